/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/seats_list.h"

#include "base/i18n.h"
#include "ui/play/board_drawn.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	WIDE = 26,   /* columns of a seat that has a sign before its key */
	REST = 5,    /* columns behind the time, for periods or stones */
	FISCHER = 7, /* of a time that grows */
	TAB = 8	     /* the column of a last digit, where there is room */
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

/* Columns of the longest keys of a seat; none where nobody has any. */
static int keys_columns(const struct play *play)
{
	char keys[DRAW_TEXT];
	int most = 0;

	for (int s = 0; s < play->game.setup.seats; s++) {
		int columns;

		if (!seat_look_has_keys(play))
			break;
		seat_look_aside(play, (enum seat)s, keys, sizeof(keys));
		columns = draw_columns(keys);
		most = columns > most ? columns : most;
	}
	return most;
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
static void place_first(struct seats_list *list)
{
	int time = list->clock + 1 < SEATS_LIST_LEAST ? SEATS_LIST_LEAST
						      : list->clock + 1;

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
static void place_last(struct seats_list *list)
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
static void place_pair(struct seats_list *list)
{
	list->stone = list->first ? list->key : 0;
	list->key = list->stone + draw_stone_columns() + 1;
}

/* What the seat has used stands in the place of the time that it has left. */
static int used_columns(const struct seats_list *list, enum seat seat)
{
	char used[DRAW_TEXT];

	seat_look_used(list->play, seat, used, sizeof(used));
	return draw_columns(used);
}

/* Where that stands before the names, all begin behind the longest. */
static void place_used(struct seats_list *list)
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

struct seats_list seats_list_make(const struct play *play,
				  const struct layout *layout)
{
	int abreast = layout->abreast, shift = find_shift(play);
	struct seats_list list = {.play = play, .layout = layout};

	list.members = seats_members(play->game.setup.seats);
	list.columns = (layout->seats.columns - abreast + 1) / abreast;
	list.wide = list.columns >= WIDE;
	list.framed = has_frames(play);
	list.rest = rest_columns(play, list.wide);
	list.clock = clock_columns(play);
	list.keys = keys_columns(play);
	list.used = play->game.phase == PHASE_OVER && layout->seat_lines == 1 &&
		    list.columns >= LAYOUT_USED;
	list.by_side = seat_look_by_side(play) && !list.used;
	/* beside one of their names a clock would tell whose turn it is */
	list.bare = list.by_side && layout->seat_lines == 1 && !list.wide &&
		    !play_hides_turn(play);
	list.by_side = list.by_side && !list.bare;
	list.count = list.by_side ? 2 : play->game.setup.seats;
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

bool seats_list_is_second(const struct seats_list *list, enum seat seat)
{
	return list->bare && seat != seat_at(seat_side(seat), 0);
}

/*
 * After the end, on the one line of a seat, where its name ends: before what
 * it has used, and before the word that its time is lost.
 */
static int used_end(const struct seats_list *list, enum seat seat)
{
	int end = list->columns;

	if (!list->first)
		end -= used_columns(list, seat) + 1;
	if (seat_look_is_lost(list->play, seat))
		end -= draw_columns(_("lost")) + 1;
	return end;
}

int seats_list_end(const struct seats_list *list, enum seat seat)
{
	if (list->used)
		return used_end(list, seat);
	return seats_list_is_second(list, seat) ? list->columns : list->end;
}

int seats_list_place(const struct seats_list *list, enum seat seat, int *column)
{
	const struct layout *layout = list->layout;
	int lines = layout->seat_lines * (list->by_side ? list->members : 1);
	int side = seat_side(seat) == WHITE, i = (int)seat;

	if (list->by_side)
		i = side;
	else if (layout->abreast == 1 && seat_look_by_side(list->play))
		i = side * list->members + seat_member(seat);
	*column = layout->seats.column +
		  i % layout->abreast * (list->columns + 1);
	return layout->seats.line + i / layout->abreast * lines;
}
