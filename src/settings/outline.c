/* SPDX-License-Identifier: ISC */
/*
 * A walk over the tokens with three of them in sight. It also words what is
 * wrong with the grammar, since libconfuse does so in the locale's language
 * and cannot say where a thing began.
 */
#include <config.h>

#include "settings/outline.h"

#include <stdio.h>
#include <string.h>

#include "settings/nearest.h"
#include "settings/option.h"
#include "settings/token.h"

enum { SEEN_MAX = 256 };

struct outline {
	struct scanner scanner;
	struct token ahead[3];
	struct fault *fault;
	char section[OPTION_NAME]; /* empty at the top */
	char title[SEAT_CODE];
	int opened; /* the section's line */
	struct {
		char path[OPTION_NAME];
		int line;
	} seen[SEEN_MAX];
	int seen_count;
};

static void advance(struct outline *o, int steps)
{
	for (; steps > 0; steps--) {
		o->ahead[0] = o->ahead[1];
		o->ahead[1] = o->ahead[2];
		if (o->ahead[2].kind != TOKEN_END)
			o->ahead[2] = token_next(&o->scanner, o->fault);
	}
}

static bool is(const struct outline *o, int i, enum token_kind kind)
{
	return o->ahead[i].kind == kind;
}

static void take_name(char out[OPTION_NAME], const struct token *token)
{
	size_t n = token->length < OPTION_NAME ? token->length : 0;

	memcpy(out, token->text, n);
	out[n] = '\0';
}

/* Notes that a path is set; false when it was before. */
static bool note(struct outline *o, const char *path, int line)
{
	for (int i = 0; i < o->seen_count; i++) {
		if (!strcmp(o->seen[i].path, path)) {
			fault_set(o->fault, line,
				  "%s is set twice, first on line %d", path,
				  o->seen[i].line);
			return false;
		}
	}
	if (o->seen_count == SEEN_MAX)
		return false;
	snprintf(o->seen[o->seen_count].path, OPTION_NAME, "%s", path);
	o->seen[o->seen_count++].line = line;
	return true;
}

static bool unknown(struct outline *o, bool section)
{
	const struct token *token = &o->ahead[0];
	char word[FAULT_WORD], name[OPTION_NAME], hint[FAULT_TEXT / 4];
	const char *here = o->section[0] ? o->section : NULL;
	bool titled;

	take_name(name, token);
	if (!here && !section && option_section(name, &titled)) {
		fault_set(o->fault, token->line,
			  "%s is a section; its options stand between { and }",
			  name);
		return false;
	}
	if (section && option_find(here, name) >= 0) {
		fault_set(o->fault, token->line,
			  "%s is an option, not a section; it needs a = and a "
			  "value",
			  name);
		return false;
	}
	nearest_hint(hint, sizeof(hint), here, name);
	fault_set(o->fault, token->line, "there is no %s %s%s%s%s",
		  section ? "section" : "option",
		  fault_quote(word, token->text, token->length),
		  o->section[0] ? " in section " : "", o->section, hint);
	return false;
}

static bool at_section(const struct outline *o)
{
	return is(o, 1, TOKEN_OPEN) ||
	       (is(o, 1, TOKEN_WORD) && is(o, 2, TOKEN_OPEN));
}

static bool no_value(struct outline *o, const char *path, int line)
{
	fault_set(o->fault, line, "%s has no value", path);
	return false;
}

/* What may not stand behind a value, though the next line could begin so. */
static bool walk_behind(struct outline *o, const char *path, int line)
{
	char word[FAULT_WORD];

	if (is(o, 0, TOKEN_COMMA)) {
		fault_set(o->fault, o->ahead[0].line,
			  "%s has a comma after its value; a decimal point is "
			  "written \".\"",
			  path);
		return false;
	}
	if (!is(o, 0, TOKEN_WORD) || o->ahead[0].line != line ||
	    is(o, 1, TOKEN_EQUALS) || at_section(o))
		return true;
	fault_set(o->fault, line,
		  "%s has %s after its value; a value of several words needs "
		  "quotes",
		  path,
		  fault_quote(word, o->ahead[0].text, o->ahead[0].length));
	return false;
}

static bool unexpected(struct outline *o)
{
	char word[FAULT_WORD];

	fault_set(o->fault, o->ahead[0].line, "%s is not expected here",
		  fault_quote(word, o->ahead[0].text, o->ahead[0].length));
	return false;
}

/* The words of a list, from { up to the }. A last comma does no harm. */
static bool walk_list(struct outline *o)
{
	advance(o, 1);
	while (is(o, 0, TOKEN_WORD)) {
		advance(o, 1);
		if (is(o, 0, TOKEN_COMMA))
			advance(o, 1);
		else
			break;
	}
	return is(o, 0, TOKEN_CLOSE) || is(o, 0, TOKEN_END) || unexpected(o);
}

/* The value of an option whose name stood on that line. */
static bool walk_value(struct outline *o, bool list, const char *path, int line)
{
	bool braces = list && is(o, 0, TOKEN_OPEN);

	if (braces && !walk_list(o))
		return false;
	if (!braces && is(o, 0, TOKEN_OPEN))
		return unexpected(o);
	if (!braces && (!is(o, 0, TOKEN_WORD) || is(o, 1, TOKEN_EQUALS)))
		return no_value(o, path, line);
	line = o->ahead[0].line;
	advance(o, 1);
	return walk_behind(o, path, line);
}

static bool walk_option(struct outline *o)
{
	const char *section = o->section[0] ? o->section : NULL;
	char name[OPTION_NAME], path[OPTION_NAME];
	struct option option;
	int line = o->ahead[0].line;

	take_name(name, &o->ahead[0]);
	if (!option_at(option_find(section, name), &option))
		return unknown(o, false);
	option_path(&option,
		    o->title[0] ? seat_parse(o->title, SEATS_MAX) : SEAT_NONE,
		    path);
	if (!note(o, path, line))
		return false;
	if (!is(o, 1, TOKEN_EQUALS)) {
		fault_set(o->fault, line, "%s needs a = before its value",
			  path);
		return false;
	}
	advance(o, 2);
	return walk_value(o, option.list, path, line);
}

static bool enter(struct outline *o, const char *name, const char *title)
{
	char path[OPTION_NAME + SEAT_CODE + 16];

	snprintf(path, sizeof(path), "section %s%s%s", name,
		 title[0] ? " " : "", title);
	if (!note(o, path, o->ahead[0].line))
		return false;
	snprintf(o->section, sizeof(o->section), "%s", name);
	snprintf(o->title, sizeof(o->title), "%s", title);
	o->opened = o->ahead[0].line;
	return true;
}

static bool walk_section(struct outline *o)
{
	bool titled, has_title = is(o, 1, TOKEN_WORD);
	char name[OPTION_NAME], title[OPTION_NAME] = "";
	enum seat seat = SEAT_NONE;
	int line = o->ahead[0].line;

	take_name(name, &o->ahead[0]);
	if (o->section[0] || !option_section(name, &titled))
		return unknown(o, true);
	if (has_title)
		take_name(title, &o->ahead[1]);
	seat = seat_parse(title, SEATS_MAX);
	if (titled && seat == SEAT_NONE) {
		fault_set(o->fault, line,
			  "section %s needs a seat after its name: B1, W1, B2 "
			  "or W2",
			  name);
		return false;
	}
	if (has_title && !titled) {
		fault_set(o->fault, line,
			  "section %s must have { right after its name", name);
		return false;
	}
	if (!enter(o, name, titled ? seat_code(seat) : ""))
		return false;
	advance(o, has_title ? 3 : 2);
	return true;
}

static bool walk_item(struct outline *o)
{
	if (is(o, 0, TOKEN_CLOSE) && o->section[0]) {
		o->section[0] = o->title[0] = '\0';
		advance(o, 1);
		return true;
	}
	if (is(o, 0, TOKEN_CLOSE)) {
		fault_set(o->fault, o->ahead[0].line,
			  "there is one } too many");
		return false;
	}
	if (!is(o, 0, TOKEN_WORD))
		return unexpected(o);
	if (at_section(o))
		return walk_section(o);
	return walk_option(o);
}

void outline_check(char *text, struct fault *fault)
{
	struct outline o = {.scanner = {text, 1}, .fault = fault};

	token_blank_comments(text, fault);
	for (int i = 0; i < 3; i++) {
		if (!i || o.ahead[i - 1].kind != TOKEN_END)
			o.ahead[i] = token_next(&o.scanner, fault);
	}
	while (!is(&o, 0, TOKEN_END) && walk_item(&o))
		;
	if (is(&o, 0, TOKEN_END) && !fault->found && o.section[0])
		fault_set(fault, o.opened, "section %s is not closed by }",
			  o.section);
}
