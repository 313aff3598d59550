/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line.h"

#include <errno.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/measure.h"
#include "ui/term/signals.h"

enum { FLUSHED = 20 /* ms, after which a ^C has emptied the terminal */ };

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

void line_ring(struct line *line, int times)
{
	if (line->bell && times > line->rings)
		line->rings = times;
}

static void ring(struct line *line)
{
	for (; line->rings; line->rings--)
		fputc('\a', line->out);
	fflush(line->out);
}

void line_say(struct line *line, const char *text)
{
	char clean[LINE_SAID], part[LINE_SAID];
	const char *rest = clean;

	text_clean(clean, sizeof(clean), text);
	if (!*rest)
		return;
	line_end(line);
	ring(line);
	while (*rest) {
		size_t length = line_text_break(rest, &line->names);

		snprintf(part, sizeof(part), "%.*s", (int)length, rest);
		for (char *end = part + strlen(part);
		     end > part && end[-1] == ' ';)
			*--end = '\0';
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

void line_wait(struct line *line, struct pollfd *fds, int count, int ms)
{
	ring(line);
	if (wait_poll(fds, (unsigned)count, ms) < 0)
		for (int i = 0; i < count; i++)
			fds[i].revents = 0;
	if (signals_interrupted()) {
		/*
		 * The kernel says so before it throws away what waits in the
		 * terminal, which an answer at once would be a part of.
		 */
		wait_poll(NULL, 0, FLUSHED);
		/* it is asked for anew */
		signals_ask_interrupt(false);
		signals_ask_interrupt(true);
		line->interrupted = true;
	}
	line->stopped |= signals_stop();
}

static bool take(bool *flag)
{
	bool was = *flag;

	*flag = false;
	return was;
}

bool line_take_interrupt(struct line *line)
{
	return take(&line->interrupted);
}

bool line_take_stop(struct line *line)
{
	return take(&line->stopped);
}

void line_sleep(struct line *line)
{
	line_end(line);
	fflush(line->out);
	signals_suspend();
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
		line_wait(line, fds, 2, -1);
		if (fds[1].revents) {
			line_end(line);
			return false;
		}
		if (fds[0].revents)
			line_read(line);
		if (line_take_stop(line))
			line_sleep(line);
		if (line_take_interrupt(line))
			line_say(line, _("leave: go away."));
		line_ask(line, text);
	}
	return true;
}
