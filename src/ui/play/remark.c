/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/remark.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/saying.h"
#include "ui/play/situation.h"
#include "ui/term/draw.h"

enum { NAME = 64, TYPED = WORD_TEXT + 2 };

/* A point such as people choose first; on every board. */
static const char *example(const struct play *play, char out[POINT_TEXT])
{
	int size = play->game.setup.size;

	return point_text(point_at(3, size - 4), size, out);
}

static const char *why(const struct play *play, const struct word *word,
		       char *out, size_t size)
{
	return word_why(word, play->game.setup.size, term_unicode() ? "–" : "-",
			out, size);
}

static void say_aimed(const struct play *play, point p, char *out, size_t size)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;
	bool marks = situation_of(&play->game) == IN_MARK;
	char where[POINT_TEXT];

	point_text(p, play->game.setup.size, where);
	if (play->input.keymap->mode == INPUT_TURN)
		snprintf(out, size,
			 marks ? _("%s: click again, or press Enter, to mark "
				   "it.")
			       : _("%s: click again, or press Enter, to play."),
			 where);
	else if (marks && sets)
		snprintf(out, size, _("%s: the play key marks it."), where);
	else if (marks)
		snprintf(out, size, _("%s: Enter marks it."), where);
	else if (sets)
		snprintf(out, size, _("%s: press your play key."), where);
	else
		snprintf(out, size, _("%s: press your key."), where);
}

/* It stands where the question did, which has to be read. */
static void say_question(const struct play *play, char *out, size_t size)
{
	char asked[PLAY_MESSAGE];
	struct story story;

	story_question(&story, &play->game);
	play_tell(play, &story, asked, sizeof(asked));
	snprintf(out, size, _("Read it first: %s"), asked);
}

void remark_text(const struct play *play, const struct effect *effect,
		 char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT], where[POINT_TEXT];

	switch (effect->remark) {
	case REMARK_NO_MEANING:
		snprintf(out, size,
			 _("That key does nothing here: %s shows what keys "
			   "do."),
			 keymap_first(keymap, COMMAND_HELP, SEAT_NONE, name));
		break;
	case REMARK_LEAVING:
		snprintf(out, size, _("%s leaves."),
			 keymap_first(keymap, COMMAND_LEAVE, SEAT_NONE, name));
		break;
	case REMARK_MOVE_FIRST:
		snprintf(out, size,
			 keymap->mode == INPUT_KEY_SETS
				 ? _("Move your cursor first, or type a point, "
				     "such as %s.")
				 : _("Type a point, such as %s, or move the "
				     "cursor first."),
			 example(play, where));
		break;
	case REMARK_AIMED:
		say_aimed(play, effect->point, out, size);
		break;
	case REMARK_WORD:
		why(play, &effect->word, out, size);
		break;
	case REMARK_TOO_SOON:
		say_question(play, out, size);
		break;
	case REMARK_MOUSE:
		snprintf(out, size, "%s",
			 _("The mouse answers nothing: press a key."));
		break;
	case REMARK_HELD_DOWN:
		snprintf(out, size, "%s",
			 _("A key that is held down counts once: wait a "
			   "second."));
		break;
	}
}

/* Where the partner's name would tell whose turn it is, it is not said. */
static void say_resign(const struct play *play, const struct word *word,
		       const char *typed, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat seat = game->now.expected;
	enum seat partner =
		seat_next_of(seat, seats_partners(seat, game->setup.seats),
			     game->setup.seats);
	char name[NAME];

	if (!saying_may_ask_partner(game, seat))
		snprintf(out, size, _("%s: Enter resigns."), typed);
	else if (play->hide_turn)
		snprintf(out, size,
			 _("%s: Enter asks the partner, %s again resigns, or "
			   "type on for a point."),
			 typed, word->text);
	else
		snprintf(out, size,
			 _("%s: Enter asks %s, %s again resigns, or type on "
			   "for a point."),
			 typed, play_name(game, partner, name, sizeof(name)),
			 word->text);
}

static void say_letter(const struct play *play, const struct word *word,
		       const char *typed, char *out, size_t size)
{
	enum command command = input_word_command(&play->input, word);
	const char *does = _(command_rule(command)->does);

	if (command == COMMAND_RESIGN && situation_of(&play->game) & IN_TURNS)
		say_resign(play, word, typed, out, size);
	else if (word_sense(word, play->game.setup.size) == WORD_BEGUN)
		snprintf(out, size, _("%s: Enter %s, or type on for a point."),
			 typed, does);
	else
		snprintf(out, size, _("%s: Enter %s."), typed, does);
}

static void say_point(const struct play *play, const char *typed, char *out,
		      size_t size)
{
	enum input_mode mode = play->input.keymap->mode;
	bool marks = situation_of(&play->game) == IN_MARK;

	if (mode == INPUT_TURN)
		snprintf(out, size,
			 marks ? _("%s: Enter marks the group there.")
			       : _("%s: Enter plays there."),
			 typed);
	else if (marks)
		snprintf(out, size, _("%s: Enter goes there."), typed);
	else if (mode == INPUT_SEAT_KEY)
		snprintf(out, size, _("%s: Enter aims, then your key plays."),
			 typed);
	else
		snprintf(out, size,
			 _("%s: Enter aims, then the play key plays."), typed);
}

void remark_word(const struct play *play, const struct word *word, char *out,
		 size_t size, int *column)
{
	enum word_sense sense = word_sense(word, play->game.setup.size);
	char typed[TYPED], text[WORD_TEXT + 1], where[POINT_TEXT], no[NAME];

	word_text(word, text);
	*column = text_columns(text);
	snprintf(typed, sizeof(typed), "%s_", text);
	if (input_word_command(&play->input, word) != COMMAND_NONE)
		say_letter(play, word, typed, out, size);
	else if (sense == WORD_POINT)
		say_point(play, typed, out, size);
	else if (sense == WORD_PASS)
		snprintf(out, size, _("%s: Enter passes."), typed);
	else if (sense == WORD_BEGUN)
		snprintf(out, size, _("%s: type on for a point, such as %s."),
			 typed, example(play, where));
	else
		snprintf(out, size, "%s  %s", typed,
			 why(play, word, no, sizeof(no)));
}
