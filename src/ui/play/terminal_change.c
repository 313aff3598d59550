/* SPDX-License-Identifier: ISC */
/*
 * What the table sends becomes the game that is shown, and a sentence about
 * what has happened: one function for each kind of change.
 */
#include <config.h>

#include "ui/play/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/monotonic.h"
#include "table/retold.h"
#include "ui/play/commands.h"
#include "ui/play/elsewhere.h"
#include "ui/play/guide.h"
#include "ui/play/missed.h"
#include "ui/play/presence_words.h"
#include "ui/play/refusal.h"
#include "ui/play/reply.h"

struct clock_face terminal_face(const struct terminal *terminal)
{
	const struct game *game = &terminal->play.game;

	return game_clock_face(game, game_turn(game), terminal->play.used);
}

void terminal_say(struct terminal *terminal, const char *sentence)
{
	snprintf(terminal->play.message, sizeof(terminal->play.message), "%.*s",
		 PLAY_MESSAGE - 1, sentence);
}

/* Who only watches presses no key: there the next sentence says that it is. */
static bool is_past(const struct terminal *terminal)
{
	const char *message = terminal->play.message;

	return !terminal->play.input.seats && message[0] &&
	       strcmp(message, terminal->announced) != 0 &&
	       monotonic_ms() - terminal->announced_at >= INPUT_NEW;
}

void terminal_keep_announced(struct terminal *terminal)
{
	if (is_past(terminal))
		terminal->announced[0] = '\0';
	if (terminal->announced[0])
		terminal_say(terminal, terminal->announced);
}

bool terminal_is_foreign(struct terminal *terminal)
{
	if (terminal->foreign)
		terminal_say(terminal,
			     _("This is another player's own table: no code is "
			       "said there."));
	return terminal->foreign;
}

/* A restricted session is told no path. */
static void hide_places(const struct terminal *terminal, char *sentence)
{
	if (terminal->play.input.keymap->restricted)
		file_forget_places(sentence);
}

/* Who is back knows it: what they have missed is to be seen then. */
static bool is_own_return(const struct play *play, const struct event *event)
{
	return event->kind == EVENT_FOUND &&
	       play->input.seats & seat_bit(event->line);
}

/*
 * Who has gone is said before the table stops the clock for it, and who sits
 * down there by name before it goes on.
 */
static bool is_told_before(const struct terminal *terminal,
			   const struct change *change)
{
	const struct presence *presence = &terminal->play.presence;
	const struct game *game = &terminal->play.game;
	const struct event *event = &change->event;

	/* what is uncovered has been said to be covered */
	if (!change->happened)
		return change->shifted && !terminal->play.withheld;
	if (event->kind == EVENT_LOST)
		return presence_has_left(presence, event->line) ||
		       game_is_vacant(game, event->line);
	if (event->kind == EVENT_FOUND)
		return presence_is_new(presence, game, event->line) ||
		       (terminal->concerns &&
			is_own_return(&terminal->play, event));
	return event_has(event->kind, IS_QUESTION) && event->seat == SEAT_NONE;
}

/* Who is asked for a pause and agrees has not paused. */
static void note_halt(struct play *play, const struct change *change)
{
	const struct event *event = &change->event;

	if (play->game.halt == HALT_NONE || !change->happened)
		play->halted_at = 0;
	else if (change->before.halt == HALT_NONE ||
		 event->kind == EVENT_BREAK) {
		play->halted_at = time(NULL);
		play->halted_by = event_has(event->kind, IS_ANSWER)
					  ? change->before.question.asker
					  : event->seat;
	}
}

/* The others may be about to answer what is not there any more. */
static void note_withdrawal(struct play *play, const struct change *change)
{
	bool closed = change->happened &&
		      change->event.kind == EVENT_WITHDRAW &&
		      play->game.question.kind != change->event.question;

	play->withdrew = closed ? seat_bit(change->event.seat) : 0;
}

/* Who plays where is no answer to what somebody has just done. */
static void tell_players(struct play *play, const struct change *change)
{
	char news[PLAY_MESSAGE] = "";

	play_news(play, &change->before, &change->event, news, sizeof(news));
	if (news[0])
		snprintf(play->message, sizeof(play->message), "%s", news);
}

/* Who is not there has lost no line: what they have done stands at the seat. */
static bool shows_beside(const struct play *play, const struct event *event)
{
	return event->kind == EVENT_LOST && play_waits_for_person(play);
}

/* Who was too soon is still to answer, while others do. */
static void recall_early(struct play *play, const struct game *before)
{
	static const struct effect early = {.kind = EFFECT_NOTICE,
					    .notice = NOTICE_TOO_SOON};

	if (play->input.early_count && !play->message[0] &&
	    play->game.question.needs &&
	    play->game.question.kind == before->question.kind)
		reply_effect(play, &early, play->message,
			     sizeof(play->message));
}

/* The game has moved on, by one node or by a whole record. */
static void game_changed(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;
	const struct game *before = &change->before;
	bool told;
	struct effect dropped;

	play->used = play->game.used;
	play->stood = replica_stood(&terminal->replica, monotonic_ms());
	terminal->face = terminal_face(terminal);
	if (change->happened && event_has(change->event.kind, NAMES_PLAYERS)) {
		tell_players(play, change);
		return;
	}
	dropped = input_refresh(&play->input, &play->game, monotonic_ms());
	terminal->ended.asked = COMMAND_NONE;
	play->begins = BEGINS_NOTHING;
	if (play->game.phase != PHASE_OVER)
		terminal->step = COMMAND_NONE;
	note_halt(play, change);
	note_withdrawal(play, change);
	told = is_told_before(terminal, change);
	terminal->concerns &= told;
	if (!told)
		play->message[0] = '\0';
	if (change->happened && !told && !shows_beside(play, &change->event) &&
	    !is_own_return(play, &change->event))
		play_news(play, before, &change->event, play->message,
			  sizeof(play->message));
	if (dropped.kind == EFFECT_NOTICE)
		reply_effect(play, &dropped, play->message,
			     sizeof(play->message));
	recall_early(play, before);
	if (play->game.halt == HALT_NONE)
		play->covered = false;
	if (play->game.ending == ENDING_TIME && before->ending == ENDING_NONE)
		terminal->view->ring(terminal,
				     clock_warning_bells(WARNING_FLAG));
	terminal->view->ring(terminal, play_bells(play, before,
						  terminal->bell_turn &&
							  !change->new_game));
}

/*
 * Keys are those of the seats, which other people have now; without names
 * nothing else tells partners who is who.
 */
static const char *tell_swapped(const struct play *play)
{
	const struct game *game = &play->game;
	bool keys = commands_mode(&play->input, game) & BY_OWN_KEY;

	if (seats_are_pairs(game->setup.seats) && !play_has_name(game, SEAT_B1))
		return keys ? _("Colours and keys are swapped: who was White 1 "
				"is Black 1 now.")
			    : _("Colours are swapped: who was White 1 is "
				"Black 1 now.");
	return keys ? _("Colours and keys are swapped: who was White is Black "
			"now.")
		    : _("Colours are swapped: who was White is Black now.");
}

/* Where not all are here, who plays what is not to be seen by everybody. */
static bool is_rematch_elsewhere(const struct play *play,
				 const struct change *change)
{
	return change->rematch && play->presence.known &&
	       play->input.seats != game_seats(&play->game);
}

/* That goes before who sits where, which they know. */
static void tell_rematch(struct terminal *terminal)
{
	struct play *play = &terminal->play;
	seatset here = play->input.seats;
	char names[PLAY_WHO], text[PLAY_MESSAGE];

	play_names(&play->game, here, names, sizeof(names));
	snprintf(text, sizeof(text), _("A rematch begins. You: %s."), names);
	if (seats_count(here) == 1)
		snprintf(text, sizeof(text),
			 _("A rematch begins: you are %s now."),
			 play_seat(&play->game, seats_first(here)));
	terminal_say(terminal, here ? text : _("A rematch begins."));
	terminal->concerns = true;
}

/* What became of a question, to who comes back, or has been cut short. */
static void tell_missed(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;
	char missed[PLAY_MESSAGE];

	if (change->rematch || !change->missed ||
	    (!change->new_game && play->message[0]))
		return;
	missed_tell(play, change->text, change->missed, missed, sizeof(missed));
	if (!missed[0])
		return;
	terminal_say(terminal, missed);
	terminal->concerns = true;
}

/* Who is here, and what seats they may free or have. */
static void take_rights(struct terminal *terminal)
{
	struct input *input = &terminal->play.input;

	input->seats = terminal->replica.seats;
	input->guest = !presence_may_free(&terminal->play.presence);
	input->takes = terminal->play.presence.sit;
	input->shared = terminal->play.presence.together & input->seats;
}

/* The shell is to hear of it, whatever comes of the next one. */
static void keep_result(struct terminal *terminal, const struct game *over)
{
	const struct play *play = &terminal->play;

	farewell_make(terminal->farewell, TERMINAL_OVER, over,
		      terminal->record_path, !play->unsaved[0]);
	farewell_keep(terminal->farewell);
}

static void on_game(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	if (change->rematch)
		keep_result(terminal, &change->before);
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
	play->input.desk = terminal->desk;
	take_rights(terminal);
	/* a record for a review is of the game that is known */
	if (change->new_game || change->happened || change->shifted)
		game_changed(terminal, change);
	if (is_rematch_elsewhere(play, change))
		tell_rematch(terminal);
	else if (change->new_game && terminal->swapping)
		terminal_say(terminal, tell_swapped(play));
	else if (change->new_game && !play->message[0])
		guide_welcome(play, play->message, sizeof(play->message));
	tell_missed(terminal, change);
	if (change->new_game) {
		terminal->swapped = terminal->swapped != terminal->swapping;
		terminal->swapping = false;
		play->rematch = change->rematch && play->input.seats;
	}
}

/* Who watches hears whether they rule only once the game is there. */
static void welcome_referee(struct terminal *terminal,
			    const struct presence *before)
{
	struct play *play = &terminal->play;
	char text[PLAY_MESSAGE];

	if (before->known || play->input.seats || !play->presence.rules)
		return;
	guide_welcome(play, text, sizeof(text));
	if (text[0])
		terminal_say(terminal, text);
}

/*
 * What somebody has just been told themselves, or of a seat of theirs, is not
 * spoken over; but that it is free is not so any more once it is taken.
 */
static void tell_presence(struct terminal *terminal,
			  const struct presence *before)
{
	struct play *play = &terminal->play;
	char news[PLAY_MESSAGE];

	if (!terminal->replica.attached ||
	    terminal->ended.asked != COMMAND_NONE)
		return;
	presence_news(&play->game, before, &play->presence, play->input.seats,
		      news, sizeof(news));
	elsewhere_add_own(play, before, news, sizeof(news));
	if (elsewhere_is_filled(before, &play->presence))
		terminal->concerns = false;
	if (elsewhere_given(play, before, play->message,
			    sizeof(play->message)) ||
	    elsewhere_taken(play, before, play->message, sizeof(play->message)))
		terminal->concerns = true;
	else if (news[0] && !(terminal->concerns && play->message[0]))
		terminal_say(terminal, news);
}

static void on_nothing(struct terminal *terminal, const struct change *change)
{
	(void)terminal, (void)change;
}

/* The record that was asked for, whole. */
static void take_record(struct terminal *terminal, const char *record)
{
	enum command step = terminal->step;

	terminal->step = COMMAND_NONE;
	terminal->view->review(terminal, record, step);
}

static void on_opened(struct terminal *terminal, const struct change *change)
{
	on_game(terminal, change);
	if (terminal->step != COMMAND_NONE)
		take_record(terminal, change->text);
}

static void on_clock(struct terminal *terminal, const struct change *change)
{
	(void)change;
	terminal->play.used = terminal->replica.reading;
	terminal->play.stood = terminal->replica.stood;
	if (terminal->replica.attached)
		terminal->face = terminal_face(terminal);
}

static void on_verdict(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	refusal_sentence(play, terminal->spoke, change->verdict, play->message,
			 sizeof(play->message));
	terminal->view->drop_typed_ahead(terminal);
}

/* Who is not let sit down, or watch, has nothing else to wait for. */
static void on_error(struct terminal *terminal, const struct change *change)
{
	const struct replica *replica = &terminal->replica;
	char said[PLAY_MESSAGE];

	if (terminal->refused)
		return;
	/* what the table keeps is left as it is */
	terminal->left |= terminal->quitting;
	/* the first answer is to that */
	terminal->refused = !replica->attached && replica->answers == 1;
	retold(change->text, said, sizeof(said));
	terminal_say(terminal, said);
	hide_places(terminal, terminal->play.message);
	terminal->view->drop_typed_ahead(terminal);
}

/*
 * The table has told this terminal before who would like which rematch. That
 * says more than that all have to want it.
 */
static void on_others_first(struct terminal *terminal,
			    const struct change *change)
{
	struct play *play = &terminal->play;

	on_error(terminal, change);
	if (!presence_has_wishes(&play->presence))
		return;
	play->message[0] = '\0';
	presence_say_wishes(&play->game, &play->presence, play->message,
			    sizeof(play->message));
}

static void on_locked(struct terminal *terminal, const struct change *change)
{
	if (!terminal_is_foreign(terminal))
		terminal->view->ask_code(terminal, change->why);
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

	retold(change->text, play->unsaved, sizeof(play->unsaved));
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

	(void)change;
	take_rights(terminal);
	if (terminal->replica.attached)
		terminal->concerns |=
			elsewhere_news(play, before, play->message,
				       sizeof(play->message));
}

static void on_presence(struct terminal *terminal, const struct change *change)
{
	terminal->play.presence = terminal->replica.presence;
	take_rights(terminal);
	welcome_referee(terminal, &change->was_there);
	tell_presence(terminal, &change->was_there);
}

/* People may not be looking. */
static void on_announced(struct terminal *terminal, const struct change *change)
{
	snprintf(terminal->announced, sizeof(terminal->announced),
		 _("Referee: %s"), change->text);
	terminal->announced_at = monotonic_ms();
	terminal->view->ring(terminal, 1);
}

/* Not to who has just lost a seat, or has it elsewhere, and was told so. */
static void on_covered(struct terminal *terminal, const struct change *change)
{
	struct play *play = &terminal->play;

	(void)change;
	play->unwatched = terminal->replica.unwatched;
	if (play->message[0] && (terminal->concerns || play->unwatched))
		return;
	terminal_say(terminal, play->unwatched
				       ? play_kept(play)
				       : _("Play has stopped: who comes now "
					   "is shown the board once it goes "
					   "on."));
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

void terminal_change(struct terminal *terminal, const struct change *change)
{
	static void (*const on[])(struct terminal *, const struct change *) = {
		[CHANGE_NOTHING] = on_nothing,
		[CHANGE_GAME] = on_opened,
		[CHANGE_EVENT] = game_changed,
		[CHANGE_CLOCK] = on_clock,
		[CHANGE_VERDICT] = on_verdict,
		[CHANGE_ERROR] = on_error,
		[CHANGE_OTHERS_FIRST] = on_others_first,
		[CHANGE_LOCKED] = on_locked,
		[CHANGE_PATH] = on_path,
		[CHANGE_UNSAVED] = on_unsaved,
		[CHANGE_SAVED] = on_saved,
		[CHANGE_SEATS] = on_seats,
		[CHANGE_PRESENCE] = on_presence,
		[CHANGE_ANNOUNCED] = on_announced,
		[CHANGE_COVERED] = on_covered,
		[CHANGE_DISCARDED] = on_discarded,
		[CHANGE_REQUEST] = on_request,
	};

	on[change->kind](terminal, change);
	terminal->play.withheld = terminal->replica.covered;
	terminal->play.unwatched = terminal->replica.unwatched;
}
