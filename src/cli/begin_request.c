/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/begin_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "cli/back.h"
#include "cli/greet.h"
#include "cli/offer.h"
#include "record/kifu.h"
#include "record/store.h"
#include "table/terms.h"

/* What a table is asked for, one after the other. */
enum { REQUESTS = 6 };

struct requests {
	char *texts[REQUESTS + 1]; /* from malloc(); NULL behind the last */
	int count;
};

static bool add(struct requests *requests, const char *word, const char *text,
		const char *end, struct error *error)
{
	size_t size = strlen(word) + strlen(text) + strlen(end) + 1;
	char **request = &requests->texts[requests->count];

	if (strchr(text, '\n'))
		return error_set(error,
				 _("a path must not contain a line break."));
	*request = malloc(size);
	if (!*request)
		return error_set(error, _("there is not enough memory."));
	snprintf(*request, size, "%s%s%s", word, text, end);
	requests->count++;
	return true;
}

/* Rulings at the table want the referee's code, if there is one. */
static bool add_code(struct requests *requests, const struct settings *settings,
		     struct error *error)
{
	return !settings->referee_code[0] ||
	       add(requests, "referee-code ", settings->referee_code, "",
		   error);
}

/* Others see the table, if there is a room, and it has a place for that. */
static bool add_room(struct requests *requests, const struct begin *begin,
		     const struct settings *settings, struct error *error)
{
	char room[CLI_ROOM];

	return !cli_room(settings, room) ||
	       (offer_may_begin(begin->cli, settings, error) &&
		add(requests, "room ", room, "", error));
}

/* The record's lock says it from the first moment. */
static bool add_person(struct requests *requests, struct error *error)
{
	char person[PERSON_BYTES];

	back_person(person);
	return add(requests, "here ", person, "", error);
}

/* Said before, but for who has got which side since. */
static bool add_house(struct requests *requests,
		      const struct settings *settings, struct error *error)
{
	char words[HOUSE_TEXT];

	greet_house(settings, words);
	return !words[0] || add(requests, "house ", words, "", error);
}

static bool read_terms(const char *path, struct terms *terms)
{
	struct sgf_tree tree;
	struct error error;
	size_t length;
	char *text;
	bool read;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error))
		return false;
	read = sgf_read(&tree, text, length, &error);
	free(text);
	if (!read)
		return false;
	read = terms_read(tree.root, terms);
	sgf_clear(&tree);
	return read;
}

/*
 * What holds at the table of a game that is gone on with: what held before,
 * whatever a config file says now, but for what the command line does. NULL
 * without memory.
 */
static struct settings *find_terms(const struct begin *begin, const char *path)
{
	struct settings *settings = malloc(sizeof(*settings));
	const struct cli *cli = begin->cli;
	struct terms terms;
	struct error error;

	if (!settings)
		return NULL;
	*settings = *begin->settings;
	if (!read_terms(path, &terms))
		return settings;
	settings->room_watch = (int)terms.room.watch;
	settings->room_delay = terms.room.delay;
	settings->seats_named = terms.house.named;
	memcpy(settings->seat_login, terms.house.seat,
	       sizeof(settings->seat_login));
	if (terms.house.referee[0])
		strcpy(settings->referee_login, terms.house.referee);
	for (int i = 0; i < cli->set_count; i++)
		settings_set(settings, cli->sets[i], &error);
	return settings;
}

/* Only in a room does it matter; elsewhere what is said now holds. */
static bool add_terms(struct requests *requests, const struct begin *begin,
		      const char *path, struct error *error)
{
	struct settings *settings;
	bool added;

	if (!*settings_room(begin->settings))
		return true;
	settings = find_terms(begin, path);
	if (!settings)
		return error_set(error, _("there is not enough memory."));
	added = add_room(requests, begin, settings, error) &&
		add_house(requests, settings, error);
	free(settings);
	return added;
}

static void clear(struct requests *requests)
{
	for (int i = 0; i < requests->count; i++)
		free(requests->texts[i]);
}

enum begin_end begin_with_record(struct begin *begin, const char *path,
				 enum record_state state, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct requests requests = {.count = 0};
	const char *word = record_is_trusted(state) ? "resume " : "recover ";
	static const enum begin_end ends[] = {[OPENING_GAME] = BEGIN_BEGUN,
					      [OPENING_REFUSED] = BEGIN_REFUSED,
					      [OPENING_DEAF] = BEGIN_FAILED,
					      [OPENING_LOST] = BEGIN_FAILED};
	enum begin_end end = BEGIN_FAILED;

	if (begin_have_table(begin, error) &&
	    add_code(&requests, settings, error) &&
	    add_terms(&requests, begin, path, error) &&
	    add_person(&requests, error) &&
	    add(&requests, word, path, "", error))
		end = ends[opening_run(
			begin->table_fd, settings, false, begin->line,
			(const char *const *)requests.texts, error)];
	clear(&requests);
	return end;
}

static bool add_root(struct requests *requests, const struct setup *setup,
		     struct error *error)
{
	char *root = record_write_root(setup);
	bool added = add(requests, "new (", root ? root : "", ")", error);

	free(root);
	return added;
}

enum opening_end begin_new(const struct begin *begin, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct requests requests = {.count = 0};
	enum opening_end opened = OPENING_REFUSED;

	if (add_code(&requests, settings, error) &&
	    add_room(&requests, begin, settings, error) &&
	    add_house(&requests, settings, error) &&
	    (!settings->records[0] ||
	     add(&requests, "records ", settings->records, "", error)) &&
	    add_person(&requests, error) &&
	    add_root(&requests, &settings->setup, error))
		opened =
			opening_run(begin->table_fd, settings, true,
				    begin->line,
				    (const char *const *)requests.texts, error);
	clear(&requests);
	return opened;
}
