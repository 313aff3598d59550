/* SPDX-License-Identifier: ISC */
/*
 * Wherever four cursors of key sets are, the board names all of them: each has
 * its digit, or a side of its own frame, in the cells of its point; but of
 * several who meet in plain the first and the last alone, or on the last stone
 * who is on turn. One that is alone on a point has its digit there, on a stone as well, which is seen beside it, or
 * about it. And no digit stands between two points. So it is in every theme,
 * with any number of colours, with every set of glyphs and at every size of the
 * board; beside each other, on stones, at the edges. And none of them hides
 * what a stone is marked as while the score is agreed: that goes before who is
 * there.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "long.h"
#include "moment.h"
#include "ui/play/play_view.h"
#include "ui/term/screen.h"

/*
 * Where they can be: at four points of a row, or elsewhere. Cells that two of
 * them could want are those of one row. Each case is a number.
 */
enum {
	SEATS = 4,
	ROW = 4,
	PLACES = ROW + 1,
	PLACINGS = PLACES * PLACES * PLACES * PLACES,
	STONES = 1 << ROW,
	PARTS = 3, /* of the board: its edges, and within */
	CASES = PLACINGS * STONES * PARTS * SEATS,
	STRIDE = 7919, /* so that few of them are of all kinds */
	FEW = 60,      /* where each is counted, which takes its time */
	SOME = 120,
	MANY = 3000,
	KINDS = 3 /* of marks: dead, seki, and alive, which is none */
};

/* A screen that is wide enough for the board, and how it is drawn. */
struct look {
	const char *theme, *type;
	enum glyph_set set;
	int lines, columns, size;
	int pitch;  /* columns from a point to the next */
	bool tight; /* with room for two names: + says: and others */
	int some;   /* cases of a check; 0: SOME */
};

#define SIXTEEN "rxvt-unicode"

static const struct look looks[] = {
	{"plain", "xterm-256color", SET_NARROW, 24, 80, 19, 2, false, MANY},
	{"plain", "xterm-256color", SET_ASCII, 24, 80, 19, 2, false, MANY},
	{"plain", "linux", SET_CONSOLE, 24, 80, 19, 2, false, 0},
	{"plain", "xterm-256color", SET_NARROW, 40, 120, 19, 4, false, 0},
	{"plain", "xterm-256color", SET_NARROW, 40, 120, 9, 6, false, 0},
	{"plain", "vt100", SET_ASCII, 40, 120, 19, 4, false, 0},
	{"plain", "vt100", SET_ASCII, 40, 120, 9, 6, false, 0},
	/* the board ends where the screen does */
	{"plain", "vt100", SET_ASCII, 12, 40, 9, 2, true, 0},
	{"plain", "xterm-256color", SET_NARROW, 24, 58, 19, 2, true, 0},
	{"plain", "xterm-256color", SET_NARROW, 22, 37, 19, 2, true, 0},
	{"plain", "xterm-256color", SET_WIDE, 24, 80, 19, 2, true, 0},
	{"plain", "xterm-256color", SET_WIDE, 40, 120, 19, 4, false, 0},
	{"plain", "xterm-256color", SET_WIDE, 40, 120, 9, 6, false, 0},
	{"kaya", "xterm-256color", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"kaya", "xterm-256color", SET_NARROW, 40, 120, 19, 4, false, 0},
	{"kaya", "xterm-256color", SET_NARROW, 40, 120, 9, 6, false, 0},
	{"kaya", "xterm-256color", SET_WIDE, 24, 80, 19, 2, false, 0},
	{"kaya", "xterm-256color", SET_WIDE, 40, 120, 9, 6, false, 0},
	{"kaya", "xterm-256color", SET_ASCII, 24, 80, 19, 2, false, 0},
	{"kaya", SIXTEEN, SET_NARROW, 24, 80, 19, 2, false, 0},
	{"kaya", "xterm", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"kaya", "linux", SET_CONSOLE, 24, 80, 19, 2, false, 0},
	{"kaya", "linux", SET_CONSOLE, 40, 120, 9, 6, false, 0},
	{"kaya", "vt100", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"slate", "xterm-256color", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"slate", SIXTEEN, SET_NARROW, 24, 80, 19, 2, false, 0},
	{"slate", "xterm", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"slate", "linux", SET_CONSOLE, 24, 80, 19, 2, false, 0},
	{"contrast", "xterm-256color", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"contrast", SIXTEEN, SET_NARROW, 24, 80, 19, 2, false, 0},
	{"contrast", "xterm", SET_NARROW, 24, 80, 19, 2, false, 0},
	{"contrast", "linux", SET_CONSOLE, 24, 80, 19, 2, false, 0},
};

enum { LOOKS = sizeof(looks) / sizeof(looks[0]) };

static const struct look *look;
static struct moment moment;
static struct layout layout;
static struct easel easel;

static point find_place(int first_column, int place)
{
	int row = look->size / 2;

	return place < ROW ? point_at(row, first_column + place)
			   : point_at(row + 2, look->size / 2);
}

/* The first of the stones is the last one. */
static void lay_stones(int first_column, int stones)
{
	struct position *now = &moment.play.game.now;

	now->last_point = POINT_NONE;
	for (int i = 0; i < look->size; i++)
		board_set(&now->board, point_at(look->size / 2, i), EMPTY);
	for (int i = 0; i < ROW; i++) {
		point p = find_place(first_column, i);

		if (!(stones & 1 << i))
			continue;
		board_set(&now->board, p, i % 2 ? WHITE : BLACK);
		if (now->last_point == POINT_NONE)
			now->last_point = p;
	}
}

/* Each place of the row in turn is dead, seki or alive: that has no mark. */
static const char *find_mark(int n, int place)
{
	const char *const marks[KINDS] = {draw_glyph(GLYPH_DEAD), "s", NULL};

	return marks[(n + place) % KINDS];
}

static void mark_stones(int n, int first_column)
{
	struct marks *marks = &moment.play.game.marks;
	struct score score;

	pointset_clear(&marks->dead);
	pointset_clear(&marks->seki);
	for (int i = 0; i < ROW; i++) {
		point p = find_place(first_column, i);
		bool seki = (n + i) % KINDS > 0;

		if (board_at(&moment.play.game.now.board, p) == EMPTY)
			continue;
		if (!find_mark(n, i)) /* its sign stands beside a mark */
			moment.play.game.now.last_point = p;
		else
			pointset_add(seki ? &marks->seki : &marks->dead, p);
	}
	moment.play.game.soundness =
		game_score(&moment.play.game, &score, NULL);
}

static int first_column(int n)
{
	const int firsts[PARTS] = {0, look->size - ROW, 3};

	return firsts[n / PLACINGS / STONES % PARTS];
}

static void make_case(int n)
{
	int placing = n % PLACINGS, stones = n / PLACINGS % STONES;

	lay_stones(first_column(n), stones);
	if (moment.play.game.phase == PHASE_MARK)
		mark_stones(n, first_column(n));
	for (int s = 0; s < SEATS; s++, placing /= PLACES)
		moment.play.input.cursor[s] =
			find_place(first_column(n), placing % PLACES);
	moment.play.game.now.expected =
		(enum seat)(n / PLACINGS / STONES / PARTS);
}

static void draw(void)
{
	term_erase();
	play_view_draw(&moment.play);
	term_flush();
	easel_look(&easel);
}

/* Whether that is to be read so many columns beside the point. */
static bool has(point p, int right, const char *text)
{
	int column = layout_column(&layout, point_col(p)) + right;
	struct vterm_cell cell;

	if (column < 0 || column >= look->columns)
		return false;
	cell = vterm_screen_cell(easel.screen,
				 layout_line(&layout, point_row(p)), column);
	return strcmp(cell.text, text) == 0 &&
	       (cell.ink < 0 || cell.ink != cell.ground);
}

/* A stone with a digit in it. */
static bool has_circled(point p, int digit)
{
	static const char *const circled[][4] = {{"①", "②", "③", "④"},
						 {"❶", "❷", "❸", "❹"}};
	enum colour stone = board_at(&moment.play.game.now.board, p);

	return stone != EMPTY && digit >= 1 && digit <= SEATS &&
	       has(p, 0, circled[stone == BLACK][digit - 1]);
}

/* The digit is at the point, in whatever way. */
static bool has_digit(point p, int digit)
{
	const char text[] = {(char)('0' + digit), '\0'};

	return has(p, 0, text) || has_circled(p, digit);
}

/* A stone that has given its digit the point stands on the left of it. */
static bool is_moved(point p)
{
	bool black = board_at(&moment.play.game.now.board, p) == BLACK;

	return has(p, -1, black ? "X" : "O");
}

/* A wide glyph takes the column on its right, and no other. */
static bool is_wide(void)
{
	return look->set == SET_WIDE && !strcmp(look->theme, "plain");
}

static bool is_beside(point p, const char *text)
{
	bool small = look->pitch == 2;
	int first = is_wide() || small ? 0 : look->pitch > 4 ? -2 : -1;

	for (int i = first; i <= 2 - small; i++)
		if (has(p, i, text))
			return true;
	return has_circled(p, *text - '0');
}

static bool is_framed(point p, int seat)
{
	static const char *const frames[][2] = {
		{"[", "]"}, {"{", "}"}, {"<", ">"}, {"|", "|"}};

	return !term_theme()->painted &&
	       (has(p, -1, frames[seat][0]) || has(p, 1, frames[seat][1]) ||
		(look->pitch > 2 && has(p, 2, frames[seat][1])));
}

/* As the last stone is, whoever is there. */
static bool is_round(point p)
{
	return has(p, -1, "(") || has(p, 1, ")") ||
	       (look->pitch > 2 && has(p, 2, ")"));
}

/* Without half blocks a cell between two points belongs to the left one. */
static bool has_halves(void)
{
	return look->set == SET_NARROW || look->set == SET_CONSOLE;
}

/* The colour of the half of a cell that is next to the point. */
static int rim_colour(point p, int right)
{
	struct vterm_cell cell =
		vterm_screen_cell(easel.screen,
				  layout_line(&layout, point_row(p)),
				  layout_column(&layout, point_col(p)) + right);
	const char *near = right > 0 ? "▌" : "▐";
	bool ink = !strcmp(cell.text, "█") || !strcmp(cell.text, near);

	return ink ? cell.ink : cell.ground;
}

/* On the smallest painted board a side of the frame is a colour. */
static bool is_rimmed(point p, int seat)
{
	struct brush brush =
		theme_brush(term_theme(), term_depth(),
			    (enum paint)(PAINT_SEAT_1 + seat), PAINT_NONE);

	return term_theme()->painted && look->pitch == 2 &&
	       (rim_colour(p, 1) == brush.ink ||
		(has_halves() && rim_colour(p, -1) == brush.ink));
}

static int count_at(point p)
{
	int count = 0;

	for (int s = 0; s < SEATS; s++)
		count += moment.play.input.cursor[s] == p;
	return count;
}

/* So many can be told from each other where they meet on one point. */
static int count_told(void)
{
	return !term_theme()->painted ? is_wide() && look->pitch > 2 ? SEATS : 1
	       : look->pitch > 2      ? SEATS
	       : has_halves()	      ? 3
				      : 2;
}

/* Neither the first nor the last of those on its point. */
static bool is_within(int seat)
{
	const point *cursor = moment.play.input.cursor;
	bool before = false, behind = false;

	for (int s = 0; s < SEATS; s++) {
		before = before || (s < seat && cursor[s] == cursor[seat]);
		behind = behind || (s > seat && cursor[s] == cursor[seat]);
	}
	return before && behind;
}

/*
 * Of several who meet in plain those within are told in words; where there is
 * no room for both halves of a frame + says: and others. A painted board has no
 * room to say so, nor has the edge of the screen beside another cursor.
 */
static bool is_named(int seat)
{
	point p = moment.play.input.cursor[seat];
	const char digit[] = {(char)('1' + seat), '\0'};

	if (count_at(p) > count_told())
		return term_theme()->painted || is_beside(p, digit) ||
		       (look->tight && point_col(p) == 0) || has(p, -1, "+") ||
		       has(p, 1, "+") || is_framed(p, seat) ||
		       is_within(seat) || is_round(p);
	return is_beside(p, digit) || is_framed(p, seat) ||
	       is_rimmed(p, seat) ||
	       (count_at(p) == SEATS && is_beside(p, "1") &&
		is_beside(p, "4")) ||
	       (look->tight && count_at(p) > 1 &&
		(is_beside(p, "+") || has(p, -1, "+") || has(p, 1, "+")));
}

static void expect_all_named(int n)
{
	char *text;

	for (int s = 0; s < SEATS; s++) {
		if (is_named(s))
			continue;
		text = vterm_screen_text(easel.screen);
		fail_msg("%s, %s, %d glyphs, %dx%d: case %d does not name "
			 "seat %d\n%s",
			 look->theme, look->type, (int)look->set, look->columns,
			 look->lines, n, s + 1, text);
	}
}

/* Where a larger one is painted, or has glyphs of two columns, there are more. */
static bool has_one_digit(void)
{
	return !is_wide() && (look->pitch == 2 || !term_theme()->painted);
}

static bool is_aimed_at(point p)
{
	return count_at(p) > 0;
}

/*
 * For a stone beside its digit: at the edge of the screen, and where several
 * cursors stand before another.
 */
static bool lacks_room(point p)
{
	bool stone = board_at(&moment.play.game.now.board, p) != EMPTY;
	bool last = point_col(p) == look->size - 1;

	return stone && !term_theme()->painted && look->set != SET_NARROW &&
	       ((look->tight && (point_col(p) == 0 || last)) ||
		(look->pitch == 2 && count_at(p) > 1 && !last &&
		 is_aimed_at(p + 1)));
}

/* There is one on the point, that of whoever is on turn. */
static void expect_digits(int n)
{
	for (int s = 0; s < SEATS && has_one_digit(); s++) {
		point p = moment.play.input.cursor[s];
		bool on_turn = moment.play.game.now.expected == (enum seat)s;

		for (char c = '1'; c <= '9'; c++) {
			const char digit[] = {c, '\0'};

			if ((has(p, -1, digit) && point_col(p) > 0) ||
			    (has(p, 1, digit) && point_col(p) < look->size - 1))
				fail_msg("%s, %dx%d: case %d has a digit "
					 "between points",
					 look->theme, look->columns,
					 look->lines, n);
		}
		if (on_turn && !has_digit(p, s + 1) && !lacks_room(p))
			fail_msg("%s, %dx%d: case %d hides who is on turn\n%s",
				 look->theme, look->columns, look->lines, n,
				 vterm_screen_text(easel.screen));
	}
}

/* Around the last stone it is, where no other frame and no edge is near. */
static void expect_last(int n)
{
	point last = moment.play.game.now.last_point;

	if (last == POINT_NONE || !count_at(last) || term_theme()->painted ||
	    look->tight || look->set == SET_WIDE || lacks_room(last) ||
	    is_round(last) ||
	    (point_col(last) < look->size - 1 && count_at(last + 1)))
		return;
	fail_msg("%s, %dx%d: case %d hides the last stone\n%s", look->theme,
		 look->columns, look->lines, n,
		 vterm_screen_text(easel.screen));
}

/* Columns from the point to the digit of a seat whose cursor is there. */
static bool find_digit(int seat, int *right)
{
	const char digit[] = {(char)('1' + seat), '\0'};
	point p = moment.play.input.cursor[seat];

	for (*right = -1; *right <= 2; ++*right)
		if (has(p, *right, digit))
			return true;
	return false;
}

/* Whoever meets stands in the order of the seats, whose turn it ever is. */
static void expect_order(int n)
{
	const point *cursor = moment.play.input.cursor;
	int left, right;

	for (int i = 0; i < SEATS * SEATS && !look->tight && !has_one_digit() &&
			look->pitch > 2;
	     i++) {
		int a = i / SEATS, b = i % SEATS;

		if (a < b && cursor[a] == cursor[b] && find_digit(a, &left) &&
		    find_digit(b, &right) && left > right)
			fail_msg("%s, %dx%d: case %d has seat %d before %d",
				 look->theme, look->columns, look->lines, n,
				 b + 1, a + 1);
	}
}

/* Where three are listed a stone gives its cell, and where no frame fits. */
static bool may_be_covered(point p)
{
	return look->tight ||
	       (look->pitch > 2 && count_at(p) >= 3 && term_theme()->painted);
}

/* What stands before cursors is the first one's frame, or says: and others. */
static void expect_own_frames(int n)
{
	static const char *const before[] = {"[", "{", "<", "|", "+"};

	if (term_theme()->painted || is_wide())
		return;
	for (int s = SEATS - 1, own = s; s >= 0; own = --s) {
		point p = moment.play.input.cursor[s];

		for (int i = 0; i < s; i++)
			if (moment.play.input.cursor[i] == p && i < own)
				own = i;
		for (int i = 0; i <= SEATS; i++)
			if (i != own && has(p, -1, before[i]) &&
			    (i < SEATS || count_at(p) < 2))
				fail_msg("%s, %dx%d: case %d frames seat %d as "
					 "another",
					 look->theme, look->columns,
					 look->lines, n, s + 1);
	}
}

/* Nor does anybody's cursor hide a stone that it could leave in sight. */
static void expect_stones(int n)
{
	const struct board *board = &moment.play.game.now.board;

	if (term_theme()->painted || is_wide())
		return;
	for (int s = 0; s < SEATS; s++) {
		point p = moment.play.input.cursor[s];

		if (board_at(board, p) == EMPTY || may_be_covered(p))
			continue;
		for (int c = '-'; c <= '9'; c++)
			if (has(p, 0, (const char[]){(char)c, '\0'}) &&
			    !is_moved(p))
				fail_msg("%s, %dx%d: case %d hides a stone",
					 look->theme, look->columns,
					 look->lines, n);
	}
}

/* Of a board that is cut as much as is shown. */
static bool is_shown(point p)
{
	int row = point_row(p) - layout.first_row;
	int column = point_col(p) - layout.first_column;

	return row >= 0 && row < layout.rows && column >= 0 &&
	       column < layout.columns;
}

static bool ends_screen(point p)
{
	return layout_column(&layout, point_col(p)) + 1 >= look->columns;
}

/* On a painted stone, else behind it; on it where the screen ends there. */
static bool is_marked(point p, const char *mark)
{
	return has(p, !term_theme()->painted && !ends_screen(p), mark);
}

static void expect_marks(int n)
{
	for (int i = 0; i < ROW; i++) {
		point p = find_place(first_column(n), i);
		bool stone = board_at(&moment.play.game.now.board, p) != EMPTY;
		const char *is = stone ? find_mark(n, i) : NULL;

		for (int kind = 0; kind < KINDS; kind++) {
			const char *mark = find_mark(kind, 0);

			if (mark && is_shown(p) &&
			    is_marked(p, mark) != (mark == is))
				fail_msg("%s, %s, %d glyphs, %dx%d: case %d: "
					 "stone %d, mark %d\n%s",
					 look->theme, look->type,
					 (int)look->set, look->columns,
					 look->lines, n, i, kind,
					 vterm_screen_text(easel.screen));
		}
	}
}

/* So many are told beside a mark. */
static int count_beside_mark(void)
{
	return look->pitch == 2 || is_wide()		  ? 1
	       : term_theme()->painted && look->pitch > 4 ? SEATS
							  : 2;
}

/* Unless marks take both of the cells that a point has at the screen's end. */
static void expect_named_beside(int n)
{
	for (int s = 0; s < SEATS; s++) {
		point p = moment.play.input.cursor[s];

		if (count_at(p) > count_beside_mark() || !is_shown(p) ||
		    ends_screen(p) || is_named(s))
			continue;
		fail_msg("%s, %s, %d glyphs, %dx%d: case %d does not name "
			 "seat %d\n%s",
			 look->theme, look->type, (int)look->set, look->columns,
			 look->lines, n, s + 1,
			 vterm_screen_text(easel.screen));
	}
}

static void begin(void)
{
	easel_open_in(&easel, theme_find(look->theme), look->set, look->type,
		      look->lines, look->columns);
	moment_init(&moment, look->size, SEATS, INPUT_KEY_SETS);
	play_view_layout(&moment.play, &layout);
	assert_int_equal(layout.columns, look->size);
	assert_int_equal(layout.cell_columns, look->pitch);
}

static void check_look(void **state)
{
	int cases;

	look = *state;
	cases = long_count(look->some ? look->some : SOME, CASES);
	begin();
	for (int i = 0; i < cases; i++) {
		int n = (int)((int64_t)i * STRIDE % CASES);

		make_case(n);
		draw();
		expect_all_named(n);
		expect_stones(n);
		expect_order(n);
		expect_digits(n);
		expect_last(n);
		expect_own_frames(n);
	}
	easel_close(&easel);
}

static void check_marks(void **state)
{
	int cases;

	look = *state;
	cases = long_count(FEW, CASES);
	begin();
	moment_turns(&moment, "pass pass");
	for (int i = 0; i < cases; i++) {
		int n = (int)((int64_t)i * STRIDE % CASES);

		make_case(n);
		play_view_layout(&moment.play, &layout);
		draw();
		expect_marks(n);
		expect_named_beside(n);
	}
	easel_close(&easel);
}

int main(void)
{
	static struct CMUnitTest tests[2 * LOOKS];
	static char names[LOOKS][80], marks[LOOKS][80];
	static struct look copies[LOOKS];

	for (int i = 0; i < LOOKS; i++) {
		const struct look *of = &looks[i];

		copies[i] = *of;
		snprintf(names[i], sizeof(names[i]), "%s, %s, %d, %dx%d, %d",
			 of->theme, of->type, (int)of->set, of->columns,
			 of->lines, of->size);
		tests[i].name = names[i];
		tests[i].test_func = check_look;
		tests[i].initial_state = &copies[i];
		snprintf(marks[i], sizeof(marks[i]), "marks: %.70s", names[i]);
		tests[LOOKS + i] = tests[i];
		tests[LOOKS + i].name = marks[i];
		tests[LOOKS + i].test_func = check_marks;
	}
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
