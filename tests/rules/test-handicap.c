/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "rules/board.h"

struct placement {
	int size, stones;
	const char *points;
};

/* What GNU Go 3.8 answers to fixed_handicap; it refuses all that is not here */
static const struct placement placements[] = {
	{7, 2, "E5 C3"},
	{7, 3, "C5 E5 C3"},
	{7, 4, "C5 E5 C3 E3"},
	{8, 2, "F6 C3"},
	{8, 3, "C6 F6 C3"},
	{8, 4, "C6 F6 C3 F3"},
	{9, 2, "G7 C3"},
	{9, 3, "C7 G7 C3"},
	{9, 4, "C7 G7 C3 G3"},
	{9, 5, "C7 G7 E5 C3 G3"},
	{9, 6, "C7 G7 C5 G5 C3 G3"},
	{9, 7, "C7 G7 C5 E5 G5 C3 G3"},
	{9, 8, "C7 E7 G7 C5 G5 C3 E3 G3"},
	{9, 9, "C7 E7 G7 C5 E5 G5 C3 E3 G3"},
	{10, 2, "H8 C3"},
	{10, 3, "C8 H8 C3"},
	{10, 4, "C8 H8 C3 H3"},
	{11, 2, "J9 C3"},
	{11, 3, "C9 J9 C3"},
	{11, 4, "C9 J9 C3 J3"},
	{11, 5, "C9 J9 F6 C3 J3"},
	{11, 6, "C9 J9 C6 J6 C3 J3"},
	{11, 7, "C9 J9 C6 F6 J6 C3 J3"},
	{11, 8, "C9 F9 J9 C6 J6 C3 F3 J3"},
	{11, 9, "C9 F9 J9 C6 F6 J6 C3 F3 J3"},
	{12, 2, "J9 D4"},
	{12, 3, "D9 J9 D4"},
	{12, 4, "D9 J9 D4 J4"},
	{13, 2, "K10 D4"},
	{13, 3, "D10 K10 D4"},
	{13, 4, "D10 K10 D4 K4"},
	{13, 5, "D10 K10 G7 D4 K4"},
	{13, 6, "D10 K10 D7 K7 D4 K4"},
	{13, 7, "D10 K10 D7 G7 K7 D4 K4"},
	{13, 8, "D10 G10 K10 D7 K7 D4 G4 K4"},
	{13, 9, "D10 G10 K10 D7 G7 K7 D4 G4 K4"},
	{14, 2, "L11 D4"},
	{14, 3, "D11 L11 D4"},
	{14, 4, "D11 L11 D4 L4"},
	{15, 2, "M12 D4"},
	{15, 3, "D12 M12 D4"},
	{15, 4, "D12 M12 D4 M4"},
	{15, 5, "D12 M12 H8 D4 M4"},
	{15, 6, "D12 M12 D8 M8 D4 M4"},
	{15, 7, "D12 M12 D8 H8 M8 D4 M4"},
	{15, 8, "D12 H12 M12 D8 M8 D4 H4 M4"},
	{15, 9, "D12 H12 M12 D8 H8 M8 D4 H4 M4"},
	{16, 2, "N13 D4"},
	{16, 3, "D13 N13 D4"},
	{16, 4, "D13 N13 D4 N4"},
	{17, 2, "O14 D4"},
	{17, 3, "D14 O14 D4"},
	{17, 4, "D14 O14 D4 O4"},
	{17, 5, "D14 O14 J9 D4 O4"},
	{17, 6, "D14 O14 D9 O9 D4 O4"},
	{17, 7, "D14 O14 D9 J9 O9 D4 O4"},
	{17, 8, "D14 J14 O14 D9 O9 D4 J4 O4"},
	{17, 9, "D14 J14 O14 D9 J9 O9 D4 J4 O4"},
	{18, 2, "P15 D4"},
	{18, 3, "D15 P15 D4"},
	{18, 4, "D15 P15 D4 P4"},
	{19, 2, "Q16 D4"},
	{19, 3, "D16 Q16 D4"},
	{19, 4, "D16 Q16 D4 Q4"},
	{19, 5, "D16 Q16 K10 D4 Q4"},
	{19, 6, "D16 Q16 D10 Q10 D4 Q4"},
	{19, 7, "D16 Q16 D10 K10 Q10 D4 Q4"},
	{19, 8, "D16 K16 Q16 D10 Q10 D4 K4 Q4"},
	{19, 9, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"},
};

static const struct placement *find_placement(int size, int stones)
{
	for (size_t i = 0; i < sizeof(placements) / sizeof(*placements); i++)
		if (placements[i].size == size &&
		    placements[i].stones == stones)
			return &placements[i];
	return NULL;
}

static struct pointset read_points(const char *text, int size)
{
	struct pointset set = {{0}};
	char where[8];
	int length;

	for (; sscanf(text, "%7s%n", where, &length) == 1; text += length) {
		point p = point_parse(where, size);

		assert_true(point_on_board(p, size));
		pointset_add(&set, p);
	}
	return set;
}

static void agrees_with_gtp(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		for (int stones = -1; stones <= HANDICAP_MAX + 1; stones++) {
			const struct placement *expected =
				find_placement(size, stones);
			struct pointset points = {{1}};
			struct pointset want;

			assert_int_equal(handicap_points(size, stones, &points),
					 expected != NULL);
			want = read_points(expected ? expected->points : "",
					   size);
			assert_true(pointset_equal(&points, &want));
		}
	}
}

static void knows_the_most(void **state)
{
	(void)state;
	for (int size = BOARD_MIN; size <= BOARD_MAX; size++) {
		int most = 0;

		for (int stones = 2; stones <= HANDICAP_MAX; stones++)
			if (find_placement(size, stones))
				most = stones;
		assert_int_equal(handicap_fixed_max(size), most);
	}
}

static void draws_stars(void **state)
{
	static const struct placement stars[] = {
		{5, 0, "C3"},
		{6, 0, ""},
		{7, 0, "C3 C5 E3 E5"},
		{8, 0, "C3 C6 F3 F6"},
		{9, 0, "C3 C7 G3 G7 E5"},
		{13, 0, "D4 D10 K4 K10 G7"},
		{18, 0, "D4 D15 P4 P15"},
		{15, 0, "D4 D8 D12 H4 H8 H12 M4 M8 M12"},
		{19, 0, "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(stars) / sizeof(*stars); i++) {
		struct pointset want =
			read_points(stars[i].points, stars[i].size);
		struct pointset drawn = {{1}};

		handicap_stars(stars[i].size, &drawn);
		assert_true(pointset_equal(&drawn, &want));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(agrees_with_gtp),
		cmocka_unit_test(knows_the_most),
		cmocka_unit_test(draws_stars),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
