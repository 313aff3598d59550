/* SPDX-License-Identifier: ISC */
/* Text is looked at by its characters alone: nothing here knows of options. */
#include <config.h>

#include "settings/config_text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define NO_VARIABLES "${...} has no meaning here; write the value itself"

/* Tab, newline and CR LF are the only controls that a text file needs. */
static bool is_control(unsigned long c, const char *rest)
{
	if (c == '\r')
		return *rest != '\n';
	return (c < ' ' && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
}

static bool check_bytes(const char *text, size_t size,
			struct config_errors *errors)
{
	const char *at = text;
	int line = 1;

	while (at < text + size) {
		bool right = utf8_length(at, (size_t)(text + size - at)) > 0;
		unsigned long c = utf8_next(&at);

		at += c == 0;
		if (!right) {
			config_error_add(errors, line,
					 "there is a byte that is not UTF-8 "
					 "text");
			return false;
		}
		if (is_control(c, at)) {
			config_error_add(errors, line,
					 "there is a control character "
					 "(0x%02lx)",
					 c);
			return false;
		}
		line += c == '\n';
	}
	return true;
}

/* Why file_read() failed, with that errno. */
static void add_reason(struct config_errors *errors, int number)
{
	char reason[FILE_REASON];

	config_error_add(errors, 0, "cannot be read: %s",
			 file_reason(number, CONFIG_TEXT_MAX, reason));
}

/* Takes over text, which ends in a NUL; NULL for an error. */
static char *check(char *text, size_t size, struct config_errors *errors)
{
	bool right = false;

	if (size > CONFIG_TEXT_MAX)
		add_reason(errors, EFBIG);
	else
		right = check_bytes(text, size, errors);
	if (right && !strncmp(text, BYTE_ORDER_MARK, 3))
		memmove(text, text + 3, size - 2);
	if (right)
		return text;
	free(text);
	return NULL;
}

char *config_text_copy(const char *text, struct config_errors *errors)
{
	size_t size = strlen(text);
	char *copy = malloc(size + 1);

	if (copy)
		return check(memcpy(copy, text, size + 1), size, errors);
	config_error_no_memory(errors);
	return NULL;
}

char *config_text_value(const char *value, struct config_errors *errors)
{
	const char *wrong = strstr(value, "${")	  ? NO_VARIABLES
			    : strchr(value, '\n') ? "a value stands on one line"
						  : NULL;

	if (!wrong)
		return config_text_copy(value, errors);
	config_error_add(errors, 1, "%s", wrong);
	return NULL;
}

char *config_text_read(const char *path, struct config_errors *errors)
{
	char *text;
	size_t size;
	int number = file_read(path, CONFIG_TEXT_MAX, &text, &size);

	if (number == 0)
		return check(text, size, errors);
	add_reason(errors, number);
	return NULL;
}

struct stripper {
	char *at;
	char *start; /* of the line */
	int line;
	char sign;  /* the last character that was no blank */
	char *open; /* the { of a list, until something stands in it */
	struct config_errors *errors;
};

static bool refuse(struct stripper *s, const char *sentence)
{
	config_error_add(s->errors, s->line, "%s", sentence);
	return false;
}

/* Blanks up to the end, but for the ends of lines. */
static void blank(struct stripper *s, const char *end)
{
	for (; s->at < end; s->at++) {
		if (*s->at == '\n') {
			s->line++;
			s->start = s->at + 1;
		} else {
			*s->at = ' ';
		}
	}
}

static bool strip_comment(struct stripper *s)
{
	const char *end = s->at + strcspn(s->at, "\n");

	if (s->at[0] == '/' && s->at[1] == '*') {
		end = strstr(s->at + 2, "*/");
		if (!end)
			return refuse(s, "the comment that opens here is not "
					 "closed");
		end += 2;
	}
	blank(s, end);
	return true;
}

static bool skip_quoted(struct stripper *s)
{
	char quote = *s->at;

	for (s->at++; *s->at != quote; s->at++) {
		if (!*s->at || *s->at == '\n')
			return refuse(s, "the quote that opens here is not "
					 "closed on its line");
		if (!strncmp(s->at, "${", 2))
			return refuse(s, NO_VARIABLES);
		if (*s->at != '\\')
			continue;
		if (!memchr("\"'\\", s->at[1], 3))
			return refuse(s, "after a backslash only a quote or "
					 "another backslash may stand");
		s->at++;
	}
	s->at++;
	s->sign = quote;
	return true;
}

/* Outside of quotes: what libconfuse would skip without a word, or act upon. */
static bool check_sign(struct stripper *s)
{
	if (*s->at == '(')
		return refuse(s, "functions such as include() are not "
				 "available");
	if (!strncmp(s->at, "+=", 2))
		return refuse(s, "+= has no meaning here; write the whole list "
				 "with =");
	if (!strncmp(s->at, "${", 2))
		return refuse(s, NO_VARIABLES);
	if (!strchr("+*/\\;|)", *s->at))
		return true;
	config_error_add(s->errors, s->line,
			 "\"%c\" may stand only within quotes", *s->at);
	return false;
}

static bool skip_sign(struct stripper *s)
{
	if (!check_sign(s))
		return false;
	if (*s->at == '}' && s->sign == '{' && s->open) {
		*s->open = CONFIG_EMPTY_LIST;
		*s->at = ' ';
	}
	if (*s->at == '{')
		s->open = s->sign == '=' ? s->at : NULL;
	s->sign = *s->at++;
	return true;
}

static bool strip(struct stripper *s)
{
	if (strchr(" \t\r\n", *s->at)) {
		blank(s, s->at + 1);
		return true;
	}
	if (*s->at == '"' || *s->at == '\'')
		return skip_quoted(s);
	if (*s->at == '#' || !strncmp(s->at, "//", 2) ||
	    !strncmp(s->at, "/*", 2))
		return strip_comment(s);
	return skip_sign(s);
}

bool config_text_strip(char *text, struct config_errors *errors)
{
	struct stripper s = {text, text, 1, '\0', NULL, errors};

	while (*s.at) {
		if (strip(&s))
			continue;
		*s.start = '\0';
		return false;
	}
	return true;
}
