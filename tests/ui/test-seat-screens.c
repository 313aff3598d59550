/* SPDX-License-Identifier: ISC */
/* Golden screens of terminals that have one seat of the table, or none. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/seat.h"
#include "golden.h"
#include "moment.h"

static void begin(struct moment *m, seatset here)
{
	moment_init(m, 9, 4, INPUT_TURN);
	m->play.game.setup.undo = true;
	moment_restart(m);
	m->play.input.seats = here;
	moment_turns(m, "E5 C3 G4");
	m->play.used = 12345;
}

static void make_turn(struct moment *m)
{
	begin(m, seat_bit(SEAT_W2));
}

static void make_others_turn(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
}

/* Where it is recorded the partner could play, and is not led to it. */
static void make_partners_turn(struct moment *m)
{
	begin(m, seat_bit(SEAT_W1));
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
}

/* The one whose move it was asks to take it back. */
static void ask_undo(struct moment *m, seatset here)
{
	begin(m, here);
	moment_act(m, "B2 ask undo", 13000);
}

static void make_asked(struct moment *m)
{
	ask_undo(m, seat_bit(SEAT_W1));
}

static void make_agreed(struct moment *m)
{
	ask_undo(m, seat_bit(SEAT_W1));
	moment_act(m, "W1 yes", 14000);
}

static void make_asker(struct moment *m)
{
	ask_undo(m, seat_bit(SEAT_B2));
}

static void make_asked_on_turn(struct moment *m)
{
	ask_undo(m, seat_bit(SEAT_W2));
}

static void make_watched(struct moment *m)
{
	ask_undo(m, 0);
}

static void make_referee(struct moment *m)
{
	begin(m, 0);
	m->play.presence.rules = true;
}

/* There are no hands here, and so no cursors: the last move is in sight. */
static void make_seen(struct moment *m)
{
	begin(m, 0);
	moment_turns(m, "A9");
}

static void make_set_of(struct moment *m, seatset here)
{
	moment_init(m, 9, 4, INPUT_KEY_SETS);
	m->play.input.seats = here;
	moment_turns(m, "E5 C3 G4");
	m->play.used = 12345;
}

static void make_seen_sets(struct moment *m)
{
	make_set_of(m, 0);
}

/* The cursors of the others are at their own terminals. */
static void make_set(struct moment *m)
{
	make_set_of(m, seat_bit(SEAT_W1));
}

/* Who has come in a pause. */
static void make_withheld(struct moment *m)
{
	begin(m, 0);
	m->play.withheld = true;
}

/* The host's key, whoever sits here. */
static void make_freed(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
	moment_press(m, "Z Enter");
}

static void make_consent(struct moment *m)
{
	begin(m, seat_bit(SEAT_W1));
	moment_act(m, "W2 ask resign", 13000);
}

static void make_others_consent(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
	moment_act(m, "W2 ask resign", 13000);
}

/* Of four who have a terminal each. */
static void pause_apart(struct moment *m, seatset here)
{
	begin(m, here);
	moment_act(m, "W2 pause", 13000);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=bert+ B2=cleo+ W2=dirk+ still=yes");
}

static void make_pause(struct moment *m)
{
	pause_apart(m, seat_bit(SEAT_B1));
}

/* It may be a player who watches. */
static void make_pause_watched(struct moment *m)
{
	pause_apart(m, 0);
}

static void make_pause_ruled(struct moment *m)
{
	pause_apart(m, 0);
	m->play.presence.rules = true;
}

/* Whoever has begun a game among friends rules there. */
static void make_pause_of_host(struct moment *m)
{
	pause_apart(m, seat_bit(SEAT_B1));
	m->play.presence.rules = true;
}

/* Nobody is led to the referee's menu who is not the referee. */
static void make_line_lost(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
	moment_lose_line(m, 62000);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=bert+ B2=cleo+ W2=dirk+ referee=zoe");
}

/* The seat that is on turn is nobody's, and can be taken from here. */
static void make_free(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
	moment_lose_line(m, 62000);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=- B2=- W2=- still=yes sit=W1,B2,W2");
}

/* Seats of a large board have one line each, with all that is told there. */
static void make_free_large(struct moment *m)
{
	moment_init(m, 19, 4, INPUT_TURN);
	m->play.input.seats = seat_bit(SEAT_B1);
	moment_turns(m, "Q16 D4 Q3");
	moment_lose_line(m, 62000);
	presence_read(&m->play.presence,
		      "B1=anna+ W1=- B2=- W2=- still=yes sit=W1,B2,W2");
}

/* One terminal is gone, and one seat is nobody's. */
static void make_absent(struct moment *m)
{
	begin(m, seat_bit(SEAT_B1));
	presence_read(&m->play.presence, "B1=anna+ W1=bert B2=- W2=dirk+");
}

/* A clock for each pair has both on its card. */
static void make_absent_pairs(struct moment *m)
{
	make_absent(m);
	m->play.game.setup.per = CLOCK_PER_PAIR;
}

/* At a game for which no names were said. */
static void make_logins(struct moment *m)
{
	make_absent(m);
	memset(m->play.game.setup.name, 0, sizeof(m->play.game.setup.name));
}

/* Nor does it to whose seat is at another terminal, where nobody watches. */
static void make_unwatched(struct moment *m)
{
	make_withheld(m);
	m->play.unwatched = true;
}

/* To whom the table shows it three moves late. */
static void make_late(struct moment *m)
{
	begin(m, 0);
	m->play.used = 0;
	presence_read(&m->play.presence,
		      "B1=anna+ W1=bert+ B2=cleo+ W2=dirk+ late=3");
}

/* Somebody has taken the seat of another, who had made a turn there. */
static void make_stand_in(struct moment *m)
{
	make_logins(m);
	presence_read(&m->play.presence, "B1=anna+ W1=eve+ B2=cleo+ W2=dirk+");
	strcpy(m->recent.turns[1].login, "bert");
	strcpy(m->recent.players[SEAT_W1], "bert, eve");
	m->recent.shared[SEAT_W1] = true;
}

static void make_stand_in_ended(struct moment *m)
{
	make_stand_in(m);
	moment_act(m, "W2 resign", 13000);
}

/* At their own terminal, whose name is none of those on the form. */
static void make_own_stand_in_ended(struct moment *m)
{
	make_stand_in(m);
	strcpy(m->play.game.named[SEAT_W1], "bert");
	strcpy(m->play.game.login[SEAT_W1], "eve");
	strcpy(m->play.game.player[SEAT_W1], "bert");
	m->play.input.seats = seat_bit(SEAT_W1);
	moment_act(m, "W2 resign", 13000);
}

/* Whose result it is, when they have gone. */
static void make_absent_ended(struct moment *m)
{
	make_logins(m);
	moment_act(m, "W2 resign", 13000);
	presence_read(&m->play.presence, "B1=anna+ W1=bert B2=cleo W2=dirk+");
}

/* Whose names leave no room for that. */
static void make_absent_pairs_ended(struct moment *m)
{
	make_absent_pairs(m);
	strcpy(m->play.game.setup.name[SEAT_B1],
	       "Anna Maria Wilhelmina Kowalska-Zimmermann");
	moment_act(m, "W2 resign", 13000);
	presence_read(&m->play.presence, "B1=anna W1=bert B2=cleo W2=dirk+");
}

static const struct screen_test {
	const char *name;
	void (*make)(struct moment *moment);
	int lines, columns;
	const char *theme; /* NULL: plain */
} screens[] = {
	{"seat-turn", make_turn, 24, 80, NULL},
	{"seat-others-turn", make_others_turn, 24, 80, NULL},
	{"seat-partners-turn", make_partners_turn, 24, 80, NULL},
	{"seat-asked", make_asked, 24, 80, NULL},
	{"seat-asked-40x12", make_asked, 12, 40, NULL},
	{"seat-agreed", make_agreed, 24, 80, NULL},
	{"seat-asker", make_asker, 24, 80, NULL},
	{"seat-asked-on-turn", make_asked_on_turn, 24, 80, NULL},
	{"seat-watched", make_watched, 24, 80, NULL},
	{"seat-referee", make_referee, 24, 80, NULL},
	{"seat-watched-20x6", make_seen, 6, 20, NULL},
	{"seat-watched-sets", make_seen_sets, 12, 40, NULL},
	{"seat-sets", make_set, 12, 40, NULL},
	{"seat-withheld", make_withheld, 24, 80, NULL},
	{"seat-withheld-40x12", make_withheld, 12, 40, NULL},
	{"seat-freed", make_freed, 24, 80, NULL},
	{"seat-consent", make_consent, 24, 80, NULL},
	{"seat-others-consent", make_others_consent, 24, 80, NULL},
	{"seat-pause", make_pause, 24, 80, NULL},
	{"seat-pause-40x12", make_pause, 12, 40, NULL},
	{"seat-pause-watched", make_pause_watched, 24, 80, NULL},
	{"seat-pause-ruled", make_pause_ruled, 24, 80, NULL},
	{"seat-pause-of-host", make_pause_of_host, 24, 80, NULL},
	{"seat-line-lost", make_line_lost, 24, 80, NULL},
	{"seat-free", make_free, 24, 80, NULL},
	{"seat-free-40x12", make_free, 12, 40, NULL},
	{"seat-free-40x10", make_free, 10, 40, NULL},
	{"seat-free-40x24", make_free_large, 24, 40, NULL},
	{"seat-absent", make_absent, 24, 80, NULL},
	{"seat-absent-40x12", make_absent, 12, 40, NULL},
	{"seat-absent-kaya-120x40", make_absent, 40, 120, "kaya"},
	{"seat-absent-pairs-kaya", make_absent_pairs, 30, 100, "kaya"},
	{"seat-absent-ended", make_absent_ended, 24, 80, NULL},
	{"seat-absent-ended-40x16", make_absent_ended, 16, 40, NULL},
	{"seat-absent-pairs-ended", make_absent_pairs_ended, 30, 100, "kaya"},
	{"seat-logins", make_logins, 24, 80, NULL},
	{"seat-late", make_late, 24, 80, NULL},
	{"seat-late-40x16", make_late, 16, 40, NULL},
	{"seat-withheld-40x16", make_withheld, 16, 40, NULL},
	{"seat-withheld-kaya", make_withheld, 30, 100, "kaya"},
	{"seat-unwatched", make_unwatched, 24, 80, NULL},
	{"seat-stand-in-kaya", make_stand_in, 40, 120, "kaya"},
	{"seat-stand-in-ended", make_stand_in_ended, 24, 80, NULL},
	{"seat-own-stand-in-ended", make_own_stand_in_ended, 24, 80, NULL},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	const struct screen_test *screen = &screens[(intptr_t)*state];
	const struct golden_look look = {.name = screen->name,
					 .lines = screen->lines,
					 .columns = screen->columns,
					 .theme = screen->theme};
	struct moment moment;

	screen->make(&moment);
	golden_moment(&moment, &look);
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS];

	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(intptr_t)i;
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
