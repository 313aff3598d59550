/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/hands_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/play.h"
#include "ui/play/word.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"
#include "ui/term/term.h"

enum {
	SEAT_COLUMNS = 29, /* before its keys, where both are in one line, */
	BEFORE_NAME = 3,   /* and of these before its name, beside the stone; */
	COUNT_COLUMNS = 5, /* behind them, for how many have been pressed */
	SEAT_WIDTH = 78,
	SAID = 512
};

/* What a key does, as one sign; a tick would say that it has been pressed. */
static const char *sign_of(const struct hands_screen *hands,
			   const struct binding *binding)
{
	bool black = seat_side(binding->seat) == BLACK;
	const char *stone = draw_glyph(black ? GLYPH_BLACK : GLYPH_WHITE);

	switch (binding->command) {
	case COMMAND_UP:
		return draw_glyph(GLYPH_UP);
	case COMMAND_DOWN:
		return draw_glyph(GLYPH_BELOW);
	case COMMAND_LEFT:
		return draw_glyph(GLYPH_LEFT);
	case COMMAND_RIGHT:
		return draw_glyph(GLYPH_RIGHT);
	case COMMAND_PLAY:
		return stone;
	case COMMAND_PASS:
		return "P";
	default:
		return hands->keymap.mode == INPUT_SEAT_KEY ? stone : _("yes");
	}
}

/* A line of a key, filled up; -1 is a key that is nobody's. */
static void put(const struct hands_screen *hands, int binding, int line,
		int column, int width, const char *text)
{
	bool lit = binding >= 0 && hands->pressed[binding];
	char filled[DRAW_TEXT];
	enum paint own;

	snprintf(filled, sizeof(filled), "%s%*s", text,
		 width > draw_columns(text) ? width - draw_columns(text) : 0,
		 "");
	if (!term_theme()->painted) {
		term_put(line, column,
			 lit	       ? STYLE_FOCUS
			 : binding < 0 ? STYLE_DIM
				       : STYLE_STRONG,
			 filled);
		return;
	}
	/* with few colours all seats have the same one */
	if (binding < 0 || (lit && term_depth() != DEPTH_256)) {
		term_put(line, column, lit ? STYLE_ALARM : STYLE_CARD_QUIET,
			 filled);
		return;
	}
	own = (enum paint)((int)PAINT_DIGIT_1 +
			   (int)hands->keymap.bindings[binding].seat);
	term_paint(line, column, lit ? PAINT_WOOD : own, lit ? own : PAINT_WOOD,
		   filled);
}

/* Whether that is a stone; what is one line high has no room for a "yes". */
static bool is_stone(const struct hands_screen *hands, const struct binding *b,
		     bool low)
{
	enum input_mode mode = hands->keymap.mode;

	return b->command == COMMAND_PLAY ||
	       (b->command == COMMAND_SEAT &&
		(mode == INPUT_SEAT_KEY || (low && mode != INPUT_KEY_SETS)));
}

/*
 * "w1", a key and whose it is, where that has no line of its own; the sign of
 * one that plays or passes is of more use than that. The key that is the number
 * itself has none, or the stone that it plays: "11" would be a number.
 */
static void write_low(const struct hands_screen *hands, const struct cap *cap,
		      const struct binding *b, const char *number,
		      char out[SAID])
{
	const char *sign = number;

	if (b && !strcmp(cap->name, number))
		sign = "";
	if (b && b->command == COMMAND_PASS)
		sign = sign_of(hands, b);
	if (b && is_stone(hands, b, true))
		sign = theme_glyph(seat_side(b->seat) == BLACK ? GLYPH_BLACK
							       : GLYPH_WHITE,
				   draw_stone_columns() > 1 ? SET_ASCII
							    : term_glyph_set());
	snprintf(out, SAID, "%s%s", cap->name, sign);
}

/* "1P"; the key that is the number itself needs no other. */
static void write_sign(const struct hands_screen *hands,
		       const struct binding *b, const char *number,
		       char out[SAID])
{
	const char *sign = sign_of(hands, b);
	bool whole = b->command == COMMAND_SEAT && draw_columns(sign) > 1;

	snprintf(out, SAID, " %s%s", whole ? "" : number, sign);
}

/* As on the board, whatever colour the key has: a disc in that is nobody's. */
static void put_stone(const struct hands_screen *hands, const struct binding *b,
		      bool low, int line, int column)
{
	if (b && term_theme()->painted && is_stone(hands, b, low) &&
	    !(low && draw_stone_columns() > 1))
		draw_stone(line, column, seat_side(b->seat) == BLACK);
}

/* With few colours keys are all alike: their edge is that of a cursor. */
static void put_edge(const struct binding *b, int line, int column)
{
	if (b && term_theme()->painted && term_depth() != DEPTH_256)
		term_paint(line, column, PAINT_WOOD,
			   (enum paint)((int)PAINT_SEAT_1 + (int)b->seat), " ");
}

static void draw_cap(const struct hands_screen *hands,
		     const struct keycaps_picture *picture,
		     const struct cap *cap)
{
	int binding = keymap_owned(&hands->keymap, cap->k);
	const struct binding *b =
		binding < 0 ? NULL : &hands->keymap.bindings[binding];
	char number[KEY_TEXT] = "", text[SAID];

	if (b)
		key_first(&hands->keymap, COMMAND_SEAT, b->seat, number);
	if (picture->high == 1) {
		write_low(hands, cap, b, number, text);
		put(hands, binding, cap->line, cap->column, cap->width, text);
		put_stone(hands, b, true, cap->line,
			  cap->column + draw_columns(cap->name));
		return;
	}
	snprintf(text, sizeof(text),
		 b && !term_theme()->painted ? "[%s]" : " %s", cap->name);
	put(hands, binding, cap->line, cap->column, cap->width, text);
	text[0] = '\0';
	if (b)
		write_sign(hands, b, number, text);
	put(hands, binding, cap->line + 1, cap->column, cap->width, text);
	put_stone(hands, b, false, cap->line + 1,
		  cap->column + 1 + draw_columns(number));
	for (int i = 0; i < picture->high; i++)
		put_edge(b, cap->line + i, cap->column);
}

/* How many keys the seat has, and how many of them have been pressed. */
static int count_keys(const struct hands_screen *hands, enum seat seat,
		      int *pressed)
{
	int count = 0;

	*pressed = 0;
	for (int i = 0; i < hands->keymap.count; i++) {
		bool own = hands->keymap.bindings[i].seat == seat;

		count += own;
		*pressed += own && hands->pressed[i];
	}
	return count;
}

/* "w a s d move, e plays, q passes" */
static void write_keys(const struct hands_screen *hands, enum seat seat,
		       char out[SAID])
{
	static const enum command moves[] = {COMMAND_UP, COMMAND_LEFT,
					     COMMAND_DOWN, COMMAND_RIGHT};
	const struct keymap *keymap = &hands->keymap;
	char own[KEY_TEXT], play[KEY_TEXT], pass[KEY_TEXT], move[KEY_TEXT];

	key_first(keymap, COMMAND_SEAT, seat, own);
	out[0] = '\0';
	if (keymap->mode != INPUT_KEY_SETS) {
		snprintf(out, SAID,
			 keymap->mode == INPUT_TURN
				 ? _("%s answers")
				 : _("%s plays, and answers"),
			 own);
		return;
	}
	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++)
		text_append(out, SAID, "%s ",
			    key_sign(keymap_first(keymap, moves[i], seat),
				     move));
	key_first(keymap, COMMAND_PLAY, seat, play);
	key_first(keymap, COMMAND_PASS, seat, pass);
	text_append(out, SAID, _("move, %s plays, %s passes"), play, pass);
}

/*
 * Where keys stand that are in the line of a name: behind the longest name, as
 * far as the longest of them leave room for it.
 */
static int find_keys(const struct hands_screen *hands, int columns)
{
	int stone = draw_stone_columns() + 2 * term_theme()->painted;
	int names = SEAT_COLUMNS, keys = 0, most;
	char text[SAID];

	for (int s = 0; s < hands->keymap.seats; s++) {
		int name, own;

		play_who(&hands->game, (enum seat)s, text, sizeof(text));
		name = BEFORE_NAME + stone + draw_columns(text) + 1;
		write_keys(hands, (enum seat)s, text);
		own = draw_columns(text);
		names = name > names ? name : names;
		keys = own > keys ? own : keys;
	}
	most = columns - keys - COUNT_COLUMNS;
	return most < SEAT_COLUMNS ? SEAT_COLUMNS : names < most ? names : most;
}

/* In one line, or two where it is narrow; as many as there are. */
static void draw_seat(const struct hands_screen *hands, enum seat seat,
		      int line, int lines, int left)
{
	bool one = term_columns() >= KEYCAPS_COLUMNS;
	int end = term_columns() - 1, pressed;
	int count = count_keys(hands, seat, &pressed);
	char text[SAID], number[KEY_TEXT];
	int column = left, columns, keys;

	if (end - left > SEAT_WIDTH)
		end = left + SEAT_WIDTH;
	keys = left + find_keys(hands, end - left);
	key_first(&hands->keymap, COMMAND_SEAT, seat, number);
	column = draw_fit(line, column, 3, STYLE_STRONG, number) + 1;
	column = draw_stone_on_wood(line, column, seat_side(seat) == BLACK);
	columns = (one ? keys : end - 6) - column - 2;
	play_who_in(&hands->game, seat, columns, text, sizeof(text));
	draw_fit(line, column + 1, columns, STYLE_NORMAL, text);
	snprintf(text, sizeof(text), "%s%d/%d",
		 pressed == count ? draw_glyph(GLYPH_TICK) : " ", pressed,
		 count);
	draw_right(line, end, 6, STYLE_NORMAL, text);
	write_keys(hands, seat, text);
	if (one)
		draw_fit(line, keys, end - keys - COUNT_COLUMNS, STYLE_NORMAL,
			 text);
	else if (lines > 1)
		draw_fit(line + 1, left + 4, end - left - 4, STYLE_NORMAL,
			 text);
}

/* What is said before a key was pressed: what is done here. */
static void say_first(const struct hands_screen *hands, int lines, int columns,
		      char out[SAID])
{
	const struct keycaps_picture any = {.lines = 1, .pitch = 1};
	char keys[SAID] = "";
	struct cap caps[CAPS];
	int count = keycaps_list(hands->keycaps, &hands->keymap, &any, caps);

	for (int i = 0; i < count; i++)
		if (caps[i].shifted)
			text_append(keys, SAID, "%s%s", *keys ? " " : "",
				    caps[i].name);
	if (keys[0])
		snprintf(out, SAID,
			 _("Press your keys (with Shift: %s): this line says "
			   "whose each is."),
			 keys);
	else
		snprintf(out, SAID, "%s",
			 _("Press your keys: each lights up, and this line "
			   "says whose it is."));
	if (!keys[0] && draw_lines(out, columns) > lines)
		snprintf(out, SAID, "%s", _("Press your keys."));
}

static bool say_shifted(const struct hands_screen *hands, char out[SAID])
{
	key shifted =
		keycaps_shifted(hands->keycaps, &hands->keymap, hands->last);
	char name[KEY_TEXT], with[KEY_TEXT], who[SAID / 4];

	if (shifted == KEY_NONE)
		return false;
	play_who(&hands->game,
		 hands->keymap.bindings[keymap_owned(&hands->keymap, shifted)]
			 .seat,
		 who, sizeof(who));
	snprintf(out, SAID,
		 _("%s is nobody's key: with Shift it is %s, the key of %s."),
		 key_name(hands->last, name), key_name(shifted, with), who);
	return true;
}

/* Without the half about answers where others are asked for those. */
static const char *help_of(const struct keymap *keymap, enum command command)
{
	if (command == COMMAND_PASS && keymap->mode != INPUT_KEY_SETS)
		return _("Passes.");
	return _(command_rule(command)->help);
}

/* A capital that is everybody's may have been meant for a key of somebody's. */
static void say_capital(const struct hands_screen *hands, key small, int owned,
			char out[SAID])
{
	const struct keymap *keymap = &hands->keymap;
	struct binding b = keymap_find(keymap, hands->last);
	char name[KEY_TEXT], without[KEY_TEXT], who[SAID / 4];

	key_name(hands->last, name);
	key_name(small, without);
	play_who(&hands->game, keymap->bindings[owned].seat, who, sizeof(who));
	if (b.command == COMMAND_NONE || b.seat != SEAT_NONE)
		snprintf(out, SAID,
			 _("Caps Lock seems to be on: %s is the key of %s."),
			 without, who);
	else
		snprintf(out, SAID,
			 _("%s is for everybody: %s Without Shift %s is the "
			   "key of %s."),
			 name, help_of(keymap, b.command), without, who);
}

/* A letter of a column waits for Enter, or for a digit. */
static bool waits(const struct hands_screen *hands)
{
	const struct keymap *keymap = &hands->keymap;
	key k = hands->last;

	return word_is_letter(k) && toupper((int)k) <= 'T' &&
	       (!word_is_small(k) ||
		(keymap->mode != INPUT_KEY_SETS &&
		 !command_moves(keymap_find(keymap, k).command)));
}

/* Of a key that is nobody's own. */
static void say_shared(const struct hands_screen *hands, enum command command,
		       char out[SAID])
{
	char name[KEY_TEXT];

	key_name(hands->last, name);
	if (command == COMMAND_NONE && waits(hands) &&
	    toupper((int)hands->last) != 'I')
		snprintf(out, SAID, _("%s begins a point, such as %s4."), name,
			 name);
	else if (command == COMMAND_NONE)
		snprintf(out, SAID, _("%s is nobody's key."),
			 *name ? name : _("That"));
	else
		snprintf(out, SAID,
			 waits(hands) ? _("%s and Enter are for everybody: %s")
				      : _("%s is for everybody: %s"),
			 name, help_of(&hands->keymap, command));
}

/* Whose the key is that was pressed last, and what it does. */
static void say_last(const struct hands_screen *hands, char out[SAID])
{
	const struct keymap *keymap = &hands->keymap;
	struct binding b = keymap_find(keymap, hands->last);
	key small = hands->last < 0x80 ? tolower((int)hands->last) : KEY_NONE;
	int other =
		small == hands->last ? -1 : keymap_owned(&hands->keymap, small);
	char name[KEY_TEXT], who[SAID / 4];

	if (b.seat == SEAT_NONE && say_shifted(hands, out))
		return;
	key_name(hands->last, name);
	if (other >= 0) {
		say_capital(hands, small, other, out);
	} else if (b.seat == SEAT_NONE) {
		say_shared(hands, b.command, out);
	} else {
		play_who(&hands->game, b.seat, who, sizeof(who));
		snprintf(out, SAID, "%s%s%s%s%s%s", name, i18n_colon(), who,
			 i18n_stop(), i18n_blank(),
			 b.command != COMMAND_SEAT
				 ? _(command_rule(b.command)->help)
			 : keymap->mode == INPUT_SEAT_KEY
				 ? _("Plays, and answers what is asked.")
				 : _("Answers what is asked."));
	}
}

/* The last line: draws it, or says which key is named at a column. */
static key go_through_words(const struct hands_screen *hands, int left,
			    bool draws, int at)
{
	int line = term_lines() - 1, column = left;
	const struct {
		key k;
		const char *what;
	} words[] = {
		{KEY_TO_ESCAPE, _("back")},
		{hands->opener, keycaps_next(hands->keycaps)->name},
	};
	char name[KEY_TEXT];

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		int between =
			column + draw_columns(key_name(words[i].k, name)) + 1;
		int end = between + draw_columns(words[i].what);

		if (at >= column && at < end)
			return words[i].k;
		if (draws) {
			draw_fit(line, column, term_columns() - column,
				 STYLE_KEY, name);
			draw_fit(line, between, term_columns() - between,
				 STYLE_NORMAL, words[i].what);
		}
		column = end + 3;
	}
	return KEY_NONE;
}

static void draw_title(const struct hands_screen *hands)
{
	int columns = term_columns();

	if (term_theme()->painted)
		draw_ground(0, 0, columns, STYLE_TITLE);
	draw_fit(0, 1, columns - 10, STYLE_TITLE, _("pairgo: press your keys"));
	draw_right(0, columns - 1, 8, STYLE_TITLE, hands->keycaps->name);
}

static void draw_seats(const struct hands_screen *hands, int line, int lines,
		       int left)
{
	int seats = hands->keymap.seats;
	int each =
		term_columns() < KEYCAPS_COLUMNS && lines >= 2 * seats ? 2 : 1;

	for (int s = 0; s < seats && (s + 1) * each <= lines; s++)
		draw_seat(hands, (enum seat)s, line + s * each, each, left);
}

/* Of what is said below the picture. */
static int find_left(void)
{
	int columns = term_columns();

	return columns > SEAT_WIDTH + 2 ? (columns - SEAT_WIDTH) / 2
					: columns > 8;
}

/* What goes where; below the picture the seats, and what is said. */
struct plan {
	struct keycaps_picture picture; /* of no lines where there is no room */
	int seats, said, bottom;	/* lines; the last one below all that */
	int most;			/* lines for what is said */
	int left;
	bool title, ends; /* there is one, and a line of keys */
};

/*
 * Below the picture: what is said of the last key, in a line or two, or in
 * those of the last seats if it takes more.
 */
static void draw_said(const struct hands_screen *hands, const struct plan *plan)
{
	int left = plan->left, width = term_columns() - 2 * left;
	int line = plan->said, most = plan->bottom - plan->seats;
	char said[SAID];
	int lines;

	if (hands->last == KEY_NONE)
		say_first(hands, plan->most, width, said);
	else
		say_last(hands, said);
	lines = draw_lines(said, width);
	if (hands->last == KEY_NONE || most < plan->most)
		most = plan->most;
	lines = lines < most ? lines : most;
	if (line > plan->bottom - lines)
		line = plan->bottom - lines;
	for (int i = 0; i < lines; i++)
		draw_ground(line + i, 0, term_columns(), STYLE_NORMAL);
	draw_sentence(line, left, width, lines, STYLE_STRONG, said);
}

static void find_plan(const struct hands_screen *hands, struct plan *plan)
{
	int lines = term_lines(), seats = hands->keymap.seats;
	int top, spare, room;

	plan->title = plan->ends = lines >= 6;
	plan->left = find_left();
	plan->bottom = lines - plan->ends;
	top = plan->ends + (lines >= 20);
	plan->most = 1 + (plan->bottom >= 10);
	plan->picture = keycaps_fit(plan->bottom - plan->most - top, seats);
	if (plan->most > 1 && !plan->picture.lines) {
		/* the title has the line that is wanted */
		plan->picture = keycaps_fit(plan->bottom - 1 - top, seats);
		plan->title = !plan->picture.lines;
		top -= !plan->title;
	}
	room = plan->bottom - plan->most - top - plan->picture.lines;
	if (term_columns() < KEYCAPS_COLUMNS && room >= 2 * seats)
		seats *= 2;
	spare = room - seats - 2;
	if (spare > 0)
		top += spare / 3;
	plan->picture.line = top;
	plan->seats = top + plan->picture.lines + (spare >= -1);
	plan->said = plan->seats + seats + (spare >= 0);
}

static bool draw(const struct screen *screen)
{
	const struct hands_screen *hands = (const struct hands_screen *)screen;
	struct plan plan;
	struct cap caps[CAPS];
	int count;

	find_plan(hands, &plan);
	count = keycaps_list(hands->keycaps, &hands->keymap, &plan.picture,
			     caps);
	for (int i = 0; i < count; i++)
		draw_cap(hands, &plan.picture, &caps[i]);
	draw_seats(hands, plan.seats, plan.bottom - plan.most - plan.seats,
		   plan.left);
	draw_said(hands, &plan);
	if (plan.title)
		draw_title(hands);
	if (plan.ends)
		go_through_words(hands, plan.left, true, -1);
	term_cursor(0, -1);
	return true;
}

/* Keys of somebody's are pressed here, whatever else they would mean. */
static bool take_key(struct screen *screen, key k)
{
	struct hands_screen *hands = (struct hands_screen *)screen;
	int binding = keymap_owned(&hands->keymap, k);

	if (k == KEY_TO_ESCAPE || (k == KEY_TO_ENTER && binding < 0))
		return false;
	if (k == hands->opener && binding < 0) {
		hands->keycaps = keycaps_next(hands->keycaps);
		return true;
	}
	if (binding >= 0)
		hands->pressed[binding] = true;
	hands->last = k;
	return true;
}

/* What the mouse points at is told, but nobody has pressed it. */
static bool take_click(struct screen *screen, int line, int column)
{
	struct hands_screen *hands = (struct hands_screen *)screen;
	struct plan plan;
	key k = KEY_NONE;

	find_plan(hands, &plan);
	if (plan.ends && line == term_lines() - 1)
		k = go_through_words(hands, plan.left, false, column);
	if (k != KEY_NONE)
		return take_key(screen, k);
	k = keycaps_at(hands->keycaps, &hands->keymap, &plan.picture, line,
		       column);
	if (k != KEY_NONE)
		hands->last = k;
	return true;
}

void hands_screen_open(struct screen *below, struct hands_screen *hands,
		       key opener, const struct keymap *keymap,
		       const struct setup *setup, const char *locale)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .click = take_click};

	memset(hands, 0, sizeof(*hands));
	hands->opener = opener;
	hands->keymap = *keymap;
	hands->game.setup = *setup;
	hands->keycaps = keycaps_find(locale);
	screen_open(below, &hands->screen, &class);
}
