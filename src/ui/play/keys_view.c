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
#include "ui/play/keystroke.h"
#include "ui/term/draw.h"

enum moment {
	AT_PLACE = 1,
	AT_PLAY = 2,
	AT_STOP = 4,
	AT_MARK = 8,
	AT_OVER = 16,
	AT_ASKED = 32, /* in play, and the clock runs */
	AT_POINT = 64,
	AT_PASS = 128,
	AT_RESIGN = 256,
	AT_ANSWER = 512,
	AT_TAKE_BACK = 1024, /* of one's yes */
	AT_LEAVE = 2048,
	AT_OWN = 4096,	 /* somebody has to say who they are */
	AT_PAUSE = 8192, /* with something to answer */
	AT_HELD = 16384, /* only the referee goes on */
	AT_TABLE = AT_PLACE | AT_PLAY | AT_STOP | AT_MARK | AT_ASKED |
		   AT_PAUSE | AT_HELD
};

enum {
	TURN = 1 << INPUT_TURN,
	SEAT_KEY = 1 << INPUT_SEAT_KEY,
	SETS = 1 << INPUT_KEY_SETS,
	ANY = TURN | SEAT_KEY | SETS,
	SPARE_MOST = 5,
	HELP_AT = 20,
	KEYS = SEATS_MAX * KEY_TEXT /* bytes of key names */
};

/* A command, or one of these. */
enum { ESCAPE = COMMAND_COUNT, ENTER };

static const struct hint {
	unsigned moments, modes;
	int what;
	const char *label;
	int spare; /* left out, the higher first, where the line is too short */
} hints[] = {
	{AT_ASKED, ANY, COMMAND_SEAT, N_("answer"), 0},
	{AT_ASKED, SEAT_KEY, COMMAND_YES, N_("on turn: yes"), 2},
	{AT_ASKED, SEAT_KEY, COMMAND_NO, N_("on turn: no"), 3},
	{AT_ASKED, TURN, COMMAND_PLAY, N_("stone"), 0},
	{AT_ASKED, TURN | SEAT_KEY, COMMAND_PASS, N_("pass"), 1},
	{AT_PLACE | AT_PLAY, TURN | SETS, COMMAND_PLAY, N_("stone"), 0},
	{AT_PLACE | AT_PLAY, SEAT_KEY, COMMAND_SEAT, N_("stone"), 0},
	{AT_PLAY, ANY, COMMAND_PASS, N_("pass"), 0},
	{AT_PLAY, TURN | SEAT_KEY, COMMAND_COORDINATE, N_("point"), 5},
	{AT_PLAY, ANY, COMMAND_RESIGN, N_("resign"), 3},
	{AT_PLAY, ANY, COMMAND_UNDO, N_("undo"), 4},
	{AT_PLAY, ANY, COMMAND_CLAIM, N_("claim"), 1},
	{AT_PLAY, ANY, COMMAND_PAUSE, N_("pause"), 2},
	{AT_MARK, ANY, COMMAND_PLAY, N_("dead"), 0},
	{AT_MARK, ANY, COMMAND_CHAIN, N_("chain"), 2},
	{AT_MARK, ANY, COMMAND_SEKI, N_("seki"), 1},
	{AT_MARK, TURN | SEAT_KEY, COMMAND_COORDINATE, N_("point"), 5},
	{AT_STOP | AT_MARK | AT_PAUSE, ANY, COMMAND_SEAT, N_("answer"), 0},
	{AT_PAUSE | AT_HELD, ANY, COMMAND_PAUSE, N_("cover or show the board"),
	 1},
	{AT_HELD | AT_OVER, ANY, COMMAND_REFEREE, N_("referee"), 2},
	{AT_MARK, ANY, COMMAND_RESUME, N_("play on"), 0},
	{AT_OWN, ANY, COMMAND_SEAT, N_("I do"), 0},
	{AT_POINT, ANY, ENTER, N_("there"), 0},
	{AT_PASS, TURN, COMMAND_PASS, N_("pass"), 0},
	{AT_PASS, SEAT_KEY, COMMAND_SEAT, N_("pass"), 0},
	{AT_PASS, SETS, COMMAND_PLAY, N_("pass"), 0},
	{AT_RESIGN, ANY, COMMAND_RESIGN, N_("ask the partner"), 0},
	{AT_RESIGN, ANY, COMMAND_PLAY, N_("resign"), 0},
	{AT_ANSWER, TURN | SEAT_KEY, COMMAND_YES, N_("yes"), 0},
	{AT_ANSWER, TURN | SEAT_KEY, COMMAND_NO, N_("no"), 0},
	{AT_ANSWER, SETS, COMMAND_PLAY, N_("yes"), 0},
	{AT_ANSWER, SETS, COMMAND_PASS, N_("no"), 0},
	{AT_TAKE_BACK, TURN | SEAT_KEY, COMMAND_YES, N_("withdraw it"), 0},
	{AT_TAKE_BACK, SETS, COMMAND_PLAY, N_("withdraw it"), 0},
	{AT_LEAVE, TURN | SEAT_KEY, COMMAND_YES, N_("leave"), 0},
	{AT_LEAVE, SETS, COMMAND_LEAVE, N_("leave"), 0},
	{AT_POINT | AT_PASS | AT_RESIGN | AT_ANSWER | AT_TAKE_BACK | AT_LEAVE |
		 AT_OWN,
	 ANY, ESCAPE, N_("back"), 0},
	{AT_TABLE, ANY, COMMAND_HELP, N_("help"), 0},
	{AT_TABLE | AT_OVER, ANY, COMMAND_LEAVE, N_("leave"), 0},
};

static enum moment find_moment(const struct play *play)
{
	static const enum moment prompts[] = {
		[PROMPT_POINT] = AT_POINT,   [PROMPT_PASS] = AT_PASS,
		[PROMPT_RESIGN] = AT_RESIGN, [PROMPT_ANSWER] = AT_ANSWER,
		[PROMPT_LEAVE] = AT_LEAVE,   [PROMPT_RESUME] = AT_OWN,
		[PROMPT_NEUTRAL] = AT_PASS,  [PROMPT_WHO] = AT_OWN,
	};
	enum prompt prompt = play->input.prompt;
	const struct game *game = &play->game;
	enum situation situation = input_situation(game);
	bool asked = game->question.kind != QUESTION_NONE;

	if (prompt == PROMPT_RESIGN && play->input.speaker == SEAT_NONE)
		return AT_OWN;
	if (prompt == PROMPT_ANSWER && play->input.takes_back)
		return AT_TAKE_BACK;
	if (prompt != PROMPT_NONE)
		return prompts[prompt];
	if (game->halt != HALT_NONE)
		return asked ? AT_PAUSE : AT_HELD;
	return asked && situation == IN_PLAY ? AT_ASKED
					     : (enum moment)situation;
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
	bool plays = input_situation(&play->game) == IN_PLAY &&
		     play->input.keymap->mode == INPUT_SEAT_KEY &&
		     !play->hide_turn;

	return plays ? seat_bit(play->game.now.expected) : 0;
}

/* Those whose keys would do something now. */
static seatset seats_wanted(const struct play *play)
{
	const struct game *game = &play->game;
	const struct question *question = &game->question;

	if (play->input.speaker != SEAT_NONE)
		return seat_bit(play->input.speaker);
	if (play->input.prompt != PROMPT_NONE)
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

	if (!(hint->moments & find_moment(play)) ||
	    !(hint->modes & 1u << play->input.keymap->mode))
		return false;
	if (hint->what == COMMAND_UNDO)
		return game->setup.undo;
	if (hint->what == COMMAND_PAUSE && hint->moments == AT_PLAY)
		return game->setup.pause != PAUSE_REFEREE;
	if (hint->what == COMMAND_CLAIM)
		return game->setup.wrong_seat == WRONG_SEAT_RECORD;
	if (hint->moments == AT_RESIGN && hint->what == COMMAND_RESIGN)
		return seats_are_pairs(game->setup.seats) &&
		       game_clock_runs(game) &&
		       game->consent == CONSENT_UNASKED;
	if (hint->moments == AT_ASKED &&
	    (hint->what == COMMAND_YES || hint->what == COMMAND_NO))
		return play->hide_turn || is_unanswered(game);
	return true;
}

static int hint_columns(const struct hint *hint, const char *keys)
{
	return text_columns(keys) + 1 + text_columns(_(hint->label)) + 2;
}

/* Returns the columns that the line takes, drawn or not. */
static int draw_hints(const struct play *play, const struct rect *line,
		      int spare, bool draw)
{
	int column = line->column;

	for (size_t i = 0; i < sizeof(hints) / sizeof(hints[0]); i++) {
		const struct hint *hint = &hints[i];
		char keys[KEYS];
		int end;

		if (!is_useful(play, hint) || hint->spare > spare)
			continue;
		name_keys(play, hint, keys, sizeof(keys));
		if (!keys[0])
			continue;
		end = column + hint_columns(hint, keys);
		if (draw && end - 2 <= line->column + line->columns) {
			column = term_put(line->line, column, STYLE_KEY, keys);
			term_put(line->line, column + 1, STYLE_DIM,
				 _(hint->label));
		}
		column = end;
	}
	return column - 2 - line->column;
}

void keys_view_draw(const struct play *play, const struct rect *line)
{
	int spare = SPARE_MOST;

	while (spare > 0 &&
	       draw_hints(play, line, spare, false) > line->columns)
		spare--;
	draw_hints(play, line, spare, true);
}

/* The keys of the seats in their order: of their sets, or their own. */
static void list_help(const struct keymap *keymap, enum command command,
		      char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < keymap->seats; s++) {
		char one[KEYS];

		keymap_text(keymap, command, (enum seat)s, one, sizeof(one));
		text_append(out, size, "%s%s", *out ? "  " : "", one);
	}
}

/* The seats' own keys stand in one line, at the first seat's row. */
static void write_row(struct pages *pages, const struct keymap *keymap,
		      const struct command_rule *rule)
{
	bool own = rule->owner == OWNER_SEAT;
	bool sets = keymap->mode == INPUT_KEY_SETS && rule->owner == OWNER_SET;
	char keys[KEYS];

	if (own && rule != command_rule(rule->command))
		return;
	if (own || sets)
		list_help(keymap, rule->command, keys, sizeof(keys));
	else
		keymap_text(keymap, rule->command, SEAT_NONE, keys,
			    sizeof(keys));
	if (keys[0])
		pages_entry(pages, keys, HELP_AT,
			    own ? _("The players' own keys, in the order of "
				    "the seats.")
				: _(rule->help));
}

void keys_view_help(struct pages *pages, const void *keymap)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		write_row(pages, keymap, command_at(i));
}
