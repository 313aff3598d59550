/* SPDX-License-Identifier: ISC */
/*
 * What the screen says while nobody asks or answers anything: that the game is
 * not saved, who has paused it, who is waited for, where its record is.
 */
#ifndef UI_PLAY_NOTICE_H
#define UI_PLAY_NOTICE_H

#include "ui/play/play.h"

/* "" where the moment has nothing to say. */
void notice_text(const struct play *play, char *out, size_t size);

#endif
