/* SPDX-License-Identifier: ISC */
/*
 * Golden screens: what people see, compared with tests/screens/NAME.txt.
 * With UPDATE_SCREENS set to a folder the files are written there anew.
 */
#ifndef TESTS_UI_GOLDEN_H
#define TESTS_UI_GOLDEN_H

#include "easel.h"

/* The easel has been looked at; attributes: bold and the like as well. */
void golden_check(const struct easel *easel, const char *name, bool attributes);

#endif
