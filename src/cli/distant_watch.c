/* SPDX-License-Identifier: ISC */
/*
 * A terminal wants a table: so a process stands in for the one that is
 * elsewhere, with what the broker says of that, and refuses all that is not to
 * watch it.
 */
#include <config.h>

#include "cli/distant_watch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "cli/broker.h"
#include "cli/distant.h"
#include "cli/open_screen.h"
#include "follow/feed.h"
#include "follow/recorded.h"
#include "ui/line/line_terminal.h"
#include "ui/play/terminal_screen.h"
#include "ui/term/term.h"

/* The broker says what it has kept at once, behind each other. */
enum { OTHERS_MS = 500, COMPANY = 1024 };

struct stand_in {
	struct distant distant;
	struct feed feed;
	struct follow follow; /* of at most one */
	struct wire wire;     /* to the terminal */
};

static const char company[] = "company ";

struct seen {
	struct recorded recorded;
	char company[COMPANY]; /* the last line of it */
	struct stand_in *by;
};

static struct followed *make(void *context, const char *name)
{
	struct seen *seen = calloc(1, sizeof(*seen));

	if (!seen)
		return NULL;
	recorded_init(&seen->recorded, name);
	seen->by = context;
	return &seen->recorded.followed;
}

static void clear(struct followed *table)
{
	recorded_clear((struct recorded *)table);
}

/* What was read a while ago the terminal hears as it is by now. */
static const char *take_line(struct followed *table, const char *line,
			     int64_t now)
{
	struct seen *seen = (struct seen *)table;
	struct wire *wire = &seen->by->wire;
	char clock[FOLLOWED_CLOCK];
	struct change change;

	recorded_take(&seen->recorded, line, now, &change);
	if (!strncmp(line, company, strlen(company)))
		snprintf(seen->company, sizeof(seen->company), "%s", line);
	if (change.kind != CHANGE_CLOCK)
		wire_send(wire, line);
	if (change.kind == CHANGE_CLOCK || change.kind == CHANGE_PRESENCE)
		wire_send(wire,
			  followed_clock_line(table, monotonic_ms(), clock));
	return NULL;
}

static void send_record(struct wire *wire, const struct record *record)
{
	static const char word[] = "record ";
	size_t length;
	char *text, *line;

	if (!record_write_line(record, &text, &length))
		return;
	line = malloc(sizeof(word) + length);
	if (line) {
		memcpy(line, word, sizeof(word) - 1);
		memcpy(line + sizeof(word) - 1, text, length + 1);
		wire_send(wire, line);
	}
	free(line);
	free(text);
}

/* All that there is; before there is anything it comes by itself. */
static void send_all(struct stand_in *by)
{
	const struct seen *seen = (const struct seen *)by->follow.tables[0];
	char clock[FOLLOWED_CLOCK];

	if (!by->follow.count || !seen->recorded.has_record)
		return;
	send_record(&by->wire, &seen->recorded.record);
	if (*seen->company)
		wire_send(&by->wire, seen->company);
	if (seen->recorded.followed.replica.covered)
		wire_send(&by->wire, "covered");
	if (seen->recorded.followed.replica.presence.silent)
		wire_send(&by->wire, "silent");
	wire_send(&by->wire, followed_clock_line(&seen->recorded.followed,
						 monotonic_ms(), clock));
}

static void answer(struct stand_in *by, const char *request)
{
	if (!strcmp(request, "watch")) {
		wire_send(&by->wire, "ok");
		send_all(by);
	} else if (!strcmp(request, "where")) {
		wire_send(&by->wire, "where ");
	} else {
		wire_send(&by->wire, "no watching That is for those who have a "
				     "seat: who watches may ask and look.");
	}
}

static bool is_there(const struct stand_in *by)
{
	return !by->wire.closed && !by->feed.wire.closed &&
	       (!by->follow.count || !by->follow.tables[0]->gone);
}

static void stand_in(struct stand_in *by)
{
	struct pollfd fds[2];
	const char *request;

	do {
		wire_flush(&by->wire);
		fds[0] = (struct pollfd){.fd = by->wire.in, .events = POLLIN};
		if (wire_pending(&by->wire))
			fds[0].events |= POLLOUT;
		fds[1] = (struct pollfd){.fd = by->feed.wire.in,
					 .events = POLLIN};
		if (poll(fds, 2, -1) < 0)
			continue;
		if (fds[1].revents)
			feed_read(&by->feed, &by->follow, monotonic_ms());
		wire_receive(&by->wire);
		while ((request = wire_request(&by->wire)) != NULL)
			answer(by, request);
	} while (is_there(by));
	wire_flush(&by->wire);
}

/* Of that process alone, or of all that are wanted. */
static bool open_feed(const struct cli *cli, pid_t process, struct stand_in *by,
		      struct error *error)
{
	*by = (struct stand_in){.follow.count = 0};
	follow_init(&by->follow, take_line, clear);
	wire_init(&by->wire, -1, -1);
	if (!distant_open(cli, process, &by->distant, error))
		return false;
	feed_init(&by->feed, by->distant.fd, make, by,
		  process ? NULL : cli->file);
	return true;
}

static void close_feed(struct stand_in *by)
{
	feed_clear(&by->feed);
	distant_close(&by->distant);
	follow_clear(&by->follow);
	wire_close(&by->wire);
}

/* Its process; 0 where there is none, -1: there are several. */
static pid_t choose(const struct follow *follow)
{
	pid_t process = 0;

	for (int i = 0; i < follow->count; i++)
		if (!follow->tables[i]->gone)
			process = process ? -1 : follow->tables[i]->process;
	return process;
}

/* What the broker has kept tells which tables there are; 0, and a sentence. */
static pid_t find_table(const struct cli *cli, struct error *error)
{
	int64_t end = monotonic_ms() + BROKER_ENTER_MS, left;
	char name[RENDEZVOUS_NAME];
	struct stand_in by;
	bool reached;
	pid_t process;

	if (!open_feed(cli, 0, &by, error))
		return 0;
	while ((left = end - monotonic_ms()) > 0 && !by.feed.wire.closed) {
		struct pollfd fd = {.fd = by.feed.wire.in, .events = POLLIN};
		bool first = !by.follow.count;

		if (poll(&fd, 1, (int)left) > 0)
			feed_read(&by.feed, &by.follow, monotonic_ms());
		if (first && by.follow.count)
			end = monotonic_ms() + OTHERS_MS;
	}
	process = choose(&by.follow);
	reached = by.feed.reached;
	close_feed(&by);
	if (process > 0)
		return process;
	text_clean(name, sizeof(name), cli->file ? cli->file : "");
	if (!reached)
		broker_fail(cli->broker, error);
	else if (process)
		error_set(error, _("there are several tables."));
	else if (cli->file)
		error_set(error, _("there is no table %s."), name);
	else
		error_set(error, _("no game is being played here."));
	return 0;
}

static void run_stand_in(const struct cli *cli, pid_t table, int fd)
{
	struct stand_in by;
	struct error error;

	if (!open_feed(cli, table, &by, &error))
		return;
	wire_init(&by.wire, fd, fd);
	stand_in(&by);
	close_feed(&by);
}

/* The process that stands in for it; -1 where there is none. */
static pid_t begin(const struct cli *cli, pid_t table, int *table_fd)
{
	int pair[2];
	pid_t process;

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return -1;
	process = fork();
	if (!process) {
		setpgid(0, 0);
		close(pair[0]);
		run_stand_in(cli, table, pair[1]);
		_exit(CLI_OK);
	}
	close(pair[1]);
	*table_fd = pair[0];
	return process;
}

static int watch(struct settings *settings, struct line *line, int table_fd,
		 pid_t process)
{
	struct farewell farewell;
	const struct terminal_visit visit = {.table_fd = table_fd,
					     .process_fd =
						     rendezvous_watch(process),
					     .settings = settings,
					     .request = "watch",
					     .farewell = &farewell};

	/* it is no use to say there what only a table could want to know */
	settings->theirs = settings->foreign = true;
	farewell_init(&farewell);
	open_screen_visit(line, &visit);
	term_close();
	open_screen_part(line, &farewell);
	farewell_clear(&farewell);
	if (visit.process_fd >= 0)
		close(visit.process_fd);
	waitpid(process, NULL, 0);
	return farewell.end < TERMINAL_DEAF ? CLI_OK : CLI_FAILED;
}

int distant_watch(const struct cli *cli)
{
	const bool lines = open_lines_wanted(cli);
	struct line line;
	struct settings settings;
	struct error error;
	int table_fd;
	pid_t table, process;

	cli_connect();
	cli_speak();
	if (!cli_settings(cli, &settings))
		return CLI_CONFIG;
	table = find_table(cli, &error);
	if (!table)
		return cli_fail(CLI_FAILED, error.text);
	if (!lines && !open_screen_can(false))
		return CLI_FAILED;
	process = begin(cli, table, &table_fd);
	if (process < 0)
		return cli_fail(CLI_FAILED, strerror(errno));
	open_lines(&line, &settings);
	if (lines)
		term_open_lines();
	return lines || open_screen(&settings)
		       ? watch(&settings, lines ? &line : NULL, table_fd,
			       process)
		       : CLI_FAILED;
}
