/* SPDX-License-Identifier: ISC */
/*
 * One loop around poll(). What poll() waits for is all that can happen: a
 * line comes, a peer can take what waits for it, somebody connects, the table
 * is told to end, time is up. The clock is read once, right after it returns,
 * so that whatever comes in with one wake-up has the same time; what follows
 * from it is company_step()'s business.
 *
 * A peer is read only when it has taken all earlier replies: one that asks and
 * never reads holds up nobody, and costs no more than its outbox.
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
#include <time.h>
#include <unistd.h>

#include "table/company.h"
#include "table/process.h"

enum {
	FAREWELL_MS = 1000, /* for all peers to read the last lines */
	ADMIT_MS = 1000	    /* until it is tried again where none are left */
};

struct server {
	struct company company;
	int listen_fd, stop_fd;
	uid_t owner;	/* of those who may connect */
	int64_t admits; /* from when on: out of descriptors until then */
	struct pollfd fds[COMPANY_PEERS + 2];
};

static void begin(struct server *server, const struct server_options *options)
{
	struct company *company = &server->company;

	company_init(company, &disk_real, options->manual_clock, process_ms());
	company->setup = options->setup;
	company->table.trace = options->trace;
	if (options->code)
		snprintf(company->code, sizeof(company->code), "%s",
			 options->code);
	if (options->directory)
		snprintf(company->directory, sizeof(company->directory), "%s",
			 options->directory);
	company->until_eof = options->until_eof;
	if (options->note_ms)
		company->table.note_ms = options->note_ms;
	server->listen_fd = options->listen_fd;
	server->stop_fd = options->stop_fd;
	server->owner = options->owner;
	if (server->listen_fd >= 0)
		fcntl(server->listen_fd, F_SETFL, O_NONBLOCK);
	if (options->in >= 0)
		company_admit(company, options->in, options->out)->host = true;
}

/* A peer is listened to, or has something to take: never both. */
static struct pollfd await(const struct wire *wire)
{
	if (wire_pending(wire))
		return (struct pollfd){.fd = wire->out, .events = POLLOUT};
	return (struct pollfd){.fd = wire->closed ? -1 : wire->in,
			       .events = POLLIN};
}

/*
 * One place for each peer, and two: no more than there are descriptors, since
 * poll() takes no more places than a process may open.
 */
static nfds_t fill_fds(struct server *server)
{
	const struct company *company = &server->company;
	bool admits = company->count < COMPANY_PEERS &&
		      company->real >= server->admits;
	nfds_t n = 0;

	for (int i = 0; i < company->count; i++)
		server->fds[n++] = await(&company->peers[i].wire);
	server->fds[n++] =
		(struct pollfd){.fd = admits ? server->listen_fd : -1,
				.events = POLLIN};
	server->fds[n++] =
		(struct pollfd){.fd = server->stop_fd, .events = POLLIN};
	return n;
}

/* For poll(): ms, or -1 for ever. */
static int find_timeout(const struct server *server)
{
	int64_t wait = company_wait(&server->company);
	int64_t closed = server->admits - server->company.real;

	if (closed > 0 && closed < wait)
		wait = closed;
	if (wait == INT64_MAX)
		return -1;
	return wait < INT_MAX ? (int)wait : INT_MAX;
}

static void admit(struct server *server)
{
	int fd = accept(server->listen_fd, NULL, NULL);

	if (fd < 0) {
		if (errno == EMFILE || errno == ENFILE)
			server->admits = server->company.real + ADMIT_MS;
		return;
	}
	fcntl(fd, F_SETFD, FD_CLOEXEC);
	if (!process_peer_is(fd, server->owner) ||
	    !company_admit(&server->company, fd, fd))
		close(fd);
}

/* What poll() has found goes into the wires: who came, what they say. */
static void take_in(struct server *server)
{
	struct company *company = &server->company;
	int before = company->count;

	for (int i = 0; i < before; i++) {
		struct wire *wire = &company->peers[i].wire;

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
		company->stopped = true;
}

/* Whether somebody has taken all: their next line can be served. */
static bool send_all(struct company *company)
{
	bool taken = false;

	for (int i = 0; i < company->count; i++) {
		struct wire *wire = &company->peers[i].wire;
		bool pending = wire_pending(wire);

		wire_flush(wire);
		taken |= pending && !wire_pending(wire);
	}
	return taken;
}

static bool serve(struct server *server)
{
	struct company *company = &server->company;
	int64_t now = company->real;
	bool served;
	int ready;

	for (;;) {
		do {
			served = company_step(company, now, time(NULL));
			served |= send_all(company);
		} while (served);
		/* who sees the end of its wire may open the record again */
		if (company_is_done(company))
			return company_is_saved(company);
		company_sweep(company);
		ready = poll(server->fds, fill_fds(server),
			     find_timeout(server));
		now = process_ms();
		if (ready < 0 && errno != EINTR)
			return false;
		if (ready > 0)
			take_in(server);
	}
}

/*
 * Waits until the peer can take more. False when all have had their time;
 * stdout may take all that it needs, until the table is told to end.
 */
static bool await_peer(struct server *server, const struct peer *peer)
{
	bool patient = server->company.until_eof && peer->host &&
		       !server->company.stopped;
	struct pollfd fds[] = {
		{.fd = peer->wire.out, .events = POLLOUT},
		{.fd = patient ? server->stop_fd : -1, .events = POLLIN},
	};
	int64_t left = server->company.real + FAREWELL_MS - process_ms();
	int timeout = left > 0 ? (int)left : 0;
	int ready = poll(fds, 2, patient ? -1 : timeout);

	if (ready > 0 && fds[1].revents)
		server->company.stopped = true;
	return ready > 0 || (ready < 0 && errno == EINTR);
}

/* Lets the last lines go out. */
static void say_farewell(struct server *server)
{
	struct company *company = &server->company;

	for (int i = 0; i < company->count; i++) {
		struct peer *peer = &company->peers[i];

		wire_flush(&peer->wire);
		while (wire_pending(&peer->wire) && await_peer(server, peer))
			wire_flush(&peer->wire);
		wire_close(&peer->wire);
	}
	company->count = 0;
}

static void ignore_signals(void)
{
	static const int ignored[] = {SIGPIPE, SIGHUP, SIGXFSZ};
	struct sigaction ignore = {.sa_handler = SIG_IGN};

	for (size_t i = 0; i < sizeof(ignored) / sizeof(ignored[0]); i++)
		sigaction(ignored[i], &ignore, NULL);
}

int server_run(const struct server_options *options)
{
	struct server *server = calloc(1, sizeof(*server));
	bool served, lost;

	if (!server)
		return EXIT_FAILURE;
	ignore_signals();
	begin(server, options);
	served = serve(server);
	table_clear(&server->company.table);
	say_farewell(server);
	lost = server->company.output_lost;
	if (server->listen_fd >= 0)
		close(server->listen_fd);
	free(server);
	if (lost)
		return SERVER_OUTPUT_LOST;
	return served ? EXIT_SUCCESS : EXIT_FAILURE;
}
