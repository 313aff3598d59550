/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/play/asking_words.h"
#include "ui/play/key_hint.h"
#include "ui/term/screen.h"

enum {
	WHO = 160,
	NAMED = 13,   /* columns of a tick with a name, at least */
	FRAMED = 24,  /* columns of a box with a frame, at least, */
	HANGING = 22, /* and of one where what keys do stands behind them */
	INDENT = 2
};

/* Whether there is anything to say. */
static bool write_said(const struct play *play, asking_say *words,
		       enum box_ink ink, struct box *box)
{
	char text[DRAW_TEXT];

	words(play, text, sizeof(text));
	if (text[0])
		box_write(box, 0, ink, text);
	return text[0];
}

/*
 * What is asked, and what there is to know about it. Who loses stands there
 * where it does not behind the keys.
 */
static void write_asked(const struct play *play, enum asking_size size,
			unsigned whole, struct box *box)
{
	bool tells = whole & 1u << ROLE_YES;

	if (size <= ASKING_LEAST) {
		if (!write_said(play, asking_short, BOX_STRONG, box))
			write_said(play, tells ? asking_sentence : asking_told,
				   BOX_STRONG, box);
		return;
	}
	write_said(play, asking_known, BOX_STRONG, box);
	write_said(play, asking_whose, BOX_STRONG, box);
	write_said(play, asking_cost, BOX_PLAIN, box);
}

/* Beside each tick whose it is. */
static void write_names(const struct play *play, struct box *box)
{
	bool alone = seats_count(play->game.question.needs) == 1;
	int abreast = box->columns >= 2 * NAMED && !alone ? 2 : 1;
	int columns = box->columns / abreast, place = 0;
	char text[2 * WHO], name[WHO];

	for (int i = 0; asking_tick(play, i, text, sizeof(text)); i++) {
		if (!text[0])
			continue;
		if (!play_hides_asker(play))
			text_append(text, sizeof(text), " %s",
				    play_name(&play->game, (enum seat)i, name,
					      sizeof(name)));
		box_put(box, place * columns, columns - (place + 1 < abreast),
			BOX_PLAIN, text);
		place = (place + 1) % abreast;
		if (!place)
			box_end_line(box);
	}
	if (place)
		box_end_line(box);
}

/* Whose own key takes the question back, in few words: they have no row. */
static void write_withdrawing(const struct play *play, struct box *box)
{
	struct key_hint hint;
	char text[DRAW_TEXT];
	int at = 0;

	while (key_hint_answer(play, &at, &hint)) {
		if (hint.role != ROLE_WITHDRAWS)
			continue;
		asking_answer(play, &hint, true, text, sizeof(text));
		box_flow(box, hint.keys, text);
	}
}

static void end_ticks(const struct play *play, enum asking_size size,
		      struct box *box)
{
	if (size > ASKING_BRIEF && size < ASKING_NAMES)
		write_withdrawing(play, box);
	if (box->column)
		box_end_line(box);
}

static void write_ticks(const struct play *play, enum asking_size size,
			bool named, struct box *box)
{
	char ticks[DRAW_TEXT];

	asking_ticks(play, ticks, sizeof(ticks));
	if (ticks[0] && named)
		write_names(play, box);
	else if (draw_columns(ticks) <= box->columns)
		box_put(box, 0, box->columns, BOX_PLAIN, ticks);
	else
		box_write(box, 0, BOX_PLAIN, ticks);
	end_ticks(play, size, box);
}

/* Its first words behind the keys, where they fit, and the others below. */
static void write_hanging(struct box *box, int indent, const char *keys,
			  const char *text)
{
	int column = draw_columns(keys) + 2, columns = box->columns - column;
	size_t length = draw_break(text, columns);
	char first[BOX_TEXT];

	if (columns < 1 || (text[length] && text[length] != ' ')) {
		box_write(box, 0, BOX_KEY, keys);
		box_write(box, indent, BOX_PLAIN, text);
		return;
	}
	while (length && text[length - 1] == ' ')
		length--;
	snprintf(first, sizeof(first), "%.*s", (int)length, text);
	box_put(box, 0, box->columns, BOX_KEY, keys);
	box_put(box, column, columns, BOX_PLAIN, first);
	box_end_line(box);
	text += length;
	text += strspn(text, " ");
	/* below its own words, where that takes no line more */
	if (box->columns >= HANGING && draw_columns(text) <= columns)
		indent = column;
	if (*text)
		box_write(box, indent, BOX_PLAIN, text);
}

/* Where all texts begin, but behind keys that reach further than that. */
static void write_answer(struct box *box, int indent, const char *keys,
			 const char *text)
{
	if (box->columns < HANGING) {
		write_hanging(box, INDENT, keys, text);
	} else if (draw_columns(keys) >= indent) {
		write_hanging(box, indent, keys, text);
	} else {
		box_put(box, 0, box->columns, BOX_KEY, keys);
		box_write(box, indent, BOX_PLAIN, text);
	}
}

/* Columns of what stands behind keys in their line. */
static int columns_behind(const struct box *box, int indent, const char *keys)
{
	int columns = draw_columns(keys);
	bool hangs = box->columns < HANGING || columns >= indent;

	return box->columns - (hangs ? columns + 2 : indent);
}

/* Where texts begin behind keys. */
static int find_indent(const struct play *play, const struct box *box)
{
	int most = box->columns * 5 / 16, at = 0, indent = 0;
	struct key_hint hint;

	while (key_hint_answer(play, &at, &hint)) {
		int columns = draw_columns(hint.keys) + 2;

		if (hint.role != ROLE_ALONE && columns <= most &&
		    columns > indent)
			indent = columns;
	}
	return indent;
}

/* Keys whose names say all of it, in as few lines as they take. */
bool asking_has(enum asking_size size, enum key_role role)
{
	return role != ROLE_NONE && (size > ASKING_FEWEST || role < ROLE_BACK);
}

static void write_others(const struct play *play, struct box *box)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint))
		if (hint.role == ROLE_ALONE)
			box_flow(box, hint.keys, hint.label);
	if (box->column)
		box_end_line(box);
}

/* The roles of which all that follows is told, if need be in several lines. */
static const unsigned all_of_it = ~0u;
static const unsigned all_but_no = ~(1u << ROLE_NO);
static const unsigned all_but_yes = ~(1u << ROLE_YES);

static void say_answer(const struct play *play, const struct key_hint *hint,
		       bool brief, bool whole, int columns, char *out,
		       size_t size)
{
	asking_answer(play, hint, brief, out, size);
	if (!whole && draw_columns(out) > columns)
		asking_label(play, hint, brief, out, size);
}

/* Whose key takes the question back stands behind the ticks, if not here. */
static bool leaves_out(const struct key_hint *hint, enum asking_size size)
{
	if (hint->role == ROLE_WITHDRAWS)
		return size < ASKING_NAMES;
	return !asking_has(size, hint->role) ||
	       (hint->spare > KEY_HINT_SPARE && size < ASKING_SHORT);
}

static void write_answers(const struct play *play, enum asking_size size,
			  unsigned whole, struct box *box)
{
	int indent = find_indent(play, box), at = 0;
	struct key_hint hint;

	while (key_hint_answer(play, &at, &hint)) {
		char text[DRAW_TEXT];

		if (hint.role == ROLE_ALONE || leaves_out(&hint, size))
			continue;
		say_answer(play, &hint, size < ASKING_NAMES,
			   whole & 1u << hint.role,
			   columns_behind(box, indent, hint.keys), text,
			   sizeof(text));
		write_answer(box, indent, hint.keys, text);
	}
	if (whole) {
		write_said(play, asking_first, BOX_PLAIN, box);
		write_said(play, asking_next, BOX_PLAIN, box);
	}
	if (size >= ASKING_NAMES)
		write_said(play, asking_elsewhere, BOX_PLAIN, box);
	if (size >= ASKING_SPACED)
		write_said(play, asking_taken_back, BOX_PLAIN, box);
	if (asking_has(size, ROLE_ALONE))
		write_others(play, box);
}

/* Behind a sentence or a word. */
static void say_ticks(const struct play *play, char *out, size_t size)
{
	char ticks[DRAW_TEXT];

	asking_ticks(play, ticks, sizeof(ticks));
	out[0] = '\0';
	text_append(out, size, "%s%s", *ticks ? "  " : "", ticks);
}

/* Whether a line has room for the sentence, and for who has answered. */
static bool fits_line(const struct play *play, bool named,
		      const struct box *box)
{
	char text[DRAW_TEXT], ticks[DRAW_TEXT];

	asking_sentence(play, text, sizeof(text));
	say_ticks(play, ticks, sizeof(ticks));
	return draw_columns(text) + !named * draw_columns(ticks) <=
	       box->columns;
}

/*
 * On one line, with who has answered behind it: a sentence if it fits, else a
 * word; or in a word, and below who has.
 */
static void write_brief(const struct play *play, enum asking_size size,
			unsigned whole, bool named, struct box *box)
{
	bool loses = asking_may_lose(play) && !(whole & 1u << ROLE_YES);
	char text[DRAW_TEXT], ticks[DRAW_TEXT];
	int columns, ends;

	(loses ? asking_fewest
	 : fits_line(play, named, box)
		 ? asking_sentence
		 : asking_brief)(play, text, sizeof(text));
	say_ticks(play, ticks, sizeof(ticks));
	columns = draw_columns(text);
	ends = columns + draw_columns(ticks);
	if (named || ends > box->columns) {
		box_write(box, 0, BOX_STRONG, text);
		write_ticks(play, size, named, box);
		return;
	}
	box_put(box, 0, columns, BOX_STRONG, text);
	box_put(box, columns, ends - columns, BOX_PLAIN, ticks);
	end_ticks(play, size, box);
}

static void write_question(const struct play *play, enum asking_size size,
			   unsigned whole, bool named, struct box *box)
{
	int lines;

	write_asked(play, size, whole, box);
	lines = box->lines;
	if (size >= ASKING_SPACED)
		box_end_line(box);
	write_ticks(play, size, named, box);
	if (size >= ASKING_SPACED && box->lines > lines + 1)
		box_end_line(box);
}

static void write_box(const struct play *play, enum asking_size size,
		      unsigned whole, bool named, int columns, struct box *box)
{
	bool framed = size >= ASKING_FRAMED && columns >= FRAMED &&
		      !term_theme()->painted;

	box_begin(box, columns, framed, size >= ASKING_PADDED);
	if (size <= ASKING_BRIEF ||
	    (size <= ASKING_AGREED && fits_line(play, named, box)))
		write_brief(play, size, whole, named, box);
	else
		write_question(play, size, whole, named, box);
	write_answers(play, size, whole, box);
}

/* What is done at once is never without what it does. */
static unsigned find_least(const struct play *play)
{
	return input_asked(&play->input)->kind == PROMPT_SURE ? 1u << ROLE_SAID
							      : 0;
}

enum { WHOLES = 4 };

/*
 * How much may be left out, as an index of these: whoever is about to say yes
 * has read what follows. A count says it of itself: who says no only looks
 * again.
 */
static size_t find_last(const struct play *play, enum asking_size size)
{
	bool asks = input_asked(&play->input)->kind == PROMPT_NONE;
	bool counted = size == ASKING_FEWEST && asking_is_count(play);

	if (!counted && size != ASKING_AGREED && size != ASKING_TRIMMED)
		return 0;
	return size == ASKING_AGREED && asks ? 1 : WHOLES - 1;
}

/* The most of what follows that so many lines have room for. */
static unsigned write_fitting(const struct play *play, enum asking_size size,
			      int columns, int lines, struct box *box)
{
	const unsigned wholes[WHOLES] = {all_of_it, all_but_no, all_but_yes,
					 find_least(play)};
	size_t i = 0, last = find_last(play, size);

	write_box(play, size, all_of_it, size >= ASKING_NAMES, columns, box);
	while (box_lines(box) > lines && i < last)
		write_box(play, size, wholes[++i], false, columns, box);
	return wholes[i];
}

void asking_write(const struct play *play, enum asking_size size, int columns,
		  int lines, struct box *box)
{
	write_fitting(play, size, columns, lines, box);
}

bool asking_has_outcome(const struct play *play, enum asking_size size,
			enum key_role role, int columns, int lines)
{
	struct box box;

	return write_fitting(play, size, columns, lines, &box) & 1u << role;
}

void asking_write_within(const struct play *play, enum asking_size size,
			 int columns, int lines, struct box *box)
{
	bool one = seats_count(play->game.question.needs) == 1 &&
		   asking_is_answer(play);
	struct box named;

	asking_write(play, size, columns, lines, box);
	if (size >= ASKING_NAMES || !one || box_lines(box) >= lines)
		return;
	write_box(play, size, all_of_it, true, columns, &named);
	if (box_lines(&named) <= lines)
		*box = named;
}
