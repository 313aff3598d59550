/* SPDX-License-Identifier: ISC */
/*
 * Bytes by chance at the keyboard of the real program: keys, pastes, mice and
 * sequences that a terminal understands, whole and broken. It does not crash or
 * hang, ends in its own ways alone, and gives none of it to the terminal.
 */
#include <config.h>

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "e2e/pty_terminal.h"
#include "long.h"
#include "noise.h"

enum {
	SOME_BYTES = 4000, /* in a check */
	ALL_BYTES = 6 * 1000 * 1000,
	BLOCK = 96,
	SESSION = 20000, /* bytes, until it is begun anew */
	GLANCE_MS = 2,
	ENDS = 2000,
	READS = 15000
};

#define EVIL "\033]2;EVIL\007"

static const char *const words[] = {
	"\r",
	"\t",
	"\033",
	"\033[A",
	"\033[B",
	"\033[C",
	"\033[D",
	"\033OP",
	"\033[15~",
	"\033[5~",
	"\033[200~",
	"\033[201~",
	"\033[M !!",
	"\033[<0;9;9M",
	EVIL,
	"\033[31m",
	"\233"
	"31m",
	"\033P1$t\033\\",
	"\033[6n",
	"\033c",
	"q16\r",
	"c3\r",
	"e5\r",
	"p\r",
	"r\r",
	"1",
	"2",
	"3",
	"4",
	"y",
	"n",
	"w",
	"u",
	"v",
	"j",
	"?",
	" ",
	"\177",
	"Anna",
	"\xe6\xae\xb5",
	"\xff\xfe",
	"\xc2\x9b",
	NULL,
};

static struct {
	long bytes, sessions, failed;
} seen;

static void count(bool holds, const char *what)
{
	if (holds)
		return;
	seen.failed++;
	print_message("# %s\n", what);
}

static bool goes_on(struct pty_terminal *terminal)
{
	return pty_has_ended(terminal) < 0;
}

static void look(struct pty_terminal *terminal)
{
	int status = pty_has_ended(terminal);

	count(!strstr(pty_title(terminal), "EVIL"),
	      "the title is what it typed");
	/* ^C and ^\ are signals while the table keeps it waiting */
	if (status >= 128 && status != 128 + SIGQUIT && status != 128 + SIGINT)
		print_message("# it ends by %d\n", status);
	count(status < 128 || status == 128 + SIGQUIT || status == 128 + SIGINT,
	      "it ends in a way that is not its own");
}

/*
 * A terminal takes far more than the program has read of it, and keeps that.
 * Nobody else is there to take up what was stopped, and it may wait for its
 * reader.
 */
static void await_read(struct pty_terminal *terminal)
{
	int looks = 0;

	while (goes_on(terminal) && !pty_has_read(terminal) &&
	       looks++ < READS) {
		pty_rest(terminal, GLANCE_MS);
		if (goes_on(terminal))
			pty_continue(terminal);
	}
	count(looks <= READS, "it reads no more keys");
}

/* Until it has taken all of them or ended, or takes nothing more. */
static void send(struct pty_terminal *terminal, const char *bytes, size_t n)
{
	for (int looks = 0; goes_on(terminal) && looks < ENDS; looks++) {
		size_t sent = pty_send_some(terminal, bytes, n);

		pty_rest(terminal, GLANCE_MS);
		if (goes_on(terminal))
			pty_continue(terminal);
		seen.bytes += (long)sent;
		bytes += sent;
		n -= sent;
		if (!n) {
			await_read(terminal);
			return;
		}
		if (sent)
			looks = 0;
	}
	count(!goes_on(terminal), "it takes no more keys");
}

/* One run of the program, as long as nothing ends it. */
static void type(struct noise *noise, long wanted)
{
	struct pty_terminal *terminal =
		pty_open(&(struct pty_options){.lines = 0});
	char block[BLOCK];
	long end = seen.bytes + SESSION;

	wait_for(terminal, "Enter");
	if (end > wanted)
		end = wanted;
	while (seen.bytes < end && goes_on(terminal)) {
		noise_fill(noise, block, sizeof(block));
		send(terminal, block, sizeof(block));
	}
	look(terminal);
	seen.sessions++;
	if (goes_on(terminal))
		pty_kill(terminal, SIGTERM);
	/* what it has not read yet may stop it again */
	for (int i = 0; i < ENDS && goes_on(terminal); i++) {
		pty_continue(terminal);
		pty_rest(terminal, GLANCE_MS);
		poll(NULL, 0, GLANCE_MS);
	}
	wait_exit(terminal);
}

static void test_keyboard(void **state)
{
	struct noise noise = noise_begin(20251121, words);
	long wanted = long_count(SOME_BYTES, ALL_BYTES);

	while (seen.bytes < wanted) {
		assert_int_equal(pty_set_up(state), 0);
		type(&noise, wanted);
		assert_int_equal(pty_tear_down(state), 0);
	}
	long_say("stress bytes-keyboard: %ld random bytes, %ld failed",
		 seen.bytes, seen.failed);
	assert_int_equal(seen.failed, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_keyboard),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
