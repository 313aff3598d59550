/* SPDX-License-Identifier: ISC */
/*
 * How a table gets its game and its file, how it lets them go, and what stands
 * beside the record of the turn that runs.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/setup_option.h"
#include "record/recover.h"
#include "table/table.h"
#include "table/table_parts.h"

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

/* A record that ends in the middle of a turn keeps its note. */
void table_drop_game(struct table *table)
{
	if (!table->broken && !table->unsaved &&
	    !game_clock_runs(&table->record.game))
		store_note(&table->store, "");
	record_clear(&table->record);
	store_close(&table->store);
	free(table->text);
	free(table->next_text);
	table->text = table->next_text = NULL;
	table->begun = table->unsaved = false;
	table->space = (struct space){.grown = {0}};
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

static bool create_file(struct table *table, const char *directory,
			struct error *error)
{
	char path[STORE_PATH];

	table->store.shared = table->shared;
	return store_directory(directory, path, error) &&
	       store_create(&table->store, path, table->date, error);
}

enum table_change table_begin(struct table *table, const struct setup *setup,
			      const char *directory, struct error *error)
{
	struct setup cleaned = clean_setup(setup);
	const char *wrong;

	table_write_day(table->date, table->day);
	if (!cleaned.date[0])
		strcpy(cleaned.date, table->day);
	wrong = setup_error(&cleaned);
	if (wrong) {
		error_set(error, "%s", _(wrong));
		return TABLE_REFUSED;
	}
	if (!create_file(table, directory, error))
		return TABLE_REFUSED;
	if (!record_init(&table->record, &cleaned)) {
		table_no_memory(error);
		store_close(&table->store);
		return TABLE_REFUSED;
	}
	if (!table_write(table, NULL, error)) {
		table_drop_game(table);
		return TABLE_REFUSED;
	}
	/* while nothing has happened nobody need wait for the disk */
	store_begin_put(&table->store, table->next_text, table->next_length);
	return table_start(table, WORK_OPEN);
}

/* A game does not begin unsaved. */
enum table_change table_end_open(struct table *table, const struct error *why,
				 int64_t now)
{
	/* what was read is saved as it was */
	if (table->next_text)
		table_take_text(table);
	if (why) {
		/* what stands beside the record is about what it still says */
		table->unsaved = true;
		table_drop_game(table);
		return TABLE_REFUSED;
	}
	table->begun = true;
	table_start_turn(table, now);
	return TABLE_OPENED;
}

static bool find_directory(const struct table *table, char path[STORE_PATH],
			   struct error *error)
{
	char *end;

	if (!store_where(&table->store, path))
		return file_fail(error, NC_("cannot", "make a record beside"),
				 table->store.path, _("its directory is gone"));
	end = strrchr(path, '/');
	end[end == path] = '\0';
	return true;
}

enum table_change table_rematch(struct table *table, bool swapped,
				struct error *error)
{
	struct setup setup = table->record.game.setup;
	struct table *next = malloc(sizeof(*next));
	char directory[STORE_PATH];

	if (!next || table->unsaved) {
		if (!next)
			table_no_memory(error);
		else
			*error = table->why;
		free(next);
		return TABLE_REFUSED;
	}
	if (swapped)
		setup_swap(&setup);
	setup.date[0] = '\0';
	table_init(next, table->store.disk);
	next->date = table->date;
	next->trace = table->trace;
	next->note_ms = table->note_ms;
	next->shared = table->shared;
	store_tell(&next->store, table->store.hold);
	if (!find_directory(table, directory, error) ||
	    table_begin(next, &setup, directory, error) == TABLE_REFUSED) {
		free(next);
		return TABLE_REFUSED;
	}
	table->next = next;
	return table_start(table, WORK_REMATCH);
}

enum table_change table_end_rematch(struct table *table, int64_t now,
				    struct error *error)
{
	struct table *next = table->next;
	enum table_change change = table_done(next, now, error);

	if (change == TABLE_BEGUN)
		return change;
	table->work = WORK_NONE;
	table->next = NULL;
	if (change == TABLE_OPENED) {
		next->counting = table->counting;
		table_drop_game(table);
		*table = *next;
	}
	free(next);
	return change;
}

enum table_change table_move(struct table *table, const char *directory,
			     struct error *error)
{
	struct store *store = malloc(sizeof(*store));

	if (!store) {
		table_no_memory(error);
		return TABLE_REFUSED;
	}
	store_init(store, table->store.disk);
	store_tell(store, table->store.hold);
	store->shared = table->shared;
	if (!store_create(store, directory, table->date, error)) {
		free(store);
		return TABLE_REFUSED;
	}
	table->moving = store;
	store_begin_save(store, table->text, table->length);
	return table_start(table, WORK_MOVE);
}

enum table_change table_end_move(struct table *table, const struct error *why,
				 int64_t now)
{
	struct store *left = table->moving, moved = *left;

	(void)now;
	if (!why) {
		store_note_moved(&table->store, moved.path);
		*left = table->store;
		table->store = moved;
		table->unsaved = false;
	}
	store_close(left);
	free(left);
	table->moving = NULL;
	return why ? TABLE_REFUSED : TABLE_SAME;
}

/* The record of a game that has begun stays. */
static bool remove_unused(struct table *table, struct error *error)
{
	/* what was taken back again has happened too, and is a variation */
	if (!table->day[0] || table->record.tree.root->child)
		return error_set(error, _("The game has begun: its record is "
					  "kept."));
	if (!store_remove(&table->store, table->text, table->length, error))
		return false;
	/* a note keeps its file, and there is no turn to note any more */
	store_note(&table->store, "");
	return true;
}

bool table_discard(struct table *table, struct error *error)
{
	if (table->unsaved) {
		*error = table->why;
		return false;
	}
	if (table->record.game.phase != PHASE_OVER &&
	    !remove_unused(table, error))
		return false;
	table_drop_game(table);
	return true;
}

static bool read_file(struct table *table, struct error *error)
{
	enum record_state state;
	struct error why;

	if (!store_load(&table->store, SPACE_ALL, &table->text, &table->length,
			error))
		return false;
	state = record_recover(&table->record, table->text, table->length,
			       &why);
	if (record_is_trusted(state)) {
		space_count(&table->space, &table->record);
		return true;
	}
	if (record_has_game(state))
		record_clear(&table->record);
	if (state != RECORD_LOST)
		error_set(&why, "%s", record_state_text(state));
	free(table->text);
	table->text = NULL;
	return file_fail(error, NC_("cannot", "resume"), table->store.path,
			 why.text);
}

static struct turn_note note_at(const struct table *table, int64_t used)
{
	return (struct turn_note){.text = table->text,
				  .length = table->length,
				  .depth = table_game(table)->depth,
				  .used = used};
}

void table_keep_note(struct table *table, int64_t now)
{
	struct turn_note turn = note_at(table, table_used(table, now));
	char note[STORE_NOTE];

	if (!table->unsaved && game_clock_runs(table_game(table)))
		store_note(&table->store, turn_note_text(&turn, note));
}

enum table_change table_note(struct table *table, int64_t now)
{
	struct turn_note turn = note_at(table, table_used(table, now));
	char note[STORE_NOTE];

	/* what is noted is about the file */
	if (table->broken || table->unsaved)
		return TABLE_SAME;
	table->noted = table_elapsed(table, now);
	store_begin_note(&table->store, turn_note_text(&turn, note));
	return table_start(table, WORK_NOTE);
}

enum table_change table_hold(struct table *table, const struct holder *holder)
{
	char text[STORE_HOLD];

	holder_write(holder, text);
	store_begin_hold(&table->store, text);
	return table_start(table, WORK_NOTE);
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

/* Nobody goes back to what was left on a full disk by mistake. */
static bool has_moved(const char *path, struct error *error)
{
	char to[STORE_PATH], shown[ERROR_TEXT], reason[2 * ERROR_TEXT];

	if (store_follow(path, to) && !strcmp(path, to))
		return false;
	text_clean(shown, sizeof(shown), to);
	snprintf(reason, sizeof(reason), "this game goes on in %s", shown);
	return !file_fail(error, NC_("cannot", "resume"), path, reason);
}

/*
 * A record that ends in the middle of a turn was left by a crash: nobody's
 * time runs before all have said that they are back, and that anew where some
 * had said it before.
 */
enum table_change table_resume(struct table *table, const char *path,
			       int64_t now, struct error *error)
{
	enum table_change change;

	/* before it is locked: who has the lock writes there */
	if (has_moved(path, error))
		return TABLE_REFUSED;
	if (!record_open(&table->store, path, SPACE_ALL, error)) {
		holder_explain(path, error);
		return TABLE_REFUSED;
	}
	if (!read_file(table, error)) {
		store_close(&table->store);
		return TABLE_REFUSED;
	}
	table->day[0] = '\0';
	table_start_turn(table, now);
	use_note(table);
	change = table_pause(table, now, error);
	if (change == TABLE_REFUSED)
		table_drop_game(table);
	if (change != TABLE_SAME)
		return change;
	if (table->record.game.phase == PHASE_OVER) {
		table->begun = true;
		return TABLE_OPENED;
	}
	/* nobody goes on where what comes next could not be saved */
	store_begin_save(&table->store, table->text, table->length);
	return table_start(table, WORK_OPEN);
}
