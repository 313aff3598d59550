/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "accounts.h"

#include <stdio.h>

#include "stepped.h"

int host(const char *house)
{
	int number;
	char line[HOUSE_TEXT];

	login_begin(&hub, OWN);
	number = come_as(OWN);
	hub.peers[number].host = true;
	snprintf(line, sizeof(line), "house %s", house);
	if (*house)
		ask(number, line);
	play_at(number, UNTIMED);
	return number;
}
