/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/saying.h"

#include <stddef.h>

#include "base/i18n.h"

#define SAYS(kind_)                    \
	{                              \
		.kind = ACTION_##kind_ \
	}
#define ASKS(kind_)                                              \
	{                                                        \
		.kind = ACTION_ASK, .question = QUESTION_##kind_ \
	}

static const struct row {
	enum command command;
	struct action action; /* whoever's it is */
	const char *prompt;   /* an English msgid; NULL where nobody asks */
	const char *outcome;  /* what follows, of what is no answer */
	const char *sure;     /* asked again, with a %s for the speaker */
} rows[] = {
	{COMMAND_PASS, SAYS(PASS), N_("Who passes?"),
	 N_("the other side is to move."), N_("%s: pass?")},
	{COMMAND_YES, SAYS(YES), N_("Who says yes?"), "", NULL},
	{COMMAND_NO, SAYS(NO), N_("Who says no?"), "", NULL},
	{COMMAND_RESIGN, ASKS(RESIGN), N_("Who wants to resign?"),
	 N_("your partner is asked first."), N_("%s: resign?")},
	{COMMAND_UNDO, ASKS(UNDO), NULL, "", NULL},
	{COMMAND_PAUSE, SAYS(PAUSE), N_("Who asks to stop the clock?"),
	 N_("all others are asked."), NULL},
	{COMMAND_RESUME, SAYS(RESUME), N_("Who wants to play on?"),
	 N_("the game goes on."), NULL},
	{COMMAND_CLAIM, SAYS(CLAIM),
	 N_("Who claims that the last turn was out of rotation (rule 6(1))?"),
	 N_("all are asked whether it was intentional."), NULL},
	{COMMAND_PARTNER, SAYS(PARTNER),
	 N_("Who claims that the partner made the last turn?"),
	 N_("the other pair is asked."), NULL},
	{COMMAND_AWAY, SAYS(AWAY), N_("Who leaves the table, or is back?"),
	 N_("nothing is agreed without who is away."), NULL},
	{COMMAND_BREAK, SAYS(BREAK), N_("Who takes a break?"),
	 N_("the clock stops until all play on."), NULL},
	{COMMAND_NO_RESULT, ASKS(NO_RESULT),
	 N_("Who proposes to end without result?"), N_("all others are asked."),
	 NULL},
	{COMMAND_BOTH_LOSE, ASKS(BOTH_LOSE),
	 N_("Who proposes that both sides lose?"), N_("all others are asked."),
	 NULL},
	{COMMAND_FORFEIT, ASKS(FORFEIT),
	 N_("Who says that the other pair exchanged information?"),
	 N_("all others are asked."), NULL},
	{COMMAND_LEAVE, SAYS(AWAY), NULL, N_("the game is kept."),
	 N_("Leave the table?")},
};

static const struct row *find(enum command command)
{
	int i = 0;

	while (rows[i].command != command)
		i++;
	return &rows[i];
}

struct action saying_action(const struct game *game, enum command command,
			    enum seat seat)
{
	struct action action = find(command)->action;

	action.seat = seat;
	if (action.kind == ACTION_AWAY && game->now.away & seat_bit(seat))
		action.kind = ACTION_BACK;
	if (action.kind == ACTION_RESUME &&
	    game->question.kind == QUESTION_CONTINUE)
		action.kind = ACTION_YES;
	return action;
}

const char *saying_prompt(const struct game *game, enum command command)
{
	bool paused = game->question.kind == QUESTION_CONTINUE;

	return paused && command == COMMAND_RESUME
		       ? N_("Who agrees to play on?")
		       : find(command)->prompt;
}

const char *saying_sure(enum command command)
{
	return find(command)->sure;
}

const char *saying_outcome(const struct game *game, const struct prompt *prompt)
{
	bool sure = prompt->kind == PROMPT_SURE;
	int seats = game->setup.seats;

	if (prompt->said == COMMAND_PASS && game->now.passes)
		return N_("the game stops, and the dead are marked.");
	if (prompt->said == COMMAND_RESIGN && sure)
		return N_("the other side wins at once.");
	if (prompt->said == COMMAND_RESIGN &&
	    (prompt->outright || !seats_are_pairs(seats) ||
	     game->phase != PHASE_PLAY || game->consent != CONSENT_UNASKED))
		return N_("you are asked once more.");
	return find(prompt->said)->outcome;
}

static enum verdict judge(const struct game *game, const struct action *action)
{
	struct event event;

	return game_judge(game, action, game->used, &event);
}

enum verdict saying_verdict(const struct game *game, enum command command,
			    enum seat seat)
{
	struct action action = saying_action(game, command, seat);

	return judge(game, &action);
}

/* Who is away has nothing to say; what two are told differently is nobody's. */
enum verdict saying_by_any(const struct game *game, enum command command)
{
	enum verdict verdict = VERDICT_AWAY;

	for (int s = 0; s < game->setup.seats; s++) {
		enum verdict said = saying_verdict(game, command, (enum seat)s);

		if (said == VERDICT_AWAY)
			continue;
		if (said == VERDICT_OK ||
		    (verdict != VERDICT_AWAY && said != verdict))
			return VERDICT_OK;
		verdict = said;
	}
	return verdict;
}

enum verdict saying_judge(const struct game *game, enum action_kind kind,
			  enum seat seat)
{
	struct action action = {.kind = kind, .seat = seat};

	return judge(game, &action);
}

bool saying_may_answer(const struct game *game, enum seat seat,
		       enum verdict *verdict)
{
	*verdict = saying_judge(game, ACTION_YES, seat);
	return *verdict == VERDICT_OK ||
	       saying_judge(game, ACTION_NO, seat) == VERDICT_OK;
}

bool saying_is_decision(const struct game *game)
{
	return question_rule(game->question.kind)->who == ASKS_PARTNER;
}

bool saying_has_agreed(const struct game *game, enum seat seat)
{
	return seat != SEAT_NONE && game->question.yes & seat_bit(seat);
}

bool saying_may_ask_partner(const struct game *game, enum seat seat)
{
	return saying_verdict(game, COMMAND_RESIGN, seat) == VERDICT_OK;
}

enum seat saying_present(const struct game *game, enum seat seat)
{
	int seats = game->setup.seats;
	seatset there = seats_partners(seat, seats) & ~game->now.away;

	return game->now.away & seat_bit(seat) && there
		       ? seat_next_of(seat, there, seats)
		       : seat;
}

bool saying_leaves_neutral(const struct game *game)
{
	struct score score;

	if (game->now.passes == 0)
		return false;
	game_score(game, &score, NULL);
	return score.dame > 0;
}
