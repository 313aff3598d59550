/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "relay/relay_table.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

const char relay_index[] = "index.html", relay_style[] = "style.css";
const char relay_mark[] = "pairgo relay";

static const char begin[] = "table-";
static const char *const ends[RELAY_FILES] = {[RELAY_PAGE] = ".html",
					      [RELAY_BOARD] = ".svg",
					      [RELAY_RECORD] = ".sgf"};

const char *relay_file(enum relay_file file, int process, char out[RELAY_NAME])
{
	snprintf(out, RELAY_NAME, "%s%d%s", begin, process, ends[file]);
	return out;
}

bool relay_is_file(const char *name)
{
	if (!strcmp(name, relay_index) || !strcmp(name, relay_style))
		return true;
	if (!text_skip(&name, begin) || !number_is_plain(name) ||
	    number_take(&name, INT_MAX) < 0)
		return false;
	for (int i = 0; i < RELAY_FILES; i++)
		if (!strcmp(name, ends[i]))
			return true;
	return false;
}
