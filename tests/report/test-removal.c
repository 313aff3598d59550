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

#include "game/script.h"
#include "record/folder.h"
#include "report/diagram.h"

static bool append(void *record, const struct event *event)
{
	return record_append(record, event);
}

/* B1's second stone in a row would capture A1. */
static void play(struct record *record)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	setup.ruleset = ruleset_find("english-2008");
	setup.wrong_seat = WRONG_SEAT_RECORD;
	assert_true(record_init(record, &setup));
	script_run_with(&record->game,
			"B1 play A2\nW1 play A1\nB2 play C3\n"
			"B1 play B1\n" /* taken off, W2 is still to move */
			"W2 play B1\nB1 play E5\nW1 resign\n",
			append, record);
	assert_int_equal(record->game.penalty[BLACK], 3);
}

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
	play(&record);
	main = node_at(&record, 4);
	removed = main->sibling;
	assert_null(sgf_text(main, "B"));
	assert_string_equal(sgf_text(main, "XE"),
			    "removed by=B1 point=be penalty=3 against=B");
	assert_non_null(removed);
	assert_null(removed->sibling);
	assert_null(removed->child);
	assert_string_equal(sgf_text(removed, "B"), "be");
	assert_string_equal(sgf_text(removed, "XS"), "B1");
	/* the next turn hangs below, on the line that counts */
	assert_string_equal(sgf_text(main->child, "W"), "be");
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
	char error[REPORT_ERROR];
	struct diagram diagram;

	assert_true(diagram_make(&diagram, file, DIAGRAM_LAST, error));
	assert_true(board_equal(&diagram.board, &game->now.board));
	assert_int_equal(diagram.move, 5);
	assert_int_equal(diagram.captured[BLACK], 0);
	assert_int_equal(diagram.captured[WHITE], 0);
}

static void every_reader_sees_the_same_game(void **state)
{
	struct record record;
	struct gamefile ours, foreign;
	char error[REPORT_ERROR], *text;
	size_t length;

	(void)state;
	play(&record);
	assert_true(record_write(&record, &text, &length));
	assert_true(gamefile_read(&ours, text, length, error));
	assert_true(ours.ours);
	expect_board(&ours, &record.game);
	make_foreign(text);
	assert_true(gamefile_read(&foreign, text, length, error));
	assert_false(foreign.ours);
	expect_board(&foreign, &record.game);
	gamefile_close(&ours);
	gamefile_close(&foreign);
	free(text);
	record_clear(&record);
}

/* What GNU Go answers, where it is installed. */
static void ask_gnugo(const char *commands, char *out, size_t size)
{
	char command[512];
	FILE *in;
	size_t got;

	snprintf(command, sizeof(command),
		 "printf '%s' | PATH=\"$PATH:/usr/games\" gnugo --mode gtp "
		 "2>&1",
		 commands);
	in = popen(command, "r");
	assert_non_null(in);
	got = fread(out, 1, size - 1, in);
	out[got] = '\0';
	pclose(in);
}

static void gnugo_sees_the_same_game(void **state)
{
	struct record record;
	char commands[256], said[1024], *text;
	size_t length;

	(void)state;
	ask_gnugo("name\\n", said, sizeof(said));
	if (strstr(said, "GNU Go") == NULL)
		skip();
	play(&record);
	assert_true(record_write(&record, &text, &length));
	make_file("removal.sgf", text);
	snprintf(commands, sizeof(commands),
		 "loadsgf %s\\nlist_stones black\\nlist_stones white\\n"
		 "captures black\\ncaptures white\\n",
		 below("removal.sgf"));
	ask_gnugo(commands, said, sizeof(said));
	/* the turn, Black's stones, White's, and no prisoners of either */
	assert_string_equal(said, "= white\n\n= E5 C3 A2\n\n= A1 B1\n\n"
				  "= 0\n\n= 0\n\n");
	free(text);
	record_clear(&record);
}

/* Written, read and written again: the variation stays where it is. */
static void the_variation_is_kept(void **state)
{
	struct record record, copy;
	char error[KIFU_ERROR], *first, *second;
	size_t length;

	(void)state;
	play(&record);
	assert_true(record_write(&record, &first, &length));
	assert_non_null(strstr(first, "Removed: the same side played twice."));
	assert_true(record_read(&copy, first, length, error));
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
		FOLDER_TEST(gnugo_sees_the_same_game),
		cmocka_unit_test(the_variation_is_kept),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
