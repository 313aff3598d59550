/* SPDX-License-Identifier: ISC */
/*
 * Most records have a result, say so in their root, and are as they were
 * saved: only the others are folded into their games.
 */
#include <config.h>

#include "cli/unfinished.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/i18n.h"
#include "base/text.h"
#include "record/recover.h"
#include "record/store.h"
#include "table/holder.h"
#include "table/space.h"

struct search {
	struct unfinished *found;
	const char *configured;
	const char *login; /* whose alone are wanted, or NULL */
	int most, room;
};

bool unfinished_is_free(const char *path)
{
	struct holder holder;

	return !holder_read(path, &holder);
}

/* Of what was saved last, and nobody has, why it is not offered. */
static void note_unread(struct unfinished *found, const char *path,
			const struct error *why)
{
	struct stat there;

	if (found->read || lstat(path, &there) < 0 || !unfinished_is_free(path))
		return;
	found->passed = true;
	if (!found->unread.text[0])
		found->unread = *why;
}

/* One without XR is no record of ours any more: another program's. */
static bool has_result(const char *text, size_t length)
{
	struct error error;
	struct sgf_tree tree;
	bool has;

	if (!sgf_read(&tree, text, length, &error))
		return false;
	has = result_parse(sgf_text(tree.root, "RE")).kind != RESULT_NONE &&
	      (!sgf_find(tree.root, "XR") ||
	       record_look(text, length) != RECORD_CHANGED);
	sgf_clear(&tree);
	return has;
}

/* Whether somebody might go on with it, or has to hear of it. */
static bool is_left(const struct game *game, enum record_state state)
{
	return !record_has_game(state) || state == RECORD_DAMAGED ||
	       (game->phase != PHASE_OVER && game_has_begun(game));
}

/* Who has no name in it goes by the login that played there. */
static void name_players(struct game *game)
{
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (!*game->setup.name[seat])
			strcpy(game->setup.name[seat], game->login[seat]);
}

static enum record_state recover(const char *text, size_t length,
				 struct game *game)
{
	struct record record;
	struct error error;
	enum record_state state = record_recover(&record, text, length, &error);

	*game = record.game;
	name_players(game);
	if (record_has_game(state))
		record_clear(&record);
	return state;
}

/* Bytes with which one in that state can be gone on with. */
static size_t most_of(enum record_state state)
{
	return !record_has_game(state)	  ? SGF_BYTES_MAX
	       : record_is_trusted(state) ? SPACE_ALL
					  : SPACE_CHANGED;
}

/* One that somebody has named is read however it ended. */
static bool read_game(const char *path, bool named, struct unfinished *found)
{
	struct game *game = &found->games[found->count];
	enum record_state *state = &found->states[found->count];
	struct error error;
	size_t length;
	char *text;
	bool wanted;

	*state = RECORD_UNKNOWN;
	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error)) {
		note_unread(found, path, &error);
		return false;
	}
	found->read = true;
	wanted = named || (!has_result(text, length) &&
			   !store_is_aside(path, text, length));
	if (wanted)
		*state = recover(text, length, game);
	free(text);
	wanted = wanted &&
		 (named ? record_has_game(*state) : is_left(game, *state));
	if (wanted && length > most_of(*state))
		*state = RECORD_LARGE;
	return wanted;
}

/* Room for one more; false without memory. */
static bool grow(struct search *search)
{
	struct unfinished *found = search->found;
	int room = search->room ? 2 * search->room : 4;
	struct game *games;
	enum record_state *states;
	char(*when)[UNFINISHED_WHEN];
	char **paths;

	if (found->count < search->room)
		return true;
	games = realloc(found->games, (size_t)room * sizeof(*games));
	if (games)
		found->games = games;
	states = realloc(found->states, (size_t)room * sizeof(*states));
	if (states)
		found->states = states;
	paths = realloc(found->paths, (size_t)room * sizeof(*paths));
	if (paths)
		found->paths = paths;
	when = realloc(found->when, (size_t)room * sizeof(*when));
	if (when)
		found->when = when;
	if (!games || !states || !paths || !when)
		return false;
	search->room = room;
	return true;
}

/*
 * "2026-11-22 14:05"; the day of the game where the file's date cannot be;
 * empty where nobody can say.
 */
static void find_when(const char *path, const char *day,
		      char out[UNFINISHED_WHEN])
{
	struct stat there;
	struct tm local;

	out[0] = '\0';
	if (stat(path, &there) < 0)
		return;
	if (store_is_ahead(there.st_mtime))
		snprintf(out, UNFINISHED_WHEN, "%s", day);
	else if (!localtime_r(&there.st_mtime, &local) ||
		 !strftime(out, UNFINISHED_WHEN, "%Y-%m-%d %H:%M", &local))
		out[0] = '\0';
}

/* The record that was read is one that was left: its game went on elsewhere. */
static void note_moved(struct unfinished *found, const char *to, bool is_there)
{
	enum record_state *state = &found->states[found->count];
	char shown[ERROR_TEXT];

	text_clean(shown, sizeof(shown), to);
	error_set(&found->moved, _("This game goes on in %s."), shown);
	if (!is_there && record_is_trusted(*state))
		*state = RECORD_MOVED;
}

/* Whether nobody can say if it was saved before the others. */
static bool is_ahead(const char *path)
{
	struct stat there;

	return stat(path, &there) == 0 && store_is_ahead(there.st_mtime);
}

/* What has been read is one of them; false without memory. */
static bool add(struct unfinished *found, const char *path)
{
	found->paths[found->count] = strdup(path);
	if (!found->paths[found->count])
		return false;
	found->ahead |= is_ahead(path);
	find_when(path,
		  record_has_game(found->states[found->count])
			  ? found->games[found->count].setup.date
			  : "",
		  found->when[found->count]);
	found->count++;
	return true;
}

/* Whether a login has played in it. */
static bool is_of(const struct game *game, enum record_state state,
		  const char *login)
{
	bool played = false;

	for (int seat = 0; seat < SEATS_MAX; seat++)
		played |= !strcmp(game->login[seat], login);
	return record_has_game(state) && played;
}

/*
 * What was read is not wanted: a game in which nothing has happened is nobody's
 * to go on with, but a table may have it.
 */
static void note_unwanted(const struct search *search, const char *path)
{
	struct unfinished *found = search->found;

	if (!search->login && record_has_game(found->states[found->count]))
		found->played |= !unfinished_is_free(path);
}

/* For store_list(): true goes on. */
static bool look(const char *path, void *context)
{
	struct search *search = context;
	struct unfinished *found = search->found;
	char to[STORE_PATH];
	bool is_there, moved;

	if (found->count >= search->most && !is_ahead(path))
		return true;
	if (!grow(search))
		return false;
	is_there = store_follow(path, to);
	moved = strcmp(path, to) != 0;
	/* that one has its own place among them */
	if (moved && is_there && store_is_offered(search->configured, to))
		return true;
	if (moved && is_there)
		path = to;
	if (!read_game(path, false, found)) {
		note_unwanted(search, path);
		return true;
	}
	if (search->login && !is_of(&found->games[found->count],
				    found->states[found->count], search->login))
		return true;
	if (!unfinished_is_free(path)) {
		found->passed |= found->count == 0;
		found->played = true;
		return true;
	}
	if (moved)
		note_moved(found, to, is_there);
	return add(found, path);
}

bool unfinished_find(const char *configured, const char *login, int most,
		     struct unfinished *found, struct error *error)
{
	struct search search = {.found = found,
				.configured = configured,
				.login = login,
				.most = most};
	char directory[STORE_PATH];

	*found = (struct unfinished){.count = 0};
	if (!store_choose_directory(configured, directory, error))
		return false;
	store_tidy(directory);
	return store_list(directory, look, &search, error);
}

bool unfinished_take(const char *path, struct unfinished *found)
{
	struct search search = {.found = found, .most = 1};
	char to[STORE_PATH];
	bool is_there = store_follow(path, to);

	*found = (struct unfinished){.count = 0};
	if (!grow(&search) || !read_game(is_there ? to : path, true, found))
		return false;
	if (strcmp(path, to) != 0)
		note_moved(found, to, is_there);
	return add(found, is_there ? to : path);
}

void unfinished_clear(struct unfinished *found)
{
	for (int i = 0; i < found->count; i++)
		free(found->paths[i]);
	free(found->paths);
	free(found->games);
	free(found->states);
	free(found->when);
	*found = (struct unfinished){.count = 0};
}
