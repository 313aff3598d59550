/* SPDX-License-Identifier: ISC */
/*
 * All tables of the room as pages of a directory, for any web server. Who runs
 * it watches each table as anybody may; nothing goes back there, and what
 * cannot be written is nobody's business there.
 */
#include <config.h>

#include <libintl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "cli/cli.h"
#include "cli/newcomers.h"
#include "cli/publication.h"
#include "cli/web_dir.h"
#include "follow/recorded.h"
#include "follow/topic.h"
#include "relay/board_svg.h"
#include "relay/index_page.h"
#include "relay/style.h"
#include "relay/table_page.h"
#include "relay/table_sgf.h"
#include "table/server.h"

/* What has changed is written at most so often. */
enum { RELAY_WRITE_MS = 5000, FIRST_MS = 500, WHEN = 16, WRITTEN = 48 };

struct place {
	struct recorded recorded;
	struct publication publication;
	struct relay *relay;
	bool changed; /* since its files were written */
	bool warned;  /* of what is shown to a referee */
	char when[WHEN];
};

struct relay {
	const struct cli *cli;
	struct settings settings;
	struct follow follow;
	struct web_dir dir;
	struct broker *broker;	/* or NULL */
	char topic[TOPIC_TEXT]; /* where it says there that it is */
	bool entered;		/* there, or it was said that it was not */
	int64_t enter;		/* ms: by then */
	int stop_fd, wake_fd;	/* -1: nothing wakes it */
	int64_t look, write;	/* ms: when that is to be done, */
	int64_t renew;		/* and all to be written again */
	bool changed;		/* there are others than before */
	bool crowded;		/* there are more than could be asked */
	bool ended;
	char when[WHEN], written[WRITTEN];
	char said[ERROR_TEXT]; /* what could not be done, last */
};

static struct place *place_at(const struct relay *relay, int i)
{
	return (struct place *)relay->follow.tables[i];
}

static void write_now(char when[WHEN])
{
	time_t now = time(NULL);
	struct tm local;

	if (!localtime_r(&now, &local) ||
	    !strftime(when, WHEN, "%H:%M:%S", &local))
		strcpy(when, "?");
}

/* For who reads it elsewhere, or another day. */
static void write_date(char written[WRITTEN])
{
	time_t now = time(NULL);
	struct tm local;

	if (!localtime_r(&now, &local) ||
	    !strftime(written, WRITTEN, "%Y-%m-%d %H:%M:%S %Z", &local))
		strcpy(written, "?");
}

/* A referee is shown all that is kept from others. */
static bool is_for_all(const struct place *place)
{
	const struct presence *presence =
		&place->recorded.followed.replica.presence;

	return followed_is_known(&place->recorded.followed) &&
	       place->recorded.has_record && !presence->rules;
}

/* Where the relay has a broker. */
static struct published published(const struct place *place)
{
	return (struct published){.broker = place->relay->broker,
				  .followed = &place->recorded.followed,
				  .record = is_for_all(place)
						    ? &place->recorded.record
						    : NULL};
}

static void clear_place(struct followed *table)
{
	struct place *place = (struct place *)table;
	const struct published gone = published(place);

	/* who comes later is not told of it; at the end all of it stays */
	if (gone.broker && !place->relay->ended)
		publication_remove(&gone);
	recorded_clear(&place->recorded);
}

static const char *take_line(struct followed *table, const char *line,
			     int64_t now)
{
	struct place *place = (struct place *)table;
	struct change change;
	const char *request =
		recorded_take(&place->recorded, line, now, &change);

	if (place->relay->broker) {
		const struct published now_so = published(place);

		publication_take(&place->publication, &now_so, &change);
	}
	if (change.kind != CHANGE_NOTHING) {
		place->changed = true;
		write_now(place->when);
	}
	return request;
}

/* A table of one's own that nobody else finds is not for the world. */
static void take_newcomer(void *context, const char *name,
			  const struct rendezvous_table *table)
{
	struct relay *relay = context;
	struct place *place = NULL;

	if (table->whose != RENDEZVOUS_PRIVATE)
		place = calloc(1, sizeof(*place));
	if (!place) {
		close(table->fd);
		return;
	}
	place->relay = relay;
	recorded_init(&place->recorded, name);
	follow_add(&relay->follow, &place->recorded.followed, table->process,
		   table->fd);
	relay->changed = true;
}

static void describe(const struct relay *relay, const struct place *place,
		     struct relay_table *table)
{
	static const enum relay_state states[] = {
		[FOLLOWED_PLAYS] = RELAY_PLAYS,
		[FOLLOWED_WAITS] = RELAY_WAITS,
		[FOLLOWED_REFEREE] = RELAY_WANTED,
		[FOLLOWED_OVER] = RELAY_OVER,
		[FOLLOWED_GONE] = RELAY_GONE};
	const struct followed *followed = &place->recorded.followed;
	const struct replica *replica = &followed->replica;

	*table = (struct relay_table){
		.name = followed->name,
		.process = (int)followed->process,
		.game = is_for_all(place) ? replica->game : NULL,
		.recent = &replica->recent,
		.used = replica->reading,
		.late = replica->presence.late,
		.covered = followed_is_covered(followed),
		.when = place->when,
		.written = relay->written,
		.ended = relay->ended,
	};
	table->state = states[followed_state(followed, &table->words)];
}

static void complain(struct relay *relay, const struct error *error)
{
	if (!strcmp(relay->said, error->text))
		return;
	strcpy(relay->said, error->text);
	cli_fail(CLI_FAILED, error->text);
}

/* Whoever expects to see it hears why they do not. */
static void warn_referee(struct place *place)
{
	struct error error;

	if (place->warned || !place->recorded.followed.replica.presence.rules)
		return;
	place->warned = true;
	error_set(&error,
		  _("table %s is not shown: who runs this is its referee, who "
		    "is shown more than others are."),
		  place->recorded.followed.name);
	cli_fail(CLI_OK, error.text);
}

/* What has been written is the markup's no more. */
static bool put(struct relay *relay, const char *name, struct markup *markup,
		struct error *error)
{
	bool written =
		markup->failed
			? error_set(error, _("there is not enough memory."))
			: web_dir_put(&relay->dir, name, markup->text,
				      markup->length, error);

	markup_clear(markup);
	return written;
}

static bool put_record(struct relay *relay, const struct place *place,
		       const struct relay_table *table, struct error *error)
{
	char name[RELAY_NAME];
	struct markup markup;

	markup_init(&markup);
	markup.text = table_sgf_write(&place->recorded.record, table->covered,
				      &markup.length);
	markup.failed = !markup.text;
	return put(relay, relay_file(RELAY_RECORD, table->process, name),
		   &markup, error);
}

/* The page last: what it shows is there by then. */
static bool put_table(struct relay *relay, struct place *place,
		      struct error *error)
{
	struct relay_table table;
	char name[RELAY_NAME];
	struct markup markup;

	warn_referee(place);
	describe(relay, place, &table);
	markup_init(&markup);
	if (table.game) {
		board_svg_write(&markup, &table);
		if (!put(relay, relay_file(RELAY_BOARD, table.process, name),
			 &markup, error) ||
		    !put_record(relay, place, &table, error))
			return false;
	}
	table_page_write(&markup, &table);
	place->changed =
		!put(relay, relay_file(RELAY_PAGE, table.process, name),
		     &markup, error);
	return !place->changed;
}

static bool put_index(struct relay *relay, struct error *error)
{
	struct relay_table tables[RENDEZVOUS_TABLES];
	struct index_page page = {.tables = tables,
				  .count = relay->follow.count,
				  .crowded = relay->crowded,
				  .when = relay->when,
				  .written = relay->written,
				  .ended = relay->ended};
	struct markup markup;

	for (int i = 0; i < page.count; i++)
		describe(relay, place_at(relay, i), &tables[i]);
	markup_init(&markup);
	index_page_write(&markup, &page);
	return put(relay, relay_index, &markup, error);
}

static bool put_style(struct relay *relay, struct error *error)
{
	struct markup markup;

	markup_init(&markup);
	style_write(&markup);
	return put(relay, relay_style, &markup, error);
}

/* All that there is now. */
static bool is_wanted(const void *context, const char *name)
{
	const struct relay *relay = context;
	char own[RELAY_NAME];

	if (!strcmp(name, relay_index) || !strcmp(name, relay_style))
		return true;
	for (int i = 0; i < relay->follow.count; i++) {
		const struct place *place = place_at(relay, i);

		for (int file = 0; file < RELAY_FILES; file++)
			if (!strcmp(name,
				    relay_file((enum relay_file)file,
					       place->recorded.followed.process,
					       own)) &&
			    (file == RELAY_PAGE || is_for_all(place)))
				return true;
	}
	return false;
}

static bool write_files(struct relay *relay, struct error *error)
{
	bool written = web_dir_enter(&relay->dir, error);

	write_date(relay->written);
	written = written && put_style(relay, error);
	for (int i = 0; written && i < relay->follow.count; i++)
		if (place_at(relay, i)->changed)
			written = put_table(relay, place_at(relay, i), error);
	written = written && put_index(relay, error);
	if (written)
		web_dir_sweep(&relay->dir, is_wanted, relay);
	return written;
}

static bool has_changed(const struct relay *relay)
{
	bool changed = relay->changed;

	if (!relay->cli->web)
		return false;
	for (int i = 0; i < relay->follow.count; i++)
		changed |= place_at(relay, i)->changed;
	return changed;
}

/* Whoever reads a page sees by that that somebody still keeps it. */
static void renew(struct relay *relay, int64_t now)
{
	if (now < relay->renew)
		return;
	relay->renew = now + (int64_t)RELAY_RENEW * 1000;
	relay->changed = true;
	for (int i = 0; i < relay->follow.count; i++)
		place_at(relay, i)->changed = true;
}

/* What could not be written is tried again with the next that is due. */
static void write_changes(struct relay *relay, int64_t now)
{
	struct error error;

	if (now < relay->write || !has_changed(relay))
		return;
	write_now(relay->when);
	relay->write = now + RELAY_WRITE_MS;
	relay->changed = !write_files(relay, &error);
	if (relay->changed)
		complain(relay, &error);
	else
		relay->said[0] = '\0';
}

/* All is said again to a broker that knows nothing. */
static void hear_broker(struct relay *relay)
{
	char byte;
	bool connected = false;

	while (relay->broker && read(relay->wake_fd, &byte, 1) == 1)
		connected = true;
	relay->entered |= connected;
	for (int i = 0; connected && i < relay->follow.count; i++) {
		struct publication *publication =
			&place_at(relay, i)->publication;

		publication->due = publication->news = true;
	}
}

/* Whoever has begun it hears why nothing comes of it. */
static void miss_broker(struct relay *relay, int64_t now)
{
	struct error error;

	if (!relay->broker || relay->entered || now < relay->enter)
		return;
	relay->entered = true;
	broker_fail(relay->cli->broker, &error);
	cli_fail(CLI_OK, error.text);
}

static void publish_due(struct relay *relay, int64_t now)
{
	if (!relay->broker)
		return;
	for (int i = 0; i < relay->follow.count; i++) {
		struct place *place = place_at(relay, i);
		const struct published table = published(place);

		if (followed_has_answered(&place->recorded.followed) &&
		    publication_due(&place->publication) <= now)
			publication_write(&place->publication, &table, now);
	}
}

static int64_t find_publication(const struct relay *relay)
{
	int64_t due = INT64_MAX;

	for (int i = 0; relay->broker && i < relay->follow.count; i++) {
		int64_t other =
			publication_due(&place_at(relay, i)->publication);

		due = other < due ? other : due;
	}
	return due;
}

static void look_again(struct relay *relay, int64_t now)
{
	bool crowded;

	if (now < relay->look)
		return;
	crowded = newcomers_look(relay->cli, &relay->settings, &relay->follow,
				 take_newcomer, relay);
	relay->changed |= crowded != relay->crowded;
	relay->crowded = crowded;
	relay->look = monotonic_ms() + FOLLOW_LOOK_MS;
}

/* A table that has gone says so by that alone. */
static void read_tables(struct relay *relay, const struct pollfd *fds)
{
	bool gone[RENDEZVOUS_TABLES];

	for (int i = 0; i < relay->follow.count; i++)
		gone[i] = relay->follow.tables[i]->gone;
	follow_read(&relay->follow, fds, monotonic_ms());
	for (int i = 0; i < relay->follow.count; i++) {
		struct place *place = place_at(relay, i);

		if (place->recorded.followed.gone && !gone[i]) {
			place->changed = true;
			place->publication.due = true;
			place->publication.news = true;
			write_now(place->when);
		}
	}
}

/* Else it would stand beside the same game, where that goes on. */
static void drop_past(struct relay *relay)
{
	int count = relay->follow.count;

	follow_drop_past(&relay->follow, monotonic_ms());
	relay->changed |= relay->follow.count < count;
}

static int find_timeout(const struct relay *relay)
{
	int64_t now = monotonic_ms(), wait = relay->look - now;
	int64_t due = find_publication(relay);

	if (due < relay->look && due - now < wait)
		wait = due - now;
	if (has_changed(relay) && relay->write - now < wait)
		wait = relay->write - now;
	return wait > 0 ? (int)wait : 0;
}

/* Whether it is to end: SIGUSR1 is for tables alone. */
static bool is_told_to_end(const struct relay *relay)
{
	char number;
	bool ends = false;

	while (read(relay->stop_fd, &number, 1) == 1)
		ends |= number != SIGUSR1;
	return ends;
}

static void keep(struct relay *relay)
{
	struct pollfd fds[RENDEZVOUS_TABLES + 2];
	int count;

	do {
		look_again(relay, monotonic_ms());
		drop_past(relay);
		renew(relay, monotonic_ms());
		write_changes(relay, monotonic_ms());
		hear_broker(relay);
		miss_broker(relay, monotonic_ms());
		publish_due(relay, monotonic_ms());
		count = follow_fill(&relay->follow, fds);
		fds[count] =
			(struct pollfd){.fd = relay->stop_fd, .events = POLLIN};
		fds[count + 1] =
			(struct pollfd){.fd = relay->wake_fd, .events = POLLIN};
		if (poll(fds, (nfds_t)count + 2, find_timeout(relay)) > 0)
			read_tables(relay, fds);
	} while (!is_told_to_end(relay));
}

/* The last state of the pages, and that there is no other. */
static bool end_web(struct relay *relay)
{
	struct error error;
	bool written;

	if (!relay->cli->web)
		return true;
	write_now(relay->when);
	for (int i = 0; i < relay->follow.count; i++)
		place_at(relay, i)->changed = true;
	written = write_files(relay, &error);
	if (!written)
		complain(relay, &error);
	web_dir_leave(&relay->dir);
	return written;
}

/* Whoever comes later sees all that there was. */
static void end_broker(struct relay *relay)
{
	if (!relay->broker)
		return;
	for (int i = 0; i < relay->follow.count; i++) {
		struct publication *publication =
			&place_at(relay, i)->publication;

		publication->news |= publication->due;
	}
	publish_due(relay, monotonic_ms());
	broker_close(relay->broker);
}

static int end(struct relay *relay)
{
	bool written;

	relay->ended = true;
	written = end_web(relay);
	end_broker(relay);
	follow_clear(&relay->follow);
	return written ? CLI_OK : CLI_FAILED;
}

static bool begin_broker(struct relay *relay, struct error *error)
{
	struct broker_place place;

	relay->wake_fd = -1;
	if (!relay->cli->broker)
		return true;
	if (!broker_place(relay->cli, &place, error))
		return false;
	relay->enter = monotonic_ms() + BROKER_ENTER_MS;
	topic_text((int)getpid(), TOPIC_RELAY, relay->topic);
	relay->broker =
		broker_open(&place, relay->topic, &relay->wake_fd, error);
	return relay->broker != NULL;
}

static int begin(struct relay *relay)
{
	struct error error;

	if (!*settings_room(&relay->settings))
		return cli_fail(CLI_CONFIG,
				_("there is no room here (room.directory)."));
	web_dir_init(&relay->dir, relay->cli->web);
	if (relay->cli->web && !web_dir_enter(&relay->dir, &error))
		return cli_fail(CLI_FAILED, error.text);
	relay->stop_fd = process_stop_fd();
	if (relay->stop_fd < 0)
		return cli_fail(CLI_FAILED, _("there is no way to end it."));
	if (!begin_broker(relay, &error))
		return cli_fail(CLI_FAILED, error.text);
	follow_init(&relay->follow, take_line, clear_place);
	relay->changed = true;
	relay->write = monotonic_ms() + FIRST_MS;
	keep(relay);
	return end(relay);
}

int cli_relay(const struct cli *cli)
{
	struct relay *relay;
	int status = CLI_CONFIG;

	cli_connect();
	cli_speak();
	/* pages are UTF-8, whatever the terminal is */
	bind_textdomain_codeset(PACKAGE, "UTF-8");
	if (!cli->web && !cli->broker)
		return cli_fail(CLI_USAGE, _("pairgo relay needs --web DIR or "
					     "--broker HOST."));
	relay = calloc(1, sizeof(*relay));
	if (!relay)
		return cli_fail(CLI_FAILED, _("there is not enough memory."));
	relay->cli = cli;
	if (cli_settings(cli, &relay->settings))
		status = begin(relay);
	free(relay);
	return status;
}
