/* SPDX-License-Identifier: ISC */
/*
 * The names of records: "20251120T183000Z-1.sgf", UTC time and a counter for
 * records of one second.
 */
#ifndef RECORD_STORE_NAME_H
#define RECORD_STORE_NAME_H

#include <stdbool.h>
#include <time.h>

enum { STORE_NAME = 32, STORE_COUNT_MAX = 9999 };

/* False: the year has not four digits. */
bool store_name(char name[STORE_NAME], time_t now, int count);

/* Is it a name of this form? */
bool store_name_is_ours(const char *name);

/* Below 0 when a is newer than b; both are of this form. */
int store_name_compare(const char *a, const char *b);

#endif
