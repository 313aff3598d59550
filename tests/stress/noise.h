/* SPDX-License-Identifier: ISC */
/*
 * Bytes by chance, the same for the same seed on every machine. Half of them
 * are any bytes at all; the other half are words that mean something to who
 * reads them, often with a byte changed, so that they get further than the
 * first refusal.
 */
#ifndef TESTS_STRESS_NOISE_H
#define TESTS_STRESS_NOISE_H

#include <stddef.h>
#include <stdint.h>

struct noise {
	uint32_t seed;		  /* never 0 */
	const char *const *words; /* NULL after the last */
	int count;
};

struct noise noise_begin(uint32_t seed, const char *const *words);
/* A number below that. */
uint32_t noise_draw(struct noise *noise, uint32_t below);
void noise_fill(struct noise *noise, char *out, size_t size);

#endif
