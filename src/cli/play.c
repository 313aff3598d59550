/* SPDX-License-Identifier: ISC */
/*
 * Play at this terminal. If a table of this user waits without a terminal, that
 * one is played on, else at one of its own (own_table.h).
 */
#include <config.h>

#include "cli/play.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "base/monotonic.h"
#include "cli/back.h"
#include "cli/begin.h"
#include "cli/confine.h"
#include "cli/greet.h"
#include "cli/open_screen.h"
#include "cli/own_table.h"
#include "record/store.h"
#include "table/rendezvous.h"
#include "table/wire.h"
#include "ui/play/terminal.h"
#include "ui/term/term.h"

enum { WHERE_MS = 30000, END_MS = 2000 };

/*
 * Waits until the table has let go of the record, if it ends now; whatever else
 * it says, which may be anybody's program.
 */
static void await_end(int fd)
{
	const int64_t end = monotonic_ms() + END_MS;
	struct pollfd pollfd = {.fd = fd, .events = POLLIN};
	int64_t left = END_MS;
	char rest[512];

	while (left > 0 && poll(&pollfd, 1, (int)left) > 0 &&
	       read(fd, rest, sizeof(rest)) > 0)
		left = end - monotonic_ms();
}

/* "attach B1": nobody else's keys are there. */
static bool request_is_of_one(const char *request)
{
	return strchr(request, ' ') && !strchr(request, ',');
}

/*
 * Those of a game that no form is the set-up of. False, and a sentence: there
 * is no answer.
 */
static bool take_keys(struct begin *begin, struct error *error)
{
	char reply[WIRE_REPLY], here[PERSON_BYTES + 8] = "here ";

	if (begin->form)
		return true;
	back_person(here + strlen(here));
	/* a table of an older program does not know that, and need not */
	if (!wire_ask(begin->table_fd, here, WHERE_MS, reply, sizeof(reply)) ||
	    !wire_ask(begin->table_fd, "where", WHERE_MS, reply, sizeof(reply)))
		return error_set(error, _("the table does not answer."));
	/* else its directory has gone, and the game goes on */
	if (!strncmp(reply, "where ", 6))
		begin_take_keys(begin->settings, reply + strlen("where "),
				request_is_of_one(begin->request));
	return true;
}

/* Whether the form comes next. */
static bool goes_on(const struct farewell *farewell)
{
	return farewell->end == TERMINAL_BACK || farewell->end == TERMINAL_ANEW;
}

/*
 * Nobody is told a path who cannot go there. What games came to is told all the
 * same.
 */
static int fail(const struct begin *begin, const struct farewell *farewell,
		struct error *error)
{
	term_close();
	open_screen_part(begin->line, farewell);
	if (begin->settings->restricted)
		file_forget_places(error->text);
	return cli_fail(CLI_FAILED, error->text);
}

/* To one's own table a pair of sockets leads, which both processes have. */
static pid_t find_process(const struct begin *begin)
{
	return begin->own ? begin->own : rendezvous_peer(begin->table_fd);
}

/* Plays at the table until somebody has had enough; *farewell says how. */
static int sit_down(struct begin *begin, struct farewell *farewell)
{
	const pid_t process = find_process(begin);
	/* for the terminal: whether the table lives when it has hung up */
	const struct terminal_visit visit = {.table_fd = begin->table_fd,
					     .process_fd =
						     rendezvous_watch(process),
					     .settings = begin->settings,
					     .request = begin->request,
					     .may_go_back = begin->form != NULL,
					     .farewell = farewell};
	struct error error;
	bool answers;

	begin->table_fd = dup(visit.table_fd);
	begin->settings->theirs = !rendezvous_is(visit.table_fd, geteuid());
	begin->settings->table = *settings_room(begin->settings) ? process : 0;
	memory_give_back();
	open_screen_visit(begin->line, &visit);
	if (visit.process_fd >= 0)
		close(visit.process_fd);
	if (goes_on(farewell)) {
		farewell_keep(farewell);
		begin->played = farewell->setup;
		begin->swapped = farewell->swapped;
		begin->anew = farewell->anew;
		return CLI_OK;
	}
	term_close();
	if (farewell->end == TERMINAL_REFUSED) {
		error_set(&error, "%s", farewell->words);
		farewell->words[0] = '\0';
		return fail(begin, farewell, &error);
	}
	answers = farewell->end < TERMINAL_DEAF;
	/* a table that is not to lose anything stays */
	if (answers && farewell->saved)
		await_end(begin->table_fd);
	open_screen_part(begin->line, farewell);
	return answers ? CLI_OK : CLI_FAILED;
}

/* Out of the form: of a game that was over before, the shell has to hear. */
static int leave_form(const struct begin *begin,
		      const struct farewell *farewell)
{
	term_close();
	open_screen_part(begin->line, farewell);
	return CLI_OK;
}

/* False where the kernel could do it, and does not. */
static bool keep_to(struct begin *begin, enum confine_part part,
		    struct error *error)
{
	if (!begin->settings->restricted)
		return true;
	begin->confined = part == CONFINE_GAME;
	return confine_part(part, begin->settings) != CONFINE_FAILED ||
	       error_set(error,
			 _("the session cannot be kept to the game: "
			   "%s."),
			 strerror(errno));
}

/* Gets a game for the table unless it has one, and plays it, and others. */
static int play_games(struct begin *begin, begin_function *get,
		      struct farewell *farewell)
{
	struct error error;
	int status;

	if (!keep_to(begin, CONFINE_FORM, &error))
		return fail(begin, farewell, &error);
	do {
		switch (get ? get(begin, &error) : BEGIN_BEGUN) {
		case BEGIN_BEGUN:
			break;
		case BEGIN_QUIT:
			return leave_form(begin, farewell);
		case BEGIN_REFUSED:
		case BEGIN_FAILED:
			return fail(begin, farewell, &error);
		}
		if ((get && !take_keys(begin, &error)) ||
		    (!begin->confined && !keep_to(begin, CONFINE_GAME, &error)))
			return fail(begin, farewell, &error);
		status = sit_down(begin, farewell);
		get = begin_anew;
	} while (goes_on(farewell));
	return status;
}

static int play_and_part(struct begin *begin, begin_function *get,
			 struct farewell *farewell)
{
	struct error error;
	int status = CLI_FAILED;

	farewell_init(farewell);
	/* whoever waits for a table that is there sees where they are */
	if (!begin->line && !open_screen_can(begin->settings->restricted))
		return status;
	if (!get && !take_keys(begin, &error))
		return fail(begin, farewell, &error);
	if (begin->line)
		term_open_lines();
	if (begin->line || open_screen(begin->settings))
		status = play_games(begin, get, farewell);
	farewell_clear(farewell);
	return status;
}

/* Most of a farewell is written at the end, and takes no memory before. */
static int play_at(struct begin *begin, begin_function *get)
{
	struct farewell *farewell;
	int status = CLI_FAILED;

	memory_give_back();
	farewell = malloc(sizeof(*farewell));
	if (farewell)
		status = play_and_part(begin, get, farewell);
	else
		cli_fail(status, _("there is not enough memory."));
	free(farewell);
	return status;
}

/* What is to be read is read before the table is there, which reads nothing. */
static void prepare(const struct settings *settings)
{
	confine_prepare(settings);
	if (!confine_is_known())
		cli_fail(CLI_FAILED,
			 _("this system has no Landlock: nothing but the "
			   "program itself keeps this session to the game."));
}

/* At the table that was found, or at a new one, for which get gets a game. */
static int play(const struct cli *cli, int found, begin_function *get,
		const char *request)
{
	bool begins = found < 0;
	pid_t process = 0;
	struct settings settings;
	struct begin begin;
	static struct line line; /* its pages are not touched without lines */
	struct error error;
	seatset which;
	int own = -1, status;

	cli_speak();
	if (cli->as && !login_is_name(cli->as))
		return cli_fail(CLI_USAGE,
				_("--as takes a name of a-z, 0-9, \".\", \"_\" "
				  "and \"-\", at most 32 of them."));
	if (!cli_settings(cli, &settings))
		return CLI_CONFIG;
	if (cli->restricted) {
		prepare(&settings);
		own = begins ? own_table_begin(&settings, &process) : -1;
		if (begins && own < 0)
			return cli_fail(CLI_FAILED,
					_("the table cannot be started."));
	}
	settings.foreign = cli->foreign;
	begin_init(&begin, cli, &settings, found < 0 ? own : found);
	begin.own = process;
	begin.line = open_lines_wanted(cli) ? &line : NULL;
	if (begin.line)
		open_lines(&line, &settings);
	begin.request = request;
	if (greet(cli, &settings, begin.table_fd, begins, &error) &&
	    (begins || greet_vacant(begin.table_fd, request, &which, &error)))
		status = play_at(&begin, found < 0 ? get : NULL);
	else
		status = cli_fail(CLI_FAILED, error.text);
	begin_clear(&begin);
	if (begin.table_fd >= 0)
		close(begin.table_fd);
	return status;
}

bool play_seats(const struct cli *cli, char request[SIT_TEXT])
{
	char seats[SEATS_TEXT];
	seatset set = cli->seats ? seats_parse(cli->seats) : 0;

	snprintf(request, SIT_TEXT, "attach%s%s", set ? " " : "",
		 set ? seats_write(set, ",", seats) : "");
	if (set || !cli->seats)
		return true;
	cli_speak();
	cli_fail(CLI_USAGE, _("--seat takes seats such as B1, or W1,W2."));
	return false;
}

int cli_play(const struct cli *cli)
{
	char request[SIT_TEXT];

	cli_connect();
	if (!play_seats(cli, request))
		return CLI_USAGE;
	return play(cli, cli->as || cli->seats ? -1 : back_wait(),
		    cli->seats ? begin_game : begin_here, request);
}

int cli_resume(const struct cli *cli)
{
	cli_connect();
	return play(cli, cli->file || cli->as ? -1 : back_wait(), begin_again,
		    "attach");
}

int play_there(const struct cli *cli, int table_fd, const char *request)
{
	return play(cli, table_fd, NULL, request);
}
