/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "accounts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

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

int host_timed(const char *request)
{
	int number;

	hub.user = OWN;
	number = come_as(OWN);
	hub.peers[number].host = true;
	play_at(number, LIMITED);
	ask(number, request);
	return number;
}

int sit(uid_t user, const char *request)
{
	int number = come_as(user);

	ask(number, request);
	return number;
}

void expect_heard(int number, const char *words)
{
	const char *text = heard(number);

	if (!strstr(text, words))
		fail_msg("%d hears \"%s\" and no \"%s\"", number, text, words);
}

void sits(int number, seatset seats)
{
	assert_int_equal(seating_of(&hub, &hub.peers[number]), seats);
}

int watch(uid_t user)
{
	int number = come_as(user);

	say(number, "watch");
	settle();
	return number;
}
