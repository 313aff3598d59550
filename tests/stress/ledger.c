/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/question.h"

enum { LINE = 1024, NOBODY = 0 };

struct book {
	struct ledger *ledger;
	const struct record *record;
	struct game game;
	bool begun;
	int at[SEATS_MAX]; /* by number, who acts for that seat */
	bool saving;
	int64_t now, since, used, stood[2]; /* ms */
};

static bool is_anybody_there(const struct book *book)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (book->at[seat] != NOBODY)
			return true;
	return false;
}

/* The next ms are the turn's, or the lost line's, or nobody's. */
static void charge(struct book *book, int64_t ms)
{
	const struct game *is = &book->game;
	enum seat turn = is->now.expected;

	if (!book->begun || book->saving || is->phase != PHASE_PLAY ||
	    is->halt != HALT_NONE ||
	    question_stops_clock(&is->question, seat_side(turn)) ||
	    !is_anybody_there(book))
		return;
	if (book->at[turn] == NOBODY)
		book->stood[seat_side(turn)] += ms;
	else
		book->used += ms;
}

static void compare(struct ledger *ledger, int64_t has, int64_t should)
{
	int64_t error = has < should ? should - has : has - should;

	ledger->wrong += error > 0;
	if (error > ledger->worst)
		ledger->worst = error;
}

/* What has just been saved: the game at first, and then each event. */
static void take_event(struct book *book)
{
	int turns = book->game.now.turns;
	struct event event;

	if (!book->begun) {
		book->begun = true;
		return;
	}
	if (!record_next(book->record, &book->game, &event))
		fail_msg("more was saved than the record has");
	if (event.kind == EVENT_TURN) {
		compare(book->ledger, event.used, book->used);
		book->ledger->turns++;
	}
	if (event.kind == EVENT_FOUND) {
		compare(book->ledger, event.stood[seat_side(event.line)],
			book->stood[seat_side(event.line)]);
		book->ledger->waits++;
	}
	if (book->game.now.turns != turns)
		book->used = 0;
}

static void seat_all(struct book *book, int number)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		book->at[seat] = number;
}

static void leave(struct book *book, int number)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (book->at[seat] == number)
			book->at[seat] = NOBODY;
}

/* "7 < attach B1", "7 goes" */
static void take_line(struct book *book, const char *line)
{
	char way[8] = "", word[16] = "", seat[8] = "";
	int number = 0;

	if (sscanf(line, "%d %7s %15s %7s", &number, way, word, seat) < 2)
		return;
	if (!strcmp(way, "goes"))
		leave(book, number);
	else if (!strcmp(way, "<") && !strcmp(word, "new"))
		seat_all(book, number);
	else if (!strcmp(way, "<") && !strcmp(word, "attach"))
		book->at[seat_parse(seat, SEATS_MAX)] = number;
}

/*
 * Until then by the game's clock. What waited for a save came before the turn
 * began, so that no time goes by until then; what waited while the table looked
 * for its file has the time at which it came, though others were answered since.
 */
static void pass(struct book *book, int64_t now)
{
	if (now < book->since)
		now = book->since;
	charge(book, now - book->now);
	book->now = now;
}

/* "1.234567 1.221 saved 574 bytes in 12951 us" */
static void take(struct book *book, const char *line)
{
	long seconds, ms;
	int at = 0;

	if (sscanf(line, "%*s %ld.%3ld %n", &seconds, &ms, &at) != 2 || !at)
		fail_msg("no line of a trace: %s", line);
	pass(book, (int64_t)seconds * 1000 + ms);
	if (!strcmp(line + at, "saves\n")) {
		book->saving = true;
	} else if (!strncmp(line + at, "saved ", 6)) {
		book->saving = false;
		book->since = book->now;
		take_event(book);
	} else {
		take_line(book, line + at);
	}
}

void ledger_add(struct ledger *ledger, const char *trace,
		const struct record *record)
{
	struct book book = {.ledger = ledger, .record = record};
	FILE *file = fopen(trace, "r");
	char line[LINE];
	struct event event;

	assert_non_null(file);
	assert_true(record_game_at(record, 0, &book.game));
	while (fgets(line, sizeof(line), file))
		take(&book, line);
	fclose(file);
	assert_false(record_next(record, &book.game, &event));
}
