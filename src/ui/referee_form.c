/* SPDX-License-Identifier: ISC */
/*
 * The steps stand in their order; those that a kind of ruling does not need
 * are passed over, both ways.
 */
#include <config.h>

#include "ui/referee_form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/duration.h"
#include "text/text.h"
#include "ui/i18n.h"

enum { POINTS_DIGITS = 3, CONTROL_U = 'U' - '@' };

void referee_form_open(struct referee_form *form, bool locked)
{
	*form = (struct referee_form){.locked = locked};
	form->ruling.kind = RULINGS;
}

void referee_form_lock(struct referee_form *form, const char *fault)
{
	form->locked = true;
	form->step = RULE_CODE;
	form->code[0] = '\0';
	form->fault = fault;
}

static bool is_needed(const struct referee_form *form, enum rule_step step)
{
	enum ruling_kind kind = form->ruling.kind;

	switch (step) {
	case RULE_CODE:
		return form->locked;
	case RULE_SEAT:
		return ruling_needs_seat(kind);
	case RULE_SIDE:
		return ruling_needs_side(kind);
	case RULE_AMOUNT:
		return ruling_needs_amount(kind);
	default:
		return true;
	}
}

/* Where the list begins: at what was chosen before. */
static void enter(struct referee_form *form, const struct setup *setup)
{
	struct ruling *ruling = &form->ruling;

	form->row = 0;
	if (form->step == RULE_KIND && ruling->kind < RULINGS)
		form->row = (int)ruling->kind;
	else if (form->step == RULE_SEAT && ruling->seat >= 0)
		form->row = (int)ruling->seat;
	else if (form->step == RULE_SIDE && ruling->side == WHITE)
		form->row = 1;
	else if (form->step == RULE_TEXT && ruling->kind == RULING_NAME &&
		 !ruling->text[0])
		snprintf(ruling->text, sizeof(ruling->text), "%s",
			 setup->name[ruling->seat]);
}

static void go_on(struct referee_form *form, const struct setup *setup)
{
	do
		form->step++;
	while (!is_needed(form, form->step));
	enter(form, setup);
}

static enum referee_answer go_back(struct referee_form *form,
				   const struct setup *setup)
{
	if (form->step <= RULE_KIND)
		return REFEREE_LEAVES;
	do
		form->step--;
	while (!is_needed(form, form->step));
	enter(form, setup);
	return REFEREE_BUSY;
}

/* Rows of the list at this step, 0 where there is none. */
static int count_rows(const struct referee_form *form,
		      const struct setup *setup)
{
	switch (form->step) {
	case RULE_KIND:
		return RULINGS;
	case RULE_SEAT:
		return setup->seats;
	case RULE_SIDE:
		return 2;
	default:
		return 0;
	}
}

static void choose(struct referee_form *form, const struct setup *setup)
{
	enum ruling_kind kind = (enum ruling_kind)form->row;

	if (form->step == RULE_SEAT)
		form->ruling.seat = (enum seat)form->row;
	else if (form->step == RULE_SIDE)
		form->ruling.side = form->row ? WHITE : BLACK;
	else if (form->ruling.kind != kind) {
		form->ruling = (struct ruling){.kind = kind,
					       .seat = SEAT_NONE,
					       .side = EMPTY};
		form->amount[0] = '\0';
	}
	go_on(form, setup);
}

static void list_key(struct referee_form *form, const struct setup *setup,
		     key k)
{
	int rows = count_rows(form, setup);
	int digit = k == '0' ? 9 : k - '1';

	if (k == KEY_TO_UP)
		form->row = (form->row + rows - 1) % rows;
	else if (k == KEY_TO_DOWN)
		form->row = (form->row + 1) % rows;
	else if (k == KEY_TO_ENTER)
		choose(form, setup);
	else if (k >= '0' && k <= '9' && digit < rows) {
		form->row = digit;
		choose(form, setup);
	}
}

/* The text of this step and its size; NULL where nothing is typed. */
static char *text_of(struct referee_form *form, size_t *size)
{
	switch (form->step) {
	case RULE_CODE:
		*size = sizeof(form->code);
		return form->code;
	case RULE_AMOUNT:
		*size = sizeof(form->amount);
		return form->amount;
	case RULE_TEXT:
		*size = sizeof(form->ruling.text);
		return form->ruling.text;
	default:
		return NULL;
	}
}

const char *referee_form_typed(const struct referee_form *form)
{
	const char *const texts[RULE_SURE + 1] = {
		[RULE_CODE] = form->code,
		[RULE_AMOUNT] = form->amount,
		[RULE_TEXT] = form->ruling.text,
	};

	return texts[form->step];
}

/* Points are a whole number, a time is as in the set-up screen. */
static bool read_amount(struct referee_form *form)
{
	const char *text = form->amount + strspn(form->amount, " ");
	bool less = *text == '-';
	int64_t amount = 0;
	size_t digits;

	text += *text == '-' || *text == '+';
	digits = strspn(text, "0123456789");
	if (form->ruling.kind == RULING_CLOCK && !duration_parse(text, &amount))
		return false;
	if (form->ruling.kind != RULING_CLOCK) {
		if (digits > POINTS_DIGITS || text[digits])
			return false;
		amount = strtol(text, NULL, 10);
	}
	form->ruling.amount = less ? -amount : amount;
	return amount != 0;
}

static bool read_text(struct referee_form *form)
{
	char cleaned[LABEL_BYTES];

	text_clean(cleaned, sizeof(cleaned), form->ruling.text);
	strcpy(form->ruling.text, cleaned);
	return cleaned[0] || form->ruling.kind != RULING_NAME;
}

/* After the code: back to a ruling that was only waiting for it. */
static enum referee_answer say_code(struct referee_form *form,
				    const struct setup *setup)
{
	if (!form->code[0])
		return REFEREE_BUSY;
	if (form->ruling.kind == RULINGS)
		go_on(form, setup);
	else
		form->step = RULE_SURE;
	return REFEREE_UNLOCKS;
}

static enum referee_answer finish_text(struct referee_form *form,
				       const struct setup *setup)
{
	if (form->step == RULE_CODE)
		return say_code(form, setup);
	if (form->step == RULE_AMOUNT && !read_amount(form))
		form->fault = form->ruling.kind == RULING_CLOCK
				      ? N_("Write a time such as +30s or -1m.")
				      : N_("Write a number such as 3 or -3.");
	else if (form->step == RULE_TEXT && !read_text(form))
		form->fault = N_("Write the name.");
	else
		go_on(form, setup);
	return REFEREE_BUSY;
}

static void take_back(char *text)
{
	size_t length = strlen(text);

	while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80)
		;
	text[length] = '\0';
}

/* What is not fit for the record is not taken at all. */
static void type(char *text, size_t size, key k)
{
	char name[KEY_TEXT], fit[KEY_TEXT] = " ";
	size_t length = strlen(text);

	if (k != ' ' && text_clean(fit, sizeof(fit), key_text(k, name)))
		return;
	if (length + strlen(fit) < size)
		strcpy(text + length, fit);
}

static enum referee_answer text_key(struct referee_form *form,
				    const struct setup *setup, key k)
{
	size_t size = 0;
	char *text = text_of(form, &size);

	if (k == KEY_TO_ENTER)
		return finish_text(form, setup);
	if (k == KEY_TO_BACKSPACE)
		take_back(text);
	else if (k == CONTROL_U)
		text[0] = '\0';
	else if (k >= ' ' && k < KEY_NAMED)
		type(text, size, k);
	return REFEREE_BUSY;
}

enum referee_answer referee_form_key(struct referee_form *form,
				     const struct setup *setup, key k)
{
	if (k == KEY_TO_RESIZE)
		return REFEREE_BUSY;
	form->fault = NULL;
	if (k == KEY_TO_ESCAPE)
		return go_back(form, setup);
	if (count_rows(form, setup))
		list_key(form, setup, k);
	else if (referee_form_typed(form))
		return text_key(form, setup, k);
	else if (k == KEY_TO_ENTER && form->step == RULE_SURE)
		return REFEREE_RULES;
	else if (k == KEY_TO_ENTER)
		go_on(form, setup);
	return REFEREE_BUSY;
}
