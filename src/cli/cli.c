/* SPDX-License-Identifier: ISC */
/* What commands print, in whose language and in which characters. */
#include <config.h>

#include "cli/cli.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

void cli_speak(void)
{
	static const char header[] = ""; /* what the catalogue says of itself */

	setlocale(LC_CTYPE, "");
	setlocale(LC_MESSAGES, "");
	bindtextdomain(PACKAGE, LOCALEDIR);
	textdomain(PACKAGE);
	/* what is not translated is soon found, and all in one language */
	if (!*gettext(header))
		setlocale(LC_MESSAGES, "C");
}

int cli_fail(int status, const char *sentence)
{
	fprintf(stderr, "pairgo: %s\n", sentence);
	return status;
}

bool cli_has_unicode(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
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
