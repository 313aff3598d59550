/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/seat_look.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "replica/recent.h"
#include "ui/play/presence_words.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	MINUTE = 60000,
	FIRST_LEAST = 3, /* columns of a first name that says who it is, */
	NAME_ENOUGH = 10 /* and of one that does so though it is cut */
};

bool seat_look_by_side(const struct play *play)
{
	const struct setup *setup = &play->game.setup;

	return seats_are_pairs(setup->seats) &&
	       (setup->per == CLOCK_PER_PAIR || play_hides_turn(play));
}

int seat_look_clock_columns(const struct setup *setup)
{
	const int64_t times[] = {setup->clock.main, setup->clock.period,
				 setup->clock.move, setup->clock.cap};
	int64_t longest = 0;
	char text[DURATION_TEXT];

	for (int i = 0; i < 4; i++)
		longest = times[i] > longest ? times[i] : longest;
	return draw_columns(duration_clock(longest, text));
}

static struct clock_face find_face(const struct play *play, enum seat seat)
{
	return game_clock_face(&play->game, seat, play_turn_used(play));
}

int seat_look_time_columns(const struct play *play)
{
	const struct setup *setup = &play->game.setup;
	int most = seat_look_clock_columns(setup);
	char text[DURATION_TEXT];

	for (int s = 0; s < setup->seats && game_is_timed(&play->game); s++) {
		int64_t left = find_face(play, (enum seat)s).left;
		int columns = draw_columns(duration_clock(left, text));

		most = columns > most ? columns : most;
	}
	return most;
}

static void look_at_clock(const struct play *play, enum seat seat,
			  struct seat_look *look)
{
	const struct game *game = &play->game;
	bool runs = game_clock(game, seat) == game_clock(game, game_turn(game));

	look->timed = game_is_timed(game);
	if (!look->timed)
		return;
	look->runs = runs && game_is_on(game);
	look->face = find_face(play, seat);
	look->alarm = look->runs && look->face.part != CLOCK_PART_LOST &&
		      clock_is_pressing(&look->face);
}

struct seat_look seat_look(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = false};

	/* of what has been played nothing is known */
	if (play->withheld)
		return look;
	if (game_is_on(game) && !play_hides_turn(play)) {
		look.lit = seat == turn;
		look.next = game->phase == PHASE_PLAY &&
			    seat == seat_next(turn, game->setup.seats);
	}
	/* a clock tells on whom a turn was counted, and so who was on turn */
	if (!seat_look_by_side(play))
		look_at_clock(play, seat, &look);
	return look;
}

struct seat_look seat_look_side(const struct play *play, enum colour side)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = !play->withheld && game_is_on(game) &&
					seat_side(turn) == side};

	if (play->withheld)
		return look;

	if (game->setup.per == CLOCK_PER_PAIR)
		look_at_clock(play, seat_at(side, 0), &look);
	else if (look.lit)
		look_at_clock(play, turn, &look);
	return look;
}

struct seat_look seat_look_clock(const struct play *play, enum seat seat)
{
	return seat_look_by_side(play) ? seat_look_side(play, seat_side(seat))
				       : seat_look(play, seat);
}

struct seat_look seat_look_turn(const struct play *play)
{
	return seat_look_clock(play, game_turn(&play->game));
}

bool seat_look_is_lost(const struct play *play, enum seat seat)
{
	const struct seat_look look = seat_look_clock(play, seat);

	return look.timed && look.face.part == CLOCK_PART_LOST;
}

const char *seat_look_rest(const struct play *play,
			   const struct seat_look *look, char out[CLOCK_TEXT])
{
	out[0] = '\0';
	if (look->timed)
		clock_text_rest(&look->face, &play->game.setup.clock,
				draw_glyph(GLYPH_TIMES), out);
	return out;
}

const char *seat_look_key(const struct play *play, enum seat seat,
			  char out[KEY_TEXT])
{
	return key_first(play->input.keymap, COMMAND_SEAT, seat, out);
}

const char *seat_look_keys(const struct play *play, seatset seats,
			   const char *between, char *out, size_t size)
{
	char name[KEY_TEXT];

	out[0] = '\0';
	for (int s = 0; s < play->game.setup.seats; s++)
		if (seats & seat_bit((enum seat)s))
			text_append(out, size, "%s%s", *out ? between : "",
				    seat_look_key(play, (enum seat)s, name));
	return out;
}

/* What rank a stand-in has nobody knows. */
const char *seat_look_rank(const struct game *game, enum seat seat,
			   char out[RANK_SGF])
{
	const char *rank = game->setup.rank[seat];

	return *rank && !game_is_by_stand_in(game, seat) ? rank_short(rank, out)
							 : "";
}

/* What the seat comes to in the end is not the work of who was there last. */
static const char *find_shared(const struct play *play, enum seat seat)
{
	const struct recent *recent = play->recent;

	return play->game.phase == PHASE_OVER && recent && recent->shared[seat]
		       ? recent->players[seat]
		       : "";
}

static const char *find_name(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	const char *name =
		play_has_name(game, seat) ? "" : find_shared(play, seat);

	if (!*name)
		name = play_name_of(game, seat);
	return *name ? name : presence_login(&play->presence, seat);
}

bool seat_look_is_named(const struct play *play, enum seat seat)
{
	return *find_name(play, seat) != '\0';
}

const char *seat_look_name(const struct play *play, enum seat seat)
{
	const char *name = find_name(play, seat);

	return *name ? name : play_seat(&play->game, seat);
}

int seat_look_name_columns(const struct play *play)
{
	int most = 0;

	for (int s = 0; s < play->game.setup.seats; s++) {
		int columns = draw_columns(seat_look_name(play, (enum seat)s));

		most = columns > most ? columns : most;
	}
	return most;
}

/* Bytes of what a name begins with, up to a blank. */
static int first_word(const char *name)
{
	return (int)strcspn(name, " ");
}

static bool begins_alike(const struct play *play, enum seat seat, int bytes)
{
	const char *name = find_name(play, seat);

	for (int s = 0; s < play->game.setup.seats; s++) {
		const char *other = find_name(play, (enum seat)s);

		if (s != (int)seat && first_word(other) == bytes &&
		    strncmp(name, other, (size_t)bytes) == 0)
			return true;
	}
	return false;
}

const char *seat_look_first(const struct play *play, enum seat seat,
			    int columns, char *out, size_t size)
{
	const char *name = find_name(play, seat);
	int bytes = first_word(name);

	snprintf(out, size, "%s", seat_look_name(play, seat));
	if (!*name || draw_columns(out) <= columns)
		return out;
	snprintf(out, size, "%.*s", bytes, name);
	if (draw_columns(out) < FIRST_LEAST || draw_columns(out) > columns ||
	    out[bytes - 1] == '.' || begins_alike(play, seat, bytes))
		snprintf(out, size, "%s", name);
	return out;
}

const char *seat_look_brief(const struct play *play, enum seat seat,
			    int columns, char *out, size_t size)
{
	if (columns < NAME_ENOUGH)
		return seat_look_first(play, seat, columns, out, size);
	snprintf(out, size, "%s", seat_look_name(play, seat));
	return out;
}

static int64_t time_spent(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	int64_t ms = game->now.spent[seat];

	if (game->phase != PHASE_OVER && seat == game->now.expected)
		ms += play_turn_used(play);
	return ms;
}

struct seat_time seat_look_time(const struct play *play)
{
	const struct game *game = &play->game;
	const struct clock_face face = find_face(play, game_turn(game));
	char text[DURATION_TEXT];

	return (struct seat_time){
		.part = face.part,
		.alarm = clock_is_pressing(&face),
		.count = face.count,
		.columns = draw_columns(duration_clock(face.left, text)),
		.minutes =
			(int)(time_spent(play, game->now.expected) / MINUTE)};
}

/* The cursor's four and the one that plays: "wasd e". */
static void list_keys(const struct keymap *keymap, enum seat seat, char *out,
		      size_t size)
{
	static const enum command commands[] = {COMMAND_UP, COMMAND_LEFT,
						COMMAND_DOWN, COMMAND_RIGHT,
						COMMAND_PLAY};
	char name[KEY_TEXT];

	out[0] = '\0';
	for (int i = 0; i < 5; i++)
		text_append(out, size, "%s%s", i == 4 ? " " : "",
			    key_sign(keymap_first(keymap, commands[i], seat),
				     name));
}

void seat_look_used(const struct play *play, enum seat seat, char *out,
		    size_t size)
{
	int64_t ms = time_spent(play, seat);
	char time[DURATION_TEXT];

	out[0] = '\0';
	if (play->game.phase == PHASE_OVER)
		snprintf(out, size, _("used %s"), duration_past(ms, time));
	else if (ms >= MINUTE && !play_hides_turn(play)) /* who was on turn */
		snprintf(out, size, _("used %d min"), (int)(ms / MINUTE));
}

bool seat_look_has_keys(const struct play *play)
{
	return play->input.keymap->mode == INPUT_KEY_SETS &&
	       play->game.phase != PHASE_OVER;
}

void seat_look_aside(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	if (seat_look_has_keys(play))
		list_keys(play->input.keymap, seat, out, size);
	else
		seat_look_used(play, seat, out, size);
}

const char *seat_look_absence(const struct play *play, enum seat seat)
{
	const char *absence = presence_absent(&play->presence, seat);

	if (play->game.now.away & seat_bit(seat))
		return _("away");
	if (!play_hides_turn(play) && play->game.lost == seat &&
	    !play_waits_for_person(play))
		return _("line lost");
	/* a game that is only looked at waits for nobody */
	if (play->game.phase == PHASE_OVER &&
	    presence_is_expected(&play->presence, seat))
		return NULL;
	if (!absence && play_is_called(play) &&
	    play->presence.calls & seat_bit(seat))
		return _("calls");
	return absence;
}

/* How the game stands where it does not simply go on. */
enum state {
	STATE_NONE,
	STATE_COVERED,
	STATE_RESTING,
	STATE_WITHHELD,
	STATE_UNWATCHED,
	STATE_BREAK,
	STATE_PAUSED,
	STATE_STOPPED,
	STATE_WAITING,
	STATE_RUNNING,
	STATE_UNBEGUN,
	STATE_READY,
	STATE_LOST,
	STATE_EXPECTED,
	STATE_LEFT,
	STATE_VACANT,
	STATE_LATE,
	STATE_SILENT,
	STATES
};

/* By how many columns there are. */
static const struct {
	const char *words[3];
	bool halts; /* somebody has stopped the clock */
	bool waits; /* it stands for somebody, and not for ever */
} states[STATES] = {
	[STATE_COVERED] = {.words = {N_(" PAUSED, board covered "),
				     N_(" COVERED "), N_("STOP")},
			   .halts = true},
	[STATE_RESTING] = {.words = {N_(" BREAK, board covered "),
				     N_(" BREAK "), N_("STOP")},
			   .halts = true},
	/* who is shown no board is not told why play stands still */
	[STATE_WITHHELD] = {.words = {N_(" PLAY STANDS STILL "),
				      N_(" COVERED "), N_("STOP")},
			    .halts = true},
	[STATE_UNWATCHED] = {.words = {N_(" NOBODY MAY WATCH "),
				       N_(" NOT SHOWN "), N_("HIDE")}},
	[STATE_BREAK] = {.words = {N_(" BREAK "), N_("BREAK"), N_("STOP")},
			 .halts = true},
	[STATE_PAUSED] = {.words = {N_(" PAUSED "), N_("PAUSED"), N_("STOP")},
			  .halts = true},
	[STATE_STOPPED] = {.words = {N_(" STOPPED for an answer "),
				     N_(" STOPPED "), N_("STOP")},
			   .halts = true},
	[STATE_WAITING] = {.words = {N_(" WAITING for an answer "),
				     N_(" WAITING "), N_("WAIT")}},
	[STATE_RUNNING] = {.words = {N_(" WAITING, clock runs "),
				     N_(" WAITING "), N_("WAIT")}},
	[STATE_UNBEGUN] = {.words = {N_(" CLOCK WAITS for others "),
				     N_(" CLOCK WAITS "), N_("WAIT")}},
	/* all are here whose seats others may take */
	[STATE_READY] = {.words = {N_(" CLOCK WAITS for a turn "),
				   N_(" CLOCK WAITS "), N_("WAIT")}},
	[STATE_LOST] = {.words = {N_(" LINE LOST, clock waits "),
				  N_(" LINE LOST "), N_("LOST")},
			.waits = true},
	[STATE_EXPECTED] = {.words = {N_(" NOT HERE YET, clock waits "),
				      N_(" NOT HERE YET "), N_("WAIT")},
			    .waits = true},
	[STATE_LEFT] = {.words = {N_(" HAS LEFT, clock waits "),
				  N_(" HAS LEFT "), N_("LEFT")},
			.waits = true},
	[STATE_VACANT] = {.words = {N_(" SEAT FREE, clock waits "),
				    N_(" SEAT FREE "), N_("FREE")},
			  .waits = true},
	[STATE_LATE] = {.words = {N_(" SHOWN LATE, without clock "),
				  N_(" SHOWN LATE "), N_("LATE")}},
	[STATE_SILENT] = {.words = {N_(" LINE LOST, clock stands "),
				    N_(" LINE LOST "), N_("LOST")}},
};

static enum state find_halt(const struct play *play)
{
	bool rests = play->game.halt == HALT_BREAK;

	if (play->covered)
		return rests ? STATE_RESTING : STATE_COVERED;
	return rests ? STATE_BREAK : STATE_PAUSED;
}

static enum state find_state(const struct play *play)
{
	const struct game *game = &play->game;

	if (play->unwatched)
		return STATE_UNWATCHED;
	if (play->withheld || (play->presence.late && play->presence.still))
		return STATE_WITHHELD;
	if (game->phase != PHASE_PLAY || play->past)
		return STATE_NONE;
	if (play->presence.silent)
		return STATE_SILENT;
	if (play->presence.late)
		return STATE_LATE;
	if (game->halt != HALT_NONE)
		return find_halt(play);
	if (game_waits(game))
		return play_waits_for_taker(play)      ? STATE_VACANT
		       : play_waits_for_newcomer(play) ? STATE_EXPECTED
		       : play_waits_for_return(play)   ? STATE_LEFT
						       : STATE_LOST;
	if (!game_clock_runs(game) && game_is_timed(game))
		return STATE_STOPPED;
	if (play_waits_to_begin(play))
		return play->presence.waits & ~play->input.seats ? STATE_UNBEGUN
								 : STATE_READY;
	if (!question_missing(&game->question))
		return STATE_NONE;
	return game_is_timed(game) ? STATE_RUNNING : STATE_WAITING;
}

/* Words, between blanks, with the time behind them; false: no room for that. */
static bool say_wait(const struct play *play, const char *words, int columns,
		     char out[SEAT_STATE])
{
	char time[DURATION_TEXT];

	snprintf(out, SEAT_STATE, "%s%s ", words,
		 duration_clock(GAME_STOOD_MAX - play->stood, time));
	return draw_columns(out) <= columns;
}

/*
 * How long it is waited for goes before words that say less without it. Where
 * none has room a clock that has been stopped has two bars, or one, and
 * whatever else there is to know a "!".
 */
const char *seat_look_state(const struct play *play, int columns,
			    char out[SEAT_STATE])
{
	enum state state = find_state(play);

	if (state == STATE_NONE)
		return NULL;
	for (int i = 0; i < 2; i++)
		if (states[state].waits &&
		    say_wait(play, _(states[state].words[i]), columns, out))
			return out;
	for (int i = 0; i < 3; i++)
		if (draw_columns(_(states[state].words[i])) <= columns)
			return _(states[state].words[i]);
	if (!states[state].halts)
		return "!";
	return columns > 1 ? "||" : "|";
}

bool seat_look_waits(const struct play *play)
{
	return states[find_state(play)].waits;
}

bool seat_look_waits_running(const struct play *play)
{
	return find_state(play) == STATE_RUNNING;
}

bool seat_look_has_team(const struct game *game, enum colour side)
{
	return *game->setup.team[side];
}

const char *seat_look_team(const struct game *game, enum colour side,
			   int columns, char *out, size_t size)
{
	const char *team = game->setup.team[side];
	bool fits = true;

	for (int i = 0; i < 2; i++) {
		enum colour of = i ? side : opponent(side);

		snprintf(out, size, "%s (%s)", game->setup.team[of],
			 play_side(of));
		fits = fits && draw_columns(out) <= columns;
	}
	if (!*team || !fits)
		snprintf(out, size, "%s", *team ? team : play_side(side));
	return out;
}
