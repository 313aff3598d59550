/* SPDX-License-Identifier: ISC */
/*
 * What may be done to the program from outside while it has the terminal.
 * Whatever ends it gives the terminal back first. Who wants it to stop, lets
 * it go on or changes the size of the screen is heard only while it waits, so
 * that nothing is missed that comes just before.
 */
#ifndef UI_TERM_SIGNALS_H
#define UI_TERM_SIGNALS_H

#include <poll.h>
#include <stdbool.h>

enum { PARTING = 512 };

/* Catches them, before curses does; the terminal's modes are its own yet. */
void signals_begin(int in, int out);
void signals_end(void);

/*
 * What is written to the terminal before a signal ends the program, which has
 * no time to look it up then; less than PARTING bytes.
 */
void signals_parting(const char *bytes);

/*
 * From on to off no signal ends the program: what the terminal is told and what
 * takes it back are one step.
 */
void signals_hold(bool on);

/* Whether that has happened since it was last asked. */
bool signals_stop(void);
bool signals_go_on(void);
bool signals_resized(void);

/*
 * From on to off SIGINT does not end the program, but is heard like these,
 * even by a program that ignores it; and whether it was.
 */
void signals_ask_interrupt(bool on);
bool signals_interrupted(void);

/*
 * Whether anybody would let it go on: a shell that can gives what it runs a
 * group of their own.
 */
bool signals_can_suspend(void);
/* Stops the program, which has given the terminal back, until it goes on. */
void signals_suspend(void);

/* As poll(); one of those that it hears of ends it: EINTR. Few descriptors. */
int wait_poll(struct pollfd *fds, unsigned count, int timeout_ms);

#endif
