/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/assignment.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 2 * OPTION_NAME };

/* The seat that a path names before the option; false if it lacks one. */
static bool take_seat(const char *section, char **name, enum seat *seat)
{
	char *dot = strchr(*name, '.');

	*seat = SEAT_NONE;
	if (!option_is_titled(section))
		return true;
	if (!dot)
		return false;
	*dot = '\0';
	*seat = seat_parse(*name, SEATS_MAX);
	*name = dot + 1;
	return *seat != SEAT_NONE;
}

/* The same of a path that may be cut at its dots. */
static bool find(char *path, struct assignment *made,
		 struct config_errors *errors)
{
	char *dot = strchr(path, '.'), *name = dot ? dot + 1 : path;
	const char *section = dot ? path : NULL;

	if (dot)
		*dot = '\0';
	if (section && !option_is_section(section)) {
		spelling_unknown(errors, made->line, true, NULL, section);
		return false;
	}
	if (!take_seat(section, &name, &made->seat)) {
		spelling_no_seat(errors, made->line, section);
		return false;
	}
	made->option = option_find(section, name);
	if (made->option < 0)
		spelling_unknown_path(errors, made->line, section, name);
	return made->option >= 0;
}

bool assignment_find(const char *name, int line, struct assignment *made,
		     struct config_errors *errors)
{
	char path[PATH_BYTES];

	*made = (struct assignment){.line = line};
	if (strlen(name) < sizeof(path))
		return find(strcpy(path, name), made, errors);
	spelling_unknown_path(errors, line, NULL, name);
	return false;
}

const struct assignment *assignments_of(const struct assignments *assignments,
					const char *section, const char *name)
{
	int option = option_find(section, name);

	for (int i = 0; i < assignments->count; i++)
		if (assignments->all[i].option == option)
			return &assignments->all[i];
	return NULL;
}

void assignments_release(struct assignments *assignments)
{
	for (int i = 0; i < assignments->count; i++)
		free(assignments->all[i].value);
	assignments->count = 0;
}
