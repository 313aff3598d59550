/* SPDX-License-Identifier: ISC */
/*
 * A table, a relay and a real mosquitto on this machine; a thousand connections
 * of one process subscribe as whoever watches elsewhere does. They speak just
 * so much MQTT 3.1.1 themselves, so that nothing but the broker is measured.
 */
#include <config.h>

#include "bench/broker.h"

#include <arpa/inet.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/figure.h"
#include "bench/pty.h"
#include "e2e/home.h"
#include "stress/host.h"

enum {
	SUBSCRIBERS = 1000,
	NODES = 60,
	PATIENCE_MS = 5000,
	QUIET_MS = 300, /* after the relay has said all of it */
	PATH = 512,
	TOPIC = 32 /* bytes of a packet in which its topic stands */
};

/* Types of packets. */
enum { CONNACK = 2, PUBLISH = 3, SUBACK = 9 };

struct subscriber {
	int fd;
	unsigned char bytes[1 << 14];
	size_t length;
};

static struct trial {
	pid_t broker, relay;
	int epoll;
	struct sockaddr_in address;
	struct subscriber subscriber[SUBSCRIBERS];
	double late[NODES * SUBSCRIBERS]; /* ms */
	char config[PATH], room[PATH], records[PATH];
} trial;

static int connect_broker(void)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (!connect(fd, (struct sockaddr *)&trial.address,
		     sizeof(trial.address)))
		return fd;
	close(fd);
	return -1;
}

/* A port that nobody has now. */
static bool find_port(void)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	socklen_t length = sizeof(trial.address);
	bool found;

	trial.address.sin_family = AF_INET;
	trial.address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	found = !bind(fd, (struct sockaddr *)&trial.address, length) &&
		!getsockname(fd, (struct sockaddr *)&trial.address, &length);
	close(fd);
	return found;
}

static pid_t run(const char *program, const char *const argv[])
{
	pid_t process = fork();

	if (!process) {
		execvp(program, (char *const *)argv);
		_exit(127);
	}
	return process;
}

static bool start_broker(void)
{
	const char *const argv[] = {"mosquitto", "-c", trial.config, NULL};
	FILE *out = fopen(trial.config, "w");

	if (!out)
		return false;
	fprintf(out,
		"listener %d 127.0.0.1\nallow_anonymous true\n"
		"persistence false\nlog_dest none\n",
		ntohs(trial.address.sin_port));
	if (fclose(out))
		return false;
	trial.broker = run(argv[0], argv);
	for (int looks = 0; looks < 100; looks++) {
		int fd = connect_broker();

		if (fd >= 0) {
			close(fd);
			return true;
		}
		poll(NULL, 0, 50);
	}
	return false;
}

static bool start_relay(void)
{
	char set[PATH + 32], place[32];
	const char *const argv[] = {
		getenv("PAIRGO"), "relay", "--broker", place,
		"--set",	  set,	   NULL};

	snprintf(set, sizeof(set), "room.directory=%s", trial.room);
	snprintf(place, sizeof(place), "127.0.0.1:%d",
		 ntohs(trial.address.sin_port));
	trial.relay = run(argv[0], argv);
	return trial.relay > 0;
}

static bool send_all(int fd, const void *bytes, size_t length)
{
	return send(fd, bytes, length, MSG_NOSIGNAL) == (ssize_t)length;
}

/* The whole packet at the front of what has come, if it is there; or 0. */
static size_t packet_length(const struct subscriber *subscriber)
{
	size_t rest = 0, at = 1;

	do {
		if (at > 4 || at >= subscriber->length)
			return 0;
		rest |= (size_t)(subscriber->bytes[at] & 0x7f) << 7 * (at - 1);
	} while (subscriber->bytes[at++] & 0x80);
	return at + rest <= subscriber->length ? at + rest : 0;
}

static bool is_node(const unsigned char *packet, size_t length)
{
	static const char word[] = "/node";

	return packet[0] >> 4 == PUBLISH &&
	       memmem(packet, length < TOPIC ? length : TOPIC, word,
		      sizeof(word) - 1);
}

static bool is_wanted(const unsigned char *packet, size_t length, int type)
{
	return type == PUBLISH ? is_node(packet, length)
			       : packet[0] >> 4 == type;
}

/* What there is; 1: such a packet was among it, -1: nothing more will come. */
static int take(struct subscriber *subscriber, int type)
{
	ssize_t got =
		recv(subscriber->fd, subscriber->bytes + subscriber->length,
		     sizeof(subscriber->bytes) - subscriber->length, 0);
	int found = 0;
	size_t length;

	if (got <= 0)
		return -1;
	subscriber->length += (size_t)got;
	while ((length = packet_length(subscriber)) != 0) {
		found |= is_wanted(subscriber->bytes, length, type);
		subscriber->length -= length;
		memmove(subscriber->bytes, subscriber->bytes + length,
			subscriber->length);
	}
	return found;
}

static bool await(struct subscriber *subscriber, int type)
{
	int found;

	while ((found = take(subscriber, type)) == 0)
		;
	return found > 0;
}

/* As whoever watches all tables. */
static bool subscribe(struct subscriber *subscriber, int number)
{
	static const char topics[] = "\x82\x0f\0\1\0\x0apairgo/+/+";
	char hello[] = "\x10\x14\0\4MQTT\4\2\0\0\0\x08";
	char id[16];

	subscriber->fd = connect_broker();
	snprintf(id, sizeof(id), "%08d", number);
	return subscriber->fd >= 0 &&
	       send_all(subscriber->fd, hello, sizeof(hello) - 1) &&
	       send_all(subscriber->fd, id, 8) && await(subscriber, CONNACK) &&
	       send_all(subscriber->fd, topics, sizeof(topics)) &&
	       await(subscriber, SUBACK);
}

static bool subscribe_all(void)
{
	trial.epoll = epoll_create1(EPOLL_CLOEXEC);
	for (int i = 0; i < SUBSCRIBERS; i++) {
		struct subscriber *subscriber = &trial.subscriber[i];
		struct epoll_event event = {.events = EPOLLIN,
					    .data.ptr = subscriber};

		if (!subscribe(subscriber, i) ||
		    epoll_ctl(trial.epoll, EPOLL_CTL_ADD, subscriber->fd,
			      &event))
			return false;
	}
	return true;
}

/* When each of them had the node: ms after `since`. */
static bool hear(int64_t since, double late[SUBSCRIBERS])
{
	struct epoll_event events[SUBSCRIBERS];
	int left = SUBSCRIBERS, count;

	while (left && (count = epoll_wait(trial.epoll, events, SUBSCRIBERS,
					   PATIENCE_MS)) > 0)
		for (int i = 0; i < count; i++) {
			int found = take(events[i].data.ptr, PUBLISH);

			if (found < 0)
				return false;
			if (found)
				late[SUBSCRIBERS - left--] =
					(double)(pty_now() - since) / 1e6;
		}
	return !left;
}

static bool is_ok(struct line *line, const char *request)
{
	const char *reply = host_ask(line, request);

	return reply && !strcmp(reply, "ok");
}

/* From the request that the table gets to the node at each of them. */
static bool play(struct line *line)
{
	static const char *const seats[] = {"B1", "W1", "B2", "W2"};
	static const char letters[] = "ABCDEFGHJKLMNOPQRST";
	char request[32];

	if (!is_ok(line, "new (;FF[4]SZ[19]KM[6.5]XR[jpga-current]"
			 "XO[clock=none seats=4])"))
		return false;
	if (!start_relay() || !subscribe_all())
		return false;
	/* the relay looks for tables when it begins */
	poll(NULL, 0, 2000);
	for (int i = 0; i < NODES; i++) {
		int at = 2 * i;
		int64_t since;

		snprintf(request, sizeof(request), "%s play %c%d", seats[i % 4],
			 letters[at % 19], at / 19 + 1);
		since = pty_now();
		if (!is_ok(line, request) ||
		    !hear(since, trial.late + (size_t)i * SUBSCRIBERS))
			return false;
		poll(NULL, 0, QUIET_MS);
	}
	return true;
}

static void end(pid_t process)
{
	if (process <= 0)
		return;
	kill(process, SIGTERM);
	waitpid(process, NULL, 0);
}

static bool allow_files(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files))
		return false;
	files.rlim_cur = files.rlim_max;
	return !setrlimit(RLIMIT_NOFILE, &files) &&
	       files.rlim_cur > SUBSCRIBERS + 64;
}

/* The table has a socket in the room, where the relay finds it. */
static bool measure(void)
{
	char set[PATH + 32];
	const char *const words[] = {"--records", trial.records, "--set", set,
				     NULL};
	struct host host;
	struct line line;
	bool played;

	snprintf(set, sizeof(set), "room.directory=%s", trial.room);
	if (!find_port() || !start_broker() || !host_start(&host, words))
		return false;
	played = host_open(&host, &line) && play(&line);
	host_close(&line);
	end(host.pid);
	return played;
}

static void print(void)
{
	enum { ALL = NODES * SUBSCRIBERS };

	figure_print(&(struct figure){"node to 1000 by a broker, median", "ms",
				      figure_median(trial.late, ALL), NO_BOUND,
				      -1, ""});
	/* which has put them in order */
	figure_at_most("node to 1000 by a broker, p99",
		       trial.late[ALL * 99 / 100], "ms", 50);
}

static bool is_installed(void)
{
	return !system("command -v mosquitto >/dev/null") &&
	       !system("\"$PAIRGO\" wall --broker x:y 2>&1 | "
		       "grep -q 'wants a host'");
}

bool broker_measure(void)
{
	bool done = false;

	if (!is_installed()) {
		printf("no mosquitto, or a pairgo without libmosquitto\n");
		return true;
	}
	/* no disk is waited for, as the figures of a save tell what that costs */
	if (!access("/dev/shm", W_OK))
		setenv("TMPDIR", "/dev/shm", 1);
	if (!allow_files() || home_make())
		return false;
	home_enter();
	snprintf(trial.room, PATH, "%s", home_path("room"));
	snprintf(trial.records, PATH, "%s", home_path("records"));
	snprintf(trial.config, PATH, "%s", home_path("broker.conf"));
	if (!mkdir(trial.records, 0700) && !mkdir(trial.room, 0700) &&
	    !chmod(trial.room, 03770))
		done = measure();
	end(trial.relay);
	end(trial.broker);
	for (int i = 0; i < SUBSCRIBERS; i++)
		close(trial.subscriber[i].fd);
	home_remove();
	if (done)
		print();
	else
		fprintf(stderr, "bench: nothing comes by the broker\n");
	return done;
}
