/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/term/draw.h"

enum { STORY = 1024 };

const char *story_view_text(const struct play *play, char *out, size_t size)
{
	struct story story;

	story_moment(&story, &play->game);
	return play_tell(play, &story, out, size);
}

/* Right after it, and until somebody goes on with the marks. */
static bool is_settled(const struct game *game)
{
	return game->phase == PHASE_MARK && event_has(game->last_kind, DECIDES);
}

bool story_view_is_first(const struct game *game)
{
	return game->question.kind == QUESTION_INTENT ||
	       game->question.kind == QUESTION_PARTNER || is_settled(game);
}

void story_view_draw(const struct play *play, const struct rect *panel,
		     int line)
{
	int end = term_lines() - 2; /* the message line */
	char text[STORY], part[DRAW_TEXT];
	const char *rest = story_view_text(play, text, sizeof(text));

	for (; *rest && line < end; line++) {
		size_t length = text_break(rest, LAYOUT_PANEL);

		if (length >= sizeof(part))
			length = sizeof(part) - 1;
		/* the last line that there is room for says that it is cut */
		snprintf(part, sizeof(part), "%.*s",
			 line + 1 < end ? (int)length : (int)sizeof(part) - 1,
			 rest);
		draw_fit(line, panel->column, LAYOUT_PANEL, STYLE_NORMAL, part);
		rest += length;
		rest += strspn(rest, " ");
	}
}
