/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking.h"
#include "ui/play/keys_view.h"
#include "ui/play/remark.h"
#include "ui/term/draw.h"

enum { WHO = 160, GAP = 2 };

/* Black's first player, or whoever has the one set of keys. */
static const char *placing_key(const struct play *play, char out[KEY_TEXT])
{
	const struct keymap *keymap = play->input.keymap;

	return keymap->mode == INPUT_SEAT_KEY
		       ? keymap_first(keymap, COMMAND_SEAT, SEAT_B1, out)
	       : keymap->mode == INPUT_KEY_SETS
		       ? keymap_first(keymap, COMMAND_PLAY, SEAT_B1, out)
		       : keymap_first(keymap, COMMAND_PLAY, SEAT_NONE, out);
}

/* Nothing is asked: what the moment itself has to say. */
static void say_moment(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	int earlier = game->phase == PHASE_PLAY ? game_repeats(game) : -1;
	char who[WHO], name[KEY_TEXT];

	out[0] = '\0';
	if (game->phase == PHASE_OVER && play->record)
		snprintf(out, size, _("The record is in %s"), play->record);
	else if (game->halt == HALT_REFEREE)
		play_sentence(play, VERDICT_HELD, out, size);
	else if (game->phase == PHASE_PLACE)
		snprintf(out, size,
			 _("%s places the handicap stones: %d of %d placed."),
			 play_who(game, game_turn(game), who, sizeof(who)),
			 pointset_count(&game->stones), game->setup.handicap);
	else if (game_can_take_up(game))
		snprintf(out, size,
			 _("%s on a handicap stone takes it up again, until "
			   "White begins."),
			 placing_key(play, name));
	else if (earlier >= 0)
		snprintf(out, size,
			 _("Position repeated (after move %d): %s proposes no "
			   "result; all must agree."),
			 earlier,
			 keymap_first(play->input.keymap, COMMAND_NO_RESULT,
				      SEAT_NONE, name));
}

/* What asks for an answer stands out from what is only told. */
static enum style say_all(const struct play *play, bool boxed, char *out,
			  size_t size)
{
	bool asks = !boxed && asking_is_open(play);

	if (asks && input_prompt(&play->input)->kind != PROMPT_NONE) {
		asking_sentence(play, out, size);
		return STYLE_STRONG;
	}
	if (play->message[0]) {
		snprintf(out, size, "%s", play->message);
		return STYLE_NORMAL;
	}
	if (asks) {
		asking_sentence(play, out, size);
		return STYLE_STRONG;
	}
	say_moment(play, out, size);
	return STYLE_NORMAL;
}

bool message_view_speaks(const struct play *play, bool boxed)
{
	char text[DRAW_TEXT];

	if (input_prompt(&play->input)->kind == PROMPT_WORD)
		return true;
	say_all(play, boxed, text, sizeof(text));
	return text[0];
}

/* Returns the column of the cursor. */
static int put_word(const struct play *play, const struct rect *line,
		    const struct word *word)
{
	char text[DRAW_TEXT];
	int column;

	remark_word(play, word, text, sizeof(text), &column);
	draw_fit(line->line, line->column, line->columns, STYLE_NORMAL, text);
	return line->column + column;
}

/* What must be pressed, and who has; returns where that begins. */
static int put_asked(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->message;
	char ticks[DRAW_TEXT];
	int end = line->column + line->columns;

	if (!asking_is_open(play))
		return end;
	if (!layout->keys.lines)
		end = keys_view_answers(play, line) - GAP;
	asking_ticks(play, ticks, sizeof(ticks));
	if (text_columns(ticks) > end - line->column)
		return end;
	draw_right(line->line, end, end, STYLE_NORMAL, ticks);
	return end - text_columns(ticks);
}

int message_view_draw(const struct play *play, const struct layout *layout)
{
	const struct prompt *prompt = input_prompt(&play->input);
	const struct rect *line = &layout->message;
	bool boxed = layout->box.lines;
	char text[DRAW_TEXT];
	enum style style;
	int end = line->column + line->columns;

	if (!line->lines)
		return -1;
	if (prompt->kind == PROMPT_WORD)
		return put_word(play, line, &prompt->word);
	if (!boxed)
		end = put_asked(play, layout);
	style = say_all(play, boxed, text, sizeof(text));
	if (end - 1 > line->column)
		draw_fit(line->line, line->column, end - 1 - line->column,
			 style, text);
	return -1;
}
