/* SPDX-License-Identifier: ISC */
/*
 * A set of points, as a plain value: copied with =, compared with
 * pointset_equal(), empty when zeroed.
 */
#ifndef RULES_POINTSET_H
#define RULES_POINTSET_H

#include <stdint.h>

#include "rules/point.h"

struct pointset {
	uint64_t bits[(BOARD_CELLS + 63) / 64];
};

void pointset_clear(struct pointset *set);
void pointset_add(struct pointset *set, point p);
void pointset_remove(struct pointset *set, point p);
bool pointset_has(const struct pointset *set, point p);
int pointset_count(const struct pointset *set);
bool pointset_equal(const struct pointset *a, const struct pointset *b);
void pointset_unite(struct pointset *set, const struct pointset *with);
void pointset_subtract(struct pointset *set, const struct pointset *what);

/* The first member after p (POINT_NONE to begin), or POINT_NONE. */
point pointset_next(const struct pointset *set, point p);

#endif
