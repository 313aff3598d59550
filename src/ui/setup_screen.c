/* SPDX-License-Identifier: ISC */
/*
 * The form as its table of fields says, on 80x24. On a lower screen what
 * lies above the current field scrolls away; what is too far on the right is
 * cut.
 */
#include <config.h>

#include "ui/setup_screen.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/manners.h"
#include "ui/term/draw.h"
#include "ui/term/edit.h"

enum {
	LINE_PEOPLE = 4,
	LINE_EXPLANATION = 14,
	LINES_FULL = 24,
	COLUMN_EXPLANATION = 2,
	COLUMNS_EXPLANATION = 76,
	TIMES_STEP = 17 /* from one time of the clock to the next */
};

/* Times of the clock stand side by side, however many there are. */
static int shift_of(const struct setup_form *form, enum setup_field_id id)
{
	int shift = 0;

	if (id < FIELD_MAIN)
		return 0;
	for (int before = FIELD_MAIN; before < (int)id; before++)
		shift += setup_form_shows(form, before) ? TIMES_STEP : 0;
	return shift;
}

/* How many lines at the top give way to the current field. */
static int scroll_of(const struct setup_form *form)
{
	int room = term_lines() - 3;
	int line = setup_fields[form->current].line;

	return term_lines() < LINES_FULL && line > room ? line - room : 0;
}

/* Nothing but the last two lines is drawn there. */
static bool place(const struct setup_form *form, int *line)
{
	int scroll = scroll_of(form);

	*line -= scroll;
	return *line >= (scroll ? 0 : 1) && *line < term_lines() - 2;
}

static void put(const struct setup_form *form, int line, int column,
		int columns, enum style style, const char *text)
{
	if (place(form, &line))
		draw_fit(line, column, columns, style, text);
}

static void draw_blank(int line, int column, int columns)
{
	while (columns-- > 0)
		column = term_put(line, column, STYLE_DIM, "_");
}

static void draw_value(const struct setup_form *form, enum setup_field_id id,
		       int line, int column, int *cursor)
{
	const struct setup_field *field = &setup_fields[id];
	bool current = id == form->current;
	enum style style = current ? STYLE_STRONG : STYLE_NORMAL;
	const char *text = form->text[id];
	int end;

	if (field->kind == KIND_CHOICE)
		text = _(setup_field_choice(id, form->choice[id]));
	else if (current)
		text = edit_window(text, form->cursor, field->width, cursor);
	end = draw_fit(line, column, field->width, style, text);
	if (field->kind == KIND_TEXT)
		draw_blank(line, end, column + field->width - end);
	if (!current)
		return;
	if (field->kind == KIND_TEXT)
		end = column + field->width;
	term_put(line, column - 1, STYLE_KEY,
		 field->kind == KIND_TEXT ? "[" : "<");
	term_put(line, end, STYLE_KEY, field->kind == KIND_TEXT ? "]" : ">");
}

/* Where the cursor is to stand, if this is the current field. */
static void draw_field(const struct setup_form *form, enum setup_field_id id,
		       int *cursor_line, int *cursor_column)
{
	const struct setup_field *field = &setup_fields[id];
	int shift = shift_of(form, id);
	int line = field->line, column = field->column + shift, cursor = 0;
	const char *label = setup_field_label(id, setup_form_seats(form),
					      form->choice[FIELD_SYSTEM]);

	if (!setup_form_shows(form, id) || !place(form, &line))
		return;
	if (*label)
		draw_fit(line, field->label_column + shift,
			 field->column - field->label_column - 1, STYLE_DIM,
			 _(label));
	draw_value(form, id, line, column, &cursor);
	if (id == form->current && column + cursor < term_columns()) {
		*cursor_line = line;
		*cursor_column = column + cursor;
	}
}

static void draw_headings(const struct setup_form *form)
{
	for (int pair = 0; pair < 2; pair++)
		put(form, LINE_PEOPLE, 2 + 40 * pair, 38, STYLE_STRONG,
		    _(setup_form_side(form, pair)));
}

static void draw_explanation(const struct setup_form *form)
{
	char line[SETUP_EXPLAINED][SETUP_LINE];

	setup_form_explain(form, term_unicode(), line);
	for (int i = 0; i < SETUP_EXPLAINED; i++)
		put(form, LINE_EXPLANATION + i, COLUMN_EXPLANATION,
		    COLUMNS_EXPLANATION, i ? STYLE_NORMAL : STYLE_DIM, line[i]);
}

/* A key and what it does, as often as they fit. */
static void draw_keys(int line)
{
	static const char *const keys[][2] = {
		{"Enter", N_("start")},	      {"Tab", N_("next field")},
		{"Left/Right", N_("choose")}, {"F2", N_("rules")},
		{"Escape", N_("leave")},      {"^U", N_("clear")},
	};
	int column = 1;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		const char *what = _(keys[i][1]);
		int columns = (int)strlen(keys[i][0]) + 1 + text_columns(what);

		if (column + columns >= term_columns())
			return;
		column = term_put(line, column, STYLE_KEY, keys[i][0]);
		column = term_put(line, column + 1, STYLE_NORMAL, what) + 3;
	}
}

/* What has just happened, else what is wrong, else what the field is for. */
static void draw_hint(const struct setup_screen *screen, int line)
{
	const struct setup_form *form = &screen->form;
	const char *hint = setup_fields[form->current].hint;
	bool warn = screen->pasted || form->error[0];
	const char *text = screen->pasted
				   ? _("Pasted text is ignored: the form takes "
				       "keys.")
			   : form->error[0] ? form->error
			   : *hint	    ? _(hint)
					    : "";

	draw_fit(line, 1, term_columns() - 2, warn ? STYLE_WARN : STYLE_DIM,
		 text);
}

static bool draw(const struct screen *screen)
{
	const struct setup_screen *setup = (const struct setup_screen *)screen;
	const struct setup_form *form = &setup->form;
	int line = 0, column = -1, last = term_lines() - 1;

	if (!scroll_of(form))
		draw_fit(0, 1, term_columns() - 2, STYLE_TITLE,
			 _("pairgo: a new game"));
	draw_headings(form);
	draw_explanation(form);
	for (int id = 0; id < FIELD_COUNT; id++)
		draw_field(form, id, &line, &column);
	draw_hint(setup, last - 1);
	draw_keys(last);
	term_cursor(line, column);
	return true;
}

static bool take_key(struct screen *screen, key k)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->pasted = false;
	if (k == KEY_TO_F1 + 1)
		pages_open(screen, &setup->rules, manners_write,
			   &setup->form.setup);
	else
		setup->answer = setup_form_key(&setup->form, k);
	return setup->answer == SETUP_EDITING;
}

static void note_paste(struct screen *screen)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->pasted = true;
}

void setup_screen_init(struct setup_screen *screen,
		       const struct settings *settings, unsigned seed)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .pasted = note_paste};

	screen->screen = (struct screen){.class = &class};
	screen->answer = SETUP_EDITING;
	screen->pasted = false;
	setup_form_init(&screen->form, settings, seed);
}
