/* SPDX-License-Identifier: ISC */
/*
 * Every option there is, as one table: its section and name, what its value
 * may be, its default and what it is for. The parser, the checks, the example
 * file and the manual page's test walk over it. What the set-up's options and
 * the commands say of themselves is taken from there.
 */
#ifndef SETTINGS_OPTION_H
#define SETTINGS_OPTION_H

#include <stdio.h>

#include "game/setup_option.h"
#include "settings/settings.h"

enum { OPTION_NAME = 40, OPTION_RANGE = 160 };

struct option;

/* Sets what the text says; false when it is no value, and nothing changes. */
typedef bool option_setter(const struct option *option,
			   struct settings *settings, enum seat seat,
			   const char *value);

struct option {
	const char *section; /* NULL at the top of the file */
	const char *name;
	const char *help; /* sentences */
	bool list;	  /* values are joined by blanks */
	option_setter *set;
	const char *fallback; /* the default; see option_default() */
	const char *range;    /* see option_range() */
	/* for set(): where the value goes and what it may be */
	size_t at, size;
	const char *const *choices;
	const struct setup_option *setup; /* which it sets, or NULL */
	int command;			  /* its row, of a key */
};

/* The rows in the file's order; false when there is no row i. */
bool option_at(int i, struct option *option);

/* Whether that is its section; NULL is the top of the file. */
bool option_is_in(const struct option *option, const char *section);

/* The row's number, or -1. */
int option_find(const char *section, const char *name);

/* Whether there is such a section. */
bool option_is_section(const char *section);

/* Whether a section comes once for every seat. */
bool option_is_titled(const char *section);

/* The default as it would be written; only the key sets differ by seat. */
const char *option_default(const struct option *option, enum seat seat,
			   char out[SETUP_OPTION_TEXT]);

/* What the value may be: "a whole number from 5 to 19". */
const char *option_range(const struct option *option, char out[OPTION_RANGE]);

/* The names of enum look, which are those of the themes; then NULL. */
extern const char *const option_looks[];

/* Who may watch, as room.watch names them; then NULL. */
extern const char *const option_watches[];

/* "clock.main" and "seat.B1.name", as people name options. */
const char *option_path(const struct option *option, enum seat seat,
			char out[OPTION_NAME]);

/* The same, of Black's first player where each seat has its own. */
const char *option_example(const struct option *option, char out[OPTION_NAME]);

/* etc/pairgo.conf: every option, its help as a comment, at its default. */
void option_print_example(FILE *out);

option_setter option_set_setup, option_set_auto, option_set_choice;
option_setter option_set_label, option_set_name, option_set_rank;
option_setter option_set_directory, option_set_keys, option_set_preset;
option_setter option_set_bell, option_set_room, option_set_count;
option_setter option_set_login, option_set_seat_login;

#endif
