/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/slow.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench/figure.h"
#include "bench/session.h"

enum {
	KEYS = 100,
	STONES = 12,
	/* what has been used up comes back after a tenth of a second */
	QUIET_MS = 110,
	PATH = 128
};

/* Both ways in which Linux has it; a period is 100 ms if nothing is said. */
static const struct {
	const char *directory, *file, *quota;
} kinds[] = {{"/sys/fs/cgroup", "cpu.max", "5000 100000"},
	     {"/sys/fs/cgroup/cpu", "cpu.cfs_quota_us", "5000"}};

/* 0 or an errno. */
static int say(const char *directory, const char *file, const char *text)
{
	char path[2 * PATH];
	int fd, number = 0;

	snprintf(path, sizeof(path), "%s/%s", directory, file);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return errno;
	if (write(fd, text, strlen(text)) < 0)
		number = errno;
	close(fd);
	return number;
}

/* Makes the group; its directory, or the last reason why there is none. */
static int make_group(char directory[PATH])
{
	int number = ENOSYS;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		snprintf(directory, PATH, "%s/pairgo-bench-%ld",
			 kinds[i].directory, (long)getpid());
		say(kinds[i].directory, "cgroup.subtree_control", "+cpu");
		if (mkdir(directory, 0755) < 0) {
			number = errno;
			continue;
		}
		number = say(directory, kinds[i].file, kinds[i].quota);
		if (!number)
			return 0;
		rmdir(directory);
	}
	return number;
}

static int move(const char *directory, pid_t pid)
{
	char text[24];

	snprintf(text, sizeof(text), "%ld", (long)pid);
	return say(directory, "cgroup.procs", text);
}

static double press(struct session *session, const char *key)
{
	pty_press(&session->pty, key, QUIET_MS);
	return pty_answered_ms(&session->pty);
}

static void measure(struct session *session)
{
	double took[KEYS];

	for (int i = 0; i < KEYS; i++)
		took[i] = press(session, i % 2 ? "h" : "l");
	figure_at_most("key to screen, 5 % of a processor",
		       figure_median(took, KEYS), "ms", 50);
	/* sorted by then */
	figure_print(&(struct figure){"the slowest of them", "ms",
				      took[KEYS - 1], NO_BOUND, -1, ""});
	for (int i = 0; i < STONES; i++) {
		session_lead(session);
		pty_listen(&session->pty, 2 * QUIET_MS);
		took[i] = press(session, "\r");
	}
	figure_at_most("stone, saved, 5 % of a processor",
		       figure_median(took, STONES), "ms", 50);
	took[0] = press(session, "?");
	figure_print(&(struct figure){"a screen of text, 5 % of a processor",
				      "ms", took[0], NO_BOUND, -1, ""});
}

bool slow_measure(void)
{
	char directory[PATH];
	struct session session;
	int number = make_group(directory);

	if (number) {
		printf("(no slow machine: no group of processes can be made: "
		       "%s)\n",
		       strerror(number));
		return true;
	}
	if (!session_start(&session, "xterm-256color", "")) {
		rmdir(directory);
		return false;
	}
	number = move(directory, session.pty.pid);
	if (!number)
		number = move(directory, session.table);
	if (number)
		printf("(no slow machine: nobody can be in the group: %s)\n",
		       strerror(number));
	else
		measure(&session);
	session_stop(&session);
	/* until the last of them has gone */
	for (int i = 0; i < 100 && rmdir(directory) < 0; i++)
		usleep(50000);
	return true;
}
