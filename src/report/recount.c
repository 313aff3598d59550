/* SPDX-License-Identifier: ISC */
/*
 * What counts is the territory that was agreed, even where our rules would
 * not have come to it; those points are named. In a record of ours it has
 * been counted from the marks already, so there are none.
 */
#include <config.h>

#include "report/recount.h"

#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"

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
static void find_differing(const struct diagram *diagram,
			   const struct score *score,
			   struct pointset *differing)
{
	for (point p = point_first(); p; p = point_next(p, diagram->board.size))
		for (int side = BLACK; side <= WHITE; side++)
			if (pointset_has(&diagram->territory[side], p) !=
			    (score->owner[p] == owner_of((enum colour)side)))
				pointset_add(differing, p);
}

static enum recount_check check_stated(struct result stated,
				       struct result counted)
{
	if (stated.kind == RESULT_NONE)
		return RECOUNT_UNSTATED;
	if (stated.margin2 == RESULT_NO_MARGIN)
		return RECOUNT_UNCHECKED;
	if (stated.margin2 != counted.margin2)
		return RECOUNT_DIFFERS;
	return stated.margin2 == 0 || stated.winner == counted.winner
		       ? RECOUNT_AGREES
		       : RECOUNT_DIFFERS;
}

/* Under our rules jigo is White's; elsewhere it is nobody's. */
static struct result result_of(const struct score *score, bool ours)
{
	return (struct result){
		.kind = score->margin2 || ours ? RESULT_POINTS : RESULT_JIGO,
		.winner = score_winner(score),
		.margin2 = abs(score->margin2),
	};
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

static bool unsound(const struct diagram *diagram, enum soundness soundness,
		    point where, struct error *error)
{
	char text[POINT_TEXT];

	point_text(where, diagram->board.size, text);
	return error_set(error,
			 soundness == SCORE_DEAD_IN_OWN
				 ? _("%s is marked as dead, but its own side "
				     "surrounds it.")
				 : _("%s is marked as dead, but neither side "
				     "surrounds it alone."),
			 text);
}

/* Our own count of the marks, which must be sound. */
static bool count_marks(struct score *score, const struct diagram *diagram,
			const struct score_terms *terms, struct error *error)
{
	point where;
	enum soundness soundness = score_count(&diagram->board, &diagram->marks,
					       terms, score, &where);

	return soundness == SCORE_SOUND ||
	       unsound(diagram, soundness, where, error);
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
static void count_marked(struct recount *recount, const struct diagram *diagram,
			 const struct score_terms *terms, struct score *score)
{
	find_differing(diagram, score, &recount->differing);
	count_territory(score, diagram, BLACK);
	count_territory(score, diagram, WHITE);
	score_total(terms, score);
	score_sheet_make(&recount->sheet, score, terms);
}

static bool check_ours(const struct gamefile *file, struct error *error)
{
	const struct game *game = &file->record.game;
	char result[GAMEFILE_TEXT];

	if (game->ending == ENDING_SCORE)
		return true;
	/* how the game went on is what it may not say any more */
	if (!record_is_trusted(file->state))
		return error_set(error,
				 _("What can be read of it has no count."));
	if (game->phase == PHASE_MARK)
		return error_set(error, _("The players have not agreed on the "
					  "score yet."));
	if (game->phase != PHASE_OVER)
		return error_set(error, _("The game has not ended."));
	return error_set(error,
			 _("The result is %s: there is nothing to "
			   "count."),
			 gamefile_result(file, result));
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

bool recount_make(struct recount *recount, const struct gamefile *file,
		  struct error *error)
{
	struct score_terms terms;
	struct diagram diagram;
	struct score score;

	memset(recount, 0, sizeof(*recount));
	if (file->ours && !check_ours(file, error))
		return false;
	if (!diagram_make(&diagram, file, DIAGRAM_LAST, error))
		return false;
	if (*diagram.error.text)
		return error_set(error, "%s", diagram.error.text);
	if (!diagram.marked)
		return error_set(error,
				 _("No territory is marked after the last "
				   "move: the game was not counted."));
	if (!get_terms(&terms, file, &diagram, error) ||
	    !check_dead(&diagram, error))
		return false;
	if (!file->ours)
		diagram_infer_seki(&diagram);
	if (!count_marks(&score, &diagram, &terms, error))
		return false;
	count_marked(recount, &diagram, &terms, &score);
	recount->result = result_of(&score, file->ours);
	gamefile_text(file, "RE", recount->stated);
	recount->check =
		check_stated(result_parse(recount->stated), recount->result);
	return true;
}
