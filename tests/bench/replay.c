/* SPDX-License-Identifier: ISC */
/*
 * Both are given the same files and told to play them to their last move.
 * GNU Go is one process that has answered a command before the time is taken,
 * so that its start does not count, as ours does not.
 */
#include <config.h>

#include "bench/replay.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/pty.h"
#include "game/game.h"
#include "sgf/sgf.h"

enum { ROUNDS = 7, PATH = 1024 };

/* The text of a file, to be freed; NULL when it cannot be read. */
static char *read_text(const char *path, size_t *length)
{
	FILE *in = fopen(path, "r");
	char *text = NULL;
	FILE *out = open_memstream(&text, length);
	char part[4096];
	size_t got;

	while (in && out && (got = fread(part, 1, sizeof(part), in)) > 0)
		fwrite(part, 1, got, out);
	if (out)
		fclose(out);
	if (in)
		fclose(in);
	return text;
}

static bool start_game(const struct sgf_node *root, struct game *game,
		       struct pointset *stones)
{
	const char *size = sgf_text(root, "SZ");
	struct setup setup;

	setup_default(&setup);
	setup.seats = 2;
	setup.clock = (struct clock_rules){.system = CLOCK_NONE};
	setup.size = size ? atoi(size) : BOARD_MAX;
	pointset_clear(stones);
	if (!sgf_get_points(root, "AB", setup.size, stones))
		return false;
	setup.handicap = pointset_count(stones);
	setup.free_placement = setup.handicap > 0;
	if (setup_error(&setup))
		return false;
	game_init(game, &setup);
	return true;
}

/* Replaying is folding: what has been played is not judged again. */
static bool lay_stones(struct game *game, const struct pointset *stones)
{
	const struct event event = {.kind = EVENT_PLACE,
				    .depth = 1,
				    .seat = SEAT_B1,
				    .stones = *stones};

	return pointset_count(stones) == 0 ||
	       game_fold(game, &event) == VERDICT_OK;
}

/* False for a move that the game refuses; a node without a move is none. */
static bool play_node(struct game *game, const struct sgf_node *node,
		      long *moves)
{
	bool black = sgf_find(node, "B");
	const char *text = sgf_text(node, black ? "B" : "W");
	struct event event = {.kind = EVENT_TURN,
			      .depth = game->depth + 1,
			      .seat = black ? SEAT_B1 : SEAT_W1};

	if (!text)
		return true;
	event.point = sgf_point_parse(text, game->setup.size);
	*moves += 1;
	return game_fold(game, &event) == VERDICT_OK;
}

static bool play_tree(const struct sgf_tree *tree, long *moves)
{
	const struct sgf_node *node = tree->root;
	struct pointset stones;
	struct game game;

	if (!start_game(node, &game, &stones) || !lay_stones(&game, &stones))
		return false;
	for (node = node->child; node; node = node->child) {
		if (game.phase == PHASE_MARK)
			break;
		if (!play_node(&game, node, moves))
			return false;
	}
	return true;
}

static void play_file(const char *path, struct replay *replay)
{
	struct error error;
	struct sgf_tree tree;
	size_t length = 0;
	char *text = read_text(path, &length);
	int64_t start;

	replay->files++;
	if (!text || !sgf_read(&tree, text, length, &error)) {
		replay->refused++;
		free(text);
		return;
	}
	start = pty_now();
	replay->refused += !play_tree(&tree, &replay->moves);
	replay->fold_s += (double)(pty_now() - start) / 1e9;
	sgf_clear(&tree);
	free(text);
}

static bool find_files(const char *directory, glob_t *files)
{
	char pattern[PATH];

	snprintf(pattern, sizeof(pattern), "%s/*.sgf", directory);
	return glob(pattern, 0, NULL, files) == 0;
}

struct replay replay_games(const char *directory)
{
	struct replay best = {.read_s = -1};
	glob_t files;

	if (!find_files(directory, &files))
		return best;
	for (int round = 0; round < ROUNDS; round++) {
		struct replay replay = {.files = 0};
		int64_t start = pty_now();

		for (size_t i = 0; i < files.gl_pathc; i++)
			play_file(files.gl_pathv[i], &replay);
		replay.read_s = (double)(pty_now() - start) / 1e9;
		if (best.read_s < 0 || replay.read_s < best.read_s)
			best = replay;
	}
	globfree(&files);
	return best;
}

/* In the child: GNU Go between two pipes. */
static void become_gnugo(const int in[2], const int out[2])
{
	dup2(in[0], STDIN_FILENO);
	dup2(out[1], STDOUT_FILENO);
	for (int i = 0; i < 2; i++) {
		close(in[i]);
		close(out[i]);
	}
	execlp("gnugo", "gnugo", "--mode", "gtp", (char *)NULL);
	_exit(127);
}

static pid_t start_gnugo(FILE **to, FILE **from)
{
	int in[2], out[2];
	pid_t pid;

	if (pipe(in) || pipe(out))
		return -1;
	pid = fork();
	if (pid == 0)
		become_gnugo(in, out);
	close(in[0]);
	close(out[1]);
	*to = fdopen(in[1], "w");
	*from = fdopen(out[0], "r");
	return *to && *from ? pid : -1;
}

/* Its next answer; false when it has none, or says no. */
static bool read_answer(FILE *from)
{
	char line[1024];
	bool yes = false;

	while (fgets(line, sizeof(line), from)) {
		if (line[0] == '\n')
			return yes;
		yes = line[0] == '=' || yes;
	}
	return false;
}

static double load_all(const glob_t *files, FILE *to, FILE *from)
{
	int64_t start;

	fputs("name\n", to);
	fflush(to);
	if (!read_answer(from))
		return -1;
	start = pty_now();
	for (size_t i = 0; i < files->gl_pathc; i++)
		fprintf(to, "loadsgf %s\n", files->gl_pathv[i]);
	fputs("quit\n", to);
	fflush(to);
	while (read_answer(from))
		;
	return (double)(pty_now() - start) / 1e9;
}

double replay_gnugo(const char *directory)
{
	double best = -1;
	glob_t files;

	if (!find_files(directory, &files))
		return -1;
	for (int round = 0; round < ROUNDS; round++) {
		FILE *to, *from;
		pid_t pid = start_gnugo(&to, &from);
		double taken = pid > 0 ? load_all(&files, to, from) : -1;

		if (pid <= 0)
			break;
		fclose(to);
		fclose(from);
		waitpid(pid, NULL, 0);
		if (taken >= 0 && (best < 0 || taken < best))
			best = taken;
	}
	globfree(&files);
	return best;
}
