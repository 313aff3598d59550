/* SPDX-License-Identifier: ISC */
/* The lines of the bench's table. */
#ifndef TESTS_BENCH_FIGURE_H
#define TESTS_BENCH_FIGURE_H

enum bound { NO_BOUND, AT_MOST, AT_LEAST };

struct figure {
	const char *name, *unit;
	double value; /* negative: could not be measured */
	enum bound bound;
	double target;
	const char *peers; /* "" for none */
};

void figure_head(void);
void figure_print(const struct figure *figure);

/* Sorts the values; 0 when there are none. */
double figure_median(double values[], int count);

#endif
