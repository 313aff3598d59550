/* SPDX-License-Identifier: ISC */
/*
 * What of the memory that was asked for goes back to the system: a room can
 * have thousands of these processes, and what the way to a table has taken, in
 * a hall with each of its tables, would else stay with all of them.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

/*
 * From now on what is large has pages of its own: they go back when it is
 * freed, and those that nobody has written to are none.
 */
void memory_begin(void);

/*
 * What has been freed until now, and what calls that are over had on the stack.
 */
void memory_give_back(void);

#endif
