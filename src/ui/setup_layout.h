/* SPDX-License-Identifier: ISC */
/*
 * Where everything of the set-up screen is, as a function of the size of the
 * screen: two columns of fields where it is wide, else one field below the
 * other. Whatever is lost on a small screen, the current field is not.
 */
#ifndef UI_SETUP_LAYOUT_H
#define UI_SETUP_LAYOUT_H

#include "ui/setup_form.h"

/* Columns from which the fields stand as their table says. */
enum { SETUP_WIDE = 79 };

/* A field of the form, counted from the form's first line. */
struct setup_place {
	int line, label_column, label_columns, column, width;
};

/* Some lines of the screen; none of them where .lines is 0. */
struct setup_part {
	int line, lines;
};

struct setup_layout {
	struct setup_place places[FIELD_COUNT];
	struct setup_place pairs[2]; /* the headings: .line, .column, .width */
	int left, width;	     /* columns of sentences */
	struct setup_part title, form, explained, start, hint, keys;
	int first;   /* line of the form that is shown first, */
	int content; /* of so many */
};

/*
 * For a screen of that size, and so many lines of explanation and of what is
 * said about the current field: as many of both as there is room for. With the
 * same form a larger screen shows no less.
 */
void setup_layout_make(struct setup_layout *layout,
		       const struct setup_form *form, int lines, int columns,
		       int explained, int hint);

/*
 * Where Up and Down lead, on a screen of so many columns: to the nearest field
 * of the next line that has one, round and round; [ Start ] is below the last.
 * Left and Right lead out of a text, at its ends, to the one beside it.
 * FIELD_COUNT: nowhere, the key is the field's.
 */
enum setup_field_id setup_layout_next(const struct setup_form *form,
				      int columns, key k);

/* Columns that those lines have on a screen of so many. */
int setup_layout_width(int columns);

#endif
