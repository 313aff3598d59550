/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "players.h"

#include <ctype.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"

enum {
	SEATS = 4,
	KEYS = 64,
	CONFIG = 2048,
	SHOWN = 64,
	READING_MS = 1100 /* before that a new question takes no answer */
};

static const char *const codes[SEATS] = {"B1", "W1", "B2", "W2"};

/* Keys of the four sets: a stone or yes, a pass or no. */
static const char *const stones[SEATS] = {"e", "y", "o", "Enter"};
static const char *const passes[SEATS] = {"q", "r", "u", "Backspace"};

const char players_small[] = "size = 9\n"
			     "handicap {\n stones = 0\n komi = 6.5\n}\n"
			     "clock {\n system = none\n}\n"
			     "seat B1 {\n name = \"Anna\"\n rank = 2k\n}\n"
			     "seat B2 {\n name = \"Bruno\"\n rank = 2k\n}\n"
			     "seat W1 {\n name = \"Carla\"\n rank = 1k\n}\n"
			     "seat W2 {\n name = \"Dino\"\n rank = 1k\n}\n";

void players_come(struct players *players, enum way way, const char *config)
{
	static const char *const modes[] = {"turn", "seat-key", "key-sets"};
	char text[CONFIG];

	assert_true(snprintf(text, sizeof(text),
			     "input {\n mode = %s\n}\n"
			     "screen {\n glyphs = unicode\n}\n%s",
			     modes[way], config) < CONFIG);
	home_config(text);
	*players = (struct players){.way = way, .tick = "✓"};
	players->terminal = pty_open(&(struct pty_options){0});
	wait_for(players->terminal, "First pair");
}

void players_begin(struct players *players)
{
	pty_type(players->terminal, "Enter");
	wait_for(players->terminal, "Prisoners");
	wait_record(players->terminal, "GM[1]");
}

void players_move_to(struct players *players, struct pty_terminal *terminal)
{
	players->terminal = terminal;
}

/* One that leaves neutral points open is asked about. */
static void pass_in_turn(struct players *players)
{
	char shown[SHOWN];

	snprintf(shown, sizeof(shown), "Move %d %s pass", players->turns + 1,
		 codes[players->next]);
	pty_type(players->terminal, "P Enter");
	if (wait_either(players->terminal, shown, "Pass anyway?"))
		return;
	players_read();
	pty_type(players->terminal, "y");
}

void players_say(const struct players *players, const char *what,
		 const char *who)
{
	pty_type(players->terminal, what);
	players_read();
	pty_type(players->terminal, who);
}

static void pass(struct players *players, int seat)
{
	char keys[KEYS];

	if (players->way == BY_TURN) {
		pass_in_turn(players);
		return;
	}
	snprintf(keys, sizeof(keys), "%d", seat + 1);
	if (players->way == BY_SEAT_KEY)
		players_say(players, "P Enter", keys);
	else
		players_say(players, passes[seat], passes[seat]);
}

void players_try(struct players *players, int seat, const char *turn)
{
	/* F1 is a key */
	char letter = (char)tolower((unsigned char)turn[0]);
	char keys[KEYS];

	if (!strcmp(turn, "pass")) {
		pass(players, seat);
		return;
	}
	if (players->way == BY_TURN)
		snprintf(keys, sizeof(keys), "%c%s Enter", letter, turn + 1);
	else if (players->way == BY_SEAT_KEY)
		snprintf(keys, sizeof(keys), "%c%s Enter %d", letter, turn + 1,
			 seat + 1);
	else
		snprintf(keys, sizeof(keys), ":%s Enter %s", turn,
			 stones[seat]);
	pty_type(players->terminal, keys);
}

void players_made(struct players *players, const char *turn)
{
	char shown[SHOWN];

	snprintf(shown, sizeof(shown), "Move %d %s %s", ++players->turns,
		 codes[players->next], turn);
	wait_for(players->terminal, shown);
	players->next = (players->next + 1) % SEATS;
}

void players_play(struct players *players, const char *turns)
{
	char copy[1 << 13];

	assert_true(strlen(turns) < sizeof(copy));
	strcpy(copy, turns);
	for (char *rest = copy, *turn; (turn = strtok_r(rest, " ", &rest));) {
		players_try(players, players->next, turn);
		players_made(players, turn);
	}
}

static void read_by_the_clock(void)
{
	poll(NULL, 0, READING_MS);
}

void (*players_read)(void) = read_by_the_clock;

static void answer(struct players *players, int seat, bool yes)
{
	char keys[KEYS];

	snprintf(keys, sizeof(keys), "%s%d", yes ? "" : "n ", seat + 1);
	pty_type(players->terminal, keys);
}

void players_answer(struct players *players, int seat, bool yes)
{
	players_read();
	answer(players, seat, yes);
}

void players_agree(struct players *players, const char *then)
{
	char shown[SHOWN];

	players_read();
	for (int seat = 0; seat < SEATS; seat++) {
		answer(players, seat, true);
		snprintf(shown, sizeof(shown), "%d%s", seat + 1, players->tick);
		wait_for(players->terminal, seat < SEATS - 1 ? shown : then);
	}
}

void players_resign(const struct players *players, const char *told)
{
	pty_type(players->terminal, "R R");
	wait_for(players->terminal, told);
	players_read();
	pty_type(players->terminal, "Enter");
	wait_for(players->terminal, "resigns:");
}

void players_leave(const struct players *players)
{
	/* in the first second of the result Q may have been meant otherwise */
	players_read();
	pty_type(players->terminal, "Q");
	assert_int_equal(wait_exit(players->terminal), 0);
	/* what was written last may still be on its way */
	wait_for(players->terminal, "The record is in");
}

void players_break_off(const struct players *players)
{
	pty_type(players->terminal, "Q Enter Enter");
	assert_int_equal(wait_exit(players->terminal), 0);
}
