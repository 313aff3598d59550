/* SPDX-License-Identifier: ISC */
/*
 * A cursor over the table of fields, and a line editor in each of them. The
 * keys are a table too; whatever is not in it is a character.
 */
#include <config.h>

#include "ui/setup_form.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <wctype.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
#include "ui/term/edit.h"
#include "ui/term/screen.h"

#define CONTROL(letter) ((letter) - '@')

static const struct {
	key function, control;
} twins[] = {
	{SETUP_KEY_RULES, CONTROL('R')},
	{SETUP_KEY_LAST, CONTROL('P')},
	{SETUP_KEY_START, CONTROL('G')},
	{SETUP_KEY_HANDS, CONTROL('K')},
};

enum { TWINS = sizeof(twins) / sizeof(twins[0]) };

key setup_form_function(key k)
{
	for (int i = 0; i < TWINS; i++)
		if (twins[i].control == k)
			return twins[i].function;
	return k;
}

key setup_form_control(key k)
{
	for (int i = 0; i < TWINS; i++)
		if (twins[i].function == k)
			return twins[i].control;
	return k;
}

static const struct setup_field *field_of(const struct setup_form *form)
{
	return &setup_fields[form->current];
}

static char *text_of(struct setup_form *form)
{
	return form->content.text[form->current];
}

bool setup_content_shows(const struct setup_content *content,
			 enum setup_field_id id)
{
	const struct setup_field *field = &setup_fields[id];
	unsigned system = 1u << content->choice[FIELD_SYSTEM];

	return seats_members(setup_content_seats(content)) >= field->members &&
	       (!field->systems || field->systems & system);
}

bool setup_form_shows(const struct setup_form *form, enum setup_field_id id)
{
	return (!setup_fields[id].terminals || form->shared) &&
	       setup_content_shows(&form->content, id);
}

/* A field that was emptied says again what that means. */
static void leave(struct setup_form *form)
{
	if (form->current == FIELD_KOMI && setup_form_komi_auto(form))
		snprintf(text_of(form), SETUP_TEXT, "%s",
			 _(setup_field_choice(FIELD_KOMI, 0)));
}

void setup_form_enter(struct setup_form *form, enum setup_field_id id)
{
	if (id != form->current)
		leave(form);
	form->current = id;
	form->cursor = strlen(text_of(form));
	form->fresh = true;
}

void setup_form_init(struct setup_form *form, const struct settings *settings,
		     unsigned seed)
{
	memset(form, 0, offsetof(struct setup_form, hand));
	memset(form->hand.set, 0, sizeof(form->hand.set));
	form->seed = seed;
	form->preset_named = settings->preset;
	form->settings = *settings;
	form->setup = settings->setup;
	for (int i = 0; presets[i].name; i++)
		if (settings->preset == &presets[i])
			form->content.choice[FIELD_PRESET] = i + 1;
	setup_fill_all(form, &settings->setup);
	setup_fill_own(form, 0);
	setup_form_enter(form, FIELD_START);
	setup_form_read(form);
	setup_fill_keep(form);
}

/* In the order of the table: one pair, then the other. */
static void go_round(struct setup_form *form, int step)
{
	int id = (int)form->current;

	do
		id = (id + step + FIELD_COUNT) % FIELD_COUNT;
	while (!setup_form_shows(form, id));
	setup_form_enter(form, id);
}

/* A pair begins with its name, where it has one. */
static bool begins_group(const struct setup_form *form)
{
	static const bool begins[FIELD_COUNT] = {
		[FIELD_PRESET] = true,	   [FIELD_TEAM(0)] = true,
		[FIELD_TEAM(1)] = true,	   [FIELD_NAME(0, 0)] = true,
		[FIELD_NAME(1, 0)] = true, [FIELD_SEATS] = true,
		[FIELD_SYSTEM] = true,	   [FIELD_START] = true,
	};
	bool player = form->current == FIELD_NAME(0, 0) ||
		      form->current == FIELD_NAME(1, 0);

	return begins[form->current] &&
	       !(player && setup_form_shows(form, form->current - 1));
}

/* To the next of these, or the one before, that is shown; not all round. */
static void go_group(struct setup_form *form, int step)
{
	if (form->current == (step < 0 ? FIELD_PRESET : FIELD_START)) {
		form->remark = SETUP_UNKNOWN;
		return;
	}
	do
		go_round(form, step);
	while (!begins_group(form));
}

static int count_choices(enum setup_field_id id)
{
	int n = 0;

	while (setup_field_choice(id, n))
		n++;
	return n;
}

/* Which choice of a combo its text is; the one before the first if none. */
static int find_choice(const struct setup_form *form)
{
	for (int i = 0; setup_field_choice(form->current, i); i++)
		if (setup_field_is_choice(form->current, i,
					  form->content.text[form->current]))
			return i;
	return -1;
}

/* Where colours are fixed, no lot is drawn; two seats are no four. */
static bool can_choose(const struct setup_form *form, int choice)
{
	/* behind "all" they stand in the order of the ring */
	if (form->current == FIELD_OWN)
		return choice <= setup_form_seats(form);
	return form->current != FIELD_BLACK || choice != SETUP_AUTO ||
	       !form->settings.black_first;
}

static void take_choice(struct setup_form *form, int choice)
{
	form->content.choice[form->current] = choice;
	if (form->current == FIELD_SYSTEM)
		setup_fill_clock(form);
	if (form->current == FIELD_PRESET)
		setup_fill_preset(form);
}

static void choose(struct setup_form *form, int step)
{
	enum setup_field_id id = form->current;
	int n = count_choices(id), choice = form->content.choice[id];

	if (field_of(form)->kind == KIND_BUTTON) {
		form->remark = SETUP_UNKNOWN;
	} else if (field_of(form)->kind == KIND_CHOICE && n > 0) {
		do
			choice = (choice + step + n) % n;
		while (!can_choose(form, choice));
		take_choice(form, choice);
	} else if (n) {
		int i = find_choice(form);

		do
			i = i < 0 ? 0 : (i + step + n) % n;
		while (!can_choose(form, i));
		snprintf(form->content.text[id], SETUP_TEXT, "%s",
			 _(setup_field_choice(id, i)));
		setup_form_enter(form, id);
	}
}

static bool begins_with(const char *text, key k)
{
	return key_is_character(k) &&
	       towlower((wint_t)utf8_next(&text)) == towlower((wint_t)k);
}

/* The next of those that begin so, all round; false where none does. */
static bool choose_next(struct setup_form *form, key k, bool english)
{
	enum setup_field_id id = form->current;
	int n = count_choices(id), now = form->content.choice[id];

	for (int step = 1; step <= n; step++) {
		int choice = (now + step) % n;
		const char *text = setup_field_choice(id, choice);

		if (!begins_with(english ? i18n_english(text) : _(text), k) ||
		    !can_choose(form, choice))
			continue;
		if (choice == now)
			form->remark = SETUP_CHOSEN;
		else
			take_choice(form, choice);
		return true;
	}
	return false;
}

/* By what is seen there, or where no such letter is, by what it stands for. */
static bool choose_by_letter(struct setup_form *form, key k)
{
	return field_of(form)->kind == KIND_CHOICE &&
	       (choose_next(form, k, false) || choose_next(form, k, true));
}

static bool has_text(const struct setup_form *form)
{
	enum setup_kind kind = field_of(form)->kind;

	return kind == KIND_TEXT || kind == KIND_COMBO;
}

bool setup_form_selects(const struct setup_form *form)
{
	return form->fresh && has_text(form) &&
	       *form->content.text[form->current];
}

/* Whether what is selected goes for what the key does. */
static bool replaces(struct setup_form *form, key k)
{
	char other[SETUP_TEXT] = "";
	size_t none = 0;

	if (!setup_form_selects(form))
		return false;
	return k == KEY_TO_DELETE ||
	       (k != KEY_TO_BACKSPACE &&
		edit_key(other, sizeof(other), &none, k) == EDIT_CHANGE);
}

static void edit(struct setup_form *form, key k)
{
	const struct setup_field *field = field_of(form);
	size_t length;
	enum edit done;

	if (replaces(form, k)) {
		*text_of(form) = '\0';
		form->cursor = 0;
	}
	length = strlen(text_of(form));
	done = edit_key(text_of(form), (size_t)field->bytes, &form->cursor, k);
	if (done == EDIT_NOTHING)
		form->remark =
			k == KEY_TO_LETTER ? SETUP_LETTER : SETUP_UNKNOWN;
	else if (done == EDIT_CHANGE && key_is_character(k) &&
		 strlen(text_of(form)) == length)
		form->remark = SETUP_FULL;
	form->fresh = form->fresh && done == EDIT_NOTHING;
}

static void take_last(struct setup_form *form, int step)
{
	(void)step;
	form->remark = setup_offer_any(form) ? SETUP_BROUGHT : SETUP_NO_LAST;
	if (form->remark == SETUP_BROUGHT)
		setup_offer_take(form);
	setup_form_enter(form, form->current);
	/* another clock, or fewer seats, may have no such field */
	if (!setup_form_shows(form, form->current))
		go_round(form, 1);
}

static bool go(struct setup_form *form, key k)
{
	static const struct {
		key k;
		void (*run)(struct setup_form *form, int step);
		int step;
		bool always; /* also in a text, where Left goes to the left */
	} keys[] = {
		{KEY_TO_TAB, go_round, 1, true},
		{KEY_TO_ENTER, go_round, 1, true},
		{KEY_TO_BACKTAB, go_round, -1, true},
		{KEY_TO_PAGEDOWN, go_group, 1, true},
		{KEY_TO_PAGEUP, go_group, -1, true},
		{KEY_TO_RIGHT, choose, 1, false},
		{KEY_TO_LEFT, choose, -1, false},
		{SETUP_KEY_LAST, take_last, 0, true},
	};
	bool text = field_of(form)->kind == KIND_TEXT;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (keys[i].k != k || (text && !keys[i].always))
			continue;
		keys[i].run(form, keys[i].step);
		return true;
	}
	return false;
}

/* Who would start with something wrong is led to it. */
static enum setup_answer start(struct setup_form *form)
{
	if (!form->error[0])
		return SETUP_START;
	setup_form_enter(form, form->wrong);
	setup_form_read(form);
	return SETUP_EDITING;
}

/* Where no text takes them. */
static bool go_or_choose(struct setup_form *form, key k)
{
	if (k == ' ')
		choose(form, 1);
	else if (k == KEY_TO_HOME && form->current != FIELD_PRESET)
		setup_form_enter(form, FIELD_PRESET);
	else if (k == KEY_TO_END && form->current != FIELD_START)
		setup_form_enter(form, FIELD_START);
	else
		return choose_by_letter(form, k);
	return true;
}

/* What ^C and F1 are told in every field. */
static enum setup_remark find_remark(key k)
{
	if (k == 'q' || k == 'Q')
		return SETUP_BREAK;
	return k == '?' ? SETUP_ASKED : SETUP_UNKNOWN;
}

/*
 * What is no key of the whole form belongs to the field: a text takes any
 * character, and a choice a letter that one begins with, be it a q. Only what
 * has no use there is answered, and nothing is lost by that coming last.
 */
static void take_rest(struct setup_form *form, key k)
{
	if (has_text(form))
		edit(form, k);
	else if (!go_or_choose(form, k))
		form->remark = find_remark(k);
}

enum setup_answer setup_form_key(struct setup_form *form, key k)
{
	bool on_start = form->current == FIELD_START;

	form->remark = SETUP_SILENT;
	if (k == KEY_TO_ESCAPE)
		return SETUP_QUIT;
	if (k == SETUP_KEY_START || (k == KEY_TO_ENTER && on_start))
		return start(form);
	if (k == KEY_CONTROL_C)
		form->remark = SETUP_BREAK;
	else if (k == KEY_TO_F1)
		form->remark = SETUP_ASKED;
	else if (!go(form, k))
		take_rest(form, k);
	setup_form_read(form);
	return SETUP_EDITING;
}

const char *setup_form_window(const struct setup_form *form, int columns,
			      int *column)
{
	const char *text = form->content.text[form->current];
	bool at_end = !text[form->cursor];

	return edit_window(text, form->cursor, columns + at_end, column);
}

/* The cursor goes between the characters where it was pressed. */
static void place_cursor(struct setup_form *form, const char *shown, int column)
{
	const char *next = shown;

	while (*shown && column > 0) {
		utf8_next(&next);
		column -= draw_columns(shown) - draw_columns(next);
		if (column >= 0)
			shown = next;
	}
	form->cursor = (size_t)(shown - text_of(form));
	form->fresh = false;
}

key setup_form_click(struct setup_form *form, enum setup_field_id id,
		     int column, int width)
{
	bool again = id == form->current;
	const char *shown = form->content.text[id];
	int unused;

	if (again && setup_fields[id].kind == KIND_TEXT)
		shown = setup_form_window(form, width, &unused);
	if (!again) {
		setup_form_enter(form, id);
		setup_form_read(form);
	}
	if (id == FIELD_START)
		return KEY_TO_ENTER;
	if (setup_fields[id].kind == KIND_TEXT)
		place_cursor(form, shown, column);
	else if (again)
		return column < 0 ? KEY_TO_LEFT : KEY_TO_RIGHT;
	return KEY_NONE;
}
