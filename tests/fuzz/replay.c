/* SPDX-License-Identifier: ISC */
/*
 * The corpus without a fuzzer: every file, every beginning of it, and a fixed
 * sequence of damaged copies, the same on each run.
 */
#include <config.h>

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "target.h"

/* Of each file; a target that opens files is slow, and says less. */
#ifndef FUZZ_DAMAGED
#define FUZZ_DAMAGED 400
#endif

enum { FILE_MAX = 1 << 12 };

/* xorshift: Marsaglia, 2003 */
static uint32_t draw(uint32_t *seed, uint32_t below)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 17;
	*seed ^= *seed << 5;
	return *seed % below;
}

/* A copy of the size of the input, so that no byte beyond it is readable. */
static void run(const uint8_t *data, size_t size)
{
	uint8_t *copy = malloc(size ? size : 1);

	assert_non_null(copy);
	memcpy(copy, data, size);
	LLVMFuzzerTestOneInput(copy, size);
	free(copy);
}

static void run_beginnings(const uint8_t *data, size_t size, uint32_t *seed)
{
	(void)seed;
	for (size_t part = 0; part <= size; part++)
		run(data, part);
}

/* One byte less, one byte more, or another byte; mostly one with a meaning. */
static size_t damage(uint8_t *data, size_t size, uint32_t *seed)
{
	static const char bytes[] =
		"()[];:\\ \n\r\tAa0\x00\x1b\x80\xC3\xE6\xFF";
	size_t at = draw(seed, (uint32_t)size + 1);
	uint8_t byte = draw(seed, 4) == 0
			       ? (uint8_t)draw(seed, 256)
			       : (uint8_t)bytes[draw(seed, sizeof(bytes) - 1)];

	switch (draw(seed, 3)) {
	case 0:
		if (at == size)
			return size;
		memmove(data + at, data + at + 1, size - at - 1);
		return size - 1;
	case 1:
		memmove(data + at + 1, data + at, size - at);
		data[at] = byte;
		return size + 1;
	default:
		if (at < size)
			data[at] = byte;
		return size;
	}
}

static void run_damaged(const uint8_t *data, size_t size, uint32_t *seed)
{
	static uint8_t copy[FILE_MAX + 8];

	for (int i = 0; i < FUZZ_DAMAGED; i++) {
		size_t length = size;

		memcpy(copy, data, size);
		for (uint32_t n = 1 + draw(seed, 8); n > 0; n--)
			length = damage(copy, length, seed);
		run(copy, length);
	}
}

/* In the order of names, since each file goes on with the seed. */
static void each_file(void (*call)(const uint8_t *, size_t, uint32_t *))
{
	static uint8_t data[FILE_MAX];
	char path[4096];
	struct dirent **entries;
	uint32_t seed = 20251120;
	int count = scandir(FUZZ_CORPUS, &entries, NULL, alphasort);

	assert_true(count > 2);
	for (int i = 0; i < count; i++) {
		const char *name = entries[i]->d_name;
		FILE *file;

		snprintf(path, sizeof(path), "%s/%s", FUZZ_CORPUS, name);
		file = name[0] == '.' ? NULL : fopen(path, "rb");
		if (file) {
			size_t size = fread(data, 1, sizeof(data), file);

			fclose(file);
			call(data, size, &seed);
		}
		free(entries[i]);
	}
	free(entries);
}

static void test_beginnings(void **state)
{
	(void)state;
	each_file(run_beginnings);
}

static void test_damaged(void **state)
{
	(void)state;
	each_file(run_damaged);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_beginnings),
		cmocka_unit_test(test_damaged),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
