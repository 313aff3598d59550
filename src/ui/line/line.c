/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line.h"

#include <errno.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/line/line_typed.h"
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

/* How many lines a clean text takes. */
static int count_lines(const struct line *line, const char *text)
{
	int lines = 0;

	while (*text) {
		text += line_text_break(text, &line->names);
		text += strspn(text, " ");
		lines++;
	}
	return lines;
}

static void tell(struct line *line, const char *rest)
{
	char part[LINE_SAID];

	line->told++;
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

void line_say(struct line *line, const char *text)
{
	char clean[LINE_SAID];

	text_clean(clean, sizeof(clean), text);
	if (*clean && line->holds)
		text_append(line->rest, sizeof(line->rest), "%s\n", clean);
	else if (*clean)
		tell(line, clean);
}

void line_begin_long(struct line *line)
{
	line->holds = true;
	line->rest[0] = '\0';
}

/* The first of the texts that are held back. */
static size_t copy_first(const char *rest, char out[LINE_SAID])
{
	size_t length = strcspn(rest, "\n");

	snprintf(out, LINE_SAID, "%.*s", (int)length, rest);
	return length + (rest[length] == '\n');
}

static int count_rest(const struct line *line)
{
	const char *rest = line->rest;
	char text[LINE_SAID];
	int lines = 0;

	while (*rest) {
		rest += copy_first(rest, text);
		lines += count_lines(line, text);
	}
	return lines;
}

/* A title has none, and nothing ends with it. */
static bool has_stop(const char *text)
{
	size_t length = strlen(text), stop = strlen(i18n_stop());

	return length >= stop && !strcmp(text + length - stop, i18n_stop());
}

/* A part ends with a text: nobody is to hear the half of one. */
static void tell_part(struct line *line)
{
	bool all = count_rest(line) <= LINE_PART_MOST;
	const char *rest = line->rest;
	char text[LINE_SAID] = "";
	int lines = 0;

	while (*rest && (all || lines < LINE_PART || !has_stop(text))) {
		rest += copy_first(rest, text);
		lines += count_lines(line, text);
		tell(line, text);
	}
	memmove(line->rest, rest, strlen(rest) + 1);
	if (line->rest[0])
		line_say(line, _("more: goes on with this."));
}

void line_end_long(struct line *line)
{
	line->holds = false;
	tell_part(line);
}

/* With a full stop or without, as sentences are dictated. */
static bool is_word(const char *typed, const char *word)
{
	size_t length = strlen(word);

	return !strncasecmp(typed, word, length) &&
	       (!typed[length] || !strcmp(typed + length, ".") ||
		!strcmp(typed + length, i18n_stop()));
}

/* Whether it asks for the rest of a long text, of which there is one. */
static bool asks_for_more(const struct line *line, const char *typed)
{
	return line->rest[0] && !line->hidden &&
	       (is_word(typed, "more") ||
		is_word(typed, line_typed_name("more")));
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

static bool take_line(struct line *line, char out[LINE_TYPED])
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

bool line_next(struct line *line, char out[LINE_TYPED])
{
	char typed[LINE_TYPED];

	while (take_line(line, typed)) {
		if (!asks_for_more(line, typed)) {
			strcpy(out, typed);
			return true;
		}
		tell_part(line);
	}
	return false;
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
		line_ask(line, text);
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
	}
	return true;
}
