/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "rules/result.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"

/* Whole texts, in any case; what we write is the first of its kind. */
static const struct {
	const char *text;
	enum result_kind kind;
} words[] = {
	{"?", RESULT_NONE},    {"", RESULT_NONE},     {"0", RESULT_JIGO},
	{"Draw", RESULT_JIGO}, {"Jigo", RESULT_JIGO}, {"Void", RESULT_VOID},
};

/* What stands behind "B+"; its first letter is enough, in any case. */
static const struct {
	const char *text;
	enum result_kind kind;
} ways[] = {
	{"Resign", RESULT_RESIGN},
	{"Time", RESULT_TIME},
	{"Forfeit", RESULT_FORFEIT},
};

enum {
	WORDS = sizeof(words) / sizeof(words[0]),
	WAYS = sizeof(ways) / sizeof(ways[0])
};

static enum result_kind parse_way(const char *text)
{
	if (isdigit((unsigned char)*text))
		return text[strspn(text, "0.,")] == '\0' ? RESULT_JIGO
							 : RESULT_POINTS;
	if ((*text == '.' || *text == ',') && strpbrk(text, "123456789"))
		return RESULT_POINTS;
	for (int i = 0; i < WAYS; i++)
		if (toupper((unsigned char)*text) == ways[i].text[0])
			return ways[i].kind;
	return RESULT_WON;
}

static bool is_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	return strncasecmp(text, word, length) == 0 &&
	       text[length + strspn(text + length, " ")] == '\0';
}

struct result result_parse(const char *text)
{
	struct result result = {RESULT_NONE, EMPTY, RESULT_NO_MARGIN};
	const char *sides = "bwBW", *side;

	if (!text)
		return result;
	text += strspn(text, " ");
	for (int i = 0; i < WORDS; i++) {
		result.kind = words[i].kind;
		result.margin2 =
			result.kind == RESULT_JIGO ? 0 : RESULT_NO_MARGIN;
		if (is_word(text, words[i].text))
			return result;
	}
	result.kind = RESULT_UNCLEAR;
	side = strchr(sides, *text);
	if (!side || text[1] != '+')
		return result;
	text += 2 + strspn(text + 2, " ");
	result.kind = parse_way(text);
	if (result.kind == RESULT_JIGO)
		result.margin2 = 0;
	else
		result.winner = (side - sides) % 2 ? WHITE : BLACK;
	if (result.kind == RESULT_POINTS)
		half_parse(text, &result.margin2);
	return result;
}

static const bool has_winner[RESULTS] = {
	[RESULT_POINTS] = true,	 [RESULT_RESIGN] = true, [RESULT_TIME] = true,
	[RESULT_FORFEIT] = true, [RESULT_WON] = true,
};

static const char *word_of(enum result_kind kind)
{
	for (int i = 0; i < WORDS; i++)
		if (words[i].kind == kind)
			return words[i].text;
	return words[0].text;
}

static const char *way_of(enum result_kind kind)
{
	for (int i = 0; i < WAYS; i++)
		if (ways[i].kind == kind)
			return ways[i].text;
	return "";
}

const char *result_text(const struct result *result, char out[RESULT_TEXT])
{
	const char *how = way_of(result->kind);
	char margin[HALF_TEXT];

	if (!has_winner[result->kind])
		return strcpy(out, word_of(result->kind));
	if (result->kind == RESULT_POINTS)
		how = half_text(result->margin2, margin);
	snprintf(out, RESULT_TEXT, "%c+%.8s",
		 result->winner == BLACK ? 'B' : 'W', how);
	return out;
}
