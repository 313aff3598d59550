/* SPDX-License-Identifier: ISC */
/*
 * A key is offered to the open prompt first; what is no answer drops the
 * prompt and is looked up as a command.
 */
#include <config.h>

#include "ui/play/keystroke.h"

#include <string.h>

static enum input_mode mode_of(const struct keystroke *stroke)
{
	return stroke->input->keymap->mode;
}

void input_open(struct input *input, enum prompt prompt, enum seat speaker)
{
	input->prompt = prompt;
	input->speaker = speaker;
	input->typed[0] = '\0';
}

void input_drop(struct input *input)
{
	input_open(input, PROMPT_NONE, SEAT_NONE);
}

void input_init(struct input *input, const struct keymap *keymap, int size)
{
	memset(input, 0, sizeof(*input));
	input->keymap = keymap;
	input->last_moved = SEAT_NONE;
	for (int i = 0; i < SEATS_MAX; i++)
		input->cursor[i] = point_at(size / 2, size / 2);
	input_drop(input);
}

point *input_cursor(struct input *input, enum seat seat)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return &input->cursor[sets && seat != SEAT_NONE ? (int)seat : 0];
}

/* In turn mode a letter with a digit behind it is a point, bound or not. */
static bool begin_point(const struct keystroke *stroke, key letter)
{
	struct input *input = stroke->input;

	if (mode_of(stroke) != INPUT_TURN ||
	    input_situation(stroke->game) == IN_OVER)
		return false;
	if (letter != KEY_NONE && input_is_digit(stroke->k) &&
	    stroke->game->question.kind == QUESTION_NONE) {
		input->cursor[0] = input->before_letter;
		input_type(input, letter, stroke->k);
		return true;
	}
	if (stroke->command != COMMAND_NONE || !input_is_letter(stroke->k))
		return false;
	input_type(input, stroke->k, KEY_NONE);
	return true;
}

/* Not what is typed into a prompt. */
static bool is_look(const struct keystroke *stroke)
{
	bool typing = stroke->input->prompt == PROMPT_POINT &&
		      stroke->k > ' ' &&
		      (input_is_digit(stroke->k) || stroke->k >= 'A') &&
		      stroke->k < KEY_NAMED;

	return !typing && input_looks(stroke->command);
}

/* With key sets, one seat's keys leave alone what another is asked. */
static bool leaves_prompt(const struct keystroke *stroke)
{
	return mode_of(stroke) == INPUT_KEY_SETS && stroke->seat != SEAT_NONE &&
	       stroke->input->speaker != SEAT_NONE &&
	       stroke->seat != stroke->input->speaker;
}

struct effect input_key(struct input *input, const struct game *game, key k)
{
	struct binding b = keymap_find(input->keymap, k);
	struct keystroke stroke = {input, game, k, b.command, b.seat};
	struct effect out = {.kind = EFFECT_NONE};
	point before = input->cursor[0];
	key letter = input->letter;

	if (k == KEY_NONE)
		return out;
	input->letter = KEY_NONE;
	if (is_look(&stroke))
		return input_command(&stroke);
	if (input->prompt != PROMPT_NONE) {
		if (input_prompt_key(&stroke, &out))
			return out;
		if (!leaves_prompt(&stroke))
			input_drop(input);
	}
	if (begin_point(&stroke, letter))
		return out;
	out = input_command(&stroke);
	if (out.kind == EFFECT_NONE && input->prompt == PROMPT_NONE &&
	    input_is_letter(k)) {
		input->letter = k;
		input->before_letter = before;
	}
	return out;
}

/* What was to be answered may have changed, and so what a yes means. */
static bool still_to_answer(const struct input *input, const struct game *game)
{
	enum verdict verdict;

	return game->question.kind == input->asked &&
	       game->last_kind != EVENT_MARK &&
	       game->last_kind != EVENT_RULING &&
	       input_has_agreed(game, input->speaker) == input->takes_back &&
	       input_may_answer(game, input->speaker, &verdict);
}

static bool still_to_pass(const struct input *input, const struct game *game)
{
	if (input_situation(game) != IN_PLAY)
		return false;
	if (input->prompt == PROMPT_NEUTRAL && game->now.passes == 0)
		return false;
	return input->speaker == SEAT_NONE ||
	       input_judge(game, ACTION_PASS, input->speaker) == VERDICT_OK;
}

static bool still_to_resign(const struct input *input, const struct game *game)
{
	enum situation situation = input_situation(game);

	if (situation == IN_PLACE || situation == IN_OVER)
		return false;
	return input->speaker == SEAT_NONE ||
	       input_judge(game, ACTION_RESIGN, input->speaker) == VERDICT_OK;
}

/* Nobody's word is wanted any more where nobody could give it. */
static bool still_to_say(const struct input *input, const struct game *game)
{
	for (int s = 0; s < game->setup.seats; s++)
		if (input_may_say(game, input->said, (enum seat)s) ==
		    VERDICT_OK)
			return true;
	return false;
}

static bool still_to_resume(const struct game *game)
{
	return game->phase == PHASE_MARK ||
	       game->question.kind == QUESTION_CONTINUE;
}

void input_refresh(struct input *input, const struct game *game)
{
	const bool keep[] = {
		[PROMPT_NONE] = true,
		[PROMPT_POINT] = game->phase != PHASE_OVER,
		[PROMPT_PASS] = still_to_pass(input, game),
		[PROMPT_RESIGN] = still_to_resign(input, game),
		[PROMPT_ANSWER] = still_to_answer(input, game),
		[PROMPT_LEAVE] = true,
		[PROMPT_RESUME] = still_to_resume(game),
		[PROMPT_NEUTRAL] = still_to_pass(input, game),
		[PROMPT_WHO] = input->prompt == PROMPT_WHO &&
			       still_to_say(input, game),
	};

	if (!keep[input->prompt])
		input_drop(input);
}
