/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/review_words.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/term/measure.h"

static void tell_turn(const struct review *review, char *out, size_t size)
{
	const struct game *game = &review->game;
	char who[PLAY_WHO], played[POINT_TEXT], time[DURATION_TEXT];

	snprintf(out, size, _("Move %d of %d: %s, %s, %s."), game->now.turns,
		 review->record.game.now.turns,
		 play_who(game, game->now.last.actual, who, sizeof(who)),
		 play_point(game, game->now.last_point, played),
		 duration_past(game->now.last.used, time));
}

void review_words_node(const struct review *review, const struct play *play,
		       char *out, size_t size)
{
	bool turned = review->game.now.turns > review->before.now.turns;
	bool passed = review->game.now.last_point == POINT_PASS;
	struct story story;
	char told[DRAW_TEXT];

	if (turned)
		tell_turn(review, out, size);
	if (turned && passed)
		return;
	if (review->event.kind == EVENT_MARK)
		snprintf(out, size, "%s",
			 _("The marks and the count, as they were then."));
	story_account(&story, &review->before, &review->event, &review->game);
	if (story.count)
		text_append(out, size, "%s%s", turned ? " " : "",
			    play_tell(play, &story, told, sizeof(told)));
}

void review_words_place(const struct review *review, char *out, size_t size)
{
	int moves = review->record.game.now.turns;

	if (moves == 0)
		snprintf(out, size, "%s", _("No move was played."));
	else if (review->game.depth == 0)
		snprintf(out, size,
			 ngettext("The beginning of %d move.",
				  "The beginning of %d moves.",
				  (unsigned long)moves),
			 moves);
	else
		snprintf(out, size, _("Move %d of %d."), review->game.now.turns,
			 moves);
}
