/* SPDX-License-Identifier: ISC */
/*
 * The set-up form as questions, one for each field, with what stands there in
 * brackets: an empty line keeps it. "start" begins with all that is left.
 */
#ifndef UI_LINE_LINE_FORM_H
#define UI_LINE_LINE_FORM_H

#include "ui/line/line.h"
#include "ui/setup_screen.h"

/* As screen_run() of it: .answer says what came of it. */
void line_form_run(struct line *line, struct setup_screen *setup);

#endif
