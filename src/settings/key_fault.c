/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/key_fault.h"

#include <stdio.h>

#include "base/i18n.h"
#include "game/seat.h"

enum { NAME_TEXT = 128 };

static const char *name(const struct binding *b, char out[NAME_TEXT])
{
	if (binding_has_seat(b))
		snprintf(out, NAME_TEXT, _("\"%s\" of seat %s"),
			 binding_name(b), seat_code(b->seat));
	else
		snprintf(out, NAME_TEXT, C_("a command", "\"%s\""),
			 binding_name(b));
	return out;
}

void key_fault_say(const struct keymap_fault *fault, struct error *error)
{
	char k[KEY_TEXT], one[NAME_TEXT], other[NAME_TEXT];

	key_text(fault->one.k, k);
	name(&fault->one, one);
	switch (fault->wrong) {
	case KEYMAP_LACKS:
		error_set(error, _("%s has no key."), one);
		break;
	case KEYMAP_TWICE:
		error_set(error, _("The key %s is used for both %s and %s."), k,
			  one, name(&fault->other, other));
		break;
	case KEYMAP_ESCAPE:
		error_set(error,
			  _("The key %s cannot be used for %s: it ends what is "
			    "typed or asked."),
			  k, one);
		break;
	case KEYMAP_POINT:
		error_set(error,
			  _("The key %s cannot be used for %s: it begins a "
			    "point."),
			  k, one);
		break;
	}
}
