/* SPDX-License-Identifier: ISC */
/*
 * What comes of a key becomes a line to the table, or is done by the screen
 * itself: one row for each command that is its own affair.
 */
#include <config.h>

#include "ui/play/terminal.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/presence_words.h"
#include "ui/play/reply.h"

/* A whole record is to come with the answer. */
static void ask_record(struct terminal *terminal, const char *request)
{
	terminal->replica.asked |= wire_send(&terminal->wire, request);
}

static void send_action(struct terminal *terminal, const struct action *action)
{
	const struct setup *setup = &terminal->play.game.setup;
	unsigned number = terminal->replica.asked_as;
	char text[ACTION_TEXT], line[ACTION_TEXT + 16];
	bool answers = action->kind == ACTION_YES || action->kind == ACTION_NO;

	terminal->spoke = action->seat;
	action_text(action, setup->size, text);
	snprintf(line, sizeof(line), "%s", text);
	if (answers && number)
		text_append(line, sizeof(line), " @%u", number);
	wire_send(&terminal->wire, line);
}

/* Of those who are here, whoever is on turn, or else the first. */
static enum seat find_speaker(const struct terminal *terminal)
{
	seatset here = terminal->play.input.seats;
	enum seat turn = game_turn(&terminal->play.game);

	return here & seat_bit(turn) ? turn : seats_first(here);
}

/* Who watches sleeps as they like. */
bool terminal_may_sleep(struct terminal *terminal, bool stays)
{
	const struct game *game = &terminal->play.game;
	const struct action pause = {.kind = ACTION_PAUSE,
				     .seat = find_speaker(terminal)};
	bool plays = terminal->play.input.seats != 0;
	/* one that waits for people may begin meanwhile */
	bool runs = plays && game_clock_runs(game);
	bool pauses = runs && game->setup.pause == PAUSE_ANYONE;
	bool costs = runs && game_is_timed(game) && !pauses;

	if (costs || stays) {
		reply_suspend(&terminal->play, costs, terminal->play.message,
			      sizeof(terminal->play.message));
		return false;
	}
	if (pauses)
		send_action(terminal, &pause);
	wire_flush(&terminal->wire);
	return true;
}

/* What is not shown is not told either. */
static bool is_withheld(struct terminal *terminal)
{
	const struct play *play = &terminal->play;

	if (play->withheld)
		terminal_say(terminal, play_kept(play));
	return play->withheld;
}

static void tell_turn(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	if (!is_withheld(terminal))
		play_turn(&play->game, play->message, sizeof(play->message));
}

static void tell(struct terminal *terminal, enum saying saying)
{
	struct play *play = &terminal->play;

	if (!is_withheld(terminal))
		play_saying(play, saying, play->message, sizeof(play->message));
}

static void tell_time(struct terminal *terminal)
{
	tell(terminal, SAYING_TIME);
}

static void tell_prisoners(struct terminal *terminal)
{
	tell(terminal, SAYING_PRISONERS);
}

static void cover(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	if (play_keeps_cover(play))
		terminal_say(terminal, play_kept(play));
	else
		play->covered = !play->covered;
}

/* Nobody fills in a ruling that they cannot give. */
bool terminal_bars_referee(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	if (!play->presence.barred)
		return terminal_is_foreign(terminal);
	reply_barred(&play->presence, play->message, sizeof(play->message));
	return true;
}

/* Where the disk has all there is nothing to save elsewhere. */
bool terminal_is_saved(struct terminal *terminal)
{
	if (terminal->play.unsaved[0])
		return false;
	terminal_say(terminal, _("Everything is saved."));
	return true;
}

/* Nobody is to find a rematch that did not begin. */
void terminal_leave(struct terminal *terminal)
{
	terminal->quitting = play_is_unused(&terminal->play);
	terminal->left = !terminal->quitting;
	if (terminal->quitting)
		wire_send(&terminal->wire, "discard");
}

/* Where whoever is here could sit down; a referee does not. */
static bool is_vacant(const struct terminal *terminal, enum seat seat)
{
	const struct play *play = &terminal->play;

	return (play->input.seats || !play->presence.rules) &&
	       !(play->input.seats & seat_bit(seat)) &&
	       (play->presence.sit & seat_bit(seat) ||
		!play->presence.login[seat][0]);
}

/*
 * Whether that is theirs to say is the table's to judge. Who sits down keeps
 * what they have, but of what they share with others takes that seat alone.
 */
static void free_seat(struct terminal *terminal, enum seat seat)
{
	const struct play *play = &terminal->play;
	seatset shared = play->input.shared;
	seatset here = (play->input.seats & ~shared) | seat_bit(seat);
	bool vacant = is_vacant(terminal, seat) || shared & seat_bit(seat);
	char line[16 + SEATS_TEXT], seats[SEATS_TEXT];

	snprintf(line, sizeof(line), "%s %s", vacant ? "attach" : "free",
		 vacant ? seats_write(here, ",", seats) : seat_code(seat));
	wire_send(&terminal->wire, line);
}

/* Who calls takes it back so; who was called says that it is over. */
static void call(struct terminal *terminal, enum seat seat)
{
	bool over = seat == SEAT_NONE ||
		    terminal->play.presence.calls & seat_bit(seat);
	char line[16];

	snprintf(line, sizeof(line), "call %s", over ? "off" : seat_code(seat));
	wire_send(&terminal->wire, line);
}

static void run_command(struct terminal *terminal, enum command command)
{
	static const struct {
		enum command command;
		void (*run)(struct terminal *terminal);
	} rows[] = {
		{COMMAND_TURN, tell_turn},	     {COMMAND_TIME, tell_time},
		{COMMAND_PRISONERS, tell_prisoners}, {COMMAND_PAUSE, cover},
		{COMMAND_LEAVE, terminal_leave},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].command == command) {
			rows[i].run(terminal);
			return;
		}
	terminal->view->run(terminal, command);
}

/*
 * Before anything has happened Escape leads back, after a question: whoever has
 * set the game up, or has begun it as a rematch.
 */
static bool asks_back(const struct terminal *terminal, key k)
{
	bool began = terminal->may_go_back || terminal->play.rematch;

	return k == KEY_TO_ESCAPE && began && !terminal->play.game.depth &&
	       !input_is_asked(&terminal->play.input);
}

static void refuse(struct terminal *terminal, const char *why)
{
	terminal_say(terminal, why);
	terminal->view->ring(terminal, 1);
}

/* What is heard is never barred. */
static const char *find_bar(struct terminal *terminal, enum terminal_sight what,
			    const struct effect *effect)
{
	const struct terminal_view *view = terminal->view;

	return view->bars ? view->bars(terminal, what, effect) : NULL;
}

/* The set-up of another game may ask for less room than this one. */
static void begin_another(struct terminal *terminal, enum command command)
{
	const char *error = find_bar(terminal, SIGHT_SETUP, NULL);
	const char *unseen = find_bar(terminal, SIGHT_GAME, NULL);

	if (unseen) {
		refuse(terminal, unseen);
		return;
	}
	terminal->swapping = command == COMMAND_SWAPPED && !error;
	if (command == COMMAND_ANEW)
		wire_send(&terminal->wire, "discard");
	else if (error)
		terminal_say(terminal, error);
	else
		ask_record(terminal, command == COMMAND_SWAPPED
					     ? "rematch swapped"
					     : "rematch");
}

/* A key pressed before the record has come is the step to begin with. */
static void ask_review(struct terminal *terminal, enum command step)
{
	if (terminal->step == COMMAND_NONE)
		ask_record(terminal, replica_request(&terminal->replica));
	terminal->step = step;
}

/* None where they want two different things. */
static enum command find_wished(const struct presence *presence)
{
	if (presence->again)
		return presence->swapped ? COMMAND_NONE : COMMAND_REMATCH;
	return presence->swapped ? COMMAND_SWAPPED : COMMAND_NONE;
}

static bool take_key_at_end(struct terminal *terminal, key k)
{
	const struct play *play = &terminal->play;
	struct ended_effect effect;
	const char *why;

	terminal->ended.wished = find_wished(&play->presence);
	why = ended_bars(&terminal->ended, play, k);
	if (why) {
		terminal_say(terminal, why);
		return true;
	}
	effect =
		ended_key(&terminal->ended, &play->game, play->input.keymap, k);
	terminal->play.message[0] = '\0';
	/* what was asked before is nobody's wish any more */
	if (effect.kind != ENDED_NOTHING)
		input_drop_prompts(&terminal->play.input);
	terminal->play.begins = ended_begins(&terminal->ended, play);
	if (effect.kind == ENDED_REVIEWS)
		ask_review(terminal, effect.command);
	else
		terminal->step = COMMAND_NONE;
	if (ended_says(&effect, play))
		terminal_say(terminal, ended_says(&effect, play));
	else if (effect.kind == ENDED_BEGINS)
		begin_another(terminal, effect.command);
	wire_flush(&terminal->wire);
	return effect.kind != ENDED_NOTHING;
}

/* A word that came to nothing, or what the game has no use for now. */
static bool is_refusal(const struct effect *effect)
{
	return effect->kind == EFFECT_REFUSED ||
	       (effect->kind == EFFECT_NOTICE && effect->notice == NOTICE_WORD);
}

/* What was decided just before says more than that a key came behind it. */
static bool is_told(const struct play *play, const struct effect *effect)
{
	return effect->kind == EFFECT_NOTICE &&
	       effect->notice == NOTICE_TOO_LATE &&
	       effect->command == COMMAND_NO && play->message[0];
}

/* Escape has a use where something has been said: that is read. */
static bool is_read(const struct play *play, const struct effect *effect)
{
	return effect->kind == EFFECT_NOTICE &&
	       effect->notice == NOTICE_NO_MEANING && play->message[0] &&
	       play->input.last == KEY_TO_ESCAPE && !play->lines;
}

bool terminal_act(struct terminal *terminal, const struct effect *effect)
{
	struct play *play = &terminal->play;
	const char *unseen;
	bool looks = effect->kind == EFFECT_COMMAND &&
		     commands_look(effect->command);
	bool read = is_read(play, effect);

	if (is_told(play, effect))
		return true;
	/* how to begin is still to be read when the help is closed */
	if (!looks) {
		play->message[0] = '\0';
		terminal->concerns = false;
	}
	if (read)
		return true;
	unseen = find_bar(terminal, SIGHT_EFFECT, effect);
	if (unseen)
		refuse(terminal, unseen);
	else if (effect->kind == EFFECT_ACTION)
		send_action(terminal, &effect->action);
	else if (effect->kind == EFFECT_COMMAND && effect->back)
		wire_send(&terminal->wire, "discard");
	else if (effect->kind == EFFECT_COMMAND &&
		 effect->command == COMMAND_FREE)
		free_seat(terminal, effect->seat);
	else if (effect->kind == EFFECT_COMMAND &&
		 effect->command == COMMAND_CALL)
		call(terminal, effect->seat);
	else if (effect->kind == EFFECT_COMMAND)
		run_command(terminal, effect->command);
	else
		reply_effect(play, effect, play->message,
			     sizeof(play->message));
	if (is_refusal(effect))
		terminal->view->drop_typed_ahead(terminal);
	wire_flush(&terminal->wire);
	return !terminal->left;
}

/*
 * Whether what nobody could see is not over with that key: a point at its
 * Enter, or what is asked at an answer that is not given.
 */
static bool is_to_be_seen(const struct input *before,
			  const struct effect *effect)
{
	return input_prompt(before)->kind == PROMPT_WORD
		       ? action_has_point(effect->action.kind)
		       : input_is_asked(before);
}

static bool take_key(struct terminal *terminal, key k)
{
	struct play *play = &terminal->play;
	struct input before;
	struct effect effect;

	if (play->game.phase == PHASE_OVER && take_key_at_end(terminal, k))
		return true;
	if (asks_back(terminal, k)) {
		play->message[0] = '\0';
		input_ask_back(&play->input, monotonic_ms());
		return true;
	}
	before = play->input;
	effect = input_key(&play->input, &play->game, k, monotonic_ms());
	if (is_to_be_seen(&before, &effect) &&
	    find_bar(terminal, SIGHT_EFFECT, &effect))
		play->input = before;
	return terminal_act(terminal, &effect);
}

/* A key that was on its way when it came is pressed by who has not read it. */
void terminal_note_read(struct terminal *terminal)
{
	bool unread = monotonic_ms() - terminal->announced_at < INPUT_NEW;

	if (!terminal->announced[0] || unread)
		return;
	terminal->announced[0] = terminal->play.message[0] = '\0';
}

bool terminal_key(struct terminal *terminal, key k)
{
	bool stays;

	terminal_note_read(terminal);
	stays = take_key(terminal, k);
	terminal_keep_announced(terminal);
	terminal_note_said(terminal);
	return stays;
}
