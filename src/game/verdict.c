/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/verdict.h"

#include <string.h>

#include "base/i18n.h"

static const struct {
	const char *name;
	const char *sentence;
} verdicts[VERDICT_COUNT] = {
	[VERDICT_OK] = {"ok", ""},
	[VERDICT_NOT_AN_ACTION] = {"not-an-action",
				   N_("That cannot be done at this table.")},
	[VERDICT_OFF_BOARD] = {"off-board",
			       N_("That point is not on the board.")},
	[VERDICT_OCCUPIED] = {"occupied",
			      N_("There is already a stone on that point.")},
	[VERDICT_SUICIDE] = {"suicide", N_("That stone would have no liberty: "
					   "suicide is not allowed.")},
	[VERDICT_KO] = {"ko",
			N_("Ko: play elsewhere before retaking that stone.")},
	[VERDICT_PARTNERS_TURN] = {"partners-turn",
				   N_("The partner's turn: {turn} is "
				      "to move.")},
	[VERDICT_OTHER_SIDE] = {"other-side",
				N_("The other side's turn: {turn} is "
				   "to move.")},
	[VERDICT_NOT_NEXT] = {"not-next",
			      N_("While the game is stopped, only {one} or "
				 "{other} can resign.")},
	[VERDICT_PLACE_FIRST] = {"place-first",
				 N_("The handicap stones come first: {turn} "
				    "places them.")},
	[VERDICT_NOTHING_TO_PLACE] = {"nothing-to-place",
				      N_("There are no handicap stones to "
					 "place.")},
	[VERDICT_STOPPED] = {"stopped", N_("Stopped: mark the dead, "
					   "agree, play on or resign.")},
	[VERDICT_NOT_STOPPED] = {"not-stopped",
				 N_("The game is not stopped yet: two passes "
				    "in a row stop it.")},
	[VERDICT_OVER] = {"over", N_("The game is over.")},
	[VERDICT_PAUSED] = {"paused", N_("{asked} must answer first.")},
	[VERDICT_HELD] = {"held", N_("Play is paused until the referee lets "
				     "it go on.")},
	[VERDICT_LINE_LOST] = {"line-lost",
			       N_("The line of {line} is lost: play goes on "
				  "when it is back, or in {wait}.")},
	[VERDICT_NOT_TO_PAUSE] = {"not-to-pause",
				  N_("Only the referee pauses play in this "
				     "game.")},
	[VERDICT_NO_QUESTION] = {"no-question",
				 N_("There is no question to answer.")},
	[VERDICT_NO_YES] = {"no-yes", N_("That player has not said yes.")},
	[VERDICT_NOT_ASKED] = {"not-asked",
			       N_("Only {asked} can answer this.")},
	[VERDICT_ALREADY_ANSWERED] = {"already-answered",
				      N_("That player has already said yes.")},
	[VERDICT_ALREADY_ASKED] =
		{"already-asked",
		 N_("The partner has already been asked in this turn.")},
	[VERDICT_ALREADY_REFUSED] =
		{"already-refused",
		 N_("This was asked before: ask again {again}.")},
	[VERDICT_NO_PARTNER] = {"no-partner",
				N_("Nobody has a partner in this game.")},
	[VERDICT_UNDO_OFF] = {"undo-off",
			      N_("In this game moves cannot be taken back.")},
	[VERDICT_NOTHING_TO_UNDO] = {"nothing-to-undo",
				     N_("There is no move to take back.")},
	[VERDICT_NO_STONE] = {"no-stone",
			      N_("There is no stone to mark on that point.")},
	[VERDICT_DEAD_IN_NEUTRAL] = {"dead-in-neutral",
				     N_("A dead stone lies among neutral "
					"points: correct the marks.")},
	[VERDICT_DEAD_IN_OWN] = {"dead-in-own",
				 N_("A dead stone lies in its own territory: "
				    "correct the marks.")},
	[VERDICT_NOTHING_TO_CLAIM] =
		{"nothing-to-claim",
		 N_("Nobody has played yet: there is no error to claim.")},
	[VERDICT_IN_ROTATION] = {"in-rotation",
				 N_("The last turn is no error; none before "
				    "counts (rule 6(1)).")},
	[VERDICT_CLAIMED_ALREADY] =
		{"claimed-already",
		 N_("The last turn has already been judged.")},
	[VERDICT_CLAIM_TOO_LATE] =
		{"claim-too-late",
		 N_("Too late: that side has agreed, or asked to play on.")},
	[VERDICT_PARTNER_AWAY] = {"partner-away",
				  N_("Partners may not be away at the same "
				     "time.")},
	[VERDICT_AWAY_ALREADY] = {"away-already",
				  N_("That player is already away.")},
	[VERDICT_NOT_AWAY] = {"not-away", N_("That player is not away.")},
	[VERDICT_AWAY] = {"away", N_("That player is away, and must be back "
				     "first.")},
	[VERDICT_NO_BREAKS] = {"no-breaks",
			       N_("There are no breaks in this game.")},
	[VERDICT_NO_BREAK_LEFT] = {"no-break-left",
				   N_("That pair has used all its breaks.")},
	[VERDICT_UNTIMED] = {"untimed", N_("This game has no limit of time.")},
	[VERDICT_SAID_ALREADY] =
		{"said-already",
		 N_("That player has already asked that in this turn.")},
	[VERDICT_NOTHING_TO_RULE] =
		{"nothing-to-rule",
		 N_("That ruling does not apply to the game as it stands.")},
	[VERDICT_TIME_LOST] = {"time-lost",
			       N_("Too late: the time had already run out.")},
};

const char *verdict_name(enum verdict verdict)
{
	return verdicts[verdict].name;
}

enum verdict verdict_parse(const char *name)
{
	int verdict = 0;

	while (verdict < VERDICT_COUNT &&
	       strcmp(verdicts[verdict].name, name) != 0)
		verdict++;
	return (enum verdict)verdict;
}

const char *verdict_sentence(enum verdict verdict)
{
	return verdicts[verdict].sentence;
}
