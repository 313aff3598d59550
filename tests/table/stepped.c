/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/faulty.h"
#include "record/folder.h"
#include "stepped.h"

enum { NOBODY = -1 };
enum { STEPS_MAX = 10000 }; /* until all that was said is served */
struct hub hub;
struct ear ears[HUB_PEERS];
int64_t now;
time_t today;

int stepped_begin(void **state)
{
	setenv("TZ", "UTC0", 1);
	tzset();
	now = 1000000;
	today = TODAY;
	faulty_reset();
	hub_init(&hub, &faulty_disk, false, now);
	return make_top(state);
}

static void drop_ear(int number)
{
	free(ears[number].text);
	ears[number] = (struct ear){.text = NULL};
}

int stepped_end(void **state)
{
	faulty_reset();
	table_clear(&hub.table);
	for (int i = 0; i < hub.count; i++)
		wire_close(&hub.peers[i].wire);
	hub.count = 0;
	for (int i = 0; i < HUB_PEERS; i++)
		drop_ear(i);
	return remove_top(state);
}

/* Somebody comes, by that number from now on. */
int come(void)
{
	int number = hub.count;

	assert_non_null(hub_admit(&hub, -1, -1));
	drop_ear(number);
	return number;
}

int come_as(uid_t user)
{
	int number = come();

	login_meet(&hub, &hub.peers[number], user);
	return number;
}

void say(int number, const char *line)
{
	struct wire *wire = &hub.peers[number].wire;

	assert_true(wire_feed(wire, line, strlen(line)));
	assert_true(wire_feed(wire, "\n", 1));
}

/* Takes all that there is for this peer. */
static void take(int number)
{
	struct wire *wire = &hub.peers[number].wire;
	struct ear *ear = &ears[number];

	ear->text = realloc(ear->text, ear->length + wire->out_length + 1);
	assert_non_null(ear->text);
	if (wire->out_length)
		memcpy(ear->text + ear->length, wire->outbox, wire->out_length);
	ear->length += wire->out_length;
	ear->text[ear->length] = '\0';
	wire_taken(wire, wire->out_length);
}

/* Steps until nothing is left to do; all take what they are sent but one. */
void settle_without(int deaf)
{
	int steps = 0;

	do {
		if (++steps > STEPS_MAX)
			fail_msg("the table never comes to rest");
		for (int i = 0; i < hub.count; i++)
			if (i != deaf)
				take(i);
	} while (hub_step(&hub, now, today));
	for (int i = 0; i < hub.count; i++)
		if (i != deaf)
			take(i);
}

void settle(void)
{
	settle_without(NOBODY);
}

/* The loop wakes the table whenever it wants to. */
void settle_at(int64_t ms)
{
	int64_t left;

	while ((left = ms - now) > 0) {
		int64_t wait = hub_wait(&hub);

		assert_true(wait > 0);
		now += wait < left ? wait : left;
		settle();
	}
}

void step_at(int64_t ms)
{
	now = ms;
	settle();
}

/* All that this peer has been sent since it was last asked. */
const char *heard(int number)
{
	static char *text;

	free(text);
	text = ears[number].text;
	ears[number].text = NULL;
	ears[number].length = 0;
	return text ? text : "";
}

void expect(int number, const char *line, const char *reply)
{
	const char *text;

	heard(number);
	say(number, line);
	settle();
	text = heard(number);
	if (!strstr(text, reply))
		fail_msg("%s: \"%s\" and no \"%s\"", line, text, reply);
}

void ask(int number, const char *line)
{
	expect(number, line, "ok\n");
}

/* A game that a first peer plays. */
void play_at(int number, const char *options)
{
	char line[STORE_PATH + 256];

	snprintf(line, sizeof(line), "records %s", top);
	ask(number, line);
	snprintf(line, sizeof(line),
		 "new (;SZ[9]KM[5.5]XR[jpga-current]XO[%s])", options);
	ask(number, line);
}

int play(const char *options)
{
	int number = come();

	play_at(number, options);
	return number;
}

/* Hangs up; whoever stands behind moves up. */
void go(int number)
{
	hub.peers[number].wire.closed = true;
	settle();
	drop_ear(number);
	memmove(&ears[number], &ears[number + 1],
		(HUB_PEERS - 1 - (size_t)number) * sizeof(ears[0]));
	ears[HUB_PEERS - 1] = (struct ear){.text = NULL};
	hub_sweep(&hub);
}

enum phase phase(void)
{
	return hub.table.record.game.phase;
}
