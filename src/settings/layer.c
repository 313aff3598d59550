/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/layer.h"

#include <stdlib.h>
#include <string.h>

enum { NO_SKIP = -1 };

/* Sets what the text assigned, except the one to be skipped. */
static void apply(struct settings *settings,
		  const struct assignments *assignments, int skip,
		  struct fault *fault)
{
	for (int i = 0; i < assignments->count; i++) {
		const struct assignment *a = &assignments->all[i];
		char path[OPTION_NAME], word[FAULT_WORD], range[OPTION_RANGE];
		struct option option;

		if (i == skip || !option_at(a->option, &option) ||
		    option.set(&option, settings, a->seat, a->value))
			continue;
		fault_set(fault, a->line, "%s is %s, but must be %s",
			  option_path(&option, a->seat, path),
			  fault_quote(word, a->value, strlen(a->value)),
			  option_range(&option, range));
	}
	settings_rekey(settings);
	settings_follow(settings);
}

/*
 * The line to name when the values do not fit together: that of the last
 * assignment without which they do.
 */
static int find_line(const struct settings *base,
		     const struct assignments *assignments)
{
	struct settings *trial = malloc(sizeof(*trial));
	struct error error;
	struct fault none = {false, 0, ""};
	int line = 0;

	for (int i = assignments->count - 1; trial && !line && i >= 0; i--) {
		*trial = *base;
		apply(trial, assignments, i, &none);
		if (settings_check(trial, &error))
			line = assignments->all[i].line;
	}
	free(trial);
	return line;
}

void layer_set(struct settings *settings, const struct assignments *assignments,
	       struct fault *fault)
{
	apply(settings, assignments, NO_SKIP, fault);
}

void layer_lay(struct settings *settings, const struct assignments *assignments,
	       struct fault *fault)
{
	struct settings *base;
	struct error error;

	if (assignments->count == 0)
		return;
	base = malloc(sizeof(*base));
	if (base) {
		*base = *settings;
		apply(settings, assignments, NO_SKIP, fault);
		if (!fault->found && !settings_check(settings, &error))
			fault_set(fault, find_line(base, assignments), "%s",
				  error.text);
	} else {
		fault_set(fault, 0, "there is not enough memory");
	}
	free(base);
}
