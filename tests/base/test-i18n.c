/* SPDX-License-Identifier: ISC */
/* A word that means two things is found by both, and shown without either. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/i18n.h"

#undef gettext
#undef dcgettext

/* In the place of the C library's: a catalogue of two texts. */
char *gettext(const char *msgid)
{
	const char *found = msgid;

	if (!strcmp(msgid, "back"))
		found = "indietro";
	if (!strcmp(msgid, "person\004back"))
		found = "di nuovo qui";
	return (char *)(uintptr_t)found;
}

/* Where macros lead to with optimization. */
char *dcgettext(const char *domain, const char *msgid, int category)
{
	(void)domain;
	(void)category;
	return gettext(msgid);
}

static void test_meanings(void **state)
{
	static const char *const table[] = {N_("back"), NC_("person", "back")};

	(void)state;
	assert_string_equal(_(table[0]), "indietro");
	assert_string_equal(_(table[1]), "di nuovo qui");
	assert_string_equal(C_("person", "back"), "di nuovo qui");
}

static void test_untranslated(void **state)
{
	(void)state;
	assert_string_equal(_("move"), "move");
	assert_string_equal(C_("of the clock", "move"), "move");
	assert_string_equal(i18n_english(NC_("person", "back")), "back");
	assert_string_equal(i18n_english("back"), "back");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_meanings),
		cmocka_unit_test(test_untranslated),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
