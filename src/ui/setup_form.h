/* SPDX-License-Identifier: ISC */
/*
 * The set-up screen: a form in which everything is filled in, so that Enter
 * starts. Handicap and komi follow the ranks, with their working shown, until
 * somebody edits them; equal points are decided by nigiri.
 */
#ifndef UI_SETUP_FORM_H
#define UI_SETUP_FORM_H

#include "keys/key.h"
#include "settings/settings.h"

enum setup_answer { SETUP_EDITING, SETUP_START, SETUP_QUIT };

enum { SETUP_TEXT = 128, SETUP_FIELDS = 40 };

struct setup_form;

/* NULL without memory. `seed` decides nigiri. The settings are the start. */
struct setup_form *setup_form_new(const struct settings *settings,
				  unsigned seed);
void setup_form_free(struct setup_form *form);

enum setup_answer setup_form_key(struct setup_form *form, key k);

/* A text was pasted and has been dropped: says so until the next key. */
void setup_form_pasted(struct setup_form *form);

/*
 * The set-up as agreed: seats in their rotation order, colours by the pair
 * points. Only after SETUP_START.
 */
void setup_form_result(const struct setup_form *form, struct setup *setup);

void setup_view_draw(const struct setup_form *form);

#endif
