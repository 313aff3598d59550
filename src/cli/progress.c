/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/progress.h"

#include <libintl.h>
#include <stdio.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"

enum { EACH_MS = 1000, LINE = 160 };

void progress_begin(struct progress *progress, long all)
{
	*progress = (struct progress){.told = monotonic_ms(), .all = all};
}

void progress_tell(struct progress *progress, long done)
{
	int64_t now = monotonic_ms();
	char line[LINE];

	if (now - progress->told < EACH_MS || !isatty(STDERR_FILENO))
		return;
	progress->told = now;
	snprintf(line, sizeof(line), _("%ld of %ld files"), done,
		 progress->all);
	fprintf(stderr, "\r%s", line);
	progress->shown = text_columns(line, REPERTOIRE_UNICODE);
}

void progress_end(struct progress *progress)
{
	/* any terminal knows blanks */
	if (progress->shown)
		fprintf(stderr, "\r%*s\r", progress->shown, "");
	progress->shown = 0;
}
