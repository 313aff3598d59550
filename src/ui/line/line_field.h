/* SPDX-License-Identifier: ISC */
/*
 * A field of the set-up in words: what it is called, what stands there, and
 * which of its choices somebody means. The words are the user's; who is to
 * change a field may type what it is called in English as well. Nothing is
 * changed here.
 */
#ifndef UI_LINE_LINE_FIELD_H
#define UI_LINE_LINE_FIELD_H

#include "ui/line/line.h"
#include "ui/setup_form.h"

enum { LINE_CHOICES = 64 /* of one field, at most */ };

bool line_field_is_choice(enum setup_field_id id);

/* Names and ranks, but no time and no number. */
bool line_field_may_be_empty(enum setup_field_id id);

/* What stands there; "" for nothing. */
const char *line_field_content(const struct setup_form *form,
			       enum setup_field_id id);

/* "Player 1 (First pair)": each pair has one. */
const char *line_field_label(const struct setup_form *form,
			     enum setup_field_id id, char out[LINE_SAID]);

/* What can be chosen, as one text, or as several where they have numbers. */
void line_field_say_choices(struct line *line, enum setup_field_id id);

/* The choice that is called so, has that number, or begins so; -1: none. */
int line_field_choice(enum setup_field_id id, const char *typed);

/*
 * The field that is shown and called so, or, unless all of it is wanted, begins
 * so; FIELD_START where there is none. Brackets need not be typed.
 */
enum setup_field_id line_field_find(const struct setup_form *form,
				    const char *typed, bool whole);

#endif
