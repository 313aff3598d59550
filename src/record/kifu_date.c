/* SPDX-License-Identifier: ISC */
/*
 * DT: the days of a game with commas between them, the first one whole, of
 * the others what has changed: "2025-11-30,12-01,02". Days of one form have
 * one length, so that they compare as text.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "record/kifu.h"

/* Where the month and the day begin in "2025-11-20". */
enum { MONTH = 5, DAY = 8, WHOLE = 10 };

static bool is_day(const char *text)
{
	static const char form[] = "dddd-dd-dd";

	for (int i = 0; i < WHOLE; i++) {
		bool digit = number_is_digit(text[i]);

		if (form[i] == 'd' ? !digit : text[i] != '-')
			return false;
	}
	return text[WHOLE] == '\0';
}

/* The last of the days; false where one has another form. */
static bool find_last(const char *days, char last[DATE_BYTES])
{
	memset(last, 0, DATE_BYTES);
	for (;;) {
		size_t length = strcspn(days, ",");

		if (length != WHOLE && length != WHOLE - MONTH &&
		    length != WHOLE - DAY)
			return false;
		memcpy(last + WHOLE - length, days, length);
		if (!is_day(last))
			return false;
		days += length;
		if (*days++ == '\0')
			return true;
	}
}

bool kifu_add_day(struct sgf_tree *tree, const char *day)
{
	const char *days = sgf_text(tree->root, "DT");
	char last[DATE_BYTES], text[1024];
	int from = 0;

	if (days == NULL)
		return sgf_set(tree, tree->root, "DT", day);
	if (!is_day(day) || !find_last(days, last) || strcmp(day, last) <= 0 ||
	    strlen(days) + DATE_BYTES >= sizeof(text))
		return true;
	if (strncmp(day, last, MONTH) == 0)
		from = strncmp(day, last, DAY) == 0 ? DAY : MONTH;
	snprintf(text, sizeof(text), "%s,%s", days, day + from);
	return sgf_set(tree, tree->root, "DT", text);
}
