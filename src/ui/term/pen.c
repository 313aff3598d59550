/* SPDX-License-Identifier: ISC */
/*
 * While its cursor is seen the terminal draws, between two calls, with its own
 * colours. It notes that together with where its cursor is, and so two bytes
 * bring both back. While the cursor is hidden it stays where it wrote last,
 * with the colours of that: what changes next is often beside it.
 */
#include <config.h>

#include "ui/term/pen.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "ui/term/theme.h"

enum {
	WALK = 6,  /* cells that may be written again on the way */
	REACH = 6, /* changes so near to the cursor come first */
	TAIL = 4,  /* fewer blanks are not worth an erasure, */
	GAP = 10,  /* nor these before the end of a line: the way on is more */
	RUNS = 12, /* with more of them the order of lines is as good as any */
	OTHER = 64 /* another ground: more than it takes to begin anywhere */
};

static const struct brush own = {COLOUR_OWN, COLOUR_OWN, 0};
static const struct place nowhere = {-1, -1};

static bool are_equal(const struct cell *a, const struct cell *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

static bool same_place(struct place a, struct place b)
{
	return a.line == b.line && a.column == b.column;
}

static bool same_brush(const struct brush *a, const struct brush *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

/* Without memory it is lost, and Ctrl-L brings it back. */
static void add(struct pen *pen, const char *text)
{
	size_t length = strlen(text);

	if (length == 0)
		return;
	if (length > pen->room - pen->length) {
		size_t room = 2 * pen->room + length;
		char *bytes = realloc(pen->bytes, room);

		if (!bytes)
			return;
		pen->bytes = bytes;
		pen->room = room;
	}
	memcpy(pen->bytes + pen->length, text, length);
	pen->length += length;
}

/* Colours and attributes */

static void say(struct pen *pen, enum capability capability, int first,
		int second)
{
	char text[CAPABILITY_TEXT];

	capability_say(pen->capabilities, capability, first, second, text);
	add(pen, text);
}

/* It is often told to end line drawing as well, which nobody began. */
static void reset(struct pen *pen)
{
	const char *lines = pen->capabilities->text[CAP_RMACS];
	char text[CAPABILITY_TEXT], *found;

	capability_say(pen->capabilities, CAP_SGR0, 0, 0, text);
	found = lines && *lines ? strstr(text, lines) : NULL;
	if (found && strlen(text) > strlen(lines))
		memmove(found, found + strlen(lines),
			strlen(found + strlen(lines)) + 1);
	add(pen, text);
	pen->brush = own;
}

/* What this terminal can do of what is wanted. */
static struct brush fit_brush(const struct pen *pen, struct brush brush)
{
	bool coloured = brush.ink != COLOUR_OWN || brush.ground != COLOUR_OWN;

	if (coloured)
		brush.attributes &= ~pen->capabilities->colourless;
	return brush;
}

/* Terminfo would work it out anew each time. */
static const char *find_colour(struct pen *pen, unsigned char colour,
			       enum capability capability)
{
	struct colour_text *found =
		capability == CAP_SETAF ? pen->inks : pen->grounds;

	found += colour % PEN_COLOURS;
	if (found->colour != colour || !found->text[0])
		capability_say(pen->capabilities, capability, colour, 0,
			       found->text);
	found->colour = colour;
	return found->text;
}

static void set_colour(struct pen *pen, unsigned char *colour,
		       unsigned char wanted, enum capability capability,
		       const char *none)
{
	if (*colour == wanted)
		return;
	add(pen,
	    wanted == COLOUR_OWN ? none : find_colour(pen, wanted, capability));
	*colour = wanted;
}

/* Bold and dim end together; which of them goes on is said again. */
static void end_attributes(struct pen *pen, unsigned lost)
{
	const unsigned weight = THEME_BOLD | THEME_DIM;

	if (lost & weight) {
		add(pen, "\033[22m");
		pen->brush.attributes &= ~weight;
	}
	if (lost & THEME_REVERSE)
		add(pen, "\033[27m");
}

static void set_attributes(struct pen *pen, unsigned wanted)
{
	static const struct {
		unsigned attribute;
		enum capability capability;
	} rows[] = {{THEME_BOLD, CAP_BOLD},
		    {THEME_DIM, CAP_DIM},
		    {THEME_REVERSE, CAP_REV}};

	end_attributes(pen, pen->brush.attributes & ~wanted);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].attribute & wanted & ~pen->brush.attributes)
			say(pen, rows[i].capability, 0, 0);
	pen->brush.attributes = wanted;
}

static bool must_reset(const struct pen *pen, struct brush wanted)
{
	bool loses =
		(pen->brush.ink != wanted.ink && wanted.ink == COLOUR_OWN) ||
		(pen->brush.ground != wanted.ground &&
		 wanted.ground == COLOUR_OWN) ||
		(pen->brush.attributes & ~wanted.attributes);

	return loses && !pen->capabilities->ends_alone;
}

/* "ESC [ 3 1 m ESC [ 4 2 m" is "ESC [ 3 1 ; 4 2 m", all from there on. */
static void join_sequences(struct pen *pen, size_t from)
{
	char *end = pen->bytes + pen->length, *to = pen->bytes + from;

	for (char *at = to; at < end; at++) {
		if (end - at > 2 && memcmp(at, "m\033[", 3) == 0) {
			*to++ = ';';
			at += 2;
		} else {
			*to++ = *at;
		}
	}
	pen->length = (size_t)(to - pen->bytes);
}

static void take_brush(struct pen *pen, struct brush wanted)
{
	size_t before = pen->length;

	if (same_brush(&pen->brush, &wanted))
		return;
	if (!same_brush(&pen->brush, &own) &&
	    (must_reset(pen, wanted) || same_brush(&wanted, &own)))
		reset(pen);
	set_colour(pen, &pen->brush.ink, wanted.ink, CAP_SETAF, "\033[39m");
	set_colour(pen, &pen->brush.ground, wanted.ground, CAP_SETAB,
		   "\033[49m");
	set_attributes(pen, wanted.attributes);
	join_sequences(pen, before);
}

/*
 * A blank is drawn with any ink. To end a colour behind it takes more than to
 * end all, and text comes next as often as not.
 */
static struct brush brush_for(const struct pen *pen, const struct cell *cell)
{
	struct brush wanted = fit_brush(pen, cell->brush);
	bool ends =
		wanted.ground == COLOUR_OWN && pen->brush.ground != COLOUR_OWN;

	if (cell_is_blank(cell) && !ends &&
	    !(pen->brush.attributes & THEME_REVERSE)) {
		wanted.ink = pen->brush.ink;
		wanted.attributes = pen->brush.attributes;
	}
	return wanted;
}

/*
 * What is set for a cell that is written. Where a blank has a new ground the
 * ink of the text behind it is said with that: both are one sequence.
 */
static struct brush brush_at(const struct pen *pen, const struct sheet *sheet,
			     int line, int column)
{
	const struct cell *cell = sheet_cell(sheet, line, column);
	const struct cell *end = cell + sheet->columns - column;
	struct brush wanted = brush_for(pen, cell), next;

	if (wanted.ground == COLOUR_OWN || wanted.ground == pen->brush.ground)
		return wanted;
	for (; cell < end && cell_is_blank(cell) &&
	       cell->brush.ground == wanted.ground;
	     cell++)
		column++;
	if (cell == end || cell->brush.ground != wanted.ground ||
	    are_equal(cell, sheet_cell(&pen->shown, line, column)))
		return wanted;
	next = fit_brush(pen, cell->brush);
	return next.attributes & THEME_REVERSE ? wanted : next;
}

static bool fits(const struct pen *pen, const struct cell *cell)
{
	struct brush wanted = brush_for(pen, cell);

	return same_brush(&wanted, &pen->brush);
}

/* The cursor */

static void append_text(char *text, size_t size, const struct cell *cell)
{
	if (strlen(text) + strlen(cell->text) < size)
		strcat(text, cell->text);
	else
		text[0] = '\0';
}

/* What stands from the cursor to that place, if it can be written again. */
static void read_between(const struct pen *pen, struct place to,
			 char out[CAPABILITY_TEXT])
{
	out[0] = '\0';
	if (pen->at.line != to.line || to.column <= pen->at.column ||
	    to.column - pen->at.column > WALK)
		return;
	for (int c = pen->at.column; c < to.column; c++) {
		const struct cell *cell = sheet_cell(&pen->shown, to.line, c);

		if (!cell->text[0] || !fits(pen, cell)) {
			out[0] = '\0';
			return;
		}
		append_text(out, CAPABILITY_TEXT, cell);
	}
}

static void go(struct pen *pen, struct place to)
{
	char between[CAPABILITY_TEXT], way[MOTION_TEXT];

	if (same_place(pen->at, to))
		return;
	read_between(pen, to, between);
	motion_find(pen->capabilities, pen->at, to, between, way);
	add(pen, way);
	pen->at = to;
}

static void set_visible(struct pen *pen, bool visible)
{
	if (pen->visible != visible)
		say(pen, visible ? CAP_CNORM : CAP_CIVIS, 0, 0);
	pen->visible = visible;
}

/* Cells */

static int width_of(const struct sheet *sheet, int line, int column)
{
	return column + 1 < sheet->columns &&
			       !sheet_cell(sheet, line, column + 1)->text[0]
		       ? 2
		       : 1;
}

static void put_cell(struct pen *pen, const struct sheet *sheet, int line,
		     int column)
{
	const struct cell *cell = sheet_cell(sheet, line, column);
	int width = width_of(sheet, line, column);

	memcpy(sheet_cell(&pen->shown, line, column), cell,
	       (size_t)width * sizeof(*cell));
	if (line == sheet->lines - 1 && column + width == sheet->columns &&
	    !pen->capabilities->corner)
		return;
	go(pen, (struct place){line, column});
	take_brush(pen, brush_at(pen, sheet, line, column));
	add(pen, cell->text);
	pen->at.column += width;
	/* what a terminal does at its right edge is its own affair */
	if (pen->at.column == sheet->columns)
		pen->at = nowhere;
}

/* The column from which on a line is blank, on one ground. */
static int find_tail(const struct sheet *sheet, int line)
{
	const struct cell *first = sheet_cell(sheet, line, 0);
	const struct cell *end = first + sheet->columns, *cell = end;

	while (cell > first && cell_is_blank(&cell[-1]) &&
	       cell[-1].brush.ground == end[-1].brush.ground)
		cell--;
	return (int)(cell - first);
}

/* From a column of a line on, up to the last that changes before `end`. */
static int count_blanks(const struct pen *pen, const struct sheet *sheet,
			int line, int column, int end)
{
	const struct cell *first = sheet_cell(sheet, line, column);
	const struct cell *shown = sheet_cell(&pen->shown, line, column);
	int count = 0;

	for (int i = 0; i < end - column && cell_is_blank(&first[i]) &&
			first[i].brush.ground == first->brush.ground;
	     i++)
		if (!are_equal(&first[i], &shown[i]))
			count = i + 1;
	return count;
}

/*
 * What erases `count` blanks, which reach to the end of the line if they are
 * its tail; CAP_COUNT: they are written.
 */
static enum capability find_erasure(const struct pen *pen,
				    const struct cell *cell, int count,
				    bool tail)
{
	enum capability way = tail ? CAP_EL : CAP_ECH;

	if (!pen->capabilities->text[way] || count < (tail ? TAIL : GAP) ||
	    (cell->brush.ground != COLOUR_OWN && !pen->capabilities->fills))
		return CAP_COUNT;
	return way;
}

static void erase(struct pen *pen, const struct sheet *sheet,
		  struct place place, enum capability way, int count)
{
	const struct cell *cell = sheet_cell(sheet, place.line, place.column);

	go(pen, place);
	take_brush(pen, brush_for(pen, cell));
	say(pen, way, count, 0);
	memcpy(sheet_cell(&pen->shown, place.line, place.column), cell,
	       (size_t)count * sizeof(*cell));
}

/* The right half of a wide character comes with the left one. */
static void write_cells(struct pen *pen, const struct sheet *sheet, int line,
			int from, int to)
{
	int tail = find_tail(sheet, line);

	for (int column = from; column < to; column++) {
		const struct cell *cell = sheet_cell(sheet, line, column);
		bool rest = column >= tail;
		enum capability way;
		int blanks;

		if (!cell->text[0] ||
		    are_equal(cell, sheet_cell(&pen->shown, line, column)))
			continue;
		blanks = count_blanks(pen, sheet, line, column,
				      rest ? sheet->columns : to);
		way = find_erasure(pen, cell, blanks, rest);
		if (way == CAP_COUNT)
			put_cell(pen, sheet, line, column);
		else
			erase(pen, sheet, (struct place){line, column}, way,
			      rest ? sheet->columns - column : blanks);
	}
}

/* What is beside the cursor, as a stone just played, needs no way to go. */
static void write_near(struct pen *pen, const struct sheet *sheet)
{
	int from = pen->at.column - REACH, to = pen->at.column + REACH + 1;

	if (pen->at.line >= 0)
		write_cells(pen, sheet, pen->at.line, from > 0 ? from : 0,
			    to < sheet->columns ? to : sheet->columns);
}

static bool shows_line(const struct pen *pen, const struct sheet *sheet,
		       int line)
{
	size_t size = (size_t)sheet->columns * sizeof(struct cell);

	if (!pen->lost && !(sheet->marks[line] & MARK_NEW))
		return true;
	return memcmp(sheet_cell(sheet, line, 0),
		      sheet_cell(&pen->shown, line, 0), size) == 0;
}

/* From this line on the first one that does not show what it should. */
static int find_change(const struct pen *pen, const struct sheet *sheet,
		       int line)
{
	while (line < sheet->lines && shows_line(pen, sheet, line))
		line++;
	return line;
}

static void write_lines(struct pen *pen, const struct sheet *sheet)
{
	write_near(pen, sheet);
	for (int line = find_change(pen, sheet, 0); line < sheet->lines;
	     line = find_change(pen, sheet, line + 1))
		write_cells(pen, sheet, line, 0, sheet->columns);
}

/* Cells of one brush that change, side by side. */
struct run {
	int line, from, to;
};

static bool is_change(const struct pen *pen, const struct sheet *sheet,
		      int line, int column)
{
	return !are_equal(sheet_cell(sheet, line, column),
			  sheet_cell(&pen->shown, line, column));
}

/* The end of one that begins there; blanks in between that stay are in it. */
static int find_end(const struct pen *pen, const struct sheet *sheet, int line,
		    int column)
{
	const struct cell *first = sheet_cell(sheet, line, column);
	int blanks = count_blanks(pen, sheet, line, column, sheet->columns);
	int end = column + (blanks ? blanks : 1);

	while (end < sheet->columns && is_change(pen, sheet, line, end) &&
	       same_brush(&sheet_cell(sheet, line, end)->brush, &first->brush))
		end++;
	return end;
}

/* Returns how many there are; RUNS + 1: more than there is room for. */
static int find_runs(const struct pen *pen, const struct sheet *sheet,
		     struct run runs[RUNS])
{
	int count = 0;

	for (int line = find_change(pen, sheet, 0); line < sheet->lines;
	     line = find_change(pen, sheet, line + 1))
		for (int c = 0; c < sheet->columns; c++) {
			if (!is_change(pen, sheet, line, c))
				continue;
			if (count == RUNS)
				return RUNS + 1;
			runs[count].line = line;
			runs[count].from = c;
			c = find_end(pen, sheet, line, c);
			runs[count++].to = c--;
		}
	return count;
}

static const struct cell *first_cell(const struct sheet *sheet,
				     const struct run *run)
{
	return sheet_cell(sheet, run->line, run->from);
}

/* Bytes that it takes to begin there, all of which are taken back. */
static int try_run(struct pen *pen, const struct sheet *sheet,
		   const struct run *run)
{
	size_t before = pen->length, after;
	struct place at = pen->at;
	struct brush brush = pen->brush;

	go(pen, (struct place){run->line, run->from});
	take_brush(pen, brush_for(pen, first_cell(sheet, run)));
	after = pen->length;
	pen->length = before;
	pen->at = at;
	pen->brush = brush;
	return (int)(after - before);
}

/*
 * A ground is done with before the next one; that of text comes last, so that
 * what follows can begin with it, and one that little has in between.
 */
static int rate_ground(const struct pen *pen, const struct sheet *sheet,
		       const struct run *runs, int count, const struct run *run)
{
	unsigned char ground = first_cell(sheet, run)->brush.ground;
	int rate = ground == COLOUR_OWN ? 2 * OTHER : OTHER;

	if (ground == pen->brush.ground)
		return 0;
	for (int i = 0; i < count; i++)
		rate += first_cell(sheet, &runs[i])->brush.ground == ground;
	return rate;
}

/* A colour is said once for all that has it, if the way there is shorter. */
static void write_runs(struct pen *pen, const struct sheet *sheet,
		       struct run *runs, int count)
{
	while (count > 0) {
		struct run best = runs[0];
		int least = INT_MAX, found = 0;

		for (int i = 0; i < count; i++) {
			int rate =
				try_run(pen, sheet, &runs[i]) +
				rate_ground(pen, sheet, runs, count, &runs[i]);

			if (rate >= least)
				continue;
			least = rate;
			found = i;
			best = runs[i];
		}
		count--;
		memmove(&runs[found], &runs[found + 1],
			(size_t)(count - found) * sizeof(*runs));
		write_cells(pen, sheet, best.line, best.from, best.to);
	}
}

/* With one ink on one ground, or none, the order of lines is the best. */
static bool has_colours(const struct sheet *sheet, const struct run *runs,
			int count)
{
	struct brush brush = count ? first_cell(sheet, runs)->brush : own;

	for (int i = 1; i < count; i++) {
		const struct cell *cell = first_cell(sheet, &runs[i]);

		if (cell->brush.ground != brush.ground)
			return true;
		if (brush.ink == COLOUR_OWN)
			brush.ink = cell->brush.ink;
		if (!cell_is_blank(cell) && cell->brush.ink != brush.ink)
			return true;
	}
	return false;
}

static void write_sheet(struct pen *pen, struct sheet *sheet)
{
	struct run runs[RUNS];
	int count = find_runs(pen, sheet, runs);

	if (count <= RUNS && has_colours(sheet, runs, count))
		write_runs(pen, sheet, runs, count);
	else
		write_lines(pen, sheet);
	for (int line = 0; line < sheet->lines; line++)
		sheet->marks[line] &= (unsigned char)~MARK_NEW;
	pen->lost = false;
}

static void note_place(struct pen *pen)
{
	take_brush(pen, own);
	if (!same_place(pen->saved, pen->at))
		say(pen, CAP_SC, 0, 0);
	pen->saved = pen->at;
}

/* Not all that notes a place notes what would be drawn with there. */
static void return_to_place(struct pen *pen)
{
	if (strcmp(pen->capabilities->text[CAP_SC], "\0337") != 0)
		take_brush(pen, own);
	say(pen, CAP_RC, 0, 0);
	pen->at = pen->saved;
	pen->brush = own;
}

static bool fit_size(struct pen *pen, const struct sheet *sheet)
{
	struct sheet *shown = &pen->shown;

	if (shown->lines == sheet->lines && shown->columns == sheet->columns)
		return shown->cells;
	sheet_blank(shown, sheet->lines, sheet->columns);
	pen_forget(pen);
	return shown->cells;
}

/* It may be wanted behind a text that the sheet has not got all of. */
static struct place keep_inside(const struct sheet *sheet, struct place place)
{
	if (place.line >= sheet->lines)
		place.line = sheet->lines - 1;
	if (place.column >= sheet->columns)
		place.column = sheet->columns - 1;
	return place;
}

void pen_show(struct pen *pen, struct sheet *sheet, struct place cursor)
{
	const char *const *can = pen->capabilities->text;
	bool visible = cursor.column >= 0, returns;

	if (!fit_size(pen, sheet))
		return;
	cursor = keep_inside(sheet, cursor);
	if (!visible)
		set_visible(pen, false);
	returns = visible && same_place(pen->at, cursor) && can[CAP_SC] &&
		  can[CAP_RC] && find_change(pen, sheet, 0) < sheet->lines;
	if (returns)
		note_place(pen);
	write_sheet(pen, sheet);
	if (returns)
		return_to_place(pen);
	if (!visible)
		return;
	take_brush(pen, own);
	go(pen, cursor);
	set_visible(pen, true);
}

void pen_forget(struct pen *pen)
{
	size_t cells = (size_t)pen->shown.lines * (size_t)pen->shown.columns;

	if (cells) {
		memset(pen->shown.cells, 0, cells * sizeof(struct cell));
		/* curses set it once, for the size of that time */
		say(pen, CAP_CSR, 0, pen->shown.lines - 1);
	}
	pen->lost = true;
	pen->at = pen->saved = nowhere;
	pen->brush = own;
	pen->visible = true;
	say(pen, CAP_SGR0, 0, 0);
	say(pen, CAP_CNORM, 0, 0);
}

void pen_say(struct pen *pen, const char *bytes)
{
	add(pen, bytes);
}

void pen_say_moving(struct pen *pen, const char *bytes)
{
	add(pen, bytes);
	pen->at = nowhere;
}

void pen_init(struct pen *pen, const struct capabilities *capabilities)
{
	*pen = (struct pen){.capabilities = capabilities};
	pen_forget(pen);
}

void pen_free(struct pen *pen)
{
	sheet_free(&pen->shown);
	pen_rest(pen);
}

void pen_rest(struct pen *pen)
{
	free(pen->bytes);
	pen->bytes = NULL;
	pen->length = pen->room = 0;
}

const char *pen_take(struct pen *pen, size_t *length)
{
	*length = pen->length;
	pen->length = 0;
	return pen->bytes;
}
