/* SPDX-License-Identifier: ISC */
/*
 * Somebody of another account, over a socket of the table, as the kernel says:
 * whatever they ask for, in whoever's name, the game and its seats stay as they
 * are.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../record/folder.h"
#include "table/request.h"
#include "visitor.h"

enum { STRANGER = 65533, KEPT = 4096 };

static const char *const tails[] = {"",	      "B1",	"1000", "/tmp",
				    "sesame", "W2 eve", "B",	"anna"};

static const char *const actions[] = {
	"play C3",  "pass",	 "ask resign",	"ask no-result", "pause",
	"yes",	    "no",	 "resign",	"claim",	 "away",
	"withdraw", "forfeit B", "penalty B 3", "no-result",	 "seat B1 eve"};

static const char *const actors[] = {"B1", "W1", "B2", "W2", "referee"};

/* The game and who sits there, as whose table it is sees them. */
static void look(char out[KEPT])
{
	snprintf(out, KEPT / 2, "%s", visitor_ask(&hosted.first, "record"));
	strncat(out, visitor_ask(&hosted.first, "who"), KEPT / 2 - 1);
}

/* Along the whole way to the socket. */
static void let_in(void)
{
	char directory[RENDEZVOUS_PATH];

	snprintf(directory, sizeof(directory), "%s", hosted.path);
	*strrchr(directory, '/') = '\0';
	assert_int_equal(chmod(top, 0755), 0);
	assert_int_equal(chmod(directory, 0755), 0);
	assert_int_equal(chmod(hosted.path, 0666), 0);
}

static void come(struct visitor *stranger)
{
	assert_int_equal(seteuid(STRANGER), 0);
	hosted_visit(stranger);
	assert_int_equal(seteuid(0), 0);
	expect_reply(stranger, "hello", "pairgo ");
}

static void try(struct visitor *stranger, const char *word, const char *text,
		const char *before)
{
	char line[128], after[KEPT];

	snprintf(line, sizeof(line), "%s%s%s", word, *text ? " " : "", text);
	visitor_ask(stranger, line);
	look(after);
	if (strcmp(after, before) != 0)
		fail_msg("\"%s\" has changed something: %s", line, after);
}

static void try_all(struct visitor *stranger)
{
	char before[KEPT];
	const char *word;

	look(before);
	for (size_t a = 0; a < sizeof(actors) / sizeof(*actors); a++)
		for (size_t i = 0; i < sizeof(actions) / sizeof(*actions); i++)
			try(stranger, actors[a], actions[i], before);
	for (int i = 0; (word = request_word(i)); i++)
		for (size_t k = 0; k < sizeof(tails) / sizeof(*tails); k++)
			if (strcmp(word, "watch") && strcmp(word, "leave"))
				try(stranger, word, tails[k], before);
}

static void test_every_request(void **state)
{
	struct visitor stranger;

	(void)state;
	if (geteuid() != 0) {
		print_message("another account takes root\n");
		skip();
	}
	expect_ok(&hosted.first, small_game(9, "seats=4 clock=none"));
	expect_ok(&hosted.first, "attach, B1 play E5");
	/* the table has looked by now whether others are kept out there */
	let_in();
	come(&stranger);
	try_all(&stranger);
	/* as one who watches as well */
	expect_reply(&stranger, "watch", "ok");
	expect_ok(&hosted.first, "W1 play D4");
	try_all(&stranger);
	expect_reply(&stranger, "leave", "ok");
	visitor_close(&stranger);
	expect_ok(&hosted.first, "B2 play F6");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_every_request,
						hosted_for_all, hosted_end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
