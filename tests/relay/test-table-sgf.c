/* SPDX-License-Identifier: ISC */
/*
 * The records that the world may have, of all games in tests/records: the same
 * stones, and nothing that is ours alone.
 */
#include <config.h>

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "relay/table_sgf.h"

enum { LARGEST = 1 << 20 };

static void lay(struct board *board, const struct sgf_node *node,
		const char *name, enum colour colour)
{
	struct pointset set = {{0}};

	assert_true(sgf_get_points(node, name, board->size, &set));
	for (point p = pointset_next(&set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(&set, p))
		board_set(board, p, colour);
}

static int play(struct board *board, const struct sgf_node *node,
		const char *name, enum colour side)
{
	const char *text = sgf_text(node, name);
	int captured = 0;
	point p;

	if (!text)
		return 0;
	p = sgf_point_parse(text, board->size);
	if (p != POINT_PASS)
		assert_int_equal(board_play(board, side, p, &captured), LEGAL);
	else
		board_lift_ko(board);
	return 1;
}

/* As any program replays it. */
static void expect_same(const struct sgf_tree *tree, const struct game *game)
{
	struct board board;

	board_init(&board, game->setup.size);
	for (const struct sgf_node *node = tree->root; node;
	     node = node->child) {
		assert_true(!node->child || !node->child->sibling);
		lay(&board, node, "AB", BLACK);
		lay(&board, node, "AW", WHITE);
		lay(&board, node, "AE", EMPTY);
		play(&board, node, "B", BLACK);
		play(&board, node, "W", WHITE);
	}
	assert_int_equal(board.hash, game->now.board.hash);
}

static void expect_no_more(const struct sgf_tree *tree)
{
	for (const struct sgf_node *node = tree->root; node; node = node->child)
		for (const struct sgf_property *p = node->properties; p;
		     p = p->next)
			assert_true(p->name[0] != 'X' && strcmp(p->name, "C") &&
				    strcmp(p->name, "GC") &&
				    strcmp(p->name, "GN"));
}

static void check(const char *path)
{
	char *text, *sgf;
	struct record record;
	struct sgf_tree tree;
	struct error error;
	char result[RESULT_TEXT];
	size_t length;

	assert_int_equal(file_read(path, LARGEST, &text, &length), 0);
	assert_true(record_read(&record, text, length, &error));
	free(text);
	sgf = table_sgf_write(&record, false, &length);
	assert_non_null(sgf);
	assert_true(sgf_read(&tree, sgf, length, &error));
	expect_same(&tree, &record.game);
	expect_no_more(&tree);
	assert_string_equal(sgf_text(tree.root, "RE"),
			    game_result(&record.game, result));
	sgf_clear(&tree);
	free(sgf);
	record_clear(&record);
}

static void test_records(void **state)
{
	glob_t found;

	(void)state;
	assert_int_equal(glob(TEST_DIR "/records/*.sgf", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 100);
	for (size_t i = 0; i < found.gl_pathc; i++)
		check(found.gl_pathv[i]);
	globfree(&found);
}

static void read_counted(struct record *record)
{
	struct error error;
	size_t length;
	char *text;

	assert_int_equal(file_read(TEST_DIR "/records/clock-byoyomi-seat.sgf",
				   LARGEST, &text, &length),
			 0);
	assert_true(record_read(record, text, length, &error));
	free(text);
}

/* Who is known by a login is not known, nor whose seat somebody else has. */
static void test_logins(void **state)
{
	struct record record;
	size_t length;
	char *sgf;

	(void)state;
	read_counted(&record);
	record.game.phase = PHASE_PLAY;
	strcpy(record.game.setup.name[SEAT_B1], "Anna");
	strcpy(record.game.setup.name[SEAT_B2], "Bruno");
	record.game.setup.name[SEAT_W1][0] = '\0';
	strcpy(record.game.login[SEAT_W1], "carla99");
	strcpy(record.game.named[SEAT_W1], "carla99");
	/* a stand-in */
	strcpy(record.game.login[SEAT_B2], "eve77");
	strcpy(record.game.named[SEAT_B2], "bruno12");
	assert_true(game_has_stand_in(&record.game, SEAT_B2));
	sgf = table_sgf_write(&record, false, &length);
	assert_non_null(sgf);
	assert_null(strstr(sgf, "carla99"));
	assert_null(strstr(sgf, "eve77"));
	assert_null(strstr(sgf, "bruno12"));
	assert_null(strstr(sgf, "Bruno"));
	assert_non_null(strstr(sgf, "PB[Anna]"));
	free(sgf);
	record_clear(&record);
}

static void test_covered(void **state)
{
	struct record record;
	size_t length;
	char *sgf;

	(void)state;
	read_counted(&record);
	sgf = table_sgf_write(&record, true, &length);
	assert_non_null(sgf);
	assert_null(strstr(sgf, ";B["));
	assert_null(strstr(sgf, ";W["));
	assert_non_null(strstr(sgf, "SZ["));
	free(sgf);
	record_clear(&record);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_records),
		cmocka_unit_test(test_logins),
		cmocka_unit_test(test_covered),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
