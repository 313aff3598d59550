/* SPDX-License-Identifier: ISC */
/*
 * The line in which the program speaks: a prompt, else the last message, else
 * the open question. Whatever is asked, it looks the same: who asks what, and
 * at the right edge who has agreed.
 */
#ifndef UI_PLAY_MESSAGE_VIEW_H
#define UI_PLAY_MESSAGE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

/* The column after a typed point, or -1 where nothing is being typed. */
int message_view_draw(const struct play *play, const struct rect *line);

#endif
