/* SPDX-License-Identifier: ISC */
/*
 * Where the game of a record goes on that was left on a full disk: a note in
 * the file of its lock, with a hash of what the record said when it was left.
 */
#include <config.h>

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "record/store_parts.h"
#include "sgf/sgf.h"

/* "moved HASH PATH" */
enum { MOVED_HEAD = 23, MOVED_TEXT = MOVED_HEAD + STORE_PATH + 2 };

static void write_moved(uint64_t hash, const char *to, char line[MOVED_TEXT])
{
	snprintf(line, MOVED_TEXT, "moved %016" PRIx64 " %s\n", hash, to);
}

void store_note_moved(struct store *store, const char *to)
{
	char line[MOVED_TEXT];

	write_moved(store->record.hash, to, line);
	if (store->record.read && store_keep_lock(store) == 0 &&
	    store_takes_notes(store))
		store->disk->pwrite(store->lock_fd, line, strlen(line), 0);
}

void store_forget_moved(struct store *store)
{
	char note[STORE_NOTE] = "";
	const char *rest = note;

	if (store_takes_notes(store) &&
	    pread(store->lock_fd, note, STORE_NOTE - 1, 0) > 0 &&
	    text_skip(&rest, "moved "))
		store_note(store, "");
}

/* What stands there, up to the end of its line; false: nothing of that. */
static bool read_moved(const char *path, char line[MOVED_TEXT])
{
	int fd = store_open_lock(path);
	ssize_t length = 0;
	const char *rest = line;
	char *end;

	if (fd < 0)
		return false;
	length = pread(fd, line, MOVED_TEXT - 1, 0);
	close(fd);
	line[length > 0 ? length : 0] = '\0';
	end = strchr(line, '\n');
	if (!end || end - line < MOVED_HEAD || !text_skip(&rest, "moved "))
		return false;
	end[1] = '\0';
	return true;
}

/* It is written again: one about another text of the record differs. */
static bool has_moved(const char *path, char to[STORE_PATH])
{
	char line[MOVED_TEXT], expected[MOVED_TEXT], *text;
	size_t length;

	if (!read_moved(path, line) ||
	    file_read(path, SGF_BYTES_MAX, &text, &length) != 0)
		return false;
	snprintf(to, STORE_PATH, "%.*s", (int)strcspn(line + MOVED_HEAD, "\n"),
		 line + MOVED_HEAD);
	write_moved(text_hash(TEXT_HASH, text, length), to, expected);
	free(text);
	return !strcmp(line, expected);
}

bool store_follow(const char *path, char to[STORE_PATH])
{
	enum { STEPS = 16 }; /* a ring leads nowhere */
	char next[STORE_PATH];
	bool is_there = true;

	snprintf(to, STORE_PATH, "%s", path);
	for (int i = 0; is_there && i < STEPS && has_moved(to, next); i++) {
		strcpy(to, next);
		is_there = access(to, F_OK) == 0;
	}
	return is_there;
}
