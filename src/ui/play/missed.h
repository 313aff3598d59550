/* SPDX-License-Identifier: ISC */
/*
 * What became of a question while somebody's line was down: the record has it,
 * and the screen shows but what is asked now.
 */
#ifndef UI_PLAY_MISSED_H
#define UI_PLAY_MISSED_H

#include <stddef.h>

#include "ui/play/play.h"

/*
 * In one sentence, of the last one that was settled from that node of the
 * record on; "" where there is none, or its answer is shown anyway. The record
 * is that of the game that is played.
 */
void missed_tell(const struct play *play, const char *record, int first,
		 char *out, size_t size);

#endif
