/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/breakdown.h"

#include "base/i18n.h"
#include "base/text.h"
#include "report/heading.h"
#include "rules/half.h"

enum { NUMBER_COLUMNS = 10 };

/* One line of the table: what it is, and how much of it each side has. */
struct line {
	const char *title;
	int points2[2]; /* in half points */
};

static void print_padding(FILE *out, int columns)
{
	fprintf(out, "%*s", columns > 0 ? columns : 0, "");
}

static void print_cell(FILE *out, const char *text)
{
	print_padding(out, NUMBER_COLUMNS - text_columns(text));
	fputs(text, out);
}

static void print_line(FILE *out, const struct line *line, int width)
{
	char text[HALF_TEXT];

	fputs(line->title, out);
	print_padding(out, width - text_columns(line->title));
	for (int side = BLACK; side <= WHITE; side++)
		print_cell(out, half_text(line->points2[side], text));
	fputc('\n', out);
}

static void print_lines(FILE *out, const struct line *lines, size_t count)
{
	int width = 0;

	for (size_t i = 0; i < count; i++)
		if (text_columns(lines[i].title) > width)
			width = text_columns(lines[i].title);
	print_padding(out, width);
	print_cell(out, _("Black"));
	print_cell(out, _("White"));
	fputc('\n', out);
	for (size_t i = 0; i < count; i++)
		print_line(out, &lines[i], width);
}

static struct line gain(const char *title, const int points[2])
{
	return (struct line){title, {2 * points[BLACK], 2 * points[WHITE]}};
}

/* What the one side has gained the other has lost. */
static struct line loss(const char *title, const int points[2])
{
	return (struct line){title, {-2 * points[WHITE], -2 * points[BLACK]}};
}

static void print_territory(FILE *out, const struct tally *tally)
{
	const struct line lines[] = {
		gain(_("Territory"), tally->territory),
		gain(_("Prisoners from play"), tally->captured),
		gain(_("Dead stones"), tally->dead),
		gain(_("Penalties of the other side"), tally->penalty),
		{_("Komi"), {0, tally->komi2}},
		{_("Total"), {tally->total2[BLACK], tally->total2[WHITE]}},
	};

	print_lines(out, lines, sizeof(lines) / sizeof(lines[0]));
}

static void print_area(FILE *out, const struct tally *tally)
{
	const struct line lines[] = {
		gain(_("Territory"), tally->territory),
		gain(_("Living stones"), tally->stones),
		gain(_("Penalties of the other side"), tally->penalty),
		{_("Komi"), {0, tally->komi2}},
		{_("Total"), {tally->total2[BLACK], tally->total2[WHITE]}},
	};

	print_lines(out, lines, sizeof(lines) / sizeof(lines[0]));
}

static int lost(const struct tally *tally, enum colour side)
{
	enum colour other = opponent(side);

	return tally->captured[other] + tally->dead[other] +
	       tally->penalty[other];
}

/* Each side's losses go off its territory, and komi off Black's. */
static void print_losses(FILE *out, const struct tally *tally)
{
	int komi2 = tally->komi2 > 0 ? tally->komi2 : 0;
	int reverse2 = tally->komi2 < 0 ? -tally->komi2 : 0;
	const struct line lines[] = {
		gain(_("Territory"), tally->territory),
		loss(_("Stones captured"), tally->captured),
		loss(_("Dead stones"), tally->dead),
		loss(_("Penalties"), tally->penalty),
		{_("Komi"), {-komi2, -reverse2}},
		{_("Total"),
		 {2 * tally->territory[BLACK] - 2 * lost(tally, BLACK) - komi2,
		  2 * tally->territory[WHITE] - 2 * lost(tally, WHITE) -
			  reverse2}},
	};

	print_lines(out, lines, sizeof(lines) / sizeof(lines[0]));
}

static void print_table(FILE *out, const struct tally *tally)
{
	if (tally->area)
		print_area(out, tally);
	else if (tally->subtractive)
		print_losses(out, tally);
	else
		print_territory(out, tally);
}

static void print_outcome(FILE *out, const struct tally *tally)
{
	int margin2 = tally->margin2;
	char result[RESULT_TEXT], margin[HALF_TEXT];

	half_text(margin2 < 0 ? -margin2 : margin2, margin);
	fprintf(out, "%s: ", tally_result(tally, result));
	if (margin2 > 0)
		fprintf(out, _("Black is %s ahead."), margin);
	else if (margin2 < 0)
		fprintf(out, _("White is %s ahead."), margin);
	else if (tally->seats)
		fputs(_("the sides are equal, and White wins a jigo."), out);
	else
		fputs(_("the sides are equal."), out);
	fputc('\n', out);
}

static void print_claim(FILE *out, const struct tally *tally, bool unicode)
{
	char fitted[3 * GAMEFILE_TEXT];

	text_fit(fitted, sizeof(fitted), tally->claimed, GAMEFILE_TEXT,
		 unicode);
	switch (tally->claim) {
	case CLAIM_NONE:
		fputs(_("The file gives no result."), out);
		break;
	case CLAIM_OTHER:
		fprintf(out, _("The result in the file is not by points: %s"),
			fitted);
		break;
	case CLAIM_AGREES:
		fprintf(out, _("The result in the file agrees: %s"), fitted);
		break;
	case CLAIM_DIFFERS:
		fprintf(out, _("The result in the file does not agree: %s"),
			fitted);
		break;
	}
	fputc('\n', out);
}

static void print_strays(FILE *out, const struct tally *tally, int size)
{
	char text[POINT_TEXT];

	if (pointset_count(&tally->strays) == 0)
		return;
	fputs(_("Marked differently from how these rules count:"), out);
	for (point p = pointset_next(&tally->strays, POINT_NONE); p;
	     p = pointset_next(&tally->strays, p))
		fprintf(out, " %s", point_text(p, size, text));
	fputc('\n', out);
}

bool breakdown_print(FILE *out, const struct gamefile *file, bool unicode,
		     struct error *error)
{
	struct tally tally;

	if (!tally_make(&tally, file, error))
		return false;
	heading_print(out, file, unicode);
	fputc('\n', out);
	print_table(out, &tally);
	fputc('\n', out);
	print_outcome(out, &tally);
	print_claim(out, &tally, unicode);
	print_strays(out, &tally, file->size);
	return true;
}
