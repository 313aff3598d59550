/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/scenes.h"

#include <stddef.h>

static const char size_9[] = "size = 9\n";

const struct scene_row scenes[] = {
	{.moment = {.name = "game", .theme = "kaya", .config = size_9},
	 .title = "pairgo: a game from its beginning",
	 .keys = "+2 Enter +3 e 5 Enter +2 c 3 Enter +1 g 3 Enter +2 g 7 Enter "
		 "+1 c 7 Enter +2 Left Up Enter +1 R Enter < < < 3 < < n < < "
		 "d 6 Enter +3",
	 .shows = "Move 7"},
	{.moment = {.name = "keys",
		    .theme = "kaya",
		    .way = BY_KEY_SETS,
		    .config = size_9},
	 .title = "pairgo: four people, each with a corner of the keyboard",
	 .keys = "+1 F4 +2 w w t h i j Up Right +1 e +1 g h y +1 k k l o +1 "
		 "Left Left Down Down Enter +2",
	 .shows = "Move 4"},
	{.moment = {.name = "count",
		    .theme = "kaya",
		    .config = size_9,
		    .turns = "F6 C4 F3 D7 F7 D3 D6 C7 C6 B6 B5 B7 C5 E8 B4 G8 "
			     "G6 H7 H6 J6 J5 J7 H4 F8 A5 G7 A6 A7 E7"},
	 .title = "pairgo: two passes, a dead stone, the count",
	 .keys = "+1 P Enter +1 P Enter < < Enter < < < c 4 < Enter < Enter "
		 "< < 1 < 2 < 3 < 4 < < < <",
	 .shows = "wins"},
};

const int scenes_count = sizeof(scenes) / sizeof(scenes[0]);
