/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/term/key_name.h"

/* Each is one word, without blanks, and no two of a language are the same. */
static const char *const words[] = {
	NC_("a word that is typed", "around"),
	NC_("a word that is typed", "aside"),
	NC_("a word that is typed", "away"),
	NC_("a word that is typed", "back"),
	NC_("a word that is typed", "board"),
	NC_("a word that is typed", "both-lose"),
	NC_("a word that is typed", "break"),
	NC_("a word that is typed", "call"),
	NC_("a word that is typed", "chain"),
	NC_("a word that is typed", "change"),
	NC_("a word that is typed", "claim"),
	NC_("a word that is typed", "claim-partner"),
	NC_("a word that is typed", "clock"),
	NC_("a word that is typed", "code"),
	NC_("a word that is typed", "commands"),
	NC_("a word that is typed", "count"),
	NC_("a word that is typed", "earlier"),
	NC_("a word that is typed", "first"),
	NC_("a word that is typed", "forfeit"),
	NC_("a word that is typed", "free"),
	NC_("a word that is typed", "help"),
	NC_("a word that is typed", "last"),
	NC_("a word that is typed", "later"),
	NC_("a word that is typed", "leave"),
	NC_("a word that is typed", "manners"),
	NC_("a word that is typed", "more"),
	NC_("a word that is typed", "move"),
	NC_("a word that is typed", "new"),
	NC_("a word that is typed", "new-game"),
	NC_("a word that is typed", "next"),
	NC_("a word that is typed", "no-result"),
	NC_("a word that is typed", "pass"),
	NC_("a word that is typed", "pause"),
	NC_("a word that is typed", "players"),
	NC_("a word that is typed", "prisoners"),
	NC_("a word that is typed", "quiet"),
	NC_("a word that is typed", "referee"),
	NC_("a word that is typed", "rematch"),
	NC_("a word that is typed", "rematch-swapped"),
	NC_("a word that is typed", "resign"),
	NC_("a word that is typed", "resume"),
	NC_("a word that is typed", "row"),
	NC_("a word that is typed", "rules"),
	NC_("a word that is typed", "save"),
	NC_("a word that is typed", "say"),
	NC_("a word that is typed", "seki"),
	NC_("a word that is typed", "stand-in"),
	NC_("a word that is typed", "start"),
	NC_("a word that is typed", "status"),
	NC_("a word that is typed", "stop"),
	NC_("a word that is typed", "suspend"),
	NC_("a word that is typed", "tables"),
	NC_("a word that is typed", "ten-earlier"),
	NC_("a word that is typed", "ten-later"),
	NC_("a word that is typed", "time"),
	NC_("a word that is typed", "turn"),
	NC_("a word that is typed", "undo"),
	NC_("a word that is typed", "watch"),
};

enum { WORDS = sizeof(words) / sizeof(words[0]) };

bool line_typed_knows(const char *english)
{
	for (int i = 0; i < WORDS; i++)
		if (!strcmp(i18n_english(words[i]), english))
			return true;
	return !strcmp(english, "yes") || !strcmp(english, "no");
}

const char *line_typed_name(const char *english)
{
	if (!strcmp(english, "yes"))
		return key_word_yes();
	if (!strcmp(english, "no"))
		return key_word_no();
	for (int i = 0; i < WORDS; i++)
		if (!strcmp(i18n_english(words[i]), english))
			return _(words[i]);
	return english;
}

bool line_typed_yes(const char *text)
{
	return key_word_says_yes(text);
}

bool line_typed_no(const char *text)
{
	return key_word_says_no(text);
}

bool line_typed_help(const char *text)
{
	return !strcmp(text, "?") || !strcasecmp(text, "help") ||
	       !strcasecmp(text, line_typed_name("help"));
}

/* In English where it is a name; else as it is. */
static const char *read_word(const char *word)
{
	for (int i = 0; i < WORDS; i++)
		if (!strcasecmp(_(words[i]), word))
			return i18n_english(words[i]);
	/* a letter may be an own key, or any other command */
	if (!word[1])
		return word;
	if (key_word_says_yes(word))
		return "yes";
	return key_word_says_no(word) ? "no" : word;
}

/* Full-width letters and digits, as Japanese is typed, are plain ones. */
static void narrow(char word[LINE_TYPED])
{
	enum { FIRST = 0xff01, LAST = 0xff5e };
	char plain[LINE_TYPED] = "";
	const char *rest = word;
	size_t n = 0;
	unsigned long c;

	while ((c = utf8_next(&rest)) && n + UTF8_BYTES < sizeof(plain))
		n += utf8_put(c >= FIRST && c <= LAST ? c - FIRST + '!' : c,
			      plain + n);
	plain[n] = '\0';
	strcpy(word, plain);
}

void line_typed_read(char text[LINE_TYPED])
{
	char whole[LINE_TYPED] = "", word[LINE_TYPED];
	const char *rest = text;

	for (int i = 0; text_word(&rest, word, sizeof(word)); i++) {
		bool last = !rest[strspn(rest, " ")];

		/* a file keeps its name */
		if (strncmp(whole, "save ", 5) != 0)
			narrow(word);
		text_append(whole, sizeof(whole), "%s%s", i ? " " : "",
			    !i || last ? read_word(word) : word);
	}
	strcpy(text, whole);
}

/* Whether a word of a text begins and ends there. */
static bool is_whole(const char *text, const char *at, size_t length)
{
	return (at == text || strchr(" (\"", at[-1]) ||
		!isascii((unsigned char)at[-1])) &&
	       !isalnum((unsigned char)at[length]);
}

/* A key without a letter is a word here: "no goes back". */
static void name_key(char text[LINE_SAID], key k, const char *word)
{
	char name[KEY_TEXT], rest[LINE_SAID];
	char *at = text;
	size_t length;

	key_name(k, name);
	length = strlen(name);
	while ((at = strstr(at, name)) != NULL) {
		if (!is_whole(text, at, length)) {
			at += length;
			continue;
		}
		strcpy(rest, at + length);
		*at = '\0';
		text_append(text, LINE_SAID, "%s%s", word, rest);
		at += strlen(word);
	}
}

void line_typed_say(struct line *line, const char *sentence)
{
	char text[LINE_SAID];

	snprintf(text, sizeof(text), "%s", sentence);
	name_key(text, KEY_TO_ENTER, line_typed_name("yes"));
	name_key(text, KEY_TO_ESCAPE, line_typed_name("no"));
	line_say(line, text);
}
