/* SPDX-License-Identifier: ISC */
/*
 * The first line: which game this is, and how far it has come.
 */
#ifndef UI_PLAY_TITLE_VIEW_H
#define UI_PLAY_TITLE_VIEW_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

void title_view_draw(const struct play *play, const struct rect *title);

#endif
