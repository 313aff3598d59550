/* SPDX-License-Identifier: ISC */
/*
 * The page against the program: its game is played by the real binary, and
 * whatever a table says or understands is a word of the page.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/setup_option.h"
#include "game/verdict.h"
#include "record/kifu_parts.h"
#include "table/request.h"

#include "../record/folder.h"
#include "page.h"
#include "visitor.h"

struct session {
	struct visitor visitor;
	pid_t pid;
	int requests;
};

static void host_with(struct session *session, const char *set)
{
	const char *program = getenv("PAIRGO");
	int fds[2];

	assert_non_null(program);
	setenv("XDG_CONFIG_HOME", top, 1);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, fds), 0);
	session->pid = fork();
	if (session->pid == 0) {
		dup2(fds[1], STDIN_FILENO);
		dup2(fds[1], STDOUT_FILENO);
		close(fds[0]);
		close(fds[1]);
		execl(program, program, "host", "--stdio", "--manual-clock",
		      "--records", top, set ? "--set" : NULL, set,
		      (char *)NULL);
		_exit(127);
	}
	close(fds[1]);
	visitor_init(&session->visitor, fds[0]);
	session->requests = 0;
}

static void host(struct session *session)
{
	host_with(session, NULL);
}

/* The table ends by itself, and that was its status. */
static void end(struct session *session)
{
	int status;

	assert_int_equal(waitpid(session->pid, &status, 0), session->pid);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
	visitor_close(&session->visitor);
}

static void act_line(const char *line, void *context)
{
	struct session *session = context;
	char said[512];
	char *dots;

	if (!strncmp(line, "> ", 2)) {
		visitor_say(&session->visitor, line + 2);
		session->requests++;
		return;
	}
	assert_int_equal(strncmp(line, "< ", 2), 0);
	snprintf(said, sizeof(said), "%s", line + 2);
	dots = strstr(said, "...");
	if (dots) {
		*dots = '\0';
		expect_line(&session->visitor, said);
		return;
	}
	assert_string_equal(visitor_hear(&session->visitor), said);
}

static void test_session(void **state)
{
	struct session session;

	(void)state;
	host(&session);
	page_lines(".Bd -literal", ".Ed", act_line, &session);
	assert_true(session.requests > 30);
	end(&session);
}

static void test_end_of_input(void **state)
{
	struct session session;

	(void)state;
	host(&session);
	visitor_say(&session.visitor, "new");
	visitor_say(&session.visitor, "B1 play D4");
	visitor_say(&session.visitor, "state");
	assert_int_equal(shutdown(session.visitor.fd, SHUT_WR), 0);
	expect_line(&session.visitor, "ok");
	expect_line(&session.visitor, "ok");
	expect_line(&session.visitor, "state phase=play turn=W1");
	assert_null(visitor_hear(&session.visitor));
	end(&session);
}

static void test_code_of_the_config_file(void **state)
{
	struct session session;
	struct visitor *me = &session.visitor;

	(void)state;
	host_with(&session, "referee.code=tsuke nobi");
	expect_ok(me, "new");
	expect_reply(me, "referee both-lose", "no locked");
	expect_ok(me, "code tsuke nobi, referee both-lose, leave");
	end(&session);
}

static void expect_word(const char *word)
{
	if (!page_has(word))
		fail_msg("the page does not have \"%s\"", word);
}

static void test_all_names_are_there(void **state)
{
	static const char *const actions[] = {
		"play",	 "pass", "ask",	 "resign", "pause",	    "yes",
		"no",	 "dead", "seki", "chain",  "place",	    "resume",
		"claim", "away", "back", "break",  "claim-partner", "withdraw"};

	(void)state;
	for (int i = VERDICT_OK + 1; i < VERDICT_COUNT; i++)
		expect_word(verdict_name((enum verdict)i));
	for (int i = 0; i < REQUEST_COUNT; i++)
		expect_word(request_error_name((enum request_error)i));
	for (int i = 0; request_word(i); i++)
		expect_word(request_word(i));
	for (int i = RULING_NONE + 1; i < RULINGS; i++)
		expect_word(ruling_rule((enum ruling_kind)i)->name);
	for (int i = QUESTION_NONE + 1; i < QUESTIONS; i++)
		expect_word(question_rule((enum question_kind)i)->name);
	for (const struct ruleset *row = rulesets; row->name; row++)
		expect_word(row->name);
	for (const struct setup_option *row = setup_options; row->name; row++)
		if (row->word)
			expect_word(row->word);
	for (const struct setup_label *row = setup_labels; row->name; row++)
		expect_word(row->property);
	for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++)
		expect_word(actions[i]);
}

struct limit {
	char text[64];
	bool found;
};

static void see_limit(const char *line, void *context)
{
	struct limit *limit = context;

	limit->found = limit->found || strstr(line, limit->text);
}

static void test_limits_are_there(void **state)
{
	struct limit limits[2] = {{.found = false}};

	(void)state;
	snprintf(limits[0].text, sizeof(limits[0].text), "in the last %d turns",
		 GAME_SEEN);
	snprintf(limits[1].text, sizeof(limits[1].text), "at most %d bytes",
		 WIRE_LINE_MAX);
	for (int i = 0; i < 2; i++) {
		page_lines(".Sh DESCRIPTION", ".Sh SEE ALSO", see_limit,
			   &limits[i]);
		if (!limits[i].found)
			fail_msg("the page does not have \"%s\"",
				 limits[i].text);
	}
}

/* The first word of XE, without the question that it is about. */
static void test_what_is_recorded_is_there(void **state)
{
	const struct event blank = {.question = QUESTION_UNDO,
				    .mover = SEAT_W2,
				    .seat = SEAT_B1,
				    .first = SEAT_B1,
				    .skipped = SEAT_NONE};
	char words[KIFU_WORDS];
	struct setup setup;
	struct game game;

	(void)state;
	setup_default(&setup);
	game_init(&game, &setup);
	game.now.last.actual = game.now.last.expected = SEAT_W1;
	for (int kind = 0; kind < EVENTS; kind++) {
		struct event event = blank;
		const char *word = words;

		event.kind = (enum event_kind)kind;
		kifu_words(&event, &game, words);
		words[strcspn(words, " ")] = '\0';
		if (!strncmp(word, "undo-", 5))
			word += strlen("undo");
		if (kind != EVENT_TURN)
			expect_word(word);
	}
}

/* A name in the list of refusals that no table gives is a mistake too. */
static void see_refusal(const char *line, void *context)
{
	const char *name = line + strlen(".It Cm ");
	int *count = context, i = 0;

	if (strncmp(line, ".It Cm ", strlen(".It Cm ")))
		return;
	++*count;
	while (i < REQUEST_COUNT &&
	       strcmp(request_error_name((enum request_error)i), name))
		i++;
	if (i == REQUEST_COUNT && verdict_parse(name) == VERDICT_COUNT)
		fail_msg("no table says \"%s\"", name);
}

static void test_no_other_names(void **state)
{
	int count = 0;

	(void)state;
	page_lines(".Sh REFUSALS", ".Sh EXAMPLES", see_refusal, &count);
	assert_int_equal(count, VERDICT_COUNT - 1 + REQUEST_COUNT);
}

/* The keys of a reply, "B1.left" as ".left". */
static void expect_keys(const char *reply)
{
	const char *at = reply;
	int count = 0;

	while ((at = strchr(at, ' '))) {
		char key[64];
		const char *dot;

		at++;
		snprintf(key, sizeof(key), "%.*s", (int)strcspn(at, "= "), at);
		dot = strchr(key, '.');
		expect_word(dot ? dot : key);
		count++;
	}
	assert_true(count > 10);
}

static void test_all_keys_are_there(void **state)
{
	struct session session;

	(void)state;
	host(&session);
	expect_ok(&session.visitor, "new");
	expect_keys(visitor_ask(&session.visitor, "state"));
	expect_keys(visitor_ask(&session.visitor, "clock"));
	expect_keys(visitor_ask(&session.visitor, "score"));
	expect_ok(&session.visitor, "leave");
	end(&session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_session),
		FOLDER_TEST(test_end_of_input),
		FOLDER_TEST(test_code_of_the_config_file),
		cmocka_unit_test(test_all_names_are_there),
		cmocka_unit_test(test_limits_are_there),
		cmocka_unit_test(test_what_is_recorded_is_there),
		cmocka_unit_test(test_no_other_names),
		FOLDER_TEST(test_all_keys_are_there),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, page_read, page_free);
}
