/* SPDX-License-Identifier: ISC */
/*
 * The game as a screen: keys become requests, lines from the table become the
 * game, and time passes by the clock of this machine from the last reading
 * that the table gave. It is woken by the table, and when a digit of the
 * running clock changes, whatever lies over it.
 */
#include <config.h>

#include "ui/play/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "table/wire.h"
#include "ui/pages.h"
#include "ui/play/commands.h"
#include "ui/play/elsewhere.h"
#include "ui/play/ended.h"
#include "ui/play/guide.h"
#include "ui/play/help_screen.h"
#include "ui/play/keys_line.h"
#include "ui/play/play.h"
#include "ui/play/play_view.h"
#include "ui/play/too_small.h"
#include "ui/play/replica.h"
#include "ui/play/reply.h"
#include "ui/play/review_screen.h"
#include "ui/referee_screen.h"
#include "ui/save_screen.h"
#include "ui/term/screen.h"
#include "ui/term/term.h"

struct terminal {
	struct screen screen;
	struct play play;
	struct wire wire;
	char record_path[SETTINGS_PATH];
	struct replica replica; /* of play.game */
	struct clock_face face; /* at the last look */
	bool bell_turn;		/* the bell rings for each turn */
	bool turn_on_request;	/* it is not told but then */
	bool foreign;		/* the table is another player's own */
	bool left;
	bool refused;	      /* a place at the table */
	bool may_go_back;     /* to the set-up of a game */
	bool discarded;	      /* the table has done it */
	bool swapping;	      /* in the rematch that is on its way, */
	bool swapped;	      /* in the game that is played */
	const char *unseen;   /* what was said of a window too small */
	struct farewell over; /* to the one before it, if it has words */
	struct ended ended;
	enum command step; /* into a review, whose record is on its way */
	struct review_screen review;
	struct pages_screen pages;
	struct help_screen help;
	struct referee_screen referee;
	struct save_screen save;
};

static struct terminal *terminal_of(struct screen *screen)
{
	return (struct terminal *)screen;
}

static bool clock_runs(const struct game *game)
{
	return game_is_timed(game) && game_clock_runs(game);
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

/* A restricted session is told no path. */
static void hide_places(const struct terminal *terminal, char *sentence)
{
	if (terminal->play.input.keymap->restricted)
		file_forget_places(sentence);
}

/*
 * What was typed ahead of a refusal was meant for another game, and for another
 * seat. With key sets it is other people's.
 */
static void drop_typed_ahead(const struct terminal *terminal)
{
	if (terminal->play.input.keymap->mode != INPUT_KEY_SETS &&
	    !terminal->screen.over)
		term_skip_keys();
}

/* Lets the time of the running turn come up to now. */
static void tick(struct terminal *terminal)
{
	struct clock_face face;
	enum clock_warning warning;
	const char *sentence;

	terminal->play.used = replica_used(&terminal->replica, wire_ms());
	terminal->play.stood = replica_stood(&terminal->replica, wire_ms());
	if (!clock_runs(&terminal->play.game))
		return;
	face = face_now(terminal);
	warning = clock_warning_between(&terminal->face, &face);
	terminal->face = face;
	term_ring(clock_warning_bells(warning));
	sentence = clock_warning_sentence(warning);
	if (*sentence)
		say(terminal, _(sentence));
}

/* ms until a digit of the running clock changes; -1: no clock runs. */
static int until_tick(const struct terminal *terminal)
{
	const struct clock_face *face = &terminal->face;

	if (terminal->replica.attached && game_waits(&terminal->play.game))
		return 1000 - (int)(terminal->play.stood % 1000);
	if (!terminal->replica.attached || !clock_runs(&terminal->play.game) ||
	    !replica_counts(&terminal->replica) ||
	    face->part == CLOCK_PART_LOST)
		return -1;
	return (int)((face->left - 1) % 1000) + 1;
}

/* A game that goes on, or a new one, is to be seen. */
static void end_review(struct terminal *terminal)
{
	terminal->step = COMMAND_NONE;
	if (terminal->screen.over != &terminal->review.screen)
		return;
	terminal->screen.over = NULL;
	review_screen_close(&terminal->review);
}

/* Who has gone is said before the table stops the clock for it. */
static bool is_told_before(const struct terminal *terminal,
			   const struct change *change)
{
	const struct event *event = &change->event;

	if (!change->happened)
		return false;
	if (event->kind == EVENT_LOST)
		return presence_has_left(&terminal->play.presence, event->line);
	return event_has(event->kind, IS_QUESTION) && event->seat == SEAT_NONE;
}

/* Who is asked for a pause and agrees has not paused. */
static void note_halt(struct play *play, const struct change *change)
{
	const struct event *event = &change->event;

	if (play->game.halt == HALT_NONE || !change->happened)
		play->halted_at = 0;
	else if (change->before.halt == HALT_NONE) {
		play->halted_at = time(NULL);
		play->halted_by = event_has(event->kind, IS_ANSWER)
					  ? change->before.question.asker
					  : event->seat;
	}
}

/* The game has moved on, by one node or by a whole record. */
static void game_changed(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;
	const struct game *before = &change->before;
	bool rung = terminal->face.part == CLOCK_PART_LOST, told;
	struct effect dropped;

	play->used = play->game.used;
	play->stood = replica_stood(&terminal->replica, wire_ms());
	terminal->face = face_now(terminal);
	/* which is no answer to what somebody has just done */
	if (change->happened && event_has(change->event.kind, NAMES_PLAYERS))
		return;
	dropped = input_refresh(&play->input, &play->game, wire_ms());
	terminal->ended.asked = COMMAND_NONE;
	play->begins = false;
	if (play->game.phase != PHASE_OVER)
		end_review(terminal);
	note_halt(play, change);
	told = is_told_before(terminal, change);
	if (!told)
		play->message[0] = '\0';
	if (change->happened && !told)
		play_news(play, before, &change->event, play->message,
			  sizeof(play->message));
	if (dropped.kind == EFFECT_NOTICE)
		reply_effect(play, &dropped, play->message,
			     sizeof(play->message));
	if (play->game.halt == HALT_NONE)
		play->covered = false;
	/* unless the clock of this machine was the first to see it */
	if (play->game.ending == ENDING_TIME && before->ending == ENDING_NONE &&
	    !rung)
		term_ring(clock_warning_bells(WARNING_FLAG));
	term_ring(play_bells(play, before, terminal->bell_turn));
}

/* Keys are those of the seats, which other people have now. */
static const char *tell_swapped(const struct play *play)
{
	return commands_mode(&play->input, &play->game) & BY_OWN_KEY
		       ? _("Colours are swapped, and everybody's keys: who "
			   "played White plays Black now, and begins.")
		       : _("Colours are swapped: who played White plays "
			   "Black now, and begins.");
}

static void on_game(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	/* all that was missed is followed by the word that it is not saved */
	if (terminal->step == COMMAND_NONE)
		play->unsaved[0] = '\0';
	/* another game has another record */
	if (change->new_game) {
		if (terminal->record_path[0])
			wire_send(&terminal->wire, "where");
		input_init(&play->input, play->input.keymap,
			   play->game.setup.size);
	}
	play->input.turn_on_request = terminal->turn_on_request;
	play->input.seats = terminal->replica.seats;
	/* a record for a review is of the game that is known */
	if (change->new_game || change->happened)
		game_changed(terminal, change);
	if (change->new_game && terminal->swapping)
		say(terminal, tell_swapped(play));
	else if (change->new_game && !play->message[0])
		guide_welcome(play, play->message, sizeof(play->message));
	if (change->new_game) {
		terminal->swapped = terminal->swapped != terminal->swapping;
		terminal->swapping = false;
	}
}

/* The record that was asked for, whole. */
static void open_review(struct terminal *terminal, const char *record)
{
	static const struct effect nothing = {.kind = EFFECT_NONE};
	enum command step = terminal->step;
	struct error error;

	terminal->step = COMMAND_NONE;
	if (terminal->screen.over)
		return;
	if (!review_screen_open(&terminal->screen, &terminal->review, record,
				terminal->play.input.keymap, step, &error))
		say(terminal, error.text);
	else if (!terminal->screen.over)
		reply_effect(&terminal->play, &nothing, terminal->play.message,
			     sizeof(terminal->play.message));
}

/* What somebody has just been told themselves is not spoken over. */
static void tell_presence(struct terminal *terminal,
			  const struct presence *before)
{
	struct play *play = &terminal->play;
	char news[PLAY_MESSAGE];

	presence_news(&play->game, before, &play->presence, play->input.seats,
		      news, sizeof(news));
	if (news[0] && terminal->replica.attached &&
	    terminal->ended.asked == COMMAND_NONE)
		say(terminal, news);
}

/* Whoever runs a table could read what is said there. */
static bool is_foreign(struct terminal *terminal)
{
	if (terminal->foreign)
		say(terminal,
		    _("This is another player's own table: no code is "
		      "said there."));
	return terminal->foreign;
}

static void on_nothing(struct terminal *terminal, const struct change *change)
{
	(void)terminal, (void)change;
}

static void on_opened(struct terminal *terminal, const struct change *change)
{
	on_game(terminal, change);
	if (terminal->step != COMMAND_NONE)
		open_review(terminal, change->text);
}

static void on_clock(struct terminal *terminal, const struct change *change)
{
	(void)change;
	terminal->play.used = terminal->replica.reading;
	terminal->play.stood = terminal->replica.stood;
	if (terminal->replica.attached)
		terminal->face = face_now(terminal);
}

static void on_verdict(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	play_sentence(play, change->verdict, play->message,
		      sizeof(play->message));
	drop_typed_ahead(terminal);
}

/*
 * The table's own sentences are English; "" is no msgid. Who is not let sit
 * down, or watch, has nothing else to wait for.
 */
static void on_error(struct terminal *terminal, const struct change *change)
{
	const struct replica *replica = &terminal->replica;

	if (terminal->refused)
		return;
	/* the first answer is to that */
	terminal->refused = !replica->attached && replica->answers == 1;
	say(terminal, *change->text ? _(change->text) : "");
	hide_places(terminal, terminal->play.message);
	drop_typed_ahead(terminal);
}

static void on_locked(struct terminal *terminal, const struct change *change)
{
	if (!is_foreign(terminal))
		referee_screen_ask_code(&terminal->screen, &terminal->referee,
					change->why);
}

/* Who cannot go there has no use for it. */
static void on_path(struct terminal *terminal, const struct change *change)
{
	if (!terminal->play.input.keymap->restricted)
		snprintf(terminal->record_path, sizeof(terminal->record_path),
			 "%s", change->text);
}

static void on_unsaved(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	snprintf(play->unsaved, sizeof(play->unsaved), "%.*s", PLAY_MESSAGE - 1,
		 change->text);
	hide_places(terminal, play->unsaved);
}

static void on_saved(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	(void)change;
	reply_saved(play, play->message, sizeof(play->message));
	play->unsaved[0] = '\0';
	wire_send(&terminal->wire, "where");
}

static void on_seats(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;
	seatset before = play->input.seats;
	bool may_free = !terminal->foreign && !play->input.keymap->restricted;

	(void)change;
	play->input.seats = terminal->replica.seats;
	if (terminal->replica.attached)
		elsewhere_news(play, before, may_free, play->message,
			       sizeof(play->message));
}

static void on_presence(struct terminal *terminal, const struct change *change)
{
	terminal->play.presence = terminal->replica.presence;
	tell_presence(terminal, &change->was_there);
}

static void on_covered(struct terminal *terminal, const struct change *change)
{
	(void)change;
	say(terminal, _("Play stands still: who comes now is shown the board "
			"once it goes on."));
}

static void on_discarded(struct terminal *terminal, const struct change *change)
{
	(void)change;
	terminal->discarded = true;
}

static void on_request(struct terminal *terminal, const struct change *change)
{
	wire_send(&terminal->wire, change->text);
}

static void on_change(struct terminal *terminal, const struct change *change)
{
	static void (*const on[])(struct terminal *, const struct change *) = {
		[CHANGE_NOTHING] = on_nothing,
		[CHANGE_GAME] = on_opened,
		[CHANGE_EVENT] = game_changed,
		[CHANGE_CLOCK] = on_clock,
		[CHANGE_VERDICT] = on_verdict,
		[CHANGE_ERROR] = on_error,
		[CHANGE_LOCKED] = on_locked,
		[CHANGE_PATH] = on_path,
		[CHANGE_UNSAVED] = on_unsaved,
		[CHANGE_SAVED] = on_saved,
		[CHANGE_SEATS] = on_seats,
		[CHANGE_PRESENCE] = on_presence,
		[CHANGE_COVERED] = on_covered,
		[CHANGE_DISCARDED] = on_discarded,
		[CHANGE_REQUEST] = on_request,
	};

	on[change->kind](terminal, change);
	terminal->play.withheld = terminal->replica.covered;
}

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
	bool pauses = plays && game_clock_runs(game) &&
		      game->setup.pause == PAUSE_ANYONE;
	bool costs = plays && clock_runs(game) && !pauses;

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

/* Nobody has read what has been hidden; and another size may be large enough. */
static void uncover(struct screen *screen)
{
	struct terminal *terminal = terminal_of(screen);
	struct play *play = &terminal->play;

	input_uncover(&play->input, wire_ms());
	if (terminal->unseen && !strcmp(play->message, terminal->unseen))
		play->message[0] = '\0';
}

static void suspend_screen(struct screen *screen)
{
	suspend(terminal_of(screen));
	uncover(screen);
}

static void tell_turn(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	play_turn(&play->game, play->message, sizeof(play->message));
}

static void tell_time(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	play_saying(play, SAYING_TIME, play->message, sizeof(play->message));
}

static void tell_prisoners(struct terminal *terminal)
{
	struct play *play = &terminal->play;

	play_saying(play, SAYING_PRISONERS, play->message,
		    sizeof(play->message));
}

static void cover(struct terminal *terminal)
{
	terminal->play.covered = !terminal->play.covered;
}

static void open_help(struct terminal *terminal)
{
	help_screen_open(&terminal->screen, &terminal->help, &terminal->play);
}

static void open_manners(struct terminal *terminal)
{
	pages_open(&terminal->screen, &terminal->pages, manners_write,
		   &terminal->play.game.setup);
}

static void open_referee(struct terminal *terminal)
{
	if (is_foreign(terminal))
		return;
	referee_screen_open(&terminal->screen, &terminal->referee);
}

/* Where the disk has all there is nothing to save elsewhere. */
static void open_save(struct terminal *terminal)
{
	if (terminal->play.unsaved[0])
		save_screen_open(&terminal->screen, &terminal->save);
	else
		say(terminal, _("Everything is saved."));
}

static void leave(struct terminal *terminal)
{
	terminal->left = true;
}

static void redraw(struct terminal *terminal)
{
	(void)terminal;
	term_redraw();
}

/* Where whoever plays here could sit down as well. */
static bool is_vacant(const struct terminal *terminal, enum seat seat)
{
	const struct play *play = &terminal->play;

	return play->input.seats && !(play->input.seats & seat_bit(seat)) &&
	       !play->presence.login[seat][0];
}

/* Whether that is theirs to say is the table's to judge. */
static void free_seat(struct terminal *terminal, enum seat seat)
{
	seatset here = terminal->play.input.seats | seat_bit(seat);
	bool vacant = is_vacant(terminal, seat);
	char line[16 + SEATS_TEXT], seats[SEATS_TEXT];

	snprintf(line, sizeof(line), "%s %s", vacant ? "attach" : "free",
		 vacant ? seats_write(here, ",", seats) : seat_code(seat));
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
	bool began = terminal->may_go_back || terminal->over.words[0];

	return k == KEY_TO_ESCAPE && began && !terminal->play.game.depth &&
	       !input_is_asked(&terminal->play.input);
}

/* There may be no room for a word of it. */
static void refuse_unseen(struct terminal *terminal, const char *why)
{
	terminal->unseen = why;
	say(terminal, why);
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
	farewell_make(&terminal->over, TERMINAL_ANEW, game,
		      terminal->record_path, true);
	terminal->swapping = command == COMMAND_SWAPPED && !error;
	if (command == COMMAND_ANEW)
		wire_send(&terminal->wire, "discard");
	else if (error)
		say(terminal, error);
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

static bool take_key_at_end(struct terminal *terminal, key k)
{
	const struct play *play = &terminal->play;
	struct ended_effect effect =
		ended_key(&terminal->ended, &play->game, play->input.keymap, k);

	terminal->play.message[0] = '\0';
	terminal->play.begins = terminal->ended.asked != COMMAND_NONE;
	if (effect.kind == ENDED_REVIEWS)
		ask_review(terminal, effect.command);
	else
		terminal->step = COMMAND_NONE;
	if (ended_says(&effect, &play->game))
		say(terminal, ended_says(&effect, &play->game));
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
	return effect->kind == EFFECT_COMMAND && effect->command == COMMAND_FREE
		       ? too_small_to_speak(play, freeing)
		       : NULL;
}

static bool act(struct terminal *terminal, const struct effect *effect)
{
	struct play *play = &terminal->play;
	const char *unseen;
	bool looks = effect->kind == EFFECT_COMMAND &&
		     commands_look(effect->command);

	/* how to begin is still to be read when the help is closed */
	if (!looks)
		play->message[0] = '\0';
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
	else if (effect->kind == EFFECT_COMMAND)
		run_command(terminal, effect->command);
	else
		reply_effect(play, effect, play->message,
			     sizeof(play->message));
	if (is_refusal(effect))
		drop_typed_ahead(terminal);
	wire_flush(&terminal->wire);
	return !terminal->left;
}

static bool take_key(struct screen *screen, key k)
{
	struct terminal *terminal = terminal_of(screen);
	struct play *play = &terminal->play;
	struct effect effect;

	if (play->game.phase == PHASE_OVER && take_key_at_end(terminal, k))
		return true;
	if (asks_back(terminal, k)) {
		play->message[0] = '\0';
		input_ask_back(&play->input, wire_ms());
		return true;
	}
	effect = input_key(&play->input, &play->game, k, wire_ms());
	return act(terminal, &effect);
}

/* A name in the line of keys presses that key; a point is aimed at. */
static bool take_click(struct screen *screen, int line, int column)
{
	struct terminal *terminal = terminal_of(screen);
	struct play *play = &terminal->play;
	struct layout layout;
	struct effect effect = {.kind = EFFECT_NONE};
	point p;
	key k;

	if (!terminal->replica.attached)
		return true;
	play_view_layout(play, &layout);
	k = keys_line_at(play, &layout, line, column);
	if (k != KEY_NONE)
		return take_key(screen, k);
	p = layout_point(&layout, line, column);
	if (!play_is_covered(play) && play->game.phase != PHASE_OVER)
		effect = input_click(&play->input, &play->game, p, wire_ms());
	return act(terminal, &effect);
}

static void note_paste(struct screen *screen)
{
	say(terminal_of(screen),
	    _("Pasted text is ignored: the game takes keys."));
}

static void read_table(struct terminal *terminal)
{
	const char *line;
	struct change change;

	wire_receive(&terminal->wire);
	while ((line = wire_line(&terminal->wire)) != NULL) {
		replica_take(&terminal->replica, line, wire_ms(), &change);
		on_change(terminal, &change);
	}
}

static bool draw(const struct screen *screen)
{
	const struct terminal *terminal = (const struct terminal *)screen;

	if (terminal->replica.attached)
		play_view_show(&terminal->play);
	return terminal->replica.attached;
}

static void mark(const struct screen *screen)
{
	play_view_mark(&((const struct terminal *)screen)->play);
}

static int wait_for(const struct screen *screen, struct pollfd *fd)
{
	const struct terminal *terminal = (const struct terminal *)screen;

	fd->fd = terminal->wire.in;
	fd->events = POLLIN;
	if (wire_pending(&terminal->wire))
		fd->events |= POLLOUT;
	return terminal->left ? 0 : until_tick(terminal);
}

/* A key is for whoever's turn it is once the table has said its word. */
static bool holds(const struct screen *screen)
{
	const struct terminal *terminal = (const struct terminal *)screen;

	return !replica_is_settled(&terminal->replica, terminal->wire.sent);
}

/*
 * False when the table has gone, or nobody is to stay there; a screen above may
 * have handed down the key that leaves.
 */
static bool wake(struct screen *screen, short ready)
{
	struct terminal *terminal = terminal_of(screen);

	tick(terminal);
	if (ready)
		read_table(terminal);
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
	static const struct screen_class class = {.draw = draw,
						  .mark = mark,
						  .key = take_key,
						  .suspend = suspend_screen,
						  .click = take_click,
						  .uncover = uncover,
						  .pasted = note_paste,
						  .wait = wait_for,
						  .holds = holds,
						  .wake = wake};
	struct play *play = &terminal->play;

	terminal->screen.class = &class;
	replica_init(&terminal->replica, &play->game);
	referee_screen_init(&terminal->referee, play, &terminal->wire,
			    settings->referee_code[0]);
	save_screen_init(&terminal->save, play, &terminal->wire);
	play->input.keymap = &settings->keymap;
	terminal->over.restricted = settings->restricted;
	play->record_path = terminal->record_path;
	play->recent = &terminal->replica.recent;
	terminal->turn_on_request = settings->turn_on_request;
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

static enum terminal_end find_end(const struct terminal *terminal)
{
	bool over = terminal->play.game.phase == PHASE_OVER;

	if (terminal->refused)
		return TERMINAL_REFUSED;
	if (terminal->discarded)
		return over ? TERMINAL_ANEW : TERMINAL_BACK;
	if (over)
		return TERMINAL_OVER;
	if (terminal->left)
		return TERMINAL_LEFT;
	return terminal->wire.closed ? TERMINAL_LOST : TERMINAL_DEAF;
}

/* Whoever goes back from a rematch leaves the game that is over. */
static void take_leave(const struct terminal *terminal,
		       struct farewell *farewell)
{
	const struct game *game = &terminal->play.game;
	enum terminal_end end = find_end(terminal);

	if (end == TERMINAL_BACK && terminal->over.words[0])
		*farewell = terminal->over;
	else
		farewell_make(farewell, end, game, terminal->record_path,
			      !terminal->play.unsaved[0]);
	if (end == TERMINAL_REFUSED)
		snprintf(farewell->words, FAREWELL_TEXT, "%s",
			 terminal->play.message);
	farewell_sat(farewell, game, terminal->play.input.seats,
		     terminal->play.presence.together);
	farewell->setup = game->setup;
	farewell->swapped = terminal->swapped;
	farewell->anew = end == TERMINAL_ANEW;
}

void terminal_run(int table_fd, const struct settings *settings,
		  const char *request, bool may_go_back,
		  struct farewell *farewell)
{
	struct terminal *terminal = calloc(1, sizeof(*terminal));

	*farewell = (struct farewell){.end = TERMINAL_LOST,
				      .restricted = settings->restricted};
	if (terminal == NULL)
		return;
	prepare(terminal, settings);
	sit_down(terminal, table_fd, request);
	terminal->may_go_back = may_go_back;
	screen_run(&terminal->screen);
	if (terminal->left)
		say_goodbye(terminal);
	take_leave(terminal, farewell);
	wire_close(&terminal->wire);
	review_screen_close(&terminal->review);
	free(terminal);
}
