/* SPDX-License-Identifier: ISC */
/*
 * Events as nodes and back. What a reader of ours needs is the move with XS
 * and XU, or XE with its lists of points; clocks left, comments, territory
 * and totals are written for other programs and for people, and follow from
 * the rest.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/story.h"
#include "record/kifu.h"
#include "record/kifu_parts.h"

void kifu_put(struct kifu_put *put, const char *name, const char *text)
{
	put->ok = put->ok && sgf_put(put->tree, put->node, name, text);
}

void kifu_set(struct kifu_put *put, const char *name, const char *text)
{
	put->ok = put->ok && sgf_set(put->tree, put->node, name, text);
}

void kifu_put_number(struct kifu_put *put, const char *name, int64_t number)
{
	char text[24];

	snprintf(text, sizeof(text), "%" PRId64, number);
	kifu_put(put, name, text);
}

void kifu_put_points(struct kifu_put *put, const char *name,
		     const struct pointset *set)
{
	put->ok = put->ok && sgf_put_points(put->tree, put->node, name, set);
}

void kifu_put_seconds(struct kifu_put *put, const char *name, int64_t ms)
{
	char text[32];

	if (ms % 1000 == 0)
		snprintf(text, sizeof(text), "%" PRId64, ms / 1000);
	else
		snprintf(text, sizeof(text), "%" PRId64 ".%03d", ms / 1000,
			 (int)(ms % 1000));
	kifu_put(put, name, text);
}

const char *kifu_who(const struct setup *setup, enum seat seat,
		     char out[NAME_BYTES + 8])
{
	const char *name = seat < 0 ? "" : setup->name[seat];

	if (seat < 0)
		snprintf(out, NAME_BYTES + 8, "The %s", seat_code(seat));
	else if (*name)
		snprintf(out, NAME_BYTES + 8, "%s (%s)", name, seat_code(seat));
	else
		snprintf(out, NAME_BYTES + 8, "%s", seat_code(seat));
	return out;
}

/* BL and OB, or WL and OW: what the pair that moved has left. */
static void put_time_left(struct kifu_put *put, const struct game *after,
			  enum seat seat)
{
	const struct clock_rules *rules = &after->setup.clock;
	struct clock_face face = clock_face(game_clock(after, seat), rules, 0);
	bool black = seat_side(seat) == BLACK;

	if (rules->system == CLOCK_NONE)
		return;
	kifu_put_seconds(put, black ? "BL" : "WL", face.left);
	if (clock_counts(rules->system))
		kifu_put_number(put, black ? "OB" : "OW", face.count);
}

/* XT: ms of every seat's own clock, as BL and WL; where seats have one. */
static void put_all_clocks(struct kifu_put *put, const struct game *after)
{
	const struct clock_rules *rules = &after->setup.clock;
	char text[KIFU_TEXT] = "";

	if (rules->system == CLOCK_NONE || after->setup.per != CLOCK_PER_SEAT)
		return;
	for (int seat = 0; seat < after->setup.seats; seat++) {
		const struct clock *clock = &after->now.clocks[seat];

		text_append(text, sizeof(text), "%s%s=%" PRId64,
			    seat ? " " : "", seat_code((enum seat)seat),
			    clock_face(clock, rules, 0).left);
	}
	kifu_put(put, "XT", text);
}

static void put_turn(struct kifu_put *put, const struct event *event,
		     enum seat seat, const struct game *after)
{
	char text[SGF_POINT];

	kifu_put(put, seat_side(seat) == BLACK ? "B" : "W",
		 sgf_point_text(event->point, text));
	put_time_left(put, after, seat);
	kifu_put(put, "XS", seat_code(seat));
	put_all_clocks(put, after);
}

static void put_marks(struct kifu_put *put, const struct marks *marks)
{
	kifu_put_points(put, "XD", &marks->dead);
	kifu_put_points(put, "XK", &marks->seki);
}

static void put_owned(struct kifu_put *put, const char *name,
		      const struct score *score, enum owner owner, int size)
{
	struct pointset set = {0};

	for (point p = point_first(); p != POINT_NONE; p = point_next(p, size))
		if (score->owner[p] == owner)
			pointset_add(&set, p);
	kifu_put_points(put, name, &set);
}

/* The node that ends a counted game holds its territory and its marks. */
static void put_count(struct kifu_put *put, const struct game *after)
{
	struct score score;

	game_score(after, &score, NULL);
	put_owned(put, "TB", &score, OWNER_BLACK, after->setup.size);
	put_owned(put, "TW", &score, OWNER_WHITE, after->setup.size);
	put_marks(put, &after->marks);
}

static void put_penalties(struct kifu_put *put, const struct game *after)
{
	char text[64];

	snprintf(text, sizeof(text), "B=%d W=%d", after->penalty[BLACK],
		 after->penalty[WHITE]);
	kifu_put(put, "XP", text);
}

static void put_agreement(struct kifu_put *put, int seats)
{
	char text[8 + SEATS_MAX * (1 + SEAT_CODE)] = "agree";

	for (int seat = 0; seat < seats; seat++)
		text_append(text, sizeof(text), " %s",
			    seat_code((enum seat)seat));
	kifu_put(put, "XE", text);
}

/* XW: how long each pair has been waited for, in ms; from the first time on. */
static void put_stood(struct kifu_put *put, const int64_t stood[2])
{
	char text[64];

	snprintf(text, sizeof(text), "B=%" PRId64 " W=%" PRId64, stood[BLACK],
		 stood[WHITE]);
	if (stood[BLACK] || stood[WHITE])
		kifu_put(put, "XW", text);
}

static bool stopped(const struct event *event, const struct game *after)
{
	return (event->kind == EVENT_TURN ||
		event_has(event->kind, REMAKES_TURN)) &&
	       after->phase == PHASE_MARK;
}

/* Not what came after the end, such as a name that was put right. */
static bool ended(const struct event *event, const struct game *after)
{
	return after->phase == PHASE_OVER && event->depth == after->end_depth;
}

static bool upheld_error(const struct event *event, const struct game *after)
{
	return game_upholds(after, &event->ruling) && after->now.last.claimed;
}

/* Who is first after the stop, as where a seat has asked to play on (3.4). */
static void put_resumption(struct kifu_put *put, const struct event *event,
			   const struct game *before)
{
	struct event resume = *event;
	char words[KIFU_WORDS];

	if (!ruling_rule(event->ruling.kind)->may_seat ||
	    before->phase != PHASE_MARK)
		return;
	resume.kind = EVENT_RESUME;
	resume.first =
		game_first_after(before, event->ruling.seat, &resume.skipped);
	kifu_words(&resume, before, words);
	kifu_put(put, "XE", words);
}

/* How a game ended that was not counted, where RE cannot say it. */
static void put_ending(struct kifu_put *put, const struct game *after)
{
	const char *word = game_ending_word(after->ending);
	bool intent = after->ending == ENDING_INTENT;
	char text[LABEL_BYTES + 32];

	if (word == NULL)
		return;
	if (after->winner == EMPTY)
		snprintf(text, sizeof(text), "%s %s", word,
			 after->ruled ? "ruled" : "agreed");
	else
		snprintf(text, sizeof(text), "%s %c reason=%s",
			 game_ending_word(ENDING_FORFEIT),
			 after->winner == BLACK ? 'W' : 'B',
			 intent ? word : after->reason);
	kifu_put(put, "XE", text);
}

/* A claim that nobody will settle otherwise: ruled, or denied by a pair. */
static void put_rejection(struct kifu_put *put, enum seat seat)
{
	char text[32];

	snprintf(text, sizeof(text), "claim rejected by=%s", seat_code(seat));
	kifu_put(put, "XE", text);
}

static bool is_denied(const struct event *event)
{
	return event->kind == EVENT_ANSWER && !event->yes &&
	       question_rule(event->question)->who == ASKS_OTHER_PAIR;
}

/* The root has the new one at once. */
static void put_former_name(struct kifu_put *put, const struct event *event,
			    const struct game *before)
{
	enum seat seat = event->ruling.seat;
	char text[NAME_BYTES + 32];

	if (!ruling_rule(event->ruling.kind)->renames ||
	    strcmp(before->setup.name[seat], event->ruling.text) == 0)
		return;
	snprintf(text, sizeof(text), "former-name %s %s", seat_code(seat),
		 before->setup.name[seat]);
	kifu_put(put, "XE", text);
}

/* What goes with a claim that is settled, or with a ruling. */
static void put_decision(struct kifu_put *put, const struct event *event,
			 const struct game *before, const struct game *after)
{
	bool upheld = upheld_error(event, after);
	char words[KIFU_WORDS];

	if (upheld) {
		kifu_words_upheld(after, words);
		kifu_put(put, "XE", words);
	}
	if (event->kind == EVENT_ERROR || upheld)
		kifu_put(put, "N", "Rotation error");
	if (ruling_rule(event->ruling.kind)->refuses)
		put_rejection(put, event->seat);
	put_former_name(put, event, before);
	put_resumption(put, event, before);
}

/* As people write them who are no part of the table: "Anna (B1)". */
static const char *write_name(const struct game *game,
			      const struct story_name *name, char *out,
			      size_t size)
{
	char who[NAME_BYTES + 8], points[HALF_TEXT];

	if (name->form == STORY_POINTS)
		snprintf(out, size, "%s", half_text(name->points2, points));
	else if (name->form == STORY_PLACE)
		return seat_code(name->seat);
	else if (name->form == STORY_SIDE ||
		 (name->form == STORY_LOSER && name->seat == SEAT_NONE))
		return name->side == BLACK ? "Black" : "White";
	else if (name->seat == SEAT_REFEREE)
		return "the referee";
	else
		snprintf(out, size, "%s",
			 kifu_who(&game->setup, name->seat, who));
	return out;
}

/* C: for people who open the file elsewhere. */
static void put_story(struct kifu_put *put, const struct event *event,
		      const struct game *before, const struct game *after)
{
	static const struct story_teller teller = {story_english, write_name,
						   false};
	struct story story;
	char text[KIFU_TEXT];

	story_account(&story, before, event, after);
	if (story.count)
		kifu_put(put, "C",
			 story_tell(&story, &teller, text, sizeof(text)));
}

/* All that an event says which is not a turn. */
static void put_words(struct kifu_put *put, const struct event *event,
		      const struct game *after)
{
	char words[KIFU_WORDS];

	if (event_has(event->kind, REMAKES_TURN))
		put_turn(put, event, event->mover, after);
	if (event->kind == EVENT_PLACE && !game_stones_lie(after))
		kifu_put_points(put, "AB", &event->stones);
	if (event->kind == EVENT_MARK)
		put_marks(put, &event->marks);
	kifu_words(event, after, words);
	kifu_put(put, "XE", words);
}

bool kifu_put_event(struct sgf_tree *tree, struct sgf_node *node,
		    const struct event *event, const struct game *before,
		    const struct game *after)
{
	struct kifu_put put = {tree, node, true};

	if (event->kind == EVENT_TURN)
		put_turn(&put, event, event->seat, after);
	else
		put_words(&put, event, after);
	if (stopped(event, after))
		kifu_put(&put, "XE", "stop");
	if (event_has(event->kind, DECIDES))
		put_decision(&put, event, before, after);
	if (is_denied(event))
		put_rejection(&put, event->seat);
	if (ended(event, after)) {
		if (after->ending == ENDING_SCORE) {
			put_agreement(&put, after->setup.seats);
			put_count(&put, after);
		}
		put_penalties(&put, after);
		put_ending(&put, after);
	}
	if (event->used)
		kifu_put_number(&put, "XU", event->used);
	put_stood(&put, event->stood);
	put_story(&put, event, before, after);
	return put.ok;
}

bool kifu_put_removed(struct sgf_tree *tree, struct sgf_node *node,
		      const struct event *event)
{
	struct kifu_put put = {tree, node, true};
	char text[SGF_POINT];

	kifu_put(&put, seat_side(event->seat) == BLACK ? "B" : "W",
		 sgf_point_text(event->point, text));
	kifu_put(&put, "XS", seat_code(event->seat));
	kifu_put(&put, "C", "Removed: the same side played twice.");
	return put.ok;
}

static bool get_used(const struct sgf_node *node, int64_t *used)
{
	const char *text = sgf_text(node, "XU");

	*used = text ? number_parse(text, INT64_MAX) : 0;
	return *used >= 0;
}

static bool get_stood(const struct sgf_node *node, int64_t stood[2])
{
	const char *text = sgf_text(node, "XW");

	if (!text)
		return true;
	if (!text_skip(&text, "B="))
		return false;
	stood[BLACK] = number_take(&text, INT64_MAX);
	if (!text_skip(&text, " W="))
		return false;
	stood[WHITE] = number_take(&text, INT64_MAX);
	return stood[BLACK] >= 0 && stood[WHITE] >= 0 && !*text;
}

/* A turn; or one that stands again, where XE tells of that. */
static bool get_turn(const struct sgf_node *node, const char *words,
		     const struct setup *setup, struct event *event,
		     struct error *error)
{
	const char *black = sgf_text(node, "B");
	const char *white = sgf_text(node, "W");
	const char *seat = sgf_text(node, "XS");

	if (black && white)
		return error_set(error, _("A node contains two moves."));
	if (words && event_has(kifu_words_kind(words), REMAKES_TURN) &&
	    !kifu_parse_words(words, setup, event))
		return error_set(error, _("A correction cannot be read."));
	event->point = sgf_point_parse(black ? black : white, setup->size);
	if (event->point == POINT_NONE)
		return error_set(error,
				 _("A move is not a point of the board."));
	event->mover = seat ? seat_parse(seat, setup->seats) : SEAT_NONE;
	if (event->mover == SEAT_NONE ||
	    seat_side(event->mover) != (black ? BLACK : WHITE))
		return error_set(error,
				 _("XS does not name a seat of that side."));
	if (event->kind == EVENT_TURN) {
		event->seat = event->mover;
		event->mover = SEAT_NONE;
	}
	return true;
}

bool kifu_get_event(const struct sgf_node *node, const struct setup *setup,
		    int depth, struct event *event, struct error *error)
{
	const char *words = sgf_text(node, "XE");

	*event = event_by(SEAT_NONE, EVENT_TURN, depth);
	if (!get_used(node, &event->used))
		return error_set(error,
				 _("XU is not a number of milliseconds."));
	if (!get_stood(node, event->stood))
		return error_set(error, _("XW is not two numbers of "
					  "milliseconds."));
	/* on the wire it would be a blank, and another word begin there */
	if (words && strchr(words, '\n'))
		return error_set(error, _("XE has a line break."));
	if (sgf_text(node, "B") || sgf_text(node, "W"))
		return get_turn(node, words, setup, event, error);
	if (words == NULL || !kifu_parse_words(words, setup, event))
		return error_set(
			error, _("A node is not an event of a pairgo table."));
	/* older records have the stones in AB alone */
	if ((pointset_count(&event->stones) == 0 &&
	     !sgf_get_points(node, "AB", setup->size, &event->stones)) ||
	    !sgf_get_points(node, "XD", setup->size, &event->marks.dead) ||
	    !sgf_get_points(node, "XK", setup->size, &event->marks.seki))
		return error_set(error, _("A list of points cannot be read."));
	return true;
}

bool kifu_is_placing(const struct sgf_node *node)
{
	const char *words = sgf_text(node, "XE");

	return words && kifu_words_kind(words) == EVENT_PLACE;
}

/* Older records have the points in AB and not in XE. */
bool kifu_drop_stones(struct sgf_tree *tree, struct sgf_node *node,
		      const struct game *game)
{
	char words[KIFU_WORDS];
	struct error error;
	struct event event;

	if (!sgf_find(node, "AB"))
		return true;
	if (!kifu_get_event(node, &game->setup, 0, &event, &error))
		return false;
	kifu_words(&event, game, words);
	sgf_remove(node, "AB");
	return sgf_set(tree, node, "XE", words);
}
