/* SPDX-License-Identifier: ISC */
/*
 * From the text of an option to its value: the set() functions of the option
 * table. Numbers are plain decimal numbers: no sign but a minus, no leading
 * zero, no blank, no exponent, and nothing behind them.
 */
#ifndef SETTINGS_VALUE_H
#define SETTINGS_VALUE_H

#include "settings/option.h"

typedef bool option_setter(const struct option *option,
			   struct settings *settings, enum seat seat,
			   const char *value);

option_setter value_int, value_choice, value_switch, value_duration;
option_setter value_label, value_name, value_rank, value_directory;
option_setter value_ruleset, value_seats, value_stones, value_komi;
option_setter value_system, value_mode, value_keys, value_preset;

#endif
