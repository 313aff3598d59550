/* SPDX-License-Identifier: ISC */
/* Puts into the sentences of a story what each place in them stands for. */
#include <config.h>

#include "game/story.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

enum { PIECE = 192 }; /* bytes for a name or a time */

/* Who it is that each place names; SEAT_NONE: the table itself. */
static enum seat find_turn(const struct story *story)
{
	return game_turn(story->game);
}

static enum seat find_asker(const struct story *story)
{
	return story->game->question.asker;
}

static enum seat find_actor(const struct story *story)
{
	if (story->event)
		return story->event->seat;
	return game_asks_of_removal(story->game) ? story->game->removed
						 : find_asker(story);
}

static enum seat find_last(const struct story *story)
{
	return story->game->now.last.actual;
}

static enum seat find_place(const struct story *story)
{
	return story->game->now.last.expected;
}

static enum seat find_partner(const struct story *story)
{
	return seat_partner(find_last(story), story->game->setup.seats);
}

static enum seat find_claimant(const struct story *story)
{
	return story->game->now.last.claimant;
}

/* After the stop nobody is on turn: the next of each side. */
static enum seat find_one(const struct story *story)
{
	return seat_next(find_last(story), story->game->setup.seats);
}

static enum seat find_other(const struct story *story)
{
	return seat_next(find_one(story), story->game->setup.seats);
}

static enum seat find_removed(const struct story *story)
{
	return story->game->removed;
}

static enum seat find_skipped(const struct story *story)
{
	return story->event ? story->event->skipped : SEAT_NONE;
}

/* Whoever asks is told, also where it is told on request alone. */
static enum seat find_mover(const struct story *story)
{
	return game_turn(story->game);
}

static enum seat find_line(const struct story *story)
{
	return story->event && story->event->line != SEAT_NONE
		       ? story->event->line
		       : story->game->lost;
}

static enum seat find_freed(const struct story *story)
{
	return story->event ? seats_first(story->event->seats) : SEAT_NONE;
}

static enum seat find_ruled(const struct story *story)
{
	return story->ruling->seat;
}

/* Where one alone has lost, and there is room for a name. */
static enum seat find_loser(const struct story *story)
{
	return story->brief ? SEAT_NONE : game_loser(story->game);
}

static enum colour find_last_side(const struct story *story)
{
	return seat_side(find_last(story));
}

static enum colour find_accused(const struct story *story)
{
	return opponent(seat_side(find_asker(story)));
}

static enum colour find_winner(const struct story *story)
{
	return story->game->winner;
}

static enum colour find_losing_side(const struct story *story)
{
	return opponent(story->game->winner);
}

static enum colour find_fined(const struct story *story)
{
	return story->ruling->side;
}

static const struct place {
	const char *name;
	enum story_form form;
	enum seat (*seat)(const struct story *story);
	enum colour (*side)(const struct story *story);
} places[] = {
	{"{turn}", STORY_SEAT, find_turn, NULL},
	{"{next}", STORY_NAME, find_turn, NULL},
	{"{mover}", STORY_NAME, find_mover, NULL},
	{"{line}", STORY_NAME, find_line, NULL},
	{"{actor}", STORY_SEAT, find_actor, NULL},
	{"{asker}", STORY_NAME, find_asker, NULL},
	{"{asked}", STORY_SEATS, NULL, NULL},
	{"{last}", STORY_NAME, find_last, NULL},
	{"{place}", STORY_NAME, find_place, NULL},
	{"{partner}", STORY_NAME, find_partner, NULL},
	{"{claimant}", STORY_NAME, find_claimant, NULL},
	{"{side}", STORY_SIDE, NULL, find_last_side},
	{"{accused}", STORY_SIDE, NULL, find_accused},
	{"{one}", STORY_NAME, find_one, NULL},
	{"{other}", STORY_NAME, find_other, NULL},
	{"{removed}", STORY_NAME, find_removed, NULL},
	{"{skipped}", STORY_NAME, find_skipped, NULL},
	{"{winner}", STORY_SIDE, NULL, find_winner},
	{"{loser}", STORY_LOSER, find_loser, find_losing_side},
	{"{points}", STORY_POINTS, NULL, NULL},
	{"{freed}", STORY_NAME, find_freed, NULL},
	{"{ruled}", STORY_NAME, find_ruled, NULL},
	{"{seat}", STORY_PLACE, find_ruled, NULL},
	{"{fined}", STORY_SIDE, NULL, find_fined},
};

/* A sentence that is being filled in. */
struct telling {
	const struct story *story;
	const struct story_teller *teller;
	const struct story_sentence *sentence;
};

/* Also by who asks, or is asked, where that says so. */
static bool tells_turn(const struct story *story, const struct place *place)
{
	const struct question *question = &story->game->question;

	if (place->seat == find_turn || place->seat == find_line)
		return true;
	return question_rule(question->kind)->askers_turn &&
	       (place->seat == find_asker || place->seat == find_actor ||
		place->form == STORY_SEATS);
}

static const char *write_place(const struct telling *telling,
			       const struct place *place, char out[PIECE])
{
	const struct story *story = telling->story;
	const struct question *question = &story->game->question;
	struct story_name name = {
		.form = place->form,
		.seat = place->seat ? place->seat(story) : SEAT_NONE,
		.side = place->side ? place->side(story) : EMPTY,
		.seats = question_missing(question),
		.points2 = story->game->margin2,
	};

	if (telling->teller->hides_turn && tells_turn(story, place)) {
		name.form = STORY_SIDE;
		name.side =
			seat_side(place->seat ? name.seat : find_asker(story));
	}
	return telling->teller->write(story->game, &name, out, PIECE);
}

static const char *translate(const struct telling *telling, const char *text)
{
	return telling->teller->translate(text, NULL, 1);
}

static const char *comma(const struct telling *telling)
{
	return translate(telling, NC_("between the items of a list", ", "));
}

static const char *write_answer(const struct telling *telling, char out[PIECE])
{
	const struct event *event = telling->story->event;

	(void)out;
	return translate(telling, event && event->yes ? N_("yes") : N_("no"));
}

static const char *write_number(const struct telling *telling, char out[PIECE])
{
	snprintf(out, PIECE, "%d", telling->story->number);
	return out;
}

static const char *write_rule(const struct telling *telling, char out[PIECE])
{
	const char *rule = telling->sentence->rule;

	(void)out;
	return rule ? rule : "";
}

static const char *write_again(const struct telling *telling, char out[PIECE])
{
	bool marking = telling->story->game->phase == PHASE_MARK;

	(void)out;
	return translate(telling, marking ? N_("when the marks have changed")
					  : N_("after the next turn"));
}

static const char *write_login(const struct telling *telling, char out[PIECE])
{
	(void)out;
	return telling->story->event->login;
}

static const char *write_seated(const struct telling *telling, char out[PIECE])
{
	char text[SEATS_TEXT];

	snprintf(out, PIECE, "%s",
		 seats_write(telling->story->event->seats, comma(telling),
			     text));
	return out;
}

static const char *write_text(const struct telling *telling, char out[PIECE])
{
	(void)out;
	return telling->story->ruling->text;
}

static const char *write_time(const struct telling *telling, char out[PIECE])
{
	int64_t amount = telling->story->ruling->amount;
	char time[DURATION_TEXT];

	snprintf(out, PIECE, "%s",
		 duration_clock(amount < 0 ? -amount : amount, time));
	return out;
}

/* Where a pair has one clock, it is nobody's alone. */
static const char *write_clock(const struct telling *telling, char out[PIECE])
{
	const struct game *game = telling->story->game;
	enum seat seat = telling->story->ruling->seat;
	struct story_name name = {.form = STORY_SIDE,
				  .seat = seat,
				  .side = seat < 0 ? EMPTY : seat_side(seat)};

	if (game->setup.per == CLOCK_PER_SEAT)
		name.form = STORY_NAME;
	return telling->teller->write(game, &name, out, PIECE);
}

static const char *write_captured(const struct telling *telling,
				  enum colour side, char out[PIECE])
{
	snprintf(out, PIECE, "%d", telling->story->game->now.captured[side]);
	return out;
}

/* What Black has taken is White's. */
static const char *write_black(const struct telling *telling, char out[PIECE])
{
	return write_captured(telling, WHITE, out);
}

static const char *write_white(const struct telling *telling, char out[PIECE])
{
	return write_captured(telling, BLACK, out);
}

static const char *write_penalty(const struct telling *telling,
				 enum colour side, char out[PIECE])
{
	snprintf(out, PIECE, "%d", telling->story->game->penalty[side]);
	return out;
}

/* What it costs White is Black's. */
static const char *write_for_black(const struct telling *telling,
				   char out[PIECE])
{
	return write_penalty(telling, WHITE, out);
}

static const char *write_for_white(const struct telling *telling,
				   char out[PIECE])
{
	return write_penalty(telling, BLACK, out);
}

/* "Black 19:53, White 12:00", or each seat's own; "0:30 (3)" in byo-yomi. */
static const char *write_times(const struct telling *telling, char out[PIECE])
{
	const struct game *game = telling->story->game;
	const struct clock_rules *rules = &game->setup.clock;
	bool by_seat = game->setup.per == CLOCK_PER_SEAT;
	int clocks = by_seat ? game->setup.seats : 2;

	out[0] = '\0';
	for (int i = 0; i < clocks; i++) {
		struct story_name name = {.form = by_seat ? STORY_NAME
							  : STORY_SIDE,
					  .seat = (enum seat)i,
					  .side = (enum colour)i};
		bool runs = i == game_clock_index(game, game->now.expected);
		struct clock_face face = clock_face(&game->now.clocks[i], rules,
						    runs ? game->used : 0);
		char who[PIECE], time[DURATION_TEXT];

		text_append(out, PIECE, "%s%s %s", i ? comma(telling) : "",
			    telling->teller->write(game, &name, who, PIECE),
			    duration_clock(face.left, time));
		if (face.part == CLOCK_PART_OVERTIME &&
		    clock_counts(rules->system))
			text_append(out, PIECE, " (%d)", face.count);
	}
	return out;
}

/* How much longer the lost line is waited for. */
static const char *write_wait(const struct telling *telling, char out[PIECE])
{
	const struct game *game = telling->story->game;
	int64_t stood = game->lost < 0 ? 0 : game->stood[seat_side(game->lost)];
	char time[DURATION_TEXT];

	snprintf(out, PIECE, "%s",
		 duration_clock(GAME_STOOD_MAX - stood, time));
	return out;
}

/* "main time 0:00, periods 2" */
static const char *write_setting(const struct telling *telling, char out[PIECE])
{
	static const struct {
		const char *label;
		bool is_time;
	} rows[RULING_CLOCKS] = {
		[RULING_MAIN] = {N_("main time"), true},
		[RULING_PERIODS] = {N_("periods"), false},
		[RULING_STONES] = {N_("stones"), false},
		[RULING_CONSIDERED] = {N_("considered periods"), false},
		[RULING_LEFT] = {NC_("of the time", "left"), true},
	};
	const struct ruling *ruling = telling->story->ruling;
	size_t used = 0;

	out[0] = '\0';
	for (int i = 0; i < RULING_CLOCKS && used < PIECE; i++) {
		char value[DURATION_TEXT];

		if (!ruling_sets(ruling, (enum ruling_clock)i))
			continue;
		if (rows[i].is_time)
			duration_clock(ruling->set[i], value);
		else
			snprintf(value, sizeof(value), "%" PRId64,
				 ruling->set[i]);
		used += (size_t)snprintf(out + used, PIECE - used, "%s%s %s",
					 used ? comma(telling) : "",
					 translate(telling, rows[i].label),
					 value);
	}
	return out;
}

static const struct {
	const char *name;
	const char *(*write)(const struct telling *telling, char out[PIECE]);
} words[] = {
	{"{answer}", write_answer},	  {"{number}", write_number},
	{"{rule}", write_rule},		  {"{text}", write_text},
	{"{time}", write_time},		  {"{clock}", write_clock},
	{"{setting}", write_setting},	  {"{again}", write_again},
	{"{wait}", write_wait},		  {"{times}", write_times},
	{"{black}", write_black},	  {"{white}", write_white},
	{"{login}", write_login},	  {"{seated}", write_seated},
	{"{for-black}", write_for_black}, {"{for-white}", write_for_white},
};

enum {
	PLACES = sizeof(places) / sizeof(places[0]),
	WORDS = sizeof(words) / sizeof(words[0])
};

/* What a place that begins here is filled with; NULL where there is none. */
static const char *fill(const struct telling *telling, const char **rest,
			char out[PIECE])
{
	if (**rest != '{')
		return NULL;
	for (int i = 0; i < PLACES; i++)
		if (text_skip(rest, places[i].name))
			return write_place(telling, &places[i], out);
	for (int i = 0; i < WORDS; i++)
		if (text_skip(rest, words[i].name))
			return words[i].write(telling, out);
	return NULL;
}

/* One sentence, behind those that stand there. Returns how long all are. */
static size_t tell(const struct telling *telling, size_t used, char *out,
		   size_t size)
{
	const struct story_sentence *sentence = telling->sentence;
	bool secret = telling->teller->hides_turn && sentence->unnamed;
	const char *rest = telling->teller->translate(
		secret ? sentence->unnamed : sentence->text, sentence->plural,
		(unsigned long)telling->story->number);

	if (used && used < size)
		used += (size_t)snprintf(
			out + used, size - used, "%s",
			i18n_between(translate(
				telling,
				NC_("between sentences: blank, or none",
				    "blank"))));
	while (*rest && used + 1 < size) {
		char piece[PIECE];
		const char *text = fill(telling, &rest, piece);

		if (text)
			used += (size_t)snprintf(out + used, size - used, "%s",
						 text);
		else
			out[used++] = *rest++;
	}
	if (used >= size)
		used = size - 1;
	out[used] = '\0';
	return used;
}

const char *story_tell(const struct story *story,
		       const struct story_teller *teller, char *out,
		       size_t size)
{
	size_t used = 0;

	out[0] = '\0';
	for (int i = 0; i < story->count; i++) {
		const struct telling telling = {story, teller,
						&story->sentences[i]};

		used = tell(&telling, used, out, size);
	}
	text_end_whole(out);
	return out;
}

const char *story_english(const char *text, const char *plural,
			  unsigned long number)
{
	return plural && number != 1 ? plural : i18n_english(text);
}
