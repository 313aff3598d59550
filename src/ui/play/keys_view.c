/* SPDX-License-Identifier: ISC */
/*
 * One table says in which moments and input modes which command is worth a
 * word in the last line. With key sets a command has a key for each seat; they
 * stand together, so that the line does not change with the turn. The help is
 * the table of commands itself.
 */
#include <config.h>

#include "ui/play/play_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/saying.h"
#include "ui/play/situation.h"
#include "ui/term/draw.h"

enum {
	TURN = 1 << INPUT_TURN,
	SEAT_KEY = 1 << INPUT_SEAT_KEY,
	SETS = 1 << INPUT_KEY_SETS,
	ANY = TURN | SEAT_KEY | SETS,
	SPARE_MOST = 5,
	KEYS = SEATS_MAX * KEY_TEXT /* bytes of key names */
};

/* A command, or one of these. */
enum { ESCAPE = COMMAND_COUNT, ENTER };

/* What is asked, as far as keys differ. */
enum {
	WORD = 1 << PROMPT_WORD,
	WHO = 1 << PROMPT_WHO,
	ANSWER = 1 << PROMPT_ANSWER,
	PASSING = 1 << (PROMPT_ANSWER + 1),
	RESIGNING = 1 << (PROMPT_ANSWER + 2),
	LEAVING = 1 << (PROMPT_ANSWER + 3),
	SURE = PASSING | RESIGNING | LEAVING,
	PROMPTS = WORD | WHO | ANSWER | SURE
};

static const struct hint {
	unsigned situations; /* in which nothing is asked here; or else */
	unsigned prompts, modes;
	int what;
	const char *label;
	int spare; /* left out, the higher first, where the line is too short */
	const char *help; /* a sentence; NULL: that of the command */
} hints[] = {
	{IN_ASKED, 0, ANY, COMMAND_SEAT, N_("yes"), 0,
	 N_("The own key says yes; again, it takes the yes back.")},
	{IN_ASKED, 0, ANY, COMMAND_NO, N_("no"), 0, NULL},
	{IN_ASKED, 0, SEAT_KEY, COMMAND_YES, N_("on turn: yes"), 2,
	 N_("Says yes for who is on turn, whose own key plays.")},
	{IN_ASKED, 0, TURN, COMMAND_PLAY, N_("stone"), 1,
	 N_("Plays a stone at the cursor.")},
	{IN_ASKED, 0, TURN | SEAT_KEY, COMMAND_PASS, N_("pass"), 3,
	 N_("Passes.")},
	{IN_PLACE | IN_PLAY, 0, TURN | SETS, COMMAND_PLAY, N_("stone"), 0,
	 N_("Plays a stone at the cursor.")},
	{IN_PLACE | IN_PLAY, 0, SEAT_KEY, COMMAND_SEAT, N_("stone"), 0,
	 N_("The own key plays a stone at the cursor.")},
	{IN_PLAY, 0, ANY, COMMAND_PASS, N_("pass"), 0, N_("Passes.")},
	{IN_PLAY, 0, TURN | SEAT_KEY, COMMAND_COORDINATE, N_("point"), 5, NULL},
	{IN_PLAY, 0, ANY, COMMAND_RESIGN, N_("resign"), 3, NULL},
	{IN_PLAY, 0, ANY, COMMAND_UNDO, N_("undo"), 4, NULL},
	{IN_PLAY, 0, ANY, COMMAND_CLAIM, N_("claim"), 1, NULL},
	{IN_PLAY, 0, ANY, COMMAND_PAUSE, N_("pause"), 2, NULL},
	{IN_MARK, 0, ANY, COMMAND_PLAY, N_("dead"), 0,
	 N_("Marks the group at the cursor as dead, or alive again.")},
	{IN_MARK, 0, ANY, COMMAND_CHAIN, N_("chain"), 2, NULL},
	{IN_MARK, 0, ANY, COMMAND_SEKI, N_("seki"), 1, NULL},
	{IN_MARK, 0, TURN | SEAT_KEY, COMMAND_COORDINATE, N_("point"), 5, NULL},
	{IN_WAIT, 0, SETS, COMMAND_PLAY, N_("yes"), 0,
	 N_("The play key says yes; again, it takes the yes back.")},
	{IN_WAIT, 0, TURN | SEAT_KEY, COMMAND_SEAT, N_("yes"), 0,
	 N_("The own key says yes; again, it takes the yes back.")},
	{IN_MARK, 0, ANY, COMMAND_SEAT, N_("yes"), 0,
	 N_("The own key says yes; again, it takes the yes back.")},
	{IN_WAIT | IN_MARK, 0, TURN | SEAT_KEY, COMMAND_NO, N_("no"), 0, NULL},
	{IN_WAIT | IN_MARK, 0, SETS, COMMAND_PASS, N_("no"), 0,
	 N_("The pass key says no.")},
	{IN_PAUSE | IN_HELD, 0, ANY, COMMAND_PAUSE,
	 N_("cover or show the board"), 1,
	 N_("Covers the board, or shows it again.")},
	{IN_OVER, 0, ANY, COMMAND_REMATCH, N_("rematch"), 0, NULL},
	{IN_OVER, 0, ANY, COMMAND_SWAPPED, N_("colours swapped"), 1, NULL},
	{IN_OVER, 0, ANY, COMMAND_EARLIER, N_("back through the game"), 0,
	 NULL},
	{IN_HELD | IN_OVER, 0, ANY, COMMAND_REFEREE, N_("referee"), 2, NULL},
	{IN_MARK, 0, ANY, COMMAND_RESUME, N_("play on"), 0, NULL},
	{0, WHO, ANY, COMMAND_SEAT, N_("I do"), 0, NULL},
	{0, PASSING, TURN | SEAT_KEY, ENTER, N_("pass"), 0, NULL},
	{0, PASSING, SETS, COMMAND_PLAY, N_("pass"), 0, NULL},
	{0, RESIGNING, TURN | SEAT_KEY, ENTER, N_("resign"), 0, NULL},
	{0, RESIGNING, SETS, COMMAND_PLAY, N_("resign"), 0, NULL},
	{0, LEAVING, ANY, ENTER, N_("leave"), 0, NULL},
	{0, ANSWER, TURN | SEAT_KEY, COMMAND_YES, N_("yes"), 0, NULL},
	{0, ANSWER, TURN | SEAT_KEY, COMMAND_NO, N_("no"), 0, NULL},
	{0, ANSWER, SETS, COMMAND_PLAY, N_("yes"), 0, NULL},
	{0, ANSWER, SETS, COMMAND_PASS, N_("no"), 0, NULL},
	{0, PROMPTS, ANY, ESCAPE, N_("back"), 0, NULL},
	{IN_GAME, 0, ANY, COMMAND_HELP, N_("help"), 0, NULL},
	{IN_ANY, 0, ANY, COMMAND_LEAVE, N_("leave"), 0, NULL},
};

/* The bit of the prompt that is open, or 0. */
static unsigned find_prompt(const struct play *play)
{
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->kind == PROMPT_NONE)
		return 0;
	if (prompt->kind != PROMPT_SURE)
		return 1u << prompt->kind;
	return prompt->said == COMMAND_PASS	? PASSING
	       : prompt->said == COMMAND_RESIGN ? RESIGNING
						: LEAVING;
}

/* One key for each of the seats: those of a set, or the seats' own. */
static void list_keys(const struct play *play, int what, seatset seats,
		      char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < play->game.setup.seats; s++) {
		char text[KEY_TEXT];

		if (seats & seat_bit((enum seat)s) &&
		    *keymap_first(play->input.keymap, (enum command)what,
				  (enum seat)s, text))
			text_append(out, size, "%s%s", *out ? " " : "", text);
	}
}

/* With own keys the one on turn plays on, unless that would tell who it is. */
static seatset seats_playing(const struct play *play)
{
	bool plays = situation_of(&play->game) & IN_TURNS &&
		     play->input.keymap->mode == INPUT_SEAT_KEY &&
		     !play->hide_turn;

	return plays ? seat_bit(play->game.now.expected) : 0;
}

/* Those whose keys would do something now. */
static seatset seats_wanted(const struct play *play)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;
	const struct prompt *prompt = input_prompt(&play->input);

	if (prompt->speaker != SEAT_NONE)
		return seat_bit(prompt->speaker);
	if (prompt->kind != PROMPT_NONE)
		return seats_all(game->setup.seats);
	if (question->kind != QUESTION_NONE)
		return question->needs & ~question->yes & ~seats_playing(play);
	if (game->phase == PHASE_PLACE)
		return seat_bit(game_turn(game));
	return seats_all(game->setup.seats);
}

static void name_keys(const struct play *play, const struct hint *hint,
		      char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	seatset seats = seats_wanted(play);
	char text[KEY_TEXT];

	if (hint->what == ESCAPE || hint->what == ENTER)
		snprintf(out, size, "%s",
			 key_text(hint->what == ESCAPE ? KEY_TO_ESCAPE
						       : KEY_TO_ENTER,
				  text));
	else if (hint->what == COMMAND_SEAT ||
		 (keymap->mode == INPUT_KEY_SETS &&
		  command_in_sets((enum command)hint->what)))
		list_keys(play, hint->what, seats, out, size);
	else
		snprintf(out, size, "%s",
			 keymap_first(keymap, (enum command)hint->what,
				      SEAT_NONE, text));
}

/* Whether the seat on turn has still to answer. */
static bool is_unanswered(const struct game *game)
{
	const struct question *question = &game->question;

	return question->needs & ~question->yes & seat_bit(game->now.expected);
}

static bool is_useful(const struct play *play, const struct hint *hint)
{
	const struct game *game = &play->game;
	unsigned prompt = find_prompt(play);

	if (!(prompt ? hint->prompts & prompt
		     : hint->situations & situation_of(game)) ||
	    !(hint->modes & 1u << play->input.keymap->mode))
		return false;
	if (prompt)
		return true;
	if (hint->what == COMMAND_UNDO)
		return game->setup.undo;
	if (hint->what == COMMAND_PAUSE && hint->situations == IN_PLAY)
		return game->setup.pause != PAUSE_REFEREE;
	if (hint->what == COMMAND_SWAPPED)
		return setup_is_even(&game->setup);
	if (hint->what == COMMAND_CLAIM)
		return game->setup.wrong_seat == WRONG_SEAT_RECORD &&
		       seats_are_pairs(game->setup.seats);
	if (hint->situations == IN_ASKED && hint->what == COMMAND_YES)
		return play->hide_turn || is_unanswered(game);
	return true;
}

/* An own key is the yes, but what one seat decides has a yes of its own. */
static bool is_decided(const struct play *play, const struct hint *hint)
{
	return saying_is_decision(&play->game) &&
	       hint->situations & (IN_ASKED | IN_WAIT);
}

static const char *find_label(const struct play *play, const struct hint *hint)
{
	return hint->what == COMMAND_SEAT && is_decided(play, hint)
		       ? _("answer")
		       : _(hint->label);
}

/* A hint that is useful, in its place. */
struct shown {
	const struct hint *hint;
	char keys[KEYS];
	const char *label;
	int column, end; /* of the whole, without what comes behind */
};

typedef void visitor(const struct shown *shown, const struct rect *line,
		     void *into);

/* Returns the columns that the line takes; each is shown, if at all. */
static int walk(const struct play *play, const struct rect *line, int spare,
		visitor *visit, void *into)
{
	struct shown shown = {.column = line->column};

	for (size_t i = 0; i < sizeof(hints) / sizeof(hints[0]); i++) {
		shown.hint = &hints[i];
		if (!is_useful(play, shown.hint) || shown.hint->spare > spare)
			continue;
		name_keys(play, shown.hint, shown.keys, sizeof(shown.keys));
		if (!shown.keys[0])
			continue;
		shown.label = find_label(play, shown.hint);
		shown.end = shown.column + text_columns(shown.keys) + 1 +
			    text_columns(shown.label);
		if (visit && shown.end <= line->column + line->columns)
			visit(&shown, line, into);
		shown.column = shown.end + 2;
	}
	return shown.column - 2 - line->column;
}

static void walk_fitting(const struct play *play, const struct rect *line,
			 visitor *visit, void *into)
{
	int spare = SPARE_MOST;

	while (spare > 0 && walk(play, line, spare, NULL, NULL) > line->columns)
		spare--;
	walk(play, line, spare, visit, into);
}

static void put(const struct shown *shown, const struct rect *line, void *into)
{
	int column =
		term_put(line->line, shown->column, STYLE_KEY, shown->keys);

	(void)into;
	term_put(line->line, column + 1, STYLE_DIM, shown->label);
}

void keys_view_draw(const struct play *play, const struct rect *line)
{
	walk_fitting(play, line, put, NULL);
}

struct search {
	const struct play *play;
	int column;
	key k;
};

/* Nobody speaks for somebody with a mouse; what stops a prompt is nobody's. */
static bool is_nobodys(const struct search *search, const struct hint *hint)
{
	bool sets = search->play->input.keymap->mode == INPUT_KEY_SETS;

	if (hint->prompts)
		return hint->what == ESCAPE;
	return hint->what < COMMAND_COUNT && hint->what != COMMAND_SEAT &&
	       hint->what != COMMAND_YES && hint->what != COMMAND_NO &&
	       !(sets && command_in_sets((enum command)hint->what));
}

static void find(const struct shown *shown, const struct rect *line, void *into)
{
	struct search *search = into;

	(void)line;
	if (search->column >= shown->column && search->column < shown->end &&
	    is_nobodys(search, shown->hint))
		search->k = key_parse(shown->keys);
}

key keys_view_at(const struct play *play, const struct rect *line, int column)
{
	struct search search = {play, column, KEY_NONE};

	walk_fitting(play, line, find, &search);
	return search.k;
}

/* What a prompt is answered with needs no more than its word. */
static const char *sentence_of(const struct play *play, const struct hint *hint)
{
	if (hint->what == COMMAND_SEAT && is_decided(play, hint))
		return _("The own key first, and then yes or no.");
	if (hint->help)
		return _(hint->help);
	return hint->prompts || hint->what >= COMMAND_COUNT
		       ? find_label(play, hint)
		       : _(command_rule((enum command)hint->what)->help);
}

void keys_view_now(struct pages *pages, const struct play *play, int column)
{
	for (size_t i = 0; i < sizeof(hints) / sizeof(hints[0]); i++) {
		char keys[KEYS];

		if (hints[i].what == COMMAND_HELP ||
		    !is_useful(play, &hints[i]))
			continue;
		name_keys(play, &hints[i], keys, sizeof(keys));
		if (keys[0])
			pages_entry(pages, keys, column,
				    sentence_of(play, &hints[i]));
	}
}
