/* SPDX-License-Identifier: ISC */
/*
 * The referee's menu over the board, one step at a time, with what has been
 * chosen so far. False where there is no room for it.
 */
#ifndef UI_REFEREE_VIEW_H
#define UI_REFEREE_VIEW_H

#include "ui/play/play.h"

bool referee_view_draw(const struct play *play);

#endif
