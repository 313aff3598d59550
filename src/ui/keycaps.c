/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/keycaps.h"

#include <stddef.h>
#include <string.h>

static const struct keycaps table[] = {
	{"QWERTY",
	 {{0, "1234567890-=", "!@#$%^&*()_+"},
	  {2, "qwertyuiop[]", "QWERTYUIOP{}"},
	  {3, "asdfghjkl;'", "ASDFGHJKL:\""},
	  {5, "zxcvbnm,./", "ZXCVBNM<>?"}}},
	{"QWERTZ",
	 {{0, "1234567890ß´", "!\"§$%&/()=?`"},
	  {2, "qwertzuiopü+", "QWERTZUIOPÜ*"},
	  {3, "asdfghjklöä#", "ASDFGHJKLÖÄ'"},
	  {1, "<yxcvbnm,.-", ">YXCVBNM;:_"}}},
	{"AZERTY",
	 {{0, "&é\"'(-è_çà)=", "1234567890°+"},
	  {2, "azertyuiop^$", "AZERTYUIOP¨£"},
	  {3, "qsdfghjklmù*", "QSDFGHJKLM%µ"},
	  {1, "<wxcvbn,;:!", ">WXCVBN?./§"}}},
};

enum { QWERTY, QWERTZ, AZERTY, TABLE = sizeof(table) / sizeof(table[0]) };

/* The first that a locale begins with. */
static const struct {
	const char *locale;
	int keycaps;
} locales[] = {{"fr_CA", QWERTY}, {"fr_CH", QWERTZ}, {"fr", AZERTY},
	       {"de", QWERTZ},	  {"lb", QWERTZ},    {"cs", QWERTZ},
	       {"sk", QWERTZ},	  {"hu", QWERTZ},    {"sl", QWERTZ},
	       {"hr", QWERTZ},	  {"bs", QWERTZ}};

const struct keycaps *keycaps_find(const char *locale)
{
	for (size_t i = 0; locale && i < sizeof(locales) / sizeof(locales[0]);
	     i++)
		if (!strncmp(locale, locales[i].locale,
			     strlen(locales[i].locale)))
			return &table[locales[i].keycaps];
	return &table[QWERTY];
}

const struct keycaps *keycaps_next(const struct keycaps *keycaps)
{
	return &table[(keycaps - table + 1) % TABLE];
}
