/* SPDX-License-Identifier: ISC */
/*
 * Somebody who talks to a table over a socket, and the table itself as a
 * process of its own. Whoever waits for a line waits long enough for any
 * machine, and fails the test after that.
 */
#ifndef TESTS_TABLE_VISITOR_H
#define TESTS_TABLE_VISITOR_H

#include <stdbool.h>
#include <sys/types.h>

#include "table/rendezvous.h"
#include "table/wire.h"

struct visitor {
	int fd;
	char *inbox;
	size_t start, length, size;
};

void visitor_init(struct visitor *visitor, int fd);
void visitor_close(struct visitor *visitor);

void visitor_say(struct visitor *visitor, const char *line);
/* The next line of any kind, until the next call; NULL at the end. */
const char *visitor_hear(struct visitor *visitor);
/* Says it, and hears the reply; what is told meanwhile is passed over. */
const char *visitor_ask(struct visitor *visitor, const char *line);

/* Asks, and fails unless the reply begins like that. */
void expect_reply(struct visitor *visitor, const char *line,
		  const char *beginning);
/* Hears, and fails unless the line begins like that. */
void expect_line(struct visitor *visitor, const char *beginning);
/* Asks lines separated by commas, all of them "ok". */
void expect_ok(struct visitor *visitor, const char *lines);

/* The value of " key=" in a line, until the next call; fails without it. */
const char *value_of(const char *line, const char *key);

/* Fails unless that is the value of the key in the table's state. */
void expect_state(struct visitor *visitor, const char *key, const char *value);

struct hosted {
	pid_t pid;
	int listen_fd;
	struct visitor first; /* over a socket pair */
	char path[RENDEZVOUS_PATH];
};

/*
 * cmocka's set-up and teardown: a folder, as tests/record/folder.h has it,
 * with a table that keeps its records and its socket there. The tests of one
 * program have one table at a time.
 */
extern struct hosted hosted;
int hosted_by_hand(void **state);  /* with a manual clock */
int hosted_by_clock(void **state); /* with the real one */
/* the real one, and the turn's time is noted every ms */
int hosted_with_notes(void **state);
/* with a manual clock, and the table looks after its socket every ms */
int hosted_with_looks(void **state);
/* the real one, and other people than we may connect */
int hosted_by_others(void **state);
/* a manual clock, and whoever may connect comes as who they are */
int hosted_for_all(void **state);
int hosted_end(void **state);
/* One more table by hand in the same folder, after the first has ended. */
int hosted_again(void);

#define BY_HAND(test) \
	cmocka_unit_test_setup_teardown(test, hosted_by_hand, hosted_end)
#define BY_CLOCK(test) \
	cmocka_unit_test_setup_teardown(test, hosted_by_clock, hosted_end)
#define WITH_NOTES(test) \
	cmocka_unit_test_setup_teardown(test, hosted_with_notes, hosted_end)

#define WITH_LOOKS(test) \
	cmocka_unit_test_setup_teardown(test, hosted_with_looks, hosted_end)

/* One more visitor, through the socket of the table. */
void hosted_visit(struct visitor *visitor);
/* Waits for the table to end; its exit status. */
int hosted_wait(void);

/* The root of a game on a small board, with these words in XO. */
const char *small_game(int lines, const char *options);

#endif
