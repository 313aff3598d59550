/* SPDX-License-Identifier: ISC */
/*
 * From the first line to the farewell: time passes by the clock of this machine
 * from the last reading that the table gave. It is woken by the table, and when
 * a digit of the running clock changes.
 */
#include <config.h>

#include "ui/play/terminal.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "record/store.h"

enum { SAID_MS = 6000, ENDING_MS = 2000 };

/*
 * What is said while something is asked may stand where that is to be read, and
 * at the end it stands where the record's path was: it gives the place back,
 * but for what became of a seat here.
 */
static bool fades(const struct terminal *terminal)
{
	const struct play *play = &terminal->play;

	return play->message[0] && !terminal->concerns &&
	       !terminal->announced[0] &&
	       (play->game.question.needs || play->game.phase == PHASE_OVER ||
		input_asked(&play->input)->kind != PROMPT_NONE);
}

void terminal_note_said(struct terminal *terminal)
{
	if (!strcmp(terminal->said, terminal->play.message))
		return;
	strcpy(terminal->said, terminal->play.message);
	terminal->said_at = monotonic_ms();
}

/* ms until it does; -1: it stays. */
static int until_faded(const struct terminal *terminal)
{
	int64_t left = terminal->said_at + SAID_MS - monotonic_ms();

	return !fades(terminal) ? -1 : left > 0 ? (int)left : 0;
}

static void fade(struct terminal *terminal)
{
	terminal_note_said(terminal);
	if (until_faded(terminal) == 0)
		terminal->play.message[0] = '\0';
}

/* Lets the time of the running turn come up to now. */
static void tick(struct terminal *terminal)
{
	struct clock_face face;
	enum clock_warning warning;

	terminal->play.used = replica_used(&terminal->replica, monotonic_ms());
	terminal->play.stood =
		replica_stood(&terminal->replica, monotonic_ms());
	if (!play_clock_runs(&terminal->play))
		return;
	face = terminal_face(terminal);
	warning = clock_warning_between(&terminal->face, &face);
	terminal->face = face;
	terminal->view->ring(terminal, clock_warning_bells(warning));
	if (warning != WARNING_NONE)
		terminal->view->warn(terminal, warning);
}

/* ms until a digit of the running clock changes; -1: no clock runs. */
static int until_tick(const struct terminal *terminal)
{
	const struct clock_face *face = &terminal->face;

	if (terminal->replica.attached && game_waits(&terminal->play.game))
		return 1000 - (int)(terminal->play.stood % 1000);
	if (!terminal->replica.attached || !play_clock_runs(&terminal->play) ||
	    face->left <= 0)
		return -1;
	return (int)((face->left - 1) % 1000) + 1;
}

static void read_table(struct terminal *terminal)
{
	const char *line;
	struct change change;

	wire_receive(&terminal->wire);
	while ((line = wire_line(&terminal->wire)) != NULL) {
		replica_take(&terminal->replica, line, monotonic_ms(), &change);
		terminal_change(terminal, &change);
		terminal->view->changed(terminal, &change);
	}
}

/* Of two times of which -1 is never. */
static int sooner(int a, int b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

int terminal_wait(const struct terminal *terminal, struct pollfd *fd)
{
	*fd = (struct pollfd){.fd = terminal->wire.in, .events = POLLIN};
	if (wire_pending(&terminal->wire))
		fd->events |= POLLOUT;
	return terminal->left
		       ? 0
		       : sooner(until_tick(terminal), until_faded(terminal));
}

/* A key is for whoever's turn it is once the table has said its word. */
bool terminal_holds(const struct terminal *terminal)
{
	return !replica_is_settled(&terminal->replica, terminal->wire.sent);
}

/* A screen above may have handed down the key that leaves. */
bool terminal_wake(struct terminal *terminal, const struct pollfd *fd)
{
	tick(terminal);
	if (fd->revents)
		read_table(terminal);
	terminal_keep_announced(terminal);
	fade(terminal);
	wire_flush(&terminal->wire);
	return !terminal->wire.closed && !terminal->discarded &&
	       !terminal->refused && !terminal->left;
}

static void say_goodbye(struct terminal *terminal)
{
	wire_send(&terminal->wire, "leave");
	wire_flush(&terminal->wire);
}

static void prepare(struct terminal *terminal, const struct settings *settings)
{
	struct play *play = &terminal->play;

	replica_init(&terminal->replica, &play->game);
	play->input.keymap = &settings->keymap;
	play->record_path = terminal->record_path;
	play->recent = &terminal->replica.recent;
	terminal->turn_on_request = settings->turn_on_request;
	terminal->desk = settings->desk;
	terminal->foreign = settings->foreign;
	terminal->bell_turn = settings->bell_turn;
}

static void sit_down(struct terminal *terminal, int table_fd,
		     const char *request)
{
	wire_init(&terminal->wire, table_fd, table_fd);
	replica_sit(&terminal->replica, request);
	wire_send(&terminal->wire, request);
	wire_send(&terminal->wire, "where");
	wire_flush(&terminal->wire);
}

/* What has become of a table that has hung up: one that ends does so soon. */
static enum terminal_end find_fate(int process_fd)
{
	struct pollfd pollfd = {.fd = process_fd, .events = POLLIN};
	int ended = process_fd < 0 ? -1 : poll(&pollfd, 1, ENDING_MS);

	return ended < 0 ? TERMINAL_LOST : ended ? TERMINAL_GONE : TERMINAL_CUT;
}

static enum terminal_end find_end(const struct terminal *terminal,
				  int process_fd)
{
	bool over = terminal->play.game.phase == PHASE_OVER;

	if (terminal->refused)
		return TERMINAL_REFUSED;
	if (terminal->discarded)
		return over		    ? TERMINAL_ANEW
		       : terminal->quitting ? TERMINAL_QUIT
					    : TERMINAL_BACK;
	if (over)
		return TERMINAL_OVER;
	if (terminal->left)
		return TERMINAL_LEFT;
	if (!terminal->wire.closed)
		return TERMINAL_DEAF;
	return find_fate(process_fd);
}

/* Another user is told its name alone. */
static bool is_elsewhere(const struct terminal *terminal,
			 const struct settings *settings)
{
	const char *record = terminal->record_path;

	return record[0] == '/' && !store_is_offered(settings->records, record);
}

static void take_leave(const struct terminal *terminal, int process_fd,
		       struct farewell *farewell)
{
	struct game game = terminal->play.game;
	enum terminal_end end = find_end(terminal, process_fd);

	/* what has passed of the turn may be all there is of the game */
	game.used = play_turn_used(&terminal->play);
	farewell_make(farewell, end, &game, terminal->record_path,
		      !terminal->play.unsaved[0]);
	if (end == TERMINAL_REFUSED)
		snprintf(farewell->words, FAREWELL_TEXT, "%s",
			 terminal->play.message);
	farewell_sat(farewell, &game, terminal->play.input.seats,
		     terminal->play.presence.together);
	farewell->swapped = terminal->swapped;
	farewell->anew = end == TERMINAL_ANEW;
}

static void fail(struct farewell *farewell)
{
	farewell->end = TERMINAL_REFUSED;
	snprintf(farewell->words, FAREWELL_TEXT, "%s",
		 _("there is not enough memory."));
}

static void begin(struct terminal *terminal, const struct terminal_view *view,
		  const struct terminal_visit *visit)
{
	terminal->view = view;
	prepare(terminal, visit->settings);
	sit_down(terminal, visit->table_fd, visit->request);
	terminal->may_go_back = visit->may_go_back;
	terminal->farewell = visit->farewell;
}

static void end(struct terminal *terminal, const struct terminal_visit *visit)
{
	if (terminal->left || terminal->quitting)
		say_goodbye(terminal);
	terminal->farewell->elsewhere = is_elsewhere(terminal, visit->settings);
	take_leave(terminal, visit->process_fd, terminal->farewell);
	wire_close(&terminal->wire);
}

void terminal_run(struct terminal *terminal, const struct terminal_view *view,
		  const struct terminal_visit *visit)
{
	const struct settings *settings = visit->settings;

	farewell_begin(visit->farewell, settings->restricted, settings->theirs,
		       settings->table);
	if (!terminal) {
		fail(visit->farewell);
		return;
	}
	begin(terminal, view, visit);
	view->show(terminal, settings);
	end(terminal, visit);
}
