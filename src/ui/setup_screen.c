/* SPDX-License-Identifier: ISC */
/*
 * The form as setup_layout has it. Sentences go on in the next line; what
 * does not fit into a field ends in dots.
 */
#include <config.h>

#include "ui/setup_screen.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/manners.h"
#include "ui/setup_layout.h"
#include "ui/play/play_view.h"
#include "ui/term/draw.h"
#include "ui/term/edit.h"

enum { NAME_COLUMNS = 20, TEXT = ERROR_TEXT + SETUP_LINE, EXPLAINED_USUAL = 3 };

/* What there is to say on the form, and where. */
struct setup_view {
	const struct setup_form *form;
	struct setup_layout layout;
	char explained[SETUP_EXPLAINED][SETUP_LINE];
	char hint[TEXT];
	bool warns; /* the hint does */
	bool painted;
	int line, column; /* of the cursor; column -1: none */
};

/* As many lines as there are; returns how many it took. */
static int put_sentence(const struct setup_view *view, int line, int lines,
			enum style style, const char *text)
{
	return draw_sentence(line, view->layout.left, view->layout.width, lines,
			     style, text);
}

/* A line of the form on the screen, or -1. */
static int line_of(const struct setup_view *view, int line)
{
	const struct setup_part *form = &view->layout.form;
	int shown = line - view->layout.first;

	return shown >= 0 && shown < form->lines ? form->line + shown : -1;
}

static void draw_blank(int line, int column, int columns, enum style style,
		       const char *blank)
{
	while (columns-- > 0)
		column = term_put(line, column, style, blank);
}

static void draw_text(const struct setup_view *view, enum setup_field_id id,
		      int line)
{
	const struct setup_place *place = &view->layout.places[id];
	int end = draw_fit(line, place->column, place->width,
			   view->painted ? STYLE_CARD : STYLE_NORMAL,
			   view->form->text[id]);

	draw_blank(line, end, place->column + place->width - end,
		   view->painted ? STYLE_CARD_QUIET : STYLE_DIM, "_");
}

/* The field that keys go to, with its cursor. */
static void draw_current(struct setup_view *view, enum setup_field_id id,
			 int line)
{
	const struct setup_place *place = &view->layout.places[id];
	const struct setup_field *field = &setup_fields[id];
	bool text = field->kind == KIND_TEXT;
	const char *value = view->form->text[id];
	int cursor = 0, end;

	if (field->kind == KIND_CHOICE)
		value = _(setup_field_choice(id, view->form->choice[id]));
	else
		value = edit_window(value, view->form->cursor, place->width,
				    &cursor);
	end = draw_fit(line, place->column, place->width, STYLE_FOCUS, value);
	if (text) {
		draw_blank(line, end, place->column + place->width - end,
			   STYLE_FOCUS, view->painted ? " " : "_");
		end = place->column + place->width;
	}
	term_put(line, place->column - 1, STYLE_FOCUS, text ? "[" : "<");
	term_put(line, end, STYLE_FOCUS, text ? "]" : ">");
	view->line = line;
	view->column = place->column + cursor;
}

static void draw_field(struct setup_view *view, enum setup_field_id id)
{
	const struct setup_form *form = view->form;
	const struct setup_place *place = &view->layout.places[id];
	int line = line_of(view, place->line);
	const char *label = setup_field_label(id, setup_form_seats(form),
					      form->choice[FIELD_SYSTEM]);

	if (line < 0 || !setup_form_shows(form, id))
		return;
	if (*label && place->label_columns > 0)
		draw_fit(line, place->label_column, place->label_columns,
			 STYLE_NORMAL, _(label));
	if (id == form->current)
		draw_current(view, id, line);
	else if (setup_fields[id].kind == KIND_TEXT)
		draw_text(view, id, line);
	else
		draw_fit(line, place->column, place->width, STYLE_NORMAL,
			 setup_fields[id].kind == KIND_COMBO
				 ? form->text[id]
				 : _(setup_field_choice(id, form->choice[id])));
}

/* "First pair  ● Black", once it is known. */
static void draw_heading(const struct setup_view *view, int pair)
{
	const struct setup_place *place = &view->layout.pairs[pair];
	bool black = pair == view->form->black;
	int line = line_of(view, place->line);
	int column, end = place->column + place->width;

	if (line < 0)
		return;
	column = draw_fit(line, place->column, place->width, STYLE_STRONG,
			  _(setup_form_side(view->form, pair)));
	if (view->form->error[0] || end - column < 12)
		return;
	column = draw_stone_on_wood(line, column + 2, black);
	draw_fit(line, column + 1, end - column - 1, STYLE_NORMAL,
		 black ? _("Black") : _("White"));
}

static void draw_explanation(const struct setup_view *view)
{
	struct setup_part left = view->layout.explained;

	for (int i = 0; i < SETUP_EXPLAINED; i++) {
		int used = put_sentence(view, left.line, left.lines,
					STYLE_NORMAL, view->explained[i]);

		left.line += used;
		left.lines -= used;
	}
}

static void draw_start(const struct setup_view *view)
{
	bool current = view->form->current == FIELD_START;
	char text[DRAW_TEXT];

	if (!view->layout.start.lines)
		return;
	snprintf(text, sizeof(text), "[ %s ]",
		 _(setup_fields[FIELD_START].label));
	draw_fit(view->layout.start.line, view->layout.left + 1,
		 view->layout.width, current ? STYLE_FOCUS : STYLE_NORMAL,
		 text);
}

/* A key and what it does, as often as they fit. */
static void draw_keys(const struct setup_view *view)
{
	const struct setup_form *form = view->form;
	enum setup_kind kind = setup_fields[form->current].kind;
	bool start = kind == KIND_BUTTON, text = kind == KIND_TEXT;
	const struct {
		const char *key, *what;
	} keys[] = {
		{"Enter", start ? N_("start") : N_("next")},
		{setup_form_offers(form) ? "F3" : NULL, N_("last names")},
		{start || text ? NULL : "Left/Right", N_("choose")},
		{text ? "^U" : NULL, N_("clear")},
		{"Up/Down", N_("move")},
		{start ? NULL : "F4", N_("start")},
		{"F2", N_("rules")},
		{"Escape", N_("leave")},
	};
	int line = view->layout.keys.line, column = view->layout.left;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		const char *what = _(keys[i].what);
		int columns = keys[i].key ? (int)strlen(keys[i].key) + 1 +
						    text_columns(what)
					  : 0;

		if (!columns)
			continue;
		if (column + columns >= view->layout.left + view->layout.width)
			return;
		column = term_put(line, column, STYLE_KEY, keys[i].key);
		column = term_put(line, column + 1, STYLE_NORMAL, what) + 3;
	}
}

/* "Anna, Bruno, Carla, Dino" */
static void add_last(const struct setup_form *form, char out[TEXT])
{
	char name[DRAW_TEXT];
	const char *between = "";

	text_append(out, TEXT, " %s", _("F3: as last time, "));
	for (int i = 0; i < 2 * PAIR_MAX; i++) {
		const char *who = form->last.name[i / PAIR_MAX][i % PAIR_MAX];

		if (!*who)
			continue;
		text_fit(name, sizeof(name), who, NAME_COLUMNS, term_unicode());
		text_append(out, TEXT, "%s%s", between, name);
		between = ", ";
	}
	text_append(out, TEXT, ".");
}

/* Which fields a preset does not fill. */
static void add_fixed(const struct setup_form *form, char out[TEXT])
{
	const char *between = "";

	for (int id = 0; id < FIELD_COUNT; id++) {
		if (!form->fixed[id] || !setup_form_shows(form, id))
			continue;
		text_append(out, TEXT, "%s%s",
			    *between ? between : _(" Set by the config: "),
			    _(setup_fields[id].label));
		between = ", ";
	}
	if (*between)
		text_append(out, TEXT, ".");
}

/* What the current field is for. */
static void write_hint(const struct setup_form *form, char out[TEXT])
{
	enum setup_field_id id = form->current;

	snprintf(out, TEXT, "%s", _(setup_fields[id].hint));
	if (id == FIELD_PRESET)
		add_fixed(form, out);
	else if (form->fixed[id])
		text_append(out, TEXT, " %s", _("Set by the config."));
	if (id == FIELD_START && setup_form_offers(form))
		add_last(form, out);
}

/* What has just happened, else what is wrong, else the hint. */
static void say(const struct setup_screen *screen, struct setup_view *view)
{
	const struct setup_form *form = &screen->form;
	const char *text = form->error;

	if (screen->pasted)
		text = _("Pasted text is ignored: the form takes keys.");
	else if (screen->trouble.text[0])
		text = screen->trouble.text;
	else if (form->full)
		text = _("There is no room for more in this field.");
	else if (screen->lost && !*text)
		text = _("The table has ended; [ Start ] sets up another.");
	view->warns = *text;
	if (*text)
		snprintf(view->hint, sizeof(view->hint), "%s", text);
	else
		write_hint(form, view->hint);
}

static void make_view(const struct setup_screen *screen,
		      struct setup_view *view)
{
	int width = setup_layout_width(term_columns()), lines = 0;

	*view = (struct setup_view){.form = &screen->form,
				    .painted = term_theme()->painted,
				    .column = -1};
	setup_form_explain(&screen->form, term_unicode(), view->explained);
	for (int i = 0; i < SETUP_EXPLAINED; i++)
		lines += draw_lines(view->explained[i], width);
	say(screen, view);
	/* the form stays where it is while there is nothing to explain */
	if (lines < EXPLAINED_USUAL)
		lines = EXPLAINED_USUAL;
	setup_layout_make(&view->layout, &screen->form, term_lines(),
			  term_columns(), lines, draw_lines(view->hint, width));
}

static void draw_title(const struct setup_view *view)
{
	int column = 0;

	for (; view->painted && column < term_columns(); column++)
		term_put(0, column, STYLE_TITLE, " ");
	draw_fit(0, 1, term_columns() - 2, STYLE_TITLE,
		 _("pairgo: a new game"));
}

static bool draw(const struct screen *screen)
{
	struct setup_view view;

	make_view((const struct setup_screen *)screen, &view);
	if (view.layout.title.lines)
		draw_title(&view);
	for (int pair = 0; pair < 2; pair++)
		draw_heading(&view, pair);
	for (int id = 0; id < FIELD_START; id++)
		draw_field(&view, id);
	draw_explanation(&view);
	draw_start(&view);
	put_sentence(&view, view.layout.hint.line, view.layout.hint.lines,
		     view.warns ? STYLE_WARN : STYLE_NORMAL, view.hint);
	if (view.layout.keys.lines)
		draw_keys(&view);
	term_cursor(view.line, view.column < term_columns() ? view.column : -1);
	return true;
}

/* The form has nothing against it, but the window may. */
static void refuse(struct setup_screen *setup)
{
	const char *why = play_view_refusal(&setup->form.setup);

	if (!why)
		return;
	error_set(&setup->trouble, "%s", why);
	setup->answer = SETUP_EDITING;
}

static bool take_key(struct screen *screen, key k)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->pasted = false;
	setup->trouble.text[0] = '\0';
	setup->form.columns = term_columns();
	if (k == SETUP_KEY_RULES)
		pages_open(screen, &setup->rules, manners_write,
			   &setup->form.setup);
	else
		setup->answer = setup_form_key(&setup->form, k);
	if (setup->answer == SETUP_START)
		refuse(setup);
	return setup->answer == SETUP_EDITING;
}

static void note_paste(struct screen *screen)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->pasted = true;
}

static int wait_for(const struct screen *screen, struct pollfd *fd)
{
	const struct setup_screen *setup = (const struct setup_screen *)screen;

	if (!setup->lost)
		fd->fd = setup->table_fd;
	fd->events = POLLIN;
	return -1;
}

/* Nothing comes from a table that has no game, but its end. */
static bool wake(struct screen *screen, short ready)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->lost = setup->lost || ready;
	return true;
}

void setup_screen_init(struct setup_screen *screen,
		       const struct settings *settings, unsigned seed)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .pasted = note_paste,
						  .wait = wait_for,
						  .wake = wake};

	*screen = (struct setup_screen){.screen.class = &class, .table_fd = -1};
	setup_form_init(&screen->form, settings, seed);
}
