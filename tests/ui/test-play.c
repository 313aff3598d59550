/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/play.h"

static void test_who(void **state)
{
	struct moment m;
	char who[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, sizeof(who)),
			    "Anna Kowalska (Black 1)");
	m.play.game.setup.name[SEAT_W2][0] = '\0';
	assert_string_equal(play_who(&m.play.game, SEAT_W2, who, sizeof(who)),
			    "White 2");
	assert_string_equal(play_who(&m.play.game, SEAT_NONE, who, sizeof(who)),
			    "The table");
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, 6), "Anna ");
	strcpy(m.play.game.setup.name[SEAT_B1], "%s%n {turn}");
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, sizeof(who)),
			    "%s%n {turn} (Black 1)");
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.game.setup.name[SEAT_W1][0] = '\0';
	assert_string_equal(play_who(&m.play.game, SEAT_W1, who, sizeof(who)),
			    "White");
}

static void sit(struct game *game, enum seat seat, const char *login)
{
	game->setup.name[seat][0] = '\0';
	strcpy(game->named[seat], login);
	strcpy(game->login[seat], login);
	strcpy(game->player[seat], login);
}

static void expect_name(const struct game *game, enum seat seat,
			const char *name)
{
	char out[64];

	assert_string_equal(play_name(game, seat, out, sizeof(out)), name);
}

/* Who has given no name has a login, where that is nobody else's. */
static void test_login(void **state)
{
	struct moment m;
	struct game *game = &m.play.game;
	char out[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	strcpy(game->named[SEAT_B1], "anna");
	strcpy(game->login[SEAT_B1], "anna");
	expect_name(game, SEAT_B1, "Anna Kowalska");
	sit(game, SEAT_B2, "bruno");
	assert_string_equal(play_who(game, SEAT_B2, out, sizeof(out)),
			    "bruno (Black 2)");
	sit(game, SEAT_W1, "club");
	sit(game, SEAT_W2, "club");
	expect_name(game, SEAT_W1, "White 1");
	expect_name(game, SEAT_W2, "White 2");
	/* who has given up the seat is not there any more */
	game->login[SEAT_B2][0] = '\0';
	expect_name(game, SEAT_B2, "Black 2");
	strcpy(game->login[SEAT_B2], "eve");
	expect_name(game, SEAT_B2, "eve");
	/* in the end it is who has played first */
	game->phase = PHASE_OVER;
	game->winner = BLACK;
	expect_name(game, SEAT_B2, "bruno");
	game->login[SEAT_B2][0] = '\0';
	expect_name(game, SEAT_B2, "bruno");
	/* but not who has made no turn */
	game->player[SEAT_B2][0] = '\0';
	expect_name(game, SEAT_B2, "Black 2");
	strcpy(game->login[SEAT_B2], "eve");
	expect_name(game, SEAT_B2, "eve");
	strcpy(game->player[SEAT_B2], "bruno");
	game->setup.name[SEAT_B1][0] = '\0';
	assert_string_equal(play_winners(game, 40, out, sizeof(out)),
			    "anna and bruno");
}

/* The referee rules, and has no seat; nobody's is the table's. */
static void test_no_seat(void **state)
{
	struct moment m;
	char who[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	assert_string_equal(play_who(&m.play.game, SEAT_REFEREE, who,
				     sizeof(who)),
			    "the referee");
	assert_string_equal(play_name(&m.play.game, SEAT_REFEREE, who,
				      sizeof(who)),
			    "the referee");
	assert_string_equal(play_name(&m.play.game, SEAT_NONE, who,
				      sizeof(who)),
			    "The table");
	moment_init(&m, 19, 2, INPUT_TURN);
	assert_string_equal(play_seat(&m.play.game, SEAT_REFEREE),
			    "the referee");
}

/* A letter of a name tells nobody who that is. */
static void test_several(void **state)
{
	static const struct {
		int columns;
		const char *names;
	} cases[] = {
		{60, "Anna Kowalska, Chiara Bianchi and J?rgen M?ller"},
		{19, "A..., C... and J..."},
		{18, "B1, W1 and B2"},
		/* whoever shows them cuts them */
		{2, "B1, W1 and B2"},
	};
	struct moment m;
	char names[96];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(
			play_names_in(&m.play.game,
				      seats_all(4) & ~seat_bit(SEAT_W2),
				      cases[i].columns, names, sizeof(names)),
			cases[i].names);
}

static void fill(const struct play *play, const char *sentence, char *out,
		 size_t size)
{
	struct story story;

	story_say(&story, &play->game, sentence);
	play_tell(play, &story, out, size);
}

/* What others are looking at is not removed, nor is what somebody has begun. */
static void test_unused(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 9, 4, INPUT_TURN);
	assert_false(play_is_unused(&m.play));
	m.play.rematch = true;
	assert_true(play_is_unused(&m.play));
	m.play.presence.watching = 1;
	assert_false(play_is_unused(&m.play));
	m.play.presence.watching = 0;
	m.play.input.seats &= ~seat_bit(SEAT_W2);
	assert_false(play_is_unused(&m.play));
	m.play.input.seats |= seat_bit(SEAT_W2);
	moment_turns(&m, "E5");
	assert_false(play_is_unused(&m.play));
}

/* At a table of two every side is one seat, and nothing could be hidden. */
static void two_have_no_secret(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.turn_on_request = true;
	play_title(&m.play, text, sizeof(text));
	assert_string_equal(text, "pairgo");
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.input.turn_on_request = true;
	play_title(&m.play, text, sizeof(text));
	assert_string_equal(text, "Anna Kowalska (Black) is to move");
}

/* Where it must be asked for, no sentence gives it away but the answer. */
static void test_turn(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.turn_on_request = true;
	fill(&m.play, "{next}", text, sizeof(text));
	assert_string_equal(text, "Black");
	m.play.input.turn_on_request = false;
	moment_restart(&m);
	fill(&m.play, "{next}, {last}", text, sizeof(text));
	assert_string_equal(text, "Anna Kowalska, The table");
	play_turn(&m.play.game, text, sizeof(text));
	assert_string_equal(text, "It is the turn of Anna Kowalska (Black 1).");
}

static void test_results(void **state)
{
	static const struct {
		enum ending ending;
		enum colour winner;
		const char *text;
	} cases[] = {
		{ENDING_NONE, EMPTY, ""},
		{ENDING_SCORE, WHITE, "Jigo: White wins."},
		{ENDING_RESIGN, BLACK,
		 "Chiara Bianchi (White 1) resigns: Black wins."},
		{ENDING_TIME, WHITE,
		 "Anna Kowalska (Black 1) lost on time: White wins."},
		{ENDING_INTENT, WHITE, "Black loses (rule 6(2)): White wins."},
		{ENDING_FORFEIT, BLACK, "White loses by forfeit: Black wins."},
		{ENDING_NO_RESULT, EMPTY, "The game ends without result."},
		{ENDING_BOTH_LOSE, EMPTY, "Both sides lose."},
	};
	struct moment m;
	char text[96];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		m.play.game.ending = cases[i].ending;
		m.play.game.winner = cases[i].winner;
		assert_string_equal(play_result(&m.play.game, 80, 1, text,
						sizeof(text)),
				    cases[i].text);
	}
	m.play.game.ending = ENDING_RESIGN;
	m.play.game.winner = BLACK;
	play_result(&m.play.game, 40, 1, text, sizeof(text));
	assert_string_equal(text, "White resigns: Black wins.");
	play_result(&m.play.game, 40, 2, text, sizeof(text));
	assert_string_equal(text, "Chiara Bianchi (White 1) resigns: Black "
				  "wins.");
}

static void test_margins(void **state)
{
	static const struct {
		int margin2;
		const char *text; /* as without a terminal: in ASCII */
	} cases[] = {
		{1, "White wins by 0.5 point."},
		{2, "White wins by 1 point."},
		{3, "White wins by 1.5 points."},
		{4, "White wins by 2 points."},
	};
	struct moment m;
	char text[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.ending = ENDING_SCORE;
	m.play.game.winner = WHITE;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		m.play.game.margin2 = cases[i].margin2;
		play_result(&m.play.game, 80, 1, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who),
		cmocka_unit_test(test_login),
		cmocka_unit_test(test_no_seat),
		cmocka_unit_test(test_several),
		cmocka_unit_test(test_unused),
		cmocka_unit_test(two_have_no_secret),
		cmocka_unit_test(test_turn),
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_margins),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
