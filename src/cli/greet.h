/* SPDX-License-Identifier: ISC */
/*
 * What a terminal says to a table before anything else: who has come, and, of
 * its own, what holds there.
 */
#ifndef CLI_GREET_H
#define CLI_GREET_H

#include <stdbool.h>

#include "base/error.h"
#include "base/login.h"
#include "cli/cli.h"
#include "table/house.h"

/*
 * Says who has come to the table behind that socket, and as its host what holds
 * there; before anything else. False, and a sentence, where it is not taken.
 * With -1 there is no table yet: whether that may be said at all.
 */
bool greet(const struct cli *cli, const struct settings *settings, int table_fd,
	   bool host, struct error *error);
/* What this session goes by at the tables of the room. */
void greet_login(const struct cli *cli, const struct settings *settings,
		 char login[LOGIN_BYTES]);
/*
 * Whether that request finds a seat there; false, and a sentence: not, or the
 * seats of which it has to name one.
 */
bool greet_vacant(int table_fd, const char *request, seatset *which,
		  struct error *error);
/* Whether a table of these settings is the room's. */
bool greet_is_rooms(const struct settings *settings);
/* Whether a seat of theirs has a login. */
bool greet_has_logins(const struct settings *settings);
/* What a table of these settings goes by; empty: nothing. */
void greet_house(const struct settings *settings, char words[HOUSE_TEXT]);

#endif
