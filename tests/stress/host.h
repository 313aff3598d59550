/* SPDX-License-Identifier: ISC */
/*
 * A table as a program of its own: "pairgo host" in a folder of the test,
 * spoken to over its standard input or its socket by whoever checks that
 * nothing which it says could move a cursor.
 */
#ifndef TESTS_STRESS_HOST_H
#define TESTS_STRESS_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { HOST_PATH = 108, HOST_TEXT = 1 << 16 };

struct host {
	pid_t pid;
	int in, out;	      /* its standard input and output, or -1 */
	char path[HOST_PATH]; /* of its socket; "" with --stdio */
};

/* Somebody who speaks to it. */
struct line {
	int in, out;
	char text[HOST_TEXT]; /* the end of what it has said */
	size_t length;
	long bad;     /* bytes of it that no terminal should be sent */
	int patience; /* ms until it is given up; 0: very long */
};

/* Starts it, with these words behind "host", NULL after the last. */
bool host_start(struct host *host, const char *const *words);
/* Connects to the socket, or speaks over standard input. */
bool host_open(const struct host *host, struct line *line);
void host_close(struct line *line);

/*
 * Says all of it, hearing meanwhile what is answered. False when the other end
 * has gone, or takes nothing for very long.
 */
bool host_say(struct line *line, const char *bytes, size_t length);
/* Hears until that text has come; false when it does not. */
bool host_hear(struct line *line, const char *text);

/* Asks one line; the reply, until the next call, or NULL. */
const char *host_ask(struct line *line, const char *request);
/* All that it has said until its end; whether that holds the text. */
bool host_last_words(struct line *line, const char *text);

/* Memory in KiB. */
long host_memory(const struct host *host);
/* Closes its input, if it has one, and waits; its status, or 128 + signal. */
int host_end(struct host *host);

#endif
