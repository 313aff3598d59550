/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/capability.h"

#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "ui/term/theme.h"

static const char *const names[CAP_COUNT] = {
	[CAP_CUP] = "cup",     [CAP_HPA] = "hpa",     [CAP_VPA] = "vpa",
	[CAP_CUB] = "cub",     [CAP_CUF] = "cuf",     [CAP_CUD] = "cud",
	[CAP_CUU] = "cuu",     [CAP_CUB1] = "cub1",   [CAP_CUD1] = "cud1",
	[CAP_CUU1] = "cuu1",   [CAP_CUF1] = "cuf1",   [CAP_CR] = "cr",
	[CAP_CSR] = "csr",     [CAP_SC] = "sc",	      [CAP_RC] = "rc",
	[CAP_EL] = "el",       [CAP_ED] = "ed",	      [CAP_CIVIS] = "civis",
	[CAP_ECH] = "ech",     [CAP_CNORM] = "cnorm", [CAP_SGR0] = "sgr0",
	[CAP_RMACS] = "rmacs", [CAP_RMKX] = "rmkx",   [CAP_RMCUP] = "rmcup",
	[CAP_SETAF] = "setaf", [CAP_SETAB] = "setab", [CAP_BOLD] = "bold",
	[CAP_DIM] = "dim",     [CAP_REV] = "rev",
};

/* Curses does not promise to leave the name as it is. */
static char *name_of(const char *name, char copy[8])
{
	snprintf(copy, 8, "%s", name);
	return copy;
}

const char *capability_find(const char *name)
{
	char copy[8];
	const char *found = tigetstr(name_of(name, copy));

	return found && found != (const char *)-1 ? found : NULL;
}

static bool has_flag(const char *name)
{
	char copy[8];

	return tigetflag(name_of(name, copy)) > 0;
}

static int number(const char *name)
{
	char copy[8];

	return tigetnum(name_of(name, copy));
}

/* The bits of "ncv", as terminfo(5) has them. */
static unsigned read_colourless(void)
{
	int bits = number("ncv");
	unsigned lost = 0;

	if (bits > 0)
		lost = (bits & 4 ? THEME_REVERSE : 0) |
		       (bits & 16 ? THEME_DIM : 0) |
		       (bits & 32 ? THEME_BOLD : 0);
	return lost;
}

/* Attributes that take a cell of their own are worse than none. */
static void drop_cookies(struct capabilities *capabilities)
{
	if (number("xmc") < 0)
		return;
	for (int i = CAP_SETAF; i <= CAP_REV; i++)
		capabilities->text[i] = NULL;
}

void capabilities_read(struct capabilities *capabilities)
{
	for (int i = 0; i < CAP_COUNT; i++)
		capabilities->text[i] = capability_find(names[i]);
	capabilities->ends_alone = has_flag("AX");
	capabilities->fills = has_flag("bce");
	capabilities->corner = !has_flag("am") || has_flag("xenl");
	capabilities->colourless = read_colourless();
	capabilities->colours = number("colors");
	capabilities->tab = 0;
	drop_cookies(capabilities);
}

enum depth capabilities_depth(const struct capabilities *capabilities,
			      bool console)
{
	int colours = capabilities->colours;

	if (colours < 8 || !capabilities->text[CAP_SETAF] ||
	    !capabilities->text[CAP_SETAB])
		return DEPTH_NONE;
	if (colours < 16 && console)
		return DEPTH_CONSOLE;
	return colours == 256		       ? DEPTH_256
	       : colours < 16 || colours > 256 ? DEPTH_8
					       : DEPTH_16;
}

static void cut_padding(char *text)
{
	char *from, *to;

	while ((from = strstr(text, "$<")) && (to = strchr(from, '>')))
		memmove(from, to + 1, strlen(to));
}

static char *add_number(char *out, int number)
{
	if (number > 9)
		out = add_number(out, number / 10);
	*out++ = (char)('0' + number % 10);
	return out;
}

/*
 * As ECMA-48 has steps, and places that are counted from one: what most
 * terminals say, and what is asked most.
 */
static bool say_number(const char *text, int number, char out[CAPABILITY_TEXT])
{
	char *end = out;

	if (number < 0 || !text_skip(&text, "\033["))
		return false;
	if (text_skip(&text, "%i"))
		number++;
	if (!text_skip(&text, "%p1%d") || !text[0] || text[1])
		return false;
	*end++ = '\033';
	*end++ = '[';
	end = add_number(end, number);
	*end++ = text[0];
	*end = '\0';
	return true;
}

const char *capability_say(const struct capabilities *capabilities,
			   enum capability capability, int first, int second,
			   char out[CAPABILITY_TEXT])
{
	const char *text = capabilities->text[capability];
	size_t length;

	if (text && say_number(text, first, out))
		return out;
	if (text && strchr(text, '%'))
		text = tiparm(text, first, second);
	length = text ? strlen(text) : 0;
	if (length >= CAPABILITY_TEXT)
		length = CAPABILITY_TEXT - 1;
	if (length > 0)
		memcpy(out, text, length);
	out[length] = '\0';
	cut_padding(out);
	return out;
}

enum { STEPS_MAX = 8 }; /* more of them are never the shortest */

void capabilities_append(const struct capabilities *capabilities,
			 const enum capability *ways, size_t count, int line,
			 char *out, size_t size)
{
	char one[CAPABILITY_TEXT];

	for (size_t i = 0; i < count; i++)
		text_append(out, size, "%s",
			    capability_say(capabilities, ways[i], line, 0,
					   one));
}

struct walk {
	const struct capabilities *capabilities;
	char best[CAPABILITY_TEXT]; /* "": no way so far */
};

static void shorten(struct walk *walk, const char *way)
{
	if (*way && (!walk->best[0] || strlen(way) < strlen(walk->best)))
		strcpy(walk->best, way);
}

static void try_once(struct walk *walk, enum capability capability, int number)
{
	char way[CAPABILITY_TEXT];

	shorten(walk,
		capability_say(walk->capabilities, capability, number, 0, way));
}

static void try_steps(struct walk *walk, enum capability capability, int steps)
{
	char step[CAPABILITY_TEXT], way[CAPABILITY_TEXT] = "";

	capability_say(walk->capabilities, capability, 0, 0, step);
	if (steps > STEPS_MAX || strlen(step) * (size_t)steps >= sizeof(way))
		return;
	for (int i = 0; i < steps; i++)
		strcat(way, step);
	shorten(walk, way);
}

/* The two of a pair that go forth and back. */
static void try_relative(struct walk *walk, int distance, enum capability many,
			 enum capability one)
{
	try_once(walk, many, abs(distance));
	try_steps(walk, one, abs(distance));
}

static bool go_down(struct walk *walk, int from, int to)
{
	if (to == from)
		return true;
	try_once(walk, CAP_VPA, to);
	if (to > from)
		try_relative(walk, to - from, CAP_CUD, CAP_CUD1);
	else
		try_relative(walk, to - from, CAP_CUU, CAP_CUU1);
	return walk->best[0];
}

static bool go_across(struct walk *walk, int from, int to)
{
	if (to == from)
		return true;
	try_once(walk, CAP_HPA, to);
	if (to > from)
		try_relative(walk, to - from, CAP_CUF, CAP_CUF1);
	else
		try_relative(walk, to - from, CAP_CUB, CAP_CUB1);
	if (to == 0)
		try_once(walk, CAP_CR, 0);
	return walk->best[0];
}

/* As ECMA-48 has it; padding was for another age's lines. */
static bool is_common_address(const char *cup)
{
	return cup && text_skip(&cup, "\033[%i%p1%d;%p2%dH") &&
	       (!*cup || *cup == '$');
}

/* The first line and column need no number where ECMA-48 is spoken. */
static void address(const struct capabilities *capabilities, struct place to,
		    char out[MOTION_TEXT])
{
	char *end = out;

	if (!is_common_address(capabilities->text[CAP_CUP])) {
		capability_say(capabilities, CAP_CUP, to.line, to.column, out);
		return;
	}
	*end++ = '\033';
	*end++ = '[';
	if (to.line > 0)
		end = add_number(end, to.line + 1);
	if (to.column > 0)
		*end++ = ';';
	if (to.column > 0)
		end = add_number(end, to.column + 1);
	*end++ = 'H';
	*end = '\0';
}

/* A column of one digit takes two bytes, and the tab stop there one. */
static void address_by_tab(const struct capabilities *capabilities,
			   struct place to, char out[MOTION_TEXT])
{
	const struct place first = {to.line, 0};
	char way[MOTION_TEXT];

	if (!capabilities->tab || to.column != capabilities->tab)
		return;
	address(capabilities, first, way);
	if (strlen(way) + 1 < strlen(out))
		strcat(strcpy(out, way), "\t");
}

void motion_find(const struct capabilities *capabilities, struct place from,
		 struct place to, const char *between, char out[MOTION_TEXT])
{
	struct walk down = {capabilities, ""}, across = {capabilities, ""};

	out[0] = '\0';
	if (from.line == to.line && from.column == to.column)
		return;
	address(capabilities, to, out);
	address_by_tab(capabilities, to, out);
	if (from.line < 0)
		return;
	if (from.line == to.line)
		shorten(&across, between);
	if (go_down(&down, from.line, to.line) &&
	    go_across(&across, from.column, to.column) &&
	    strlen(down.best) + strlen(across.best) < strlen(out))
		snprintf(out, MOTION_TEXT, "%s%s", down.best, across.best);
}

struct title_words title_find(bool like_xterm, const char *tsl, const char *fsl,
			      const char *dsl)
{
	/* XTWINOPS: its titles are a stack, which tmux does not have */
	static const struct title_words xterm = {"\033[22;2t", "\033]2;",
						 "\033\\",
						 "\033]2;\033\\\033[23;2t"};
	struct title_words words = {NULL, NULL, NULL, NULL};

	if (like_xterm)
		return xterm;
	/* with a column in it, it is a line of the screen and no title */
	if (tsl && fsl && !strchr(tsl, '%')) {
		words.begin = tsl;
		words.end = fsl;
		words.restore = dsl;
	}
	return words;
}

static const char *or_none(const char *words)
{
	return words ? words : "";
}

const char *title_say(struct title *title, const char *text,
		      char out[TITLE_BYTES])
{
	const struct title_words *words = &title->words;
	char clean[TITLE_TEXT];

	out[0] = '\0';
	if (!words->begin)
		return out;
	text_clean(clean, sizeof(clean), text);
	if (!strcmp(clean, title->shown))
		return out;
	snprintf(out, TITLE_BYTES, "%s%s%s%s",
		 title->changed ? "" : or_none(words->save), words->begin,
		 clean, words->end);
	memcpy(title->shown, clean, sizeof(clean));
	title->changed = true;
	return out;
}

const char *title_back(const struct title *title)
{
	return title->changed ? or_none(title->words.restore) : "";
}

void title_forget(struct title *title)
{
	title->changed = false;
	title->shown[0] = '\0';
}
