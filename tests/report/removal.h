/* SPDX-License-Identifier: ISC */
/* A short game under english-2008 in which a stone is taken off again. */
#ifndef TESTS_REPORT_REMOVAL_H
#define TESTS_REPORT_REMOVAL_H

#include "record/record.h"

/* The fourth turn is the one taken off; it would have captured A1. */
void removal_play(struct record *record);

#endif
