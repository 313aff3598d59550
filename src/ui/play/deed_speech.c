/* SPDX-License-Identifier: ISC */
/*
 * What is said: yes and no, claims, proposals, resigning. Nothing of the rules
 * is known here: whether a prompt makes sense is asked of the game. Undo is
 * asked for by the seat that moved last, since it is the slip that is to be
 * taken back.
 */
#include <config.h>

#include "ui/play/deed.h"
#include "ui/play/prompt.h"
#include "ui/play/saying.h"
#include "ui/play/situation.h"

static struct effect ask_who(const struct stroke *stroke, enum command said)
{
	return prompt_open(stroke->input, &(struct prompt){.kind = PROMPT_WHO,
							   .speaker = SEAT_NONE,
							   .said = said});
}

/*
 * A question can let the clock run. A seat that is not on turn then answers
 * it with its own key; that of the seat on turn still plays.
 */
bool deed_answers(const struct stroke *stroke)
{
	enum verdict verdict;

	return stroke->seat != SEAT_NONE &&
	       stroke->seat != stroke->game->now.expected &&
	       saying_may_answer(stroke->game, stroke->seat, &verdict);
}

/* What one seat decides, it says in a word of its own. */
static struct effect ask_answer(const struct stroke *stroke)
{
	struct effect out = effect_answer(stroke, ACTION_YES, stroke->seat);

	if (out.kind != EFFECT_ACTION)
		return out;
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = PROMPT_ANSWER,
					    .speaker = stroke->seat});
}

/* An own key says yes, and takes it back while others are missing. */
struct effect deed_say_yes(const struct stroke *stroke)
{
	enum verdict verdict;

	if (!saying_may_answer(stroke->game, stroke->seat, &verdict))
		return effect_refuse(verdict);
	if (saying_is_decision(stroke->game))
		return ask_answer(stroke);
	return effect_answer(stroke,
			     saying_has_agreed(stroke->game, stroke->seat)
				     ? ACTION_WITHDRAW
				     : ACTION_YES,
			     stroke->seat);
}

struct effect deed_say_no(const struct stroke *stroke)
{
	enum verdict verdict =
		saying_judge(stroke->game, ACTION_NO, stroke->seat);

	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	return saying_is_decision(stroke->game)
		       ? ask_answer(stroke)
		       : effect_answer(stroke, ACTION_NO, stroke->seat);
}

static struct effect ask_resign(const struct stroke *stroke, bool outright)
{
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = PROMPT_WHO,
					    .speaker = SEAT_NONE,
					    .said = COMMAND_RESIGN,
					    .outright = outright});
}

/* In play the one set of keys speaks for the seat on turn. */
static struct effect resign(const struct stroke *stroke, bool outright)
{
	const struct game *game = stroke->game;
	enum seat seat = game->now.expected;
	enum verdict verdict;

	if (stroke->input->keymap->mode != INPUT_TURN ||
	    game->phase != PHASE_PLAY)
		return ask_resign(stroke, outright);
	verdict = saying_judge(game, ACTION_RESIGN, seat);
	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	if (!outright && saying_may_ask_partner(game, seat))
		return effect_say(stroke, COMMAND_RESIGN, seat);
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = PROMPT_SURE,
					    .speaker = seat,
					    .said = COMMAND_RESIGN});
}

static struct effect do_resign(const struct stroke *stroke)
{
	return resign(stroke, false);
}

struct effect deed_resign_outright(const struct stroke *stroke)
{
	return situation_of(stroke->game) & (IN_TURNS | IN_WAIT | IN_MARK)
		       ? resign(stroke, true)
		       : deed_do(stroke);
}

static struct effect do_undo(const struct stroke *stroke)
{
	const struct position *now = &stroke->game->now;

	return effect_say(stroke, COMMAND_UNDO,
			  now->last.actual != SEAT_NONE ? now->last.actual
							: now->expected);
}

static struct effect do_resume(const struct stroke *stroke)
{
	return ask_who(stroke, COMMAND_RESUME);
}

/* Only a pause can be resumed; the other questions want yes or no. */
static struct effect do_continue(const struct stroke *stroke)
{
	if (stroke->game->question.kind != QUESTION_CONTINUE)
		return effect_refuse(situation_verdict(stroke->game));
	return do_resume(stroke);
}

/* What nobody there may say is refused before anybody is asked for a key. */
static struct effect do_say(const struct stroke *stroke)
{
	enum verdict verdict = saying_by_any(stroke->game, stroke->command);

	return verdict == VERDICT_OK ? ask_who(stroke, stroke->command)
				     : effect_refuse(verdict);
}

/*
 * Asking who it is would take time, so it is the seat on turn that stops the
 * clock; where all have to agree to it, somebody proposes it.
 */
static struct effect do_pause(const struct stroke *stroke)
{
	const struct game *game = stroke->game;

	if (game->halt != HALT_NONE)
		return effect_command(COMMAND_PAUSE);
	if (game->setup.pause == PAUSE_AGREED)
		return do_say(stroke);
	return effect_action(&(
		struct action){.kind = ACTION_PAUSE,
			       .seat = saying_present(game, game_turn(game))});
}

static struct effect do_ask_leave(const struct stroke *stroke)
{
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = PROMPT_SURE,
					    .speaker = SEAT_NONE,
					    .said = COMMAND_LEAVE});
}

static struct effect do_screen(const struct stroke *stroke)
{
	return effect_command(stroke->command);
}

#define LOOKS IN_ANY, BY_ANY, .run = do_screen, .looks = true

const struct deed deeds_of_speech[] = {
	{COMMAND_YES, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_NO, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_RESIGN, IN_TURNS | IN_WAIT | IN_HELD | IN_MARK, BY_ANY,
	 .run = do_resign},
	{COMMAND_UNDO, IN_GAME, BY_ANY, .run = do_undo},
	{COMMAND_PAUSE, IN_GAME, BY_ANY, .run = do_pause},
	{COMMAND_RESUME, IN_MARK, BY_ANY, .run = do_resume},
	{COMMAND_RESUME, IN_WAIT | IN_HELD, BY_ANY, .run = do_continue},
	{COMMAND_CLAIM, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_PARTNER, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_AWAY, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_BREAK, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_NO_RESULT, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_BOTH_LOSE, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_FORFEIT, IN_ANY, BY_ANY, .run = do_say},
	{COMMAND_TURN, IN_PLACE | IN_TURNS | IN_WAIT | IN_HELD, BY_ANY,
	 .run = do_screen},
	{COMMAND_LEAVE, IN_GAME, BY_ANY, .run = do_ask_leave},
	{COMMAND_LEAVE, IN_OVER, BY_ANY, .run = do_screen},
	{COMMAND_REFEREE, IN_ANY, BY_ANY, .run = do_screen},
	{COMMAND_MANNERS, LOOKS},
	{COMMAND_HELP, LOOKS},
	{COMMAND_REDRAW, LOOKS},
	{COMMAND_SUSPEND, LOOKS},
	{.command = COMMAND_NONE},
};
