/* SPDX-License-Identifier: ISC */
/*
 * "pairgo show" and "pairgo score" as they are typed: what comes out first,
 * and the status.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

static const struct {
	const char *arguments;
	int status;
	const char *line; /* the beginning of the first */
} calls[] = {
	{"show pair.sgf", 0, "Club pair go, round 1, 2025-11-20\n"},
	{"show --move 3 pair.sgf", 0, "Club pair go, round 1, 2025-11-20\n"},
	{"show illegal.sgf --move 3", 0, "Black: B\n"},
	{"show illegal.sgf", 65, "Black: B\n"},
	{"show illegal.sgf 2>&1 >/dev/null", 65,
	 "pairgo: illegal.sgf:5: Move 4 at E5 is not legal. There is "
	 "already a stone on that point. Only what came before it is shown.\n"},
	{"show illegal.sgf --move 4", 65, "Black: B\n"},
	{"show illegal.sgf --move 6", 65,
	 "pairgo: illegal.sgf: There is no move 6: the game has 5 moves.\n"},
	{"show illegal.sgf >/dev/full", 1, "pairgo: "},
	{"score illegal.sgf", 65,
	 "pairgo: illegal.sgf:5: Move 4 at E5 is not legal."},
	{"show pair.sgf --move 19", 65,
	 "pairgo: pair.sgf: There is no move 19: the game has 18 moves.\n"},
	{"show pair.sgf --move -1", 64, "pairgo: "},
	{"show pair.sgf --move 1x", 64, "pairgo: "},
	{"show pair.sgf -3", 64, "pairgo: unknown option: -3 "},
	{"show -3", 64, "pairgo: unknown option: -3 "},
	{"-12", 64, "pairgo: unknown option: -12 "},
	{"-move", 64, "pairgo: unknown option: -move; did you mean --move? "},
	{"show --move 3 -- pair.sgf", 0, "Club pair go, round 1, 2025-11-20\n"},
	{"show", 64, "pairgo: "},
	{"show nothing.sgf", 1, "pairgo: Cannot read "},
	{"show .", 1, "pairgo: Cannot read "},
	{"score seki.sgf", 0, "A corner in seki\n"},
	{"score pair-resigned.sgf", 65,
	 "pairgo: pair-resigned.sgf: The result is B+Resign: "},
	{"score pair.sgf --move 3", 64, "pairgo: "},
	{"score pair.sgf pair.sgf", 64, "pairgo: "},
	{"score pair.sgf >/dev/full", 1, "pairgo: "},
	{"show ../report/changed/saved.sgf", 0, "2026-11-22\n"},
	{"show ../report/changed/saved.sgf 2>&1 >/dev/null", 0, ""},
	{"score ../report/changed/saved.sgf 2>&1 >/dev/null", 0, ""},
	{"show ../report/changed/changed.sgf 2>&1 >/dev/null", 0,
	 "pairgo: ../report/changed/changed.sgf:1: It has been changed since "
	 "it was saved: "},
	{"score ../report/changed/changed.sgf 2>&1 >/dev/null", 0,
	 "pairgo: ../report/changed/changed.sgf:1: It has been changed since "
	 "it was saved: "},
	{"show ../report/changed/turned.sgf", 0, "2026-11-22"},
	{"show ../report/changed/turned.sgf 2>&1 >/dev/null", 0,
	 "pairgo: ../report/changed/turned.sgf:1: It has been changed since "
	 "it was saved: "},
	{"score ../report/changed/turned.sgf 2>&1 >/dev/null", 0,
	 "pairgo: ../report/changed/turned.sgf:1: It has been changed since "
	 "it was saved: "},
	{"show ../report/changed/continued.sgf 2>&1 >/dev/null", 0,
	 "pairgo: ../report/changed/continued.sgf:1: It was changed or "
	 "damaged before it was resumed."},
	{"show ../report/changed/cut.sgf 2>/dev/null", 65, "2026-11-22\n"},
	{"show ../report/changed/cut.sgf 2>&1 >/dev/null", 65,
	 "pairgo: ../report/changed/cut.sgf:18:132: this value has no \"]\""},
	{"show ../report/changed/cut.sgf 2>&1 >/dev/null | tail -n 1", 0,
	 "pairgo: ../report/changed/cut.sgf:17: It is damaged: only its "
	 "beginning can be read."},
	{"score ../report/changed/cut.sgf 2>&1 >/dev/null | head -n 1", 0,
	 "pairgo: ../report/changed/cut.sgf:18:132: this value has no \"]\""},
	{"score ../report/changed/cut.sgf 2>&1 >/dev/null | sed 1d", 0,
	 "pairgo: ../report/changed/cut.sgf:17: It is damaged: only its "
	 "beginning can be read."},
	{"score ../report/changed/cut.sgf 2>&1 >/dev/null | sed 1,2d", 0,
	 "pairgo: ../report/changed/cut.sgf: What can be read of it has no "
	 "count."},
	{"score ../report/changed/cut.sgf", 65, "pairgo: "},
	{"show ../report/changed/lost.sgf", 65,
	 "pairgo: ../report/changed/lost.sgf:1:45: this value has no \"]\""},
	{"stats ../report/changed 2>&1 >/dev/null | head -n 1", 0,
	 "pairgo: 3 records have been changed since they were saved."},
	{"sohw pair.sgf", 64,
	 "pairgo: unknown command: sohw; did you mean show? (see pairgo "
	 "--help)\n"},
	{"championship", 64,
	 "pairgo: unknown command: championship (see pairgo --help)\n"},
	{"--perset egc", 64,
	 "pairgo: unknown option: --perset; did you mean --preset? (see "
	 "pairgo --help)\n"},
	{"show pair.sgf --moev=1234567", 64,
	 "pairgo: unknown option: --moev=1234567; did you mean --move? (see "
	 "pairgo --help)\n"},
	{"--preset ecg --check-config", 78,
	 "--preset: there is no preset \"ecg\"; did you mean egc?"},
	{"-h", 0, "Usage: pairgo "},
	{"show -h", 0, "Usage: pairgo "},
	{"-V", 0, "pairgo "},
	{"-hV", 0, "Usage: pairgo "},
	{"--help", 0, "Usage: pairgo "},
	{"--help >/dev/full", 1, "pairgo: the output could not be written."},
	{"--version", 0, "pairgo "},
	{"--version >/dev/full", 1, "pairgo: the output could not be written."},
	{"--check-config ../../etc/presets/club.conf", 0,
	 "../../etc/presets/club.conf: no mistakes"},
	{"--check-config ../../etc/presets/club.conf >/dev/full", 1,
	 "pairgo: the output could not be written."},
	{"--check-config pair.sgf >/dev/full", 1,
	 "pairgo: the output could not be written."},
	{"--check-config ../../etc/presets/club.conf --set size=99", 78,
	 "../../etc/presets/club.conf: no mistakes"},
	{"--check-config ../settings/hostile/several.conf", 78,
	 "../settings/hostile/several.conf:1: size is \"99\", "},
	{"--check-config ../settings/hostile/several.conf | tail -n 1", 0,
	 "../settings/hostile/several.conf:9: rules.dame is "},
	{"--config ../settings/hostile/several.conf | tail -n 1", 0,
	 "pairgo: ../settings/hostile/several.conf:9: rules.dame is "},
	{"host --stdio --manual-clock <pair.sgf >/dev/full", 1,
	 "pairgo: the output could not be written."},
	{"host >/dev/full", 1, "pairgo: the output could not be written."},
};

static void answers_each_call(void **state)
{
	const char *program = getenv("PAIRGO");

	(void)state;
	assert_non_null(program);
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		char command[8192], line[256] = "", rest[256];
		FILE *out;
		int status;

		snprintf(command, sizeof(command),
			 "cd '%s/games' && LC_ALL=C '%s' 2>&1 %s", TEST_DIR,
			 program, calls[i].arguments);
		out = popen(command, "r");
		assert_non_null(out);
		if (!fgets(line, sizeof(line), out))
			*line = '\0';
		while (fgets(rest, sizeof(rest), out))
			;
		status = pclose(out);
		if (strncmp(line, calls[i].line, strlen(calls[i].line)) != 0)
			fail_msg("%s: %s", calls[i].arguments, line);
		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), calls[i].status);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(answers_each_call),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
