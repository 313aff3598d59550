/* SPDX-License-Identifier: ISC */
/* What a shell makes of the words is what they were. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/shell.h"

enum { WORD = 512 };

static void expect(const char *word, enum repertoire repertoire,
		   const char *expected)
{
	char out[WORD];

	assert_string_equal(shell_word(word, repertoire, out, sizeof(out)),
			    expected);
}

static void test_as_it_is(void **state)
{
	(void)state;
	expect("/home/anna/.local/share/pairgo/20251120T183000Z-1.sgf",
	       REPERTOIRE_UNICODE,
	       "/home/anna/.local/share/pairgo/20251120T183000Z-1.sgf");
}

static void test_in_quotes(void **state)
{
	(void)state;
	expect("", REPERTOIRE_UNICODE, "''");
	expect("/r/a b.sgf", REPERTOIRE_UNICODE, "'/r/a b.sgf'");
	expect("/r/it's.sgf", REPERTOIRE_UNICODE, "'/r/it'\\''s.sgf'");
	expect("'", REPERTOIRE_UNICODE, "''\\'''");
	expect("~/a.sgf", REPERTOIRE_UNICODE, "'~/a.sgf'");
	expect("=a", REPERTOIRE_UNICODE, "'=a'");
	expect("/r/$HOME`id`\"!*\\.sgf", REPERTOIRE_UNICODE,
	       "'/r/$HOME`id`\"!*\\.sgf'");
	expect("/r/J\xc3\xbcrgen.sgf", REPERTOIRE_UNICODE,
	       "'/r/J\xc3\xbcrgen.sgf'");
}

static void test_by_numbers(void **state)
{
	(void)state;
	expect("/r/a\nb.sgf", REPERTOIRE_UNICODE, "$'/r/a\\012b.sgf'");
	expect("/r/a  b.sgf", REPERTOIRE_UNICODE, "$'/r/a\\040\\040b.sgf'");
	expect("/r/\x1b[2J", REPERTOIRE_UNICODE, "$'/r/\\033\\1332J'");
	expect("/r/\xff", REPERTOIRE_UNICODE, "$'/r/\\377'");
	expect("/r/\xe2\x80\xae.sgf", REPERTOIRE_UNICODE,
	       "$'/r/\\342\\200\\256.sgf'");
	expect("/r/\xc3\xbc", REPERTOIRE_ASCII, "$'/r/\\303\\274'");
	expect("/r/a\n'b", REPERTOIRE_UNICODE, "$'/r/a\\012\\047b'");
}

/* Whether a shell is there that knows them all. */
static bool has_bash(void)
{
	return access("/bin/bash", X_OK) == 0;
}

static void echo(const char *word, enum repertoire repertoire)
{
	char quoted[WORD], got[WORD];
	size_t length;
	FILE *out;

	shell_word(word, repertoire, quoted, sizeof(quoted));
	assert_int_equal(setenv("WORD", quoted, 1), 0);
	out = popen("/bin/bash --norc -c 'eval \"printf %s $WORD\"'", "r");
	assert_non_null(out);
	length = fread(got, 1, sizeof(got) - 1, out);
	got[length] = '\0';
	assert_int_equal(pclose(out), 0);
	unlink("shell-word.tmp");
	assert_string_equal(got, word);
}

static void test_a_shell_reads_them(void **state)
{
	static const char *const words[] = {
		"/r/a.sgf",
		"/r/a b.sgf",
		"/r/it's 'here'.sgf",
		"~root/$HOME/`id`/$(id)/;&|<>(){}[]*?!#\"\\.sgf",
		"-x",
		"=ls",
		"/r/a\nb\t\x01\x1b]0;x\x07.sgf",
		"/r/\xff\xfe'\xe2\x80\xae.sgf",
		"/r/J\xc3\xbcrgen \xe7\x94\xb0\xe4\xb8\xad.sgf",
		"  ",
	};

	(void)state;
	if (!has_bash())
		skip();
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		echo(words[i], REPERTOIRE_UNICODE);
		echo(words[i], REPERTOIRE_ASCII);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_as_it_is),
		cmocka_unit_test(test_in_quotes),
		cmocka_unit_test(test_by_numbers),
		cmocka_unit_test(test_a_shell_reads_them),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
