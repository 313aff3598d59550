/* SPDX-License-Identifier: ISC */
/*
 * The answers to each prompt. What a held key repeats must not agree to
 * anything on its own: with key sets a seat asks for the word with its pass
 * key (or its own key) and says yes with its play key.
 */
#include <config.h>

#include "ui/play/keystroke.h"

#include <string.h>

#include "ui/term/edit.h"

static bool by_sets(const struct keystroke *stroke)
{
	return stroke->input->keymap->mode == INPUT_KEY_SETS;
}

static bool is_speakers(const struct keystroke *stroke, enum command command)
{
	return stroke->command == command &&
	       stroke->seat == stroke->input->speaker;
}

bool input_is_letter(key k)
{
	return k >= 'a' && k <= 't' && k != 'i';
}

bool input_is_digit(key k)
{
	return k >= '0' && k <= '9';
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* Whether the text may become a point or "pass". */
static bool is_beginning(const char *text)
{
	const char *pass = "pass";
	size_t n = strlen(text);
	size_t same = 0;

	while (same < n && lower(text[same]) == pass[same])
		same++;
	if (same == n)
		return true;
	return input_is_letter(lower(text[0])) &&
	       strspn(text + 1, "0123456789") == n - 1 && n <= 3;
}

/* What cannot become a point is not taken. */
static void type(struct input *input, key k)
{
	char typed[INPUT_TYPED];
	size_t end = strlen(input->typed);

	memcpy(typed, input->typed, sizeof(typed));
	edit_key(typed, sizeof(typed), &end, k);
	if (is_beginning(typed))
		memcpy(input->typed, typed, sizeof(typed));
}

void input_type(struct input *input, key letter, key digit)
{
	input_open(input, PROMPT_POINT, SEAT_NONE);
	type(input, letter);
	if (digit != KEY_NONE)
		type(input, digit);
}

/* In turn mode a typed point is played; else it is where the cursor goes. */
static struct effect go_to(const struct keystroke *stroke, point p)
{
	struct keystroke play = *stroke;
	enum seat seat = game_turn(stroke->game);

	play.command = COMMAND_PLAY;
	play.seat = SEAT_NONE;
	input_drop(stroke->input);
	stroke->input->last_moved = seat;
	*input_cursor(stroke->input, seat) = p;
	if (stroke->input->keymap->mode == INPUT_TURN)
		return input_command(&play);
	return (struct effect){.kind = EFFECT_NONE};
}

static struct effect end_point(const struct keystroke *stroke)
{
	struct keystroke pass = *stroke;
	point p = point_parse(stroke->input->typed, stroke->game->setup.size);

	pass.command = COMMAND_PASS;
	pass.seat = SEAT_NONE;
	if (p == POINT_NONE && stroke->input->typed[0])
		return input_refuse(VERDICT_OFF_BOARD);
	input_drop(stroke->input);
	if (p == POINT_NONE)
		return (struct effect){.kind = EFFECT_NONE};
	return p == POINT_PASS ? input_command(&pass) : go_to(stroke, p);
}

static bool on_point(const struct keystroke *stroke, struct effect *out)
{
	struct input *input = stroke->input;
	key k = stroke->k;

	if (k == KEY_TO_ENTER) {
		*out = end_point(stroke);
	} else if (k == KEY_TO_BACKSPACE || k == KEY_TO_DELETE) {
		type(input, KEY_TO_BACKSPACE);
		if (!input->typed[0])
			input_drop(input);
	} else if (k >= ' ' && k < KEY_NAMED) {
		type(input, k);
	} else {
		return false;
	}
	return true;
}

/* Whose pass this key confirms, or SEAT_NONE. */
static enum seat confirmer(const struct keystroke *stroke)
{
	const struct input *input = stroke->input;
	bool play = stroke->command == COMMAND_PLAY;

	if (input->keymap->mode == INPUT_TURN)
		return play || stroke->command == COMMAND_PASS ? input->speaker
							       : SEAT_NONE;
	if (input->keymap->mode == INPUT_SEAT_KEY)
		return input_own_key(stroke);
	if (play &&
	    (input->speaker == SEAT_NONE || input->speaker == stroke->seat))
		return stroke->seat;
	return SEAT_NONE;
}

static bool on_pass(const struct keystroke *stroke, struct effect *out)
{
	enum seat seat = confirmer(stroke);

	if (seat == SEAT_NONE)
		return by_sets(stroke) && is_speakers(stroke, COMMAND_PASS);
	*out = input_act(stroke, ACTION_PASS, seat);
	input_drop(stroke->input);
	return true;
}

/* Who is not known to be on turn has to say first who would resign. */
static bool on_resign_who(const struct keystroke *stroke, struct effect *out)
{
	enum seat seat = input_own_key(stroke);
	enum verdict verdict;

	if (seat == SEAT_NONE)
		return stroke->command == COMMAND_RESIGN;
	verdict = input_judge(stroke->game, ACTION_RESIGN, seat);
	if (verdict == VERDICT_OK) {
		stroke->input->speaker = seat;
	} else {
		input_drop(stroke->input);
		*out = input_refuse(verdict);
	}
	return true;
}

/* After the partner's yes, and in a stopped game, there is nobody to ask. */
static bool may_ask_partner(const struct game *game)
{
	return game_clock_runs(game) && game->consent != CONSENT_GIVEN;
}

static bool on_resign(const struct keystroke *stroke, struct effect *out)
{
	enum seat seat = stroke->input->speaker;
	bool ask = stroke->command == COMMAND_RESIGN ||
		   (stroke->k == 'a' && !by_sets(stroke));
	bool now = by_sets(stroke) ? is_speakers(stroke, COMMAND_PLAY)
				   : stroke->command == COMMAND_PLAY;

	if (seat == SEAT_NONE)
		return on_resign_who(stroke, out);
	if (!ask && !now)
		return false;
	if (ask && !may_ask_partner(stroke->game))
		return true;
	input_drop(stroke->input);
	*out = now ? input_act(stroke, ACTION_RESIGN, seat)
		   : input_ask(QUESTION_RESIGN, seat);
	return true;
}

/* Who has said yes is asked whether to take it back. */
static bool on_answer(const struct keystroke *stroke, struct effect *out)
{
	enum seat seat = stroke->input->speaker;
	bool takes_back = stroke->input->takes_back;
	bool sets = by_sets(stroke);
	bool yes = sets ? is_speakers(stroke, COMMAND_PLAY)
			: stroke->command == COMMAND_YES;
	bool no = sets ? is_speakers(stroke, COMMAND_PASS)
		       : stroke->command == COMMAND_NO;

	if (!yes && !no)
		return false;
	input_drop(stroke->input);
	if (!takes_back)
		*out = input_act(stroke, yes ? ACTION_YES : ACTION_NO, seat);
	else if (yes)
		*out = input_act(stroke, ACTION_WITHDRAW, seat);
	return true;
}

static bool on_leave(const struct keystroke *stroke, struct effect *out)
{
	if (stroke->command != COMMAND_YES &&
	    stroke->command != COMMAND_LEAVE && stroke->k != KEY_TO_ENTER)
		return false;
	input_drop(stroke->input);
	*out = input_screen(COMMAND_LEAVE);
	return true;
}

/* In a pause this is the seat's yes to going on. */
static bool on_resume(const struct keystroke *stroke, struct effect *out)
{
	enum seat seat = input_own_key(stroke);
	bool paused = stroke->game->question.kind == QUESTION_CONTINUE;

	if (by_sets(stroke) && stroke->command == COMMAND_PLAY)
		seat = stroke->seat;
	if (seat == SEAT_NONE)
		return stroke->command == COMMAND_RESUME;
	input_drop(stroke->input);
	*out = input_act(stroke, paused ? ACTION_YES : ACTION_RESUME, seat);
	return true;
}

/* Who claims, is away, proposes: the key that says so is the seat's own. */
static bool on_who(const struct keystroke *stroke, struct effect *out)
{
	enum command said = stroke->input->said;
	enum seat seat = input_own_key(stroke);

	if (seat == SEAT_NONE)
		return stroke->command == said;
	input_drop(stroke->input);
	out->kind = EFFECT_ACTION;
	out->action = input_say(stroke->game, said, seat);
	return true;
}

bool input_prompt_key(const struct keystroke *stroke, struct effect *out)
{
	static bool (*const answers[])(const struct keystroke *stroke,
				       struct effect *out) = {
		[PROMPT_POINT] = on_point,   [PROMPT_PASS] = on_pass,
		[PROMPT_RESIGN] = on_resign, [PROMPT_ANSWER] = on_answer,
		[PROMPT_LEAVE] = on_leave,   [PROMPT_RESUME] = on_resume,
		[PROMPT_NEUTRAL] = on_pass,  [PROMPT_WHO] = on_who,
	};

	return answers[stroke->input->prompt](stroke, out);
}
