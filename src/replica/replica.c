/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "replica/replica.h"

#include <limits.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

void replica_init(struct replica *replica, struct game *game)
{
	*replica =
		(struct replica){.game = game, .seats = seats_all(SEATS_MAX)};
}

static void read_clock(struct replica *replica, int64_t used, int64_t now)
{
	const struct game *game = replica->game;

	replica->reading = used;
	replica->stood = game->stood[seat_side(game->now.expected)];
	replica->since = now;
}

/* Whether the clock runs, and the table waits for nobody to begin with it. */
static bool is_running(const struct replica *replica)
{
	return game_clock_runs(replica->game) && !replica->covered &&
	       presence_shows_clock(&replica->presence);
}

int64_t replica_used(const struct replica *replica, int64_t now)
{
	if (!is_running(replica))
		return replica->reading;
	return replica->reading + (now - replica->since);
}

int64_t replica_stood(const struct replica *replica, int64_t now)
{
	int64_t stood = replica->stood;

	if (game_waits(replica->game) && !replica->presence.late &&
	    !replica->presence.silent)
		stood += now - replica->since;
	return stood < GAME_STOOD_MAX ? stood : GAME_STOOD_MAX;
}

/* The table says next that its line is back, since who plays there is here. */
static bool is_coming_back(const struct replica *replica)
{
	const struct game *game = replica->game;

	return game->phase == PHASE_PLAY && game->lost != SEAT_NONE &&
	       replica->seats & seat_bit(game->lost);
}

bool replica_is_settled(const struct replica *replica, unsigned long requests)
{
	return replica->attached && !replica->asked &&
	       replica->answers == requests && !is_coming_back(replica);
}

static bool is_same(const struct game *one, const struct game *other)
{
	return one->depth == other->depth && game_hash(one) == game_hash(other);
}

/* Whether what happened before is all there; a run of marks is one node. */
static bool goes_on(const struct record *record, const struct game *before)
{
	struct event event;
	struct game then;

	if (record_event_at(record, before->depth, &event) &&
	    event.kind == before->last_kind &&
	    event_has(event.kind, SHARES_NODE))
		return true;
	return record_game_at(record, before->depth, &then) &&
	       is_same(&then, before);
}

static bool takes_back(const struct event *event)
{
	return event_has(event->kind, GOES_BACK) ||
	       ruling_rule(event->ruling.kind)->reopens;
}

/*
 * What has happened since: the last event, or that which has taken the place
 * of what is not there any more, and keeps others behind it. Nothing has where
 * the record ends earlier: who has no seat any more is shown the game late.
 */
static bool find_event(const struct record *record, const struct game *before,
		       struct event *event)
{
	int last = record->game.depth;

	if (is_same(before, &record->game))
		return false;
	if (!goes_on(record, before))
		for (int depth = last; record_event_at(record, depth, event);
		     depth--)
			if (takes_back(event))
				return true;
	return last >= before->depth && record_event_at(record, last, event);
}

/* A game that is over never stands at its beginning again. */
static bool is_rematch(const struct replica *replica,
		       const struct record *record)
{
	return replica->game->phase == PHASE_OVER && !record->game.depth;
}

static void take_record(struct replica *replica, const char *text, int64_t now,
			struct change *change)
{
	struct record record;

	replica->asked = false;
	change->shifted = replica->shifts || replica->covered;
	replica->shifts = replica->covered = replica->unwatched = false;
	if (!record_read(&record, text, strlen(text), &change->error)) {
		change->kind = CHANGE_ERROR;
		change->text = change->error.text;
		return;
	}
	change->kind = CHANGE_GAME;
	change->text = text;
	change->rematch = replica->attached && is_rematch(replica, &record);
	change->new_game = !replica->attached || change->rematch;
	/* who comes to the table has missed nothing */
	change->before = replica->attached ? *replica->game : record.game;
	change->missed =
		change->new_game ? replica->missed : change->before.depth + 1;
	replica->missed = 0;
	change->happened = !change->shifted && !change->new_game &&
			   find_event(&record, &change->before, &change->event);
	*replica->game = record.game;
	recent_read(&replica->recent, &record);
	record_clear(&record);
	replica->attached = true;
	read_clock(replica, replica->game->used, now);
}

void replica_sit(struct replica *replica, const char *request)
{
	const char *seats = strchr(request, ' ');

	if (seats)
		replica->seats = seats_parse(seats + 1);
	else if (!strcmp(request, "watch"))
		replica->seats = 0;
}

const char *replica_request(const struct replica *replica)
{
	return replica->seats ? "attach" : "watch";
}

/* A node that does not fit means that this copy is no good any more. */
static void ask_record(struct replica *replica, struct change *change)
{
	replica->asked = true;
	change->kind = CHANGE_REQUEST;
	change->text = replica_request(replica);
}

static void take_node(struct replica *replica, const char *text, int64_t now,
		      struct change *change)
{
	int depth = (int)number_take(&text, INT_MAX);

	if (replica->asked)
		return;
	change->before = *replica->game;
	if (!replica->attached ||
	    !record_fold_text(replica->game, depth, text, &change->event,
			      &change->error)) {
		ask_record(replica, change);
		return;
	}
	recent_note(&replica->recent, replica->game);
	replica->shifts = replica->covered = replica->unwatched = false;
	change->kind = CHANGE_EVENT;
	change->happened = true;
	read_clock(replica, replica->game->used, now);
}

static void take_clock(struct replica *replica, const char *text, int64_t now,
		       struct change *change)
{
	int64_t used = number_take(&text, INT64_MAX), stood = 0;

	if (text_skip(&text, " "))
		stood = number_take(&text, INT64_MAX);
	if (used < 0 || stood < 0 || *text)
		return;
	read_clock(replica, used, now);
	if (stood)
		replica->stood = stood;
	change->kind = CHANGE_CLOCK;
}

/* The verdict that a word names; VERDICT_COUNT for other words. */
static enum verdict find_verdict(const char *word, size_t length)
{
	char name[32];

	if (length >= sizeof(name))
		return VERDICT_COUNT;
	memcpy(name, word, length);
	name[length] = '\0';
	return verdict_parse(name);
}

/* The refusals after which the referee's code is to be said. */
static bool is_locked(const char *text, size_t length, const char **why)
{
	static const struct {
		const char *word, *why;
	} locks[] = {
		{"locked", NULL},
		{"wrong-code", N_("That is not the referee's code.")},
		{"too-soon", N_("Too soon after a wrong code: wait a little, "
				"then say it again.")},
	};

	for (size_t i = 0; i < sizeof(locks) / sizeof(locks[0]); i++) {
		if (strlen(locks[i].word) != length ||
		    strncmp(text, locks[i].word, length))
			continue;
		*why = locks[i].why;
		return true;
	}
	return false;
}

static void take_no(struct replica *replica, const char *text, int64_t now,
		    struct change *change)
{
	size_t length = strcspn(text, " ");

	(void)now;
	/* nor the record of a rematch */
	replica->asked = false;
	change->verdict = find_verdict(text, length);
	change->text = text + length + (text[length] == ' ');
	if (is_locked(text, length, &change->why))
		change->kind = CHANGE_LOCKED;
	else if (text_skip(&text, "others-first "))
		change->kind = CHANGE_OTHERS_FIRST;
	else if (change->verdict == VERDICT_COUNT)
		change->kind = CHANGE_ERROR;
	else if (change->verdict != VERDICT_TIME_LOST) /* its node tells it */
		change->kind = CHANGE_VERDICT;
}

/* What has happened has been told before. */
static void take_ok(struct replica *replica, const char *text, int64_t now,
		    struct change *change)
{
	(void)replica, (void)text, (void)now, (void)change;
}

static void take_where(struct replica *replica, const char *text, int64_t now,
		       struct change *change)
{
	(void)replica, (void)now;
	change->kind = CHANGE_PATH;
	change->text = text;
}

static void take_unsaved(struct replica *replica, const char *text, int64_t now,
			 struct change *change)
{
	(void)replica, (void)now;
	change->kind = CHANGE_UNSAVED;
	change->text = text;
}

static void take_saved(struct replica *replica, const char *text, int64_t now,
		       struct change *change)
{
	(void)replica, (void)now;
	if (!*text)
		change->kind = CHANGE_SAVED;
}

/* "B1 W2", or "-" for none. */
static void take_seats(struct replica *replica, const char *text, int64_t now,
		       struct change *change)
{
	(void)now;
	replica->seats = seats_parse(text);
	change->kind = CHANGE_SEATS;
}

static void take_company(struct replica *replica, const char *text, int64_t now,
			 struct change *change)
{
	change->was_there = replica->presence;
	presence_read(&replica->presence, text);
	replica->presence.silent = change->was_there.silent;
	replica->shifts |= change->was_there.known &&
			   change->was_there.late != replica->presence.late;
	/* whoever it waited for has come just now */
	if (change->was_there.waits && !replica->presence.waits)
		replica->since = now;
	change->kind = CHANGE_PRESENCE;
}

/* So says who tells what another table says; the clock stands as it was. */
static void take_silent(struct replica *replica, const char *text, int64_t now,
			struct change *change)
{
	(void)text;
	change->was_there = replica->presence;
	replica->reading = replica_used(replica, now);
	replica->stood = replica_stood(replica, now);
	replica->since = now;
	replica->presence.silent = true;
	change->kind = CHANGE_PRESENCE;
}

static void take_heard(struct replica *replica, const char *text, int64_t now,
		       struct change *change)
{
	(void)text;
	change->was_there = replica->presence;
	replica->since = now;
	replica->presence.silent = false;
	change->kind = CHANGE_PRESENCE;
}

/* An older table has no numbers, and wants none. */
static void take_question(struct replica *replica, const char *text,
			  int64_t now, struct change *change)
{
	int64_t number = number_parse(text, INT_MAX);

	(void)now, (void)change;
	replica->asked_as = number > 0 ? (unsigned)number : 0;
}

static void take_announcement(struct replica *replica, const char *text,
			      int64_t now, struct change *change)
{
	(void)replica, (void)now;
	change->kind = CHANGE_ANNOUNCED;
	change->text = text;
}

static void take_covered(struct replica *replica, const char *text, int64_t now,
			 struct change *change)
{
	(void)now;
	replica->covered = true;
	replica->unwatched = !strcmp(text, " unwatched");
	change->kind = CHANGE_COVERED;
}

static void take_missed(struct replica *replica, const char *text, int64_t now,
			struct change *change)
{
	(void)now, (void)change;
	replica->missed = (int)number_parse(text, INT_MAX);
}

static void take_discard(struct replica *replica, const char *text, int64_t now,
			 struct change *change)
{
	(void)replica, (void)text, (void)now;
	change->kind = CHANGE_DISCARDED;
}

void replica_take(struct replica *replica, const char *line, int64_t now,
		  struct change *change)
{
	static const struct {
		const char *word;
		bool answers; /* a request, as it does nowhere else */
		void (*take)(struct replica *, const char *rest, int64_t now,
			     struct change *);
	} words[] = {
		{"record ", false, take_record},
		{"node ", false, take_node},
		{"clock ", false, take_clock},
		{"ok", true, take_ok},
		{"no ", true, take_no},
		{"where ", true, take_where},
		{"discard", true, take_discard},
		{"seats ", false, take_seats},
		{"company ", false, take_company},
		{"question ", false, take_question},
		{"announce ", false, take_announcement},
		{"covered", false, take_covered},
		{"missed ", false, take_missed},
		{"silent", false, take_silent},
		{"heard", false, take_heard},
		{"saved", false, take_saved},
		{"not-saved ", false, take_unsaved},
	};

	*change = (struct change){.kind = CHANGE_NOTHING};
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t length = strlen(words[i].word);

		if (strncmp(line, words[i].word, length) == 0) {
			replica->answers += words[i].answers;
			words[i].take(replica, line + length, now, change);
			return;
		}
	}
}
