/* SPDX-License-Identifier: ISC */
/*
 * What the program gets from the system, as pictures need it: its clock
 * stands, and goes on when whoever makes the picture says so, by a number of
 * milliseconds in the file that PICTURE_CLOCK names.
 */
#include <config.h>

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "picture/still_clock.h"

enum { DAY = 1792576800 }; /* the 21st of October 2026, at 10 */

int64_t still_clock_ms(void)
{
	const char *path = getenv("PICTURE_CLOCK");
	int fd = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	int64_t ms = 0;

	if (fd >= 0 && read(fd, &ms, sizeof(ms)) != sizeof(ms))
		ms = 0;
	if (fd >= 0)
		close(fd);
	return ms;
}

int __wrap_clock_gettime(clockid_t id, struct timespec *now)
{
	int64_t ms = still_clock_ms();

	now->tv_sec = (time_t)(ms / 1000) + (id == CLOCK_REALTIME ? DAY : 1000);
	now->tv_nsec = (long)(ms % 1000) * 1000000;
	return 0;
}

time_t __wrap_time(time_t *now)
{
	time_t seconds = (time_t)(still_clock_ms() / 1000) + DAY;

	if (now)
		*now = seconds;
	return seconds;
}

/* Nobody's game is lost when a machine goes down that makes pictures. */
int __wrap_fsync(int fd)
{
	(void)fd;
	return 0;
}

/* What is drawn by lot comes out the same. */
int __wrap_getentropy(void *buffer, size_t length)
{
	memset(buffer, 0, length);
	return 0;
}
