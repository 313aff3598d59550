/* SPDX-License-Identifier: ISC */
/*
 * Real games that others have played and counted, from the directory that
 * PAIRGO_GAMES names: every move goes through the rules of a two-seat table,
 * the marks of the file are made and agreed to, and the result must be the
 * file's. So must be the game when its record is written and read again.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sgf/games.h"
#include "sgf/sgf.h"
#include "record/store.h"
#include "report/diagram.h"
#include "rules/board.h"
#include "base/number.h"
#include "base/text.h"
#include "rules/board_equal.h"

/* One game on its way, as a value and as a record at once. */
struct run {
	const char *path;
	struct gamefile file;
	struct game game;
	struct record record;
};

static void act(struct run *run, enum action_kind kind, enum seat seat, point p)
{
	const struct action action = {.kind = kind, .seat = seat, .point = p};
	struct event event;
	char text[ACTION_TEXT];
	enum verdict verdict = game_judge(&run->game, &action, 0, &event);

	if (verdict != VERDICT_OK)
		fail_msg("%s: move %d, %s: %s", run->path, run->game.now.turns,
			 action_text(&action, run->file.size, text),
			 verdict_name(verdict));
	assert_int_equal(game_fold(&run->game, &event), VERDICT_OK);
	assert_true(record_append(&run->record, &event, &verdict));
	assert_int_equal(game_hash(&run->game), game_hash(&run->record.game));
}

/* What the file's root says, for two people. */
static struct setup setup_of(const struct gamefile *file)
{
	struct pointset stones = {{0}}, fixed;
	struct setup setup;

	setup_default(&setup);
	setup.seats = 2;
	setup.size = file->size;
	setup.clock = (struct clock_rules){.system = CLOCK_NONE};
	text_clean(setup.name[SEAT_B1], NAME_BYTES, sgf_text(file->root, "PB"));
	text_clean(setup.name[SEAT_W1], NAME_BYTES, sgf_text(file->root, "PW"));
	assert_true(half_parse(sgf_text(file->root, "KM"), &setup.komi2));
	assert_true(sgf_get_points(file->root, "AB", file->size, &stones));
	setup.handicap = pointset_count(&stones);
	setup.free_placement =
		!handicap_points(file->size, setup.handicap, &fixed) ||
		!pointset_equal(&stones, &fixed);
	assert_null(setup_error(&setup));
	return setup;
}

static void place_stones(struct run *run)
{
	struct pointset stones = {{0}};

	assert_true(
		sgf_get_points(run->file.root, "AB", run->file.size, &stones));
	for (point p = pointset_next(&stones, POINT_NONE);
	     p && run->game.phase == PHASE_PLACE; p = pointset_next(&stones, p))
		act(run, ACTION_PLACE, SEAT_B1, p);
	for (point p = pointset_next(&stones, POINT_NONE); p;
	     p = pointset_next(&stones, p))
		assert_int_equal(board_at(&run->game.now.board, p), BLACK);
}

static void turn(struct run *run, enum seat seat, point p)
{
	act(run, p == POINT_PASS ? ACTION_PASS : ACTION_PLAY, seat, p);
}

static void play_moves(struct run *run)
{
	const struct sgf_node *node = run->file.root;

	for (; node; node = node->child) {
		const char *black = sgf_text(node, "B");
		const char *white = sgf_text(node, "W");

		if (node != run->file.root &&
		    (sgf_find(node, "AB") || sgf_find(node, "AW") ||
		     sgf_find(node, "AE")))
			fail_msg("%s: set-up in line %d", run->path,
				 node->line);
		assert_false(black && white);
		if (black || white)
			turn(run, black ? SEAT_B1 : SEAT_W1,
			     sgf_point_parse(black ? black : white,
					     run->file.size));
	}
	while (run->game.phase == PHASE_PLAY)
		turn(run, game_turn(&run->game), POINT_PASS);
}

/* The file's marks, a chain at a time. */
static void make_marks(struct run *run, const struct diagram *diagram)
{
	const struct marks *want = &diagram->marks;
	const struct marks *have = &run->game.marks;

	for (point p = point_first(); p; p = point_next(p, run->file.size)) {
		if (pointset_has(&want->dead, p) &&
		    !pointset_has(&have->dead, p))
			act(run, ACTION_CHAIN, SEAT_B1, p);
		if (pointset_has(&want->seki, p) &&
		    !pointset_has(&have->seki, p))
			act(run, ACTION_SEKI, SEAT_W1, p);
	}
	assert_true(pointset_equal(&want->dead, &have->dead));
}

/* A point that is counted for a side, and that the file gives nobody. */
static point find_left_out(const struct run *run, const struct diagram *diagram,
			   enum colour *side)
{
	struct score score;

	assert_int_equal(game_score(&run->game, &score, NULL), SCORE_SOUND);
	for (point p = point_first(); p; p = point_next(p, run->file.size)) {
		if (score.owner[p] != OWNER_BLACK &&
		    score.owner[p] != OWNER_WHITE)
			continue;
		*side = score.owner[p] == OWNER_BLACK ? BLACK : WHITE;
		if (!pointset_has(&diagram->territory[*side], p))
			return p;
	}
	return POINT_NONE;
}

/*
 * Where a file leaves a point out in the middle of territory, a defence had
 * still to be played there, and both sides knew. Our rules have no mark for
 * that: the players go back and play it. Returns how many there were.
 */
static int settle(struct run *run, const struct diagram *diagram)
{
	char text[POINT_TEXT];
	enum colour side;
	int defences = 0;
	point p;

	make_marks(run, diagram);
	while ((p = find_left_out(run, diagram, &side)) != POINT_NONE) {
		enum seat seat = side == BLACK ? SEAT_B1 : SEAT_W1;

		print_message("# %s: defence at %s\n", run->path,
			      point_text(p, run->file.size, text));
		act(run, ACTION_RESUME, seat_next(seat, 2), POINT_NONE);
		turn(run, seat, p);
		turn(run, seat_next(seat, 2), POINT_PASS);
		turn(run, seat, POINT_PASS);
		make_marks(run, diagram);
		defences++;
	}
	return defences;
}

static void agree(struct run *run)
{
	for (int seat = SEAT_B1; seat <= SEAT_W1; seat++)
		act(run, ACTION_YES, (enum seat)seat, POINT_NONE);
	assert_int_equal(run->game.phase, PHASE_OVER);
}

static void comes_back(const struct run *run)
{
	struct record copy;
	struct error error;
	char *text;
	size_t length;

	assert_true(record_write(&run->record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s: %s", run->path, error.text);
	assert_int_equal(game_hash(&copy.game), game_hash(&run->game));
	record_clear(&copy);
	free(text);
}

static void open_game(struct run *run, const char *path)
{
	struct setup setup;
	struct error error, problem;
	char *text;
	size_t length;

	run->path = path;
	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &problem))
		fail_msg("%s", problem.text);
	if (!gamefile_read(&run->file, text, length, &error))
		fail_msg("%s:%s", path, error.text);
	free(text);
	setup = setup_of(&run->file);
	game_init(&run->game, &setup);
	assert_true(record_init(&run->record, &setup));
}

/* Returns whether a defence had to be played after the file's last move. */
static bool replay(const char *path)
{
	struct diagram diagram;
	struct run run;
	struct result stated;
	char want[RESULT_TEXT], result[RESULT_TEXT];
	struct error error;
	int defences;

	open_game(&run, path);
	place_stones(&run);
	play_moves(&run);
	if (!diagram_make(&diagram, &run.file, DIAGRAM_LAST, &error))
		fail_msg("%s:%s", path, error.text);
	assert_true(diagram.marked);
	assert_true(board_equal(&diagram.board, &run.game.now.board));
	diagram_infer_seki(&diagram);
	defences = settle(&run, &diagram);
	agree(&run);
	stated = result_parse(sgf_text(run.file.root, "RE"));
	result_text(&stated, want); /* "B+13.50" as "B+13.5" */
	if (strcmp(game_result(&run.game, result), want) != 0)
		fail_msg("%s: %s, but the file has %s", path, result, want);
	comes_back(&run);
	record_clear(&run.record);
	gamefile_close(&run.file);
	return defences > 0;
}

static void every_result_is_the_files(void **state)
{
	int unfinished;
	int files = games_try("counted", replay, &unfinished);

	(void)state;
	print_message("# %d games, %d of them with a defence to be played\n",
		      files, unfinished);
	assert_true(files > 0);
	/* or else it would be our count that is wrong */
	assert_true(unfinished <= files / 20);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_result_is_the_files),
	};

	if (!games_at_hand())
		return 0;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
