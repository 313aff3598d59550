/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/publication.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "follow/topic.h"

enum { LINES = PUBLIC_COMPANY + 256, DRIFT_MS = 500 };

static void say(const struct published *table, enum topic_kind kind,
		const char *text)
{
	char topic[TOPIC_TEXT];

	broker_publish(table->broker,
		       topic_text((int)table->followed->process, kind, topic),
		       text, kind == TOPIC_RECORD);
}

void publication_remove(const struct published *table)
{
	say(table, TOPIC_RECORD, "");
}

static bool clock_runs(const struct published *table)
{
	const struct replica *replica = &table->followed->replica;

	return replica_used(replica, replica->since + 1) != replica->reading;
}

static void note_clock(struct publication *publication,
		       const struct published *table)
{
	const struct replica *replica = &table->followed->replica;

	publication->reading = replica->reading;
	publication->since = replica->since;
	publication->runs = clock_runs(table);
}

/* Whether it goes on as whoever has heard of it thinks that it does. */
static bool is_known(const struct publication *publication,
		     const struct published *table)
{
	const struct replica *replica = &table->followed->replica;
	int64_t expected = publication->reading;

	if (publication->runs)
		expected += replica->since - publication->since;
	return publication->runs == clock_runs(table) &&
	       llabs(replica->reading - expected) < DRIFT_MS;
}

static void say_clock(struct publication *publication,
		      const struct published *table)
{
	const struct replica *replica = &table->followed->replica;
	char text[64];

	if (is_known(publication, table))
		return;
	note_clock(publication, table);
	snprintf(text, sizeof(text), "%" PRId64 " %" PRId64, replica->reading,
		 replica->stood);
	say(table, TOPIC_CLOCK, text);
}

static void say_node(struct publication *publication,
		     const struct published *table)
{
	int depth = table->record->game.depth;
	char *node =
		public_record_node(table->record, &publication->logins, depth);
	char number[16];
	size_t size = node ? strlen(node) + sizeof(number) : 0;
	char *text = node ? malloc(size) : NULL;

	if (text) {
		snprintf(text, size, "%d %s", depth, node);
		say(table, TOPIC_NODE, text);
	}
	publication->news |= !text;
	note_clock(publication, table);
	free(text);
	free(node);
}

/* Of who comes to look on, and the like, nobody elsewhere is told. */
static bool is_same_company(struct publication *publication,
			    const struct published *table)
{
	char company[PUBLIC_COMPANY];

	public_company(&table->followed->replica.presence, &publication->logins,
		       company);
	return !strcmp(company, publication->company);
}

void publication_take(struct publication *publication,
		      const struct published *table,
		      const struct change *change)
{
	bool seen = table->record && !followed_is_covered(table->followed);

	if (change->kind == CHANGE_NOTHING || change->kind == CHANGE_REQUEST ||
	    (change->kind == CHANGE_PRESENCE &&
	     is_same_company(publication, table)))
		return;
	publication->due = true;
	if (change->kind == CHANGE_EVENT && seen)
		say_node(publication, table);
	else if (change->kind == CHANGE_CLOCK && seen)
		say_clock(publication, table);
	else
		publication->news = true;
}

int64_t publication_due(const struct publication *publication)
{
	if (!publication->due)
		return INT64_MAX;
	return publication->news ? 0 : publication->written + PUBLICATION_MS;
}

static int64_t unix_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* What a table says to who watches it beside the record. */
static void add_state(struct publication *publication,
		      const struct published *table, char out[LINES],
		      int64_t now)
{
	const struct followed *followed = table->followed;
	char clock[FOLLOWED_CLOCK];

	public_company(&followed->replica.presence, &publication->logins,
		       publication->company);
	text_append(out, LINES, "\ncompany %s", publication->company);
	if (followed_is_covered(followed))
		text_append(out, LINES, "\ncovered");
	text_append(out, LINES, "\n%s",
		    followed_clock_line(followed, now, clock));
}

static char *write_all(struct publication *publication,
		       const struct published *table, int64_t now)
{
	bool covered = followed_is_covered(table->followed);
	char before[LINES], behind[LINES] = "", *line = NULL, *out;
	size_t size = 2 * LINES;

	snprintf(before, sizeof(before), "name %s\nat %" PRId64 "\nby %d",
		 table->followed->name, unix_ms(), (int)getpid());
	if (!publication->news)
		text_append(before, LINES, "\nagain %d",
			    table->followed->replica.game->depth);
	if (table->record)
		line = public_record_line(table->record, &publication->logins,
					  covered ? 0
						  : table->record->game.depth);
	if (line)
		add_state(publication, table, behind, now);
	if (table->followed->gone)
		text_append(behind, LINES, "\ngone");
	size += line ? strlen(line) : 0;
	out = malloc(size);
	if (out)
		snprintf(out, size, "%s\n%s%s%s", before,
			 line ? "record " : "shut", line ? line : "", behind);
	free(line);
	return out;
}

void publication_write(struct publication *publication,
		       const struct published *table, int64_t now)
{
	char *text = write_all(publication, table, now);

	if (text) {
		say(table, TOPIC_RECORD, text);
		note_clock(publication, table);
	}
	publication->due = publication->news = !text;
	publication->written = now;
	free(text);
}
