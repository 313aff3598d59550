/* SPDX-License-Identifier: ISC */
/* Sentences go on in the next line; what has no room ends in dots. */
#include <config.h>

#include "ui/setup_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	NAME_COLUMNS = 20,
	SAID_LEAST = 12,    /* columns that leave a form beside what is said */
	EXPLAINED_WIDE = 3, /* lines that are kept free for it */
	EXPLAINED_NARROW = 4,
	SAID_WIDE = 2,	/* lines of a hint, with what is offered */
	NOTE_SHARE = 3, /* of the form, at most one, is a note's */
	CONTROL_U = 'U' - '@'
};

/* Whether what is left of that text when it is cut ends where a word does. */
static bool ends_word(const char *text, const char *cut)
{
	static const char between[] = " ,;:";
	size_t same = 0;

	while (text[same] && text[same] == cut[same])
		same++;
	return strchr(between, text[same]) && same > 0 &&
	       !strchr(between, text[same - 1]);
}

/* Whole words, if one of them has room; returns where they end. */
static int put_words(int line, int column, int columns, enum style style,
		     const char *text)
{
	char cut[DRAW_TEXT];

	for (int most = columns; most > 0; most--) {
		draw_cut(cut, sizeof(cut), text, most);
		if (ends_word(text, cut))
			return draw_fit(line, column, most, style, text);
	}
	return draw_fit(line, column, columns, style, text);
}

/* As many lines as there are; returns how many it took. */
static int put_sentence(const struct setup_view *view, int line, int lines,
			enum style style, const char *text)
{
	int left = view->layout.left, width = view->layout.width, used;
	char above[DRAW_TEXT];
	const char *last = text;

	if (draw_lines(text, width) <= lines || lines < 1)
		return draw_sentence(line, left, width, lines, style, text);
	for (int i = 1; i < lines; i++) {
		last += draw_break(last, width);
		last += strspn(last, " ");
	}
	snprintf(above, sizeof(above), "%.*s", (int)(last - text) - (lines > 1),
		 text);
	used = draw_sentence(line, left, width, lines - 1, style, above);
	put_words(line + used, left, width, style, last);
	return used + 1;
}

/* Whether a warning lies over that line of the screen. */
static bool is_covered(const struct setup_view *view, int line)
{
	int below = line - view->place.line;

	return below >= 0 && below < view->place.lines;
}

/* A line of the form on the screen, or -1. */
static int line_of(const struct setup_view *view, int line)
{
	const struct setup_part *form = &view->layout.form;
	int shown = line - view->layout.first, at = form->line + shown;

	return shown >= 0 && shown < form->lines && !is_covered(view, at) ? at
									  : -1;
}

/* What stands in a field, as it is shown. */
static const char *value_of(const struct setup_content *content,
			    enum setup_field_id id)
{
	return setup_fields[id].kind == KIND_CHOICE
		       ? _(setup_field_choice(id, content->choice[id]))
		       : content->text[id];
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
	bool faulty = view->form->faulty[id];
	/* on no ground of their own: on a light terminal that was heavy bars */
	int end = draw_fit(line, place->column, place->width,
			   faulty ? STYLE_WARN : STYLE_NORMAL,
			   view->form->content.text[id]);

	draw_blank(line, end, place->column + place->width - end, STYLE_DIM,
		   "_");
}

/* The field that keys go to, with its cursor. */
static void draw_current(struct setup_view *view, enum setup_field_id id,
			 int line)
{
	const struct setup_place *place = &view->layout.places[id];
	const struct setup_field *field = &setup_fields[id];
	bool text = field->kind == KIND_TEXT;
	enum style style = field->kind == KIND_CHOICE	    ? STYLE_FOCUS
			   : setup_form_selects(view->form) ? STYLE_SELECTED
							    : STYLE_TYPED;
	const char *value = value_of(&view->form->content, id);
	enum style edge = view->form->faulty[id] ? STYLE_WARN : STYLE_FOCUS;
	int cursor = 0, end;
	bool worded;

	if (field->kind != KIND_CHOICE)
		value = setup_form_window(view->form, place->width, &cursor);
	/* the words for what is not typed are read from their beginning */
	worded = field->kind == KIND_CHOICE ||
		 (field->kind == KIND_COMBO && setup_form_selects(view->form));
	if (worded)
		value = value_of(&view->form->content, id);
	end = (worded ? put_words : draw_fit)(line, place->column, place->width,
					      style, value);
	if (text) {
		draw_blank(line, end, place->column + place->width - end,
			   STYLE_TYPED, view->painted ? " " : "_");
		end = place->column + place->width;
	}
	term_put(line, place->column - 1, edge, text ? "[" : "<");
	term_put(line, end, edge, text ? "]" : ">");
	view->line = line;
	view->column = place->column + cursor;
}

static void draw_field(struct setup_view *view, enum setup_field_id id)
{
	const struct setup_form *form = view->form;
	const struct setup_place *place = &view->layout.places[id];
	int line = line_of(view, place->line);
	const char *label =
		setup_field_label(id, setup_form_seats(form),
				  form->content.choice[FIELD_SYSTEM]);

	if (line < 0 || !setup_form_shows(form, id))
		return;
	/* a rank in a line of its own stands below no heading */
	if (place->label_columns > 0)
		draw_fit(line, place->label_column, place->label_columns,
			 STYLE_NORMAL, _(*label ? label : N_("Rank")));
	if (form->faulty[id])
		term_put(line, place->column - 1, STYLE_WARN, "!");
	if (id == form->current)
		draw_current(view, id, line);
	else if (setup_fields[id].kind == KIND_TEXT)
		draw_text(view, id, line);
	else
		put_words(line, place->column, place->width,
			  form->faulty[id] ? STYLE_WARN : STYLE_NORMAL,
			  value_of(&form->content, id));
}

/* "First pair  ● Black", once it is known. */
static void draw_heading(const struct setup_view *view, int pair)
{
	const struct setup_place *place = &view->layout.pairs[pair];
	const struct setup_place *rank =
		&view->layout.places[FIELD_RANK(pair, 0)];
	bool black = pair == view->form->black;
	int line = line_of(view, place->line);
	int column, end = place->column + place->width;

	if (line < 0)
		return;
	if (rank->line > place->line &&
	    rank->column > place->column + NAME_COLUMNS)
		draw_fit(line, rank->column, rank->width, STYLE_NORMAL,
			 _("Rank"));
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
	int free = 0;

	while (free < left.lines && !is_covered(view, left.line + free))
		free++;
	left.lines = free;
	for (int i = 0; i < SETUP_EXPLAINED; i++) {
		int used = put_sentence(view, left.line, left.lines,
					STYLE_NORMAL, view->explained[i]);

		left.line += used;
		left.lines -= used;
	}
}

/* "[ Start ]"; as much of the word alone where there is no room for that. */
static int start_columns(char text[DRAW_TEXT])
{
	const char *word = _(setup_fields[FIELD_START].label);

	snprintf(text, DRAW_TEXT, "[ %s ]", word);
	if (draw_columns(text) > term_columns())
		snprintf(text, DRAW_TEXT, "%.*s",
			 (int)draw_break(word, term_columns()), word);
	return draw_columns(text);
}

/* Below the fields, or from the edge on where that is needed. */
static int start_column(const struct setup_view *view, int columns)
{
	int column = view->layout.left + 1;

	return column + columns > term_columns() ? 0 : column;
}

static bool has_start(const struct setup_view *view)
{
	return view->layout.start.lines &&
	       !is_covered(view, view->layout.start.line);
}

static void draw_start(const struct setup_view *view)
{
	bool current = view->form->current == FIELD_START;
	char text[DRAW_TEXT];

	int columns = start_columns(text);

	if (has_start(view))
		draw_fit(view->layout.start.line, start_column(view, columns),
			 columns,
			 current	 ? STYLE_FOCUS
			 : view->painted ? STYLE_CARD_STRONG
					 : STYLE_NORMAL,
			 text);
}

/* A key and what it does, for those who press the mouse there as well. */
struct key_word {
	bool useful; /* now */
	key k;
	const char *what;
	const char *name; /* of several keys; NULL: as that one is called */
};

key setup_view_key_of(key k)
{
	return term_has_key(k) ? k : setup_form_control(k);
}

const char *setup_view_name(key k, char out[KEY_TEXT])
{
	return key_name(setup_view_key_of(k), out);
}

enum { KEY_WORDS = 12 };

/* To the question whether to leave; who reads yes or no may say that. */
static const struct {
	key k;
	bool (*says)(key k);
	const char *what;
	enum setup_answer answer;
} answers[] = {
	{KEY_TO_ENTER, key_says_yes, N_("leave"), SETUP_QUIT},
	{KEY_TO_ESCAPE, key_says_no, N_("stay"), SETUP_EDITING},
};

enum { ANSWERS = sizeof(answers) / sizeof(answers[0]) };

bool setup_view_answers(key k, enum setup_answer *answer)
{
	for (int i = 0; i < ANSWERS; i++) {
		if (answers[i].k != k && !answers[i].says(k))
			continue;
		*answer = answers[i].answer;
		return true;
	}
	return false;
}

static void list_answers(struct key_word words[KEY_WORDS])
{
	for (int i = 0; i < ANSWERS; i++)
		words[i] = (struct key_word){true, answers[i].k,
					     answers[i].what, NULL};
}

/* Those that have a use there come first, where room is short. */
static void list_keys(const struct setup_form *form,
		      struct key_word words[KEY_WORDS])
{
	enum setup_kind kind = setup_fields[form->current].kind;
	bool start = kind == KIND_BUTTON, text = kind == KIND_TEXT;
	bool selects = setup_form_selects(form);
	bool arrows = term_glyph_set() == SET_NARROW;
	const char *aside = arrows ? "← →" : C_("keys", "Left Right");
	const struct key_word all[KEY_WORDS] = {
		{true, KEY_TO_ENTER,
		 !start		  ? N_("next")
		 : form->error[0] ? N_("go there")
				  : NC_("the game", "start"),
		 NULL},
		/* elsewhere "?" does that, and here it is a character */
		{text && term_has_key(KEY_TO_F1), KEY_TO_F1, N_("help"), NULL},
		/* where both have no room, [ Start ] tells of itself */
		{!start && (text || term_columns() >= SETUP_WIDE),
		 SETUP_KEY_START, NC_("the game", "start"), NULL},
		{true, KEY_TO_ESCAPE, N_("leave"), NULL},
		{!start && !text, KEY_TO_RIGHT, N_("choose"), aside},
		{text && selects, KEY_TO_RIGHT, N_("edit"), aside},
		{setup_offer_any(form), SETUP_KEY_LAST,
		 setup_offer_returns(form) ? N_("go back") : N_("bring back"),
		 NULL},
		{true, KEY_TO_DOWN, N_("move"),
		 arrows ? "↑ ↓" : C_("keys", "Up Down")},
		{true, SETUP_KEY_HANDS, N_("keys"), NULL},
		{text && !selects && *form->content.text[form->current],
		 CONTROL_U, N_("clear"), NULL},
		{true, SETUP_KEY_RULES, N_("rules"), NULL},
		{start, KEY_TO_PAGEUP, N_("group above"), NULL},
	};

	memcpy(words, all, sizeof(all));
}

/* Draws as many as fit, or looks for the one at a column. */
static key go_through_keys(const struct setup_view *view, bool draws, int at)
{
	int line = view->layout.keys.line, column = view->layout.left;
	struct key_word words[KEY_WORDS];

	memset(words, 0, sizeof(words));
	if (view->asks)
		list_answers(words);
	else
		list_keys(view->form, words);
	for (int i = 0; i < KEY_WORDS; i++) {
		const char *name = words[i].name, *what;
		char text[KEY_TEXT];
		int end = column;

		if (!words[i].useful)
			continue;
		if (!name)
			name = setup_view_name(words[i].k, text);
		what = _(words[i].what);
		end += draw_columns(name) + 1 + draw_columns(what);
		if (end >= view->layout.left + view->layout.width)
			break;
		if (at >= column && at < end)
			return words[i].k;
		if (draws) {
			column = term_put(line, column, STYLE_KEY, name);
			term_put(line, column + 1, STYLE_NORMAL, what);
		}
		column = end + 2;
	}
	return KEY_NONE;
}

/* What would not be the same, what matters most first. */
struct difference {
	int fields[FIELD_START + 1]; /* NOBODY: there are no names any more */
	int count;
};

enum { NOBODY = -1 };

/* Whoever would stand there for somebody else; whether that is nobody. */
static bool list_names(const struct setup_form *form, struct difference *list)
{
	const struct setup_content *there = setup_offer_content(form);
	bool differs = false, empty = true;

	for (int i = 0; i < 2 * PAIR_MAX; i++) {
		enum setup_field_id id = FIELD_NAME(i / PAIR_MAX, i % PAIR_MAX);

		if (!setup_content_shows(there, id))
			continue;
		differs = differs || setup_offer_differs(form, id);
		empty = empty && !*there->text[id];
		if (setup_offer_differs(form, id) && *there->text[id])
			list->fields[list->count++] = (int)id;
	}
	if (differs && empty)
		list->fields[list->count++] = NOBODY;
	return differs && empty;
}

/* Who comes with a rank, or goes, has been named. */
static bool is_told(const struct setup_form *form, enum setup_field_id id,
		    bool nobody)
{
	const struct setup_content *there = setup_offer_content(form);
	bool rank = setup_field_is_rank(id);
	bool name = setup_field_is_rank(id + 1);

	return setup_offer_differs(form, id) &&
	       setup_content_shows(there, id) && !(name && *there->text[id]) &&
	       !(nobody && setup_field_is_people(id) && !*there->text[id]) &&
	       !(rank && setup_offer_differs(form, id - 1));
}

static void list_fields(const struct setup_form *form, bool nobody,
			struct difference *list)
{
	static const bool first[FIELD_START] = {
		[FIELD_SIZE] = true, [FIELD_SYSTEM] = true};

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < FIELD_START; i++)
			if (first[i] == !pass &&
			    is_told(form, (enum setup_field_id)i, nobody))
				list->fields[list->count++] = i;
}

/* "Anna", "Rank of Anna 3d", "Board 13", "Event empty" */
static void add_item(const struct setup_form *form, int field,
		     char list[SETUP_SAID])
{
	const struct setup_content *there = setup_offer_content(form);
	enum setup_field_id id = (enum setup_field_id)field;
	char shown[DRAW_TEXT], label[SETUP_LABEL];
	const char *value;
	bool name;

	if (*list)
		text_append(list, SETUP_SAID, "%s", i18n_comma());
	if (field == NOBODY) {
		text_append(list, SETUP_SAID, "%s", _("no names"));
		return;
	}
	value = value_of(there, id);
	name = setup_field_is_rank(id + 1) && *value;
	snprintf(shown, sizeof(shown), "%s", value);
	if (setup_fields[id].kind != KIND_CHOICE)
		draw_cut(shown, sizeof(shown), *value ? value : _("empty"),
			 NAME_COLUMNS);
	if (name)
		text_append(list, SETUP_SAID, "%s", shown);
	else
		text_append(list, SETUP_SAID, "%s %s",
			    setup_form_label(form, id, label), shown);
}

/* "Anna, Bruno, Board 13, and 3 more": so many of them; else "7 fields". */
static void write_list(const struct setup_form *form,
		       const struct difference *all, int count,
		       char list[SETUP_SAID])
{
	*list = '\0';
	for (int i = 0; i < count; i++)
		add_item(form, all->fields[i], list);
	if (!count)
		text_append(list, SETUP_SAID,
			    ngettext("%d field", "%d fields",
				     (unsigned long)all->count),
			    all->count);
	else if (count < all->count)
		text_append(list, SETUP_SAID, _(", and %d more"),
			    all->count - count);
}

/*
 * "F3 brings back Anna, Bruno, Board 13.": only what is not the same now, be it
 * of last time or of before the key, and as much of it as has room.
 */
static void write_offer(const struct setup_form *form, int columns,
			char out[SETUP_SAID])
{
	struct difference all = {.count = 0};
	char list[SETUP_SAID], name[KEY_TEXT];
	int count;

	list_fields(form, list_names(form, &all), &all);
	count = all.count;
	do {
		write_list(form, &all, count, list);
		snprintf(out, SETUP_SAID,
			 setup_offer_returns(form) ? _("%s goes back to %s.")
						   : _("%s brings back %s."),
			 setup_view_name(SETUP_KEY_LAST, name), list);
	} while (draw_columns(out) > columns && count-- > 0);
}

/* "Set by hand: Board, Undo."; nothing where there is no such field. */
static void add_labels(const struct setup_form *form, const char *words,
		       bool (*is_meant)(const struct setup_form *form,
					enum setup_field_id id),
		       char out[SETUP_SAID])
{
	const char *between = NULL;

	for (int i = 0; i < FIELD_COUNT; i++) {
		enum setup_field_id id = (enum setup_field_id)i;

		if (!is_meant(form, id) || !setup_form_shows(form, id))
			continue;
		if (!between)
			text_append(out, SETUP_SAID, "%s%s", i18n_blank(),
				    words);
		text_append(out, SETUP_SAID, "%s%s", between ? between : " ",
			    _(setup_field_label(
				    id, setup_form_seats(form),
				    form->content.choice[FIELD_SYSTEM])));
		between = i18n_comma();
	}
	if (between)
		text_append(out, SETUP_SAID, "%s", i18n_stop());
}

static bool is_fixed(const struct setup_form *form, enum setup_field_id id)
{
	return form->fixed[id];
}

/* Which fields a preset does not fill, and which of them it did. */
static void add_left(const struct setup_form *form, char out[SETUP_SAID])
{
	add_labels(form, _("Set beforehand:"), is_fixed, out);
	add_labels(form, _("What you have set stays:"), setup_fill_kept, out);
	add_labels(form, _("It changes what you have set:"),
		   setup_fill_overruled, out);
}

/* What the current field is for. */
static void write_hint(const struct setup_form *form, char out[SETUP_SAID])
{
	enum setup_field_id id = form->current;
	char name[KEY_TEXT];

	snprintf(out, SETUP_SAID, "%s",
		 _(setup_field_hint(id, form->content.choice[id])));
	if (id == FIELD_PRESET)
		add_left(form, out);
	else if (form->fixed[id])
		text_append(out, SETUP_SAID, "%s%s", i18n_blank(),
			    _("Set beforehand."));
	if ((id == FIELD_START || id == FIELD_MODE) &&
	    form->setup.mode != INPUT_TURN)
		text_append(out, SETUP_SAID,
			    _(" %s: press your keys, to try them."),
			    setup_view_name(SETUP_KEY_HANDS, name));
}

/* Whether to leave; see answers[]. */
static void write_question(char out[SETUP_SAID])
{
	char name[KEY_TEXT];

	snprintf(out, SETUP_SAID,
		 _("Leave? %s brings back what stands here next time. Enter "
		   "leaves, Escape stays."),
		 setup_view_name(SETUP_KEY_LAST, name));
}

/* As many lines as it takes, or as there are, up to that one. */
static struct setup_part end_at(int end, int begin, int lines)
{
	int room = end > begin ? end - begin : 0;

	lines = lines < room ? lines : room;
	return (struct setup_part){.line = end - lines, .lines = lines};
}

/*
 * A warning of more lines than the hint has lies over what is not current: the
 * form stays where it is.
 */
static struct setup_part place_warning(const struct setup_view *view, int lines)
{
	const struct setup_layout *layout = &view->layout;
	const struct setup_part *hint = &layout->hint;
	enum setup_field_id current = view->form->current;
	int at = layout->form.line + layout->places[current].line -
		 layout->first;
	struct setup_part above, below;

	if (lines <= hint->lines)
		return *hint;
	if (current == FIELD_START)
		return end_at(layout->start.line, layout->form.line, lines);
	below = end_at(hint->line + hint->lines, at + 1, lines);
	above = end_at(at, layout->form.line, lines);
	return above.lines > below.lines ? above : below;
}

void setup_view_make(struct setup_view *view, const struct setup_form *form,
		     const char *warning, bool asks)
{
	int columns = term_columns(), width = setup_layout_width(columns);
	int usual = columns < SETUP_WIDE ? EXPLAINED_NARROW : EXPLAINED_WIDE;
	int lines = 0, said;

	*view = (struct setup_view){.form = form,
				    .painted = term_theme()->painted,
				    .warns = asks || *warning,
				    .asks = asks,
				    .column = -1};
	setup_form_explain(form, view->explained);
	for (int i = 0; i < SETUP_EXPLAINED; i++)
		lines += draw_lines(view->explained[i], width);
	write_hint(form, view->said);
	if (!view->warns && setup_offer_any(form) &&
	    (form->current == FIELD_START || form->remark == SETUP_BROUGHT))
		write_offer(form, width, view->offered);
	said = draw_lines(view->said, width) + (view->offered[0] != '\0');
	if (columns >= SETUP_WIDE && said > SAID_WIDE)
		said = SAID_WIDE;
	/* the form stays where it is while there is nothing to explain */
	setup_layout_make(&view->layout, form, term_lines(), columns,
			  lines < usual ? usual : lines, said);
	view->place = view->layout.hint;
	if (!view->warns)
		return;
	if (asks)
		write_question(view->said);
	else
		snprintf(view->said, SETUP_SAID, "%s", warning);
	view->place = place_warning(view, draw_lines(view->said, width));
}

void setup_view_note(struct setup_view *view, const char *text)
{
	int lines = draw_lines(text, view->layout.width);
	int most = view->layout.form.lines / NOTE_SHARE;

	if (view->warns || !most)
		return;
	lines = lines < most ? lines : most;
	snprintf(view->said, SETUP_SAID, "%s", text);
	view->warns = true;
	view->offered[0] = '\0';
	view->place = place_warning(view, lines);
}

/* What was asked for is no alarm, though it lies over the form as one. */
static enum style said_style(const struct setup_view *view)
{
	enum setup_remark remark = view->form->remark;

	if (!view->warns)
		return STYLE_NORMAL;
	return remark == SETUP_ASKED || remark == SETUP_NO_LAST ? STYLE_CARD
								: STYLE_WARN;
}

/* What is offered has a line, which no field gives up its own for. */
static void draw_said(const struct setup_view *view)
{
	bool offers = view->offered[0] && view->place.lines > 1;
	int lines =
		put_sentence(view, view->place.line, view->place.lines - offers,
			     said_style(view), view->said);

	if (offers)
		draw_fit(view->place.line + lines, view->layout.left,
			 view->layout.width, STYLE_NORMAL, view->offered);
}

/* Where lines of the form are out of sight, an arrow points to them. */
static void draw_arrows(const struct setup_view *view)
{
	const struct setup_layout *layout = &view->layout;
	int column = layout->left + layout->width;
	int last = layout->form.line + layout->form.lines - 1;

	if (!layout->form.lines || column >= term_columns())
		return;
	if (layout->first > 0 && !is_covered(view, layout->form.line))
		term_put(layout->form.line, column, STYLE_KEY,
			 draw_glyph(GLYPH_UP));
	if (layout->first + layout->form.lines < layout->content &&
	    !is_covered(view, last))
		term_put(last, column, STYLE_KEY, draw_glyph(GLYPH_BELOW));
}

void setup_view_draw(struct setup_view *view)
{
	if (view->warns && view->form->current == FIELD_START &&
	    (!view->layout.hint.lines || term_columns() < SAID_LEAST)) {
		draw_sentence(0, 0, term_columns(), term_lines(), STYLE_WARN,
			      view->said);
		term_cursor(0, -1);
		return;
	}
	if (view->layout.title.lines)
		draw_title_bar(view->layout.left, _("pairgo: a new game"));
	draw_arrows(view);
	for (int pair = 0; pair < 2; pair++)
		draw_heading(view, pair);
	for (int id = 0; id < FIELD_START; id++)
		draw_field(view, id);
	draw_explanation(view);
	draw_start(view);
	draw_said(view);
	if (view->layout.keys.lines)
		go_through_keys(view, true, -1);
	term_cursor(view->line,
		    view->column < term_columns() ? view->column : -1);
}

key setup_view_key(const struct setup_view *view, int line, int column)
{
	if (!view->layout.keys.lines || line != view->layout.keys.line)
		return KEY_NONE;
	return go_through_keys(view, false, column);
}

static bool is_on_start(const struct setup_view *view, int line, int column)
{
	char text[DRAW_TEXT];
	int columns = start_columns(text), from = start_column(view, columns);

	return has_start(view) && line == view->layout.start.line &&
	       column >= from && column < from + columns;
}

enum setup_field_id setup_view_field(const struct setup_view *view, int line,
				     int column, int *inside)
{
	*inside = 0;
	for (int id = 0; id < FIELD_START; id++) {
		const struct setup_place *place = &view->layout.places[id];
		int from = place->label_columns ? place->label_column
						: place->column - 1;

		if (line_of(view, place->line) != line || column < from ||
		    column > place->column + place->width ||
		    !setup_form_shows(view->form, (enum setup_field_id)id))
			continue;
		*inside = column - place->column;
		return (enum setup_field_id)id;
	}
	return is_on_start(view, line, column) ? FIELD_START : FIELD_COUNT;
}
