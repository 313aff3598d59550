/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_form.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/line/line_field.h"
#include "ui/line/line_page.h"
#include "ui/line/line_sum.h"
#include "ui/line/line_typed.h"
#include "ui/setup_fill.h"

/* "Board [19]" */
static void write_question(const struct setup_form *form,
			   enum setup_field_id id, char out[LINE_SAID])
{
	const char *content = line_field_content(form, id);

	line_field_label(form, id, out);
	if (*content)
		text_append(out, LINE_SAID, " [%s]", content);
}

/* What can be changed, and what it is now. */
static void say_fields(struct line *line, const struct setup_form *form)
{
	for (int i = 0; i < FIELD_START; i++) {
		enum setup_field_id id = (enum setup_field_id)i;
		const char *content = line_field_content(form, id);
		char text[LINE_SAID];

		if (!setup_form_shows(form, id))
			continue;
		line_field_label(form, id, text);
		text_append(text, sizeof(text), "%s%s%s", i18n_colon(),
			    *content ? content : _("empty"), i18n_stop());
		line_say(line, text);
	}
}

static void say_changes(struct line *line, const struct setup_form *form)
{
	line_begin_long(line);
	line_say(line, _("Each of these can be changed:"));
	say_fields(line, form);
	line_end_long(line);
}

static void say_hint(struct line *line, const struct setup_form *form,
		     enum setup_field_id id)
{
	const char *hint = setup_field_hint(id, form->content.choice[id]);

	line_begin_long(line);
	if (hint)
		line_typed_say(line, _(hint));
	if (id == FIELD_START) {
		line_say(line, _("back: the question before; leave: go away."));
		line_say(line, _("rules: tells the rules and manners."));
		line_say(line, _("change board: asks for the board again."));
		line_say(line, _("Each of these can be changed:"));
		say_fields(line, form);
	} else {
		line_field_say_choices(line, id);
		line_say(line, _("An empty line keeps what stands there."));
		if (line_field_may_be_empty(id))
			line_say(line, _("A dash (-) empties it."));
		line_say(line, _("back: the question before; start: begin; "
				 "leave."));
		line_say(line, _("change: tells all questions, and leads to "
				 "each."));
	}
	line_end_long(line);
}

/* As the arrows would, which pass over what cannot be chosen. */
static bool choose(struct setup_form *form, enum setup_field_id id, int choice)
{
	for (int i = 0; i < LINE_CHOICES && choice >= 0; i++) {
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
	if (before[0] && line_field_may_be_empty(id))
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
	if (line_field_is_choice(id)) {
		if (choose(form, id, line_field_choice(id, typed)))
			return true;
		line_begin_long(line);
		line_say(line, _("That is none of these:"));
		line_field_say_choices(line, id);
		line_end_long(line);
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

/* Where the questions are. */
struct place {
	enum setup_field_id id;
	enum setup_field_id from; /* which is asked next; FIELD_COUNT: none */
	struct line_sum told;
};

/* All of it where questions lead there, else what has been changed. */
static void say_sum(struct line *line, const struct setup_form *form,
		    struct place *place)
{
	bool first = !place->told.text[0][0];

	line_sum_say(line, form, &place->told);
	if (!first)
		return;
	line_typed_say(line, _(setup_fields[FIELD_START].hint));
	line_say(line, _("change board: asks for the board again. ?: what "
			 "else."));
}

/* All of it, whatever has been told. */
static void say_status(struct line *line, const struct setup_form *form)
{
	struct line_sum none = {{""}};

	line_sum_say(line, form, &none);
}

static void go_back_to(struct place *place, const struct setup_form *form)
{
	place->id = setup_form_shows(form, place->from)
			    ? place->from
			    : next_field(form, place->from, 1);
	place->from = FIELD_COUNT;
}

static void step(struct place *place, const struct setup_form *form, int step)
{
	if (place->from != FIELD_COUNT)
		go_back_to(place, form);
	else
		*place = (struct place){.id = next_field(form, place->id, step),
					.from = FIELD_COUNT};
}

/* It is asked, and then that where somebody has said so. */
static void change(struct place *place, enum setup_field_id id)
{
	if (place->from == FIELD_COUNT && place->id != id)
		place->from = place->id;
	place->id = id;
}

/* Whoever would begin with something wrong is led to it. */
static void start(struct line *line, struct setup_screen *setup,
		  struct place *place)
{
	struct setup_form *form = &setup->form;

	setup_form_enter(form, FIELD_START);
	setup_form_read(form);
	setup->answer = setup_form_key(form, KEY_TO_ENTER);
	if (setup->answer == SETUP_START)
		return;
	line_typed_say(line, form->error);
	change(place, form->wrong);
}

static void note_table(struct setup_screen *setup)
{
	struct pollfd fd = {.fd = setup->table_fd, .events = POLLIN};

	setup->lost = setup->lost || poll(&fd, 1, 0) > 0;
}

/* "change board", in any language; false: it is none. */
static bool take_change(struct line *line, const struct setup_form *form,
			struct place *place, const char *typed,
			const char *word)
{
	enum setup_field_id id;
	char text[LINE_SAID];

	if (!strcasecmp(word, "change")) {
		say_changes(line, form);
		return true;
	}
	if (strncasecmp(word, "change ", 7) != 0)
		return false;
	typed += strcspn(typed, " ");
	id = line_field_find(form, typed + strspn(typed, " "), false);
	if (id == FIELD_START)
		id = line_field_find(form, word + 7, false);
	if (id == FIELD_START) {
		snprintf(text, sizeof(text),
			 _("No question is called \"%s\". change: tells all."),
			 typed + strspn(typed, " "));
		line_say(line, text);
		return true;
	}
	change(place, id);
	return true;
}

/* What is of use at every question. */
static bool take_word(struct line *line, struct setup_screen *setup,
		      struct place *place, const char *typed)
{
	struct setup_form *form = &setup->form;
	char word[LINE_TYPED];

	strcpy(word, typed);
	line_typed_read(word);
	if (!strcasecmp(word, "leave"))
		setup->answer = SETUP_QUIT;
	else if (line_typed_help(typed) || !strcasecmp(word, "commands"))
		say_hint(line, form, place->id);
	else if (!strcasecmp(word, "back"))
		step(place, form, -1);
	else if (!strcasecmp(word, "rules") || !strcasecmp(word, "manners"))
		line_page_manners(line, &form->setup);
	else if (!strcasecmp(word, "status"))
		say_status(line, form);
	else if (!strcasecmp(word, "more"))
		line_say(line, _("There is no more to be told."));
	else if (!strcasecmp(word, "start"))
		start(line, setup, place);
	else
		return take_change(line, form, place, typed, word);
	return true;
}

/* At the end a name alone says what is to be changed. */
static void take_start(struct line *line, struct setup_screen *setup,
		       struct place *place, const char *typed)
{
	enum setup_field_id id = line_field_find(&setup->form, typed, true);

	if (!typed[0] || line_typed_yes(typed))
		start(line, setup, place);
	else if (id != FIELD_START && !line_typed_no(typed))
		change(place, id);
	else
		line_say(line, _("Type yes to begin, change and a name, back, "
				 "or leave."));
}

static void take(struct line *line, struct setup_screen *setup,
		 struct place *place, const char *typed)
{
	if (take_word(line, setup, place, typed))
		return;
	if (place->id == FIELD_START)
		take_start(line, setup, place, typed);
	else if (!typed[0] || fill(line, &setup->form, place->id, typed))
		step(place, &setup->form, 1);
}

void line_form_run(struct line *line, struct setup_screen *setup)
{
	struct setup_form *form = &setup->form;
	struct place place = {.id = FIELD_PRESET, .from = FIELD_COUNT};
	enum setup_field_id told = FIELD_PRESET;
	char question[LINE_SAID], typed[LINE_TYPED];

	line_say(line, setup->note.text);
	line_say(line, setup->trouble.text);
	line_say(line, _("A new game. Empty lines keep what stands there."));
	line_say(line, _("start: begin now. ?: help. leave: go away."));
	while (setup->answer == SETUP_EDITING) {
		if (place.id == FIELD_START && place.id != told)
			say_sum(line, form, &place);
		told = place.id;
		write_question(form, place.id, question);
		if (!line_answer(line, question, -1, typed)) {
			setup->answer = SETUP_QUIT;
			return;
		}
		setup->trouble.text[0] = setup->note.text[0] = '\0';
		take(line, setup, &place, typed);
	}
	note_table(setup);
}
