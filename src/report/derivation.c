/* SPDX-License-Identifier: ISC */
/*
 * The numbers come from pairpoints_compute(); what is done here again is only
 * the arithmetic that a person would write beside them.
 */
#include <config.h>

#include "report/derivation.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "game/seat.h"
#include "rules/board.h"

/* A line is a label, a value, and why it is so. */
enum { LABEL_WIDTH = 15, VALUE_WIDTH = 15, RANK_WIDTH = 12, WHY = 160 };

/* Points as they stand in a difference or a sum. */
static const char *term(int points2, char out[HALF_TEXT + 2])
{
	char text[HALF_TEXT];

	snprintf(out, HALF_TEXT + 2, points2 < 0 ? "(%s)" : "%s",
		 half_text(points2, text));
	return out;
}

/* What is wrong with a word, in a sentence that begins with it; or NULL. */
static const char *why_no_points(const struct derivation *derivation,
				 const char *word, struct rank *rank)
{
	const struct setup setup = {.ruleset = derivation->ruleset,
				    .titles = derivation->titles};
	const char *why;

	if (!rank_parse(word, rank) || rank->kind == RANK_NONE)
		return N_(
			"is not a rank: write 3d, 5k, or points such as =-3.");
	why = pairpoints_why_none(&setup, *rank);
	return why && rank->kind != RANK_PRO &&
			       setup.ruleset->titles == TITLES_IF_SET
		       ? N_("has no points of its own under this ruleset: "
			    "write the rank, or points such as =8, or give "
			    "--titles.")
		       : why;
}

/* The rank of a word; false and a sentence when it has no points. */
static bool read_rank(const struct derivation *derivation, const char *word,
		      struct rank *rank, struct error *error)
{
	const char *sentence = why_no_points(derivation, word, rank);
	char clean[RANK_BYTES];

	if (!sentence)
		return true;
	text_clean(clean, sizeof(clean), word);
	return error_set(error, "\"%s\" %s", clean, _(sentence));
}

bool derivation_check(const struct derivation *derivation, const char *word,
		      struct error *error)
{
	struct rank rank;

	return read_rank(derivation, word, &rank, error);
}

bool derivation_make(struct derivation *derivation, char *const words[],
		     struct error *error)
{
	const struct setup setup = {.ruleset = derivation->ruleset,
				    .size = derivation->size,
				    .seats = 2 * derivation->members,
				    .titles = derivation->titles};

	memset(derivation->ranks, 0, sizeof(derivation->ranks));
	for (int i = 0; i < 2 * derivation->members; i++) {
		int pair = i / derivation->members,
		    member = i % derivation->members;

		if (!read_rank(derivation, words[i],
			       &derivation->ranks[pair][member], error))
			return false;
		text_clean(derivation->text[pair][member], RANK_BYTES,
			   words[i]);
	}
	return pairpoints_compute(
		&setup, (const struct rank(*)[PAIR_MAX])derivation->ranks,
		&derivation->points);
}

static void print_padded(FILE *out, const char *text, int columns)
{
	int pad = columns - text_columns(text, REPERTOIRE_UNICODE);

	fprintf(out, "%s%*s", text, pad > 1 ? pad : 1, "");
}

static void print_line(FILE *out, const char *label, const char *value,
		       const char *why)
{
	print_padded(out, label, LABEL_WIDTH);
	print_padded(out, value, VALUE_WIDTH);
	fprintf(out, "%s\n", why);
}

static const char *const kinds[] = {
	[RANK_DAN] = N_("a dan grade: its number"),
	[RANK_TITLE] = N_("a former holder of an amateur title"),
	[RANK_PREFECTURE] = N_("a former prefectural representative"),
	[RANK_POINTS] = N_("as given"),
};

static int print_rank(FILE *out, const struct derivation *derivation, int pair,
		      int member, enum repertoire repertoire)
{
	struct rank rank = derivation->ranks[pair][member];
	char fitted[3 * RANK_BYTES], label[3 * RANK_BYTES + 2];
	char number[HALF_TEXT], why[WHY];
	int points = 0;

	rank_points(rank, &points);
	text_fit(fitted, sizeof(fitted), derivation->text[pair][member],
		 RANK_WIDTH, repertoire);
	snprintf(label, sizeof(label), "  %s", fitted);
	if (rank.kind == RANK_KYU)
		snprintf(why, sizeof(why), _("a kyu grade: 1 - %d = %d"),
			 rank.number, points);
	else
		snprintf(why, sizeof(why), "%s", _(kinds[rank.kind]));
	print_line(out, label, half_text(2 * points, number), why);
	return points;
}

/* "(4 + 1) / 2 = 2.5"; doubled, the average that is not rounded. */
static int put_sum(const int points[PAIR_MAX], int members, char out[WHY / 2])
{
	char exact[HALF_TEXT];
	int sum = points[0];

	snprintf(out, WHY / 2, "(%d", points[0]);
	for (int i = 1; i < members; i++) {
		text_append(out, WHY / 2, " %c %d", points[i] < 0 ? '-' : '+',
			    abs(points[i]));
		sum += points[i];
	}
	text_append(out, WHY / 2, ") / %d = %s", members,
		    half_text(2 * sum / members, exact));
	return 2 * sum / members;
}

/* "(4 + 1) / 2 = 2.5, rounded up to 3" */
static void print_average(FILE *out, const struct derivation *derivation,
			  int pair, const int points[PAIR_MAX])
{
	int points2 = derivation->points.points2[pair];
	char value[HALF_TEXT], label[WHY], sum[WHY / 2], why[WHY];
	int exact2 = put_sum(points, derivation->members, sum);

	half_text(points2, value);
	if (points2 != exact2)
		snprintf(why, sizeof(why), _("%s, rounded up to %s"), sum,
			 value);
	else if (points2 % 2 != 0)
		snprintf(why, sizeof(why), _("%s, the half point is kept"),
			 sum);
	else
		snprintf(why, sizeof(why), "%s", sum);
	snprintf(label, sizeof(label), "  %s", _("points"));
	print_line(out, label, value, why);
}

static void print_pairs(FILE *out, const struct derivation *derivation,
			enum repertoire repertoire)
{
	static const char *const titles[2][2] = {
		{N_("First player"), N_("Second player")},
		{N_("First pair"), N_("Second pair")},
	};

	for (int pair = 0; pair < 2; pair++) {
		int points[PAIR_MAX] = {0};

		fprintf(out, "%s\n", _(titles[derivation->members > 1][pair]));
		for (int i = 0; i < derivation->members; i++)
			points[i] = print_rank(out, derivation, pair, i,
					       repertoire);
		if (derivation->members > 1)
			print_average(out, derivation, pair, points);
	}
}

static void print_difference(FILE *out, const struct derivation *derivation)
{
	const struct pairpoints *points = &derivation->points;
	bool second = points->points2[1] > points->points2[0];
	int more2 = points->points2[second], less2 = points->points2[!second];
	char more[HALF_TEXT + 2], less[HALF_TEXT + 2];
	char exact[HALF_TEXT], value[HALF_TEXT];
	char sum[WHY / 2], why[WHY];

	half_text(points->difference2, value);
	snprintf(sum, sizeof(sum), "%s - %s = %s", term(more2, more),
		 term(less2, less), half_text(more2 - less2, exact));
	if (more2 - less2 != points->difference2)
		snprintf(why, sizeof(why), _("%s, rounded down to %s"), sum,
			 value);
	else
		snprintf(why, sizeof(why), "%s", sum);
	print_line(out, _("Difference"), value, why);
}

static void print_black(FILE *out, const struct derivation *derivation)
{
	static const char *const who[2][3] = {
		{N_("nigiri"), N_("first player"), N_("second player")},
		{N_("nigiri"), N_("first pair"), N_("second pair")},
	};
	const struct pairpoints *points = &derivation->points;
	const char *why = _("fewer points take Black");

	if (points->black == PAIRPOINTS_NIGIRI)
		why = points->points2[0] == points->points2[1]
			      ? _("equal points: nigiri decides")
			      : _("no difference: nigiri decides");
	print_line(out, _("Black"),
		   _(who[derivation->members > 1][points->black]), why);
}

static void print_stones(FILE *out, const struct pairpoints *points)
{
	char value[16], why[WHY], difference[HALF_TEXT];

	half_text(points->difference2, difference);
	snprintf(value, sizeof(value), "%d", points->stones);
	if (points->difference2 == 0)
		snprintf(why, sizeof(why), "%s", _("an even game"));
	else if (points->stones == 0)
		snprintf(why, sizeof(why), "%s",
			 _("one would be the first move: Black begins"));
	else if (points->difference2 > 2 * HANDICAP_MAX)
		snprintf(why, sizeof(why),
			 _("one for each point, never more than %d"),
			 HANDICAP_MAX);
	else if (points->difference2 % 2 != 0)
		snprintf(why, sizeof(why),
			 _("one for each point, %s goes up to %d"), difference,
			 points->stones);
	else
		snprintf(why, sizeof(why), "%s", _("one for each point"));
	print_line(out, C_("handicap", "Stones"), value, why);
}

static void print_komi(FILE *out, const struct derivation *derivation)
{
	const struct pairpoints *points = &derivation->points;
	char value[HALF_TEXT], amount[HALF_TEXT], why[WHY];

	half_text(points->komi2, value);
	half_text(abs(points->komi2), amount);
	if (points->komi2 > 0)
		snprintf(why, sizeof(why),
			 points->difference2 == 0
				 ? _("an even game: Black gives %s points to "
				     "White")
				 : _("by the board, with stones too: Black "
				     "gives %s points to White"),
			 amount);
	else if (points->komi2 < 0 && points->difference2 > 2 * HANDICAP_MAX)
		snprintf(why, sizeof(why),
			 _("over %d as %d: White gives %s points to Black"),
			 HANDICAP_MAX, HANDICAP_MAX, amount);
	else if (points->komi2 < 0)
		snprintf(why, sizeof(why),
			 _("a whole difference: White gives %s points to "
			   "Black"),
			 amount);
	else if (derivation->ruleset->reverse_komi2 != 0)
		snprintf(why, sizeof(why), "%s",
			 _("a half point in the difference: no komi"));
	else
		snprintf(why, sizeof(why), "%s",
			 _("the points differ: no komi"));
	print_line(out, _("Komi"), value, why);
}

static void print_first(FILE *out, const struct pairpoints *points, int members)
{
	static const char *const why[2][2] = {
		{N_("no stones: Black begins"),
		 N_("two or more stones: White begins")},
		{N_("no stones: Black's first player"),
		 N_("two or more stones: White's first player")},
	};
	enum seat first = seat_first(points->stones);
	bool white = seat_side(first) == WHITE;

	print_line(out, _("First turn"), seat_code(first),
		   _(why[members > 1][white]));
}

static void print_warnings(FILE *out, const struct derivation *derivation)
{
	const struct pairpoints *points = &derivation->points;
	char end[HALF_TEXT];

	half_text(derivation->ruleset->table_end2, end);
	if (points->difference2 > 2 * HANDICAP_MAX)
		fprintf(out,
			_("Warning: the table ends at a difference of %s; "
			  "this is capped at %d stones.\n"),
			end, HANDICAP_MAX);
	else if (points->beyond_table)
		fprintf(out,
			_("Warning: the table ends at a difference of %s; "
			  "then one for each point, up to %d.\n"),
			end, HANDICAP_MAX);
	if (points->beyond_ranks)
		fprintf(out,
			_("Warning: the table of points ends at %dd; a higher "
			  "dan grade counts as its number.\n"),
			RANK_DAN_PRINTED);
	if (points->by_title)
		fprintf(out, "%s\n",
			_("Note: FIGG advises Italy not to use points for "
			  "titles, which are meant for Japan, where a holder "
			  "is taken to be at least 6 dan."));
	if (points->difference2 && derivation->size != BOARD_MAX)
		fprintf(out, "%s\n",
			_("Note: the rules' table is for 19 lines; players may "
			  "agree on other stones."));
	if (points->stones > handicap_fixed_max(derivation->size))
		fprintf(out,
			_("A board of %d lines has no fixed points for %d "
			  "stones: Black places them.\n"),
			derivation->size, points->stones);
}

void derivation_print(FILE *out, const struct derivation *derivation,
		      enum repertoire repertoire)
{
	char size[16];

	snprintf(size, sizeof(size), "%d", derivation->size);
	print_line(out, _("Ruleset"), derivation->ruleset->name,
		   _(derivation->ruleset->title));
	print_line(out, _("Board"), size, _("lines"));
	print_pairs(out, derivation, repertoire);
	print_difference(out, derivation);
	print_black(out, derivation);
	print_stones(out, &derivation->points);
	print_komi(out, derivation);
	print_first(out, &derivation->points, derivation->members);
	print_line(out, _("Jigo"), _("White"), _("wins an equal score"));
	print_warnings(out, derivation);
}
