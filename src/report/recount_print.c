/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/recount.h"

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"

enum { NUMBER_COLUMNS = 10 };

static void print_padding(FILE *out, int columns)
{
	fprintf(out, "%*s", columns > 0 ? columns : 0, "");
}

static void print_cell(FILE *out, const char *text)
{
	print_padding(out,
		      NUMBER_COLUMNS - text_columns(text, REPERTOIRE_UNICODE));
	fputs(text, out);
}

static void print_row(FILE *out, const struct score_row *row, int width)
{
	char text[HALF_TEXT];

	fputs(_(row->name), out);
	print_padding(out,
		      width - text_columns(_(row->name), REPERTOIRE_UNICODE));
	for (int side = BLACK; side <= WHITE; side++)
		print_cell(out, half_text(row->points2[side], text));
	fputc('\n', out);
}

static int widest(const struct score_sheet *sheet)
{
	int width = text_columns(_(sheet->total.name), REPERTOIRE_UNICODE);

	for (int i = 0; i < sheet->count; i++) {
		int columns = text_columns(_(sheet->rows[i].name),
					   REPERTOIRE_UNICODE);

		if (columns > width)
			width = columns;
	}
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

static void print_result(FILE *out, const struct result *result)
{
	char text[RESULT_TEXT], margin[HALF_TEXT];

	half_text(result->margin2, margin);
	fprintf(out, "%s%s", result_text(result, text), i18n_colon());
	if (result->kind == RESULT_JIGO)
		fputs(_("the sides are equal."), out);
	else if (result->margin2 == 0)
		fputs(_("the sides are equal, and White wins a jigo."), out);
	else
		fprintf(out, _("%s leads by %s."),
			result->winner == BLACK ? _("Black") : _("White"),
			margin);
	fputc('\n', out);
}

static void print_stated(FILE *out, const struct recount *recount,
			 enum repertoire repertoire)
{
	static const char *const sentences[] = {
		[RECOUNT_UNSTATED] = N_("The file gives no result."),
		[RECOUNT_UNCHECKED] =
			N_("The result in the file is not by points:"),
		[RECOUNT_AGREES] = N_("The result in the file agrees:"),
		[RECOUNT_DIFFERS] =
			N_("The result in the file does not agree:"),
	};
	char fitted[3 * GAMEFILE_TEXT];

	fputs(_(sentences[recount->check]), out);
	text_fit(fitted, sizeof(fitted), recount->stated, GAMEFILE_TEXT,
		 repertoire);
	if (recount->check != RECOUNT_UNSTATED)
		fprintf(out, " %s", fitted);
	fputc('\n', out);
}

static void print_differing(FILE *out, const struct recount *recount, int size)
{
	char text[POINT_TEXT];

	if (pointset_count(&recount->differing) == 0)
		return;
	fputs(_("Marked differently from how these rules count:"), out);
	for (point p = pointset_next(&recount->differing, POINT_NONE); p;
	     p = pointset_next(&recount->differing, p))
		fprintf(out, " %s", point_text(p, size, text));
	fputc('\n', out);
}

bool recount_print(FILE *out, const struct gamefile *file,
		   enum repertoire repertoire, struct error *error)
{
	struct recount recount;

	if (!recount_make(&recount, file, error))
		return false;
	gamefile_print_players(out, file, repertoire);
	fputc('\n', out);
	print_sheet(out, &recount.sheet);
	fputc('\n', out);
	print_result(out, &recount.result);
	print_stated(out, &recount, repertoire);
	print_differing(out, &recount, file->size);
	return true;
}
