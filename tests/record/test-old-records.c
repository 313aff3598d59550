/* SPDX-License-Identifier: ISC */
/* Records that an old program wrote are read, node by node. */
#include <config.h>

#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/old.h"
#include "base/number.h"

static void expect(const struct old *row, const char *what, const char *wanted,
		   const char *got)
{
	if (strcmp(wanted, got) != 0)
		fail_msg("%s: %s is \"%s\", not \"%s\"", row->name, what, got,
			 wanted);
}

/* Between the second pass and the end there is but one phase to old eyes. */
static const char *phase_of(const struct game *game)
{
	if (game->phase == PHASE_PLACE)
		return "place";
	if (game->phase == PHASE_PLAY)
		return "play";
	return game->phase == PHASE_OVER ? "over" : "stopped";
}

static const char *turn_of(const struct game *game)
{
	bool on_turn = game->phase == PHASE_PLACE || game->phase == PHASE_PLAY;

	return on_turn ? seat_code(game_turn(game)) : "-";
}

static void put_sides(FILE *out, const char *key, const int value[2])
{
	if (value[BLACK] || value[WHITE])
		fprintf(out, " %s=%d,%d", key, value[BLACK], value[WHITE]);
}

static void put_away(FILE *out, seatset away)
{
	const char *before = " away=";

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (!(away & seat_bit((enum seat)seat)))
			continue;
		fprintf(out, "%s%s", before, seat_code((enum seat)seat));
		before = ",";
	}
}

static void put_claim(FILE *out, const struct turn *last)
{
	if (last->claimed || last->rejected)
		fprintf(out, " claimed=%s", last->claimed ? "yes" : "rejected");
}

static void put_marks(FILE *out, const char *key, const struct pointset *set,
		      int size)
{
	char before = '=', text[POINT_TEXT];

	if (pointset_count(set))
		fprintf(out, " %s", key);
	for (point p = pointset_next(set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(set, p)) {
		fprintf(out, "%c%s", before, point_text(p, size, text));
		before = ',';
	}
}

static void put_count(FILE *out, const struct game *game)
{
	static const char *const faults[] = {
		[SCORE_DEAD_IN_NEUTRAL] = "dead-in-neutral",
		[SCORE_DEAD_IN_OWN] = "dead-in-own",
	};
	char black[HALF_TEXT], white[HALF_TEXT];
	enum soundness fault;
	struct score score;

	fault = game_score(game, &score, NULL);
	if (fault != SCORE_SOUND)
		fprintf(out, " count=%s", faults[fault]);
	else
		fprintf(out, " count=%s:%s",
			half_text(score.total2[BLACK], black),
			half_text(score.total2[WHITE], white));
}

static bool has_count(const struct game *game)
{
	return game->ending == ENDING_SCORE ||
	       strcmp(phase_of(game), "stopped") == 0;
}

static void expect_besides(const struct old *row, const struct game *game)
{
	int size = game->setup.size;
	size_t length = 0;
	char *text;
	FILE *out = open_memstream(&text, &length);

	assert_non_null(out);
	put_sides(out, "captured", game->now.captured);
	put_sides(out, "penalty", game->penalty);
	put_sides(out, "breaks", game->breaks);
	put_away(out, game->now.away);
	put_claim(out, &game->now.last);
	put_marks(out, "dead", &game->marks.dead, size);
	put_marks(out, "seki", &game->marks.seki, size);
	if (has_count(game))
		put_count(out, game);
	assert_int_equal(fclose(out), 0);
	expect(row, "besides", row->besides, *text ? text + 1 : "-");
	free(text);
}

/* What the turn that was left unfinished has taken, on that seat's clock. */
static int64_t used_by(const struct game *game, enum seat seat)
{
	enum seat expected = game->now.expected;

	if (game->phase == PHASE_OVER && game->ending != ENDING_TIME)
		return 0;
	return game_clock(game, seat) == game_clock(game, expected) ? game->used
								    : 0;
}

static void put_clock(FILE *out, const struct game *game, enum seat seat)
{
	struct clock_face face =
		clock_face(game_clock(game, seat), &game->setup.clock,
			   used_by(game, seat));
	bool mine = seat == game->now.expected && game->phase != PHASE_OVER;

	if (face.part == CLOCK_PART_LOST)
		fputs(" lost", out);
	else if (face.left == INT64_MAX)
		fputs(" -", out);
	else
		fprintf(out, " %" PRId64, face.left);
	if (face.part == CLOCK_PART_OVERTIME)
		fprintf(out, "x%d", face.count);
	fprintf(out, "/%" PRId64,
		game->now.spent[seat] + (mine ? game->used : 0));
}

static void expect_clocks(const struct old *row, const struct game *game)
{
	size_t length = 0;
	char *text;
	FILE *out = open_memstream(&text, &length);

	assert_non_null(out);
	for (int seat = 0; seat < game->setup.seats; seat++)
		put_clock(out, game, (enum seat)seat);
	assert_int_equal(fclose(out), 0);
	expect(row, "clocks", row->clocks, text + 1);
	free(text);
}

static void expect_board(const struct old *row, const struct game *game)
{
	static const char letters[] = {[BLACK] = 'X', [WHITE] = 'O'};
	char text[LINES_BYTES], *out = text;
	int size = game->setup.size;

	for (int i = 0; i < size; i++) {
		for (int j = 0; j < size; j++) {
			enum colour colour =
				board_at(&game->now.board, point_at(i, j));

			*out++ = colour == EMPTY ? '.' : letters[colour];
		}
		*out++ = i + 1 < size ? '/' : '\0';
	}
	expect(row, "board", row->board, text);
}

static void expect_game(const struct old *row, const struct game *game)
{
	char turns[16], result[RESULT_TEXT];

	snprintf(turns, sizeof(turns), "%d", game->now.turns);
	expect(row, "phase", row->phase, phase_of(game));
	expect(row, "turn", row->turn, turn_of(game));
	expect(row, "turns", row->turns, turns);
	expect(row, "result", row->result, game_result(game, result));
	expect_besides(row, game);
	expect_clocks(row, game);
	expect_board(row, game);
}

static void read_text(struct record *record, const struct old *row,
		      const char *text, size_t length)
{
	struct error error;

	if (!record_read(record, text, length, &error))
		fail_msg("%s: %s", row->name, error.text);
}

static void open_record(struct record *record, const struct old *row)
{
	size_t length = 0;
	char *text = old_text(row, &length);

	read_text(record, row, text, length);
	free(text);
}

static void ends_as_it_did(void **state)
{
	struct old row;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		struct record record;

		open_record(&record, &row);
		expect_game(&row, &record.game);
		record_clear(&record);
	}
}

static void rebuilt_at_every_node(void **state)
{
	struct game game;
	struct old row;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		struct record record;

		open_record(&record, &row);
		for (int depth = 0; depth <= record.game.depth; depth++)
			if (!record_game_at(&record, depth, &game))
				fail_msg("%s: node %d", row.name, depth);
		expect_game(&row, &game);
		record_clear(&record);
	}
}

/* As a table that goes on with it writes it. */
static void written_again(void **state)
{
	struct old row;

	(void)state;
	for (old_open(&row); old_next(&row);) {
		struct record record;
		size_t length = 0;
		char *text;

		open_record(&record, &row);
		assert_true(record_write(&record, &text, &length));
		record_clear(&record);
		read_text(&record, &row, text, length);
		expect_game(&row, &record.game);
		free(text);
		record_clear(&record);
	}
}

static const struct {
	const char *record;
	const char *names[SEATS_MAX];
} people[] = {
	{"names-corrected", {"Anna Rossi", "Carla", "Bruno", "Dina"}},
	{"names-hostile",
	 {"An]na \\ : (;B[aa])", "カルラ 段", "Bru]no \\ (;W[ee]) ：段",
	  "{turn} %s%n $HOME `id`"}},
};

static void people_keep_their_names(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(people) / sizeof(people[0]); i++) {
		struct old row = {.name = people[i].record};
		struct record record;

		open_record(&record, &row);
		for (int seat = 0; seat < record.game.setup.seats; seat++)
			expect(&row, "name", people[i].names[seat],
			       record.game.setup.name[seat]);
		record_clear(&record);
	}
}

static int count_records(void)
{
	DIR *folder = opendir(TEST_DIR "/records");
	const struct dirent *entry;
	int count = 0;

	assert_non_null(folder);
	while ((entry = readdir(folder)))
		count += strstr(entry->d_name, ".sgf") != NULL;
	closedir(folder);
	return count;
}

static void none_is_left_out(void **state)
{
	struct old row;
	int rows = 0;

	(void)state;
	for (old_open(&row); old_next(&row); rows++)
		;
	assert_true(rows > 100);
	assert_int_equal(rows, count_records());
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(none_is_left_out),
		cmocka_unit_test(ends_as_it_did),
		cmocka_unit_test(rebuilt_at_every_node),
		cmocka_unit_test(written_again),
		cmocka_unit_test(people_keep_their_names),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
