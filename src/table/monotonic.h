/* SPDX-License-Identifier: ISC */
/*
 * Milliseconds of a clock that only goes forward, and stands still while the
 * machine sleeps: what every deadline on either side of the wire goes by.
 */
#ifndef TABLE_MONOTONIC_H
#define TABLE_MONOTONIC_H

#include <stdint.h>

int64_t monotonic_ms(void);

#endif
