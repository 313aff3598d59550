/* SPDX-License-Identifier: ISC */
/*
 * Any bytes at all to a table, from one to three peers ("2 " and "3 " before a
 * line say from whom), in pieces of any length: it comes to rest, says nothing
 * that controls a terminal, and its file is the record of its game.
 */
#include <config.h>

#include "target.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "holds.h"
#include "record/faulty.h"
#include "record/recover.h"
#include "scratch.h"
#include "table/hub.h"

enum {
	PEERS = 3,
	PIECE = 7, /* bytes come in pieces up to that */
	STEPS_MAX = 20000,
	TODAY = 1763640000
};

static char folder[SCRATCH_PATH];
static struct hub hub;

/* Its files, hidden ones too. */
static void empty_folder(void)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;

	check(dir != NULL, "there is a folder");
	while ((entry = readdir(dir)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			unlinkat(dirfd(dir), entry->d_name, 0);
	closedir(dir);
}

static void remove_folder(void)
{
	empty_folder();
	rmdir(folder);
}

static void begin(void)
{
	static bool made;

	if (!made) {
		check(mkdtemp(scratch_path(folder)) != NULL,
		      "there is a folder");
		atexit(remove_folder);
		made = true;
	}
	faulty_reset();
	hub_init(&hub, &faulty_disk, true, 1000);
	snprintf(hub.directory, sizeof(hub.directory), "%s", folder);
	for (int i = 0; i < PEERS; i++)
		check(hub_admit(&hub, -1, -1) != NULL, "there is room");
	hub.peers[0].host = true;
}

static void take(struct wire *wire)
{
	check_shown(wire->outbox, wire->out_length);
	wire_taken(wire, wire->out_length);
}

static void settle(void)
{
	int steps = 0;

	do {
		check(++steps < STEPS_MAX, "the table comes to rest");
		for (int i = 0; i < hub.count; i++)
			if (hub.peers[i].wire.out_length)
				take(&hub.peers[i].wire);
	} while (hub_step(&hub, 1000, TODAY));
}

static void say(int peer, const char *bytes, size_t length)
{
	for (size_t at = 0, n; at < length; at += n) {
		n = 1 + (at * 5 + length) % PIECE;
		if (n > length - at)
			n = length - at;
		check(wire_feed(&hub.peers[peer].wire, bytes + at, n),
		      "there is memory");
		settle();
	}
}

/* Places outside of the folder are no business of a test. */
static bool names_place(const char *line, size_t length)
{
	static const char *const words[] = {"records", "save", "resume",
					    "recover"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t word = strlen(words[i]);

		if (length > word && !memcmp(line, words[i], word))
			return true;
	}
	return false;
}

static void say_line(const char *line, size_t length)
{
	int peer = 0;

	if (length > 2 && line[1] == ' ' && line[0] > '0' &&
	    line[0] <= '0' + PEERS) {
		peer = line[0] - '1';
		line += 2;
		length -= 2;
	}
	if (!names_place(line, length))
		say(peer, line, length);
}

static void check_file(void)
{
	const struct record *record = &hub.table.record;
	struct record read;
	struct error error;
	size_t length;
	char *text;

	check(store_read(hub.table.store.path, 1 << 24, &text, &length, &error),
	      "there is a file");
	check(record_look(text, length) == RECORD_SOUND, "its checks hold");
	check(record_read(&read, text, length, &error), "it is a record");
	check(game_hash(&read.game) == game_hash(&record->game),
	      "it is that of the game");
	record_clear(&read);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = input_text(data, size);

	begin();
	for (size_t at = 0; at < size;) {
		const char *end = memchr(text + at, '\n', size - at);
		size_t length = end ? (size_t)(end - text) - at + 1 : size - at;

		say_line(text + at, length);
		at += length;
	}
	free(text);
	if (hub.table.begun && !hub.table.unsaved)
		check_file();
	table_clear(&hub.table);
	for (int i = 0; i < hub.count; i++)
		wire_close(&hub.peers[i].wire);
	empty_folder();
	return 0;
}
