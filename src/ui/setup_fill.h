/* SPDX-License-Identifier: ISC */
/*
 * What stands in the fields of the set-up form before anybody types: what the
 * settings say, or a preset, or the game that was played. What the config file
 * or the command line fixed stays as it is.
 */
#ifndef UI_SETUP_FILL_H
#define UI_SETUP_FILL_H

#include "ui/setup_form.h"

/* Everything, as a set-up has it. */
void setup_fill_all(struct setup_form *form, const struct setup *setup);
/* Which seats are the terminal's; 0: all. setup_form_read() comes next. */
void setup_fill_own(struct setup_form *form, seatset seats);
/* The times to begin with under the clock that is chosen. */
void setup_fill_clock(struct setup_form *form);
/*
 * As the chosen preset has it, but for people and the event, and for what was
 * set by hand and the preset says nothing of. What it does is brought back by
 * one that does not.
 */
void setup_fill_preset(struct setup_form *form);

/* Whether the chosen preset has left what was set by hand, or taken it over. */
bool setup_fill_kept(const struct setup_form *form, enum setup_field_id id);
bool setup_fill_overruled(const struct setup_form *form,
			  enum setup_field_id id);
/* As after a rematch with colours swapped, of the even game that they made. */
void setup_fill_swapped(struct setup_form *form);

/*
 * As for another game of the same people, with another draw for colours, which
 * Enter begins.
 */
void setup_fill_draw(struct setup_form *form, unsigned seed);

/*
 * As a game was set up that had no form. Handicap and komi follow the ranks
 * where these give both, but for what the config file or the command line
 * fixed; and so does Black, where another even game is drawn for again.
 */
void setup_fill_played(struct setup_form *form, const struct setup *setup,
		       bool anew);

/* Whether the fields are not as they were when they were kept last. */
bool setup_fill_changed(const struct setup_form *form);
void setup_fill_keep(struct setup_form *form);

void setup_content_copy(struct setup_content *to,
			const struct setup_content *from,
			enum setup_field_id id);
/* Whether the same stands in that field of both. */
bool setup_content_same(const struct setup_content *a,
			const struct setup_content *b, enum setup_field_id id);

#endif
