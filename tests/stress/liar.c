/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "liar.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "hostile.h"

enum { PEERS = 16, REQUEST = 1 << 12 };

#define RECORD                                                                \
	"record (;FF[4]CA[UTF-8]GM[1]SZ[9]KM[5.5]XR[jpga-current]XO[seats=4 " \
	"clock=none]XN[B1:Anna][W1:Bo])"
#define GAME "ok\n" RECORD "\nclock 0\nannounce @\nnot-saved @"

/* What is not among them is refused, as what all others are. */
static const struct {
	const char *request, *game, *refusal;
} replies[] = {
	{"hello", "pairgo 2", "pairgo 2"},
	{"state",
	 "state phase=play turn=B1 last=- played=- number=0 passes=0 "
	 "question=- attached=1 named=- free=W1 open=W1 since=1 saved=yes "
	 "result=? depth=0",
	 "state phase=play turn=B1 free=W1 "},
	{"who", "who B1=@ W1=- B2=- W2=- rematch=- swapped=- watching=0 host=@",
	 "no who @"},
	{"record", RECORD, RECORD},
	{"where", "where /x/@.sgf", "no where @"},
	{"here", "ok", "ok"},
	{"vacant", "seats W1", "no no-seat @"},
	{"watch", GAME, "no full @"},
	{"attach", GAME, "no full @"},
	{"", "no seat @", "no full @"},
};

static void reply(int fd, enum liar liar, const char *request, const char *text)
{
	char said[HOSTILE_TEXT];
	size_t i = 0;

	while (strncmp(request, replies[i].request,
		       strlen(replies[i].request)) != 0)
		i++;
	hostile_put_in(said,
		       liar == LIAR_REFUSES ? replies[i].refusal
					    : replies[i].game,
		       text);
	strcat(said, "\n");
	send(fd, said, strlen(said), MSG_NOSIGNAL);
}

/* False when it has gone. Whole lines come at once, from us. */
static bool serve(int fd, enum liar liar, const char *text)
{
	char requests[REQUEST], *line = requests, *end;
	ssize_t got = read(fd, requests, sizeof(requests) - 1);

	if (got <= 0)
		return false;
	requests[got] = '\0';
	for (; (end = strchr(line, '\n')); line = end + 1)
		reply(fd, liar, line, text);
	return true;
}

static void listen_for_good(int listener, enum liar liar, const char *text)
{
	struct pollfd fds[1 + PEERS] = {{.fd = listener, .events = POLLIN}};

	for (int i = 1; i <= PEERS; i++)
		fds[i] = (struct pollfd){.fd = -1, .events = POLLIN};
	while (poll(fds, 1 + PEERS, -1) > 0) {
		for (int i = 1; i <= PEERS; i++) {
			if (fds[i].fd < 0 && fds[0].revents) {
				fds[i].fd = accept(listener, NULL, NULL);
				fds[0].revents = fds[i].revents = 0;
			}
			if (fds[i].fd >= 0 && fds[i].revents &&
			    !serve(fds[i].fd, liar, text)) {
				close(fds[i].fd);
				fds[i].fd = -1;
			}
		}
	}
}

static int listen_at(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	assert_true(strlen(path) < sizeof(address.sun_path));
	strcpy(address.sun_path, path);
	assert_true(fd >= 0);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)),
			 0);
	assert_int_equal(listen(fd, PEERS), 0);
	return fd;
}

static const char place[] = "run/pairgo/table-1-1";

pid_t liar_begin(enum liar liar, const char *text)
{
	char line[HOSTILE_TEXT];
	int listener;
	pid_t process;

	snprintf(line, sizeof(line), "%s", text);
	hostile_join_lines(line);
	mkdir(home_path("run/pairgo"), 0700);
	listener = listen_at(home_path(place));
	process = fork();
	assert_true(process >= 0);
	if (process == 0) {
		listen_for_good(listener, liar, line);
		_exit(1);
	}
	close(listener);
	return process;
}

void liar_end(pid_t process)
{
	kill(process, SIGKILL);
	waitpid(process, NULL, 0);
	unlink(home_path(place));
}
