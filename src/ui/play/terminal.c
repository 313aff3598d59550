/* SPDX-License-Identifier: ISC */
/*
 * A loop around wait_poll(): keys become requests, lines from the table become
 * the game on the screen, and time passes by the clock of this machine from
 * the last reading that the table gave. Nothing is drawn unless something
 * came in or a digit of the clock changes.
 */
#include <config.h>

#include "ui/play/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "table/monotonic.h"
#include "table/wire.h"
#include "ui/help_view.h"
#include "ui/manners.h"
#include "ui/play/cue.h"
#include "ui/play/news.h"
#include "ui/play/play.h"
#include "ui/play/play_words.h"
#include "ui/play/replica.h"
#include "ui/term/term.h"
#include "ui/term/wait.h"

struct terminal {
	struct play play;
	struct wire wire;
	char record_path[SETTINGS_PATH];
	struct replica replica; /* of play.game */
	struct clock_face face; /* at the last look */
	bool left;
};

static bool is_timed(const struct game *game)
{
	return game->setup.clock.system != CLOCK_NONE && game_clock_runs(game);
}

static struct clock_face face_now(const struct terminal *terminal)
{
	const struct game *game = &terminal->play.game;

	return clock_face(game_clock(game, game->now.expected),
			  &game->setup.clock, terminal->play.used);
}

static void say(struct terminal *terminal, const char *sentence)
{
	snprintf(terminal->play.message, sizeof(terminal->play.message), "%.*s",
		 PLAY_MESSAGE - 1, sentence);
}

static void ring(enum cue cue)
{
	for (int i = 0; i < cue_bells(cue); i++)
		term_bell();
}

/* Lets the time of the running turn come up to now. */
static void tick(struct terminal *terminal)
{
	struct clock_face face;
	enum cue cue;

	terminal->play.used = replica_used(&terminal->replica, monotonic_ms());
	if (!is_timed(&terminal->play.game))
		return;
	face = face_now(terminal);
	cue = cue_between(&terminal->face, &face);
	terminal->face = face;
	if (cue == CUE_NONE)
		return;
	ring(cue);
	say(terminal, _(cue_sentence(cue)));
}

/* ms until a digit of the running clock changes; -1: no clock runs. */
static int until_tick(const struct terminal *terminal)
{
	const struct clock_face *face = &terminal->face;

	if (!terminal->replica.attached || !is_timed(&terminal->play.game) ||
	    face->part == CLOCK_PART_LOST)
		return -1;
	return (int)((face->left - 1) % 1000) + 1;
}

/* The game has moved on, by one node or by a whole record. */
static void game_changed(struct terminal *terminal, const struct game *before)
{
	struct play *play = &terminal->play;
	bool rung = terminal->face.part == CLOCK_PART_LOST;

	play->used = play->game.used;
	terminal->face = face_now(terminal);
	input_refresh(&play->input, &play->game);
	news_of(before, play, play->message, sizeof(play->message));
	if (play->game.halt == HALT_NONE)
		play->covered = false;
	/* unless the clock of this machine was the first to see it */
	if (play->game.ending == ENDING_TIME && before->ending == ENDING_NONE &&
	    !rung)
		ring(CUE_FLAG);
}

static void on_game(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	if (change->first)
		input_init(&play->input, play->input.keymap,
			   play->game.setup.size);
	/* who comes to the table has missed nothing; others may have */
	game_changed(terminal, change->first ? &play->game : &change->before);
	if (change->first && !play->message[0])
		play_welcome(play, play->message, sizeof(play->message));
}

static void open_overlay(struct play *play, enum overlay overlay)
{
	play->overlay = pages_fits() ? overlay : OVERLAY_NONE;
	play->page = 0;
}

/* The table wants the referee's code first: what was ruled waits for it. */
static void ask_code(struct play *play, bool wrong)
{
	referee_form_lock(&play->referee,
			  wrong ? N_("That is not the referee's code.") : NULL);
	open_overlay(play, OVERLAY_REFEREE);
}

static void on_change(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	switch (change->kind) {
	case CHANGE_NOTHING:
		return;
	case CHANGE_GAME:
		on_game(terminal, change);
		return;
	case CHANGE_EVENT:
		game_changed(terminal, &change->before);
		return;
	case CHANGE_CLOCK:
		play->used = terminal->replica.reading;
		if (terminal->replica.attached)
			terminal->face = face_now(terminal);
		return;
	case CHANGE_VERDICT:
		play_sentence(play, change->verdict, play->message,
			      sizeof(play->message));
		return;
	case CHANGE_ERROR:
		say(terminal, change->text);
		return;
	case CHANGE_LOCKED:
		ask_code(play, change->wrong);
		return;
	case CHANGE_PLACE:
		snprintf(terminal->record_path, sizeof(terminal->record_path),
			 "%s", change->text);
		return;
	case CHANGE_REQUEST:
		wire_send(&terminal->wire, change->text);
		return;
	}
}

static void send_action(struct terminal *terminal, const struct action *action)
{
	const struct setup *setup = &terminal->play.game.setup;
	char text[ACTION_TEXT];

	wire_send(&terminal->wire, action_text(action, setup->size, text));
}

/* ^Z: time that this process sleeps must not be anybody's. */
static void suspend(struct terminal *terminal)
{
	const struct game *game = &terminal->play.game;
	const struct action pause = {.kind = ACTION_PAUSE,
				     .seat = game_turn(game)};

	if (game_clock_runs(game) && game->setup.pause == PAUSE_ANYONE) {
		send_action(terminal, &pause);
	} else if (is_timed(game)) {
		say(terminal, _("The clock is running: leave the table "
				"instead, and it stops."));
		return;
	}
	wire_flush(&terminal->wire);
	term_suspend();
}

/* What the referee wants goes to the table; false when the menu closes. */
static bool referee_key(struct terminal *terminal, key k)
{
	struct referee_form *form = &terminal->play.referee;
	const enum referee_answer answer =
		referee_form_key(form, &terminal->play.game, k);
	char request[REFEREE_CODE_BYTES + 8];

	if (answer == REFEREE_UNLOCKS) {
		snprintf(request, sizeof(request), "code %s", form->code);
		wire_send(&terminal->wire, request);
	} else if (answer == REFEREE_RULES) {
		send_action(terminal, &(struct action){.kind = ACTION_RULE,
						       .seat = SEAT_REFEREE,
						       .ruling = form->ruling});
	}
	if (answer == REFEREE_BUSY || answer == REFEREE_UNLOCKS)
		return pages_fits();
	/* the next ruling is to say the code again */
	if (form->locked)
		wire_send(&terminal->wire, "code");
	return false;
}

static void overlay_key(struct terminal *terminal, key k)
{
	struct play *play = &terminal->play;
	bool stays;

	if (play->overlay == OVERLAY_REFEREE)
		stays = referee_key(terminal, k);
	else if (play->overlay == OVERLAY_HELP)
		stays = pages_turn(help_write, play->input.keymap, &play->page,
				   k);
	else
		stays = pages_turn(manners_write, &play->game.setup,
				   &play->page, k);
	if (!stays)
		play->overlay = OVERLAY_NONE;
}

static void on_key(struct terminal *terminal, key k)
{
	struct play *play = &terminal->play;
	struct intention intention;

	if (k == KEY_TO_RESIZE)
		return;
	if (play->overlay != OVERLAY_NONE) {
		overlay_key(terminal, k);
		return;
	}
	play->message[0] = '\0';
	intention = input_key(&play->input, &play->game, k);
	switch (intention.intent) {
	case INTENT_NONE:
		return;
	case INTENT_ACTION:
		send_action(terminal, &intention.action);
		return;
	case INTENT_REFUSED:
		play_sentence(play, intention.verdict, play->message,
			      sizeof(play->message));
		return;
	case INTENT_TURN:
		play_turn(&play->game, play->message, sizeof(play->message));
		return;
	case INTENT_COVER:
		play->covered = !play->covered;
		return;
	case INTENT_HELP:
		open_overlay(play, OVERLAY_HELP);
		return;
	case INTENT_MANNERS:
		open_overlay(play, OVERLAY_MANNERS);
		return;
	case INTENT_REFEREE:
		referee_form_open(&play->referee, play->referee.locked);
		open_overlay(play, OVERLAY_REFEREE);
		return;
	case INTENT_LEAVE:
		terminal->left = true;
		return;
	case INTENT_REDRAW:
		term_redraw();
		return;
	case INTENT_SUSPEND:
		suspend(terminal);
		return;
	}
}

static void read_keys(struct terminal *terminal)
{
	bool pasted = false, any = false;
	key k;

	while ((k = term_key(&pasted)) != KEY_NONE && !terminal->left) {
		any = any || pasted;
		if (terminal->replica.attached)
			on_key(terminal, k);
	}
	if (any || pasted)
		say(terminal, _("Pasted text is ignored: the game takes "
				"keys."));
}

static void read_table(struct terminal *terminal)
{
	const char *line;
	struct change change;

	wire_receive(&terminal->wire);
	while ((line = wire_line(&terminal->wire)) != NULL) {
		replica_take(&terminal->replica, line, monotonic_ms(), &change);
		on_change(terminal, &change);
	}
}

static void draw(struct terminal *terminal)
{
	if (!terminal->replica.attached)
		return;
	play_view_draw(&terminal->play);
	term_flush();
}

/* Waits for the next thing; false when the terminal itself is gone. */
static bool wait_for_news(struct terminal *terminal)
{
	short out = wire_pending(&terminal->wire) ? POLLOUT : 0;
	struct pollfd fds[] = {
		{.fd = STDIN_FILENO, .events = POLLIN},
		{.fd = terminal->wire.in, .events = (short)(POLLIN | out)},
	};

	if (wait_poll(fds, 2, until_tick(terminal)) < 0 && errno != EINTR)
		return false;
	tick(terminal);
	if (fds[1].revents)
		read_table(terminal);
	/* also after a signal: a new size of the screen is a key */
	read_keys(terminal);
	wire_flush(&terminal->wire);
	return !(fds[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

static enum terminal_end say_goodbye(struct terminal *terminal)
{
	bool over = terminal->play.game.phase == PHASE_OVER;

	wire_send(&terminal->wire, "leave");
	wire_flush(&terminal->wire);
	return over ? TERMINAL_OVER : TERMINAL_LEFT;
}

enum terminal_end terminal_run(int table_fd, const struct settings *settings)
{
	struct terminal *terminal = calloc(1, sizeof(*terminal));
	enum terminal_end end = TERMINAL_LOST;
	bool here = true;

	if (terminal == NULL)
		return TERMINAL_LOST;
	wire_init(&terminal->wire, table_fd, table_fd);
	replica_init(&terminal->replica, &terminal->play.game);
	terminal->play.input.keymap = &settings->keymap;
	terminal->play.record = terminal->record_path;
	terminal->play.hide_turn = settings->turn_on_request;
	terminal->play.referee.locked = settings->referee_code[0];
	wire_send(&terminal->wire, "where");
	wire_send(&terminal->wire, "attach");
	wire_flush(&terminal->wire);
	while (here && !terminal->left && !terminal->wire.closed) {
		here = wait_for_news(terminal);
		draw(terminal);
	}
	if (terminal->left)
		end = say_goodbye(terminal);
	else if (terminal->play.game.phase == PHASE_OVER)
		end = TERMINAL_OVER;
	wire_close(&terminal->wire);
	free(terminal);
	return end;
}
