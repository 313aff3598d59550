/* SPDX-License-Identifier: ISC */
/*
 * One loop around poll(). What poll() waits for is all that can happen: a
 * line comes, a peer can take what waits for it, somebody connects, the table
 * is told to end, the flag falls. The clock is read once, right after it
 * returns, so that whatever comes in with one wake-up has the same time.
 *
 * A peer is served only while it has taken all earlier replies: one that
 * asks and never reads holds up nobody, and costs no more than its outbox.
 */
#include <config.h>

#include "table/server.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "table/monotonic.h"
#include "table/peer_uid.h"
#include "table/request.h"

enum {
	LIFE_MS = 12 * 60 * 60 * 1000, /* of a game that nobody comes back to */
	RETRY_MS = 1000,   /* until an unsaved fall is tried again */
	FAREWELL_MS = 1000 /* for all peers to read the last lines */
};

struct server {
	struct room room;
	int listen_fd, stop_fd;
	int64_t real;	  /* ms of the monotonic clock */
	int64_t alone;	  /* since when nobody has been there to play */
	int64_t retry_at; /* not before that may the flag fall */
	bool refusing;	  /* out of descriptors, until somebody goes */
	bool stopped;	  /* told to end */
	struct pollfd fds[2 * ROOM_PEERS + 2];
};

static void read_time(struct server *server)
{
	server->real = monotonic_ms();
	if (!server->room.manual_clock)
		server->room.now = server->real;
}

static void begin(struct server *server, const struct server_options *options)
{
	struct room *room = &server->room;
	struct peer *first;

	room->setup = options->setup;
	if (options->code)
		snprintf(room->code, sizeof(room->code), "%s", options->code);
	if (options->directory)
		snprintf(room->directory, sizeof(room->directory), "%s",
			 options->directory);
	room->manual_clock = options->manual_clock;
	room->until_eof = options->until_eof;
	table_init(&room->table);
	if (options->note_ms)
		room->table.note_ms = options->note_ms;
	server->listen_fd = options->listen_fd;
	server->stop_fd = options->stop_fd;
	read_time(server);
	server->alone = server->real;
	table_count(&room->table, room->manual_clock, room->now);
	if (server->listen_fd >= 0)
		fcntl(server->listen_fd, F_SETFL, O_NONBLOCK);
	if (options->in < 0)
		return;
	first = room_admit(room, options->in, options->out);
	first->first = true;
}

/* Two places for each peer, what it says and what it hears, and two. */
static nfds_t fill_fds(struct server *server)
{
	struct room *room = &server->room;
	nfds_t n = 0;

	for (int i = 0; i < room->count; i++) {
		const struct wire *wire = &room->peers[i].wire;
		bool pending = wire_pending(wire);
		bool reads = !pending && !wire->closed;

		server->fds[n++] = (struct pollfd){.fd = reads ? wire->in : -1,
						   .events = POLLIN};
		server->fds[n++] =
			(struct pollfd){.fd = pending ? wire->out : -1,
					.events = POLLOUT};
	}
	server->fds[n++] =
		(struct pollfd){.fd = room->count < ROOM_PEERS &&
						      !server->refusing
					      ? server->listen_fd
					      : -1,
				.events = POLLIN};
	server->fds[n++] =
		(struct pollfd){.fd = server->stop_fd, .events = POLLIN};
	return n;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* ms until the clock alone makes something happen; -1: never. */
static int find_timeout(const struct server *server)
{
	const struct room *room = &server->room;
	int64_t wait = INT64_MAX;

	if (!room->manual_clock)
		wait = least(table_left(&room->table, room->now),
			     table_note_left(&room->table, room->now));
	if (wait != INT64_MAX && wait < server->retry_at - server->real)
		wait = server->retry_at - server->real;
	if (room->table.begun && !room_players(room))
		wait = least(wait, server->alone + LIFE_MS - server->real);
	if (wait == INT64_MAX)
		return -1;
	return wait < 0 ? 0 : (int)least(wait, INT_MAX);
}

static void admit(struct server *server)
{
	int fd = accept(server->listen_fd, NULL, NULL);

	if (fd < 0) {
		server->refusing = errno == EMFILE || errno == ENFILE;
		return;
	}
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	if (!peer_uid_is_ours(fd) || !room_admit(&server->room, fd, fd))
		close(fd);
}

/*
 * Lines are served one by one, as long as the replies are taken. One without
 * an end comes after all others, since it is read alone.
 */
static void serve_lines(struct room *room, struct peer *peer)
{
	const char *line;

	while (!peer->left && !wire_pending(&peer->wire) &&
	       (line = wire_line(&peer->wire))) {
		request_serve(room, peer, line);
		wire_flush(&peer->wire);
	}
	if (peer->wire.too_long && !peer->left) {
		peer->wire.too_long = false;
		request_refuse_long(peer);
		wire_flush(&peer->wire);
	}
}

static void serve_peer(struct room *room, struct peer *peer, short in,
		       short out)
{
	if (in)
		wire_receive(&peer->wire);
	if (out)
		wire_flush(&peer->wire);
	if (peer->behind && !wire_pending(&peer->wire) && !peer->left)
		room_catch_up(room, peer);
	serve_lines(room, peer);
	if (room->until_eof && peer->first && peer->wire.failed)
		room->unheard = true;
	if (peer->wire.closed && !wire_pending(&peer->wire))
		room_leave(room, peer, room->until_eof && peer->first);
}

static void serve_all(struct server *server)
{
	struct room *room = &server->room;
	int before = room->count, players = room_players(room);

	for (int i = 0; i < before; i++)
		serve_peer(room, &room->peers[i], server->fds[2 * i].revents,
			   server->fds[2 * i + 1].revents);
	if (server->fds[2 * before].revents)
		admit(server);
	server->stopped = server->fds[2 * before + 1].revents != 0;
	/* Who sees the end of its wire may open the record again. */
	if (!room_is_done(room))
		room_sweep(room);
	if (room->count < before)
		server->refusing = false;
	if (players && !room_players(room))
		server->alone = server->real;
}

static void let_flag_fall(struct server *server)
{
	struct error error;

	if (server->room.manual_clock || server->real < server->retry_at)
		return;
	if (room_flag(&server->room, &error) == TABLE_UNSAVED)
		server->retry_at = server->real + RETRY_MS;
}

static bool is_forgotten(const struct server *server)
{
	return server->room.table.begun && !room_players(&server->room) &&
	       server->real - server->alone >= LIFE_MS;
}

/*
 * Waits until the peer can take more. False when all have had their time;
 * stdout may take all that it needs, until the table is told to end.
 */
static bool await_peer(struct server *server, const struct peer *peer)
{
	bool patient =
		server->room.until_eof && peer->first && !server->stopped;
	struct pollfd fds[] = {
		{.fd = peer->wire.out, .events = POLLOUT},
		{.fd = patient ? server->stop_fd : -1, .events = POLLIN},
	};
	int64_t left = server->real + FAREWELL_MS - monotonic_ms();
	int timeout = left > 0 ? (int)left : 0;
	int ready = poll(fds, 2, patient ? -1 : timeout);

	if (ready > 0 && fds[1].revents)
		server->stopped = true;
	return ready > 0 || (ready < 0 && errno == EINTR);
}

/* Lets the last lines go out. */
static void say_farewell(struct server *server)
{
	struct room *room = &server->room;

	for (int i = 0; i < room->count; i++) {
		struct peer *peer = &room->peers[i];

		wire_flush(&peer->wire);
		while (wire_pending(&peer->wire) && await_peer(server, peer))
			wire_flush(&peer->wire);
		wire_close(&peer->wire);
	}
	room->count = 0;
}

static void ignore_signals(void)
{
	static const int ignored[] = {SIGPIPE, SIGHUP, SIGXFSZ};
	struct sigaction ignore = {.sa_handler = SIG_IGN};

	for (size_t i = 0; i < sizeof(ignored) / sizeof(ignored[0]); i++)
		sigaction(ignored[i], &ignore, NULL);
}

static void note_time(struct server *server)
{
	struct room *room = &server->room;

	if (table_note_left(&room->table, room->now) <= 0)
		table_note(&room->table, room->now);
}

/* A game that is left in the middle of a turn: its pause was not saved. */
static bool is_saved(const struct table *table)
{
	return !table->broken &&
	       (!table->begun || !game_clock_runs(&table->record.game));
}

static bool serve(struct server *server)
{
	struct room *room = &server->room;

	while (!room_is_done(room) && !is_forgotten(server)) {
		nfds_t n = fill_fds(server);
		int ready = poll(server->fds, n, find_timeout(server));

		read_time(server);
		if (ready < 0 && errno != EINTR)
			return false;
		let_flag_fall(server);
		if (ready > 0)
			serve_all(server);
		if (server->stopped)
			room_end(room);
		else
			note_time(server);
	}
	return is_saved(&room->table);
}

int server_run(const struct server_options *options)
{
	struct server *server = calloc(1, sizeof(*server));
	bool served, unheard;

	if (!server)
		return EXIT_FAILURE;
	ignore_signals();
	begin(server, options);
	served = serve(server);
	table_clear(&server->room.table);
	say_farewell(server);
	unheard = server->room.unheard;
	if (server->listen_fd >= 0)
		close(server->listen_fd);
	free(server);
	if (unheard)
		return SERVER_UNHEARD;
	return served ? EXIT_SUCCESS : EXIT_FAILURE;
}
