/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "noise.h"

#include <string.h>

enum { RUN_MAX = 48 };

struct noise noise_begin(uint32_t seed, const char *const *words)
{
	struct noise noise = {.seed = seed, .words = words};

	while (words[noise.count])
		noise.count++;
	return noise;
}

/* xorshift: Marsaglia, 2003 */
uint32_t noise_draw(struct noise *noise, uint32_t below)
{
	noise->seed ^= noise->seed << 13;
	noise->seed ^= noise->seed >> 17;
	noise->seed ^= noise->seed << 5;
	return noise->seed % below;
}

static size_t put_any(struct noise *noise, char *out, size_t size)
{
	size_t length = 1 + noise_draw(noise, RUN_MAX);

	if (length > size)
		length = size;
	for (size_t i = 0; i < length; i++)
		out[i] = (char)noise_draw(noise, 256);
	return length;
}

/* Some of them together are as long as what has no meaning. */
static size_t put_words(struct noise *noise, char *out, size_t size)
{
	size_t length = 0;

	while (length < RUN_MAX / 2 && length < size) {
		const char *word =
			noise->words[noise_draw(noise, (uint32_t)noise->count)];
		size_t part = strlen(word);

		if (part > size - length)
			part = size - length;
		memcpy(out + length, word, part);
		if (part && !noise_draw(noise, 8))
			out[length + noise_draw(noise, (uint32_t)part)] =
				(char)noise_draw(noise, 256);
		length += part;
	}
	return length;
}

void noise_fill(struct noise *noise, char *out, size_t size)
{
	for (size_t at = 0; at < size;)
		at += noise_draw(noise, 2)
			      ? put_any(noise, out + at, size - at)
			      : put_words(noise, out + at, size - at);
}
