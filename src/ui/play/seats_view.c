/* SPDX-License-Identifier: ISC */
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
#include <config.h>

#include "ui/play/seats_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "ui/play/board_drawn.h"
#include "ui/play/card_view.h"
#include "ui/play/clock_text.h"
#include "ui/play/line_view.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	WIDE = 26,   /* columns of a seat that has a sign before its key */
	REST = 5,    /* columns behind the time, for periods or stones */
	FISCHER = 7, /* of a time that grows */
	ASIDE = 14,  /* of what is told beside, */
	USED = 12,   /* and of the time that one of a pair has used */
	WARNING = 6, /* columns before the end of the time, */
	CLOSE = 5,   /* and where there are no more of them */
	RANK = 4,    /* of one of a pair, */
	BEFORE = 4,  /* and of a sign and a key before its name */
	TAB = 8,     /* the column of a last digit, where there is room */
	LEAST = 6,   /* columns of a warning, or a sign, and a time, */
	/* and of a word for how the game stands that is not the shortest */
	STATE_LEAST = 5
};

struct list {
	const struct play *play;
	const struct layout *layout;
	int columns; /* of a seat */
	bool wide;
	bool first;   /* the times are before the names */
	bool framed;  /* the keys have the frames of cursors */
	bool used;    /* in place of the clocks stands what they have used, */
	bool by_side; /* and each stands alone, or both of a pair together, */
	bool bare;    /* with no line of their own for what they share */
	bool under;   /* the times are below the names */
	int clock;    /* columns of the longest time */
	int sign;     /* where that is of who is on turn, */
	int key;      /* the key, */
	int stone;    /* and the stone */
	int name;     /* where the name begins, */
	int end;      /* and ends */
	int time;     /* where the time ends */
	int rest;     /* columns behind it */
};

/* By how many columns the longest of the seats' keys is longer than one. */
static int find_shift(const struct play *play)
{
	int longest = 1;

	for (int s = 0; s < play->game.setup.seats; s++) {
		char name[KEY_TEXT];
		int columns =
			draw_columns(seat_look_key(play, (enum seat)s, name));

		if (columns > longest)
			longest = columns;
	}
	return longest - 1;
}

/* Columns of the longest time; an increment can bring more than there was. */
static int clock_columns(const struct play *play)
{
	int columns = seat_look_time_columns(play);

	return play->game.setup.clock.system == CLOCK_FISCHER &&
			       columns < FISCHER
		       ? FISCHER
		       : columns;
}

/* Columns behind the times; where these are few, none but what stands there. */
static int rest_columns(const struct play *play, bool wide)
{
	int most = wide ? REST : 0;
	char rest[CLOCK_TEXT];

	for (int s = 0; s < play->game.setup.seats && !wide; s++) {
		struct seat_look look = seat_look_clock(play, (enum seat)s);
		int columns = draw_columns(seat_look_rest(play, &look, rest));

		most = columns > most ? columns : most;
	}
	return most;
}

/* Of key sets, where nobody's cursor is known by a colour. */
static bool has_frames(const struct play *play)
{
	for (int s = 0; s < play->game.setup.seats; s++)
		if (board_drawn_frame(play, (enum seat)s, false))
			return true;
	return false;
}

/* The clock, the key, the stone, and the name to the right edge. */
static void place_first(struct list *list)
{
	int time = list->clock + 1 < LEAST ? LEAST : list->clock + 1;

	if (list->wide && time <= TAB)
		time = TAB + 1;
	list->first = true;
	list->time = time;
	list->sign = 0;
	list->key = time + list->rest + !list->wide;
	/* the last of these columns is a frame's */
	list->rest -= list->wide && list->framed;
	list->stone = list->key + 1 + (list->wide || list->framed);
	list->end = list->columns;
}

/* The key, the stone, the name, and the clock at the right edge. */
static void place_last(struct list *list)
{
	bool close = list->framed && !list->wide;

	list->sign = list->wide ? 0 : close ? 3 : 1;
	list->key = list->wide ? 2 : close;
	list->stone = list->key + 2 + close;
	/* no columns are kept for what cannot come */
	if (!clock_counts(list->play->game.setup.clock.system))
		list->rest = 0;
	list->time = list->columns - list->rest;
	list->end = list->under || !game_is_timed(&list->play->game)
			    ? list->columns
			    : list->time - list->clock - 1;
}

/* Below the stone of a pair its two people are set in. */
static void place_pair(struct list *list)
{
	list->stone = list->first ? list->key : 0;
	list->key = list->stone + draw_stone_columns() + 1;
}

static bool is_lost(const struct play *play, enum seat seat)
{
	const struct seat_look look = seat_look_clock(play, seat);

	return look.timed && look.face.part == CLOCK_PART_LOST;
}

/* What it has used takes the place of the time that it has left. */
static int used_columns(const struct list *list, enum seat seat)
{
	char used[DRAW_TEXT];

	seat_look_used(list->play, seat, used, sizeof(used));
	return draw_columns(used);
}

/*
 * After the end, on the one line of a seat, where its name ends: before what
 * it has used, and before the word that its time is lost.
 */
static int used_end(const struct list *list, enum seat seat)
{
	int end = list->columns;

	if (!list->first)
		end -= used_columns(list, seat) + 1;
	if (is_lost(list->play, seat))
		end -= draw_columns(_("lost")) + 1;
	return end;
}

static void put_used(const struct list *list, enum seat seat, int line,
		     int column)
{
	int end = list->first ? list->key - 1 - list->framed : list->columns;
	int name = used_end(list, seat);
	char used[DRAW_TEXT];

	seat_look_used(list->play, seat, used, sizeof(used));
	draw_right(line, column + end, ASIDE, STYLE_DIM, used);
	if (is_lost(list->play, seat))
		draw_fit(line, column + name + 1, ASIDE, STYLE_WARN, _("lost"));
}

/* Where that stands before the names, all begin behind the longest. */
static void place_used(struct list *list)
{
	int columns = 0, behind;

	for (int s = 0; s < list->play->game.setup.seats; s++) {
		int taken = used_columns(list, (enum seat)s);

		columns = taken > columns ? taken : columns;
	}
	if (!list->first)
		return;
	behind = columns + 1 + list->framed;
	list->stone += behind - list->key;
	list->key = behind;
}

static struct list make_list(const struct play *play,
			     const struct layout *layout)
{
	int abreast = layout->abreast, shift = find_shift(play);
	struct list list = {.play = play, .layout = layout};

	list.columns = (layout->seats.columns - abreast + 1) / abreast;
	list.wide = list.columns >= WIDE;
	list.framed = has_frames(play);
	list.rest = rest_columns(play, list.wide);
	list.clock = clock_columns(play);
	list.used = play->game.phase == PHASE_OVER && layout->seat_lines == 1 &&
		    list.columns >= LAYOUT_USED;
	list.by_side = seat_look_by_side(play) && !list.used;
	/* beside one of their names a clock would tell whose turn it is */
	list.bare = list.by_side && layout->seat_lines == 1 && !list.wide &&
		    !play_hides_turn(play);
	list.by_side = list.by_side && !list.bare;
	list.under = layout->seat_lines > 1 && !list.wide && !list.by_side &&
		     game_is_timed(&play->game);
	if (!term_theme()->painted && game_is_timed(&play->game) &&
	    !list.bare && !list.under)
		place_first(&list);
	else
		place_last(&list);
	if (list.used)
		place_used(&list);
	if (list.by_side)
		place_pair(&list);
	else
		list.stone += shift;
	list.sign += list.wide || list.first ? 0 : shift;
	list.name = list.stone + draw_stone_columns() + 1;
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

	if (!look->timed || list->used ||
	    (look->runs && list->layout->form == PANEL_CARD))
		return;
	line += list->under;
	if (look->face.part == CLOCK_PART_LOST) {
		draw_right(line, end, list->clock, STYLE_WARN, _("lost"));
		return;
	}
	if (look->alarm)
		term_put(line,
			 end - (list->time > LEAST && !list->under ? WARNING
								   : CLOSE),
			 STYLE_WARN, "!");
	draw_right(line, end, list->clock, STYLE_NORMAL,
		   duration_clock(look->face.left, time));
	draw_fit(line, end, list->rest, STYLE_NORMAL,
		 clock_text_rest(&look->face, rules, draw_glyph(GLYPH_TIMES),
				 rest));
}

/*
 * What else is told of a clock, below it, or at the right edge of so many
 * columns; none of them where that has no place.
 */
static struct rect find_aside(const struct list *list, int line, int column,
			      int columns)
{
	bool pairs = list->by_side;
	struct rect aside = {line, column, 1, list->key - 1};

	/* who is on turn has a sign in the line of one of a pair, and a key */
	aside.column += pairs;
	aside.columns -= pairs * (1 + list->framed);
	if (list->first && list->wide && columns == list->columns)
		return aside;
	aside.columns = columns < LAYOUT_USED			   ? 0
			: pairs && !seat_look_has_keys(list->play) ? USED
								   : ASIDE;
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

	if (look.alarm && list->layout->form != PANEL_CARD) {
		draw_right(aside->line, end, aside->columns, STYLE_WARN,
			   clock_text_part(&look.face,
					   &list->play->game.setup.clock,
					   draw_glyph(GLYPH_TIMES),
					   aside->columns, part));
		return;
	}
	seat_look_aside(list->play, seat, text, sizeof(text));
	draw_right(aside->line, end, aside->columns,
		   seat_look_has_keys(list->play) ? STYLE_NORMAL : STYLE_DIM,
		   text);
}

/*
 * Who they are: "Black 1  3d"; where there is no name that is above it. Without
 * the rank where that is cut; and what is to be whole is then, or not there.
 */
static void put_who(const struct list *list, enum seat seat, int line,
		    int column, int end, bool whole)
{
	bool named = seat_look_is_named(list->play, seat);
	char shortened[RANK_SGF];
	const char *rank =
		list->columns >= LAYOUT_RANKS
			? seat_look_rank(&list->play->game, seat, shortened)
			: "";
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s%s%s",
		 named ? play_seat(&list->play->game, seat) : "",
		 named && *rank ? "  " : "", rank);
	if (named && draw_columns(text) > end - column)
		snprintf(text, sizeof(text), "%s",
			 play_seat(&list->play->game, seat));
	if (!whole || draw_columns(text) <= end - column)
		draw_fit(line, column, end - column, quiet_style(), text);
}

/* Where below a name the time of that seat begins, with a sign before it. */
static int under_end(const struct list *list, enum seat seat)
{
	const struct seat_look look = seat_look(list->play, seat);
	char time[DURATION_TEXT];

	return list->time - 1 -
	       draw_columns(look.face.part == CLOCK_PART_LOST
				    ? _("lost")
				    : duration_clock(look.face.left, time));
}

/* Whether there is a free line below the seats, which may be all there is. */
static bool has_line(const struct layout *layout)
{
	const struct rect *panel = &layout->panel, *rest = &layout->rest;

	if (rest->lines || layout_has_box_below(layout))
		return true;
	return !layout->box.lines && rest->columns &&
	       rest->line <= panel->line + panel->lines &&
	       rest->line <= layout->message.line;
}

/* Whether no other place says how the clock of who is on turn stands. */
static bool has_state(const struct list *list)
{
	const struct layout *layout = list->layout;

	return !has_line(layout) &&
	       !card_view_has_state_line(list->play, layout) &&
	       !card_view_has_state_in_head(layout);
}

/* That, by how many columns there are, in the place of who is on turn. */
static const char *find_state(const struct list *list,
			      const struct seat_look *look, int columns,
			      char out[SEAT_STATE])
{
	return look->lit && has_state(list)
		       ? seat_look_state(list->play, columns, out)
		       : NULL;
}

/*
 * How the clock stands, and that somebody is away, stand under the name, before
 * who they are.
 */
static void put_second(const struct list *list, enum seat seat, int line,
		       int column)
{
	const char *absence = seat_look_absence(list->play, seat);
	struct rect aside = find_aside(list, line, column, list->columns);
	int end = list->under	? column + under_end(list, seat)
		  : list->first ? column + list->columns
				: aside.column;
	int who = column + list->name;
	const struct seat_look look = seat_look(list->play, seat);
	char text[SEAT_STATE];
	const char *state = find_state(list, &look, end - who - 1, text);

	if (state)
		who = draw_fit(line, who, end - who, STYLE_WARN, state) + 1;
	if (absence)
		who = draw_fit(line, who, end - who, STYLE_WARN, absence) + 2;
	put_who(list, seat, line, who, end, state || absence || list->under);
	if (!absence || !list->first)
		put_aside(list, seat, &aside);
}

/* Those of a clock that is on the card. */
static int free_columns(const struct list *list, const struct seat_look *look)
{
	bool free = look->runs && list->layout->form == PANEL_CARD;

	return free ? list->columns - list->end : 0;
}

/* What the line of a name has before its clock. */
struct name_line {
	int columns;	   /* in all */
	int name;	   /* of them, of the name; 0: it gives way */
	const char *state; /* how the clock stands; NULL: not told here */
};

/*
 *	Anna Kowalska   |	a name alone
 *	Anna K. paused  |	with how the clock stands beside it
 *	paused away     |	that in its place
 *
 * Of the place, which is longer where the clock is on the card, half may go for
 * how that stands.
 */
static struct name_line arrange_name(const struct list *list,
				     const struct seat_look *look, int columns,
				     bool absent, const char *name,
				     char text[SEAT_STATE])
{
	int most = columns + free_columns(list, look);
	int half = most / 2, wanted = draw_columns(name);
	const char *state = find_state(list, look, most, text);

	if (!state || (list->layout->seat_lines > 1 && !list->by_side))
		return (struct name_line){columns, columns, NULL};
	wanted = wanted < half ? wanted : half;
	state = find_state(list, look, most - wanted - 1, text);
	if (!absent && draw_columns(state) >= STATE_LEAST)
		return (struct name_line){most, most - draw_columns(state) - 1,
					  state};
	return (struct name_line){most, 0, find_state(list, look, most, text)};
}

static bool is_over(const struct list *list)
{
	return list->play->game.phase == PHASE_OVER;
}

/* Whose the result is goes before that they have gone. */
static void put_name_of_result(const struct rect *place, const char *absence,
			       const char *name)
{
	int end = place->column + place->columns;
	int column = draw_fit(place->line, place->column, place->columns,
			      STYLE_NORMAL, name);

	if (absence && column + draw_columns(absence) < end)
		draw_fit(place->line, column + 1, end - column - 1, STYLE_WARN,
			 absence);
}

/* That somebody is not there is told in the place of the name as well. */
static void put_name(const struct list *list, const struct seat_look *look,
		     const struct rect *place, const char *absence,
		     const char *name)
{
	char text[SEAT_STATE];
	const struct name_line parts =
		arrange_name(list, look, place->columns, absence, name, text);
	int line = place->line, column = place->column;
	int end = column + parts.columns;

	if (!parts.state && absence)
		draw_fit(line, column, end - column, STYLE_WARN, absence);
	else if (parts.name)
		column = draw_fit(line, column, parts.name,
				  lit_style(list, look), name) +
			 1;
	if (!parts.state)
		return;
	column = draw_fit(line, column, end - column, STYLE_WARN, parts.state);
	if (absence && column + draw_columns(absence) < end)
		draw_fit(line, column + 1, end - column - 1, STYLE_WARN,
			 absence);
}

/* In its frame, if it has one: "[1]"; returns the column behind that. */
static int put_key(const struct list *list, enum seat seat, int line,
		   int column)
{
	const char *left = board_drawn_frame(list->play, seat, false);
	const char *right = board_drawn_frame(list->play, seat, true);
	char name[KEY_TEXT], text[KEY_TEXT + 2];

	seat_look_key(list->play, seat, name);
	if (!left)
		return term_put(line, column, STYLE_STRONG, name);
	snprintf(text, sizeof(text), "%s%s%s", left, name, right);
	return term_put(line, column - 1, STYLE_STRONG, text);
}

/* The second of a pair, below what is both's. */
static bool is_second(const struct list *list, enum seat seat)
{
	return list->bare && seat != seat_at(seat_side(seat), 0);
}

static int find_end(const struct list *list, enum seat seat)
{
	if (list->used)
		return used_end(list, seat);
	return is_second(list, seat) ? list->columns : list->end;
}

static void put_clock(const struct list *list, enum seat seat, int line,
		      int column)
{
	struct seat_look look =
		list->bare ? seat_look_side(list->play, seat_side(seat))
			   : seat_look(list->play, seat);

	if (is_second(list, seat))
		return;
	draw_stone(line, column + list->stone, seat_side(seat) == BLACK);
	put_time(list, &look, line, column);
}

static void put_seat(const struct list *list, enum seat seat, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look(play, seat);
	const char *absence = seat_look_absence(play, seat);
	bool second = list->layout->seat_lines > 1;
	struct rect place = {line, column + list->name, 1,
			     find_end(list, seat) - list->name};
	char name[DRAW_TEXT];

	put_sign(&look, line, column + list->sign);
	put_key(list, seat, line, column + list->key);
	put_clock(list, seat, line, column);
	if (list->used)
		put_used(list, seat, line, column);
	if (second)
		put_second(list, seat, line + 1, column);
	seat_look_brief(play, seat, place.columns, name, sizeof(name));
	if (is_over(list))
		put_name_of_result(&place, second ? NULL : absence, name);
	else
		put_name(list, &look, &place, second ? NULL : absence, name);
}

/*
 * One of a pair below the pair's line:
 *
 *	> 1 away Annalisa      4d  12:30
 *
 * Where that is too long the time used is the first to go, and the rank the
 * next. A letter of a name behind the word that somebody is away tells nobody
 * who that is.
 */
static void put_member(const struct list *list, enum seat seat, int line,
		       int column, int columns)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look(play, seat);
	const char *absence = seat_look_absence(play, seat);
	char shortened[RANK_SGF];
	const char *rank = seat_look_rank(&play->game, seat, shortened);
	int behind = draw_columns(rank) + 1;
	int name = draw_columns(seat_look_name(play, seat));
	int away = absence ? draw_columns(absence) + 1 : 0;
	struct rect aside = find_aside(list, line, column, columns);
	bool below = aside.columns && aside.column == column + 1;
	bool used = below || seat_look_has_keys(play) ||
		    BEFORE + name + behind <= aside.column - column;
	int end = below || !used ? column + columns : aside.column;
	int at =
		1 + put_key(list, seat, line, column + (below ? list->key : 2));
	bool ranked = columns >= LAYOUT_RANKS && *rank &&
		      at + away + name + behind <= end;
	int rest = end - (ranked ? behind : 0) - at;

	put_sign(&look, line, column);
	if (used)
		put_aside(list, seat, &aside);
	if (ranked)
		draw_right(line, end, RANK, quiet_style(), rank);
	if (is_over(list) && away + name > rest)
		away = 0;
	if (away)
		draw_fit(line, at, rest, STYLE_WARN, absence);
	if (!away || away + name <= rest || away + PLAY_NAME_LEAST <= rest)
		draw_fit(line, at + away, rest - away, lit_style(list, &look),
			 seat_look_name(play, seat));
}

/*
 * Half of a line, unless that cuts a name and another share cuts none. No sign
 * stands before the second where it is secret who is on turn.
 */
static int first_share(const struct list *list, enum colour side)
{
	const struct play *play = list->play;
	int half = list->columns / seats_members(play->game.setup.seats);
	int before = BEFORE + list->framed;
	int need = before + !play_hides_turn(play) +
		   draw_columns(seat_look_name(play, seat_at(side, 0)));
	int rest = list->columns - before -
		   draw_columns(seat_look_name(play, seat_at(side, 1)));

	return need <= rest && (need > half || rest < half) ? need : half;
}

static void put_pair(const struct list *list, enum colour side, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look_side(play, side);
	int members = seats_members(play->game.setup.seats);
	bool own = list->layout->seat_lines > 1;
	int share = own ? list->columns : first_share(list, side);
	int name = list->stone + draw_stone_columns() + 1;
	struct rect place = {line, column + name, 1, list->end - name};
	char team[DRAW_TEXT];

	draw_stone(line, column + list->stone, side == BLACK);
	put_name(list, &look, &place, NULL,
		 seat_look_team(&play->game, side, place.columns, team,
				sizeof(team)));
	put_time(list, &look, line, column);
	for (int i = 0; i < members; i++)
		put_member(list, seat_at(side, i), line + 1 + (own ? i : 0),
			   column + (own ? 0 : i * share),
			   own || i == 0 ? share : list->columns - share);
}

/*
 * The line where a seat begins, or its side where they stand by sides. Two
 * abreast are of two sides.
 */
static int find_place(const struct list *list, enum seat seat, int *column)
{
	const struct layout *layout = list->layout;
	int members = seats_members(list->play->game.setup.seats);
	int lines = layout->seat_lines * (list->by_side ? members : 1);
	int side = seat_side(seat) == WHITE, i = (int)seat;

	if (list->by_side)
		i = side;
	else if (list->bare && layout->abreast == 1)
		i = side * members + seat_member(seat);
	*column = layout->seats.column +
		  i % layout->abreast * (list->columns + 1);
	return layout->seats.line + i / layout->abreast * lines;
}

static void put_list(const struct play *play, const struct layout *layout)
{
	struct list list = make_list(play, layout);
	int count = list.by_side ? 2 : play->game.setup.seats;

	for (int s = 0; s < count; s++) {
		int column, line = find_place(&list, (enum seat)s, &column);

		if (list.by_side)
			put_pair(&list, seat_side((enum seat)s), line, column);
		else
			put_seat(&list, (enum seat)s, line, column);
	}
}

static void tick_list(const struct play *play, const struct layout *layout)
{
	struct list list = make_list(play, layout);
	enum seat turn = game_turn(&play->game);
	struct seat_look look = seat_look_turn(play);
	enum seat at = list.bare ? seat_at(seat_side(turn), 0) : turn;
	int column, line = find_place(&list, at, &column);

	put_time(&list, &look, line, column);
}

/* How the clock stands: on the free line, where no card says it. */
static void put_state(const struct play *play, const struct layout *layout)
{
	const struct game *game = &play->game;
	const struct clock_rules *rules = &game->setup.clock;
	const struct clock_face face =
		clock_face(game_clock(game, game->now.expected), rules,
			   play_turn_used(play));
	const struct rect *rest = &layout->rest;
	char part[CLOCK_TEXT], text[SEAT_STATE];
	const char *state = seat_look_state(play, rest->columns - 5, text);

	if (!has_line(layout) || card_view_has_state_line(play, layout))
		return;
	if (state && !card_view_has_state_in_head(layout))
		draw_fit(rest->line - 1, rest->column + 5, rest->columns - 5,
			 STYLE_WARN, state);
	else if (game_is_on(&play->game) && rules->system == CLOCK_NHK)
		draw_fit(rest->line - 1, rest->column + 5, rest->columns - 5,
			 STYLE_NORMAL,
			 clock_text_part(&face, rules, draw_glyph(GLYPH_TIMES),
					 rest->columns - 5, part));
}

void seats_view_draw(const struct play *play, const struct layout *layout)
{
	if (line_view_is_all(play, layout)) {
		line_view_draw(play, layout);
		return;
	}
	if (layout->form < PANEL_CARDS)
		put_list(play, layout);
	put_state(play, layout);
}

void seats_view_tick(const struct play *play, const struct layout *layout)
{
	if (line_view_is_all(play, layout))
		line_view_draw(play, layout);
	else if (layout->form == PANEL_LINES)
		tick_list(play, layout);
}
