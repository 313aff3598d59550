/* SPDX-License-Identifier: ISC */
/* Web pages of the tables of a room, of a real program. */
#include <config.h>

#include <dirent.h>
#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

enum { LARGEST = 1 << 18, PATIENCE = 600 /* tenths of a second */ };

static char web[ROOM_PATH];

static struct pty_terminal *open_relay(void)
{
	snprintf(web, sizeof(web), "%s", home_path("web"));
	return pty_open(&(struct pty_options){
		.arguments = {"relay", "--web", web, "--set", room_set}});
}

static const char *path_of(const char *name)
{
	static char path[ROOM_PATH + 64];

	snprintf(path, sizeof(path), "%s/%s", web, name);
	return path;
}

/* What a file holds, or "", until the next call. */
static const char *read_file(const char *name)
{
	static char text[LARGEST];
	FILE *file = fopen(path_of(name), "r");
	size_t length = file ? fread(text, 1, sizeof(text) - 1, file) : 0;

	text[length] = '\0';
	if (file)
		fclose(file);
	return text;
}

static void wait_file(const char *name, const char *text, bool there)
{
	const struct timespec pause = {.tv_nsec = 100000000};

	for (int i = 0; i < PATIENCE; i++) {
		if (!strstr(read_file(name), text) == !there)
			return;
		nanosleep(&pause, NULL);
	}
	fail_msg("%s %s \"%s\": %s", name, there ? "lacks" : "has", text,
		 read_file(name));
}

static const char *file_of(pid_t table, const char *end)
{
	static char name[64];

	snprintf(name, sizeof(name), "table-%d%s", (int)table, end);
	return name;
}

static bool is_there(const char *name)
{
	return access(path_of(name), F_OK) == 0;
}

static bool has_any(pid_t table)
{
	return is_there(file_of(table, ".html")) ||
	       is_there(file_of(table, ".svg")) ||
	       is_there(file_of(table, ".sgf"));
}

static void end(struct pty_terminal *relay, int signal)
{
	pty_kill(relay, signal);
	assert_int_equal(wait_exit(relay), 0);
}

/* From its beginning to its end, and beyond the table and the relay. */
static void test_a_game(void **state)
{
	struct pty_terminal *relay;
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	relay = open_relay();
	wait_file("index.html", "No game is being played here.", true);
	room_begin(&four, "");
	table = room_find_table();
	wait_file("index.html", "Anna", true);
	players_play(&four, "E5 C3");
	wait_file(file_of(table, ".html"), "move 2", true);
	assert_non_null(strstr(read_file(file_of(table, ".svg")), "at C3."));
	assert_non_null(strstr(read_file(file_of(table, ".sgf")), ";B[ee]"));
	players_resign(&four, "lose the game.");
	wait_file("index.html", "W+Resign", true);
	assert_non_null(
		strstr(read_file(file_of(table, ".sgf")), "RE[W+Resign]"));
	/* the result stays though the table has gone */
	players_leave(&four);
	assert_true(home_is_left());
	end(relay, SIGTERM);
	assert_non_null(strstr(read_file("index.html"), "W+Resign"));
	assert_non_null(strstr(read_file("index.html"),
			       "not kept up to date any more"));
	assert_non_null(strstr(read_file(file_of(table, ".html")),
			       "not kept up to date any more"));
	/* and goes with the next one, which does not know it */
	relay = open_relay();
	wait_file("index.html", "No game is being played here.", true);
	wait_file(file_of(table, ".html"), "Anna", false);
	wait_file(file_of(table, ".sgf"), "RE[W+Resign]", false);
	assert_false(is_there(file_of(table, ".sgf")));
	end(relay, SIGINT);
}

/* A game that was left and goes on is on the index once. */
static void test_gone_on_with(void **state)
{
	struct pty_terminal *relay;
	struct players four;
	pid_t left;

	(void)state;
	room_make((gid_t)-1);
	relay = open_relay();
	wait_file("index.html", "No game is being played here.", true);
	room_begin(&four, "");
	left = room_find_table();
	players_play(&four, "E5 C3");
	wait_file("index.html", "move 2", true);
	players_break_off(&four);
	wait_file("index.html", "table gone", true);
	players_move_to(&four, pty_open(&(struct pty_options){0}));
	wait_for(four.terminal, "an unfinished game");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_file("index.html", "table gone", false);
	wait_file("index.html", "Anna", true);
	/* its page goes behind that */
	wait_file(file_of(left, ".html"), "Anna", false);
	assert_false(is_there(file_of(left, ".html")));
	end(relay, SIGTERM);
}

/* When that file says that it was written. */
static void find_written(const char *name, char written[32])
{
	const char *found = strstr(read_file(name), "Written on ");

	assert_non_null(found);
	snprintf(written, 32, "%s", found);
}

/* What is killed has left its pages, which are kept on. */
static void test_killed(void **state)
{
	char written[32];
	struct pty_terminal *relay;
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	table = room_find_table();
	relay = open_relay();
	wait_file(file_of(table, ".html"), "move 0", true);
	/* as long as it is not, each says again and again when that was */
	find_written(file_of(table, ".html"), written);
	wait_file(file_of(table, ".html"), written, false);
	find_written("index.html", written);
	wait_file("index.html", written, false);
	pty_kill(relay, SIGKILL);
	wait_exit(relay);
	home_file("web/note", "mine");
	players_play(&four, "E5");
	relay = open_relay();
	wait_file(file_of(table, ".html"), "move 1", true);
	assert_string_equal(read_file("note"), "mine");
	pty_kill(relay, SIGKILL);
	wait_exit(relay);
	players_break_off(&four);
	/* a table that has gone meanwhile is on no page any more */
	assert_true(is_there(file_of(table, ".html")));
	relay = open_relay();
	wait_file("index.html", "No game is being played here.", true);
	/* one after the other */
	for (int i = 0; i < PATIENCE && has_any(table); i++)
		pty_rest(relay, 100);
	assert_false(has_any(table));
	end(relay, SIGTERM);
}

/* No table hears of what becomes of the directory. */
static void test_vanished(void **state)
{
	char away[ROOM_PATH + 8];
	struct pty_terminal *relay;
	struct players four;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, "");
	relay = open_relay();
	wait_file("index.html", "move 0", true);
	snprintf(away, sizeof(away), "%s-away", web);
	assert_int_equal(rename(web, away), 0);
	home_file("web", "in the way");
	players_play(&four, "E5");
	wait_for(relay, "Cannot enter ");
	players_play(&four, "C3");
	assert_int_equal(unlink(web), 0);
	wait_file("index.html", "move 2", true);
	end(relay, SIGTERM);
	players_break_off(&four);
}

static void test_hostile(void **state)
{
	static const char config[] =
		"size = 9\nclock {\n system = \"none\"\n}\n"
		"event {\n table = \"../7\"\n name = \"<script>x</script>\"\n"
		"}\nseat B1 {\n name = \"<img src=x onerror=x>\"\n}\n"
		"seat W1 {\n name = \"../../EVILFILE\"\n}\n"
		"room {\n directory = \"%s\"\n}\n";
	char text[4 * ROOM_PATH];
	struct pty_terminal *relay;
	struct players four;
	const struct dirent *entry;
	const char *page;
	pid_t table;
	DIR *files;

	(void)state;
	room_make((gid_t)-1);
	snprintf(text, sizeof(text), config, room);
	players_come(&four, BY_TURN, text);
	players_begin(&four);
	table = room_find_table();
	relay = open_relay();
	wait_file(file_of(table, ".html"), "&lt;img src=x", true);
	page = read_file(file_of(table, ".html"));
	assert_null(strstr(page, "<script"));
	assert_null(strstr(page, "<img src=x"));
	assert_non_null(strstr(page, "default-src 'none'"));
	files = opendir(web);
	assert_non_null(files);
	while ((entry = readdir(files)) != NULL)
		assert_true(entry->d_name[0] == '.' ||
			    !strcmp(entry->d_name, "index.html") ||
			    !strcmp(entry->d_name, "style.css") ||
			    !strncmp(entry->d_name, file_of(table, "."),
				     strlen(file_of(table, "."))));
	closedir(files);
	end(relay, SIGTERM);
	players_break_off(&four);
}

/* It shows no more than who watches may see. */
static void test_late(void **state)
{
	struct pty_terminal *relay;
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, " delay = 2\n");
	table = room_find_table();
	players_play(&four, "E5 C3 G7");
	relay = open_relay();
	wait_file(file_of(table, ".html"), "Shown 2 moves late.", true);
	assert_non_null(strstr(read_file(file_of(table, ".html")), "move 1"));
	assert_null(strstr(read_file(file_of(table, ".svg")), "C3"));
	assert_null(strstr(read_file(file_of(table, ".sgf")), ";W["));
	end(relay, SIGTERM);
	players_break_off(&four);
}

/* Nor what a referee may. */
static void test_referee(void **state)
{
	const struct passwd *user = getpwuid(geteuid());
	struct pty_terminal *relay;
	struct players four;
	char more[256];
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	assert_non_null(user);
	snprintf(more, sizeof(more),
		 " delay = 2\n}\nreferee {\n login = \"%s\"\n", user->pw_name);
	room_begin(&four, more);
	table = room_find_table();
	relay = open_relay();
	wait_for(relay, "is its referee");
	wait_file(file_of(table, ".html"), "Nobody may watch", true);
	assert_false(is_there(file_of(table, ".svg")));
	assert_false(is_there(file_of(table, ".sgf")));
	end(relay, SIGTERM);
	players_break_off(&four);
}

static void test_not_for_all(void **state)
{
	struct pty_terminal *relay;
	struct players four;
	pid_t table;

	(void)state;
	room_make((gid_t)-1);
	room_begin(&four, " watch = none\n");
	table = room_find_table();
	relay = open_relay();
	wait_file(file_of(table, ".html"), "Nobody may watch", true);
	assert_null(strstr(read_file("index.html"), "Anna"));
	end(relay, SIGTERM);
	players_break_off(&four);
}

static void test_refused(void **state)
{
	(void)state;
	room_make((gid_t)-1);
	snprintf(web, sizeof(web), "%s", home_path("web"));
	assert_int_equal(mkdir(web, 0755), 0);
	home_file("web/index.html", "mine");
	room_says(&(struct pty_options){.arguments = {"relay", "--web", web,
						      "--set", room_set}},
		  1, "not of pairgo relay");
	assert_string_equal(read_file("index.html"), "mine");
	assert_false(is_there(".pairgo-relay"));
	room_says(&(struct pty_options){.arguments = {"relay", "--set",
						      room_set}},
		  64, "needs --web DIR");
	room_says(&(struct pty_options){.arguments = {"relay", "--web", web,
						      "--set",
						      "room.directory="}},
		  78, "there is no room here");
	room_says(&(struct pty_options){.arguments = {"--restricted", "relay"}},
		  64, "a restricted session does not do this: relay");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_a_game),	      ROOM_TEST(test_killed),
		ROOM_TEST(test_gone_on_with), ROOM_TEST(test_vanished),
		ROOM_TEST(test_hostile),      ROOM_TEST(test_late),
		ROOM_TEST(test_referee),      ROOM_TEST(test_not_for_all),
		ROOM_TEST(test_refused),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
