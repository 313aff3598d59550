/* SPDX-License-Identifier: ISC */
/*
 * A set-up screen for each test: four seats, Black, handicap and komi left to
 * the program, nothing typed.
 */
#ifndef TESTS_UI_BLANK_FORM_H
#define TESTS_UI_BLANK_FORM_H

#include "ui/setup_form.h"

/* The screen of the running test, and the settings that it began with. */
extern struct setup_form *const form;
extern struct settings settings;

int form_begin(void **state); /* cmocka's set-up */

#define FORM_TEST(test) cmocka_unit_test_setup(test, form_begin)

/* One more in its place, of what the settings are now. */
void form_begin_anew(unsigned seed);

#endif
