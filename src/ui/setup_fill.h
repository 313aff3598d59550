/* SPDX-License-Identifier: ISC */
/*
 * What stands in the fields of the set-up form before anybody types: what the
 * settings say, or a preset, or what stood there last time. What the config
 * file or the command line fixed stays as it is.
 */
#ifndef UI_SETUP_FILL_H
#define UI_SETUP_FILL_H

#include "ui/setup_form.h"

/* Everything, as a set-up has it. */
void setup_fill_all(struct setup_form *form, const struct setup *setup);
/* The times to begin with under the clock that is chosen. */
void setup_fill_clock(struct setup_form *form);
/* As the chosen preset has it, but for people and the event. */
void setup_fill_preset(struct setup_form *form);
/* As last time. */
void setup_fill_last(struct setup_form *form);

/* As after a rematch with colours swapped, of the even game that they made. */
void setup_fill_swapped(struct setup_form *form);

/* As a game that is over was played: nothing in it follows the ranks. */
void setup_fill_played(struct setup_form *form, const struct setup *setup);

/* Whether last time had something else, in a field or in any. */
bool setup_fill_differs(const struct setup_form *form, enum setup_field_id id);
bool setup_fill_offers(const struct setup_form *form);

/* Whether the fields are not as they were when they were kept last. */
bool setup_fill_changed(const struct setup_form *form);
void setup_fill_keep(struct setup_form *form);

/* Keeps them as those of last time, but for people where nobody is named. */
void setup_fill_leave(struct setup_form *form);

#endif
