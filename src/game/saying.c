/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/saying.h"

#include <string.h>

static const char *const names[SAYINGS] = {
	[SAYING_TURN] = "turn",
	[SAYING_TIME] = "time",
	[SAYING_PRISONERS] = "prisoners",
};

const char *saying_name(enum saying saying)
{
	return names[saying];
}

enum saying saying_parse(const char *name)
{
	int saying = 0;

	while (saying < SAYINGS && strcmp(names[saying], name) != 0)
		saying++;
	return (enum saying)saying;
}
