/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/draw.h"

enum { WHO = 160, TICKS = SEATS_MAX * (KEY_TEXT + 8), NEUTRAL_MAX = 20 };

/* What is asked of one who is about to answer. */
static const char *const answers[] = {
	[QUESTION_RESIGN] = N_("%s: may your partner resign?"),
	[QUESTION_UNDO] = N_("%s: take the last move back?"),
	[QUESTION_CONTINUE] = N_("%s: play on?"),
	[QUESTION_PAUSE] = N_("%s: stop the clock?"),
	[QUESTION_MARKS] = N_("%s: are marks and score right?"),
	[QUESTION_INTENT] = N_("%s: was the error intentional, 6(2)?"),
	[QUESTION_PARTNER] = N_("%s: did the mover's partner play?"),
	[QUESTION_NO_RESULT] = N_("%s: end without result?"),
	[QUESTION_BOTH_LOSE] = N_("%s: do both sides lose?"),
	[QUESTION_FORFEIT] = N_("%s: was information exchanged, rule 4?"),
};

/* What a "y" of who has said yes takes back. */
static const char *take_back_prompt(const struct play *play)
{
	return question_is_askers(&play->game.question, play->input.speaker)
		       ? N_("%s: withdraw your question?")
		       : N_("%s: withdraw your yes?");
}

/* Prompts that are one sentence with a speaker, if there is one. */
static const struct {
	const char *spoken, *open;
} prompts[] = {
	[PROMPT_PASS] = {N_("%s: pass?"), N_("Pass?")},
	[PROMPT_LEAVE] = {NULL, N_("Leave the table? The game is kept.")},
	[PROMPT_NEUTRAL] = {N_("%s: neutral points are open. Pass anyway?"),
			    N_("Neutral points are open. Pass anyway?")},
};

static const char *resign_prompt(const struct game *game)
{
	static const char *const by_consent[] = {
		[CONSENT_UNASKED] = N_("%s: ask the partner, or resign?"),
		[CONSENT_ASKED] = N_("%s: the partner has not answered yet. "
				     "Resign?"),
		[CONSENT_GIVEN] = N_("%s: the partner agrees. Resign?"),
		[CONSENT_REFUSED] = N_("%s: the partner said no. Resign?"),
	};

	if (!seats_are_pairs(game->setup.seats) ||
	    (!game_clock_runs(game) && game->consent == CONSENT_UNASKED))
		return N_("%s: resign?");
	return by_consent[game->consent];
}

static const char *resume_prompt(const struct game *game)
{
	return game->question.kind == QUESTION_CONTINUE
		       ? N_("Who agrees to play on?")
		       : N_("Who wants to play on?");
}

/* The sentence of the prompt; with a %s for the speaker where there is one. */
static const char *prompt_format(const struct play *play)
{
	const struct input *input = &play->input;
	bool spoken = input->speaker != SEAT_NONE;

	switch (input->prompt) {
	case PROMPT_RESIGN:
		return spoken ? resign_prompt(&play->game)
			      : N_("Who wants to resign?");
	case PROMPT_ANSWER:
		return input->takes_back ? take_back_prompt(play)
					 : answers[input->asked];
	case PROMPT_RESUME:
		return resume_prompt(&play->game);
	case PROMPT_WHO:
		return input_who(input->said);
	default:
		return spoken && prompts[input->prompt].spoken
			       ? prompts[input->prompt].spoken
			       : prompts[input->prompt].open;
	}
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
	enum prompt prompt = play->input.prompt;

	return play->hide_turn && play->input.keymap->mode == INPUT_TURN &&
	       (prompt == PROMPT_PASS || prompt == PROMPT_NEUTRAL ||
		prompt == PROMPT_RESIGN);
}

/*
 * How many neutral points the second pass would leave, where that is a number:
 * with dead stones still on the board whole territories look neutral.
 */
static bool say_neutral(const struct play *play, char *out, size_t size)
{
	enum seat speaker = play->input.speaker;
	char who[WHO + 2] = "", name[WHO];
	struct score score;

	if (play->input.prompt != PROMPT_NEUTRAL)
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
	if (say_neutral(play, out, size))
		return STYLE_STRONG;
	if (play->input.prompt != PROMPT_NONE) {
		say(&play->game, prompt_format(play), play->input.speaker,
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

	if (play->input.prompt != PROMPT_NONE)
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

static int put_point(const struct play *play, const struct rect *line)
{
	int column = draw_fit(line->line, line->column, line->columns,
			      STYLE_STRONG, _("Point:"));

	return draw_fit(line->line, column + 1, line->columns - column - 1,
			STYLE_NORMAL, play->input.typed);
}

int message_view_draw(const struct play *play, const struct rect *line)
{
	char text[DRAW_TEXT], ticks[TICKS];
	enum style style;
	int room;

	if (!line->lines)
		return -1;
	if (play->input.prompt == PROMPT_POINT)
		return put_point(play, line);
	tell_ticks(play, ticks, sizeof(ticks));
	room = line->columns - text_columns(ticks);
	draw_right(line->line, line->columns, line->columns, STYLE_NORMAL,
		   ticks);
	style = say_all(play, text, sizeof(text));
	draw_fit(line->line, line->column, room - 1, style, text);
	return -1;
}
