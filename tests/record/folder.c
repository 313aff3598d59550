/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "folder.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "record/store.h"

char top[SCRATCH_PATH];

int make_top(void **state)
{
	(void)state;
	return mkdtemp(scratch_path(top)) ? 0 : -1;
}

int remove_top(void **state)
{
	char command[96];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf '%s'", top);
	return system(command);
}

void empty_top(void)
{
	DIR *folder = opendir(top);
	const struct dirent *entry;

	assert_non_null(folder);
	while ((entry = readdir(folder)))
		unlinkat(dirfd(folder), entry->d_name, 0);
	closedir(folder);
}

const char *below(const char *name)
{
	static char path[STORE_PATH];

	snprintf(path, sizeof(path), "%s/%s", top, name);
	return path;
}

void make_file(const char *name, const char *text)
{
	FILE *file = fopen(below(name), "w");

	assert_non_null(file);
	fputs(text, file);
	assert_int_equal(fclose(file), 0);
}

void assert_file(const char *path, const char *expected)
{
	char *text;
	struct error error;
	size_t length;

	if (!store_read(path, 1 << 20, &text, &length, &error))
		fail_msg("%s", error.text);
	assert_string_equal(text, expected);
	assert_int_equal(length, strlen(expected));
	free(text);
}

int mode_of(const char *path)
{
	struct stat there;

	assert_int_equal(stat(path, &there), 0);
	return there.st_mode & 07777;
}

int count_files(void)
{
	char command[128];
	int count = -1;
	FILE *pipe;

	snprintf(command, sizeof(command), "ls -A '%s' | wc -l", top);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	assert_int_equal(fscanf(pipe, "%d", &count), 1);
	pclose(pipe);
	return count;
}
