/* SPDX-License-Identifier: ISC */
/*
 * A table of four that is played in lines, for tests: an own home for each of
 * them, its config file, and what is heard at the beginning.
 */
#ifndef TESTS_E2E_LINES_TABLE_H
#define TESTS_E2E_LINES_TABLE_H

/* 9x9, undo allowed; Anna Maria is Black 1, Carla White 1. */
extern const char lines_table_config[];

/* No arguments. */
extern const char *const lines_table_none[];

/* For cmocka: a home, and that it goes, with all that is left in it. */
int lines_table_make(void **state);
int lines_table_remove(void **state);

#define LINES_FORM                              \
	"A new game.\n"                         \
	"Empty lines keep what stands there.\n" \
	"start: begin now.\n"                   \
	"?: help.\n"                            \
	"leave: go away.\n"

#define LINES_ORDER                                  \
	"The order of play, each with an own key:\n" \
	"1: Anna Maria (Black 1).\n"                 \
	"2: Carla (White 1).\n"                      \
	"3: Black 2.\n"                              \
	"4: White 2.\n"

#define LINES_BEGIN                               \
	"A new game.\n"                           \
	"Empty lines keep what stands there.\n"   \
	"start: begin now.\n"                     \
	"?: help.\n"                              \
	"leave: go away.\n"                       \
	"Preset [none]> start\n"                  \
	"Type a point, such as G6.\n" LINES_ORDER \
	"Board of 9 lines, komi 6.5, 0 moves.\n"  \
	"It is the turn of Anna Maria (Black 1).\n"

#endif
