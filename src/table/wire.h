/* SPDX-License-Identifier: ISC */
/*
 * Lines over a stream socket: what has come in so far, and what has not gone
 * out yet, in bounded buffers, so that a peer that stops reading fills its own
 * outbox and nobody else's. Only wire_ask() waits. A process that uses this
 * ignores SIGPIPE.
 */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "table/trace.h"

enum {
	WIRE_LINE_MAX = 1 << 20, /* a longer line is a broken peer */
	/* has room for a longest line and more, or a peer never catches up */
	WIRE_OUTBOX_MAX = WIRE_LINE_MAX + (1 << 18)
};

struct wire {
	int in, out; /* one socket, or stdin and stdout */
	const struct trace *trace;
	int number; /* of the peer, in the trace */
	char *inbox, *outbox;
	size_t in_length, in_start, in_size;
	size_t out_length, out_size;
	size_t most;  /* bytes that wait to go out, besides a first line, */
	size_t first; /* of which so many are left */
	unsigned long sent;	 /* lines that were queued */
	unsigned long taken;	 /* bytes that went out */
	int in_flags, out_flags; /* of the descriptors, to be given back */
	/*
	 * The peer hung up or broke the rules: nothing more comes in. Lines
	 * that came before are still there, and it may still read.
	 */
	bool closed;
	bool too_long; /* it broke them by a line without an end */
	bool failed;   /* what was sent is lost, though nobody hung up */
};

/*
 * Takes over the descriptors and makes them non-blocking; closing gives back
 * the way they were, since others may share a terminal or a pipe with us. A
 * wire of -1 and -1 is fed and taken from by hand.
 */
void wire_init(struct wire *wire, int in, int out);
void wire_close(struct wire *wire);

/* Whether there is a line that has begun, whole or not. */
bool wire_has_part(const struct wire *wire);
/* Reads what there is; then come the lines, one by one. */
void wire_receive(struct wire *wire);
/* The same for bytes that are at hand; false when there is no memory left. */
bool wire_feed(struct wire *wire, const char *bytes, size_t length);
/*
 * The next whole line without its newline, NULL when there is none yet. It
 * lasts until the next wire_receive(). Whoever tells it, be it the program of
 * another user, it is nothing but text: text_clean_line() has been over it.
 */
const char *wire_line(struct wire *wire);
/*
 * The same as it came, for a table, of which names of files are asked. A NUL in
 * it has become \1, which means nothing anywhere.
 */
const char *wire_request(struct wire *wire);

/*
 * Queues a line, adding the newline; nothing in text may be one. False when
 * the outbox is full: the peer is then behind. An empty outbox takes a line
 * of any length, beside which others have the room that they always have: a
 * clock behind a long record, or that would be sent again and again.
 */
bool wire_send(struct wire *wire, const char *text);
/* Writes what can be written now. */
void wire_flush(struct wire *wire);
/* So many bytes at the front of the outbox have been taken. */
void wire_taken(struct wire *wire, size_t length);
bool wire_pending(const struct wire *wire);

enum { WIRE_REPLY = 4400 }; /* bytes: a path and some words */

/*
 * For who asks a table one thing at a time and waits for the answer, before
 * anything else comes: sends the request over a connected socket and reads
 * the reply, cleaned like a line and cut to size. False when the table has gone
 * or says nothing for that long.
 */
bool wire_ask(int table_fd, const char *request, int timeout_ms, char *reply,
	      size_t size);
/* Which of both: nobody is at the other end any more. */
bool wire_has_ended(int table_fd);

#endif
