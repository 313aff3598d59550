/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/store_name.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"

static const char form[] = "dddddddd"
			   "Tdddddd"
			   "Z-";

enum { TIME_LENGTH = sizeof(form) - 1 };

bool store_name(char name[STORE_NAME], time_t now, int count)
{
	struct tm utc;
	size_t length;

	if (!gmtime_r(&now, &utc) || utc.tm_year < -900 || utc.tm_year > 8099)
		return false;
	length = strftime(name, STORE_NAME, "%Y%m%dT%H%M%SZ-", &utc);
	snprintf(name + length, STORE_NAME - length, "%d.sgf", count);
	return true;
}

bool store_name_is_ours(const char *name)
{
	size_t i, digits;

	for (i = 0; i < TIME_LENGTH; i++)
		if (form[i] == 'd' ? !number_is_digit(name[i])
				   : name[i] != form[i])
			return false;
	digits = strspn(name + i, "0123456789");
	return digits >= 1 && digits <= 4 && name[i] != '0' &&
	       strcmp(name + i + digits, ".sgf") == 0;
}

/* By number after the time: 10 is newer than 9. */
int store_name_compare(const char *a, const char *b)
{
	int order = memcmp(b, a, TIME_LENGTH);

	if (order != 0)
		return order;
	a += TIME_LENGTH;
	b += TIME_LENGTH;
	return (int)(number_take(&b, STORE_COUNT_MAX) -
		     number_take(&a, STORE_COUNT_MAX));
}
