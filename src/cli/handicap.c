/* SPDX-License-Identifier: ISC */
/* A handicap from ranks: what the set-up screen does, step by step. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/spelling.h"
#include "base/text.h"
#include "cli/cli.h"
#include "game/setup_option.h"
#include "report/derivation.h"

/* A ruleset that begins with these letters, or is nearly this name. */
static const char *nearest_ruleset(const char *name)
{
	struct spelling spelling;

	spelling_begin(&spelling, name);
	for (const struct ruleset *row = rulesets; row->name; row++) {
		if (*name && !strncmp(row->name, name, strlen(name)))
			return row->name;
		spelling_consider(&spelling, row->name);
	}
	return spelling.best;
}

static int complain_of_ruleset(const char *name)
{
	char clean[80];
	const char *nearest = nearest_ruleset(name);

	text_clean(clean, sizeof(clean), name);
	fprintf(stderr, "pairgo: ");
	if (nearest)
		fprintf(stderr,
			_("there is no ruleset \"%s\"; did you mean %s? The "
			  "rulesets are"),
			clean, nearest);
	else
		fprintf(stderr,
			_("there is no ruleset \"%s\". The rulesets are"),
			clean);
	for (const struct ruleset *row = rulesets; row->name; row++)
		fprintf(stderr, "%s %s", row == rulesets ? "" : ",", row->name);
	fprintf(stderr, ".\n");
	return CLI_USAGE;
}

int cli_handicap(const struct cli *cli)
{
	struct derivation derivation = {.ruleset = &rulesets[0],
					.size = cli->size,
					.titles = cli->titles,
					.members =
						seats_members(cli->word_count)};
	struct error error;

	cli_speak();
	if (cli->rules)
		derivation.ruleset = ruleset_find(cli->rules);
	if (!derivation.ruleset)
		return complain_of_ruleset(cli->rules);
	for (int i = 0; i < cli->word_count; i++)
		if (!derivation_check(&derivation, cli->words[i], &error))
			return cli_fail(CLI_DATA, error.text);
	if (!setup_option_allows(setup_option_find("seats"), cli->word_count))
		return cli_fail(CLI_USAGE,
				_("handicap needs four ranks, two for each "
				  "pair, or two for plain Go."));
	if (!derivation_make(&derivation, cli->words, &error))
		return cli_fail(CLI_DATA, error.text);
	derivation_print(stdout, &derivation, cli_repertoire());
	return cli_finish();
}
