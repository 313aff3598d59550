/* SPDX-License-Identifier: ISC */
/*
 * Numbers of files whose close has failed: another thread has each at once, as
 * it may on Linux, where such a file is closed all the same. Who closes it once
 * more closes that thread's.
 */
#ifndef TESTS_RECORD_TAKEN_H
#define TESTS_RECORD_TAKEN_H

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A bit for each; those that are too high for it are closed and no more. */
typedef uint64_t taken;

static inline void take(taken *numbers, int fd)
{
	int other = open("/dev/null", O_RDONLY | O_CLOEXEC);

	if (other >= 0 && other != fd) {
		dup2(other, fd);
		close(other);
	}
	if (fd < 64)
		*numbers |= UINT64_C(1) << fd;
	else
		close(fd);
}

/* Each is open still, and is given back. */
static inline void give_back_taken(taken *numbers)
{
	for (int fd = 0; fd < 64; fd++) {
		struct stat there;

		if (!(*numbers >> fd & 1))
			continue;
		if (fstat(fd, &there) < 0 || !S_ISCHR(there.st_mode)) {
			fprintf(stderr, "file %d was closed twice\n", fd);
			abort();
		}
		close(fd);
	}
	*numbers = 0;
}

#endif
