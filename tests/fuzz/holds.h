/* SPDX-License-Identifier: ISC */
/* What a target says of what must hold: the fuzzer keeps the input. */
#ifndef TESTS_FUZZ_HOLDS_H
#define TESTS_FUZZ_HOLDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static inline void check(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "does not hold: %s\n", what);
	abort();
}

/* No control character, C1 and what is no UTF-8 included; '\n' ends lines. */
static inline void check_shown(const char *text, size_t length)
{
	for (size_t i = 0; i < length;) {
		unsigned char byte = (unsigned char)text[i];
		size_t n = utf8_length(text + i, length - i);

		check(n > 0, "what is said is UTF-8");
		check(byte == '\n' || (byte >= ' ' && byte != 0x7f),
		      "nothing that is said controls a terminal");
		check(byte != 0xc2 || (unsigned char)text[i + 1] >= 0xa0,
		      "nor does a C1 character");
		i += n;
	}
}

/* The input as a text that ends where it ends. */
static inline char *input_text(const unsigned char *data, size_t size)
{
	char *text = malloc(size + 1);

	check(text, "there is memory");
	if (size)
		memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

#endif
