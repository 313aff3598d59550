/* SPDX-License-Identifier: ISC */
/* Hands on the set-up screen's keys, for tests. */
#ifndef TESTS_UI_FORM_KEYS_H
#define TESTS_UI_FORM_KEYS_H

#include "ui/setup_form.h"

/* Keys by their names, blank-separated; the answer to the last. */
enum setup_answer form_press(struct setup_form *form, const char *keys);

/* Letter by letter. */
void form_type(struct setup_form *form, const char *text);

/* Goes there by Tab, so that only a field that can be reached is. */
void form_go_to(struct setup_form *form, enum setup_field_id id);

/* In place of what stands there. */
void form_put(struct setup_form *form, enum setup_field_id id,
	      const char *text);

/* Anna and Bruno, Carla and Dino, with these ranks. */
void form_put_four(struct setup_form *form, const char *a, const char *b,
		   const char *c, const char *d);

/* Enter on [ Start ], and back; the set-up, which is sound. */
struct setup form_start(struct setup_form *form);

/* This is wrong, and Enter does not start. */
void form_expect_error(struct setup_form *form, const char *sentence);
void form_expect_working(struct setup_form *form, const char *points,
			 const char *game, const char *black);
/* Below them; empty where nothing is to be said. */
void form_expect_note(struct setup_form *form, const char *note);

#endif
