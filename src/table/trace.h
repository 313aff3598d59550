/* SPDX-License-Identifier: ISC */
/*
 * What a process does, line by line, for whoever works on it: with
 * PAIRGO_TRACE=FILE the table writes there what is asked and replied, who
 * comes and goes, and what it saves. Without it nothing is done at all, and a
 * trace of NULL is one that nobody wants.
 */
#ifndef TABLE_TRACE_H
#define TABLE_TRACE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct trace {
	int fd;		      /* -1: nobody wants it */
	int64_t start;	      /* us */
	const int64_t *clock; /* ms, that the game goes by; NULL: none does */
};

static inline bool trace_is_wanted(const struct trace *trace)
{
	return trace && trace->fd >= 0;
}

/*
 * Makes the file that PAIRGO_TRACE names (0600). False and a sentence when it
 * cannot be made, or is there already; then nothing is traced.
 */
bool trace_open(struct trace *trace, struct error *error);

void trace_close(struct trace *trace);

/*
 * One line, made fit to be shown, after the time since the trace was opened,
 * and what the game's clock has as that: of what somebody has said, when it
 * came. None in a trace that nobody wants.
 */
void trace_write(const struct trace *trace, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/*
 * In one that is wanted: a line of the wire, which a peer has said ('<') or is
 * told ('>'); a referee's code is left out.
 */
void trace_line(const struct trace *trace, int peer, char way,
		const char *line);

/* us of the clock of one that is wanted. */
int64_t trace_us(const struct trace *trace);

#endif
