/* SPDX-License-Identifier: ISC */
/*
 * A restricted session from inside: what whoever sits there finds to leave the
 * game by.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "inject.h"
#include "players.h"
#include "room.h"

enum { SYS_landlock = 444 };

/* XDG's variables do not count there: so these lead to the same. */
static void make_home(void)
{
	static const char *const links[][2] = {
		{"../config", "home/.config"},
		{"../../data", "home/.local/share"},
		{"../../state", "home/.local/state"},
	};

	assert_int_equal(mkdir(home_path("home/.local"), 0700), 0);
	for (size_t i = 0; i < sizeof(links) / sizeof(links[0]); i++)
		assert_int_equal(symlink(links[i][0], home_path(links[i][1])),
				 0);
}

static struct pty_terminal *come(void)
{
	return pty_open(&(struct pty_options){.arguments = {"--restricted"}});
}

static void begin(struct players *four, const char *more)
{
	char config[2048];

	make_home();
	snprintf(config, sizeof(config), "%s%s", players_small, more);
	home_config(config);
	*four = (struct players){.way = BY_TURN, .tick = "✓"};
	players_move_to(four, come());
	wait_for(four->terminal, "First pair");
	players_begin(four);
}

/* What comes behind a word that is refused in one go is dropped. */
static void type_in_vain(struct pty_terminal *terminal, const char *word,
			 const char *why)
{
	pty_type(terminal, word);
	wait_for(terminal, why);
	pty_type(terminal, "Enter");
	wait_gone(terminal, "Escape back");
}

/* Nothing leads out, whatever it is called or bound to. */
static void test_keys(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "keys {\n suspend = {\"^Z\", \"K\"}\n save = \"O\"\n}\n");
	players_play(&four, "E5");
	pty_type(four.terminal, "^Z");
	pty_kill(four.terminal, SIGTSTP);
	wait_for(four.terminal, "That key does nothing here");
	type_in_vain(four.terminal, "K", "There is no column K");
	type_in_vain(four.terminal, "O", "There is no column O");
	players_play(&four, "C3");
	type_in_vain(four.terminal, ":save",
		     "SAVE is no point, and no command");
	type_in_vain(four.terminal, ":suspend",
		     "SUSPEND is no point, and no command");
	pty_type(four.terminal, "?");
	for (int page = 0; page < 9; page++) {
		wait_for(four.terminal, "Escape: back");
		assert_false(pty_shows(four.terminal, "another directory"));
		assert_false(pty_shows(four.terminal, "shell"));
		if (pty_shows(four.terminal, "steps back through"))
			break;
		pty_type(four.terminal, "Space");
		poll(NULL, 0, 20);
	}
	pty_type(four.terminal, "Escape");
	players_play(&four, "G7");
	pty_type(four.terminal, "Q Enter y");
	wait_for(four.terminal, "The game is saved: come back to go on");
	wait_exit(four.terminal);
	assert_false(pty_shows(four.terminal, "pairgo"));
	assert_false(pty_shows(four.terminal, "The record is in"));
}

/* Where a shell is behind it nobody goes there either. */
static void test_shell(void **state)
{
	struct players four = {.way = BY_TURN, .tick = "✓"};

	(void)state;
	make_home();
	home_config(players_small);
	players_move_to(&four, pty_open(&(struct pty_options){
				       .program = "sh", .arguments = {"-i"}}));
	pty_type(four.terminal, "$PAIRGO Space --restricted Enter");
	wait_for(four.terminal, "First pair");
	pty_type(four.terminal, "^Z");
	pty_kill_foreground(four.terminal, SIGTSTP);
	players_begin(&four);
	pty_kill_foreground(four.terminal, SIGTSTP);
	players_play(&four, "E5");
	assert_false(pty_shows(four.terminal, "Stopped"));
	pty_type(four.terminal, "Q Enter y");
	wait_for(four.terminal, "The game is saved");
	pty_type(four.terminal, "exit Enter");
	wait_exit(four.terminal);
}

/* Who comes back is in the game again, as ever. */
static void test_return(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	players_move_to(&four, come());
	wait_for(four.terminal, "Play on?");
	players_agree(&four, "Play goes on");
	players_play(&four, "C3");
	players_resign(&four, "You and Anna lose the game.");
	assert_true(home_has_recorded("RE[W+R"));
	assert_false(pty_shows(four.terminal, "The record is"));
	assert_false(pty_shows(four.terminal, "data/pairgo"));
}

/* What has become of the table is told to who knows no path to its record. */
static void test_hung_up(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	if (!inject_can(pty_pid(four.terminal)))
		skip();
	inject_hang_up(pty_pid(four.terminal));
	wait_for(four.terminal,
		 "The table has cut this terminal off, and goes");
	wait_for(four.terminal, "come back to it.");
	wait_exit(four.terminal);
	players_move_to(&four, come());
	wait_for(four.terminal, "Play on?");
	kill(home_table(), SIGTERM);
	wait_for(four.terminal,
		 "The table is gone, but the game is saved: come "
		 "back to go on with it.");
	wait_exit(four.terminal);
}

/* Its table is not where others could have been first. */
static void test_place(void **state)
{
	struct players four;
	struct stat there;

	(void)state;
	begin(&four, "");
	home_table();
	assert_int_equal(lstat(home_socket(home_path("state/pairgo/tables")),
			       &there),
			 0);
	assert_true(S_ISSOCK(there.st_mode));
	pty_type(four.terminal, "Q Enter y");
	wait_exit(four.terminal);
}

/* What a file system holds that is not the game's, to be had by nobody. */
static const char *const foreign[] = {"/", "/tmp", "/proc", "/etc", "/dev/tty"};

static void expect_shut(pid_t pid, const char *path, int flags)
{
	long result = inject_open(pid, path, flags);

	if (result != -EACCES)
		fail_msg("%s, flags %o: %ld", path, (unsigned)flags, result);
}

static void expect_open(pid_t pid, const char *path, int flags)
{
	long result = inject_open(pid, path, flags);

	if (result < 0)
		fail_msg("%s, flags %o: %ld", path, (unsigned)flags, result);
}

static void expect_nothing_foreign(pid_t pid)
{
	char path[HOME_PATH];

	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++)
		expect_shut(pid, foreign[i], O_RDONLY);
	strcpy(path, home_path("home/mine"));
	expect_shut(pid, path, O_RDONLY);
	expect_shut(pid, path, O_WRONLY);
	expect_shut(pid, path, O_WRONLY | O_TRUNC);
	expect_shut(pid, home_path("home/new"), O_WRONLY | O_CREAT);
	assert_int_equal(inject_remove(pid, path), -EACCES);
	assert_int_equal(access(path, F_OK), 0);
	assert_int_equal(inject_run(pid, "/bin/true"), -EACCES);
	assert_int_equal(inject_run(pid, getenv("PAIRGO")), -EACCES);
	assert_int_equal(inject_kill(pid, getpid()), -EPERM);
}

/* As open, for whoever is not known to be there yet. */
static void expect_records(pid_t pid, bool has)
{
	char path[HOME_PATH];

	strcpy(path, home_path("data/pairgo/new"));
	if (!has) {
		expect_shut(pid, home_path("data/pairgo"), O_RDONLY);
		expect_shut(pid, path, O_WRONLY | O_CREAT);
		return;
	}
	expect_open(pid, path, O_WRONLY | O_CREAT);
	expect_open(pid, path, O_RDWR | O_TRUNC);
	/* it is empty, as the kernel would say to whoever may run it */
	assert_int_equal(chmod(path, 0700), 0);
	assert_int_equal(inject_run(pid, path), -EACCES);
	assert_int_equal(inject_remove(pid, path), 0);
}

/* The process in that terminal, and what has been taken from it. */
static bool can_look(pid_t pid)
{
	if (syscall(SYS_landlock, NULL, (size_t)0, 1) < 1)
		print_message("this kernel confines nobody\n");
	else if (!inject_can(pid))
		print_message("no process can be looked into here\n");
	else
		return true;
	return false;
}

/*
 * Somebody who has made either process do what they like is still nowhere but
 * at the game. And what they try does the game no harm.
 */
static void test_nowhere_else(void **state)
{
	struct players four;
	pid_t terminal, table;
	bool looked;

	(void)state;
	make_home();
	home_file("home/mine", "private\n");
	home_config(players_small);
	four = (struct players){.way = BY_TURN, .tick = "✓"};
	players_move_to(&four, come());
	wait_for(four.terminal, "First pair");
	terminal = pty_pid(four.terminal);
	looked = can_look(terminal);
	if (looked) {
		expect_nothing_foreign(terminal);
		expect_records(terminal, true);
		/* whose the tables are that are offered */
		expect_open(terminal, "/etc/passwd", O_RDONLY);
		expect_shut(terminal, "/etc/passwd", O_RDWR);
	}
	players_begin(&four);
	players_play(&four, "E5");
	table = home_table();
	if (looked) {
		expect_nothing_foreign(terminal);
		expect_records(terminal, false);
		expect_shut(terminal, home_path("state/pairgo"), O_RDONLY);
		expect_open(terminal, home_path("config/pairgo/pairgo.conf"),
			    O_RDONLY);
		expect_nothing_foreign(table);
		expect_shut(terminal, "/etc/passwd", O_RDONLY);
		expect_open(table, "/etc/passwd", O_RDONLY);
		expect_shut(table, "/etc/passwd", O_RDWR);
		expect_records(table, true);
		expect_shut(table, home_path("state/pairgo/last-setup"),
			    O_RDONLY);
		expect_shut(table, home_path("config/pairgo/pairgo.conf"),
			    O_RDONLY);
	}
	players_play(&four, "C3 G7");
	pty_type(four.terminal, "Q Enter y");
	wait_exit(four.terminal);
	assert_false(pty_shows(four.terminal, "Landlock"));
	if (!looked)
		skip();
}

/* Another game is set up and played by who has given all that away. */
static void test_another_game(void **state)
{
	struct players four;

	(void)state;
	begin(&four, "");
	players_play(&four, "E5");
	players_resign(&four, "You and Dino lose the game.");
	pty_type(four.terminal, "g Enter");
	wait_for(four.terminal, "First pair");
	four.turns = four.next = 0;
	pty_type(four.terminal, "F4");
	wait_for(four.terminal, "Type a point");
	players_play(&four, "G7");
	assert_int_equal(home_records(), 2);
	pty_type(four.terminal, "Q Enter y");
	wait_exit(four.terminal);
}

/* The list of a room in which nobody plays. */
static struct pty_terminal *come_to_a_room(const char *more)
{
	struct pty_terminal *terminal;
	char config[2 * ROOM_PATH];

	make_home();
	room_make((gid_t)-1);
	snprintf(config, sizeof(config), "%sroom {\n directory = \"%s\"\n}\n",
		 more, room);
	home_config(config);
	terminal = come();
	wait_for(terminal, "No game is being played here now");
	return terminal;
}

/* Where seats have logins it is that of one's own, whichever side it takes. */
static void test_seat_of_a_login(void **state)
{
	const struct passwd *own = getpwuid(geteuid());
	struct pty_terminal *anna;
	char seats[256];

	(void)state;
	assert_non_null(own);
	snprintf(seats, sizeof(seats),
		 "seat B1 {\n rank = 3d\n}\nseat W1 {\n rank = 1d\n}\n"
		 "seat W2 {\n rank = 1d\n}\n"
		 "seat B2 {\n rank = 3d\n login = \"%s\"\n}\n",
		 own->pw_name);
	anna = come_to_a_room(seats);
	pty_type(anna, "n");
	wait_for(anna, "You have White 2; the others are free for whoever");
	pty_type(anna, "Escape Escape");
	wait_exit(anna);
}

/* Who begins in a room has one seat, and nobody's clock runs before the rest. */
static void test_own_seat(void **state)
{
	struct pty_terminal *anna;

	(void)state;
	anna = come_to_a_room("");
	pty_type(anna, "n");
	wait_for(anna, "You have Black 1; the others are free for whoever");
	pty_type(anna, "Up Up Up Up Up Up Up Tab Right");
	wait_for(anna, "You have White 1; the others are free for whoever");
	/* who changes their mind is in the room again, and so is the form */
	pty_type(anna, "Escape");
	wait_for(anna, "Leave?");
	pty_type(anna, "Enter");
	wait_for(anna, "No game is being played here now");
	pty_type(anna, "n");
	wait_for(anna, "You have White 1; the others are free for whoever");
	pty_type(anna, "F4");
	wait_for(anna, "CLOCK WAITS");
	wait_for(anna, "You: White 1");
	pty_type(anna, "Q Enter y");
	wait_exit(anna);
}

/* The referee's desk reaches every table of the room, and nothing else. */
static void test_desk(void **state)
{
	const struct passwd *own = getpwuid(geteuid());
	struct pty_terminal *anna, *desk;
	char config[2 * ROOM_PATH];

	(void)state;
	make_home();
	room_make((gid_t)-1);
	snprintf(config, sizeof(config),
		 "seats = 2\nsize = 9\nreferee {\n login = \"zoe\"\n}\n"
		 "room {\n directory = \"%s\"\n account = \"%s\"\n}\n",
		 room, own ? own->pw_name : "");
	home_config(config);
	anna = pty_open(&(struct pty_options){
		.arguments = {"--as", "anna", "--seat", "b1,w1"}});
	wait_for(anna, "Black");
	pty_type(anna, "F4");
	wait_for(anna, "Enter stone");
	pty_type(anna, "E5 Enter");
	wait_for(anna, "Move 1 B1 E5");
	desk = pty_open(&(struct pty_options){
		.arguments = {"--restricted", "--as", "zoe", "referee"}});
	wait_for(desk, "S stop all");
	pty_type(desk, "Enter");
	wait_for(desk, "Move 1 B1 E5");
	pty_type(desk, "^Z");
	wait_for(desk, "That key does nothing here");
	pty_type(desk, "Q");
	wait_for(desk, "pairgo: 1 table");
	pty_type(desk, "s Enter");
	wait_for(anna, "PAUSED");
	wait_for(desk, "Done at 1 table.");
	wait_for(desk, "stopped");
	pty_type(desk, "^Z g");
	wait_for(desk, "Start the clock of 1 table?");
	pty_type(desk, "Enter");
	wait_gone(anna, "PAUSED");
	pty_type(desk, "q Enter");
	assert_int_equal(wait_exit(desk), 0);
}

/* From here on there is no such call, as on an older kernel. */
static bool forget_landlock(void)
{
	struct sock_filter steps[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
			 offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	struct sock_fprog program = {sizeof(steps) / sizeof(steps[0]), steps};

	return !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
	       !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

/* It says so, and the game is as good. */
static void test_older_kernel(void **state)
{
	struct players four;

	(void)state;
	if (!forget_landlock()) {
		print_message("no call can be taken away here\n");
		skip();
	}
	begin(&four, "");
	players_play(&four, "E5");
	pty_type(four.terminal, "Q Enter y");
	wait_for(four.terminal, "this system has no Landlock");
	wait_exit(four.terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_keys),
		PTY_TEST(test_shell),
		PTY_TEST(test_return),
		PTY_TEST(test_hung_up),
		PTY_TEST(test_place),
		PTY_TEST(test_nowhere_else),
		PTY_TEST(test_another_game),
		ROOM_TEST(test_own_seat),
		ROOM_TEST(test_desk),
		ROOM_TEST(test_seat_of_a_login),
		/* last, since it takes something away */
		PTY_TEST(test_older_kernel),
	};

	/* what looks for leaks wants /proc, which is not to be had */
	setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
