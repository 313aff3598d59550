/* SPDX-License-Identifier: ISC */
/*
 * A member of a club who has a key to its machine, and tries every other way in
 * than the game: under each recipe of pairgo-room(7), with an account of their
 * own, and once where the machine is open to them, to see that the test would
 * notice.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "club.h"
#include "e2e/home.h"
#include "e2e/players.h"

enum { TEXT = 2048, GLANCE_MS = 20, LOOKS = 1500 };

static struct players four;
static bool is_open; /* the machine */
static char top[HOME_PATH];

static bool exists(const char *name)
{
	struct stat there;

	return lstat(home_path(name), &there) == 0;
}

/* In the test's home, "%w" the way to the club. Whether it ended well. */
static bool run(const char *command)
{
	char text[TEXT], way[HOME_PATH];
	const char *at = strstr(command, "%w");
	int length = at ? (int)(at - command) : (int)strlen(command);

	strcpy(way, club_way());
	snprintf(text, sizeof(text),
		 "exec 2>>'%s/log' </dev/null; cd '%s'; %.*s%s%s", top, top,
		 length, command, at ? way : "", at ? at + 2 : "");
	return system(text) == 0;
}

/* A line of a table's: what it says to who says "state". */
static bool hears_table(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	const struct timeval patience = {.tv_sec = 30};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);
	char reply[16] = "";
	bool heard;

	snprintf(address.sun_path, sizeof(address.sun_path), "%.100s", path);
	setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
	heard = !connect(fd, (struct sockaddr *)&address, sizeof(address)) &&
		send(fd, "state\n", 6, MSG_NOSIGNAL) == 6 &&
		read(fd, reply, sizeof(reply) - 1) > 0 &&
		!strncmp(reply, "state ", 6);
	close(fd);
	return heard;
}

/* ssh for nothing but that; it is there until it is ended, or gives up. */
static pid_t forward(const char *option, const char *what)
{
	char way[HOME_PATH];
	pid_t pid;

	strcpy(way, club_way());
	pid = fork();
	if (pid == 0) {
		if (!freopen("/dev/null", "w", stderr))
			_exit(126);
		execlp("ssh", "ssh", "-F", way, "-N", "-o",
		       "ExitOnForwardFailure=yes", option, what, "club", NULL);
		_exit(127);
	}
	return pid;
}

/* Whether that comes to be before it has given up. */
static bool await_file(pid_t pid, const char *name)
{
	for (int looks = 0; looks < LOOKS; looks++) {
		if (exists(name))
			return true;
		if (waitpid(pid, NULL, WNOHANG) != 0)
			return false;
		poll(NULL, 0, GLANCE_MS);
	}
	return false;
}

static void stop(pid_t pid)
{
	kill(pid, SIGTERM);
	waitpid(pid, NULL, 0);
}

/* Each: whether it leads further than to the game. */

static bool by_command(void)
{
	run("ssh -F %w club cat private >out");
	return run("grep -q mine out");
}

static bool by_shell(void)
{
	run("echo 'cat private' | ssh -F %w club >out");
	return run("grep -q mine out");
}

static bool by_sftp(void)
{
	run("echo 'get private fetched' | sftp -F %w -b - club >out");
	return exists("fetched");
}

static bool by_scp(void)
{
	run("scp -q -F %w club:private copied");
	return exists("copied");
}

static bool by_old_scp(void)
{
	run("scp -O -q -F %w keys club:left");
	return exists("home/left");
}

static bool by_tcp(void)
{
	char command[128];

	snprintf(command, sizeof(command),
		 "timeout 5 ssh -F %%w -W 127.0.0.1:%d club >out", club_port());
	run(command);
	return run("grep -aq SSH- out");
}

static bool by_socket(void)
{
	char what[4 * HOME_PATH];
	bool heard;
	pid_t pid;

	home_table();
	snprintf(what, sizeof(what), "%s/l.sock:%s", top,
		 home_socket(home_path("state/pairgo/tables")));
	pid = forward("-L", what);
	heard = await_file(pid, "l.sock") && hears_table(home_path("l.sock"));
	stop(pid);
	return heard;
}

static bool by_remote_socket(void)
{
	char what[4 * HOME_PATH];
	pid_t pid;
	bool made;

	snprintf(what, sizeof(what), "%s/home/r.sock:%s/nothing", top, top);
	pid = forward("-R", what);
	made = await_file(pid, "home/r.sock");
	stop(pid);
	return made;
}

static bool by_own_script(void)
{
	return exists("home/script-ran");
}

static bool by_environment(void)
{
	return exists("home/trace");
}

/* Where sshd makes its end of an agent: of whatever version. */
static bool by_agent(void)
{
	return run("find /tmp home -user 61234 -name '*agent.*' 2>/dev/null | "
		   "grep -q .");
}

static const struct {
	const char *name;
	bool (*gets_in)(void);
} ways[] = {
	{"another command", by_command},
	{"what a shell reads", by_shell},
	{"sftp", by_sftp},
	{"scp", by_scp},
	{"scp -O", by_old_scp},
	{"ssh -W", by_tcp},
	{"ssh -L to the table's socket", by_socket},
	{"ssh -R", by_remote_socket},
	{"~/.ssh/rc", by_own_script},
	{"ssh -o SetEnv", by_environment},
	{"ssh -A", by_agent},
};

/* XDG's variables do not count there: so these lead to the same. */
static void furnish(void)
{
	strcpy(top, home_path(""));
	top[strlen(top) - 1] = '\0';
	home_config(players_small);
	home_file("private", "mine\n");
	assert_int_equal(
		run("mkdir -p home/.ssh home/.local && "
		    "ln -s ../config home/.config && "
		    "ln -s ../../data home/.local/share && "
		    "ln -s ../../state home/.local/state && "
		    "ln -s ../private home/private && chmod 644 private && "
		    "echo 'touch ~/script-ran' >home/.ssh/rc && "
		    "cp \"$PAIRGO\" pairgo && chmod 755 pairgo"),
		true);
}

/* Until it is stopped, or the test ends. */
static pid_t hold_keys(void)
{
	pid_t pid;

	setenv("SSH_AUTH_SOCK", home_path("agent"), 1);
	pid = fork();
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (!freopen("/dev/null", "w", stdout))
			_exit(126);
		execlp("ssh-agent", "ssh-agent", "-D", "-a",
		       getenv("SSH_AUTH_SOCK"), NULL);
		_exit(127);
	}
	assert_true(await_file(pid, "agent"));
	return pid;
}

/* Comes in with all that can be sent, and begins a game. */
static void come(const char *command)
{
	char way[HOME_PATH], set[HOME_PATH + 128];

	strcpy(way, club_way());
	snprintf(set, sizeof(set),
		 "SetEnv=PAIRGO_TRACE=%s/home/trace LANG=C.UTF-8%s", top,
		 command ? "" : " XDG_STATE_HOME=/tmp LOCPATH=/tmp");
	four = (struct players){.way = BY_TURN, .tick = "✓"};
	players_move_to(&four,
			pty_open(&(struct pty_options){
				.program = "ssh",
				.arguments = {"-A", "-tt", "-F", way, "-o", set,
					      "club", command}}));
	wait_for(four.terminal, "First pair");
	players_begin(&four);
	players_play(&four, "E5");
}

static int tear_down(void **state)
{
	if (!is_open)
		return 0;
	is_open = false;
	club_close();
	return pty_tear_down(state);
}

/* With "%s" for the home, where the program is. */
static const char *fill_in(const char *text, char out[TEXT])
{
	const char *at;

	out[0] = '\0';
	while ((at = strstr(text, "%s"))) {
		snprintf(out + strlen(out), TEXT - strlen(out), "%.*s%s",
			 (int)(at - text), text, top);
		text = at + 2;
	}
	snprintf(out + strlen(out), TEXT - strlen(out), "%s", text);
	return out;
}

/* False where there is no club to be had. */
static bool open_club(const char *shell, const char *key, const char *server)
{
	static char texts[3][TEXT];
	static struct club_recipe recipe;
	const char *why;

	assert_int_equal(pty_set_up(NULL), 0);
	is_open = true;
	furnish();
	recipe = (struct club_recipe){.shell = fill_in(shell, texts[0]),
				      .key = fill_in(key, texts[1]),
				      .server = fill_in(server, texts[2])};
	why = club_open_with(&recipe);
	if (!why)
		return true;
	print_message("nobody comes in: %s\n", why);
	return false;
}

/* Everything that it forbids is tried; all that is sent comes to sshd. */
static void try_all(const char *command, bool gets_in)
{
	pid_t keys = hold_keys();

	come(command);
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		if (ways[i].gets_in() != gets_in)
			fail_msg("%s: %s", ways[i].name,
				 gets_in ? "does not get in" : "gets in");
	players_play(&four, "C3");
	pty_hang_up(four.terminal);
	wait_exit(four.terminal);
	kill(home_table(), SIGTERM);
	assert_true(home_is_left());
	stop(keys);
}

static void test_account_for_each(void **state)
{
	(void)state;
	if (!open_club("%s/pairgo", "",
		       "ForceCommand %s/pairgo --restricted\n"
		       "PermitUserEnvironment no\nAcceptEnv *\n"
		       "PermitUserRC no\nDisableForwarding yes\n"
		       "Subsystem sftp internal-sftp\n"))
		skip();
	try_all(NULL, false);
}

/* A login shell alone, where sftp is a program that a shell runs. */
static void test_login_shell(void **state)
{
	(void)state;
	if (!open_club("%s/pairgo", "",
		       "PermitUserEnvironment no\nAcceptEnv *\n"
		       "PermitUserRC no\nDisableForwarding yes\n"
		       "Subsystem sftp /usr/lib/openssh/sftp-server\n"))
		skip();
	try_all(NULL, false);
}

/* The key's own options are enough, whatever sshd would permit. */
static void test_key_for_each(void **state)
{
	(void)state;
	if (!open_club("/bin/sh",
		       "restrict,pty,command=\"%s/pairgo --restricted\"",
		       "AllowTcpForwarding yes\n"
		       "AllowStreamLocalForwarding yes\nPermitUserRC yes\n"
		       "AcceptEnv *\nSubsystem sftp internal-sftp\n"))
		skip();
	try_all(NULL, false);
}

static void test_open(void **state)
{
	char command[HOME_PATH + 16];

	(void)state;
	if (!open_club("/bin/sh", "",
		       "AllowTcpForwarding yes\n"
		       "AllowStreamLocalForwarding yes\nPermitUserRC yes\n"
		       "AcceptEnv *\nSubsystem sftp internal-sftp\n"))
		skip();
	snprintf(command, sizeof(command), "%s/pairgo", top);
	try_all(command, true);
}

/* With "%s" for the directory of the page, if that is in it. */
static void add_line(const char *line, char out[TEXT])
{
	static const char *const directories[] = {"/usr/games", "/etc"};
	size_t length = strlen(out);

	for (size_t i = 0; i < 2; i++) {
		const char *at = strstr(line, directories[i]);

		if (!at)
			continue;
		snprintf(out + length, TEXT - length, "%.*s%%s%s",
			 (int)(at - line), line, at + strlen(directories[i]));
		return;
	}
	snprintf(out + length, TEXT - length, "%s", line);
}

/* What pairgo-room(7) has to copy, all of it, where a line begins so. */
static void add_recipe(const char *with, char out[TEXT])
{
	FILE *page = fopen(TEST_DIR "/../man/pairgo-room.7", "r");
	char line[HOME_PATH], lines[TEXT] = "";
	bool found = false;

	assert_non_null(page);
	while (!found && fgets(line, sizeof(line), page)) {
		if (!strncmp(line, ".Bd", 3))
			lines[0] = '\0';
		else if (line[0] != '.')
			add_line(line, lines);
		found = !strncmp(line, with, strlen(with));
	}
	while (fgets(line, sizeof(line), page) && line[0] != '.')
		add_line(line, lines);
	fclose(page);
	assert_true(found);
	assert_true(strlen(out) + strlen(lines) < TEXT);
	strcat(out, lines);
}

/* What whoever comes so reads first. */
static void comes_to(const char *who, const char *text)
{
	struct pty_terminal *terminal = club_come_as(who);

	wait_for(terminal, text);
	pty_hang_up(terminal);
	wait_exit(terminal);
}

/*
 * As they stand there, in a file that has a Match of somebody's. The account of
 * the room is in its group as well: its keys say who it is.
 */
static void try_both(const char *first, const char *second)
{
	static const char *const members[] = {"anna", NULL};
	static struct club_recipe recipe = {.shell = "/bin/sh",
					    .key = "",
					    .members = members,
					    .accounts = true,
					    .account = "pairgo"};
	static char texts[3][TEXT];
	char start[TEXT] = "", key[TEXT] = "";
	char end[TEXT] = "Match User nobody\n    PermitTTY no\n";
	const char *why;

	assert_int_equal(pty_set_up(NULL), 0);
	is_open = true;
	furnish();
	add_recipe("PermitUserEnvironment", start);
	recipe.server = fill_in(start, texts[0]);
	add_recipe(first, end);
	add_recipe(second, end);
	recipe.end = fill_in(end, texts[1]);
	why = club_open_with(&recipe);
	if (why) {
		print_message("nobody comes in: %s\n", why);
		assert_string_not_equal(why, "sshd does not begin");
		skip();
	}
	add_recipe("restrict,pty,command", key);
	assert_non_null(strstr(key, " ssh-ed25519"));
	*strstr(key, " ssh-ed25519") = '\0';
	home_file("options", fill_in(key, texts[2]));
	assert_true(run("mkdir -p ssh/keys && { cat options; printf ' '; "
			"cat member.pub; } >ssh/keys/pairgo"));
	comes_to("anna", "First pair");
	comes_to("club", "--as is for the account of the");
}

static void test_both_on_one_machine(void **state)
{
	(void)state;
	try_both("Match Group", "Match User");
}

static void test_both_the_other_way(void **state)
{
	(void)state;
	try_both("Match User", "Match Group");
}

/* What is said behind the name of the machine is no command, nor a word. */
static void test_what_is_said(void **state)
{
	char way[HOME_PATH];
	struct pty_terminal *terminal;

	(void)state;
	if (!open_club("%s/pairgo", "", ""))
		skip();
	strcpy(way, club_way());
	terminal = pty_open(&(struct pty_options){
		.program = "ssh",
		.arguments = {"-tt", "-F", way, "club", "cat private"}});
	wait_for(terminal, "First pair");
	assert_false(pty_shows(terminal, "mine"));
	pty_type(terminal, "Escape");
	wait_exit(terminal);
	assert_false(run("ssh -F %w club show private >out 2>&1"));
	assert_true(run("grep -q '\"ssh -t\" brings one' out"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_account_for_each, tear_down),
		cmocka_unit_test_teardown(test_login_shell, tear_down),
		cmocka_unit_test_teardown(test_key_for_each, tear_down),
		cmocka_unit_test_teardown(test_open, tear_down),
		cmocka_unit_test_teardown(test_both_on_one_machine, tear_down),
		cmocka_unit_test_teardown(test_both_the_other_way, tear_down),
		cmocka_unit_test_teardown(test_what_is_said, tear_down),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
