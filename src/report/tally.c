/* SPDX-License-Identifier: ISC */
/*
 * What counts is the territory that was agreed, even where our rules would
 * not have come to it; those points are named. In a record of ours it has
 * been counted from the marks already, so there are none.
 */
#include <config.h>

#include "report/tally.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "report/seki.h"
#include "rules/half.h"

static bool fail(struct error *error, const char *sentence)
{
	return error_set(error, "%s", sentence);
}

static enum owner owner_of(enum colour side)
{
	return side == BLACK ? OWNER_BLACK : OWNER_WHITE;
}

/* Dead stones come in whole chains. */
static bool check_dead(const struct diagram *diagram, struct error *error)
{
	struct pointset rest = diagram->marks.dead;
	char text[POINT_TEXT];
	struct chain chain;
	point p;

	while ((p = pointset_next(&rest, POINT_NONE)) != POINT_NONE) {
		struct pointset alive;

		board_chain(&diagram->board, p, &chain);
		alive = chain.stones;
		pointset_subtract(&alive, &diagram->marks.dead);
		if (pointset_count(&alive) > 0)
			return error_set(
				error,
				_("Only some of the stones connected to %s "
				  "are in the other side's territory."),
				point_text(p, diagram->board.size, text));
		pointset_subtract(&rest, &chain.stones);
	}
	return true;
}

/* Where our count and the territory that is marked are not the same. */
static void find_strays(const struct diagram *diagram,
			const struct score *score, struct pointset *strays)
{
	for (point p = point_first(); p; p = point_next(p, diagram->board.size))
		for (int side = BLACK; side <= WHITE; side++)
			if (pointset_has(&diagram->territory[side], p) !=
			    (score->owner[p] == owner_of((enum colour)side)))
				pointset_add(strays, p);
}

static bool parse_margin(const char *result, int *margin2)
{
	if (strcmp(result, "0") == 0 || strcasecmp(result, "draw") == 0 ||
	    strcasecmp(result, "jigo") == 0) {
		*margin2 = 0;
		return true;
	}
	if (!strchr("BbWw", result[0]) || result[1] != '+' ||
	    !half_parse(result + 2, margin2))
		return false;
	if (result[0] == 'W' || result[0] == 'w')
		*margin2 = -*margin2;
	return true;
}

static enum claim judge_claim(const char *result, int counted2)
{
	int margin2;

	if (*result == '\0' || *result == '?')
		return CLAIM_NONE;
	if (!parse_margin(result, &margin2))
		return CLAIM_OTHER;
	return margin2 == counted2 ? CLAIM_AGREES : CLAIM_DIFFERS;
}

static bool read_komi(const struct gamefile *file, int *komi2,
		      struct error *error)
{
	char text[GAMEFILE_TEXT];

	*komi2 = 0;
	if (*gamefile_text(file, "KM", text) == '\0' || half_parse(text, komi2))
		return true;
	return error_set(error,
			 _("%d: The komi is not a number of half points."),
			 file->root->line);
}

static bool unsound(const struct diagram *diagram, enum score_fault fault,
		    point where, struct error *error)
{
	char text[POINT_TEXT];

	point_text(where, diagram->board.size, text);
	if (fault == SCORE_DEAD_IN_OWN)
		error_set(error,
			  _("%s is marked as dead, but its own side surrounds "
			    "it."),
			  text);
	else
		error_set(error,
			  _("%s is marked as dead, but neither side surrounds "
			    "it alone."),
			  text);
	return false;
}

/* Our own count of the marks, which must be sound. */
static bool count_marks(struct score *score, const struct diagram *diagram,
			const struct score_terms *terms, struct error *error)
{
	point where;
	enum score_fault fault = score_count(&diagram->board, &diagram->marks,
					     terms, score, &where);

	return fault == SCORE_SOUND || unsound(diagram, fault, where, error);
}

/* A side's own stones are no territory, even where a file says so. */
static void count_territory(struct score *score, const struct diagram *diagram,
			    enum colour side)
{
	const struct pointset *territory = &diagram->territory[side];

	score->territory[side] = score->dead[opponent(side)] = 0;
	for (point p = pointset_next(territory, POINT_NONE); p;
	     p = pointset_next(territory, p)) {
		enum colour colour = board_at(&diagram->board, p);

		score->territory[side] += colour != side;
		score->dead[opponent(side)] += colour == opponent(side);
	}
}

/* The territory that is marked, in place of the one we would count. */
static void count_marked(struct tally *tally, const struct diagram *diagram,
			 const struct score_terms *terms, struct score *score)
{
	find_strays(diagram, score, &tally->strays);
	count_territory(score, diagram, BLACK);
	count_territory(score, diagram, WHITE);
	score_total(terms, score);
	score_sheet_make(&tally->sheet, score, terms);
	tally->margin2 = score->margin2;
}

static bool check_ours(const struct game *game, struct error *error)
{
	static const char *const endings[] = {
		[ENDING_NONE] = N_("The game has not ended."),
		[ENDING_RESIGN] = N_("The game ended with a resignation: there "
				     "is nothing to count."),
		[ENDING_TIME] = N_("The game was lost on time: there is "
				   "nothing to count."),
		[ENDING_INTENT] = N_("The game was forfeited: there is nothing "
				     "to count."),
		[ENDING_FORFEIT] = N_("The game was forfeited: there is "
				      "nothing to count."),
		[ENDING_NO_RESULT] = N_("The game ended without result: there "
					"is nothing to count."),
		[ENDING_BOTH_LOSE] = N_("Both sides lost the game: there is "
					"nothing to count."),
	};

	if (game->ending == ENDING_SCORE)
		return true;
	if (game->phase == PHASE_MARK)
		return fail(error, _("The players have not agreed on the score "
				     "yet."));
	return fail(error, _(endings[game->ending]));
}

/* Of other files nothing but the komi is known besides the board. */
static bool get_terms(struct score_terms *terms, const struct gamefile *file,
		      const struct diagram *diagram, struct error *error)
{
	if (file->ours) {
		*terms = game_score_terms(&file->record.game);
		return true;
	}
	*terms = (struct score_terms){.captured = {diagram->captured[BLACK],
						   diagram->captured[WHITE]}};
	return read_komi(file, &terms->komi2, error);
}

bool tally_make(struct tally *tally, const struct gamefile *file,
		struct error *error)
{
	struct score_terms terms;
	struct diagram diagram;
	struct score score;

	*tally = (struct tally){.seats = file->ours};
	if (file->ours && !check_ours(&file->record.game, error))
		return false;
	if (!diagram_make(&diagram, file, DIAGRAM_LAST, error))
		return false;
	if (*diagram.error.text)
		return error_set(error, "%s", diagram.error.text);
	if (!diagram.marked)
		return fail(error, _("No territory is marked after the last "
				     "move: the game was not counted."));
	if (!get_terms(&terms, file, &diagram, error) ||
	    !check_dead(&diagram, error))
		return false;
	if (!file->ours)
		seki_infer(&diagram);
	if (!count_marks(&score, &diagram, &terms, error))
		return false;
	count_marked(tally, &diagram, &terms, &score);
	gamefile_text(file, "RE", tally->claimed);
	tally->claim = judge_claim(tally->claimed, tally->margin2);
	return true;
}

const char *tally_result(const struct tally *tally, char out[RESULT_TEXT])
{
	int margin2 = tally->margin2;
	char margin[HALF_TEXT];

	if (margin2 == 0 && !tally->seats)
		return strcpy(out, "0");
	snprintf(out, RESULT_TEXT, "%c+%.8s", margin2 > 0 ? 'B' : 'W',
		 half_text(margin2 < 0 ? -margin2 : margin2, margin));
	return out;
}
