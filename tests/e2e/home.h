/* SPDX-License-Identifier: ISC */
/*
 * A machine where nobody has played yet, for one test: an empty home
 * directory with the XDG directories in it, and what the program leaves
 * there: records, and tables that go on without a terminal.
 */
#ifndef TESTS_E2E_HOME_H
#define TESTS_E2E_HOME_H

#include <stdbool.h>
#include <sys/types.h>

enum { HOME_PATH = 256 };

/* Makes it; 0 or -1. Removing it ends the tables in it. */
int home_make(void);
int home_remove(void);

/* Sets HOME and the others; for a child before it runs the program. */
void home_enter(void);

/* A path below it, until the next call. */
const char *home_path(const char *name);

/*
 * Writes the config file that the program finds by itself; unless that names a
 * room, the machine's is none of it.
 */
void home_config(const char *text);
/* The same of a room, whose account is the one that runs the test. */
void home_room(const char *more);
/* Writes another file; returns its path, until the next call. */
const char *home_file(const char *name, const char *text);

/*
 * The newest record as text, "" when there is none; until the next call. The
 * other one says how many there are.
 */
const char *home_record(void);
int home_records(void);
/* Waits until it holds the text, whoever is there; false when it never does. */
bool home_has_recorded(const char *text);

/* Waits until there is no table any more; false when one stays. */
bool home_is_left(void);

/*
 * Waits until everybody in it sleeps, with nothing under way between them: who
 * moves their clock then knows what each has done by the old one.
 */
void home_rest(void);

/* Waits until there is one table; its process. */
pid_t home_table(void);
/* The socket in that directory, which has one of a table; "" if it has none. */
const char *home_socket(const char *directory);
/* Connects to the one that there is; -1 when it cannot be done. */
int home_visit(void);

#endif
