/* SPDX-License-Identifier: ISC */
/*
 * A club's machine: an sshd on loopback with keys that are thrown away, and one
 * key whose only command is the program. It takes openssh-server, and the
 * administrator's rights.
 */
#ifndef TESTS_STRESS_CLUB_H
#define TESTS_STRESS_CLUB_H

#include "e2e/pty_terminal.h"

/* In the test's home. NULL, or what is missing. */
const char *club_open(void);
void club_close(void);

/* Somebody comes in: ssh with a terminal. */
struct pty_terminal *club_come(void);
/* Kills what sshd has started for those who are there. */
void club_throw_out(void);

#endif
