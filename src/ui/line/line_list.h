/* SPDX-License-Identifier: ISC */
/*
 * The games that were left, and those that are played in the room, as numbered
 * lines to choose from. What is chosen, and what may be, is as on the screens
 * of both, which are asked with the keys that a line stands for.
 */
#ifndef UI_LINE_LINE_LIST_H
#define UI_LINE_LINE_LIST_H

#include "ui/line/line.h"
#include "ui/room_screen.h"
#include "ui/unfinished_screen.h"

/* Until .answer is one. Who has nothing more to say leaves. */
void line_list_unfinished(struct line *line, struct unfinished_screen *list);

/* The same; ROOM_ASKED: another look at the room is wanted. */
void line_list_room(struct line *line, struct room_screen *room);

#endif
