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
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"

enum { LANGUAGE_MAX = 64 };

/* As setlocale() looks for it. */
static const char *wanted_locale(const char *category)
{
	const char *const names[] = {"LC_ALL", category, "LANG"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return "C";
}

static bool is_utf8(const char *locale)
{
	const char *codeset = strchr(locale, '.');

	return codeset && (!strncasecmp(codeset, ".UTF-8", 6) ||
			   !strncasecmp(codeset, ".utf8", 5));
}

/*
 * NULL: the system has none of that name, as where SSH has brought it along.
 * Its characters are known all the same.
 */
static const char *set_locale(int category, const char *name)
{
	const char *locale = setlocale(category, "");

	if (!locale && is_utf8(wanted_locale(name)))
		setlocale(category, "C.UTF-8");
	return locale;
}

static bool prefers_languages(void)
{
	const char *languages = getenv("LANGUAGE");

	return languages && *languages;
}

/* A C library that heeds LANGUAGE in C.UTF-8 needs no locale for a language. */
static void want_language(void)
{
	const char *wanted = wanted_locale("LC_MESSAGES");
	char language[LANGUAGE_MAX];

	if (snprintf(language, sizeof(language), "%.*s",
		     (int)strcspn(wanted, ".@"), wanted) < LANGUAGE_MAX &&
	    !strchr(language, '/'))
		setenv("LANGUAGE", language, !prefers_languages());
}

/* In C.UTF-8 there is nothing to look for, unless other languages will do. */
static bool speaks_c(const char *locale)
{
	return locale && !strncmp(locale, "C.", 2) && !prefers_languages();
}

void cli_speak(void)
{
	static const char header[] = ""; /* what the catalogue says of itself */
	const char *catalogues = getenv("PAIRGO_CATALOGUES");
	const char *locale;

	set_locale(LC_CTYPE, "LC_CTYPE");
	locale = set_locale(LC_MESSAGES, "LC_MESSAGES");
	if (!locale)
		want_language();
	bindtextdomain(PACKAGE, catalogues ? catalogues : LOCALEDIR);
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
