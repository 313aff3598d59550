/* SPDX-License-Identifier: ISC */
/*
 * Waiting for keys and lines without missing that the screen has got another
 * size. The signal that says so is held back while the program works and let
 * in only while it waits: one that comes just before would else be seen at
 * the next key.
 */
#ifndef UI_TERM_WAIT_H
#define UI_TERM_WAIT_H

#include <poll.h>

void wait_begin(void); /* before curses looks at the size */
void wait_end(void);

/* As poll(); a new size of the screen ends it early. Few descriptors. */
int wait_poll(struct pollfd *fds, int count, int timeout_ms);

#endif
