/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/reply.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/asking_words.h"
#include "ui/play/commands.h"
#include "ui/play/elsewhere.h"
#include "ui/play/guide.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/presence_words.h"
#include "ui/play/refusal.h"
#include "ui/play/seat_look.h"
#include "ui/play/secret.h"
#include "ui/play/speech.h"
#include "ui/play/word_line.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"
#include "ui/term/term.h"

/* Where nobody says whose stone it is. */
static bool plays_again(const struct play *play)
{
	return commands_mode(&play->input, &play->game) & (BY_TURN | BY_ONE);
}

/* Where that leaves nothing to be seen of the board that is marked. */
static bool hides_board(const struct play *play, const char *text)
{
	struct play other = *play;
	struct layout layout;

	snprintf(other.message, sizeof(other.message), "%s", text);
	play_view_layout(&other, &layout);
	/* or is cut by it */
	return layout.rows == 0 ||
	       (layout.count.lines &&
		draw_lines(text, layout.message.columns - 1) >
			layout.message.lines);
}

/* Which keys do what to a stone that is marked so, */
static const char *const mark_keys[] = {
	[MARKED_ALIVE] = N_("%s: %s marks all of its colour around it as dead; "
			    "%s its chain alone, %s seki."),
	[MARKED_DEAD] = N_("%s: %s makes all of its colour around it alive "
			   "again; %s its chain alone, %s marks seki."),
	[MARKED_SEKI] = N_("%s: %s marks all of its colour around it as dead; "
			   "%s its chain alone, %s makes that alive again.")};
/* and in few words. */
static const char *const mark_keys_brief[] = {
	[MARKED_ALIVE] = N_("%s: %s dead, %s chain, %s seki."),
	[MARKED_DEAD] = N_("%s: %s alive, %s its chain, %s seki."),
	[MARKED_SEKI] = N_("%s: %s dead, %s chain, %s alive.")};

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say_mark_keys(const struct play *play, const char *sentence,
			  const char *where, const char *enter, char *out,
			  size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char chain[KEY_TEXT], seki[KEY_TEXT];

	key_first(keymap, COMMAND_CHAIN, SEAT_NONE, chain);
	key_first(keymap, COMMAND_SEKI, SEAT_NONE, seki);
	snprintf(out, size, _(sentence), where, enter, chain, seki);
}
#pragma GCC diagnostic pop

/* In full, in few words, or not at all: whatever leaves a board to be seen. */
static void say_marks(const struct play *play, point p, char *out, size_t size)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;
	enum marked marked = marks_at(&play->game.marks, p);
	char where[POINT_TEXT], keys[KEYS_TEXT], enter[DRAW_TEXT];

	if (sets)
		guide_play_keys(play, keys);
	else
		key_name(KEY_TO_ENTER, keys);
	snprintf(enter, sizeof(enter), sets ? _("a play key (%s)") : "%s",
		 keys);
	point_text(p, play->game.setup.size, where);
	say_mark_keys(play, mark_keys[marked], where, enter, out, size);
	if (hides_board(play, out))
		say_mark_keys(play, mark_keys_brief[marked], where, keys, out,
			      size);
	if (hides_board(play, out))
		out[0] = '\0';
}

static void say_aimed(const struct play *play, const struct effect *effect,
		      char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	bool sets = keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT], plays[KEYS_TEXT];

	guide_play_keys(play, plays);
	point_text(effect->point, play->game.setup.size, where);
	if (commands_marks(&play->game))
		say_marks(play, effect->point, out, size);
	else if (play->lines)
		snprintf(out, size, _("%s: type your own key."), where);
	else if (plays_again(play))
		snprintf(out, size,
			 _("%s: click again, or press Enter, to play."), where);
	else if (sets)
		snprintf(out, size, _("%s: press your play key (%s)."), where,
			 plays);
	else
		snprintf(out, size, _("%s: press your key."), where);
}

/* What an own key does not do behind a point, and what it does. */
static void say_unmarked(const struct play *play, const struct effect *effect,
			 char *out, size_t size)
{
	char where[POINT_TEXT], enter[KEY_TEXT], own[KEY_TEXT];

	point_text(effect->point, play->game.setup.size, where);
	snprintf(out, size, _("%s: %s marks it; %s once more is the yes."),
		 where, key_name(KEY_TO_ENTER, enter),
		 seat_look_key(play, effect->seat, own));
}

/* Whose own key takes the question back that they have asked. */
static bool takes_back(const struct play *play, enum seat seat)
{
	const struct question *question = &play->game.question;

	return speech_takes_back(&play->game, seat) ||
	       (seat == question->asker && question->yes & seat_bit(seat));
}

static bool is_askers_key(const struct play *play, key k)
{
	enum seat seat = keymap_find(play->input.keymap, k).seat;

	if (seat == SEAT_NONE)
		seat = input_only(&play->input, &play->game);
	return seat != SEAT_NONE && !input_is_asked(&play->input) &&
	       takes_back(play, seat);
}

/* Else y alone would come next, which is no answer. */
static bool begins_answer(const struct play *play, key k)
{
	enum seat seat = keymap_find(play->input.keymap, k).seat;

	return !input_is_asked(&play->input) &&
	       speech_is_decision(&play->game) && seat != SEAT_NONE &&
	       play->game.question.needs & seat_bit(seat);
}

static void say_answered(const struct play *play, const struct effect *effect,
			 char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char yes[KEY_TEXT], no[KEY_TEXT];
	key letter_of_yes, letter_of_no;

	(void)effect;
	keymap_letters(keymap, &letter_of_yes, &letter_of_no);
	snprintf(out, size,
		 _("You have answered: here %s or %s needs no key after it."),
		 key_name(letter_of_yes, yes), key_name(letter_of_no, no));
}

/*
 * The keys are named: there may be four who have just pressed theirs. Who has
 * asked is not sent to press again, unread, what takes that back.
 */
static void say_too_soon(const struct play *play, const struct effect *effect,
			 char *out, size_t size)
{
	const struct input *input = &play->input;
	char names[KEYS_TEXT] = "", name[KEY_TEXT];

	(void)effect;
	if (input->early_count == 1 && is_askers_key(play, input->early[0])) {
		snprintf(out, size,
			 _("%s came too soon: in a second it takes the "
			   "question back."),
			 key_name(input->early[0], name));
		return;
	}
	if (input->early_count == 1 && begins_answer(play, input->early[0])) {
		snprintf(out, size,
			 _("%s came too soon: read, and in a second begin with "
			   "it again."),
			 key_name(input->early[0], name));
		return;
	}
	for (int i = 0; i < input->early_count; i++)
		text_append(names, sizeof(names), "%s%s", i ? i18n_comma() : "",
			    key_name(input->early[i], name));
	if (play->lines) {
		snprintf(out, size, _("%s came too soon: type it again."),
			 names);
		return;
	}
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

	refusal_sentence(play, effect->seat, effect->verdict, why_not,
			 sizeof(why_not));
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

/* What one seat is asked, and has not answered. */
static void say_yes_or_no(const struct play *play, char *out, size_t size)
{
	char yes[KEYS_TEXT], no[KEYS_TEXT];

	find_answer(play, ROLE_YES, yes);
	find_answer(play, ROLE_NO, no);
	snprintf(out, size, _("Only %s or %s answers; Escape goes back."), yes,
		 no);
}

/* The same of what cannot be undone, or what ends it all. */
static void say_only(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	bool sets = keymap->mode == INPUT_KEY_SETS;
	const struct prompt *asked = input_asked(&play->input);
	char yes[KEY_TEXT], no[KEY_TEXT], own[KEY_TEXT], names[KEYS_TEXT];

	key_first(keymap, COMMAND_NO, SEAT_NONE, no);
	seat_look_keys(play, key_hint_speakers(play) & play->input.seats,
		       i18n_comma(), names, sizeof(names));
	if (sets && asked->said == COMMAND_PASS)
		snprintf(out, size,
			 _("Only the pass key (%s) passes; the play key or "
			   "Escape goes back."),
			 key_first(keymap, COMMAND_PASS, asked->speaker, own));
	else if (sets && seat != SEAT_NONE)
		snprintf(out, size,
			 _("Only your own key (%s) does that; your pass key or "
			   "Escape goes back."),
			 seat_look_key(play, seat, own));
	else if (sets)
		snprintf(out, size,
			 _("Only an own key (%s) does that; Escape or %s goes "
			   "back."),
			 names, no);
	else
		snprintf(out, size,
			 _("Only Enter or %s does that; Escape or %s goes "
			   "back."),
			 key_first(keymap, COMMAND_YES, SEAT_NONE, yes), no);
}

/* Which keys are an answer. */
static void say_sure(const struct play *play, const struct effect *effect,
		     char *out, size_t size)
{
	/* lines tell the question again, and its answers */
	if (play->lines)
		out[0] = '\0';
	else if (input_asked(&play->input)->kind == PROMPT_ANSWER)
		say_yes_or_no(play, out, size);
	else
		say_only(play, effect->seat, out, size);
}

/* What the mouse does, to whom nobody has told it. */
static void say_clicks(const struct play *play, const struct effect *effect,
		       char *out, size_t size)
{
	bool one = plays_again(play);

	(void)effect;
	snprintf(out, size, "%s",
		 !one ? _("Click a point to aim, then press your key; or "
			  "click the name of a key.")
		 : commands_marks(&play->game)
			 ? _("Click a group to aim, and again to mark it; or "
			     "click the name of a key.")
			 : _("Click a point to aim, and again to play; or "
			     "click the name of a key."));
}

static void say_asker(const struct play *play, const struct effect *effect,
		      char *out, size_t size)
{
	enum seat seat = effect->seat;
	const struct question *question = &play->game.question;
	bool alone = input_only(&play->input, &play->game) == seat;
	bool back = takes_back(play, seat);
	char name[PLAY_WHO], others[PLAY_WHO], own[KEY_TEXT];

	play_name(&play->game, seat, name, sizeof(name));
	if (asking_is_taken_back(play) && back) {
		snprintf(out, size,
			 _("%s asked: %s takes that back, as the next stone or "
			   "pass does."),
			 name, seat_look_key(play, seat, own));
		return;
	}
	if (asking_is_taken_back(play)) {
		snprintf(out, size,
			 _("%s asked: the next stone or pass takes that back."),
			 name);
		return;
	}
	play_names(&play->game, question_missing(question), others,
		   sizeof(others));
	/* where several sit the box says it */
	if (alone && back)
		snprintf(out, size,
			 _("%s asked, and waits for the answer of %s; %s "
			   "takes it back."),
			 name, others, seat_look_key(play, seat, own));
	else
		snprintf(out, size,
			 _("%s asked, and waits for the answer of %s."), name,
			 others);
}

/* Who is on turn may have meant a stone, but nobody has chosen a point. */
static void say_answers(const struct play *play, const struct effect *effect,
			char *out, size_t size)
{
	enum seat seat = effect->seat;
	bool behind = input_only(&play->input, &play->game) == SEAT_NONE &&
		      !speech_is_decision(&play->game);
	bool plays = commands_stage(&play->game) == IN_ASKED &&
		     seat == play->game.now.expected && !play_hides_asker(play);
	bool said = play->game.question.yes & seat_bit(seat);
	/* keys that are told in words, since those of a seat would name it */
	bool secret = speech_is_decision(&play->game) && play_hides_asker(play);
	char yes[KEYS_TEXT], no[KEYS_TEXT];

	if (play->lines && !said && !plays) {
		out[0] = '\0';
		return;
	}
	find_answer(play, ROLE_YES, yes);
	find_answer(play, ROLE_NO, no);
	if (said || behind) {
		seat_look_key(play, seat, yes);
		key_first(play->input.keymap, COMMAND_NO, SEAT_NONE, no);
	}
	if (behind && play->lines)
		snprintf(no, sizeof(no), "%s", key_word_no());
	if (behind)
		text_append(no, sizeof(no), play->lines ? " %s" : _(" then %s"),
			    yes);
	snprintf(out, size,
		 said ? _("You have said yes: %s takes it back, %s says no.")
		 : plays && play->lines
			 ? _("To play, type a point; an empty line tells the "
			     "answers.")
		 : plays  ? _("%s says yes, %s no; to play, move the cursor "
			       "first.")
		 : secret ? _("The partner's %s says yes; %s says no.")
			  : _("%s says yes, %s no."),
		 yes, no);
}

static bool is_typing(const struct play *play)
{
	return input_prompt(&play->input)->kind == PROMPT_WORD;
}

/* The cursor may stand on a stone, where the last turn has left it. */
static void say_unmoved(const struct play *play, point cursor, char *out,
			size_t size)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT];

	if (play->lines)
		snprintf(out, size,
			 _("Type the point of a stone behind it, such as %s."),
			 guide_example(play, where));
	else if (board_at(&play->game.now.board, cursor) != EMPTY)
		snprintf(out, size, "%s",
			 draw_brief(N_("Move your cursor first: it has not "
				       "been moved since play stopped."),
				    N_("Move your cursor first."),
				    term_columns() - 1));
	else
		snprintf(out, size,
			 sets ? _("First move your cursor to a stone, or "
				  "type its point with a capital: %s.")
			      : _("Type the point of a stone, such as %s, "
				  "or move the cursor there first."),
			 guide_example(play, where));
}

/* By the keys of those who can say it here, as the box has them. */
static void say_who(const struct play *play, const struct effect *effect,
		    char *out, size_t size)
{
	char names[DRAW_TEXT] = "";
	struct key_hint hint;
	int at = 0;

	(void)effect;
	if (play->lines) {
		out[0] = '\0';
		return;
	}
	while (key_hint_answer(play, &at, &hint))
		if (hint.role != ROLE_BACK)
			text_append(names, sizeof(names), "%s%s",
				    *names ? " " : "", hint.keys);
	snprintf(out, size,
		 _("Only an own key (%s) says who; Escape goes back."), names);
}

/* An answer, or the end of a point that has no letter. */
static void say_not_asked(const struct play *play, const struct effect *effect,
			  char *out, size_t size)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT], name[PLAY_WHO];

	(void)effect;
	if (play->withdrew)
		snprintf(out, size,
			 _("%s took the question back: nothing is asked now."),
			 play_who(&play->game, seats_first(play->withdrew),
				  name, sizeof(name)));
	else
		snprintf(out, size,
			 sets ? _("Nothing is asked now. A point begins with a "
				  "capital letter: %s.")
			      : _("Nothing is asked now. A point begins with "
				  "its letter: %s."),
			 guide_example(play, where));
}

/* To whom ^C has not: a word that is typed is dropped first. */
static void say_leaving(const struct play *play, const struct effect *effect,
			char *out, size_t size)
{
	char leave[KEY_TEXT], escape[KEY_TEXT];

	(void)effect;
	key_first(play->input.keymap, COMMAND_LEAVE, SEAT_NONE, leave);
	if (is_typing(play))
		snprintf(out, size, _("%s, and then %s leaves."),
			 key_name(KEY_TO_ESCAPE, escape), leave);
	else
		snprintf(out, size, _("%s leaves."), leave);
}

static void say_move_first(const struct play *play, const struct effect *effect,
			   char *out, size_t size)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT], enter[KEY_TEXT], escape[KEY_TEXT];

	if (is_typing(play))
		snprintf(out, size, _("First end what is typed: %s, or %s."),
			 key_name(KEY_TO_ENTER, enter),
			 key_name(KEY_TO_ESCAPE, escape));
	else if (commands_marks(&play->game))
		say_unmoved(play, effect->point, out, size);
	else if (!elsewhere_mover(play, out, size))
		snprintf(out, size,
			 play->lines ? _("Type a point, such as %s.")
			 : sets ? _("Move your cursor first, or type a point "
				    "with a capital letter, such as %s.")
				: _("Type a point, such as %s, or move the "
				    "cursor first."),
			 guide_example(play, where));
}

/* What was pressed has no use here: what has. */
static void say_useless(const struct play *play, const struct effect *effect,
			char *out, size_t size)
{
	char name[KEY_TEXT];

	(void)effect;
	if (play->input.last == KEY_TO_ESCAPE && asking_is_taken_back(play))
		snprintf(out, size,
			 _("%s does not take it back: a stone or a pass "
			   "does."),
			 key_name(KEY_TO_ESCAPE, name));
	else if (play->lines)
		snprintf(out, size, "%s",
			 _("That does nothing here: help tells what does."));
	else
		snprintf(out, size,
			 _("That key does nothing here: %s shows what keys "
			   "do."),
			 key_first(play->input.keymap, COMMAND_HELP, SEAT_NONE,
				   name));
}

/* In the way of what is asked: those keys confirm what they are not asked. */
static void say_astray(const struct play *play, const struct effect *effect,
		       char *out, size_t size)
{
	const struct prompt *prompt = input_prompt(&play->input);
	char name[PLAY_WHO], pressed[KEY_TEXT], own[KEYS_TEXT];

	find_answer(play, prompt->kind == PROMPT_ANSWER ? ROLE_YES : ROLE_SAID,
		    own);
	snprintf(out, size,
		 _("%s is a key of %s: only %s answers; Escape goes back."),
		 key_name(play->input.last, pressed),
		 play_name(&play->game, effect->seat, name, sizeof(name)), own);
}

static void say_letter(const struct play *play, const struct effect *effect,
		       char *out, size_t size)
{
	char where[POINT_TEXT], enter[KEY_TEXT], name[KEY_TEXT];

	snprintf(out, size, _("%s again plays at %s. A capital %s: %s"),
		 key_name(KEY_TO_ENTER, enter),
		 point_text(effect->point, play->game.setup.size, where),
		 key_first(play->input.keymap, effect->command, SEAT_NONE,
			   name),
		 _(command_rule(effect->command)->help));
}

static void say_ask_later(const struct play *play, const struct effect *effect,
			  char *out, size_t size)
{
	char name[KEY_TEXT];

	(void)effect;
	key_first(play->input.keymap, COMMAND_RESIGN, SEAT_NONE, name);
	snprintf(out, size,
		 _("While a question is open the partner is not asked: %s %s "
		   "resigns."),
		 name, name);
}

/* It was about the last turn, which is another one now. */
static void say_too_late(const struct play *play, const struct effect *effect,
			 char *out, size_t size)
{
	(void)play;
	snprintf(out, size, "%s",
		 effect->command == COMMAND_NO
			 ? _("The question is over: nothing was answered.")
		 : effect->command == COMMAND_COORDINATE
			 ? _("The turn has changed: what was typed is gone.")
		 : effect->command == COMMAND_UNDO
			 ? _("The next turn was made: nothing was asked.")
		 : effect->command == COMMAND_CLAIM ||
				 effect->command == COMMAND_PARTNER
			 ? _("The next turn was made: nothing was claimed.")
			 : _("The next turn was made: nothing was done."));
}

/* Who alone here could say it; or else all who are here. */
static void say_away(const struct play *play, const struct effect *effect,
		     char *out, size_t size)
{
	enum command said = effect->command;
	const struct game *game = &play->game;
	seatset missed = secret_missed(&play->input, game, said);
	char names[PLAY_WHO];

	if (!missed)
		missed = play->input.seats & game->now.away;
	if (said == COMMAND_RESIGN && !play_hides_turn(play) &&
	    missed == seat_bit(game->now.expected))
		snprintf(out, size, _("%s is on turn and away."),
			 play_who(game, seats_first(missed), names,
				  sizeof(names)));
	else
		snprintf(out, size,
			 ngettext("%s is away, and must be back first.",
				  "%s are away, and must be back first.",
				  (unsigned long)seats_count(missed)),
			 play_names(game, missed, names, sizeof(names)));
	refusal_add_way(play, VERDICT_AWAY, out, size);
}

/* Those that other files have the words of. */
static void say_watching(const struct play *play, const struct effect *effect,
			 char *out, size_t size)
{
	(void)effect;
	guide_how(play, out, size);
}

static void say_word(const struct play *play, const struct effect *effect,
		     char *out, size_t size)
{
	word_line_why(play, &effect->word, out, size);
}

static void say_elsewhere(const struct play *play, const struct effect *effect,
			  char *out, size_t size)
{
	elsewhere_seat(play, effect->seat, out, size);
}

/* Where nothing is filled in, the sentence; or who makes one. */
static const struct {
	const char *plain;
	const char *lines; /* where words are typed, if it is about keys */
	void (*say)(const struct play *play, const struct effect *effect,
		    char *out, size_t size);
} notices[] = {
	[NOTICE_NO_MEANING] = {.say = say_useless},
	[NOTICE_LEAVING] = {.say = say_leaving},
	[NOTICE_MOVE_FIRST] = {.say = say_move_first},
	[NOTICE_EDGE] = {.plain = N_("The board ends there.")},
	[NOTICE_AIMED] = {.say = say_aimed},
	[NOTICE_UNMARKED] = {.say = say_unmarked},
	[NOTICE_LETTER] = {.say = say_letter},
	[NOTICE_WORD] = {.say = say_word},
	[NOTICE_WHO] = {.say = say_who},
	[NOTICE_SURE] = {.say = say_sure},
	[NOTICE_NOT_ASKED] = {.say = say_not_asked},
	[NOTICE_ASKER] = {.say = say_asker},
	[NOTICE_ASKED] = {.say = say_answers},
	[NOTICE_ANSWERED] = {.say = say_answered},
	[NOTICE_ASTRAY] = {.say = say_astray},
	[NOTICE_TOO_SOON] = {.say = say_too_soon},
	[NOTICE_CLOSED] =
		{.plain = N_("The question is over. To play, press your key "
			     "again."),
		 .lines = N_("The question is over. To play, type it again.")},
	[NOTICE_TOO_LATE] = {.say = say_too_late},
	[NOTICE_EARLY] =
		{.plain = N_("Play goes on; your last key came just before: "
			     "press it again."),
		 .lines = N_("Play goes on; that came just before: type it "
			     "again.")},
	[NOTICE_HELD_DOWN] =
		{.plain = N_("Held down, or pressed again at once, a key "
			     "counts once: wait a second.")},
	[NOTICE_MOUSE] = {.plain = N_(
				  "The mouse answers nothing: press a key.")},
	[NOTICE_ELSEWHERE] = {.say = say_elsewhere},
	[NOTICE_NOT_FREED] = {.plain = N_(
				      "Only the referee, or whoever runs this "
				      "table, may free a seat.")},
	[NOTICE_ASK_LATER] = {.say = say_ask_later},
	[NOTICE_AWAY] = {.say = say_away},
	[NOTICE_WATCHING] = {.say = say_watching},
	[NOTICE_BESIDE] = {.say = say_clicks},
};

static void say_notice(const struct play *play, const struct effect *effect,
		       char *out, size_t size)
{
	if (notices[effect->notice].say)
		notices[effect->notice].say(play, effect, out, size);
	else
		snprintf(out, size, "%s",
			 _(play->lines && notices[effect->notice].lines
				   ? notices[effect->notice].lines
				   : notices[effect->notice].plain));
}

/* Where nothing shows that a cursor was moved. */
static void say_unseen(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT];

	if (input_is_asked(&play->input))
		return;
	if (play_keeps_cover(play))
		snprintf(out, size, "%s", play_kept(play));
	else if (play->covered)
		snprintf(out, size, _("The board is covered: %s shows it."),
			 key_first(keymap, COMMAND_PAUSE, SEAT_NONE, name));
	else if (play->game.phase == PHASE_OVER)
		snprintf(out, size,
			 _("The game is over: %s steps back through it."),
			 key_first(keymap, COMMAND_EARLIER, SEAT_NONE, name));
}

void reply_effect(const struct play *play, const struct effect *effect,
		  char *out, size_t size)
{
	bool notice = effect->kind == EFFECT_NOTICE;

	out[0] = '\0';
	if (effect->kind == EFFECT_REFUSED)
		say_refused(play, effect, out, size);
	else if (effect->kind == EFFECT_NONE ||
		 (notice && effect->notice == NOTICE_EDGE))
		say_unseen(play, out, size);
	if (notice && !out[0])
		say_notice(play, effect, out, size);
}

void reply_barred(const struct presence *presence, char *out, size_t size)
{
	char name[LOGIN_BYTES + 32];

	if (*presence_referee(presence, name, sizeof(name)))
		snprintf(out, size, _("The referee at this table is %s."),
			 name);
	else
		snprintf(out, size, "%s",
			 _("Nobody is the referee here (referee.login)."));
}

void reply_suspend(const struct play *play, bool costs, char *out, size_t size)
{
	char name[KEY_TEXT];

	if (costs)
		snprintf(out, size,
			 _("The clock is running: %s leaves pairgo, and it "
			   "stops."),
			 key_first(play->input.keymap, COMMAND_LEAVE, SEAT_NONE,
				   name));
	else
		snprintf(out, size, "%s",
			 _("There is no shell to go back to."));
}

void reply_saved(const struct play *play, char *out, size_t size)
{
	const char *saved = _("Everything is saved again.");
	int columns = term_columns() - draw_columns(saved) - 12;
	char why[PLAY_MESSAGE / 2];

	snprintf(out, size, "%s", saved);
	if (columns <= 0 || !play->unsaved[0])
		return;
	draw_cut_end(why, sizeof(why), play->unsaved, columns);
	text_append(out, size, _(" (it was: %s)"), why);
}
