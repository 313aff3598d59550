/* SPDX-License-Identifier: ISC */
/*
 * Positions that come again: the program says since which turn, and four
 * yes end the game without result, one no does not.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "vectors/twin_position.h"

/* "W D3 new", "B E1 again 6" */
static void run_line(struct twin *twin, const char *line)
{
	char where[8], says[8], wanted[16] = "-";
	int turns;

	if (sscanf(line + 2, "%7s %7s %d", where, says, &turns) == 3)
		snprintf(wanted, sizeof(wanted), "%d",
			 twin->game.now.turns + 1 - turns);
	twin_turn(twin, point_parse(where, twin->game.setup.size));
	twin_expect(twin, "state", "repeats", wanted);
}

static void act(struct twin *twin, const char *line)
{
	assert_int_equal(twin_act(twin, line), VERDICT_OK);
}

static void end_without_result(struct twin *twin)
{
	act(twin, "B2 ask no-result");
	act(twin, "W1 yes");
	act(twin, "W2 no");
	twin_expect(twin, "state", "phase", "play");
	act(twin, "W1 ask no-result");
	act(twin, "B1 yes");
	act(twin, "B2 yes");
	twin_expect(twin, "state", "result", "?");
	act(twin, "W2 yes");
	twin_expect(twin, "state", "result", "Void");
}

static void comes_again(void **state)
{
	const struct drawn_position *position = *state;
	struct twin twin;

	twin_start_at(&twin, position);
	for (int i = 0; i < position->count; i++)
		run_line(&twin, position->lines[i]);
	end_without_result(&twin);
	twin_end(&twin);
}

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("repeat.txt", comes_again);
}
