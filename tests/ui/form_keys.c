/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "form_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"

enum setup_answer form_press(struct setup_form *form, const char *keys)
{
	enum setup_answer answer = SETUP_EDITING;

	while (*keys) {
		size_t n = strcspn(keys, " ");
		char name[KEY_TEXT];

		assert_true(n > 0 && n < sizeof(name));
		memcpy(name, keys, n);
		name[n] = '\0';
		assert_int_not_equal(key_parse(name), KEY_NONE);
		answer = setup_form_key(form, key_parse(name));
		keys += n + strspn(keys + n, " ");
	}
	return answer;
}

void form_type(struct setup_form *form, const char *text)
{
	for (unsigned long c; (c = utf8_next(&text));)
		assert_int_equal(setup_form_key(form, (key)c), SETUP_EDITING);
}

void form_go_to(struct setup_form *form, enum setup_field_id id)
{
	for (int i = 0; form->current != id; i++) {
		assert_true(i < FIELD_COUNT);
		form_press(form, "Tab");
	}
}

void form_put(struct setup_form *form, enum setup_field_id id, const char *text)
{
	form_go_to(form, id);
	form_press(form, "^U");
	form_type(form, text);
}

void form_put_four(struct setup_form *form, const char *a, const char *b,
		   const char *c, const char *d)
{
	form_put(form, FIELD_NAME(0, 0), "Anna");
	form_put(form, FIELD_RANK(0, 0), a);
	form_put(form, FIELD_NAME(0, 1), "Bruno");
	form_put(form, FIELD_RANK(0, 1), b);
	form_put(form, FIELD_NAME(1, 0), "Carla");
	form_put(form, FIELD_RANK(1, 0), c);
	form_put(form, FIELD_NAME(1, 1), "Dino");
	form_put(form, FIELD_RANK(1, 1), d);
}

struct setup form_start(struct setup_form *form)
{
	enum setup_field_id before = form->current;
	struct setup setup;

	assert_string_equal(form->error, "");
	form_go_to(form, FIELD_START);
	assert_int_equal(form_press(form, "Enter"), SETUP_START);
	setup = form->setup;
	assert_null(setup_error(&setup));
	form_go_to(form, before);
	return setup;
}

void form_expect_error(struct setup_form *form, const char *sentence)
{
	assert_string_equal(form->error, sentence);
	form_go_to(form, FIELD_START);
	assert_int_equal(form_press(form, "Enter"), SETUP_EDITING);
	assert_int_equal(form->current, form->wrong);
}

void form_expect_working(struct setup_form *form, const char *points,
			 const char *game, const char *black)
{
	char line[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, line);
	assert_string_equal(line[0], points);
	assert_string_equal(line[1], game);
	assert_string_equal(line[2], black);
}

void form_expect_note(struct setup_form *form, const char *note)
{
	char line[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, line);
	assert_string_equal(line[4], note);
}
