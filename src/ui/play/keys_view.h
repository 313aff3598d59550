/* SPDX-License-Identifier: ISC */
/*
 * The last line: the keys that are of use now; with a box, without those that
 * stand there.
 */
#ifndef UI_PLAY_KEYS_VIEW_H
#define UI_PLAY_KEYS_VIEW_H

#include "ui/pages.h"
#include "ui/play/layout.h"
#include "ui/play/play.h"

void keys_view_draw(const struct play *play, const struct rect *line,
		    bool boxed);

/* The answers alone, in a line that ends there; returns where they begin. */
int keys_view_answers(const struct play *play, const struct rect *line);

/*
 * The key whose name, or what it does, is at that column of it, for a mouse to
 * press; KEY_NONE where there is none, or where it would speak for somebody.
 */
key keys_view_at(const struct play *play, const struct layout *layout,
		 int column);

/* What the same keys do, in a sentence each that begins at that column. */
void keys_view_now(struct pages *pages, const struct play *play, int column);

#endif
