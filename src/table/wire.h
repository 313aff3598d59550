/* SPDX-License-Identifier: ISC */
/*
 * Lines over a stream socket, without ever waiting: what has come in so far,
 * and what has not gone out yet, in bounded buffers. A peer that stops
 * reading fills its own outbox and nobody else's.
 */
#ifndef TABLE_WIRE_H
#define TABLE_WIRE_H

#include <stdbool.h>
#include <stddef.h>

enum {
	WIRE_LINE_MAX = 1 << 20, /* a longer line is a broken peer */
	WIRE_OUTBOX_MAX = 1 << 18
};

struct wire {
	int in, out; /* one socket, or stdin and stdout */
	char *inbox, *outbox;
	size_t in_length, in_start, in_size;
	size_t out_length, out_size;
	bool closed; /* the peer hung up, or broke the rules */
};

/* Takes over the descriptors and makes them non-blocking. */
void wire_init(struct wire *wire, int in, int out);
void wire_close(struct wire *wire);

/* Reads what there is; then wire_line() gives the lines one by one. */
void wire_receive(struct wire *wire);
/* The next whole line without its newline, NULL when there is none yet. */
const char *wire_line(struct wire *wire);

/*
 * Queues a line, adding the newline; nothing in text may be one. False when
 * the outbox is full: the peer is then behind.
 */
bool wire_send(struct wire *wire, const char *text);
/* Writes what can be written now. */
void wire_flush(struct wire *wire);
bool wire_pending(const struct wire *wire);

#endif
