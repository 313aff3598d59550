/* SPDX-License-Identifier: ISC */
/*
 * Files of other programs mark territory and no seki: which chains are in
 * seki follows from what is left out of the territory.
 */
#ifndef REPORT_SEKI_H
#define REPORT_SEKI_H

#include "report/diagram.h"

/* Sets the diagram's marks.seki; its dead stones must be whole chains. */
void seki_infer(struct diagram *diagram);

#endif
