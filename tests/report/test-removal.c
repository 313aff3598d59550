/* SPDX-License-Identifier: ISC */
/*
 * A stone of the wrong side that english-2008 takes off again (rulebook
 * 1.4): beside the line that counts, so that other programs see the game as
 * it went, with nothing captured.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "report/diagram.h"
#include "report/removal.h"
#include "rules/board_equal.h"

static const struct sgf_node *node_at(const struct record *record, int depth)
{
	const struct sgf_node *node = record->tree.root;

	while (depth-- > 0)
		node = node->child;
	return node;
}

static void the_stone_is_a_sibling(void **state)
{
	struct record record;
	const struct sgf_node *main, *removed;

	(void)state;
	removal_play(&record);
	main = node_at(&record, 4);
	removed = main->sibling;
	assert_null(sgf_text(main, "B"));
	assert_string_equal(sgf_text(main, "XE"),
			    "removed by=B1 point=be penalty=3 against=B "
			    "asked=intent");
	assert_non_null(removed);
	assert_null(removed->sibling);
	assert_null(removed->child);
	assert_string_equal(sgf_text(removed, "B"), "be");
	assert_string_equal(sgf_text(removed, "XS"), "B1");
	/* the word about it and the next turn hang below, on the line */
	assert_string_equal(sgf_text(main->child->child, "W"), "be");
	record_clear(&record);
}

/* Our own words are taken away: what any reader of SGF makes of it. */
static void make_foreign(char *text)
{
	char *at;

	while ((at = strstr(text, "XR[")) != NULL)
		memcpy(at, "YR", 2);
}

static void expect_board(const struct gamefile *file, const struct game *game)
{
	struct error error;
	struct diagram diagram;

	assert_true(diagram_make(&diagram, file, DIAGRAM_LAST, &error));
	assert_true(board_equal(&diagram.board, &game->now.board));
	assert_int_equal(diagram.move, 5);
	assert_int_equal(diagram.captured[BLACK], 0);
	assert_int_equal(diagram.captured[WHITE], 0);
}

static void every_reader_sees_the_same_game(void **state)
{
	struct record record;
	struct gamefile ours, foreign;
	char *text;
	struct error error;
	size_t length;

	(void)state;
	removal_play(&record);
	assert_true(record_write(&record, &text, &length));
	assert_true(gamefile_read(&ours, text, length, &error));
	assert_true(ours.ours);
	expect_board(&ours, &record.game);
	make_foreign(text);
	assert_true(gamefile_read(&foreign, text, length, &error));
	assert_false(foreign.ours);
	expect_board(&foreign, &record.game);
	gamefile_close(&ours);
	gamefile_close(&foreign);
	free(text);
	record_clear(&record);
}

/* Written, read and written again: the variation stays where it is. */
static void the_variation_is_kept(void **state)
{
	struct record record, copy;
	char *first, *second;
	struct error error;
	size_t length;

	(void)state;
	removal_play(&record);
	assert_true(record_write(&record, &first, &length));
	assert_non_null(strstr(first, "Removed: the same side played twice."));
	assert_true(record_read(&copy, first, length, &error));
	assert_true(record_write(&copy, &second, &length));
	assert_string_equal(first, second);
	free(first);
	free(second);
	record_clear(&record);
	record_clear(&copy);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_stone_is_a_sibling),
		cmocka_unit_test(every_reader_sees_the_same_game),
		cmocka_unit_test(the_variation_is_kept),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
