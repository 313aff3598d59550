/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/unfinished_screen.h"

#include <limits.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/play.h"
#include "ui/term/draw.h"

enum {
	WIDTH = 60,
	HEIGHT = 15, /* of all that is drawn, but for a list */
	KEY_COLUMNS = 9,
	DATE_COLUMNS = 12,
	ROWS_MIN = 3,
	PAIR = PAIR_MAX * (NAME_BYTES + 3) + 1,
	TEXT = 512
};

static const struct {
	key k;
	enum unfinished_answer answer;
	int step;				/* to another game */
	const char *name, *what, *what_of_many; /* shown if there is a name */
} keys[] = {
	{KEY_TO_ENTER, UNFINISHED_RESUME, 0, "Enter", N_("go on with it"),
	 N_("go on with this one")},
	{KEY_TO_UP, UNFINISHED_ASKED, -1, "Up Down", NULL,
	 N_("choose another")},
	{KEY_TO_DOWN, UNFINISHED_ASKED, 1, NULL, NULL, NULL},
	{KEY_TO_PAGEUP, UNFINISHED_ASKED, -10, NULL, NULL, NULL},
	{KEY_TO_PAGEDOWN, UNFINISHED_ASKED, 10, NULL, NULL, NULL},
	{KEY_TO_HOME, UNFINISHED_ASKED, INT_MIN, NULL, NULL, NULL},
	{KEY_TO_END, UNFINISHED_ASKED, INT_MAX, NULL, NULL, NULL},
	{'n', UNFINISHED_NEW, 0, "n",
	 N_("begin a new game; this one stays saved"),
	 N_("begin a new game; these stay saved")},
	{KEY_TO_ESCAPE, UNFINISHED_QUIT, 0, "Escape", N_("leave it as it is"),
	 N_("leave them as they are")},
	{'N', UNFINISHED_NEW, 0, NULL, NULL, NULL},
	{'q', UNFINISHED_QUIT, 0, NULL, NULL, NULL},
	{'Q', UNFINISHED_QUIT, 0, NULL, NULL, NULL},
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

/* Stops at either end, however far. */
static void choose(struct unfinished_screen *unfinished, int step)
{
	long long to = (long long)unfinished->current + step;

	if (to >= unfinished->count)
		to = unfinished->count - 1;
	unfinished->current = to < 0 ? 0 : (int)to;
}

static bool take_key(struct screen *screen, key k)
{
	struct unfinished_screen *unfinished =
		(struct unfinished_screen *)screen;

	for (int i = 0; i < KEYS; i++) {
		if (keys[i].k != k)
			continue;
		choose(unfinished, keys[i].step);
		unfinished->answer = keys[i].answer;
	}
	return unfinished->answer == UNFINISHED_ASKED;
}

static void add(char out[TEXT], const char *label, const char *text)
{
	if (*text)
		text_append(out, TEXT, "%s%s%s", *out ? ", " : "", label, text);
}

/* "Spring Cup, round 2, table 7"; empty where nothing of it was given. */
static void write_event(const struct setup *setup, char out[TEXT])
{
	out[0] = '\0';
	add(out, "", setup->event);
	add(out, _("round "), setup->round);
	add(out, _("table "), setup->table);
}

static void write_state(const struct game *game, bool hide_turn, char out[TEXT])
{
	enum seat turn = game_turn(game);
	int size = game->setup.size, turns = game->now.turns;
	char who[TEXT / 2];

	if (game->phase == PHASE_PLACE || game->phase == PHASE_PLAY)
		snprintf(out, TEXT,
			 ngettext("%d x %d, %d move: %s is to play.",
				  "%d x %d, %d moves: %s is to play.",
				  (unsigned long)turns),
			 size, size, turns,
			 hide_turn ? play_side(seat_side(turn))
				   : play_who(game, turn, who, sizeof(who)));
	else if (game->phase == PHASE_OVER)
		snprintf(out, TEXT, "%d x %d. %s", size, size,
			 play_result(game, who, sizeof(who)));
	else
		snprintf(out, TEXT,
			 _("%d x %d, stopped after %d moves for counting."),
			 size, size, turns);
}

static int draw_game(const struct game *game, bool hide_turn, int line,
		     int column)
{
	char text[TEXT];

	write_event(&game->setup, text);
	if (text[0])
		draw_fit(line++, column, WIDTH, STYLE_NORMAL, text);
	for (int s = 0; s < game->setup.seats; s++) {
		bool black = seat_side((enum seat)s) == BLACK;

		term_put(line, column + 2,
			 black ? STYLE_BLACK_STONE : STYLE_WHITE_STONE,
			 draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE));
		play_who(game, (enum seat)s, text, sizeof(text));
		draw_fit(line++, column + 4, WIDTH - 4, STYLE_NORMAL, text);
	}
	write_state(game, hide_turn, text);
	draw_fit(line, column, WIDTH, STYLE_NORMAL, text);
	return line + 2;
}

/* "Anna & Bruno"; the seats where nobody has a name */
static void write_pair(const struct game *game, enum colour side,
		       char out[PAIR])
{
	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++) {
		const char *name = game->setup.name[s];

		if (seat_side((enum seat)s) == side)
			text_append(out, PAIR, "%s%s", *out ? " & " : "",
				    *name ? name
					  : play_seat(game, (enum seat)s));
	}
}

static void draw_row(const struct unfinished_screen *unfinished, int i,
		     int line, int column)
{
	const struct game *game = &unfinished->games[i];
	enum style style =
		i == unfinished->current ? STYLE_STRONG : STYLE_NORMAL;
	char black[PAIR], white[PAIR], text[2 * PAIR + 4];

	if (i == unfinished->current)
		term_put(line, column, STYLE_KEY, ">");
	draw_fit(line, column + 2, DATE_COLUMNS, style, game->setup.date);
	write_pair(game, BLACK, black);
	write_pair(game, WHITE, white);
	snprintf(text, sizeof(text), "%s - %s", black, white);
	draw_fit(line, column + 2 + DATE_COLUMNS, WIDTH - 2 - DATE_COLUMNS,
		 style, text);
}

/* As many as there is room for, the current one among them. */
static int draw_list(const struct unfinished_screen *unfinished, int rows,
		     int line, int column)
{
	int first = unfinished->current - rows / 2;

	if (first > unfinished->count - rows)
		first = unfinished->count - rows;
	if (first < 0)
		first = 0;
	for (int i = first; i < first + rows; i++)
		draw_row(unfinished, i, line++, column);
	return line + 1;
}

/* Lines of the list, which one game alone does not need. */
static int count_rows(const struct unfinished_screen *unfinished)
{
	int room = term_lines() - HEIGHT - 2;

	if (unfinished->count == 1)
		return 0;
	if (room < ROWS_MIN)
		room = ROWS_MIN;
	return room < unfinished->count ? room : unfinished->count;
}

static void draw_title(const struct unfinished_screen *unfinished, int line,
		       int column)
{
	char text[TEXT];

	if (unfinished->count == 1) {
		draw_fit(line, column, WIDTH, STYLE_TITLE,
			 _("pairgo: an unfinished game"));
		return;
	}
	snprintf(text, sizeof(text),
		 ngettext("pairgo: %d unfinished game",
			  "pairgo: %d unfinished games",
			  (unsigned long)unfinished->count),
		 unfinished->count);
	draw_fit(line, column, WIDTH, STYLE_TITLE, text);
	snprintf(text, sizeof(text), _("%d of %d"), unfinished->current + 1,
		 unfinished->count);
	draw_right(line, column + WIDTH, WIDTH / 3, STYLE_DIM, text);
}

static void draw_keys(bool many, int line, int column)
{
	for (int i = 0; i < KEYS; i++) {
		const char *what = many ? keys[i].what_of_many : keys[i].what;

		if (!what)
			continue;
		term_put(line, column, STYLE_KEY, keys[i].name);
		draw_fit(line++, column + KEY_COLUMNS, WIDTH - KEY_COLUMNS,
			 STYLE_NORMAL, _(what));
	}
}

static bool draw(const struct screen *screen)
{
	const struct unfinished_screen *unfinished =
		(const struct unfinished_screen *)screen;
	int rows = count_rows(unfinished);
	int line = (term_lines() - HEIGHT - (rows ? rows + 2 : 0)) / 2;
	int column = (term_columns() - WIDTH) / 2;

	line = line < 0 ? 0 : line;
	column = column < 0 ? 0 : column;
	draw_title(unfinished, line, column);
	line += 2;
	if (rows)
		line = draw_list(unfinished, rows, line, column);
	line = draw_game(&unfinished->games[unfinished->current],
			 unfinished->hide_turn, line, column);
	draw_keys(unfinished->count > 1, line, column);
	term_cursor(0, -1);
	return true;
}

void unfinished_screen_init(struct unfinished_screen *unfinished,
			    const struct game *games, int count, bool hide_turn)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key};

	*unfinished = (struct unfinished_screen){.screen.class = &class,
						 .games = games,
						 .count = count,
						 .hide_turn = hide_turn};
}
