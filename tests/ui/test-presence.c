/* SPDX-License-Identifier: ISC */
/* Who is at the table, as a terminal is told it and tells it. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "replica/presence.h"
#include "ui/play/notice.h"
#include "ui/play/play.h"
#include "ui/play/presence_words.h"
#include "ui/play/seat_look.h"

#define ALL "B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=- swapped=- watching=2"

static struct game game;

static int begin(void **state)
{
	struct setup setup;

	(void)state;
	setup_default(&setup);
	strcpy(setup.name[SEAT_W1], "Bert");
	game_init(&game, &setup);
	return 0;
}

static void test_read(void **state)
{
	struct presence presence;
	char text[PLAY_MESSAGE];

	(void)state;
	presence_read(&presence, "B1=anna+ W1=bert B2=- W2=#1001+ new=1 x "
				 "rematch=B1,W1 swapped=W2 watching=17 "
				 "rules=yes");
	assert_true(presence.known);
	assert_string_equal(presence.login[SEAT_B1], "anna");
	assert_string_equal(presence.login[SEAT_W1], "bert");
	assert_string_equal(presence.login[SEAT_B2], "");
	assert_string_equal(presence.login[SEAT_W2], "#1001");
	assert_int_equal(presence.there, seat_bit(SEAT_B1) | seat_bit(SEAT_W2));
	assert_int_equal(presence.again, seat_bit(SEAT_B1) | seat_bit(SEAT_W1));
	assert_int_equal(presence.swapped, seat_bit(SEAT_W2));
	assert_int_equal(presence.watching, 17);
	assert_true(presence.rules);
	assert_false(presence.barred);
	assert_null(presence_absent(&presence, SEAT_B1));
	assert_string_equal(presence_absent(&presence, SEAT_W1), "gone");
	assert_string_equal(presence_absent(&presence, SEAT_B2), "free");
	assert_int_equal(presence.sit, 0);
	presence_read(&presence, "B1=anna sit=W1,B2");
	assert_int_equal(presence.sit, seat_bit(SEAT_W1) | seat_bit(SEAT_B2));
	presence_read(&presence, "B1=anna referee=zoe");
	assert_true(presence.barred);
	assert_string_equal(presence.referee, "zoe");
	assert_string_equal(presence_referee(&presence, text, sizeof(text)),
			    "zoe (not here)");
	presence_read(&presence, "B1=anna referee=zoe referee-here=zoe");
	assert_string_equal(presence_referee(&presence, text, sizeof(text)),
			    "zoe");
	presence_read(&presence, "B1=anna referee=-");
	assert_string_equal(presence_referee(&presence, text, sizeof(text)),
			    "");
	assert_true(presence.barred);
	assert_string_equal(presence.referee, "");
	presence_read(&presence, "B1=anna W1=bert B2=- W2=dirk+ left=W1,W2");
	assert_string_equal(presence_absent(&presence, SEAT_B1), "gone");
	assert_string_equal(presence_absent(&presence, SEAT_W1), "left");
	assert_null(presence_absent(&presence, SEAT_W2));
	presence_read(&presence, "B1=anna W1=bert B2=- W2=dirk+ expected=B1");
	assert_string_equal(presence_absent(&presence, SEAT_B1),
			    "not here yet");
	assert_string_equal(presence_absent(&presence, SEAT_W1), "gone");
}

/* Who has not come to a game that is over is not missed there. */
static void test_who_looks_at_an_old_game(void **state)
{
	struct play play = {.used = 0};

	(void)state;
	play.game = game;
	presence_read(&play.presence, "B1=anna W1=bert B2=cora W2=dirk+ "
				      "expected=B1");
	assert_string_equal(seat_look_absence(&play, SEAT_B1), "not here yet");
	play.game.phase = PHASE_OVER;
	assert_null(seat_look_absence(&play, SEAT_B1));
	assert_string_equal(seat_look_name(&play, SEAT_B1), "anna");
	assert_string_equal(seat_look_absence(&play, SEAT_W1), "gone");
}

/* A seat is called the same before others come and after. */
static void test_login(void **state)
{
	struct presence presence;

	(void)state;
	presence_read(&presence, "B1=anna+ W1=bert+ B2=cora+ W2=bert");
	assert_string_equal(presence_login(&presence, SEAT_B1), "anna");
	assert_string_equal(presence_login(&presence, SEAT_W1), "bert");
	assert_string_equal(presence_login(&presence, SEAT_W2), "bert");
	/* four people at one keyboard are no login's */
	presence_read(&presence, "B1=anna+ W1=anna+ B2=anna+ W2=anna+");
	assert_string_equal(presence_login(&presence, SEAT_B1), "");
	presence_read(&presence, "B1=anna+ W1=- B2=- W2=- own=anna");
	assert_string_equal(presence_login(&presence, SEAT_B1), "");
	assert_false(presence_is_free(&presence, SEAT_B1));
	presence_read(&presence, "B1=anna+ W1=- own=An\033na");
	assert_string_equal(presence_login(&presence, SEAT_B1), "anna");
}

/* Who has just sat down, until the record names them. */
static void test_new(void **state)
{
	struct presence presence;

	(void)state;
	presence_read(&presence, "B1=anna+ W1=bert+ B2=- own=anna");
	assert_true(presence_is_new(&presence, &game, SEAT_W1));
	assert_false(presence_is_new(&presence, &game, SEAT_B1));
	assert_false(presence_is_new(&presence, &game, SEAT_B2));
	strcpy(game.login[SEAT_W1], "bert");
	assert_false(presence_is_new(&presence, &game, SEAT_W1));
	strcpy(game.login[SEAT_W1], "");
}

static void says(const char *before, const char *now, seatset here,
		 const char *sentence)
{
	struct presence was = {.known = false}, is;
	char text[PLAY_MESSAGE];

	if (before)
		presence_read(&was, before);
	presence_read(&is, now);
	presence_news(&game, &was, &is, here, text, sizeof(text));
	assert_string_equal(text, sentence);
}

/* A stand-in is called by their own name, also where the seat has another. */
static void test_stand_in(void **state)
{
	char text[PLAY_PAIR], rank[RANK_SGF];

	(void)state;
	strcpy(game.setup.rank[SEAT_W1], "3 dan");
	strcpy(game.named[SEAT_W1], "bert");
	strcpy(game.login[SEAT_W1], "bert");
	assert_string_equal(play_name_of(&game, SEAT_W1), "Bert");
	assert_string_equal(seat_look_rank(&game, SEAT_W1, rank), "3d");
	strcpy(game.login[SEAT_W1], "wanda");
	/* nor are they as strong as whoever has left */
	assert_string_equal(seat_look_rank(&game, SEAT_W1, rank), "");
	assert_string_equal(play_name(&game, SEAT_W1, text, sizeof(text)),
			    "wanda");
	assert_string_equal(play_pair(&game, WHITE, text), "wanda & White 2");
	assert_string_equal(play_who_in(&game, SEAT_W1, 24, text, sizeof(text)),
			    "wanda for Bert (White 1)");
	assert_string_equal(play_who_in(&game, SEAT_W1, 23, text, sizeof(text)),
			    "wanda (White 1)");
	game.phase = PHASE_OVER;
	/* nobody is named in the end who has made no turn */
	assert_string_equal(play_name_of(&game, SEAT_W1), "wanda");
	assert_string_equal(seat_look_rank(&game, SEAT_W1, rank), "");
	assert_string_equal(play_who_in(&game, SEAT_W1, 24, text, sizeof(text)),
			    "wanda for Bert (White 1)");
	strcpy(game.player[SEAT_W1], "bert");
	assert_string_equal(play_name_of(&game, SEAT_W1), "Bert");
	assert_string_equal(seat_look_rank(&game, SEAT_W1, rank), "3d");
	assert_string_equal(play_who_in(&game, SEAT_W1, 24, text, sizeof(text)),
			    "Bert (White 1)");
	/* but who has the seat then is who asks for another game */
	says(ALL, ALL " rematch=W1", seat_bit(SEAT_B1),
	     "wanda would like a rematch: it begins once everybody does.");
	game.phase = PHASE_PLAY;
	game.setup.rank[SEAT_W1][0] = '\0';
	game.login[SEAT_W1][0] = game.named[SEAT_W1][0] = '\0';
	game.player[SEAT_W1][0] = '\0';
}

/* Words of a table that is not to be trusted. */
static void test_hostile(void **state)
{
	struct presence presence;

	(void)state;
	presence_read(&presence, "B1=An\033na+ W1=+ B9=x = B2== watching=-3");
	assert_string_equal(presence.login[SEAT_B1], "");
	assert_string_equal(presence.login[SEAT_W1], "");
	assert_string_equal(presence.login[SEAT_B2], "");
	memset(&presence, 0, sizeof(presence));
	assert_null(presence_absent(&presence, SEAT_B1));
}

/* To all, also to who calls, and where all play at one terminal. */
static void test_calls(void **state)
{
	static const char over[] = "The referee is not called any more.";

	(void)state;
	says(ALL, ALL " call=W1", 0, "Bert (White 1) calls the referee.");
	says(ALL, ALL " call=W1", seat_bit(SEAT_W1),
	     "Bert (White 1) calls the referee.");
	says(NULL, ALL " call=B2", 0, "Black 2 calls the referee.");
	says(ALL " call=W1", ALL " call=W1", 0, "");
	says(ALL " call=W1", ALL " call=B1,W1", 0,
	     "Black 1 and Bert call the referee.");
	says(ALL " call=B1,W1", ALL " call=B1", 0, "");
	says(ALL " call=W1", ALL, 0, over);
	/* a ruling, and the end, are told by themselves */
	game.last_kind = EVENT_RULING;
	game.ruling.kind = RULING_PENALTY;
	says(ALL " call=W1", ALL, 0, "");
	/* a clock that goes on has not ended it */
	game.ruling.kind = RULING_RESUME;
	says(ALL " call=W1", ALL, 0, over);
	game.last_kind = EVENT_SAY;
	game.phase = PHASE_OVER;
	says(ALL " call=W1", ALL, 0, "");
	game.phase = PHASE_PLAY;
	says(ALL " call=W1", ALL, 0, over);
}

static void test_news(void **state)
{
	(void)state;
	says(NULL, ALL, 0, "");
	says(ALL, ALL, 0, "");
	says(ALL, "B1=anna+ W1=bert B2=cora+ W2=dirk+", seat_bit(SEAT_B1),
	     "The terminal of Bert is gone: the seat is kept.");
	says(ALL, "B1=anna+ W1=bert B2=cora+ W2=dirk left=W1",
	     seat_bit(SEAT_B1),
	     "Bert has left: the seat is kept.  The terminal of White 2 is "
	     "gone: the seat is kept.");
	says(ALL, "B1=anna+ W1=bert B2=cora+ W2=dirk left=W1,W2",
	     seat_bit(SEAT_B1),
	     "Bert and White 2 have left: the seats are kept.");
	says("B1=anna+ W1=bert B2=cora+ W2=dirk+", ALL, seat_bit(SEAT_B1),
	     "Bert is here.");
	says(ALL, "B1=anna+ W1=eve+ B2=cora+ W2=dirk+", 0,
	     "eve sits down at White 1.");
	says("B1=anna+ W1=-", "B1=anna+ W1=eve+", 0,
	     "eve sits down at White 1.");
	says(NULL, "B1=anna+ W1=- B2=cora+ W2=dirk+", 0,
	     "The seat of Bert is free for whoever comes.");
	/* who has freed it is told */
	strcpy(game.named[SEAT_W1], "bert");
	says(ALL, "B1=anna+ W1=- B2=cora+ W2=dirk+", 0, "");
	says(NULL, "B1=anna+ W1=- B2=cora+ W2=dirk+", 0,
	     "The seat of Bert is free for whoever comes.");
	game.named[SEAT_W1][0] = '\0';
	says(ALL, "B1=anna+ W1=- B2=cora+ W2=dirk+", 0,
	     "The seat of Bert is free for whoever comes.");
	says(NULL, "B1=anna+ W1=- B2=anna+ W2=anna+ own=anna", 0,
	     "The seat of Bert is free: pairgo join.");
	says(NULL, "B1=anna+ W1=anna+ B2=- W2=- own=anna", 0,
	     "Black 2 and White 2 are free: pairgo join, or join --seat "
	     "B2,W2.");
	says(NULL, "B1=anna+ W1=- B2=- W2=- own=anna waits=W1,B2,W2", 0,
	     "The clock waits for others: pairgo join, or join --seat "
	     "W1,B2,W2.");
	says(NULL, "B1=anna+ W1=- B2=anna+ W2=anna+ own=anna waits=W1", 0,
	     "The clock waits for Bert: pairgo join.");
	says(NULL, "B1=anna+ W1=- B2=cora+ W2=dirk+ waits=W1", 0,
	     "The clock waits for Bert, or for the first turn.");
	says(NULL, "B1=anna+ W1=bert B2=cora+ W2=dirk+ waits=W1", 0,
	     "The clock waits for Bert, or for the first turn.");
	/* but not one that a referee has stopped */
	says(NULL, "B1=anna+ W1=bert B2=cora+ W2=dirk+ waits=W1 still=yes", 0,
	     "");
	says(NULL, "B1=- W1=anna+ B2=cora+ W2=dirk+ waits=B1", 0,
	     "The clock waits for Black 1.");
	says(NULL, "B1=anna W1=bert+ B2=cora+ W2=dirk+ waits=B1", 0,
	     "The clock waits for Black 1.");
	/* who has seats that others may take does not wait for themselves */
	says(NULL, "B1=- W1=- B2=- W2=- waits=B1,W1,B2,W2", seats_all(4),
	     "The clock waits for the first turn, or for others to sit down.");
	says(NULL, "B1=- W1=- B2=- W2=dirk+ waits=B1,W1,B2",
	     seat_bit(SEAT_B1) | seat_bit(SEAT_B2),
	     "The clock waits for Bert, or for the first turn.");
	says(NULL, "B1=anna+ W1=- B2=- W2=- waits=W1,B2,W2",
	     seat_bit(SEAT_W1) | seat_bit(SEAT_W2),
	     "The clock waits for Black 2, or for the first turn.");
	says("B1=anna+ W1=- B2=- W2=dirk+ waits=W1,B2",
	     "B1=anna+ W1=- B2=cora+ W2=dirk+ waits=W1", 0,
	     "The clock waits for Bert, or for the first turn.  cora sits down "
	     "at Black 2.");
	says("B1=anna+ W1=- B2=cora+ W2=dirk+ waits=W1", ALL, 0,
	     "bert sits down at White 1.  The clock runs now.");
	/* unless play is paused */
	game.halt = HALT_ALL;
	says("B1=anna+ W1=- B2=cora+ W2=dirk+ waits=W1", ALL, 0,
	     "bert sits down at White 1.");
	game.halt = HALT_NONE;
	/* a login that all have says nothing of who it is */
	says("B1=anna+ W1=- own=anna", "B1=anna+ W1=anna+ own=anna", 0,
	     "The seat of Bert is taken now.");
	says("B1=anna+ W1=- B2=- own=anna",
	     "B1=anna+ W1=anna+ B2=anna+ own=anna", 0,
	     "The seats of Bert and Black 2 are taken now.");
	says(ALL, ALL " referee-here=zoe", 0, "The referee, zoe, is here.");
	says(ALL " referee-here=zoe", ALL, 0, "The referee, zoe, has gone.");
	says(ALL " referee-here=zoe", ALL " referee-here=zoe", 0, "");
	says(NULL, ALL " referee-here=zoe", 0, "");
	/* who sits there knows it */
	says("B1=anna+ W1=-", "B1=anna+ W1=eve+", seat_bit(SEAT_W1), "");
	says(ALL, ALL " together=B1,W1", seat_bit(SEAT_W1),
	     "Bert is played at another terminal, too.");
	says(ALL, ALL " together=B1,W1,B2,W2", seats_all(4),
	     "All seats are played at another terminal, too.");
	says(ALL " together=B1,W1", ALL " together=B1,W1", seat_bit(SEAT_W1),
	     "");
	/* who has just come may not know of a pause */
	says("B1=anna+ W1=bert B2=cora+ W2=dirk+ waits=W1", ALL " still=yes",
	     seat_bit(SEAT_B1), "Bert is here.");
	says("B1=anna+ W1=bert B2=cora+ W2=dirk+ waits=W1", ALL,
	     seat_bit(SEAT_B1), "The clock runs now.  Bert is here.");
	says(ALL, ALL " together=W1", seat_bit(SEAT_B1), "");
	says(ALL,
	     "B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=W1 swapped=- "
	     "watching=2",
	     seat_bit(SEAT_B1),
	     "Bert would like a rematch: it begins once everybody does.");
	/* and who has gone wants none any more */
	says("B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=W1",
	     "B1=anna+ W1=bert B2=cora+ W2=dirk+ left=W1", seat_bit(SEAT_B1),
	     "Bert has gone, who would have liked a rematch: the seat is "
	     "kept.");
	says("B1=anna+ W1=bert+ B2=cora+ W2=dirk+ swapped=W1,B2",
	     "B1=anna+ W1=bert B2=cora W2=dirk left=W2", seat_bit(SEAT_B1),
	     "Bert and Black 2 have gone, who would have liked a rematch: the "
	     "seats are kept.  White 2 has left: the seat is kept.");
	/* all who do, to whoever was the last as well */
	says("B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=B1 swapped=-",
	     "B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=B1,W1 swapped=-",
	     seat_bit(SEAT_W1),
	     "Black 1 and Bert would like a rematch: it begins once everybody "
	     "does.");
	says(ALL,
	     "B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=- swapped=W1 "
	     "watching=2",
	     seat_bit(SEAT_B1),
	     "Bert would like a rematch with colours swapped: it begins once "
	     "everybody does.");
	/* whoever differs hears of it as well */
	says("B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=B1,W2 swapped=-",
	     "B1=anna+ W1=bert+ B2=cora+ W2=dirk+ rematch=B1,W2 swapped=W1",
	     seat_bit(SEAT_W1),
	     "A rematch begins once all want the same: Bert with colours "
	     "swapped, Black 1 and White 2 without.");
}

/* News come and go: that is said beside the clock, and whenever no news are. */
static void test_clock_waits(void **state)
{
	static struct keymap keymap;
	static struct play play;
	char text[PLAY_MESSAGE], shown[SEAT_STATE];

	(void)state;
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &game.setup, &keymap);
	play.input.seats = seat_bit(SEAT_B1);
	presence_read(&play.presence,
		      "B1=anna+ W1=bert B2=cora+ W2=dirk+ waits=W1");
	snprintf(play.message, sizeof(play.message), "%s",
		 "cora sits down at Black 2.");
	assert_string_equal(seat_look_state(&play, 30, shown),
			    " CLOCK WAITS for others ");
	assert_string_equal(seat_look_state(&play, 13, shown), " CLOCK WAITS ");
	/* who has their seats is not told to wait for themselves */
	play.input.seats |= seat_bit(SEAT_W1);
	assert_string_equal(seat_look_state(&play, 30, shown),
			    " CLOCK WAITS for a turn ");
	play.input.seats = seat_bit(SEAT_B1);
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text,
			    "The clock waits for Bert, or for the first turn.");
	presence_read(&play.presence,
		      "B1=anna+ W1=- B2=cora+ W2=dirk+ waits=W1");
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text, "The clock waits for Bert, or for the "
				  "first turn.");
	presence_read(&play.presence, ALL);
	assert_null(seat_look_state(&play, 30, shown));
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text, "");
}

/* Whatever was pressed meanwhile, who wants what is still to be read. */
static void test_wishes_stay(void **state)
{
	static struct keymap keymap;
	static struct play play;
	char text[PLAY_MESSAGE];

	(void)state;
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &game.setup, &keymap);
	presence_read(&play.presence, ALL " rematch=B1 swapped=W1,B2");
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text, "");
	play.game.phase = PHASE_OVER;
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text, "A rematch begins once all want the same: "
				  "Bert and Black 2 with colours swapped, "
				  "Black 1 without.");
	presence_read(&play.presence, ALL);
	notice_text(&play, text, sizeof(text));
	assert_string_equal(text, "");
}

/* What is shown late stands for what was: only the cover is of now. */
static void test_late(void **state)
{
	static struct keymap keymap;
	static struct play play;
	char text[PLAY_MESSAGE], shown[SEAT_STATE];

	(void)state;
	keymap_init(&keymap, INPUT_TURN, 4);
	play_begin(&play, &game.setup, &keymap);
	play.game.halt = HALT_REFEREE;
	presence_read(&play.presence, ALL " late=3");
	assert_string_equal(seat_look_state(&play, 30, shown),
			    " SHOWN LATE, without clock ");
	notice_text(&play, text, sizeof(text));
	assert_string_equal(
		text, "The game is shown 3 moves late, and without its clock.");
	assert_false(play_is_covered(&play));
	play.game.halt = HALT_NONE;
	play.game.lost = play.game.now.expected;
	assert_false(play_is_covered(&play));
	presence_read(&play.presence, ALL " still=yes late=3");
	assert_string_equal(seat_look_state(&play, 30, shown),
			    " PLAY STANDS STILL ");
	assert_true(play_is_covered(&play));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_read),
		cmocka_unit_test_setup(test_who_looks_at_an_old_game, begin),
		cmocka_unit_test(test_login),
		cmocka_unit_test(test_new),
		cmocka_unit_test_setup(test_stand_in, begin),
		cmocka_unit_test(test_hostile),
		cmocka_unit_test_setup(test_calls, begin),
		cmocka_unit_test_setup(test_news, begin),
		cmocka_unit_test_setup(test_clock_waits, begin),
		cmocka_unit_test_setup(test_wishes_stay, begin),
		cmocka_unit_test_setup(test_late, begin),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
