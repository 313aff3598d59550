/* SPDX-License-Identifier: ISC */
/*
 * What has just been claimed, ruled or proposed, with the rule that decides
 * it, told step by step in the panel. It is read off the game as it stands,
 * so that it is the same for whoever attaches in the middle of it.
 */
#ifndef UI_PLAY_ACCOUNT_VIEW_H
#define UI_PLAY_ACCOUNT_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* In the screen's language; empty where there is nothing to tell. */
const char *account_text(const struct play *play, char *out, size_t size);

/*
 * Whether it goes before all that is being counted: a claim that is open, or
 * what was decided just now.
 */
bool account_is_first(const struct game *game);

/* From `line` on, in the panel's columns, as far as there is room. */
void account_view_draw(const struct play *play, const struct rect *panel,
		       int line);

#endif
