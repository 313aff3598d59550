/* SPDX-License-Identifier: ISC */
/*
 * One loop around poll(). What poll() waits for is all that can happen: a
 * line comes, a peer can take what waits for it, somebody connects, the table
 * is told to end, time is up. The clock is read once, right after it returns,
 * so that whatever comes in with one wake-up has the same time; what follows
 * from it is hub_step()'s business.
 *
 * A peer is read only when it has taken all earlier replies: one that asks and
 * never reads holds up nobody, and costs no more than its outbox.
 */
#include <config.h>

#include "table/server.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/monotonic.h"
#include "base/signal.h"
#include "table/hub.h"
#include "table/rendezvous.h"
#include "table/request.h"
#include "table/writer.h"

enum {
	LOCALE_NAME = 256,
	FAREWELL_MS = 1000, /* for all peers to read the last lines */
	ADMIT_MS = 1000,    /* until it is tried again to let somebody in */
	/*
	 * Descriptors that no peer may have: of a record its directory, lock
	 * and new file, of a next one the first two, and a socket.
	 */
	RESERVE = 8
};

struct server {
	int listen_fd, stop_fd;
	uid_t owner; /* of those who may connect, */
	bool shared; /* unless it listens in a room */
	char *place; /* of its socket, if that is looked after; or NULL */
	int64_t look_at;
	int look_ms;
	int64_t admits; /* from when on: nobody can be let in until then */
	struct writer writer;
	bool threaded; /* the writer is there; else the table waits for disks */
	struct pollfd fds[HUB_PEERS + 3];
	struct hub hub; /* last, as it says of its peers */
};

static const char *name_place(const struct server *server)
{
	return server->place ? server->place : HOLDER_NOWHERE;
}

static void begin(struct server *server, const struct server_options *options)
{
	struct room room = {.watch = ROOM_WATCH_ALL};
	struct hub *hub = &server->hub;

	memset(server, 0, offsetof(struct server, fds));
	server->threaded = writer_start(&server->writer);
	hub_init(hub, server->threaded ? &server->writer.disk : &disk_real,
		 options->manual_clock, monotonic_ms());
	hub->setup = options->setup;
	login_begin(hub, options->owner);
	hub->table.trace = options->trace;
	if (options->trace)
		options->trace->clock = &hub->now;
	if (options->code)
		snprintf(hub->code, sizeof(hub->code), "%s", options->code);
	if (options->directory)
		snprintf(hub->directory, sizeof(hub->directory), "%s",
			 options->directory);
	if (options->room && room_parse(&room, options->room))
		hub_open_room(hub, &room);
	if (options->house)
		house_parse(options->house, &hub->house);
	hub->until_eof = options->until_eof;
	if (options->note_ms)
		hub->table.note_ms = options->note_ms;
	server->listen_fd = options->listen_fd;
	server->stop_fd = options->stop_fd;
	server->place = options->place;
	server->look_ms = options->look_ms ? options->look_ms : SERVER_LOOK_MS;
	hub_listens(hub, server->listen_fd < 0 && server->place
				 ? NULL
				 : name_place(server));
	server->owner = options->owner;
	server->shared = options->shared;
	if (server->listen_fd >= 0)
		fcntl(server->listen_fd, F_SETFL, O_NONBLOCK);
	if (options->in >= 0)
		hub_admit(hub, options->in, options->out)->host = true;
}

/*
 * A peer is listened to, or has something to take: never both. While it waits
 * to be served, what else it says can wait too.
 */
static struct pollfd await(const struct peer *peer)
{
	const struct wire *wire = &peer->wire;
	bool listens = !wire->closed && !peer->waits;

	if (wire_pending(wire))
		return (struct pollfd){.fd = wire->out, .events = POLLOUT};
	return (struct pollfd){.fd = listens ? wire->in : -1, .events = POLLIN};
}

/*
 * One place for each peer, and three: no more than there are descriptors, since
 * poll() takes no more places than a process may open.
 */
static nfds_t fill_fds(struct server *server)
{
	const struct hub *hub = &server->hub;
	bool admits = hub->real >= server->admits;
	nfds_t n = 0;

	for (int i = 0; i < hub->count; i++)
		server->fds[n++] = await(&hub->peers[i]);
	server->fds[n++] =
		(struct pollfd){.fd = admits ? server->listen_fd : -1,
				.events = POLLIN};
	server->fds[n++] =
		(struct pollfd){.fd = server->stop_fd, .events = POLLIN};
	server->fds[n++] = (struct pollfd){
		.fd = hub_is_busy(hub) ? writer_fd(&server->writer) : -1,
		.events = POLLIN};
	return n;
}

/* For poll(): ms, or -1 for ever. */
static int find_timeout(const struct server *server)
{
	int64_t wait = hub_wait(&server->hub);
	int64_t closed = server->admits - server->hub.real;
	int64_t look = server->look_at - server->hub.real;

	if (server->place && server->hub.table.begun && look < wait)
		wait = look > 0 ? look : 0;
	if (closed > 0 && closed < wait)
		wait = closed;
	/* a disk whose word does not come is looked at */
	if (hub_is_busy(&server->hub) && wait > HUB_RETRY_MS)
		wait = HUB_RETRY_MS;
	if (wait == INT64_MAX)
		return -1;
	return wait < INT_MAX ? (int)wait : INT_MAX;
}

/* Who came has gone again; anything else stays for a while. */
static bool has_passed(int number)
{
	return number == EAGAIN || number == EWOULDBLOCK || number == EINTR ||
	       number == ECONNABORTED;
}

/* Whether it is one of the last that the process may open. */
static bool is_reserved(int fd)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_NOFILE, &limit) == 0 &&
	       limit.rlim_cur != RLIM_INFINITY &&
	       (rlim_t)fd + RESERVE >= limit.rlim_cur;
}

/* The same connection, where what a guest had is free for it. */
static int spare_reserve(struct server *server, int fd)
{
	int lower;

	if (!is_reserved(fd) || !limits_give_way(&server->hub))
		return fd;
	lower = fcntl(fd, F_DUPFD_CLOEXEC, 0);
	if (lower < 0)
		return fd;
	close(fd);
	return lower;
}

/* Who finds no place hears why. */
static void turn_away(int fd)
{
	struct peer peer = {.claim = 0};

	wire_init(&peer.wire, fd, fd);
	request_say_no(&peer, REQUEST_FULL);
	wire_flush(&peer.wire);
	wire_close(&peer.wire);
}

/* Into a room whoever may enter that; elsewhere the table's user alone. */
static bool may_come(const struct server *server, int fd, uid_t *user)
{
	*user = server->owner;
	return server->shared ? rendezvous_user(fd, user)
			      : rendezvous_is(fd, server->owner);
}

static void admit(struct server *server)
{
	int fd = accept(server->listen_fd, NULL, NULL);
	struct peer *peer;
	uid_t user;

	if (fd < 0) {
		if (!has_passed(errno))
			server->admits = server->hub.real + ADMIT_MS;
		return;
	}
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	if (!may_come(server, fd, &user)) {
		close(fd);
		return;
	}
	fd = spare_reserve(server, fd);
	peer = is_reserved(fd) ? NULL : hub_admit(&server->hub, fd, fd);
	if (!peer)
		turn_away(fd);
	else
		login_meet(&server->hub, peer, user);
}

/*
 * One byte for each, its number; none was a signal where the pipe has come to
 * its end.
 */
static void take_signals(struct server *server)
{
	char bytes[16];
	ssize_t count = read(server->stop_fd, bytes, sizeof(bytes));

	for (ssize_t i = 0; i < count; i++) {
		if (bytes[i] == SIGUSR1)
			server->look_at = server->hub.real;
		else
			hub_stop(&server->hub);
	}
	if (count == 0 || (count < 0 && !has_passed(errno)))
		hub_stop(&server->hub);
}

/* What leads to it is the new socket from now on. */
static void move_to(struct server *server, int fd, const char *path,
		    bool shared)
{
	trace_write(server->hub.table.trace, "listens anew: %s", path);
	hub_listens(&server->hub, path);
	if (server->listen_fd >= 0)
		close(server->listen_fd);
	fcntl(fd, F_SETFL, O_NONBLOCK);
	server->listen_fd = fd;
	server->shared = shared;
	if (strcmp(server->place, path) != 0)
		rendezvous_remove(server->place);
	strcpy(server->place, path);
}

static bool stands(const struct server *server)
{
	return server->listen_fd >= 0 && rendezvous_stands(server->place);
}

/* As the hub asks for it, before there is a game. */
static bool enter_room(void *context, const char *room, struct error *error)
{
	struct server *server = context;
	char path[RENDEZVOUS_PATH];
	int fd;

	if (!server->place || (server->shared && stands(server) &&
			       rendezvous_is_in(server->place, room)))
		return true;
	fd = rendezvous_enter(room, path, error);
	if (fd < 0)
		return false;
	move_to(server, fd, path, true);
	return true;
}

/* In the room, if there is one, or else where no stranger finds it. */
static void listen_anew(struct server *server)
{
	const char *room = server->hub.room.directory;
	char path[RENDEZVOUS_PATH];
	struct error error;
	int fd = *room ? rendezvous_enter(room, path, &error) : -1;
	bool shared = fd >= 0, stood = stands(server);

	if (fd < 0 && !stood)
		fd = rendezvous_listen(path, &error);
	if (fd >= 0) {
		move_to(server, fd, path, shared);
		return;
	}
	trace_write(server->hub.table.trace, "listens anew: %s", error.text);
	if (!stood)
		hub_listens(&server->hub, NULL);
}

/*
 * While its game goes on, a table can be found, and its record; where it can
 * listen nowhere any more, it ends once nobody is there.
 */
static void look_after_place(struct server *server, int64_t now)
{
	bool wants_room = server->hub.room.directory[0] != '\0';

	if (!server->place || !server->hub.table.begun || now < server->look_at)
		return;
	/* as a game begins its record has just been saved */
	server->hub.looks |= server->look_at > 0;
	server->look_at = now + server->look_ms;
	if (!stands(server) || (wants_room && !server->shared))
		listen_anew(server);
}

/* What poll() has found goes into the wires: who came, what they say. */
static void take_in(struct server *server)
{
	struct hub *hub = &server->hub;
	int before = hub->count;

	for (int i = 0; i < before; i++) {
		struct wire *wire = &hub->peers[i].wire;

		if (!server->fds[i].revents)
			continue;
		if (server->fds[i].events == POLLIN)
			wire_receive(wire);
		else
			wire_flush(wire);
	}
	if (server->fds[before].revents)
		admit(server);
	if (server->fds[before + 1].revents)
		take_signals(server);
}

/* Whether somebody has taken all: their next line can be served. */
static bool send_all(struct hub *hub)
{
	bool taken = false;

	for (int i = 0; i < hub->count; i++) {
		struct wire *wire = &hub->peers[i].wire;
		bool pending = wire_pending(wire);

		wire_flush(wire);
		taken |= pending && !wire_pending(wire);
	}
	return taken;
}

/* Nothing is heard any more: the clock stops in the record, as at an end. */
static void give_up(struct server *server, int64_t now, int number)
{
	struct hub *hub = &server->hub;

	trace_write(hub->table.trace, "poll fails: %s", strerror(number));
	hub->stopped = 2;
	while (hub_step(hub, now, time(NULL)) || hub_is_busy(hub))
		if (hub_is_busy(hub))
			writer_wait(&server->writer);
	send_all(hub);
}

static bool serve(struct server *server)
{
	struct hub *hub = &server->hub;
	int64_t now = hub->real;
	bool served;
	int ready, number;

	for (;;) {
		do {
			served = hub_step(hub, now, time(NULL));
			served |= send_all(hub);
		} while (served);
		/* who sees the end of its wire may open the record again */
		if (hub_is_done(hub))
			return hub_is_saved(hub);
		hub_sweep(hub);
		ready = poll(server->fds, fill_fds(server),
			     find_timeout(server));
		number = errno;
		now = monotonic_ms();
		if (ready < 0 && number != EINTR) {
			give_up(server, now, number);
			return false;
		}
		if (ready > 0)
			take_in(server);
		look_after_place(server, now);
	}
}

/*
 * Waits until the peer can take more. False when all have had their time;
 * stdout may take all that it needs, until the table is told to end.
 */
static bool await_peer(struct server *server, const struct peer *peer)
{
	bool patient =
		server->hub.until_eof && peer->host && !server->hub.stopped;
	struct pollfd fds[] = {
		{.fd = peer->wire.out, .events = POLLOUT},
		{.fd = patient ? server->stop_fd : -1, .events = POLLIN},
	};
	int64_t left = server->hub.real + FAREWELL_MS - monotonic_ms();
	int timeout = left > 0 ? (int)left : 0;
	int ready = poll(fds, 2, patient ? -1 : timeout);

	if (ready > 0 && fds[1].revents)
		take_signals(server);
	return ready > 0 || (ready < 0 && errno == EINTR);
}

/* Lets the last lines go out. */
static void say_farewell(struct server *server)
{
	struct hub *hub = &server->hub;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		wire_flush(&peer->wire);
		while (wire_pending(&peer->wire) && await_peer(server, peer))
			wire_flush(&peer->wire);
		wire_close(&peer->wire);
	}
	hub->count = 0;
}

/* What others end by is a reply that fails, or no news to a table. */
static const int ignored[] = {SIGPIPE, SIGHUP, SIGXFSZ};

enum { IGNORED = sizeof(ignored) / sizeof(ignored[0]) };

static void ignore_signals(void)
{
	struct sigaction ignore = {.sa_handler = SIG_IGN};

	for (int i = 0; i < IGNORED; i++)
		sigaction(ignored[i], &ignore, NULL);
}

/* Who reads it has it in a language of their own (retold.h). */
static void speak(char *before, const char *language)
{
	const char *spoken = setlocale(LC_MESSAGES, NULL);

	snprintf(before, LOCALE_NAME, "%s", spoken ? spoken : "C");
	setlocale(LC_MESSAGES, language);
}

int server_run(const struct server_options *options)
{
	struct server *server = malloc(sizeof(*server));
	char before[LOCALE_NAME], english[LOCALE_NAME];
	bool served, lost;

	if (!server)
		return EXIT_FAILURE;
	speak(before, "C");
	ignore_signals();
	begin(server, options);
	server->hub.enter = enter_room;
	server->hub.entered = server;
	served = serve(server);
	table_clear(&server->hub.table);
	if (server->threaded)
		writer_stop(&server->writer);
	say_farewell(server);
	lost = server->hub.output_lost;
	if (server->listen_fd >= 0)
		close(server->listen_fd);
	if (server->listen_fd >= 0 && server->place)
		rendezvous_remove(server->place);
	if (options->trace)
		options->trace->clock = NULL;
	free(server);
	speak(english, before);
	if (lost)
		return SERVER_OUTPUT_LOST;
	return served ? EXIT_SUCCESS : EXIT_FAILURE;
}

/*
 * A signal is passed on through a pipe to ourselves. Its end is the one thing
 * that a signal handler can know, so it has to be a global.
 */
static int write_end = -1;

/*
 * When the pipe is full, what is in it wakes poll() as well. Where nothing can
 * be passed on, what is to end the table does so as with any program.
 */
static void on_signal(int number)
{
	char byte = (char)number;
	int before = errno;
	ssize_t put;

	do
		put = write(write_end, &byte, 1);
	while (put < 0 && errno == EINTR);
	if (put < 0 && errno != EAGAIN && number != SIGUSR1) {
		signal(number, SIG_DFL);
		raise(number);
	}
	errno = before;
}

/* Who ignores one goes on ignoring it. */
static void catch_signal(int number)
{
	struct sigaction was,
		catcher = {.sa_handler = on_signal, .sa_flags = SA_RESTART};

	sigemptyset(&catcher.sa_mask);
	if (!sigaction(number, NULL, &was) && was.sa_handler != SIG_IGN)
		sigaction(number, &catcher, NULL);
}

/* A fault is no wish: it ends the table as any program. */
static void catch_signals(void)
{
	for (int number = 1; number <= SIGRTMAX; number++)
		if (signal_effect(number) == SIGNAL_ENDS)
			catch_signal(number);
}

int process_stop_fd(void)
{
	int ends[2];

	ignore_signals();
	if (pipe(ends)) {
		/* whoever looks for the table must not end it */
		signal(SIGUSR1, SIG_IGN);
		return -1;
	}
	for (int i = 0; i < 2; i++) {
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
		fcntl(ends[i], F_SETFL, O_NONBLOCK);
	}
	write_end = ends[1];
	catch_signals();
	return ends[0];
}
