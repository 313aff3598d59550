/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "blank_form.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct setup_form *form;
struct settings settings;

int form_begin(void **state)
{
	(void)state;
	settings_default(&settings);
	settings.handicap_auto = settings.komi_auto = true;
	form = setup_form_new(&settings, 0);
	return form ? 0 : -1;
}

int form_end(void **state)
{
	(void)state;
	setup_form_free(form);
	return 0;
}

void form_begin_anew(unsigned seed)
{
	setup_form_free(form);
	form = setup_form_new(&settings, seed);
	assert_non_null(form);
}
