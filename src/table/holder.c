/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/holder.h"

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "table/wire.h"

enum { WAKE_MS = 1000, GLANCE_MS = 20 };

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

bool holder_read(const char *path, struct holder *holder)
{
	char text[STORE_HOLD], writer[32], since[32];
	const char *rest = text;

	memset(holder, 0, sizeof(*holder));
	if (!store_is_held(path, text, &holder->pid))
		return false;
	take_line(&rest, writer, sizeof(writer));
	if (holder->pid && writer[0] &&
	    number_parse(writer, INT_MAX) != holder->pid) {
		/* a dead table's words, and somebody else's lock */
		snprintf(holder->place, sizeof(holder->place), "%s",
			 HOLDER_NOWHERE);
		return true;
	}
	take_line(&rest, since, sizeof(since));
	take_line(&rest, holder->place, sizeof(holder->place));
	take_line(&rest, holder->person, sizeof(holder->person));
	holder->since = number_parse(since, INT64_MAX);
	return true;
}

/* " since 2026-11-22 19:20"; empty where nobody can say. */
static const char *tell_since(const struct holder *holder, char out[48])
{
	time_t when = (time_t)holder->since;
	struct tm local;

	if (holder->since <= 0 || !localtime_r(&when, &local) ||
	    !strftime(out, 48, " since %Y-%m-%d %H:%M", &local))
		out[0] = '\0';
	return out;
}

static bool is_nowhere(const struct holder *holder)
{
	return !strcmp(holder->place, HOLDER_NOWHERE);
}

void holder_tell(const struct holder *holder, bool briefly,
		 char text[HOLDER_TEXT])
{
	char since[48], process[48] = "";

	tell_since(holder, since);
	if (holder->pid)
		snprintf(process, sizeof(process), " (process %ld)",
			 (long)holder->pid);
	if (holder->silent)
		snprintf(text, HOLDER_TEXT, "its table%s does not answer",
			 process);
	else if (is_nowhere(holder) && !holder->person[0])
		snprintf(text, HOLDER_TEXT, "another program%s has it%s",
			 process, since);
	else if (holder->person[0])
		snprintf(text, HOLDER_TEXT, "%s has it%s%s", holder->person,
			 since,
			 briefly ? ""
				 : "; when it is left there, \"pairgo\" goes "
				   "on with it here");
	else
		snprintf(text, HOLDER_TEXT,
			 "its table%s has been without a terminal%s%s", process,
			 since, briefly ? "" : "; \"pairgo\" goes back to it");
}

void holder_explain(const char *path, struct error *error)
{
	char text[HOLDER_TEXT];
	struct holder holder;

	if (!holder_read(path, &holder))
		return;
	holder_tell(&holder, false, text);
	file_fail(error, "open", path, text);
}

/* Whether it is that record's, and not one that got a dead one's name. */
static bool has_record(int fd, const char *path)
{
	char *whole = realpath(path, NULL);
	char wanted[STORE_PATH], reply[WIRE_REPLY];
	bool has = whole &&
		   wire_ask(fd, "where", WAKE_MS, reply, sizeof(reply)) &&
		   !strncmp(reply, "where ", 6);

	if (has) {
		text_clean(wanted, sizeof(wanted), whole);
		has = !strcmp(reply + strlen("where "), wanted);
	}
	free(whole);
	return has;
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

int holder_reach(const char *path, struct holder *holder, bool *held)
{
	const int64_t end = wire_ms() + WAKE_MS;
	bool woken = false;
	int fd = -1;

	for (;;) {
		enum rendezvous answer;

		*held = holder_read(path, holder);
		if (!*held || is_nowhere(holder))
			break;
		answer = call(path, holder, &fd);
		holder->silent = answer < RENDEZVOUS_TAKEN;
		if (answer != RENDEZVOUS_NONE || !holder->pid ||
		    wire_ms() > end)
			break;
		if (!woken)
			kill(holder->pid, SIGUSR1);
		woken = true;
		poll(NULL, 0, GLANCE_MS);
	}
	return *held ? fd : -1;
}
