/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/figure.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEXT = 64 };

static const char layout[] = "%-38s %14s  %-24s %s\n";

static int missed_count;

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

static bool is_missed(const struct figure *figure)
{
	return figure->bound == AT_MOST ? figure->value > figure->target
					: figure->value < figure->target;
}

static const char *print_target(const struct figure *figure, char out[2 * TEXT])
{
	bool known = figure->value >= 0 && figure->target >= 0;
	char target[TEXT];

	out[0] = '\0';
	if (figure->bound == NO_BOUND)
		return out;
	snprintf(out, 2 * TEXT, "%s %s  %s",
		 figure->bound == AT_MOST ? "<=" : ">=",
		 print_value(figure->target, figure->unit, target),
		 !known		     ? "not known"
		 : is_missed(figure) ? "MISSED"
				     : "met");
	missed_count += known && is_missed(figure);
	return out;
}

int figure_missed(void)
{
	return missed_count;
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

void figure_at_most(const char *name, double value, const char *unit,
		    double target)
{
	figure_print(&(struct figure){.name = name,
				      .unit = unit,
				      .value = value,
				      .bound = AT_MOST,
				      .target = target,
				      .peers = ""});
}

const char *figure_peer(const char *name, double value, const char *unit,
			double ours)
{
	static char text[TEXT];

	if (value < 0)
		snprintf(text, sizeof(text), "%s not installed", name);
	else if (ours > 0 && value > 0)
		snprintf(text, sizeof(text), "%s %.3g %s (x%.2f)", name, value,
			 unit, ours / value);
	else
		snprintf(text, sizeof(text), "%s %.3g %s", name, value, unit);
	return text;
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
