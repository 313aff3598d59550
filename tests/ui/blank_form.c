/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "blank_form.h"

static struct setup_form the_form;
struct setup_form *const form = &the_form;
struct settings settings;

int form_begin(void **state)
{
	(void)state;
	settings_default(&settings);
	settings.handicap_auto = settings.komi_auto = true;
	form_begin_anew(0);
	return 0;
}

void form_begin_anew(unsigned seed)
{
	setup_form_init(form, &settings, seed);
}
