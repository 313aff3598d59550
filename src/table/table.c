/* SPDX-License-Identifier: ISC */
/*
 * An event goes into the record first, since only the record can say what
 * the file will be. When the file cannot be written, the record is built
 * again from the text that was saved last, which is at hand for this: the
 * way back is the way every record is read.
 */
#include <config.h>

#include "table/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/setup_option.h"

static bool no_memory(struct error *error)
{
	return error_set(error, "There is no memory left.");
}

const char *turn_note_text(const struct turn_note *turn, char out[STORE_NOTE])
{
	size_t length =
		(size_t)snprintf(out, STORE_NOTE,
				 "node=%d used=%" PRId64 " check=", turn->depth,
				 turn->used);
	uint64_t check = text_hash(TEXT_HASH, turn->text, turn->length);

	check = text_hash(check, out, length);
	snprintf(out + length, STORE_NOTE - length, "%016" PRIx64, check);
	return out;
}

/* It is written again: one that differs anywhere is not ours. */
static bool turn_note_parse(struct turn_note *turn, const char *note)
{
	static const char key[] = " used=";
	const char *number = strstr(note, key);
	char expected[STORE_NOTE];

	if (!number)
		return false;
	number += strlen(key);
	turn->used = number_take(&number, INT64_MAX);
	return !strcmp(note, turn_note_text(turn, expected));
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

/* A record that ends in the middle of a turn keeps its note. */
static void drop_game(struct table *table)
{
	if (!table->broken && !game_clock_runs(&table->record.game))
		store_note(&table->store, "");
	record_clear(&table->record);
	store_close(&table->store);
	free(table->saved);
	table->saved = NULL;
	table->begun = false;
}

void table_clear(struct table *table)
{
	if (table->begun)
		drop_game(table);
}

/* store_save() or store_put() */
typedef bool store_writer(struct store *store, const char *text, size_t length,
			  struct error *error);

static bool write_file(struct table *table, store_writer *write,
		       const char *text, size_t length, struct error *error)
{
	int64_t start;
	bool saved;

	if (!trace_is_wanted(table->trace))
		return write(&table->store, text, length, error);
	start = trace_us(table->trace);
	saved = write(&table->store, text, length, error);
	trace_write(table->trace, "%s %zu bytes in %" PRId64 " us%s%s",
		    saved ? "saved" : "not saved:", length,
		    trace_us(table->trace) - start, saved ? "" : ": ",
		    saved ? "" : error->text);
	return saved;
}

/* A new record has room for its root, which is no event. */
static bool has_room(struct table *table, const struct event *event,
		     size_t length, struct error *error)
{
	return !event || room_take(&table->room, event, &table->record.game,
				   table->saved_length, length, error);
}

static bool save(struct table *table, store_writer *write,
		 const struct event *event, struct error *error)
{
	size_t length;
	char *text;

	if (!record_write(&table->record, &text, &length))
		return no_memory(error);
	if (!has_room(table, event, length, error) ||
	    !write_file(table, write, text, length, error)) {
		free(text);
		return false;
	}
	free(table->saved);
	table->saved = text;
	table->saved_length = length;
	return true;
}

static void start_turn(struct table *table, int64_t now)
{
	table->since = now;
	table->elapsed = 0;
	table->noted = 0;
}

/* Names are hostile until they have been cleaned, whoever sends them. */
static struct setup clean_setup(const struct setup *from)
{
	struct setup setup = *from;

	for (int i = 0; i < SEATS_MAX; i++) {
		text_clean(setup.name[i], NAME_BYTES, from->name[i]);
		text_clean(setup.rank[i], RANK_BYTES, from->rank[i]);
	}
	for (const struct setup_label *row = setup_labels; row->name; row++)
		setup_label_set(row, &setup, setup_label_get(row, from));
	text_clean(setup.date, DATE_BYTES, from->date);
	return setup;
}

static void write_day(time_t when, char out[DATE_BYTES])
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

	write_day(table->date, today);
	return event->seat == SEAT_NONE || !strcmp(today, table->day) ||
	       kifu_add_day(&table->record.tree, today);
}

static bool create_file(struct table *table, const char *directory,
			struct error *error)
{
	char path[STORE_PATH];

	return store_directory(directory, path, error) &&
	       store_create(&table->store, path, table->date, error);
}

bool table_begin(struct table *table, const struct setup *setup,
		 const char *directory, int64_t now, struct error *error)
{
	struct setup cleaned = clean_setup(setup);
	const char *wrong;

	write_day(table->date, table->day);
	if (!cleaned.date[0])
		strcpy(cleaned.date, table->day);
	wrong = setup_error(&cleaned);
	if (wrong)
		return error_set(error, "%s", wrong);
	if (!create_file(table, directory, error))
		return false;
	if (!record_init(&table->record, &cleaned)) {
		no_memory(error);
		store_close(&table->store);
		return false;
	}
	/* while nothing has happened nobody need wait for the disk */
	if (!save(table, store_put, NULL, error)) {
		drop_game(table);
		return false;
	}
	table->begun = true;
	start_turn(table, now);
	return true;
}

static void find_directory(const struct table *table, char path[STORE_PATH])
{
	char *end;

	strcpy(path, table->store.path);
	end = strrchr(path, '/');
	end[end == path] = '\0';
}

bool table_rematch(struct table *table, bool swapped, int64_t now,
		   struct error *error)
{
	struct setup setup = table->record.game.setup;
	struct table next;
	char directory[STORE_PATH];

	if (swapped)
		setup_swap(&setup);
	setup.date[0] = '\0';
	table_init(&next, table->store.disk);
	next.date = table->date;
	next.trace = table->trace;
	next.note_ms = table->note_ms;
	next.counting = table->counting;
	find_directory(table, directory);
	if (!table_begin(&next, &setup, directory, now, error))
		return false;
	drop_game(table);
	*table = next;
	return true;
}

/* The record of a game that has begun stays. */
static bool remove_unused(struct table *table, struct error *error)
{
	/* what was taken back again has happened too, and is a variation */
	if (!table->day[0] || table->record.tree.root->child)
		return error_set(error, "The game has begun: its record is "
					"kept.");
	if (!store_remove(&table->store, table->saved, table->saved_length,
			  error))
		return false;
	/* a note keeps its file, and there is no turn to note any more */
	store_note(&table->store, "");
	return true;
}

bool table_discard(struct table *table, struct error *error)
{
	if (table->record.game.phase != PHASE_OVER &&
	    !remove_unused(table, error))
		return false;
	drop_game(table);
	return true;
}

static bool read_file(struct table *table, struct error *error)
{
	enum record_state state;
	struct error why;

	if (!store_read(table->store.path, ROOM_ALL, &table->saved,
			&table->saved_length, error))
		return false;
	state = record_recover(&table->record, table->saved,
			       table->saved_length, &why);
	if (record_is_trusted(state)) {
		room_count(&table->room, &table->record);
		return true;
	}
	if (state != RECORD_LOST) {
		record_clear(&table->record);
		error_set(&why, "%s", record_state_text(state));
	}
	free(table->saved);
	table->saved = NULL;
	return file_fail(error, "resume", table->store.path, why.text);
}

/* ms since the last event; whether they count is the game's business. */
static int64_t elapsed(const struct table *table, int64_t now)
{
	return table->elapsed + (table->counting ? now - table->since : 0);
}

void table_count(struct table *table, bool counting, int64_t now)
{
	table->elapsed = elapsed(table, now);
	table->since = now;
	table->counting = counting;
}

int64_t table_used(const struct table *table, int64_t now)
{
	const struct game *game = &table->record.game;
	int64_t used = game->used;

	if (game_clock_runs(game))
		used += elapsed(table, now);
	return used < GAME_USED_MAX ? used : GAME_USED_MAX;
}

int64_t table_left(const struct table *table, int64_t now)
{
	const struct game *game = &table->record.game;
	int64_t budget, used;

	if (!table->begun || !table->counting || !game_clock_runs(game))
		return INT64_MAX;
	budget = game_budget(game);
	if (budget == INT64_MAX)
		return INT64_MAX;
	used = table_used(table, now);
	return used < budget ? budget - used : 0;
}

static struct turn_note note_at(const struct table *table, int64_t used)
{
	return (struct turn_note){.text = table->saved,
				  .length = table->saved_length,
				  .depth = table->record.game.depth,
				  .used = used};
}

void table_note(struct table *table, int64_t now)
{
	struct turn_note turn = note_at(table, table_used(table, now));
	char note[STORE_NOTE];

	if (table->broken)
		return;
	store_note(&table->store, turn_note_text(&turn, note));
	table->noted = elapsed(table, now);
}

int64_t table_note_left(const struct table *table, int64_t now)
{
	if (table_left(table, now) == INT64_MAX)
		return INT64_MAX;
	return table->noted + table->note_ms - elapsed(table, now);
}

/* Goes by what is noted, if that is about the record's tip. */
static void use_note(struct table *table)
{
	const struct game *game = &table->record.game;
	struct turn_note turn = note_at(table, 0);
	int64_t last = game_budget(game) - 1;
	char note[STORE_NOTE];

	store_read_note(&table->store, note);
	if (!turn_note_parse(&turn, note))
		return;
	if (turn.used > last)
		turn.used = last;
	if (turn.used > game->used)
		table->elapsed = turn.used - game->used;
}

/* The record as the file has it; false when there is no memory for it. */
static bool read_again(struct table *table)
{
	struct error error;
	struct record record;

	if (!record_read(&record, table->saved, table->saved_length, &error))
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
	    SPARE + MEMORY_MAX * table->saved_length)
		read_again(table);
}

/*
 * *verdict changes only when the record says that the event cannot happen,
 * which game_judge() then has not seen.
 */
static enum table_change commit(struct table *table, const struct event *event,
				int64_t now, enum verdict *verdict,
				struct error *error)
{
	enum verdict folded;
	bool appended;

	if (event->kind == EVENT_TIMEOUT)
		trace_write(table->trace, "flag falls: %s",
			    seat_code(game_turn(&table->record.game)));
	save_memory(table);
	appended = record_append(&table->record, event, &folded);
	if (folded != VERDICT_OK) {
		*verdict = folded;
		return TABLE_SAME;
	}
	appended = appended && add_day(table, event);
	if (!appended)
		no_memory(error);
	if (!appended || !save(table, store_save, event, error)) {
		restore(table);
		return TABLE_UNSAVED;
	}
	start_turn(table, now);
	return TABLE_CHANGED;
}

enum table_change table_act(struct table *table, const struct action *action,
			    int64_t now, enum verdict *verdict,
			    struct error *error)
{
	struct event event;

	*verdict = game_judge(&table->record.game, action,
			      table_used(table, now), &event);
	if (*verdict != VERDICT_OK && *verdict != VERDICT_TIME_LOST)
		return TABLE_SAME;
	return commit(table, &event, now, verdict, error);
}

/*
 * A record that ends in the middle of a turn was left by a crash: nobody's
 * time runs before all have said that they are back, and that anew where some
 * had said it before.
 */
static bool pause_clock(struct table *table, int64_t now, struct error *error)
{
	const struct action pause = {.kind = ACTION_PAUSE, .seat = SEAT_NONE};
	enum verdict verdict;

	return table_act(table, &pause, now, &verdict, error) != TABLE_UNSAVED;
}

bool table_resume(struct table *table, const char *path, int64_t now,
		  struct error *error)
{
	if (!store_open(&table->store, path, error))
		return false;
	if (!read_file(table, error)) {
		store_close(&table->store);
		return false;
	}
	table->begun = true;
	table->day[0] = '\0';
	start_turn(table, now);
	use_note(table);
	if (pause_clock(table, now, error))
		return true;
	drop_game(table);
	return false;
}

enum table_change table_flag(struct table *table, int64_t now,
			     struct error *error)
{
	enum verdict verdict;
	struct event event;

	if (!table->begun ||
	    !game_flag(&table->record.game, table_used(table, now), &event))
		return TABLE_SAME;
	return commit(table, &event, now, &verdict, error);
}
