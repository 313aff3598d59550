/* SPDX-License-Identifier: ISC */
/*
 * Games that people have played, typed by four seats: every turn, then the
 * dead stones, chain by chain. What the four agree on is what the file says.
 */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "sgf/sgf.h"
#include "rules/board.h"

static const char *const files[] = {
	"kgs6d__kgs-19-2017-01-new__2017-01-26-17.sgf",
	"gnugo__regression__games__kgs__GNU-tadf.sgf",
};

struct counted {
	int size;
	const char *komi, *result;
	char turns[1 << 13]; /* as players_play() takes them */
	struct board board;  /* at the end */
	int seats, passes;
	struct pointset dead;
	struct sgf_tree tree;
};

static bool find_file(const char *name, char *path, size_t size)
{
	const char *games = getenv("PAIRGO_GAMES");
	FILE *file;

	snprintf(path, size, "%s/counted/%s", games ? games : "", name);
	file = fopen(path, "r");
	if (file)
		fclose(file);
	return file != NULL;
}

static void read_tree(struct sgf_tree *tree, const char *name)
{
	static char text[1 << 18];
	char path[1024];
	struct error error;
	FILE *file;
	size_t length;

	assert_true(find_file(name, path, sizeof(path)));
	file = fopen(path, "r");
	assert_non_null(file);
	length = fread(text, 1, sizeof(text), file);
	fclose(file);
	if (!sgf_read(tree, text, length, &error))
		fail_msg("%s: %s", name, error.text);
}

static void add_turn(struct counted *game, enum colour colour, const char *at)
{
	size_t used = strlen(game->turns);
	point p = sgf_point_parse(at, game->size);
	char text[POINT_TEXT];
	int captured;

	/* the rotation alternates, and so must the file */
	assert_int_equal(colour, game->seats++ % 2 ? WHITE : BLACK);
	assert_int_not_equal(p, POINT_NONE);
	game->passes = p == POINT_PASS ? game->passes + 1 : 0;
	if (p == POINT_PASS)
		board_lift_ko(&game->board);
	else
		assert_int_equal(board_play(&game->board, colour, p, &captured),
				 LEGAL);
	snprintf(game->turns + used, sizeof(game->turns) - used, "%s ",
		 point_text(p, game->size, text));
}

/* Stones in the other side's marked territory are dead. */
static void add_dead(struct counted *game, const struct sgf_node *node,
		     const char *name, enum colour dead)
{
	struct pointset marked;

	pointset_clear(&marked);
	assert_true(sgf_get_points(node, name, game->size, &marked));
	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, game->size))
		if (pointset_has(&marked, p) &&
		    board_at(&game->board, p) == dead)
			pointset_add(&game->dead, p);
}

static void read_game(struct counted *game, const char *name)
{
	const struct sgf_node *node;

	memset(game, 0, sizeof(*game));
	read_tree(&game->tree, name);
	node = game->tree.root;
	game->size = atoi(sgf_text(node, "SZ"));
	game->komi = sgf_text(node, "KM");
	game->result = sgf_text(node, "RE");
	board_init(&game->board, game->size);
	for (; node; node = node->child) {
		const char *black = sgf_text(node, "B");
		const char *white = sgf_text(node, "W");

		if (black)
			add_turn(game, BLACK, black);
		if (white)
			add_turn(game, WHITE, white);
		add_dead(game, node, "TB", WHITE);
		add_dead(game, node, "TW", BLACK);
	}
	while (game->passes < 2)
		add_turn(game, game->seats % 2 ? WHITE : BLACK, "");
}

/* "W+2.50" is "W+2.5". */
static const char *plain_result(const struct counted *game)
{
	static char text[32];

	snprintf(text, sizeof(text), "RE[%c+%g]", game->result[0],
		 strtod(game->result + 2, NULL));
	return text;
}

/* The property that the record has when these are dead. */
static void name_dead(const struct pointset *dead, char *out)
{
	char text[SGF_POINT];

	out += sprintf(out, "XD");
	for (point p = POINT_NONE; (p = pointset_next(dead, p)) != POINT_NONE;)
		out += sprintf(out, "[%s]", sgf_point_text(p, text));
}

/* What the screen says of it before everybody has agreed. */
static const char *lead(const struct counted *game)
{
	static char text[64];
	double points = strtod(game->result + 2, NULL);

	snprintf(text, sizeof(text), "%s leads by %d%s.",
		 game->result[0] == 'B' ? "Black" : "White", (int)points,
		 points > (int)points ? "½" : "");
	return text;
}

static void mark(struct players *four, const struct counted *game)
{
	struct pointset left = game->dead, marked;
	char shown[2 + 4 * BOARD_AREA + 1];
	point p;

	pointset_clear(&marked);
	while ((p = pointset_next(&left, POINT_NONE)) != POINT_NONE) {
		char keys[32], text[POINT_TEXT];
		struct chain chain;

		assert_true(board_chain(&game->board, p, &chain));
		pointset_unite(&marked, &chain.stones);
		pointset_subtract(&left, &chain.stones);
		point_text(p, game->size, text);
		snprintf(keys, sizeof(keys), ": %c%s Enter X Enter",
			 tolower((unsigned char)text[0]), text + 1);
		pty_type(four->terminal, keys);
		name_dead(&marked, shown);
		wait_record(four->terminal, shown);
	}
	assert_true(pointset_equal(&marked, &game->dead));
}

static void play_game(const char *name)
{
	static struct counted game;
	struct players four;
	char config[256];

	read_game(&game, name);
	snprintf(config, sizeof(config),
		 "size = %d\nhandicap {\n stones = 0\n komi = %g\n}\n"
		 "clock {\n system = none\n}\n",
		 game.size, strtod(game.komi, NULL));
	players_come(&four, BY_SEAT_KEY, config);
	players_begin(&four);
	players_play(&four, game.turns);
	wait_for(four.terminal, "Mark what is dead");
	mark(&four, &game);
	wait_for(four.terminal, lead(&game));
	players_agree(&four, "wins by");
	wait_record(four.terminal, plain_result(&game));
	sgf_clear(&game.tree);
}

static void test_first(void **state)
{
	(void)state;
	play_game(files[0]);
}

static void test_second(void **state)
{
	(void)state;
	play_game(files[1]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_first),
		PTY_TEST(test_second),
	};
	char path[1024];

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		if (!find_file(files[i], path, sizeof(path))) {
			printf("1..0 # SKIP no %s\n", path);
			return 0;
		}
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
