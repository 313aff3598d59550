/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/breakdown.h"

#include "base/i18n.h"
#include "base/text.h"
#include "report/heading.h"
#include "rules/half.h"

enum { NUMBER_COLUMNS = 10 };

static void print_padding(FILE *out, int columns)
{
	fprintf(out, "%*s", columns > 0 ? columns : 0, "");
}

static void print_cell(FILE *out, const char *text)
{
	print_padding(out, NUMBER_COLUMNS - text_columns(text));
	fputs(text, out);
}

static void print_row(FILE *out, const struct score_row *row, int width)
{
	char text[HALF_TEXT];

	fputs(_(row->name), out);
	print_padding(out, width - text_columns(_(row->name)));
	for (int side = BLACK; side <= WHITE; side++)
		print_cell(out, half_text(row->points2[side], text));
	fputc('\n', out);
}

static int widest(const struct score_sheet *sheet)
{
	int width = text_columns(_(sheet->total.name));

	for (int i = 0; i < sheet->count; i++)
		if (text_columns(_(sheet->rows[i].name)) > width)
			width = text_columns(_(sheet->rows[i].name));
	return width;
}

static void print_sheet(FILE *out, const struct score_sheet *sheet)
{
	int width = widest(sheet);

	print_padding(out, width);
	print_cell(out, _("Black"));
	print_cell(out, _("White"));
	fputc('\n', out);
	for (int i = 0; i < sheet->count; i++)
		print_row(out, &sheet->rows[i], width);
	print_row(out, &sheet->total, width);
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
	print_sheet(out, &tally.sheet);
	fputc('\n', out);
	print_outcome(out, &tally);
	print_claim(out, &tally, unicode);
	print_strays(out, &tally, file->size);
	return true;
}
