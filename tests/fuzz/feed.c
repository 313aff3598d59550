/* SPDX-License-Identifier: ISC */
/*
 * Any messages at all from a broker: bytes 255 stand between them, each begins
 * with its topic on a line ("!" before it: it was kept). No more tables come of
 * it than have room, and each that has a game can be shown.
 */
#include <config.h>

#include "target.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "follow/feed.h"
#include "holds.h"
#include "relay/board_svg.h"
#include "relay/table_page.h"

struct shown {
	struct followed followed;
	struct game game;
};

static const char *take(struct followed *table, const char *line, int64_t now)
{
	struct change change;

	return followed_take(table, line, now, &change);
}

static struct followed *make(void *context, const char *name)
{
	struct shown *shown = calloc(1, sizeof(*shown));
	struct setup setup;

	(void)context;
	check(shown != NULL, "there is memory");
	setup_default(&setup);
	game_init(&shown->game, &setup);
	followed_init(&shown->followed, name, &shown->game);
	return &shown->followed;
}

static void show(const struct followed *followed)
{
	const struct relay_table table = {
		.name = followed->name,
		.process = (int)followed->process,
		.game = followed_is_known(followed) ? followed->replica.game
						    : NULL,
		.recent = &followed->replica.recent,
		.used = followed->replica.reading,
		.words = "",
		.when = ""};
	struct markup markup;

	markup_init(&markup);
	table_page_write(&markup, &table);
	if (table.game)
		board_svg_write(&markup, &table);
	check(!markup.failed, "it can be shown");
	markup_clear(&markup);
}

static void take_message(struct feed *feed, struct follow *follow,
			 const char *text, size_t length)
{
	const char *end = memchr(text, '\n', length);
	bool kept = length && *text == '!';
	char topic[64] = "", *lines, *rest, *line;

	if (!end || end - text >= (ptrdiff_t)sizeof(topic))
		return;
	memcpy(topic, text + kept, (size_t)(end - text) - kept);
	length -= (size_t)(end - text) + 1;
	lines = rest = feed_lines(topic, end + 1, length, kept, 1000000);
	while (rest && (line = strsep(&rest, "\n")) != NULL)
		feed_take(feed, follow, line, 5000);
	free(lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	struct follow follow;
	struct feed feed;

	follow_init(&follow, take, NULL);
	feed_init(&feed, -1, make, NULL, NULL);
	while (size) {
		const char *end = memchr(text, 255, size);
		size_t length = end ? (size_t)(end - text) : size;

		take_message(&feed, &follow, text, length);
		length += end != NULL;
		text += length;
		size -= length;
	}
	check(follow.count <= RENDEZVOUS_TABLES, "no more tables than room");
	for (int i = 0; i < follow.count; i++)
		show(follow.tables[i]);
	follow_clear(&follow);
	feed_clear(&feed);
	return 0;
}
