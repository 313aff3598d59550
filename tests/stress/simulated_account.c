/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "simulated_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "record/recover.h"

/* What the table has told since the game began, as hashes of the game. */
static uint64_t *told;
static size_t told_count, told_size;
static struct game told_last;

/* Hashes of what may be in the file: the first was said to be saved. */
enum { TEXTS = 512 };
static uint64_t texts[TEXTS];
static int text_count;
static const char *noted; /* the table's text, as it stood last */
static bool noted_unsaved;

/* A hash takes its time. */
void note_told(void)
{
	const struct game *game = table_game(&hub.table);
	uint64_t hash;

	if (!hub.table.begun ||
	    (told_count && !memcmp(game, &told_last, sizeof(*game))))
		return;
	told_last = *game;
	hash = game_hash(game);
	if (told_count && told[told_count - 1] == hash)
		return;
	if (told_count == told_size) {
		told_size = told_size ? 2 * told_size : 256;
		told = realloc(told, told_size * sizeof(*told));
		assert_non_null(told);
	}
	told[told_count++] = hash;
	simulated.events++;
}

static uint64_t hash_of(const char *text, size_t length)
{
	return text_hash(TEXT_HASH, text, length);
}

void note_text(const char *text, size_t length)
{
	uint64_t hash = text ? hash_of(text, length) : 0;

	for (int i = 0; i < text_count; i++)
		if (texts[i] == hash)
			return;
	if (!text)
		return;
	assert_true(text_count < TEXTS);
	texts[text_count++] = hash;
}

void hold_file(void)
{
	struct error error;
	size_t length;
	char *text;

	if (!store_read(path, TEXT, &text, &length, &error))
		fail_msg("%s", error.text);
	assert_int_equal(length, hub.table.length);
	assert_memory_equal(text, hub.table.text, length);
	free(text);
}

void note_saved(void)
{
	const struct table *table = &hub.table;

	/* where it is refused to go on, the file may say so all the same */
	if (!table->begun)
		note_text(table->next_text, table->next_length);
	if (!table->begun ||
	    (noted == table->text && noted_unsaved == table->unsaved))
		return;
	noted = table->text;
	noted_unsaved = table->unsaved;
	strcpy(path, table->store.path);
	if (!table->unsaved) {
		text_count = 0;
		hold_file();
	}
	note_text(table->text, table->length);
}

size_t last_told(void)
{
	return told_count ? told_count - 1 : 0;
}

size_t find_told(uint64_t hash, size_t place)
{
	while (place < told_count && told[place] != hash)
		place++;
	if (place == told_count)
		fail_msg("a terminal shows what was not told, or was before");
	return place;
}

void look_at_file(void)
{
	struct error error;
	size_t length;
	bool known = false;
	char *text;

	if (!store_read(path, TEXT, &text, &length, &error))
		fail_msg("%s", error.text);
	for (int i = 0; i < text_count; i++)
		known |= texts[i] == hash_of(text, length);
	if (!known)
		fail_msg("the file is not what was saved");
	assert_int_equal(record_look(text, length), RECORD_SOUND);
	free(text);
}

void begin_account(void)
{
	free(told);
	told = NULL;
	told_count = told_size = 0;
	text_count = 0;
	noted = NULL;
}

void forget_table(void)
{
	noted = NULL;
}
