/* SPDX-License-Identifier: ISC */
/*
 * The seats as a list in their rotation order, or by pairs where a pair has
 * one clock; and what is left of it on the smallest screens.
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
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/play/board_drawn.h"
#include "ui/play/card_view.h"
#include "ui/play/clock_text.h"
#include "ui/play/line_view.h"
#include "ui/play/seat_look.h"
#include "ui/play/seats_list.h"
#include "ui/term/screen.h"

enum {
	ASIDE = 14,  /* columns of what is told beside, */
	USED = 12,   /* and of the time that one of a pair has used */
	WARNING = 6, /* columns before the end of the time, */
	CLOSE = 5,   /* and where there are no more of them */
	RANK = 4,    /* of one of a pair, */
	BEFORE = 4,  /* and of a sign and a key before its name, */
	MEMBER = 7,  /* of which so much stays beside keys */
	/* of a word for how the game stands that is not the shortest */
	STATE_LEAST = 5,
	WAIT_LEAST = 4 /* and of the shortest for a question */
};

/* What it has used, in the place of the time that it has left. */
static void put_used(const struct seats_list *list, enum seat seat, int line,
		     int column)
{
	int end = list->first ? list->key - 1 - list->framed : list->columns;
	int name = seats_list_end(list, seat);
	char used[DRAW_TEXT];

	seat_look_used(list->play, seat, used, sizeof(used));
	draw_right(line, column + end, ASIDE, STYLE_DIM, used);
	if (seat_look_is_lost(list->play, seat))
		draw_fit(line, column + name + 1, ASIDE, STYLE_WARN, _("lost"));
}

/* Only a painted screen can afford a style for it, and none below a card. */
static enum style lit_style(const struct seats_list *list,
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
bool seats_view_marks_next(void)
{
	return term_theme()->painted;
}

static void put_sign(const struct seat_look *look, int line, int column)
{
	if (look->lit)
		term_put(line, column,
			 term_theme()->painted ? STYLE_LAST : STYLE_NORMAL,
			 draw_glyph(GLYPH_NOW));
	else if (look->next && seats_view_marks_next())
		term_put(line, column, STYLE_DIM, draw_glyph(GLYPH_NEXT));
}

/* The digits stay plain: the sign alone changes its style, and only once. */
static void put_time(const struct seats_list *list,
		     const struct seat_look *look, int line, int column)
{
	const struct clock_rules *rules = &list->play->game.setup.clock;
	int end = column + list->time;
	char time[DURATION_TEXT], rest[CLOCK_TEXT];

	if (!look->timed || list->used ||
	    (look->runs && list->layout->form == PANEL_CARD))
		return;
	line += list->under;
	if (look->face.part == CLOCK_PART_LOST) {
		draw_right(line, end, list->time, STYLE_WARN, _("lost"));
		return;
	}
	if (look->alarm)
		term_put(line,
			 end - (list->time > SEATS_LIST_LEAST && !list->under
					? WARNING
					: CLOSE),
			 STYLE_WARN, "!");
	draw_right(line, end, list->clock, STYLE_NORMAL,
		   duration_clock(look->face.left, time));
	draw_fit(line, end, list->rest, STYLE_NORMAL,
		 clock_text_rest(&look->face, rules, draw_glyph(GLYPH_TIMES),
				 rest));
}

/* Where its keys begin below a name, or before that for want of columns. */
static int under_column(const struct seats_list *list)
{
	int column = list->time - list->clock - 1 - list->keys;

	return column > list->name   ? list->name
	       : column > list->sign ? column
				     : list->sign;
}

/*
 * Of the longest keys and a blank before them, or as many as there are behind
 * a name and before its time.
 */
static int keys_columns(const struct seats_list *list, int columns)
{
	int before = list->by_side ? BEFORE + MEMBER : under_column(list);
	int room = (list->under ? list->time - list->clock : columns) - before;

	return room < 0 ? 0 : room <= list->keys ? room : list->keys + 1;
}

/*
 * What else is told of a seat: its keys, or what belongs to its clock. Below
 * that, or at the right edge of so many columns, before a time that stands
 * there; none of them where it has no place.
 */
static struct rect find_aside(const struct seats_list *list, int line,
			      int column, int columns)
{
	bool pairs = list->by_side;
	struct rect aside = {line, column, 1, list->key - 1};

	/* who is on turn has a sign in the line of one of a pair, and a key */
	aside.column += pairs;
	aside.columns -= pairs * (1 + list->framed);
	if (list->first && list->wide && columns == list->columns)
		return aside;
	aside.columns = list->keys		? keys_columns(list, columns)
			: columns < LAYOUT_USED ? 0
			: pairs			? USED
						: ASIDE;
	aside.column = column + (list->under ? under_column(list)
					     : columns - aside.columns);
	return aside;
}

/* In the last seconds which part of the time runs, where no card says it. */
static void put_aside(const struct seats_list *list, enum seat seat,
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
	if (!list->keys) {
		draw_right(aside->line, end, aside->columns, STYLE_DIM, text);
		return;
	}
	/* those of the cursor alone where the one that plays is too long */
	if (draw_columns(text) >= aside->columns)
		text[strcspn(text, " ")] = '\0';
	if (draw_columns(text) >= aside->columns)
		return;
	if (list->under)
		term_put(aside->line, aside->column, STYLE_NORMAL, text);
	else
		draw_right(aside->line, end, aside->columns, STYLE_NORMAL,
			   text);
}

/* Whether it has to be told there that a seat is this terminal's. */
static bool is_own(const struct seats_list *list, enum seat seat)
{
	seatset own = list->play->input.seats;

	return own & seat_bit(seat) && !list->layout->title.lines &&
	       own != game_seats(&list->play->game);
}

/*
 * Who they are: "Black 1  3d"; where there is no name that is above it. From
 * the end on, what has no room is left out; a place alone is cut, if it may.
 */
static void put_who(const struct seats_list *list, enum seat seat, int line,
		    int column, int end, bool whole)
{
	const struct game *game = &list->play->game;
	char rank[RANK_SGF] = "", text[DRAW_TEXT];
	const char *words[] = {is_own(list, seat) ? _("you") : "",
			       seat_look_is_named(list->play, seat)
				       ? play_seat(game, seat)
				       : "",
			       list->columns >= LAYOUT_RANKS
				       ? seat_look_rank(game, seat, rank)
				       : ""};
	int least = *words[0] ? 1 : 2, count = 3;

	do {
		text[0] = '\0';
		for (int i = 0; i < count; i++)
			if (*words[i])
				text_append(text, sizeof(text), "%s%s",
					    *text ? "  " : "", words[i]);
	} while (draw_columns(text) > end - column && count-- > least);
	if (!whole || draw_columns(text) <= end - column)
		draw_fit(line, column, end - column, quiet_style(), text);
}

/* Where below a name the time of that seat begins, with a sign before it. */
static int under_end(const struct seats_list *list, enum seat seat)
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
static bool has_state(const struct seats_list *list)
{
	const struct layout *layout = list->layout;

	return !has_line(layout) &&
	       !card_view_has_state_line(list->play, layout) &&
	       !card_view_has_state_in_head(layout);
}

/* That, by how many columns there are, in the place of who is on turn. */
static const char *find_state(const struct seats_list *list,
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
static void put_second(const struct seats_list *list, enum seat seat, int line,
		       int column)
{
	const char *absence = seat_look_absence(list->play, seat);
	struct rect aside = find_aside(list, line, column, list->columns);
	int end = list->under && !aside.columns ? column + under_end(list, seat)
		  : list->first			? column + list->columns
						: aside.column;
	int who = column + list->name;
	const struct seat_look look = seat_look(list->play, seat);
	char text[SEAT_STATE];
	const char *state = find_state(list, &look, end - who - 1, text);

	if (state)
		who = draw_fit(line, who, end - who, STYLE_WARN, state) + 1;
	if (state && seat_look_waits(list->play))
		absence = NULL;
	if (absence)
		who = draw_fit(line, who, end - who, STYLE_WARN, absence) + 2;
	put_who(list, seat, line, who, end,
		state || absence || list->under || list->keys);
	if (!absence || !list->first)
		put_aside(list, seat, &aside);
}

/* Those of a clock that is on the card. */
static int free_columns(const struct seats_list *list,
			const struct seat_look *look)
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
 * how that stands. That an answer is waited for is said in a short word: what
 * is asked says so as well.
 */
static struct name_line arrange_name(const struct seats_list *list,
				     const struct seat_look *look, int columns,
				     bool absent, const char *name,
				     char text[SEAT_STATE])
{
	int most = columns + free_columns(list, look);
	int half = most / 2, wanted = draw_columns(name);
	int least =
		seat_look_waits_running(list->play) ? WAIT_LEAST : STATE_LEAST;
	const char *state = find_state(list, look, most, text);

	if (!state || (list->layout->seat_lines > 1 && !list->by_side))
		return (struct name_line){columns, columns, NULL};
	wanted = wanted < half ? wanted : half;
	state = find_state(list, look, most - wanted - 1, text);
	if (!absent && draw_columns(state) >= least)
		return (struct name_line){most, most - draw_columns(state) - 1,
					  state};
	return (struct name_line){most, 0, find_state(list, look, most, text)};
}

static bool is_over(const struct seats_list *list)
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

/* That goes before as much of the name as tells who it is, if there is room. */
static void put_absent(const struct rect *place, const char *absence,
		       enum style style, const char *name)
{
	int end = place->column + place->columns;
	int column = 1 + draw_fit(place->line, place->column, place->columns,
				  STYLE_WARN, absence);

	if (column + PLAY_NAME_LEAST <= end)
		draw_fit(place->line, column, end - column, style, name);
}

/* That somebody is not there is told in the place of the name as well. */
static void put_name(const struct seats_list *list,
		     const struct seat_look *look, const struct rect *place,
		     const char *absence, const char *name)
{
	char text[SEAT_STATE];
	const struct name_line parts =
		arrange_name(list, look, place->columns, absence, name, text);
	int line = place->line, column = place->column;
	int end = column + parts.columns;

	if (!parts.state && absence)
		put_absent(place, absence, lit_style(list, look), name);
	else if (parts.name)
		column = draw_fit(line, column, parts.name,
				  lit_style(list, look), name) +
			 1;
	if (!parts.state)
		return;
	column = draw_fit(line, column, end - column, STYLE_WARN, parts.state);
	if (seat_look_waits(list->play))
		return;
	if (absence && column + draw_columns(absence) < end)
		draw_fit(line, column + 1, end - column - 1, STYLE_WARN,
			 absence);
}

/* In its frame, if it has one: "[1]"; returns the column behind that. */
static int put_key(const struct seats_list *list, enum seat seat, int line,
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

static void put_clock(const struct seats_list *list, enum seat seat, int line,
		      int column)
{
	struct seat_look look =
		list->bare ? seat_look_side(list->play, seat_side(seat))
			   : seat_look(list->play, seat);

	if (seats_list_is_second(list, seat))
		return;
	draw_stone(line, column + list->stone, seat_side(seat) == BLACK);
	put_time(list, &look, line, column);
}

static void put_seat(const struct seats_list *list, enum seat seat, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look(play, seat);
	const char *absence = seat_look_absence(play, seat);
	bool second = list->layout->seat_lines > 1;
	struct rect place = {line, column + list->name, 1,
			     seats_list_end(list, seat) - list->name};
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
static void put_member(const struct seats_list *list, enum seat seat, int line,
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
	bool used = below || list->keys ||
		    BEFORE + name + behind <= aside.column - column;
	int end = below || !used ? column + columns : aside.column;
	int at =
		1 + put_key(list, seat, line, column + (below ? list->key : 2));
	bool ranked = columns >= LAYOUT_RANKS && *rank &&
		      at + away + name + behind <= end;
	int rest = end - (ranked ? behind : 0) - at;
	char text[DRAW_TEXT];

	put_sign(&look, line, column);
	if (used)
		put_aside(list, seat, &aside);
	if (ranked)
		draw_right(line, end, RANK, quiet_style(), rank);
	if (is_over(list) && away + name > rest)
		away = 0;
	if (away)
		draw_fit(line, at, rest, STYLE_WARN, absence);
	seat_look_brief(play, seat, rest - away, text, sizeof(text));
	if (!away || away + name <= rest || away + PLAY_NAME_LEAST <= rest)
		draw_fit(line, at + away, rest - away, lit_style(list, &look),
			 text);
}

/*
 * Half of a line, unless that cuts a name and another share cuts none. No sign
 * stands before the second where it is secret who is on turn.
 */
static int first_share(const struct seats_list *list, enum colour side)
{
	const struct play *play = list->play;
	int half = list->columns / list->members;
	int before = BEFORE + list->framed;
	int need = before + !play_hides_turn(play) +
		   draw_columns(seat_look_name(play, seat_at(side, 0)));
	int rest = list->columns - before -
		   draw_columns(seat_look_name(play, seat_at(side, 1)));

	return need <= rest && (need > half || rest < half) ? need : half;
}

static void put_pair(const struct seats_list *list, enum colour side, int line,
		     int column)
{
	const struct play *play = list->play;
	struct seat_look look = seat_look_side(play, side);
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
	for (int i = 0; i < list->members; i++)
		put_member(list, seat_at(side, i), line + 1 + (own ? i : 0),
			   column + (own ? 0 : i * share),
			   own || i == 0 ? share : list->columns - share);
}

static void put_list(const struct play *play, const struct layout *layout)
{
	struct seats_list list = seats_list_make(play, layout);

	for (int s = 0; s < list.count; s++) {
		enum seat seat = (enum seat)s;
		int column, line = seats_list_place(&list, seat, &column);

		if (list.by_side)
			put_pair(&list, seat_side(seat), line, column);
		else
			put_seat(&list, seat, line, column);
	}
}

static void tick_list(const struct play *play, const struct layout *layout)
{
	struct seats_list list = seats_list_make(play, layout);
	enum seat turn = game_turn(&play->game);
	struct seat_look look = seat_look_turn(play);
	enum seat at = list.bare ? seat_at(seat_side(turn), 0) : turn;
	int column, line = seats_list_place(&list, at, &column);

	put_time(&list, &look, line, column);
}

/* How the clock stands: on the free line, where no card says it. */
static void put_state(const struct play *play, const struct layout *layout)
{
	const struct game *game = &play->game;
	const struct clock_rules *rules = &game->setup.clock;
	const struct clock_face face =
		game_clock_face(game, game_turn(game), play_turn_used(play));
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
