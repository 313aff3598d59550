/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/figure.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEXT = 64 };

static const char layout[] = "%-34s %14s  %-24s %s\n";

/* Three digits that count, but none of a whole thousand rounded away. */
static const char *print_value(double value, const char *unit, char out[TEXT])
{
	int digits = value < 10 ? 2 : value < 100 ? 1 : 0;

	if (value < 0)
		snprintf(out, TEXT, "-");
	else
		snprintf(out, TEXT, "%.*f %s", digits, value, unit);
	return out;
}

static const char *print_target(const struct figure *figure, char out[2 * TEXT])
{
	bool most = figure->bound == AT_MOST;
	bool missed = most ? figure->value > figure->target
			   : figure->value < figure->target;
	char target[TEXT];

	out[0] = '\0';
	if (figure->bound == NO_BOUND)
		return out;
	snprintf(out, 2 * TEXT, "%s %s%s", most ? "<=" : ">=",
		 print_value(figure->target, figure->unit, target),
		 figure->value >= 0 && missed ? "  MISSED" : "");
	return out;
}

void figure_head(void)
{
	printf(layout, "figure", "pairgo", "peers", "target");
}

void figure_print(const struct figure *figure)
{
	char value[TEXT], target[2 * TEXT];

	printf(layout, figure->name,
	       print_value(figure->value, figure->unit, value), figure->peers,
	       print_target(figure, target));
	fflush(stdout);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double figure_median(double values[], int count)
{
	if (count == 0)
		return 0;
	qsort(values, (size_t)count, sizeof(values[0]), compare);
	return values[count / 2];
}
