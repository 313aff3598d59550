/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/moments.h"

#include <stddef.h>

static const char opening[] =
	"Q16 C4 Q4 D17 E4 E3 F3 D3 F4 C6 K4 C15 K17 R6 R8 P6 O4 N6 M4 Q14 O16 "
	"R16 R17 R15 S17 R10 G17 S4 R3 S3 P8 O9 P9 O10";

static const char late[] =
	"Q16 C4 Q4 D17 E4 E3 F3 D3 F4 C6 K4 C15 K17 R6 R8 P6 O4 N6 M4 Q14 O16 "
	"R16 R17 R15 S17 R10 G17 S4 R3 S3 P8 O9 P9 O10 S9 P10 C11 C9 O14 K6 "
	"E11 H5 H4 S16 N12 Q12 L11 E15 J5 G15 J15 L8 H6 L5 L4 F17 F18 E18 F16 "
	"E17 F2 G16 C1 H17 B11 J18 K18 C2 D1 R2 Q2 G13 S2 G11 E9 K12 L12 K13 "
	"L15 T2 R1 K19 L19 J19 M18 B13 B9 B8 C10 A9 B10 D9 E8 D6 D10";

static const char whole_9x9[] =
	"F6 C4 F3 D7 F7 D3 D6 C7 C6 B6 B5 B7 C5 E8 B4 G8 G6 H7 H6 J6 J5 J7 H4 "
	"F8 A5 G7 A6 A7 E7 pass pass";

static const char corners[] = "K10 D4 D10 K4 G3 C6 L7 G11 F4 C8 J11 E12 J5 K5 "
			      "J6 M8 L8 M7 M9 E10";

static const char size_9[] = "size = 9\n", size_13[] = "size = 13\n";
static const char size_13_ruled[] =
	"size = 13\nreferee {\n code = \"tsuke\"\n}\n";

const struct moment_row moments[] = {
	{.name = "kaya", .theme = "kaya", .turns = opening, .keys = "+7"},
	{.name = "slate", .theme = "slate", .turns = opening, .keys = "+7"},
	{.name = "contrast",
	 .theme = "contrast",
	 .turns = opening,
	 .keys = "+7",
	 .terminal = SVG_LIGHT},
	{.name = "plain", .theme = "plain", .turns = opening, .keys = "+7"},
	{.name = "light",
	 .theme = "kaya",
	 .terminal = SVG_LIGHT,
	 .turns = opening,
	 .keys = "+7"},
	{.name = "console",
	 .theme = "kaya",
	 .type = "linux",
	 .terminal = SVG_CONSOLE,
	 .turns = opening,
	 .keys = "+7"},
	{.name = "large",
	 .theme = "kaya",
	 .lines = 40,
	 .columns = 120,
	 .turns = late,
	 .keys = "+7"},
	{.name = "hall",
	 .theme = "kaya",
	 .lines = 60,
	 .columns = 200,
	 .turns = late,
	 .keys = "+7"},
	{.name = "small",
	 .theme = "kaya",
	 .lines = 24,
	 .columns = 80,
	 .config = size_9,
	 .turns = "E5 C3 G3 G7 C7 D6 E6 D7",
	 .keys = "+5"},
	{.name = "sets",
	 .theme = "kaya",
	 .way = BY_KEY_SETS,
	 .turns = opening,
	 .keys = "w w a t h h i p p Up Right",
	 .shows = "Move 34"},
	{.name = "narrow",
	 .theme = "kaya",
	 .lines = 24,
	 .columns = 60,
	 .turns = opening,
	 .keys = "+7"},
	{.name = "ten",
	 .theme = "kaya",
	 .config = "clock {\n main = 0\n}\n",
	 .turns = "Q16 C4 Q4",
	 .keys = "+9 +9 +3",
	 .shows = "▄ █ █ ▀▀█"},
	{.name = "asked",
	 .theme = "kaya",
	 .config = "rules {\n undo = true\n}\n",
	 .turns = opening,
	 .keys = "U Enter",
	 .shows = "take"},
	{.name = "paused",
	 .theme = "kaya",
	 .turns = opening,
	 .keys = "W Enter",
	 .shows = "PAUSED"},
	{.name = "room",
	 .theme = "kaya",
	 .room = true,
	 .config = size_9,
	 .turns = "E5 C3 G3",
	 .shows = "a new game"},
	{.name = "watching",
	 .theme = "kaya",
	 .room = true,
	 .config = size_9,
	 .turns = "E5 C3 G3",
	 .keys = "w",
	 .shows = "Watching"},
	{.name = "wall",
	 .theme = "kaya",
	 .lines = 40,
	 .columns = 120,
	 .room = true,
	 .tables = 4,
	 .size = 13,
	 .command = "wall",
	 .config = size_13,
	 .turns = corners,
	 .shows = "pairgo: 4 tables"},
	{.name = "desk",
	 .theme = "kaya",
	 .lines = 24,
	 .columns = 80,
	 .room = true,
	 .tables = 4,
	 .size = 13,
	 .command = "referee",
	 .config = size_13_ruled,
	 .turns = corners,
	 .calls = "I Enter +1 2",
	 .keys = "Tab",
	 .shows = "CALLED"},
	{.name = "form", .theme = "kaya", .shows = "First pair"},
	{.name = "hands",
	 .theme = "kaya",
	 .way = BY_KEY_SETS,
	 .keys = "F5 w s h y Up o",
	 .shows = "o: "},
	{.name = "help",
	 .theme = "kaya",
	 .turns = opening,
	 .keys = "?",
	 .shows = "Space: next"},
	{.name = "marking",
	 .theme = "kaya",
	 .config = size_9,
	 .turns = whole_9x9,
	 .shows = "dead"},
};

const int moments_count = sizeof(moments) / sizeof(moments[0]);
