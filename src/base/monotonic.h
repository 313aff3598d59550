/* SPDX-License-Identifier: ISC */
/*
 * The time that every deadline goes by, of a table and of its terminals. It
 * only goes forward, whatever becomes of the date; and stands still while the
 * machine sleeps, where CLOCK_BOOTTIME would charge for it.
 */
#ifndef BASE_MONOTONIC_H
#define BASE_MONOTONIC_H

#include <stdint.h>

/* Milliseconds of CLOCK_MONOTONIC, which all processes of a machine share. */
int64_t monotonic_ms(void);

#endif
