/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/game.h"

#include <stddef.h>
#include <string.h>

#include "base/i18n.h"
#include "game/fold.h"
#include "rules/board.h"

/* Nobody would begin anew for the sake of less. */
enum { BEGUN_MS = 60000 };

static void lay_fixed_stones(struct game *game)
{
	struct board *board = &game->now.board;
	struct pointset *stones = &game->stones;

	if (!handicap_points(board->size, game->setup.handicap, stones))
		return;
	for (point p = pointset_next(stones, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(stones, p))
		board_set(board, p, BLACK);
}

/* The position after the last turn, for game_repeats(). */
static void remember(struct game *game)
{
	const struct position *now = &game->now;

	game->seen[now->turns % GAME_SEEN] =
		now->board.hash ^ seat_side(now->expected);
}

void game_init(struct game *game, const struct setup *setup)
{
	static const struct turn no_turn = {.actual = SEAT_NONE,
					    .expected = SEAT_NONE,
					    .claimant = SEAT_NONE};
	struct position *now = &game->now;

	*game = (struct game){.setup = *setup};
	board_init(&now->board, setup->size);
	now->expected = seat_first(setup->handicap);
	now->last = now->previous = no_turn;
	now->last_point = POINT_NONE;
	for (int i = 0; i < SEATS_MAX; i++)
		clock_start(&now->clocks[i], &setup->clock);
	question_close(&game->question);
	game->winner = EMPTY;
	game->removed = game->lost = SEAT_NONE;
	game->last_kind = EVENT_TURN;
	if (!setup->free_placement)
		lay_fixed_stones(game);
	game->phase = game_phase_by_turns(game);
	remember(game);
}

enum verdict game_in_play(const struct game *game)
{
	static const enum verdict by_phase[] = {
		[PHASE_PLACE] = VERDICT_PLACE_FIRST,
		[PHASE_PLAY] = VERDICT_OK,
		[PHASE_MARK] = VERDICT_STOPPED,
		[PHASE_OVER] = VERDICT_OVER,
	};

	if (game->phase != PHASE_PLAY || game_clock_runs(game))
		return by_phase[game->phase];
	if (game_waits(game))
		return VERDICT_LINE_LOST;
	return game->question.kind == QUESTION_NONE ? VERDICT_HELD
						    : VERDICT_PAUSED;
}

bool game_has_begun(const struct game *game)
{
	int64_t spent = game->used;

	for (int seat = 0; seat < game->setup.seats; seat++)
		spent += game->now.spent[seat];
	return game->now.turns > 0 || pointset_count(&game->stones) > 0 ||
	       game->ruling.kind ||
	       question_rule(game->question.kind)->asked_by_seat ||
	       (game_is_timed(game) && spent >= BEGUN_MS);
}

bool game_is_on(const struct game *game)
{
	return game->phase == PHASE_PLACE || game->phase == PHASE_PLAY;
}

bool game_is_ruled(const struct game *game)
{
	return game->last_kind == EVENT_RULING;
}

bool game_is_decided(const struct game *game)
{
	return game_is_ruled(game) &&
	       !ruling_rule(game->ruling.kind)->decides_nothing;
}

bool game_is_vacant(const struct game *game, enum seat seat)
{
	return game->named[seat][0] && !game->login[seat][0];
}

/* Whether that is a login, and not the one that the seat's name is of. */
static bool is_other(const struct game *game, enum seat seat, const char *login)
{
	const char *named = game->named[seat];

	return *named && *login && strcmp(named, login) != 0;
}

bool game_has_stand_in(const struct game *game, enum seat seat)
{
	return is_other(game, seat, game->login[seat]);
}

/* Who comes after somebody who has played does not have the result alone. */
static const char *find_credited(const struct game *game, enum seat seat)
{
	const char *player = game->player[seat];

	return *player ? player : game->login[seat];
}

const char *game_player(const struct game *game, enum seat seat)
{
	return game->phase == PHASE_OVER ? find_credited(game, seat)
					 : game->login[seat];
}

bool game_is_by_stand_in(const struct game *game, enum seat seat)
{
	return is_other(game, seat, game_player(game, seat));
}

const char *game_called(const struct game *game, enum seat seat)
{
	const char *name = game->setup.name[seat];
	const char *login = find_credited(game, seat);

	return *name && !is_other(game, seat, login) ? name : login;
}

seatset game_seats(const struct game *game)
{
	return seats_all(game->setup.seats);
}

enum seat game_turn(const struct game *game)
{
	return game->phase == PHASE_PLACE ? SEAT_B1 : game->now.expected;
}

bool game_stones_lie(const struct game *game)
{
	return pointset_count(&game->stones) == game->setup.handicap;
}

bool game_can_take_up(const struct game *game)
{
	return game->phase == PHASE_PLAY && game->setup.handicap &&
	       game->setup.free_placement && game->now.turns == 0;
}

/* Whether nobody has stopped the clock, by a pause or a question. */
static bool is_let_run(const struct game *game)
{
	return game->phase == PHASE_PLAY && game->halt == HALT_NONE &&
	       !question_stops_clock(&game->question,
				     seat_side(game->now.expected));
}

static bool is_line_awaited(const struct game *game)
{
	return is_let_run(game) && game->lost != SEAT_NONE && !game->unwaited &&
	       game->setup.lost_line == LOST_LINE_PAUSE &&
	       game->stood[seat_side(game->lost)] < GAME_STOOD_MAX;
}

bool game_waits(const struct game *game)
{
	return game_is_timed(game) && is_line_awaited(game);
}

bool game_clock_runs(const struct game *game)
{
	return is_let_run(game) && !game_waits(game);
}

bool game_stands_still(const struct game *game)
{
	const struct question_rule *asked = question_rule(game->question.kind);
	bool stopped = game_is_timed(game) && !game_clock_runs(game);

	return game->phase == PHASE_PLAY && !asked->claims &&
	       (game->halt != HALT_NONE || game_waits(game) ||
		(stopped && !asked->of_board));
}

int game_clock_index(const struct game *game, enum seat seat)
{
	return game->setup.per == CLOCK_PER_SEAT ? (int)seat
						 : (int)seat_side(seat);
}

const struct clock *game_clock(const struct game *game, enum seat seat)
{
	return &game->now.clocks[game_clock_index(game, seat)];
}

struct clock_face game_clock_face(const struct game *game, enum seat seat,
				  int64_t used)
{
	const struct clock_rules *rules = &game->setup.clock;
	const struct clock *clock = game_clock(game, seat);
	bool counts = clock == game_clock(game, game_turn(game));
	struct clock_face face = clock_face(clock, rules, counts ? used : 0);

	if (face.part != CLOCK_PART_LOST ||
	    (counts && game->ending == ENDING_TIME))
		return face;
	face = clock_face(clock, rules, clock_budget(clock, rules) - 1);
	face.left = face.total = 0;
	return face;
}

int64_t game_budget(const struct game *game)
{
	return clock_budget(game_clock(game, game->now.expected),
			    &game->setup.clock);
}

enum seat game_first_after(const struct game *game, enum seat requester,
			   enum seat *skipped)
{
	enum seat last = game->now.last.actual;

	/* the last passer's own side asking skips nobody */
	return seat_resume(last,
			   game->setup.ruleset->pass_stones ? last : requester,
			   game->setup.seats, skipped);
}

bool game_removes(const struct game *game, enum seat seat)
{
	enum seat last = game->now.last.actual;

	return game->setup.ruleset->same_side_removed &&
	       game->setup.wrong_seat == WRONG_SEAT_RECORD &&
	       last != SEAT_NONE && seat_side(last) == seat_side(seat) &&
	       seat_side(seat) != seat_side(game->now.expected);
}

bool turn_in_rotation(const struct turn *turn)
{
	return turn->actual == turn->expected;
}

/* INT-22: each side for itself; the referee while either may. */
static bool has_waived(const struct game *game, enum seat claimant)
{
	if (claimant == SEAT_REFEREE)
		return game->waived[BLACK] && game->waived[WHITE];
	return game->waived[seat_side(claimant)];
}

enum verdict game_claimable(const struct game *game, enum seat claimant)
{
	const struct turn *last = &game->now.last;

	if (last->actual == SEAT_NONE)
		return VERDICT_NOTHING_TO_CLAIM;
	if (has_waived(game, claimant))
		return VERDICT_CLAIM_TOO_LATE;
	if (last->claimed || last->rejected)
		return VERDICT_CLAIMED_ALREADY;
	return turn_in_rotation(last) ? VERDICT_IN_ROTATION : VERDICT_OK;
}

bool game_upholds(const struct game *game, const struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);

	return rule->upholds && !(rule->intended && game->removed != SEAT_NONE);
}

bool game_asks_of_removal(const struct game *game)
{
	return question_rule(game->question.kind)->claims &&
	       game->question.asker == SEAT_NONE;
}

/* Where a pass hands over a stone, White passes last. */
static bool passes_stop(const struct game *game, int passes, enum colour last)
{
	return passes >= 2 &&
	       (last == WHITE || !game->setup.ruleset->pass_stones);
}

bool game_is_timed(const struct game *game)
{
	return clock_is_kept(&game->setup.clock);
}

bool game_pass_stops(const struct game *game)
{
	return passes_stop(game, game->now.passes + 1,
			   seat_side(game->now.expected));
}

enum phase game_phase_by_turns(const struct game *game)
{
	const struct position *now = &game->now;

	if (!game_stones_lie(game))
		return PHASE_PLACE;
	return passes_stop(game, now->passes, seat_side(now->last.actual))
		       ? PHASE_MARK
		       : PHASE_PLAY;
}

int game_repeats(const struct game *game)
{
	const struct position *now = &game->now;
	int oldest = now->turns - GAME_SEEN + 1;
	uint64_t here = game->seen[now->turns % GAME_SEEN];

	if (oldest < now->no_pass_since)
		oldest = now->no_pass_since;
	for (int turn = now->turns - 1; turn >= oldest; turn--)
		if (game->seen[turn % GAME_SEEN] == here)
			return turn;
	return -1;
}

struct score_terms game_score_terms(const struct game *game)
{
	return (struct score_terms){
		.area = game->setup.ruleset->area,
		.strict = game->setup.strict_dame,
		.subtractive = game->setup.ruleset->subtractive,
		.komi2 = game->setup.komi2,
		.captured = {game->now.captured[BLACK],
			     game->now.captured[WHITE]},
		.penalty = {game->penalty[BLACK], game->penalty[WHITE]},
	};
}

enum soundness game_score(const struct game *game, struct score *score,
			  point *where)
{
	const struct score_terms terms = game_score_terms(game);

	return score_count(&game->now.board, &game->marks, &terms, score,
			   where);
}

static const struct {
	enum result_kind result;
	const char *word; /* in a record; NULL: RE says it */
	const char *text; /* for people; NULL: RE says it */
} endings[] = {
	[ENDING_NONE] = {RESULT_NONE, NULL, NULL},
	[ENDING_SCORE] = {RESULT_POINTS, NULL, NULL},
	[ENDING_RESIGN] = {RESULT_RESIGN, NULL, NULL},
	[ENDING_TIME] = {RESULT_TIME, NULL, NULL},
	[ENDING_INTENT] = {RESULT_FORFEIT, "intentional",
			   N_("forfeit for an intentional error, 6(2)")},
	[ENDING_FORFEIT] = {RESULT_FORFEIT, "forfeit", N_("forfeit")},
	[ENDING_NO_RESULT] = {RESULT_VOID, "no-result", N_("no result")},
	[ENDING_BOTH_LOSE] = {RESULT_VOID, "both-lose", N_("both sides lose")},
};

const char *game_ending_word(enum ending ending)
{
	return endings[ending].word;
}

const char *game_ending_text(enum ending ending)
{
	return endings[ending].text;
}

const char *game_result(const struct game *game, char out[RESULT_TEXT])
{
	const struct result result = {endings[game->ending].result,
				      game->winner, game->margin2};

	return result_text(&result, out);
}

/*
 * Folding: what holds for events of every kind. A fold may stop half way:
 * game_fold() restores the game as it was before.
 */
#define FOLD_ROW(kind, fold, kept, traits) [kind] = fold,
static fold *const folds[EVENTS] = {EVENT_ROWS(FOLD_ROW)};

/* A node comes after the last one, or replaces it where both are one run. */
static bool fits_depth(const struct game *game, const struct event *event)
{
	if (event->depth == game->depth + 1)
		return true;
	return event->depth == game->depth && event->kind == game->last_kind &&
	       event_has(event->kind, SHARES_NODE);
}

struct event fold_next_event(const struct game *game, enum event_kind kind,
			     enum seat seat)
{
	struct event event = event_by(seat, kind, game->depth + 1);

	event.used = game->used;
	memcpy(event.stood, game->stood, sizeof(event.stood));
	return event;
}

int64_t fold_used_short(const struct game *game, int64_t used)
{
	int64_t budget = game_budget(game);

	if (used < budget)
		return used;
	return budget > 0 ? budget - 1 : 0;
}

bool fold_reopens(const struct event *event)
{
	return event_has(event->kind, DECIDES) &&
	       ruling_rule(event->ruling.kind)->reopens;
}

enum question_kind fold_question_due(const struct game *game)
{
	return question_due(game->phase == PHASE_MARK,
			    game->phase == PHASE_PLAY &&
				    (game->halt == HALT_ALL ||
				     game->halt == HALT_BREAK));
}

void fold_close_question(struct game *game)
{
	enum question_kind kind = fold_question_due(game);

	question_close(&game->question);
	if (kind == QUESTION_NONE)
		return;
	question_open(&game->question, kind, SEAT_NONE, game->setup.seats);
	if (game->phase == PHASE_MARK)
		game->question.yes = game->agreed;
}

/* The turn's time only grows, and only while it is counted. */
static bool fits_time(const struct game *game, const struct event *event)
{
	if (event->used > GAME_USED_MAX)
		return false;
	if (event_has(event->kind, GIVES_TIME_BACK))
		return event->used == 0;
	if (!game_clock_runs(game))
		return event->used == game->used;
	if (event->used < game->used)
		return false;
	/* a ruling may have left the clock without time: until the flag falls
	   more may be ruled, or kept by an undo, but no turn is made */
	return event->kind == EVENT_TIMEOUT || event->used == game->used ||
	       fold_reopens(event) || event->used < game_budget(game);
}

/*
 * So does that of lost lines; what goes back brings along what it was. Older
 * records have such time where there is no clock, too.
 */
static bool fits_wait(const struct game *game, const struct event *event)
{
	bool goes_back =
		event_has(event->kind, GOES_BACK) || fold_reopens(event);

	for (int side = 0; side < 2; side++) {
		bool grows = goes_back || (is_line_awaited(game) &&
					   side == (int)seat_side(game->lost));

		if (event->stood[side] > GAME_STOOD_MAX ||
		    event->stood[side] < game->stood[side] ||
		    (!grows && event->stood[side] > game->stood[side]))
			return false;
	}
	return true;
}

enum verdict fold_event(struct game *game, const struct event *event)
{
	bool over = game->phase == PHASE_OVER;
	enum verdict verdict;

	if (over && !ruling_rule(event->ruling.kind)->renames)
		return VERDICT_OVER;
	if (!fits_depth(game, event) || !fits_time(game, event) ||
	    !fits_wait(game, event))
		return VERDICT_NOT_AN_ACTION;
	game->used = event->used;
	memcpy(game->stood, event->stood, sizeof(game->stood));
	verdict = folds[event->kind](game, event);
	if (verdict != VERDICT_OK)
		return verdict;
	game->depth = event->depth;
	if (!over && game->phase == PHASE_OVER)
		game->end_depth = event->depth;
	game->last_kind = event->kind;
	return VERDICT_OK;
}

enum verdict game_fold(struct game *game, const struct event *event)
{
	const struct game before = *game;
	enum verdict verdict = fold_event(game, event);
	struct score score;

	if (verdict != VERDICT_OK)
		*game = before;
	else if (game->phase == PHASE_MARK)
		game->soundness = game_score(game, &score, NULL);
	return verdict;
}

/* A turn begins: what belonged to the last one is over. */
static void new_turn(struct game *game)
{
	game->used = 0;
	game->lost = SEAT_NONE;
	game->unwaited = false;
	game->consent = CONSENT_UNASKED;
	game->refused[BLACK] = game->refused[WHITE] = 0;
	memset(game->said, 0, sizeof(game->said));
	fold_close_question(game);
}

void fold_finish(struct game *game, enum ending ending, enum colour winner)
{
	/* the turn that is left unfinished has taken its time as well */
	game->now.spent[game->now.expected] += game->used;
	game->phase = PHASE_OVER;
	game->ending = ending;
	game->winner = winner;
	game->halt = HALT_NONE;
	question_close(&game->question);
}

/* When all stones are laid, one can still be taken up. */
static enum verdict may_place(const struct game *game,
			      const struct event *event)
{
	if (game->phase == PHASE_PLACE && event->seat != SEAT_B1)
		return VERDICT_PLACE_FIRST;
	if ((game->phase != PHASE_PLACE && !game_can_take_up(game)) ||
	    event->seat != SEAT_B1 ||
	    pointset_count(&event->stones) > game->setup.handicap)
		return VERDICT_NOTHING_TO_PLACE;
	return game->phase == PHASE_PLACE ? VERDICT_OK : game_in_play(game);
}

/* Placing is untimed: the time that White has thought by then is given back. */
enum verdict fold_place(struct game *game, const struct event *event)
{
	struct board *board = &game->now.board;
	int size = game->setup.size;
	enum verdict verdict = may_place(game, event);

	if (verdict != VERDICT_OK)
		return verdict;
	board_init(board, size);
	for (point p = pointset_next(&event->stones, POINT_NONE);
	     p != POINT_NONE; p = pointset_next(&event->stones, p)) {
		if (!point_on_board(p, size))
			return VERDICT_OFF_BOARD;
		board_set(board, p, BLACK);
	}
	game->now.away &= ~seat_bit(event->seat);
	game->stones = event->stones;
	game->phase = game_phase_by_turns(game);
	remember(game);
	new_turn(game);
	return VERDICT_OK;
}

/* Under AGA rules a pass hands the other side a stone. */
static void pass(struct game *game, enum colour side)
{
	struct position *now = &game->now;

	board_lift_ko(&now->board);
	now->passes++;
	now->no_pass_since = now->turns + 1;
	now->captured[side] += game->setup.ruleset->pass_stones;
}

static enum verdict put_stone(struct position *now, enum seat seat, point p)
{
	enum colour side = seat_side(seat);

	now->passes = 0;
	return verdict_of_move(board_play(&now->board, side, p,
					  &now->captured[opponent(side)]));
}

/* The seat on turn; or a partner of it, where that is recorded (1.3). */
static enum verdict may_turn(const struct game *game, enum seat seat)
{
	enum seat expected = game->now.expected;
	enum verdict verdict = game_in_play(game);

	if (verdict != VERDICT_OK || seat == expected)
		return verdict;
	if (seat < 0 || seat_side(seat) != seat_side(expected))
		return VERDICT_OTHER_SIDE;
	return game->setup.wrong_seat == WRONG_SEAT_RECORD
		       ? VERDICT_OK
		       : VERDICT_PARTNERS_TURN;
}

/* Time was counted for the expected seat, whoever made the turn (5.1). */
static bool settle_clock(struct game *game, int64_t used)
{
	struct position *now = &game->now;

	now->spent[now->expected] += used;
	return clock_settle(&now->clocks[game_clock_index(game, now->expected)],
			    &game->setup.clock, used);
}

enum verdict fold_make_turn(struct game *game, const struct event *event,
			    enum seat seat)
{
	struct position *now = &game->now;
	enum verdict verdict = VERDICT_OK;

	game->turn_depth = event->depth;
	if (event->point == POINT_PASS)
		pass(game, seat_side(seat));
	else
		verdict = put_stone(now, seat, event->point);
	if (verdict != VERDICT_OK)
		return verdict;
	if (!settle_clock(game, event->used))
		return VERDICT_TIME_LOST;
	now->turns++;
	now->previous = now->last;
	now->last = (struct turn){.actual = seat,
				  .expected = now->expected,
				  .claimant = SEAT_NONE,
				  .used = event->used};
	now->last_point = event->point;
	now->expected = seat_next(seat, game->setup.seats);
	now->away &= ~seat_bit(seat);
	fold_note_player(game, seat);
	game->waived[BLACK] = game->waived[WHITE] = false;
	game->agreed = 0;
	game->removed = SEAT_NONE;
	game->phase = game_phase_by_turns(game);
	remember(game);
	new_turn(game);
	return VERDICT_OK;
}

enum verdict fold_turn(struct game *game, const struct event *event)
{
	enum verdict verdict = may_turn(game, event->seat);

	return verdict == VERDICT_OK ? fold_make_turn(game, event, event->seat)
				     : verdict;
}

/*
 * Folded over the game before the turn, which is a variation now; a break that
 * was going on still is.
 */
enum verdict fold_undo(struct game *game, const struct event *event)
{
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	if (!event->paused)
		game->halt = HALT_NONE;
	new_turn(game);
	return VERDICT_OK;
}

/* In a stopped game each side's next in rotation after the last passer. */
static bool is_next(const struct game *game, enum seat seat)
{
	int seats = game->setup.seats;
	enum seat next = seat_next(game->now.last.actual, seats);

	return seat == next || seat == seat_next(next, seats);
}

/* Not a turn: it waits for no question, and for no clock (1.7, Art. 11). */
static enum verdict may_resign(const struct game *game, enum seat seat)
{
	if (game->phase == PHASE_MARK)
		return is_next(game, seat) ? VERDICT_OK : VERDICT_NOT_NEXT;
	if (game->phase != PHASE_PLAY)
		return game_in_play(game);
	if (seat == game->now.expected)
		return VERDICT_OK;
	return seat_side(seat) == seat_side(game->now.expected)
		       ? VERDICT_PARTNERS_TURN
		       : VERDICT_OTHER_SIDE;
}

enum verdict fold_resign(struct game *game, const struct event *event)
{
	enum verdict verdict = event->seat < 0 ? VERDICT_NOT_AN_ACTION
					       : may_resign(game, event->seat);

	if (verdict == VERDICT_OK)
		fold_finish(game, ENDING_RESIGN,
			    opponent(seat_side(event->seat)));
	return verdict;
}

/* Who resigns is on turn, or when the game is stopped perhaps the next one. */
enum seat game_loser(const struct game *game)
{
	enum seat seat = game->now.expected;

	if (game->ending != ENDING_RESIGN && game->ending != ENDING_TIME)
		return SEAT_NONE;
	return seat_side(seat) == game->winner
		       ? seat_next(seat, game->setup.seats)
		       : seat;
}

enum verdict fold_timeout(struct game *game, const struct event *event)
{
	enum verdict verdict = game_in_play(game);

	if (verdict != VERDICT_OK)
		return verdict;
	if (event->used < game_budget(game))
		return VERDICT_NOT_AN_ACTION;
	fold_finish(game, ENDING_TIME, opponent(seat_side(game->now.expected)));
	return VERDICT_OK;
}

enum verdict fold_play_on(struct game *game, enum seat requester,
			  enum seat *first, enum seat *skipped)
{
	struct position *now = &game->now;
	enum verdict verdict = fold_in_marking(game);

	if (verdict != VERDICT_OK)
		return verdict;
	*first = game_first_after(game, requester, skipped);
	memset(&game->marks, 0, sizeof(game->marks));
	now->expected = *first;
	now->passes = 0;
	game->phase = game_phase_by_turns(game);
	remember(game);
	new_turn(game);
	return VERDICT_OK;
}

enum verdict fold_resume(struct game *game, const struct event *event)
{
	enum seat first, skipped;
	enum verdict verdict =
		fold_play_on(game, event->seat, &first, &skipped);

	if (verdict != VERDICT_OK)
		return verdict;
	if (event->seat < 0 || event->first != first ||
	    event->skipped != skipped)
		return VERDICT_NOT_AN_ACTION;
	game->waived[seat_side(event->seat)] = true;
	return VERDICT_OK;
}
