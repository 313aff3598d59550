/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "keys/command.h"

#include <string.h>

#include "base/i18n.h"

#define TABLE                          \
	{                              \
		NULL, NULL, NULL, NULL \
	}

/*
 * In turn mode the letters a to t begin a typed point, therefore commands of
 * the table keep to capitals, to u to z and to signs. hjkl and n may still be
 * bound: a letter with a digit behind it is a point. The sets leave capitals
 * and digits alone.
 */
static const struct command_rule rules[COMMAND_COUNT] = {
	[COMMAND_NONE] = {"", "", TABLE, ""},
	[COMMAND_UP] = {"up",
			"Up k",
			{"w", "t", "i", "Up"},
			N_("Moves the cursor up.")},
	[COMMAND_DOWN] = {"down",
			  "Down j",
			  {"s", "g", "k", "Down"},
			  N_("Moves the cursor down.")},
	[COMMAND_LEFT] = {"left",
			  "Left h",
			  {"a", "f", "j", "Left"},
			  N_("Moves the cursor to the left.")},
	[COMMAND_RIGHT] = {"right",
			   "Right l",
			   {"d", "h", "l", "Right"},
			   N_("Moves the cursor to the right.")},
	[COMMAND_PLAY] =
		{"play",
		 "Enter Space",
		 {"e", "y", "o", "Enter"},
		 N_("Plays a stone; marks a dead group; with key sets says "
		    "yes.")},
	[COMMAND_PASS] = {"pass",
			  "P",
			  {"q", "r", "u", "Backspace"},
			  N_("Passes; with key sets says no.")},
	[COMMAND_SEAT_B1] = {"seat-b1", "1", TABLE,
			     N_("The key of Black's first player, seat B1.")},
	[COMMAND_SEAT_W1] = {"seat-w1", "2", TABLE,
			     N_("The key of White's first player, seat W1.")},
	[COMMAND_SEAT_B2] = {"seat-b2", "3", TABLE,
			     N_("The key of Black's second player, seat B2.")},
	[COMMAND_SEAT_W2] = {"seat-w2", "4", TABLE,
			     N_("The key of White's second player, seat W2.")},
	[COMMAND_YES] = {"yes", "y", TABLE,
			 N_("Answers yes, or takes a yes back.")},
	[COMMAND_NO] = {"no", "n", TABLE, N_("Answers no.")},
	[COMMAND_COORDINATE] = {"coordinate", ":", TABLE,
				N_("Lets you type a point, such as q16.")},
	[COMMAND_RESIGN] = {"resign", "R", TABLE,
			    N_("Resigns, or asks the partner first.")},
	[COMMAND_UNDO] = {"undo", "U", TABLE,
			  N_("Asks everybody to take the last move back.")},
	[COMMAND_PAUSE] = {"pause", "W", TABLE,
			   N_("Stops the clock, or asks to; then covers the "
			      "board.")},
	[COMMAND_CHAIN] = {"chain", "X", TABLE,
			   N_("While marking, marks only that chain as dead.")},
	[COMMAND_SEKI] = {"seki", "S", TABLE,
			  N_("While marking, marks a group as alive in seki.")},
	[COMMAND_RESUME] =
		{"resume", "G", TABLE,
		 N_("Asks to play on, after two passes or a pause.")},
	[COMMAND_CLAIM] = {"claim", "C", TABLE,
			   N_("Claims that the last turn was a rotation "
			      "error.")},
	[COMMAND_PARTNER] = {"claim-partner", "D", TABLE,
			     N_("Claims that the partner made the last "
				"turn.")},
	[COMMAND_AWAY] = {"away", "A", TABLE,
			  N_("Says that a player is away, or back.")},
	[COMMAND_BREAK] = {"break", "B", TABLE,
			   N_("Takes a pair's break; the clock stops.")},
	[COMMAND_NO_RESULT] = {"no-result", "V", TABLE,
			       N_("Proposes to end the game without result.")},
	[COMMAND_BOTH_LOSE] = {"both-lose", "L", TABLE,
			       N_("After two passes, proposes that both "
				  "sides lose.")},
	[COMMAND_FORFEIT] = {"forfeit", "F", TABLE,
			     N_("Proposes that the other pair loses for "
				"exchanging information.")},
	[COMMAND_TURN] = {"turn", "T", TABLE, N_("Says whose turn it is.")},
	[COMMAND_REFEREE] = {"referee", "J", TABLE,
			     N_("Opens the referee's menu.")},
	[COMMAND_MANNERS] = {"manners", "M F2", TABLE,
			     N_("Shows the rules and manners of this game.")},
	[COMMAND_HELP] = {"help", "? F1", TABLE, N_("Shows what the keys do.")},
	[COMMAND_LEAVE] = {"leave", "Q", TABLE,
			   N_("Leaves the table; the game is kept.")},
	[COMMAND_REDRAW] = {"redraw", "^L", TABLE, N_("Redraws the screen.")},
	[COMMAND_SUSPEND] = {"suspend", "^Z", TABLE,
			     N_("Goes back to the shell for a while.")},
};

const struct command_rule *command_rule(enum command command)
{
	return &rules[command];
}

enum command command_parse(const char *name)
{
	for (int c = COMMAND_NONE + 1; c < COMMAND_COUNT; c++) {
		if (!strcmp(rules[c].name, name))
			return (enum command)c;
	}
	return COMMAND_NONE;
}
