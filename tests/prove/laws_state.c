/* SPDX-License-Identifier: ISC */
/* The laws of a state: who may do what there, and what it is worth. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>
#include "prove/laws_state.h"
#include "prove/standing.h"

#include <stdio.h>
#include <stdlib.h>

#include "record/record.h"

static const struct game *game_of(const struct shown *shown)
{
	return &shown->world->game;
}

static bool is_open(struct shown *shown)
{
	return game_of(shown)->phase != PHASE_OVER;
}

/* A deed of that kind, at once, that may be done by that seat. */
static bool may(const struct shown *shown, enum action_kind kind,
		enum seat seat)
{
	const struct small *small = shown->world->small;

	for (int i = 0; i < small->at_once; i++) {
		const struct deed *deed = &small->deeds[i];

		if (shown->open[i] && deed->action.kind == kind &&
		    deed->action.seat == seat)
			return true;
	}
	return false;
}

/* What brings a game on; not that somebody says something, or goes away. */
static bool is_move(const struct deed *deed)
{
	enum action_kind kind = deed->action.kind;

	return deed->action.seat >= 0 && kind != ACTION_SAY &&
	       kind != ACTION_AWAY;
}

static bool lets_go_on(const struct deed *deed)
{
	return deed->action.ruling.kind == RULING_RESUME;
}

/* What the table does by itself is nobody's move. */
static bool has_a_move(struct shown *shown)
{
	const struct small *small = shown->world->small;
	bool held = game_of(shown)->halt == HALT_REFEREE;

	for (int i = 0; i < small->at_once; i++) {
		const struct deed *deed = &small->deeds[i];

		if (shown->open[i] && (held ? lets_go_on(deed) : is_move(deed)))
			return true;
	}
	return false;
}

static bool may_play(struct shown *shown)
{
	return may(shown, ACTION_PLAY, game_of(shown)->now.expected);
}

static bool may_pass(struct shown *shown)
{
	return may(shown, ACTION_PASS, game_of(shown)->now.expected);
}

static bool is_asked(struct shown *shown)
{
	return game_of(shown)->question.kind != QUESTION_NONE;
}

bool law_not_so(const struct shown *shown, const struct action *action)
{
	char text[ACTION_TEXT], told[ACTION_TEXT + 32];
	int size = game_of(shown)->setup.size;

	law_line(action_text(action, size, text));
	snprintf(told, sizeof(told), "not so with \"%s\"", text);
	return law_that(false, told);
}

/* Whether a seat may do that, just where it should. */
static bool may_just(const struct shown *shown, enum action_kind kind, int seat,
		     bool should)
{
	const struct action action = {.kind = kind, .seat = (enum seat)seat};

	return may(shown, kind, (enum seat)seat) == should ||
	       law_not_so(shown, &action);
}

/* Who is wanted and there may say so; who is not may not. */
static bool hears_a_no(struct shown *shown)
{
	const struct game *game = game_of(shown);
	seatset wanted = game->question.needs & ~game->now.away;

	for (int seat = 0; seat < game->setup.seats; seat++)
		if (!may_just(shown, ACTION_NO, seat,
			      !!(wanted & seat_bit((enum seat)seat))))
			return false;
	return true;
}

static bool marks_are_sound(struct shown *shown)
{
	struct tally tally;

	tally_game(&tally, game_of(shown), &shown->world->memory);
	return tally.sound;
}

static bool is_asked_what_can_be(struct shown *shown)
{
	return is_asked(shown) &&
	       (game_of(shown)->question.kind != QUESTION_MARKS ||
		marks_are_sound(shown));
}

static bool hears_a_yes(struct shown *shown)
{
	const struct game *game = game_of(shown);
	seatset wanted =
		game->question.needs & ~game->question.yes & ~game->now.away;

	for (int seat = 0; seat < game->setup.seats; seat++)
		if (!may_just(shown, ACTION_YES, seat,
			      !!(wanted & seat_bit((enum seat)seat))))
			return false;
	return true;
}

static bool is_asked_about_bad_marks(struct shown *shown)
{
	return game_of(shown)->question.kind == QUESTION_MARKS &&
	       !marks_are_sound(shown);
}

static bool hears_no_yes(struct shown *shown)
{
	for (int seat = 0; seat < game_of(shown)->setup.seats; seat++)
		if (!may_just(shown, ACTION_YES, seat, false))
			return false;
	return true;
}

static bool may_resign(const struct shown *shown, enum seat seat)
{
	const struct game *game = game_of(shown);
	int seats = game->setup.seats;
	int after = shown->world->memory.last.actual + 1;

	if (game->phase == PHASE_PLACE || game->now.away & seat_bit(seat))
		return false;
	if (game->phase == PHASE_PLAY)
		return seat == shown->world->memory.expected;
	return (int)seat == after % seats || (int)seat == (after + 1) % seats;
}

static bool hears_who_resigns(struct shown *shown)
{
	for (int seat = 0; seat < game_of(shown)->setup.seats; seat++)
		if (!may_just(shown, ACTION_RESIGN, seat,
			      may_resign(shown, (enum seat)seat)))
			return false;
	return true;
}

static bool is_present(const struct shown *shown, enum seat seat)
{
	return !(game_of(shown)->now.away & seat_bit(seat));
}

/* What may be asked while it is played and nothing else is asked. */
static bool can_be_asked(const struct shown *shown, enum question_kind kind,
			 enum seat seat)
{
	const struct game *game = game_of(shown);

	if (!is_present(shown, seat) ||
	    shown->world->memory.refused[seat % 2] & 1u << kind)
		return false;
	switch (kind) {
	case QUESTION_UNDO:
		return game->setup.undo && game->now.turns > 0;
	case QUESTION_FORFEIT:
		return game->setup.seats > 2;
	case QUESTION_NO_RESULT:
	case QUESTION_STAND_IN:
		return true;
	default:
		return false;
	}
}

static bool nothing_is_asked(struct shown *shown)
{
	return game_clock_runs(game_of(shown)) && !is_asked(shown);
}

/* Consent is another law's. */
static bool hears_what_is_asked(struct shown *shown)
{
	const struct small *small = shown->world->small;

	for (int i = 0; i < small->at_once; i++) {
		const struct action *action = &small->deeds[i].action;

		if (action->kind == ACTION_ASK &&
		    action->question != QUESTION_RESIGN &&
		    shown->open[i] !=
			    can_be_asked(shown, action->question, action->seat))
			return law_not_so(shown, action);
	}
	return true;
}

static bool is_asked_about_marks(struct shown *shown)
{
	return game_of(shown)->question.kind == QUESTION_MARKS;
}

static bool hears_who_plays_on(struct shown *shown)
{
	for (int seat = 0; seat < game_of(shown)->setup.seats; seat++)
		if (!may_just(shown, ACTION_RESUME, seat,
			      is_present(shown, (enum seat)seat)))
			return false;
	return true;
}

static bool lets_go_who_has_a_partner(struct shown *shown)
{
	const struct game *game = game_of(shown);

	for (int seat = 0; seat < game->setup.seats; seat++) {
		enum seat partner = (enum seat)((seat + 2) % 4);
		bool stays =
			game->setup.seats == 2 || is_present(shown, partner);

		if (!may_just(shown, ACTION_AWAY, seat,
			      is_present(shown, (enum seat)seat) && stays) ||
		    !may_just(shown, ACTION_BACK, seat,
			      !is_present(shown, (enum seat)seat)))
			return false;
	}
	return true;
}

static bool stands_when_it_has_to(struct shown *shown)
{
	const struct game *game = game_of(shown);

	return law_same("whether the clock runs", game_clock_runs(game),
			!clock_has_to_stand(game));
}

static bool has_not_begun(struct shown *shown)
{
	return game_of(shown)->phase == PHASE_PLAY &&
	       !game_of(shown)->now.turns;
}

/* B1, or W1 where Black has two stones or more. */
static bool begins_with_the_first(struct shown *shown)
{
	const struct game *game = game_of(shown);

	return law_seat("who begins", game->now.expected,
			game->setup.handicap >= 2 ? SEAT_W1 : SEAT_B1);
}

/* What is out of rotation, and neither claimed nor too old. */
static bool is_claimable(struct shown *shown)
{
	const struct made_turn *last = &shown->world->memory.last;
	const struct game *game = game_of(shown);

	return (game->phase == PHASE_PLAY || game->phase == PHASE_MARK) &&
	       last->actual != last->expected && !last->claimed;
}

/* Where nothing else is asked. */
static bool is_claimable_by_players(struct shown *shown)
{
	enum question_kind kind = game_of(shown)->question.kind;

	return is_claimable(shown) && !shown->world->memory.last.rejected &&
	       (kind == QUESTION_NONE || kind == QUESTION_CONTINUE ||
		kind == QUESTION_MARKS);
}

static bool hears_a_claim(struct shown *shown)
{
	const struct game *game = game_of(shown);

	for (int seat = 0; seat < game->setup.seats; seat++) {
		bool may_claim = !shown->world->memory.closed[seat % 2] &&
				 !(game->now.away & seat_bit((enum seat)seat));

		if (!may_just(shown, ACTION_CLAIM, seat, may_claim))
			return false;
	}
	return true;
}

/* Stones that were played and lie no more; one for each pass, under AGA. */
static bool has_its_prisoners(struct shown *shown)
{
	const struct game *game = game_of(shown);
	const struct memory *memory = &shown->world->memory;

	for (int side = BLACK; side <= WHITE; side++)
		if (!law_same(side == BLACK ? "black prisoners"
					    : "white prisoners",
			      game->now.captured[side],
			      memory->laid[side] + memory->handed_over[side] -
				      tally_stones(game, (enum colour)side)))
			return false;
	return true;
}

static bool counts_what_there_is(struct shown *shown)
{
	struct score score;
	struct tally tally;
	enum soundness soundness = game_score(game_of(shown), &score, NULL);

	tally_game(&tally, game_of(shown), &shown->world->memory);
	return law_same("whether marks are sound", soundness == SCORE_SOUND,
			tally.sound) &&
	       law_same("half points", score.margin2, tally.margin2);
}

static bool is_marked(struct shown *shown)
{
	return game_of(shown)->phase == PHASE_MARK;
}

static bool lies_as(const struct game *game, const struct game *then)
{
	return game->now.board.hash == then->now.board.hash &&
	       game->now.expected % 2 == then->now.expected % 2;
}

static bool is_made(const struct event *event)
{
	return event->kind == EVENT_TURN || event->kind == EVENT_CORRECT;
}

/* Whether the same side was to move then, and there has been no pass since. */
static bool has_lain_before(const struct world *world)
{
	const struct past *past = &world->past;
	struct game then = past->begun;
	bool lay = false;

	for (int i = 0; i < past->count; i++) {
		const struct event *event = &past->events[i];

		if (then.now.turns < world->game.now.turns)
			lay = lay || lies_as(&world->game, &then);
		game_fold(&then, event);
		if (is_made(event) && event->point == POINT_PASS)
			lay = false;
	}
	return lay;
}

static bool is_played_and_thorough(struct shown *shown)
{
	return shown->thorough && game_of(shown)->now.turns > 0;
}

static bool says_what_has_lain_before(struct shown *shown)
{
	return law_same("whether it has lain before",
			game_repeats(game_of(shown)) >= 0,
			has_lain_before(shown->world));
}

static bool is_thorough(struct shown *shown)
{
	return shown->thorough;
}

/* The game as its record has it, with variations, written and read again. */
static bool is_rebuilt(struct shown *shown)
{
	const struct world *world = shown->world;
	struct record record, again;
	struct error error;
	enum verdict verdict;
	char *text = NULL;
	size_t length;
	bool equal = true;

	if (!record_init(&record, &world->small->setup))
		return false;
	for (int i = 0; i < world->told.count && equal; i++)
		equal = record_append(&record, &world->told.events[i],
				      &verdict);
	equal = equal && record_write(&record, &text, &length) &&
		record_read(&again, text, length, &error);
	if (equal) {
		equal = game_hash(&again.game) == game_hash(&world->game);
		record_clear(&again);
	}
	free(text);
	record_clear(&record);
	return equal;
}

static bool is_open_and_thorough(struct shown *shown)
{
	return is_open(shown) && shown->thorough;
}

struct state_law laws_of_states[] = {
	{{"5.3", "",
	  "While it is not over one of the players can move it on; where a "
	  "referee alone ends the pause, that one."},
	 .concerns = is_open,
	 .holds = has_a_move},
	{{"", "pairgo-host(7)",
	  "The record, with what was taken back, is the same game when it "
	  "is read."},
	 .concerns = is_thorough,
	 .holds = is_rebuilt},
	{{"3.1", "Nihon Kiin, Art. 2", "Who may play may pass."},
	 .concerns = may_play,
	 .holds = may_pass},
	{{"1.1", "Pair Go, 3", "B1 begins, or W1 against stones."},
	 .concerns = has_not_begun,
	 .holds = begins_with_the_first},
	{{"1.8", "Pair Go, 7(2)", "Who is asked may say no, and nobody else."},
	 .concerns = is_asked,
	 .holds = hears_a_no},
	{{"1.8", "Pair Go, 7(2)",
	  "Who is asked and has not agreed may say yes, and nobody else."},
	 .concerns = is_asked_what_can_be,
	 .holds = hears_a_yes},
	{{"3.7", "", "Nobody agrees to marks that the board contradicts."},
	 .concerns = is_asked_about_bad_marks,
	 .holds = hears_no_yes},
	{{"1.7", "Pair Go, 5; Nihon Kiin, Art. 11",
	  "Who is to move may resign, and nobody else; while stopped, each "
	  "side's next after who passed last."},
	 .concerns = is_open,
	 .holds = hears_who_resigns},
	{{"INT-21", "",
	  "While it is played and nothing is asked, anybody may ask for an "
	  "undo, no result, a forfeit or a stand-in, if it was not refused."},
	 .concerns = nothing_is_asked,
	 .holds = hears_what_is_asked},
	{{"INT-14", "Nihon Kiin, Art. 9.3",
	  "While the marks are asked about anybody may ask to play on."},
	 .concerns = is_asked_about_marks,
	 .holds = hears_who_plays_on},
	{{"1.9", "Pair Go, manners",
	  "Who is there may go while the partner stays, and who is away "
	  "may come back."},
	 .concerns = is_open,
	 .holds = lets_go_who_has_a_partner},
	{{"INT-22", "Pair Go, 6(1)",
	  "While nothing else is asked anybody may claim an error whose side "
	  "has neither agreed nor asked to play on since."},
	 .concerns = is_claimable_by_players,
	 .holds = hears_a_claim,
	 .of = OF_PAIRS},
	{{"4.2", "Nihon Kiin, Art. 12",
	  "That a position has come again is said where the same stones lay "
	  "with the same side to move, with no pass since, and nowhere else."},
	 .concerns = is_played_and_thorough,
	 .holds = says_what_has_lain_before},
	{{"5.3", "", "The clock runs for who may play, and else stands."},
	 .concerns = is_open,
	 .holds = stands_when_it_has_to},
	{{"3.7", "Nihon Kiin, Art. 5",
	  "Prisoners are the stones that were played and lie no more."},
	 .concerns = is_open,
	 .holds = has_its_prisoners},
	{{"3.7", "Nihon Kiin, Art. 10",
	  "What is shown while the marks are agreed on is the count."},
	 .concerns = is_marked,
	 .holds = counts_what_there_is},
	{{"1.8", "Pair Go, 7(2)",
	  "When all who are asked say yes, what was asked comes about."},
	 .concerns = is_asked_what_can_be,
	 .holds = leads_on_when_all_agree},
	{{"3.2", "Nihon Kiin, Art. 9",
	  "Every game can be brought to its count by passes and agreement; "
	  "where a referee alone ends the pause, after that."},
	 .concerns = is_open_and_thorough,
	 .holds = ends_by_a_count},
	{.concerns = NULL},
};
