/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch.h"

bool load_file(struct settings *settings, const char *path, const char *preset,
	       struct error *error)
{
	struct config_errors errors;
	struct error one;
	size_t used = 0;
	bool right = settings_load(settings, path, preset, &errors);

	error->text[0] = '\0';
	for (int i = 0; config_error_at(&errors, i, &one); i++) {
		const char *line = one.text;

		if (path && !strncmp(line, path, strlen(path)))
			line += strlen(path);
		used += (size_t)snprintf(error->text + used, ERROR_TEXT - used,
					 "%s%s", i ? "\n" : "", line);
		if (used >= ERROR_TEXT)
			abort();
	}
	return right;
}

bool load_text(struct settings *settings, const char *text, const char *preset,
	       struct error *error)
{
	char path[SCRATCH_PATH];
	int fd = mkstemp(scratch_path(path));
	FILE *out = fd < 0 ? NULL : fdopen(fd, "w");
	bool right;

	if (!out)
		abort();
	fputs(text, out);
	if (fclose(out))
		abort();
	right = load_file(settings, path, preset, error);
	unlink(path);
	return right;
}

int uncomment(char *text)
{
	int count = 0;

	while (*text) {
		text += strspn(text, "\t");
		if (text[0] == '#' && text[1] >= 'a' && text[1] <= 'z') {
			text[0] = ' ';
			count++;
		}
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return count;
}
