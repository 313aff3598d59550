/* SPDX-License-Identifier: ISC */
/*
 * The screens that people have most, one by one, and then every size: nothing
 * is outside or over something else, and what goes for want of room goes in
 * the order that was promised.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ui/play/layout.h"

enum { LINES_MOST = 200, COLUMNS_MOST = 500 };

static struct layout make(int columns, int lines, int size, bool painted)
{
	const struct layout_wish wish = {.lines = lines,
					 .columns = columns,
					 .size = size,
					 .seats = 4,
					 .painted = painted,
					 .first = !painted,
					 .big = painted,
					 .clock = 5,
					 .cursor = point_at(size / 2, 0)};
	struct layout layout;

	layout_make(&layout, &wish);
	return layout;
}

static void expect_rect(struct rect rect, int line, int column, int lines,
			int columns)
{
	assert_int_equal(rect.line, line);
	assert_int_equal(rect.column, column);
	assert_int_equal(rect.lines, lines);
	assert_int_equal(rect.columns, columns);
}

static void test_classic(void **state)
{
	struct layout layout = make(80, 24, 19, true);

	(void)state;
	expect_rect(layout.title, 0, 0, 1, 80);
	expect_rect(layout.board, 2, 3, 19, 39);
	assert_int_equal(layout.upper, 1);
	assert_int_equal(layout.lower, 21);
	assert_int_equal(layout.left, 0);
	assert_int_equal(layout.right, 43);
	assert_int_equal(layout.form, PANEL_CARD);
	expect_rect(layout.card, 1, 46, 5, 34);
	expect_rect(layout.seats, 7, 46, 8, 34);
	expect_rect(layout.rest, 16, 46, 6, 34);
	expect_rect(layout.message, 22, 0, 1, 80);
	expect_rect(layout.keys, 23, 0, 1, 80);
	assert_int_equal(layout_line(&layout, 0), 2);
	assert_int_equal(layout_line(&layout, 18), 20);
	assert_int_equal(layout_column(&layout, 0), 4);
	assert_int_equal(layout_column(&layout, 18), 40);
}

static void test_plain(void **state)
{
	struct layout layout = make(80, 24, 19, false);

	(void)state;
	expect_rect(layout.board, 2, 40, 19, 37);
	assert_int_equal(layout.form, PANEL_LINES);
	expect_rect(layout.seats, 1, 0, 8, 36);
	expect_rect(layout.rest, 10, 0, 12, 36);
	assert_int_equal(layout_column(&layout, 0), 40);
	assert_int_equal(layout.left, 37);
	assert_int_equal(layout.right, 78);
	/* where there is room to spare its clocks are at a tab stop as well */
	layout = make(104, 40, 19, false);
	assert_int_equal(layout.seats.column, 8);
	assert_true(layout.board.column > 8 + layout.seats.columns);
}

/* The largest that the window has room for, and what stands in the panel. */
static void test_growth(void **state)
{
	static const struct {
		int columns, lines, size, cell, digits;
		enum panel_form_name form;
	} cases[] = {
		{80, 24, 19, 1, 3, PANEL_CARD},
		{80, 23, 19, 1, 3, PANEL_CARD},
		{79, 24, 19, 1, 3, PANEL_CARD},
		{100, 30, 19, 1, 3, PANEL_CARDS},
		{108, 40, 19, 1, 3, PANEL_CARDS},
		{110, 41, 19, 2, 3, PANEL_CARD},
		{117, 40, 19, 2, 3, PANEL_CARD},
		{120, 38, 19, 1, 5, PANEL_CARDS},
		{120, 39, 19, 2, 3, PANEL_CARDS},
		{120, 40, 19, 2, 3, PANEL_CARDS},
		{200, 60, 19, 3, 5, PANEL_CARDS},
		{500, 200, 19, 3, 5, PANEL_CARDS},
		{80, 24, 13, 1, 3, PANEL_CARD},
		{96, 30, 13, 2, 3, PANEL_CARDS},
		{100, 28, 9, 3, 3, PANEL_CARDS},
		{80, 24, 9, 2, 3, PANEL_CARD},
		{72, 24, 9, 2, 3, PANEL_CARD},
		{68, 24, 9, 1, 3, PANEL_CARD},
		{80, 30, 11, 2, 3, PANEL_CARD},
		{100, 30, 9, 3, 3, PANEL_CARDS},
		{60, 20, 19, 1, 3, PANEL_CARD},
		{59, 20, 19, 1, 1, PANEL_CLOCK},
		{40, 24, 19, 1, 1, PANEL_LINES},
		{40, 12, 19, 1, 1, PANEL_CLOCK},
		{20, 5, 19, 1, 1, PANEL_CLOCK},
		{10, 2, 19, 1, 1, PANEL_CLOCK},
		{3, 1, 19, 1, 1, PANEL_NUMBER},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct layout l = make(cases[i].columns, cases[i].lines,
				       cases[i].size, true);

		if (l.cell_lines != cases[i].cell ||
		    l.digits != cases[i].digits || l.form != cases[i].form)
			fail_msg("%dx%d: cell %d, digits %d, form %d",
				 cases[i].columns, cases[i].lines, l.cell_lines,
				 l.digits, (int)l.form);
	}
	assert_int_equal(make(120, 40, 19, false).cell_lines, 2);
	assert_int_equal(make(120, 39, 19, false).cell_lines, 1);
}

/*
 * Two cards have no line for how the clock stands: where there is none below
 * them a pair is two lines of the list, below the one card.
 */
static void test_pairs(void **state)
{
	static const struct {
		int columns, lines;
		enum panel_form_name form;
	} cases[] = {
		{80, 24, PANEL_CARD},  {80, 25, PANEL_CARD},
		{84, 24, PANEL_CARD},  {80, 26, PANEL_CARD},
		{80, 28, PANEL_CARDS}, {100, 30, PANEL_CARDS},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		for (int size = 9; size <= 13; size += 4) {
			struct layout_wish wish = {.lines = cases[i].lines,
						   .columns = cases[i].columns,
						   .size = size,
						   .seats = 4,
						   .painted = true,
						   .big = true,
						   .paired = true,
						   .clock = 5};
			struct layout l;

			layout_make(&l, &wish);
			assert_int_equal(l.form, cases[i].form);
			/* nor is there another while something is asked */
			wish.box = 6;
			layout_make(&l, &wish);
			assert_int_equal(l.form, cases[i].form);
		}
}

/* Letters are beside the stones of the outermost lines, not between them. */
static void test_letters(void **state)
{
	static const struct {
		int columns, lines, size;
		bool own;
	} cases[] = {
		{80, 24, 9, true},  {96, 29, 13, false},  {96, 32, 13, true},
		{120, 40, 9, true}, {120, 40, 19, false}, {200, 60, 9, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct layout l = make(cases[i].columns, cases[i].lines,
				       cases[i].size, true);

		assert_in_range(l.cell_lines, 2, 3);
		assert_int_equal(l.upper, l.board.line - cases[i].own);
		assert_int_equal(l.lower,
				 l.board.line + l.board.lines - !cases[i].own);
	}
}

/* From 24 lines down, at 80 columns: each line costs what may go first. */
static void test_ladder(void **state)
{
	(void)state;
	for (int lines = 24; lines > 0; lines--) {
		struct layout l = make(80, lines, 19, true);

		assert_int_equal(l.lower >= 0, lines >= 24);
		assert_int_equal(l.upper >= 0, lines >= 23);
		assert_int_equal(l.title.lines, lines >= 22);
		assert_int_equal(l.keys.lines, lines >= 21);
		assert_int_equal(l.message.lines, lines >= 2);
		assert_int_equal(l.rows, lines >= 20  ? 19
					 : lines >= 2 ? lines - 1
						      : 0);
		assert_int_equal(l.form, lines >= 9   ? PANEL_CARD
					 : lines >= 5 ? PANEL_LINES
						      : PANEL_CLOCK);
		assert_int_equal(l.seat_lines, lines >= 13 ? 2 : 1);
		assert_int_equal(l.rest.lines >= 3, lines >= 19);
	}
}

/*
 * From 80 columns down: the panel first, then numbers, then the board, half of
 * which is cut beside numbers again.
 */
static void test_columns(void **state)
{
	(void)state;
	for (int columns = 80; columns >= 3; columns--) {
		struct layout l = make(columns, 24, 19, true);
		bool beside = columns >= 60, cut = columns < 39;
		bool numbers = cut && columns >= 24;

		assert_int_equal(l.cell_columns, 2);
		assert_int_equal(l.left >= 0, columns >= 40 || numbers);
		assert_int_equal(l.right >= 0,
				 columns >= 63 ||
					 (columns < 60 && columns >= 45));
		assert_int_equal(l.panel.column > 0, beside);
		assert_int_equal(l.columns, !cut      ? 19
					    : numbers ? (columns - 4) / 2
						      : (columns - 1) / 2);
	}
}

/* Then without a gap beside them, and last without ground. */
static void test_numbers(void **state)
{
	static const struct {
		int columns, first, board;
		bool painted;
	} rows[] = {{42, 4, 39, true}, {41, 3, 39, true},  {40, 2, 38, true},
		    {39, 1, 39, true}, {40, 3, 37, false}, {39, 2, 37, false},
		    {38, 0, 37, false}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct layout l =
			make(rows[i].columns, 12, 19, rows[i].painted);

		assert_int_equal(l.columns, 19);
		assert_int_equal(l.left, rows[i].first > 1 ? 0 : -1);
		assert_int_equal(layout_column(&l, 0), rows[i].first);
		assert_int_equal(l.board.columns, rows[i].board);
	}
}

/* The cursor is always in sight, and has seldom to move the board. */
static void test_part(void **state)
{
	int moved = 0, first = -1;

	(void)state;
	for (int row = 0; row < 19; row++) {
		struct layout_wish wish = {.lines = 10,
					   .columns = 23,
					   .size = 19,
					   .seats = 4,
					   .painted = true,
					   .cursor = point_at(row, 18 - row)};
		struct layout layout;

		layout_make(&layout, &wish);
		assert_int_equal(layout.rows, 8);
		assert_int_equal(layout.columns, 11);
		assert_true(layout_shows(&layout, row, 18 - row));
		moved += layout.first_row != first;
		first = layout.first_row;
	}
	assert_in_range(moved, 2, 5);
}

/* What is on the screen, for every cell at most one thing. */
struct page {
	int lines, columns;
	char cells[LINES_MOST][COLUMNS_MOST];
};

static void lay(struct page *page, struct rect rect)
{
	for (int line = 0; line < rect.lines; line++) {
		char *cells;

		assert_true(rect.line >= 0 && rect.column >= 0);
		assert_true(rect.line + rect.lines <= page->lines);
		assert_true(rect.column + rect.columns <= page->columns);
		cells = page->cells[rect.line + line] + rect.column;
		assert_null(memchr(cells, 1, (size_t)rect.columns));
		memset(cells, 1, (size_t)rect.columns);
	}
}

/* Those on the board's edge are where the board is. */
static bool has_line(const struct layout *l, int letters)
{
	return letters >= 0 && (letters < l->board.line ||
				letters >= l->board.line + l->board.lines);
}

static void lay_labels(struct page *page, const struct layout *l)
{
	const struct rect *board = &l->board;
	struct rect letters = {l->upper, board->column, has_line(l, l->upper),
			       board->columns};
	struct rect numbers = {board->line, l->left,
			       l->left >= 0 ? board->lines : 0, 2};

	lay(page, letters);
	lay(page, numbers);
	letters.line = l->lower;
	letters.lines = has_line(l, l->lower);
	lay(page, letters);
	numbers.column = l->right;
	numbers.lines = l->right >= 0 ? board->lines : 0;
	lay(page, numbers);
}

static void lay_panel(struct page *page, const struct layout *l, int cards)
{
	if (l->form < PANEL_LINES)
		lay(page, l->panel);
	if (l->form == PANEL_CARDS)
		for (int i = 0; i < cards; i++)
			lay(page, layout_card(l, i));
	else
		lay(page, l->card);
	lay(page, l->seats);
	lay(page, l->rest);
}

static void check_page(const struct layout_wish *wish, const struct layout *l)
{
	static struct page page;
	int row = point_row(wish->cursor), column = point_col(wish->cursor);

	page.lines = wish->lines;
	page.columns = wish->columns;
	for (int line = 0; line < wish->lines; line++)
		memset(page.cells[line], 0, (size_t)wish->columns);
	lay(&page, l->title);
	lay(&page, l->board);
	lay(&page, l->message);
	lay(&page, l->keys);
	lay_labels(&page, l);
	lay_panel(&page, l, wish->paired && wish->seats > 2 ? 2 : wish->seats);
	assert_true(layout_shows(l, row, column) == (l->rows > 0));
	if (l->rows > 0)
		assert_int_equal(layout_point(l, layout_line(l, row),
					      layout_column(l, column)),
				 wish->cursor);
	if (l->rows > 0)
		assert_int_equal(page.cells[layout_line(l, row)]
					   [layout_column(l, column)],
				 1);
}

/* What the one shows and the other does not; a larger board outweighs all. */
static bool shows_less(const struct layout *one, const struct layout *other)
{
	if (one->cell_lines != other->cell_lines)
		return one->cell_lines < other->cell_lines;
	return one->rows < other->rows || one->columns < other->columns ||
	       (one->upper < 0 && other->upper >= 0) ||
	       (one->lower < 0 && other->lower >= 0) ||
	       one->title.lines < (other->title.lines > 0) ||
	       one->keys.lines < other->keys.lines ||
	       one->message.lines < other->message.lines;
}

/* The order in which lines go, and that the board is cut only after them. */
static void check_order(const struct layout_wish *wish, const struct layout *l)
{
	bool cut = l->rows > 0 && l->rows < wish->size;

	assert_true(l->lower < 0 || l->upper >= 0);
	assert_true(!has_line(l, l->upper) || l->title.lines > 0);
	assert_true(l->title.lines == 0 || l->keys.lines > 0 ||
		    l->cell_lines > 1 || l->title.lines == 2);
	assert_true(!cut || l->keys.lines == 0);
	assert_true(!cut || l->cell_lines == 1);
	assert_true(l->right < 0 || l->left >= 0);
	assert_true(2 * l->columns > wish->size || l->left < 0);
	assert_true(l->cell_columns == 2 * l->cell_lines);
	/* half a stone beyond the outermost lines, and letters there or next */
	if (wish->painted && l->cell_lines > 1) {
		bool own = has_line(l, l->upper);

		assert_int_equal(l->origin_line, l->board.line + 1);
		assert_int_equal(l->upper, l->board.line - own);
		assert_true(l->lower < 0 ||
			    l->lower == l->board.line + l->board.lines - !own);
		/* the last of it goes with its letters, after the keys' line */
		assert_int_equal(l->board.lines, (l->rows - 1) * l->cell_lines +
							 2 + (l->lower >= 0));
		assert_true(l->lower >= 0 || l->keys.lines == 0);
	}
}

static void check_size(struct layout_wish *wish)
{
	static struct layout above[COLUMNS_MOST + 1];

	for (wish->lines = 1; wish->lines <= LINES_MOST; wish->lines++) {
		for (wish->columns = 1; wish->columns <= COLUMNS_MOST;
		     wish->columns++) {
			struct layout l;

			layout_make(&l, wish);
			check_page(wish, &l);
			check_order(wish, &l);
			if (wish->lines > 1 &&
			    shows_less(&l, &above[wish->columns]))
				fail_msg("%dx%d shows less", wish->columns,
					 wish->lines);
			above[wish->columns] = l;
		}
	}
}

/* Half way to the next point is the nearer one's; the labels are nobody's. */
static void test_points(void **state)
{
	struct layout layout = make(120, 40, 19, true);
	int line = layout_line(&layout, 3), column = layout_column(&layout, 15);

	(void)state;
	assert_int_equal(layout.cell_columns, 4);
	assert_int_equal(layout_point(&layout, line, column), point_at(3, 15));
	assert_int_equal(layout_point(&layout, line, column - 2),
			 point_at(3, 15));
	assert_int_equal(layout_point(&layout, line, column + 2),
			 point_at(3, 16));
	assert_int_equal(layout_point(&layout, line - 1, column),
			 point_at(3, 15));
	assert_int_equal(layout_point(&layout, line + 1, column),
			 point_at(4, 15));
	assert_int_equal(layout_point(&layout, line, layout.left), POINT_NONE);
	assert_int_equal(layout_point(&layout, line, layout.panel.column + 3),
			 POINT_NONE);
	assert_int_equal(layout_point(&layout, layout.message.line, column),
			 POINT_NONE);
	/* letters that are on the board's edge are half of a stone as well */
	assert_int_equal(layout_point(&layout, layout.upper, column),
			 point_at(0, 15));
	layout = make(80, 24, 19, true);
	assert_int_equal(layout_point(&layout, layout.upper,
				      layout_column(&layout, 15)),
			 POINT_NONE);
	assert_int_equal(layout_point(&layout, layout.keys.line,
				      layout_column(&layout, 15)),
			 POINT_NONE);
}

/* With a list the board stays in sight, however long a name is. */
static void test_long_names(void **state)
{
	static const struct {
		int name, panel;
	} rows[] = {{5, 36}, {18, 36}, {25, 43}, {100, 54}};

	(void)state;
	for (int i = 0; i < 4; i++) {
		const struct layout_wish wish = {.lines = 30,
						 .columns = 120,
						 .size = 19,
						 .seats = 4,
						 .first = true,
						 .clock = 5,
						 .name = rows[i].name,
						 .cursor = point_at(9, 9)};
		struct layout layout;

		layout_make(&layout, &wish);
		assert_int_equal(layout.form, PANEL_LINES);
		assert_int_equal(layout.panel.columns, rows[i].panel);
	}
}

static void test_every_size(void **state)
{
	static const int sizes[] = {19, 13, 9, 5};

	(void)state;
	for (int i = 0; i < 8; i++) {
		struct layout_wish wish = {.size = sizes[i / 2],
					   .seats = i == 3 ? 2 : 4,
					   .painted = i % 2,
					   .big = i % 2,
					   .clock = 5,
					   .paired = i == 5,
					   .rest = i == 7 ? 11 : 0,
					   .cursor = point_at(4, i / 2)};

		check_size(&wish);
	}
}

/* Over a board, once there is room for all else. */
static void test_card_over(void **state)
{
	static const struct {
		int lines, card, seats;
	} rows[] = {{33, 3, 4}, {43, 3, 4}, {46, 3, 4}, {47, 5, 7}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct layout layout = make(30, rows[i].lines, 19, true);

		assert_int_equal(layout.form, PANEL_CARD);
		expect_rect(layout.card, 1, 0, rows[i].card, 30);
		assert_int_equal(layout.seats.line, rows[i].seats);
	}
}

static void test_clock(void **state)
{
	struct layout layout = make(10, 2, 19, true);

	(void)state;
	assert_true(layout_has_clock(&layout));
	layout = make(6, 24, 19, true);
	assert_false(layout_has_clock(&layout));
}

/* In play as where points are marked: a board that is cut has no letters. */
static void test_letters_go_first(void **state)
{
	struct layout_wish wish = {
		.size = 19, .seats = 4, .clock = 5, .cursor = point_at(9, 9)};

	(void)state;
	for (int i = 0; i < 2; i++)
		for (wish.lines = 2; wish.lines <= 24; wish.lines++)
			for (wish.columns = 3; wish.columns <= 90;
			     wish.columns++) {
				struct layout l;

				wish.marks = i;
				layout_make(&l, &wish);
				check_page(&wish, &l);
				assert_false(l.rows < l.size && l.upper >= 0);
			}
}

/* Nobody is on turn then, and the line of who is has a row more. */
static void test_rows_while_marking(void **state)
{
	struct layout_wish wish = {.lines = 12,
				   .columns = 40,
				   .size = 19,
				   .seats = 4,
				   .clock = 5,
				   .cursor = point_at(9, 9)};
	struct layout layout;

	(void)state;
	layout_make(&layout, &wish);
	assert_int_equal(layout.rows, 10);
	wish.marks = true;
	layout_make(&layout, &wish);
	assert_int_equal(layout.rows, 11);
	assert_int_equal(layout.panel.lines, 0);
	wish.lines = 5;
	layout_make(&layout, &wish);
	assert_int_equal(layout.rows, 3);
	assert_int_equal(layout.panel.lines, 1);
}

/* Once they have gone they stay, though two seats would have room again. */
static void test_second_lines(void **state)
{
	struct layout_wish wish = {.lines = 7,
				   .columns = 80,
				   .size = 5,
				   .seats = 2,
				   .big = true,
				   .clock = 5};
	struct layout layout;

	(void)state;
	layout_make(&layout, &wish);
	assert_int_equal(layout.form, PANEL_LINES);
	assert_int_equal(layout.seat_lines, 1);
	wish.big = false;
	layout_make(&layout, &wish);
	assert_int_equal(layout.form, PANEL_LINES);
	assert_int_equal(layout.seat_lines, 2);
}

/* For a while the last lines of a box are hidden, but never half of it. */
static void test_message_over_box(void **state)
{
	struct layout layout = make(60, 20, 19, true), more;

	(void)state;
	layout.box = layout.panel;
	layout.box.lines = 6;
	layout.box.line = layout.message.line - 6;
	more = layout;
	assert_true(layout_raise_message(&more, 3, point_at(9, 9)));
	assert_int_equal(more.box.lines, 3);
	assert_int_equal(more.rows, 16);
	assert_int_equal(more.message.line, layout.message.line - 3);
	assert_false(layout_raise_message(&layout, 4, point_at(9, 9)));
	assert_int_equal(layout.box.lines, 6);
}

/* No clock is small beside a large one: for long times cards are wider. */
static void test_long_times(void **state)
{
	static const struct {
		int columns, lines, clock, digits, abreast;
	} cases[] = {
		{200, 60, 5, 5, 2}, {200, 60, 7, 5, 1}, {200, 60, 8, 3, 2},
		{120, 40, 7, 3, 1}, {120, 40, 8, 3, 1}, {100, 30, 5, 3, 2},
		{100, 30, 7, 3, 2}, {100, 30, 8, 3, 1},
	};
	struct layout_wish wish = {.size = 19,
				   .seats = 4,
				   .painted = true,
				   .big = true,
				   .cursor = point_at(9, 0)};
	struct layout layout;

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		wish.columns = cases[i].columns;
		wish.lines = cases[i].lines;
		wish.clock = cases[i].clock;
		layout_make(&layout, &wish);
		assert_int_equal(layout.form, PANEL_CARDS);
		assert_int_equal(layout.digits, cases[i].digits);
		assert_int_equal(layout.abreast, cases[i].abreast);
	}
	/* one card has room where two have none, and lines for no four */
	wish.columns = 100;
	wish.lines = 27;
	wish.clock = 8;
	layout_make(&layout, &wish);
	assert_int_equal(layout.form, PANEL_CARD);
	assert_int_equal(layout.digits, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_classic),
		cmocka_unit_test(test_plain),
		cmocka_unit_test(test_growth),
		cmocka_unit_test(test_pairs),
		cmocka_unit_test(test_letters),
		cmocka_unit_test(test_ladder),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_numbers),
		cmocka_unit_test(test_part),
		cmocka_unit_test(test_points),
		cmocka_unit_test(test_long_names),
		cmocka_unit_test(test_long_times),
		cmocka_unit_test(test_every_size),
		cmocka_unit_test(test_letters_go_first),
		cmocka_unit_test(test_rows_while_marking),
		cmocka_unit_test(test_second_lines),
		cmocka_unit_test(test_message_over_box),
		cmocka_unit_test(test_card_over),
		cmocka_unit_test(test_clock),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
