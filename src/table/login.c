/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/login.h"

#include <pwd.h>
#include <stdio.h>
#include <string.h>

#include "table/hub.h"

void login_of_user(uid_t user, char out[LOGIN_BYTES])
{
	const struct passwd *account = getpwuid(user);

	if (account && login_is_name(account->pw_name))
		strcpy(out, account->pw_name);
	else
		snprintf(out, LOGIN_BYTES, "#%lu", (unsigned long)user);
}

void login_begin(struct hub *hub, uid_t user)
{
	hub->user = user;
	login_of_user(user, hub->own);
}

void login_own(const struct hub *hub, char out[LOGIN_BYTES])
{
	if (hub->own[0])
		strcpy(out, hub->own);
	else
		login_of_user(hub->user, out);
}

void login_of(const struct hub *hub, const struct peer *peer,
	      char out[LOGIN_BYTES])
{
	if (peer->login[0])
		strcpy(out, peer->login);
	else if (peer->user == hub->user)
		login_own(hub, out);
	else
		login_of_user(peer->user, out);
}

/* Who has the table itself is seldom asked for a name. */
void login_meet(const struct hub *hub, struct peer *peer, uid_t user)
{
	peer->user = user;
	if (user != hub->user)
		login_of_user(user, peer->login);
}

bool login_is_rooms(const struct hub *hub)
{
	char own[LOGIN_BYTES];

	if (!hub->house.account[0])
		return false;
	login_own(hub, own);
	return !strcmp(own, hub->house.account);
}

/* A name is said once, before anything is done in it. */
bool login_take(struct hub *hub, struct peer *peer, const char *name)
{
	if (!login_is_rooms(hub) || peer->user != hub->user || peer->named ||
	    peer->claim || peer->listens || !login_is_name(name))
		return false;
	peer->named = true;
	strcpy(peer->login, name);
	return true;
}
