/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/token.h"

#include <string.h>

static const char signs[] = "{}=,";
static const char refused[] = "+*/\\;|()";

/* The quoted word at the scanner, which is left behind it. */
static bool skip_quoted(const char **at, int line, struct fault *fault)
{
	char quote = *(*at)++;

	for (;; (*at)++) {
		if (**at == quote) {
			(*at)++;
			return true;
		}
		if (!**at || **at == '\n') {
			fault_set(fault, line,
				  "the quote that opens here is not closed on "
				  "its line");
			return false;
		}
		if (!strncmp(*at, "${", 2)) {
			fault_set(fault, line,
				  "${...} has no meaning here; write the value "
				  "itself");
			return false;
		}
		if (**at != '\\')
			continue;
		if (!memchr("\"'\\", (*at)[1], 3)) {
			fault_set(fault, line,
				  "after a backslash only a quote or another "
				  "backslash may stand");
			return false;
		}
		(*at)++;
	}
}

static void blank(char *from, const char *to)
{
	for (; from < to; from++) {
		if (*from != '\n')
			*from = ' ';
	}
}

/* The end of the comment at text, or text when there is none. */
static char *comment_end(char *text)
{
	char *end;

	if (text[0] == '#' || (text[0] == '/' && text[1] == '/'))
		return text + strcspn(text, "\n");
	if (text[0] != '/' || text[1] != '*')
		return text;
	end = strstr(text + 2, "*/");
	return end ? end + 2 : NULL;
}

bool token_blank_comments(char *text, struct fault *fault)
{
	int line = 1;

	while (*text) {
		const char *after = text;
		char *end = comment_end(text);

		if (!end) {
			fault_set(fault, line,
				  "the comment that opens here is not closed");
			return false;
		}
		for (const char *c = text; c < end; c++)
			line += *c == '\n';
		blank(text, end);
		if (end > text) {
			text = end;
			continue;
		}
		if (*text == '"' || *text == '\'') {
			if (!skip_quoted(&after, line, fault))
				return false;
			text += after - text;
			continue;
		}
		line += *text == '\n';
		if (*text == '\r')
			*text = ' ';
		text++;
	}
	return true;
}

/* A character that libconfuse would skip without a word, or act upon. */
static void refuse(const struct scanner *scanner, struct fault *fault)
{
	const char *at = scanner->at;

	if (*at == '(')
		fault_set(fault, scanner->line,
			  "functions such as include() are not available");
	else if (at[0] == '+' && at[1] == '=')
		fault_set(
			fault, scanner->line,
			"+= has no meaning here; write the whole list with =");
	else if (*at == '$')
		fault_set(fault, scanner->line,
			  "${...} has no meaning here; write the value itself");
	else
		fault_set(fault, scanner->line,
			  "\"%c\" may stand only within quotes", *at);
}

static bool ends_word(const char *at)
{
	return !*at || strchr(" \t\n\r\"'#", *at) || strchr(signs, *at) ||
	       strchr(refused, *at) || !strncmp(at, "${", 2);
}

static struct token take_word(struct scanner *scanner, struct fault *fault)
{
	struct token token = {TOKEN_WORD, scanner->line, scanner->at, 0};

	if (*scanner->at == '"' || *scanner->at == '\'') {
		if (!skip_quoted(&scanner->at, scanner->line, fault)) {
			token.kind = TOKEN_END;
			return token;
		}
		token.text++;
		token.length = (size_t)(scanner->at - token.text) - 1;
		return token;
	}
	while (!ends_word(scanner->at))
		scanner->at++;
	token.length = (size_t)(scanner->at - token.text);
	return token;
}

struct token token_next(struct scanner *scanner, struct fault *fault)
{
	struct token token;
	const char *sign;

	while (*scanner->at && strchr(" \t\n", *scanner->at))
		scanner->line += *scanner->at++ == '\n';
	token = (struct token){TOKEN_END, scanner->line, scanner->at, 0};
	if (!*scanner->at)
		return token;
	sign = strchr(signs, *scanner->at);
	if (sign) {
		token.kind = (enum token_kind)(TOKEN_OPEN + (sign - signs));
		token.length = 1;
		scanner->at++;
		return token;
	}
	if (strchr(refused, *scanner->at) || !strncmp(scanner->at, "${", 2)) {
		refuse(scanner, fault);
		return token;
	}
	return take_word(scanner, fault);
}
