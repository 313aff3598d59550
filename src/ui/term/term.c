/* SPDX-License-Identifier: ISC */
/*
 * Ncurses knows the terminal, its modes and its keys; what is on the screen is
 * ours, a sheet and the pen that brings it there. A paste shows as what it is:
 * bracketed by the terminal where it can do that, else as more characters at
 * once than hands can type.
 */
#include <config.h>

#include "ui/term/term.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/memory.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/term/capability.h"
#include "ui/term/key_reader.h"
#include "ui/term/modes.h"
#include "ui/term/pen.h"
#include "ui/term/probe.h"
#include "ui/term/signals.h"
#include "ui/term/window.h"

/* Bytes: about twice what a screen takes that is played at. */
enum {
	MEMORY = 2 * 1024 * 1024,
	LONG_LINE = 200, /* columns, where nothing is cut to fit */
	SCREENFUL = 2048 /* a tick takes some dozen */
};

static struct term {
	SCREEN *screen;
	FILE *in, *out;
	pid_t owner; /* a child must not give the screen back */
	enum glyph_set set;
	bool lines;	   /* there is none, but lines are read and written */
	bool text;	   /* UTF-8 at all */
	bool asked;	   /* how wide a stone is, and has not answered */
	bool cramped;	   /* there was no room for what it is asked with */
	int64_t tab_until; /* ms; where a tab leads it has said by then, or 0 */
	bool bell, flash, stays;
	int rings; /* that are still to be heard */
	struct modes modes;
	struct key_reader keys;
	struct capabilities capabilities;
	struct pen pen;
	struct window window;
	struct sheet sheet;
	bool erased; /* but for its cells, which may not have to be */
	struct place cursor;
	const struct theme *theme;
	enum depth depth;
	struct brush styles[STYLE_COUNT];
} term;

static bool is_console(const char *type)
{
	return strncmp(type, "linux", strlen("linux")) == 0;
}

/* One that answers late is drawn with ASCII until then. */
static void set_glyphs(enum probe answer)
{
	term.asked = answer == PROBE_SILENT;
	term.set = answer == PROBE_NARROW ? SET_NARROW
		   : answer == PROBE_WIDE ? SET_WIDE
					  : SET_ASCII;
}

/* What to draw with; true where the terminal is asked, and has yet to say. */
static bool ask_glyphs(const struct term_options *options, const char *type,
		       struct termios *was)
{
	int in = fileno(options->in), out = fileno(options->out);

	term.set = SET_ASCII;
	if (!term.text)
		return false;
	if (options->glyphs >= 0)
		term.set = (enum glyph_set)options->glyphs;
	else if (is_console(type))
		term.set = SET_CONSOLE;
	else if (probe_is_for(type) && isatty(in) && isatty(out)) {
		fflush(options->out);
		return probe_ask(in, out, was);
	}
	return false;
}

/* Curses took the modes of the question for those of the shell. */
static void await_glyphs(const struct term_options *options,
			 const struct termios *was)
{
	char typed[PROBE_TYPED];

	set_glyphs(probe_await(fileno(options->in), was, typed));
	term.cramped = term.window.columns < PROBE_COLUMNS;
	if (term.cramped) {
		term.asked = false;
		term.set = SET_ASCII;
	}
	def_shell_mode();
	key_reader_add(&term.keys, typed);
}

static void set_theme(const struct theme *chosen, const char *type)
{
	const char *refused = getenv("NO_COLOR");
	bool colourless = !chosen && refused && *refused;

	if (chosen && !chosen->painted)
		colourless = true;
	term.depth = colourless ? DEPTH_NONE
				: capabilities_depth(&term.capabilities,
						     is_console(type));
	term.theme = chosen && term.depth != DEPTH_NONE
			     ? chosen
			     : theme_default(term.depth);
}

/* Whoever shares the line may have set it not to wait. */
static void write_all(const char *bytes, size_t length)
{
	struct pollfd fd = {.fd = fileno(term.out), .events = POLLOUT};

	while (length > 0) {
		ssize_t n = write(fd.fd, bytes, length);

		if (n < 0 && errno == EAGAIN)
			poll(&fd, 1, -1);
		else if (n < 0 && errno != EINTR)
			return;
		bytes += n > 0 ? n : 0;
		length -= n > 0 ? (size_t)n : 0;
	}
}

static void send_bytes(void)
{
	size_t length;
	const char *bytes = pen_take(&term.pen, &length);

	write_all(bytes, length);
	if (length < SCREENFUL)
		return;
	pen_rest(&term.pen);
	memory_give_back();
}

/* Its modes are set, and what it has to say is said; it draws nothing. */
static void settle_curses(void)
{
	typeahead(-1); /* an answer that waits would put it off */
	clearok(newscr, FALSE);
	doupdate();
}

/* With what is drawn next. */
static void say_words(const char *words)
{
	pen_say(&term.pen, words);
}

/*
 * Where a tab leads is the terminal's affair, and may have been changed. It is
 * asked with what is drawn next, and nobody waits for the answer. From the
 * first line that would look like a key.
 */
static void ask_tab(void)
{
	const char *question = capability_find("u7");

	term.capabilities.tab = 0;
	term.tab_until = 0;
	if (term.asked || term.window.lines < 2 || !question ||
	    strcmp(question, "\033[6n") != 0)
		return;
	pen_say_moving(&term.pen, "\033[2H\t\033[6n");
	term.tab_until = monotonic_ms() + PROBE_MS;
}

/* Once there is room: what that is drawn over is drawn anew. */
static void ask_width(void)
{
	if (!term.cramped || term.window.columns < PROBE_COLUMNS ||
	    term.window.lines < 2)
		return;
	term.cramped = false;
	term.asked = true;
	say_words("\033[2H");
	say_words(probe_question);
	pen_forget(&term.pen);
}

static void ask_reports(void)
{
	say_words(modes_brackets(true));
	say_words(modes_mouse(&term.modes, true));
}

/* What leave() does, for a signal. */
static void prepare_parting(void)
{
	static const enum capability ends[] = {CAP_CNORM, CAP_RMKX, CAP_RMCUP};
	char text[PARTING];

	modes_parting(&term.modes, &term.capabilities, term.window.lines, text);
	capabilities_append(&term.capabilities, ends,
			    sizeof(ends) / sizeof(ends[0]),
			    term.window.lines - 1, text, PARTING);
	signals_parting(text);
}

static void set_modes(void)
{
	raw();
	noecho();
	nonl();
	key_reader_start(&term.keys, modes_surely_brackets());
	ask_reports();
	ask_tab();
}

static bool start(const struct term_options *options, const char *type,
		  struct error *error)
{
	char *copy = strdup(type), clean[64];

	text_clean(clean, sizeof(clean), type);
	if (copy)
		term.screen = window_open(&term.window, copy, options->in,
					  options->out);
	free(copy);
	if (!term.screen)
		return error_set(
			error,
			_("The terminal type \"%s\" is unknown: set TERM to "
			  "another."),
			clean);
	term.in = options->in;
	term.out = options->out;
	if (key_reader_open(&term.keys, term.text) && capability_find("cup"))
		return true;
	endwin();
	key_reader_close(&term.keys);
	delscreen(term.screen);
	term.screen = NULL;
	return error_set(
		error,
		_("A terminal of type \"%s\" cannot move its cursor: use "
		  "another."),
		clean);
}

static void take_options(const struct term_options *options)
{
	term.bell = options->bell;
	term.flash = options->flash;
	term.modes.mouse = options->mouse;
	term.stays = options->stays || !signals_can_suspend();
	if (options->title)
		modes_take_title(&term.modes);
	if (options->lines > 0 && options->columns > 0)
		window_set(&term.window, options->lines, options->columns);
}

/*
 * Whether the screens will find what they ask for. A stack that cannot grow
 * ends the program wherever it is, in curses first: that is to be known before
 * anything is asked of the terminal.
 */
static bool has_memory(void)
{
	void *room = mmap(NULL, MEMORY, PROT_READ | PROT_WRITE,
			  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return room != MAP_FAILED && munmap(room, MEMORY) == 0;
}

/* Of a session that stays, what could be a path has been taken away before. */
static bool refuse_untyped(const struct term_options *options,
			   struct error *error)
{
	return error_set(error, "%s",
			 options->stays
				 ? _("TERM is not set, or was refused: it "
				     "takes letters, digits, \"+\", \".\" and "
				     "\"-\".")
				 : _("TERM is not set: it names the type of "
				     "the terminal."));
}

void term_open_lines(void)
{
	memset(&term, 0, sizeof(term));
	term.text = !strcmp(nl_langinfo(CODESET), "UTF-8");
	term.set = SET_ASCII;
	term.theme = theme_find("plain");
	window_set(&term.window, LONG_LINE, LONG_LINE);
	term.lines = true;
	signals_begin(STDIN_FILENO, STDOUT_FILENO);
	signals_ask_interrupt(true);
}

bool term_open(const struct term_options *options, struct error *error)
{
	static bool registered;
	const char *type = options->type ? options->type : getenv("TERM");
	struct termios was;
	bool asked;

	if (!has_memory())
		return error_set(error, _("there is not enough memory."));
	if (!type || !*type)
		return refuse_untyped(options, error);
	memset(&term, 0, sizeof(term));
	term.text = !strcmp(nl_langinfo(CODESET), "UTF-8");
	signals_begin(fileno(options->in), fileno(options->out));
	asked = ask_glyphs(options, type, &was);
	if (!start(options, type, error)) {
		char typed[PROBE_TYPED];

		if (asked)
			probe_await(fileno(options->in), &was, typed);
		signals_end();
		return false;
	}
	term.owner = getpid();
	if (!registered)
		registered = !atexit(term_close);
	take_options(options);
	capabilities_read(&term.capabilities);
	signals_hold(true);
	prepare_parting();
	settle_curses();
	signals_hold(false);
	if (asked)
		await_glyphs(options, &was);
	pen_init(&term.pen, &term.capabilities);
	set_modes();
	/* what came before there were any brackets */
	key_queue_drop_burst(&term.keys.queue, monotonic_ms());
	term_erase();
	set_theme(options->theme, type);
	for (int s = 0; s < STYLE_COUNT; s++)
		term.styles[s] = theme_style_brush(term.theme, term.depth,
						   (enum style)s);
	return true;
}

/* Gives the screen back as it was, its cursor seen, its colours its own. */
static void leave(void)
{
	char text[PARTING];

	modes_parting(&term.modes, &term.capabilities, term.window.lines, text);
	title_forget(&term.modes.title);
	pen_forget(&term.pen);
	say_words(text);
	send_bytes();
	endwin();
}

/* What the terminal says is not for whoever reads there next. */
static void await_tab(void)
{
	int left = (int)(term.tab_until - monotonic_ms());
	struct pollfd waiting = {.fd = fileno(term.in), .events = POLLIN};

	if (term.tab_until && left > 0 && isatty(waiting.fd) &&
	    poll(&waiting, 1, left) > 0)
		flushinp();
}

void term_close(void)
{
	if (term.lines)
		signals_end();
	term.lines = false;
	if (!term.screen || term.owner != getpid())
		return;
	/* else it would be asked on the way out, with nobody to hear */
	send_bytes();
	await_tab();
	leave();
	key_reader_close(&term.keys);
	delscreen(term.screen);
	term.screen = NULL;
	pen_free(&term.pen);
	sheet_free(&term.sheet);
	signals_end();
}

/* All modes are set anew, whatever has become of them. */
static void come_back(void)
{
	signals_hold(true);
	settle_curses();
	ask_reports();
	pen_forget(&term.pen);
	ask_tab();
	prepare_parting();
	signals_hold(false);
}

bool term_stays(void)
{
	return term.stays;
}

void term_suspend(void)
{
	if (term.stays)
		return;
	leave();
	signals_parting("");
	signals_suspend();
	come_back();
	term_flush();
}

static void tell_size(void)
{
	key_queue_add(&term.keys.queue, KEY_TO_RESIZE);
	prepare_parting();
}

/* Others have written and set modes while it was stopped, or do so still. */
static void go_on(void)
{
	/* from the background that stops us again */
	reset_prog_mode();
	leave();
	come_back();
	window_fit(&term.window, term.out);
	ask_width();
	tell_size();
}

int term_input(void)
{
	return fileno(term.in);
}

int term_lines(void)
{
	return term.window.lines;
}

int term_columns(void)
{
	return term.window.columns;
}

enum repertoire term_repertoire(void)
{
	if (!term.text)
		return REPERTOIRE_ASCII;
	return term.set == SET_WIDE ? REPERTOIRE_EAST_ASIAN
				    : REPERTOIRE_UNICODE;
}

enum glyph_set term_glyph_set(void)
{
	return term.set;
}

enum depth term_depth(void)
{
	return term.depth;
}

const struct theme *term_theme(void)
{
	return term.theme;
}

static void take_width(int column)
{
	set_glyphs(probe_answer(column));
	pen_forget(&term.pen);
	ask_tab();
	key_queue_add(&term.keys.queue, KEY_TO_RESIZE);
}

/* Without a tab stop the line has an end, which is not always there. */
static void take_tab(int column)
{
	term.tab_until = 0;
	if (column < term.window.columns)
		term.capabilities.tab = column - 1;
}

static void take_answer(void)
{
	struct key_rest *rest = &term.keys.queue.rest;

	if (rest->column && term.asked)
		take_width(rest->column);
	else if (rest->column && term.tab_until)
		take_tab(rest->column);
	rest->column = 0;
}

/* Whether there is a new size: it counts for all typed since the last look. */
static bool take_signals(void)
{
	bool resized;

	if (signals_go_on())
		go_on();
	if (signals_stop())
		key_queue_add(&term.keys.queue, KEY_TO_STOP);
	resized = signals_resized();
	if (resized) {
		window_fit(&term.window, term.out);
		/* of the same size it was cut by one that it had meanwhile */
		pen_forget(&term.pen);
		ask_width();
		ask_tab();
	}
	return resized;
}

static void drain(bool *pasted)
{
	struct key_queue *queue = &term.keys.queue;
	bool resized = take_signals();

	if (key_reader_read(&term.keys))
		*pasted = true;
	if (resized)
		tell_size();
	key_queue_settle(queue, monotonic_ms());
	take_answer();
	if (!term.keys.brackets && key_queue_drop_burst(queue, monotonic_ms()))
		*pasted = true;
}

key term_key(bool *pasted)
{
	key k;

	*pasted = false;
	k = key_queue_take(&term.keys.queue);
	if (k != KEY_NONE)
		return k;
	drain(pasted);
	return key_queue_take(&term.keys.queue);
}

key term_notice(void)
{
	if (take_signals())
		tell_size();
	return key_queue_take_notice(&term.keys.queue);
}

/* Of what the terminal makes of keys itself ^C alone, which nothing stops. */
void term_ask_interrupt(bool on)
{
	struct termios modes;
	int in = fileno(term.in);

	if (on && tcgetattr(in, &modes) == 0) {
		modes.c_lflag |= ISIG | NOFLSH;
		modes.c_cc[VINTR] = 'C' & 0x1f;
		modes.c_cc[VQUIT] = modes.c_cc[VSUSP] = _POSIX_VDISABLE;
		tcsetattr(in, TCSANOW, &modes);
		def_prog_mode();
	} else if (!on) {
		raw();
	}
	signals_ask_interrupt(on);
}

bool term_interrupted(void)
{
	return signals_interrupted();
}

void term_forget_keys(void)
{
	flushinp();
	while (key_queue_take(&term.keys.queue) != KEY_NONE)
		;
}

/* They are read as keys, so that none is cut in halves. */
void term_skip_keys(void)
{
	bool pasted, resized = false, stops = false;
	key k;

	while ((k = term_key(&pasted)) != KEY_NONE) {
		resized = resized || k == KEY_TO_RESIZE;
		stops = stops || k == KEY_TO_STOP;
	}
	if (resized)
		key_queue_add(&term.keys.queue, KEY_TO_RESIZE);
	if (stops)
		key_queue_add(&term.keys.queue, KEY_TO_STOP);
}

int term_wait(void)
{
	return key_queue_wait(&term.keys.queue, monotonic_ms());
}

void term_erase(void)
{
	term.erased = true;
	term_cursor(0, -1);
}

/* Before anything is drawn on it. */
static void erase_cells(void)
{
	if (term.erased)
		sheet_blank(&term.sheet, term.window.lines,
			    term.window.columns);
	term.erased = false;
}

int term_put(int line, int column, enum style style, const char *text)
{
	erase_cells();
	return sheet_put(&term.sheet, line, column, term.styles[style],
			 term_repertoire(), text);
}

bool term_is_blank(int line, int column, int columns)
{
	bool blank = true;

	erase_cells();
	for (int c = column; c < column + columns && c < term.sheet.columns;
	     c++) {
		const char *text = sheet_cell(&term.sheet, line, c)->text;

		blank = blank && (!*text || !strcmp(text, " "));
	}
	return blank;
}

int term_paint(int line, int column, enum paint ink, enum paint ground,
	       const char *text)
{
	erase_cells();
	return sheet_put(&term.sheet, line, column,
			 theme_brush(term.theme, term.depth, ink, ground),
			 term_repertoire(), text);
}

void term_lay(void)
{
	erase_cells();
	sheet_lay(&term.sheet);
}

bool term_restore(void)
{
	const struct sheet *sheet = &term.sheet;

	if (sheet->lines != term.window.lines ||
	    sheet->columns != term.window.columns ||
	    !sheet_restore(&term.sheet))
		return false;
	term.erased = false;
	return true;
}

void term_cursor(int line, int column)
{
	term.cursor = (struct place){line, column};
}

void term_ring(int times)
{
	if (times > term.rings)
		term.rings = times;
}

/* One flash takes a tenth of a second and more, so several are one. */
static void ring(void)
{
	for (int i = 0; term.bell && i < term.rings; i++)
		beep();
	if (term.flash && term.rings && capability_find("flash"))
		flash();
	term.rings = 0;
}

bool term_has_key(key k)
{
	char name[8];

	if (k < KEY_TO_F1 || k > KEY_TO_F12)
		return true;
	snprintf(name, sizeof(name), "kf%d", (int)(k - KEY_TO_F1) + 1);
	return capability_find(name);
}

bool term_has_title(void)
{
	return term.modes.title.words.begin != NULL;
}

void term_title(const char *text)
{
	char bytes[TITLE_BYTES];

	title_say(&term.modes.title, text, bytes);
	if (!*bytes)
		return;
	prepare_parting();
	say_words(bytes);
}

void term_flush(void)
{
	erase_cells();
	pen_show(&term.pen, &term.sheet, term.cursor);
	send_bytes();
	ring();
}

void term_redraw(void)
{
	pen_forget(&term.pen);
	term_flush();
}
