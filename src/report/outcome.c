/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/outcome.h"

#include <string.h>
#include <strings.h>

/* Whole texts, in any case */
static const struct {
	const char *text;
	enum outcome_kind kind;
} words[] = {
	{"", OUTCOME_NONE},	{"?", OUTCOME_NONE},	{"0", OUTCOME_JIGO},
	{"draw", OUTCOME_JIGO}, {"jigo", OUTCOME_JIGO}, {"void", OUTCOME_VOID},
};

/* What stands behind "B+": its first letter says it. */
static enum outcome_kind parse_way(const char *text)
{
	static const enum outcome_kind kinds[] = {OUTCOME_RESIGN, OUTCOME_TIME,
						  OUTCOME_FORFEIT};
	static const char letters[] = "rtfRTF";
	const char *letter;

	text += strspn(text, " ");
	if (*text >= '0' && *text <= '9')
		return text[strspn(text, "0.,")] == '\0' ? OUTCOME_JIGO
							 : OUTCOME_POINTS;
	if ((*text == '.' || *text == ',') && strpbrk(text, "123456789"))
		return OUTCOME_POINTS;
	letter = *text ? strchr(letters, *text) : NULL;
	return letter ? kinds[(letter - letters) % 3] : OUTCOME_WON;
}

static bool is_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	return strncasecmp(text, word, length) == 0 &&
	       text[length + strspn(text + length, " ")] == '\0';
}

struct outcome outcome_parse(const char *text)
{
	struct outcome outcome = {OUTCOME_NONE, EMPTY};
	const char *sides = "bwBW", *side;

	if (!text)
		return outcome;
	text += strspn(text, " ");
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		outcome.kind = words[i].kind;
		if (is_word(text, words[i].text))
			return outcome;
	}
	outcome.kind = OUTCOME_UNCLEAR;
	side = strchr(sides, *text);
	if (!side || text[1] != '+')
		return outcome;
	outcome.kind = parse_way(text + 2);
	if (outcome.kind != OUTCOME_JIGO)
		outcome.winner = (side - sides) % 2 ? WHITE : BLACK;
	return outcome;
}
