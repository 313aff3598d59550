/* SPDX-License-Identifier: ISC */
/*
 * Two ladders say what goes for want of lines: one where the panel stands
 * beside the board, so that each of them has all the lines, and one where it
 * stands over the board, and both share them. The board grows as long as that
 * costs nothing but what is at the very top of a ladder; it is cut where
 * nothing else is left to go.
 */
#include <config.h>

#include "ui/play/layout.h"

#include <stddef.h>

#include "ui/play/panel_form.h"

enum {
	DIGITS = 2,	    /* columns of a row's number, */
	LABEL = DIGITS + 1, /* and with the gap beside it */
	GAP = 1, /* columns between board and panel, at least, at most */
	GAP_MOST = 4,
	LETTER_LINES = 2,	    /* above and below the board */
	MARKED_LEAST = 4,	    /* lines of one that stones are marked on */
	TAB = 8,		    /* from stop to stop */
	PANEL_GROWN = LAYOUT_RANKS, /* of a panel beside a grown board */
	CARD_OVER = 3,		    /* lines of the card over the board, */
	CARD_TALL = 5,		    /* of one with a name above its digits, */
	CARD_MORE = 3,		    /* and what that takes, with a gap */
	NUMBER = 2, /* columns of a seat's number, and of a gap */
	FACTS = 4,
	PRISONERS = 5,
	BELOW_SEATS = 11, /* lines below the seats that are of use */
	RUNGS = 11
};

enum part {
	/* the ground above and below the outer lines, with the letters on it:
	   without the latter the last stones lose less than half */
	PART_EDGE = 1,
	PART_FOOT = 1024,
	PART_LOWER = 2,
	PART_UPPER = 4,
	PART_TITLE = 8,
	PART_KEYS = 16,
	PART_FACTS = 32,
	PART_PRISONERS = 64,
	PART_SECOND = 128, /* second lines of the seats */
	PART_DIGITS = 256,
	PART_SEATS = 512 /* else one line for who is on turn */
};

/* From a point to the next; most are as wide as high in most fonts. */
static const struct cell {
	int lines, columns;
} cells[] = {{3, 6}, {2, 4}, {1, 2}};

enum { CELLS = sizeof(cells) / sizeof(cells[0]), SMALLEST = CELLS - 1 };

struct rung {
	unsigned part;
	int lines;
};

/* What is tried: a size of the board, and what stays of all there could be. */
struct plan {
	const struct layout_wish *wish;
	struct cell cell;
	bool grown; /* larger than the smallest */
	int board;  /* columns with its ground */
	int edge_lines, edge_left, edge_right;
	bool letters; /* have lines of their own: there is no edge for them */
	bool over;    /* the panel stands over the board, */
	bool bare;    /* and has given its one line to the board */
	bool left, right; /* numbers of rows */
	int label;	  /* columns of the left ones */
	int panel;	  /* columns that it may have */
	const struct panel_form *form;
	unsigned parts;
	bool tall; /* the card over the board */
	int spare; /* lines left over, or, if negative, missing */
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int most(int a, int b)
{
	return a > b ? a : b;
}

/* From the first rung on parts go, until there are lines for the others. */
static void walk(struct plan *plan, const struct rung *rungs, int count)
{
	for (int i = 0; i < count; i++) {
		plan->spare -= rungs[i].lines;
		plan->parts |= rungs[i].part;
	}
	for (int i = 0; i < count && plan->spare < 0; i++) {
		plan->spare += rungs[i].lines;
		plan->parts &= ~rungs[i].part;
	}
}

static bool has(const struct plan *plan, enum part part)
{
	return plan->parts & part;
}

static int board_lines(const struct plan *plan)
{
	return (plan->wish->size - 1) * plan->cell.lines + 1;
}

static struct plan begin(const struct layout_wish *wish, int i)
{
	struct plan plan = {.wish = wish,
			    .cell = cells[i],
			    .label = LABEL,
			    .grown = i != SMALLEST};

	plan.edge_right = wish->wide;
	if (wish->painted) {
		plan.edge_left = plan.edge_right = plan.cell.columns / 2;
		plan.edge_lines = plan.cell.lines / 2;
	}
	plan.board = (wish->size - 1) * plan.cell.columns + 1 + plan.edge_left +
		     plan.edge_right;
	plan.letters = !plan.edge_lines;
	plan.spare = wish->lines - board_lines(&plan) - 1;
	return plan;
}

/* A stone on the outermost line is a whole one, and letters are to be seen. */
static bool is_whole(const struct plan *plan)
{
	return !plan->grown ||
	       has(plan, plan->letters ? PART_UPPER : PART_EDGE);
}

/* Stones grow before keys have a line that messages do not take. */
static void walk_beside(struct plan *plan, int title)
{
	const struct rung small[] = {
		{PART_LOWER, plan->letters},
		{PART_UPPER, plan->letters},
		{PART_TITLE, title},
		{PART_KEYS, 1},
	};
	const struct rung grown[] = {
		{PART_LOWER, plan->letters},   {PART_KEYS, 1},
		{PART_FOOT, plan->edge_lines}, {PART_UPPER, plan->letters},
		{PART_TITLE, title},	       {PART_EDGE, plan->edge_lines},
	};

	if (plan->grown)
		walk(plan, grown, 6);
	else
		walk(plan, small, 4);
}

/*
 * The panel beside the board. Where the seats are cards, the title stands
 * above them and takes no line of the board. False: there is no room.
 */
static bool plan_beside(struct plan *plan)
{
	const struct layout_wish *wish = plan->wish;
	int room = wish->columns - LABEL - plan->board - GAP;
	bool cards;

	plan->left = true;
	plan->right = room - LABEL >= PANEL_LEAST;
	plan->panel = plan->right ? room - LABEL : room;
	if (wish->lines < 2 ||
	    plan->panel < (plan->grown ? PANEL_GROWN : PANEL_LEAST))
		return false;
	plan->form = panel_form_find(wish, wish->lines - 2, plan->panel, false);
	cards = plan->form->name == PANEL_CARDS;
	walk_beside(plan, !cards);
	if (cards)
		plan->parts &= ~(unsigned)PART_TITLE;
	else
		plan->form = NULL;
	return is_whole(plan) &&
	       (!plan->grown || cards || has(plan, PART_TITLE));
}

/* Points of a row that is cut, beside labels of so many columns. */
static int shown_beside(const struct plan *plan, int labels)
{
	int room = plan->wish->columns - plan->edge_left - plan->edge_right -
		   labels;

	return room > 0 ? (room + 1) / 2 : 0;
}

/*
 * Numbers go before the gap beside them, which the ground of the board makes up
 * for, and before that ground: a stone on its edge is seen by half of it.
 */
static void squeeze_numbers(struct plan *plan)
{
	int room = plan->wish->columns - plan->board;

	if (plan->left || plan->wish->wide || room < 0 ||
	    room + plan->edge_left < DIGITS)
		return;
	plan->left = true;
	plan->label = DIGITS;
	if (room >= DIGITS)
		return;
	plan->board -= plan->edge_left;
	plan->edge_left = 0;
}

/*
 * The columns of a board that the panel stands over. One that is cut is moved
 * about: numbers tell which part of it that is, as long as it is half of it.
 */
static void plan_columns(struct plan *plan)
{
	int room = plan->wish->columns - plan->board;

	plan->left =
		room >= LABEL ||
		(room < 0 && 2 * shown_beside(plan, LABEL) > plan->wish->size);
	plan->right = room >= 2 * LABEL;
	plan->panel = plan->wish->columns;
	if (!plan->grown)
		squeeze_numbers(plan);
}

/* Cards over the board, with everything else that there could be. */
static bool plan_cards_over(struct plan *plan)
{
	const struct rung all[] = {
		{PART_LOWER, plan->letters},
		{PART_UPPER, plan->letters},
		{PART_KEYS, 1},
		{PART_FOOT, plan->edge_lines},
		{PART_EDGE, plan->edge_lines},
	};

	plan_columns(plan);
	plan->form = panel_form_find(plan->wish, plan->spare - 4, plan->panel,
				     false);
	if (!plan->right || plan->form->name != PANEL_CARDS)
		return false;
	plan->spare -= panel_form_lines(plan->form, plan->wish, false) +
		       panel_form_rest(plan->form, plan->wish) + 1;
	walk(plan, all, 5);
	return is_whole(plan);
}

static int seats_abreast(const struct layout_wish *wish)
{
	return wish->columns > 2 * PANEL_LEAST ? 2 : 1;
}

/* The panel over the board, with as much of both as there is room for. */
static bool plan_over(struct plan *plan)
{
	const struct layout_wish *wish = plan->wish;
	bool wide = wish->columns >= PANEL_LEAST;
	int seats = wide ? wish->seats / seats_abreast(wish) : 1;
	const struct rung rungs[] = {
		{PART_FACTS, wide ? FACTS : 0},
		{PART_PRISONERS, wide ? PRISONERS : 0},
		{PART_LOWER, plan->letters},
		{PART_SECOND, wide ? seats : 0},
		{PART_DIGITS, wide && wish->big ? CARD_OVER : 0},
		{PART_UPPER, plan->letters},
		{PART_TITLE, 1},
		{PART_KEYS, 1},
		{PART_FOOT, plan->edge_lines},
		{PART_EDGE, plan->edge_lines},
		{PART_SEATS, seats - 1},
	};

	plan_columns(plan);
	plan->form = NULL;
	plan->parts = 0;
	plan->spare = wish->lines - board_lines(plan) - (wish->lines > 1) - 1;
	walk(plan, rungs, seats > 1 ? RUNGS : RUNGS - 1);
	for (int i = 0; i < RUNGS; i++)
		if (!rungs[i].lines)
			plan->parts &= ~rungs[i].part;
	/* two seats take no more than the line of the one that is on turn */
	if (wide && seats == 1)
		plan->parts |= PART_SEATS;
	/* below big digits a board grows only where all of the panel stays */
	return !plan->grown ||
	       (plan->right &&
		has(plan, wish->big ? PART_FACTS : PART_PRISONERS));
}

/*
 * Letters on the edge stand between large stones of the outermost line: with
 * lines to spare they have their own, beyond the wood, as numbers have.
 */
static void free_letters(struct plan *plan)
{
	if (!has(plan, PART_EDGE) || !plan->edge_lines ||
	    plan->spare < LETTER_LINES)
		return;
	plan->letters = true;
	plan->parts |= PART_LOWER | PART_UPPER;
	plan->spare -= LETTER_LINES;
}

/* Beside its digits the card has few columns for names: all else goes first. */
static void raise_card(struct plan *plan)
{
	plan->tall = has(plan, PART_DIGITS) && has(plan, PART_FACTS) &&
		     plan->spare >= CARD_MORE;
	if (plan->tall)
		plan->spare -= CARD_MORE;
}

/*
 * Who marks what is dead is not on turn: a board that is cut has the line of a
 * panel that has no other, or what is said has it, unless it is cut to hardly
 * anything for neither that nor a count; and keeps it while a message hides its
 * last rows.
 */
static void drop_panel(struct plan *plan)
{
	const struct layout_wish *wish = plan->wish;
	int rows = wish->size + plan->spare + wish->said;

	plan->bare = wish->marks && plan->over && plan->spare < 0 &&
		     (rows >= MARKED_LEAST || wish->count || wish->said) &&
		     !has(plan, PART_SEATS);
	plan->spare += plan->bare;
}

static void place_frame(const struct plan *plan, struct layout *layout)
{
	const struct layout_wish *wish = plan->wish;
	struct rect line = {wish->lines - 1, 0, 1, wish->columns};

	if (has(plan, PART_KEYS)) {
		layout->keys = line;
		line.line--;
	}
	line.lines = wish->lines > 1;
	layout->message = line;
	if (has(plan, PART_TITLE))
		layout->title = (struct rect){0, 0, 1, wish->columns};
}

/* Which part of the board is shown: all of it where there is room. */
static void cut_board(const struct plan *plan, struct layout *layout)
{
	const struct layout_wish *wish = plan->wish;

	layout->size = wish->size;
	layout->cell_lines = plan->cell.lines;
	layout->cell_columns = plan->cell.columns;
	layout->rows = wish->size;
	layout->columns = wish->size;
	if (plan->spare < 0)
		layout->rows = most(wish->size + plan->spare, 0);
	if (plan->board > wish->columns)
		layout->columns = shown_beside(plan, plan->left * plan->label);
	if (layout->rows == 0 || layout->columns == 0)
		layout->rows = layout->columns = 0;
}

/*
 * Where a part of the board begins. It moves in steps, so that the cursor
 * seldom moves it.
 */
static int find_first(int cursor, int shown, int size)
{
	int step = most(shown / 2, 1);
	int first = cursor / step * step - (shown - step) / 2;

	return most(least(first, size - shown), 0);
}

/*
 * The lines that a message takes hide the last ones: what is above stays, but
 * not with the cursor among them.
 */
static int find_first_row(const struct plan *plan, const struct layout *layout)
{
	int row = point_row(plan->wish->cursor), shown = layout->rows;
	int all = least(shown + plan->wish->said, layout->size);
	int first = find_first(row, all, layout->size);

	return row >= first + shown ? row - shown + 1 : first;
}

static int block_lines(const struct plan *plan, const struct layout *layout)
{
	if (!layout->rows)
		return 0;
	return (layout->rows - 1) * plan->cell.lines + 1 +
	       (has(plan, PART_EDGE) + has(plan, PART_FOOT)) *
		       plan->edge_lines +
	       plan->letters * (has(plan, PART_UPPER) + has(plan, PART_LOWER));
}

/* The board and its labels, from that line and that column on. */
static void place_board(const struct plan *plan, int line, int column,
			struct layout *layout)
{
	point cursor = plan->wish->cursor;
	int edge = has(plan, PART_EDGE) ? plan->edge_lines : 0;
	int foot = has(plan, PART_FOOT) ? plan->edge_lines : 0;
	struct rect *board = &layout->board;
	bool own = plan->letters;

	layout->upper = layout->lower = layout->left = layout->right = -1;
	if (!layout->rows)
		return;
	layout->first_row = find_first_row(plan, layout);
	layout->first_column =
		find_first(point_col(cursor), layout->columns, layout->size);
	if (has(plan, own ? PART_UPPER : PART_EDGE))
		layout->upper = own ? line++ : line;
	if (plan->left) {
		layout->left = column;
		column += plan->label;
	}
	board->line = line;
	board->column = column;
	board->lines = (layout->rows - 1) * plan->cell.lines + 1 + edge + foot;
	board->columns = (layout->columns - 1) * plan->cell.columns + 1 +
			 plan->edge_left + plan->edge_right;
	layout->origin_line = line + edge;
	layout->origin_column = column + plan->edge_left;
	if (has(plan, own ? PART_LOWER : PART_FOOT))
		layout->lower = line + board->lines - !own;
	if (plan->right)
		layout->right = column + board->columns + 1;
}

void layout_make_alone(struct layout *layout, int size, int cell_lines,
		       int cell_columns, bool painted, int line, int column)
{
	int edge_lines = painted ? cell_lines / 2 : 0;
	int edge_columns = painted ? cell_columns / 2 : 0;

	*layout = (struct layout){
		.size = size,
		.rows = size,
		.columns = size,
		.cell_lines = cell_lines,
		.cell_columns = cell_columns,
		.origin_line = line + edge_lines,
		.origin_column = column + edge_columns,
		.board = {line, column,
			  (size - 1) * cell_lines + 1 + 2 * edge_lines,
			  (size - 1) * cell_columns + 1 + 2 * edge_columns},
		.upper = -1,
		.lower = -1,
		.left = -1,
		.right = -1};
}

static int block_columns(const struct plan *plan, const struct layout *layout)
{
	return (layout->columns - 1) * plan->cell.columns + 1 +
	       plan->edge_left + plan->edge_right + plan->left * plan->label +
	       plan->right * LABEL;
}

/* Both are centred where there is room to spare. */
static void place_beside(struct plan *plan, struct layout *layout)
{
	const struct layout_wish *wish = plan->wish;
	int top = has(plan, PART_TITLE), room = layout->message.line - top;
	int block = block_lines(plan, layout), need, high, above, spare, gap;
	int margin;
	bool cards = plan->form;

	if (!cards)
		plan->form = panel_form_find(wish, room, plan->panel, false);
	need = panel_form_lines(plan->form, wish, false) + BELOW_SEATS;
	high = most(block, least(need, room));
	/* one line is worth more below the panel than above it */
	above = (room - high) / 2;
	above = above > 1 ? above : 0;
	plan->panel = least(plan->panel, panel_form_most(plan->form, wish));
	spare = wish->columns - block_columns(plan, layout) - plan->panel;
	gap = most(least(spare / 3, GAP_MOST), GAP);
	margin = (spare - gap) / 2;
	/* where a tab leads to its clocks */
	if (wish->first)
		margin -= margin % TAB;
	layout->panel =
		(struct rect){top + above,
			      wish->first ? margin
					  : wish->columns - plan->panel -
						    (spare - gap - margin),
			      room - above, plan->panel};
	panel_form_place(plan->form, wish, layout);
	place_board(plan, top + (room - high) / 2 + (high - block) / 2,
		    wish->first ? margin + plan->panel + gap : margin, layout);
}

/* As many lines of the panel as the ladder has left. */
static void stack(const struct plan *plan, struct layout *layout)
{
	struct rect part = layout->panel;
	bool seats = has(plan, PART_SEATS);

	layout->stacked = true;
	layout->digits = has(plan, PART_DIGITS) ? CARD_OVER : 1;
	layout->abreast = seats ? seats_abreast(plan->wish) : 1;
	layout->seat_lines = has(plan, PART_SECOND) ? 2 : 1;
	layout->form = has(plan, PART_DIGITS) ? PANEL_CARD
		       : seats		      ? PANEL_LINES
		       : plan->wish->columns >= NUMBER + plan->wish->clock
			       ? PANEL_CLOCK
			       : PANEL_NUMBER;
	if (has(plan, PART_DIGITS)) {
		part.lines = plan->tall ? CARD_TALL : CARD_OVER;
		layout->card = part;
		part.line += CARD_OVER + (plan->tall ? CARD_MORE : 0);
	}
	part.lines =
		seats ? plan->wish->seats * layout->seat_lines / layout->abreast
		      : !plan->bare;
	if (seats)
		layout->seats = part;
	part.line += part.lines;
	part.lines = has(plan, PART_FACTS) * FACTS +
		     has(plan, PART_PRISONERS) * PRISONERS;
	if (part.lines) {
		part.line++;
		part.lines--;
		layout->rest = part;
	}
	layout->panel.lines = part.line + part.lines - layout->panel.line;
}

/* The panel at the top, the board in the middle of what is below. */
static void place_over(const struct plan *plan, struct layout *layout)
{
	const struct layout_wish *wish = plan->wish;
	int block = block_lines(plan, layout);
	int top = has(plan, PART_TITLE);

	layout->panel = (struct rect){top, 0, !plan->bare, wish->columns};
	if (plan->form) {
		int columns = least(wish->columns, plan->form->most);

		layout->panel.column = (wish->columns - columns) / 2;
		layout->panel.columns = columns;
		layout->panel.lines =
			panel_form_lines(plan->form, wish, false) +
			panel_form_rest(plan->form, wish) + 1;
		panel_form_place(plan->form, wish, layout);
	} else {
		stack(plan, layout);
	}
	top += layout->panel.lines;
	top += most(layout->message.line - top - block, 0) / 2;
	place_board(plan, top,
		    most(wish->columns - block_columns(plan, layout), 0) / 2,
		    layout);
}

static void make_all(struct layout *layout, const struct layout_wish *wish)
{
	struct plan plan;
	bool beside = false, over = false;

	for (int i = 0; i < CELLS && !beside && !over; i++) {
		plan = begin(wish, i);
		beside = plan_beside(&plan);
		if (beside)
			break;
		plan = begin(wish, i);
		over = plan_cards_over(&plan) || plan_over(&plan);
	}
	plan.over = !beside;
	free_letters(&plan);
	raise_card(&plan);
	drop_panel(&plan);
	*layout = (struct layout){.size = wish->size};
	place_frame(&plan, layout);
	cut_board(&plan, layout);
	if (beside)
		place_beside(&plan, layout);
	else
		place_over(&plan, layout);
}

/* The lines of a card, where nobody is on turn; or a gap and the others. */
static void drop_card(struct layout *layout)
{
	struct rect *rest = &layout->rest;
	int lines = layout->seats.line - layout->card.line;

	layout->seats.line -= lines;
	if (!rest->lines) {
		*rest = layout->panel;
		rest->line += layout->panel.lines + 1;
		rest->lines = -1;
	}
	rest->line -= lines;
	rest->lines += lines;
	layout->card.lines = 0;
	layout->form = PANEL_LINES;
	layout->digits = 1;
}

/*
 * What is needed below the seats changes the panel's form, if it has to: the
 * board and the panel stay where they are in play.
 */
static void make_room(struct layout *layout, const struct layout_wish *wish)
{
	const struct rect *panel = &layout->panel;

	if (layout->form < PANEL_LINES)
		return;
	if (layout->stacked) {
		if (wish->rest && layout->form == PANEL_CARD)
			drop_card(layout);
		return;
	}
	layout->card.lines = layout->seats.lines = 0;
	panel_form_place(panel_form_find(wish, panel->lines, panel->columns,
					 panel_form_titled(layout)),
			 wish, layout);
}

static void move_down(struct layout *layout, int lines)
{
	struct rect *const rects[] = {&layout->board,	&layout->title,
				      &layout->message, &layout->keys,
				      &layout->panel,	&layout->card,
				      &layout->seats,	&layout->rest,
				      &layout->box};
	int *const at[] = {&layout->upper, &layout->lower};

	for (size_t i = 0; i < sizeof(rects) / sizeof(rects[0]); i++)
		rects[i]->line += lines;
	for (int i = 0; i < 2; i++)
		if (*at[i] >= 0)
			*at[i] += lines;
	layout->origin_line += lines;
}

/* What is counted stands below a title that is there. */
void layout_make(struct layout *layout, const struct layout_wish *wish)
{
	struct layout_wish below = *wish;

	below.lines -= wish->count + wish->said;
	below.rest = below.box = 0;
	make_all(layout, &below);
	if (wish->rest || wish->box)
		make_room(layout, wish);
	move_down(layout, wish->count);
	if (layout->message.lines)
		layout->message.lines += wish->said;
	if (layout->keys.lines)
		layout->keys.line += wish->said;
	layout->count = (struct rect){0, 0, wish->count, wish->columns};
	if (wish->count && layout->title.line == wish->count) {
		layout->title.line = 0;
		layout->count.line = layout->title.lines;
	}
}

int layout_line(const struct layout *layout, int row)
{
	return layout->origin_line +
	       (row - layout->first_row) * layout->cell_lines;
}

int layout_column(const struct layout *layout, int column)
{
	return layout->origin_column +
	       (column - layout->first_column) * layout->cell_columns;
}

static bool is_in(const struct rect *rect, int line, int column)
{
	return line >= rect->line && line < rect->line + rect->lines &&
	       column >= rect->column && column < rect->column + rect->columns;
}

bool layout_shows(const struct layout *layout, int row, int column)
{
	return row >= layout->first_row &&
	       row < layout->first_row + layout->rows &&
	       column >= layout->first_column &&
	       column < layout->first_column + layout->columns;
}

bool layout_keys_apart(const struct layout *layout)
{
	return layout->keys.lines && layout->keys.line != layout->message.line;
}

/* How many points on, with half of the way to the next; -1: beside them. */
static int count_cells(int distance, int pitch, int count)
{
	int passed = (distance + pitch / 2) / pitch;

	return distance + pitch / 2 < 0 || passed >= count ? -1 : passed;
}

point layout_point(const struct layout *layout, int line, int column)
{
	int down = count_cells(line - layout->origin_line, layout->cell_lines,
			       layout->rows);
	int right = count_cells(column - layout->origin_column,
				layout->cell_columns, layout->columns);

	if (down < 0 || right < 0 || !is_in(&layout->board, line, column))
		return POINT_NONE;
	return point_at(layout->first_row + down, layout->first_column + right);
}

struct rect layout_card(const struct layout *layout, int i)
{
	struct rect card = layout->card;

	card.line += i / layout->abreast * (card.lines + 1);
	card.column += i % layout->abreast * (card.columns + PANEL_CARD_GAP);
	return card;
}

bool layout_has_clock(const struct layout *layout)
{
	return layout->form != PANEL_NUMBER;
}
