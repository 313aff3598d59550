/* SPDX-License-Identifier: ISC */
/*
 * The promise of the record: after every event of long random games, the
 * game rebuilt from what stands on the disk, and the game that a terminal
 * folds from the nodes it was sent, equal the table's own.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"

enum { GAMES = 120, LENGTH = 400 };

/* xorshift: the same games on every machine */
static uint64_t seed;

static int dice(int sides)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return (int)(seed % (uint64_t)sides);
}

static struct setup random_setup(void)
{
	static const int sizes[] = {5, 7, 9, 13};
	static const struct clock_rules clocks[] = {
		{.system = CLOCK_NONE},
		{.system = CLOCK_ABSOLUTE, .main = 600000},
		{.system = CLOCK_BYOYOMI,
		 .main = 20000,
		 .period = 5000,
		 .count = 3},
		{.system = CLOCK_CANADIAN,
		 .main = 20000,
		 .period = 60000,
		 .count = 5},
		{.system = CLOCK_FISCHER,
		 .main = 60000,
		 .increment = 2500,
		 .cap = 70000},
		{.system = CLOCK_NHK, .move = 4000, .period = 6000, .count = 4},
	};
	static const char *const names[] = {"jpga-current", "english-2008",
					    "aga", "brainking"};
	struct setup setup;

	setup_default(&setup);
	setup.seats = dice(4) ? 4 : 2;
	setup.size = sizes[dice(4)];
	setup.clock = clocks[dice(6)];
	setup.per = dice(2) ? CLOCK_PER_SEAT : CLOCK_PER_PAIR;
	setup.undo = dice(3);
	setup.strict_dame = dice(2);
	setup.free_placement = dice(2);
	setup.handicap = setup.free_placement ? 2 + dice(8) : 0;
	setup.ruleset = ruleset_find(names[dice(4)]);
	setup.wrong_seat = dice(3) ? WRONG_SEAT_RECORD : WRONG_SEAT_REFUSE;
	setup.no_exemption = dice(4) == 0;
	setup.breaks = dice(3);
	setup.komi2 = dice(60) - 20;
	strcpy(setup.name[SEAT_B1], "A]n:n\\a");
	strcpy(setup.name[SEAT_W1], "段 子");
	strcpy(setup.rank[SEAT_W1], "初段");
	strcpy(setup.event, "Cup; (;B[aa])");
	strcpy(setup.date, "2025-11-20");
	return setup;
}

/* Those that end a game are rare, or no game would be long. */
static struct ruling random_ruling(const struct game *game)
{
	static const char *const reasons[] = {"", "late; start", "a]b:c=d"};
	struct ruling ruling = {
		.kind = (enum ruling_kind)dice(RULINGS),
		.seat = SEAT_NONE,
		.side = EMPTY,
	};

	if (dice(12) && (ruling.kind == RULING_FORFEIT ||
			 ruling.kind == RULING_INTENTIONAL ||
			 ruling.kind == RULING_NO_RESULT ||
			 ruling.kind == RULING_BOTH_LOSE))
		ruling.kind = RULING_NAME;
	if (ruling_needs_seat(ruling.kind))
		ruling.seat = (enum seat)dice(game->setup.seats);
	if (ruling_needs_side(ruling.kind))
		ruling.side = dice(2) ? BLACK : WHITE;
	if (ruling_needs_amount(ruling.kind))
		ruling.amount = dice(7) - 3;
	strcpy(ruling.text, reasons[dice(3)]);
	if (ruling.kind == RULING_NAME)
		strcpy(ruling.text, "Zoë");
	return ruling;
}

/* Often of a kind that may be allowed, often not. */
static struct action random_action(const struct game *game)
{
	static const enum action_kind playing[] = {
		ACTION_PLAY,   ACTION_PLAY,    ACTION_PLAY,   ACTION_PLAY,
		ACTION_PLAY,   ACTION_PLAY,    ACTION_PLAY,   ACTION_PLAY,
		ACTION_PASS,   ACTION_ASK,     ACTION_ASK,    ACTION_PAUSE,
		ACTION_RESIGN, ACTION_YES,     ACTION_RESUME, ACTION_CLAIM,
		ACTION_CLAIM,  ACTION_PARTNER, ACTION_AWAY,   ACTION_BACK,
		ACTION_BREAK,  ACTION_RULE,
	};
	static const enum action_kind stopped[] = {
		ACTION_DEAD,	ACTION_CHAIN,  ACTION_SEKI,   ACTION_YES,
		ACTION_YES,	ACTION_YES,    ACTION_YES,    ACTION_YES,
		ACTION_NO,	ACTION_RESUME, ACTION_RESUME, ACTION_CLAIM,
		ACTION_PARTNER, ACTION_ASK,    ACTION_RULE,
	};
	static const enum question_kind questions[] = {
		QUESTION_RESIGN, QUESTION_UNDO, QUESTION_UNDO,
		QUESTION_NO_RESULT, QUESTION_BOTH_LOSE};
	struct action action = {
		.kind = playing[dice(sizeof(playing) / sizeof(playing[0]))],
		.seat = game_turn(game),
		.point = point_at(dice(game->setup.size),
				  dice(game->setup.size)),
		.question = questions[dice(5)],
		.ruling = random_ruling(game),
	};

	if (game->phase == PHASE_PLACE)
		action.kind = ACTION_PLACE;
	if (game->phase == PHASE_MARK || game->phase == PHASE_COUNT)
		action.kind =
			stopped[dice(sizeof(stopped) / sizeof(stopped[0]))];
	if (game->question.kind != QUESTION_NONE && dice(4)) {
		action.kind = dice(6) ? ACTION_YES : ACTION_NO;
		action.seat = (enum seat)dice(game->setup.seats);
	}
	if (action.kind == ACTION_RESIGN && dice(20))
		action.kind = ACTION_PLAY;
	if (dice(9) == 0)
		action.seat = (enum seat)dice(game->setup.seats);
	if (action.kind == ACTION_RULE)
		action.seat = SEAT_REFEREE;
	return action;
}

static void same_when_read(const struct record *record)
{
	struct record copy;
	char error[KIFU_ERROR];
	char *text;
	size_t length;

	assert_true(record_write(record, &text, &length));
	if (!record_read(&copy, text, length, error))
		fail_msg("%s in\n%s", error, text);
	if (game_hash(&copy.game) != game_hash(&record->game))
		fail_msg("another game in\n%s", text);
	record_clear(&copy);
	free(text);
}

/* What a terminal does with the one node that has come. */
static void same_when_folded(const struct record *record, struct game *replica,
			     int depth)
{
	char error[KIFU_ERROR];
	char *node;
	size_t length;

	assert_true(sgf_write_node(record->tip, true, &node, &length));
	if (!record_fold_text(replica, depth, node, error))
		fail_msg("%s in %s", error, node);
	if (game_hash(replica) != game_hash(&record->game))
		fail_msg("another game after %s", node);
	free(node);
}

/* What a terminal does that has just come. */
static void same_when_sent_whole(const struct record *record)
{
	struct record copy;
	char error[KIFU_ERROR];
	char *line;
	size_t length;

	assert_true(record_write_line(record, &line, &length));
	assert_null(strchr(line, '\n'));
	if (!record_read(&copy, line, length, error))
		fail_msg("%s in %s", error, line);
	assert_int_equal(game_hash(&copy.game), game_hash(&record->game));
	record_clear(&copy);
	free(line);
}

/* Every earlier moment is still there. */
static void same_at_every_node(const struct record *record,
			       const uint64_t *hashes)
{
	struct game game;

	for (int depth = 0; depth <= record->game.depth; depth++) {
		assert_true(record_game_at(record, depth, &game));
		assert_int_equal(game_hash(&game), hashes[depth]);
	}
	assert_false(record_game_at(record, record->game.depth + 1, &game));
}

static unsigned play_random_game(void)
{
	static uint64_t hashes[LENGTH + 1];
	const struct setup setup = random_setup();
	struct record record;
	struct game replica;
	struct event event;
	unsigned kinds = 0;

	assert_true(record_init(&record, &setup));
	game_init(&replica, &setup);
	hashes[0] = game_hash(&record.game);
	for (int i = 0; i < LENGTH && record.game.phase != PHASE_OVER; i++) {
		struct action action = random_action(&record.game);
		int64_t used =
			record.game.used + (dice(200) ? dice(2000) : 10000000);
		enum verdict verdict =
			game_judge(&record.game, &action, used, &event);

		if (verdict != VERDICT_OK && verdict != VERDICT_TIME_LOST)
			continue;
		if (!record_append(&record, &event)) {
			char text[ACTION_TEXT];

			fail_msg("judged, but not folded: %s",
				 action_text(&action, setup.size, text));
		}
		kinds |= 1u << event.kind;
		hashes[record.game.depth] = game_hash(&record.game);
		same_when_folded(&record, &replica, event.depth);
		same_when_read(&record);
	}
	same_when_sent_whole(&record);
	same_at_every_node(&record, hashes);
	record_clear(&record);
	return kinds;
}

static void rebuilt_games_are_equal(void **state)
{
	unsigned kinds = 0;

	(void)state;
	seed = UINT64_C(0x9e3779b97f4a7c15);
	for (int i = 0; i < GAMES; i++)
		kinds |= play_random_game();
	/* the games have had every kind of event there is */
	assert_int_equal(kinds, (1u << EVENTS) - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rebuilt_games_are_equal),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
