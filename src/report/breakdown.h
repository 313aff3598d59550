/* SPDX-License-Identifier: ISC */
/* "pairgo score": how the result of a counted game comes about. */
#ifndef REPORT_BREAKDOWN_H
#define REPORT_BREAKDOWN_H

#include <stdio.h>

#include "base/error.h"
#include "report/tally.h"

/* False, and nothing printed, with a sentence as tally_make() has it. */
bool breakdown_print(FILE *out, const struct gamefile *file, bool unicode,
		     struct error *error);

#endif
