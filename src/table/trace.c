/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/trace.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"

/* Bytes of a line that are shown: a record has many more. */
enum { TRACE_TEXT = 400 };

static int64_t now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

bool trace_open(struct trace *trace, struct error *error)
{
	const char *path = getenv("PAIRGO_TRACE");
	char shown[TRACE_TEXT];

	*trace = (struct trace){.fd = -1, .start = now_us()};
	if (!path || !*path)
		return true;
	trace->fd =
		open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
		     0600);
	if (trace->fd >= 0)
		return true;
	text_clean(shown, sizeof(shown), path);
	return error_set(error, _("Cannot trace to %s: %s."), shown,
			 strerror(errno));
}

void trace_close(struct trace *trace)
{
	if (trace->fd >= 0)
		close(trace->fd);
	trace->fd = -1;
}

int64_t trace_us(const struct trace *trace)
{
	return now_us() - trace->start;
}

/* A trace that cannot be written is no reason to stop a game. */
static void put(const struct trace *trace, const char *text, const char *rest)
{
	int64_t us = trace_us(trace), ms = us / 1000;
	char line[TRACE_TEXT + 128];
	int length;

	if (trace->clock)
		ms = *trace->clock - trace->start / 1000;
	length = snprintf(line, sizeof(line),
			  "%" PRId64 ".%06d %" PRId64 ".%03d %s%s\n",
			  us / 1000000, (int)(us % 1000000), ms / 1000,
			  (int)(ms % 1000), text, rest);

	if (write(trace->fd, line, (size_t)length) < 0)
		return;
}

void trace_write(const struct trace *trace, const char *format, ...)
{
	char text[TRACE_TEXT];
	va_list arguments;

	if (!trace_is_wanted(trace))
		return;
	va_start(arguments, format);
	vsnprintf(text, sizeof(text), format, arguments);
	va_end(arguments);
	put(trace, text, "");
}

/* Bytes up to the end of "code": the referee's may follow, even mistyped. */
static size_t find_secret(const char *line)
{
	static const char word[] = "code";
	size_t length = strlen(word);

	for (const char *at = line; *at; at++)
		if (!strncasecmp(at, word, length))
			return (size_t)(at - line) + length;
	return SIZE_MAX;
}

void trace_line(const struct trace *trace, int peer, char way, const char *line)
{
	char text[TRACE_TEXT], rest[64] = "";
	char clean[TRACE_TEXT - 32];
	size_t length;

	/* a code is looked for in what would be shown */
	text_clean(clean, sizeof(clean), line);
	length = way == '<' ? find_secret(clean) : SIZE_MAX;
	if (length != SIZE_MAX)
		strcpy(rest, " ***");
	else if (strlen(line) >= sizeof(clean))
		snprintf(rest, sizeof(rest), "... (%zu bytes)", strlen(line));
	if (length > sizeof(clean))
		length = sizeof(clean);
	snprintf(text, sizeof(text), "%d %c %.*s", peer, way, (int)length,
		 clean);
	put(trace, text, rest);
}
