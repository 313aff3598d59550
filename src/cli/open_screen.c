/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/open_screen.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "settings/option.h"
#include "ui/line/line_terminal.h"
#include "ui/play/terminal_screen.h"
#include "ui/term/term.h"

/* NULL: what fits the terminal. */
static const struct theme *find_theme(const struct settings *settings)
{
	enum look look = settings->colours == COLOURS_NEVER ? LOOK_PLAIN
							    : settings->look;

	return look == LOOK_AUTO ? NULL : theme_find(option_looks[look]);
}

/*
 * Whether both are one: the modes of the other would not be given back. A
 * session has one terminal alone, under whatever name, such as /dev/tty.
 */
static bool is_one_terminal(int in, int out)
{
	struct stat one, other;

	if (tcgetsid(in) >= 0 && tcgetsid(out) >= 0)
		return true;
	return fstat(in, &one) == 0 && fstat(out, &other) == 0 &&
	       one.st_rdev == other.st_rdev;
}

bool open_screen_can(bool restricted)
{
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
		if (is_one_terminal(STDIN_FILENO, STDOUT_FILENO))
			return true;
		cli_fail(CLI_FAILED, _("input and output are two different "
				       "terminals: playing needs one."));
		return false;
	}
	cli_fail(CLI_FAILED,
		 restricted ? _("playing needs a terminal: \"ssh -t\" brings "
				"one.")
			    : _("playing needs a terminal; \"pairgo host\" is "
				"a table without one."));
	return false;
}

bool open_lines_wanted(const struct cli *cli)
{
	const char *type = getenv("TERM");

	if (cli->lines)
		return true;
	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && type &&
	       (!strcmp(type, "dumb") || !strcmp(type, "unknown"));
}

bool open_screen(const struct settings *settings)
{
	static const int sets[] = {[GLYPHS_AUTO] = -1,
				   [GLYPHS_UNICODE] = SET_NARROW,
				   [GLYPHS_WIDE] = SET_WIDE,
				   [GLYPHS_CONSOLE] = SET_CONSOLE,
				   [GLYPHS_ASCII] = SET_ASCII};
	const struct term_options options = {
		.in = stdin,
		.out = stdout,
		.glyphs = sets[settings->glyphs],
		.theme = find_theme(settings),
		.bell = settings->bell == BELL_AUDIBLE,
		.flash = settings->bell == BELL_VISIBLE,
		.title = settings->title,
		.mouse = settings->mouse,
		.stays = settings->restricted,
	};
	struct error error;

	if (term_open(&options, &error))
		return true;
	cli_fail(CLI_FAILED, error.text);
	return false;
}

void open_lines(struct line *line, const struct settings *settings)
{
	line_init(line, STDIN_FILENO, stdout);
	line->bell = settings->bell == BELL_AUDIBLE && isatty(STDOUT_FILENO);
}

void open_screen_visit(struct line *line, const struct terminal_visit *visit)
{
	if (line)
		line_terminal_run(line, visit);
	else
		terminal_screen_run(visit);
}

void open_screen_part(struct line *line, const struct farewell *farewell)
{
	if (line)
		line_terminal_part(line, farewell);
	else
		farewell_print(farewell, stdout);
}
