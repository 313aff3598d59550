/* SPDX-License-Identifier: ISC */
/*
 * What one key puts in the fields: what stood there last time, as far as
 * nothing has fixed it, and the same key again what stood there before. Nothing
 * that was typed is lost on the way there and back.
 */
#ifndef UI_SETUP_OFFER_H
#define UI_SETUP_OFFER_H

#include "ui/setup_form.h"

/* Whether the key would change something, in that field or in any. */
bool setup_offer_differs(const struct setup_form *form, enum setup_field_id id);
bool setup_offer_any(const struct setup_form *form);

/* Whether that would be what stood there before the key was pressed. */
bool setup_offer_returns(const struct setup_form *form);

/* What would stand in the fields that differ. */
const struct setup_content *setup_offer_content(const struct setup_form *form);

/* Puts it there. */
void setup_offer_take(struct setup_form *form);

/* Keeps them as those of last time, but for people where nobody is named. */
void setup_offer_leave(struct setup_form *form);

#endif
