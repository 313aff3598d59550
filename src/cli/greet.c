/* SPDX-License-Identifier: ISC */
/* What a table is told of who has come, before anything is asked of it. */
#include <config.h>

#include "cli/greet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "table/house.h"
#include "table/login.h"
#include "table/retold.h"
#include "table/wire.h"

enum { GREET_MS = 30000 };

/*
 * A restricted session that plays cannot look accounts up any more: then it is
 * what stood there before, in the environment that it has made itself.
 */
static void find_own(const struct settings *settings, char own[LOGIN_BYTES])
{
	const char *name = settings->restricted ? getenv("LOGNAME") : NULL;

	if (name && login_is_name(name))
		strcpy(own, name);
	else
		login_of_user(geteuid(), own);
}

static bool owns_room(const struct settings *settings)
{
	struct stat room;

	return !stat(settings_room(settings), &room) &&
	       room.st_uid == geteuid();
}

/*
 * Whether this is the account of the room: then *own is its name. Where its
 * directory says that it is not, no account is looked up, perhaps over a
 * network, while somebody waits for the first screen.
 */
static bool is_rooms(const struct settings *settings, char own[LOGIN_BYTES])
{
	bool owners = !strcmp(settings->room_account, "auto");

	if (owners && !owns_room(settings))
		return false;
	find_own(settings, own);
	return owners || !strcmp(settings->room_account, own);
}

bool greet_is_rooms(const struct settings *settings)
{
	char own[LOGIN_BYTES];

	return is_rooms(settings, own);
}

bool greet_has_logins(const struct settings *settings)
{
	bool has = false;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		has = has || settings->seat_login[seat][0];
	return has;
}

static void add(char words[HOUSE_TEXT], const char *word, const char *value)
{
	if (*value)
		text_append(words, HOUSE_TEXT, "%s%s=%s", *words ? " " : "",
			    word, value);
}

void greet_login(const struct cli *cli, const struct settings *settings,
		 char login[LOGIN_BYTES])
{
	if (cli->as)
		snprintf(login, LOGIN_BYTES, "%s", cli->as);
	else
		find_own(settings, login);
}

void greet_house(const struct settings *settings, char words[HOUSE_TEXT])
{
	char own[LOGIN_BYTES];

	words[0] = '\0';
	if (is_rooms(settings, own))
		add(words, "account", own);
	add(words, "referee", settings->referee_login);
	if (settings->seats_named)
		add(words, "seats", "named");
	else if (settings->restricted || is_rooms(settings, own))
		add(words, "seats", "open");
	else if (*settings_room(settings))
		add(words, "seats", "free");
	for (int seat = 0; seat < SEATS_MAX && greet_has_logins(settings);
	     seat++)
		add(words, seat_code((enum seat)seat),
		    settings->seat_login[seat][0] ? settings->seat_login[seat]
						  : "-");
}

/* An older table has nobody's seats. */
bool greet_vacant(int table_fd, const char *request, seatset *which,
		  struct error *error)
{
	static const char refused[] = "no no-seat ", several[] = "which ";
	char line[64], reply[WIRE_REPLY], seats[SEATS_TEXT];

	*which = 0;
	if (strncmp(request, "attach", 6) != 0)
		return true;
	snprintf(line, sizeof(line), "vacant%s", request + 6);
	if (!wire_ask(table_fd, line, GREET_MS, reply, sizeof(reply)))
		return error_set(error, _("the table does not answer."));
	if (!strncmp(reply, several, strlen(several)))
		*which = seats_parse(reply + strlen(several));
	if (*which)
		return error_set(error,
				 _("Which seat is yours? Name it, as with "
				   "--seat %s; these are free: %s."),
				 seat_code(seats_first(*which)),
				 seats_write(*which, ", ", seats));
	if (strncmp(reply, refused, strlen(refused)) != 0)
		return true;
	retold(reply + strlen(refused), error->text, sizeof(error->text));
	return false;
}

static bool say(int fd, const char *word, const char *rest, struct error *error)
{
	char line[HOUSE_TEXT + 16], reply[WIRE_REPLY];

	snprintf(line, sizeof(line), "%s %s", word, rest);
	if (!wire_ask(fd, line, GREET_MS, reply, sizeof(reply)))
		return error_set(error, _("the table does not answer."));
	return !strcmp(reply, "ok") ||
	       error_set(error, _("This table knows no names given with --as: "
				  "choose one of the room, or begin one."));
}

bool greet(const struct cli *cli, const struct settings *settings, int table_fd,
	   bool host, struct error *error)
{
	char words[HOUSE_TEXT], own[LOGIN_BYTES];

	if (cli->as && !is_rooms(settings, own))
		return error_set(error, _("--as is for the account of the "
					  "room (room.account)."));
	if (table_fd < 0)
		return true;
	greet_house(settings, words);
	if (host && words[0] && !say(table_fd, "house", words, error))
		return false;
	return !cli->as || say(table_fd, "login", cli->as, error);
}
