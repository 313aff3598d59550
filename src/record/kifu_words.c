/* SPDX-License-Identifier: ISC */
/*
 * A word of XE is a row of properties[], which writes it and reads it; an
 * event is a row of rows[], which names its properties in their order.
 */
#include <config.h>

#include "record/kifu_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "sgf/sgf.h"

enum { VALUE = RULING_WORDS };

/* A step of the game: an event, and the game it has led to. */
struct step {
	const struct event *event;
	const struct game *after;
};

/* Puts a property's value; false: this event has none. */
typedef bool put_value(struct step step, char out[VALUE]);

static bool put_code(char out[VALUE], enum seat seat)
{
	strcpy(out, seat_code(seat));
	return true;
}

static const char *yes_or_no(bool yes)
{
	return yes ? "yes" : "no";
}

/* What is asked after a removal. */
static const char intent[] = "intent";

/* What an undo does that is asked for while somebody is away. */
static const char waits[] = "waits";

static bool put_by(struct step step, char out[VALUE])
{
	return put_code(out, step.event->seat);
}

static bool put_line(struct step step, char out[VALUE])
{
	return put_code(out, step.event->line);
}

static bool put_saying(struct step step, char out[VALUE])
{
	strcpy(out, saying_name(step.event->saying));
	return true;
}

static bool put_answer(struct step step, char out[VALUE])
{
	strcpy(out, yes_or_no(step.event->yes));
	return true;
}

static bool put_first(struct step step, char out[VALUE])
{
	return put_code(out, step.event->first);
}

static bool put_was_on_turn(struct step step, char out[VALUE])
{
	return step.event->on_turn != SEAT_NONE &&
	       put_code(out, step.event->on_turn);
}

static bool put_skipped(struct step step, char out[VALUE])
{
	return step.event->skipped != SEAT_NONE &&
	       put_code(out, step.event->skipped);
}

static bool put_on_turn(struct step step, char out[VALUE])
{
	return step.after->phase == PHASE_PLAY &&
	       put_code(out, step.after->now.expected);
}

static bool put_since(struct step step, char out[VALUE])
{
	snprintf(out, VALUE, "%" PRId64, step.event->since);
	return true;
}

/* "W1/50,W2/1200", of those who have */
static bool put_thought(struct step step, char out[VALUE])
{
	const int64_t *thought = step.event->thought;

	out[0] = '\0';
	for (int seat = 0; seat < step.after->setup.seats; seat++)
		if (thought[seat])
			text_append(out, VALUE, "%s%s/%" PRId64,
				    *out ? "," : "", seat_code((enum seat)seat),
				    thought[seat]);
	return *out;
}

static bool put_point(struct step step, char out[VALUE])
{
	sgf_point_text(step.event->point, out);
	return true;
}

static bool put_asked(struct step step, char out[VALUE])
{
	strcpy(out, intent);
	return step.event->asks_intent;
}

static bool put_paused(struct step step, char out[VALUE])
{
	strcpy(out, yes_or_no(true));
	return step.event->paused && step.after->halt != HALT_NONE;
}

static bool put_waits(struct step step, char out[VALUE])
{
	strcpy(out, waits);
	return step.event->waits;
}

static bool put_stones(struct step step, char out[VALUE])
{
	const struct pointset *stones = &step.event->stones;
	char text[SGF_POINT];

	out[0] = '\0';
	for (point p = pointset_next(stones, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(stones, p))
		text_append(out, VALUE, "%s%s", *out ? " " : "",
			    sgf_point_text(p, text));
	return *out;
}

static bool put_ruling(struct step step, char out[VALUE])
{
	return step.event->seat == SEAT_REFEREE &&
	       ruling_text(&step.event->ruling, out);
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

static bool put_penalty(int points, enum seat seat, char out[VALUE])
{
	snprintf(out, VALUE, "penalty=%d against=%c", points,
		 seat_side(seat) == BLACK ? 'B' : 'W');
	return true;
}

static bool put_seats(struct step step, char out[VALUE])
{
	char seats[SEATS_TEXT];

	snprintf(out, VALUE, "%s", seats_write(step.event->seats, ",", seats));
	return true;
}

static bool put_login(struct step step, char out[VALUE])
{
	strcpy(out, step.event->login);
	return true;
}

static bool put_from(struct step step, char out[VALUE])
{
	strcpy(out, step.event->from);
	return *out;
}

static bool put_removal(struct step step, char out[VALUE])
{
	return put_penalty(GAME_PENALTY, step.event->seat, out);
}

static bool put_error(struct step step, char out[VALUE])
{
	const struct turn *last = &step.after->now.last;
	char penalty[VALUE];

	put_penalty(last->penalty, last->actual, penalty);
	snprintf(out, VALUE,
		 "expected=%s actual=%s claimed-by=%s intentional=%s "
		 "previous=%s %.32s",
		 seat_code(last->expected), seat_code(last->actual),
		 seat_code(last->claimant),
		 yes_or_no(step.after->ending == ENDING_INTENT),
		 how_it_was(&step.after->now.previous), penalty);
	return true;
}

static bool parse_yes(const char *text, bool *yes)
{
	*yes = strcmp(text, yes_or_no(true)) == 0;
	return *yes || strcmp(text, yes_or_no(false)) == 0;
}

static bool parse_answer(const char *text, const struct setup *setup,
			 struct event *event)
{
	(void)setup;
	return parse_yes(text, &event->yes);
}

static bool parse_intentional(const char *text, const struct setup *setup,
			      struct event *event)
{
	(void)setup;
	return parse_yes(text, &event->intentional);
}

static bool parse_paused(const char *text, const struct setup *setup,
			 struct event *event)
{
	(void)setup;
	return parse_yes(text, &event->paused);
}

static bool parse_waits(const char *text, const struct setup *setup,
			struct event *event)
{
	(void)setup;
	event->waits = strcmp(text, waits) == 0;
	return event->waits;
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

static bool parse_line(const char *text, const struct setup *setup,
		       struct event *event)
{
	event->line = seat_parse(text, setup->seats);
	return event->line != SEAT_NONE;
}

static bool parse_saying(const char *text, const struct setup *setup,
			 struct event *event)
{
	(void)setup;
	event->saying = saying_parse(text);
	return event->saying != SAYINGS;
}

static bool parse_first(const char *text, const struct setup *setup,
			struct event *event)
{
	event->first = seat_parse(text, setup->seats);
	return event->first != SEAT_NONE;
}

static bool parse_on_turn(const char *text, const struct setup *setup,
			  struct event *event)
{
	event->on_turn = seat_parse(text, setup->seats);
	return event->on_turn != SEAT_NONE;
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

static bool parse_thought(const char *text, const struct setup *setup,
			  struct event *event)
{
	for (;;) {
		size_t length = strcspn(text, "/");
		char code[SEAT_CODE] = "";
		enum seat seat;

		if (length >= sizeof(code) || !text[length])
			return false;
		memcpy(code, text, length);
		seat = seat_parse(code, setup->seats);
		text += length + 1;
		if (seat == SEAT_NONE)
			return false;
		event->thought[seat] = number_take(&text, GAME_USED_MAX);
		if (event->thought[seat] <= 0)
			return false;
		if (!*text)
			return true;
		if (*text++ != ',')
			return false;
	}
}

static bool parse_seats(const char *text, const struct setup *setup,
			struct event *event)
{
	event->seats = seats_parse(text);
	return event->seats && !(event->seats & ~seats_all(setup->seats));
}

static bool parse_login(const char *text, const struct setup *setup,
			struct event *event)
{
	(void)setup;
	if (!login_is(text))
		return false;
	strcpy(event->login, text);
	return true;
}

static bool parse_from(const char *text, const struct setup *setup,
		       struct event *event)
{
	(void)setup;
	if (!login_is(text))
		return false;
	strcpy(event->from, text);
	return true;
}

static bool parse_asked(const char *text, const struct setup *setup,
			struct event *event)
{
	(void)setup;
	event->asks_intent = strcmp(text, intent) == 0;
	return event->asks_intent;
}

static bool parse_point(const char *text, const struct setup *setup,
			struct event *event)
{
	event->point = sgf_point_parse(text, setup->size);
	return event->point != POINT_NONE && event->point != POINT_PASS;
}

enum property {
	END,
	BY,
	LINE,
	SAYING,
	ANSWER,
	FIRST,
	SKIPPED,
	WAS_ON_TURN,
	ON_TURN, /* after it, for people: the same word as that before it */
	SINCE,
	THOUGHT,
	POINT,
	ASKED,
	PAUSED,
	WAITS,
	SEATS,
	LOGIN,
	FROM,
	INTENTIONAL,
	ERROR, /* for people, as the penalty of a removal is */
	REMOVAL,
	STONES, /* points, as many as lie */
	RULING, /* the rest of the line is its text */
	PROPERTIES
};

static const struct {
	const char *key; /* empty: words of their own form */
	put_value *put;
	bool (*parse)(const char *text, const struct setup *setup,
		      struct event *event);
} properties[PROPERTIES] = {
	[BY] = {"by", put_by, parse_by},
	[LINE] = {"line", put_line, parse_line},
	[SAYING] = {"what", put_saying, parse_saying},
	[ANSWER] = {"answer", put_answer, parse_answer},
	[FIRST] = {"first", put_first, parse_first},
	[SKIPPED] = {"skipped", put_skipped, parse_skipped},
	[WAS_ON_TURN] = {"turn", put_was_on_turn, parse_on_turn},
	[ON_TURN] = {"turn", put_on_turn, NULL},
	[SINCE] = {"since", put_since, parse_since},
	[THOUGHT] = {"thought", put_thought, parse_thought},
	[POINT] = {"point", put_point, parse_point},
	[ASKED] = {"asked", put_asked, parse_asked},
	[PAUSED] = {"paused", put_paused, parse_paused},
	[WAITS] = {"undo", put_waits, parse_waits},
	[SEATS] = {"seats", put_seats, parse_seats},
	[LOGIN] = {"login", put_login, parse_login},
	[FROM] = {"from", put_from, parse_from},
	[INTENTIONAL] = {"intentional", NULL,
			 parse_intentional}, /* see ERROR */
	[ERROR] = {"", put_error, NULL},
	[REMOVAL] = {"", put_removal, NULL},
	[STONES] = {"", put_stones, NULL},
	[RULING] = {"", put_ruling, NULL},
};

/* What ERROR and REMOVAL write; who reads it has it from the game. */
static const char *const for_people[] = {"expected", "actual",	"claimed-by",
					 "previous", "penalty", "against"};

static const struct row {
	const char *word;
	bool has_question;    /* its name stands before the word */
	enum property has[6]; /* up to END */
} rows[EVENTS] = {
	[EVENT_PLACE] = {"placed", false, {BY, STONES}},
	[EVENT_ASK] = {"-asked", true, {BY, ON_TURN}},
	[EVENT_ANSWER] = {"-answered", true, {BY, ANSWER}},
	[EVENT_WITHDRAW] = {"-withdrawn", true, {BY}},
	[EVENT_UNDO] = {"undone", false, {BY, PAUSED}},
	[EVENT_RESIGN] = {"resigned", false, {BY}},
	[EVENT_MARK] = {"marked", false, {BY}},
	[EVENT_RESUME] = {"resume", false, {BY, FIRST, SKIPPED}},
	[EVENT_TIMEOUT] = {"timeout", false, {BY}},
	[EVENT_ERROR] = {"rotation-error", false, {BY, ERROR}},
	[EVENT_CORRECT] = {"corrected",
			   false,
			   {SINCE, WAS_ON_TURN, THOUGHT, BY, RULING}},
	[EVENT_REMOVE] = {"removed", false, {BY, POINT, REMOVAL, ASKED}},
	[EVENT_AWAY] = {"away", false, {BY, WAITS}},
	[EVENT_BACK] = {"back", false, {BY, WAITS}},
	[EVENT_BREAK] = {"break", false, {BY}},
	[EVENT_SAY] = {"said", false, {BY, SAYING}},
	[EVENT_LOST] = {"lost", false, {BY, LINE}},
	[EVENT_FOUND] = {"found", false, {BY, LINE}},
	[EVENT_WAITED] = {"waited", false, {BY, LINE}},
	[EVENT_SEATED] = {"seated", false, {SEATS, LOGIN, BY}},
	[EVENT_FREED] = {"freed", false, {SEATS, FROM, LOGIN, BY}},
	[EVENT_RULING] = {"ruled", false, {WAS_ON_TURN, BY, RULING}},
	[EVENT_SEEN] = {"marks-answered", false, {BY, ANSWER}},
};

void kifu_words(const struct event *event, const struct game *after,
		char out[KIFU_WORDS])
{
	const struct row *row = &rows[event->kind];
	const enum property *has = row->has;
	char value[VALUE];

	snprintf(out, KIFU_WORDS, "%s%s",
		 row->has_question ? question_recorded(event->question) : "",
		 row->word);
	for (; *has != END; has++)
		if (properties[*has].put((struct step){event, after}, value))
			text_append(out, KIFU_WORDS, " %s%s%s",
				    properties[*has].key,
				    *properties[*has].key ? "=" : "", value);
}

void kifu_words_upheld(const struct game *after, char out[KIFU_WORDS])
{
	char value[VALUE];

	put_error((struct step){NULL, after}, value);
	snprintf(out, KIFU_WORDS, "%s %s", rows[EVENT_ERROR].word, value);
}

static bool is_for_people(const char *key)
{
	for (size_t i = 0; i < sizeof(for_people) / sizeof(*for_people); i++)
		if (strcmp(for_people[i], key) == 0)
			return true;
	return false;
}

static bool parse_pair(char *word, const struct setup *setup,
		       struct event *event)
{
	char *value = strchr(word, '=');
	int i = END + 1;

	if (value == NULL || value == word)
		return false;
	*value++ = '\0';
	while (i < PROPERTIES && strcmp(properties[i].key, word) != 0)
		i++;
	return i < PROPERTIES ? properties[i].parse(value, setup, event)
			      : is_for_people(word);
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
		if (rows[kind].has_question
			    ? parse_question(copy, kind, event)
			    : strcmp(rows[kind].word, word) == 0)
			return true;
	}
	return false;
}

static bool has(const struct event *event, enum property property)
{
	const enum property *has = rows[event->kind].has;

	while (*has != END && *has != property)
		has++;
	return *has == property;
}

enum event_kind kifu_words_kind(const char *line)
{
	struct event event;
	char word[KIFU_WORD];

	return text_word(&line, word, sizeof(word)) && parse_kind(word, &event)
		       ? event.kind
		       : EVENT_TURN;
}

bool kifu_parse_words(const char *line, const struct setup *setup,
		      struct event *event)
{
	char word[KIFU_WORD];

	if (!text_word(&line, word, sizeof(word)) || !parse_kind(word, event))
		return false;
	while (*line) {
		if (!text_word(&line, word, sizeof(word)))
			return false;
		if (!(has(event, STONES) && parse_stone(word, setup, event)) &&
		    !parse_pair(word, setup, event))
			return false;
		if (event->seat == SEAT_REFEREE)
			return has(event, RULING) &&
			       ruling_parse(line, setup->seats, &event->ruling);
	}
	return event->kind != EVENT_RULING;
}
