/* SPDX-License-Identifier: ISC */
/*
 * Tables that are watched by a broker, of real programs: mosquitto on this
 * machine, which is killed and comes back.
 */
#include <config.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "room.h"

/*
 * Each test has an address of its own: whatever one that failed has left, and
 * tries on, neither reaches the broker of the next nor has its port.
 */
static char broker[96], host[64];
static int port, begun;
static pid_t server;

/* With which the program was built. */
#ifdef HAVE_MOSQUITTO
static const bool has_library = true;
#else
static const bool has_library = false;
#endif

static bool has_broker(void)
{
	return !system("PATH=$PATH:/usr/sbin command -v mosquitto >/dev/null");
}

/* One that nobody has now. */
static int find_port(void)
{
	struct sockaddr_in address = {.sin_family = AF_INET};
	socklen_t length = sizeof(address);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	address.sin_addr.s_addr = inet_addr(host);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, length), 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &length),
			 0);
	close(fd);
	return ntohs(address.sin_port);
}

static bool answers(void)
{
	struct sockaddr_in address = {.sin_family = AF_INET,
				      .sin_port = htons((uint16_t)port)};
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	bool connected;

	address.sin_addr.s_addr = inet_addr(host);
	connected = !connect(fd, (struct sockaddr *)&address, sizeof(address));
	close(fd);
	return connected;
}

static void start_broker(const char *more)
{
	const struct timespec pause = {.tv_nsec = 50000000};
	char config[512], path[ROOM_PATH];

	snprintf(config, sizeof(config),
		 "listener %d %s\npersistence false\nlog_dest none\n"
		 "user root\n%s\n",
		 port, host, more);
	snprintf(path, sizeof(path), "%s", home_file("broker.conf", config));
	server = fork();
	if (!server) {
		setenv("PATH", "/usr/sbin:/usr/bin:/bin", 1);
		dup2(open("/dev/null", O_RDWR), STDOUT_FILENO);
		dup2(STDOUT_FILENO, STDERR_FILENO);
		execlp("mosquitto", "mosquitto", "-c", path, (char *)NULL);
		_exit(127);
	}
	for (int i = 0; i < 200 && !answers(); i++)
		nanosleep(&pause, NULL);
	assert_true(answers());
}

static void stop_broker(void)
{
	if (server <= 0)
		return;
	kill(server, SIGKILL);
	waitpid(server, NULL, 0);
	server = 0;
}

static int tear_down(void **state)
{
	stop_broker();
	return room_tear_down(state);
}

#define BROKER_TEST(test) \
	cmocka_unit_test_setup_teardown(test, pty_set_up, tear_down)

static void begin(void)
{
	room_make((gid_t)-1);
	snprintf(host, sizeof(host), "127.%d.%d.%d", 1 + getpid() / 256 % 250,
		 getpid() % 256, ++begun);
	port = find_port();
	snprintf(broker, sizeof(broker), "%s:%d", host, port);
	if (!has_broker())
		skip();
}

static struct pty_terminal *open_relay(void)
{
	return pty_open(&(struct pty_options){
		.arguments = {"relay", "--broker", broker, "--set", room_set}});
}

static struct pty_terminal *open_wall(const char *sentence)
{
	struct pty_terminal *wall = pty_open(&(struct pty_options){
		.arguments = {"wall", "--broker", broker}});

	wait_for(wall, sentence);
	return wall;
}

static void leave(struct pty_terminal *wall)
{
	pty_type(wall, "q");
	assert_int_equal(wait_exit(wall), 0);
}

static void end(struct pty_terminal *relay)
{
	pty_kill(relay, SIGTERM);
	assert_int_equal(wait_exit(relay), 0);
}

/* From its beginning to its end, for who was there before and who comes late */
static void test_a_game(void **state)
{
	struct pty_terminal *relay, *wall, *other;
	struct players four;

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	relay = open_relay();
	wall = open_wall("No game is being played here.");
	room_begin(&four, "");
	wait_for(wall, "Anna");
	players_play(&four, "E5 C3");
	wait_for(wall, "move 2");
	other = open_wall("move 2");
	/* what is taken back is not there any more */
	players_play(&four, "G7");
	wait_for(other, "move 3");
	players_resign(&four, "lose the game.");
	wait_for(wall, "B+Resign");
	wait_for(other, "B+Resign");
	players_leave(&four);
	assert_true(home_is_left());
	end(relay);
	/* the result stays there */
	leave(other);
	other = open_wall("B+Resign");
	leave(other);
	leave(wall);
	stop_broker();
}

/* Nothing is lost by it, and no table hears of it. */
static void test_killed(void **state)
{
	struct pty_terminal *relay, *wall;
	struct players four;

	(void)state;
	begin();
	room_begin(&four, "");
	/* it is not there yet */
	relay = open_relay();
	wait_for(relay, "does not answer, or lets us not in");
	players_play(&four, "E5");
	start_broker("allow_anonymous true");
	wall = open_wall("move 1");
	stop_broker();
	players_play(&four, "C3 G7");
	start_broker("allow_anonymous true");
	wait_for(wall, "move 3");
	players_play(&four, "C7");
	wait_for(wall, "move 4");
	leave(wall);
	end(relay);
	players_break_off(&four);
	stop_broker();
}

/* As one that is here: from the keys that it takes to its end. */
static void test_watch(void **state)
{
	struct pty_terminal *relay, *watcher, *other;
	struct pty_options watch = {.arguments = {"watch", "--broker", broker}};
	struct players four;

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	room_says(&watch, 1, "no game is being played here.");
	relay = open_relay();
	room_begin(&four, "");
	players_play(&four, "E5");
	watcher = room_open(&watch, "Move 1 B1 E5");
	assert_true(pty_shows(watcher, "Watching"));
	/* everybody has come */
	assert_false(pty_shows(watcher, "free"));
	players_play(&four, "C3");
	wait_for(watcher, "Move 2 W1 C3");
	pty_type(watcher, "p");
	wait_for(watcher, "You are watching: you have no seat here.");
	pty_type(four.terminal, "W Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_for(watcher, "Bruno (Black 2) has paused play");
	players_agree(&four, "Play goes on");
	wait_gone(watcher, "has paused play");
	other = room_open(&watch, "Move 2 W1 C3");
	pty_type(other, "Q Enter");
	assert_int_equal(wait_exit(other), 0);
	assert_true(pty_shows(other, "The game goes on."));
	watch.arguments[3] = "nowhere";
	room_says(&watch, 1, "there is no table nowhere.");
	players_resign(&four, "lose the game.");
	wait_for(watcher, "White wins");
	/* a review is of all of it */
	pty_type(watcher, "Home Right");
	wait_for(watcher, "Move 1 B1 E5");
	players_leave(&four);
	assert_int_equal(wait_exit(watcher), 0);
	end(relay);
	stop_broker();
}

/* A game that was left and goes on hangs there once. */
static void test_gone_on_with(void **state)
{
	struct pty_terminal *relay, *wall;
	struct players four;

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	relay = open_relay();
	wall = open_wall("No game is being played here.");
	room_begin(&four, "");
	players_play(&four, "E5 C3");
	wait_for(wall, "move 2");
	players_break_off(&four);
	wait_for(wall, "table gone");
	players_move_to(&four, pty_open(&(struct pty_options){0}));
	wait_for(four.terminal, "an unfinished game");
	pty_type(four.terminal, "Enter");
	wait_for(four.terminal, "Play is paused. Play on?");
	wait_for(wall, "stands still");
	wait_gone(wall, "table gone");
	wait_for(wall, "pairgo: 1 table");
	leave(wall);
	end(relay);
	stop_broker();
}

/* As it is after each end of a relay, for who is there and who comes late. */
static void expect_silence(struct pty_terminal *wall,
			   struct pty_terminal *watcher)
{
	struct pty_terminal *late;

	wait_for(wall, "The line to 1 is lost: nothing has come since.");
	wait_for(wall, "line lost");
	wait_for(watcher, "The line to the table is lost: nothing has come");
	late = open_wall("The line to 1 is lost: nothing has come since.");
	leave(late);
}

/* Nobody sees a clock run of which nobody tells any more. */
static void test_no_relay(void **state)
{
	struct pty_terminal *relay, *wall, *watcher;
	struct pty_options watch = {.arguments = {"watch", "--broker", broker}};
	struct players four;

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	relay = open_relay();
	room_begin(&four, "");
	players_play(&four, "E5");
	wall = open_wall("move 1");
	watcher = room_open(&watch, "Move 1 B1 E5");
	assert_false(pty_shows(wall, "lost"));
	pty_kill(relay, SIGKILL);
	wait_exit(relay);
	expect_silence(wall, watcher);
	relay = open_relay();
	wait_gone(wall, "lost");
	wait_gone(watcher, "is lost");
	players_play(&four, "C3");
	wait_for(wall, "move 2");
	wait_for(watcher, "Move 2 W1 C3");
	/* it comes with the broker */
	stop_broker();
	wait_for(wall, "line lost");
	start_broker("allow_anonymous true");
	wait_gone(wall, "lost");
	end(relay);
	expect_silence(wall, watcher);
	leave(wall);
	pty_type(watcher, "Q Enter");
	wait_exit(watcher);
	players_break_off(&four);
	stop_broker();
}

/* Which one is meant has to be said, by its name or its number. */
static void test_several(void **state)
{
	struct pty_terminal *relay, *wall, *watcher, *other;
	struct pty_options watch = {.arguments = {"watch", "--broker", broker}};
	struct players four;
	char number[16];

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	relay = open_relay();
	room_begin(&four, "");
	snprintf(number, sizeof(number), "%d", (int)room_find_table());
	players_play(&four, "E5");
	other = room_open(&(struct pty_options){0}, "begin a new game");
	pty_type(other, "n");
	wait_for(other, "Start");
	pty_type(other, "Enter");
	room_wait_tables(2);
	wall = open_wall("pairgo: 2 tables");
	leave(wall);
	room_says(&watch, 1, "there are several tables.");
	watch.arguments[3] = number;
	watcher = room_open(&watch, "Move 1 B1 E5");
	pty_type(watcher, "Q Enter");
	wait_exit(watcher);
	end(relay);
	players_break_off(&four);
	stop_broker();
}

/* The process that hears the broker for that one. */
static int find_child(pid_t process)
{
	char path[64];
	FILE *in;
	int child = 0;

	snprintf(path, sizeof(path), "/proc/%d/task/%d/children", (int)process,
		 (int)process);
	in = fopen(path, "r");
	if (!in || fscanf(in, "%d", &child) != 1)
		child = 0;
	if (in)
		fclose(in);
	return child;
}

static bool runs(int process)
{
	char path[64];
	FILE *in;
	bool there;

	snprintf(path, sizeof(path), "/proc/%d/cmdline", process);
	in = fopen(path, "r");
	there = in && fgetc(in) != EOF;
	if (in)
		fclose(in);
	return there;
}

/* Also where the broker has gone, and says nothing that could be lost. */
static void test_nobody_reads(void **state)
{
	const struct timespec pause = {.tv_nsec = 100000000};
	struct pty_terminal *wall;
	int child;

	(void)state;
	begin();
	start_broker("allow_anonymous true");
	wall = open_wall("No game is being played here.");
	child = find_child(pty_pid(wall));
	assert_true(child > 0 && runs(child));
	stop_broker();
	pty_kill(wall, SIGKILL);
	for (int i = 0; i < 300 && runs(child); i++)
		nanosleep(&pause, NULL);
	assert_false(runs(child));
}

static void test_password(void **state)
{
	static char login[ROOM_PATH], passwords[ROOM_PATH];
	struct pty_terminal *relay, *wall;
	char more[2 * ROOM_PATH];
	struct players four;

	(void)state;
	begin();
	snprintf(passwords, sizeof(passwords), "%s",
		 home_file("passwords", "hall:secret\n"));
	snprintf(login, sizeof(login), "%s",
		 home_file("login", "hall\nsecret\n"));
	chmod(login, 0644);
	room_says(&(struct pty_options){.arguments = {"relay", "--broker",
						      broker, "--broker-login",
						      login, "--set",
						      room_set}},
		  1, "others may read it");
	chmod(login, 0600);
	snprintf(more, sizeof(more), "mosquitto_passwd -U '%s' 2>/dev/null",
		 passwords);
	if (system(more)) {
		print_message("mosquitto_passwd is not there\n");
		skip();
	}
	chmod(passwords, 0644);
	snprintf(more, sizeof(more), "password_file %s", passwords);
	start_broker(more);
	room_begin(&four, "");
	relay = pty_open(&(struct pty_options){
		.arguments = {"relay", "--broker", broker, "--broker-login",
			      login, "--set", room_set}});
	wall = pty_open(
		&(struct pty_options){.arguments = {"wall", "--broker", broker,
						    "--broker-login", login}});
	wait_for(wall, "Anna");
	leave(wall);
	room_says(&(struct pty_options){.arguments = {"watch", "--broker",
						      broker}},
		  1, "lets us not in");
	end(relay);
	players_break_off(&four);
	stop_broker();
}

static void test_refused(void **state)
{
	(void)state;
	begin();
	room_says(&(struct pty_options){.arguments = {"wall", "--broker",
						      "x:y"}},
		  1, "--broker wants a host");
	room_says(&(struct pty_options){.arguments = {"relay", "--broker",
						      broker, "--broker-login",
						      "/nowhere", "--set",
						      room_set}},
		  1, "Cannot read");
	room_says(&(struct pty_options){.arguments = {"--restricted", "wall",
						      "--broker", broker}},
		  64, "a restricted session does not do this");
}

/* It says so, and does nothing instead. */
static void test_without_library(void **state)
{
	static const char *const commands[] = {"relay", "wall", "watch"};

	(void)state;
	room_make((gid_t)-1);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
		room_says(
			&(struct pty_options){
				.arguments = {commands[i], "--broker",
					      "127.0.0.1", "--set", room_set}},
			1, "this pairgo has been built without a broker");
}

int main(void)
{
	const struct CMUnitTest without[] = {
		BROKER_TEST(test_without_library),
	};
	const struct CMUnitTest tests[] = {
		BROKER_TEST(test_a_game),	BROKER_TEST(test_killed),
		BROKER_TEST(test_watch),	BROKER_TEST(test_gone_on_with),
		BROKER_TEST(test_no_relay),	BROKER_TEST(test_several),
		BROKER_TEST(test_password),	BROKER_TEST(test_refused),
		BROKER_TEST(test_nobody_reads),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return has_library ? cmocka_run_group_tests(tests, NULL, NULL)
			   : cmocka_run_group_tests(without, NULL, NULL);
}
