/* SPDX-License-Identifier: ISC */
/* What a referee may rule (1.9), just where; and what comes of it. */
#include <config.h>

#include "prove/laws_parts.h"
#include "prove/laws_state.h"
#include "prove/standing.h"

#include <stddef.h>
#include <string.h>

static const struct game *game_of(const struct shown *shown)
{
	return &shown->world->game;
}

static const struct memory *memory_of_it(const struct shown *shown)
{
	return &shown->world->memory;
}

static bool is_over(const struct shown *shown)
{
	return game_of(shown)->phase == PHASE_OVER;
}

static bool goes_on(struct shown *shown)
{
	return !is_over(shown);
}

static bool always(struct shown *shown)
{
	(void)shown;
	return true;
}

typedef bool may_rule(const struct shown *shown, const struct ruling *ruling);

/* Each ruling of a kind can be made where it may, and nowhere else. */
static bool rules_just(const struct shown *shown, enum ruling_kind kind,
		       may_rule *may)
{
	const struct small *small = shown->world->small;

	for (int i = small->rulings; i < small->at_once; i++) {
		const struct deed *deed = &small->deeds[i];
		const struct ruling *ruling = &deed->action.ruling;

		if (ruling->kind == kind && world_offers(shown->world, deed) &&
		    shown->open[i] != may(shown, ruling))
			return law_not_so(shown, &deed->action);
	}
	return true;
}

/* INT-22: while either side may still say so. */
static bool is_in_time(const struct memory *memory)
{
	return !(memory->closed[BLACK] && memory->closed[WHITE]);
}

static bool is_asked_who_played(const struct shown *shown)
{
	return game_of(shown)->question.kind == QUESTION_PARTNER;
}

static bool is_error_now(const struct memory *memory)
{
	return memory->last.actual != memory->last.expected &&
	       !memory->last.claimed && is_in_time(memory);
}

static bool may_uphold(const struct shown *shown, const struct ruling *ruling)
{
	(void)ruling;
	return !is_over(shown) && (is_asked_who_played(shown) ||
				   is_error_now(memory_of_it(shown)));
}

static bool upholds(struct shown *shown)
{
	return rules_just(shown, RULING_UPHOLD, may_uphold);
}

/* Whoever is on turn has been named in a partner's place, where it is asked. */
static bool may_be_intended(const struct shown *shown,
			    const struct ruling *ruling)
{
	const struct memory *memory = memory_of_it(shown);

	(void)ruling;
	if (is_over(shown))
		return false;
	if (memory->removed || (memory->last.claimed && is_in_time(memory)))
		return true;
	if (is_asked_who_played(shown))
		return memory->last.actual == memory->last.expected;
	return is_error_now(memory);
}

static bool says_it_was_intended(struct shown *shown)
{
	return rules_just(shown, RULING_INTENTIONAL, may_be_intended);
}

static bool may_reject(const struct shown *shown, const struct ruling *ruling)
{
	(void)ruling;
	switch (game_of(shown)->question.kind) {
	case QUESTION_NONE:
	case QUESTION_RESIGN:
	case QUESTION_CONTINUE:
	case QUESTION_MARKS:
		return false;
	default:
		return true;
	}
}

static bool rejects(struct shown *shown)
{
	return rules_just(shown, RULING_REJECT, may_reject);
}

static bool may_end(const struct shown *shown, const struct ruling *ruling)
{
	(void)ruling;
	return !is_over(shown);
}

static bool ends_it(struct shown *shown)
{
	return rules_just(shown, RULING_FORFEIT, may_end) &&
	       rules_just(shown, RULING_NO_RESULT, may_end) &&
	       rules_just(shown, RULING_BOTH_LOSE, may_end);
}

static bool may_pause(const struct shown *shown, const struct ruling *ruling)
{
	(void)ruling;
	return game_of(shown)->phase == PHASE_PLAY &&
	       game_of(shown)->halt == HALT_NONE;
}

static bool stops_the_clock(struct shown *shown)
{
	return rules_just(shown, RULING_PAUSE, may_pause);
}

static bool may_let_go_on(const struct shown *shown,
			  const struct ruling *ruling)
{
	const struct game *game = game_of(shown);

	if (game->phase == PHASE_MARK)
		return ruling->seat != SEAT_NONE &&
		       game->question.kind == QUESTION_MARKS;
	return game->phase == PHASE_PLAY &&
	       (game->halt != HALT_NONE ||
		(clock_waits_for_line(game) && !clock_waits_for_word(game)));
}

static bool lets_go_on(struct shown *shown)
{
	return rules_just(shown, RULING_RESUME, may_let_go_on);
}

static bool may_fine(const struct shown *shown, const struct ruling *ruling)
{
	return !is_over(shown) &&
	       memory_of_it(shown)->penalty[ruling->side] + ruling->amount >= 0;
}

static bool fines(struct shown *shown)
{
	return rules_just(shown, RULING_PENALTY, may_fine);
}

static bool has_overtime(const struct game *game)
{
	return clock_counts(game->setup.clock.system);
}

/* What clocks of that system have none of is not set. */
static bool has_what_is_set(const struct game *game,
			    const struct ruling *ruling)
{
	const enum clock_system system = game->setup.clock.system;

	return game_is_timed(game) &&
	       (!ruling_sets(ruling, RULING_PERIODS) ||
		system == CLOCK_BYOYOMI) &&
	       (!ruling_sets(ruling, RULING_STONES) ||
		system == CLOCK_CANADIAN) &&
	       (!ruling_sets(ruling, RULING_CONSIDERED) || system == CLOCK_NHK);
}

static bool is_on_turn(const struct game *game, enum seat seat)
{
	return game->phase == PHASE_PLAY &&
	       law_clock_of(game, seat) ==
		       law_clock_of(game, game->now.expected);
}

/* As its ms that are left say, of a turn that runs or of the next. */
static bool has_fallen(const struct game *game, enum seat seat)
{
	const struct clock *clock = &game->now.clocks[law_clock_of(game, seat)];

	return clock_budget(clock, &game->setup.clock) <=
	       (is_on_turn(game, seat) ? game->used : 0);
}

/* Of what runs now something is set while it does; main time at any time. */
static bool may_set(const struct game *game, const struct ruling *ruling)
{
	if (!has_what_is_set(game, ruling))
		return false;
	if (ruling_sets(ruling, RULING_MAIN))
		return ruling->set[RULING_MAIN] > 0 || has_overtime(game);
	if (ruling_sets(ruling, RULING_LEFT) && !is_on_turn(game, ruling->seat))
		return false;
	return !has_fallen(game, ruling->seat);
}

static bool may_rule_clock(const struct shown *shown,
			   const struct ruling *ruling)
{
	const struct game *game = game_of(shown);
	int clock = law_clock_of(game, ruling->seat);

	if (is_over(shown) || !game_is_timed(game))
		return false;
	return ruling->sets
		       ? may_set(game, ruling)
		       : game->now.clocks[clock].main + ruling->amount >= 0;
}

static bool rules_clocks(struct shown *shown)
{
	return rules_just(shown, RULING_CLOCK, may_rule_clock);
}

static bool may_name(const struct shown *shown, const struct ruling *ruling)
{
	(void)shown;
	(void)ruling;
	return true;
}

static bool names(struct shown *shown)
{
	return rules_just(shown, RULING_NAME, may_name) &&
	       rules_just(shown, RULING_SEAT, may_end);
}

/* Without main time, unless it says some: what is set is overtime then. */
static bool may_reopen(const struct shown *shown, const struct ruling *ruling)
{
	const struct game *game = game_of(shown);
	bool plays = !memory_of_it(shown)->stopped &&
		     pointset_count(&game->stones) == game->setup.handicap;

	if (!is_over(shown))
		return false;
	if (!ruling->sets)
		return game->ending != ENDING_TIME;
	return has_what_is_set(game, ruling) &&
	       (ruling->set[RULING_MAIN] > 0 || has_overtime(game)) &&
	       (plays || !ruling_sets(ruling, RULING_LEFT));
}

static bool reopens(struct shown *shown)
{
	return rules_just(shown, RULING_REOPEN, may_reopen);
}

struct state_law laws_of_powers[] = {
	{{"INT-22", "Pair Go, 6(1)",
	  "The referee upholds an error while either side can claim it, once, "
	  "and nothing else; or says who has played, where that is asked."},
	 .concerns = goes_on,
	 .holds = upholds,
	 .of = OF_PAIRS},
	{{"INT-17", "Pair Go, 6(2)",
	  "The referee may say that an error was intended, upheld or not, or "
	  "a second move, until the next turn."},
	 .concerns = goes_on,
	 .holds = says_it_was_intended},
	{{"1.9", "",
	  "The referee may reject a claim, and refuse what is asked; but not "
	  "the marks, the end of a pause, or a partner's consent."},
	 .concerns = goes_on,
	 .holds = rejects},
	{{"1.9", "",
	  "The referee may end a game that is not over: for a side, without "
	  "result, or lost by both."},
	 .concerns = always,
	 .holds = ends_it},
	{{"1.9", "",
	  "The referee may stop the clock while it is played and not paused."},
	 .concerns = goes_on,
	 .holds = stops_the_clock},
	{{"1.9", "",
	  "The referee may let play go on after a pause, without waiting for "
	  "a lost line, or after two passes for any seat."},
	 .concerns = goes_on,
	 .holds = lets_go_on},
	{{"1.9", "",
	  "The referee may add points against a side, and take back as many "
	  "as there are."},
	 .concerns = goes_on,
	 .holds = fines},
	{{"1.9", "",
	  "The referee may give any clock time, take what main time it has, "
	  "and set what it shows; nothing that its system has not."},
	 .concerns = goes_on,
	 .holds = rules_clocks},
	{{"INT-25", "",
	  "The referee may reopen a game that is over; one that was lost on "
	  "time, with time."},
	 .concerns = always,
	 .holds = reopens},
	{{"1.9", "",
	  "The referee may correct a name, and until the end give a seat "
	  "to somebody."},
	 .concerns = always,
	 .holds = names},
	{.concerns = NULL},
};

static bool is_ending(const struct taken *taken)
{
	return is_ruling(taken, RULING_FORFEIT) ||
	       is_ruling(taken, RULING_NO_RESULT) ||
	       is_ruling(taken, RULING_BOTH_LOSE) ||
	       is_ruling(taken, RULING_INTENTIONAL);
}

static bool ends_as_ruled(const struct taken *taken)
{
	static const enum ending by_kind[RULINGS] = {
		[RULING_FORFEIT] = ENDING_FORFEIT,
		[RULING_NO_RESULT] = ENDING_NO_RESULT,
		[RULING_BOTH_LOSE] = ENDING_BOTH_LOSE,
		[RULING_INTENTIONAL] = ENDING_INTENT,
	};

	return ends(taken, by_kind[taken->event->ruling.kind]) &&
	       taken->after->ruled;
}

static bool is_paused(const struct taken *taken)
{
	return is_ruling(taken, RULING_PAUSE);
}

static bool stands_still(const struct taken *taken)
{
	return taken->after->halt != HALT_NONE &&
	       !game_clock_runs(taken->after);
}

static bool is_let_go_on(const struct taken *taken)
{
	return is_ruling(taken, RULING_RESUME);
}

/* It ends a pause, or else the wait for a line. */
static bool goes_on_as_ruled(const struct taken *taken)
{
	const struct game *game = taken->after;

	return game->phase == PHASE_PLAY && game->halt == HALT_NONE &&
	       (game_clock_runs(game) || clock_waits_for_word(game) ||
		(taken->before->halt != HALT_NONE &&
		 clock_waits_for_line(game)));
}

static bool is_of_clock(const struct taken *taken)
{
	return is_ruling(taken, RULING_CLOCK) && !taken->event->ruling.sets;
}

static const struct clock *clock_in(const struct game *game, enum seat seat)
{
	return &game->now.clocks[law_clock_of(game, seat)];
}

static bool gains_what_is_ruled(const struct taken *taken)
{
	enum seat seat = taken->event->ruling.seat;
	const struct clock *was = clock_in(taken->before, seat);
	const struct clock *is = clock_in(taken->after, seat);

	return law_same("main time", is->main,
			was->main + taken->event->ruling.amount) &&
	       law_same("of a block", is->block, was->block) &&
	       law_same("periods", is->left, was->left);
}

/* What somebody sees who looks at it, so many ms into the turn that runs. */
static struct clock_face face_of(const struct game *game, enum seat seat,
				 int64_t used)
{
	return clock_face(clock_in(game, seat), &game->setup.clock,
			  is_on_turn(game, seat) ? used : 0);
}

static bool is_set(const struct taken *taken)
{
	return taken->event->kind == EVENT_RULING && taken->event->ruling.sets;
}

/* A clock that a reopening sets is that of who is on turn. */
static enum seat whose_is_set(const struct taken *taken)
{
	return is_ruling(taken, RULING_CLOCK) ? taken->event->ruling.seat
					      : taken->after->now.expected;
}

static int count_that_is_set(const struct ruling *ruling)
{
	for (int what = RULING_PERIODS; what < RULING_LEFT; what++)
		if (ruling_sets(ruling, (enum ruling_clock)what))
			return (int)ruling->set[what];
	return -1;
}

static bool shows_what_is_ruled(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;
	enum seat seat = whose_is_set(taken);
	struct clock_face face =
		face_of(taken->after, seat, taken->after->used);
	int64_t main = ruling->set[RULING_MAIN];
	int count = count_that_is_set(ruling);

	if (ruling_sets(ruling, RULING_MAIN) &&
	    !(law_same("whether it is main time", face.part == CLOCK_PART_MAIN,
		       main > 0) &&
	      law_same("main time", main ? face.left : 0, main)))
		return false;
	if (ruling_sets(ruling, RULING_LEFT) &&
	    !law_same("of what runs", face.left, ruling->set[RULING_LEFT]))
		return false;
	return count < 0 || law_same("how many", face.count, count);
}

static bool is_set_in_part(const struct taken *taken)
{
	return is_set(taken) && is_ruling(taken, RULING_CLOCK) &&
	       !ruling_sets(&taken->event->ruling, RULING_MAIN);
}

static bool shows_the_rest_as_before(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;
	struct clock_face was =
		face_of(taken->before, ruling->seat, taken->event->used);
	struct clock_face is =
		face_of(taken->after, ruling->seat, taken->after->used);

	return law_same("which part runs", is.part, was.part) &&
	       (ruling_sets(ruling, RULING_LEFT) ||
		law_same("of what runs", is.left, was.left)) &&
	       (count_that_is_set(ruling) >= 0 ||
		law_same("how many", is.count, was.count));
}

static bool is_of_who(const struct taken *taken)
{
	return is_ruling(taken, RULING_NAME) || is_ruling(taken, RULING_SEAT);
}

static bool is_who_is_ruled(const struct taken *taken)
{
	const struct ruling *ruling = &taken->event->ruling;
	const struct game *was = taken->before, *is = taken->after;

	for (int seat = 0; seat < was->setup.seats; seat++) {
		bool named = seat == (int)ruling->seat;
		bool name = named && ruling->kind == RULING_NAME;
		bool login = named && ruling->kind == RULING_SEAT;

		if (strcmp(is->setup.name[seat],
			   name ? ruling->text : was->setup.name[seat]) != 0 ||
		    strcmp(is->login[seat],
			   login ? ruling->text : was->login[seat]) != 0)
			return false;
	}
	return true;
}

struct step_law laws_of_rulings[] = {
	{{"1.9", "", "A ruling that ends the game ends it as it says."},
	 .concerns = is_ending,
	 .holds = ends_as_ruled},
	{{"1.9", "", "A pause that is ruled stops the clock."},
	 .concerns = is_paused,
	 .holds = stands_still},
	{{"1.9", "",
	  "When play is ruled to go on there is no pause any more, nor the "
	  "wait for a line."},
	 .concerns = is_let_go_on,
	 .holds = goes_on_as_ruled},
	{{"1.9", "",
	  "A clock gains what is ruled, or loses it, and nothing else."},
	 .concerns = is_of_clock,
	 .holds = gains_what_is_ruled},
	{{"1.9", "", "A clock that is set shows what the ruling says."},
	 .concerns = is_set,
	 .holds = shows_what_is_ruled},
	{{"1.9", "", "What is not set of a clock is as before."},
	 .concerns = is_set_in_part,
	 .holds = shows_the_rest_as_before},
	{{"1.9", "", "A name, or a seat, is changed as ruled, and no other."},
	 .concerns = is_of_who,
	 .holds = is_who_is_ruled},
	{.concerns = NULL},
};
