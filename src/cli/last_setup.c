/* SPDX-License-Identifier: ISC */
/*
 * A first line that says what the file is, then a line for each field: its
 * name, a blank, what stood in it. What is read is as hostile as what is typed.
 */
#include <config.h>

#include "cli/last_setup.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "game/rank.h"
#include "record/store.h"

static const char first_line[] = "pairgo: the last set-up\n";

enum { FILE_MAX = 16384, PATH = STORE_PATH };

enum { KEY = 48 };

/* What a field is called there: "clock.main", or "who.3" of the people. */
static const char *key_of(enum setup_field_id id, char out[KEY])
{
	const struct setup_field *field = &setup_fields[id];

	if (setup_field_is_people(id))
		snprintf(out, KEY, "who.%d", (int)id - FIELD_PAIRS);
	else
		snprintf(out, KEY, "%s",
			 field->name ? field->name : field->label);
	return out;
}

/* Takes the key off the line; FIELD_COUNT for one that is none. */
static enum setup_field_id take_key(const char **line)
{
	char word[KEY], called[KEY];

	if (!text_word(line, word, sizeof(word)))
		return FIELD_COUNT;
	for (int i = 0; i < FIELD_START; i++)
		if (!strcmp(key_of((enum setup_field_id)i, called), word))
			return (enum setup_field_id)i;
	return FIELD_COUNT;
}

/* Which choice that is, as it stands in the source; -1: none */
static int find_choice(enum setup_field_id id, const char *value)
{
	const char *choice;

	for (int i = 0; (choice = setup_field_choice(id, i)); i++)
		if (!strcmp(i18n_english(choice), value))
			return i;
	return -1;
}

/* The value of a field; false when it has no such value. */
static bool take_value(struct setup_last *last, enum setup_field_id id,
		       const char *value)
{
	const struct setup_field *field = &setup_fields[id];
	int choice = field->kind == KIND_TEXT ? -1 : find_choice(id, value);
	char *text = last->content.text[id];
	struct rank rank;

	if (field->kind == KIND_CHOICE) {
		last->content.choice[id] = choice;
		return choice >= 0;
	}
	text_clean(text, (size_t)field->bytes,
		   choice < 0 ? value : _(setup_field_choice(id, choice)));
	return !setup_field_is_rank(id) || rank_parse(text, &rank);
}

/* The folder of the file, with those above it if it is to be made. */
static int open_folder(bool make)
{
	char path[PATH];

	if (file_own_directory("XDG_STATE_HOME", ".local/state", path, PATH))
		return -1;
	if (make)
		file_make_directory(path);
	return open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
}

static const char *name_file(const struct cli *cli, char out[NAME_MAX])
{
	snprintf(out, NAME_MAX, "last-setup%s%s", cli->as ? "-" : "",
		 cli->as ? cli->as : "");
	return out;
}

/* The whole file, if it is one that this user has written. */
static bool read_own(int folder, const char *name, char text[FILE_MAX])
{
	int fd = openat(folder, name,
			O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	ssize_t length = -1;
	struct stat there;

	if (fd < 0)
		return false;
	if (!fstat(fd, &there) && S_ISREG(there.st_mode) &&
	    there.st_uid == geteuid())
		length = read(fd, text, FILE_MAX);
	close(fd);
	if (length < 0 || length == FILE_MAX)
		return false;
	text[length] = '\0';
	return strlen(text) == (size_t)length;
}

/* A line for each field; one that says nothing to us is passed over. */
static void parse(char *text, struct setup_last *last)
{
	const char *rest = text;
	char *line, *end;

	if (!text_skip(&rest, first_line))
		return;
	for (line = text + (rest - text); (end = strchr(line, '\n'));
	     line = end + 1) {
		const char *value = line;
		enum setup_field_id id;

		*end = '\0';
		id = take_key(&value);
		if (id != FIELD_COUNT)
			last->has[id] = take_value(last, id, value);
	}
}

void last_setup_read(const struct cli *cli, struct setup_last *last)
{
	char name[NAME_MAX];
	int folder = open_folder(false);
	char *text = malloc(FILE_MAX);

	memset(last, 0, sizeof(*last));
	if (folder >= 0 && text && read_own(folder, name_file(cli, name), text))
		parse(text, last);
	free(text);
	if (folder >= 0)
		close(folder);
}

/* Choices are written as they stand in the source, in no language. */
static void add_field(char *text, const struct setup_last *last,
		      enum setup_field_id id)
{
	const struct setup_field *field = &setup_fields[id];
	const char *value = last->content.text[id], *choice;
	char called[KEY];

	if (field->kind == KIND_CHOICE)
		value = i18n_english(
			setup_field_choice(id, last->content.choice[id]));
	for (int i = 0;
	     field->kind == KIND_COMBO && (choice = setup_field_choice(id, i));
	     i++)
		if (!strcmp(value, _(choice)))
			value = i18n_english(choice);
	text_append(text, FILE_MAX, "%s %s\n", key_of(id, called), value);
}

static bool write_file(int fd, const struct setup_last *last)
{
	char *text = malloc(FILE_MAX);
	size_t length;
	bool written;

	if (!text)
		return false;
	strcpy(text, first_line);
	for (int id = 0; id < FIELD_START; id++)
		if (last->has[id])
			add_field(text, last, (enum setup_field_id)id);
	length = strlen(text);
	written = write(fd, text, length) == (ssize_t)length;
	free(text);
	return written;
}

void last_setup_write(const struct cli *cli, const struct setup_last *last)
{
	char name[NAME_MAX], beside[NAME_MAX + 4];
	int folder = open_folder(true), fd;
	bool written;

	if (folder < 0)
		return;
	snprintf(beside, sizeof(beside), "new-%s", name_file(cli, name));
	unlinkat(folder, beside, 0);
	fd = openat(folder, beside,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	written = fd >= 0 && write_file(fd, last);
	if (fd >= 0)
		close(fd);
	if (!written || renameat(folder, beside, folder, name) < 0)
		unlinkat(folder, beside, 0);
	close(folder);
}
