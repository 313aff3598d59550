/* SPDX-License-Identifier: ISC */
/*
 * A thin coat over ncurses, which keeps the copy of the screen and finds the
 * fewest bytes for a change. Keys that have arrived are read all at once into
 * a queue, so that a paste shows as what it is: bracketed by the terminal
 * where it can do that, else as more characters at once than hands can type.
 */
#include <config.h>

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include "ui/term/term.h"

#include <curses.h>
#include <langinfo.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "table/wire.h"
#include "base/text.h"
#include "base/i18n.h"
#include "ui/term/keyboard.h"
#include "ui/term/patch.h"
#include "ui/term/probe.h"
#include "ui/term/draw.h"

enum {
	PUT_MAX = 512,
	PAIRS_MAX = 63, /* as many as terminals of eight colours have */
	/* codes of our own for what brackets a paste */
	CODE_PASTE = KEY_MAX + 1,
	CODE_PASTE_END
};

/* What a cell is drawn with, as curses wants it. */
struct brush {
	attr_t attributes;
	short pair;
};

static struct term {
	SCREEN *screen;
	FILE *in, *out;
	pid_t owner; /* a child must not give the screen back */
	enum glyph_set set;
	bool text; /* UTF-8 at all */
	bool bell;
	bool brackets;	    /* the terminal surely brackets what is pasted */
	bool awaits_report; /* probe_width()'s answer has not come yet */
	int line, column;   /* of the cursor */
	bool shown;
	struct key_queue queue;
	struct patch patch;
	const struct theme *theme;
	enum depth depth;
	struct brush styles[STYLE_COUNT];
	/* inks and grounds; the first is pair 1 */
	short pairs[PAIRS_MAX][2];
	int pair_count;
} term;

/* Control keys that are keys of their own have one number; see keys/key.c. */
static key from_character(wint_t c)
{
	switch (c) {
	case '\r':
	case '\n':
		return KEY_TO_ENTER;
	case '\t':
		return KEY_TO_TAB;
	case '\b':
	case 127:
		return KEY_TO_BACKSPACE;
	case 27:
		return KEY_TO_ESCAPE;
	}
	return c < 0x80 || term.text ? (key)c : KEY_NONE;
}

/* Terminals whose fonts lack stones or lines, or that are deaf to questions */
static bool is_plain_type(const char *type)
{
	static const char *const plain[] = {"linux", "vt1", "vt2",  "vt5",
					    "ansi",  "con", "dumb", "cygwin"};

	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
		if (!strncmp(type, plain[i], strlen(plain[i])))
			return true;
	}
	return false;
}

static enum glyph_set find_glyphs(const struct term_options *options,
				  const char *type)
{
	int in = fileno(options->in), out = fileno(options->out);
	char typed[PROBE_TYPED] = "";
	enum probe answer;

	if (options->unicode >= 0 || !term.text)
		return term.text && options->unicode > 0 ? SET_NARROW
							 : SET_ASCII;
	if (is_plain_type(type) || !isatty(in) || !isatty(out))
		return SET_ASCII;
	fflush(options->out);
	answer = probe_width(in, out, typed);
	for (const char *c = typed; *c; c++) {
		if ((*c >= ' ' && *c < 127) || *c == '\r')
			key_queue_add(&term.queue, from_character((wint_t)*c));
	}
	term.awaits_report = answer == PROBE_SILENT;
	return answer == PROBE_NARROW ? SET_NARROW : SET_ASCII;
}

/* Curses has no more pairs than these; more than a theme needs. */
static short have_pair(short ink, short ground)
{
	short *pair = term.pairs[0];

	if (ink == COLOUR_OWN && ground == COLOUR_OWN)
		return 0;
	for (int i = 0; i < term.pair_count; i++, pair += 2)
		if (pair[0] == ink && pair[1] == ground)
			return (short)(i + 1);
	if (term.pair_count == PAIRS_MAX || term.pair_count + 1 >= COLOR_PAIRS)
		return 0;
	pair[0] = ink;
	pair[1] = ground;
	init_pair((short)++term.pair_count, ink, ground);
	return (short)term.pair_count;
}

static struct brush find_brush(enum paint ink_paint, enum paint ground_paint)
{
	struct brush brush = {A_NORMAL, 0};
	short ink, ground;

	if (term.depth == DEPTH_NONE)
		return brush;
	ink = term.theme->colour[ink_paint][term.depth];
	ground = term.theme->colour[ground_paint][term.depth];
	if (term.depth == DEPTH_8 && ink >= COLOUR_BRIGHT) {
		brush.attributes = A_BOLD;
		ink = (short)(ink - COLOUR_BRIGHT);
	}
	if (term.depth == DEPTH_8 && ground >= COLOUR_BRIGHT)
		ground = (short)(ground - COLOUR_BRIGHT);
	brush.pair = have_pair(ink, ground);
	return brush;
}

/* Where numbers beyond 256 are colours themselves, eight are as ever. */
static enum depth find_depth(void)
{
	if (!has_colors() || start_color() == ERR ||
	    use_default_colors() == ERR || COLORS < 8)
		return DEPTH_NONE;
	return COLORS == 256		     ? DEPTH_256
	       : COLORS < 16 || COLORS > 256 ? DEPTH_8
					     : DEPTH_16;
}

static void set_theme(const struct theme *chosen)
{
	const char *refused = getenv("NO_COLOR");
	bool colourless = !chosen && refused && *refused;

	if (chosen && !chosen->painted)
		colourless = true;
	term.depth = colourless ? DEPTH_NONE : find_depth();
	term.theme = chosen && term.depth != DEPTH_NONE
			     ? chosen
			     : theme_default(term.depth);
}

static void set_styles(void)
{
	static const struct {
		unsigned theme;
		attr_t curses;
	} names[] = {{THEME_BOLD, A_BOLD},
		     {THEME_DIM, A_DIM},
		     {THEME_REVERSE, A_REVERSE}};

	for (int s = 0; s < STYLE_COUNT; s++) {
		const struct theme_style *style = theme_style((enum style)s);
		unsigned wanted = term.depth == DEPTH_NONE ? style->single
							   : style->attributes;

		term.styles[s] = find_brush(style->ink, style->ground);
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
			if (wanted & names[i].theme)
				term.styles[s].attributes |= names[i].curses;
		}
	}
}

/* A capability beyond the standard ones, or NULL. */
static const char *find_string(const char *name)
{
	char copy[8];
	const char *found;

	snprintf(copy, sizeof(copy), "%s", name);
	found = tigetstr(copy);
	return found && found != (const char *)-1 ? found : NULL;
}

/* Asks for brackets round what is pasted, or for none any more. */
static void say_brackets(bool on)
{
	char like_xterm[] = "XT";
	const char *text = find_string(on ? "BE" : "BD");

	/* an entry may be too old to know what the terminal can do */
	if (!text && tigetflag(like_xterm) > 0)
		text = on ? "\033[?2004h" : "\033[?2004l";
	if (text) {
		fputs(text, term.out);
		fflush(term.out);
	}
}

static void set_modes(void)
{
	raw();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	/* else bytes beyond ASCII lose a bit and become letters */
	if (!term.text)
		meta(stdscr, TRUE);
	typeahead(-1);
	set_escdelay(25);
	/* what arrows send when the terminal missed the keypad mode */
	define_key("\033[A", KEY_UP);
	define_key("\033[B", KEY_DOWN);
	define_key("\033[C", KEY_RIGHT);
	define_key("\033[D", KEY_LEFT);
	define_key("\033[200~", CODE_PASTE);
	define_key("\033[201~", CODE_PASTE_END);
	term.brackets = find_string("BE") && find_string("BD");
	say_brackets(true);
}

static bool start(const struct term_options *options, const char *type,
		  struct error *error)
{
	char *copy = strdup(type), clean[64];

	text_clean(clean, sizeof(clean), type);
	if (copy)
		term.screen = newterm(copy, options->out, options->in);
	free(copy);
	if (!term.screen)
		return error_set(
			error,
			_("The terminal type \"%s\" is unknown: set TERM to "
			  "another."),
			clean);
	term.in = options->in;
	term.out = options->out;
	if (find_string("cup"))
		return true;
	endwin();
	delscreen(term.screen);
	term.screen = NULL;
	return error_set(
		error,
		_("A terminal of type \"%s\" cannot move its cursor: use "
		  "another."),
		clean);
}

bool term_open(const struct term_options *options, struct error *error)
{
	static bool registered;
	const char *type = options->type ? options->type : getenv("TERM");

	memset(&term, 0, sizeof(term));
	if (!type || !*type)
		type = "dumb";
	term.text = !strcmp(nl_langinfo(CODESET), "UTF-8");
	term.set = find_glyphs(options, type);
	wait_begin();
	if (!start(options, type, error)) {
		wait_end();
		return false;
	}
	term.owner = getpid();
	/* before it has ended once, ncurses flushes at each cursor move */
	endwin();
	reset_prog_mode();
	term.bell = options->bell;
	term.shown = true;
	if (!registered)
		registered = !atexit(term_close);
	if (options->lines > 0 && options->columns > 0)
		resize_term(options->lines, options->columns);
	set_modes();
	/* what came before there were any brackets */
	key_queue_drop_burst(&term.queue, wire_ms());
	term.patch = (struct patch){.save = find_string("sc"),
				    .restore = find_string("rc"),
				    .address = find_string("cup"),
				    .to_line = find_string("vpa"),
				    .to_column = find_string("hpa"),
				    .down = find_string("cud1")};
	set_theme(options->theme);
	set_styles();
	return true;
}

void term_close(void)
{
	if (!term.screen || term.owner != getpid())
		return;
	say_brackets(false);
	curs_set(1);
	endwin();
	delscreen(term.screen);
	term.screen = NULL;
	wait_end();
}

void term_suspend(void)
{
	struct sigaction plain = {.sa_handler = SIG_DFL}, was;

	say_brackets(false);
	curs_set(1);
	endwin();
	sigemptyset(&plain.sa_mask);
	sigaction(SIGTSTP, &plain, &was);
	raise(SIGTSTP);
	sigaction(SIGTSTP, &was, NULL);
	say_brackets(true);
	term.shown = true;
	term_redraw();
}

int term_input(void)
{
	return fileno(term.in);
}

int term_lines(void)
{
	return LINES;
}

int term_columns(void)
{
	return COLS;
}

bool term_unicode(void)
{
	return term.text;
}

bool term_glyphs(void)
{
	return term.set >= SET_NARROW;
}

enum glyph_set term_glyph_set(void)
{
	return term.set;
}

const struct theme *term_theme(void)
{
	return term.theme;
}

static key from_code(wint_t code)
{
	static const struct {
		int code;
		key k;
	} codes[] = {
		{KEY_UP, KEY_TO_UP},	     {KEY_DOWN, KEY_TO_DOWN},
		{KEY_LEFT, KEY_TO_LEFT},     {KEY_RIGHT, KEY_TO_RIGHT},
		{KEY_ENTER, KEY_TO_ENTER},   {KEY_BACKSPACE, KEY_TO_BACKSPACE},
		{KEY_DC, KEY_TO_DELETE},     {KEY_BTAB, KEY_TO_BACKTAB},
		{KEY_HOME, KEY_TO_HOME},     {KEY_END, KEY_TO_END},
		{KEY_PPAGE, KEY_TO_PAGEUP},  {KEY_NPAGE, KEY_TO_PAGEDOWN},
		{KEY_RESIZE, KEY_TO_RESIZE},
	};

	if (code >= (wint_t)KEY_F(1) && code <= (wint_t)KEY_F(12))
		return KEY_TO_F1 + (key)code - KEY_F(1);
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
		if (code == (wint_t)codes[i].code)
			return codes[i].k;
	}
	return KEY_NONE;
}

/* ERR, OK or KEY_CODE_YES. What is no character here is passed over. */
static int read_code(wint_t *c)
{
	int got = ERR;

	if (!term.text) {
		got = getch();
		*c = (wint_t)got;
		return got == ERR ? ERR : got > UCHAR_MAX ? KEY_CODE_YES : OK;
	}
	/* a wrong byte reads like the end of what there is: look again */
	for (int i = 0; got == ERR && i < 3; i++)
		got = get_wch(c);
	return got;
}

static enum bracket bracket_of(bool coded, wint_t c)
{
	if (!coded)
		return BRACKET_NONE;
	return c == CODE_PASTE	     ? BRACKET_OPEN
	       : c == CODE_PASTE_END ? BRACKET_CLOSE
				     : BRACKET_NONE;
}

static void drain(bool *pasted)
{
	struct key_queue *queue = &term.queue;
	wint_t c;
	int got;

	while ((got = read_code(&c)) != ERR) {
		bool coded = got == KEY_CODE_YES;

		if (coded && c == KEY_RESIZE)
			key_queue_add(queue, KEY_TO_RESIZE);
		else if (key_queue_pasting(queue, bracket_of(coded, c),
					   wire_ms()))
			*pasted = true;
		else
			key_queue_add(queue,
				      coded ? from_code(c) : from_character(c));
	}
	if (term.awaits_report && key_queue_drop_report(queue))
		term.awaits_report = false;
	if (!term.brackets && key_queue_drop_burst(queue, wire_ms()))
		*pasted = true;
}

key term_key(bool *pasted)
{
	key k;

	*pasted = false;
	k = key_queue_take(&term.queue);
	if (k != KEY_NONE)
		return k;
	drain(pasted);
	return key_queue_take(&term.queue);
}

void term_erase(void)
{
	erase();
	term.column = -1;
}

static int put(int line, int column, struct brush brush, const char *text)
{
	wchar_t wide[PUT_MAX];
	int length = 0, end = column, limit = COLS;

	if (line < 0 || line >= LINES || column < 0 || column >= limit)
		return column;
	while (length < PUT_MAX - 1) {
		unsigned long c = utf8_next(&text);
		int width = c ? utf8_columns(c) : 0;

		if (!c || end + width > limit)
			break;
		wide[length++] = c < 0x80 || term.text ? (wchar_t)c : L'?';
		end += width;
	}
	wide[length] = L'\0';
	attr_set(brush.attributes, brush.pair, NULL);
	mvaddnwstr(line, column, wide, length);
	return end;
}

int term_put(int line, int column, enum style style, const char *text)
{
	return put(line, column, term.styles[style], text);
}

int term_paint(int line, int column, enum paint ink, enum paint ground,
	       const char *text)
{
	return put(line, column, find_brush(ink, ground), text);
}

void term_cursor(int line, int column)
{
	term.line = line;
	term.column = column;
}

void term_bell(void)
{
	if (term.bell)
		beep();
}

void term_flush(void)
{
	bool shown = term.column >= 0;

	if (shown != term.shown)
		curs_set(shown);
	else
		patch_screen(term.out, &term.patch, !shown);
	term.shown = shown;
	leaveok(stdscr, !shown);
	if (shown)
		move(term.line, term.column);
	refresh();
}

void term_redraw(void)
{
	clearok(curscr, TRUE);
	term_flush();
}
