/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "settings/settings.h"
#include "base/text.h"
#include "load.h"
#include "scratch.h"

enum { TEXT_MAX = 16 * 1024, ROUNDS = 3000 };

struct text {
	size_t size;
	char bytes[TEXT_MAX];
};

/* xorshift: the same texts on every machine. */
static unsigned pick(unsigned *seed, unsigned below)
{
	*seed ^= *seed << 13;
	*seed ^= *seed >> 17;
	*seed ^= *seed << 5;
	return *seed % below;
}

static bool read_text(struct text *text, const char *path)
{
	FILE *in = fopen(path, "r");

	if (!in)
		return false;
	text->size = fread(text->bytes, 1, TEXT_MAX - 1, in);
	text->bytes[text->size] = '\0';
	fclose(in);
	return text->size > 0;
}

/* One of the files that expected.tsv names, or the example. */
static void choose_text(struct text *text, unsigned *seed)
{
	static const char *const names[] = {
		"settings/hostile/quoted.conf",
		"settings/hostile/comment.conf",
		"settings/hostile/rangesec.conf",
		"settings/hostile/plus.conf",
		"settings/hostile/env3.conf",
		"settings/hostile/ckeys.conf",
		"settings/hostile/keyset.conf",
		"settings/hostile/crlf.conf",
		"../etc/pairgo.conf",
	};
	unsigned n = pick(seed, sizeof(names) / sizeof(names[0]));
	char path[512];

	snprintf(path, sizeof(path), "%s/%s", TEST_DIR, names[n]);
	assert_true(read_text(text, path));
	if (strstr(path, "/etc/"))
		assert_true(uncomment(text->bytes) > 0);
}

static void insert(struct text *text, size_t at, const char *bytes, size_t n)
{
	if (text->size + n > TEXT_MAX)
		return;
	memmove(text->bytes + at + n, text->bytes + at, text->size - at);
	memcpy(text->bytes + at, bytes, n);
	text->size += n;
}

static void mutate(struct text *text, unsigned *seed)
{
	static const char *const pieces[] = {
		"{",	   "}",
		"=",	   "+=",
		",",	   "\"",
		"'",	   "(",
		")",	   "${A",
		"}",	   "\\",
		"/*",	   "*/",
		"#",	   "\n",
		"//",	   "size",
		"keys",	   "B1",
		"clock",   "0",
		"-1",	   "\r",
		"\x1b",	   "\xff",
		"\xc3",	   "include",
		"|",	   "a b",
		"F1",	   "preset",
		"egc",	   "jpga",
		"key-set", "seat W2",
		"1h",	   "\xef\xbb\xbf",
	};
	size_t at = pick(seed, (unsigned)text->size + 1);
	size_t n = pick(seed, 24);
	const char *piece = pieces[pick(seed, sizeof(pieces) / sizeof(char *))];
	char copy[24];

	if (n > text->size - at)
		n = text->size - at;
	switch (pick(seed, 4)) {
	case 0:
		insert(text, at, piece, strlen(piece));
		break;
	case 1:
		memmove(text->bytes + at, text->bytes + at + n,
			text->size - at - n);
		text->size -= n;
		break;
	case 2:
		memcpy(copy, text->bytes + at, n);
		insert(text, pick(seed, (unsigned)text->size + 1), copy, n);
		break;
	default:
		if (at < text->size)
			text->bytes[at] = (char)pick(seed, 256);
	}
}

static void write_text(const char *path, const struct text *text)
{
	FILE *out = fopen(path, "w");

	assert_non_null(out);
	fwrite(text->bytes, 1, text->size, out);
	assert_int_equal(fclose(out), 0);
}

/* Accepted and playable, or refused in clean lines: nothing between. */
static void expect_sound(const char *path)
{
	struct settings settings, meant;
	struct config_errors errors;
	struct error error, again;

	if (settings_load(&settings, path, NULL, &errors)) {
		assert_int_equal(errors.count, 0);
		assert_true(settings_check(&settings, &error));
		return;
	}
	settings_default(&meant);
	assert_memory_equal(&settings, &meant, sizeof(meant));
	assert_true(errors.count > 0);
	for (int i = 0; config_error_at(&errors, i, &error); i++) {
		assert_memory_equal(&error, path, strlen(path));
		if (text_clean(again.text, sizeof(again.text), error.text))
			fail_msg("%s", error.text);
		assert_null(strstr(error.text, "cannot be understood"));
	}
}

/* PAIRGO_ROUNDS asks for more of them than a check should take. */
static void test_mutations(void **state)
{
	char path[SCRATCH_PATH];
	const char *rounds = getenv("PAIRGO_ROUNDS");
	unsigned seed = 2024;
	int fd = mkstemp(scratch_path(path));
	struct text *text = malloc(sizeof(*text));

	(void)state;
	assert_true(fd >= 0);
	assert_non_null(text);
	close(fd);
	for (long i = rounds ? atol(rounds) : ROUNDS; i > 0; i--) {
		choose_text(text, &seed);
		for (unsigned n = 1 + pick(&seed, 4); n > 0; n--)
			mutate(text, &seed);
		write_text(path, text);
		expect_sound(path);
	}
	free(text);
	unlink(path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_mutations),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("settings: mutations", tests, NULL,
					   NULL);
}
