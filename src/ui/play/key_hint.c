/* SPDX-License-Identifier: ISC */
/*
 * One table says in which moments and input modes which command is worth a
 * word. With key sets a command has a key for each seat; they stand together,
 * so that they do not change with the turn.
 */
#include <config.h>

#include "ui/play/key_hint.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/play_view.h"
#include "ui/play/secret.h"
#include "ui/play/speech.h"
#include "ui/term/key_name.h"

enum {
	BOX_ONLY = KEY_HINT_SPARE + 1 /* never in the last line */
};

/* A command, or one of these. */
enum {
	ESCAPE = COMMAND_COUNT,
	ENTER,
	ENTER_OR_YES,
	NUMBER,
	TAKE_BACK,
	WITHDRAW,
	ANY_SEAT,
	THERE, /* own keys of those who are not away, */
	AWAY   /* and of those who are */
};

/* A stage of no game: one is looked back at. */
enum { IN_REVIEW = IN_LOST << 1 };

/* What is asked, as far as keys differ. */
enum {
	WHO = 1 << PROMPT_WHO,
	ANSWER = 1 << PROMPT_ANSWER,
	PASSING = 1 << (PROMPT_ANSWER + 1),
	RESIGNING = 1 << (PROMPT_ANSWER + 2),
	LEAVING = 1 << (PROMPT_ANSWER + 3),
	GOING_BACK = 1 << (PROMPT_ANSWER + 4),
	BEGINNING = 1 << (PROMPT_ANSWER + 5),
	FREEING = 1 << (PROMPT_ANSWER + 6),
	GOING = 1 << (PROMPT_ANSWER + 7),
	TYPING = 1 << (PROMPT_ANSWER + 8),
	BEGINNING_ASKING = 1 << (PROMPT_ANSWER + 9),
	BEGINNING_SETUP = 1 << (PROMPT_ANSWER + 10)
};

/* What is typed is nobody's hand. */
enum { BY_TYPED = BY_TURN | BY_SEAT_KEY | BY_ONE };

static const struct hint {
	unsigned stages; /* in which nothing is asked here; or else */
	unsigned prompts, modes;
	int what;
	const char *label;
	int spare; /* left out, the higher first, where the line is too short */
	const char *help; /* a sentence; NULL: that of the command */
	enum key_role role;
} hints[] = {
	{IN_ASKED | IN_WAIT, 0, BY_SHARED, COMMAND_SEAT, N_("yes"), 0,
	 N_("The own key says yes; again, it takes the yes back."), ROLE_YES},
	{IN_ASKED | IN_WAIT, 0, BY_SHARED, COMMAND_NO, N_("no"), 0, NULL,
	 ROLE_NO},
	{IN_ASKED, 0, BY_TURN | BY_ONE, COMMAND_PLAY, N_("stone instead"), 2,
	 N_("Plays a stone at the cursor, which takes the question back."),
	 ROLE_NONE},
	{IN_ASKED, 0, BY_SEAT_KEY, COMMAND_PLAY, N_("stone instead"), 2,
	 N_("Plays a stone at the cursor, which takes the question back."),
	 ROLE_NONE},
	{IN_ASKED, 0, BY_KEY_SETS, COMMAND_PLAY, N_("stone instead"), 2,
	 N_("Plays a stone at the cursor, which takes the question back."),
	 ROLE_NONE},
	{IN_ASKED, 0, BY_TYPED, COMMAND_PASS, N_("pass"), 4,
	 N_("Passes, which takes the question back."), ROLE_NONE},
	{IN_ASKED, 0, BY_KEY_SETS, COMMAND_PASS, N_("pass"), 4,
	 N_("Passes, which takes the question back."), ROLE_NONE},
	{IN_PLACE | IN_PLAY, 0, BY_TURN | BY_ONE, COMMAND_PLAY, N_("stone"), 0,
	 N_("Plays a stone at the cursor."), ROLE_NONE},
	{IN_PLACE | IN_PLAY, 0, BY_KEY_SETS, COMMAND_PLAY, N_("stone"), 0,
	 N_("Plays a stone at the cursor."), ROLE_NONE},
	{IN_PLACE | IN_PLAY, 0, BY_SEAT_KEY, COMMAND_SEAT, N_("stone"), 0,
	 N_("The own key plays a stone at the cursor."), ROLE_NONE},
	{IN_PLAY, 0, BY_TYPED, COMMAND_PASS, N_("pass"), 0, N_("Passes."),
	 ROLE_NONE},
	/* the keys of all four take many columns */
	{IN_PLAY, 0, BY_KEY_SETS, COMMAND_PASS, N_("pass"), 1, N_("Passes."),
	 ROLE_NONE},
	{IN_PLAY, 0, BY_ANY, COMMAND_COORDINATE, N_("then a point"), 6, NULL,
	 ROLE_NONE},
	{IN_PLAY, 0, BY_ALL, COMMAND_TURN, N_("whose turn"), 3, NULL,
	 ROLE_NONE},
	{IN_PLAY, 0, BY_ANY, COMMAND_RESIGN, N_("resign"), 4, NULL, ROLE_NONE},
	{IN_PLAY, 0, BY_ANY, COMMAND_UNDO, N_("undo"), 5, NULL, ROLE_NONE},
	/* with shared keys a turn is always taken for that of who is on turn */
	{IN_PLAY | IN_MARK, 0, BY_TURN, COMMAND_PARTNER, N_("claim"), 2, NULL,
	 ROLE_NONE},
	{IN_PLAY | IN_MARK, 0, BY_OWN_KEY | BY_ONE, COMMAND_CLAIM, N_("claim"),
	 2, NULL, ROLE_NONE},
	{IN_PLAY, 0, BY_ANY, COMMAND_PAUSE, N_("pause"), 3, NULL, ROLE_NONE},
	{IN_PLAY, 0, BY_ANY, COMMAND_BREAK, N_("break"), 7, NULL, ROLE_NONE},
	{IN_MARK, 0, BY_ANY, COMMAND_PLAY, N_("dead"), 0,
	 N_("Marks a stone, and all of its colour around it, as dead, or "
	    "alive again."),
	 ROLE_ALONE},
	{IN_MARK, 0, BY_ANY, COMMAND_CHAIN, N_("chain"), 3, NULL, ROLE_ALONE},
	{IN_MARK, 0, BY_ANY, COMMAND_SEKI, N_("seki"), 2, NULL, ROLE_ALONE},
	{IN_MARK, 0, BY_ANY, COMMAND_COORDINATE, N_("then a point"), 6, NULL,
	 ROLE_NONE},
	{IN_MARK, 0, BY_SHARED, COMMAND_SEAT, N_("yes"), 0,
	 N_("The own key says yes; again, it takes the yes back."), ROLE_YES},
	{IN_MARK, 0, BY_SHARED, COMMAND_NO, N_("no"), 0, NULL, ROLE_NO},
	{IN_ASKED | IN_WAIT | IN_MARK, 0, BY_ONE, COMMAND_YES, N_("yes"), 0,
	 N_("Says yes."), ROLE_YES},
	{IN_ASKED | IN_WAIT | IN_MARK, 0, BY_ONE, COMMAND_NO, N_("no"), 0,
	 N_("Says no."), ROLE_NO},
	{IN_ASKED | IN_WAIT | IN_MARK, 0, BY_ANY, TAKE_BACK,
	 N_("takes the yes back"), BOX_ONLY, NULL, ROLE_BACK},
	{IN_ASKED | IN_WAIT, 0, BY_ANY, WITHDRAW, N_("takes the question back"),
	 BOX_ONLY, NULL, ROLE_WITHDRAWS},
	{IN_TURNS | IN_WAIT | IN_HELD | IN_MARK, 0, BY_ANY, COMMAND_AWAY,
	 NC_("person", "back"), 1, N_("Says that a player is back."),
	 ROLE_NONE},
	{IN_PAUSE | IN_HELD, 0, BY_ANY, COMMAND_PAUSE,
	 N_("cover or show the board"), 2, NULL, ROLE_NONE},
	{IN_OVER, 0, BY_ANY, COMMAND_REMATCH, N_("rematch"), 0,
	 N_("Begins a rematch, after a question."), ROLE_NONE},
	{IN_OVER, 0, BY_ANY, COMMAND_SWAPPED, N_("colours swapped"), 2, NULL,
	 ROLE_NONE},
	{IN_OVER, 0, BY_ANY, COMMAND_ANEW, N_("new game"), 3, NULL, ROLE_NONE},
	{IN_OVER, 0, BY_ALL, COMMAND_EARLIER, NC_("to an earlier move", "back"),
	 1, N_("Steps back through the game."), ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_EARLIER,
	 NC_("to an earlier move", "back"), 0,
	 N_("Steps back through the game."), ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_LATER, N_("forward"), 0, NULL,
	 ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, ESCAPE, N_("result"), 0,
	 N_("Goes back to the result."), ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_TEN_EARLIER, N_("ten back"), 5, NULL,
	 ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_TEN_LATER, N_("ten forward"), 5, NULL,
	 ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_FIRST, NC_("of the game", "start"), 4,
	 NULL, ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_LAST, N_("result"), 6, NULL, ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, NUMBER, N_("that move"), 6,
	 N_("Goes to the move of that number."), ROLE_NONE},
	{IN_HELD | IN_LOST | IN_OVER, 0, BY_ANY, COMMAND_REFEREE, N_("referee"),
	 4, NULL, ROLE_NONE},
	{IN_LOST, 0, BY_ANY, COMMAND_FREE, N_("take the seat"), 0,
	 N_("Takes the seat that is free."), ROLE_NONE},
	{IN_ANY, 0, BY_WATCHER, COMMAND_FREE, N_("sit down"), 0,
	 N_("Sits down at a seat that is free."), ROLE_NONE},
	{IN_ANY, 0, BY_WATCHER, COMMAND_REFEREE, N_("referee"), 0, NULL,
	 ROLE_NONE},
	{IN_MARK, 0, BY_ANY, COMMAND_RESUME, N_("play on"), 0,
	 N_("Asks to play on; the side that did not ask moves first."),
	 ROLE_NONE},
	{IN_ASKED | IN_WAIT | IN_HELD | IN_MARK, 0, BY_ANY, COMMAND_RESIGN,
	 N_("resign"), 5, NULL, ROLE_NONE},
	{0, WHO, BY_ANY, COMMAND_SEAT, N_("I do"), 0, NULL, ROLE_SAID},
	{0, GOING, BY_ANY, THERE, N_("I go away"), 0, NULL, ROLE_SAID},
	{0, GOING, BY_ANY, AWAY, N_("I am back"), 0, NULL, ROLE_RETURNS},
	{0, FREEING, BY_ALL, ANY_SEAT, N_("that seat"), 0, NULL, ROLE_SAID},
	{0, FREEING, BY_ALL, ESCAPE, N_("back"), 0, N_("Goes back."),
	 ROLE_NONE},
	{0, PASSING, BY_TYPED, ENTER, N_("pass"), 0, NULL, ROLE_SAID},
	{0, PASSING, BY_KEY_SETS, COMMAND_PASS, N_("pass"), 0, NULL, ROLE_SAID},
	/* nobody resigns by a key that the box does not name */
	{0, RESIGNING, BY_TYPED, ENTER_OR_YES, N_("resign"), 0, NULL,
	 ROLE_SAID},
	{0, RESIGNING, BY_KEY_SETS, COMMAND_SEAT, N_("resign"), 0, NULL,
	 ROLE_SAID},
	{0, LEAVING, BY_TYPED | BY_WATCHER, ENTER, N_("leave"), 0, NULL,
	 ROLE_SAID},
	{0, LEAVING, BY_KEY_SETS, COMMAND_SEAT, N_("leave"), 0, NULL,
	 ROLE_SAID},
	{0, GOING_BACK, BY_TYPED, ENTER, N_("set-up"), 0, NULL, ROLE_SAID},
	{0, GOING_BACK, BY_KEY_SETS, COMMAND_SEAT, N_("set-up"), 0, NULL,
	 ROLE_SAID},
	{0, ANSWER, BY_TYPED, COMMAND_YES, N_("yes"), 0, NULL, ROLE_YES},
	{0, ANSWER, BY_TYPED, COMMAND_NO, N_("no"), 0, NULL, ROLE_NO},
	{0, ANSWER, BY_KEY_SETS, COMMAND_PLAY, N_("yes"), 0, NULL, ROLE_YES},
	{0, ANSWER, BY_KEY_SETS, COMMAND_PASS, N_("no"), 0, NULL, ROLE_NO},
	{0, BEGINNING, BY_ANY, ENTER, N_("begin"), 0, NULL, ROLE_NONE},
	{0, BEGINNING_ASKING, BY_ANY, ENTER, N_("ask"), 0, NULL, ROLE_NONE},
	{0, BEGINNING_SETUP, BY_ANY, ENTER, N_("set-up"), 0, NULL, ROLE_NONE},
	{0, BEGINNING | BEGINNING_ASKING | BEGINNING_SETUP, BY_ANY, ESCAPE,
	 N_("back"), 0, NULL, ROLE_NONE},
	{0, TYPING, BY_ALL, ESCAPE, N_("back"), 0, NULL, ROLE_NONE},
	{0, WHO | GOING | ANSWER | RESIGNING, BY_ANY, ESCAPE, N_("back"), 0,
	 N_("Goes back: nothing is said."), ROLE_BACK},
	{0, PASSING, BY_TYPED, ESCAPE, N_("back"), 0,
	 N_("Goes back: nothing is said."), ROLE_BACK},
	{0, PASSING, BY_KEY_SETS, COMMAND_PLAY, N_("back"), 0,
	 N_("Goes back: nothing is said."), ROLE_BACK},
	{0, LEAVING | GOING_BACK, BY_ALL, ESCAPE, N_("stay"), 0,
	 N_("Stays in the game."), ROLE_BACK},
	{IN_GAME, 0, BY_ALL, COMMAND_HELP, N_("help"), 0, NULL, ROLE_NONE},
	{IN_OVER, 0, BY_ALL, COMMAND_HELP, N_("help"), KEY_HINT_INSTEAD, NULL,
	 ROLE_NONE},
	{IN_REVIEW, 0, BY_ALL, COMMAND_HELP, N_("help"), 2, NULL, ROLE_NONE},
	{IN_ANY, 0, BY_ALL, COMMAND_LEAVE, N_("leave"), 0, NULL, ROLE_NONE},
};

enum { HINTS = sizeof(hints) / sizeof(hints[0]) };

/*
 * The bit of the prompt that is open, or 0: the line is not drawn anew for each
 * word that is typed.
 */
static unsigned find_prompt(const struct play *play)
{
	static const unsigned beginning[] = {[BEGINS_GAME] = BEGINNING,
					     [BEGINS_ASKING] = BEGINNING_ASKING,
					     [BEGINS_SETUP] = BEGINNING_SETUP};
	const struct prompt *prompt = input_prompt(&play->input);

	if (play->begins)
		return beginning[play->begins];
	if (prompt->kind == PROMPT_NONE || prompt->kind == PROMPT_WORD)
		return 0;
	if (prompt->said == COMMAND_LEAVE)
		return prompt->back ? GOING_BACK : LEAVING;
	if (prompt->said == COMMAND_FREE)
		return FREEING;
	if (prompt->said == COMMAND_AWAY)
		return GOING;
	if (prompt->kind != PROMPT_SURE)
		return 1u << prompt->kind;
	return prompt->said == COMMAND_PASS ? PASSING : RESIGNING;
}

/* Between keys each of which does it; where all are wanted, a space. */
static const char or_else[] = "/";

/* One key for each of the seats: those of a set, or the seats' own. */
static void list_all_keys(const struct play *play, int what, seatset seats,
			  const char *between, char out[KEYS_TEXT])
{
	out[0] = '\0';
	for (int s = 0; s < play->game.setup.seats; s++) {
		char text[KEY_TEXT];

		if (seats & seat_bit((enum seat)s) &&
		    *key_first(play->input.keymap, (enum command)what,
			       (enum seat)s, text))
			text_append(out, KEYS_TEXT, "%s%s", *out ? between : "",
				    text);
	}
}

/* Of those who are at this terminal, each of whom may press theirs. */
static void list_keys(const struct play *play, int what, seatset seats,
		      char out[KEYS_TEXT])
{
	list_all_keys(play, what, seats & play->input.seats, or_else, out);
}

const char *key_hint_plays(const struct play *play, seatset seats,
			   char out[KEYS_TEXT])
{
	list_keys(play, COMMAND_PLAY, seats, out);
	return out;
}

/* Whose own key takes the question back, which is the asker's alone. */
static seatset seats_withdrawing(const struct play *play)
{
	const struct question *question = &play->game.question;
	seatset asker =
		question->asker >= 0 &&
				question_is_askers(question, question->asker)
			? seat_bit(question->asker)
			: 0;

	return play_hides_asker(play)
		       ? 0
		       : asker & (question->yes | ~question->needs) &
				 ~play->game.now.away;
}

seatset key_hint_speakers(const struct play *play)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->speaker != SEAT_NONE)
		return seat_bit(prompt->speaker);
	if (prompt->kind != PROMPT_WHO)
		return seats_all(game->setup.seats);
	if (prompt->said == COMMAND_YES)
		return question_missing(question) & ~game->now.away;
	if (prompt->said == COMMAND_NO)
		return (question->needs | seats_withdrawing(play)) &
		       ~game->now.away;
	return secret_speakers(&play->input, game, prompt->said);
}

/* Those whose keys would do something now. */
static seatset seats_wanted(const struct play *play)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;

	if (input_asked(&play->input)->kind != PROMPT_NONE)
		return key_hint_speakers(play);
	if (play_hides_asker(play))
		return secret_asked(&play->input, game);
	if (question->kind != QUESTION_NONE)
		return question_missing(question) & ~game->now.away;
	if (game->phase == PHASE_PLACE)
		return seat_bit(game_turn(game));
	return seats_all(game->setup.seats);
}

/* Those whose yes their own key takes back. */
static seatset seats_agreed(const struct play *play)
{
	return play_hides_asker(play)
		       ? 0
		       : play->game.question.yes & ~play->game.now.away &
				 ~seats_withdrawing(play);
}

/* Whether it takes more than one of them. */
static bool needs_all(const struct play *play, const struct hint *hint)
{
	const struct question *question = &play->game.question;
	seatset missing = question_missing(question) & ~play->game.now.away;

	return hint->role == ROLE_YES && missing & (missing - 1u) &&
	       input_asked(&play->input)->kind == PROMPT_NONE;
}

/* "4 then y": nothing shorter between them says in which order. */
static void add_then(char *out, size_t size, const char *name)
{
	text_append(out, size, _(" then %s"), name);
}

static void name_number(char *out, size_t size)
{
	char enter[KEY_TEXT];

	snprintf(out, size, "%s", _("number"));
	add_then(out, size, key_name(KEY_TO_ENTER, enter));
}

static void name_yes(const struct keymap *keymap, char *out, size_t size)
{
	char enter[KEY_TEXT], yes[KEY_TEXT];

	snprintf(out, size, "%s%s%s", key_name(KEY_TO_ENTER, enter), or_else,
		 key_first(keymap, COMMAND_YES, SEAT_NONE, yes));
}

/* The other of two keys, either of which is known to all: "y/n". */
static void name_few(const struct play *play, const struct hint *hint,
		     struct key_hint *out)
{
	const struct keymap *keymap = play->input.keymap;
	const unsigned typed = PASSING | RESIGNING | LEAVING | GOING_BACK;
	char yes[KEY_TEXT], no[KEY_TEXT];
	bool sets = keymap->mode == INPUT_KEY_SETS;

	snprintf(out->few, sizeof(out->few), "%s",
		 hint->role == ROLE_ALONE ? "" : out->keys);
	if (sets || !(find_prompt(play) & typed))
		return;
	if (hint->what == ESCAPE)
		out->few[0] = '\0';
	else if (hint->role == ROLE_SAID)
		snprintf(out->few, sizeof(out->few), "%s%s%s",
			 key_first(keymap, COMMAND_YES, SEAT_NONE, yes),
			 or_else, key_first(keymap, COMMAND_NO, SEAT_NONE, no));
}

/* An own key alone would answer. */
static void name_stone_instead(const struct keymap *keymap, char *out,
			       size_t size)
{
	char play[KEY_TEXT];

	snprintf(out, size, "%s",
		 key_first(keymap, COMMAND_PLAY, SEAT_NONE, play));
	add_then(out, size, _("key"));
}

/* An own key is the yes, but what one seat decides has a yes of its own. */
static bool is_decided(const struct play *play, const struct hint *hint)
{
	return speech_is_decision(&play->game) &&
	       hint->stages & (IN_ASKED | IN_WAIT);
}

/* The yes and the no behind an own key: of a set where one alone is asked. */
static void add_yes_or_no(const struct play *play, seatset seats,
			  char out[KEYS_TEXT])
{
	const struct keymap *keymap = play->input.keymap;
	bool sets = keymap->mode == INPUT_KEY_SETS;
	enum seat seat = sets ? seats_first(seats) : SEAT_NONE;
	char yes[KEY_TEXT], no[KEY_TEXT], both[2 * KEY_TEXT];

	if (sets && seats_count(seats) > 1)
		return;
	snprintf(both, sizeof(both), "%s%s%s",
		 key_first(keymap, sets ? COMMAND_PLAY : COMMAND_YES, seat,
			   yes),
		 or_else,
		 key_first(keymap, sets ? COMMAND_PASS : COMMAND_NO, seat, no));
	if (*yes && *no)
		add_then(out, KEYS_TEXT, both);
}

static void name_seats(const struct play *play, const struct hint *hint,
		       seatset seats, char out[KEYS_TEXT])
{
	list_all_keys(play, hint->what, seats,
		      needs_all(play, hint) ? " " : or_else, out);
	if (out[0] && hint->what == COMMAND_SEAT && is_decided(play, hint))
		add_yes_or_no(play, seats, out);
}

/* Whose keys a row has that is for one of several. */
static seatset seats_named(const struct play *play)
{
	return seats_wanted(play) & play->input.seats;
}

static void name_keys(const struct play *play, const struct hint *hint,
		      char out[KEYS_TEXT])
{
	const struct keymap *keymap = play->input.keymap;
	seatset seats = seats_wanted(play);
	char text[KEY_TEXT];

	if (hint->what == ESCAPE || hint->what == ENTER)
		snprintf(out, KEYS_TEXT, "%s",
			 key_name(hint->what == ESCAPE ? KEY_TO_ESCAPE
						       : KEY_TO_ENTER,
				  text));
	else if (hint->what == ENTER_OR_YES)
		name_yes(keymap, out, KEYS_TEXT);
	else if (hint->what == NUMBER)
		name_number(out, KEYS_TEXT);
	else if (hint->what == TAKE_BACK)
		list_keys(play, COMMAND_SEAT, seats_agreed(play), out);
	else if (hint->what == ANY_SEAT)
		list_all_keys(play, COMMAND_SEAT,
			      speech_freed(&play->input, &play->game), or_else,
			      out);
	else if (hint->what == WITHDRAW)
		list_keys(play, COMMAND_SEAT, seats_withdrawing(play), out);
	else if (hint->what == THERE || hint->what == AWAY)
		list_keys(play, COMMAND_SEAT,
			  seats & (hint->what == AWAY ? play->game.now.away
						      : ~play->game.now.away),
			  out);
	else if (hint->stages == IN_ASKED && hint->modes == BY_SEAT_KEY)
		name_stone_instead(keymap, out, KEYS_TEXT);
	else if (hint->stages == IN_ASKED && hint->modes == BY_KEY_SETS)
		list_keys(play, hint->what,
			  secret_turn(&play->input, &play->game), out);
	else if (hint->stages == IN_MARK && hint->what == COMMAND_PLAY &&
		 keymap->mode == INPUT_KEY_SETS)
		list_keys(play, hint->what, seats_all(play->game.setup.seats),
			  out);
	else if (hint->what == COMMAND_SEAT ||
		 (keymap->mode == INPUT_KEY_SETS &&
		  command_in_sets((enum command)hint->what)))
		name_seats(play, hint, seats_named(play), out);
	else
		snprintf(out, KEYS_TEXT, "%s",
			 key_first(keymap, (enum command)hint->what, SEAT_NONE,
				   text));
}

static unsigned find_stage(const struct play *play)
{
	return play->past ? (unsigned)IN_REVIEW
			  : (unsigned)commands_stage(&play->game);
}

/* Whether the one seat that is here has still to answer. */
static bool is_own_answer(const struct play *play)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;
	seatset own =
		seat_bit(input_only(&play->input, game)) & ~game->now.away;

	return question_missing(question) & own;
}

/* The one seat that is here has no stone to play instead. */
static bool is_not_on_turn(const struct play *play)
{
	enum seat only = input_only(&play->input, &play->game);

	return only != SEAT_NONE &&
	       !(secret_turn(&play->input, &play->game) & seat_bit(only));
}

/* Those for whom the line is; not by whose turn it is, where that is asked. */
static seatset seats_offered(const struct play *play)
{
	return play_hides_turn(play) ? seats_all(play->game.setup.seats)
				     : play->input.seats;
}

/* The wrong partner's turn may stand, 6(1), but nobody is led to it. */
static seatset seats_led_to(const struct play *play, int what)
{
	bool makes_turn = what == COMMAND_PLAY || what == COMMAND_PASS;

	return makes_turn && !play_hides_turn(play)
		       ? seat_bit(game_turn(&play->game))
		       : seats_all(play->game.setup.seats);
}

/* With key sets the pass key of who is asked may have been meant for a no. */
static bool may_mean_no(const struct play *play)
{
	return play->input.keymap->mode == INPUT_KEY_SETS &&
	       !(secret_turn(&play->input, &play->game) &
		 ~play->game.question.needs);
}

/* Whether what it does would not be refused to each of them. */
static bool may_be_said(const struct play *play, int what)
{
	static const enum command said[] = {COMMAND_PLAY,   COMMAND_PASS,
					    COMMAND_RESIGN, COMMAND_UNDO,
					    COMMAND_PAUSE,  COMMAND_BREAK,
					    COMMAND_RESUME, COMMAND_CLAIM,
					    COMMAND_PARTNER};
	bool is_said = false;

	if ((what == COMMAND_COORDINATE || what == COMMAND_SEAT) &&
	    commands_stage(&play->game) != IN_MARK)
		what = COMMAND_PLAY;
	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		is_said = is_said || said[i] == (enum command)what;
	return !is_said ||
	       secret_speakers(&play->input, &play->game, (enum command)what) &
		       seats_offered(play) & seats_led_to(play, what);
}

/* Handicap stones are no turn, and in a pause the board is covered. */
static bool is_offered(const struct play *play, const struct hint *hint)
{
	unsigned stages = IN_TURNS | IN_WAIT | IN_HELD | IN_MARK;
	bool covers = hint->what == COMMAND_PAUSE && !(hint->stages & IN_PLAY);

	if (covers)
		return !play_keeps_cover(play);
	if (hint->what == COMMAND_PASS && may_mean_no(play))
		return false;
	return hint->role != ROLE_NONE || !(find_stage(play) & stages) ||
	       may_be_said(play, hint->what);
}

/* What one seat decides is behind its own key, whoever's that is. */
static bool may_say_no(const struct play *play)
{
	return speech_is_decision(&play->game) ||
	       secret_speakers(&play->input, &play->game, COMMAND_NO) &
		       play->input.seats;
}

/* Nothing lies before the beginning. */
static bool leads_before(const struct play *play, int what)
{
	return play->past && !play->game.depth &&
	       (what == COMMAND_EARLIER || what == COMMAND_TEN_EARLIER ||
		what == COMMAND_FIRST);
}

/* Where no move was made there is nothing to go far for, nor by its number. */
static bool leads_to_moves(int what)
{
	return what == COMMAND_TEN_EARLIER || what == COMMAND_TEN_LATER ||
	       what == COMMAND_LAST || what == NUMBER;
}

static bool is_useful(const struct play *play, const struct hint *hint,
		      unsigned prompt)
{
	const struct game *game = &play->game;

	if (!(prompt ? hint->prompts & prompt
		     : hint->stages & find_stage(play)) ||
	    !(hint->modes & commands_mode(&play->input, game)) ||
	    (hint->modes == BY_ONE && !is_own_answer(play)))
		return false;
	if (hint->stages == IN_ASKED && hint->modes & BY_ONE &&
	    is_not_on_turn(play))
		return false;
	/* one line alone has no board */
	if (hint->role == ROLE_ALONE && term_lines() < 2)
		return false;
	if (prompt)
		return true;
	if (hint->role == ROLE_YES && find_stage(play) == IN_MARK &&
	    play_miscounts(game, NULL))
		return false;
	if (!is_offered(play, hint) ||
	    (hint->role == ROLE_NO && !may_say_no(play)))
		return false;
	if (leads_before(play, hint->what) ||
	    (play->unplayed && leads_to_moves(hint->what)))
		return false;
	if (hint->what == COMMAND_TURN)
		return play_hides_turn(play);
	if (hint->what == COMMAND_AWAY)
		return game->now.away & play->input.seats;
	if (hint->what == COMMAND_REMATCH)
		return !play->presence.last;
	if (hint->what == COMMAND_SWAPPED)
		return !play->presence.last && setup_is_even(&game->setup);
	if (hint->what == COMMAND_ANEW)
		return !play->presence.last && !play->presence.guest;
	if (hint->what == COMMAND_FREE)
		return hint->modes == BY_WATCHER
			       ? play_finds_seat(play)
			       : play_waits_for_us_to_take(play);
	if (hint->what == COMMAND_REFEREE)
		return hint->modes == BY_WATCHER ? play->presence.rules
						 : !play->presence.barred;
	if (hint->what == COMMAND_CLAIM || hint->what == COMMAND_PARTNER)
		return game->setup.wrong_seat == WRONG_SEAT_RECORD &&
		       seats_are_pairs(game->setup.seats);
	return true;
}

/* The question stays, so that "I do" would be a yes to it. */
static const char *find_said(const struct play *play)
{
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->kind != PROMPT_WHO)
		return NULL;
	return prompt->said == COMMAND_NO    ? _("no")
	       : prompt->said == COMMAND_YES ? _("yes")
					     : NULL;
}

/* What the key says by itself. */
static const char *find_word(const struct play *play, const struct hint *hint)
{
	const char *said = hint->role == ROLE_SAID ? find_said(play) : NULL;

	if (hint->what == COMMAND_LEAVE && play->input.desk)
		return _("desk");
	return said ? said : _(hint->label);
}

/* Keys of a set do not say which of them is the yes. */
static const char *find_label(const struct play *play, const struct hint *hint)
{
	if (hint->what != COMMAND_SEAT || !is_decided(play, hint))
		return find_word(play, hint);
	return play->input.keymap->mode == INPUT_KEY_SETS &&
			       seats_count(seats_named(play)) == 1
		       ? _("yes/no")
		       : _("answer");
}

static const char *say_resigns(const struct play *play)
{
	return speech_resigns_twice(&play->input, &play->game)
		       ? N_("Twice: resigns, after one more question.")
	       : secret_asks_partner(&play->input, &play->game)
		       ? N_("Asks the partner whether to resign.")
		       : N_("Resigns, after one more question.");
}

static const char *say_pauses(const struct play *play)
{
	const struct game *game = &play->game;

	if (game->halt != HALT_NONE)
		return play->covered ? N_("Shows the board again.")
				     : N_("Covers the board.");
	return game->setup.pause == PAUSE_AGREED
		       ? N_("Asks everybody for a pause.")
		       : N_("Pauses play.");
}

static const char *say_leaves(const struct play *play)
{
	if (input_looks_from_desk(&play->input))
		return N_("Goes back to the desk.");
	if (play->input.desk)
		return N_("Asks whether to go back to the desk.");
	return play->game.phase == PHASE_OVER
		       ? N_("Leaves pairgo.")
		       : N_("Asks whether to leave pairgo.");
}

/* What the state decides: a msgid, or NULL where the row has it. */
static const char *find_sentence(const struct play *play, int what)
{
	static const struct {
		int what;
		const char *(*say)(const struct play *play);
	} rows[] = {{COMMAND_RESIGN, say_resigns},
		    {COMMAND_PAUSE, say_pauses},
		    {COMMAND_LEAVE, say_leaves}};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].what == what)
			return rows[i].say(play);
	return NULL;
}

/* What a prompt is answered with the help tells as the box does. */
static const char *sentence_of(const struct play *play, const struct hint *hint)
{
	const char *sentence = find_sentence(play, hint->what);

	if (hint->what == COMMAND_SEAT && is_decided(play, hint))
		return _("The own key first, and then yes or no.");
	if (hint->help || sentence)
		return _(hint->help ? hint->help : sentence);
	return hint->prompts || hint->what >= COMMAND_COUNT
		       ? find_label(play, hint)
		       : _(command_rule((enum command)hint->what)->help);
}

/* Nobody speaks for somebody with a mouse; what stops a prompt is nobody's. */
static bool is_nobodys(const struct play *play, const struct hint *hint)
{
	bool sets = play->input.keymap->mode == INPUT_KEY_SETS;

	if (hint->prompts)
		return hint->what == ESCAPE;
	return hint->what < COMMAND_COUNT && hint->what != COMMAND_SEAT &&
	       hint->what != COMMAND_YES && hint->what != COMMAND_NO &&
	       !(sets && command_in_sets((enum command)hint->what));
}

/* Whose they are would tell who has asked. */
static void name_secret_decision(const struct play *play, bool yes, char *out,
				 size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT];

	snprintf(out, size, "%s", _("own key"));
	if (keymap->mode == INPUT_KEY_SETS)
		add_then(out, size, yes ? _("play key") : _("pass key"));
	else
		add_then(out, size,
			 key_first(keymap, yes ? COMMAND_YES : COMMAND_NO,
				   SEAT_NONE, name));
}

/* The keys in the order in which they are pressed; of nobody, none. */
static void name_decision(const struct play *play, bool yes,
			  char out[KEYS_TEXT])
{
	const struct keymap *keymap = play->input.keymap;
	seatset seats = seats_wanted(play);
	bool sets = keymap->mode == INPUT_KEY_SETS;
	char name[KEY_TEXT];
	enum seat seat = seat_next_of(play->game.question.asker, seats,
				      play->game.setup.seats);

	list_keys(play, COMMAND_SEAT, seats, out);
	if (!out[0])
		return;
	add_then(out, KEYS_TEXT,
		 key_first(keymap,
			   sets	 ? yes ? COMMAND_PLAY : COMMAND_PASS
			   : yes ? COMMAND_YES
				 : COMMAND_NO,
			   sets ? seat : SEAT_NONE, name));
}

/* Those who are asked and are not away. */
static seatset seats_there(const struct play *play)
{
	return play->game.question.needs & ~play->game.now.away;
}

/* "n then key": whose no it is. */
static void add_own_key(const struct hint *hint, char out[KEYS_TEXT])
{
	if (hint->what == COMMAND_NO && hint->modes != BY_ONE)
		add_then(out, KEYS_TEXT, _("key"));
}

/* The same as in the last line, but where keys are pressed in turn. */
static void name_answer(const struct play *play, const struct hint *hint,
			char out[KEYS_TEXT])
{
	bool asks = input_asked(&play->input)->kind == PROMPT_NONE;
	const struct prompt *prompt = input_prompt(&play->input);
	bool yes = hint->role == ROLE_YES;
	bool answers =
		prompt->kind == PROMPT_WHO &&
		(prompt->said == COMMAND_YES || prompt->said == COMMAND_NO) &&
		hint->role < ROLE_WITHDRAWS;
	bool decides = asks && speech_is_decision(&play->game) &&
		       hint->role < ROLE_WITHDRAWS && hint->modes != BY_ONE;

	out[0] = '\0';
	if (decides && play_hides_asker(play))
		name_secret_decision(play, yes, out, KEYS_TEXT);
	else if (decides)
		name_decision(play, yes, out);
	else if (answers && speech_is_decision(&play->game) &&
		 play_hides_asker(play))
		snprintf(out, KEYS_TEXT, "%s", _("own key"));
	else if (!asks || hint->what != COMMAND_NO || seats_there(play))
		name_keys(play, hint, out);
	if (out[0] && asks && !decides)
		add_own_key(hint, out);
}

/* What one seat decides is said behind its own key, which the line has. */
static bool is_behind_own(const struct play *play, const struct hint *hint)
{
	return hint->role == ROLE_NO && hint->modes != BY_ONE &&
	       is_decided(play, hint);
}

/*
 * The next of a line's, from *at on, or of those that answer; false where there
 * is none.
 */
static bool find_next(const struct play *play, unsigned prompt, bool answers,
		      int *at, struct key_hint *out)
{
	while (*at < HINTS) {
		const struct hint *hint = &hints[(*at)++];

		/* what could be done costs more to find out than what it is */
		if (hint->spare == BOX_ONLY ||
		    (answers && hint->role == ROLE_NONE) ||
		    !is_useful(play, hint, prompt) || is_behind_own(play, hint))
			continue;
		name_keys(play, hint, out->keys);
		out->label = find_label(play, hint);
		out->help = hint->what == COMMAND_HELP
				    ? NULL
				    : sentence_of(play, hint);
		out->role = hint->role;
		out->command = hint->what;
		name_few(play, hint, out);
		out->full[0] = '\0';
		if (hint->role == ROLE_NO && !prompt) {
			snprintf(out->full, sizeof(out->full), "%s", out->keys);
			add_own_key(hint, out->full);
		}
		out->spare = hint->spare;
		out->all = needs_all(play, hint);
		out->nobodys = is_nobodys(play, hint);
		out->last = hint->what == COMMAND_HELP ||
			    hint->what == COMMAND_LEAVE;
		if (out->keys[0])
			return true;
	}
	return false;
}

bool key_hint_line(const struct play *play, int *at, struct key_hint *out)
{
	return find_next(play, find_prompt(play), false, at, out);
}

bool key_hint_reply(const struct play *play, int *at, struct key_hint *out)
{
	return find_next(play, find_prompt(play), true, at, out);
}

bool key_hint_word(const struct play *play, struct key_hint *out)
{
	int at = 0;

	return find_next(play, TYPING, false, &at, out);
}

bool key_hint_answer(const struct play *play, int *at, struct key_hint *out)
{
	unsigned prompt = find_prompt(play);

	while (*at < HINTS) {
		const struct hint *hint = &hints[(*at)++];

		if (hint->role == ROLE_NONE || !is_useful(play, hint, prompt))
			continue;
		name_answer(play, hint, out->keys);
		out->label = find_word(play, hint);
		out->role = hint->role;
		out->spare = hint->spare;
		out->all = needs_all(play, hint);
		if (out->keys[0])
			return true;
	}
	return false;
}
