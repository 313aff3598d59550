/* SPDX-License-Identifier: ISC */
/*
 * Who a peer is: the account that the kernel says is at the other end, or the
 * name that it has said where the table believes it. Only a table that is run
 * by the account of its room does, and only a process of that same account:
 * there runs nothing but what the room's keys are forced to. Whatever else is
 * said over the wire about who somebody is, is not believed.
 */
#ifndef TABLE_LOGIN_H
#define TABLE_LOGIN_H

#include <sys/types.h>

#include "base/login.h"

struct hub;
struct peer;

/* The name of that account, or "#" and its number. */
void login_of_user(uid_t user, char out[LOGIN_BYTES]);

/*
 * The table is run by that account. Its name is looked up here and never again,
 * since it is told after each turn, and a network may be asked for it.
 */
void login_begin(struct hub *hub, uid_t user);
void login_own(const struct hub *hub, char out[LOGIN_BYTES]);

/* The login of a peer. */
void login_of(const struct hub *hub, const struct peer *peer,
	      char out[LOGIN_BYTES]);

/* A peer has come that runs as that account. */
void login_meet(const struct hub *hub, struct peer *peer, uid_t user);

/* Whether the table is run by the account of its room. */
bool login_is_rooms(const struct hub *hub);

/* The peer says that this is its name; false where that is not believed. */
bool login_take(struct hub *hub, struct peer *peer, const char *name);

#endif
