/* SPDX-License-Identifier: ISC */
/*
 * The file as it was is on the disk under another name before anything of it
 * is replaced, and is a copy: at no moment is there nothing under its own.
 */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "record/recover.h"

#include "base/i18n.h"

/* The file, and what can be read of it. */
struct found {
	enum record_state state;
	const char *text;
	size_t length;
	struct record record; /* unless it is lost */
};

/* 0 or an errno. What is lost goes away, once there is a copy. */
static int mend(struct store *store, const struct found *found, size_t max)
{
	const char *word =
		found->state == RECORD_CHANGED ? "changed" : "damaged";
	bool lost = found->state == RECORD_LOST;
	char *mended = NULL, kept[STORE_PATH];
	size_t size = 0;
	int number;

	if (!lost && !record_write(&found->record, &mended, &size))
		return ENOMEM;
	number = size > max ? EFBIG : store_keep(store, word, kept);
	if (number == 0)
		number = lost ? store_put_away(store)
			      : store_save(store, mended, size);
	free(mended);
	return number;
}

/* What is no record is not touched, whatever somebody has named. */
static bool repair(struct store *store, struct found *found, size_t max,
		   struct error *error)
{
	struct error why;
	int number = 0;

	found->state = record_recover(&found->record, found->text,
				      found->length, &why);
	if (found->state == RECORD_UNKNOWN)
		return file_fail(error, NC_("cannot", "repair"), store->path,
				 record_state_text(found->state));
	if (found->state == RECORD_NO_MEMORY)
		return file_fail_errno(error, NC_("cannot", "repair"),
				       store->path, ENOMEM);
	/* it was a record when it was opened, unless somebody was quick */
	if (!record_is_trusted(found->state) &&
	    (found->state != RECORD_LOST || store_is_ours(store->path)))
		number = mend(store, found, max);
	if (found->state != RECORD_LOST)
		record_clear(&found->record);
	if (number != 0)
		return file_fail_errno(error, NC_("cannot", "repair"),
				       store->path, number);
	return found->state != RECORD_LOST ||
	       file_fail(error, NC_("cannot", "read"), store->path, why.text);
}

/* Whether it may be locked; or a sentence. */
static bool is_record(const char *path, size_t max, struct error *error)
{
	struct record record;
	enum record_state state;
	struct error why;
	size_t length;
	char *text;

	if (!store_read(path, max, &text, &length, error))
		return false;
	state = record_recover(&record, text, length, &why);
	free(text);
	if (record_has_game(state))
		record_clear(&record);
	if (state == RECORD_NO_MEMORY)
		return file_fail_errno(error, NC_("cannot", "read"), path,
				       ENOMEM);
	return state != RECORD_LOST ||
	       file_fail(error, NC_("cannot", "resume"), path, why.text);
}

bool record_open(struct store *store, const char *path, size_t max,
		 struct error *error)
{
	char *whole = realpath(path, NULL);
	/* store_open() says why there is none */
	bool named = !whole || store_is_ours(whole);

	free(whole);
	return (named || is_record(path, max, error)) &&
	       store_open(store, path, error);
}

bool record_repair(const struct disk *disk, const char *path, size_t max,
		   struct error *error)
{
	struct found found;
	struct store store;
	char *text;
	bool good = false;

	store_init(&store, disk);
	if (!record_open(&store, path, max, error))
		return false;
	store_forget_moved(&store);
	if (store_load(&store, max, &text, &found.length, error)) {
		found.text = text;
		good = repair(&store, &found, max, error);
		free(text);
	}
	store_close(&store);
	return good;
}
