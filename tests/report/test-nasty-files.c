/* SPDX-License-Identifier: ISC */
/*
 * Files that break readers, from the directory that PAIRGO_GAMES names: each
 * is shown at its beginning and end, and counted, or refused with a
 * sentence.
 */
#include <config.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sgf/games.h"
#include "record/store.h"
#include "report/recount.h"
#include "report/diagram.h"

/* No control character gets through, and each line ends. */
static void looks_printable(const char *path, const char *text)
{
	size_t length = strlen(text);

	assert_true(length > 0 && text[length - 1] == '\n');
	for (; *text; text++)
		if ((unsigned char)*text < ' ' && *text != '\n')
			fail_msg("%s: control character %d", path, *text);
}

/* Refusals name their place, unless the file as a whole is meant. */
static void looks_like_a_sentence(const char *path, const char *error,
				  bool placed)
{
	size_t length = strlen(error);

	print_message("# %s:%s\n", path, error);
	assert_true(length > 10);
	assert_true(!placed || isdigit((unsigned char)*error));
}

static bool show(const char *path, const struct gamefile *file, int move)
{
	struct error error;
	char *printed;
	size_t size;
	FILE *out = open_memstream(&printed, &size);
	bool ok;

	assert_non_null(out);
	ok = diagram_show(out, file, move, REPERTOIRE_UNICODE, false, &error);
	fclose(out);
	if (ok)
		looks_printable(path, printed);
	if (!ok || *error.text)
		looks_like_a_sentence(path, error.text, true);
	free(printed);
	return ok;
}

static void score(const char *path, const struct gamefile *file)
{
	struct error error;
	char *printed;
	size_t size;
	FILE *out = open_memstream(&printed, &size);

	assert_non_null(out);
	if (!recount_print(out, file, REPERTOIRE_UNICODE, &error))
		looks_like_a_sentence(path, error.text, false);
	fclose(out);
	if (*printed)
		looks_printable(path, printed);
	free(printed);
}

static bool try_file(const char *path)
{
	struct error error, problem;
	struct gamefile file;
	size_t length;
	char *text;
	bool shown;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &problem))
		fail_msg("%s", problem.text);
	shown = gamefile_read(&file, text, length, &error);
	free(text);
	if (!shown) {
		looks_like_a_sentence(path, error.text, true);
		return false;
	}
	show(path, &file, 0);
	shown = show(path, &file, DIAGRAM_LAST);
	score(path, &file);
	gamefile_close(&file);
	return shown;
}

static void shown_or_refused(void **state)
{
	int shown;
	int files = games_try("nasty", try_file, &shown);

	(void)state;
	print_message("# %d files, %d of them shown\n", files, shown);
	assert_true(shown > files / 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shown_or_refused),
	};

	if (!games_at_hand())
		return 0;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
