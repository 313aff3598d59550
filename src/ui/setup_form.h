/* SPDX-License-Identifier: ISC */
/*
 * The set-up form, in which everything is filled in, so that Enter starts.
 * Handicap and komi follow the ranks, with their working shown, until somebody
 * edits them; equal points are decided by nigiri. What the fields come to is
 * worked out anew after every key. Knows no screen.
 */
#ifndef UI_SETUP_FORM_H
#define UI_SETUP_FORM_H

#include "game/pairpoints.h"
#include "keys/key.h"
#include "settings/settings.h"
#include "ui/setup_field.h"

enum setup_answer { SETUP_EDITING, SETUP_START, SETUP_QUIT };

enum { SETUP_TEXT = 128, SETUP_LINE = 400, SETUP_EXPLAINED = 4 };

struct setup_form {
	struct setup start; /* of the settings: date, undo, clock */
	unsigned seed;
	enum setup_field_id current;
	size_t cursor; /* bytes into the current field's text */
	bool fresh;    /* a character begins a combo's text anew */
	char text[FIELD_COUNT][SETUP_TEXT];
	int choice[FIELD_COUNT];

	struct setup setup; /* what the fields come to, if there is no error */
	char error[SETUP_LINE]; /* one sentence in its language, or empty */
	struct pairpoints points;
	bool valued; /* all ranks have points */
	bool nigiri; /* decided who is Black */
	int black;   /* the pair, 0 or 1, that takes Black */
};

/* `seed` decides nigiri. The settings are the start. */
void setup_form_init(struct setup_form *form, const struct settings *settings,
		     unsigned seed);

/*
 * After SETUP_START .setup is the set-up as agreed: seats in their rotation
 * order, colours by the pair points.
 */
enum setup_answer setup_form_key(struct setup_form *form, key k);

/* Works out what the fields come to. */
void setup_form_read(struct setup_form *form);

/*
 * How colours, handicap and komi come about: the points, what is given, who
 * plays what, and what speaks against it; each line may be empty.
 */
void setup_form_explain(const struct setup_form *form, bool unicode,
			char line[SETUP_EXPLAINED][SETUP_LINE]);

int setup_form_seats(const struct setup_form *form);
/* Whether there is a use for that field, by what stands in the others. */
bool setup_form_shows(const struct setup_form *form, enum setup_field_id id);
/* "First pair", an English msgid: whoever is not called by a name. */
const char *setup_form_side(const struct setup_form *form, int pair);
/* Whether komi is "by the ranks". */
bool setup_form_komi_auto(const struct setup_form *form);

#endif
