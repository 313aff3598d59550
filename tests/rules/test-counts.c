/* SPDX-License-Identifier: ISC */
/*
 * The mathematics of Go: what is known exactly, counted by the board that is
 * played on. How many positions are legal (Tromp and Farnebäck), how many
 * lines of play there are from an empty board, and how many games on 2x2 in
 * which no position comes twice. A rule that is wrong in one place gives
 * another number. In the long form all of it, which takes some minutes.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "long.h"
#include "rules/board.h"

/* What is too much for a check is counted in the long form alone. */
enum effort { QUICK, LONG };

static int due, held;

static bool is_due(enum effort effort)
{
	bool is = effort == QUICK || long_form();

	due += is;
	return is;
}

/* Said is only what is so. */
static void hold(const char *what, uint64_t count, uint64_t known)
{
	if (count != known)
		fail_msg("%s: %llu, and not %llu", what,
			 (unsigned long long)count, (unsigned long long)known);
	long_say("prove %s: %llu, 0 failed", what, (unsigned long long)count);
	held++;
}

/*
 * Legal positions: whatever is left of one when stones are taken away is
 * legal too, for a chain has then the liberty that it had, or one where a
 * stone of it lay. So each can be laid down point by point, every stone by a
 * turn that takes nothing; and what can be laid down so is legal.
 */
static uint64_t count_positions(const struct board *board, point at)
{
	uint64_t count;
	point next;

	if (at == POINT_NONE)
		return 1;
	next = point_next(at, board->size);
	count = count_positions(board, next);
	for (enum colour side = BLACK; side <= WHITE; side++) {
		struct board then = *board;
		int captured = 0;

		if (board_play(&then, side, at, &captured) == LEGAL &&
		    captured == 0)
			count += count_positions(&then, next);
	}
	return count;
}

static void counts_legal_positions(void **state)
{
	static const struct {
		int size;
		uint64_t positions;
		enum effort effort;
	} rows[] = {
		{1, 1, QUICK},
		{2, 57, QUICK},
		{3, 12675, QUICK},
		{4, 24318165, LONG},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct board board;
		char what[32];

		if (!is_due(rows[i].effort))
			continue;
		board_init(&board, rows[i].size);
		snprintf(what, sizeof(what), "positions-%dx%d", rows[i].size,
			 rows[i].size);
		hold(what, count_positions(&board, point_first()),
		     rows[i].positions);
	}
}

/*
 * Lines of play of just that length, in which the sides alternate, Black
 * first: stones alone, or passes too, where the second in a row ends a line
 * and what is shorter does not count. Simple ko; no suicide.
 */
struct line {
	struct board board;
	enum colour side;
	bool passes; /* whether one may pass */
	bool passed; /* the turn before was a pass */
};

static uint64_t count_lines(const struct line *line, int depth);

static uint64_t count_after_pass(const struct line *line, int depth)
{
	struct line next = *line;

	if (!line->passes || (line->passed && depth > 1))
		return 0;
	board_lift_ko(&next.board);
	next.side = opponent(line->side);
	next.passed = true;
	return count_lines(&next, depth - 1);
}

static uint64_t count_after_stone(const struct line *line, point at, int depth)
{
	struct line next;
	int captured = 0;

	if (depth == 1)
		return board_check(&line->board, line->side, at) == LEGAL;
	if (line->board.at[at] != EMPTY)
		return 0;
	next = *line;
	if (board_play(&next.board, line->side, at, &captured) != LEGAL)
		return 0;
	next.side = opponent(line->side);
	next.passed = false;
	return count_lines(&next, depth - 1);
}

static uint64_t count_lines(const struct line *line, int depth)
{
	uint64_t count;

	if (depth == 0)
		return 1;
	count = count_after_pass(line, depth);
	for (point at = point_first(); at != POINT_NONE;
	     at = point_next(at, line->board.size))
		count += count_after_stone(line, at, depth);
	return count;
}

static void counts_lines_of_play(void **state)
{
	static const struct {
		int size, depth;
		bool passes;
		uint64_t lines;
		enum effort effort;
	} rows[] = {
		{9, 1, false, 81, QUICK},
		{9, 2, false, 6480, QUICK},
		{9, 3, false, 511920, QUICK},
		{9, 4, false, 39929136, LONG},
		{9, 5, false, UINT64_C(3074496080), LONG},
		{9, 3, true, 531522, QUICK},
		{9, 4, true, 42002809, LONG},
		{5, 7, false, UINT64_C(2411088112), LONG},
		{3, 10, false, 1575232, QUICK},
		{3, 8, true, 3271816, QUICK},
		{19, 3, false, 46655640, LONG},
		{19, 3, true, 47046242, LONG},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct line line = {.side = BLACK, .passes = rows[i].passes};
		char what[32];

		long_progress(i, sizeof(rows) / sizeof(*rows));
		if (!is_due(rows[i].effort))
			continue;
		board_init(&line.board, rows[i].size);
		snprintf(what, sizeof(what), "lines-%dx%d-%d%s", rows[i].size,
			 rows[i].size, rows[i].depth,
			 rows[i].passes ? "-passes" : "");
		hold(what, count_lines(&line, rows[i].depth), rows[i].lines);
	}
}

/*
 * Games in which no position comes twice, and either colour may move: simple
 * paths through the positions of a board, from the empty one. Where turns
 * lead is asked of the board once; what was seen is this test's.
 */
enum { POSITIONS_MAX = 64, TURNS_MAX = 2 * 4 };

struct graph {
	struct board boards[POSITIONS_MAX];
	int positions;
	int turns[POSITIONS_MAX]; /* how many lead from there */
	signed char to[POSITIONS_MAX][TURNS_MAX];
};

static int find_position(struct graph *graph, const struct board *board)
{
	for (int i = 0; i < graph->positions; i++)
		if (graph->boards[i].hash == board->hash)
			return i;
	assert_in_range(graph->positions, 0, POSITIONS_MAX - 1);
	graph->boards[graph->positions] = *board;
	board_lift_ko(&graph->boards[graph->positions]);
	return graph->positions++;
}

static void find_turns(struct graph *graph, int from)
{
	int size = graph->boards[from].size;

	for (point at = point_first(); at != POINT_NONE;
	     at = point_next(at, size)) {
		for (enum colour side = BLACK; side <= WHITE; side++) {
			struct board then = graph->boards[from];
			int captured = 0;

			if (board_play(&then, side, at, &captured) == LEGAL)
				graph->to[from][graph->turns[from]++] =
					(signed char)find_position(graph,
								   &then);
		}
	}
}

/* Positions are found while turns from those before are looked for. */
static void draw_graph(struct graph *graph, int size)
{
	board_init(&graph->boards[0], size);
	graph->positions = 1;
	for (int from = 0; from < graph->positions; from++)
		find_turns(graph, from);
}

static uint64_t count_games(const struct graph *graph, int from, uint64_t seen)
{
	uint64_t count = 1;

	seen |= UINT64_C(1) << from;
	for (int i = 0; i < graph->turns[from]; i++)
		if (!(seen >> graph->to[from][i] & 1))
			count += count_games(graph, graph->to[from][i], seen);
	return count;
}

/* All first stones are alike there: one is tried. */
static uint64_t count_all_games(const struct graph *graph)
{
	if (!graph->turns[0])
		return 1;
	return 1 + (uint64_t)graph->turns[0] *
			   count_games(graph, graph->to[0][0], 1);
}

static void counts_games_without_repetition(void **state)
{
	static const struct {
		int size, positions, turns;
		uint64_t games;
		enum effort effort;
	} rows[] = {
		{1, 1, 0, 1, QUICK},
		{2, 57, 8, UINT64_C(386356909593), LONG},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct graph graph = {.positions = 0};
		char what[32];

		draw_graph(&graph, rows[i].size);
		assert_int_equal(graph.positions, rows[i].positions);
		assert_int_equal(graph.turns[0], rows[i].turns);
		if (!is_due(rows[i].effort))
			continue;
		snprintf(what, sizeof(what), "games-%dx%d", rows[i].size,
			 rows[i].size);
		hold(what, count_all_games(&graph), rows[i].games);
	}
}

static void tells_what_it_has_cost(void **state)
{
	char cost[48];

	(void)state;
	assert_int_equal(held, due);
	long_say("prove counts: %d numbers, %s, 0 failed", held,
		 long_cost(cost));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(counts_legal_positions),
		cmocka_unit_test(counts_lines_of_play),
		cmocka_unit_test(counts_games_without_repetition),
		cmocka_unit_test(tells_what_it_has_cost),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
