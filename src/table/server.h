/* SPDX-License-Identifier: ISC */
/*
 * The table's process: it owns the game, the clock and the record, and serves
 * whoever is connected. It appends a node, saves, and only then sends it; it
 * never waits for a screen or a disk, and sleeps until a line comes, the disk
 * is done, the flag falls, or the time of the running turn is to be noted.
 */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

#include "game/setup.h"
#include "table/trace.h"

struct server_options {
	const char *directory; /* where a new record goes; NULL: the default */
	const struct setup *setup; /* what a bare "new" begins; NULL: default */
	const char *house;	   /* its words (table/house.h), or NULL */
	const char *code; /* the referee's; NULL or empty: none is wanted */
	int listen_fd;	  /* a listening Unix socket, or -1 */
	char *place;	  /* its path, RENDEZVOUS_PATH bytes that are kept true;
			     NULL: the table never listens, or there alone */
	int look_ms; /* between looks whether it stands; 0: SERVER_LOOK_MS */
	int in, out; /* a first peer, or -1 */
	int stop_fd; /* to be read once the table is to end, or -1 */
	bool shared; /* it listens in a room: whoever enters may connect */
	uid_t owner; /* else who may; others are turned away */
	const char *room; /* what others may have of it: room_parse(), or NULL
			   */
	struct trace *trace; /* or NULL; goes by the table's clock then */
	int note_ms; /* between notes of a turn's time; 0: TABLE_NOTE_MS */
	bool manual_clock; /* time passes by "advance" alone */
	bool until_eof;	   /* ends with the first peer (host --stdio) */
};

/* Directories of sockets go, such as with somebody's last login. */
enum { SERVER_LOOK_MS = 60000 };

/* A status: with until_eof, output was lost though its reader was there. */
enum { SERVER_OUTPUT_LOST = 74 };

/*
 * Serves until there is nothing left to serve. Returns an exit status: a
 * failure also when the clock could not be stopped in the record, and when
 * nothing could be waited for any more.
 */
int server_run(const struct server_options *options);

/*
 * The request to end, by any signal that ends a program and can be caught, as a
 * descriptor that poll() waits for like for any other, so that none comes too
 * early or too late. From now on those signals do not end the process: the
 * descriptor, which stays open as long as it, becomes readable. One that
 * whoever started us has had ignored stays so; SIGHUP, SIGPIPE and SIGXFSZ are
 * ignored, and a fault ends the process. By SIGUSR1 it becomes readable too:
 * then a table looks after its socket at once. -1 when there is none; the
 * others are then as before.
 */
int process_stop_fd(void);

#endif
