/* SPDX-License-Identifier: ISC */
/*
 * The news is read off two games, before and after, so that it is the same
 * for whoever folds the node, and right after a whole record has come.
 */
#include <config.h>

#include "ui/news.h"

#include <stdio.h>
#include <string.h>

#include "ui/i18n.h"
#include "ui/play_words.h"

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
	return before->question.kind == QUESTION_UNDO &&
	       after->question.kind == QUESTION_NONE &&
	       after->now.turns == before->now.turns;
}

static bool continued(const struct game *before, const struct game *after)
{
	return before->question.kind == QUESTION_CONTINUE &&
	       after->question.kind == QUESTION_NONE;
}

static bool passed(const struct game *before, const struct game *after)
{
	return after->now.turns > before->now.turns && after->now.passes == 1;
}

static bool resumed(const struct game *before, const struct game *after)
{
	return after->phase == PHASE_PLAY &&
	       (before->phase == PHASE_MARK || before->phase == PHASE_COUNT);
}

static bool score_refused(const struct game *before, const struct game *after)
{
	return before->phase == PHASE_COUNT && after->phase == PHASE_MARK;
}

/* The first that is true is told; {turn} is whose turn it is now. */
static const struct {
	bool (*happened)(const struct game *before, const struct game *after);
	const char *sentence;
} items[] = {
	{consent_given, N_("The partner agrees: {turn} may resign, or "
			   "play on.")},
	{consent_refused, N_("The partner says no; {turn} decides all the "
			     "same.")},
	{undone, N_("The move is taken back: {turn} is to move.")},
	{undo_refused, N_("The move stays: {turn} is to move.")},
	{continued, N_("The clock runs again: {turn} is to move.")},
	{resumed, N_("The game goes on: {turn} is to move.")},
	{score_refused, N_("The score is not agreed: look at the marks "
			   "again.")},
	{passed, N_("A pass: {turn} is to move.")},
};

void news_of(const struct game *before, const struct game *after, char *out,
	     size_t size)
{
	*out = '\0';
	for (size_t i = 0; i < sizeof(items) / sizeof(items[0]); i++)
		if (items[i].happened(before, after)) {
			play_fill(after, _(items[i].sentence), out, size);
			return;
		}
}
