/* SPDX-License-Identifier: ISC */
/* The games of a directory, counted: every file that is called *.sgf. */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "cli/cli.h"
#include "cli/progress.h"
#include "record/store.h"
#include "report/stats.h"
#include "sgf/sgf.h"

/* Hidden files are passed over, as the shell's *.sgf does. */
static bool is_sgf(const char *name)
{
	static const char ending[] = ".sgf";
	size_t length = strlen(name);

	return name[0] != '.' && length > strlen(ending) &&
	       strcasecmp(name + length - strlen(ending), ending) == 0;
}

static void count_file(struct stats *stats, const char *directory,
		       const char *name)
{
	char path[STORE_PATH], to[STORE_PATH];
	struct error error;
	char *text;
	size_t length;

	if (snprintf(path, sizeof(path), "%s/%s", directory, name) >=
	    (int)sizeof(path)) {
		stats->unreadable++;
		return;
	}
	/* a game counts where it goes on */
	if (!store_follow(path, to) || strcmp(path, to) != 0)
		return;
	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error)) {
		stats->unreadable++;
		return;
	}
	stats_add(stats, text, length);
	free(text);
}

/* 0 or an errno, and how many there are; without stats none is read. */
static int each_file(const char *directory, struct stats *stats,
		     struct progress *progress, long *files)
{
	DIR *dir = opendir(directory);
	struct dirent *entry;
	int number;

	if (!dir)
		return errno;
	*files = 0;
	while ((errno = 0, entry = readdir(dir))) {
		if (!is_sgf(entry->d_name))
			continue;
		++*files;
		if (!stats)
			continue;
		count_file(stats, directory, entry->d_name);
		progress_tell(progress, *files);
	}
	number = errno;
	closedir(dir);
	return number;
}

/* How many there are is looked at before, so that it is known how far it is. */
static int count_files(struct stats *stats, const char *directory, long *files)
{
	int number = each_file(directory, NULL, NULL, files);
	struct progress progress;

	if (number != 0)
		return number;
	progress_begin(&progress, *files);
	number = each_file(directory, stats, &progress, files);
	progress_end(&progress);
	return number;
}

/* One sentence for all that could not be read. */
static int report_unreadable(long count)
{
	char sentence[160];

	snprintf(sentence, sizeof(sentence),
		 ngettext("%ld file cannot be read as a game of Go.",
			  "%ld files cannot be read as games of Go.",
			  (unsigned long)count),
		 count);
	return cli_fail(CLI_DATA, sentence);
}

/* They count all the same. */
static void report_changed(long count)
{
	char sentence[160];

	snprintf(sentence, sizeof(sentence),
		 ngettext("%ld record has been changed since it was saved.",
			  "%ld records have been changed since they were "
			  "saved.",
			  (unsigned long)count),
		 count);
	cli_fail(CLI_OK, sentence);
}

int cli_stats(const struct cli *cli)
{
	struct stats stats = {0};
	struct error error;
	int number, status;
	long files = 0;

	cli_speak();
	if (!cli->file)
		return cli_fail(CLI_USAGE, _("stats needs a directory."));
	number = count_files(&stats, cli->file, &files);
	if (number != 0) {
		file_fail_errno(&error, NC_("cannot", "read"), cli->file,
				number);
		return cli_fail(CLI_FAILED, error.text);
	}
	stats_print(stdout, &stats);
	status = cli_finish();
	if (!files && status == CLI_OK)
		cli_fail(CLI_OK,
			 _("There is no game (*.sgf) in that directory itself; "
			   "directories below it are passed over."));
	if (stats.changed)
		report_changed(stats.changed);
	if (status == CLI_OK && stats.unreadable)
		return report_unreadable(stats.unreadable);
	return status;
}
