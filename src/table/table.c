/* SPDX-License-Identifier: ISC */
/*
 * An event goes into the record first, since only the record can say what
 * the file will be; until that is saved everybody is told of the game before.
 * Where there is no room for it, which is mostly known before, the record is
 * built again from the text that was told last, which is at hand for this: the
 * way back is the way every record is read.
 */
#include <config.h>

#include "table/table.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "table/table_parts.h"

bool table_no_memory(struct error *error)
{
	return error_set(error, _("There is no memory left."));
}

/*
 * Bytes of memory that a record may take besides MEMORY_MAX for each byte of
 * its file, which is more than any node needs.
 */
enum { SPARE = 1 << 18, MEMORY_MAX = 32 };

void table_init(struct table *table, const struct disk *disk)
{
	memset(table, 0, sizeof(*table));
	table->note_ms = TABLE_NOTE_MS;
	store_init(&table->store, disk);
}

void table_clear(struct table *table)
{
	if (table->begun)
		table_drop_game(table);
}

const struct game *table_game(const struct table *table)
{
	return table->work == WORK_EVENT ? &table->before : &table->record.game;
}

/*
 * The record as everybody knows it: while something is being saved one of its
 * own, which is to be cleared. Rarely does somebody come then.
 */
static const struct record *open_known(const struct table *table,
				       struct record *copy)
{
	struct error error;

	if (table->work != WORK_EVENT)
		return &table->record;
	return record_read(copy, table->text, table->length, &error) ? copy
								     : NULL;
}

static void close_known(const struct table *table, struct record *copy)
{
	if (table->work == WORK_EVENT)
		record_clear(copy);
}

bool table_write_line(const struct table *table, char **text, size_t *length)
{
	struct record copy;
	const struct record *known = open_known(table, &copy);
	bool written = known && record_write_line(known, text, length);

	if (known)
		close_known(table, &copy);
	return written;
}

bool table_write_line_to(const struct table *table, int depth, char **text,
			 size_t *length)
{
	struct record copy;
	const struct record *known = open_known(table, &copy);
	bool written =
		known && record_write_line_to(known, depth, text, length);

	if (known)
		close_known(table, &copy);
	return written;
}

bool table_game_at(const struct table *table, int depth, struct game *game)
{
	struct record copy;
	const struct record *known = open_known(table, &copy);
	bool found = known && record_game_at(known, depth, game);

	if (known)
		close_known(table, &copy);
	return found;
}

bool table_write(struct table *table, const struct event *event,
		 struct error *error)
{
	if (!record_write(&table->record, &table->next_text,
			  &table->next_length)) {
		table->next_text = NULL;
		return table_no_memory(error);
	}
	/* a new record has room for its root, which is no event */
	if (!event || space_take(&table->space, event, &table->record.game,
				 table->length, table->next_length, error))
		return true;
	free(table->next_text);
	table->next_text = NULL;
	return false;
}

void table_take_text(struct table *table)
{
	free(table->text);
	table->text = table->next_text;
	table->length = table->next_length;
	table->next_text = NULL;
}

/* What seldom has anything to save. */
static bool is_quiet(enum table_work work)
{
	return work == WORK_NOTE || work == WORK_LOOK;
}

enum table_change table_start(struct table *table, enum table_work work)
{
	table->work = work;
	if (trace_is_wanted(table->trace))
		table->begun_at = trace_us(table->trace);
	/* a rematch is another table's, which has said so */
	if (!is_quiet(work) && work != WORK_REMATCH)
		trace_write(table->trace, "saves");
	return TABLE_BEGUN;
}

void table_start_turn(struct table *table, int64_t now)
{
	table->since = now;
	table->elapsed = 0;
	table->noted = 0;
}

void table_write_day(time_t when, char out[DATE_BYTES])
{
	struct tm local;

	out[0] = '\0';
	if (localtime_r(&when, &local))
		strftime(out, DATE_BYTES, "%Y-%m-%d", &local);
}

/* What people do on another day than that on which the table began. */
static bool add_day(struct table *table, const struct event *event)
{
	char today[DATE_BYTES];

	table_write_day(table->date, today);
	return event->seat == SEAT_NONE || !strcmp(today, table->day) ||
	       kifu_add_day(&table->record.tree, today);
}

/*
 * ms since the last event; whether they count is the game's business. A line
 * that waited for the disk came before the turn began.
 */
int64_t table_elapsed(const struct table *table, int64_t now)
{
	if (!table->counting || table->work == WORK_EVENT || now < table->since)
		return table->elapsed;
	return table->elapsed + now - table->since;
}

void table_count(struct table *table, bool counting, int64_t now)
{
	table->elapsed = table_elapsed(table, now);
	if (now > table->since)
		table->since = now;
	table->counting = counting;
}

int64_t table_used(const struct table *table, int64_t now)
{
	const struct game *game = table_game(table);
	int64_t used = game->used;

	if (game_clock_runs(game))
		used += table_elapsed(table, now);
	return used < GAME_USED_MAX ? used : GAME_USED_MAX;
}

/* What the game goes by: it knows whether the turn takes it, or a line. */
static int64_t time_by(const struct table *table, int64_t now)
{
	const struct game *game = table_game(table);

	return game_waits(game) ? game->used + table_elapsed(table, now)
				: table_used(table, now);
}

int64_t table_stood(const struct table *table, int64_t now)
{
	const struct game *game = table_game(table);
	int64_t stood = game->stood[seat_side(game->now.expected)];

	if (game_waits(game))
		stood += table_elapsed(table, now);
	return stood < GAME_STOOD_MAX ? stood : GAME_STOOD_MAX;
}

int64_t table_left(const struct table *table, int64_t now)
{
	const struct game *game = table_game(table);
	int64_t budget, used;

	if (!table->begun || !table->counting || table->work == WORK_EVENT)
		return INT64_MAX;
	if (game_waits(game))
		return GAME_STOOD_MAX - table_stood(table, now);
	if (!game_clock_runs(game))
		return INT64_MAX;
	budget = game_budget(game);
	if (budget == INT64_MAX)
		return INT64_MAX;
	used = table_used(table, now);
	return used < budget ? budget - used : 0;
}

int64_t table_note_left(const struct table *table, int64_t now)
{
	/* what is noted is about the file */
	if (table->broken || table->unsaved ||
	    table_left(table, now) == INT64_MAX ||
	    !game_clock_runs(table_game(table)))
		return INT64_MAX;
	return table->noted + table->note_ms - table_elapsed(table, now);
}

/* The record as it was told last; false when there is no memory for it. */
static bool read_again(struct table *table)
{
	struct error error;
	struct record record;

	if (!record_read(&record, table->text, table->length, &error))
		return false;
	record_clear(&table->record);
	table->record = record;
	return true;
}

static void restore(struct table *table)
{
	table->broken = !read_again(table);
}

/* Marks that are changed over and over leave their memory behind. */
static void save_memory(struct table *table)
{
	if (sgf_memory(&table->record.tree) >
	    SPARE + MEMORY_MAX * table->length)
		read_again(table);
}

/*
 * Whether there may be room for an event. To append it, to write all that and
 * to read it again would take a long record some milliseconds, and who has
 * been refused may ask again and again.
 */
static bool may_have_room(const struct table *table, const struct event *event,
			  struct error *error)
{
	struct space space = table->space;
	struct game after;
	size_t grown =
		record_grown(&table->record, event, table->length, &after);

	return !grown ||
	       space_take(&space, event, &after, table->length, grown, error);
}

/*
 * *verdict changes only when the record says that the event cannot happen,
 * which game_judge() then has not seen.
 */
static enum table_change record_event(struct table *table,
				      const struct event *event,
				      enum verdict *verdict,
				      struct error *error)
{
	enum verdict folded;
	bool appended;

	if (event->kind == EVENT_TIMEOUT)
		trace_write(table->trace, "flag falls: %s",
			    seat_code(game_turn(&table->record.game)));
	if (!may_have_room(table, event, error))
		return TABLE_REFUSED;
	save_memory(table);
	table->before = table->record.game;
	appended = record_append(&table->record, event, &folded);
	if (folded != VERDICT_OK) {
		*verdict = folded;
		return TABLE_SAME;
	}
	appended = appended && add_day(table, event);
	if (!appended)
		table_no_memory(error);
	if (appended && table_write(table, event, error))
		return TABLE_CHANGED;
	restore(table);
	return TABLE_REFUSED;
}

static enum table_change commit(struct table *table, const struct event *event,
				int64_t now, enum verdict *verdict,
				struct error *error)
{
	enum table_change change = record_event(table, event, verdict, error);

	if (change != TABLE_CHANGED)
		return change;
	/* from here on the time stands */
	table->elapsed = table_elapsed(table, now);
	store_begin_save(&table->store, table->next_text, table->next_length);
	return table_start(table, table->begun ? WORK_EVENT : WORK_OPEN);
}

enum table_change table_act(struct table *table, const struct action *action,
			    int64_t now, enum verdict *verdict,
			    struct error *error)
{
	struct event event;

	*verdict = game_judge(&table->record.game, action, time_by(table, now),
			      &event);
	if (*verdict != VERDICT_OK && *verdict != VERDICT_TIME_LOST)
		return TABLE_SAME;
	return commit(table, &event, now, verdict, error);
}

enum table_change table_tell(struct table *table, enum action_kind kind,
			     int64_t now, struct error *error)
{
	const struct action action = {.kind = kind, .seat = SEAT_NONE};
	enum verdict verdict;

	return table_act(table, &action, now, &verdict, error);
}

enum table_change table_pause(struct table *table, int64_t now,
			      struct error *error)
{
	return table_tell(table, ACTION_PAUSE, now, error);
}

/* What no action leads to: it happens as the next thing, and by now. */
static struct event next_event(const struct table *table, enum seat seat,
			       enum event_kind kind, int64_t now)
{
	return game_next_event(&table->record.game, kind, seat,
			       time_by(table, now));
}

enum table_change table_seat(struct table *table, enum event_kind kind,
			     seatset seats, const char login[LOGIN_BYTES],
			     const char *from, int64_t now, struct error *error)
{
	struct event event = next_event(table, SEAT_NONE, kind, now);
	enum verdict verdict;

	event.seats = seats;
	strcpy(event.login, login);
	strcpy(event.from, from);
	return commit(table, &event, now, &verdict, error);
}

enum table_change table_withdraw(struct table *table, enum seat seat,
				 int64_t now, struct error *error)
{
	struct event event = next_event(table, seat, EVENT_WITHDRAW, now);
	enum verdict verdict;

	event.question = table->record.game.question.kind;
	return commit(table, &event, now, &verdict, error);
}

enum table_change table_flag(struct table *table, int64_t now,
			     struct error *error)
{
	enum verdict verdict;
	struct event event;

	if (!table->begun ||
	    !game_due(&table->record.game, time_by(table, now), &event))
		return TABLE_SAME;
	return commit(table, &event, now, &verdict, error);
}

enum table_change table_save_again(struct table *table)
{
	store_begin_save(&table->store, table->text, table->length);
	return table_start(table, WORK_AGAIN);
}

enum table_change table_look(struct table *table)
{
	if (!table->begun || table->unsaved ||
	    table->record.game.phase == PHASE_OVER)
		return TABLE_SAME;
	store_begin_look(&table->store, table->text, table->length);
	return table_start(table, WORK_LOOK);
}

static void note_end(struct table *table, const struct error *why)
{
	table->unsaved = why != NULL;
	if (why)
		table->why = *why;
}

/* It has happened, saved or not. */
static enum table_change end_event(struct table *table, const struct error *why,
				   int64_t now)
{
	if (why)
		table_keep_note(table, now);
	table_take_text(table);
	table_start_turn(table, now);
	note_end(table, why);
	return TABLE_CHANGED;
}

static enum table_change end_again(struct table *table, const struct error *why,
				   int64_t now)
{
	(void)now;
	note_end(table, why);
	return TABLE_SAME;
}

static enum table_change end_note(struct table *table, const struct error *why,
				  int64_t now)
{
	(void)table, (void)why, (void)now;
	return TABLE_SAME;
}

static void trace_end(const struct table *table, const struct error *why)
{
	if (!trace_is_wanted(table->trace) || is_quiet(table->work))
		return;
	trace_write(table->trace, "%s %zu bytes in %" PRId64 " us%s%s",
		    why ? "not saved:" : "saved",
		    table->next_text ? table->next_length : table->length,
		    trace_us(table->trace) - table->begun_at, why ? ": " : "",
		    why ? why->text : "");
}

enum table_change table_done(struct table *table, int64_t now,
			     struct error *error)
{
	static enum table_change (*const ends[])(struct table *,
						 const struct error *why,
						 int64_t now) = {
		[WORK_OPEN] = table_end_open, [WORK_EVENT] = end_event,
		[WORK_AGAIN] = end_again,     [WORK_MOVE] = table_end_move,
		[WORK_REMATCH] = NULL,	      [WORK_NOTE] = end_note,
		[WORK_LOOK] = end_again};
	struct store *store = table->moving ? table->moving : &table->store;
	enum table_change change;
	enum table_work work;
	enum store_end end;

	if (table->work == WORK_NONE)
		return TABLE_SAME;
	if (table->work == WORK_REMATCH)
		return table_end_rematch(table, now, error);
	end = store_done(store, error);
	if (end == STORE_AT_WORK)
		return TABLE_BEGUN;
	trace_end(table, end == STORE_FAILED ? error : NULL);
	work = table->work;
	change = ends[work](table, end == STORE_FAILED ? error : NULL, now);
	table->work = WORK_NONE;
	return change;
}
