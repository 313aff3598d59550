/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_form.h"

#include <ctype.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/line/line_typed.h"
#include "ui/setup_fill.h"

enum { CHOICES = 64 };

static bool is_choice(enum setup_field_id id)
{
	return setup_fields[id].kind == KIND_CHOICE;
}

/* Names and ranks, but no time and no number. */
static bool may_be_empty(enum setup_field_id id)
{
	return setup_fields[id].kind == KIND_TEXT && !setup_fields[id].systems;
}

/* What stands in the field. */
static const char *content_of(const struct setup_form *form,
			      enum setup_field_id id)
{
	if (is_choice(id))
		return _(setup_field_choice(id, form->content.choice[id]));
	return form->content.text[id];
}

/* "Player 1 (First pair)": each pair has one. */
static const char *label_of(const struct setup_form *form,
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

/* "Board [19]" */
static void write_question(const struct setup_form *form,
			   enum setup_field_id id, char out[LINE_SAID])
{
	const char *content = content_of(form, id);

	label_of(form, id, out);
	if (*content)
		text_append(out, LINE_SAID, " [%s]", content);
}

static int count_choices(enum setup_field_id id)
{
	enum setup_kind kind = setup_fields[id].kind;
	int count = 0;

	if (kind != KIND_CHOICE && kind != KIND_COMBO)
		return 0;
	while (count < CHOICES && setup_field_choice(id, count))
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
	return is_choice(id);
}

static void say_choices(struct line *line, enum setup_field_id id)
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

static void say_hint(struct line *line, const struct setup_form *form,
		     enum setup_field_id id)
{
	const char *hint = setup_field_hint(id, form->content.choice[id]);

	if (hint)
		line_typed_say(line, _(hint));
	if (id == FIELD_START) {
		line_say(line, _("back: the question before; leave: go away."));
		return;
	}
	say_choices(line, id);
	line_say(line, _("An empty line keeps what stands there."));
	if (may_be_empty(id))
		line_say(line, _("A dash (-) empties it."));
	line_say(line, _("back: the question before; start: begin; leave."));
}

/* The choice that is called so, has that number, or begins so; -1: none. */
static int find_choice(enum setup_field_id id, const char *typed)
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

/* As the arrows would, which pass over what cannot be chosen. */
static bool choose(struct setup_form *form, enum setup_field_id id, int choice)
{
	for (int i = 0; i < CHOICES && choice >= 0; i++) {
		if (form->content.choice[id] == choice)
			return true;
		setup_form_key(form, KEY_TO_RIGHT);
	}
	return false;
}

/* What is wrong does not stay: an empty line keeps what stood there. */
static bool fill_text(struct line *line, struct setup_form *form,
		      enum setup_field_id id, const char *typed)
{
	char before[SETUP_TEXT];

	strcpy(before, form->content.text[id]);
	strcpy(form->content.text[id], strcmp(typed, "-") != 0 ? typed : "");
	setup_form_read(form);
	if (!form->faulty[id])
		return true;
	line_typed_say(line, form->here);
	if (before[0] && may_be_empty(id))
		line_say(line, _("A dash (-) empties it."));
	strcpy(form->content.text[id], before);
	setup_form_read(form);
	return false;
}

/* False, after a sentence, where the field does not take it. */
static bool fill(struct line *line, struct setup_form *form,
		 enum setup_field_id id, const char *typed)
{
	setup_form_enter(form, id);
	if (is_choice(id)) {
		if (choose(form, id, find_choice(id, typed)))
			return true;
		line_say(line, _("That is none of these:"));
		say_choices(line, id);
		return false;
	}
	if (strlen(typed) >= (size_t)setup_fields[id].bytes ||
	    strlen(typed) >= SETUP_TEXT) {
		line_say(line, _("There is no room for more in this field."));
		return false;
	}
	return fill_text(line, form, id, typed);
}

/* The field before or behind it that is shown; FIELD_START at the end. */
static enum setup_field_id next_field(const struct setup_form *form,
				      enum setup_field_id id, int step)
{
	int next = (int)id + step;

	while (next > 0 && next < FIELD_START &&
	       !setup_form_shows(form, (enum setup_field_id)next))
		next += step;
	return (enum setup_field_id)(next < 0 ? 0 : next);
}

static void say_sum(struct line *line, const struct setup_form *form)
{
	char lines[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, lines);
	for (int i = 0; i < SETUP_EXPLAINED; i++)
		line_say(line, lines[i]);
	line_typed_say(line, _(setup_fields[FIELD_START].hint));
}

/* Whoever would begin with something wrong is led to it. */
static enum setup_field_id start(struct line *line, struct setup_screen *setup)
{
	struct setup_form *form = &setup->form;

	setup_form_enter(form, FIELD_START);
	setup_form_read(form);
	setup->answer = setup_form_key(form, KEY_TO_ENTER);
	if (setup->answer == SETUP_START)
		return FIELD_START;
	line_typed_say(line, form->error);
	return form->wrong;
}

static void note_table(struct setup_screen *setup)
{
	struct pollfd fd = {.fd = setup->table_fd, .events = POLLIN};

	setup->lost = setup->lost || poll(&fd, 1, 0) > 0;
}

/* The next question, once this one has been answered so. */
static enum setup_field_id take(struct line *line, struct setup_screen *setup,
				enum setup_field_id id, const char *typed)
{
	struct setup_form *form = &setup->form;
	char word[LINE_TYPED];

	strcpy(word, typed);
	line_typed_read(word);
	if (!strcasecmp(word, "leave"))
		setup->answer = SETUP_QUIT;
	else if (line_typed_help(typed))
		say_hint(line, form, id);
	else if (!strcasecmp(word, "back"))
		return next_field(form, id, -1);
	else if (!strcasecmp(word, "start") ||
		 (id == FIELD_START && (!typed[0] || line_typed_yes(typed))))
		return start(line, setup);
	else if (id == FIELD_START)
		line_say(line, _("Type yes to begin, back, or leave."));
	else if (!typed[0] || fill(line, form, id, typed))
		return next_field(form, id, 1);
	return id;
}

void line_form_run(struct line *line, struct setup_screen *setup)
{
	struct setup_form *form = &setup->form;
	enum setup_field_id id = FIELD_PRESET, told = FIELD_PRESET;
	char question[LINE_SAID], typed[LINE_TYPED];

	line_say(line, setup->note.text);
	line_say(line, setup->trouble.text);
	line_say(line, _("A new game. Empty lines keep what stands there."));
	line_say(line, _("start: begin now. ?: help. leave: go away."));
	while (setup->answer == SETUP_EDITING) {
		if (id == FIELD_START && id != told)
			say_sum(line, form);
		told = id;
		write_question(form, id, question);
		if (!line_answer(line, question, -1, typed)) {
			setup->answer = SETUP_QUIT;
			return;
		}
		setup->trouble.text[0] = setup->note.text[0] = '\0';
		id = take(line, setup, id, typed);
	}
	note_table(setup);
}
