/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/word.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"

enum { COLUMNS_TEXT = 32, LONGEST = 3 };

static const char pass[] = "pass";
static const char digits[] = "0123456789";

bool word_is_letter(key k)
{
	return (k >= 'A' && k <= 'T') || (k >= 'a' && k <= 't');
}

bool word_is_small(key k)
{
	return k >= 'a' && k <= 'z';
}

bool word_is_digit(key k)
{
	return k >= '0' && k <= '9';
}

static char upper(char c)
{
	return word_is_small(c) ? (char)(c - 'a' + 'A') : c;
}

void word_add(struct word *word, key k)
{
	size_t n = strlen(word->text);

	if (n + 1 == sizeof(word->text))
		return;
	word->text[n] = k > ' ' && k < 127 ? (char)k : '?';
	word->text[n + 1] = '\0';
}

bool word_take(struct word *word)
{
	size_t n = strlen(word->text);

	if (n == 0)
		return false;
	word->text[n - 1] = '\0';
	return true;
}

static bool is_pass(const char *text)
{
	return strncasecmp(text, pass, strlen(text)) == 0;
}

static bool is_column(char letter, int size)
{
	char text[] = {letter, '1', '\0'};

	return point_parse(text, size) != POINT_NONE;
}

bool word_goes_on(const struct word *word, key k)
{
	struct word longer = *word;

	word_add(&longer, k);
	return word_sense(&longer, BOARD_MAX) <= WORD_PASS;
}

enum word_sense word_sense(const struct word *word, int size)
{
	const char *text = word->text;
	size_t n = strlen(text), numbers = n ? strspn(text + 1, digits) : 0;

	if (!text[0])
		return WORD_BEGUN;
	if (is_pass(text))
		return n == strlen(pass) ? WORD_PASS : WORD_BEGUN;
	if (!is_column(text[0], size))
		return word_is_letter(text[0]) && numbers + 1 == n
			       ? WORD_NO_COLUMN
			       : WORD_UNKNOWN;
	if (n == 1)
		return WORD_BEGUN;
	if (numbers + 1 < n)
		return WORD_UNKNOWN;
	return n <= LONGEST && point_parse(text, size) != POINT_NONE
		       ? WORD_POINT
		       : WORD_OFF_BOARD;
}

key word_letter(const struct word *word)
{
	return word->text[0] && !word->text[1] && !word->colon ? word->text[0]
							       : KEY_NONE;
}

const char *word_text(const struct word *word, char out[WORD_TEXT + 1])
{
	snprintf(out, WORD_TEXT + 1, "%s%s", word->colon ? ":" : "",
		 word->text);
	return out;
}

/* "A-H, J-T": the columns of a board; of nine or less lines without a J. */
static void name_columns(int size, const char *dash, char *out, size_t room)
{
	char last[POINT_TEXT];

	point_text(point_at(0, size - 1), size, last);
	last[1] = '\0';
	if (last[0] < 'J')
		snprintf(out, room, "A%s%s", dash, last);
	else if (last[0] == 'J')
		snprintf(out, room, "A%sH, J", dash);
	else
		snprintf(out, room, "A%sH, J%s%s", dash, dash, last);
}

const char *word_why(const struct word *word, int size, const char *dash,
		     char *out, size_t room)
{
	char columns[COLUMNS_TEXT], text[WORD_TEXT];
	size_t i = 0;

	for (; word->text[i]; i++)
		text[i] = upper(word->text[i]);
	text[i] = out[0] = '\0';
	switch (word_sense(word, size)) {
	case WORD_NO_COLUMN:
		name_columns(size, dash, columns, sizeof(columns));
		snprintf(out, room, _("There is no column %c: %s."), text[0],
			 columns);
		break;
	case WORD_OFF_BOARD:
		snprintf(out, room, _("%s is not on this board."), text);
		break;
	case WORD_UNKNOWN:
		snprintf(out, room, _("%s is no point, and no command."), text);
		break;
	default:
		break;
	}
	return out;
}
