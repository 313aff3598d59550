/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/feed.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "follow/topic.h"

enum {
	NUMBER = 16,   /* bytes before each line */
	LINES_MAX = 9, /* of a message */
	BYTES_MAX = WIRE_LINE_MAX - 64
};

const char feed_reached[] = "reached", feed_lost[] = "lost";

void feed_init(struct feed *feed, int fd,
	       struct followed *(*make)(void *context, const char *name),
	       void *context, const char *only)
{
	*feed = (struct feed){.make = make, .context = context, .only = only};
	wire_init(&feed->wire, fd, fd);
}

void feed_clear(struct feed *feed)
{
	wire_close(&feed->wire);
}

static struct followed *find_table(const struct follow *follow, pid_t process)
{
	for (int i = 0; i < follow->count; i++)
		if (follow->tables[i]->process == process)
			return follow->tables[i];
	return NULL;
}

static bool is_wanted(const struct feed *feed, const char *name, pid_t process)
{
	char number[NUMBER];

	snprintf(number, sizeof(number), "%d", (int)process);
	return !feed->only || !strcmp(feed->only, name) ||
	       !strcmp(feed->only, number);
}

/* What comes now is of another message. */
static void end_message(struct feed *feed)
{
	feed->skipped = 0;
	feed->age = 0;
}

/* Each message about all of a table begins with its name. */
static void take_name(struct feed *feed, struct follow *follow,
		      struct followed *table, pid_t process, const char *text)
{
	char name[RENDEZVOUS_NAME];

	text_clean(name, sizeof(name), text);
	end_message(feed);
	if (table) {
		/* it goes on */
		table->gone = table->shut = table->wire.closed = false;
		return;
	}
	if (!*name || !is_wanted(feed, name, process))
		return;
	table = feed->make(feed->context, name);
	if (table)
		follow_add_fed(follow, table, process);
}

/* It says what nodes have told by that depth, to who has heard them all. */
static void take_again(struct feed *feed, const struct followed *table,
		       const char *depth)
{
	const struct replica *replica = &table->replica;

	if (replica->attached && !replica->asked &&
	    replica->game->depth == number_parse(depth, INT_MAX))
		feed->skipped = table->process;
}

static void take_age(struct feed *feed, const char *text)
{
	int64_t age = number_parse(text, FEED_AGE_MAX);

	feed->age = age > 0 ? age : 0;
}

static void take_gone(struct followed *table, int64_t now)
{
	table->wire.closed = true;
	if (!table->gone)
		followed_leave(table, now);
}

static bool has_relay(const struct feed *feed, pid_t process)
{
	for (int i = 0; i < feed->relay_count; i++)
		if (feed->relays[i] == process)
			return true;
	return false;
}

/* What happens while nobody tells of it is found in the next record. */
static void tell_silence(const struct feed *feed, const struct follow *follow,
			 int64_t now)
{
	for (int i = 0; i < follow->count; i++) {
		struct followed *table = follow->tables[i];
		bool silent = table->relay && !has_relay(feed, table->relay);

		/* one of its name takes its place */
		table->wire.closed = silent || table->gone;
		if (silent == table->replica.presence.silent)
			continue;
		table->replica.asked |= silent;
		follow->take(table, silent ? "silent" : "heard", now);
	}
}

static void take_relay(struct feed *feed, const struct follow *follow,
		       pid_t process, const char *text, int64_t now)
{
	int kept = 0;

	for (int i = 0; i < feed->relay_count; i++)
		if (feed->relays[i] != process)
			feed->relays[kept++] = feed->relays[i];
	feed->relay_count = kept;
	if (!strcmp(text, topic_here) && kept < FEED_RELAYS)
		feed->relays[feed->relay_count++] = process;
	tell_silence(feed, follow, now);
}

static void take_lost(struct feed *feed, const struct follow *follow,
		      int64_t now)
{
	feed->relay_count = 0;
	tell_silence(feed, follow, now);
}

/* As long ago as the message is of, it was heard. */
static void take_end(struct feed *feed, const struct follow *follow,
		     int64_t now)
{
	tell_silence(feed, follow, now - feed->age);
	end_message(feed);
}

/* The lines of a table that a broker may tell. */
static bool is_told(const char *line)
{
	static const char *const words[] = {"record ", "node ", "clock ",
					    "company ", "covered"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!strncmp(line, words[i], strlen(words[i])))
			return true;
	return false;
}

void feed_take(struct feed *feed, struct follow *follow, const char *line,
	       int64_t now)
{
	struct followed *table;
	pid_t process;

	if (!strcmp(line, feed_reached))
		feed->reached = true;
	else if (!strcmp(line, feed_lost))
		take_lost(feed, follow, now);
	process = (pid_t)number_take(&line, INT_MAX);
	if (process <= 0 || !text_skip(&line, " "))
		return;
	table = find_table(follow, process);
	if (text_skip(&line, "name "))
		take_name(feed, follow, table, process, line);
	else if (!strcmp(line, "dropped"))
		follow_drop(follow, process);
	else if (text_skip(&line, "relay "))
		take_relay(feed, follow, process, line, now);
	else if (!strcmp(line, "end"))
		take_end(feed, follow, now);
	else if (!table || process == feed->skipped)
		return;
	else if (text_skip(&line, "again "))
		take_again(feed, table, line);
	else if (text_skip(&line, "age "))
		take_age(feed, line);
	else if (text_skip(&line, "by "))
		table->relay = (pid_t)number_parse(line, INT_MAX);
	else if (!strcmp(line, "shut"))
		table->shut = true;
	else if (!strcmp(line, "gone"))
		take_gone(table, now);
	else if (is_told(line))
		follow->take(table, line, now - feed->age);
}

void feed_read(struct feed *feed, struct follow *follow, int64_t now)
{
	const char *line;

	wire_receive(&feed->wire);
	while ((line = wire_line(&feed->wire)) != NULL)
		feed_take(feed, follow, line, now);
}

/* Text of so many lines at most, without other controls. */
static bool is_text(const char *bytes, size_t length, int most)
{
	int lines = 1;

	if (!length || length > BYTES_MAX)
		return false;
	for (size_t i = 0; i < length; i++) {
		lines += bytes[i] == '\n';
		if ((unsigned char)bytes[i] < ' ' && bytes[i] != '\n')
			return false;
	}
	return lines <= most;
}

/* How long ago it was said; false: nobody minds it any more. */
static bool find_age(const char *when, int64_t unix_ms, int64_t *age)
{
	*age = unix_ms - number_parse(when, INT64_MAX);
	/* clocks differ */
	if (*age < 0)
		*age = 0;
	return *age <= FEED_AGE_MAX;
}

static char *write_record(int process, char *text, bool kept, int64_t unix_ms)
{
	size_t size = strlen(text) + (LINES_MAX + 1) * 2 * NUMBER, used = 0;
	char *out = malloc(size), *rest = text, *line, words[2 * NUMBER];
	int64_t age;

	while (out && (line = strsep(&rest, "\n")) != NULL) {
		const char *at = line;

		if (text_skip(&at, "at ")) {
			if (!kept)
				continue;
			if (!find_age(at, unix_ms, &age)) {
				free(out);
				return NULL;
			}
			snprintf(words, sizeof(words), "age %" PRId64, age);
			line = words;
		}
		used += (size_t)snprintf(out + used, size - used, "%d %s\n",
					 process, line);
	}
	if (out)
		snprintf(out + used, size - used, "%d end\n", process);
	return out;
}

static char *write_one(int process, const char *word, const char *text)
{
	size_t size = strlen(text) + 2 * NUMBER;
	char *out = malloc(size);

	if (out)
		snprintf(out, size, "%d %s%s\n", process, word, text);
	return out;
}

char *feed_lines(const char *topic, const char *bytes, size_t length, bool kept,
		 int64_t unix_ms)
{
	static const char *const words[] = {[TOPIC_NODE] = "node ",
					    [TOPIC_CLOCK] = "clock ",
					    [TOPIC_RELAY] = "relay "};
	enum topic_kind kind;
	char *text, *out;
	int process;

	if (!topic_parse(topic, &process, &kind))
		return NULL;
	/* so a broker forgets what it has kept */
	if (kind == TOPIC_RECORD && !length)
		return write_one(process, "dropped", "");
	if (kind == TOPIC_RELAY && !length)
		return write_one(process, words[kind], "");
	if (!is_text(bytes, length, kind == TOPIC_RECORD ? LINES_MAX : 1))
		return NULL;
	text = strndup(bytes, length);
	if (!text)
		return NULL;
	out = kind == TOPIC_RECORD ? write_record(process, text, kept, unix_ms)
				   : write_one(process, words[kind], text);
	free(text);
	return out;
}
