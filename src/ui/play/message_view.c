/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/message_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking.h"
#include "ui/play/keys_line.h"
#include "ui/play/line_view.h"
#include "ui/play/panel_view.h"
#include "ui/play/speech.h"
#include "ui/play/word_line.h"
#include "ui/term/screen.h"

enum {
	GAP = 2,
	/* from so few lines on, who has agreed is worth no line */
	TICKS_LINES = 6
};

/* What asks for an answer stands out from what is only told. */
static enum style say_all(const struct play *play, const struct layout *layout,
			  char *out, size_t size)
{
	bool asks = !layout->box.lines && play_is_asked(play);
	bool here = input_prompt(&play->input)->kind != PROMPT_NONE;
	char text[DRAW_TEXT];

	if (asks && here) {
		asking_sentence(play, text, sizeof(text));
		out[0] = '\0';
		text_append(out, size, "%s%s%s", play->message,
			    play->message[0] ? " " : "", text);
		return STYLE_STRONG;
	}
	if (play->message[0] && asks && !asking_is_count(play)) {
		asking_brief(play, out, size);
		text_append(out, size, " %s", play->message);
		return STYLE_NORMAL;
	}
	if (play->message[0]) {
		snprintf(out, size, "%s", play->message);
		return STYLE_NORMAL;
	}
	if (asks)
		asking_sentence(play, out, size);
	else
		asking_below(play, layout, out, size);
	if (*out)
		return STYLE_STRONG;
	play_moment(play, out, size);
	return STYLE_NORMAL;
}

bool message_view_speaks(const struct play *play, const struct layout *layout)
{
	char text[DRAW_TEXT];

	if (input_prompt(&play->input)->kind == PROMPT_WORD)
		return true;
	say_all(play, layout, text, sizeof(text));
	return text[0];
}

static void put_word(const struct play *play, const struct rect *line,
		     const struct word *word)
{
	char text[DRAW_TEXT];

	word_line_text(play, word, text, sizeof(text));
	draw_sentence(line->line, line->column, line->columns, line->lines,
		      STYLE_NORMAL, text);
}

/* Where the keys go that answer what is asked: behind it, or below it. */
static struct rect answers_place(const struct layout *layout, const char *brief)
{
	struct rect place = layout->message;
	int used = text_columns(brief) + 1 + GAP;

	if (place.lines > 1) {
		place.line += place.lines - 1;
	} else {
		place.column += used;
		place.columns -= used;
	}
	return place;
}

static int end_of(const struct rect *rect)
{
	return rect->column + rect->columns;
}

/*
 * Where what is asked without a box ends: before its keys, where these have no
 * line of their own, and then before what shows who has agreed.
 */
static int find_end(const struct play *play, const struct layout *layout,
		    const char *brief)
{
	const struct rect *line = &layout->message;
	const struct rect place = answers_place(layout, brief);
	int first;

	if (layout->keys.lines || line->lines > 1)
		return end_of(line);
	first = keys_line_answers(play, &place);
	return first < end_of(line) ? first - GAP : end_of(line);
}

/* Returns where it begins; without room for it, the end. */
static int find_ticks(const struct play *play, const struct layout *layout,
		      const char *brief, int end)
{
	char ticks[DRAW_TEXT];
	int columns;

	asking_ticks(play, ticks, sizeof(ticks));
	columns = text_columns(ticks);
	return columns + text_columns(brief) < end - layout->message.column
		       ? end - columns
		       : end;
}

/* A gap is left before what is beside it. */
static int said_columns(const struct rect *line, int end)
{
	return end - line->column - (end < end_of(line));
}

/* The columns that it has, in the first line. */
static int asked_columns(const struct play *play, const struct layout *layout,
			 const char *brief)
{
	int end = find_end(play, layout, brief);

	return said_columns(&layout->message,
			    find_ticks(play, layout, brief, end));
}

/*
 * What must be pressed, and who has, where that leaves the question a word or
 * two; returns where it begins.
 */
static int put_asked(const struct play *play, const struct layout *layout,
		     const char *brief)
{
	const struct rect place = answers_place(layout, brief);
	int end = find_end(play, layout, brief);
	int ticks = find_ticks(play, layout, brief, end);
	char text[DRAW_TEXT];

	if (!layout->keys.lines)
		keys_line_put_answers(play, &place);
	asking_ticks(play, text, sizeof(text));
	if (ticks < end)
		draw_right(layout->message.line, end, end, STYLE_NORMAL, text);
	return ticks;
}

/* Whether who has agreed stands behind a text on its last line. */
static bool fits_ticks(const struct rect *line, const char *text,
		       const char *ticks)
{
	return draw_last_columns(text, line->columns - 1) +
		       text_columns(ticks) <
	       line->columns;
}

/*
 * What was just said is read first; who has agreed stands below it, or behind
 * it, if there is room for that.
 */
static int clear_for(const struct play *play, const struct rect *line,
		     int lines, const char *text, int end)
{
	char ticks[DRAW_TEXT];

	if (line->column + text_columns(text) < end)
		return end;
	draw_ground(line->line, line->column, line->columns, STYLE_NORMAL);
	asking_ticks(play, ticks, sizeof(ticks));
	if (draw_lines(text, line->columns - 1) < lines ||
	    fits_ticks(line, text, ticks))
		draw_right(line->line + lines - 1, end_of(line), end_of(line),
			   STYLE_NORMAL, ticks);
	return end_of(line);
}

/*
 * The line in which the program message_view_speaks: what is being typed, else the last
 * message, else what the moment has to say. Where what is asked has no box, it
 * stands here, in the fewest words that say it, and at the right edge who has
 * agreed; without a last line its keys as well, which go last.
 */
static void put_message(const struct play *play, const struct layout *layout)
{
	const struct prompt *prompt = input_prompt(&play->input);
	const struct rect *line = &layout->message;
	bool asks = !layout->box.lines && play_is_asked(play);
	int end = end_of(line), lines = line->lines, columns;
	char text[DRAW_TEXT], brief[DRAW_TEXT];
	enum style style;

	if (!lines)
		return;
	if (prompt->kind == PROMPT_WORD) {
		put_word(play, line, &prompt->word);
		return;
	}
	style = say_all(play, layout, text, sizeof(text));
	if (asks) {
		asking_brief(play, brief, sizeof(brief));
		end = put_asked(play, layout, brief);
		lines -= lines > 1 && !layout->keys.lines;
	}
	columns = said_columns(line, end);
	if (asks && style == STYLE_STRONG && draw_lines(text, columns) > lines)
		snprintf(text, sizeof(text), "%s", brief);
	else if (asks)
		end = clear_for(play, line, lines, text, end);
	columns = asks ? said_columns(line, end) : line->columns - 1;
	if (columns >= MESSAGE_LEAST)
		draw_sentence(line->line, line->column, columns, lines, style,
			      text);
}

bool message_view_ends(const struct play *play, const struct layout *layout)
{
	return play->game.phase == PHASE_OVER && !layout->rest.lines &&
	       !layout->count.lines && !play->message[0] &&
	       !line_view_has_result(play, layout);
}

bool message_view_is_done(const struct play *play, const struct layout *layout)
{
	return play->game.phase == PHASE_OVER && !play->message[0] &&
	       !play->unsaved[0] && !play_is_asked(play) &&
	       input_prompt(&play->input)->kind == PROMPT_NONE &&
	       (layout->count.lines || layout->rest.lines > 1 ||
		line_view_has_result(play, layout));
}

/* As it is written in a record, where keys want room on the same line. */
static void say_result(const struct play *play, const struct layout *layout,
		       char out[DRAW_TEXT])
{
	const struct rect *line = &layout->message, *keys = &layout->keys;
	char brief[RESULT_TEXT];

	play_result(&play->game, out, DRAW_TEXT);
	if (!keys->lines || keys->line == line->line ||
	    text_columns(out) > line->columns)
		snprintf(out, DRAW_TEXT, "%s", game_result(&play->game, brief));
}

void message_view_text(const struct play *play, const struct layout *layout,
		       char out[DRAW_TEXT])
{
	if (message_view_ends(play, layout))
		say_result(play, layout, out);
	else
		say_all(play, layout, out, DRAW_TEXT);
}

/*
 * What is asked without a box, where its keys want a line of their own; where
 * lines are few, not for the ticks alone.
 */
static bool is_long(const struct play *play, const struct rect *line)
{
	char brief[DRAW_TEXT], ticks[DRAW_TEXT];

	asking_brief(play, brief, sizeof(brief));
	asking_ticks(play, ticks, sizeof(ticks));
	if (term_lines() < TICKS_LINES)
		ticks[0] = '\0';
	return text_columns(brief) + text_columns(ticks) + GAP +
		       keys_line_columns_asked(play, line) >=
	       line->columns;
}

/* Once is enough. */
static bool is_told_elsewhere(const struct play *play,
			      const struct layout *layout)
{
	return input_prompt(&play->input)->kind == PROMPT_NONE &&
	       (layout->box.lines || !play_is_asked(play)) &&
	       panel_view_tells(play, layout, play->message);
}

/*
 * What is asked without a box takes a word, and a line for its keys where the
 * board is cut anyway; but what cannot be undone all of its sentence.
 */
static int count_asked(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	char text[DRAW_TEXT];

	asking_sentence(play, text, sizeof(text));
	if (speech_resigns(input_asked(&play->input)))
		return draw_lines(text, line->columns - 1) + 1;
	return layout->rows < layout->size && is_long(play, line) ? 2 : 1;
}

int message_view_lines(const struct play *play, const struct layout *layout)
{
	const struct prompt *prompt = input_prompt(&play->input);
	const struct rect *line = &layout->message;
	bool asks = play_is_asked(play) && !layout->box.lines;
	char text[DRAW_TEXT], ticks[DRAW_TEXT] = "";

	if (is_told_elsewhere(play, layout))
		return 1;
	if (prompt->kind == PROMPT_WORD)
		word_line_text(play, &prompt->word, text, sizeof(text));
	else if (asks && !play->message[0])
		return count_asked(play, layout);
	else
		say_all(play, layout, text, sizeof(text));
	/* who has agreed is always to be seen beside a count */
	if (asks && asking_is_count(play) && prompt->kind == PROMPT_NONE)
		asking_ticks(play, ticks, sizeof(ticks));
	return draw_lines(text, line->columns - 1) + asks +
	       !fits_ticks(line, text, ticks);
}

bool message_view_has_room(const struct play *play, const struct layout *layout)
{
	bool resigns = speech_resigns(input_asked(&play->input));
	char brief[DRAW_TEXT], text[DRAW_TEXT];
	int columns, lines;

	if (play->begins)
		return text_columns(_("New game?")) < layout->message.columns;
	asking_brief(play, brief, sizeof(brief));
	asking_sentence(play, text, sizeof(text));
	columns = asked_columns(play, layout, brief);
	lines = layout->message.lines -
		(layout->message.lines > 1 && !layout->keys.lines);
	return columns >= MESSAGE_LEAST &&
	       (resigns ? draw_lines(text, columns) <= lines
			: text_columns(brief) <= columns);
}

static void put_result(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	char text[DRAW_TEXT];

	if (!message_view_ends(play, layout))
		return;
	say_result(play, layout, text);
	draw_ground(line->line, line->column, line->columns, STYLE_NORMAL);
	draw_fit(line->line, line->column, line->columns, STYLE_STRONG, text);
}

void message_view_draw(const struct play *play, const struct layout *layout)
{
	bool shared =
		layout->keys.lines && layout->keys.line == layout->message.line;

	if ((!shared || !message_view_is_done(play, layout)) &&
	    !is_told_elsewhere(play, layout))
		put_message(play, layout);
	put_result(play, layout);
}
