/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/word_line.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/play/commands.h"
#include "ui/play/guide.h"
#include "ui/play/refusal.h"
#include "ui/play/reply.h"
#include "ui/play/secret.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum { ENDINGS = 64, TYPED = WORD_TEXT + 2 };

/* The sign behind a point, without the Enter between them: "d42", "d4 ". */
static bool lacks_enter(const struct play *play, const struct word *word)
{
	const struct keymap *keymap = play->input.keymap;
	struct word less = *word;
	size_t n = strlen(word->text);
	int size = play->game.setup.size;

	if (n <= 2 || !word_take(&less) ||
	    word_sense(&less, size) != WORD_POINT)
		return false;
	return word->text[n - 1] == ' ' ||
	       (commands_mode(&play->input, &play->game) == BY_SEAT_KEY &&
		word_sense(word, size) == WORD_OFF_BOARD &&
		keymap_find(keymap, word->text[n - 1]).command == COMMAND_SEAT);
}

static void say_enter_first(const struct word *word, int size, char *out,
			    size_t room)
{
	struct word less = *word;
	char where[POINT_TEXT];

	word_take(&less);
	text_append(out, room, "%s", *out ? i18n_blank() : "");
	text_append(out, room, _("Backspace, then Enter: %s."),
		    point_text(point_parse(less.text, size), size, where));
}

/* With key sets the small letters are hands, but not behind a colon. */
static bool is_in_capitals(const struct play *play, const struct word *word)
{
	return play->input.keymap->mode == INPUT_KEY_SETS && !word->colon;
}

static const char *list_endings(const struct play *play,
				const struct word *word, char out[ENDINGS])
{
	word_endings(word, out, ENDINGS);
	for (char *c = out; is_in_capitals(play, word) && *c; c++)
		*c = (char)toupper((unsigned char)*c);
	return out;
}

static void say_endings(const struct play *play, const struct word *word,
			const char *typed, char *out, size_t size)
{
	char endings[ENDINGS];

	snprintf(out, size,
		 is_in_capitals(play, word) ? _("%s: type on in capitals: %s.")
					    : _("%s: type on: %s."),
		 typed, list_endings(play, word, endings));
}

/* A column of the board, where points can be played at all. */
static bool may_be_point(const struct play *play, const struct word *word)
{
	return commands_stage(&play->game) & (IN_PLACE | IN_TURNS | IN_MARK) &&
	       word_is_column(word, play->game.setup.size);
}

/* To Enter, which has come too early. */
static void say_alone(const struct play *play, const struct word *word,
		      char *out, size_t size)
{
	char where[POINT_TEXT], endings[ENDINGS], text[WORD_TEXT + 1];

	word_text(word, play->game.setup.size, text);
	if (may_be_point(play, word))
		snprintf(out, size,
			 _("%s alone is no point: type on, such as %s."), text,
			 guide_example(play, where));
	else if (*list_endings(play, word, endings))
		snprintf(out, size, _("%s alone is no command: type on: %s."),
			 text, endings);
	else
		snprintf(out, size, _("%s alone is no command."), text);
}

const char *word_line_why(const struct play *play, const struct word *word,
			  char *out, size_t size)
{
	enum command meant = word_meant(word);
	char name[KEY_TEXT];
	bool early = !play->lines && lacks_enter(play, word);
	bool unknown = word_sense(word, play->game.setup.size) == WORD_UNKNOWN;

	out[0] = '\0';
	if (word_sense(word, play->game.setup.size) == WORD_BEGUN) {
		say_alone(play, word, out, size);
		return out;
	}
	/* a blank makes it no other point */
	if (!(early && unknown))
		word_why(word, play->game.setup.size, draw_glyph(GLYPH_TO), out,
			 size);
	key_first(play->input.keymap, meant, SEAT_NONE, name);
	if (unknown && play->lines)
		text_append(out, size, "%s%s", i18n_blank(),
			    _("help: tells what can be typed."));
	else if (unknown && !early && *name)
		text_append(out, size, "%s%s %s%s", i18n_blank(), name,
			    _(command_rule(meant)->does), i18n_stop());
	if (early)
		say_enter_first(word, play->game.setup.size, out, size);
	return out;
}

/* "asks Anna first": who is asked is not said where it would tell the turn. */
static void say_asks_partner(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat seat = game->now.expected;
	enum seat partner =
		seat_next_of(seat, seats_partners(seat, game->setup.seats),
			     game->setup.seats);
	char name[PLAY_WHO];

	if (play_hides_turn(play))
		snprintf(out, size, "%s", _("asks the partner first"));
	else
		snprintf(out, size, _("asks %s first"),
			 play_name(game, partner, name, sizeof(name)));
}

static bool asks_partner(const struct play *play, const struct word *word,
			 const struct effect *effect)
{
	return effect->kind == EFFECT_ACTION &&
	       word_command(word, play->input.keymap) == COMMAND_RESIGN;
}

/* Whoever is on turn lets it lapse with a stone, or a pass. */
static bool drops_question(const struct play *play)
{
	return commands_stage(&play->game) == IN_ASKED;
}

/* What the stone is marked as then: the same key marks, and takes it back. */
static void say_marked(const struct play *play, const struct action *action,
		       char *out, size_t size)
{
	const struct game *game = &play->game;
	enum marked marked;
	char where[POINT_TEXT];
	struct event event;

	game_judge(game, action, game->used, &event);
	marked = marks_at(&event.marks, action->point);
	snprintf(out, size,
		 marked == MARKED_DEAD ? _("marks the chain at %s as dead")
		 : marked == MARKED_SEKI
			 ? _("marks the group at %s as seki")
			 : _("makes the chain at %s alive again"),
		 point_text(action->point, game->setup.size, where));
}

/* What Enter does with a command, as it is tried on a copy. */
static void say_does(const struct play *play, const struct word *word,
		     const struct effect *effect, const struct input *after,
		     char *out, size_t size)
{
	enum command command = word_command(word, play->input.keymap);
	const char *does = _(command_rule(command)->does);
	const struct prompt *prompt = input_prompt(after);

	/* there may be four cursors */
	if (effect->kind == EFFECT_ACTION &&
	    (command == COMMAND_CHAIN || command == COMMAND_SEKI))
		say_marked(play, &effect->action, out, size);
	else if (asks_partner(play, word, effect))
		say_asks_partner(play, out, size);
	else if (prompt->kind == PROMPT_WHO &&
		 (prompt->takes || prompt->shares))
		snprintf(out, size, "%s", _("asks which seat to take"));
	else if (prompt->kind == PROMPT_WHO && command != COMMAND_FREE)
		snprintf(out, size, _("asks who %s"), does);
	else if (prompt->kind == PROMPT_SURE && command != COMMAND_LEAVE)
		snprintf(out, size, "%s", _("asks you once more"));
	else if (command == COMMAND_CLAIM && effect->kind == EFFECT_ACTION)
		snprintf(out, size, "%s",
			 _("claims a rotation error for good"));
	else if (command == COMMAND_PASS && game_pass_stops(&play->game))
		snprintf(out, size, "%s", _("passes, and the game stops"));
	else if (command == COMMAND_PASS && drops_question(play))
		snprintf(out, size, "%s", _("passes and drops the question"));
	else if (command == COMMAND_PAUSE && effect->kind == EFFECT_COMMAND)
		snprintf(out, size, "%s",
			 play_keeps_cover(play)
				 ? _("says when the board is shown")
			 : play->covered ? _("shows the board again")
					 : _("covers the board"));
	else
		snprintf(out, size, "%s", does);
}

/* The same with a point. */
static void say_point(const struct play *play, const char *typed,
		      const struct effect *effect, const struct input *after,
		      char *out, size_t size)
{
	char keys[KEYS_TEXT];

	if (commands_marks(&play->game))
		snprintf(out, size, _("%s: Enter goes there."), typed);
	else if (effect->kind == EFFECT_ACTION)
		snprintf(out, size,
			 drops_question(play)
				 ? _("%s: Enter plays there and drops the "
				     "question.")
				 : _("%s: Enter plays there."),
			 typed);
	else if (input_prompt(after)->kind == PROMPT_WHO)
		snprintf(out, size, _("%s: Enter, then your key, plays there."),
			 typed);
	else if (play->input.keymap->mode == INPUT_SEAT_KEY)
		snprintf(out, size, _("%s: Enter aims, then your key plays."),
			 typed);
	else
		snprintf(out, size,
			 _("%s: Enter aims, then the play key (%s) plays."),
			 typed, guide_play_keys(play, keys));
}

/* What the table would say to Enter. */
static enum verdict judge(const struct play *play, const struct effect *effect)
{
	struct event event;

	if (effect->kind == EFFECT_REFUSED)
		return effect->verdict;
	return effect->kind == EFFECT_ACTION
		       ? game_judge(&play->game, &effect->action,
				    play->game.used, &event)
		       : VERDICT_OK;
}

/* False where Enter does something. */
static bool say_why_not(const struct play *play, const struct effect *effect,
			char *out, size_t size)
{
	enum verdict verdict = judge(play, effect);

	if (effect->kind == EFFECT_NOTICE &&
	    (effect->notice == NOTICE_ELSEWHERE ||
	     effect->notice == NOTICE_NOT_FREED ||
	     effect->notice == NOTICE_ASK_LATER ||
	     effect->notice == NOTICE_AWAY))
		reply_effect(play, effect, out, size);
	else if (verdict != VERDICT_OK)
		refusal_sentence(play,
				 effect->kind == EFFECT_ACTION
					 ? effect->action.seat
					 : effect->seat,
				 verdict, out, size);
	else
		return false;
	return true;
}

/* As long as the game lasts, unlike what else is in vain. */
static bool is_barred(const struct play *play, const struct effect *effect)
{
	return effect->kind == EFFECT_COMMAND &&
	       effect->command == COMMAND_REFEREE && play->presence.barred;
}

static void say_barred(const struct play *play, const char *typed, bool goes_on,
		       char *out, size_t size)
{
	char why[PLAY_MESSAGE];

	reply_barred(&play->presence, why, sizeof(why));
	snprintf(out, size, "%s  %s%s", typed, why,
		 goes_on ? _(" Or type on for a point.") : "");
}

static void say_begun(const struct play *play, const struct word *word,
		      const char *typed, char *out, size_t size)
{
	char where[POINT_TEXT];

	if (!word->text[0])
		snprintf(out, size,
			 _("%s: type on for a point, such as %s, or a command, "
			   "such as %s."),
			 typed, guide_example(play, where),
			 command_rule(COMMAND_PASS)->name);
	else if (may_be_point(play, word))
		snprintf(out, size, _("%s: type on for a point, such as %s."),
			 typed, guide_example(play, where));
	else if (word_is_column(word, play->game.setup.size))
		snprintf(out, size, _("%s: no point can be played now."),
			 typed);
	else
		say_endings(play, word, typed, out, size);
}

/* Enter asks nobody now, but the same letter is there. */
static void say_ask_later(const struct word *word, const char *typed, char *out,
			  size_t size)
{
	snprintf(out, size, _("%s: no partner is asked now. %c: resign."),
		 typed, word->text[0]);
}

static void say_resigns(const struct word *word, const char *typed,
			const char *does, bool goes_on, char *out, size_t size)
{
	snprintf(out, size,
		 _("%s: Enter %s. %s: resign alone. Or type a point."), typed,
		 does, word->text);
	/* nobody needs that so much as points that it would hide */
	if (!goes_on || draw_columns(out) >= term_columns())
		snprintf(out, size, _("%s: Enter %s. %s: resign alone."), typed,
			 does, word->text);
}

/* And what the same letter does that resigns, once more; or on one line. */
static void say_enter(const struct word *word, const char *typed,
		      const char *does, bool resigns, bool goes_on, char *out,
		      size_t size)
{
	if (resigns && !word->text[1] && !word->colon) {
		say_resigns(word, typed, does, goes_on, out, size);
		return;
	}
	snprintf(out, size,
		 goes_on ? _("%s: Enter %s, or type on for a point.")
			 : _("%s: Enter %s."),
		 typed, does);
	if (goes_on && draw_columns(out) >= term_columns())
		snprintf(out, size, _("%s: Enter %s. Or type on."), typed,
			 does);
}

/*
 * Whose word it is where no key of theirs says it: if whose turn it is must be
 * asked for, what Enter would do here as far as that is known.
 */
static enum seat find_typist(const struct play *play)
{
	const struct game *game = &play->game;
	enum seat only = input_only(&play->input, game);
	bool passed = play->input.keymap->mode == INPUT_TURN;

	return passed && only < 0 ? seats_first(play->input.seats &
						secret_turn(&play->input, game))
				  : only;
}

static struct play suppose(const struct play *play)
{
	struct play out = *play;

	out.game = secret_game(&play->input, &play->game, find_typist(play));
	return out;
}

/* Its first letter has just dropped what was asked, and that is told, too. */
static bool turns_away(const struct play *play)
{
	return play->input.dropped.kind == PROMPT_WHO;
}

/* It is a point or a command: what Enter would do now, or why it does not. */
static void say_whole(const struct play *actual, const struct word *word,
		      const char *typed, char *out, size_t size)
{
	const struct play told = suppose(actual), *play = &told;
	bool goes_on = word_is_column(word, play->game.setup.size);
	bool says = word_command(word, play->input.keymap) != COMMAND_NONE;
	char text[PLAY_MESSAGE];
	struct input after;
	struct effect effect = input_enter(&play->input, &play->game, &after);
	bool vain = say_why_not(play, &effect, text, sizeof(text));

	if (effect.kind == EFFECT_NOTICE && effect.notice == NOTICE_ASK_LATER &&
	    !word->text[1]) {
		say_ask_later(word, typed, out, size);
	} else if (is_barred(play, &effect)) {
		say_barred(play, typed, goes_on, out, size);
	} else if (vain && goes_on) {
		say_begun(play, word, typed, out, size);
	} else if (vain) {
		snprintf(out, size, "%s  %s", typed, text);
	} else if (!says) {
		say_point(play, typed, &effect, &after, out, size);
	} else {
		say_does(play, word, &effect, &after, text, sizeof(text));
		say_enter(word, typed, text, asks_partner(play, word, &effect),
			  goes_on && !turns_away(play), out, size);
	}
}

/* An own key is a part of the word; who marks is not about to answer. */
static bool hides_answer(const struct play *play)
{
	return play->game.question.needs && !commands_marks(&play->game);
}

void word_line_typed(const struct play *play, const struct word *word,
		     int columns, char *out, size_t size)
{
	char text[WORD_TEXT + 1];
	const char *end = word_text(word, play->game.setup.size, text);

	if (draw_columns(end) < columns) {
		snprintf(out, size, "%s_", end);
		return;
	}
	while (draw_columns(end) > columns)
		utf8_next(&end);
	snprintf(out, size, "%s", end);
}

static void say_word(const struct play *play, const struct word *word,
		     char *out, size_t size)
{
	enum word_sense sense = word_sense(word, play->game.setup.size);
	bool says = word_command(word, play->input.keymap) != COMMAND_NONE;
	char typed[TYPED], no[PLAY_MESSAGE];

	word_line_typed(play, word, TYPED, typed, sizeof(typed));
	/* what a key of somebody else came to, or who has come */
	if (play->message[0])
		snprintf(out, size, "%s  %s", typed, play->message);
	else if (says || sense == WORD_POINT)
		say_whole(play, word, typed, out, size);
	else if (sense == WORD_BEGUN)
		say_begun(play, word, typed, out, size);
	else
		snprintf(out, size, "%s  %s", typed,
			 word_line_why(play, word, no, sizeof(no)));
}

void word_line_text(const struct play *play, const struct word *word, char *out,
		    size_t size)
{
	char escape[KEY_TEXT];

	say_word(play, word, out, size);
	if (hides_answer(play))
		text_append(out, size, _(" %s goes back to the question."),
			    key_name(KEY_TO_ESCAPE, escape));
	else if (turns_away(play))
		text_append(out, size, _(" Nothing is asked any more."));
}
