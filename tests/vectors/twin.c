/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "vectors/twin.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/folder.h"
#include "record/record.h"

enum { ARGUMENTS = 48 };

static void run_host(int fd, const char *const *sets)
{
	const char *arguments[ARGUMENTS] = {"pairgo",	 "host",
					    "--stdio",	 "--manual-clock",
					    "--records", top};
	int count = 6;

	for (; *sets && count < ARGUMENTS - 2; sets++) {
		arguments[count++] = "--set";
		arguments[count++] = *sets;
	}
	/* a test that crashes leaves no table behind for long */
	alarm(120);
	dup2(fd, STDIN_FILENO);
	dup2(fd, STDOUT_FILENO);
	close(fd);
	execv(getenv("PAIRGO"), (char *const *)arguments);
	_exit(127);
}

static void start(struct twin *twin, const char *const *sets)
{
	int fds[2];

	assert_non_null(getenv("PAIRGO"));
	assert_int_equal(make_top(NULL), 0);
	setenv("XDG_CONFIG_HOME", top, 1);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	twin->used = 0;
	twin->pid = fork();
	assert_true(twin->pid >= 0);
	if (twin->pid == 0) {
		close(fds[0]);
		run_host(fds[1], sets);
	}
	close(fds[1]);
	visitor_init(&twin->host, fds[0]);
}

/* The game that the program's record holds now. */
static void read_game(struct twin *twin, struct game *game)
{
	const char *line = visitor_ask(&twin->host, "record");
	struct error error;
	struct record record;

	assert_int_equal(strncmp(line, "record ", 7), 0);
	if (!record_read(&record, line + 7, strlen(line + 7), &error))
		fail_msg("%s in %s", error.text, line);
	*game = record.game;
	record_clear(&record);
}

void twin_start(struct twin *twin, const char *const *sets)
{
	start(twin, sets);
	expect_ok(&twin->host, "new");
	read_game(twin, &twin->game);
	assert_int_equal(twin->game.depth, 0);
	past_begin(&twin->past, &twin->game);
}

void twin_start_with(struct twin *twin, const struct setup *setup)
{
	static const char *const none[] = {NULL};
	struct record record;
	char *root, *line = NULL;
	size_t length;

	start(twin, none);
	assert_true(record_init(&record, setup));
	assert_true(record_write_line(&record, &root, &length));
	line = malloc(length + 8);
	assert_non_null(line);
	snprintf(line, length + 8, "new %s", root);
	expect_reply(&twin->host, line, "ok");
	free(line);
	free(root);
	record_clear(&record);
	game_init(&twin->game, setup);
	past_begin(&twin->past, &twin->game);
}

enum verdict twin_act(struct twin *twin, const char *line)
{
	const struct game *game = &twin->game;
	enum verdict verdict = VERDICT_NOT_AN_ACTION;
	struct action action;
	struct event event;
	char wanted[64] = "ok";

	if (action_parse(line, game->setup.seats, game->setup.size, &action))
		verdict = game_judge(game, &action, twin->used, &event);
	if (verdict == VERDICT_OK) {
		assert_true(past_fold(&twin->past, &twin->game, &event));
		twin->used = game->used;
	} else {
		snprintf(wanted, sizeof(wanted), "no %s ",
			 verdict_name(verdict));
	}
	expect_reply(&twin->host, line, wanted);
	return verdict;
}

void twin_turn(struct twin *twin, point p)
{
	const char *seat = seat_code(twin->game.now.expected);
	char text[POINT_TEXT], line[32];
	enum verdict verdict;

	if (p == POINT_PASS)
		snprintf(line, sizeof(line), "%s pass", seat);
	else
		snprintf(line, sizeof(line), "%s play %s", seat,
			 point_text(p, twin->game.setup.size, text));
	verdict = twin_act(twin, line);
	if (verdict != VERDICT_OK)
		fail_msg("%s: %s", line, verdict_name(verdict));
}

void twin_advance(struct twin *twin, int64_t ms)
{
	struct event event;
	char line[32];

	snprintf(line, sizeof(line), "advance %" PRId64, ms);
	expect_reply(&twin->host, line, "ok");
	if (game_clock_runs(&twin->game))
		twin->used += ms;
	if (game_flag(&twin->game, twin->used, &event))
		assert_true(past_fold(&twin->past, &twin->game, &event));
}

const char *twin_value(struct twin *twin, const char *query, const char *key)
{
	return value_of(visitor_ask(&twin->host, query), key);
}

void twin_expect(struct twin *twin, const char *query, const char *key,
		 const char *wanted)
{
	const char *value = twin_value(twin, query, key);

	if (strcmp(value, wanted) != 0)
		fail_msg("%s: %s=%s, not %s", query, key, value, wanted);
}

/* The record names the day, which the core does not know. */
static void compare(struct twin *twin)
{
	struct game other;

	read_game(twin, &other);
	memcpy(twin->game.setup.date, other.setup.date, DATE_BYTES);
	assert_true(game_hash(&twin->game) == game_hash(&other));
}

void twin_end(struct twin *twin)
{
	int status;

	compare(twin);
	/* what the last peer leaves behind, when time was running, is a pause:
	 * no part of the vector */
	expect_ok(&twin->host, "leave");
	assert_int_equal(waitpid(twin->pid, &status, 0), twin->pid);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
	visitor_close(&twin->host);
	past_end(&twin->past);
	assert_int_equal(remove_top(NULL), 0);
}
