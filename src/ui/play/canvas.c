/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/canvas.h"

#include <stdio.h>

#include "ui/term/key_name.h"
#include "ui/term/screen.h"

const struct spot *canvas_spot(const struct canvas *canvas, int row, int column)
{
	static const struct spot none = {.stone = EMPTY, .owner = EMPTY};
	int size = canvas->layout->size;

	if (row < 0 || row >= size || column < 0 || column >= size)
		return &none;
	return &canvas->spots[row][column];
}

/* A line that goes on beyond what is shown is a line. */
static bool has_line(int at, int steps, int size)
{
	return steps < 0 ? at > 0 && at < size : at >= 0 && at + 1 < size;
}

const char *canvas_grid(const struct canvas *canvas, int row, int column,
			int down, int right)
{
	int size = canvas->layout->size;
	enum glyph_set set = canvas->set;
	bool on = row >= 0 && row < size && column >= 0 && column < size;

	if (on && !down && !right)
		return canvas->spots[row][column].star
			       ? theme_glyph(GLYPH_STAR, set)
			       : theme_grid(row, column, size, set);
	if (!down && right && row >= 0 && row < size &&
	    has_line(column, right, size))
		return theme_glyph(GLYPH_ACROSS, set);
	if (down && !right && column >= 0 && column < size &&
	    has_line(row, down, size))
		return theme_glyph(GLYPH_DOWN, set);
	return " ";
}

const char *canvas_sign(const struct canvas *canvas, int seat,
			char sign[KEY_TEXT])
{
	key_first(canvas->play->input.keymap, COMMAND_SEAT, (enum seat)seat,
		  sign);
	if (draw_columns(sign) != 1)
		snprintf(sign, KEY_TEXT, "%d", seat + 1);
	return sign;
}

static int find_seat(const struct spot *spot, enum seat seat)
{
	int i = spot->seat_count;

	while (i-- > 0 && spot->seats[i] != (int)seat)
		;
	return i;
}

int canvas_first(const struct canvas *canvas, const struct spot *spot)
{
	const struct play *play = canvas->play;
	int first = play_hides_turn(play)
			    ? -1
			    : find_seat(spot, game_turn(&play->game));

	if (first < 0)
		first = find_seat(spot, play->input.last_moved);
	return first < 0 ? 0 : first;
}

const char *canvas_letter(const struct layout *layout, int column,
			  char text[POINT_TEXT])
{
	point_text(point_at(0, column), layout->size, text);
	text[1] = '\0';
	return text;
}

bool canvas_covers(const struct layout *layout, int line)
{
	return line >= layout->board.line &&
	       line < layout->board.line + layout->board.lines;
}

static const char *find_mark(const struct game *game, point p, bool hinted)
{
	if (pointset_has(&game->marks.dead, p))
		return draw_glyph(GLYPH_DEAD);
	if (pointset_has(&game->marks.seki, p))
		return "s";
	return hinted ? "?" : NULL;
}

static void find_spots(struct canvas *canvas, const struct score *score)
{
	const struct game *game = &canvas->play->game;
	int size = canvas->layout->size;
	struct pointset stars, hint, neutral;

	if (!play_neutral(canvas->play, &neutral))
		pointset_clear(&neutral);
	pointset_clear(&hint);
	handicap_stars(size, &stars);
	if (!score || !play_maybe_seki(game, score, &hint))
		pointset_clear(&hint);
	for (int i = 0; i < size * size; i++) {
		point p = point_at(i / size, i % size);
		struct spot *spot = &canvas->spots[i / size][i % size];
		int owner = score ? score->owner[p] : OWNER_STONE;

		*spot = (struct spot){.stone = board_at(&game->now.board, p),
				      .star = pointset_has(&stars, p),
				      .last = p == game->now.last_point};
		spot->owner = owner == OWNER_BLACK   ? BLACK
			      : owner == OWNER_WHITE ? WHITE
						     : EMPTY;
		if (pointset_has(&neutral, p))
			spot->mark = "?";
		if (score && spot->stone != EMPTY) {
			spot->dead = pointset_has(&game->marks.dead, p);
			spot->mark = find_mark(game, p, pointset_has(&hint, p));
		}
	}
}

/* Those of key sets here. */
static void find_cursors(struct canvas *canvas)
{
	const struct play *play = canvas->play;

	for (int seat = 0; seat < play->game.setup.seats; seat++) {
		point p = play->input.cursor[seat];
		struct spot *spot = &canvas->spots[point_row(p)][point_col(p)];

		if (play_shows_cursor(play, (enum seat)seat))
			spot->seats[spot->seat_count++] = (unsigned char)seat;
	}
}

void canvas_make(struct canvas *canvas, const struct play *play,
		 const struct layout *layout, const struct score *score)
{
	*canvas = (struct canvas){.play = play,
				  .layout = layout,
				  .set = term_glyph_set()};
	find_spots(canvas, score);
	find_cursors(canvas);
	/* two columns wide are blocks as well: painted, a blank is enough */
	canvas->wide = term_theme()->painted && canvas->set == SET_WIDE;
	if (canvas->wide)
		canvas->set = SET_ASCII;
}
