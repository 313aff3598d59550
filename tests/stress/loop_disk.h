/* SPDX-License-Identifier: ISC */
/*
 * A disk of our own, whose power can be cut: ext4 in a file, on a loop device,
 * mounted where nobody but this program and its children sees it. When the last
 * of them has gone, however that was, the kernel unmounts it and frees the
 * device. Only the administrator can make one.
 */
#ifndef TESTS_STRESS_LOOP_DISK_H
#define TESTS_STRESS_LOOP_DISK_H

#include <stdbool.h>

/*
 * Mounts a new one over that folder, made from a file of that name, which has
 * no name any more then. NULL, or what it could not do.
 */
const char *loop_disk_make(const char *folder, const char *file);

/*
 * From now on nothing reaches the disk, and what only waited to is lost. Who
 * uses it hears of errors.
 */
void loop_disk_cut(void);
/*
 * The kernel finds an error on it, and keeps it read only from then on; false
 * where it does not.
 */
bool loop_disk_break(void);
/* As at the next start: once all have closed its files it is mounted anew. */
bool loop_disk_return(void);
void loop_disk_remove(void);

#endif
