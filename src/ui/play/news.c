/* SPDX-License-Identifier: ISC */
/*
 * The news is read off two games, before and after, so that it is the same
 * for whoever folds the node, and right after a whole record has come.
 */
#include <config.h>

#include "ui/play/news.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/play/account_view.h"
#include "ui/play/play_words.h"

enum { WHO = 160 };

/* The question that was open is not any more. */
static bool settled(const struct game *before, const struct game *after,
		    enum question_kind kind)
{
	return before->question.kind == kind && after->question.kind != kind;
}

/* It has been answered with no; or its asker has withdrawn it. */
static bool refused(const struct game *before, const struct game *after,
		    enum question_kind kind)
{
	return settled(before, after, kind) && after->last_kind == EVENT_ANSWER;
}

static bool withdrawn(const struct game *before, const struct game *after)
{
	return after->last_kind == EVENT_WITHDRAW &&
	       before->question.kind != after->question.kind;
}

static bool consent_given(const struct game *before, const struct game *after)
{
	return before->consent == CONSENT_ASKED &&
	       after->consent == CONSENT_GIVEN;
}

static bool consent_refused(const struct game *before, const struct game *after)
{
	return before->consent == CONSENT_ASKED &&
	       after->consent == CONSENT_REFUSED;
}

static bool undone(const struct game *before, const struct game *after)
{
	return after->now.turns < before->now.turns;
}

static bool undo_refused(const struct game *before, const struct game *after)
{
	return refused(before, after, QUESTION_UNDO);
}

static bool pause_refused(const struct game *before, const struct game *after)
{
	return refused(before, after, QUESTION_PAUSE) &&
	       after->halt == HALT_NONE;
}

static bool removal_excused(const struct game *before, const struct game *after)
{
	return game_asks_of_removal(before) &&
	       refused(before, after, QUESTION_INTENT);
}

static bool reopened(const struct game *before, const struct game *after)
{
	return before->phase == PHASE_OVER && after->phase != PHASE_OVER;
}

static bool continued(const struct game *before, const struct game *after)
{
	return before->halt != HALT_NONE && after->halt == HALT_NONE &&
	       after->phase == PHASE_PLAY;
}

static bool passed(const struct game *before, const struct game *after)
{
	return after->now.turns > before->now.turns && after->now.passes == 1;
}

static bool resumed(const struct game *before, const struct game *after)
{
	return after->phase == PHASE_PLAY && before->phase == PHASE_MARK;
}

static bool score_refused(const struct game *before, const struct game *after)
{
	return before->question.kind == QUESTION_MARKS &&
	       before->question.yes && after->question.kind == QUESTION_MARKS &&
	       !after->question.yes && after->last_kind == EVENT_ANSWER;
}

static bool over(const struct game *before, const struct game *after)
{
	(void)before;
	return after->phase == PHASE_OVER;
}

/* An upheld claim, whatever it costs. */
static bool error_settled(const struct game *before, const struct game *after)
{
	return after->now.turns == before->now.turns &&
	       after->now.last.claimed && !before->now.last.claimed;
}

static bool excused(const struct game *before, const struct game *after)
{
	return error_settled(before, after) && after->now.last.penalty == 0;
}

/* The turn before was an error as well, and claimed: 6(7). */
static bool renewed(const struct game *before, const struct game *after)
{
	const struct turn *previous = &after->now.previous;

	return error_settled(before, after) && previous->claimed;
}

static bool fixed_price(const struct game *before, const struct game *after)
{
	const struct turn *previous = &after->now.previous;

	return error_settled(before, after) && previous->actual != SEAT_NONE &&
	       !turn_in_rotation(previous);
}

static bool corrected(const struct game *before, const struct game *after)
{
	return settled(before, after, QUESTION_PARTNER) &&
	       after->now.turns == before->now.turns &&
	       after->now.last.actual != before->now.last.actual &&
	       turn_in_rotation(&after->now.last);
}

static bool not_corrected(const struct game *before, const struct game *after)
{
	return refused(before, after, QUESTION_PARTNER);
}

static bool no_agreement(const struct game *before, const struct game *after)
{
	return refused(before, after, QUESTION_NO_RESULT) ||
	       refused(before, after, QUESTION_BOTH_LOSE) ||
	       refused(before, after, QUESTION_FORFEIT);
}

static bool took_off(const struct game *before, const struct game *after)
{
	return after->last_kind == EVENT_REMOVE &&
	       before->penalty[BLACK] + before->penalty[WHITE] <
		       after->penalty[BLACK] + after->penalty[WHITE];
}

static const char next[] = N_("Next: {turn}.");
static const char next_in_rotation[] = N_("Next, 6(6): {turn}.");

/*
 * The first that is true is told; in the words of play_fill(). While the game
 * is stopped nobody is next.
 */
static const struct {
	bool (*happened)(const struct game *before, const struct game *after);
	const char *sentence;
	const char *next; /* unless the game is stopped */
} items[] = {
	{over, "", NULL}, /* the panel tells it */
	{reopened, N_("The game is open again."), NULL},
	{withdrawn, N_("The question is withdrawn."), NULL},
	{consent_given,
	 N_("The partner agrees: {turn} may resign, or "
	    "play on."),
	 NULL},
	{consent_refused,
	 N_("The partner says no; {turn} may resign anyway, or play on."),
	 NULL},
	{undone, N_("The move is taken back: {turn} is to move."), NULL},
	{undo_refused, N_("The move stays: {turn} is to move."), NULL},
	{pause_refused, N_("The clock runs on: {turn} is to move."), NULL},
	{continued, N_("The clock runs again: {turn} is to move."), NULL},
	{excused, N_("No penalty, rule 6(5)."), next_in_rotation},
	{renewed, N_("A new error, 6(7): 3 points against {side}."), next},
	{fixed_price, N_("3 points against {side}."), next_in_rotation},
	{error_settled, N_("3 points against {side}, rule 6(4)."),
	 next_in_rotation},
	{corrected, N_("Corrected: {last} made that turn."), next},
	{not_corrected,
	 N_("Not confirmed: {last} is taken to have made that turn."), NULL},
	{no_agreement, N_("Not agreed: nothing changes."), NULL},
	{took_off,
	 N_("The stone is taken off and costs 3 points. Was it intentional?"),
	 NULL},
	{removal_excused, N_("Not intentional: {turn} is to move."), NULL},
	{resumed, N_("The game goes on: {turn} is to move."), NULL},
	{score_refused, N_("The score is not agreed: check the marks again."),
	 NULL},
	{passed, N_("A pass: {turn} is to move."), NULL},
};

/* What a seat has done that no other words here name it for. */
static bool tell_seat(const struct game *before, const struct game *after,
		      char *out, size_t size)
{
	seatset changed = before->now.away ^ after->now.away;
	char who[WHO];

	if (after->last_kind != EVENT_AWAY && after->last_kind != EVENT_BACK)
		return false;
	for (int s = 0; s < after->setup.seats; s++) {
		if (!(changed & seat_bit((enum seat)s)))
			continue;
		play_who(after, (enum seat)s, who, sizeof(who));
		snprintf(out, size,
			 after->last_kind == EVENT_AWAY ? _("%s is away.")
							: _("%s is back."),
			 who);
	}
	return changed != 0;
}

/* The question is still open: whoever asked has not withdrawn it. */
static bool tell_yes_taken_back(const struct game *before,
				const struct game *after, char *out,
				size_t size)
{
	seatset lost = before->question.yes & ~after->question.yes;
	char who[WHO];

	if (after->last_kind != EVENT_WITHDRAW ||
	    before->question.kind != after->question.kind)
		return false;
	for (int s = 0; s < after->setup.seats; s++)
		if (lost == seat_bit((enum seat)s))
			snprintf(out, size, _("%s takes the yes back."),
				 play_who(after, (enum seat)s, who,
					  sizeof(who)));
	return true;
}

/* A break is a question as well: whether to play on. */
static bool tell_break(const struct game *before, const struct game *after,
		       char *out, size_t size)
{
	enum colour side =
		after->breaks[BLACK] > before->breaks[BLACK] ? BLACK : WHITE;
	char who[WHO];

	if (after->last_kind != EVENT_BREAK ||
	    after->breaks[side] == before->breaks[side])
		return false;
	snprintf(out, size, _("%s takes a break. Play on?"),
		 play_who(after, after->question.asker, who, sizeof(who)));
	return true;
}

/*
 * While the game goes on: how it ended, and an error, have their own words.
 * Names are put right at any time.
 */
static bool tell_ruling(const struct game *before, const struct play *play,
			char *out, size_t size)
{
	const struct game *after = &play->game;

	enum ruling_kind kind = after->ruling.kind;

	if (after->last_kind != EVENT_RULING || error_settled(before, after) ||
	    (after->phase == PHASE_OVER && kind != RULING_NAME) ||
	    (reopened(before, after) && kind != RULING_REOPEN))
		return false;
	account_text(play, out, size);
	return true;
}

/* How many there are in one set that the other lacks. */
static int count_new(const struct pointset *before,
		     const struct pointset *after)
{
	struct pointset gained = *after;

	pointset_subtract(&gained, before);
	return pointset_count(&gained);
}

/* A region can be larger than it looked: how many stones changed is told. */
static bool tell_marks(const struct game *before, const struct game *after,
		       char *out, size_t size)
{
	const struct marks *was = &before->marks, *is = &after->marks;
	int dead = count_new(&was->dead, &is->dead);
	int seki = count_new(&was->seki, &is->seki);
	int live = count_new(&is->dead, &was->dead) +
		   count_new(&is->seki, &was->seki);

	if (after->last_kind != EVENT_MARK)
		return false;
	if (dead)
		snprintf(out, size,
			 ngettext("%d stone is marked as dead.",
				  "%d stones are marked as dead.",
				  (unsigned long)dead),
			 dead);
	else if (seki)
		snprintf(out, size,
			 ngettext("%d stone is marked as in seki.",
				  "%d stones are marked as in seki.",
				  (unsigned long)seki),
			 seki);
	else
		snprintf(out, size,
			 ngettext("%d stone is alive again.",
				  "%d stones are alive again.",
				  (unsigned long)live),
			 live);
	return dead + seki + live > 0;
}

/* One sentence more. */
static void tell_item(const struct play *play, const char *sentence, char *out,
		      size_t size)
{
	size_t used = strlen(out);

	if (used && used + 1 < size) {
		out[used++] = ' ';
		out[used] = '\0';
	}
	play_fill(play, *sentence ? _(sentence) : "", out + used, size - used);
}

/* A record that came again tells nothing. */
static bool is_same(const struct game *before, const struct game *after)
{
	return before->depth == after->depth &&
	       game_hash(before) == game_hash(after);
}

void news_of(const struct game *before, const struct play *play, char *out,
	     size_t size)
{
	const struct game *after = &play->game;

	*out = '\0';
	if (is_same(before, after))
		return;
	if (tell_seat(before, after, out, size) ||
	    tell_yes_taken_back(before, after, out, size) ||
	    tell_break(before, after, out, size) ||
	    tell_marks(before, after, out, size) ||
	    tell_ruling(before, play, out, size))
		return;
	for (size_t i = 0; i < sizeof(items) / sizeof(items[0]); i++) {
		if (!items[i].happened(before, after))
			continue;
		tell_item(play, items[i].sentence, out, size);
		if (items[i].next && after->phase == PHASE_PLAY)
			tell_item(play, items[i].next, out, size);
		return;
	}
}
