/* SPDX-License-Identifier: ISC */
/*
 * The other end of a table's wire, for who asks one thing at a time and
 * waits for the answer: before a terminal is attached, nothing else comes.
 */
#ifndef TABLE_CLIENT_H
#define TABLE_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_REPLY = 4400 }; /* a path and some words */

/*
 * Sends a request over a connected socket and reads the reply, without its
 * newline and cut to size. False when the table has gone or says nothing for
 * that long.
 */
bool client_ask(int table_fd, const char *request, int timeout_ms, char *reply,
		size_t size);

#endif
