/* SPDX-License-Identifier: ISC */
/*
 * Where else a game is to be saved while the disk takes nothing: a line for
 * the name of a directory, beside the board. What comes of it the table says.
 */
#ifndef UI_SAVE_SCREEN_H
#define UI_SAVE_SCREEN_H

#include "base/error.h"
#include "table/wire.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

enum { SAVE_TEXT = 1024 };

struct save_screen {
	struct screen screen;
	const struct play *play;
	struct wire *wire;
	char directory[SAVE_TEXT]; /* as it is typed */
	size_t cursor;
	struct error error; /* why the last one would not do, or empty */
	bool lost;	    /* the last key did nothing */
};

/* The wire is to the table of that game. */
void save_screen_init(struct save_screen *save, const struct play *play,
		      struct wire *wire);

/* Asks over a screen, if there is room for it. */
/*
 * The whole path of a directory that somebody has named; false and a sentence:
 * there is none.
 */
bool save_screen_find(const char *directory, char *path, size_t size,
		      struct error *error);

void save_screen_open(struct screen *below, struct save_screen *save);

#endif
