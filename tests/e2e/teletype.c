/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "teletype.h"

#include <errno.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"

enum { WAIT_MS = 20000, LOOK_MS = 10, WORDS = 12, LINE = 1024, TELETYPES = 8 };

/* Those whose end nobody has waited for. */
static struct teletype *open_ones[TELETYPES];

/* One word each, however many they are made of. */
static const char *const names[] = {"Anna Maria", "Black 1",  "Black 2",
				    "White 1",	  "White 2",  "Nero 1",
				    "Nero 2",	  "Bianco 1", "Bianco 2"};

static void be_program(const int in[2], const int out[2], const char *locale,
		       const char *const *arguments)
{
	const char *whole[TELETYPE_ARGUMENTS + 3] = {getenv("PAIRGO"),
						     "--line-mode"};

	for (int i = 0; arguments[i]; i++)
		whole[i + 2] = arguments[i];
	dup2(in[0], STDIN_FILENO);
	dup2(out[1], STDOUT_FILENO);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	home_enter();
	setenv("LC_ALL", locale ? locale : "C", 1);
	setenv("TERM", "dumb", 1);
	/* exec takes them as they are and changes nothing */
	execv(whole[0], (char *const *)(uintptr_t)whole);
	_exit(127);
}

void teletype_start(struct teletype *teletype, const char *locale,
		    const char *const *arguments)
{
	int in[2], out[2];

	memset(teletype, 0, sizeof(*teletype));
	assert_non_null(getenv("PAIRGO"));
	assert_int_equal(pipe(in), 0);
	assert_int_equal(pipe(out), 0);
	teletype->utf8 = locale != NULL;
	teletype->process = fork();
	assert_true(teletype->process >= 0);
	if (!teletype->process)
		be_program(in, out, locale, arguments);
	for (int i = 0; i < TELETYPES; i++)
		if (!open_ones[i]) {
			open_ones[i] = teletype;
			break;
		}
	close(in[0]);
	close(out[1]);
	teletype->in = in[1];
	teletype->out = out[0];
}

/* False at the end of all that is said. */
static bool hear(struct teletype *teletype)
{
	struct pollfd fd = {.fd = teletype->out, .events = POLLIN};
	ssize_t n;

	if (poll(&fd, 1, WAIT_MS) <= 0)
		return false;
	n = read(teletype->out, teletype->heard + teletype->used,
		 sizeof(teletype->heard) - 1 - teletype->used);
	if (n <= 0)
		return false;
	teletype->used += (size_t)n;
	teletype->heard[teletype->used] = '\0';
	return true;
}

static void forget(struct teletype *teletype, size_t length)
{
	teletype->used -= length;
	memmove(teletype->heard, teletype->heard + length, teletype->used + 1);
}

static int count_words(const char *line)
{
	int words = 0;

	for (line += strspn(line, " "); *line; line += strspn(line, " ")) {
		line += strspn(line, "(");
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
			if (!strncmp(line, names[i], strlen(names[i])))
				line += strlen(names[i]);
		line += strcspn(line, " ");
		words++;
	}
	return words;
}

static void look_at(const struct teletype *teletype, const char *line)
{
	if (count_words(line) > WORDS)
		fail_msg("more than %d words: %s", WORDS, line);
	for (const char *c = line; *c; c++) {
		bool plain = *c >= ' ' && *c < 0x7f;

		if (!plain && !(teletype->utf8 && (*c & 0x80)))
			fail_msg("not to be spoken: %s", line);
	}
}

static bool is_prompt(const char *text)
{
	size_t length = strlen(text);

	return length >= 2 && !strcmp(text + length - 2, "> ");
}

/*
 * The next line that says something, and does not only end what was asked when
 * it came; false: there is none.
 */
static bool next_line(struct teletype *teletype, char out[LINE])
{
	for (;;) {
		char *end = strchr(teletype->heard, '\n');
		size_t length = end ? (size_t)(end - teletype->heard) : 0;

		if (!end && !hear(teletype))
			return false;
		if (!end)
			continue;
		snprintf(out, LINE, "%.*s", (int)length, teletype->heard);
		forget(teletype, length + 1);
		look_at(teletype, out);
		if (*out && !is_prompt(out))
			return true;
	}
}

static bool is_asked(const struct teletype *teletype)
{
	return !strchr(teletype->heard, '\n') && is_prompt(teletype->heard);
}

/* Others may be heard before it is asked. */
static void type(struct teletype *teletype, const char *typed, bool others,
		 const char *file, int number)
{
	const char *words = strstr(typed, "> ") + 2;
	size_t asked = (size_t)(words - typed), length = strlen(words);
	char line[LINE];

	/* the end of the line in which something was asked before */
	while (!is_asked(teletype)) {
		if (*teletype->heard == '\n') {
			forget(teletype, 1);
		} else if (strchr(teletype->heard, '\n')) {
			next_line(teletype, line);
			if (others)
				continue;
			fail_msg("%s:%d: heard \"%s\" before \"%s\"", file,
				 number, line, typed);
		} else if (!hear(teletype)) {
			fail_msg("%s:%d: nothing is asked before \"%s\"", file,
				 number, typed);
		}
	}
	if (asked > 2 && strncmp(teletype->heard, typed, asked) != 0)
		fail_msg("%s:%d: asked \"%s\", not \"%s\"", file, number,
			 teletype->heard, typed);
	look_at(teletype, teletype->heard);
	forget(teletype, teletype->used);
	assert_int_equal(write(teletype->in, words, length), length);
	assert_int_equal(write(teletype->in, "\n", 1), 1);
}

static bool is_as_expected(const char *line, const char *expected)
{
	size_t length = strlen(expected);
	bool any = length && expected[length - 1] == '*';

	return any ? !strncmp(line, expected, length - 1)
		   : !strcmp(line, expected);
}

/* Others may be heard before it. */
static void expect(struct teletype *teletype, const char *expected, bool others,
		   const char *file, int number)
{
	char line[LINE];

	do
		if (!next_line(teletype, line))
			fail_msg("%s:%d: \"%s\" was not heard, but \"%s\"",
				 file, number, expected, teletype->heard);
	while (others && !is_as_expected(line, expected));
	if (!is_as_expected(line, expected))
		fail_msg("%s:%d: heard \"%s\", not \"%s\"", file, number, line,
			 expected);
}

void teletype_talk(struct teletype *teletype, const char *dialogue,
		   const char *file, int line)
{
	char part[LINE];
	bool others = false;

	for (; *dialogue; line++) {
		size_t length = strcspn(dialogue, "\n");

		snprintf(part, sizeof(part), "%.*s", (int)length, dialogue);
		dialogue += length + (dialogue[length] == '\n');
		if (strstr(part, "> "))
			type(teletype, part, others, file, line);
		else if (strcmp(part, "...") != 0)
			expect(teletype, part, others, file, line);
		others = !strcmp(part, "...");
	}
}

/* One that does not end by itself is ended. */
static int wait_for_end(pid_t process)
{
	int status = -1;

	for (int ms = 0; ms < WAIT_MS; ms += LOOK_MS) {
		pid_t ended = waitpid(process, &status, WNOHANG);

		if (ended == process || (ended < 0 && errno != EINTR))
			return status;
		poll(NULL, 0, LOOK_MS);
	}
	kill(process, SIGKILL);
	while (waitpid(process, &status, 0) < 0 && errno == EINTR)
		;
	return status;
}

int teletype_end(struct teletype *teletype)
{
	int status;

	close(teletype->in);
	while (hear(teletype))
		teletype->used = 0;
	close(teletype->out);
	status = wait_for_end(teletype->process);
	for (int i = 0; i < TELETYPES; i++)
		if (open_ones[i] == teletype)
			open_ones[i] = NULL;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void teletype_kill(struct teletype *teletype)
{
	kill(teletype->process, SIGKILL);
	teletype_end(teletype);
}

void teletype_kill_all(void)
{
	for (int i = 0; i < TELETYPES; i++)
		if (open_ones[i])
			teletype_kill(open_ones[i]);
}
