/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "distance.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "late.h"
#include "record/chance.h"

enum {
	LAG_MS = 40, /* each way, and up to as much again */
	STALL_MS = 400,
	STALLS = 50, /* one of so many parcels does */
	BYTES = 1 << 16,
	PART = 4096,
	WAYS = 32
};

struct way {
	int ends[2];
	struct late on[2]; /* what has come in at each end */
	bool over[2];	   /* nothing more comes in there */
};

static struct way ways[WAYS];
static int count;

static int64_t read_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct sockaddr_in address_of(int port)
{
	return (struct sockaddr_in){
		.sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
}

static int listen_anywhere(int *port)
{
	struct sockaddr_in address = address_of(0);
	socklen_t length = sizeof(address);
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (bind(fd, (struct sockaddr *)&address, length) || listen(fd, WAYS) ||
	    getsockname(fd, (struct sockaddr *)&address, &length)) {
		close(fd);
		return -1;
	}
	*port = ntohs(address.sin_port);
	return fd;
}

static void begin_way(int listener, int port)
{
	struct sockaddr_in address = address_of(port);
	struct way *way = &ways[count];

	*way = (struct way){.ends = {accept(listener, NULL, NULL),
				     socket(AF_INET, SOCK_STREAM, 0)}};
	if (way->ends[0] < 0 ||
	    connect(way->ends[1], (struct sockaddr *)&address,
		    sizeof(address))) {
		close(way->ends[0]);
		close(way->ends[1]);
		return;
	}
	for (int end = 0; end < 2; end++) {
		fcntl(way->ends[end], F_SETFL, O_NONBLOCK);
		late_init(&way->on[end], BYTES);
	}
	count++;
}

static void end_way(int i)
{
	for (int end = 0; end < 2; end++) {
		close(ways[i].ends[end]);
		late_clear(&ways[i].on[end]);
	}
	count--;
	memmove(&ways[i], &ways[i + 1], sizeof(ways[0]) * (size_t)(count - i));
}

static int64_t draw_lag(void)
{
	return LAG_MS + chance(LAG_MS) +
	       (chance(STALLS) ? 0 : chance(STALL_MS));
}

static void take_in(struct way *way, int end, int64_t now)
{
	size_t room = late_room(&way->on[end]);
	char part[PART];
	ssize_t got;

	if (!room || way->over[end])
		return;
	got = recv(way->ends[end], part, room < PART ? room : PART, 0);
	if (got > 0)
		late_put(&way->on[end], part, (size_t)got, now + draw_lag());
	/* an error other than that there is nothing comes again as an end */
	way->over[end] = got == 0;
}

/* What has come in at one end, at the other. */
static void give_out(struct way *way, int end, int64_t now)
{
	size_t due = late_due(&way->on[end], now);
	ssize_t sent = due ? send(way->ends[!end], way->on[end].bytes, due,
				  MSG_NOSIGNAL)
			   : 0;

	if (sent > 0)
		late_take(&way->on[end], (size_t)sent);
}

/* One end is enough, once what came in there has gone on. */
static bool is_over(const struct way *way)
{
	return (way->over[0] && !way->on[0].length) ||
	       (way->over[1] && !way->on[1].length);
}

static int64_t pass_all(int64_t now)
{
	int64_t next = now + 1000;

	for (int i = count - 1; i >= 0; i--) {
		for (int end = 0; end < 2; end++) {
			take_in(&ways[i], end, now);
			give_out(&ways[i], end, now);
			if (late_next(&ways[i].on[end]) < next)
				next = late_next(&ways[i].on[end]);
		}
		if (is_over(&ways[i]))
			end_way(i);
	}
	return next > now ? next - now : 1;
}

static void await(int listener, int port, int64_t ms)
{
	struct pollfd fds[1 + 2 * WAYS];

	fds[0] = (struct pollfd){.fd = count < WAYS ? listener : -1,
				 .events = POLLIN};
	for (int i = 0; i < 2 * count; i++) {
		const struct way *way = &ways[i / 2];
		bool listens = !way->over[i % 2] && late_room(&way->on[i % 2]);

		fds[1 + i] =
			(struct pollfd){.fd = listens ? way->ends[i % 2] : -1,
					.events = POLLIN};
	}
	if (poll(fds, (nfds_t)(1 + 2 * count), (int)ms) > 0 && fds[0].revents)
		begin_way(listener, port);
}

static void run(int listener, int port)
{
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	chance_seed(UINT64_C(0xd157a9ce));
	for (;;) {
		await(listener, port, pass_all(read_clock()));
	}
}

bool distance_open(struct distance *distance, int port)
{
	int listener = listen_anywhere(&distance->port);

	if (listener < 0)
		return false;
	distance->pid = fork();
	if (distance->pid == 0)
		run(listener, port);
	close(listener);
	return distance->pid > 0;
}

void distance_close(struct distance *distance)
{
	if (distance->pid <= 0)
		return;
	kill(distance->pid, SIGTERM);
	waitpid(distance->pid, NULL, 0);
	distance->pid = 0;
}
