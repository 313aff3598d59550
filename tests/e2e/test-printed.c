/* SPDX-License-Identifier: ISC */
/* What "pairgo show" prints has colours where they help, and else none. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "players.h"
#include "vterm_screen.h"

enum { COMMAND = 4096, WOOD = 136, INK_BLACK = 16, INK_WHITE = 231 };

/* The first cell on the screen that shows that. */
static struct vterm_cell find_cell(struct pty_terminal *terminal,
				   const char *text)
{
	const struct vterm_screen *screen = pty_cells(terminal);
	int lines, columns;

	vterm_screen_size(screen, &lines, &columns);
	for (int line = 0; line < lines; line++)
		for (int column = 0; column < columns; column++) {
			struct vterm_cell cell =
				vterm_screen_cell(screen, line, column);

			if (!strcmp(cell.text, text))
				return cell;
		}
	fail_msg("no %s on the screen", text);
	return (struct vterm_cell){.ink = -1};
}

/* Through a shell, which has the program as "$PAIRGO" and may set variables. */
static struct pty_terminal *print(const char *type, const char *command)
{
	char line[COMMAND];
	struct pty_terminal *terminal;

	snprintf(line, sizeof(line), "cd '%s/games' && %s", TEST_DIR, command);
	terminal = pty_open(&(struct pty_options){
		.program = "/bin/sh", .arguments = {"-c", line}, .type = type});
	assert_int_equal(wait_exit(terminal), 0);
	wait_for(terminal, "Prisoners");
	return terminal;
}

static void expect_none(const char *type, const char *command)
{
	struct pty_terminal *terminal = print(type, command);

	assert_int_equal(find_cell(terminal, "●").ground, -1);
	assert_int_equal(find_cell(terminal, "○").ink, -1);
	assert_null(strchr(pty_last(terminal), '\033'));
}

static void test_stones(void **state)
{
	struct pty_terminal *terminal =
		print(NULL, "\"$PAIRGO\" show pair.sgf");

	(void)state;
	assert_int_equal(find_cell(terminal, "●").ink, INK_BLACK);
	assert_int_equal(find_cell(terminal, "●").ground, WOOD);
	assert_int_equal(find_cell(terminal, "○").ink, INK_WHITE);
	assert_int_equal(find_cell(terminal, "○").ground, WOOD);
	assert_int_equal(find_cell(terminal, "▪").ink, INK_BLACK);
	assert_int_equal(find_cell(terminal, "▫").ink, INK_WHITE);
	assert_int_equal(find_cell(terminal, "∘").ink, INK_WHITE);
	assert_int_equal(find_cell(terminal, "W").ground, -1);
	assert_int_equal(find_cell(terminal, "4").ground, -1);
}

static void test_known_terminals(void **state)
{
	(void)state;
	assert_int_equal(find_cell(print("linux", "\"$PAIRGO\" show pair.sgf"),
				   "●")
				 .ground,
			 WOOD);
	assert_int_equal(find_cell(print("xterm-kitty",
					 "COLORTERM=truecolor \"$PAIRGO\" "
					 "show pair.sgf"),
				   "●")
				 .ground,
			 WOOD);
	expect_none("vt220", "\"$PAIRGO\" show pair.sgf");
	expect_none("dumb", "\"$PAIRGO\" show pair.sgf");
}

static void test_no_color(void **state)
{
	(void)state;
	expect_none(NULL, "NO_COLOR=1 \"$PAIRGO\" show pair.sgf");
	assert_int_equal(find_cell(print(NULL,
					 "NO_COLOR= \"$PAIRGO\" show pair.sgf"),
				   "●")
				 .ground,
			 WOOD);
}

static void test_pipe(void **state)
{
	(void)state;
	expect_none(NULL, "\"$PAIRGO\" show pair.sgf | cat");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		PTY_TEST(test_stones),
		PTY_TEST(test_known_terminals),
		PTY_TEST(test_no_color),
		PTY_TEST(test_pipe),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
