/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "long.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bool long_form(void)
{
	return getenv("PAIRGO_LONG");
}

int long_count(int some, int all)
{
	int wanted;

	if (!long_form())
		return some;
	wanted = atoi(getenv("PAIRGO_LONG"));
	return wanted > 1 && wanted < all ? wanted : all;
}

void long_say(const char *format, ...)
{
	va_list values;

	printf("# ");
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	printf("\n");
	fflush(stdout);
}
