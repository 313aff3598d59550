/* SPDX-License-Identifier: ISC */
/*
 * Two glyphs are drawn at the beginning of a fresh line and the terminal is
 * asked where its cursor is now, and to wipe them out again at once. The
 * line is never the first one of the screen: a report from there can look
 * like a function key.
 */
#include <config.h>

#include "ui/term/probe.h"

#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "base/monotonic.h"

#define QUESTION "●┼\033[6n\r\033[K"

const char probe_question[] = QUESTION;

static const char question[] = "\r\n" QUESTION "\033[A";

/* Reads "3;17R"; the bytes it takes, or 0. */
static size_t read_report(const char *text, size_t length, int *column)
{
	int numbers[2] = {0, 0}, n = 0;

	for (size_t i = 0; i < length; i++) {
		if (text[i] >= '0' && text[i] <= '9') {
			numbers[n] = (numbers[n] * 10 + text[i] - '0') % 10000;
		} else if (text[i] == ';' && n == 0) {
			n = 1;
		} else {
			*column = numbers[1];
			return text[i] == 'R' && n == 1 ? i + 1 : 0;
		}
	}
	return 0;
}

int probe_find_report(const char *text, size_t length, size_t *start,
		      size_t *end)
{
	for (size_t i = 0; i + 2 < length; i++) {
		int column = 0;
		size_t n;

		if (text[i] != '\033' || text[i + 1] != '[')
			continue;
		n = read_report(text + i + 2, length - i - 2, &column);
		if (n == 0)
			continue;
		*start = i;
		*end = i + 2 + n;
		return column;
	}
	return 0;
}

enum probe probe_answer(int column)
{
	return column == 3   ? PROBE_NARROW
	       : column == 5 ? PROBE_WIDE
			     : PROBE_OTHER;
}

static bool is_half_answered(const char *typed)
{
	const char *half = strrchr(typed, '\033');

	return half && strspn(half + 1, "[0123456789;") == strlen(half + 1);
}

static enum probe await(int in, char typed[PROBE_TYPED])
{
	struct pollfd waiting = {.fd = in, .events = POLLIN};
	const int64_t end = monotonic_ms() + PROBE_MS;
	size_t length = 0, from, to;
	int left, column;

	while ((left = (int)(end - monotonic_ms()) +
		       (is_half_answered(typed) ? PROBE_MS : 0)) > 0 &&
	       length < PROBE_TYPED - 1) {
		ssize_t n;

		if (poll(&waiting, 1, left) < 1)
			continue;
		n = read(in, typed + length, PROBE_TYPED - 1 - length);
		if (n <= 0)
			break;
		length += (size_t)n;
		typed[length] = '\0';
		column = probe_find_report(typed, length, &from, &to);
		if (column) {
			memmove(typed + from, typed + to, length + 1 - to);
			return probe_answer(column);
		}
	}
	return PROBE_SILENT;
}

bool probe_is_for(const char *type)
{
	static const char *const plain[] = {"vt1", "vt2",  "vt5",   "ansi",
					    "con", "dumb", "cygwin"};

	for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
		if (!strncmp(type, plain[i], strlen(plain[i])))
			return false;
	}
	return true;
}

bool probe_ask(int in, int out, struct termios *was)
{
	const size_t length = sizeof(question) - 1;
	struct termios raw;

	if (tcgetattr(in, was) < 0)
		return false;
	raw = *was;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
	raw.c_iflag &= ~(tcflag_t)ICRNL;
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	if (tcsetattr(in, TCSANOW, &raw) < 0)
		return false;
	if (write(out, question, length) == (ssize_t)length)
		return true;
	tcsetattr(in, TCSANOW, was);
	return false;
}

enum probe probe_await(int in, const struct termios *was,
		       char typed[PROBE_TYPED])
{
	enum probe answer;

	typed[0] = '\0';
	answer = await(in, typed);
	tcsetattr(in, TCSANOW, was);
	return answer;
}
