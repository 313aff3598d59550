/* SPDX-License-Identifier: ISC */
/*
 * From the text of an option to its value: the set() functions of the option
 * table. What a value of the set-up may be is said there.
 */
#ifndef SETTINGS_VALUE_H
#define SETTINGS_VALUE_H

#include "settings/option.h"

typedef bool option_setter(const struct option *option,
			   struct settings *settings, enum seat seat,
			   const char *value);

option_setter value_setup, value_auto, value_choice, value_label;
option_setter value_name, value_rank, value_directory, value_keys;
option_setter value_preset;

#endif
