/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "table/wire.h"

struct ends {
	struct wire wire;
	int other;
};

static int make_ends(void **state)
{
	struct ends *ends = calloc(1, sizeof(*ends));
	int fds[2];

	if (!ends || socketpair(AF_UNIX, SOCK_STREAM, 0, fds))
		return -1;
	wire_init(&ends->wire, fds[0], fds[0]);
	ends->other = fds[1];
	*state = ends;
	return 0;
}

static int drop_ends(void **state)
{
	struct ends *ends = *state;

	wire_close(&ends->wire);
	if (ends->other >= 0)
		close(ends->other);
	free(ends);
	return 0;
}

static void put(struct ends *ends, const char *bytes, size_t length)
{
	while (length) {
		ssize_t done = write(ends->other, bytes, length);

		assert_true(done > 0);
		bytes += done;
		length -= (size_t)done;
	}
}

static void put_text(struct ends *ends, const char *text)
{
	put(ends, text, strlen(text));
	wire_receive(&ends->wire);
}

static void test_partial_lines(void **state)
{
	struct ends *ends = *state;

	wire_receive(&ends->wire);
	assert_null(wire_line(&ends->wire));
	put_text(ends, "B1 pl");
	assert_null(wire_line(&ends->wire));
	put_text(ends, "ay Q16\nsta");
	assert_string_equal(wire_line(&ends->wire), "B1 play Q16");
	assert_null(wire_line(&ends->wire));
	put_text(ends, "te\n\nclock\n");
	assert_string_equal(wire_line(&ends->wire), "state");
	assert_string_equal(wire_line(&ends->wire), "");
	assert_string_equal(wire_line(&ends->wire), "clock");
	assert_null(wire_line(&ends->wire));
	assert_false(ends->wire.closed);
}

static void test_nul_is_no_end(void **state)
{
	struct ends *ends = *state;

	put(ends, "a\0b\n", 4);
	wire_receive(&ends->wire);
	assert_string_equal(wire_request(&ends->wire), "a\1b");
}

static const char hostile[] = "no full \033[31mA\302\2331m\r\b\016"
			      "\342\200\256B";

/* A table is asked for files, whatever they are called. */
static void test_only_requests_are_as_they_came(void **state)
{
	struct ends *ends = *state;

	put_text(ends, hostile);
	put_text(ends, "\n");
	assert_string_equal(wire_request(&ends->wire), hostile);
	put_text(ends, hostile);
	put_text(ends, "\n");
	assert_string_equal(wire_line(&ends->wire), "no full [31mA1m B");
}

static void test_an_answer_is_text(void **state)
{
	struct ends *ends = *state;
	char reply[64];

	put(ends, hostile, strlen(hostile));
	put(ends, "\n", 1);
	assert_true(
		wire_ask(ends->wire.in, "attach", 1000, reply, sizeof(reply)));
	assert_string_equal(reply, "no full [31mA1m B");
}

static void test_lines_before_the_end(void **state)
{
	struct ends *ends = *state;

	put_text(ends, "leave\nhalf");
	close(ends->other);
	ends->other = -1;
	wire_receive(&ends->wire);
	assert_true(ends->wire.closed);
	assert_string_equal(wire_line(&ends->wire), "leave");
	assert_null(wire_line(&ends->wire));
}

enum { BLOCK = 4096 };

/* Feeds a line of that length, and says whether it came through. */
static bool takes_line(struct ends *ends, size_t length)
{
	char block[BLOCK];
	const char *line;

	memset(block, 'x', sizeof(block));
	for (size_t put_so_far = 0; put_so_far < length && !ends->wire.closed;
	     put_so_far += sizeof(block)) {
		put(ends, block, sizeof(block));
		while (!ends->wire.closed &&
		       ends->wire.in_length - ends->wire.in_start <
			       put_so_far + sizeof(block))
			wire_receive(&ends->wire);
	}
	if (ends->wire.closed)
		return false;
	put(ends, "\n", 1);
	wire_receive(&ends->wire);
	line = wire_line(&ends->wire);
	return line && strlen(line) == length;
}

static void test_long_lines(void **state)
{
	struct ends *ends = *state;

	assert_true(takes_line(ends, WIRE_LINE_MAX));
	assert_false(ends->wire.too_long);
	assert_false(takes_line(ends, WIRE_LINE_MAX + (size_t)BLOCK));
	assert_true(ends->wire.closed);
	assert_true(ends->wire.too_long);
}

/* It is not kept until its end comes, since that may never be. */
static void test_line_without_end(void **state)
{
	struct ends *ends = *state;

	assert_false(takes_line(ends, 2 * (size_t)WIRE_LINE_MAX));
	assert_true(ends->wire.too_long);
	assert_in_range(ends->wire.in_length, WIRE_LINE_MAX + 1,
			WIRE_LINE_MAX + BLOCK);
}

/* Reads all that the wire can write now. */
static size_t drain(struct ends *ends)
{
	char block[4096];
	size_t total = 0;
	ssize_t got;

	do {
		wire_flush(&ends->wire);
		got = recv(ends->other, block, sizeof(block), MSG_DONTWAIT);
		if (got > 0)
			total += (size_t)got;
	} while (got > 0);
	return total;
}

static void test_full_outbox(void **state)
{
	struct ends *ends = *state;
	char text[1000];
	size_t sent = 0;

	memset(text, 'y', sizeof(text));
	text[sizeof(text) - 1] = '\0';
	while (wire_send(&ends->wire, text)) {
		wire_flush(&ends->wire);
		sent += sizeof(text);
		assert_true(sent < (64u << 20));
	}
	assert_true(wire_pending(&ends->wire));
	assert_true(ends->wire.out_length <= WIRE_OUTBOX_MAX + sizeof(text));
	assert_int_equal(drain(ends), sent);
	assert_false(wire_pending(&ends->wire));
	assert_true(wire_send(&ends->wire, text));
}

static void test_one_line_of_any_length(void **state)
{
	struct ends *ends = *state;
	size_t length = 2 * (size_t)WIRE_OUTBOX_MAX;
	char *text = malloc(length + 1);

	assert_non_null(text);
	memset(text, 'z', length);
	text[length] = '\0';
	assert_true(wire_send(&ends->wire, text));
	assert_true(wire_send(&ends->wire, "more"));
	text[WIRE_OUTBOX_MAX] = '\0';
	assert_false(wire_send(&ends->wire, text));
	assert_int_equal(drain(ends), length + 1 + strlen("more\n"));
	assert_true(wire_send(&ends->wire, "first"));
	assert_false(wire_send(&ends->wire, text));
	free(text);
}

static void test_closed_peer(void **state)
{
	struct ends *ends = *state;

	close(ends->other);
	ends->other = -1;
	assert_true(wire_send(&ends->wire, "anybody there?"));
	wire_flush(&ends->wire);
	assert_true(ends->wire.closed);
	assert_false(wire_pending(&ends->wire));
}

static void test_flags_are_given_back(void **state)
{
	struct wire wire;
	int in[2], out[2], watch;

	(void)state;
	assert_int_equal(pipe(in), 0);
	assert_int_equal(pipe(out), 0);
	watch = dup(in[0]);
	wire_init(&wire, in[0], out[1]);
	assert_true(fcntl(watch, F_GETFL) & O_NONBLOCK);
	wire_close(&wire);
	assert_false(fcntl(watch, F_GETFL) & O_NONBLOCK);
	close(watch);
	close(in[1]);
	close(out[0]);
}

#define WIRE_TEST(test) \
	cmocka_unit_test_setup_teardown(test, make_ends, drop_ends)

int main(void)
{
	const struct CMUnitTest tests[] = {
		WIRE_TEST(test_partial_lines),
		WIRE_TEST(test_nul_is_no_end),
		WIRE_TEST(test_only_requests_are_as_they_came),
		WIRE_TEST(test_an_answer_is_text),
		WIRE_TEST(test_lines_before_the_end),
		WIRE_TEST(test_long_lines),
		WIRE_TEST(test_line_without_end),
		WIRE_TEST(test_full_outbox),
		WIRE_TEST(test_one_line_of_any_length),
		WIRE_TEST(test_closed_peer),
		cmocka_unit_test(test_flags_are_given_back),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
