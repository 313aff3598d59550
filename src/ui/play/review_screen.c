/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/review_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/play/ended.h"
#include "ui/play/keys_line.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"
#include "ui/play/review_words.h"
#include "ui/term/screen.h"

enum { KEYS_GAP = 3 };

/* The number of a move that is being typed. */
static void tell_typed(const struct review_screen *screen, char *out,
		       size_t size)
{
	int moves = screen->review.record.game.now.turns;

	if (atoi(screen->typed) > moves)
		snprintf(out, size,
			 _("Move %s_: the last is %d, and Enter goes there."),
			 screen->typed, moves);
	else
		snprintf(out, size, _("Move %s_: Enter goes there."),
			 screen->typed);
}

/* What the message line says. */
static void tell(const struct review_screen *screen, char *out, size_t size)
{
	const struct review *review = &screen->review;
	const char *message = screen->play.message;

	out[0] = '\0';
	if (message[0] || review->game.depth == 0)
		review_words_place(review, out, size);
	if (screen->typed[0])
		tell_typed(screen, out, size);
	else if (message[0])
		text_append(out, size, " %s", message);
	else if (review->game.depth > 0)
		review_words_node(review, &screen->play, out, size);
}

static bool is_cut(const char *said, const struct rect *line)
{
	return draw_lines(said, line->columns - 1) > line->lines;
}

/* In a line of their own, or behind the last words of what is said. */
static struct rect place_keys(const struct layout *layout, const char *said)
{
	const struct rect *line = &layout->message;
	int lines = draw_lines(said, line->columns - 1);
	struct rect keys = *line;
	int columns;

	if (layout->keys.lines && layout->keys.line != line->line)
		return layout->keys;
	if (line->lines)
		keys.line += line->lines - 1;
	keys.lines = 1;
	if (lines < line->lines)
		return keys;
	columns =
		is_cut(said, line)
			? line->columns
			: draw_last_columns(said, line->columns - 1) + KEYS_GAP;
	keys.column += columns;
	keys.columns -= columns;
	return keys;
}

/* All of it that is shown, but for a last row of a board that is cut. */
static bool stays(const struct layout *layout, const struct layout *more)
{
	return more->board.line == layout->board.line &&
	       more->first_row == layout->first_row &&
	       (more->rows == layout->rows || layout->rows < layout->size);
}

/* A row more is theirs, where one can be had and the board stays. */
static void make_room(const struct review_screen *screen, const char *text,
		      struct layout *layout)
{
	const struct rect keys = place_keys(layout, text);
	struct layout more;

	if (!layout->message.lines ||
	    keys_line_columns(&screen->play, layout, &keys) <= keys.columns)
		return;
	play_view_layout_said(&screen->play, text, 1, &more);
	if (stays(layout, &more) || is_cut(text, &layout->message))
		*layout = more;
}

/* Where there is no title, in a word that it is not the live game. */
static void lay_out(const struct review_screen *screen, char text[DRAW_TEXT],
		    struct layout *layout)
{
	char told[DRAW_TEXT];

	play_view_layout_said(&screen->play, text, 0, layout);
	if (!layout->title.lines && layout->message.lines) {
		snprintf(told, sizeof(told), "%s", text);
		snprintf(text, DRAW_TEXT, "%s ", _("Earlier:"));
		text_append(text, DRAW_TEXT, "%s", told);
		play_view_layout_said(&screen->play, text, 0, layout);
	}
	make_room(screen, text, layout);
}

/* The last move alone, "2 C3". */
static void tell_briefly(const struct review *review, char *out, size_t size)
{
	const struct game *game = &review->game;
	char played[POINT_TEXT];

	if (game->now.turns == 0)
		snprintf(out, size, "%s", C_("of the game", "start"));
	else
		snprintf(out, size, "%d %s", game->now.turns,
			 game->now.last_point == POINT_PASS
				 ? _("pass")
				 : point_text(game->now.last_point,
					      game->setup.size, played));
}

/*
 * On the one line, in the place of a clock that does not run any more: that it
 * is looked back at, what, as far as that has room, and with which keys.
 */
static void put_past(const struct review_screen *screen, const char *told,
		     const struct layout *layout)
{
	struct rect line = {0, 0, 1, term_columns()};
	char few[DRAW_TEXT], text[DRAW_TEXT];
	int columns;

	tell_briefly(&screen->review, few, sizeof(few));
	snprintf(text, sizeof(text), "%s ", _("Earlier:"));
	columns = draw_columns(text);
	text_append(text, sizeof(text), "%s",
		    columns + draw_columns(told) <= line.columns ? told : few);
	if (screen->typed[0])
		snprintf(text, sizeof(text), "%s", told);
	draw_ground(line.line, 0, line.columns, STYLE_NORMAL);
	line.column =
		draw_fit(line.line, 0, line.columns, STYLE_NORMAL,
			 draw_columns(text) <= line.columns || screen->typed[0]
				 ? text
				 : few) +
		KEYS_GAP;
	line.columns -= line.column;
	if (line.columns > 0)
		keys_line_draw(&screen->play, layout, &line);
}

static bool draw(const struct screen *base)
{
	const struct review_screen *screen = (const struct review_screen *)base;
	struct layout layout;
	struct rect keys;
	char text[DRAW_TEXT];

	tell(screen, text, sizeof(text));
	lay_out(screen, text, &layout);
	play_view_table(&screen->play, &layout);
	term_cursor(0, -1);
	if (!layout.message.lines) {
		put_past(screen, text, &layout);
		return true;
	}
	draw_sentence(layout.message.line, layout.message.column,
		      layout.message.columns - 1, layout.message.lines,
		      STYLE_NORMAL, text);
	keys = place_keys(&layout, text);
	keys_line_draw(&screen->play, &layout, &keys);
	return true;
}

/* The screen shows the part of the board with the last move. */
static void show(struct review_screen *screen)
{
	struct play *play = &screen->play;
	point last = screen->review.game.now.last_point;

	play->game = screen->review.game;
	play->used = play->game.used;
	presence_recall(&play->presence, &screen->review.record, &play->game);
	if (point_on_board(last, play->game.setup.size))
		play->input.cursor[0] = last;
}

static bool go(struct review_screen *screen, enum command command)
{
	if (!review_take(&screen->review, command))
		return false;
	show(screen);
	return true;
}

/* False when the key is no part of a number. */
static bool type(struct review_screen *screen, key k)
{
	size_t length = strlen(screen->typed);

	if (k >= '0' && k <= '9') {
		if (length + 1 < sizeof(screen->typed)) {
			screen->typed[length] = (char)k;
			screen->typed[length + 1] = '\0';
		}
		return true;
	}
	if (!length)
		return false;
	if (k == KEY_TO_BACKSPACE) {
		screen->typed[length - 1] = '\0';
		return true;
	}
	if (k == KEY_TO_ENTER) {
		review_go_to_move(&screen->review, atoi(screen->typed));
		show(screen);
	}
	screen->typed[0] = '\0';
	return k == KEY_TO_ENTER || k == KEY_TO_ESCAPE;
}

static void say_useless(struct review_screen *screen)
{
	const struct effect useless = {.kind = EFFECT_NOTICE,
				       .notice = NOTICE_NO_MEANING};

	reply_effect(&screen->play, &useless, screen->play.message,
		     sizeof(screen->play.message));
}

/* The result, which is the screen below, with all that can be done there. */
static bool is_at_end(const struct review_screen *screen)
{
	return screen->review.game.depth == screen->review.record.game.depth;
}

/* What leads away from this game is the affair of the screen below. */
static bool leads_away(const struct keymap *keymap, key k)
{
	enum command command = keymap_find_end(keymap, k);

	return ended_is_another(command) ||
	       keymap_find(keymap, k).command == COMMAND_LEAVE;
}

/* The screen below takes the key as if it were looked at, and is then. */
static bool hand_down(struct review_screen *screen, key k)
{
	screen->below->class->key(screen->below, k);
	review_screen_close(screen);
	return false;
}

static bool take_key(struct screen *base, key k)
{
	struct review_screen *screen = (struct review_screen *)base;
	enum command command = keymap_find(&screen->keymap, k).command;
	bool went = type(screen, k) ||
		    go(screen, keymap_find_end(&screen->keymap, k));

	screen->play.message[0] = '\0';
	if (!went && leads_away(&screen->keymap, k))
		return hand_down(screen, k);
	if (went && !is_at_end(screen))
		return true;
	if (went || k == KEY_TO_ESCAPE) {
		review_screen_close(screen);
		return false;
	}
	if (command == COMMAND_REDRAW)
		term_redraw();
	else if (command == COMMAND_HELP)
		help_screen_open(&screen->screen, &screen->help, &screen->play);
	else
		say_useless(screen);
	return true;
}

bool review_screen_open(struct screen *below, struct review_screen *screen,
			const char *record, const struct keymap *keymap,
			enum command command, struct error *error)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key};

	review_screen_close(screen);
	if (!review_open(&screen->review, record, strlen(record), error))
		return false;
	screen->below = below;
	screen->keymap = *keymap;
	/* nobody moves a cursor here, whoever has one in the game */
	screen->keymap.mode = INPUT_TURN;
	screen->play.past = true;
	screen->play.unplayed = screen->review.record.game.now.turns == 0;
	input_init(&screen->play.input, &screen->keymap,
		   screen->review.game.setup.size);
	go(screen, command);
	if (is_at_end(screen))
		review_screen_close(screen);
	else
		screen_open(below, &screen->screen, &class);
	return true;
}

void review_screen_close(struct review_screen *screen)
{
	review_close(&screen->review);
	memset(screen, 0, sizeof(*screen));
}
