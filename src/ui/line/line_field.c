/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_field.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

bool line_field_is_choice(enum setup_field_id id)
{
	return setup_fields[id].kind == KIND_CHOICE;
}

bool line_field_may_be_empty(enum setup_field_id id)
{
	return setup_fields[id].kind == KIND_TEXT && !setup_fields[id].systems;
}

const char *line_field_content(const struct setup_form *form,
			       enum setup_field_id id)
{
	if (line_field_is_choice(id))
		return _(setup_field_choice(id, form->content.choice[id]));
	return form->content.text[id];
}

const char *line_field_label(const struct setup_form *form,
			     enum setup_field_id id, char out[LINE_SAID])
{
	char label[SETUP_LABEL];

	snprintf(out, LINE_SAID, "%s", setup_form_label(form, id, label));
	if (setup_field_is_people(id) && !setup_field_is_rank(id))
		text_append(out, LINE_SAID, "%s(%s)", i18n_blank(),
			    _(setup_form_side(form, (id - FIELD_PAIRS) /
							    FIELD_PAIR)));
	return out;
}

static int count_choices(enum setup_field_id id)
{
	enum setup_kind kind = setup_fields[id].kind;
	int count = 0;

	if (kind != KIND_CHOICE && kind != KIND_COMBO)
		return 0;
	while (count < LINE_CHOICES && setup_field_choice(id, count))
		count++;
	return count;
}

/*
 * Whether a number is that of a choice: not where choices are numbers, or
 * something else may be typed.
 */
static bool has_numbers(enum setup_field_id id)
{
	for (int i = 0; i < count_choices(id); i++)
		if (isdigit((unsigned char)setup_field_choice(id, i)[0]))
			return false;
	return line_field_is_choice(id);
}

void line_field_say_choices(struct line *line, enum setup_field_id id)
{
	int count = count_choices(id);
	char text[LINE_SAID] = "";

	for (int i = 0; i < count; i++) {
		const char *choice = _(setup_field_choice(id, i));

		if (!has_numbers(id)) {
			text_append(text, sizeof(text), "%s%s",
				    i ? i18n_comma() : "", choice);
			continue;
		}
		snprintf(text, sizeof(text), "%d: %s", i + 1, choice);
		/* a short name says little to who has not seen it before */
		if (id == FIELD_PRESET && i)
			text_append(text, sizeof(text), "%s%s", i18n_colon(),
				    _(setup_field_hint(id, i)));
		line_say(line, text);
	}
	if (!has_numbers(id))
		line_say(line, text);
}

int line_field_choice(enum setup_field_id id, const char *typed)
{
	int count = count_choices(id);
	long number = has_numbers(id) ? number_parse(typed, count) : 0;

	for (int i = 0; i < count; i++)
		if (!strcasecmp(_(setup_field_choice(id, i)), typed))
			return i;
	if (number >= 1)
		return (int)number - 1;
	for (int i = 0; i < count; i++)
		if (!strncasecmp(_(setup_field_choice(id, i)), typed,
				 strlen(typed)))
			return i;
	return -1;
}

/* "Player 1 (First pair)" as it is typed: without its brackets. */
static void leave_out_brackets(char *text)
{
	char *out = text;

	for (const char *at = text; *at; at++)
		if (*at != '(' && *at != ')')
			*out++ = *at;
	*out = '\0';
}

/* Whether a field is called so, or with `begins` whether its name begins so. */
static bool is_called(const struct setup_form *form, enum setup_field_id id,
		      const char *typed, bool begins)
{
	const char *option = setup_fields[id].name;
	const char *english =
		setup_field_label(id, setup_form_seats(form),
				  form->content.choice[FIELD_SYSTEM]);
	char label[LINE_SAID];

	line_field_label(form, id, label);
	leave_out_brackets(label);
	if (begins)
		return !strncasecmp(label, typed, strlen(typed));
	return !strcasecmp(label, typed) ||
	       !strcasecmp(i18n_english(english), typed) ||
	       (option && !strcasecmp(option, typed));
}

enum setup_field_id line_field_find(const struct setup_form *form,
				    const char *typed, bool whole)
{
	char wanted[LINE_SAID];

	snprintf(wanted, sizeof(wanted), "%s", typed);
	leave_out_brackets(wanted);
	for (int begins = 0; begins <= !whole && *wanted; begins++)
		for (int i = 0; i < FIELD_START; i++) {
			enum setup_field_id id = (enum setup_field_id)i;

			if (setup_form_shows(form, id) &&
			    is_called(form, id, wanted, begins))
				return id;
		}
	return FIELD_START;
}
