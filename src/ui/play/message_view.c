/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/remark.h"
#include "ui/play/saying.h"
#include "ui/term/draw.h"

enum { WHO = 160, TICKS = SEATS_MAX * (KEY_TEXT + 8), NEUTRAL_MAX = 20 };

static const char *sure_prompt(const struct prompt *prompt, bool neutral)
{
	if (prompt->said == COMMAND_LEAVE)
		return N_("Leave the table? The game is kept.");
	return neutral ? N_("%s: neutral points are open. Pass anyway?")
		       : N_("%s: pass?");
}

static bool is_neutral(const struct play *play)
{
	return input_prompt(&play->input)->said == COMMAND_PASS &&
	       saying_leaves_neutral(&play->game);
}

/* The sentence of the prompt; with a %s for the speaker where there is one. */
static const char *prompt_format(const struct play *play)
{
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->kind == PROMPT_ANSWER)
		return N_("%s: may your partner resign?");
	if (prompt->kind == PROMPT_SURE)
		return sure_prompt(prompt, is_neutral(play));
	return is_neutral(play) ? N_("Neutral points are open. Pass anyway?")
				: saying_prompt(&play->game, prompt->said);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* A sentence of the tables above about a seat, or about its side. */
static void say(const struct game *game, const char *msgid, enum seat seat,
		bool side, char *out, size_t size)
{
	char who[WHO];

	if (side)
		snprintf(who, sizeof(who), "%s", play_side(seat_side(seat)));
	else
		play_who(game, seat, who, sizeof(who));
	snprintf(out, size, _(msgid), who);
}
#pragma GCC diagnostic pop

/* Whether the speaker is nobody's choice but whoever is on turn. */
static bool tells_turn(const struct play *play)
{
	return play->hide_turn && play->input.keymap->mode == INPUT_TURN &&
	       input_prompt(&play->input)->kind == PROMPT_SURE;
}

/* What resigning costs, and what the partner thinks of it. */
static void say_resign(const struct play *play, char *out, size_t size)
{
	static const char *const by_consent[] = {
		[CONSENT_UNASKED] = "",
		[CONSENT_ASKED] = N_("Your partner has not answered yet."),
		[CONSENT_GIVEN] = N_("Your partner agrees."),
		[CONSENT_REFUSED] = N_("Your partner said no."),
	};
	const struct game *game = &play->game;
	enum seat seat = input_prompt(&play->input)->speaker;
	int seats = game->setup.seats;
	seatset partners = seats_partners(seat, seats);
	const char *consent = by_consent[game->consent];
	char name[WHO];

	if (!partners)
		snprintf(out, size, _("You lose the game."));
	else if (tells_turn(play))
		snprintf(out, size, _("You and your partner lose the game."));
	else
		snprintf(out, size, _("You and %s lose the game."),
			 play_name(game, seat_next_of(seat, partners, seats),
				   name, sizeof(name)));
	if (partners && consent[0])
		text_append(out, size, " %s", _(consent));
}

/*
 * How many neutral points the second pass would leave, where that is a number:
 * with dead stones still on the board whole territories look neutral.
 */
static bool say_neutral(const struct play *play, char *out, size_t size)
{
	enum seat speaker = input_prompt(&play->input)->speaker;
	char who[WHO + 2] = "", name[WHO];
	struct score score;

	if (!is_neutral(play))
		return false;
	game_score(&play->game, &score, NULL);
	if (score.dame > NEUTRAL_MAX)
		return false;
	if (speaker != SEAT_NONE)
		snprintf(who, sizeof(who), "%s: ",
			 tells_turn(play) ? play_side(seat_side(speaker))
					  : play_who(&play->game, speaker, name,
						     sizeof(name)));
	snprintf(out, size,
		 ngettext("%s%d neutral point is open. Pass anyway?",
			  "%s%d neutral points are open. Pass anyway?",
			  (unsigned long)score.dame),
		 who, score.dame);
	return true;
}

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

static void say_question(const struct play *play, char *out, size_t size)
{
	struct story story;

	story_question(&story, &play->game);
	play_tell(play, &story, out, size);
}

/* What asks for an answer stands out from what is only told. */
static enum style say_all(const struct play *play, char *out, size_t size)
{
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->kind == PROMPT_SURE && prompt->said == COMMAND_RESIGN) {
		say_resign(play, out, size);
		return STYLE_STRONG;
	}
	if (say_neutral(play, out, size))
		return STYLE_STRONG;
	if (prompt->kind != PROMPT_NONE) {
		say(&play->game, prompt_format(play), prompt->speaker,
		    tells_turn(play), out, size);
		return STYLE_STRONG;
	}
	if (play->message[0]) {
		snprintf(out, size, "%s", play->message);
		return STYLE_NORMAL;
	}
	if (play->game.question.kind != QUESTION_NONE) {
		say_question(play, out, size);
		return STYLE_STRONG;
	}
	say_moment(play, out, size);
	return STYLE_NORMAL;
}

bool message_view_speaks(const struct play *play)
{
	char text[DRAW_TEXT];

	if (input_prompt(&play->input)->kind != PROMPT_NONE)
		return true;
	say_all(play, text, sizeof(text));
	return text[0];
}

/* "1✓ 2✓ 3· 4 away" of those whose answer is needed, by their own keys. */
static void tell_ticks(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;
	const seatset absent = game->now.away & ~question->yes;

	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++) {
		seatset bit = seat_bit((enum seat)s);
		char name[KEY_TEXT];

		if (!(question->needs & bit))
			continue;
		text_append(out, size, "  %s%s%s",
			    keymap_first(play->input.keymap, COMMAND_SEAT,
					 (enum seat)s, name),
			    absent & bit ? " " : "",
			    absent & bit ? _("away")
					 : draw_glyph(question->yes & bit
							      ? GLYPH_TICK
							      : GLYPH_OPEN));
	}
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

int message_view_draw(const struct play *play, const struct rect *line)
{
	const struct prompt *prompt = input_prompt(&play->input);
	char text[DRAW_TEXT], ticks[TICKS];
	enum style style;
	int room;

	if (!line->lines)
		return -1;
	if (prompt->kind == PROMPT_WORD)
		return put_word(play, line, &prompt->word);
	tell_ticks(play, ticks, sizeof(ticks));
	room = line->columns - text_columns(ticks);
	draw_right(line->line, line->columns, line->columns, STYLE_NORMAL,
		   ticks);
	style = say_all(play, text, sizeof(text));
	draw_fit(line->line, line->column, room - 1, style, text);
	return -1;
}
