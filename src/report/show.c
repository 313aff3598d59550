/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/show.h"

#include <libintl.h>

#include "report/grid.h"
#include "report/heading.h"
#include "rules/half.h"
#include "text/text.h"

#define _(text) gettext(text)

static void print_move(FILE *out, const struct gamefile *file,
		       const struct diagram *diagram, bool unicode)
{
	char text[POINT_TEXT];

	fprintf(out, _("Move %d of %d"), diagram->move, diagram->moves);
	if (diagram->last != POINT_NONE) {
		fputs(": ", out);
		heading_print_player(out, file, diagram->last_side,
				     diagram->last_seat, unicode);
		fprintf(out, " %s",
			diagram->last == POINT_PASS
				? _("pass")
				: point_text(diagram->last, file->size, text));
	}
	fputc('\n', out);
}

static void print_next(FILE *out, const struct gamefile *file,
		       const struct diagram *diagram, bool unicode)
{
	if (diagram->next != EMPTY) {
		fprintf(out, "%s: ", _("To play"));
		heading_print_player(out, file, diagram->next,
				     diagram->next_seat, unicode);
		fputc('\n', out);
	} else if (file->ours && file->record.game.phase != PHASE_OVER) {
		fprintf(out, "%s\n", _("Stopped: the players are counting."));
	}
}

static void print_komi(FILE *out, const struct gamefile *file, bool unicode)
{
	char komi[GAMEFILE_TEXT], handicap[GAMEFILE_TEXT];
	char fitted[3 * GAMEFILE_TEXT], halves[HALF_TEXT];
	int komi2;

	gamefile_text(file, "KM", komi);
	gamefile_text(file, "HA", handicap);
	if (*komi) {
		text_fit(fitted, sizeof(fitted), komi, GAMEFILE_TEXT, unicode);
		fprintf(out, "%s: %s\n", _("Komi"),
			half_parse(komi, &komi2) ? half_text(komi2, halves)
						 : fitted);
	}
	if (*handicap && *handicap != '0') {
		text_fit(fitted, sizeof(fitted), handicap, GAMEFILE_TEXT,
			 unicode);
		fprintf(out, "%s: %s\n", _("Handicap"), fitted);
	}
}

static void print_result(FILE *out, const struct gamefile *file, bool unicode)
{
	char text[GAMEFILE_TEXT], fitted[3 * GAMEFILE_TEXT];

	gamefile_text(file, "RE", text);
	if (*text == '\0' || *text == '?')
		return;
	text_fit(fitted, sizeof(fitted), text, GAMEFILE_TEXT, unicode);
	fprintf(out, "%s: %s\n", _("Result of the game"), fitted);
}

bool show_print(FILE *out, const struct gamefile *file, int move, bool unicode,
		char error[REPORT_ERROR])
{
	struct diagram diagram;

	if (!diagram_make(&diagram, file, move, error))
		return false;
	heading_print(out, file, unicode);
	fputc('\n', out);
	grid_print(out, &diagram, unicode);
	fputc('\n', out);
	grid_print_legend(out, &diagram, unicode);
	print_move(out, file, &diagram, unicode);
	print_next(out, file, &diagram, unicode);
	fprintf(out, _("Prisoners: Black has %d, White has %d"),
		diagram.captured[WHITE], diagram.captured[BLACK]);
	fputc('\n', out);
	print_komi(out, file, unicode);
	print_result(out, file, unicode);
	return true;
}
