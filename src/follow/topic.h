/* SPDX-License-Identifier: ISC */
/*
 * Where at a broker (MQTT) what is said of a table stands: "pairgo/1234/node".
 * The number is that of its process; nothing that somebody has written is in a
 * topic.
 */
#ifndef FOLLOW_TOPIC_H
#define FOLLOW_TOPIC_H

#include <stdbool.h>

enum topic_kind {
	TOPIC_RECORD, /* all that there is, which the broker keeps */
	TOPIC_NODE,   /* what has happened since, one by one */
	TOPIC_CLOCK,  /* a reading that nobody could know */
	TOPIC_RELAY,  /* whoever tells all that is there: that number is its */
	TOPICS
};

enum { TOPIC_TEXT = 32 };

/* What stands there as long as it is; nothing does afterwards. */
extern const char topic_here[];

const char *topic_text(int process, enum topic_kind kind, char out[TOPIC_TEXT]);

/* False for what is none of these. */
bool topic_parse(const char *text, int *process, enum topic_kind *kind);

/* What to subscribe to for all that is said of that table; of all: 0. */
void topic_subscription(int process, char out[TOPIC_TEXT]);
/* Before that: the relays that are there. */
extern const char topic_relays[];

#endif
