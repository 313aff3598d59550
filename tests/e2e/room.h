/* SPDX-License-Identifier: ISC */
/*
 * A directory of tables that others may see, below the test's home: of the
 * test's own user, or of a group, where root runs the test and can be some of
 * its users.
 */
#ifndef TESTS_E2E_ROOM_H
#define TESTS_E2E_ROOM_H

#include <stdbool.h>
#include <sys/types.h>

#include "players.h"

enum { ROOM_PATH = 512 };

/* Its path, and how a command is told of it: an argument for --set. */
extern char room[ROOM_PATH], room_set[ROOM_PATH + 32];

/* Of that group; -1 for the test's own. */
void room_make(gid_t group);

/* Anna's game, with its table there, and more said of the room in the config.
 */
void room_begin(struct players *four, const char *more);

/* What a command says where there is no table, and of one that is silent. */
extern const char room_nothing[], room_silent[];

/*
 * The program, when it shows that sentence. A table has a second to answer,
 * which is little where many programs run: who finds none looks again.
 */
struct pty_terminal *room_open(const struct pty_options *options,
			       const char *sentence);

/* A command that ends with that status; what it prints has the sentence. */
void room_says(const struct pty_options *options, int status,
	       const char *sentence);

/* "pairgo tables" */
extern const struct pty_options room_tables;

/* The process of the one table there, once it has its game. */
pid_t room_find_table(void);

/* Until there are so many of them. */
void room_wait_tables(int wanted);

/* A group, and users who may be in it. */
enum { ROOM_GROUP = 60000, ROOM_ANNA = 60001, ROOM_BELA, ROOM_CORA };

/* False, and said, where this process cannot be several users. */
bool room_has_users(void);

/* Of that group, whose users have a home and the program. */
void room_make_for_group(void);

/* A command of a user, in that group or in one of their own: four at most. */
struct pty_options room_user(int user, int group, const char *command);

/* To the socket of the table there is: 0, or why that user cannot. */
int room_connect_as(int user, int group);

/* With pty_set_up() around each test; ends tables of other users as well. */
int room_tear_down(void **state);

#define ROOM_TEST(test) \
	cmocka_unit_test_setup_teardown(test, pty_set_up, room_tear_down)

#endif
