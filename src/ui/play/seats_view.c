/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/seats_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"
#include "ui/term/screen.h"

enum { MINUTE = 60000 };

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
	return text_columns(duration_clock(longest, text));
}

static int64_t turn_used(const struct play *play)
{
	return game_clock_runs(&play->game) ? play->used : play->game.used;
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
	look->face = clock_face(game_clock(game, seat), &game->setup.clock,
				runs ? turn_used(play) : 0);
	look->alarm = look->face.part != CLOCK_PART_LOST &&
		      clock_is_pressing(&look->face);
}

struct seat_look seat_look(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = false};

	if (game_is_on(game) && !play_hides_turn(play)) {
		look.lit = seat == turn;
		look.next = game->phase == PHASE_PLAY &&
			    seat == seat_next(turn, game->setup.seats);
	}
	/* a clock tells on whom a turn was counted, and so who was on turn */
	if (game->setup.per == CLOCK_PER_SEAT && !play_hides_turn(play))
		look_at_clock(play, seat, &look);
	return look;
}

struct seat_look seat_look_side(const struct play *play, enum colour side)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = game_is_on(game) &&
					seat_side(turn) == side};

	if (game->setup.per == CLOCK_PER_PAIR)
		look_at_clock(play, seat_at(side, 0), &look);
	else if (look.lit)
		look_at_clock(play, turn, &look);
	return look;
}

const char *seat_look_key(const struct play *play, enum seat seat,
			  char out[KEY_TEXT])
{
	return keymap_first(play->input.keymap, COMMAND_SEAT, seat, out);
}

const char *seat_look_rank(const struct setup *setup, enum seat seat,
			   char out[RANK_SGF])
{
	const char *rank = setup->rank[seat];

	return *rank ? rank_short(rank, out) : rank;
}

static const char *find_name(const struct play *play, enum seat seat)
{
	const char *name = play->game.setup.name[seat];

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

static int64_t time_spent(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	int64_t ms = game->now.spent[seat];

	if (game->phase != PHASE_OVER && seat == game->now.expected)
		ms += turn_used(play);
	return ms;
}

struct seat_time seat_look_time(const struct play *play)
{
	const struct game *game = &play->game;
	const struct clock_face face =
		clock_face(game_clock(game, game_turn(game)),
			   &game->setup.clock, turn_used(play));
	char text[DURATION_TEXT];

	return (struct seat_time){
		.part = face.part,
		.alarm = clock_is_pressing(&face),
		.count = face.count,
		.columns = text_columns(duration_clock(face.left, text)),
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
			    draw_key(keymap_first(keymap, commands[i], seat,
						  name)));
}

void seat_look_aside(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	int64_t ms = time_spent(play, seat);
	char time[DURATION_TEXT];

	out[0] = '\0';
	if (play->game.phase == PHASE_OVER)
		snprintf(out, size, _("used %s"), duration_clock(ms, time));
	else if (play->input.keymap->mode == INPUT_KEY_SETS)
		list_keys(play->input.keymap, seat, out, size);
	else if (ms >= MINUTE && !play_hides_turn(play)) /* who was on turn */
		snprintf(out, size, _("used %d min"), (int)(ms / MINUTE));
}

/* By how many columns there are; the last stands where nothing else fits. */
static const char *fit_state(const char *const words[3], int columns)
{
	int i = 0;

	while (i < 2 && text_columns(_(words[i])) > columns)
		i++;
	return text_columns(_(words[i])) > columns ? "!" : _(words[i]);
}

const char *seat_look_state(const struct play *play, int columns)
{
	static const char *const covered[] = {N_(" PAUSED, board covered "),
					      N_(" COVERED "), N_("STOP")};
	static const char *const on_break[] = {N_(" BREAK "), N_("BREAK"),
					       N_("STOP")};
	static const char *const paused[] = {N_(" PAUSED "), N_("PAUSED"),
					     N_("STOP")};
	static const char *const stopped[] = {N_(" STOPPED for an answer "),
					      N_(" STOPPED "), N_("STOP")};
	static const char *const waiting[] = {N_(" WAITING for an answer "),
					      N_(" WAITING "), N_("WAIT")};
	static const char *const lost[] = {N_(" LINE LOST, clock stands "),
					   N_(" LINE LOST "), N_("LOST")};
	static const char *const vacant[] = {N_(" SEAT FREE, clock stands "),
					     N_(" SEAT FREE "), N_("FREE")};
	const struct game *game = &play->game;

	if (play->withheld)
		return fit_state(covered, columns);
	if (game->phase != PHASE_PLAY)
		return NULL;
	if (game->halt != HALT_NONE && play->covered)
		return fit_state(covered, columns);
	if (game->halt != HALT_NONE)
		return fit_state(game->halt == HALT_BREAK ? on_break : paused,
				 columns);
	if (game_waits(game))
		return fit_state(play_waits_for_taker(play) ? vacant : lost,
				 columns);
	if (!game_clock_runs(game) && game_is_timed(game))
		return fit_state(stopped, columns);
	return question_missing(&game->question) ? fit_state(waiting, columns)
						 : NULL;
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
		fits = fits && text_columns(out) <= columns;
	}
	if (!*team || !fits)
		snprintf(out, size, "%s", *team ? team : play_side(side));
	return out;
}

/*
 * The seats as a list in their rotation order, or by pairs where a pair has
 * one clock; and what is left of it on the smallest screens. A seat is known
 * by its own key. Where one has a long name, the stones and the people's names
 * move to the right, for all seats alike.
 *
 * A turn changes three signs and at most two clocks here, a tick one or two
 * digits: in the plain theme signs and clocks have no style, since every
 * change of style costs more bytes than the digits do, and a clock is on the
 * first line of its seat, where a cursor address is short. It stands before
 * the names there, with its last digit at a tab stop, and what belongs to it
 * on the line below.
 */

enum {
	WIDE = 26, /* columns of a seat that has a sign before its key */
	REST = 5,  /* columns behind the time, for periods or stones */
	TIME = 8,
	ASIDE = 14,
	WARNING = 6, /* columns before the end of the time, */
	CLOSE = 5,   /* and where there are no more of them */
	RANK = 4,    /* of one of a pair */
	SHORT = 4,   /* columns of a name that is cut, at least */
	TAB = 8,     /* the column of a last digit, where there is room */
	LEAST = 6    /* columns of a warning, or a sign, and a time */
};

struct list {
	const struct play *play;
	const struct layout *layout;
	int columns; /* of a seat */
	bool wide;
	bool first;  /* the times are before the names */
	bool framed; /* the keys have the frames of cursors */
	int sign;    /* where that is of who is on turn, */
	int key;     /* the key, */
	int stone;   /* and the stone */
	int name;    /* where the name begins, */
	int end;     /* and ends */
	int time;    /* where the time ends */
	int rest;    /* columns behind it */
};

/* By how many columns the longest of the seats' keys is longer than one. */
static int find_shift(const struct play *play)
{
	int longest = 1;

	for (int s = 0; s < play->game.setup.seats; s++) {
		char name[KEY_TEXT];
		int columns =
			text_columns(seat_look_key(play, (enum seat)s, name));

		if (columns > longest)
			longest = columns;
	}
	return longest - 1;
}

/* Columns of the longest time; an increment can bring more than there was. */
static int clock_columns(const struct setup *setup)
{
	return setup->clock.system == CLOCK_FISCHER
		       ? TIME - 1
		       : seat_look_clock_columns(setup);
}

/* Of key sets, where nobody's cursor is known by a colour. */
static bool has_frames(const struct play *play)
{
	for (int s = 0; s < play->game.setup.seats; s++)
		if (board_view_frame(play, (enum seat)s, false))
			return true;
	return false;
}

/* The clock, the key, the stone, and the name to the right edge. */
static void place_first(struct list *list, int clock)
{
	int time = clock + 1 < LEAST ? LEAST : clock + 1;

	if (list->wide && time <= TAB)
		time = TAB + 1;
	list->first = true;
	list->time = time;
	list->sign = 0;
	list->key = time + (list->wide ? list->rest : 1);
	/* the last of these columns is a frame's */
	list->rest -= list->wide && list->framed;
	list->stone = list->key + 1 + (list->wide || list->framed);
	list->end = list->columns;
}

/* The key, the stone, the name, and the clock at the right edge. */
static void place_last(struct list *list, int clock)
{
	bool close = list->framed && !list->wide;

	list->sign = list->wide ? 0 : close ? 3 : 1;
	list->key = list->wide ? 2 : close;
	list->stone = list->key + 2 + close;
	list->time = list->columns - list->rest;
	list->end = list->time - clock - 1;
}

/* Below the stone of a pair its two people are set in. */
static void place_pair(struct list *list)
{
	list->stone = list->first ? list->key : 0;
	list->key = list->stone + 2;
	list->end = list->first ? list->columns : list->time - TIME;
}

static struct list make_list(const struct play *play,
			     const struct layout *layout)
{
	const struct setup *setup = &play->game.setup;
	int abreast = layout->abreast, shift = find_shift(play);
	struct list list = {.play = play, .layout = layout};

	list.columns = (layout->seats.columns - abreast + 1) / abreast;
	list.wide = list.columns >= WIDE;
	list.framed = has_frames(play);
	list.rest = list.wide ? REST : 0;
	if (!term_theme()->painted && game_is_timed(&play->game))
		place_first(&list, clock_columns(setup));
	else
		place_last(&list, clock_columns(setup));
	if (seat_look_by_side(play))
		place_pair(&list);
	else
		list.stone += shift;
	list.sign += list.wide || list.first ? 0 : shift;
	list.name = list.stone + 2;
	return list;
}

/* Only a painted screen can afford a style for it, and none below a card. */
static enum style lit_style(const struct list *list,
			    const struct seat_look *look)
{
	return look->lit && term_theme()->painted &&
			       list->layout->form != PANEL_CARD
		       ? STYLE_STRONG
		       : STYLE_NORMAL;
}

/* Who they are is read once; no essential text is dim where that is faint. */
static enum style quiet_style(void)
{
	return term_theme()->painted ? STYLE_DIM : STYLE_NORMAL;
}

/* That the next one is next is worth bytes only where few do not count. */
static void put_sign(const struct seat_look *look, int line, int column)
{
	bool painted = term_theme()->painted;

	if (look->lit)
		term_put(line, column, painted ? STYLE_LAST : STYLE_NORMAL,
			 draw_glyph(GLYPH_NOW));
	else if (look->next && painted)
		term_put(line, column, STYLE_DIM, draw_glyph(GLYPH_NEXT));
}

/* The digits stay plain: the sign alone changes its style, and only once. */
static void put_time(const struct list *list, const struct seat_look *look,
		     int line, int column)
{
	const struct clock_rules *rules = &list->play->game.setup.clock;
	int end = column + list->time;
	char time[DURATION_TEXT], rest[CLOCK_TEXT];

	if (!look->timed || (look->runs && list->layout->form == PANEL_CARD))
		return;
	if (look->face.part == CLOCK_PART_LOST) {
		draw_right(line, end, TIME, STYLE_WARN, _("lost"));
		return;
	}
	if (look->alarm)
		term_put(line, end - (list->time > LEAST ? WARNING : CLOSE),
			 STYLE_WARN, "!");
	draw_right(line, end, TIME, STYLE_NORMAL,
		   duration_clock(look->face.left, time));
	draw_fit(line, end, list->rest, STYLE_NORMAL,
		 play_clock_rest(&look->face, rules, draw_glyph(GLYPH_TIMES),
				 rest));
}

/*
 * What else is told of a clock, below it, or at the right edge of so many
 * columns; none of them where that has no place.
 */
static struct rect find_aside(const struct list *list, int line, int column,
			      int columns)
{
	bool pairs = seat_look_by_side(list->play);
	struct rect aside = {line, column, 1, list->key - 1};

	/* who is on turn has a sign in the line of one of a pair, and a key */
	aside.column += pairs;
	aside.columns -= pairs * (1 + list->framed);
	if (list->first && list->wide && columns == list->columns)
		return aside;
	aside.columns = columns < LAYOUT_USED ? 0 : ASIDE;
	aside.column = column + columns - aside.columns;
	return aside;
}

/* In the last seconds which part of the time runs, where no card says it. */
static void put_aside(const struct list *list, enum seat seat,
		      const struct rect *aside)
{
	struct seat_look look = seat_look(list->play, seat);
	int end = aside->column + aside->columns;
	char text[DRAW_TEXT], part[CLOCK_TEXT];

	if (look.alarm && look.runs && list->layout->form != PANEL_CARD) {
		draw_right(aside->line, end, aside->columns, STYLE_WARN,
			   play_clock_part(&look.face,
					   &list->play->game.setup.clock,
					   draw_glyph(GLYPH_TIMES),
					   aside->columns, part));
		return;
	}
	seat_look_aside(list->play, seat, text, sizeof(text));
	draw_right(aside->line, end, aside->columns, STYLE_DIM, text);
}

/* That somebody is not there, or their line or terminal is not; else NULL. */
static const char *find_absence(const struct play *play, enum seat seat)
{
	if (play->game.now.away & seat_bit(seat))
		return _("away");
	if (!play_hides_turn(play) && play->game.lost == seat &&
	    !play_waits_for_taker(play))
		return _("line lost");
	return presence_absent(&play->presence, seat);
}

/*
 * Who they are: "Black 1  3d"; where there is no name that is above it. What is
 * to be whole goes without the rank, or is not there.
 */
static void put_who(const struct list *list, enum seat seat, int line,
		    int column, int end, bool whole)
{
	const struct setup *setup = &list->play->game.setup;
	bool named = *setup->name[seat];
	char shortened[RANK_SGF];
	const char *rank = list->columns >= LAYOUT_RANKS
				   ? seat_look_rank(setup, seat, shortened)
				   : "";
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s%s%s",
		 named ? play_seat(&list->play->game, seat) : "",
		 named && *rank ? "  " : "", rank);
	if (whole && named && text_columns(text) > end - column)
		snprintf(text, sizeof(text), "%s",
			 play_seat(&list->play->game, seat));
	if (!whole || text_columns(text) <= end - column)
		draw_fit(line, column, end - column, quiet_style(), text);
}

/* That somebody is away stands under the name, before who they are. */
static void put_second(const struct list *list, enum seat seat, int line,
		       int column)
{
	const char *absence = find_absence(list->play, seat);
	struct rect aside = find_aside(list, line, column, list->columns);
	int end = list->first ? column + list->columns : aside.column;
	int who = column + list->name;

	if (absence)
		who = draw_fit(line, who, end - who, STYLE_WARN, absence) + 2;
	put_who(list, seat, line, who, end, absence);
	if (!absence || !list->first)
		put_aside(list, seat, &aside);
}

/* Whether there is a free line below the seats. */
static bool has_line(const struct layout *layout)
{
	const struct rect *rest = &layout->rest, *box = &layout->box;

	return rest->lines || (box->lines && box->line >= rest->line);
}

/* How the clock of who is on turn stands, where no other place says it. */
static void put_name(const struct list *list, const struct seat_look *look,
		     int line, int column, int columns, const char *name)
{
	const char *state = seat_look_state(list->play, columns);

	if (look->lit && state && list->layout->form == PANEL_LINES &&
	    !has_line(list->layout))
		draw_fit(line, column, columns, STYLE_WARN, state);
	else
		draw_fit(line, column, columns, lit_style(list, look), name);
}

/* In its frame, if it has one: "[1]"; returns the column behind that. */
static int put_key(const struct list *list, enum seat seat, int line,
		   int column)
{
	const char *left = board_view_frame(list->play, seat, false);
	const char *right = board_view_frame(list->play, seat, true);
	char name[KEY_TEXT], text[KEY_TEXT + 2];

	seat_look_key(list->play, seat, name);
	if (!left)
		return term_put(line, column, STYLE_STRONG, name);
	snprintf(text, sizeof(text), "%s%s%s", left, name, right);
	return term_put(line, column - 1, STYLE_STRONG, text);
}

static void put_seat(const struct list *list, enum seat seat, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look(play, seat);
	const char *absence = find_absence(play, seat);
	bool second = list->layout->seat_lines > 1;
	int room = list->end - list->name;

	put_sign(&look, line, column + list->sign);
	put_key(list, seat, line, column + list->key);
	draw_stone(line, column + list->stone, seat_side(seat) == BLACK);
	put_time(list, &look, line, column);
	if (second)
		put_second(list, seat, line + 1, column);
	if (absence && !second)
		draw_fit(line, column + list->name, room, STYLE_WARN, absence);
	else
		put_name(list, &look, line, column + list->name, room,
			 seat_look_name(play, seat));
}

/* One of a pair below the pair's line. */
static void put_member(const struct list *list, enum seat seat, int line,
		       int column, int columns)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look(play, seat);
	const char *absence = find_absence(play, seat);
	struct rect aside = find_aside(list, line, column, columns);
	bool below = aside.columns && aside.column == column + 1;
	int end = below ? column + columns : aside.column, at;
	char shortened[RANK_SGF];
	const char *rank = seat_look_rank(&play->game.setup, seat, shortened);

	put_aside(list, seat, &aside);
	if (columns >= LAYOUT_RANKS && *rank) {
		draw_right(line, end, RANK, quiet_style(), rank);
		end -= text_columns(rank) + 1;
	}
	put_sign(&look, line, column);
	at = put_key(list, seat, line, column + (below ? list->key : 2));
	if (absence)
		at = draw_fit(line, at + 1, end - at - 1, STYLE_WARN, absence);
	draw_fit(line, at + 1, end - at - 1, lit_style(list, &look),
		 seat_look_name(play, seat));
}

static void put_pair(const struct list *list, enum colour side, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look_side(play, side);
	int members = seats_members(play->game.setup.seats);
	bool own = list->layout->seat_lines > 1;
	int share = own ? list->columns : list->columns / members;
	int stone = list->stone, room = list->end - stone - 2;
	char team[DRAW_TEXT];

	draw_stone(line, column + stone, side == BLACK);
	put_name(list, &look, line, column + stone + 2, room,
		 seat_look_team(&play->game, side, room, team, sizeof(team)));
	put_time(list, &look, line, column);
	for (int i = 0; i < members; i++)
		put_member(list, seat_at(side, i), line + 1 + (own ? i : 0),
			   column + (own ? 0 : i * share), share);
}

/* The line where a seat begins, or a side where they stand by sides. */
static int find_place(const struct list *list, int i, int *column)
{
	const struct layout *layout = list->layout;
	int members = seats_members(list->play->game.setup.seats);
	int lines = layout->seat_lines *
		    (seat_look_by_side(list->play) ? members : 1);

	*column = layout->seats.column +
		  i % layout->abreast * (list->columns + 1);
	return layout->seats.line + i / layout->abreast * lines;
}

static void put_list(const struct play *play, const struct layout *layout)
{
	struct list list = make_list(play, layout);
	bool by_side = seat_look_by_side(play);
	int count = by_side ? 2 : play->game.setup.seats;

	for (int i = 0; i < count; i++) {
		int column, line = find_place(&list, i, &column);

		if (by_side)
			put_pair(&list, i == 0 ? BLACK : WHITE, line, column);
		else
			put_seat(&list, (enum seat)i, line, column);
	}
}

static void tick_list(const struct play *play, const struct layout *layout)
{
	struct list list = make_list(play, layout);
	enum seat turn = game_turn(&play->game);
	bool by_side = seat_look_by_side(play);
	enum colour side = seat_side(turn);
	struct seat_look look =
		by_side ? seat_look_side(play, side) : seat_look(play, turn);
	int i = by_side ? side == WHITE : (int)turn, column;
	int line = find_place(&list, i, &column);

	put_time(&list, &look, line, column);
}

/* How the clock stands: on the free line, where no card says it. */
static void put_state(const struct play *play, const struct layout *layout)
{
	const struct game *game = &play->game;
	const struct clock_rules *rules = &game->setup.clock;
	const struct clock_face face =
		clock_face(game_clock(game, game->now.expected), rules,
			   turn_used(play));
	const struct rect *rest = &layout->rest;
	const char *state = seat_look_state(play, rest->columns - 5);
	char part[CLOCK_TEXT];

	if (!has_line(layout) || card_view_tells(play, layout))
		return;
	if (state && !card_view_heads(layout))
		draw_fit(rest->line - 1, rest->column + 5, rest->columns - 5,
			 STYLE_WARN, state);
	else if (game_is_on(&play->game) && rules->system == CLOCK_NHK)
		draw_fit(rest->line - 1, rest->column + 5, rest->columns - 5,
			 STYLE_NORMAL,
			 play_clock_part(&face, rules, draw_glyph(GLYPH_TIMES),
					 rest->columns - 5, part));
}

/* Where no title tells it; who made it might not be told. */
static void put_last(const struct play *play, int line, int column, int end)
{
	char text[DRAW_TEXT], last[POINT_TEXT];
	point p = play->game.now.last_point;

	if (!point_on_board(p, play->game.setup.size))
		return;
	snprintf(text, sizeof(text), _("last %s"),
		 point_text(p, play->game.setup.size, last));
	if (text_columns(text) + 1 < end - column)
		draw_right(line, end, end - column, STYLE_NORMAL, text);
}

/* A letter of a name tells nobody who that is. */
static int put_short(int line, int column, int columns, const char *name)
{
	if (columns < SHORT && text_columns(name) > columns)
		return column;
	return draw_fit(line, column, columns, STYLE_NORMAL, name);
}

bool seats_view_result(const struct play *play, const struct layout *layout)
{
	return play->game.phase == PHASE_OVER && layout->message.lines &&
	       layout->form < PANEL_LINES;
}

/*
 * As it is written in a record where there is no room for more; below a count
 * that tells it, who has won.
 */
static void put_result(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->panel;
	char text[DRAW_TEXT], brief[RESULT_TEXT];

	play_result(&play->game, text, sizeof(text));
	if (text_columns(text) > line->columns)
		snprintf(text, sizeof(text), "%s",
			 game_result(&play->game, brief));
	if (layout->count.lines)
		play_winners(&play->game, line->columns / 3, text,
			     sizeof(text));
	put_last(play, line->line,
		 draw_fit(line->line, line->column, line->columns, STYLE_STRONG,
			  text),
		 line->column + line->columns);
}

/* Those who are away by their keys, "away 3 4"; nothing where none is. */
static int put_away(const struct play *play, int line, int column, int columns)
{
	char text[DRAW_TEXT], name[KEY_TEXT];
	int words;

	snprintf(text, sizeof(text), "%s", _("away"));
	words = text_columns(text);
	for (int s = 0; s < play->game.setup.seats; s++)
		if (play->game.now.away & seat_bit((enum seat)s))
			text_append(text, sizeof(text), " %s",
				    seat_look_key(play, (enum seat)s, name));
	if (text_columns(text) == words || text_columns(text) > columns)
		return column;
	return draw_fit(line, column, columns, STYLE_WARN, text);
}

/*
 * In the fewest words what is asked where no line below says it; "" where that
 * is not so. Returns whether it goes before the clock: what somebody has begun
 * to say does, since the clock is back with the next key; an open question does
 * not.
 */
static bool say_asked(const struct play *play, const struct layout *layout,
		      char out[DRAW_TEXT])
{
	bool prompted = input_asked(&play->input)->kind != PROMPT_NONE;

	out[0] = '\0';
	if (layout->message.lines)
		return false;
	if (play->begins)
		snprintf(out, DRAW_TEXT, "%s", _("New game?"));
	else if (play_is_asked(play) &&
		 (prompted || play->game.phase == PHASE_PLAY))
		asking_brief(play, out, DRAW_TEXT);
	return prompted || play->begins;
}

/*
 * Columns from the left to where it has room: behind the clock, which ends at
 * that column, or, if it goes first, in its place; -1 where there is none.
 */
static int find_asked(const struct layout *layout, int column,
		      const char *asked, bool first)
{
	int columns = text_columns(asked), end = layout->panel.columns;

	if (column + 1 + columns <= end)
		return column + 1;
	return first && columns <= end ? 0 : -1;
}

/* Of the seat on turn, or where that is a secret of its side. */
static struct seat_look line_look(const struct play *play)
{
	enum seat turn = game_turn(&play->game);
	struct seat_look look = seat_look(play, turn);

	return look.timed ? look : seat_look_side(play, seat_side(turn));
}

/* The columns of a key, or of a stone, and of a clock behind it. */
static int line_columns(const struct play *play, const struct layout *layout)
{
	enum seat turn = game_turn(&play->game);
	struct seat_look look = line_look(play);
	char time[DURATION_TEXT], name[KEY_TEXT];
	int columns = seat_look(play, turn).lit
			      ? text_columns(seat_look_key(play, turn, name))
			      : look.lit;

	if (layout->form == PANEL_NUMBER || !look.timed)
		return columns;
	return columns + 1 + text_columns(duration_clock(look.face.left, time));
}

bool seats_view_asks(const struct play *play, const struct layout *layout)
{
	char asked[DRAW_TEXT];
	bool first = say_asked(play, layout, asked);

	return !asked[0] || find_asked(layout, line_columns(play, layout),
				       asked, first) >= 0;
}

/* Returns the column behind it; below 0: nothing else has room. */
static int put_asked(const struct play *play, const struct layout *layout,
		     int column)
{
	const struct rect *panel = &layout->panel;
	int used = column - panel->column, at;
	char asked[DRAW_TEXT];
	bool first = say_asked(play, layout, asked);

	if (!asked[0] || (at = find_asked(layout, used, asked, first)) < 0)
		return column;
	draw_ground(panel->line, panel->column + at, panel->columns - at,
		    STYLE_NORMAL);
	column = draw_fit(panel->line, panel->column + at, panel->columns - at,
			  STYLE_STRONG, asked);
	return at ? column : -1;
}

enum { SAID_LEAST = 12 }; /* columns, below which a sentence says nothing */

/* What is being typed, or was said to a key, where it has no line of its own. */
static bool put_said(const struct play *play, const struct layout *layout,
		     int column)
{
	const struct rect *panel = &layout->panel;
	const struct prompt *prompt = input_prompt(&play->input);
	int columns = panel->column + panel->columns - column;
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s", play->message);
	if (prompt->kind == PROMPT_WORD)
		reply_word(play, &prompt->word, text, sizeof(text));
	if (layout->message.lines || !text[0] || columns < SAID_LEAST)
		return false;
	draw_fit(panel->line, column, columns, STYLE_NORMAL, text);
	return true;
}

/* While it is counted, and after the end, no clock runs, and nobody plays. */
static void put_idle(const struct play *play, const struct layout *layout)
{
	const struct rect *panel = &layout->panel;

	if (put_asked(play, layout, panel->column + panel->columns) < 0 ||
	    put_said(play, layout, panel->column))
		return;
	if (play->game.phase == PHASE_MARK)
		draw_fit(panel->line, panel->column, panel->columns,
			 STYLE_NORMAL,
			 draw_brief(N_("The game has stopped."), N_("Stopped"),
				    panel->columns));
	else if (seats_view_result(play, layout))
		put_result(play, layout);
}

/* The one line of the smallest screens: a key, a clock, and a name. */
static void put_line(const struct play *play, const struct layout *layout)
{
	const struct rect *panel = &layout->panel;
	enum seat turn = game_turn(&play->game);
	struct seat_look look = line_look(play);
	int column = panel->column, end = panel->column + panel->columns;
	char name[KEY_TEXT], time[DURATION_TEXT];
	const char *state;

	if (!panel->lines)
		return;
	if (!game_is_on(&play->game)) {
		put_idle(play, layout);
		return;
	}
	if (seat_look(play, turn).lit)
		column = term_put(panel->line, column, STYLE_KEY,
				  seat_look_key(play, turn, name));
	else if (look.lit) {
		draw_stone(panel->line, column, seat_side(turn) == BLACK);
		column++;
	}
	if (layout->form == PANEL_NUMBER) {
		put_asked(play, layout, column);
		return;
	}
	if (look.timed)
		column = draw_fit(panel->line, column + 1, end - column - 1,
				  look.alarm ? STYLE_WARN : STYLE_NORMAL,
				  duration_clock(look.face.left, time));
	column = put_asked(play, layout, column);
	if (column < 0 || put_said(play, layout, column + 1))
		return;
	state = seat_look_state(play, end - column - 1);
	if (state)
		column = draw_fit(panel->line, column + 1, end - column - 1,
				  STYLE_WARN, state);
	if (play->game.now.away)
		column = put_away(play, panel->line, column + 1,
				  end - column - 1);
	if (seat_look(play, turn).lit)
		column = put_short(panel->line, column + 1, end - column - 1,
				   seat_look_name(play, turn));
	if (!layout->title.lines)
		put_last(play, panel->line, column, end);
}

/* Whether one line has all that is told. */
static bool is_line(const struct play *play, const struct layout *layout)
{
	char asked[DRAW_TEXT];

	say_asked(play, layout, asked);
	return layout->form < PANEL_LINES || asked[0];
}

void seats_view_draw(const struct play *play, const struct layout *layout)
{
	if (is_line(play, layout)) {
		put_line(play, layout);
		return;
	}
	if (layout->form < PANEL_CARDS)
		put_list(play, layout);
	put_state(play, layout);
}

void seats_view_tick(const struct play *play, const struct layout *layout)
{
	if (is_line(play, layout))
		put_line(play, layout);
	else if (layout->form == PANEL_LINES)
		tick_list(play, layout);
}
