/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <errno.h>
#include <glob.h>
#include <grp.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "room.h"

char room[ROOM_PATH], room_set[ROOM_PATH + 32];

const char room_nothing[] = "no game is being played here";
const char room_silent[] = ") does not answer.";

const struct pty_options room_tables = {.arguments = {"tables"}};

void room_begin(struct players *four, const char *more)
{
	char config[4 * ROOM_PATH];

	snprintf(config, sizeof(config), "%sroom {\n directory = \"%s\"\n%s}\n",
		 players_small, room, more);
	players_come(four, BY_TURN, config);
	players_begin(four);
}

void room_make(gid_t group)
{
	snprintf(room, sizeof(room), "%s", home_path("room"));
	snprintf(room_set, sizeof(room_set), "room.directory=%s", room);
	assert_int_equal(mkdir(room, 0700), 0);
	assert_int_equal(chown(room, (uid_t)-1, group), 0);
	assert_int_equal(chmod(room, 03770), 0);
}

struct pty_terminal *room_open(const struct pty_options *options,
			       const char *sentence)
{
	struct pty_terminal *terminal = pty_open(options);

	while (!wait_either(terminal, sentence, "pairgo: ")) {
		assert_int_equal(wait_exit(terminal), 1);
		if (pty_shows(terminal, sentence))
			break;
		wait_either(terminal, room_nothing, room_silent);
		terminal = pty_open(options);
	}
	return terminal;
}

void room_says(const struct pty_options *options, int status,
	       const char *sentence)
{
	assert_int_equal(wait_exit(room_open(options, sentence)), status);
}

/* A table listens there before it has its game. */
static bool has_game(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	struct timeval patience = {.tv_sec = 1};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	char reply[6] = "";

	assert_true(strlen(path) < sizeof(address.sun_path));
	strcpy(address.sun_path, path);
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	if (!connect(fd, (struct sockaddr *)&address, sizeof(address)) &&
	    send(fd, "state\n", 6, MSG_NOSIGNAL) == 6 &&
	    recv(fd, reply, sizeof(reply), MSG_WAITALL) < 0)
		reply[0] = '\0';
	close(fd);
	return !memcmp(reply, "state ", sizeof(reply));
}

/* How many there are, open to all of the group; the process of the last. */
static int count_tables(pid_t *table)
{
	char pattern[2 * ROOM_PATH];
	struct stat status;
	glob_t found;
	int count = 0;

	snprintf(pattern, sizeof(pattern), "%s/table-*", room);
	if (glob(pattern, 0, NULL, &found))
		return 0;
	for (size_t i = 0; i < found.gl_pathc; i++) {
		const char *path = found.gl_pathv[i];
		long number;

		if (lstat(path, &status) || (status.st_mode & 0777) != 0660 ||
		    sscanf(strrchr(path, '/'), "/table-%ld-", &number) != 1 ||
		    !has_game(path))
			continue;
		*table = (pid_t)number;
		count++;
	}
	globfree(&found);
	return count;
}

static pid_t await_tables(int wanted)
{
	pid_t table = 0;

	for (int looks = 0; looks < 1000; looks++) {
		if (count_tables(&table) == wanted)
			return table;
		usleep(20000);
	}
	fail_msg("there never were %d tables", wanted);
	return 0;
}

pid_t room_find_table(void)
{
	return await_tables(1);
}

void room_wait_tables(int wanted)
{
	await_tables(wanted);
}

/* The program where others may run it; builds may lie where they may not. */
static char shown[ROOM_PATH];

static void show_program(void)
{
	char command[4 * ROOM_PATH];

	snprintf(shown, sizeof(shown), "%s", home_path("pairgo"));
	snprintf(command, sizeof(command),
		 "cp \"$PAIRGO\" '%s' && chmod 755 '%s'", shown, shown);
	assert_int_equal(system(command), 0);
}

struct pty_options room_user(int user, int group, const char *command)
{
	static char users[4][2][ROOM_PATH], homes[4][4 * ROOM_PATH];
	static int next;
	int i = next++ % 4;

	snprintf(users[i][0], ROOM_PATH, "--reuid=%d", user);
	snprintf(users[i][1], ROOM_PATH, "--regid=%d", group);
	snprintf(homes[i], sizeof(homes[i]),
		 "cd / && HOME=%s XDG_CONFIG_HOME=/none XDG_RUNTIME_DIR=$HOME "
		 "XDG_DATA_HOME=$HOME/data XDG_STATE_HOME=$HOME/state; export "
		 "HOME XDG_CONFIG_HOME XDG_RUNTIME_DIR XDG_DATA_HOME "
		 "XDG_STATE_HOME; exec '%s' $0 --set size=9 --set \"$1\"",
		 home_path("home"), shown);
	return (struct pty_options){.program = "setpriv",
				    .arguments = {users[i][0], users[i][1],
						  "--clear-groups", "sh", "-c",
						  homes[i], command, room_set}};
}

int room_connect_as(int user, int group)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int status, fd = socket(AF_UNIX, SOCK_STREAM, 0);
	const char *path;
	pid_t pid;

	room_find_table();
	path = home_socket(room);
	assert_true(*path && strlen(path) < sizeof(address.sun_path));
	strcpy(address.sun_path, path);
	pid = fork();
	if (pid == 0) {
		if (setgroups(0, NULL) || setgid((gid_t)group) ||
		    setuid((uid_t)user))
			_exit(EPERM);
		_exit(connect(fd, (struct sockaddr *)&address, sizeof(address))
			      ? errno
			      : 0);
	}
	close(fd);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

bool room_has_users(void)
{
	bool is =
		geteuid() == 0 && !system("setpriv --version >/dev/null 2>&1");

	if (!is)
		print_message("several users take root, and setpriv\n");
	return is;
}

static void give(const char *folder, int user)
{
	char path[ROOM_PATH];

	snprintf(path, sizeof(path), "%s", home_path(folder));
	assert_int_equal(chown(path, (uid_t)user, ROOM_GROUP), 0);
}

void room_make_for_group(void)
{
	room_make(ROOM_GROUP);
	show_program();
	assert_int_equal(chmod(home_path(""), 0755), 0);
	give("home", ROOM_ANNA);
}

int room_tear_down(void **state)
{
	char command[2 * ROOM_PATH];

	snprintf(command, sizeof(command),
		 "cd '%s' && ls | sed -n 's/^table-\\([0-9]*\\)-.*/\\1/p' | "
		 "xargs -r kill",
		 home_path("room"));
	if (system(command))
		print_message("a table has gone by itself\n");
	return pty_tear_down(state);
}
