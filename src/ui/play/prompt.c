/* SPDX-License-Identifier: ISC */
/*
 * Where several sit at the keys of one keyboard, what one hand is asked is
 * not answered, and not dropped, by the keys of another.
 */
#include <config.h>

#include "ui/play/prompt.h"

#include "ui/play/saying.h"

struct prompt *prompt_place(struct input *input, enum seat speaker)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return sets && speaker != SEAT_NONE ? &input->own[speaker]
					    : &input->table;
}

struct effect prompt_open(struct input *input, const struct prompt *prompt)
{
	*prompt_place(input, prompt->speaker) = *prompt;
	return effect_none();
}

void prompt_drop(struct prompt *prompt)
{
	*prompt = (struct prompt){.kind = PROMPT_NONE, .speaker = SEAT_NONE};
}

/* With key sets the play key says who it is where no stone could be meant. */
static enum seat own_key(const struct stroke *stroke, enum command said)
{
	bool plays = said != COMMAND_PASS && said != COMMAND_RESUME;

	if (stroke->command == COMMAND_SEAT)
		return stroke->seat;
	if (!stroke_is_hand(stroke))
		return SEAT_NONE;
	return stroke->command == COMMAND_PASS ||
			       (stroke->command == COMMAND_PLAY && !plays)
		       ? stroke->seat
		       : SEAT_NONE;
}

/* Who has no partner to ask any more, or does not want to, is asked again. */
static struct effect say_resign(const struct stroke *stroke, enum seat seat,
				bool outright)
{
	enum verdict verdict = saying_judge(stroke->game, ACTION_RESIGN, seat);

	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	if (!outright && saying_may_ask_partner(stroke->game, seat))
		return effect_say(stroke, COMMAND_RESIGN, seat);
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = PROMPT_SURE,
					    .speaker = seat,
					    .said = COMMAND_RESIGN});
}

/* The key that says who claims, proposes, agrees is the seat's own. */
static bool on_who(const struct stroke *stroke, struct prompt *prompt,
		   struct effect *out)
{
	struct prompt was = *prompt;
	enum seat seat = own_key(stroke, was.said);
	struct action action;

	if (seat == SEAT_NONE)
		return false;
	prompt_drop(prompt);
	action = saying_action(stroke->game, was.said, seat);
	if (was.said == COMMAND_RESIGN)
		*out = say_resign(stroke, seat, was.outright);
	else if (action.kind == ACTION_YES || action.kind == ACTION_NO)
		*out = effect_answer(stroke, action.kind, seat);
	else
		*out = effect_action(&action);
	if (out->kind == EFFECT_NOTICE)
		*prompt = was;
	return true;
}

static bool is_yes(const struct stroke *stroke, const struct prompt *prompt)
{
	if (stroke_by_sets(stroke) && prompt->speaker != SEAT_NONE)
		return stroke->command == COMMAND_PLAY &&
		       stroke->seat == prompt->speaker;
	return stroke->command == COMMAND_YES ||
	       (prompt->kind == PROMPT_SURE && stroke->k == KEY_TO_ENTER);
}

static bool is_no(const struct stroke *stroke, const struct prompt *prompt)
{
	return stroke->command == COMMAND_NO ||
	       (stroke->command == COMMAND_PASS && stroke_is_hand(stroke) &&
		stroke->seat == prompt->speaker);
}

static bool on_sure(const struct stroke *stroke, struct prompt *prompt,
		    struct effect *out)
{
	struct prompt was = *prompt;
	bool held = stroke->repeated && is_no(stroke, prompt);

	if (held || !(is_yes(stroke, prompt) || is_no(stroke, prompt)))
		return held;
	prompt_drop(prompt);
	if (is_no(stroke, &was))
		return true;
	*out = was.said == COMMAND_LEAVE
		       ? effect_command(COMMAND_LEAVE)
		       : effect_act(stroke,
				    was.said == COMMAND_PASS ? ACTION_PASS
							     : ACTION_RESIGN,
				    was.speaker);
	return true;
}

static bool on_answer(const struct stroke *stroke, struct prompt *prompt,
		      struct effect *out)
{
	bool yes = is_yes(stroke, prompt);

	if (!yes && !is_no(stroke, prompt))
		return false;
	*out = effect_answer(stroke, yes ? ACTION_YES : ACTION_NO,
			     prompt->speaker);
	if (out->kind == EFFECT_ACTION)
		prompt_drop(prompt);
	return true;
}

/* What a key of the table answers: the table's prompt, else a hand's. */
static struct prompt *find(const struct stroke *stroke)
{
	struct input *input = stroke->input;

	if (stroke_is_hand(stroke) &&
	    input->own[stroke->seat].kind != PROMPT_NONE)
		return &input->own[stroke->seat];
	for (int s = 0; s < SEATS_MAX && !stroke_is_hand(stroke) &&
			input->table.kind == PROMPT_NONE;
	     s++)
		if (input->own[s].kind != PROMPT_NONE)
			return &input->own[s];
	return &input->table;
}

bool prompt_key(const struct stroke *stroke, struct effect *out)
{
	static bool (*const answers[])(const struct stroke *stroke,
				       struct prompt *prompt,
				       struct effect *out) = {
		[PROMPT_WHO] = on_who,
		[PROMPT_SURE] = on_sure,
		[PROMPT_ANSWER] = on_answer,
	};
	struct prompt *prompt = find(stroke);
	bool tables = prompt == &stroke->input->table;

	if (prompt->kind == PROMPT_NONE || prompt->kind == PROMPT_WORD)
		return false;
	if (stroke->k == KEY_TO_ESCAPE) {
		prompt_drop(prompt);
		return true;
	}
	if (answers[prompt->kind](stroke, prompt, out))
		return true;
	if (tables != stroke_is_hand(stroke))
		prompt_drop(prompt);
	return false;
}

static bool pass_stands(const struct prompt *prompt, const struct game *game)
{
	return prompt->speaker == SEAT_NONE ||
	       saying_judge(game, ACTION_PASS, prompt->speaker) == VERDICT_OK;
}

/* Nobody's word is wanted any more where nobody could give it. */
static bool saying_stands(const struct prompt *prompt, const struct game *game)
{
	for (int s = 0; s < game->setup.seats; s++) {
		enum seat seat = (enum seat)s;
		enum verdict verdict =
			prompt->said == COMMAND_RESIGN
				? saying_judge(game, ACTION_RESIGN, seat)
				: saying_verdict(game, prompt->said, seat);

		if (verdict == VERDICT_OK)
			return true;
	}
	return false;
}

bool prompt_stands(const struct prompt *prompt, const struct game *game)
{
	enum verdict verdict;

	switch (prompt->kind) {
	case PROMPT_WORD:
		return game->phase != PHASE_OVER;
	case PROMPT_WHO:
		return saying_stands(prompt, game);
	case PROMPT_SURE:
		return prompt->said == COMMAND_LEAVE ||
		       (prompt->said == COMMAND_PASS
				? pass_stands(prompt, game)
				: saying_judge(game, ACTION_RESIGN,
					       prompt->speaker) == VERDICT_OK);
	case PROMPT_ANSWER:
		return saying_is_decision(game) &&
		       saying_may_answer(game, prompt->speaker, &verdict);
	default:
		return true;
	}
}
