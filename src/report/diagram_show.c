/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/diagram.h"

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "game/pairpoints.h"

static void print_move(FILE *out, const struct gamefile *file,
		       const struct diagram *diagram,
		       enum repertoire repertoire)
{
	char text[POINT_TEXT];

	fprintf(out, _("Move %d of %d"), diagram->move, diagram->moves);
	if (diagram->last != POINT_NONE) {
		fputs(i18n_colon(), out);
		gamefile_print_player(out, file, diagram->last_side,
				      diagram->last_seat, repertoire);
		fprintf(out, " %s",
			diagram->last == POINT_PASS
				? _("pass")
				: point_text(diagram->last, file->size, text));
	}
	fputc('\n', out);
}

static void print_next(FILE *out, const struct gamefile *file,
		       const struct diagram *diagram,
		       enum repertoire repertoire)
{
	if (diagram->next != EMPTY) {
		fprintf(out, "%s%s", _("To play"), i18n_colon());
		gamefile_print_player(out, file, diagram->next,
				      diagram->next_seat, repertoire);
		fputc('\n', out);
	} else if (file->ours && file->record.game.phase != PHASE_OVER) {
		fprintf(out, "%s\n", _("Stopped: the players are counting."));
	}
}

static void print_komi(FILE *out, const struct gamefile *file,
		       enum repertoire repertoire)
{
	char komi[GAMEFILE_TEXT], fitted[3 * GAMEFILE_TEXT], halves[HALF_TEXT];
	int komi2;

	if (!*gamefile_text(file, "KM", komi))
		return;
	text_fit(fitted, sizeof(fitted), komi, GAMEFILE_TEXT, repertoire);
	fprintf(out, "%s%s%s\n", _("Komi"), i18n_colon(),
		half_parse(komi, &komi2) ? half_text(komi2, halves) : fitted);
}

/* A record of ours has no HA while stones are missing. */
static void print_handicap(FILE *out, const struct gamefile *file,
			   enum repertoire repertoire)
{
	char handicap[GAMEFILE_TEXT], fitted[3 * GAMEFILE_TEXT];

	gamefile_text(file, "HA", handicap);
	if (file->ours)
		snprintf(handicap, sizeof(handicap), "%d",
			 file->record.game.setup.handicap);
	if (*handicap == '\0' || *handicap == '0')
		return;
	text_fit(fitted, sizeof(fitted), handicap, GAMEFILE_TEXT, repertoire);
	fprintf(out, "%s%s%s\n", _("Handicap"), i18n_colon(), fitted);
}

/* Where every rank is worth points. */
static void print_points(FILE *out, const struct setup *setup)
{
	char black[HALF_TEXT], white[HALF_TEXT], difference[HALF_TEXT];
	struct pairpoints points;

	if (!pairpoints_of(setup, &points))
		return;
	fprintf(out,
		seats_are_pairs(setup->seats)
			? _("Pair points: Black %s, White %s, difference %s")
			: _("Points: Black %s, White %s, difference %s"),
		half_text(points.points2[BLACK], black),
		half_text(points.points2[WHITE], white),
		half_text(points.difference2, difference));
	fputc('\n', out);
}

static void print_penalties(FILE *out, const int penalty[2])
{
	if (!penalty[BLACK] && !penalty[WHITE])
		return;
	fprintf(out, _("Penalties: %d against Black, %d against White"),
		penalty[BLACK], penalty[WHITE]);
	fputc('\n', out);
}

static void print_result(FILE *out, const struct gamefile *file,
			 enum repertoire repertoire)
{
	char text[GAMEFILE_TEXT], fitted[3 * GAMEFILE_TEXT];

	if (!*gamefile_result(file, text))
		return;
	text_fit(fitted, sizeof(fitted), text, GAMEFILE_TEXT, repertoire);
	fprintf(out, "%s: %s\n", _("Result of the game"), fitted);
}

/* What was agreed on, and what has come of it. */
static void print_facts(FILE *out, const struct gamefile *file,
			enum repertoire repertoire)
{
	print_komi(out, file, repertoire);
	print_handicap(out, file, repertoire);
	if (file->ours) {
		print_points(out, &file->record.game.setup);
		print_penalties(out, file->record.game.penalty);
	}
	print_result(out, file, repertoire);
}

bool diagram_show(FILE *out, const struct gamefile *file, int move,
		  enum repertoire repertoire, bool colours, struct error *error)
{
	const struct paper paper = {repertoire != REPERTOIRE_ASCII, colours};
	struct diagram diagram;

	if (!diagram_make(&diagram, file, move, error))
		return false;
	gamefile_print_players(out, file, repertoire);
	fputc('\n', out);
	diagram_print(out, &diagram, paper);
	fputc('\n', out);
	diagram_print_legend(out, &diagram, paper);
	print_move(out, file, &diagram, repertoire);
	print_next(out, file, &diagram, repertoire);
	fprintf(out, _("Prisoners: Black has %d, White has %d"),
		diagram.captured[WHITE], diagram.captured[BLACK]);
	fputc('\n', out);
	print_facts(out, file, repertoire);
	*error = diagram.error;
	return true;
}
