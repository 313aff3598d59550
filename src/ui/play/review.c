/* SPDX-License-Identifier: ISC */
/*
 * A game cannot be unfolded: to go back is to fold from the root again, which
 * takes a millisecond or so.
 */
#include <config.h>

#include "ui/play/review.h"

enum { TEN = 10 };

bool review_open(struct review *review, const char *text, size_t length,
		 struct error *error)
{
	if (!record_read(&review->record, text, length, error))
		return false;
	review_go(review, review->record.game.depth);
	return true;
}

void review_close(struct review *review)
{
	record_clear(&review->record);
}

/* False at the end. */
static bool step(struct review *review)
{
	struct game before = review->game;

	if (!record_next(&review->record, &review->game, &review->event))
		return false;
	review->before = before;
	return true;
}

void review_go(struct review *review, int depth)
{
	int last = review->record.game.depth;

	if (depth > last)
		depth = last;
	record_game_at(&review->record, depth > 0 ? depth - 1 : 0,
		       &review->game);
	review->before = review->game;
	if (depth > 0)
		step(review);
}

/* The marks of one stop are looked at as they were last. */
static bool is_marked_again(const struct review *review)
{
	int depth = review->game.depth;
	struct event event;

	while (record_event_at(&review->record, ++depth, &event) &&
	       !event_has(event.kind, IS_TURN))
		if (event_has(event.kind, SHARES_NODE))
			return true;
	return false;
}

/* Not a word in a question that stays open: what came of all of them is. */
static bool is_told(const struct review *review)
{
	bool answered = event_has(review->event.kind, IS_ANSWER) ||
			review->event.kind == EVENT_WITHDRAW ||
			review->event.kind == EVENT_SEEN;

	if (event_has(review->event.kind, SHARES_NODE))
		return !is_marked_again(review);
	return !answered ||
	       review->before.question.kind != review->game.question.kind;
}

void review_later(struct review *review)
{
	while (step(review) && !is_told(review))
		;
}

void review_earlier(struct review *review)
{
	do
		review_go(review, review->game.depth - 1);
	while (review->game.depth > 0 && !is_told(review));
}

void review_go_to_move(struct review *review, int turns)
{
	review_go(review, 0);
	while (review->game.now.turns < turns && step(review))
		;
}

static void go_earlier(struct review *review)
{
	review_earlier(review);
}

static void go_later(struct review *review)
{
	review_later(review);
}

static void go_ten_earlier(struct review *review)
{
	review_go_to_move(review, review->game.now.turns - TEN);
}

static void go_ten_later(struct review *review)
{
	review_go_to_move(review, review->game.now.turns + TEN);
}

static void go_first(struct review *review)
{
	review_go(review, 0);
}

static void go_last(struct review *review)
{
	review_go(review, review->record.game.depth);
}

bool review_take(struct review *review, enum command command)
{
	static const struct {
		enum command command;
		void (*go)(struct review *review);
	} rows[] = {
		{COMMAND_EARLIER, go_earlier},
		{COMMAND_LATER, go_later},
		{COMMAND_TEN_EARLIER, go_ten_earlier},
		{COMMAND_TEN_LATER, go_ten_later},
		{COMMAND_FIRST, go_first},
		{COMMAND_LAST, go_last},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].command == command) {
			rows[i].go(review);
			return true;
		}
	return false;
}
