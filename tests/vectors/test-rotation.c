/* SPDX-License-Identifier: ISC */
/* The courses of turns and claims, in the core and in the program. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "game/course.h"
#include "game/lines.h"
#include "vectors/twin.h"

static enum verdict act(void *twin, const char *line)
{
	return twin_act(twin, line);
}

static void run_row(const struct lines *row)
{
	const struct setup setup =
		course_setup(row->field[1], atoi(row->field[2]));
	struct twin twin;

	twin_start_with(&twin, &setup);
	course_run(&twin.game, row->field[3], act, &twin);
	course_check(&twin.game, row->field[0], row->field[4], row->field[5]);
	if (twin.game.phase == PHASE_PLAY)
		twin_expect(&twin, "state", "turn", row->field[5]);
	else
		twin_expect(&twin, "state", "result", "W+Forfeit");
	twin_end(&twin);
}

static void every_row(void **state)
{
	struct lines row;
	int rows = 0;

	(void)state;
	for (lines_open(&row, "game/rotation.tsv"); lines_next(&row); rows++)
		run_row(&row);
	assert_true(rows > 15);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(every_row)};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
