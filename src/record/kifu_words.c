/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/kifu_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "sgf/sgf_point.h"

enum { KIFU_WORD = 32 };

/* What stands behind the first word and "by=". */
enum {
	HAS_ANSWER = 1,
	HAS_FIRST = 2,
	HAS_QUESTION = 4, /* its name stands before the word */
	HAS_ERROR = 8,
	HAS_POINT = 16,
	HAS_RULING = 32, /* the rest of the line is its text */
	HAS_TURN = 64,
	HAS_STONES = 128 /* points, as many as lie */
};

static const struct {
	const char *word;
	unsigned has;
} rows[EVENTS] = {
	[EVENT_PLACE] = {"placed", HAS_STONES},
	[EVENT_TURN] = {"", 0},
	[EVENT_ASK] = {"-asked", HAS_QUESTION | HAS_TURN},
	[EVENT_ANSWER] = {"-answered", HAS_QUESTION | HAS_ANSWER},
	[EVENT_WITHDRAW] = {"-withdrawn", HAS_QUESTION},
	[EVENT_UNDO] = {"undone", 0},
	[EVENT_RESIGN] = {"resigned", 0},
	[EVENT_MARK] = {"marked", 0},
	[EVENT_RESUME] = {"resume", HAS_FIRST},
	[EVENT_TIMEOUT] = {"timeout", 0},
	[EVENT_ERROR] = {"rotation-error", HAS_ERROR},
	[EVENT_CORRECT] = {"corrected", HAS_RULING},
	[EVENT_REMOVE] = {"removed", HAS_POINT},
	[EVENT_AWAY] = {"away", 0},
	[EVENT_BACK] = {"back", 0},
	[EVENT_BREAK] = {"break", 0},
	[EVENT_RULING] = {"ruled", HAS_RULING},
	[EVENT_SEEN] = {"marks-answered", HAS_ANSWER},
};

static char side_letter(enum colour side)
{
	return side == BLACK ? 'B' : 'W';
}

/* "in-rotation", "claimed", "out-of-rotation" or "none", for 6(3). */
static const char *how_it_was(const struct turn *turn)
{
	if (turn->actual == SEAT_NONE)
		return "none";
	if (turn_in_rotation(turn))
		return "in-rotation";
	return turn->claimed ? "claimed" : "out-of-rotation";
}

static void put_error(const struct game *after, char *out, size_t size)
{
	const struct turn *last = &after->now.last;

	snprintf(out, size,
		 " expected=%s actual=%s claimed-by=%s intentional=%s "
		 "previous=%s penalty=%d against=%c",
		 seat_code(last->expected), seat_code(last->actual),
		 seat_code(last->claimant),
		 after->ending == ENDING_INTENT ? "yes" : "no",
		 how_it_was(&after->now.previous), last->penalty,
		 side_letter(seat_side(last->actual)));
}

void kifu_words_upheld(const struct game *after, char out[KIFU_WORDS])
{
	strcpy(out, rows[EVENT_ERROR].word);
	put_error(after, out + strlen(out), KIFU_WORDS - strlen(out));
}

static void put_stones(const struct pointset *stones, char *out, size_t size)
{
	char text[SGF_POINT];
	size_t at = 0;

	for (point p = pointset_next(stones, POINT_NONE);
	     p != POINT_NONE && at < size; p = pointset_next(stones, p))
		at += (size_t)snprintf(out + at, size - at, " %s",
				       sgf_point_text(p, text));
}

static void put_tail(const struct event *event, const struct game *after,
		     char *out, size_t size)
{
	unsigned has = rows[event->kind].has;
	char text[RULING_WORDS];

	*out = '\0';
	if (has & HAS_ANSWER)
		snprintf(out, size, " answer=%s", event->yes ? "yes" : "no");
	if (has & HAS_FIRST)
		snprintf(out, size, " first=%s%s%s", seat_code(event->first),
			 event->skipped == SEAT_NONE ? "" : " skipped=",
			 event->skipped == SEAT_NONE
				 ? ""
				 : seat_code(event->skipped));
	if (has & HAS_ERROR)
		put_error(after, out, size);
	if (has & HAS_POINT)
		snprintf(out, size, " point=%s penalty=%d against=%c%s",
			 sgf_point_text(event->point, text), GAME_PENALTY,
			 side_letter(seat_side(event->seat)),
			 event->yes ? " asked=intent" : "");
	if (event->kind == EVENT_UNDO && event->yes && after->halt != HALT_NONE)
		snprintf(out, size, " paused=yes");
	if (has & HAS_STONES)
		put_stones(&event->stones, out, size);
	if (has & HAS_TURN && after->phase == PHASE_PLAY)
		snprintf(out, size, " turn=%s", seat_code(after->now.expected));
	if (has & HAS_RULING && event->seat == SEAT_REFEREE)
		snprintf(out, size, " %s", ruling_text(&event->ruling, text));
}

/* What stands before "by=", behind which a ruling takes all that follows. */
static void put_head(const struct event *event, char *out, size_t size)
{
	*out = '\0';
	if (event->kind == EVENT_CORRECT)
		snprintf(out, size, " since=%" PRId64 " turn=%s", event->since,
			 seat_code(event->first));
	if (event->kind == EVENT_RULING &&
	    event->ruling.kind == RULING_REOPEN && event->ruling.sets)
		snprintf(out, size, " turn=%s", seat_code(event->first));
}

void kifu_words(const struct event *event, const struct game *after,
		char out[KIFU_WORDS])
{
	char head[48], tail[RULING_WORDS + 1];

	out[0] = '\0';
	if (event->kind == EVENT_TURN)
		return;
	put_head(event, head, sizeof(head));
	put_tail(event, after, tail, sizeof(tail));
	snprintf(out, KIFU_WORDS, "%s%s%s by=%s%s",
		 rows[event->kind].has & HAS_QUESTION
			 ? question_recorded(event->question)
			 : "",
		 rows[event->kind].word, head, seat_code(event->seat), tail);
}

static bool parse_yes(const char *text, const struct setup *setup,
		      struct event *event)
{
	(void)setup;
	event->yes = strcmp(text, "yes") == 0;
	return event->yes || strcmp(text, "no") == 0;
}

static bool parse_by(const char *text, const struct setup *setup,
		     struct event *event)
{
	event->seat = seat_parse(text, setup->seats);
	if (strcmp(text, seat_code(SEAT_REFEREE)) == 0)
		event->seat = SEAT_REFEREE;
	return event->seat != SEAT_NONE ||
	       strcmp(text, seat_code(SEAT_NONE)) == 0;
}

static bool parse_seat_first(const char *text, const struct setup *setup,
			     struct event *event)
{
	event->first = seat_parse(text, setup->seats);
	return event->first != SEAT_NONE;
}

static bool parse_skipped(const char *text, const struct setup *setup,
			  struct event *event)
{
	event->skipped = seat_parse(text, setup->seats);
	return event->skipped != SEAT_NONE;
}

static bool parse_since(const char *text, const struct setup *setup,
			struct event *event)
{
	(void)setup;
	event->since = number_parse(text, GAME_USED_MAX);
	return event->since >= 0;
}

/* What was asked behind a removal; older records asked nothing. */
static bool parse_asked(const char *text, const struct setup *setup,
			struct event *event)
{
	(void)setup;
	event->yes = strcmp(text, question_rule(QUESTION_INTENT)->name) == 0;
	return event->yes;
}

static bool parse_point(const char *text, const struct setup *setup,
			struct event *event)
{
	event->point = sgf_point_parse(text, setup->size);
	return event->point != POINT_NONE && event->point != POINT_PASS;
}

/* For people: it follows from the game. */
static bool read_over(const char *text, const struct setup *setup,
		      struct event *event)
{
	(void)text;
	(void)setup;
	(void)event;
	return true;
}

static const struct {
	const char *key;
	bool (*parse)(const char *text, const struct setup *setup,
		      struct event *event);
} pairs[] = {
	{"by", parse_by},
	{"answer", parse_yes},
	{"first", parse_seat_first},
	{"turn", parse_seat_first},
	{"skipped", parse_skipped},
	{"intentional", parse_yes},
	{"point", parse_point},
	{"since", parse_since},
	{"asked", parse_asked},
	{"paused", parse_yes},
	{"expected", read_over},
	{"actual", read_over},
	{"claimed-by", read_over},
	{"previous", read_over},
	{"penalty", read_over},
	{"against", read_over},
};

enum { PAIRS = sizeof(pairs) / sizeof(pairs[0]) };

static bool parse_pair(char *word, const struct setup *setup,
		       struct event *event)
{
	char *value = strchr(word, '=');
	int i = 0;

	if (value == NULL)
		return false;
	*value++ = '\0';
	while (i < PAIRS && strcmp(pairs[i].key, word) != 0)
		i++;
	return i < PAIRS && pairs[i].parse(value, setup, event);
}

static bool parse_stone(const char *word, const struct setup *setup,
			struct event *event)
{
	point p = sgf_point_parse(word, setup->size);

	if (p == POINT_NONE || p == POINT_PASS)
		return false;
	pointset_add(&event->stones, p);
	return true;
}

/* "no-result-answered" begins with a question and ends with a row's word. */
static bool parse_question(char *word, int kind, struct event *event)
{
	size_t whole = strlen(word);
	size_t end = strlen(rows[kind].word);

	if (whole <= end || strcmp(word + whole - end, rows[kind].word) != 0)
		return false;
	word[whole - end] = '\0';
	event->question = question_parse_recorded(word);
	return event->question != QUESTION_NONE;
}

static bool parse_kind(const char *word, struct event *event)
{
	char copy[KIFU_WORD];

	for (int kind = 0; kind < EVENTS; kind++) {
		if (kind == EVENT_TURN)
			continue;
		event->kind = (enum event_kind)kind;
		strcpy(copy, word);
		if (rows[kind].has & HAS_QUESTION
			    ? parse_question(copy, kind, event)
			    : strcmp(rows[kind].word, word) == 0)
			return true;
	}
	return false;
}

bool kifu_parse_words(const char *line, const struct setup *setup,
		      struct event *event)
{
	char word[KIFU_WORD];

	event->seat = event->mover = SEAT_NONE;
	event->first = event->skipped = SEAT_NONE;
	if (!text_word(&line, word, sizeof(word)) || !parse_kind(word, event))
		return false;
	while (*line) {
		bool stone = rows[event->kind].has & HAS_STONES;

		if (!text_word(&line, word, sizeof(word)))
			return false;
		if (!(stone && parse_stone(word, setup, event)) &&
		    !parse_pair(word, setup, event))
			return false;
		if (event->seat == SEAT_REFEREE)
			return rows[event->kind].has & HAS_RULING &&
			       ruling_parse(line, setup->seats, &event->ruling);
	}
	return event->kind != EVENT_RULING;
}
