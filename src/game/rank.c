/* SPDX-License-Identifier: ISC */
/*
 * A rank is folded first: lower case, full-width forms to ASCII, blanks and
 * hyphens away. What is left is read as a numeral and a unit, each a word of
 * a table, perhaps with "pro" before or after it; or it is a title; or points.
 * Words are compared as bytes of UTF-8, so that text that is no UTF-8 is
 * simply no word.
 */
#include <config.h>

#include "game/rank.h"

#include <stddef.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

enum { FOLD_BYTES = 64, DAN_MAX = 9, KYU_MAX = 30 };

enum unit { UNIT_DAN = 1, UNIT_KYU = 2, UNIT_PRO = 4, UNIT_ANY = 7 };

/* What is written differently and means the same */
static const struct {
	const char *from, *to;
} folds[] = {
	{" ", ""},	 {"\t", ""},
	{"\u00a0", ""},	 /* no-break space */
	{"\u3000", ""},	 /* ideographic space */
	{"\u2010", "-"}, /* hyphen */
	{"\u2011", "-"}, /* hyphen that does not break */
	{"\u2013", "-"}, /* dash */
	{"\u2212", "-"}, /* minus */
	{"\u00ba", "°"}, /* ordinal sign */
	{"ﾌﾟﾛ", "プロ"}, {"ﾀｲﾄﾙ", "タイトル"},
};

/* Written-out numerals, and the units they go with */
static const struct {
	const char *word;
	int number;
	enum unit units;
} numerals[] = {
	{"sho", 1, UNIT_DAN},	  {"ni", 2, UNIT_DAN},
	{"san", 3, UNIT_DAN},	  {"yon", 4, UNIT_DAN},
	{"yo", 4, UNIT_DAN},	  {"go", 5, UNIT_DAN},
	{"roku", 6, UNIT_DAN},	  {"nana", 7, UNIT_DAN},
	{"shichi", 7, UNIT_DAN},  {"hachi", 8, UNIT_DAN},
	{"ku", 9, UNIT_DAN},	  {"初", 1, UNIT_DAN},
	{"primo", 1, UNIT_ANY},	  {"secondo", 2, UNIT_ANY},
	{"terzo", 3, UNIT_ANY},	  {"quarto", 4, UNIT_ANY},
	{"quinto", 5, UNIT_ANY},  {"sesto", 6, UNIT_ANY},
	{"settimo", 7, UNIT_ANY}, {"ottavo", 8, UNIT_ANY},
	{"nono", 9, UNIT_ANY},
};

static const char *const kanji_digits[] = {"一", "二", "三", "四", "五",
					   "六", "七", "八", "九"};

static const struct {
	const char *word;
	enum unit unit;
} units[] = {
	{"dan", UNIT_DAN}, {"d", UNIT_DAN},  {"段", UNIT_DAN},
	{"kyu", UNIT_KYU}, {"k", UNIT_KYU},  {"gup", UNIT_KYU},
	{"q", UNIT_KYU},   {"級", UNIT_KYU}, {"p", UNIT_PRO},
};

static const char *const pro_words[] = {"pro", "プロ"};

static const struct {
	const char *word;
	enum rank_kind kind;
} titles[] = {
	{"", RANK_NONE},
	{"title", RANK_TITLE},
	{"titolo", RANK_TITLE},
	{"タイトル", RANK_TITLE},
	{"pref", RANK_PREFECTURE},
	{"rappresentante", RANK_PREFECTURE},
	{"県代表", RANK_PREFECTURE},
	{"都道府県代表", RANK_PREFECTURE},
};

/* Points: base + sign * number (rulebook 2.1) */
static const struct {
	bool known;
	int base, sign;
} worth[] = {
	[RANK_NONE] = {.known = false}, [RANK_DAN] = {true, 0, 1},
	[RANK_KYU] = {true, 1, -1},	[RANK_PRO] = {.known = false},
	[RANK_TITLE] = {true, 9, 0},	[RANK_PREFECTURE] = {true, 8, 0},
	[RANK_POINTS] = {true, 0, 1},
};

/*
 * One character of U+FF01 to U+FF5E, the full-width ASCII: EF BC 81 to EF BD
 * 9E. Returns its ASCII, or '\0'.
 */
static char skip_full_width(const char **text)
{
	const unsigned char *byte = (const unsigned char *)*text;
	int ascii;

	if (byte[0] != 0xef || (byte[1] != 0xbc && byte[1] != 0xbd) ||
	    (byte[2] & 0xc0) != 0x80)
		return '\0';
	ascii = (byte[1] == 0xbc ? 0x20 : 0x60) + (byte[2] & 0x3f);
	if (ascii <= 0x20 || ascii >= 0x7f)
		return '\0';
	*text += 3;
	return (char)ascii;
}

/* The fold of what *text starts with, moved past it; NULL for nothing. */
static const char *skip_fold(const char **text)
{
	for (size_t i = 0; i < sizeof(folds) / sizeof(folds[0]); i++)
		if (text_skip(text, folds[i].from))
			return folds[i].to;
	return NULL;
}

/* The next piece of folded text, in out; moves *text past its source. */
static const char *next_piece(const char **text, char out[2])
{
	const char *piece = skip_fold(text);

	if (piece)
		return piece;
	out[0] = skip_full_width(text);
	if (out[0] == '\0')
		out[0] = *(*text)++;
	if (out[0] >= 'A' && out[0] <= 'Z')
		out[0] += 'a' - 'A';
	out[1] = '\0';
	return out;
}

/*
 * False when it is too long for a rank, when a gap splits a number: "1-5k",
 * or when a hyphen stands before it, which looks like a sign: "-1d". After
 * "=" a hyphen is one.
 */
static bool fold(const char *text, char out[FOLD_BYTES])
{
	size_t length = 0;
	bool gap = false, sign = false;

	out[0] = '\0';
	while (*text) {
		char ascii[2];
		const char *piece = next_piece(&text, ascii);
		size_t more = strlen(piece);

		if (more == 0 || (*piece == '-' && out[0] != '=')) {
			sign = sign || (more > 0 && length == 0);
			gap = true;
			continue;
		}
		if (gap && length > 0 && number_is_digit(out[length - 1]) &&
		    number_is_digit(*piece))
			return false;
		if (sign || length + more >= FOLD_BYTES)
			return false;
		memcpy(out + length, piece, more);
		length += more;
		gap = false;
	}
	out[length] = '\0';
	return true;
}

/* One or two digits that do not begin with 0; 0 for anything else. */
static int skip_digits(const char **text)
{
	int number = number_is_plain(*text) ? (int)number_take(text, 99) : 0;

	return number > 0 ? number : 0;
}

static int skip_kanji_digit(const char **text)
{
	for (int i = 0; i < DAN_MAX; i++)
		if (text_skip(text, kanji_digits[i]))
			return i + 1;
	return 0;
}

/* 一 to 九十九; 0 for anything else */
static int skip_kanji(const char **text)
{
	int number = skip_kanji_digit(text);

	if (text_skip(text, "十"))
		number = 10 * (number ? number : 1) + skip_kanji_digit(text);
	return number;
}

/* 0 for no numeral; *fits are the units that may follow */
static int skip_numeral(const char **text, unsigned *fits)
{
	int number = skip_digits(text);

	*fits = UNIT_ANY;
	if (number) {
		text_skip(text, "°");
		return number;
	}
	number = skip_kanji(text);
	if (number)
		return number;
	for (size_t i = 0; i < sizeof(numerals) / sizeof(numerals[0]); i++) {
		if (text_skip(text, numerals[i].word)) {
			*fits = numerals[i].units;
			return numerals[i].number;
		}
	}
	return 0;
}

/* 0 for no unit */
static unsigned skip_unit(const char **text)
{
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (text_skip(text, units[i].word))
			return units[i].unit;
	return 0;
}

static bool skip_pro(const char **text)
{
	return text_skip(text, pro_words[0]) || text_skip(text, pro_words[1]);
}

static bool parse_grade(const char *text, struct rank *rank)
{
	bool pro = skip_pro(&text);
	unsigned fits, unit;
	int number = skip_numeral(&text, &fits);

	unit = skip_unit(&text) & fits;
	if (!pro && unit == UNIT_DAN)
		pro = skip_pro(&text);
	if (number == 0 || unit == 0 || *text != '\0')
		return false;
	if (number > (unit == UNIT_KYU ? KYU_MAX : DAN_MAX))
		return false;
	if (pro && unit == UNIT_KYU)
		return false;
	rank->kind = pro || unit == UNIT_PRO ? RANK_PRO
		     : unit == UNIT_DAN	     ? RANK_DAN
					     : RANK_KYU;
	rank->number = number;
	return true;
}

static bool parse_title(const char *text, struct rank *rank)
{
	for (size_t i = 0; i < sizeof(titles) / sizeof(titles[0]); i++) {
		if (strcmp(text, titles[i].word) == 0) {
			*rank = (struct rank){.kind = titles[i].kind};
			return true;
		}
	}
	return false;
}

static bool parse_points(const char *text, struct rank *rank)
{
	bool negative;
	int points;

	if (!text_skip(&text, "="))
		return false;
	negative = number_take_minus(&text);
	points = number_is_plain(text) ? (int)number_parse(text, 99) : -1;
	if (points < 0)
		return false;
	rank->kind = RANK_POINTS;
	rank->number = negative ? -points : points;
	return true;
}

bool rank_parse(const char *text, struct rank *rank)
{
	char folded[FOLD_BYTES];

	*rank = (struct rank){.kind = RANK_NONE};
	return fold(text, folded) &&
	       (parse_title(folded, rank) || parse_points(folded, rank) ||
		parse_grade(folded, rank));
}

struct rank rank_read(const char *text)
{
	struct rank rank;

	if (!rank_parse(text, &rank))
		rank = (struct rank){.kind = RANK_NONE};
	return rank;
}

bool rank_points(struct rank rank, int *points)
{
	if (!worth[rank.kind].known)
		return false;
	*points = worth[rank.kind].base + worth[rank.kind].sign * rank.number;
	return true;
}

void rank_sgf(struct rank rank, char out[RANK_SGF])
{
	bool kyu = rank.kind == RANK_KYU;
	char *end = out;

	if (kyu || rank.kind == RANK_DAN || rank.kind == RANK_PRO) {
		if (rank.number >= 10)
			*end++ = '0' + rank.number / 10 % 10;
		*end++ = '0' + rank.number % 10;
		*end++ = kyu ? 'k' : 'd';
	}
	*end = '\0';
}

const char *rank_short(const char *text, char out[RANK_SGF])
{
	struct rank rank = rank_read(text);

	rank_sgf(rank, out);
	if (rank.kind == RANK_PRO)
		out[strlen(out) - 1] = 'p';
	return *out ? out : text;
}
