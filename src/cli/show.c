/* SPDX-License-Identifier: ISC */
/* Games in files, as text: nothing here needs a table or a screen. */
#include <config.h>

#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "record/store.h"
#include "report/diagram.h"
#include "report/recount.h"

/* "pairgo: FILE:12: sentence"; a sentence without a place has a capital. */
static int complain(const struct cli *cli, const char *error)
{
	bool placed = *error >= '0' && *error <= '9';
	char path[STORE_PATH];

	text_clean(path, sizeof(path), cli->file);
	fprintf(stderr, "pairgo: %s:%s%s\n", path, placed ? "" : " ", error);
	return CLI_DATA;
}

/* 0, or the status to leave with: then nothing is to be closed. */
static int open_file(const struct cli *cli, struct gamefile *file)
{
	struct error error;
	char *text;
	size_t length;
	bool read;

	cli_speak();
	if (!cli->file)
		return cli_fail(
			CLI_USAGE,
			_("this command needs a file; see pairgo --help."));
	if (!store_read(cli->file, SGF_BYTES_MAX, &text, &length, &error))
		return cli_fail(CLI_FAILED, error.text);
	read = gamefile_read(file, text, length, &error);
	free(text);
	return read ? CLI_OK : complain(cli, error.text);
}

/* That what has been shown is not what was saved, and from where on. */
static void find_changed(const struct gamefile *file, struct error *changed)
{
	const char *text = record_state_text(file->state);
	/* one that is not ours any more has lost that in its root */
	const struct sgf_node *node =
		file->ours ? record_changed_at(&file->record.tree) : file->root;

	changed->text[0] = '\0';
	if (text && node && node->line)
		error_set(changed, "%d: %s", node->line, _(text));
	else if (text)
		error_set(changed, "%s", _(text));
}

/* What has been shown is not what was saved, or not all of it. */
static int finish(const struct cli *cli, struct gamefile *file)
{
	struct error trouble = file->trouble, changed;
	int status;

	find_changed(file, &changed);
	gamefile_close(file);
	status = cli_finish();
	if (status == CLI_OK && *trouble.text)
		status = complain(cli, trouble.text);
	if (*changed.text)
		complain(cli, changed.text);
	return status;
}

/* The position has been printed, but not the one that was asked for. */
static int finish_early(const struct cli *cli, struct gamefile *file,
			const char *error)
{
	char sentence[2 * ERROR_TEXT];
	int status = finish(cli, file);

	snprintf(sentence, sizeof(sentence), "%s%s%s", error, i18n_blank(),
		 _("Only what came before it is shown."));
	return status == CLI_OK ? complain(cli, sentence) : status;
}

/* There is no count; where the file is to blame that goes first. */
static int finish_uncounted(const struct cli *cli, struct gamefile *file,
			    const char *error)
{
	finish(cli, file);
	return complain(cli, error);
}

int cli_show(const struct cli *cli)
{
	struct gamefile file = {0};
	struct error error;
	int status = open_file(cli, &file);

	if (status != CLI_OK)
		return status;
	if (diagram_show(stdout, &file, cli->move, cli_repertoire(),
			 cli_has_colours(), &error))
		return *error.text ? finish_early(cli, &file, error.text)
				   : finish(cli, &file);
	gamefile_close(&file);
	return complain(cli, error.text);
}

int cli_score(const struct cli *cli)
{
	struct gamefile file = {0};
	struct error error;
	int status = open_file(cli, &file);

	if (status != CLI_OK)
		return status;
	if (recount_print(stdout, &file, cli_repertoire(), &error))
		return finish(cli, &file);
	return finish_uncounted(cli, &file, error.text);
}
