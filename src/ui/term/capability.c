/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/capability.h"

#include <curses.h>
#include <string.h>

#include "ui/term/theme.h"

static const char *const names[CAP_COUNT] = {
	[CAP_CUP] = "cup",     [CAP_HPA] = "hpa",     [CAP_VPA] = "vpa",
	[CAP_CUB] = "cub",     [CAP_CUF] = "cuf",     [CAP_CUD] = "cud",
	[CAP_CUU] = "cuu",     [CAP_CUB1] = "cub1",   [CAP_CUD1] = "cud1",
	[CAP_CUU1] = "cuu1",   [CAP_CUF1] = "cuf1",   [CAP_CR] = "cr",
	[CAP_CSR] = "csr",     [CAP_SC] = "sc",	      [CAP_RC] = "rc",
	[CAP_EL] = "el",       [CAP_CIVIS] = "civis", [CAP_CNORM] = "cnorm",
	[CAP_SGR0] = "sgr0",   [CAP_RMACS] = "rmacs", [CAP_SETAF] = "setaf",
	[CAP_SETAB] = "setab", [CAP_BOLD] = "bold",   [CAP_DIM] = "dim",
	[CAP_REV] = "rev",
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
	capabilities->own_alone = has_flag("AX");
	capabilities->fills = has_flag("bce");
	capabilities->corner = !has_flag("am") || has_flag("xenl");
	capabilities->colourless = read_colourless();
	capabilities->colours = number("colors");
	drop_cookies(capabilities);
}

static void cut_padding(char *text)
{
	char *from, *to;

	while ((from = strstr(text, "$<")) && (to = strchr(from, '>')))
		memmove(from, to + 1, strlen(to));
}

const char *capability_say(const struct capabilities *capabilities,
			   enum capability capability, int first, int second,
			   char out[CAPABILITY_TEXT])
{
	const char *text = capabilities->text[capability];

	out[0] = '\0';
	if (text)
		snprintf(out, CAPABILITY_TEXT, "%s",
			 tiparm(text, first, second));
	cut_padding(out);
	return out;
}
