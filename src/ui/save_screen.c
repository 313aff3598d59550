/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/save_screen.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/i18n.h"
#include "record/store.h"
#include "ui/pages.h"
#include "ui/play/beside.h"
#include "ui/term/edit.h"
#include "ui/term/key_name.h"

static void write(struct pages *pages, const void *about)
{
	const struct save_screen *save = about;

	pages_entry(pages, "", 0,
		    _("The game goes on in a new file of that directory. The "
		      "old one stays as it is."));
	pages_title(pages, _("Save in which directory?"));
	pages_field(pages, save->directory, save->cursor);
	if (save->error.text[0])
		pages_entry(pages, "", 0, save->error.text);
}

static bool draw(const struct screen *screen)
{
	const struct save_screen *save = (const struct save_screen *)screen;
	char enter[KEY_TEXT], escape[KEY_TEXT];
	const struct pages_key keys[] = {
		{.name = key_name(KEY_TO_ENTER, enter),
		 .what = _("save there")},
		{.name = key_name(KEY_TO_ESCAPE, escape), .what = _("back")},
		{.name = NULL},
	};
	const struct pages_marked marked = {
		.title = _("pairgo: another directory"),
		.keys = keys,
		.lost = save->lost ? _("No such key here. Escape: back.")
				   : NULL,
	};
	struct pages_part part;
	bool beside = beside_find(save->play, &part);

	if (beside)
		beside_draw(save->play, &part, true);
	return pages_draw_marked(beside ? &part : NULL, write, save, &marked);
}

/*
 * The table's working directory is not ours, and what is on one line of the
 * wire ends with it.
 */
bool save_screen_find(const char *directory, char *path, size_t size,
		      struct error *error)
{
	char *whole = realpath(directory, NULL);
	int number = errno;
	bool fits;

	if (!directory[0])
		error_set(error, _("Type the name of a directory."));
	else if (!whole)
		file_fail_errno(error, NC_("cannot", "open"), directory,
				number);
	if (!whole)
		return false;
	fits = strlen(whole) < size && !strchr(whole, '\n');
	if (fits)
		strcpy(path, whole);
	free(whole);
	return fits ||
	       file_fail(error, NC_("cannot", "save in"), directory,
			 _("its path is too long, or has a line break"));
}

/* False when the table has been asked. */
static bool enter(struct save_screen *save)
{
	char path[STORE_PATH], request[STORE_PATH + 8];

	if (!save_screen_find(save->directory, path, sizeof(path),
			      &save->error))
		return true;
	snprintf(request, sizeof(request), "save %s", path);
	wire_send(save->wire, request);
	wire_flush(save->wire);
	return false;
}

static bool take_key(struct screen *screen, key k)
{
	struct save_screen *save = (struct save_screen *)screen;
	enum edit edit;

	save->lost = false;
	if (k == KEY_TO_ESCAPE)
		return false;
	if (k == KEY_TO_ENTER)
		return enter(save);
	edit = edit_key(save->directory, sizeof(save->directory), &save->cursor,
			k);
	if (edit == EDIT_CHANGE)
		save->error.text[0] = '\0';
	save->lost = edit == EDIT_NOTHING;
	return true;
}

void save_screen_init(struct save_screen *save, const struct play *play,
		      struct wire *wire)
{
	save->play = play;
	save->wire = wire;
}

void save_screen_open(struct screen *below, struct save_screen *save)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key};

	save->lost = false;
	save->error.text[0] = '\0';
	screen_open(below, &save->screen, &class);
}
