/* SPDX-License-Identifier: ISC */
/*
 * The request to end, SIGTERM or SIGINT, as a descriptor that poll() waits
 * for like for any other: none comes too early or too late to be seen.
 */
#ifndef TABLE_STOP_H
#define TABLE_STOP_H

/*
 * From now on those signals do not end the process: the descriptor, which
 * stays open as long as it, becomes readable. One that whoever started us has
 * had ignored stays so. -1 when there is none; the signals are then as before.
 */
int stop_open(void);

#endif
