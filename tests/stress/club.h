/* SPDX-License-Identifier: ISC */
/*
 * A club's machine: an sshd on loopback with keys that are thrown away, and one
 * key whose only command is the program. It takes openssh-server, and the
 * administrator's rights.
 */
#ifndef TESTS_STRESS_CLUB_H
#define TESTS_STRESS_CLUB_H

#include <stdbool.h>

#include "e2e/pty_terminal.h"

/* How somebody comes in: see pairgo-room(7). */
struct club_recipe {
	const char *shell;  /* of the account, which is that of nobody else */
	const char *key;    /* options before the key, or "" */
	const char *server; /* more lines for sshd, which come first */
	const char *end;    /* and such as come last; NULL: none */
	/*
	 * The members, up to a NULL, each with a key, in whose options "%m" is
	 * the member; or NULL, for one. With accounts of their own they are in
	 * the group of the account, whose room it is then.
	 */
	const char *const *members;
	bool accounts;
	const char *account; /* its name, and its group's; NULL: "member" */
};

/* In the test's home. NULL, or what is missing. */
const char *club_open(void);
/* The same with an account of its own, whose the home is from then on. */
const char *club_open_with(const struct club_recipe *recipe);
void club_close(void);
/*
 * Before that: this process and what it starts have a network of their own from
 * then on, with what pairgo-room(7) sets there. False: they have not.
 */
bool club_has_network(void);
/* It carries nothing, and nobody is told; or it does again. */
void club_plug(bool in);
/*
 * Before that: what goes to it is slow from then on, and lost once in a while.
 * Whether the network does that; else it goes by distance.h.
 */
bool club_slow(void);

/* Somebody comes in: ssh with a terminal. */
struct pty_terminal *club_come(void);
/* A member does, or whoever runs the account itself, with a command. */
struct pty_terminal *club_come_as(const char *member);
struct pty_terminal *club_come_to_run(const char *command);
/* The file that says to ssh where it is: "ssh -F FILE club". */
const char *club_way(void);
int club_port(void);
/* Kills what sshd has started for those who are there. */
void club_throw_out(void);

#endif
