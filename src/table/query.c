/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/request.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/number.h"
#include "base/text.h"
#include "game/story.h"
#include "table/company.h"

static const char *const phase_names[] = {
	[PHASE_PLACE] = "place",
	[PHASE_PLAY] = "play",
	[PHASE_MARK] = "mark",
	[PHASE_OVER] = "over",
};

static const char *const consent_names[] = {
	[CONSENT_UNASKED] = "unasked",
	[CONSENT_ASKED] = "asked",
	[CONSENT_GIVEN] = "given",
	[CONSENT_REFUSED] = "refused",
};

static const char *const part_names[] = {
	[CLOCK_PART_MAIN] = "main",
	[CLOCK_PART_OVERTIME] = "overtime",
	[CLOCK_PART_LOST] = "lost",
};

static const char *const sides[] = {"black", "white"};

static const char *code(enum seat seat)
{
	return seat == SEAT_NONE ? "-" : seat_code(seat);
}

static void add_seats(char out[QUERY_TEXT], seatset set)
{
	char text[SEATS_TEXT];

	text_append(out, QUERY_TEXT, "%s", seats_write(set, ",", text));
}

static void add_point(char out[QUERY_TEXT], const char *key, point p, int size)
{
	char text[POINT_TEXT];

	text_append(out, QUERY_TEXT, " %s=%s", key,
		    p == POINT_NONE ? "-" : point_text(p, size, text));
}

static void add_points(char out[QUERY_TEXT], const char *key,
		       const struct pointset *set, int size)
{
	const char *comma = "";
	char text[POINT_TEXT];

	text_append(out, QUERY_TEXT, " %s=", key);
	if (!pointset_count(set))
		text_append(out, QUERY_TEXT, "-");
	for (point p = pointset_next(set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(set, p)) {
		text_append(out, QUERY_TEXT, "%s%s", comma,
			    point_text(p, size, text));
		comma = ",";
	}
}

static void add_pair(char out[QUERY_TEXT], const char *key, const int value[2])
{
	for (int side = 0; side < 2; side++)
		text_append(out, QUERY_TEXT, " %s-%s=%d", key, sides[side],
			    value[side]);
}

static void add_half(char out[QUERY_TEXT], const char *key, int points2)
{
	char text[HALF_TEXT];

	text_append(out, QUERY_TEXT, " %s=%s", key, half_text(points2, text));
}

static void add_ms(char out[QUERY_TEXT], const char *seat, const char *key,
		   int64_t ms)
{
	if (ms == INT64_MAX)
		text_append(out, QUERY_TEXT, " %s%s=-", seat, key);
	else
		text_append(out, QUERY_TEXT, " %s%s=%" PRId64, seat, key, ms);
}

static const char *on_turn(const struct game *game)
{
	return code(game_is_on(game) ? game_turn(game) : SEAT_NONE);
}

static void add_question(char out[QUERY_TEXT], const struct game *game)
{
	const struct question *question = &game->question;
	bool open = question->kind != QUESTION_NONE;

	/* what the rules or the table ask is asked by "table" */
	text_append(out, QUERY_TEXT, " question=%s asker=%s needs=",
		    open ? question_rule(question->kind)->name : "-",
		    open ? seat_code(question->asker) : "-");
	add_seats(out, question_missing(question));
	text_append(out, QUERY_TEXT, " yes=");
	add_seats(out, question->yes);
	text_append(out, QUERY_TEXT, " paused=%s consent=%s",
		    game->halt == HALT_NONE ? "no" : "yes",
		    consent_names[game->consent]);
}

/* What there is to claim, and what has come of claims and absences. */
static void add_incidents(char out[QUERY_TEXT], const struct game *game)
{
	const struct turn *last = &game->now.last;
	int repeats = game_repeats(game);

	text_append(out, QUERY_TEXT, " expected=%s claimed=%s",
		    code(last->expected),
		    last->claimed    ? "yes"
		    : last->rejected ? "rejected"
				     : "no");
	if (repeats < 0)
		text_append(out, QUERY_TEXT, " repeats=-");
	else
		text_append(out, QUERY_TEXT, " repeats=%d", repeats);
	add_pair(out, "penalty", game->penalty);
	text_append(out, QUERY_TEXT, " away=");
	add_seats(out, game->now.away);
	add_pair(out, "breaks", game->breaks);
}

static const char *find_saved(const struct hub *hub)
{
	if (hub_is_stuck(hub))
		return "waits";
	return hub->table.unsaved ? "no" : "yes";
}

void query_state(const struct hub *hub, const struct game *game,
		 char out[QUERY_TEXT])
{
	const struct position *now = &game->now;
	char result[RESULT_TEXT];

	out[0] = '\0';
	text_append(out, QUERY_TEXT, "phase=%s turn=%s last=%s",
		    phase_names[game->phase], on_turn(game),
		    code(now->last.actual));
	add_point(out, "played", now->last_point, game->setup.size);
	text_append(out, QUERY_TEXT, " number=%d passes=%d", now->turns,
		    now->passes);
	add_point(out, "ko", now->board.ko, game->setup.size);
	add_pair(out, "captured", now->captured);
	add_incidents(out, game);
	add_question(out, game);
	text_append(out, QUERY_TEXT,
		    " depth=%d attached=%d named=", game->depth,
		    hub_players(hub));
	add_seats(out, seating_named(hub));
	text_append(out, QUERY_TEXT, " free=");
	add_seats(out, seating_free(hub));
	text_append(out, QUERY_TEXT, " open=");
	add_seats(out, seating_open(hub));
	text_append(out, QUERY_TEXT, " since=%lld saved=%s result=%s",
		    (long long)hub->since, find_saved(hub),
		    game_result(game, result));
}

static void add_clock(char out[QUERY_TEXT], const struct game *game,
		      enum seat seat, int64_t used)
{
	const struct clock *clock = game_clock(game, seat);
	/* what the last turn took has been added once the game is over */
	bool mine = seat == game->now.expected && game->phase != PHASE_OVER;
	bool shared = clock == game_clock(game, game->now.expected);
	struct clock_face face =
		clock_face(clock, &game->setup.clock, shared ? used : 0);

	text_append(out, QUERY_TEXT, " %s.part=%s", seat_code(seat),
		    part_names[face.part]);
	add_ms(out, seat_code(seat), ".left", face.left);
	text_append(out, QUERY_TEXT, " %s.count=%d", seat_code(seat),
		    face.count);
	add_ms(out, seat_code(seat), ".total", face.total);
	add_ms(out, seat_code(seat), ".spent",
	       game->now.spent[seat] + (mine ? used : 0));
}

void query_clock(const struct hub *hub, const struct game *game,
		 char out[QUERY_TEXT])
{
	const struct table *table = &hub->table;
	bool late = game->depth != table_game(table)->depth;
	int64_t used = late ? 0 : table_used(table, hub->now);
	int64_t stood = late ? game->stood[seat_side(game->now.expected)]
			     : table_stood(table, hub->now);
	bool over = game->phase == PHASE_OVER;

	out[0] = '\0';
	text_append(out, QUERY_TEXT, "runs=%s turn=%s used=%" PRId64,
		    game_clock_runs(game) && table->counting ? "yes" : "no",
		    on_turn(game), used);
	add_ms(out, "", "budget", game_budget(game));
	text_append(out, QUERY_TEXT, " lost=%s waits=%s stood=%" PRId64,
		    code(game->lost), game_waits(game) ? "yes" : "no", stood);
	for (int seat = 0; seat < game->setup.seats; seat++)
		add_clock(out, game, (enum seat)seat,
			  over && game->ending != ENDING_TIME ? 0 : used);
}

void query_board(const struct hub *hub, const struct game *game,
		 char out[QUERY_TEXT])
{
	static const char letters[] = {'X', 'O', '.', '?'};
	const struct board *board = &game->now.board;

	(void)hub;
	out[0] = '\0';
	for (int row = 0; row < board->size; row++) {
		if (row)
			text_append(out, QUERY_TEXT, "/");
		for (int col = 0; col < board->size; col++)
			text_append(
				out, QUERY_TEXT, "%c",
				letters[board_at(board, point_at(row, col))]);
	}
}

void query_who(const struct hub *hub, const struct game *game,
	       char out[QUERY_TEXT])
{
	char host[LOGIN_BYTES];

	company_text(hub, out);
	if (hub->house.referee[0])
		text_append(out, QUERY_TEXT, " referee=%s", hub->house.referee);
	if (hub->room.watch == ROOM_WATCH_NONE && game->phase != PHASE_OVER)
		text_append(out, QUERY_TEXT, " watch=none");
	seating_host(hub, host);
	text_append(out, QUERY_TEXT, " host=%s", host);
}

void query_holder(const struct hub *hub, const struct game *game,
		  char out[QUERY_TEXT])
{
	(void)game;
	out[0] = '\0';
	text_append(out, QUERY_TEXT, "%lld %s", (long long)hub->holder.since,
		    hub->holder.person);
}

void query_score(const struct hub *hub, const struct game *game,
		 char out[QUERY_TEXT])
{
	int size = game->setup.size, margin2;
	point where = POINT_NONE;
	char text[HALF_TEXT];
	struct score score;
	enum verdict verdict;

	(void)hub;
	out[0] = '\0';
	verdict = verdict_of_marks(game_score(game, &score, &where));
	text_append(out, QUERY_TEXT, "verdict=%s", verdict_name(verdict));
	add_point(out, "at", where, size);
	add_pair(out, "territory", score.territory);
	add_pair(out, "prisoners", score.prisoners);
	add_pair(out, "dead", score.dead);
	add_pair(out, "seki-eyes", score.seki_eyes);
	add_pair(out, "penalty", game->penalty);
	text_append(out, QUERY_TEXT, " dame=%d", score.dame);
	add_half(out, "komi", game->setup.komi2);
	add_half(out, "total-black", score.total2[BLACK]);
	add_half(out, "total-white", score.total2[WHITE]);
	margin2 = score.margin2 < 0 ? -score.margin2 : score.margin2;
	text_append(out, QUERY_TEXT, " margin=%c+%s",
		    score_winner(&score) == BLACK ? 'B' : 'W',
		    half_text(margin2, text));
	add_points(out, "marked-dead", &game->marks.dead, size);
	add_points(out, "marked-seki", &game->marks.seki, size);
}

/* Programs know seats by their codes; for everybody there is none. */
static const char *write_name(const struct game *game,
			      const struct story_name *name, char *out,
			      size_t size)
{
	char text[SEATS_TEXT];

	if (name->form != STORY_SEATS)
		return code(name->seat);
	if (name->seats == seats_all(game->setup.seats))
		return "Everybody";
	snprintf(out, size, "%s", seats_write(name->seats, ", ", text));
	return out;
}

void query_sentence(const struct game *game, enum verdict verdict,
		    char out[QUERY_TEXT])
{
	static const struct story_teller teller = {story_english, write_name,
						   false};
	struct story story;

	story_say(&story, game, verdict_sentence(verdict));
	story_tell(&story, &teller, out, QUERY_TEXT);
}
