/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/setup_layout.h"

#include <limits.h>
#include <string.h>

enum {
	FULL = 80,
	TIMES_STEP = 17, /* from one time of the clock to the next */
	/* where one field stands below the other */
	LABEL = 10,
	VALUE = LABEL + 2,
	RANK = 5,
	LABELLED = 24,	/* columns from which there is room for labels */
	FORM_MIN = 8,	/* lines that explanations leave to the form */
	TIMES_MOST = 4, /* fields that a clock has besides its system */
	HIGH = 24,	/* lines from which there is always room for two */
	SAID_HIGH = 2	/* of what is said */
};

static int at_least(int a, int b)
{
	return a > b ? a : b;
}

static int at_most(int a, int b)
{
	return a < b ? a : b;
}

static int margin(int columns)
{
	return at_least(0, (columns - FULL) / 2);
}

int setup_layout_width(int columns)
{
	return at_least(1, at_most(columns, FULL) - 2);
}

/* Times of the clock stand side by side, however many there are. */
static int shift_of(const struct setup_form *form, enum setup_field_id id)
{
	int shift = 0;

	for (int before = FIELD_MAIN; id <= FIELD_PERIOD && before < (int)id;
	     before++)
		shift += setup_form_shows(form, before) ? TIMES_STEP : 0;
	return shift;
}

static int place_wide(const struct setup_form *form, int columns,
		      struct setup_place places[FIELD_COUNT])
{
	int last = 0;

	for (int id = 0; id < FIELD_START; id++) {
		const struct setup_field *field = &setup_fields[id];
		int shift = margin(columns) + shift_of(form, id);

		places[id] = (struct setup_place){
			.line = field->line,
			.label_column = field->label_column + shift,
			.label_columns =
				field->column - field->label_column - 1,
			.column = field->column + shift,
			.width = field->width};
		last = at_least(last, field->line);
	}
	return last + 1;
}

/* Names leave room for the ranks beside them. */
static void place_narrow(enum setup_field_id id, int columns, int line,
			 struct setup_place *place)
{
	bool labelled = columns >= LABELLED;
	int column = labelled ? VALUE : 1;
	int room = at_least(1, columns - column - 1);
	bool beside = room > 3 * RANK;
	bool named = setup_field_is_rank(id + 1) && beside;

	*place = (struct setup_place){.line = line,
				      .label_column = 1,
				      .label_columns = labelled ? LABEL - 1 : 0,
				      .column = column,
				      .width = room};
	if (setup_field_is_rank(id) && beside)
		*place = (struct setup_place){.line = line - 1,
					      .column = columns - RANK - 1,
					      .width = RANK};
	else if (setup_field_is_rank(id))
		place->width = at_most(room, RANK);
	else
		place->width =
			at_most(named ? room - RANK - 2 : room,
				setup_fields[id].kind == KIND_TEXT && !named
					? setup_fields[id].width
					: room);
}

static int place_all_narrow(const struct setup_form *form, int columns,
			    struct setup_place places[FIELD_COUNT])
{
	int line = 0, times = 0;

	for (int id = 0; id < FIELD_START; id++) {
		line += id == FIELD_TEAM(0) || id == FIELD_TEAM(1);
		place_narrow(id, columns, line, &places[id]);
		if (!setup_form_shows(form, id))
			continue;
		line = places[id].line + 1;
		times += setup_fields[id].systems != 0;
	}
	/* nothing moves when another clock is chosen */
	return line + TIMES_MOST - times;
}

/* The places; returns how many lines the form has. */
static int setup_layout_place(const struct setup_form *form, int columns,
			      struct setup_place places[FIELD_COUNT])
{
	int lines = columns >= SETUP_WIDE
			    ? place_wide(form, columns, places)
			    : place_all_narrow(form, columns, places);

	places[FIELD_START] = (struct setup_place){
		.line = lines, .column = margin(columns) + 2, .width = 1};
	return lines;
}

/* From a column to the nearest one of the field. */
static int distance(int column, const struct setup_place *place)
{
	int end = place->column + place->width - 1;

	return column < place->column ? place->column - column
	       : column > end	      ? column - end
				      : 0;
}

/* Lines count before columns; a step below 0 goes up, or to the left. */
enum { A_LINE = 1000 };

static int way_down(const struct setup_place *from,
		    const struct setup_place *to, int step, int lines)
{
	int down = ((to->line - from->line) * step + lines) % lines;

	return down ? down * A_LINE + distance(from->column, to) : INT_MAX;
}

static int way_aside(const struct setup_place *from,
		     const struct setup_place *to, int step)
{
	int aside = (to->column - from->column) * step;

	return to->line == from->line && aside > 0 ? aside : INT_MAX;
}

/* At the end of a text, in that direction; who is in it, not who came there. */
static bool leaves_text(const struct setup_form *form, int step)
{
	const char *text = form->content.text[form->current];

	return setup_fields[form->current].kind == KIND_TEXT &&
	       !setup_form_selects(form) &&
	       form->cursor == (step < 0 ? 0 : strlen(text));
}

enum setup_field_id setup_layout_next(const struct setup_form *form,
				      int columns, key k)
{
	bool down = k == KEY_TO_UP || k == KEY_TO_DOWN;
	bool aside = k == KEY_TO_LEFT || k == KEY_TO_RIGHT;
	int step = k == KEY_TO_UP || k == KEY_TO_LEFT ? -1 : 1, best = INT_MAX;
	struct setup_place places[FIELD_COUNT], *from = &places[form->current];
	enum setup_field_id next = FIELD_COUNT;
	int lines = setup_layout_place(form, columns, places) + 1;

	if (!down && !(aside && leaves_text(form, step)))
		return FIELD_COUNT;
	for (int i = 0; i < FIELD_COUNT; i++) {
		enum setup_field_id id = (enum setup_field_id)i;
		int way = down ? way_down(from, &places[i], step, lines)
			       : way_aside(from, &places[i], step);

		if (way < best && setup_form_shows(form, id)) {
			best = way;
			next = id;
		}
	}
	return next;
}

static void place_headings(struct setup_layout *layout, int columns)
{
	bool wide = columns >= SETUP_WIDE;

	for (int pair = 0; pair < 2; pair++) {
		const struct setup_place *team =
			&layout->places[FIELD_TEAM(pair)];

		layout->pairs[pair] = (struct setup_place){
			.line = wide ? SETUP_PEOPLE : team->line - 1,
			.column = team->label_column,
			.width =
				wide ? FULL / 2 - 2 : at_least(1, columns - 2)};
	}
}

/* How much of each there is room for; returns the lines left over. */
static int share(struct setup_layout *layout, int lines, int content,
		 bool on_start)
{
	int room = lines;

	layout->start.lines = lines >= 3 || on_start;
	room -= layout->start.lines;
	layout->keys.lines = lines >= 6;
	layout->title.lines = lines >= 8;
	layout->hint.lines = at_most(layout->hint.lines,
				     lines >= 8 ? lines / 4 : lines >= 4);
	room -= layout->keys.lines + layout->title.lines;
	room -= lines >= HIGH ? at_least(SAID_HIGH, layout->hint.lines)
			      : layout->hint.lines;
	layout->explained.lines =
		at_least(0, at_most(layout->explained.lines,
				    room - at_most(content, FORM_MIN)));
	room -= layout->explained.lines;
	layout->form.lines = at_most(content, room);
	return room - layout->form.lines;
}

/* From the top, with what is left over between them. */
static void stack(struct setup_layout *layout, int lines, int spare)
{
	int above = spare / 3, line = layout->title.lines + above;

	spare -= above;
	layout->form.line = line;
	line += layout->form.lines + (spare > 0);
	layout->explained.line = line;
	line += layout->explained.lines + (spare > 1);
	layout->start.line = line;
	layout->hint.line =
		at_most(line + layout->start.lines + 1,
			lines - layout->keys.lines - layout->hint.lines);
	layout->keys.line = lines - 1;
}

/* The current field in the middle of what is seen, but for both ends. */
static int find_first(const struct setup_layout *layout,
		      enum setup_field_id current, int content)
{
	int line = current == FIELD_START ? 0 : layout->places[current].line;
	int first = line - layout->form.lines / 2;

	return at_least(0, at_most(first, content - layout->form.lines));
}

void setup_layout_make(struct setup_layout *layout,
		       const struct setup_form *form, int lines, int columns,
		       int explained, int hint)
{
	int spare;

	*layout = (struct setup_layout){.left = margin(columns) + 1,
					.width = setup_layout_width(columns),
					.explained.lines = explained,
					.hint.lines = hint};
	layout->content = setup_layout_place(form, columns, layout->places);
	place_headings(layout, columns);
	spare = share(layout, lines, layout->content,
		      form->current == FIELD_START);
	stack(layout, lines, spare);
	layout->first = find_first(layout, form->current, layout->content);
}
