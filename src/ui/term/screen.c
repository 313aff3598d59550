/* SPDX-License-Identifier: ISC */
/*
 * Waits for keys, for what the screens wait for and for the first moment that
 * one of them has named; then wakes each, gives the keys to the one on top,
 * and draws once for all that has happened.
 */
#include <config.h>

#include "ui/term/screen.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/term/signals.h"
#include "ui/term/term.h"

enum {
	SEAT = 2,	/* columns of whoever is on turn, at most */
	SCREENS = 8,	/* that wait, one over the other */
	SLOW_MS = 3000, /* for a word that keys wait for; a disk may be slow */
	SOON_MS = 50 /* and what comes so soon is drawn with what it changes */
};

enum { CONTROL_L = 'L' & 0x1f, CONTROL_Z = 'Z' & 0x1f };

void screen_open(struct screen *below, struct screen *screen,
		 const struct screen_class *class)
{
	screen->class = class;
	screen->over = NULL;
	below->over = screen;
}

static struct screen *top_of(struct screen *screen)
{
	while (screen->over)
		screen = screen->over;
	return screen;
}

static int skip_word(int column)
{
	while (column < term_columns() && !term_is_blank(0, column, 1))
		column++;
	return column;
}

/* The column behind who is on turn and their time; 0 where nobody is. */
static int find_behind_clock(void)
{
	int seat = skip_word(0);

	return seat > 0 && seat <= SEAT ? skip_word(seat + 1) + 1 : 0;
}

/*
 * As much as there is room for, in two lines at most; where there is one line
 * alone, it begins with the game's clock.
 */
static void draw_hidden(void)
{
	static const char *const says[] = {
		N_("Escape closes a page that has no room here."),
		N_("No room: Escape closes it."), N_("No room: Escape."),
		N_("No room")};
	int most = term_lines() > 2 ? 2 : 1;
	int first = term_lines() < 2 ? find_behind_clock() : 0;
	int columns = term_columns() - first;
	size_t i = 0, last = sizeof(says) / sizeof(says[0]) - 1;
	int lines;

	while (i < last && draw_lines(_(says[i]), columns) > most)
		i++;
	if (term_lines() < 2 && draw_columns(_(says[i])) > columns)
		return;
	lines = i < last ? draw_lines(_(says[i]), columns) : 1;
	for (int line = 1; line <= lines; line++)
		draw_ground(term_lines() - line, first, columns, STYLE_NORMAL);
	draw_sentence(term_lines() - lines, first, columns, lines, STYLE_STRONG,
		      _(says[i]));
	term_cursor(0, -1);
}

/* Whatever is there: who has waited for so long wants to know why. */
static void draw_slow(void)
{
	int line = term_lines() - 1, columns = term_columns();

	draw_ground(line, 0, columns, STYLE_NORMAL);
	draw_fit(line, 0, columns, STYLE_WARN,
		 draw_brief(N_("The table does not answer. Keys wait for it; "
			       "^C leaves."),
			    N_("No answer yet: ^C leaves."), columns));
	term_cursor(0, -1);
}

/*
 * The topmost that has room, or NULL; each attempt begins on an empty screen.
 * What lies over it stays, and is there again in a larger window.
 */
static const struct screen *draw(const struct screen *screen)
{
	const struct screen *shown = screen->over ? draw(screen->over) : NULL;

	if (shown)
		return shown;
	term_erase();
	if (!screen->class->draw(screen))
		return NULL;
	if (screen->over)
		draw_hidden();
	return screen;
}

static const struct screen *draw_marked(const struct screen *bottom)
{
	const struct screen *shown = draw(bottom);

	if (shown && bottom->class->mark)
		bottom->class->mark(bottom);
	return shown;
}

static const struct screen *show(const struct screen *bottom)
{
	const struct screen *shown = draw_marked(bottom);

	if (shown)
		term_flush();
	return shown;
}

bool screen_draw(const struct screen *bottom)
{
	return show(bottom) != NULL;
}

/* Takes a screen off the one below it; false when it was the last. */
static bool take_off(struct screen *bottom, struct screen *screen)
{
	if (bottom == screen)
		return false;
	while (bottom->over != screen)
		bottom = bottom->over;
	bottom->over = NULL;
	if (bottom->class->uncover)
		bottom->class->uncover(bottom);
	return true;
}

/* The topmost one that has something to say about it. */
static void tell_pasted(struct screen *bottom)
{
	struct screen *taker = NULL;

	for (struct screen *s = bottom; s; s = s->over)
		if (s->class->pasted)
			taker = s;
	if (taker)
		taker->class->pasted(taker);
}

/* As the topmost one does that knows how; or else at once. */
static void suspend(struct screen *bottom)
{
	struct screen *taker = NULL;

	for (struct screen *s = bottom; s; s = s->over)
		if (s->class->suspend)
			taker = s;
	if (taker)
		taker->class->suspend(taker);
	else
		term_suspend();
}

/* A screen without keys of its own for them has those that all know. */
static bool take_own(struct screen *bottom, const struct screen *screen, key k)
{
	bool stops = k == KEY_TO_STOP || k == CONTROL_Z;

	if (screen->class->suspend && k != KEY_TO_STOP)
		return false;
	if (stops)
		suspend(bottom);
	else if (k == CONTROL_L)
		term_redraw();
	return stops || k == CONTROL_L;
}

/* A screen without use for the mouse does not hear of it. */
static bool take(struct screen *bottom, struct screen *screen, key k)
{
	int line, column;

	if (take_own(bottom, screen, k))
		return true;
	if (!key_is_click(k, &line, &column))
		return screen->class->key(screen, k);
	return !screen->class->click ||
	       screen->class->click(screen, line, column);
}

/* Nobody types at what is not there, nor at what lies below it. */
static bool is_heard(const struct screen *top, const struct screen *shown,
		     key k)
{
	return top == shown || k == KEY_TO_ESCAPE || k == KEY_TO_STOP;
}

/* Keys wait for what any of them waits for. */
static bool is_held(const struct screen *bottom)
{
	for (const struct screen *s = bottom; s; s = s->over)
		if (s->class->holds && s->class->holds(s))
			return true;
	return false;
}

/* False when the bottom one is done; what is typed ahead is the next one's. */
static bool read_keys(struct screen *bottom, const struct screen *shown)
{
	bool pasted = false, any = false, stays = true;
	key k;

	while (stays && !is_held(bottom) &&
	       (k = term_key(&pasted)) != KEY_NONE) {
		struct screen *top = top_of(bottom);

		any = any || pasted;
		if (k != KEY_TO_RESIZE && is_heard(top, shown, k) &&
		    !take(bottom, top, k))
			stays = take_off(bottom, top);
		if (k == KEY_TO_RESIZE && bottom->class->uncover)
			bottom->class->uncover(bottom);
		if (stays && (k == KEY_TO_RESIZE || top != top_of(bottom)))
			shown = show(bottom);
	}
	if (any || pasted)
		tell_pasted(bottom);
	return stays;
}

/* What there is to wait for; each screen has its part of the descriptors. */
struct waits {
	struct pollfd fds[1 + SCREEN_FDS]; /* the keyboard is the first */
	int count;
	int first[SCREENS]; /* of each screen, from the bottom */
};

static void ask_all(const struct screen *bottom, struct waits *waits, int *ms)
{
	int screens = 0;

	waits->count = 1;
	for (const struct screen *s = bottom; s && screens < SCREENS;
	     s = s->over) {
		int wanted = -1, count = 1 + SCREEN_FDS - waits->count;

		waits->first[screens++] = waits->count;
		if (!s->class->wait)
			continue;
		wanted = s->class->wait(s, &waits->fds[waits->count], &count);
		waits->count += count;
		if (wanted >= 0 && (*ms < 0 || wanted < *ms))
			*ms = wanted;
	}
}

static bool wake_all(struct screen *bottom, const struct waits *waits)
{
	struct screen *screen = bottom;

	for (int i = 0; i < SCREENS && screen; i++) {
		if (screen->class->wake &&
		    !screen->class->wake(screen, &waits->fds[waits->first[i]]))
			return take_off(bottom, screen);
		screen = screen->over;
	}
	return true;
}

/* The one loop, of a screen and all that lies over it. */
struct run {
	struct screen *bottom;
	const struct screen *shown;
	bool held;     /* are keys, */
	bool slow;     /* for long by now, */
	bool soon;     /* or for so short a time that nothing is drawn, */
	bool listens;  /* or they are read */
	int64_t begun; /* ms: keys are held since, */
	int64_t since; /* and nothing has come since */
	struct waits waits;
};

static void set_slow(struct run *run, bool slow)
{
	if (slow != run->slow)
		term_ask_interrupt(slow);
	run->slow = slow;
}

/* What there is to see, and whether anybody can type at it. */
static void look(struct run *run)
{
	int64_t now = monotonic_ms();

	if (!run->held)
		run->begun = now;
	run->held = is_held(run->bottom);
	if (!run->held)
		run->since = now;
	run->soon = run->held && run->shown && now - run->begun < SOON_MS;
	if (run->soon) {
		run->listens = false;
		return;
	}
	set_slow(run, run->held && now - run->since >= SLOW_MS);
	run->shown = draw_marked(run->bottom);
	run->listens = run->shown && !run->held;
	if (run->slow)
		draw_slow();
	if (run->shown || run->slow)
		term_flush();
}

/* Returns what poll() does; *silent: nothing has happened but time. */
static int await(struct run *run, bool listened, bool *silent)
{
	/* nobody types at what is not there; then what waits is read */
	int keys = run->listens ? term_wait() : -1;
	int ms = run->listens && !listened ? 0 : keys;
	int64_t until = run->soon ? run->begun + SOON_MS : run->since + SLOW_MS;
	int64_t left = until - monotonic_ms();
	int ready;

	run->waits.fds[0] = (struct pollfd){.fd = term_input()};
	run->waits.fds[0].events = run->listens ? POLLIN : 0;
	ask_all(run->bottom, &run->waits, &ms);
	if (run->held && !run->slow && (ms < 0 || left < ms))
		ms = left < 0 ? 0 : (int)left;
	ready = wait_poll(run->waits.fds, (unsigned)run->waits.count, ms);
	if (ready > 0)
		run->since = monotonic_ms();
	/* a signal is a new size of the screen, which is a key */
	*silent = ready == 0 && ms > 0 && keys < 0;
	return ready;
}

/* What signals say is heard though keys are not. */
static void take_notices(struct screen *bottom)
{
	key k;

	while ((k = term_notice()) != KEY_NONE)
		if (k == KEY_TO_STOP)
			suspend(bottom);
}

static bool take_keys(struct run *run, bool signalled, bool silent)
{
	if (!run->listens && signalled)
		take_notices(run->bottom);
	return !run->listens || silent || read_keys(run->bottom, run->shown);
}

/* False when nothing more is to be waited for. */
static bool go_round(struct run *run, bool *stays)
{
	bool listened = run->listens, silent;
	int ready;

	look(run);
	ready = await(run, listened, &silent);
	if (ready < 0 && errno != EINTR)
		return false;
	if (run->slow && term_interrupted()) {
		/* the shell is not to run what was meant for the table */
		term_forget_keys();
		return false;
	}
	*stays = wake_all(run->bottom, &run->waits) &&
		 take_keys(run, ready < 0, silent);
	return !*stays ||
	       !(run->waits.fds[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

bool screen_run(struct screen *bottom)
{
	struct run run = {.bottom = bottom, .since = monotonic_ms()};
	bool stays = true, goes = true;

	while (stays && goes)
		goes = go_round(&run, &stays);
	set_slow(&run, false);
	return goes;
}

int draw_fit(int line, int column, int columns, enum style style,
	     const char *text)
{
	char fitted[DRAW_TEXT];

	draw_cut(fitted, sizeof(fitted), text, columns);
	return term_put(line, column, style, fitted);
}

int draw_right(int line, int end, int columns, enum style style,
	       const char *text)
{
	char fitted[DRAW_TEXT];

	draw_cut(fitted, sizeof(fitted), text, columns);
	return term_put(line, end - draw_columns(fitted), style, fitted);
}

int draw_centred(int line, int column, int columns, enum style style,
		 const char *text)
{
	char fitted[DRAW_TEXT];

	draw_cut(fitted, sizeof(fitted), text, columns);
	return term_put(line, column + (columns - draw_columns(fitted)) / 2,
			style, fitted);
}

int draw_sentence(int line, int column, int columns, int lines,
		  enum style style, const char *text)
{
	int used = 0;

	for (; *text && used < lines; used++) {
		char part[2 * DRAW_TEXT];
		size_t length = draw_break(text, columns);

		snprintf(part, sizeof(part), "%.*s", (int)length, text);
		draw_fit(line + used, column, columns, style,
			 used == lines - 1 ? text : part);
		text += length;
		text += strspn(text, " ");
	}
	return used;
}

/*
 * A sample of what the board shows: a letter on a stone, half a stone on wood
 * where the console has blocks but no discs, or a disc.
 */
int draw_stone(int line, int column, bool black)
{
	enum style style = black ? STYLE_BLACK_STONE : STYLE_WHITE_STONE;
	enum glyph glyph = black ? GLYPH_BLACK : GLYPH_WHITE;
	enum glyph_set set = term_glyph_set();

	if (!term_theme()->painted)
		return term_put(line, column, style, draw_glyph(glyph));
	if (set == SET_ASCII)
		return term_paint(line, column,
				  black ? PAINT_BLACK_MARK : PAINT_WHITE_MARK,
				  black ? PAINT_BLACK : PAINT_WHITE,
				  theme_glyph(glyph, set));
	/* where wood may be as bright as it, white has an outline */
	if (!black && set != SET_CONSOLE && term_depth() != DEPTH_256)
		return term_paint(line, column, PAINT_WHITE_MARK, PAINT_WHITE,
				  theme_glyph(glyph, set));
	return term_put(line, column, style,
			set == SET_CONSOLE ? "■" : draw_glyph(GLYPH_BLACK));
}

int draw_stone_columns(void)
{
	return term_glyph_set() == SET_WIDE ? 2 : 1;
}

int draw_stone_on_wood(int line, int column, bool black)
{
	if (!term_theme()->painted)
		return draw_stone(line, column, black);
	column = term_paint(line, column, PAINT_LINE, PAINT_WOOD, " ");
	column = draw_stone(line, column, black);
	return term_paint(line, column, PAINT_LINE, PAINT_WOOD, " ");
}

void draw_ground(int line, int column, int columns, enum style style)
{
	char blank[DRAW_TEXT];

	if (columns >= DRAW_TEXT)
		columns = DRAW_TEXT - 1;
	snprintf(blank, sizeof(blank), "%*s", columns, "");
	term_put(line, column, style, blank);
}

void draw_title_bar(int column, const char *text)
{
	if (term_theme()->painted)
		draw_ground(0, 0, term_columns(), STYLE_TITLE);
	draw_fit(0, column, term_columns() - column - 1, STYLE_TITLE, text);
}

/*
 * A digit is three dots wide and five high, and so are most letters. From one
 * to the next few of them change, and those that do stand together: so that a
 * clock that ticks sends few bytes. The half line below the last dots is blank.
 */

enum {
	DOTS = 5,
	ROW = 256,
	CHARACTER = 32, /* bytes of the widest one behind a blank */
	ASCII_LINES = 3
};

/* Rows of dots from above, one bit each: the lowest is on the right. */
static const struct {
	char character;
	int width; /* dots */
	unsigned char rows[DOTS];
	/* in three lines of ASCII */
	const char *ascii[ASCII_LINES];
} fonts[] = {
	{'0', 3, {7, 5, 5, 5, 7}, {" _ ", "| |", "|_|"}},
	{'1', 3, {6, 2, 2, 2, 7}, {"   ", "  |", "  |"}},
	{'2', 3, {7, 1, 7, 4, 7}, {" _ ", " _|", "|_ "}},
	{'3', 3, {7, 1, 7, 1, 7}, {" _ ", " _|", " _|"}},
	{'4', 3, {5, 5, 7, 1, 1}, {"   ", "|_|", "  |"}},
	{'5', 3, {7, 4, 7, 1, 7}, {" _ ", "|_ ", " _|"}},
	{'6', 3, {7, 4, 7, 5, 7}, {" _ ", "|_ ", "|_|"}},
	{'7', 3, {7, 1, 1, 1, 1}, {" _ ", "  |", "  |"}},
	{'8', 3, {7, 5, 7, 5, 7}, {" _ ", "|_|", "|_|"}},
	{'9', 3, {7, 5, 7, 1, 7}, {" _ ", "|_|", " _|"}},
	{':', 1, {0, 1, 0, 1, 0}, {" ", ".", "."}},
	{'-', 3, {0, 0, 7, 0, 0}, {"   ", " _ ", "   "}},
	/* what a result is spelled with */
	{'+', 3, {0, 2, 7, 2, 0}, {"   ", "_|_", " | "}},
	{'.', 1, {0, 0, 0, 0, 1}, {" ", " ", "."}},
	{' ', 1, {0, 0, 0, 0, 0}, {" ", " ", " "}},
	{'B', 3, {6, 5, 6, 5, 6}, {" _ ", "|_)", "|_)"}},
	{'D', 3, {6, 5, 5, 5, 6}, {" _ ", "| \\", "|_/"}},
	{'E', 3, {7, 4, 6, 4, 7}, {" _ ", "|_ ", "|_ "}},
	{'F', 3, {7, 4, 6, 4, 4}, {" _ ", "|_ ", "|  "}},
	{'H', 3, {5, 5, 7, 5, 5}, {"   ", "|_|", "| |"}},
	{'I', 3, {7, 2, 2, 2, 7}, {"___", " | ", "_|_"}},
	{'L', 3, {4, 4, 4, 4, 7}, {"   ", "|  ", "|_ "}},
	{'O', 3, {7, 5, 5, 5, 7}, {" _ ", "| |", "|_|"}},
	{'R', 3, {6, 5, 6, 5, 5}, {" _ ", "|_)", "| \\"}},
	{'S', 3, {3, 4, 2, 1, 6}, {" _ ", "|_ ", " _|"}},
	{'T', 3, {7, 2, 2, 2, 2}, {"___", " | ", " | "}},
	{'V', 3, {5, 5, 5, 5, 2}, {"   ", "\\ /", " V "}},
	{'W', 5, {17, 17, 21, 21, 10}, {"     ", "| | |", "|_|_|"}},
};

enum { FONTS = sizeof(fonts) / sizeof(fonts[0]) };

static int find_font(char character)
{
	for (int i = 0; i < FONTS; i++)
		if (fonts[i].character == character)
			return i;
	return -1;
}

/* A dot is a column of half a line, or two columns of a whole one. */
static int dot_columns(int lines)
{
	return lines == DIGITS_HIGH ? 2 : 1;
}

int digits_columns(const char *text, int lines)
{
	int columns = 0;

	for (; *text; text++) {
		int font = find_font(*text);

		if (font >= 0)
			columns += (columns > 0) +
				   fonts[font].width * dot_columns(lines);
	}
	return columns;
}

static bool has_dot(int font, int row, int dot)
{
	return row < DOTS &&
	       fonts[font].rows[row] >> (fonts[font].width - 1 - dot) & 1;
}

/* A block is two columns wide where a stone is. */
static bool has_blocks(void)
{
	enum glyph_set set = term_glyph_set();

	return set == SET_CONSOLE || set == SET_NARROW;
}

static const char *find_block(int font, int lines, int line, int dot)
{
	static const char *const halves[2][2] = {{" ", "▄"}, {"▀", "█"}};

	if (lines == DIGITS_HIGH)
		return !has_dot(font, line, dot) ? " "
		       : has_blocks()		 ? "█"
						 : "#";
	return halves[has_dot(font, 2 * line, dot)]
		     [has_dot(font, 2 * line + 1, dot)];
}

static char *add_text(char *end, const char *text)
{
	size_t length = strlen(text);

	memcpy(end, text, length + 1);
	return end + length;
}

/* Returns the end of what it is behind. */
static char *add_character(char *end, int font, int lines, int line)
{
	if (lines == DIGITS_LOW && !has_blocks())
		return add_text(end, fonts[font].ascii[line]);
	for (int dot = 0; dot < fonts[font].width; dot++)
		for (int i = 0; i < dot_columns(lines); i++)
			end = add_text(end, find_block(font, lines, line, dot));
	return end;
}

int digits_put(int line, int column, int lines, enum paint ink,
	       enum paint ground, const char *text)
{
	for (int i = 0; i < lines; i++) {
		char row[ROW] = "", *end = row;

		for (const char *c = text; *c; c++) {
			int font = find_font(*c);

			if (font < 0 || end - row + CHARACTER > ROW)
				continue;
			if (end > row)
				end = add_text(end, " ");
			end = add_character(end, font, lines, i);
		}
		term_paint(line + i, column, ink, ground, row);
	}
	return column + digits_columns(text, lines);
}
