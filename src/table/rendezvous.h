/* SPDX-License-Identifier: ISC */
/*
 * Where a terminal finds its table: Unix sockets, one for each table, in a
 * directory that belongs to this user alone. There are two of them, since the
 * first may be gone, somebody else's, or not to be made:
 * $XDG_RUNTIME_DIR/pairgo, and the one for what the program remembers; never
 * one where others can make theirs first. Tables that others may see are in a
 * room, a directory of a group (3770): whoever owns that has the room's own
 * tables, each other user those that are their own.
 */
#ifndef TABLE_RENDEZVOUS_H
#define TABLE_RENDEZVOUS_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"

enum { RENDEZVOUS_PATH = 108 };

/*
 * A new listening socket in the first of them that will do; -1 and what is
 * wrong with each of them on failure.
 */
int rendezvous_listen(char path[RENDEZVOUS_PATH], struct error *error);

/* Whether that directory is a room; false and what is wrong with it. */
bool rendezvous_is_room(const char *directory, struct error *error);

/* The same there, for all who may enter it. */
int rendezvous_enter(const char *room, char path[RENDEZVOUS_PATH],
		     struct error *error);

/* Whether that path is of a socket in the directory, as it is written. */
bool rendezvous_is_in(const char *path, const char *directory);

/* Whether who looks for the socket of that path still finds it. */
bool rendezvous_stands(const char *path);

/* The name of a socket of ours, which nobody is to find any more. */
void rendezvous_remove(const char *path);

/*
 * Connects to a table of this user that goes on without any terminal; -1
 * when there is none. All are asked at once, and one that is stopped is not
 * waited for. A socket nobody listens on any more is removed.
 */
int rendezvous_find(void);

enum rendezvous {
	RENDEZVOUS_NONE,   /* nobody listens there */
	RENDEZVOUS_SILENT, /* it does not answer, */
	RENDEZVOUS_STUCK,  /* or cannot, since its disk does not */
	RENDEZVOUS_TAKEN,  /* somebody plays there */
	RENDEZVOUS_WAITS   /* nobody does: *fd is connected to it */
};

enum {
	RENDEZVOUS_TABLES = 256, /* at most, that are asked, */
	RENDEZVOUS_EACH = 20,	 /* and in a room of one other user */
	RENDEZVOUS_NAME = 32
};

/* Whose a table is: the process of that user listens, and has its socket. */
enum rendezvous_whose {
	RENDEZVOUS_PRIVATE, /* this user's, and nobody else finds it */
	RENDEZVOUS_ROOM,    /* the room's */
	RENDEZVOUS_PLAYER   /* somebody's own, who could do anything to it */
};

/* A table that has a game, and a connection to it that is the caller's. */
struct rendezvous_table {
	pid_t process;
	char name[RENDEZVOUS_NAME]; /* its number, "1234" */
	int fd;
	uid_t owner;
	enum rendezvous_whose whose;
};

/* Whether it is the own one of another user than this. */
bool rendezvous_is_foreign(const struct rendezvous_table *table);

/*
 * All of this user's and of a room (NULL or empty: none), in the order of their
 * names; how many. All are asked at once, and waited for no longer than for
 * one; those in the room that do not answer are left out. -1: while somebody
 * was waited for, there was something to read from keys (a descriptor, or -1).
 * *more (or NULL): there are others, which could not be asked; the room's own
 * are asked first.
 */
int rendezvous_list(const char *room, int keys,
		    struct rendezvous_table tables[RENDEZVOUS_TABLES],
		    bool *more);

/*
 * The same of this user alone, without the one of that process (0: with all):
 * who has begun a table need not ask it whether there is a game.
 */
int rendezvous_list_own(pid_t except,
			struct rendezvous_table tables[RENDEZVOUS_TABLES]);

/*
 * Adds those of this user that have a game and are not among these, since they
 * do not answer, or nothing leads to them any more: .fd is -1. How many there
 * are then. None is added where the system does not say who listens.
 */
int rendezvous_add_silent(struct rendezvous_table tables[RENDEZVOUS_TABLES],
			  int count);

/*
 * Tells those of this user that have a game, and that nothing leads to any
 * more, to listen again, and waits until they do: who then looks finds them.
 * Whether the system knows of any that have a game.
 */
bool rendezvous_wake(void);

/* Tells a table, and nothing else, to look at once whether it is found. */
void rendezvous_tell(pid_t process);

/*
 * Looks, and again, until it is as wanted, or who has been told has had the
 * time to listen again.
 */
void rendezvous_await(bool (*look)(void *context), void *context);

/* The process whose socket has that path, as its name says; or 0. */
pid_t rendezvous_process(const char *path);

/* The one at that path, wherever that is; false where it does not answer. */
bool rendezvous_meet(const char *path, struct rendezvous_table *table);

/*
 * Says a line to all of them at once: the replies, from malloc(), or NULL of
 * who does not answer in the time that one has. False as above.
 */
bool rendezvous_ask(const struct rendezvous_table *tables, int count, int keys,
		    const char *line, char **replies);

/* The same for the one at that path. */
enum rendezvous rendezvous_call(const char *path, int *fd);

/* The process that listened for a Unix socket; 0: the system cannot tell. */
pid_t rendezvous_peer(int socket_fd);

/*
 * A descriptor that can be read from once that process has ended; -1 where the
 * system has none, or there is no such process.
 */
int rendezvous_watch(pid_t process);

/*
 * Who runs the process at the other end of a Unix socket, or did when it was
 * connected; false where the system cannot tell.
 */
bool rendezvous_user(int socket_fd, uid_t *user);

/*
 * Whether the process at the other end of a Unix socket runs as that user.
 * Where the system cannot tell, it is true: then the directory of the socket,
 * which nobody else can enter, is what keeps others out.
 */
bool rendezvous_is(int socket_fd, uid_t user);

#endif
