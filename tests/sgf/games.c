/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "games.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

bool games_at_hand(void)
{
	const char *games = getenv("PAIRGO_GAMES");

	if (games && access(games, R_OK) == 0)
		return true;
	puts("1..0 # SKIP PAIRGO_GAMES names no directory");
	return false;
}

int games_try(const char *folder, bool (*try)(const char *path), int *yes)
{
	const char *games = getenv("PAIRGO_GAMES");
	char path[4096];
	struct dirent *entry;
	int files = 0;
	DIR *dir;

	*yes = 0;
	snprintf(path, sizeof(path), "%s/%s", games, folder);
	dir = opendir(path);
	assert_non_null(dir);
	while ((entry = readdir(dir))) {
		if (!strstr(entry->d_name, ".sgf"))
			continue;
		snprintf(path, sizeof(path), "%s/%s/%s", games, folder,
			 entry->d_name);
		*yes += try(path);
		files++;
	}
	closedir(dir);
	return files;
}
