/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/missed.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/story.h"
#include "record/record.h"

/*
 * What asked for a step back is on the line that counts no more. What is asked
 * whenever nothing else is, and stays until all agree, is told by the game. A
 * referee may rule at any time.
 */
static bool settles(const struct game *before, const struct event *event,
		    const struct game *after)
{
	const struct question *was = &before->question;

	return event_has(event->kind, GOES_BACK) ||
	       event->kind == EVENT_RULING ||
	       (was->needs && after->question.kind != was->kind &&
		question_rule(was->kind)->no == NO_CLOSES);
}

static void tell(const struct play *play, struct game *before,
		 const struct event *event, const struct game *after, char *out,
		 size_t size)
{
	char asked[PLAY_MESSAGE], news[PLAY_MESSAGE];
	struct story story;

	/* a turn that was taken back is not there with what it had cost */
	if (event_has(event->kind, GOES_BACK))
		before->now.last.penalty = 0;
	story_news(&story, before, event, after);
	out[0] = '\0';
	if (!story.count)
		return;
	play_tell(play, &story, news, sizeof(news));
	/* an answer alone need not say to what */
	story_brief(&story, before);
	if (event_has(event->kind, IS_ANSWER))
		text_append(out, size, "%s ",
			    play_tell(play, &story, asked, sizeof(asked)));
	text_append(out, size, "%s", news);
}

void missed_tell(const struct play *play, const char *text, int first,
		 char *out, size_t size)
{
	char told[PLAY_MESSAGE] = "";
	struct record record;
	struct game game, before;
	struct event event;
	struct error error;

	out[0] = '\0';
	play_consent(play, told, sizeof(told));
	if (!play->input.seats || told[0] || play->game.phase == PHASE_OVER ||
	    !record_read(&record, text, strlen(text), &error))
		return;
	record_game_at(&record, 0, &game);
	for (before = game; record_next(&record, &game, &event); before = game)
		if (game.depth >= first && settles(&before, &event, &game))
			tell(play, &before, &event, &game, told, sizeof(told));
	record_clear(&record);
	if (told[0])
		snprintf(out, size, _("Meanwhile: %s"), told);
}
