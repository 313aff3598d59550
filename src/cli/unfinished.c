/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/unfinished.h"

#include <stdio.h>
#include <stdlib.h>

#include "record/record.h"

/* Older games than this many are history. */
enum { LOOKED_AT = 16 };

struct search {
	char *path;
	struct game *game;
	int left;
	bool found;
};

/* Whether no table has it open: tried, and let go again. */
static bool is_free(const char *path)
{
	char error[STORE_ERROR];
	struct store store;
	bool opened = store_open(&store, path, error);

	if (opened)
		store_close(&store);
	return opened;
}

static bool read_game(const char *path, struct game *game)
{
	char store_error[STORE_ERROR], error[KIFU_ERROR];
	struct record record;
	size_t length;
	char *text;
	bool read;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, store_error))
		return false;
	read = record_read(&record, text, length, error);
	free(text);
	if (!read)
		return false;
	*game = record.game;
	record_clear(&record);
	return true;
}

/* For store_list(): true goes on. */
static bool look(const char *path, void *context)
{
	struct search *search = context;
	struct game *game = search->game;

	if (read_game(path, game) && game->phase != PHASE_OVER && game->depth &&
	    is_free(path)) {
		snprintf(search->path, STORE_PATH, "%s", path);
		search->found = true;
	}
	return !search->found && --search->left > 0;
}

bool unfinished_find(const char *configured, char path[STORE_PATH],
		     struct game *game)
{
	struct search search = {.path = path, .game = game, .left = LOOKED_AT};
	char directory[STORE_PATH], error[STORE_ERROR];

	if (store_choose_directory(configured, directory, error))
		store_list(directory, look, &search);
	return search.found;
}
