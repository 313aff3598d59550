/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/offer.h"

#include <stdio.h>
#include <string.h>

#include "ui/draw.h"
#include "ui/i18n.h"
#include "ui/play_words.h"

enum {
	WIDTH = 60,
	HEIGHT = 15, /* of all that is drawn */
	KEY_COLUMNS = 9,
	TEXT = 512
};

static const struct {
	key k;
	enum offer_answer answer;
	const char *name, *what; /* shown for the first of each */
} keys[] = {
	{KEY_TO_ENTER, OFFER_BACK, "Enter", N_("go on with it")},
	{'n', OFFER_NEW, "n", N_("begin a new game; this one stays saved")},
	{KEY_TO_ESCAPE, OFFER_QUIT, "Escape", N_("leave it as it is")},
	{'N', OFFER_NEW, NULL, NULL},
	{'q', OFFER_QUIT, NULL, NULL},
	{'Q', OFFER_QUIT, NULL, NULL},
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

enum offer_answer offer_key(key k)
{
	for (int i = 0; i < KEYS; i++)
		if (keys[i].k == k)
			return keys[i].answer;
	return OFFER_WAITING;
}

static void add(char *out, const char *label, const char *text)
{
	size_t used = strlen(out);

	if (*text)
		snprintf(out + used, TEXT - used, "%s%s%s", used ? ", " : "",
			 label, text);
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

void offer_draw(const struct game *game, bool hide_turn)
{
	int line = (term_lines() - HEIGHT) / 2;
	int column = (term_columns() - WIDTH) / 2;

	line = line < 0 ? 0 : line;
	column = column < 0 ? 0 : column;
	term_erase();
	draw_fit(line, column, WIDTH, STYLE_TITLE,
		 _("pairgo: a game is waiting"));
	line += 2;
	if (game)
		line = draw_game(game, hide_turn, line, column);
	for (int i = 0; i < KEYS && keys[i].name; i++, line++) {
		term_put(line, column, STYLE_KEY, keys[i].name);
		draw_fit(line, column + KEY_COLUMNS, WIDTH - KEY_COLUMNS,
			 STYLE_NORMAL, _(keys[i].what));
	}
	term_cursor(0, -1);
}
