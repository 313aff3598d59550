/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/term/capability.h"
#include "ui/term/probe.h"
#include "ui/term/signals.h"
#include "ui/play/play_view.h"
#include "ui/term/term.h"

/* newterm() keeps 1.6 kB when it does not know a terminal (ncurses 6.4). */
const char *__lsan_default_suppressions(void);

const char *__lsan_default_suppressions(void)
{
	return "leak:new_prescr\n";
}

static const char *const xterm = "xterm-256color";

static void expect_keys(const struct easel *easel, const char *names,
			bool wants_paste)
{
	char seen[256] = "", text[KEY_TEXT];
	bool pasted, any = false;
	key k;

	(void)easel;
	while ((k = term_key(&pasted)) != KEY_NONE) {
		strcat(seen, *seen ? " " : "");
		strcat(seen, key_text(k, text));
		any = any || pasted;
	}
	assert_string_equal(seen, names);
	assert_int_equal(any || pasted, wants_paste);
}

/* The first screen does not wait until curses has learnt all keys. */
static void test_keys_come_later(void **state)
{
	static const char keypad_mode[] = "\033[?1h";
	struct easel easel;
	char bytes[8192];
	bool pasted;

	(void)state;
	easel_open(&easel, xterm, 24, 80, true);
	term_put(0, 0, STYLE_NORMAL, "seen");
	term_flush();
	easel_read(&easel, bytes, sizeof(bytes));
	assert_non_null(strstr(bytes, "seen"));
	assert_null(strstr(bytes, keypad_mode));
	assert_int_equal(term_key(&pasted), KEY_NONE);
	easel_read(&easel, bytes, sizeof(bytes));
	assert_non_null(strstr(bytes, keypad_mode));
	term_key(&pasted);
	assert_int_equal(easel_look(&easel), 0);
	easel_close(&easel);
}

/* Such a key works under a wrong $TERM, and is known to be missing. */
static void test_keys_of_functions(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, "vt100", 24, 80, true);
	easel_type(&easel, "\033[15~\033Ot\033OQ");
	expect_keys(&easel, "F5 F5 F2", false);
	assert_true(term_has_key(key_parse("F5")));
	assert_false(term_has_key(key_parse("F11")));
	easel_close(&easel);
	easel_open(&easel, "vt220", 24, 80, true);
	easel_type(&easel, "\033[15~");
	expect_keys(&easel, "F5", false);
	assert_false(term_has_key(key_parse("F5")));
	assert_true(term_has_key('q'));
	easel_close(&easel);
}

static void test_keys(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, xterm, 24, 80, true);
	easel_type(&easel, "qQ1 \r\n\t\177\010\014\032");
	expect_keys(&easel,
		    "q Q 1 Space Enter Enter Tab Backspace Backspace ^L ^Z",
		    false);
	easel_type(&easel, "\033OA\033OB\033OC\033OD");
	expect_keys(&easel, "Up Down Right Left", false);
	easel_type(&easel, "\033[A\033[B\033[C\033[D");
	expect_keys(&easel, "Up Down Right Left", false);
	easel_type(&easel, "\033OP\033[24~\033[5~\033[6~\033[Z\033[3~");
	expect_keys(&easel, "F1 F12 PageUp PageDown Backtab Delete", false);
	easel_type(&easel, "\303\251\345\261\261");
	expect_keys(&easel, "é 山", false);
	easel_type(&easel, "\033");
	expect_keys(&easel, "Escape", false);
	easel_close(&easel);
}

static void test_plain_keys(void **state)
{
	struct easel easel;
	bool pasted;

	(void)state;
	easel_open(&easel, "vt100", 24, 80, false);
	easel_type(&easel, "a\303\251b");
	assert_int_equal(term_key(&pasted), 'a');
	assert_int_equal(term_key(&pasted), KEY_TO_LETTER);
	expect_keys(&easel, "b", false);
	easel_close(&easel);
}

static void test_bracketed_paste(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, xterm, 24, 80, true);
	easel_type(&easel, "q\033[200~R\ry\033[A\033[201~w");
	expect_keys(&easel, "q w", true);
	easel_type(&easel, "\033[200~half");
	expect_keys(&easel, "", true);
	easel_type(&easel, " and half\033[201~z");
	expect_keys(&easel, "z", true);
	easel_type(&easel, "z");
	expect_keys(&easel, "z", false);
	easel_close(&easel);
}

static void test_burst(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, "vt100", 24, 80, false);
	easel_type(&easel, "q16\rd4\r\033OA\033OA");
	expect_keys(&easel, "q 1 6 Enter d 4 Enter Up Up", false);
	easel_type(&easel, "hello world q16\r");
	expect_keys(&easel, "", true);
	easel_close(&easel);
}

/* Terminals whose entry knows nothing of brackets are asked for them too. */
static void test_old_entry(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, "xterm-vt220", 24, 80, true);
	easel_type(&easel, "\033[200~R\ry\033[201~w");
	expect_keys(&easel, "w", true);
	easel_type(&easel, "hello world q16\r");
	expect_keys(&easel, "", true);
	easel_close(&easel);
}

static void test_clipping(void **state)
{
	struct easel easel;
	char *text;

	(void)state;
	easel_open(&easel, xterm, 3, 10, true);
	assert_int_equal(term_put(0, 7, STYLE_NORMAL, "abcdef"), 10);
	assert_int_equal(term_put(1, 7, STYLE_NORMAL, "山山"), 9);
	assert_int_equal(term_put(2, 8, STYLE_NORMAL, "é"), 9);
	assert_int_equal(term_put(2, 10, STYLE_NORMAL, "x"), 10);
	assert_int_equal(term_put(3, 0, STYLE_NORMAL, "x"), 0);
	assert_int_equal(term_put(-1, 0, STYLE_NORMAL, "x"), 0);
	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	assert_string_equal(text, "       abc\n       山\n        é\n");
	free(text);
	easel_close(&easel);
}

static void test_refusals(void **state)
{
	struct term_options options = {.lines = 24, .columns = 80};
	struct error error;

	(void)state;
	options.in = tmpfile();
	options.out = tmpfile();
	options.type = "no such\033[2J thing";
	assert_false(term_open(&options, &error));
	assert_string_equal(error.text,
			    "The terminal type \"no such[2J thing\" is "
			    "unknown: set TERM to another.");
	options.type = "dumb";
	assert_false(term_open(&options, &error));
	assert_string_equal(error.text,
			    "A terminal of type \"dumb\" cannot move "
			    "its cursor: use another.");
	term_close();
	fclose(options.in);
	fclose(options.out);
}

/* Whether a warning is red, or as strong as it gets without colours. */
static void expect_red(const struct theme *theme, bool red)
{
	struct easel easel;
	char bytes[512] = "";

	easel_open_in(&easel, theme, SET_NARROW, xterm, 24, 80);
	easel_look(&easel);
	term_put(0, 0, STYLE_WARN, "x");
	term_flush();
	easel_read(&easel, bytes, sizeof(bytes));
	assert_int_equal(strstr(bytes, ";48;5;160m") != NULL, red);
	assert_int_equal(strstr(bytes, "\033[1;7m") != NULL, !red);
	easel_close(&easel);
}

static void test_no_color(void **state)
{
	(void)state;
	unsetenv("NO_COLOR");
	expect_red(NULL, true);
	/* no-color.org: when it is there and not empty */
	setenv("NO_COLOR", "", 1);
	expect_red(NULL, true);
	setenv("NO_COLOR", "1", 1);
	expect_red(NULL, false);
	expect_red(theme_find("kaya"), true);
	unsetenv("NO_COLOR");
	expect_red(theme_find("plain"), false);
}

/* What a call for people comes to with these options. */
static const char *ring(struct term_options options, int times)
{
	static char bytes[256];
	struct easel easel;

	options.type = xterm;
	options.glyphs = SET_NARROW;
	options.lines = 24;
	options.columns = 80;
	easel_open_with(&easel, options);
	term_flush();
	easel_look(&easel);
	term_ring(times);
	assert_int_equal(easel_look(&easel), 0);
	term_flush();
	easel_read(&easel, bytes, sizeof(bytes));
	term_flush();
	assert_int_equal(easel_look(&easel), 0);
	easel_close(&easel);
	return bytes;
}

static void test_bell(void **state)
{
	(void)state;
	assert_string_equal(ring((struct term_options){.bell = true}, 3),
			    "\a\a\a");
	assert_string_equal(ring((struct term_options){.flash = true}, 3),
			    "\033[?5h\033[?5l");
	assert_string_equal(ring((struct term_options){.bell = false}, 3), "");
}

static void test_title(void **state)
{
	struct term_options options = {
		.type = xterm, .lines = 24, .columns = 80, .title = true};
	struct easel easel;
	char bytes[2048];

	(void)state;
	easel_open_with(&easel, options);
	term_flush();
	assert_null(
		strstr(easel_read(&easel, bytes, sizeof(bytes)), "\033]2;"));
	term_title("Anna");
	assert_int_equal(easel_look(&easel), 0);
	term_flush();
	assert_string_equal(easel_read(&easel, bytes, sizeof(bytes)),
			    "\033[22;2t\033]2;Anna\033\\");
	term_close();
	assert_non_null(
		strstr(easel_read(&easel, bytes, sizeof(bytes)), "\033[23;2t"));
	easel_close(&easel);
	options.title = false;
	easel_open_with(&easel, options);
	term_flush();
	easel_look(&easel);
	term_title("Anna");
	term_flush();
	assert_int_equal(easel_look(&easel), 0);
	easel_close(&easel);
}

static void expect_style(const char *theme, const char *type,
			 enum glyph_set set, enum style style,
			 const char *wanted)
{
	struct easel easel;
	char bytes[8192];

	easel_open_in(&easel, theme_find(theme), set, type, 24, 80);
	term_put(0, 0, style, "x");
	term_flush();
	easel_read(&easel, bytes, sizeof(bytes));
	if (!strstr(bytes, wanted))
		fail_msg("%s, %s: no %s", theme, type, wanted);
	easel_close(&easel);
}

/*
 * Of eight colours bold black is grey, which cannot be read on white; and the
 * others are as light as the console's light card.
 */
static void test_bold(void **state)
{
	const char *const linux_console = "linux";

	(void)state;
	expect_style("kaya", linux_console, SET_CONSOLE, STYLE_LIT_STRONG,
		     "30;47mx");
	expect_style("kaya", linux_console, SET_CONSOLE, STYLE_LIT_ACCENT,
		     "34;47mx");
	expect_style("slate", linux_console, SET_CONSOLE, STYLE_LIT_ACCENT,
		     "34;47mx");
	expect_style("contrast", linux_console, SET_CONSOLE, STYLE_LIT_ACCENT,
		     "34;47mx");
	expect_style("kaya", linux_console, SET_CONSOLE, STYLE_CARD_STRONG,
		     "37;40;1mx");
}

static void test_gives_back(void **state)
{
	struct easel easel;
	char bytes[512];

	(void)state;
	easel_open(&easel, xterm, 24, 80, true);
	term_put(0, 0, STYLE_NORMAL, "x");
	term_cursor(0, -1);
	term_flush();
	easel_look(&easel);
	term_close();
	easel_read(&easel, bytes, sizeof(bytes));
	assert_non_null(strstr(bytes, "\033[?2004l"));
	assert_non_null(strstr(bytes, "\033[?25h"));
	assert_non_null(strstr(bytes, "\033[?1049l"));
	/* nothing of this screen is left to be shown on the other */
	assert_non_null(strstr(bytes, "\033[J"));
	assert_true(strstr(bytes, "\033[J") < strstr(bytes, "\033[?1049l"));
	easel_close(&easel);
}

static void read_keys(void)
{
	bool pasted;

	while (term_key(&pasted) != KEY_NONE)
		continue;
}

/* How the cursor comes to that column of the second line. */
static void expect_way(struct easel *easel, int column, const char *way)
{
	char bytes[8192], wanted[32];

	term_cursor(20, 30);
	term_flush();
	easel_read(easel, bytes, sizeof(bytes));
	term_put(1, column, STYLE_NORMAL, "7");
	term_cursor(9, 40);
	term_flush();
	easel_read(easel, bytes, sizeof(bytes));
	snprintf(wanted, sizeof(wanted), "%s7", way);
	if (!strstr(bytes, wanted))
		fail_msg("no %s in %s", way, bytes);
}

static void expect_way_after(const char *type, const char *report, int column,
			     const char *way)
{
	struct easel easel;
	char plain[32];

	easel_open(&easel, type, 24, 80, true);
	easel_type(&easel, report);
	read_keys();
	snprintf(plain, sizeof(plain), "\033[2;%dH", column + 1);
	expect_way(&easel, column, capability_find("u7") ? way : plain);
	easel_close(&easel);
}

/*
 * Tab stops are where the terminal says that they are, or nowhere; so on one
 * that cannot be asked, as the vt100 of some databases.
 */
static void test_tab(void **state)
{
	static const char *const types[] = {"xterm-256color", "linux", "vt100",
					    "tmux-256color"};

	(void)state;
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
		expect_way_after(types[i], "\033[2;9R", 8, "\033[2H\t");
		/* it does not say, has moved them, or has none */
		expect_way_after(types[i], "", 8, "\033[2;9H");
		expect_way_after(types[i], "\033[2;5R", 8, "\033[2;9H");
		expect_way_after(types[i], "\033[2;79R", 78, "\033[2H\t");
		expect_way_after(types[i], "\033[2;80R", 79, "\033[2;80H");
	}
	/* of this one older databases say nothing of the kind */
	expect_way_after("rxvt", "\033[2;9R", 8, "\033[2H\t");
}

/* Whatever ran while it was stopped may have moved them. */
static void test_tab_after_stop(void **state)
{
	struct easel easel;

	(void)state;
	easel_open(&easel, xterm, 24, 80, true);
	easel_type(&easel, "\033[2;9R");
	read_keys();
	raise(SIGCONT);
	/* signals are let in while the terminal waits, and only then */
	wait_poll(NULL, 0, 1000);
	read_keys();
	expect_way(&easel, 8, "\033[2;9H");
	easel_type(&easel, "\033[2;9R");
	read_keys();
	term_erase();
	expect_way(&easel, 8, "\033[2H\t");
	easel_close(&easel);
}

static void test_report(void **state)
{
	size_t start = 0, end = 0;

	(void)state;
	assert_int_equal(probe_find_report("q\033[12;3Rw", 9, &start, &end), 3);
	assert_int_equal(start, 1);
	assert_int_equal(end, 8);
	assert_int_equal(probe_find_report("\033[12;3", 6, &start, &end), 0);
	assert_int_equal(probe_find_report("\033[A\033[2;5R", 9, &start, &end),
			 5);
	assert_int_equal(start, 3);
	assert_int_equal(probe_find_report("\033[3R", 4, &start, &end), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_keys_come_later),
		cmocka_unit_test(test_keys_of_functions),
		cmocka_unit_test(test_keys),
		cmocka_unit_test(test_plain_keys),
		cmocka_unit_test(test_bracketed_paste),
		cmocka_unit_test(test_burst),
		cmocka_unit_test(test_old_entry),
		cmocka_unit_test(test_clipping),
		cmocka_unit_test(test_refusals),
		cmocka_unit_test(test_no_color),
		cmocka_unit_test(test_bell),
		cmocka_unit_test(test_title),
		cmocka_unit_test(test_bold),
		cmocka_unit_test(test_gives_back),
		cmocka_unit_test(test_tab),
		cmocka_unit_test(test_tab_after_stop),
		cmocka_unit_test(test_report),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
