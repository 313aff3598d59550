/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/reply.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking.h"
#include "ui/play/commands.h"
#include "ui/play/key_hint.h"
#include "ui/play/seat_look.h"
#include "ui/play/speech.h"
#include "ui/term/term.h"

enum { ENDINGS = 64, TYPED = WORD_TEXT + 2 };

static bool marks(const struct play *play)
{
	return commands_stage(&play->game) == IN_MARK;
}

/*
 * A point such as people choose first, or one near it that is free; where
 * stones are marked, of one of them.
 */
static const char *example(const struct play *play, char out[POINT_TEXT])
{
	int size = play->game.setup.size, i = 0;
	point p;

	do
		p = point_at((3 + i / size) % size, (size - 4 + i) % size);
	while ((board_at(&play->game.now.board, p) == EMPTY) == marks(play) &&
	       ++i < size * size);
	return point_text(p, size, out);
}

/* A point, and an own key behind it without the Enter between them: "d42". */
static bool lacks_enter(const struct play *play, const struct word *word)
{
	const struct keymap *keymap = play->input.keymap;
	struct word less = *word;
	size_t n = strlen(word->text);
	int size = play->game.setup.size;

	return n > 2 &&
	       commands_mode(&play->input, &play->game) == BY_SEAT_KEY &&
	       word_sense(word, size) == WORD_OFF_BOARD &&
	       keymap_find(keymap, word->text[n - 1]).command == COMMAND_SEAT &&
	       word_take(&less) && word_sense(&less, size) == WORD_POINT;
}

static void say_enter_first(const struct word *word, int size, char *out,
			    size_t room)
{
	struct word less = *word;
	char where[POINT_TEXT];

	word_take(&less);
	text_append(out, room, _(" After %s comes Enter, and then your key."),
		    point_text(point_parse(less.text, size), size, where));
}

/* What is no point may be a command by another name. */
static const char *why(const struct play *play, const struct word *word,
		       char *out, size_t size)
{
	enum command meant = word_meant(word);
	char name[KEY_TEXT];

	word_why(word, play->game.setup.size, term_unicode() ? "–" : "-", out,
		 size);
	keymap_first(play->input.keymap, meant, SEAT_NONE, name);
	if (word_sense(word, play->game.setup.size) == WORD_UNKNOWN && *name)
		text_append(out, size, " %s %s.", name,
			    _(command_rule(meant)->does));
	if (lacks_enter(play, word))
		say_enter_first(word, play->game.setup.size, out, size);
	return out;
}

/* Where nobody says whose stone it is. */
static bool plays_again(const struct play *play)
{
	return commands_mode(&play->input, &play->game) & (BY_TURN | BY_ONE);
}

/*
 * With key sets those that act at a point which was typed: of who is on turn,
 * unless that is secret, or it is marked, of everybody here.
 */
static const char *list_play_keys(const struct play *play, char out[KEYS_TEXT])
{
	seatset seats = play->input.seats, turn;

	turn = seats & seat_bit(game_turn(&play->game));
	if (turn && !play_hides_turn(play) && !marks(play))
		seats = turn;
	return key_hint_plays(play, seats, out);
}

static void say_aimed(const struct play *play, point p, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	bool sets = keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT], chain[KEY_TEXT], seki[KEY_TEXT];
	char enter[KEY_TEXT], plays[KEYS_TEXT];

	list_play_keys(play, plays);
	point_text(p, play->game.setup.size, where);
	keymap_first(keymap, COMMAND_CHAIN, SEAT_NONE, chain);
	keymap_first(keymap, COMMAND_SEKI, SEAT_NONE, seki);
	if (marks(play))
		snprintf(out, size,
			 sets ? _("%s: a play key (%s) marks all of its colour "
				  "around it as dead; %s its chain alone, %s "
				  "seki.")
			      : _("%s: %s marks all of its colour around it "
				  "as dead; %s its chain alone, %s seki."),
			 where, sets ? plays : key_text(KEY_TO_ENTER, enter),
			 chain, seki);
	else if (plays_again(play))
		snprintf(out, size,
			 _("%s: click again, or press Enter, to play."), where);
	else if (sets)
		snprintf(out, size, _("%s: press your play key (%s)."), where,
			 plays);
	else
		snprintf(out, size, _("%s: press your key."), where);
}

/* The keys are named: there may be four who have just pressed theirs. */
static void say_too_soon(const struct play *play, char *out, size_t size)
{
	const struct input *input = &play->input;
	char names[KEYS_TEXT] = "", name[KEY_TEXT];

	for (int i = 0; i < input->early_count; i++)
		text_append(names, sizeof(names), "%s%s", i ? ", " : "",
			    key_text(input->early[i], name));
	snprintf(out, size,
		 ngettext("%s came too soon: read, and press it again in a "
			  "second.",
			  "%s came too soon: read, and press them again in a "
			  "second.",
			  (unsigned long)input->early_count),
		 names);
}

/* The key is named where it is not plain whose it is. */
static void say_refused(const struct play *play, const struct effect *effect,
			char *out, size_t size)
{
	char why_not[PLAY_MESSAGE], own[KEY_TEXT], name[PLAY_WHO];

	play_sentence(play, effect->verdict, why_not, sizeof(why_not));
	out[0] = '\0';
	if (effect->seat != SEAT_NONE &&
	    effect->seat != input_only(&play->input, &play->game)) {
		play_name(&play->game, effect->seat, name, sizeof(name));
		seat_look_key(play, effect->seat, own);
		if (play->input.keymap->mode == INPUT_KEY_SETS)
			snprintf(out, size, _("That is a key of %s. "), name);
		else
			snprintf(out, size, _("%s is the key of %s. "), own,
				 name);
	}
	text_append(out, size, "%s", why_not);
}

/* Those in which nothing is filled in. */
static const char *const plain[] = {
	[NOTICE_MOUSE] = N_("The mouse answers nothing: press a key."),
	[NOTICE_HELD_DOWN] =
		N_("Held down, or pressed again at once, a key counts once: "
		   "wait a second."),
	[NOTICE_ANSWERED] = N_("You have answered: here y or n needs no key "
			       "after it."),
	[NOTICE_CLOSED] = N_("The question is over. To play, press your key "
			     "again."),
	[NOTICE_EARLY] = N_("Play goes on; your last key came just before: "
			    "press it again."),
	[NOTICE_WATCHING] = N_("You are watching: you have no seat here."),
};

/* Which keys are an answer to what cannot be undone, or what ends it all. */
static void say_sure(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	bool sets = keymap->mode == INPUT_KEY_SETS;
	bool passes = input_asked(&play->input)->said == COMMAND_PASS;
	char yes[KEY_TEXT], no[KEY_TEXT], names[KEYS_TEXT];

	keymap_first(keymap, COMMAND_NO, SEAT_NONE, no);
	seat_look_keys(play, key_hint_speakers(play) & play->input.seats, ", ",
		       names, sizeof(names));
	if (sets && seat != SEAT_NONE && passes)
		snprintf(out, size, "%s",
			 _("Only your own key passes; Escape goes back."));
	else if (sets && seat != SEAT_NONE)
		snprintf(out, size, "%s",
			 _("Only your own key does that; your pass key or "
			   "Escape does not."));
	else if (sets)
		snprintf(out, size,
			 _("Only an own key (%s) does that; Escape or %s does "
			   "not."),
			 names, no);
	else
		snprintf(out, size,
			 _("Only Enter or %s does that; Escape or %s does "
			   "not."),
			 keymap_first(keymap, COMMAND_YES, SEAT_NONE, yes), no);
}

/* What the mouse does, to whom nobody has told it. */
static void say_clicks(const struct play *play, char *out, size_t size)
{
	bool one = plays_again(play);

	snprintf(out, size, "%s",
		 !one ? _("Click a point to aim, then press your key; or "
			  "click the name of a key.")
		 : marks(play)
			 ? _("Click a group to aim, and again to mark it; or "
			     "click the name of a key.")
			 : _("Click a point to aim, and again to play; or "
			     "click the name of a key."));
}

static void say_asker(const struct play *play, enum seat seat, char *out,
		      size_t size)
{
	char name[PLAY_WHO], others[PLAY_WHO];

	snprintf(out, size, _("%s asked, and waits for the answer of %s."),
		 play_name(&play->game, seat, name, sizeof(name)),
		 play_names(&play->game, question_missing(&play->game.question),
			    others, sizeof(others)));
}

/* As the box has it. */
static void find_answer(const struct play *play, enum key_role role,
			char out[KEYS_TEXT])
{
	struct key_hint hint;
	int at = 0;

	out[0] = '\0';
	while (key_hint_answer(play, &at, &hint))
		if (hint.role == role)
			snprintf(out, KEYS_TEXT, "%s", hint.keys);
}

/* Who is on turn may have meant a stone, but nobody has chosen a point. */
static void say_answers(const struct play *play, enum seat seat, char *out,
			size_t size)
{
	bool alone = input_only(&play->input, &play->game) != SEAT_NONE;
	bool plays = commands_stage(&play->game) == IN_ASKED &&
		     seat == play->game.now.expected;
	bool said = play->game.question.yes & seat_bit(seat);
	char yes[KEYS_TEXT], no[KEYS_TEXT];

	find_answer(play, ROLE_YES, yes);
	find_answer(play, ROLE_NO, no);
	if (!alone && !speech_is_decision(&play->game)) {
		seat_look_key(play, seat, yes);
		keymap_first(play->input.keymap, COMMAND_NO, SEAT_NONE, no);
		text_append(no, sizeof(no), _(" then %s"), yes);
	}
	snprintf(out, size,
		 said	 ? _("%s takes your yes back; %s says no.")
		 : plays ? _("%s says yes, %s no; to play, move the cursor "
			     "first.")
			 : _("%s says yes, %s no."),
		 yes, no);
}

/* Not by name, where that would tell whose turn it is. */
static void say_elsewhere(const struct play *play, enum seat seat, char *out,
			  size_t size)
{
	char who[PLAY_WHO], name[KEY_TEXT], own[KEY_TEXT], enter[KEY_TEXT];

	if (play_hides_turn(play))
		snprintf(out, size, "%s",
			 _("That seat is at another terminal."));
	else if (presence_is_free(&play->presence, seat))
		snprintf(out, size,
			 _("The seat of %s is free: %s, %s, %s "
			   "takes it."),
			 play_who(&play->game, seat, who, sizeof(who)),
			 keymap_first(play->input.keymap, COMMAND_FREE,
				      SEAT_NONE, name),
			 key_text(KEY_TO_ENTER, enter),
			 seat_look_key(play, seat, own));
	else
		snprintf(out, size, _("%s is at another terminal."),
			 play_who(&play->game, seat, who, sizeof(who)));
}

/*
 * The seats a stone of which would be a turn now: where a wrong partner is
 * recorded that is either, and nothing may tell which of them is right.
 */
static seatset find_players(const struct play *play)
{
	const struct game *game = &play->game;
	enum seat seat = game_turn(game);
	bool either = game->setup.wrong_seat == WRONG_SEAT_RECORD &&
		      play->input.keymap->mode != INPUT_TURN;

	return either ? seats_of(seat_side(seat), game->setup.seats)
		      : seat_bit(seat);
}

/* Who is to move where nobody here can, unless that is for nobody to know. */
static bool say_mover(const struct play *play, char *out, size_t size)
{
	enum seat seat = game_turn(&play->game);
	char who[PLAY_WHO];

	if (play_hides_turn(play) || play->input.seats & find_players(play))
		return false;
	if (presence_is_free(&play->presence, seat))
		say_elsewhere(play, seat, out, size);
	else
		snprintf(out, size, _("%s is to move, at another terminal."),
			 play_who(&play->game, seat, who, sizeof(who)));
	return true;
}

/* What was pressed has no use here: what has. */
static void say_useless(const struct play *play, enum notice notice, char *out,
			size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT], where[POINT_TEXT], names[KEYS_TEXT];

	if (notice == NOTICE_LEAVING)
		snprintf(out, size, _("%s leaves."),
			 keymap_first(keymap, COMMAND_LEAVE, SEAT_NONE, name));
	else if (notice == NOTICE_MOVE_FIRST && marks(play))
		snprintf(out, size,
			 keymap->mode == INPUT_KEY_SETS
				 ? _("First move your cursor to a dead stone, "
				     "or type it with a capital: %s.")
				 : _("Type the point of a dead stone, such as "
				     "%s, or move the cursor there first."),
			 example(play, where));
	else if (notice == NOTICE_MOVE_FIRST && say_mover(play, out, size))
		return;
	else if (notice == NOTICE_MOVE_FIRST)
		snprintf(out, size,
			 keymap->mode == INPUT_KEY_SETS
				 ? _("Move your cursor first, or type a point "
				     "with a capital letter, such as %s.")
				 : _("Type a point, such as %s, or move the "
				     "cursor first."),
			 example(play, where));
	else if (notice == NOTICE_NOT_ASKED)
		snprintf(out, size,
			 keymap->mode == INPUT_KEY_SETS
				 ? _("Nothing is asked now. A point begins "
				     "with a capital letter: %s.")
				 : _("Nothing is asked now. A point begins "
				     "with its letter: %s."),
			 example(play, where));
	else if (notice == NOTICE_WHO) {
		seat_look_keys(play, key_hint_speakers(play), ", ", names,
			       sizeof(names));
		snprintf(out, size,
			 _("Only an own key (%s) says who; Escape drops the "
			   "question."),
			 names);
	} else
		snprintf(out, size,
			 _("That key does nothing here: %s shows what keys "
			   "do."),
			 keymap_first(keymap, COMMAND_HELP, SEAT_NONE, name));
}

/* In the way of what is asked: those keys confirm what they are not asked. */
static void say_astray(const struct play *play, enum seat seat, char *out,
		       size_t size)
{
	char name[PLAY_WHO], own[KEY_TEXT];

	snprintf(out, size,
		 _("%s answers nothing: it is a key of %s. Again, it acts."),
		 key_text(play->input.last, own),
		 play_name(&play->game, seat, name, sizeof(name)));
}

/* It was about the last turn, which is another one now. */
static void say_too_late(const struct effect *effect, char *out, size_t size)
{
	snprintf(out, size, "%s",
		 effect->command == COMMAND_UNDO
			 ? _("The next turn was made: nothing was asked.")
		 : effect->command == COMMAND_CLAIM ||
				 effect->command == COMMAND_PARTNER
			 ? _("The next turn was made: nothing was claimed.")
			 : _("The next turn was made: nothing was done."));
}

static void say_notice(const struct play *play, const struct effect *effect,
		       char *out, size_t size)
{
	switch (effect->notice) {
	case NOTICE_SURE:
		say_sure(play, effect->seat, out, size);
		break;
	case NOTICE_MOUSE:
	case NOTICE_HELD_DOWN:
	case NOTICE_ANSWERED:
	case NOTICE_EARLY:
	case NOTICE_CLOSED:
	case NOTICE_WATCHING:
		snprintf(out, size, "%s", _(plain[effect->notice]));
		break;
	case NOTICE_BESIDE:
		say_clicks(play, out, size);
		break;
	case NOTICE_AIMED:
		say_aimed(play, effect->point, out, size);
		break;
	case NOTICE_WORD:
		why(play, &effect->word, out, size);
		break;
	case NOTICE_ASKER:
		say_asker(play, effect->seat, out, size);
		break;
	case NOTICE_ASKED:
		say_answers(play, effect->seat, out, size);
		break;
	case NOTICE_TOO_SOON:
		say_too_soon(play, out, size);
		break;
	case NOTICE_ASTRAY:
		say_astray(play, effect->seat, out, size);
		break;
	case NOTICE_TOO_LATE:
		say_too_late(effect, out, size);
		break;
	case NOTICE_ELSEWHERE:
		say_elsewhere(play, effect->seat, out, size);
		break;
	case NOTICE_NO_MEANING:
	case NOTICE_LEAVING:
	case NOTICE_MOVE_FIRST:
	case NOTICE_NOT_ASKED:
	case NOTICE_WHO:
		say_useless(play, effect->notice, out, size);
		break;
	}
}

/* Where nothing shows that a cursor was moved. */
static void say_unseen(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT];

	if (input_is_asked(&play->input))
		return;
	if (game_waits(&play->game))
		play_sentence(play, VERDICT_LINE_LOST, out, size);
	else if (play->covered)
		snprintf(out, size, _("The board is covered: %s shows it."),
			 keymap_first(keymap, COMMAND_PAUSE, SEAT_NONE, name));
	else if (play->game.phase == PHASE_OVER)
		snprintf(out, size,
			 _("The game is over: %s steps back through it."),
			 keymap_first(keymap, COMMAND_EARLIER, SEAT_NONE,
				      name));
}

void reply_effect(const struct play *play, const struct effect *effect,
		  char *out, size_t size)
{
	out[0] = '\0';
	if (effect->kind == EFFECT_REFUSED)
		say_refused(play, effect, out, size);
	else if (effect->kind == EFFECT_NOTICE)
		say_notice(play, effect, out, size);
	else if (effect->kind == EFFECT_NONE)
		say_unseen(play, out, size);
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

/* What Enter does with a command, as it is tried on a copy. */
static void say_does(const struct play *play, const struct word *word,
		     const struct effect *effect, const struct input *after,
		     char *out, size_t size)
{
	enum command command = word_command(word, play->input.keymap);
	const char *does = _(command_rule(command)->does);
	const struct prompt *prompt = input_prompt(after);
	char where[POINT_TEXT];

	/* there may be four cursors */
	if (effect->kind == EFFECT_ACTION &&
	    (command == COMMAND_CHAIN || command == COMMAND_SEKI))
		snprintf(out, size,
			 command == COMMAND_CHAIN
				 ? _("marks the chain at %s as dead")
				 : _("marks the group at %s as seki"),
			 point_text(effect->action.point, play->game.setup.size,
				    where));
	else if (asks_partner(play, word, effect))
		say_asks_partner(play, out, size);
	else if (prompt->kind == PROMPT_WHO && command != COMMAND_FREE)
		snprintf(out, size, _("asks who %s"), does);
	else if (prompt->kind == PROMPT_SURE && command != COMMAND_LEAVE)
		snprintf(out, size, "%s", _("asks you once more"));
	else if (command == COMMAND_PASS && game_pass_stops(&play->game))
		snprintf(out, size, "%s", _("passes, and the game stops"));
	else if (command == COMMAND_PASS && drops_question(play))
		snprintf(out, size, "%s", _("passes and drops the question"));
	else if (command == COMMAND_PAUSE && effect->kind == EFFECT_COMMAND)
		snprintf(out, size, "%s",
			 play->covered ? _("shows the board again")
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

	if (marks(play))
		snprintf(out, size, _("%s: Enter goes there."), typed);
	else if (effect->kind == EFFECT_ACTION)
		snprintf(out, size,
			 drops_question(play)
				 ? _("%s: Enter plays there and drops the "
				     "question.")
				 : _("%s: Enter plays there."),
			 typed);
	else if (input_prompt(after)->kind == PROMPT_WHO)
		snprintf(out, size, _("%s: Enter asks who plays there."),
			 typed);
	else if (play->input.keymap->mode == INPUT_SEAT_KEY)
		snprintf(out, size, _("%s: Enter aims, then your key plays."),
			 typed);
	else
		snprintf(out, size,
			 _("%s: Enter aims, then the play key (%s) plays."),
			 typed, list_play_keys(play, keys));
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

	if (effect->kind == EFFECT_NOTICE && effect->notice == NOTICE_ELSEWHERE)
		say_elsewhere(play, effect->seat, out, size);
	else if (verdict != VERDICT_OK)
		play_sentence(play, verdict, out, size);
	else
		return false;
	return true;
}

/* With key sets the small letters are hands, but not behind a colon. */
static void say_endings(const struct play *play, const struct word *word,
			const char *typed, char *out, size_t size)
{
	bool large = play->input.keymap->mode == INPUT_KEY_SETS && !word->colon;
	char endings[ENDINGS];

	word_endings(word, endings, sizeof(endings));
	for (char *c = endings; large && *c; c++)
		*c = (char)toupper((unsigned char)*c);
	snprintf(out, size,
		 large ? _("%s: type on in capitals: %s.")
		       : _("%s: type on: %s."),
		 typed, endings);
}

static void say_begun(const struct play *play, const struct word *word,
		      const char *typed, char *out, size_t size)
{
	char where[POINT_TEXT];

	if (!word->text[0])
		snprintf(out, size,
			 _("%s: type on for a point, such as %s, or a command, "
			   "such as %s."),
			 typed, example(play, where),
			 command_rule(COMMAND_PASS)->name);
	else if (word_is_column(word, play->game.setup.size))
		snprintf(out, size, _("%s: type on for a point, such as %s."),
			 typed, example(play, where));
	else
		say_endings(play, word, typed, out, size);
}

/* And what the same letter does that resigns, once more. */
static void say_enter(const struct word *word, const char *typed,
		      const char *does, bool resigns, bool goes_on, char *out,
		      size_t size)
{
	if (!resigns || word->text[1] || word->colon)
		snprintf(out, size,
			 goes_on ? _("%s: Enter %s, or type on for a point.")
				 : _("%s: Enter %s."),
			 typed, does);
	else
		snprintf(out, size,
			 goes_on ? _("%s: Enter %s. %s: resign without asking. "
				     "Or type a point.")
				 : _("%s: Enter %s. %s: resign without "
				     "asking."),
			 typed, does, word->text);
}

/* It is a point or a command: what Enter would do now, or why it does not. */
static void say_whole(const struct play *play, const struct word *word,
		      const char *typed, char *out, size_t size)
{
	bool goes_on = word_is_column(word, play->game.setup.size);
	bool says = word_command(word, play->input.keymap) != COMMAND_NONE;
	char text[PLAY_MESSAGE];
	struct input after;
	struct effect effect = input_enter(&play->input, &play->game, &after);
	bool vain = say_why_not(play, &effect, text, sizeof(text));

	if (vain && goes_on) {
		say_begun(play, word, typed, out, size);
	} else if (vain) {
		snprintf(out, size, "%s  %s", typed, text);
	} else if (!says) {
		say_point(play, typed, &effect, &after, out, size);
	} else {
		say_does(play, word, &effect, &after, text, sizeof(text));
		say_enter(word, typed, text, asks_partner(play, word, &effect),
			  goes_on, out, size);
	}
}

/* An own key is a part of the word; a point that is to be marked is meant. */
static bool hides_answer(const struct play *play, const struct word *word)
{
	return play->game.question.needs &&
	       !(marks(play) &&
		 word_sense(word, play->game.setup.size) == WORD_POINT);
}

static void say_word(const struct play *play, const struct word *word,
		     char *out, size_t size)
{
	enum word_sense sense = word_sense(word, play->game.setup.size);
	bool says = word_command(word, play->input.keymap) != COMMAND_NONE;
	char typed[TYPED], text[WORD_TEXT + 1], no[PLAY_MESSAGE];

	word_text(word, play->game.setup.size, text);
	snprintf(typed, sizeof(typed), "%s_", text);
	/* what a key of somebody else came to, or who has come */
	if (play->message[0])
		snprintf(out, size, "%s  %s", typed, play->message);
	else if (says || sense == WORD_POINT)
		say_whole(play, word, typed, out, size);
	else if (sense == WORD_BEGUN)
		say_begun(play, word, typed, out, size);
	else
		snprintf(out, size, "%s  %s", typed,
			 why(play, word, no, sizeof(no)));
}

void reply_word(const struct play *play, const struct word *word, char *out,
		size_t size)
{
	char escape[KEY_TEXT];

	say_word(play, word, out, size);
	if (hides_answer(play, word))
		text_append(out, size, _(" To answer, press %s first."),
			    key_text(KEY_TO_ESCAPE, escape));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say_seats(const struct play *play, const char *format,
		      seatset seats, char *out, size_t size)
{
	char names[PLAY_WHO];

	play_names(&play->game, seats, names, sizeof(names));
	snprintf(out, size, format, names);
}
#pragma GCC diagnostic pop

static void say_gone(const struct play *play, seatset gone, bool may_free,
		     char *out, size_t size)
{
	unsigned long many = (unsigned long)seats_count(gone);
	char name[KEY_TEXT];

	say_seats(play,
		  ngettext("%s plays at another terminal now.",
			   "%s play at another terminal now.", many),
		  gone, out, size);
	if (may_free)
		text_append(out, size,
			    ngettext(" %s frees the seat.", " %s frees a seat.",
				     many),
			    keymap_first(play->input.keymap, COMMAND_FREE,
					 SEAT_NONE, name));
}

void reply_seats(const struct play *play, seatset before, bool may_free,
		 char *out, size_t size)
{
	seatset all = game_seats(&play->game);
	seatset gone = before & ~play->input.seats & all;
	seatset back = play->input.seats & ~before & all;

	out[0] = '\0';
	if (gone)
		say_gone(play, gone, may_free, out, size);
	else if (back)
		say_seats(play,
			  ngettext("%s plays at this terminal again.",
				   "%s play at this terminal again.",
				   (unsigned long)seats_count(back)),
			  back, out, size);
}

void reply_suspend(const struct play *play, bool costs, char *out, size_t size)
{
	char name[KEY_TEXT];

	if (costs)
		snprintf(out, size,
			 _("The clock is running: %s leaves pairgo, and it "
			   "stops."),
			 keymap_first(play->input.keymap, COMMAND_LEAVE,
				      SEAT_NONE, name));
	else
		snprintf(out, size, "%s",
			 _("There is no shell to go back to."));
}

void reply_saved(const struct play *play, char *out, size_t size)
{
	const char *saved = _("Everything is saved again.");
	int columns = term_columns() - text_columns(saved) - 12;
	char why[PLAY_MESSAGE / 2];

	snprintf(out, size, "%s", saved);
	if (columns <= 0 || !play->unsaved[0])
		return;
	text_fit_end(why, sizeof(why), play->unsaved, columns, term_unicode());
	text_append(out, size, _(" (it was: %s)"), why);
}

void reply_how(const struct play *play, char *out, size_t size)
{
	char where[POINT_TEXT], keys[KEYS_TEXT];

	example(play, where);
	if (!play->input.seats)
		snprintf(out, size, "%s", _(plain[NOTICE_WATCHING]));
	else if (input_only(&play->input, &play->game) != SEAT_NONE)
		snprintf(out, size,
			 _("In your turn type a point, such as %s, and press "
			   "Enter."),
			 where);
	else if (say_mover(play, out, size))
		return;
	else if (play->input.keymap->mode == INPUT_TURN)
		snprintf(out, size,
			 _("Type a point, such as %s, and press Enter."),
			 where);
	else if (play->input.keymap->mode == INPUT_SEAT_KEY)
		snprintf(out, size,
			 _("Type a point, such as %s, press Enter, and then "
			   "your own key."),
			 where);
	else
		snprintf(out, size,
			 _("Move your cursor, or type a point with a capital "
			   "letter, such as %s; then press your play key "
			   "(%s)."),
			 where, key_hint_plays(play, play->input.seats, keys));
}

void reply_welcome(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT];

	out[0] = '\0';
	if (play->game.phase != PHASE_PLAY || play->game.now.turns > 0 ||
	    play->game.question.kind != QUESTION_NONE ||
	    play->game.halt != HALT_NONE)
		return;
	if (commands_mode(&play->input, &play->game) == BY_KEY_SETS)
		snprintf(out, size,
			 _("Everybody has a cursor and keys of their own: %s "
			   "shows them."),
			 keymap_first(keymap, COMMAND_HELP, SEAT_NONE, name));
	else
		reply_how(play, out, size);
}
