/* SPDX-License-Identifier: ISC */
/*
 * A round of a tournament: the program runs its tables, and people play there
 * over the wire, until every result stands in the file.
 */
#include <config.h>

#include <glob.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "pty_terminal.h"
#include "room.h"

enum { TABLES = 12, SEATS = 4, LINE = 4096, TEXT = 8192, LINES = 60 };

static const char seats[SEATS][3] = {"B1", "W1", "B2", "W2"};

/* People, by the seats of their table. */
struct table {
	int number;
	pid_t process;
	char path[ROOM_PATH]; /* of its socket */
	int fds[SEATS];
};

/* The round */

static const char head[] = "# a round of a test\n"
			   "event.name = Torino\n"
			   "event.round = 3\n"
			   "size = 9\n"
			   "clock.system = none\n"
			   "handicap.stones = 0\n"
			   "handicap.komi = 6.5\n"
			   "\n"
			   "table  B1  B1.login  W1  W1.login  B2  B2.login  "
			   "W2  W2.login\n";

static void write_round(int tables)
{
	char text[TEXT];
	int n = snprintf(text, sizeof(text), "%s", head);

	for (int i = 1; i <= tables; i++)
		n += snprintf(text + n, sizeof(text) - (size_t)n,
			      "%d  Anna%d  a%d  Carla%d  c%d  Bruno%d  b%d  "
			      "Dino%d  d%d\n",
			      i, i, i, i, i, i, i, i, i);
	home_file("round3.txt", text);
}

static char records[HOME_PATH]; /* where they go, or "" */

static struct pty_terminal *open_hall(void)
{
	static char file[HOME_PATH];

	snprintf(file, sizeof(file), "%s", home_path("round3.txt"));
	return pty_open(&(struct pty_options){
		.arguments = {"hall", file, *room ? "--set" : NULL, room_set,
			      *records ? "--records" : NULL, records},
		.lines = LINES});
}

/* ^C ends it, and not its tables. */
static void close_hall(struct pty_terminal *hall)
{
	pty_type(hall, "^C");
	wait_for(hall, "its tables go on: the same command finds them");
	assert_int_equal(wait_exit(hall), 0);
}

static const char *read_results(void)
{
	static char text[TEXT];
	FILE *file = fopen(home_path("round3/results.tsv"), "r");
	size_t length = file ? fread(text, 1, sizeof(text) - 1, file) : 0;

	if (file)
		fclose(file);
	text[length] = '\0';
	return text;
}

/* Waits for a row; a record's name is at its end. */
static void wait_row(const char *row)
{
	for (int looks = 0; !strstr(read_results(), row); looks++) {
		if (looks == 2000)
			fail_msg("no row %s in\n%s", row, read_results());
		usleep(10000);
	}
}

/* Words over the wire */

static int dial(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	struct timeval patience = {.tv_sec = 30};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	assert_true(strlen(path) < sizeof(address.sun_path));
	strcpy(address.sun_path, path);
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	if (connect(fd, (struct sockaddr *)&address, sizeof(address))) {
		close(fd);
		return -1;
	}
	return fd;
}

/* The next line; false at the end of all. */
static bool hear(int fd, char line[LINE])
{
	bool heard = false;
	size_t n = 0;
	char c;

	while (recv(fd, &c, 1, 0) == 1 && (heard = true) && c != '\n')
		if (n + 1 < LINE)
			line[n++] = c;
	line[n] = '\0';
	return heard;
}

/* The reply to that line, behind what has been told meanwhile. */
static const char *hear_reply(int fd, const char *line)
{
	static char reply[LINE];
	size_t word = strcspn(line, " ");

	while (hear(fd, reply))
		if (!strcmp(reply, "ok") || !strncmp(reply, "no ", 3) ||
		    !strncmp(reply, line, word))
			return reply;
	return "";
}

static const char *ask(int fd, const char *line)
{
	assert_int_equal(dprintf(fd, "%s\n", line), (int)strlen(line) + 1);
	return hear_reply(fd, line);
}

/* What its record is; of one that has just ended, nothing. */
static const char *ask_record(int fd)
{
	return dprintf(fd, "record\n") < 0 ? "" : hear_reply(fd, "record");
}

/* The socket of the table where that name stands in the record. */
static bool find_socket(const char *name, char path[ROOM_PATH])
{
	char pattern[ROOM_PATH + 16];
	bool found = false;
	glob_t all;

	snprintf(pattern, sizeof(pattern), "%s/table-*", room);
	if (glob(pattern, 0, NULL, &all))
		return false;
	for (size_t i = 0; !found && i < all.gl_pathc; i++) {
		int fd = dial(all.gl_pathv[i]);

		found = fd >= 0 && strstr(ask_record(fd), name);
		snprintf(path, ROOM_PATH, "%s", all.gl_pathv[i]);
		if (fd >= 0)
			close(fd);
	}
	globfree(&all);
	return found;
}

/* All four come to their table, by their names. */
static void come(struct table *table, int number)
{
	static const char letters[] = "acbd";
	char name[32], *path = table->path, login[32];
	long process;

	table->number = number;
	snprintf(name, sizeof(name), "[B1:Anna%d]", number);
	for (int looks = 0; !find_socket(name, path); looks++) {
		assert_true(looks < 1000);
		usleep(10000);
	}
	assert_int_equal(sscanf(strrchr(path, '/'), "/table-%ld-", &process),
			 1);
	table->process = (pid_t)process;
	for (int i = 0; i < SEATS; i++) {
		table->fds[i] = dial(path);
		assert_true(table->fds[i] >= 0);
		snprintf(login, sizeof(login), "login %c%d", letters[i],
			 number);
		assert_string_equal(ask(table->fds[i], login), "ok");
		assert_string_equal(ask(table->fds[i], "attach"), "ok");
	}
}

/* "B1 play E5, W1 pass": each is said by whose seat begins it. */
static void say(const struct table *table, const char *lines)
{
	char all[LINE], *rest = all, *line;

	snprintf(all, sizeof(all), "%s", lines);
	while ((line = strsep(&rest, ",")) != NULL) {
		line += strspn(line, " ");
		for (int i = 0; i < SEATS; i++)
			if (!strncmp(line, seats[i], 2))
				assert_string_equal(ask(table->fds[i], line),
						    "ok");
	}
}

static void leave(const struct table *table)
{
	for (int i = 0; i < SEATS; i++) {
		assert_string_equal(ask(table->fds[i], "leave"), "ok");
		close(table->fds[i]);
	}
}

/* The lines are gone, and nobody has said so. */
static void vanish(const struct table *table)
{
	for (int i = 0; i < SEATS; i++)
		close(table->fds[i]);
}

/* The ways in which games of the round end, and what is in the results. */
static const struct {
	const char *lines, *row;
} ends[] = {
	{"B1 play C3, W1 resign", "\tB+Resign\t1\tover\t"},
	{"B1 play C3, W1 play G7, B2 resign", "\tW+Resign\t2\tover\t"},
	{"B1 pass, W1 pass, B1 yes, W1 yes, B2 yes, W2 yes",
	 "\tW+6.5\t2\tover\t"},
	{"B1 play E5, W1 ask no-result, B1 yes, B2 yes, W2 yes",
	 "\tVoid\t1\tover\t"},
	{"B1 play E5, W1 pass, B2 pass, B1 yes, W1 yes, B2 yes, W2 yes",
	 "\tB+73.5\t3\tover\t"},
};

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

static void play(int number)
{
	struct table table;

	come(&table, number);
	say(&table, ends[number % ENDS].lines);
	leave(&table);
}

static void expect_result(int number)
{
	char row[128];

	snprintf(row, sizeof(row), "%d\tAnna%d\tCarla%d\tBruno%d\tDino%d%s",
		 number, number, number, number, number,
		 ends[number % ENDS].row);
	wait_row(row);
}

/*
 * Twelve tables to their ends: one is killed in the middle of its game, the
 * hall is killed and begins again, and games end while there is none.
 */
static void test_a_round(void **state)
{
	struct pty_terminal *hall;
	struct table broken;

	(void)state;
	room_make((gid_t)-1);
	write_round(TABLES);
	hall = open_hall();
	wait_for(hall, "table 12: begins in ");
	wait_row("1\tAnna1\tCarla1\tBruno1\tDino1\t?\t0\tnot begun\t");
	for (int i = 1; i <= 3; i++)
		play(i);
	wait_for(hall, "table 1: W+Resign");
	expect_result(3);
	come(&broken, 12);
	say(&broken, "B1 play C3");
	wait_row("12\tAnna12\tCarla12\tBruno12\tDino12\t?\t1\tplaying\t");
	kill(broken.process, SIGKILL);
	vanish(&broken);
	wait_for(hall, "table 12: its process has gone.");
	wait_for(hall, "table 12: goes on in ");
	pty_kill(hall, SIGKILL);
	assert_int_equal(wait_exit(hall), 128 + SIGKILL);
	for (int i = 4; i <= 6; i++)
		play(i);
	hall = open_hall();
	wait_for(hall, "table 7: is found, in ");
	for (int i = 1; i <= 6; i++)
		expect_result(i);
	come(&broken, 12);
	say(&broken, "B1 yes, W1 yes, B2 yes, W2 yes, W1 play G7, B2 resign");
	leave(&broken);
	for (int i = 7; i <= 11; i++)
		play(i);
	wait_for(hall, "All games are over: ");
	assert_int_equal(wait_exit(hall), 0);
	for (int i = 7; i <= 11; i++)
		expect_result(i);
	wait_row("12\tAnna12\tCarla12\tBruno12\tDino12\tW+Resign\t2\tover");
	room_wait_tables(0);
}

/* What somebody at such a table may not do. */
static void test_no_rematch(void **state)
{
	struct pty_terminal *hall;
	struct table table;

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	come(&table, 1);
	say(&table, "B1 play C3, W1 resign");
	assert_memory_equal(ask(table.fds[0], "rematch"), "no kept ", 8);
	leave(&table);
	assert_int_equal(wait_exit(hall), 0);
}

/* Nothing begins where a line is wrong, and each is told. */
static void test_a_wrong_file(void **state)
{
	struct pty_terminal *hall;
	const char *once;

	(void)state;
	room_make((gid_t)-1);
	home_file("round3.txt", "clock.mian = 20m\n"
				"table  B1    B1.rank  W1\n"
				"1      Anna  3x       Carla\n"
				"1      Bela  3d       Dora\n"
				"2      Emil\n");
	hall = open_hall();
	assert_int_equal(wait_exit(hall), 78);
	wait_for(hall, "round3.txt:1: there is no option \"mian\"");
	wait_for(hall, "round3.txt:4: table 1 is on line 3 already");
	wait_for(hall, "round3.txt:5: there are 2 columns here, and 4 in");
	assert_int_equal(access(home_path("round3"), F_OK), -1);
	home_file("round3.txt", "size = 99\n"
				"table  B1    B1.rank  W1\n"
				"1      Anna  3x       Carla\n"
				"2      Bela  3k       Dora\n");
	hall = open_hall();
	assert_int_equal(wait_exit(hall), 78);
	wait_for(hall, "round3.txt:3: seat.B1.rank is \"3x\"");
	/* not for each table */
	once = strstr(pty_screen(hall), "size is \"99\"");
	assert_non_null(once);
	assert_null(strstr(once + 1, "size is"));
	room_wait_tables(0);
}

/* Two would begin each table twice. */
static void test_one_hall_at_a_time(void **state)
{
	struct pty_terminal *hall, *other;

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	other = open_hall();
	wait_for(other, "another hall runs this round already.");
	assert_int_equal(wait_exit(other), 1);
	close_hall(hall);
	room_wait_tables(1);
}

/* What the table of a record says is one sentence with what the hall does. */
static void test_a_refusal(void **state)
{
	struct pty_terminal *hall;
	char lock[HOME_PATH + 16];
	glob_t found;

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	close_hall(hall);
	kill(room_find_table(), SIGKILL);
	room_wait_tables(0);
	assert_int_equal(glob(home_path("round3/.*.lock"), 0, NULL, &found), 0);
	snprintf(lock, sizeof(lock), "%s", found.gl_pathv[0]);
	globfree(&found);
	assert_int_equal(unlink(lock), 0);
	assert_int_equal(mkdir(lock, 0700), 0);
	hall = open_hall();
	wait_for(hall, "table 1: Cannot ");
	close_hall(hall);
}

/* It stands in lines of text, which would not lead there. */
static void test_a_path_that_is_no_text(void **state)
{
	struct pty_terminal *hall;

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	snprintf(records, sizeof(records), "%s",
		 home_path("a\033]2;EVIL\033\\\033[7m\u202eb"));
	hall = open_hall();
	records[0] = '\0';
	wait_for(hall, "a]2;EVIL\\[7mb: its path cannot be");
	assert_int_equal(wait_exit(hall), 1);
	assert_string_equal(pty_title(hall), "");
	room_wait_tables(0);
}

/* Another round, or other people, are not taken for what was played there. */
static void test_other_people(void **state)
{
	struct pty_terminal *hall;
	char away[HOME_PATH];

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	play(1);
	assert_int_equal(wait_exit(hall), 0);
	home_file("round3.txt", "event.name = Torino\nevent.round = 3\n"
				"table  B1  W1  B2  W2\n1  E  F  G  H\n");
	hall = open_hall();
	wait_for(hall, "table 1 has been played by other people");
	assert_int_equal(wait_exit(hall), 1);
	home_file("round3.txt", "event.name = Torino\nevent.round = 4\n"
				"table  B1  W1  B2  W2\n1  E  F  G  H\n");
	hall = open_hall();
	wait_for(hall, "round3/results.tsv:");
	wait_for(hall, "--records,");
	assert_int_equal(wait_exit(hall), 1);
	expect_result(1);
	snprintf(away, sizeof(away), "%s", home_path("round3/round3.tsv"));
	assert_int_equal(rename(home_path("round3/results.tsv"), away), 0);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	close_hall(hall);
}

/* Nothing can take the name under which the record of a table is saved. */
static void block_saving(void)
{
	char path[2 * HOME_PATH];
	glob_t found;

	assert_int_equal(glob(home_path("round3/*.sgf"), 0, NULL, &found), 0);
	snprintf(path, sizeof(path), "%s/.%s.new", home_path("round3"),
		 strrchr(found.gl_pathv[0], '/') + 1);
	globfree(&found);
	/* a save may be about to end */
	for (int looks = 0; mkdir(path, 0700); looks++) {
		assert_true(looks < 1000);
		usleep(10000);
	}
}

/* The disk is full, and whoever runs the table saves the game on another. */
static void test_saved_elsewhere(void **state)
{
	char line[HOME_PATH + 8], row[HOME_PATH + 64], else_where[HOME_PATH];
	struct pty_terminal *hall;
	struct table table;
	int host;

	(void)state;
	room_make((gid_t)-1);
	write_round(1);
	hall = open_hall();
	wait_for(hall, "table 1: begins in ");
	snprintf(else_where, sizeof(else_where), "%s", home_path("else"));
	assert_int_equal(mkdir(else_where, 0700), 0);
	come(&table, 1);
	say(&table, "B1 play C3");
	wait_row("?\t1\tplaying\t");
	block_saving();
	ask(table.fds[1], "W1 play G7");
	wait_for(hall, "table 1: NOT SAVED");
	snprintf(line, sizeof(line), "save %s", else_where);
	host = dial(table.path);
	assert_string_equal(ask(host, line), "ok");
	close(host);
	wait_for(hall, "table 1: goes on in ");
	snprintf(row, sizeof(row), "?\t2\tplaying\t%s/", else_where);
	wait_row(row);
	close_hall(hall);
	hall = open_hall();
	wait_for(hall, "table 1: is found, in ");
	kill(table.process, SIGKILL);
	vanish(&table);
	wait_for(hall, "table 1: goes on in ");
	come(&table, 1);
	say(&table, "B1 yes, W1 yes, B2 yes, W2 yes, B2 play E5, W2 resign");
	leave(&table);
	wait_for(hall, "All games are over: ");
	assert_int_equal(wait_exit(hall), 0);
	snprintf(row, sizeof(row), "B+Resign\t3\tover\t%s/", else_where);
	wait_row(row);
}

/* Its tables live on, and are not begun a second time. */
static void test_directory_is_renamed(void **state)
{
	struct pty_terminal *hall, *other;
	char away[HOME_PATH];

	(void)state;
	room_make((gid_t)-1);
	write_round(2);
	hall = open_hall();
	wait_for(hall, "table 2: begins in ");
	snprintf(away, sizeof(away), "%s", home_path("away"));
	assert_int_equal(rename(home_path("round3"), away), 0);
	wait_for(hall, "there any more.");
	other = open_hall();
	wait_for(other, "table 1: is found, in ");
	wait_for(other, "table 2: is found, in ");
	room_wait_tables(2);
	close_hall(hall);
	for (int i = 1; i <= 2; i++) {
		play(i);
		expect_result(i);
	}
	assert_int_equal(wait_exit(other), 0);
}

static void test_no_room(void **state)
{
	struct pty_terminal *hall;

	(void)state;
	write_round(1);
	room[0] = '\0';
	hall = open_hall();
	wait_for(hall, "a hall has its tables in a room");
	assert_int_equal(wait_exit(hall), 78);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(test_a_round),
		ROOM_TEST(test_no_rematch),
		ROOM_TEST(test_a_wrong_file),
		ROOM_TEST(test_one_hall_at_a_time),
		ROOM_TEST(test_a_refusal),
		ROOM_TEST(test_a_path_that_is_no_text),
		ROOM_TEST(test_other_people),
		ROOM_TEST(test_saved_elsewhere),
		ROOM_TEST(test_directory_is_renamed),
		ROOM_TEST(test_no_room),
	};

	/* a table may have gone before all is said */
	signal(SIGPIPE, SIG_IGN);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
