/* SPDX-License-Identifier: ISC */
/*
 * In the place of the C library's: as if a translation were installed that
 * says everything in English. The header of such a catalogue is what "" is
 * translated to; nobody wants to read that, so whoever asks for it fails.
 * With CATALOGUES, a folder, it is that of LANGUAGE there; no locale has to be
 * installed for that, but newer C libraries want one whose name is not C.UTF-8:
 * $LOCPATH leads to its copy.
 */
#include <config.h>

#include <libintl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* With optimization, macros lead all of them to dcgettext(). */
#undef gettext
#undef dgettext
#undef dcgettext

/* Whether there is another language to speak, which is then begun with. */
static bool speaks(void)
{
	static bool begun;
	const char *folder = getenv("CATALOGUES");

	if (folder && !begun) {
		assert_true(setlocale(LC_MESSAGES, "en_US.UTF-8") ||
			    setlocale(LC_MESSAGES, "C.UTF-8"));
		assert_non_null(bindtextdomain(PACKAGE, folder));
		assert_non_null(bind_textdomain_codeset(PACKAGE, "UTF-8"));
		assert_non_null(textdomain(PACKAGE));
		begun = true;
	}
	return folder != NULL;
}

char *gettext(const char *msgid)
{
	return dcgettext(NULL, msgid, LC_MESSAGES);
}

char *dgettext(const char *domain, const char *msgid)
{
	return dcgettext(domain, msgid, LC_MESSAGES);
}

/* What has no plural is the first form of itself. */
char *dcgettext(const char *domain, const char *msgid, int category)
{
	assert_string_not_equal(msgid, "");
	return speaks() ? dcngettext(domain, msgid, msgid, 1, category)
			: (char *)(uintptr_t)msgid;
}
