/* SPDX-License-Identifier: ISC */
/*
 * What comes of a key becomes a line to the table, or is done by the screen
 * itself: one row for each command that is its own affair.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/keys_line.h"
#include "ui/play/message_view.h"
#include "ui/play/play_view.h"
#include "ui/play/presence_words.h"
#include "ui/play/reply.h"
#include "ui/play/terminal_parts.h"
#include "ui/play/too_small.h"
#include "ui/term/term.h"

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

/*
 * ^Z: time that this process sleeps must not be anybody's. Who watches sleeps
 * as they like.
 */
static void suspend(struct terminal *terminal)
{
	const struct game *game = &terminal->play.game;
	const struct action pause = {.kind = ACTION_PAUSE,
				     .seat = find_speaker(terminal)};
	bool plays = terminal->play.input.seats != 0;
	/* one that waits for people may begin meanwhile */
	bool runs = plays && game_clock_runs(game);
	bool pauses = runs && game->setup.pause == PAUSE_ANYONE;
	bool costs = runs && game_is_timed(game) && !pauses;

	if (costs || term_stays()) {
		reply_suspend(&terminal->play, costs, terminal->play.message,
			      sizeof(terminal->play.message));
		return;
	}
	if (pauses)
		send_action(terminal, &pause);
	wire_flush(&terminal->wire);
	term_suspend();
}

/* A window may be drawn anew, and be as small as it was. */
static bool is_as_small(const struct terminal *terminal)
{
	return term_lines() == terminal->unseen_lines &&
	       term_columns() == terminal->unseen_columns;
}

void terminal_uncover(struct screen *screen)
{
	struct terminal *terminal = (struct terminal *)screen;
	struct play *play = &terminal->play;

	input_uncover(&play->input, monotonic_ms());
	if (terminal->unseen && !is_as_small(terminal) &&
	    !strcmp(play->message, terminal->unseen))
		play->message[0] = '\0';
}

void terminal_suspend(struct screen *screen)
{
	suspend((struct terminal *)screen);
	terminal_uncover(screen);
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

static void open_help(struct terminal *terminal)
{
	help_screen_open(&terminal->screen, &terminal->help, &terminal->play);
}

static void open_manners(struct terminal *terminal)
{
	help_screen_open_manners(&terminal->screen, &terminal->help,
				 &terminal->play);
}

/* Nobody fills in a ruling that they cannot give. */
static void open_referee(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	if (play->presence.barred)
		reply_barred(&play->presence, play->message,
			     sizeof(play->message));
	else if (!terminal_is_foreign(terminal))
		referee_screen_open(&terminal->screen, &terminal->referee);
}

/* Where the disk has all there is nothing to save elsewhere. */
static void open_save(struct terminal *terminal)
{
	if (terminal->play.unsaved[0])
		save_screen_open(&terminal->screen, &terminal->save);
	else
		terminal_say(terminal, _("Everything is saved."));
}

/* Nobody is to find a rematch that did not begin. */
static void leave(struct terminal *terminal)
{
	terminal->quitting = play_is_unused(&terminal->play);
	terminal->left = !terminal->quitting;
	if (terminal->quitting)
		wire_send(&terminal->wire, "discard");
}

static void redraw(struct terminal *terminal)
{
	(void)terminal;
	term_redraw();
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
		{COMMAND_TURN, tell_turn},
		{COMMAND_TIME, tell_time},
		{COMMAND_PRISONERS, tell_prisoners},
		{COMMAND_PAUSE, cover},
		{COMMAND_HELP, open_help},
		{COMMAND_MANNERS, open_manners},
		{COMMAND_REFEREE, open_referee},
		{COMMAND_SAVE, open_save},
		{COMMAND_LEAVE, leave},
		{COMMAND_REDRAW, redraw},
		{COMMAND_SUSPEND, suspend},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].command == command)
			rows[i].run(terminal);
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

/* There may be no room for a word of it. */
static void refuse_unseen(struct terminal *terminal, const char *why)
{
	terminal->unseen = why;
	terminal->unseen_lines = term_lines();
	terminal->unseen_columns = term_columns();
	terminal_say(terminal, why);
	term_ring(1);
}

/* The set-up of another game may ask for less room than this one. */
static void begin_another(struct terminal *terminal, enum command command)
{
	const struct game *game = &terminal->play.game;
	const char *error = too_small_for_setup(&game->setup);
	const char *unseen = too_small_to_begin(&terminal->play);

	if (unseen) {
		refuse_unseen(terminal, unseen);
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

/*
 * NULL, or why it is not done in so small a window; to leave loses nothing, and
 * whoever cannot see anything may still do it.
 */
static const char *find_unseen(const struct play *play,
			       const struct effect *effect)
{
	const struct prompt freeing = {.kind = PROMPT_WHO,
				       .speaker = SEAT_NONE,
				       .said = COMMAND_FREE};

	if (effect->kind == EFFECT_ACTION)
		return too_small_to_act(play, &effect->action);
	if (effect->kind == EFFECT_COMMAND && effect->command == COMMAND_FREE)
		return too_small_to_speak(play, freeing);
	/* nobody is told to do again what is not done then either */
	return effect->kind == EFFECT_NOTICE &&
			       effect->notice == NOTICE_TOO_SOON &&
			       play_is_asked(play)
		       ? too_small_to_speak(play, *input_asked(&play->input))
		       : NULL;
}

static bool act(struct terminal *terminal, const struct effect *effect)
{
	struct play *play = &terminal->play;
	const char *unseen;
	bool looks = effect->kind == EFFECT_COMMAND &&
		     commands_look(effect->command);

	/* how to begin is still to be read when the help is closed */
	if (!looks) {
		play->message[0] = '\0';
		terminal->concerns = false;
	}
	unseen = find_unseen(play, effect);
	if (unseen)
		refuse_unseen(terminal, unseen);
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
		terminal_drop_typed_ahead(terminal);
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

static bool take_key(struct screen *screen, key k)
{
	struct terminal *terminal = (struct terminal *)screen;
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
	if (is_to_be_seen(&before, &effect) && find_unseen(play, &effect))
		play->input = before;
	return act(terminal, &effect);
}

/* A key that was on its way when it came is pressed by who has not read it. */
static void note_read(struct terminal *terminal)
{
	bool unread = monotonic_ms() - terminal->announced_at < INPUT_NEW;

	if (!terminal->announced[0] || unread)
		return;
	terminal->announced[0] = terminal->play.message[0] = '\0';
}

bool terminal_key(struct screen *screen, key k)
{
	struct terminal *terminal = (struct terminal *)screen;
	bool stays;

	note_read(terminal);
	stays = take_key(screen, k);
	terminal_keep_announced(terminal);
	terminal_note_said(terminal);
	return stays;
}

bool terminal_click(struct screen *screen, int line, int column)
{
	struct terminal *terminal = (struct terminal *)screen;
	struct play *play = &terminal->play;
	struct layout layout;
	struct effect effect = {.kind = EFFECT_NONE};
	point p;
	key k;

	if (!terminal->replica.attached)
		return true;
	note_read(terminal);
	play_view_layout(play, &layout);
	k = keys_line_at(play, &layout, line, column);
	if (k == KEY_NONE)
		k = message_view_key_at(play, &layout, line, column);
	/* what is pressed there belongs to no word, but for what ends it */
	if (k != KEY_NONE && k != KEY_TO_ENTER && k != KEY_TO_ESCAPE &&
	    input_prompt(&play->input)->kind == PROMPT_WORD)
		terminal_key(screen, KEY_TO_ESCAPE);
	if (k != KEY_NONE)
		return terminal_key(screen, k);
	p = layout_point(&layout, line, column);
	if (!play_is_covered(play) && play->game.phase != PHASE_OVER)
		effect = input_click(&play->input, &play->game, p,
				     monotonic_ms());
	return act(terminal, &effect);
}
