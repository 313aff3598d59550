/* SPDX-License-Identifier: ISC */
/*
 * What can be chosen for a game, as rows of one table: the record, the hash,
 * the checks, the config file and the set-up screen walk over it. A value is
 * a number: a switch is 0 or 1, a choice counts from 0, komi is in half
 * points, a time in ms.
 */
#ifndef GAME_SETUP_OPTION_H
#define GAME_SETUP_OPTION_H

#include <stddef.h>

#include "game/setup.h"

/* How people write a value. */
enum setup_type {
	SETUP_SWITCH, /* true or false */
	SETUP_CHOICE, /* one of some names */
	SETUP_RULESET,
	SETUP_NUMBER,
	SETUP_HALVES, /* 6.5 */
	SETUP_TIME    /* 1h30m */
};

struct setup_option {
	const char *name; /* in the config file: "clock.main" */
	const char *word; /* in XO: "main"; NULL: it has a property */
	enum setup_type type;
	bool spelled; /* XO has the name of the choice, not its number */
	bool or_none; /* 0 too, though it is not in the range */
	size_t at, size;
	int64_t fallback; /* the default */
	int64_t min, max;
	int step;		  /* from one number to the next; 0: one */
	const char *const *names; /* of a choice, then NULL */
	const char *error; /* a msgid: what is wrong out of the range. NULL:
			      nothing can be, or a check of the clock says */
};

/* In the order of XO; the last one has no name. */
extern const struct setup_option setup_options[];

/* NULL when there is none of that name, which may be NULL. */
const struct setup_option *setup_option_find(const char *name);

int64_t setup_option_get(const struct setup_option *option,
			 const struct setup *setup);

/* The value is in the range, or setup_error() is asked afterwards. */
void setup_option_set(const struct setup_option *option, struct setup *setup,
		      int64_t value);

bool setup_option_allows(const struct setup_option *option, int64_t value);

/*
 * The values in the order in which people choose among them, from 0 on: the
 * larger first where a step lies between, as with four seats or two.
 */
int64_t setup_option_nth(const struct setup_option *option, int i);
int setup_option_place(const struct setup_option *option, int64_t value);

/* The name of a choice or ruleset, or "false" and "true"; NULL: no more. */
const char *setup_option_choice(const struct setup_option *option, int i);

enum { SETUP_OPTION_TEXT = 40 };

/* As the config file has it: "20m", "6.5", "free", "true". */
const char *setup_option_text(const struct setup_option *option, int64_t value,
			      char out[SETUP_OPTION_TEXT]);

/*
 * The same back: decimal digits, no sign but komi's minus, no leading zero.
 * False for what is no such value or out of the range.
 */
bool setup_option_parse(const struct setup_option *option, const char *text,
			int64_t *value);

/* The texts that go with a game, each with an SGF property. */
struct setup_label {
	const char *name;     /* in the config file: "event.round" */
	const char *property; /* "RO" */
	size_t at;	      /* LABEL_BYTES of text */
};

/* In the order of the root node; the last one has no name. */
extern const struct setup_label setup_labels[];

/* NULL when there is none of that name, which may be NULL. */
const struct setup_label *setup_label_find(const char *name);
const char *setup_label_get(const struct setup_label *label,
			    const struct setup *setup);

/* Cleans the text. */
void setup_label_set(const struct setup_label *label, struct setup *setup,
		     const char *text);

#endif
