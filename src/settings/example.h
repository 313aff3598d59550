/* SPDX-License-Identifier: ISC */
/*
 * How an option's value is written in a config file: a word of digits stands
 * bare, other text in quotes, and a list of keys in braces.
 */
#ifndef SETTINGS_EXAMPLE_H
#define SETTINGS_EXAMPLE_H

#include <stdio.h>

#include "settings/option.h"

void example_print_value(FILE *out, const struct option *option,
			 const char *text);

#endif
