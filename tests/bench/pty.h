/* SPDX-License-Identifier: ISC */
/*
 * A program on a pseudo-terminal of 80x24 whose bytes are counted, timed, and
 * drawn by libvterm, which also answers what the program asks its terminal.
 */
#ifndef TESTS_BENCH_PTY_H
#define TESTS_BENCH_PTY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct vterm_screen;

struct pty {
	pid_t pid;
	int fd;
	struct vterm_screen *screen;
	int64_t asked; /* ns: when the program or the last key was started */
	int64_t last;  /* ns: when the last byte came */
};

int64_t pty_now(void); /* ns of the monotonic clock */

/* The program is looked for along PATH; false when there is no terminal. */
bool pty_start(struct pty *pty, const char *const argv[], const char *type);
/* Kills the program. */
void pty_stop(struct pty *pty);

/* Reads until nothing has come for so long; returns how many bytes came. */
long pty_settle(struct pty *pty, int quiet_ms);
/* Reads until that text stands on one line of the screen, at most so long. */
bool pty_await(struct pty *pty, const char *text, int ms);
/* Reads for so long, whatever comes. */
long pty_listen(struct pty *pty, int ms);

/* Reads what comes at once, waiting so long for it to begin. */
long pty_burst(struct pty *pty, int ms);

/* Sends keys; then settles, and returns how many bytes came. */
long pty_press(struct pty *pty, const char *keys, int quiet_ms);

/* ms from the start or the last key to the last byte that followed. */
double pty_answered_ms(const struct pty *pty);

/* Whether that text stands on one line of the screen. */
bool pty_shows(const struct pty *pty, const char *text);

#endif
