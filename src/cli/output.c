/* SPDX-License-Identifier: ISC */
/* How what a command prints gets out, and in which characters. */
#include <config.h>

#include "cli/cli.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

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
