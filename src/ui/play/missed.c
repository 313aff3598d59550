/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/missed.h"

#include <stdio.h>
#include <stdlib.h>
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

/* As large as three games: not on the stack, which is never given back. */
struct line {
	struct record record;
	struct game game, before;
};

static void tell_line(const struct play *play, struct line *line, int first,
		      char *told, size_t size)
{
	struct event event;

	record_game_at(&line->record, 0, &line->game);
	for (line->before = line->game;
	     record_next(&line->record, &line->game, &event);
	     line->before = line->game)
		if (line->game.depth >= first &&
		    settles(&line->before, &event, &line->game))
			tell(play, &line->before, &event, &line->game, told,
			     size);
}

void missed_tell(const struct play *play, const char *text, int first,
		 char *out, size_t size)
{
	char told[PLAY_MESSAGE] = "";
	struct line *line;
	struct error error;

	out[0] = '\0';
	play_consent(play, told, sizeof(told));
	if (!play->input.seats || told[0] || play->game.phase == PHASE_OVER)
		return;
	line = malloc(sizeof(*line));
	if (line && record_read(&line->record, text, strlen(text), &error)) {
		tell_line(play, line, first, told, sizeof(told));
		record_clear(&line->record);
	}
	free(line);
	if (told[0])
		snprintf(out, size, _("Meanwhile: %s"), told);
}
