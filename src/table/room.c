/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/room.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/number.h"

static const char *const watches[] = {[ROOM_WATCH_ALL] = "all",
				      [ROOM_WATCH_ROOM] = "room",
				      [ROOM_WATCH_NONE] = "none"};

/* The path takes all that is left, blanks and all. */
static const char *set_directory(struct room *room, const char *value)
{
	if (value[0] != '/' || strlen(value) >= sizeof(room->directory))
		return NULL;
	strcpy(room->directory, value);
	return value + strlen(value);
}

static const char *set_watch(struct room *room, const char *value)
{
	size_t length = strcspn(value, " ");

	for (int i = 0; i <= ROOM_WATCH_NONE; i++)
		if (strlen(watches[i]) == length &&
		    !strncmp(watches[i], value, length)) {
			room->watch = (enum room_watch)i;
			return value + length;
		}
	return NULL;
}

static const char *set_delay(struct room *room, const char *value)
{
	int64_t delay = number_take(&value, ROOM_DELAY_MAX);

	if (delay < 0)
		return NULL;
	room->delay = (int)delay;
	return value;
}

/* Each takes its value, and says what stands behind it; NULL: it is none. */
static const struct {
	const char *key;
	const char *(*set)(struct room *room, const char *value);
} words[] = {
	{"watch=", set_watch},
	{"delay=", set_delay},
	{"directory=", set_directory},
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

static const char *take_word(struct room *room, const char *at)
{
	for (int i = 0; i < WORDS; i++) {
		size_t length = strlen(words[i].key);

		if (!strncmp(at, words[i].key, length))
			return words[i].set(room, at + length);
	}
	return NULL;
}

bool room_parse(struct room *room, const char *text)
{
	struct room parsed = *room;
	const char *at = text;

	do {
		at = take_word(&parsed, at);
		if (at && *at == ' ')
			at++;
	} while (at && *at);
	if (at)
		*room = parsed;
	return at;
}

void room_write(const struct room *room, char out[ROOM_TEXT])
{
	snprintf(out, ROOM_TEXT, "watch=%s delay=%d", watches[room->watch],
		 room->delay);
}

bool room_is_ours(const struct room *room)
{
	struct stat status;

	return room->directory[0] && !lstat(room->directory, &status) &&
	       status.st_uid == geteuid();
}
