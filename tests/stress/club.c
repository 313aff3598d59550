/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "club.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "distance.h"
#include "e2e/home.h"

enum {
	FILE_TEXT = 8192,
	KEY_LINE = 512,
	PATIENCE_MS = 30000, /* far more than the slowest machine needs */
	GLANCE_MS = 20
};

static const char sshd[] = "/usr/sbin/sshd";
static const char separated[] = "/run/sshd"; /* sshd wants it to be there */

static struct {
	pid_t pid;
	int port;
	const struct club_recipe *recipe; /* NULL: the user's own account */
	bool is_far;			  /* by that way: */
	struct distance distance;
} club;

/* That nobody else has, and who is there on no machine. */
enum { MEMBER = 61234 };

static bool run(const char *command)
{
	return system(command) == 0;
}

static const char *account_name(void)
{
	return club.recipe->account ? club.recipe->account : "member";
}

/* A pair of keys in the home. */
static bool make_key(const char *name)
{
	char command[HOME_PATH + 64];

	snprintf(command, sizeof(command),
		 "ssh-keygen -q -t ed25519 -N '' -f '%s' </dev/null",
		 home_path(name));
	return run(command);
}

static struct sockaddr_in address_of(int port)
{
	return (struct sockaddr_in){
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
}

/* One that nobody has now. */
static int find_port(void)
{
	struct sockaddr_in address = address_of(0);
	socklen_t length = sizeof(address);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	assert_true(fd >= 0);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &length),
			 0);
	close(fd);
	return ntohs(address.sin_port);
}

static bool listens(void)
{
	struct sockaddr_in address = address_of(club.port);
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	bool connected =
		connect(fd, (struct sockaddr *)&address, sizeof(address)) == 0;

	close(fd);
	return connected;
}

static void write_server(void)
{
	char text[FILE_TEXT], here[HOME_PATH];

	strcpy(here, home_path(""));
	snprintf(text, sizeof(text),
		 "%sListenAddress 127.0.0.1\nPort %d\n"
		 "HostKey %shost\nAuthorizedKeysFile %skeys\n"
		 "PidFile none\nUsePAM no\nStrictModes no\nLogLevel QUIET\n"
		 "PasswordAuthentication no\nPermitUserRC no\n"
		 "PermitRootLogin forced-commands-only\n"
		 "AllowTcpForwarding no\nAllowStreamLocalForwarding no\n"
		 "ClientAliveInterval 5\nClientAliveCountMax 2\n%s",
		 club.recipe ? club.recipe->server : "", club.port, here, here,
		 club.recipe && club.recipe->end ? club.recipe->end : "");
	home_file("sshd_config", text);
}

static int count_members(void)
{
	int count = 0;

	while (club.recipe && club.recipe->members &&
	       club.recipe->members[count])
		count++;
	return count;
}

/* The public half of a pair of keys; "" where there is none. */
static void read_key(const char *name, char key[KEY_LINE])
{
	char file_name[64];
	FILE *file;

	snprintf(file_name, sizeof(file_name), "%s.pub", name);
	file = fopen(home_path(file_name), "r");
	key[0] = '\0';
	if (file && !fgets(key, KEY_LINE, file))
		key[0] = '\0';
	if (file)
		fclose(file);
}

/* What a key may do, in the name of a member. */
static void add_key(char text[FILE_TEXT], const char *member)
{
	const char *options = club.recipe->key, *at = strstr(options, "%m");
	char key[KEY_LINE];

	read_key(member, key);
	snprintf(text + strlen(text), FILE_TEXT - strlen(text), "%.*s%s%s %s",
		 at ? (int)(at - options) : (int)strlen(options), options,
		 at ? member : "", at ? at + 2 : "", key);
}

/* The account's own key is nobody's, and has no forced command. */
static bool write_keys_of_all(void)
{
	char text[FILE_TEXT] = "", key[KEY_LINE];

	for (int i = 0; i < count_members(); i++) {
		if (!make_key(club.recipe->members[i]))
			return false;
		add_key(text, club.recipe->members[i]);
	}
	read_key("member", key);
	snprintf(text + strlen(text), FILE_TEXT - strlen(text), "%s", key);
	home_file("keys", text);
	return key[0] != '\0';
}

/* The forced command, with a home of its own. */
static bool write_keys(void)
{
	char text[FILE_TEXT], key[512] = "", here[HOME_PATH];
	FILE *file = fopen(home_path("member.pub"), "r");

	if (!file)
		return false;
	if (!fgets(key, sizeof(key), file))
		key[0] = '\0';
	fclose(file);
	strcpy(here, home_path(""));
	if (club.recipe)
		snprintf(text, sizeof(text), "%s %s", club.recipe->key, key);
	else
		snprintf(text, sizeof(text),
			 "restrict,pty,command=\"env HOME=%shome "
			 "XDG_CONFIG_HOME=%sconfig XDG_DATA_HOME=%sdata "
			 "XDG_STATE_HOME=%sstate XDG_RUNTIME_DIR=%srun "
			 "LC_ALL=C.UTF-8 "
			 "'%s'\" %s",
			 here, here, here, here, here, getenv("PAIRGO"), key);
	home_file("keys", text);
	return key[0] != '\0';
}

static void write_client(void)
{
	const struct passwd *us = getpwuid(geteuid());
	int port = club.is_far ? club.distance.port : club.port;
	char text[FILE_TEXT];

	assert_non_null(us);
	snprintf(text, sizeof(text),
		 "Host club\nHostName 127.0.0.1\nPort %d\nUser %s\n"
		 "IdentityFile %s\nIdentitiesOnly yes\nBatchMode yes\n"
		 "StrictHostKeyChecking no\nUserKnownHostsFile /dev/null\n"
		 "LogLevel ERROR\n",
		 port, club.recipe ? account_name() : us->pw_name,
		 home_path("member"));
	for (int i = 0; i < count_members(); i++)
		snprintf(text + strlen(text), FILE_TEXT - strlen(text),
			 "Host %s\nHostName 127.0.0.1\nPort %d\nUser %s\n"
			 "IdentityFile %s\nIdentitiesOnly yes\nBatchMode yes\n"
			 "StrictHostKeyChecking no\n"
			 "UserKnownHostsFile /dev/null\nLogLevel ERROR\n"
			 "SetEnv LANG=C.UTF-8\n",
			 club.recipe->members[i], port,
			 club.recipe->accounts ? club.recipe->members[i]
					       : account_name(),
			 home_path(club.recipe->members[i]));
	home_file("ssh_config", text);
}

/* For this process and what it starts alone. */
static bool add_member(void)
{
	return !unshare(CLONE_NEWNS) &&
	       !mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) &&
	       !mount(home_path("passwd"), "/etc/passwd", NULL, MS_BIND,
		      NULL) &&
	       !mount(home_path("group"), "/etc/group", NULL, MS_BIND, NULL);
}

/* All that was there, and one more, whose home it is. */
static bool make_member(const char *shell)
{
	char command[4 * HOME_PATH], here[HOME_PATH];
	const char *name = account_name();

	strcpy(here, home_path(""));
	snprintf(command, sizeof(command),
		 "cd '%s' && { cat /etc/passwd; "
		 "echo '%s:x:%d:%d::%shome:%s'; } >passwd && "
		 "{ cat /etc/group; echo '%s:x:%d:'; } >group && "
		 "chown -R %d:%d home config data state && chmod 711 .",
		 here, name, MEMBER, MEMBER, here, shell, name, MEMBER, MEMBER,
		 MEMBER);
	return run(command);
}

/* Each with a home, and with what stands in the account's config file. */
static bool make_accounts(void)
{
	char command[8 * HOME_PATH], here[HOME_PATH];
	bool made = true;

	strcpy(here, home_path(""));
	for (int i = 0; i < count_members() && made; i++) {
		const char *name = club.recipe->members[i];

		snprintf(command, sizeof(command),
			 "cd '%s' && echo '%s:x:%d:%d::%shome-%s:%s' >>passwd "
			 "&& mkdir -p home-%s/.config && "
			 "cp -r config/pairgo home-%s/.config/ && "
			 "chown -R %d:%d home-%s",
			 here, name, MEMBER + 1 + i, MEMBER, here, name,
			 club.recipe->shell, name, name, MEMBER + 1 + i, MEMBER,
			 name);
		made = run(command);
	}
	return made;
}

/* It does not outlive the test. */
static void serve(const char *config)
{
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	if (club.recipe && !add_member())
		_exit(126);
	execl(sshd, sshd, "-D", "-e", "-f", config, NULL);
	_exit(127);
}

static bool start(void)
{
	char config[HOME_PATH];

	strcpy(config, home_path("sshd_config"));
	club.pid = fork();
	if (club.pid == 0)
		serve(config);
	for (int ms = 0; ms < PATIENCE_MS; ms += GLANCE_MS) {
		if (waitpid(club.pid, NULL, WNOHANG) != 0)
			return false;
		if (listens())
			return true;
		poll(NULL, 0, GLANCE_MS);
	}
	return false;
}

const char *club_open_with(const struct club_recipe *recipe)
{
	club.recipe = recipe;
	if (geteuid() == 0 && (!make_member(recipe->shell) ||
			       (recipe->accounts && !make_accounts())))
		return "there can be no account";
	return club_open();
}

const char *club_way(void)
{
	return home_path("ssh_config");
}

int club_port(void)
{
	return club.port;
}

const char *club_open(void)
{
	if (geteuid() != 0)
		return "this takes the administrator's rights";
	if (access(sshd, X_OK) || !run("command -v ssh >/dev/null"))
		return "there is no sshd, or no ssh";
	mkdir(separated, 0755);
	club.port = find_port();
	write_server();
	if (!make_key("host") || !make_key("member") ||
	    !(count_members() ? write_keys_of_all() : write_keys()))
		return "no keys can be made";
	if (club.is_far && !distance_open(&club.distance, club.port))
		return "there is no way from far away";
	write_client();
	return start() ? NULL : "sshd does not begin";
}

void club_close(void)
{
	if (club.pid <= 0)
		return;
	kill(club.pid, SIGTERM);
	waitpid(club.pid, NULL, 0);
	club.pid = 0;
	club.recipe = NULL;
	distance_close(&club.distance);
}

bool club_has_network(void)
{
	return geteuid() == 0 && !unshare(CLONE_NEWNET) &&
	       run("ip link set lo up 2>/dev/null") &&
	       run("echo 5 2>/dev/null >/proc/sys/net/ipv4/tcp_retries2");
}

void club_plug(bool in)
{
	assert_true(run(in ? "ip link set lo up" : "ip link set lo down"));
}

bool club_slow(void)
{
	bool netem = club_has_network() &&
		     run("tc qdisc add dev lo root netem delay 60ms 20ms "
			 "loss 2% 2>/dev/null");

	club.is_far = !netem;
	return netem;
}

static struct pty_terminal *come(const char *host, const char *command)
{
	char config[HOME_PATH];

	strcpy(config, home_path("ssh_config"));
	return pty_open(&(struct pty_options){.program = "ssh",
					      .arguments = {"-tt", "-F", config,
							    host, command}});
}

struct pty_terminal *club_come(void)
{
	return come("club", NULL);
}

struct pty_terminal *club_come_as(const char *member)
{
	return come(member, NULL);
}

struct pty_terminal *club_come_to_run(const char *command)
{
	return come("club", command);
}

void club_throw_out(void)
{
	char path[64];
	FILE *file;
	long pid;

	snprintf(path, sizeof(path), "/proc/%ld/task/%ld/children",
		 (long)club.pid, (long)club.pid);
	file = fopen(path, "r");
	assert_non_null(file);
	while (fscanf(file, "%ld", &pid) == 1)
		kill((pid_t)pid, SIGKILL);
	fclose(file);
}
