/* SPDX-License-Identifier: ISC */
/*
 * What stood on the set-up screen last, for the next one to offer: a private
 * file below XDG_STATE_HOME, of each name that comes by --as. It is a
 * convenience: whatever is wrong with it, it is as if that were not there.
 */
#ifndef CLI_LAST_SETUP_H
#define CLI_LAST_SETUP_H

#include "cli/cli.h"
#include "ui/setup_form.h"

/* Nothing, unless the file is ours and not somebody else's. */
void last_setup_read(const struct cli *cli, struct setup_last *last);

void last_setup_write(const struct cli *cli, const struct setup_last *last);

#endif
