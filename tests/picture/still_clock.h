/* SPDX-License-Identifier: ISC */
/* A clock that goes on when it is told to; see still_clock.c. */
#ifndef TESTS_PICTURE_STILL_CLOCK_H
#define TESTS_PICTURE_STILL_CLOCK_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

int64_t still_clock_ms(void);

/* What the linker puts in place of the functions of these names. */
int __wrap_clock_gettime(clockid_t id, struct timespec *now);
time_t __wrap_time(time_t *now);
int __wrap_fsync(int fd);
int __wrap_getentropy(void *buffer, size_t length);

#endif
