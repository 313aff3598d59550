/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"
#include "ui/term/measure.h"

void line_init(struct line *line, int in, FILE *out)
{
	*line = (struct line){.in = in, .out = out, .echoed = isatty(in)};
}

void line_hide(struct line *line, bool hidden)
{
	struct termios modes;

	if (line->hidden == hidden || tcgetattr(line->in, &modes))
		return;
	modes.c_lflag =
		hidden ? modes.c_lflag & ~(tcflag_t)ECHO : modes.c_lflag | ECHO;
	tcsetattr(line->in, TCSANOW, &modes);
	line->hidden = hidden;
	line->echoed = !hidden;
}

void line_end(struct line *line)
{
	if (line->asked)
		fputc('\n', line->out);
	line->asked = false;
}

/* What this locale has no letters for is "?", as on a screen. */
static void put(struct line *line, const char *text)
{
	char shown[LINE_SAID];

	text_fit(shown, sizeof(shown), text, LINE_SAID, term_repertoire());
	fputs(shown, line->out);
}

void line_say(struct line *line, const char *text)
{
	char clean[LINE_SAID], part[LINE_SAID];
	const char *rest = clean;

	text_clean(clean, sizeof(clean), text);
	if (!*rest)
		return;
	line_end(line);
	while (*rest) {
		size_t length = line_text_break(rest, &line->names);

		snprintf(part, sizeof(part), "%.*s", (int)length, rest);
		put(line, part);
		fputc('\n', line->out);
		rest += length;
		rest += strspn(rest, " ");
	}
	fflush(line->out);
}

void line_ask(struct line *line, const char *text)
{
	if (line->asked)
		return;
	put(line, text);
	fputs("> ", line->out);
	fflush(line->out);
	line->asked = true;
}

void line_read(struct line *line)
{
	size_t room = sizeof(line->typed) - line->used;
	ssize_t n;

	if (!room) {
		line->used = 0;
		line->lost = true;
		room = sizeof(line->typed);
	}
	n = read(line->in, line->typed + line->used, room);
	if (n > 0)
		line->used += (size_t)n;
	else if (n == 0 || (errno != EINTR && errno != EAGAIN))
		line->ended = true;
}

bool line_next(struct line *line, char out[LINE_TYPED])
{
	char *end = memchr(line->typed, '\n', line->used);
	char whole[sizeof(line->typed) + 1];
	size_t length;

	if (!end)
		return false;
	length = (size_t)(end - line->typed);
	memcpy(whole, line->typed, length);
	whole[length] = '\0';
	line->used -= length + 1;
	memmove(line->typed, end + 1, line->used);
	text_clean(out, LINE_TYPED, line->lost ? "" : whole);
	line->lost = false;
	/* a line of its own follows what was asked, whoever has ended that */
	if (line->asked && !line->echoed)
		fputc('\n', line->out);
	line->asked = false;
	return true;
}

bool line_answer(struct line *line, const char *text, int fd,
		 char out[LINE_TYPED])
{
	struct pollfd fds[2] = {{.fd = line->in, .events = POLLIN},
				{.fd = fd, .events = POLLIN}};

	line_ask(line, text);
	while (!line_next(line, out)) {
		if (line->ended)
			return false;
		if (poll(fds, 2, -1) < 0 && errno != EINTR)
			return false;
		if (fds[1].revents) {
			line_end(line);
			return false;
		}
		if (fds[0].revents)
			line_read(line);
	}
	return true;
}
