/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/keyboards.h"

#include <stddef.h>
#include <string.h>

static const struct keyboard keyboards[] = {
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

enum {
	QWERTY,
	QWERTZ,
	AZERTY,
	KEYBOARDS = sizeof(keyboards) / sizeof(keyboards[0])
};

/* The first that a locale begins with. */
static const struct {
	const char *locale;
	int keyboard;
} places[] = {{"fr_CA", QWERTY}, {"fr_CH", QWERTZ}, {"fr", AZERTY},
	      {"de", QWERTZ},	 {"lb", QWERTZ},    {"cs", QWERTZ},
	      {"sk", QWERTZ},	 {"hu", QWERTZ},    {"sl", QWERTZ},
	      {"hr", QWERTZ},	 {"bs", QWERTZ}};

const struct keyboard *keyboard_find(const char *locale)
{
	for (size_t i = 0; locale && i < sizeof(places) / sizeof(places[0]);
	     i++)
		if (!strncmp(locale, places[i].locale,
			     strlen(places[i].locale)))
			return &keyboards[places[i].keyboard];
	return &keyboards[QWERTY];
}

const struct keyboard *keyboard_next(const struct keyboard *keyboard)
{
	return &keyboards[(keyboard - keyboards + 1) % KEYBOARDS];
}
