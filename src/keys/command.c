/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "keys/command.h"

#include <stddef.h>

#include "base/i18n.h"

#define TABLE .owner = OWNER_TABLE, .seat = SEAT_NONE
#define NEEDED TABLE, .needed = true
#define PAIRS TABLE, .for_pairs = true
#define NOBODY .owner = OWNER_NOBODY, .seat = SEAT_NONE, .needed = true
#define END .owner = OWNER_END, .seat = SEAT_NONE
#define SETS .owner = OWNER_SET, .seat = SEAT_NONE, .needed = true
/* A seat, and its set of keys; "" where it has no default. */
#define OWN(seat_, up, down, left, right, play, pass)               \
	.owner = OWNER_SEAT, .seat = (seat_), .needed = true,       \
	.set = (const char *const[COMMAND_COUNT])                   \
	{                                                           \
		[COMMAND_UP] = (up), [COMMAND_DOWN] = (down),       \
		[COMMAND_LEFT] = (left), [COMMAND_RIGHT] = (right), \
		[COMMAND_PLAY] = (play), [COMMAND_PASS] = (pass),   \
	}

/*
 * A letter from A to T begins a word, a point or a command's letter, which acts
 * at Enter; what must be fast is on signs, on other letters and on keys with
 * names. The sets leave capitals, digits and n alone.
 */
static const struct command_rule rules[] = {
	{COMMAND_UP, "up", "Up k", N_("Moves the cursor up."), N_("moves up"),
	 SETS},
	{COMMAND_DOWN, "down", "Down j", N_("Moves the cursor down."),
	 N_("moves down"), SETS},
	{COMMAND_LEFT, "left", "Left h", N_("Moves the cursor to the left."),
	 N_("moves left"), SETS},
	{COMMAND_RIGHT, "right", "Right l",
	 N_("Moves the cursor to the right."), N_("moves right"), SETS},
	{COMMAND_PLAY, "play", "Enter Space",
	 N_("Plays a stone; marks a dead group; with key sets says "
	    "yes."),
	 N_("plays a stone"), SETS},
	{COMMAND_PASS, "pass", "P", N_("Passes; with key sets says no."),
	 N_("passes"), SETS},
	{COMMAND_SEAT, "seat-b1", "1",
	 N_("The key of Black's first player, seat B1."),
	 N_("is the key of that seat"),
	 OWN(SEAT_B1, "w", "s", "a", "d", "e", "q")},
	{COMMAND_SEAT, "seat-w1", "2",
	 N_("The key of White's first player, seat W1."),
	 N_("is the key of that seat"),
	 OWN(SEAT_W1, "t", "g", "f", "h", "y", "r")},
	{COMMAND_SEAT, "seat-b2", "3",
	 N_("The key of Black's second player, seat B2."),
	 N_("is the key of that seat"),
	 OWN(SEAT_B2, "i", "k", "j", "l", "o", "u")},
	{COMMAND_SEAT, "seat-w2", "4",
	 N_("The key of White's second player, seat W2."),
	 N_("is the key of that seat"),
	 OWN(SEAT_W2, "Up", "Down", "Left", "Right", "Enter", "Backspace")},
	{COMMAND_YES, "yes", "y", N_("Says yes; then comes your own key."),
	 N_("says yes"), NOBODY},
	{COMMAND_NO, "no", "n", N_("Says no; then comes your own key."),
	 N_("says no"), NEEDED},
	{COMMAND_COORDINATE, "coordinate", ":",
	 N_("Lets you type a point, such as q16."), N_("lets you type a point"),
	 TABLE},
	{COMMAND_RESIGN, "resign", "R",
	 N_("Resigns, or asks the partner first."), N_("resigns"), NEEDED},
	{COMMAND_UNDO, "undo", "U",
	 N_("Asks everybody to take the last move back."),
	 N_("asks to take the last move back"), TABLE},
	{COMMAND_PAUSE, "pause", "W",
	 N_("Stops the clock, or asks to; then covers the "
	    "board."),
	 N_("stops the clock"), NEEDED},
	{COMMAND_CHAIN, "chain", "X",
	 N_("While marking, marks only that chain as dead."),
	 N_("marks that chain as dead"), TABLE},
	{COMMAND_SEKI, "seki", "S",
	 N_("While marking, marks a group as alive in seki."),
	 N_("marks a group as seki"), TABLE},
	{COMMAND_RESUME, "resume", "G",
	 N_("Asks to play on, after two passes or a pause."),
	 N_("asks to play on"), NEEDED},
	{COMMAND_CLAIM, "claim", "C",
	 N_("Claims that the last turn was a rotation "
	    "error."),
	 N_("claims a rotation error"), PAIRS},
	{COMMAND_PARTNER, "claim-partner", "D",
	 N_("Claims that the partner made the last "
	    "turn."),
	 N_("claims that the partner played"), PAIRS},
	{COMMAND_AWAY, "away", "A", N_("Says that a player is away, or back."),
	 N_("says who is away, or back"), TABLE},
	{COMMAND_BREAK, "break", "B",
	 N_("Takes a pair's break; the clock stops."),
	 N_("takes a pair's break"), TABLE},
	{COMMAND_NO_RESULT, "no-result", "V",
	 N_("Proposes to end the game without result."),
	 N_("proposes no result"), TABLE},
	{COMMAND_BOTH_LOSE, "both-lose", "L",
	 N_("After two passes, proposes that both "
	    "sides lose."),
	 N_("proposes that both lose"), TABLE},
	{COMMAND_FORFEIT, "forfeit", "F",
	 N_("Proposes that the other pair loses for "
	    "exchanging information."),
	 N_("proposes a forfeit"), PAIRS},
	{COMMAND_TURN, "turn", "T", N_("Says whose turn it is."),
	 N_("tells whose turn it is"), TABLE},
	{COMMAND_REFEREE, "referee", "J", N_("Opens the referee's menu."),
	 N_("opens the referee's menu"), TABLE},
	{COMMAND_MANNERS, "manners", "M F2",
	 N_("Shows the rules and manners of this game."),
	 N_("shows rules and manners"), TABLE},
	{COMMAND_HELP, "help", "? F1", N_("Shows what the keys do."),
	 N_("shows the keys"), TABLE},
	{COMMAND_LEAVE, "leave", "Q", N_("Leaves the table; the game is kept."),
	 N_("asks to leave"), NEEDED},
	{COMMAND_REDRAW, "redraw", "^L", N_("Redraws the screen."),
	 N_("redraws the screen"), TABLE},
	{COMMAND_SUSPEND, "suspend", "^Z",
	 N_("Goes back to the shell for a while."), N_("goes to the shell"),
	 TABLE},
	{COMMAND_REMATCH, "rematch", "n",
	 N_("After the end, begins a rematch."), NULL, END},
	{COMMAND_SWAPPED, "rematch-swapped", "s",
	 N_("The same with the colours swapped."), NULL, END},
	{COMMAND_EARLIER, "earlier", "Left",
	 N_("After the end, goes back through the game."), NULL, END},
	{COMMAND_LATER, "later", "Right", N_("Goes forward through the game."),
	 NULL, END},
	{COMMAND_TEN_EARLIER, "ten-earlier", "PageUp",
	 N_("Goes ten moves back."), NULL, END},
	{COMMAND_TEN_LATER, "ten-later", "PageDown",
	 N_("Goes ten moves forward."), NULL, END},
	{COMMAND_FIRST, "first", "Home",
	 N_("Goes to the beginning of the game."), NULL, END},
	{COMMAND_LAST, "last", "End", N_("Goes to the end of the game."), NULL,
	 END},
};

_Static_assert(sizeof(rules) / sizeof(rules[0]) == COMMAND_ROWS,
	       "a row for each command, and for each seat");

/* Where each begins, in the order of the rows. */
static const struct {
	enum command first;
	const char *title;
} groups[] = {
	{COMMAND_UP, N_("At the board")},
	{COMMAND_SEAT, N_("Who speaks, yes and no")},
	{COMMAND_COORDINATE, N_("During the game")},
	{COMMAND_CLAIM, N_("Claims, absences and proposals")},
	{COMMAND_TURN, N_("To look at, and to leave")},
	{COMMAND_REMATCH, N_("After the end")},
};

const char *command_group(int row)
{
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
		if (command_rule(groups[i].first) == &rules[row])
			return groups[i].title;
	return NULL;
}

const struct command_rule *command_at(int row)
{
	return &rules[row];
}

const struct command_rule *command_rule(enum command command)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (rules[i].command == command)
			return &rules[i];
	return NULL;
}

const struct command_rule *command_of_seat(enum seat seat)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (rules[i].owner == OWNER_SEAT && rules[i].seat == seat)
			return &rules[i];
	return NULL;
}

bool command_in_sets(enum command command)
{
	const struct command_rule *rule = command_rule(command);

	return rule && rule->owner == OWNER_SET;
}

const char *command_set(enum command command, enum seat seat)
{
	return command_in_sets(command) ? command_of_seat(seat)->set[command]
					: NULL;
}
