/* SPDX-License-Identifier: ISC */
/*
 * Bytes by chance to a table's standard input and to its socket: it goes on,
 * answers who asks afterwards, grows no further than its buffers, and repeats
 * nothing to anybody that could move a cursor.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "host.h"
#include "long.h"
#include "noise.h"

/* KiB. A sanitizer keeps what was freed. */
#ifdef SANITIZERS
enum { MEMORY_MAX = 1 << 20 };
#else
enum { MEMORY_MAX = 64 << 10 };
#endif

enum {
	BLOCK = 1 << 13,
	BLOCKS_ASKED = 8,	 /* until it has to answer once more */
	SOME_BYTES = 160 * 1000, /* to each, in a check */
	ALL_BYTES = 7 * 1000 * 1000,
	LINES = 6
};

/*
 * Nothing that would end the table, or name a place outside of the test; nor
 * "hello", whose reply is what is waited for.
 */
static const char *const words[] = {
	"\n",
	"\n",
	"\n",
	"\n",
	" ",
	"\r\n",
	"new",
	"new (;SZ[5]KM[6.5]XR[jpga-current]XO[seats=4 clock=none undo=1])\n",
	"new (;SZ[9]KM[0]XR[figg]XN[B1:A\033[2J]EV[\xc2\x9b"
	"31m])\n",
	"rematch\n",
	"attach\n",
	"watch\n",
	"state\n",
	"clock\n",
	"board\n",
	"score\n",
	"where\n",
	"code x",
	"advance 1000\n",
	"B1 play C3\n",
	"W1 play D4\n",
	"B2 play E5\n",
	"W2 play A1\n",
	"B1 pass\n",
	"W1 pass\n",
	"B2 pass\n",
	"W2 pass\n",
	"B1 ask undo\n",
	"W1 ask resign\n",
	"B2 ask no-result\n",
	"W2 ask both-lose\n",
	"B1 ask continue\n",
	"B1 yes\n",
	"W1 yes\n",
	"B2 yes\n",
	"W2 yes\n",
	"W2 no\n",
	"B1 away\n",
	"W1 claim\n",
	"table pause\n",
	"referee reject\n",
	"referee name B1 \033]2;x\007\n",
	"B1 chain C3\n",
	"B1 seki C3\n",
	"resume \033[31m/nowhere\n",
	"record\n",
	"play ",
	"B1 ",
	"(;",
	"]",
	"XO[",
	NULL,
};

struct outcome {
	long bytes, failed;
};

static long bytes_wanted(void)
{
	return long_count(SOME_BYTES, ALL_BYTES);
}

/* Whether it is there and answers; "hello" is a request at any time. */
static bool answers(struct line *line)
{
	static const char question[] = "\nhello\n";

	return host_say(line, question, strlen(question)) &&
	       host_hear(line, "pairgo 2\n");
}

static void count(struct outcome *outcome, bool holds, const char *what)
{
	if (holds)
		return;
	outcome->failed++;
	print_message("# %s\n", what);
}

static void count_line(struct outcome *outcome, struct line *line)
{
	count(outcome, answers(line), "it does not answer");
	count(outcome, !line->bad, "it says what no terminal should be sent");
	host_close(line);
}

static bool begin(struct host *host, const char *first)
{
	char records[HOME_PATH];
	const char *words_of[] = {"--manual-clock", "--records", records, first,
				  NULL};

	strcpy(records, home_path("data"));
	home_enter();
	return host_start(host, words_of);
}

static void feed_stdio(struct outcome *outcome)
{
	struct noise noise = noise_begin(20251120, words);
	static struct line line;
	static char block[BLOCK];
	struct host host;

	assert_true(begin(&host, "--stdio"));
	assert_true(host_open(&host, &line));
	for (long n = 0; outcome->bytes < bytes_wanted(); n++) {
		noise_fill(&noise, block, sizeof(block));
		if (!host_say(&line, block, sizeof(block)) ||
		    (n % BLOCKS_ASKED == 0 && !answers(&line)))
			break;
		outcome->bytes += BLOCK;
	}
	count(outcome, host_memory(&host) < MEMORY_MAX, "it grows");
	count_line(outcome, &line);
	count(outcome, host_end(&host) == 0, "it does not end well");
}

/* Some at once, of whom one comes or goes between two blocks. */
static void feed_socket(struct outcome *outcome)
{
	struct noise noise = noise_begin(9112025, words);
	static struct line lines[LINES];
	static char block[BLOCK];
	struct host host;

	assert_true(begin(&host, NULL));
	for (int i = 0; i < LINES; i++)
		assert_true(host_open(&host, &lines[i]));
	while (outcome->bytes < bytes_wanted()) {
		struct line *line = &lines[noise_draw(&noise, LINES)];
		size_t length = noise_draw(&noise, 2) ? BLOCK : 64;

		noise_fill(&noise, block, length);
		if (!host_say(line, block, length))
			break;
		outcome->bytes += (long)length;
		if (noise_draw(&noise, 4))
			continue;
		count_line(outcome, line);
		if (!host_open(&host, line))
			break;
	}
	count(outcome, host_memory(&host) < MEMORY_MAX, "it grows");
	for (int i = 0; i < LINES; i++)
		count_line(outcome, &lines[i]);
	assert_true(host_open(&host, &lines[0]));
	host_say(&lines[0], "quit\n", 5);
	count(outcome, host_end(&host) == 0, "it does not end well");
	host_close(&lines[0]);
}

static void check(const char *name, void (*feed)(struct outcome *))
{
	struct outcome outcome = {0};

	assert_int_equal(home_make(), 0);
	feed(&outcome);
	assert_int_equal(home_remove(), 0);
	long_say("stress %s: %ld random bytes, %ld failed", name, outcome.bytes,
		 outcome.failed);
	assert_true(outcome.bytes >= bytes_wanted());
	assert_int_equal(outcome.failed, 0);
}

static void test_stdio(void **state)
{
	(void)state;
	check("bytes-host", feed_stdio);
}

static void test_socket(void **state)
{
	(void)state;
	check("bytes-socket", feed_socket);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_stdio),
		cmocka_unit_test(test_socket),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
