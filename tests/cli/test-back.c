/* SPDX-License-Identifier: ISC */
/* What is said to a table by whoever comes back to its game. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/back.h"

/* They sit down before they look: of two who come at once one has the game. */
static void who_comes_back_sits_down(void **state)
{
	static const struct {
		const char *replies; /* to who is here, and to sitting down */
		bool seated;
	} rows[] = {{"ok\nok\n", true},
		    {"ok\nno taken Somebody plays already.\n", false},
		    /* a table of an older program */
		    {"no unknown What?\nno unknown What?\n", true}};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		size_t length = strlen(rows[i].replies);
		char said[256] = "";
		int fds[2];

		assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
		assert_int_equal(write(fds[1], rows[i].replies, length),
				 length);
		assert_int_equal(back_sit(fds[0]), rows[i].seated);
		assert_true(read(fds[1], said, sizeof(said) - 1) > 0);
		assert_int_equal(strncmp(said, "here ", 5), 0);
		assert_string_equal(strchr(said, '\n'), "\nsit\n");
		close(fds[0]);
		close(fds[1]);
	}
}

/* A table that was left just now is found, and ends before it answers. */
static void what_ends_seats_nobody(void **state)
{
	static const char *const replies[] = {"", "ok\n", "ok\nok"};

	(void)state;
	for (size_t i = 0; i < sizeof(replies) / sizeof(replies[0]); i++) {
		ssize_t length = (ssize_t)strlen(replies[i]);
		int fds[2];

		assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
		assert_int_equal(write(fds[1], replies[i], (size_t)length),
				 length);
		close(fds[1]);
		assert_false(back_sit(fds[0]));
		close(fds[0]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_comes_back_sits_down),
		cmocka_unit_test(what_ends_seats_nobody),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
