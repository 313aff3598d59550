/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/opening.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/monotonic.h"
#include "table/retold.h"
#include "table/wire.h"
#include "ui/play/guide.h"
#include "ui/play/play.h"
#include "ui/play/play_view.h"
#include "replica/recent.h"
#include "ui/term/screen.h"

struct opening {
	struct screen screen;
	struct play play; /* the new game, */
	bool is_new;	  /* if there is one to show */
	struct recent recent;
	struct wire wire;
	const char *const *requests; /* the first has no answer yet */
	struct error *why;
	bool restricted; /* it names no path */
	enum opening_end end;
};

static void ask_next(struct opening *opening)
{
	wire_send(&opening->wire, *opening->requests);
	wire_flush(&opening->wire);
}

/* "no not-saved Cannot save ...": the words for programs go. */
static void take_refusal(struct opening *opening, const char *line)
{
	const char *sentence =
		strncmp(line, "no ", 3) ? NULL : strchr(line + 3, ' ');

	retold(sentence ? sentence + 1 : line, opening->why->text, ERROR_TEXT);
	if (opening->restricted)
		file_forget_places(opening->why->text);
	opening->end = OPENING_REFUSED;
}

/* False when there is a game, or none will come of it. */
static bool wake(struct screen *screen, const struct pollfd *fds)
{
	struct opening *opening = (struct opening *)screen;
	struct wire *wire = &opening->wire;
	const char *line;

	if (fds[0].revents)
		wire_receive(wire);
	while ((line = wire_line(wire)) != NULL) {
		if (strcmp(line, "ok") != 0) {
			take_refusal(opening, line);
			return false;
		}
		if (!*++opening->requests) {
			opening->end = OPENING_GAME;
			return false;
		}
		ask_next(opening);
	}
	wire_flush(wire);
	return !wire->closed;
}

static bool draw(const struct screen *screen)
{
	const struct opening *opening = (const struct opening *)screen;

	if (opening->is_new)
		play_view_show(&opening->play);
	return opening->is_new;
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	const struct wire *wire = &((const struct opening *)screen)->wire;

	fds[0] = (struct pollfd){.fd = wire->in,
				 .events = wire_pending(wire) ? POLLIN | POLLOUT
							      : POLLIN};
	*count = 1;
	return -1;
}

/* What is typed is for the game. */
static bool holds(const struct screen *screen)
{
	(void)screen;
	return true;
}

static void show_new(struct opening *opening, const struct settings *settings)
{
	struct play *play = &opening->play;

	opening->is_new = true;
	play->recent = &opening->recent;
	play_begin(play, &settings->setup, &settings->keymap);
	play->input.turn_on_request = settings->turn_on_request;
	input_refresh(&play->input, &play->game, monotonic_ms());
	guide_welcome(play, play->message, sizeof(play->message));
	screen_draw(&opening->screen);
}

/* Where there is no screen nothing is drawn, and no key could end it. */
static bool await_lines(struct opening *opening)
{
	struct pollfd fd;
	int count;

	do {
		wait_for(&opening->screen, &fd, &count);
		if (poll(&fd, 1, -1) < 0 && errno != EINTR)
			return false;
	} while (wake(&opening->screen, &fd));
	return true;
}

static void await_game(struct opening *opening, bool lines)
{
	ask_next(opening);
	if (!(lines ? await_lines(opening) : screen_run(&opening->screen))) {
		opening->end = OPENING_DEAF;
		error_set(opening->why, _("the table does not answer."));
	} else if (opening->end == OPENING_LOST) {
		error_set(opening->why, _("the table has ended."));
	}
}

enum opening_end opening_run(int table_fd, const struct settings *settings,
			     bool is_new, bool lines,
			     const char *const *requests, struct error *why)
{
	static const struct screen_class class = {
		.draw = draw, .wait = wait_for, .holds = holds, .wake = wake};
	struct opening *opening = calloc(1, sizeof(*opening));
	enum opening_end end;
	int fd;

	if (!opening) {
		error_set(why, _("there is not enough memory."));
		return OPENING_REFUSED;
	}
	*opening = (struct opening){.screen.class = &class,
				    .requests = requests,
				    .why = why,
				    .restricted = settings->restricted,
				    .end = OPENING_LOST};
	if (is_new && !lines)
		show_new(opening, settings);
	fd = dup(table_fd);
	wire_init(&opening->wire, fd, fd);
	await_game(opening, lines);
	wire_close(&opening->wire);
	end = opening->end;
	free(opening);
	return end;
}
