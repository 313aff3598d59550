/* SPDX-License-Identifier: ISC */
/*
 * A first line that says what the file is, then a line for each team, name
 * and rank. What is read is as hostile as what is typed.
 */
#include <config.h>

#include "cli/begin.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "game/rank.h"
#include "record/store.h"

static const char first_line[] = "pairgo: who played last\n";

enum { FILE_MAX = 4096, PATH = STORE_PATH };

/* Every text of them, in the order of the file; false when there is no more. */
static bool text_at(struct setup_people *people, int i, char **text,
		    size_t *size)
{
	int pair = i / (1 + 2 * PAIR_MAX), rest = i % (1 + 2 * PAIR_MAX);
	int member = (rest - 1) / 2;

	if (pair >= 2)
		return false;
	*text = !rest	   ? people->team[pair]
		: rest % 2 ? people->name[pair][member]
			   : people->rank[pair][member];
	*size = !rest	   ? sizeof(people->team[pair])
		: rest % 2 ? sizeof(people->name[pair][member])
			   : sizeof(people->rank[pair][member]);
	return true;
}

/* The folder of the file, with those above it if it is to be made. */
static bool find_folder(char path[PATH], bool make)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = store_home();
	bool own = state && state[0] == '/';
	int length;

	if (!own && !home)
		return false;
	length = snprintf(path, PATH, "%s%s/pairgo", own ? state : home,
			  own ? "" : "/.local/state");
	if (length >= PATH)
		return false;
	for (char *slash = path + 1; make && (slash = strchr(slash, '/'));
	     slash++) {
		*slash = '\0';
		mkdir(path, 0700);
		*slash = '/';
	}
	if (make)
		mkdir(path, 0700);
	return true;
}

static int open_folder(bool make)
{
	char path[PATH];

	if (!find_folder(path, make))
		return -1;
	return open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
}

/* The whole file, if it is one that this user has written. */
static bool read_own(int folder, char text[FILE_MAX])
{
	int fd = openat(folder, "last-people",
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

/* Each text in a line of its own, and nothing after the last. */
static bool parse(char *text, struct setup_people *people)
{
	size_t size;
	char *out;
	const char *rest = text;

	if (!text_skip(&rest, first_line))
		return false;
	text += rest - text;
	for (int i = 0; text_at(people, i, &out, &size); i++) {
		char *end = strchr(text, '\n');
		struct rank rank;

		if (!end)
			return false;
		*end = '\0';
		text_clean(out, size, text);
		if (size == RANK_BYTES && !rank_parse(out, &rank))
			return false;
		text = end + 1;
	}
	return !*text;
}

void last_people_read(struct setup_people *people)
{
	int folder = open_folder(false);
	char text[FILE_MAX];

	memset(people, 0, sizeof(*people));
	if (folder < 0)
		return;
	if (!read_own(folder, text) || !parse(text, people))
		memset(people, 0, sizeof(*people));
	close(folder);
}

static bool write_file(int fd, const struct setup_people *people)
{
	struct setup_people copy = *people;
	char text[FILE_MAX], *line;
	size_t size, length;

	strcpy(text, first_line);
	for (int i = 0; text_at(&copy, i, &line, &size); i++)
		text_append(text, sizeof(text), "%s\n", line);
	length = strlen(text);
	return write(fd, text, length) == (ssize_t)length;
}

void last_people_write(const struct setup_people *people)
{
	static const char beside[] = "last-people.new";
	int folder = open_folder(true), fd;
	bool written;

	if (folder < 0)
		return;
	unlinkat(folder, beside, 0);
	fd = openat(folder, beside,
		    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	written = fd >= 0 && write_file(fd, people);
	if (fd >= 0)
		close(fd);
	if (!written || renameat(folder, beside, folder, "last-people") < 0)
		unlinkat(folder, beside, 0);
	close(folder);
}
