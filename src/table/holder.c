/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/holder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "table/wire.h"

enum { ANSWER_MS = 1000, WHO_TEXT = 128 };

void holder_write(const struct holder *holder, char text[STORE_HOLD])
{
	snprintf(text, STORE_HOLD, "%ld\n%lld\n%s\n%s\n", (long)getpid(),
		 (long long)holder->since, holder->place, holder->person);
}

/* One line of it, cleaned, whoever has written it. */
static void take_line(const char **text, char *out, size_t size)
{
	size_t length = strcspn(*text, "\n");
	char line[STORE_HOLD];

	snprintf(line, sizeof(line), "%.*s", (int)length, *text);
	text_clean(out, size, line);
	*text += length + ((*text)[length] == '\n');
}

bool holder_is_record(const char *said, const char *path)
{
	char wanted[STORE_PATH], directory[STORE_PATH];
	const char *name = strrchr(said, '/'), *slash = strrchr(path, '/');
	struct stat there, here;

	text_clean(wanted, sizeof(wanted), path);
	if (!name || strcmp(name, strrchr(wanted, '/')) != 0)
		return false;
	snprintf(directory, sizeof(directory), "%.*s", (int)(name - said) + 1,
		 said);
	if (stat(directory, &there) < 0)
		return !strcmp(said, wanted);
	snprintf(directory, sizeof(directory), "%.*s", (int)(slash - path) + 1,
		 path);
	return stat(directory, &here) == 0 && there.st_dev == here.st_dev &&
	       there.st_ino == here.st_ino;
}

/* Whether it is that record's, and not one that got a dead one's name. */
static bool has_record(int fd, const char *path)
{
	static const char word[] = "where ";
	char *whole = realpath(path, NULL), reply[WIRE_REPLY];
	bool has = whole && strlen(whole) < STORE_PATH &&
		   wire_ask(fd, "where", ANSWER_MS, reply, sizeof(reply)) &&
		   !strncmp(reply, word, strlen(word)) &&
		   holder_is_record(reply + strlen(word), whole);

	free(whole);
	return has;
}

/* Whether the table that the lines speak of says the same. */
static bool is_true(const char *path, const char *place)
{
	struct rendezvous_table table;
	bool is = rendezvous_meet(place, &table) && has_record(table.fd, path);

	if (table.fd >= 0)
		close(table.fd);
	return is;
}

/* A dead table's words, and somebody else's lock. */
static void forget_words(struct holder *holder)
{
	*holder = (struct holder){.pid = holder->pid, .place = HOLDER_NOWHERE};
}

bool holder_read(const char *path, struct holder *holder)
{
	char text[STORE_HOLD], writer[32], since[32];
	const char *rest = text;
	bool doubtful;

	memset(holder, 0, sizeof(*holder));
	if (!store_is_held(path, text, &holder->pid))
		return false;
	take_line(&rest, writer, sizeof(writer));
	take_line(&rest, since, sizeof(since));
	take_line(&rest, holder->place, sizeof(holder->place));
	take_line(&rest, holder->person, sizeof(holder->person));
	holder->since = number_parse(since, INT64_MAX);
	/* in a container its process calls itself by another number */
	doubtful = holder->pid == STORE_SOMEBODY ||
		   (holder->pid && writer[0] &&
		    number_parse(writer, INT_MAX) != holder->pid);
	if (holder->pid == STORE_SOMEBODY)
		holder->pid = 0;
	if (doubtful && !is_true(path, holder->place))
		forget_words(holder);
	return true;
}

void holder_hear(const char *reply, struct holder *holder)
{
	static const char word[] = "holder ";
	char *person;

	*holder = (struct holder){.person = "somebody"};
	if (!reply || strncmp(reply, word, strlen(word)) != 0)
		return;
	holder->since = strtoll(reply + strlen(word), &person, 10);
	text_clean(holder->person, sizeof(holder->person),
		   person + (*person == ' '));
}

static bool is_nowhere(const struct holder *holder)
{
	return !strcmp(holder->place, HOLDER_NOWHERE);
}

bool holder_is_reached(const struct holder *holder)
{
	return !holder->silent && !holder->stuck && !is_nowhere(holder);
}

/* "2026-11-22 19:20", or "?". */
static void tell_since(const struct holder *holder, char out[32])
{
	time_t when = (time_t)holder->since;
	struct tm local;

	if (holder->since <= 0 || !localtime_r(&when, &local) ||
	    !strftime(out, 32, "%Y-%m-%d %H:%M", &local))
		strcpy(out, "?");
}

/* The person; where nobody plays, or answers, the process. */
static void tell_who(const struct holder *holder, char out[WHO_TEXT])
{
	bool other = is_nowhere(holder) && !holder->silent;

	if (holder->person[0] && !holder->silent)
		snprintf(out, WHO_TEXT, "%s", holder->person);
	else if (!holder->pid)
		snprintf(out, WHO_TEXT, "%s",
			 other ? _("another program") : _("its table"));
	else
		snprintf(out, WHO_TEXT,
			 other ? _("another program (process %ld)")
			       : _("its table (process %ld)"),
			 (long)holder->pid);
}

/* A thread that waits for a disk hears no other signal. */
static void tell_stuck(const struct holder *holder, char text[HOLDER_TEXT])
{
	if (holder->pid)
		snprintf(text, HOLDER_TEXT,
			 _("the disk of its table does not answer: until it "
			   "does, only \"kill -9 %ld\" ends that"),
			 (long)holder->pid);
	else
		snprintf(text, HOLDER_TEXT,
			 _("the disk of its table does not answer"));
}

/* How to get there; NULL: not at all. */
static const char *tell_way(const struct holder *holder)
{
	if (holder->silent || holder->stuck)
		return NULL;
	if (holder->person[0])
		return _("; when it is left there, \"pairgo\" goes on with it "
			 "here");
	return is_nowhere(holder) ? NULL : _("; \"pairgo\" goes back to it");
}

void holder_tell(const struct holder *holder, bool briefly,
		 char text[HOLDER_TEXT])
{
	const char *way = briefly ? NULL : tell_way(holder);
	char since[32], who[WHO_TEXT];

	tell_since(holder, since);
	tell_who(holder, who);
	if (holder->stuck)
		tell_stuck(holder, text);
	else if (holder->silent)
		snprintf(text, HOLDER_TEXT, _("%s does not answer"), who);
	else if (!holder->person[0] && !is_nowhere(holder) && holder->since > 0)
		snprintf(text, HOLDER_TEXT,
			 _("%s has been without a terminal since %s"), who,
			 since);
	else if (holder->since > 0)
		snprintf(text, HOLDER_TEXT, _("%s has it since %s"), who,
			 since);
	else
		snprintf(text, HOLDER_TEXT, _("%s has it"), who);
	if (way)
		text_append(text, HOLDER_TEXT, "%s", way);
}

void holder_explain(const char *path, struct error *error)
{
	char text[HOLDER_TEXT];
	struct holder holder;

	if (!holder_read(path, &holder))
		return;
	holder_tell(&holder, false, text);
	file_fail(error, NC_("cannot", "open"), path, text);
}

static enum rendezvous call(const char *path, const struct holder *holder,
			    int *fd)
{
	enum rendezvous answer = rendezvous_call(holder->place, fd);

	if (answer == RENDEZVOUS_WAITS && !has_record(*fd, path)) {
		close(*fd);
		*fd = -1;
		answer = RENDEZVOUS_NONE;
	}
	return answer;
}

struct reach {
	const char *path;
	struct holder *holder;
	bool held, told;
	int fd;
};

/* Whether there is nothing to wait for: its table is found, or will not be. */
static bool look(void *context)
{
	struct reach *reach = context;
	struct holder *holder = reach->holder;
	enum rendezvous answer;

	reach->held = holder_read(reach->path, holder);
	if (!reach->held || is_nowhere(holder))
		return true;
	answer = call(reach->path, holder, &reach->fd);
	holder->stuck = answer == RENDEZVOUS_STUCK;
	holder->silent = answer < RENDEZVOUS_STUCK;
	if (answer != RENDEZVOUS_NONE || !holder->pid)
		return true;
	/* what has not said that it is a table would end by that */
	if (!reach->told && holder->place[0]) {
		rendezvous_tell(holder->pid);
		reach->told = true;
	}
	return false;
}

int holder_reach(const char *path, struct holder *holder, bool *held)
{
	struct reach reach = {.path = path, .holder = holder, .fd = -1};

	rendezvous_await(look, &reach);
	*held = reach.held;
	return reach.held ? reach.fd : -1;
}
