/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/hall_table.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/greet.h"
#include "cli/listing.h"
#include "cli/own_table.h"
#include "record/recover.h"
#include "record/store.h"
#include "table/holder.h"
#include "table/rendezvous.h"
#include "table/retold.h"

enum {
	ASK_MS = 2000,	     /* between two questions how it stands */
	SILENT_MS = 30000,   /* without an answer, of which one hears */
	ANSWER_MS = 10000,   /* that one which begins may take */
	LASTED_MS = 60000,   /* after which the next end is the first again */
	RETRY_MS = 1000,     /* until the first try after one that failed */
	RETRY_MAX_MS = 60000 /* each next one comes later, up to this */
};

static const char gone[] = N_("its process has gone.");

/* "14:05:12 table 3: ..." */
static void say(const struct hall_table *table, FILE *out, const char *format,
		...) __attribute__((format(printf, 3, 4)));

static void say(const struct hall_table *table, FILE *out, const char *format,
		...)
{
	time_t now = time(NULL);
	char when[16] = "";
	struct tm tm;
	va_list args;

	if (localtime_r(&now, &tm))
		strftime(when, sizeof(when), "%H:%M:%S", &tm);
	fprintf(out, _("%s table %s: "), when, table->name);
	va_start(args, format);
	vfprintf(out, format, args);
	va_end(args);
	fputc('\n', out);
	fflush(out);
}

bool hall_table_init(struct hall_table *table, const struct settings *settings)
{
	*table = (struct hall_table){.watch = -1, .setup = settings->setup};
	wire_init(&table->wire, -1, -1);
	table->name = strdup(settings->setup.table);
	greet_house(settings, table->house);
	text_append(table->house, sizeof(table->house), "%snext=none",
		    table->house[0] ? " " : "");
	cli_room(settings, table->room);
	strcpy(table->code, settings->referee_code);
	game_init(&table->game, &table->setup);
	return table->name;
}

/* Nothing leads to its process any more. */
static void let_go(struct hall_table *table)
{
	if (table->watch >= 0)
		close(table->watch);
	table->watch = -1;
	wire_close(&table->wire);
	wire_init(&table->wire, -1, -1);
	table->process = 0;
	table->asked = 0;
	table->silent = false;
}

void hall_table_clear(struct hall_table *table)
{
	let_go(table);
	free(table->name);
	free(table->path);
	table->name = table->path = NULL;
}

bool hall_table_is(const struct hall_table *table, const struct setup *setup)
{
	return !strcmp(table->setup.table, setup->table) &&
	       !strcmp(table->setup.round, setup->round) &&
	       !strcmp(table->setup.event, setup->event);
}

/* Later each time, so that what cannot be is not tried for ever. */
static void try_again(struct hall_table *table, int64_t now)
{
	int64_t wait = RETRY_MS;

	for (int i = 0; i < table->tries && wait < RETRY_MAX_MS; i++)
		wait *= 2;
	table->tries++;
	table->state = HALL_WAITS;
	table->at = now + (wait < RETRY_MAX_MS ? wait : RETRY_MAX_MS);
}

/* Once for each: a referee may reopen a game, and it may end otherwise. */
static void tell_result(struct hall_table *table, FILE *out)
{
	char result[RESULT_TEXT];

	game_result(&table->game, result);
	if (table->game.phase != PHASE_OVER && !table->told[0])
		return;
	if (strcmp(result, table->told) != 0)
		say(table, out, "%s",
		    table->game.phase == PHASE_OVER ? result
						    : _("goes on again."));
	strcpy(table->told, table->game.phase == PHASE_OVER ? result : "");
}

bool hall_table_read(const char *path, struct game *game, struct error *error)
{
	struct record record;
	enum record_state state;
	size_t length;
	char *text;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, error))
		return false;
	state = record_recover(&record, text, length, error);
	free(text);
	if (!record_has_game(state))
		return false;
	*game = record.game;
	record_clear(&record);
	return true;
}

void hall_table_take(struct hall_table *table, const char *path)
{
	char *copy = strdup(path);
	struct error error;

	if (!copy)
		return;
	free(table->path);
	table->path = copy;
	hall_table_read(path, &table->game, &error);
}

/* To where its game has been saved since, of which a running table tells. */
static void follow(struct hall_table *table, FILE *out)
{
	char to[STORE_PATH];

	if (!store_follow(table->path, to) || !strcmp(to, table->path))
		return;
	hall_table_take(table, to);
	if (table->state == HALL_RUNS)
		say(table, out, _("goes on in %s"), to);
}

static bool read_record(struct hall_table *table, FILE *out,
			struct error *error)
{
	follow(table, out);
	if (!hall_table_read(table->path, &table->game, error))
		return false;
	tell_result(table, out);
	return true;
}

/* The process that has the record is its table, with or without a wire. */
static void join(struct hall_table *table, const struct holder *holder,
		 int64_t now)
{
	struct rendezvous_table met = {.fd = -1};

	rendezvous_meet(holder->place, &met);
	wire_init(&table->wire, met.fd, met.fd);
	table->process = holder->pid;
	table->watch = rendezvous_watch(holder->pid);
	table->state = HALL_RUNS;
	table->since = now;
	table->at = now + ASK_MS;
}

/* A request to a table that begins; false and why it is refused. */
static bool ask(int fd, const char *word, const char *text, char *reply,
		struct error *error)
{
	size_t size = strlen(word) + strlen(text) + 1;
	char *line = malloc(size);
	const char *why = reply;
	bool heard = false;

	if (line) {
		snprintf(line, size, "%s%s", word, text);
		heard = wire_ask(fd, line, ANSWER_MS, reply, WIRE_REPLY);
	}
	free(line);
	if (!heard)
		return error_set(error, _("the table does not answer."));
	if (!text_skip(&why, "no "))
		return true;
	why += strcspn(why, " ");
	retold(why + (*why == ' '), error->text, sizeof(error->text));
	return false;
}

/* What is said to each before it has its game. */
static bool set_up(const struct hall_table *table, int fd, struct error *error)
{
	char reply[WIRE_REPLY];

	return (!table->code[0] ||
		ask(fd, "referee-code ", table->code, reply, error)) &&
	       ask(fd, "room ", table->room, reply, error) &&
	       ask(fd, "house ", table->house, reply, error);
}

static bool begin_new(struct hall_table *table, int fd, const char *directory,
		      struct error *error)
{
	char *root = record_write_root(&table->setup);
	char reply[WIRE_REPLY], *game = NULL;
	bool begun = false;

	if (root && (game = malloc(strlen(root) + sizeof("()"))) != NULL) {
		sprintf(game, "(%s)", root);
		begun = ask(fd, "records ", directory, reply, error) &&
			ask(fd, "new ", game, reply, error) &&
			ask(fd, "where", "", reply, error);
	}
	if (begun)
		table->path = strdup(reply + strlen("where "));
	free(game);
	free(root);
	return begun;
}

/* Its first terminal is this process, which goes at once: the game stays. */
static bool start(struct hall_table *table, const char *directory,
		  struct error *error)
{
	char reply[WIRE_REPLY];
	pid_t process = 0;
	int fd = own_table_begin(NULL, &process);
	bool begun;

	if (fd < 0)
		return error_set(error, _("there can be no process for it."));
	begun = set_up(table, fd, error) &&
		(table->path ? ask(fd, "resume ", table->path, reply, error)
			     : begin_new(table, fd, directory, error));
	if (!begun)
		wire_ask(fd, "quit", ANSWER_MS, reply, sizeof(reply));
	close(fd);
	return begun;
}

/* Where the record's lock leads, or to where there is no way on. */
static bool find(struct hall_table *table, struct holder *holder, FILE *out)
{
	if (!table->path)
		return false;
	follow(table, out);
	return holder_read(table->path, holder);
}

/* What cannot be now may be later. */
static void fail(struct hall_table *table, const struct error *error,
		 int64_t now, FILE *out)
{
	say(table, out, "%s", error->text);
	try_again(table, now);
}

static void begin(struct hall_table *table, const char *directory, int64_t now,
		  FILE *out)
{
	bool again = table->path;
	struct holder holder;
	struct error error;

	error_set(&error, "%s", _(gone));
	if (!start(table, directory, &error) || !find(table, &holder, out)) {
		fail(table, &error, now, out);
		return;
	}
	if (again)
		say(table, out, _("goes on in %s"), table->path);
	else
		say(table, out, _("begins in %s"), table->path);
	join(table, &holder, now);
}

static void look(struct hall_table *table, const char *directory, int64_t now,
		 FILE *out)
{
	struct holder holder;
	struct error error;

	if (table->path && !read_record(table, out, &error)) {
		fail(table, &error, now, out);
	} else if (find(table, &holder, out)) {
		say(table, out, _("is found, in %s"), table->path);
		join(table, &holder, now);
	} else if (table->game.phase == PHASE_OVER) {
		table->state = HALL_OVER;
	} else {
		begin(table, directory, now, out);
	}
}

/* What it has saved last says how to go on. */
static void bury(struct hall_table *table, int64_t now, FILE *out)
{
	struct error error;

	waitpid(table->process, NULL, WNOHANG);
	let_go(table);
	if (now - table->since >= LASTED_MS)
		table->tries = 0;
	if (!read_record(table, out, &error)) {
		fail(table, &error, now, out);
	} else if (table->game.phase == PHASE_OVER) {
		table->state = HALL_OVER;
	} else {
		error_set(&error, "%s", _(gone));
		fail(table, &error, now, out);
	}
}

/* Nobody answers, or does again. */
static void note_silence(struct hall_table *table, bool silent, FILE *out)
{
	if (silent && !table->silent)
		say(table, out, _("does not answer."));
	else if (!silent && table->silent)
		say(table, out, _("answers again."));
	table->silent = silent;
}

static void ask_state(struct hall_table *table, int64_t now, FILE *out)
{
	if (table->asked) {
		note_silence(table, now - table->asked >= SILENT_MS, out);
	} else if (wire_send(&table->wire, "state")) {
		table->asked = now;
		wire_flush(&table->wire);
	}
	table->at = now + ASK_MS;
}

/* Nothing says anything more there: it has gone, or is to be met again. */
static bool meet_again(struct hall_table *table, int64_t now, FILE *out)
{
	struct holder holder;
	bool stays = find(table, &holder, out) && holder.pid == table->process;

	if (stays) {
		let_go(table);
		join(table, &holder, now);
	} else {
		bury(table, now, out);
	}
	return !stays;
}

bool hall_table_step(struct hall_table *table, const char *directory,
		     int64_t now, FILE *out)
{
	if (hall_table_left(table, now) > 0)
		return false;
	if (table->state == HALL_WAITS) {
		look(table, directory, now, out);
		return true;
	}
	if (table->wire.in < 0 || table->wire.closed)
		return meet_again(table, now, out);
	ask_state(table, now, out);
	return false;
}

int64_t hall_table_left(const struct hall_table *table, int64_t now)
{
	if (table->state == HALL_OVER)
		return INT64_MAX;
	return table->at > now ? table->at - now : 0;
}

void hall_table_wait(const struct hall_table *table,
		     struct pollfd fds[HALL_TABLE_FDS])
{
	const struct wire *wire = &table->wire;

	fds[0] = (struct pollfd){.fd = table->watch, .events = POLLIN};
	fds[1] = (struct pollfd){.fd = wire->closed ? -1 : wire->in,
				 .events = POLLIN};
	if (wire_pending(wire))
		fds[1].events |= POLLOUT;
}

/* Of its row more is told only now and then: each turn would be a file. */
static bool has_news(const struct hall_table *table, const char *line)
{
	char was[RESULT_TEXT], is[LISTING_WORDS], turns[LISTING_WORDS];

	listing_word(line, " result=", is);
	listing_word(line, " number=", turns);
	return strcmp(game_result(&table->game, was), is) != 0 ||
	       (!game_has_begun(&table->game) &&
		number_parse(turns, INT_MAX) > 0);
}

/* What it says when asked how it stands; the record has the rest. */
static bool take_state(struct hall_table *table, const char *line, FILE *out)
{
	char saved[LISTING_WORDS];
	struct error error;
	bool unsaved, moved;

	listing_word(line, " saved=", saved);
	unsaved = !strcmp(saved, "no");
	if (unsaved != table->unsaved)
		say(table, out,
		    unsaved ? _("NOT SAVED: its disk is full, or "
				"fails.")
			    : _("everything is saved again."));
	/* perhaps elsewhere */
	moved = table->unsaved && !unsaved;
	table->unsaved = unsaved;
	return (moved || has_news(table, line)) && !unsaved &&
	       read_record(table, out, &error);
}

static bool read_wire(struct hall_table *table, FILE *out)
{
	const char *line;
	bool changed = false;

	wire_receive(&table->wire);
	while ((line = wire_line(&table->wire)) != NULL) {
		table->asked = 0;
		note_silence(table, false, out);
		changed |= take_state(table, line, out);
	}
	wire_flush(&table->wire);
	return changed;
}

bool hall_table_wake(struct hall_table *table,
		     const struct pollfd fds[HALL_TABLE_FDS], int64_t now,
		     FILE *out)
{
	bool changed = fds[1].revents && read_wire(table, out);

	if (fds[0].revents)
		bury(table, now, out);
	return changed || fds[0].revents;
}
