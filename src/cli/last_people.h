/* SPDX-License-Identifier: ISC */
/*
 * Who played last time, for the next set-up form to offer: one private file
 * below XDG_STATE_HOME. It is a convenience: whatever is wrong with it, it is
 * as if it were not there.
 */
#ifndef CLI_LAST_PEOPLE_H
#define CLI_LAST_PEOPLE_H

#include "ui/setup_form.h"

/* Nobody, unless the file is ours, whole, and not somebody else's. */
void last_people_read(struct setup_people *people);

void last_people_write(const struct setup_people *people);

#endif
