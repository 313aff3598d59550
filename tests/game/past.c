/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/past.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/rewind.h"

void past_begin(struct past *past, const struct game *game)
{
	*past = (struct past){.begun = *game};
}

void past_end(struct past *past)
{
	free(past->events);
	*past = (struct past){0};
}

static void make_room(struct past *past, int count)
{
	if (count <= past->room)
		return;
	past->room = 2 * count + 16;
	past->events = realloc(past->events,
			       (size_t)past->room * sizeof(*past->events));
	assert_non_null(past->events);
}

void past_add(struct past *past, const struct event *event)
{
	make_room(past, past->count + 1);
	past->events[past->count++] = *event;
}

void past_copy(struct past *to, const struct past *from)
{
	make_room(to, from->count);
	if (from->count)
		memcpy(to->events, from->events,
		       (size_t)from->count * sizeof(*to->events));
	to->count = from->count;
}

static int find_place(const struct past *past, int depth)
{
	int place = 0;

	while (place < past->count && past->events[place].depth < depth)
		place++;
	return place;
}

static bool rewind_to(struct past *past, struct game *game,
		      const struct event *event)
{
	int place = find_place(past, event->depth), length;
	enum verdict verdict;
	int count = past->count - place;
	struct event *line = calloc((size_t)count + 3, sizeof(*line));
	struct game anew = past->begun;

	assert_non_null(line);
	assert_true(event->depth > past->begun.depth);
	for (int i = 0; i < place; i++)
		assert_int_equal(game_fold(&anew, &past->events[i]),
				 VERDICT_OK);
	verdict = rewind_line(game, &anew, event, past->events + place, count,
			      line, &length);
	past->count = place;
	for (int i = 0; i < length; i++)
		past_add(past, &line[i]);
	free(line);
	if (verdict == VERDICT_OK)
		*game = anew;
	return verdict == VERDICT_OK;
}

bool past_fold(struct past *past, struct game *game, const struct event *event)
{
	if (rewind_needed(game, event))
		return rewind_to(past, game, event);
	/* a run of them is one node, as a record has it */
	if (event->depth == game->depth && past->count > 0)
		past->count--;
	past_add(past, event);
	return game_fold(game, event) == VERDICT_OK;
}
