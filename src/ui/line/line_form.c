/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_form.h"

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

/* What stands in the field. */
static const char *content_of(const struct setup_form *form,
			      enum setup_field_id id)
{
	if (is_choice(id))
		return _(setup_field_choice(id, form->content.choice[id]));
	return form->content.text[id];
}

/* "Board [19]" */
static void write_question(const struct setup_form *form,
			   enum setup_field_id id, char out[LINE_SAID])
{
	char label[SETUP_LABEL];
	const char *content = content_of(form, id);

	snprintf(out, LINE_SAID, "%s", setup_form_label(form, id, label));
	if (*content)
		text_append(out, LINE_SAID, " [%s]", content);
}

static void say_hint(struct line *line, const struct setup_form *form,
		     enum setup_field_id id)
{
	const char *hint = setup_field_hint(id, form->content.choice[id]);
	char text[LINE_SAID];

	if (hint)
		line_say(line, _(hint));
	for (int i = 0; i < CHOICES && setup_field_choice(id, i); i++) {
		snprintf(text, sizeof(text), "%d: %s", i + 1,
			 _(setup_field_choice(id, i)));
		line_say(line, text);
	}
	line_say(line, _("An empty line keeps what stands there."));
	line_say(line, _("back: the question before; start: begin; leave."));
}

/*
 * The choice that begins so, or has that number; -1: none. Of handicap stones
 * the number is their own.
 */
static int find_choice(enum setup_field_id id, const char *typed)
{
	long number = number_parse(typed, CHOICES);
	int i;

	for (i = 0; setup_field_choice(id, i); i++)
		if (!strcasecmp(_(setup_field_choice(id, i)), typed))
			return i;
	if (number >= 1 && number <= i)
		return (int)number - 1;
	for (i = 0; setup_field_choice(id, i); i++)
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

/* False, after a sentence, where the field does not take it. */
static bool fill(struct line *line, struct setup_form *form,
		 enum setup_field_id id, const char *typed)
{
	setup_form_enter(form, id);
	if (is_choice(id)) {
		if (choose(form, id, find_choice(id, typed)))
			return true;
		line_say(line, _("That is none of these:"));
		say_hint(line, form, id);
		return false;
	}
	if (strlen(typed) >= (size_t)setup_fields[id].bytes ||
	    strlen(typed) >= SETUP_TEXT) {
		line_say(line, _("There is no room for more in this field."));
		return false;
	}
	strcpy(form->content.text[id], strcmp(typed, "-") != 0 ? typed : "");
	setup_form_read(form);
	if (!form->faulty[id])
		return true;
	line_say(line, form->here);
	return false;
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
	line_say(line, form->error);
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
		return FIELD_PRESET;
	else if (!typed[0] || fill(line, form, id, typed))
		return next_field(form, id, 1);
	return id;
}

void line_form_run(struct line *line, struct setup_screen *setup)
{
	struct setup_form *form = &setup->form;
	enum setup_field_id id = FIELD_PRESET;
	char question[LINE_SAID], typed[LINE_TYPED];

	line_say(line, setup->note.text);
	line_say(line, setup->trouble.text);
	line_say(line, _("A new game. Empty lines keep what stands there."));
	line_say(line, _("start: begin now. ?: help. leave: go away."));
	while (setup->answer == SETUP_EDITING) {
		if (id == FIELD_START)
			say_sum(line, form);
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
