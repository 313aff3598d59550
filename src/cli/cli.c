/* SPDX-License-Identifier: ISC */
/* What commands print, in whose language and in which characters. */
#include <config.h>

#include "cli/cli.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"

/* In C.UTF-8 there is nothing to look for, unless other languages will do. */
static bool speaks_c(const char *locale)
{
	const char *others = getenv("LANGUAGE");

	return locale && !strncmp(locale, "C.", 2) && !(others && *others);
}

void cli_speak(void)
{
	static const char header[] = ""; /* what the catalogue says of itself */
	const char *locale;

	setlocale(LC_CTYPE, "");
	locale = setlocale(LC_MESSAGES, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);
	/* what is not translated is soon found, and all in one language */
	if (speaks_c(locale) || !*gettext(header))
		setlocale(LC_MESSAGES, "C");
}

/* Of the terminal where it is one; 0: what is written is read by a program. */
static int columns_of(int fd)
{
	struct winsize size = {0};

	return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* A terminal would go on in the next line in the middle of a word. */
static void complain(const char *sentence, int columns)
{
	int room = columns - fprintf(stderr, "pairgo: ");

	for (; room > 0 && text_columns(sentence, REPERTOIRE_UNICODE) > room;
	     room = columns) {
		size_t length = text_break(sentence, room, REPERTOIRE_UNICODE);

		fprintf(stderr, "%.*s\n", (int)length, sentence);
		sentence += length;
		sentence += strspn(sentence, " ");
	}
	fprintf(stderr, "%s\n", sentence);
}

int cli_fail(int status, const char *sentence)
{
	complain(sentence, columns_of(STDERR_FILENO));
	return status;
}

enum repertoire cli_repertoire(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? REPERTOIRE_UNICODE
							  : REPERTOIRE_ASCII;
}

static bool is_set(const char *variable)
{
	const char *value = getenv(variable);

	return value && *value;
}

bool cli_has_colours(void)
{
	const char *terminal = getenv("TERM");

	return isatty(STDOUT_FILENO) && !is_set("NO_COLOR") && terminal &&
	       (strstr(terminal, "256color") || !strcmp(terminal, "linux") ||
		is_set("COLORTERM"));
}

int cli_unwritten(void)
{
	return cli_fail(CLI_FAILED, _("the output could not be written."));
}

int cli_finish(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return CLI_OK;
	return cli_unwritten();
}
