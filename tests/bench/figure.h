/* SPDX-License-Identifier: ISC */
/* The lines of the bench's table: a figure beside its target and its peers. */
#ifndef TESTS_BENCH_FIGURE_H
#define TESTS_BENCH_FIGURE_H

enum bound { NO_BOUND, AT_MOST, AT_LEAST };

struct figure {
	const char *name, *unit;
	double value; /* negative: could not be measured */
	enum bound bound;
	double target;	   /* negative: there is nothing to compare with */
	const char *peers; /* "" for none */
};

void figure_head(void);
void figure_print(const struct figure *figure);

/* The commonest line: a value that should be at most so much. */
void figure_at_most(const char *name, double value, const char *unit,
		    double target);

/* How many of them have missed their target so far. */
int figure_missed(void);

/* "nudoku 1.2 ms (x1.05)": with how often ours contains it; a static text. */
const char *figure_peer(const char *name, double value, const char *unit,
			double ours);

/* Sorts the values; 0 when there are none. */
double figure_median(double values[], int count);

#endif
