/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/motion.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 8 }; /* more of them are never the shortest */

struct walk {
	const struct capabilities *capabilities;
	char best[CAPABILITY_TEXT]; /* "": no way so far */
};

static void shorten(struct walk *walk, const char *way)
{
	if (*way && (!walk->best[0] || strlen(way) < strlen(walk->best)))
		snprintf(walk->best, CAPABILITY_TEXT, "%s", way);
}

static void try_once(struct walk *walk, enum capability capability, int number)
{
	char way[CAPABILITY_TEXT];

	shorten(walk,
		capability_say(walk->capabilities, capability, number, 0, way));
}

static void try_steps(struct walk *walk, enum capability capability, int steps)
{
	char step[CAPABILITY_TEXT], way[CAPABILITY_TEXT] = "";

	capability_say(walk->capabilities, capability, 0, 0, step);
	if (steps > STEPS_MAX || strlen(step) * (size_t)steps >= sizeof(way))
		return;
	for (int i = 0; i < steps; i++)
		strcat(way, step);
	shorten(walk, way);
}

/* The two of a pair that go forth and back. */
static void try_relative(struct walk *walk, int distance, enum capability many,
			 enum capability one)
{
	try_once(walk, many, abs(distance));
	try_steps(walk, one, abs(distance));
}

static bool go_down(struct walk *walk, int from, int to)
{
	if (to == from)
		return true;
	try_once(walk, CAP_VPA, to);
	if (to > from)
		try_relative(walk, to - from, CAP_CUD, CAP_CUD1);
	else
		try_relative(walk, to - from, CAP_CUU, CAP_CUU1);
	return walk->best[0];
}

static bool go_across(struct walk *walk, int from, int to)
{
	if (to == from)
		return true;
	try_once(walk, CAP_HPA, to);
	if (to > from)
		try_relative(walk, to - from, CAP_CUF, CAP_CUF1);
	else
		try_relative(walk, to - from, CAP_CUB, CAP_CUB1);
	if (to == 0)
		try_once(walk, CAP_CR, 0);
	return walk->best[0];
}

/* The first line and column need no number where ECMA-48 is spoken. */
static void address(const struct capabilities *capabilities, struct place to,
		    char out[MOTION_TEXT])
{
	const char *cup = capabilities->text[CAP_CUP];
	char line[16] = "", column[16] = "";

	if (!cup || strcmp(cup, "\033[%i%p1%d;%p2%dH") != 0) {
		capability_say(capabilities, CAP_CUP, to.line, to.column, out);
		return;
	}
	if (to.line > 0)
		snprintf(line, sizeof(line), "%d", to.line + 1);
	if (to.column > 0)
		snprintf(column, sizeof(column), ";%d", to.column + 1);
	snprintf(out, MOTION_TEXT, "\033[%s%sH", line, column);
}

void motion_find(const struct capabilities *capabilities, struct place from,
		 struct place to, const char *between, char out[MOTION_TEXT])
{
	struct walk down = {capabilities, ""}, across = {capabilities, ""};

	out[0] = '\0';
	if (from.line == to.line && from.column == to.column)
		return;
	address(capabilities, to, out);
	if (from.line < 0)
		return;
	if (from.line == to.line)
		shorten(&across, between);
	if (go_down(&down, from.line, to.line) &&
	    go_across(&across, from.column, to.column) &&
	    strlen(down.best) + strlen(across.best) < strlen(out))
		snprintf(out, MOTION_TEXT, "%s%s", down.best, across.best);
}
