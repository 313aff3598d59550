/* SPDX-License-Identifier: ISC */
/* A table's sentences in the language of whoever reads them. */
#include <config.h>

#include <libintl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/retold.h"

#undef gettext
#undef dgettext
#undef dcgettext

/* A language whose words stand the other way round, and what the system says. */
static const struct {
	const char *english, *own;
} words[] = {
	{"There is no game yet: begin or resume one first.", "Begin!"},
	{"Cannot %s %s: %s", "%3$s (%2$s: %1$s)"},
	{"cannot\004save", "SAVE"},
	{"cannot\004keep records in", "KEEP IN"},
	{"No space left on device", "full"},
	{"Seat %s is %s's.", "%2$s has %1$s."},
	{"That seat can call again in %d s.", "%d s more."},
	{"No game begins here, as nobody else would find it. %s", "Alone. %s"},
	{"%s must belong to you alone (mode 700).", "%s: 700."},
	{"What happened last would be lost. %s. Say it again to end all the "
	 "same, or \"save\" and another directory.",
	 "Lost: %s."},
	{"%s has it since %s", "%s, since %s"},
	{"its table (process %ld)", "process %ld"},
	{"; \"pairgo\" goes back to it", "; go back"},
	{"%s needs %s.", "%s: %s!"},
	{"%s, and %s", "%s + %s"},
	{"a side, B or W", "SIDE"},
	{"how many points", "POINTS"},
	{"Black", "NERO"},
};

char *dcgettext(const char *domain, const char *text, int category)
{
	(void)domain, (void)category;
	assert_string_not_equal(text, "");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (!strcmp(words[i].english, text))
			return (char *)(uintptr_t)words[i].own;
	return (char *)(uintptr_t)text;
}

char *dgettext(const char *domain, const char *text)
{
	return dcgettext(domain, text, 0);
}

char *gettext(const char *text)
{
	return dcgettext(NULL, text, 0);
}

static void expect(const char *sentence, const char *own)
{
	char out[256];

	retold(sentence, out, sizeof(out));
	assert_string_equal(out, own);
}

static void test_whole(void **state)
{
	(void)state;
	expect("There is no game yet: begin or resume one first.", "Begin!");
	expect("", "");
	expect("Nobody knows this: not %s or %d.",
	       "Nobody knows this: not %s or %d.");
}

static void test_put_together(void **state)
{
	(void)state;
	expect("Seat W1 is anna's.", "anna has W1.");
	expect("Cannot save /a b/c: No space left on device",
	       "full (/a b/c: SAVE)");
	expect("Cannot keep records in /a: No space left on device",
	       "full (/a: KEEP IN)");
	expect("That seat can call again in 12 s.", "12 s more.");
	expect("That seat can call again in a s.",
	       "That seat can call again in a s.");
	expect("Cannot think /a: No space left on device",
	       "Cannot think /a: No space left on device");
}

static void test_sentences_in_sentences(void **state)
{
	(void)state;
	expect("No game begins here, as nobody else would find it. /run must "
	       "belong to you alone (mode 700).",
	       "Alone. /run: 700.");
	expect("What happened last would be lost. Cannot save /a: No space "
	       "left on device. Say it again to end all the same, or \"save\" "
	       "and another directory.",
	       "Lost: full (/a: SAVE).");
	expect("Cannot save /a: its table (process 7) has it since 10:00; "
	       "\"pairgo\" goes back to it",
	       "process 7, since 10:00 (/a: SAVE); go back");
	expect("penalty needs a side, B or W, and how many points.",
	       "penalty: SIDE + POINTS!");
}

/* What somebody is called, or has written, is nobody's to translate. */
static void test_names(void **state)
{
	(void)state;
	expect("Seat W1 is Black's.", "Black has W1.");
	expect("Seat W1 is %s%n's.", "%s%n has W1.");
	expect("Black has it since 10:00", "Black, since 10:00");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_whole),
		cmocka_unit_test(test_put_together),
		cmocka_unit_test(test_sentences_in_sentences),
		cmocka_unit_test(test_names),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests_name("table: retold", tests, NULL, NULL);
}
