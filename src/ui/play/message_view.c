/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/message_view.h"
#include "ui/play/notice.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking.h"
#include "ui/play/guide.h"
#include "ui/play/keys_line.h"
#include "ui/play/line_view.h"
#include "ui/play/panel_view.h"
#include "ui/play/play_view.h"
#include "ui/play/presence_words.h"
#include "ui/play/too_small.h"
#include "ui/play/word_line.h"
#include "ui/term/screen.h"

enum {
	GAP = 2,
	MESSAGE_LEAST = 4, /* fewer columns of a sentence say nothing, */
	ASKED_LEAST = 2,   /* nor fewer of what is asked */
	SAID_LEAST = 8,	   /* columns of a message that is cut */
	LOSS_LINES = 6,	   /* of a window that tells who loses, */
	LOSS_COLUMNS = 12  /* and its columns */
};

/* Whether it is asked here, for want of a box. */
static bool asks_here(const struct play *play, const struct layout *layout)
{
	return !layout->box.lines && play_is_asked(play);
}

/* Whether what is said answers a key of whoever is being asked. */
static bool is_prompted(const struct play *play)
{
	return input_prompt(&play->input)->kind != PROMPT_NONE;
}

/* What can be done beside a count, by how much of that can be spared. */
enum { OTHERS_NONE = -1, OTHERS_FIRST = 0, OTHERS_CLAIM = 2, OTHERS_CHAIN = 3 };

/* How a question is told here: the first way that has room for all of it. */
static const struct way {
	asking_say *say;
	bool ticks; /* who has agreed stands behind it, before the keys */
	enum keys_size keys;
	int others; /* what else can be done beside a count */
} ways[] = {
	{asking_with_all, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_with_both, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_with_outcome, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_outcome_first, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_told, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_outcome_first, false, KEYS_WHOLE, OTHERS_NONE},
	{asking_told, false, KEYS_WHOLE, OTHERS_NONE},
	{asking_least, true, KEYS_WHOLE, OTHERS_CHAIN},
	{asking_least_of_all, true, KEYS_WHOLE, OTHERS_CHAIN},
	{asking_least, true, KEYS_WHOLE, OTHERS_CLAIM},
	{asking_least_of_all, true, KEYS_WHOLE, OTHERS_CLAIM},
	{asking_least, true, KEYS_WHOLE, OTHERS_FIRST},
	{asking_least, true, KEYS_WHOLE, OTHERS_NONE},
	{asking_least, true, KEYS_FEW, OTHERS_NONE},
	{asking_least_of_all, true, KEYS_FEW, OTHERS_NONE},
	{asking_least, false, KEYS_WHOLE, OTHERS_NONE},
	{asking_fewest, false, KEYS_WHOLE, OTHERS_NONE},
	{asking_fewest, false, KEYS_FEW, OTHERS_NONE},
	{asking_fewest, false, KEYS_CLOSE, OTHERS_NONE},
	{asking_fewest, false, KEYS_FIRST, OTHERS_NONE},
	{asking_fewest, false, KEYS_CLOSEST, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_WHOLE, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_FEW, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_CLOSE, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_FIRST, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_CLOSEST, OTHERS_NONE},
	{asking_least_of_all, false, KEYS_RANGE, OTHERS_NONE},
	{asking_brief, false, KEYS_FEW, OTHERS_NONE},
	{asking_brief, false, KEYS_CLOSE, OTHERS_NONE},
	{asking_shorter, false, KEYS_FEW, OTHERS_NONE},
	{asking_shorter, false, KEYS_CLOSE, OTHERS_NONE},
	{asking_brief, false, KEYS_CLOSEST, OTHERS_NONE},
	{asking_shorter, false, KEYS_CLOSEST, OTHERS_NONE},
	{asking_key, false, KEYS_CLOSE, OTHERS_NONE},
	{asking_key, false, KEYS_CLOSEST, OTHERS_NONE},
	{asking_key, false, KEYS_RANGE, OTHERS_NONE},
};

enum { WAYS = sizeof(ways) / sizeof(ways[0]) };

/* Before a message as much as one has to read to answer it. */
static asking_say *find_said(const struct play *play, const struct way *way)
{
	if (!play->message[0] || is_prompted(play))
		return way->say;
	if (way->say == asking_least_of_all)
		return way->say;
	return way->say == asking_least || way->say == asking_fewest
		       ? asking_fewest
		       : asking_told;
}

/* A count says what it is about. */
static void say_way(const struct play *play, const struct way *way, char *out,
		    size_t size)
{
	bool prompted = is_prompted(play);
	char text[DRAW_TEXT];

	out[0] = '\0';
	find_said(play, way)(play, text, sizeof(text));
	if (!play->message[0])
		snprintf(out, size, "%s", text);
	else if (prompted)
		text_append(out, size, "%s%s%s", play->message, i18n_blank(),
			    text);
	else if (asking_is_count(play) && play_view_counts(play))
		snprintf(out, size, "%s", play->message);
	else
		text_append(out, size, "%s%s%s", text, i18n_blank(),
			    play->message);
}

/* Of the keys that answer, where these have no line of their own. */
static int keys_columns(const struct play *play, const struct layout *layout,
			const struct way *way)
{
	return layout->keys.lines
		       ? 0
		       : keys_line_columns_asked(play, &layout->message,
						 way->keys);
}

static void say_ticks(const struct play *play, const struct way *way, char *out,
		      size_t size)
{
	out[0] = '\0';
	if (way->ticks)
		asking_ticks(play, out, size);
}

/* Columns of what is behind others in a line, with the gap before it. */
static int behind(int columns)
{
	return columns ? GAP + columns : 0;
}

/* Of keys, which have a smaller one where they are few. */
static int behind_keys(const struct way *way, int columns)
{
	return behind(columns) - (columns && way->keys >= KEYS_CLOSE);
}

/* Whether what else can be done stands before who has agreed. */
static bool has_else(const struct play *play, const struct layout *layout,
		     const struct way *way)
{
	return !layout->keys.lines && way->others != OTHERS_NONE &&
	       asking_is_count(play);
}

/* The columns of that; a message takes no line more for it. */
static int else_columns(const struct play *play, const struct layout *layout,
			const struct way *way)
{
	return has_else(play, layout, way) && !play->message[0]
		       ? keys_line_columns_else(play, &layout->message,
						way->others)
		       : 0;
}

/* Whether keys take several lines below the question, for want of columns. */
static bool lists_keys(const struct play *play, const struct layout *layout,
		       const struct way *way)
{
	return keys_columns(play, layout, way) > layout->message.columns;
}

/* What stands behind a question that is told in some way. */
struct tail {
	int ticks, others, keys; /* columns, with the gaps before them */
	int listed;		 /* lines of keys that are below it instead */
};

static struct tail find_tail(const struct play *play,
			     const struct layout *layout, const struct way *way)
{
	int columns = layout->message.columns;
	int keys = keys_columns(play, layout, way);
	struct tail tail;
	char ticks[DRAW_TEXT];

	say_ticks(play, way, ticks, sizeof(ticks));
	tail.ticks = behind(draw_columns(ticks));
	tail.others = behind(else_columns(play, layout, way));
	tail.keys = behind_keys(way, keys);
	tail.listed = keys > columns
			      ? keys_line_lines_asked(play, columns, way->keys)
			      : 0;
	return tail;
}

/*
 * The lines that it takes to say it in that way: keys are in the last of them,
 * and ticks before them, or in the line above. Keys in a list leave ticks no
 * place.
 */
static int said_lines(const struct tail *tail, const struct layout *layout,
		      const char *text)
{
	int columns = layout->message.columns;
	int lines = draw_lines(text, columns);
	int last = draw_last_columns(text, columns) + tail->others;

	if (tail->listed)
		return tail->ticks ? INT_MAX : lines + tail->listed;
	if (tail->ticks > behind(columns))
		return INT_MAX;
	if (last + tail->ticks + tail->keys <= columns)
		return lines;
	return lines + 1 +
	       (last + tail->ticks > columns &&
		tail->ticks + tail->keys > columns);
}

static int way_lines(const struct play *play, const struct layout *layout,
		     const struct way *way)
{
	const struct tail tail = find_tail(play, layout, way);
	char text[DRAW_TEXT];

	say_way(play, way, text, sizeof(text));
	return said_lines(&tail, layout, text);
}

/* Whether one side may lose by it, or it is for good, and that is not said. */
static bool hides_loss(const struct play *play, const struct way *way)
{
	bool few = way->say == asking_least_of_all || way->say == asking_key;

	if (asking_is_final(play))
		return few;
	return (way->say == asking_brief || way->say == asking_shorter) &&
	       (asking_may_lose(play) || asking_is_resigning(play));
}

/* Whether a word may stand for who loses. */
static bool is_small(void)
{
	return term_lines() < LOSS_LINES || term_columns() < LOSS_COLUMNS;
}

/*
 * Whether it has a word longer than a line, and a key would do instead; but
 * what weighs says so, however its words are broken.
 */
static bool breaks_word(const struct play *play, const struct way *way)
{
	char text[DRAW_TEXT];

	if (term_columns() >= LOSS_COLUMNS || play->message[0] ||
	    asking_weighs(play) || way->say == asking_key)
		return false;
	asking_key(play, text, sizeof(text));
	if (!text[0])
		return false;
	way->say(play, text, sizeof(text));
	for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest));)
		if (draw_columns(word) > term_columns())
			return true;
	return false;
}

/*
 * Beside a count that is to be seen there is room for who has agreed, if
 * anybody can; else at least for who has not, whose keys these are. No answer
 * goes for a message.
 */
static bool is_way(const struct play *play, const struct way *way)
{
	bool few = way->say == asking_fewest || way->say == asking_least_of_all;
	char text[DRAW_TEXT];

	if (play->message[0] && way->keys >= KEYS_FIRST)
		return false;
	if (breaks_word(play, way))
		return false;
	if (way->say == asking_key) {
		asking_key(play, text, sizeof(text));
		return text[0] && !play->message[0] &&
		       (is_small() || !asking_weighs(play));
	}
	/* keys before words: what is lost stands there where it can */
	if (way->say == asking_brief || way->say == asking_shorter)
		return !play->message[0] && hides_loss(play, way) && is_small();
	if (!asking_is_count(play))
		return way->say != asking_least_of_all || !way->ticks;
	return way->ticks || (few && (!play_view_counts(play) ||
				      play_miscounts(&play->game, NULL)));
}

/* The first that has room, or the one that needs the least. */
static const struct way *find_way(const struct play *play,
				  const struct layout *layout, int lines)
{
	const struct way *last = NULL;

	for (int i = 0; i < WAYS; i++) {
		if (!is_way(play, &ways[i]))
			continue;
		last = &ways[i];
		if (way_lines(play, layout, last) <= lines)
			return last;
	}
	return last;
}

/*
 * Behind a question that has no room for all of a message, as much of that as
 * there is, which may be nothing: keys and who has agreed go before it. Returns
 * how the question is told.
 */
static const struct way *cut_message(const struct play *play,
				     const struct layout *layout, int lines,
				     char out[DRAW_TEXT])
{
	struct play quiet = *play;
	char asked[DRAW_TEXT], said[DRAW_TEXT];
	const struct way *first;
	struct tail tail;

	quiet.message[0] = '\0';
	first = find_way(&quiet, layout, lines);
	for (const struct way *way = first; way < ways + WAYS; way++) {
		/* who loses does not go for a message either */
		if (way > first &&
		    (hides_loss(play, way) || way->say == asking_key))
			continue;
		if (way->ticks < first->ticks || !is_way(&quiet, way) ||
		    (way->keys >= KEYS_FIRST && way->keys > first->keys))
			continue;
		say_way(&quiet, way, asked, sizeof(asked));
		tail = find_tail(&quiet, layout, way);
		for (int cut = draw_columns(play->message); cut >= SAID_LEAST;
		     cut--) {
			draw_cut(said, sizeof(said), play->message, cut);
			out[0] = '\0';
			text_append(out, DRAW_TEXT, "%s%s%s", asked,
				    i18n_blank(), said);
			if (said_lines(&tail, layout, out) <= lines)
				return way;
		}
	}
	say_way(&quiet, first, out, DRAW_TEXT);
	return first;
}

/* What of a message nobody is to miss, where it stands alone. */
static bool is_told_alone(const struct play *play, const struct layout *layout,
			  int lines)
{
	if (too_small_is_said(play))
		return true;
	return asking_is_count(play) && !is_prompted(play) &&
	       play->input.named != POINT_NONE &&
	       draw_lines(play->message, layout->message.columns) <= lines;
}

/*
 * Of what is asked here, and what else is said, with all that has room. Whoever
 * has named a point to mark is told alone what keys do there, if that is told
 * whole: NULL; and so is whose key has done nothing.
 */
static const struct way *fit_way(const struct play *play,
				 const struct layout *layout, int lines,
				 char out[DRAW_TEXT])
{
	const struct way *way = find_way(play, layout, lines);
	bool cut = play->message[0] && way_lines(play, layout, way) > lines;
	bool alone = cut && is_told_alone(play, layout, lines);

	if (cut && !alone)
		return cut_message(play, layout, lines, out);
	say_way(play, way, out, DRAW_TEXT);
	if (alone)
		snprintf(out, DRAW_TEXT, "%s", play->message);
	return alone ? NULL : way;
}

/* Without the numbers of rules, as " (rule 6(4))". */
static void drop_rules(char *text)
{
	const char *mark = _(" (rule ");
	char *from;

	while ((from = strstr(text, mark))) {
		char *to = from;
		int depth = 0;

		do {
			depth += (*to == '(') - (*to == ')');
			to++;
		} while (*to && (depth || to == from + 1));
		memmove(from, to, strlen(to) + 1);
	}
}

/* Whether a message takes more lines than that layout has below the board. */
static bool is_tight(const struct layout *layout, const char *text)
{
	const struct rect *line = &layout->message, *keys = &layout->keys;
	bool below = keys->line >= line->line + line->lines;

	return draw_lines(text, line->columns - 1) >
	       line->lines + below * keys->lines;
}

/* What others would like stays, before whatever else is said. */
static void say_message(const struct play *play, const struct layout *layout,
			char *out, size_t size)
{
	out[0] = '\0';
	if (play->game.phase == PHASE_OVER && !play->begins)
		presence_say_wishes(&play->game, &play->presence, out, size);
	if (strstr(play->message, out))
		out[0] = '\0';
	text_append(out, size, "%s%s", *out ? i18n_blank() : "", play->message);
	if (is_tight(layout, out))
		drop_rules(out);
}

/*
 * Behind a question that is asked here alone, or as little of it as is read to
 * answer it, if there is room for both.
 */
static void say_behind(const struct play *play, const struct layout *layout,
		       int most, char *out, size_t size)
{
	char asked[2][DRAW_TEXT];

	if (!asking_below(play, layout, asked[0], sizeof(asked[0])))
		return;
	asking_told(play, asked[1], sizeof(asked[1]));
	for (int i = 0; i < 2; i++) {
		text_append(asked[i], sizeof(asked[i]), "%s%s", i18n_blank(),
			    out);
		if (draw_lines(asked[i], layout->message.columns - 1) > most)
			continue;
		out[0] = '\0';
		text_append(out, size, "%s", asked[i]);
		return;
	}
}

/* Its key goes before its words. */
static void say_begins(const struct play *play, const struct layout *layout,
		       int most, char *out, size_t size)
{
	int columns = layout->message.columns - 1;

	snprintf(out, size, "%s", play->message);
	if (draw_lines(out, columns) <= most)
		return;
	asking_begins(out, size);
	if (most > 1 || columns > 2 * SAID_LEAST)
		text_append(out, size, "%s%s", i18n_blank(), play->message);
}

/* What it takes the keys' columns for is told in fewer words. */
static void shorten_consent(const struct play *play,
			    const struct layout *layout, char *out, size_t size)
{
	char consent[DRAW_TEXT];

	play_consent(play, consent, sizeof(consent));
	if (consent[0] && !strcmp(out, consent) &&
	    draw_lines(out, layout->message.columns - 1) > 1)
		play_consent_brief(play, out, size);
}

/* What asks for an answer stands out from what is only told. */
static enum style say_all(const struct play *play, const struct layout *layout,
			  int most, char *out, size_t size)
{
	if (asks_here(play, layout)) {
		fit_way(play, layout, most, out);
		return play->message[0] && !is_prompted(play) ? STYLE_NORMAL
							      : STYLE_STRONG;
	}
	if (play->message[0] && play->begins) {
		say_begins(play, layout, most, out, size);
		return STYLE_STRONG;
	}
	if (play->message[0]) {
		say_message(play, layout, out, size);
		shorten_consent(play, layout, out, size);
		say_behind(play, layout, most, out, size);
		return STYLE_NORMAL;
	}
	if (asking_below(play, layout, out, size))
		return STYLE_STRONG;
	if (*out)
		return STYLE_NORMAL;
	notice_text(play, out, size);
	shorten_consent(play, layout, out, size);
	if (*out || !layout_keys_apart(layout))
		return STYLE_NORMAL;
	guide_mark(play, out, size);
	if (draw_columns(out) >= layout->message.columns)
		out[0] = '\0';
	return STYLE_NORMAL;
}

/* A number does with fewer than a sentence. */
bool message_view_has_columns(const struct play *play,
			      const struct layout *layout)
{
	bool asks = asks_here(play, layout);

	return layout->message.columns - !asks >=
	       (asks ? ASKED_LEAST : MESSAGE_LEAST);
}

bool message_view_may_grow(const struct play *play, const struct layout *layout)
{
	return asks_here(play, layout)
		       ? message_view_has_columns(play, layout)
		       : layout->message.columns > MESSAGE_LEAST;
}

bool message_view_asks(const struct play *play, const struct layout *layout)
{
	char text[DRAW_TEXT];

	if (play->message[0] || !layout->message.lines ||
	    input_prompt(&play->input)->kind == PROMPT_WORD)
		return false;
	return asking_below(play, layout, text, sizeof(text));
}

bool message_view_speaks(const struct play *play, const struct layout *layout)
{
	char text[DRAW_TEXT];

	if (input_prompt(&play->input)->kind == PROMPT_WORD)
		return true;
	say_all(play, layout, layout->message.lines, text, sizeof(text));
	return text[0];
}

/* What is left of a line of the message, behind or below that text. */
static struct rect free_part(const struct layout *layout, const char *text,
			     int line)
{
	struct rect part = layout->message;
	int lines = draw_lines(text, part.columns), used = 0;

	if (lines > part.lines)
		used = part.columns;
	else if (line < lines)
		used = draw_last_columns(text, part.columns) + GAP;
	part.line += line;
	part.lines = 1;
	part.column += used;
	part.columns -= used;
	return part;
}

/* All that there is to say of it, or in very few columns the word alone. */
static void say_word(const struct play *play, const struct layout *layout,
		     const struct word *word, char out[DRAW_TEXT])
{
	int columns = layout->message.columns;

	if (columns < MESSAGE_LEAST)
		word_line_typed(play, word, columns, out, DRAW_TEXT);
	else
		word_line_text(play, word, out, DRAW_TEXT);
}

/* Where there is room behind it, how to get away from it as well. */
static void put_word(const struct play *play, const struct layout *layout,
		     const struct word *word)
{
	const struct rect *line = &layout->message;
	struct rect part;
	char text[DRAW_TEXT];

	say_word(play, layout, word, text);
	draw_sentence(line->line, line->column, line->columns, line->lines,
		      STYLE_NORMAL, text);
	part = free_part(layout, text, line->lines - 1);
	keys_line_put_away(play, &part);
}

key message_view_key_at(const struct play *play, const struct layout *layout,
			int line, int column)
{
	const struct prompt *prompt = input_prompt(&play->input);
	struct rect part;
	char text[DRAW_TEXT];

	if (prompt->kind != PROMPT_WORD || !layout->message.lines)
		return KEY_NONE;
	say_word(play, layout, &prompt->word, text);
	part = free_part(layout, text, layout->message.lines - 1);
	return keys_line_away_at(play, &part, line, column);
}

/* What must be pressed, as far as there is room for it, and who has. */
static void put_tail(const struct play *play, const struct layout *layout,
		     const struct way *way, const char *text)
{
	const struct rect *line = &layout->message;
	int last = line->lines - 1;
	struct rect part = free_part(layout, text, last);
	int end = part.column + part.columns, keys = end;
	struct rect room = part;
	char ticks[DRAW_TEXT];
	int above = last > 0 ? free_part(layout, text, last - 1).columns : 0;
	int free;

	say_ticks(play, way, ticks, sizeof(ticks));
	free = behind(draw_columns(ticks));
	/* keys that are not needed leave them their columns */
	if (draw_columns(ticks) > above) {
		room.column += free;
		room.columns = end - room.column;
		free = 0;
	}
	if (way->keys >= KEYS_CLOSE && room.column > line->column) {
		room.column--;
		room.columns++;
	}
	if (!layout->keys.lines) {
		keys_line_put_answers(play, &room, way->keys, free);
		keys = keys_line_answers(play, &room, way->keys, free);
	}
	if (keys < end)
		part.columns = keys - GAP - part.column;
	if (draw_columns(ticks) > part.columns && last > 0)
		part = free_part(layout, text, last - 1);
	if (draw_columns(ticks) > part.columns)
		return;
	draw_right(part.line, part.column + part.columns, part.columns,
		   STYLE_NORMAL, ticks);
	part.columns -= behind(draw_columns(ticks));
	if (part.line < room.line && has_else(play, layout, way))
		keys_line_put_else(play, &room, &part);
}

/* As many of the keys as the lines below the question have room for. */
static void put_list(const struct play *play, const struct layout *layout,
		     const struct way *way, const char *text)
{
	struct rect lines = layout->message;
	int said = draw_lines(text, lines.columns);

	lines.line += said;
	lines.lines -= said;
	keys_line_put_lines(play, &lines, way->keys);
}

/*
 * The line in which the program speaks: what is being typed, else the last
 * message, else what the moment has to say. Where what is asked has no box, it
 * stands here.
 */
static void put_message(const struct play *play, const struct layout *layout)
{
	const struct prompt *prompt = input_prompt(&play->input);
	const struct rect *line = &layout->message;
	bool asks = asks_here(play, layout);
	int columns = line->columns - !asks;
	char text[DRAW_TEXT];
	const struct way *way;
	enum style style;

	if (!line->lines)
		return;
	if (prompt->kind == PROMPT_WORD) {
		put_word(play, layout, &prompt->word);
		return;
	}
	style = say_all(play, layout, line->lines, text, sizeof(text));
	if (message_view_has_columns(play, layout))
		draw_sentence(line->line, line->column, columns, line->lines,
			      style, text);
	if (!asks || draw_lines(text, columns) > line->lines)
		return;
	way = fit_way(play, layout, line->lines, text);
	if (!way)
		return;
	if (lists_keys(play, layout, way) &&
	    draw_lines(text, columns) < line->lines)
		put_list(play, layout, way, text);
	else
		put_tail(play, layout, way, text);
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
	       !presence_has_wishes(&play->presence) &&
	       input_prompt(&play->input)->kind == PROMPT_NONE &&
	       (layout->count.lines || layout->rest.lines > 1 ||
		line_view_has_result(play, layout));
}

/* As it is written in a record, where keys want room on the same line. */
static void say_result(const struct play *play, const struct layout *layout,
		       char out[DRAW_TEXT])
{
	const struct rect *line = &layout->message, *keys = &layout->keys;

	play_result(&play->game, line->columns, 1, out, DRAW_TEXT);
	if (!keys->lines || keys->line == line->line ||
	    draw_columns(out) > line->columns)
		play_brief_result(&play->game, line->columns, out, DRAW_TEXT);
}

void message_view_text(const struct play *play, const struct layout *layout,
		       char out[DRAW_TEXT])
{
	if (message_view_ends(play, layout))
		say_result(play, layout, out);
	else
		say_all(play, layout, layout->message.lines, out, DRAW_TEXT);
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
 * In the fewest words, or if need be by its key alone, with keys no smaller
 * than that; 0: it has no room. What is for good says so.
 */
static int find_least(const struct play *play, const struct layout *layout,
		      enum keys_size size, bool any)
{
	int least = KEYS_NO_LINES;

	for (int i = 0; i < WAYS; i++) {
		const struct way *way = &ways[i];
		bool whole = any ||
			     (way->say != asking_key && !hides_loss(play, way));
		int lines = whole && is_way(play, way) && way->keys <= size
				    ? way_lines(play, layout, way)
				    : KEYS_NO_LINES;

		if (lines < least)
			least = lines;
	}
	return least < KEYS_NO_LINES ? least : 0;
}

int message_view_least(const struct play *play, const struct layout *layout,
		       int most)
{
	int least;

	/* what is counted in the panel is not to go for it */
	if (!asks_here(play, layout) ||
	    (asking_is_count(play) && !layout->count.lines &&
	     !layout->stacked && play_view_counts(play)))
		return 0;
	least = find_least(play, layout, KEYS_FEW, false);
	if (!least || least > most)
		least = find_least(play, layout, KEYS_CLOSE, false);
	if (!least)
		least = find_least(play, layout, KEYS_RANGE, false);
	return least ? least : find_least(play, layout, KEYS_CLOSEST, true);
}

bool message_view_fits(const struct play *play, const struct layout *layout,
		       int lines)
{
	return way_lines(play, layout, find_way(play, layout, lines)) <= lines;
}

int message_view_lines(const struct play *play, const struct layout *layout,
		       int most)
{
	const struct prompt *prompt = input_prompt(&play->input);
	char text[DRAW_TEXT];

	if (is_told_elsewhere(play, layout))
		return 1;
	if (prompt->kind == PROMPT_WORD)
		say_word(play, layout, &prompt->word, text);
	else if (asks_here(play, layout))
		return way_lines(play, layout, find_way(play, layout, most));
	else
		say_all(play, layout, most, text, sizeof(text));
	return draw_lines(text, layout->message.columns - 1);
}

bool message_view_has_room(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	const struct way *way = find_way(play, layout, line->lines);
	char text[DRAW_TEXT];

	if (play->begins) {
		asking_begins(text, sizeof(text));
		return draw_columns(text) < line->columns;
	}
	if (input_prompt(&play->input)->kind == PROMPT_WORD)
		return true;
	/* nobody answers without keys what weighs */
	say_way(play, way, text, sizeof(text));
	return message_view_has_columns(play, layout) &&
	       (asking_is_count(play) || asking_weighs(play)
			? way_lines(play, layout, way)
			: draw_lines(text, line->columns)) <= line->lines;
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
