/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sgf/sgf_read.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

enum { TRANSLATED = 1024 };

bool sgf_kiin_begins(const char *bytes, size_t length)
{
	size_t at = 2;

	if (length < at || memcmp(bytes, "TE", at) != 0)
		return false;
	while (at < length && sgf_is_space(bytes[at]))
		at++;
	return at < length && bytes[at] == '[';
}

/* "6目半", "3目", "半目", "6.5"; false for nothing of the kind. */
static bool skip_points(const char **text, int *points2)
{
	const char *begin = *text;
	int whole = 0;

	if (number_is_digit(*begin))
		whole = (int)number_take(text, HALF_MAX / 2);
	if (whole < 0)
		return false;
	*points2 = 2 * whole + text_skip(text, ".5");
	text_skip(text, "目");
	*points2 += text_skip(text, "半");
	text_skip(text, "目");
	return *text > begin;
}

/* "黒6目半": Black gives them. */
static bool translate_komi(const char *text, char out[TRANSLATED])
{
	int points2;

	text_skip(&text, "黒");
	if (!skip_points(&text, &points2) || *text)
		return false;
	half_text(points2, out);
	return true;
}

/* "2014-09-05・06" */
static bool translate_date(const char *text, char out[TRANSLATED])
{
	const char *dot = strstr(text, "・");

	if (!dot)
		return snprintf(out, TRANSLATED, "%s", text) < TRANSLATED;
	return snprintf(out, TRANSLATED, "%.*s,%s", (int)(dot - text), text,
			dot + strlen("・")) < TRANSLATED;
}

static bool translate_label(const char *text, char out[TRANSLATED])
{
	return snprintf(out, TRANSLATED, "%s", text) < TRANSLATED;
}

/* The first side that is named, moved past it; '\0' for none. */
static char skip_to_side(const char **text)
{
	for (; **text; ++*text) {
		if (text_skip(text, "黒"))
			return 'B';
		if (text_skip(text, "白"))
			return 'W';
	}
	return '\0';
}

/* "黒中押し勝ち", "232手完、黒2目半勝ち", "白時間切れ勝ち" */
static bool translate_win(const char *text, char out[TRANSLATED])
{
	static const struct {
		const char *way, *sgf;
	} ways[] = {{"中押", "R"}, {"時間", "T"}, {"反則", "F"}};
	char side = skip_to_side(&text), points[HALF_TEXT] = "";
	const char *how = points;
	int points2;

	if (!side || !strstr(text, "勝"))
		return false;
	if (!text_skip(&text, "番"))
		text_skip(&text, "の");
	if (skip_points(&text, &points2))
		half_text(points2, points);
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
		if (text_skip(&text, ways[i].way))
			how = ways[i].sgf;
	snprintf(out, TRANSLATED, "%c+%s", side, how);
	return true;
}

static bool translate_result(const char *text, char out[TRANSLATED])
{
	static const struct {
		const char *word, *sgf;
	} draws[] = {{"持碁", "0"}, {"ジゴ", "0"}, {"無勝負", "Void"}};

	for (size_t i = 0; i < sizeof(draws) / sizeof(draws[0]); i++)
		if (strstr(text, draws[i].word)) {
			strcpy(out, draws[i].sgf);
			return true;
		}
	return translate_win(text, out);
}

static const struct {
	const char *name, *sgf;
	bool (*translate)(const char *text, char out[TRANSLATED]);
} rows[] = {
	{"TE", "EV", translate_label},	{"RD", "DT", translate_date},
	{"KO", "KM", translate_komi},	{"HD", "HA", translate_label},
	{"RE", "RE", translate_result},
};

bool sgf_kiin_translate(struct sgf_tree *tree)
{
	char out[TRANSLATED];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *text = sgf_text(tree->root, rows[i].name);

		if (text && rows[i].translate(text, out) &&
		    !sgf_set(tree, tree->root, rows[i].sgf, out))
			return false;
	}
	return true;
}
