/* SPDX-License-Identifier: ISC */
/*
 * One table says what a command does in which situation and in which input
 * mode, with the action that it means and the prompt that asks whose it is.
 * Where no row of a command matches it gets the sentence of the situation; one
 * without any row is the screen's own affair, see terminal.c. Nothing of the
 * rules is known here: whether a prompt makes sense is asked of game_judge().
 *
 * Where a command has no seat of its own, it is the seat on turn that acts;
 * undo is asked for by the seat that moved last, since it is the slip that
 * is to be taken back; with key sets the marking keys of the table act at
 * the cursor that moved last.
 */
#include <config.h>

#include "base/i18n.h"
#include "ui/play/keystroke.h"

enum {
	BY_TURN = 1 << INPUT_TURN,
	BY_SEAT_KEY = 1 << INPUT_SEAT_KEY,
	BY_KEY_SETS = 1 << INPUT_KEY_SETS,
	BY_ANY = BY_TURN | BY_SEAT_KEY | BY_KEY_SETS
};

struct effect input_refuse(enum verdict verdict)
{
	return (struct effect){.kind = EFFECT_REFUSED, .verdict = verdict};
}

struct effect input_screen(enum command command)
{
	return (struct effect){.kind = EFFECT_COMMAND, .command = command};
}

struct effect input_act(const struct keystroke *stroke, enum action_kind kind,
			enum seat seat)
{
	return (struct effect){
		.kind = EFFECT_ACTION,
		.action = {.kind = kind,
			   .seat = seat,
			   .point = *input_cursor(stroke->input, seat)},
	};
}

struct effect input_ask(enum question_kind question, enum seat seat)
{
	return (struct effect){
		.kind = EFFECT_ACTION,
		.action = {.kind = ACTION_ASK,
			   .seat = seat,
			   .question = question},
	};
}

enum verdict input_may_say(const struct game *game, enum command command,
			   enum seat seat)
{
	struct action action = input_say(game, command, seat);
	struct event event;

	return game_judge(game, &action, game->used, &event);
}

enum verdict input_judge(const struct game *game, enum action_kind kind,
			 enum seat seat)
{
	struct action action = {.kind = kind, .seat = seat};
	struct event event;

	return game_judge(game, &action, game->used, &event);
}

bool input_may_answer(const struct game *game, enum seat seat,
		      enum verdict *verdict)
{
	*verdict = input_judge(game, ACTION_YES, seat);
	return *verdict == VERDICT_OK ||
	       input_judge(game, ACTION_NO, seat) == VERDICT_OK;
}

bool input_has_agreed(const struct game *game, enum seat seat)
{
	return seat != SEAT_NONE && game->question.yes & seat_bit(seat);
}

enum situation input_situation(const struct game *game)
{
	static const enum situation situations[] = {
		[PHASE_PLACE] = IN_PLACE,
		[PHASE_PLAY] = IN_PLAY,
		[PHASE_MARK] = IN_MARK,
		[PHASE_OVER] = IN_OVER,
	};
	bool stopped = game->phase == PHASE_PLAY
			       ? !game_clock_runs(game)
			       : game->phase == PHASE_MARK &&
					 game->question.kind != QUESTION_MARKS;

	return stopped ? IN_STOP : situations[game->phase];
}

/* What a command is told that has no meaning now. */
static enum verdict verdict_in(const struct game *game)
{
	switch (input_situation(game)) {
	case IN_PLACE:
		return VERDICT_PLACE_FIRST;
	case IN_STOP:
		return game->question.kind == QUESTION_NONE ? VERDICT_HELD
							    : VERDICT_PAUSED;
	case IN_MARK:
		return VERDICT_STOPPED;
	case IN_OVER:
		return VERDICT_OVER;
	default:
		return VERDICT_NOT_STOPPED;
	}
}

static enum input_mode mode_of(const struct keystroke *stroke)
{
	return stroke->input->keymap->mode;
}

enum seat input_own_key(const struct keystroke *stroke)
{
	bool pass = mode_of(stroke) == INPUT_KEY_SETS &&
		    stroke->command == COMMAND_PASS;

	return pass || stroke->command == COMMAND_SEAT ? stroke->seat
						       : SEAT_NONE;
}

/* The seat that acts: the key's own, or else the one that is at work. */
static enum seat actor(const struct keystroke *stroke)
{
	if (stroke->seat != SEAT_NONE)
		return stroke->seat;
	if (mode_of(stroke) == INPUT_KEY_SETS &&
	    stroke->input->last_moved != SEAT_NONE)
		return stroke->input->last_moved;
	return game_turn(stroke->game);
}

/* For a seat that is away a partner acts who is not. */
static enum seat present(const struct game *game, enum seat seat)
{
	int seats = game->setup.seats;
	seatset there = seats_partners(seat, seats) & ~game->now.away;

	return game->now.away & seat_bit(seat) && there
		       ? seat_next_of(seat, there, seats)
		       : seat;
}

/* The action that a command means, by its rows; NULL for none. */
static const struct action *meaning(enum command command);

static struct effect do_nothing(const struct keystroke *stroke)
{
	(void)stroke;
	return (struct effect){.kind = EFFECT_NONE};
}

static struct effect move(const struct keystroke *stroke, int down, int right)
{
	point *cursor = input_cursor(stroke->input, stroke->seat);
	int size = stroke->game->setup.size;
	int row = point_row(*cursor) + down;
	int col = point_col(*cursor) + right;

	stroke->input->last_moved = stroke->seat;
	if (row >= 0 && row < size && col >= 0 && col < size)
		*cursor = point_at(row, col);
	return do_nothing(stroke);
}

static struct effect do_up(const struct keystroke *stroke)
{
	return move(stroke, -1, 0);
}

static struct effect do_down(const struct keystroke *stroke)
{
	return move(stroke, 1, 0);
}

static struct effect do_left(const struct keystroke *stroke)
{
	return move(stroke, 0, -1);
}

static struct effect do_right(const struct keystroke *stroke)
{
	return move(stroke, 0, 1);
}

static struct effect do_place(const struct keystroke *stroke)
{
	return input_act(stroke, ACTION_PLACE, actor(stroke));
}

/* A key that is nobody else's, on a handicap stone that may still move. */
static bool takes_up(const struct keystroke *stroke)
{
	point cursor = *input_cursor(stroke->input, SEAT_B1);

	return (stroke->seat == SEAT_NONE || stroke->seat == SEAT_B1) &&
	       game_can_take_up(stroke->game) &&
	       pointset_has(&stroke->game->stones, cursor);
}

static struct effect do_play(const struct keystroke *stroke)
{
	if (takes_up(stroke))
		return input_act(stroke, ACTION_PLACE, SEAT_B1);
	return input_act(stroke, ACTION_PLAY, actor(stroke));
}

static struct effect do_speak(const struct keystroke *stroke)
{
	enum verdict verdict;

	if (!input_may_answer(stroke->game, stroke->seat, &verdict))
		return input_refuse(verdict);
	input_open(stroke->input, PROMPT_ANSWER, stroke->seat);
	stroke->input->asked = stroke->game->question.kind;
	stroke->input->takes_back =
		input_has_agreed(stroke->game, stroke->seat);
	return do_nothing(stroke);
}

/*
 * A question can let the clock run. A seat that is not on turn then answers
 * it with its own key; that of the seat on turn still plays.
 */
static bool answers_off_turn(const struct keystroke *stroke)
{
	enum verdict verdict;

	return stroke->seat != SEAT_NONE &&
	       stroke->seat != stroke->game->now.expected &&
	       input_may_answer(stroke->game, stroke->seat, &verdict);
}

/* A seat's own key plays, unless this seat has been asked something. */
static struct effect do_speak_or_play(const struct keystroke *stroke)
{
	return answers_off_turn(stroke) ? do_speak(stroke) : do_play(stroke);
}

static bool neutral_open(const struct game *game)
{
	struct score score;

	if (game->now.passes == 0)
		return false;
	game_score(game, &score, NULL);
	return score.dame > 0;
}

static struct effect do_pass(const struct keystroke *stroke)
{
	const struct game *game = stroke->game;
	enum seat speaker = mode_of(stroke) == INPUT_TURN ? game->now.expected
							  : stroke->seat;
	enum verdict verdict = VERDICT_OK;

	if (speaker != SEAT_NONE)
		verdict = input_judge(game, ACTION_PASS, speaker);
	if (verdict != VERDICT_OK)
		return input_refuse(verdict);
	input_open(stroke->input,
		   neutral_open(game) ? PROMPT_NEUTRAL : PROMPT_PASS, speaker);
	return do_nothing(stroke);
}

static struct effect do_speak_or_pass(const struct keystroke *stroke)
{
	return answers_off_turn(stroke) ? do_speak(stroke) : do_pass(stroke);
}

static struct effect do_coordinate(const struct keystroke *stroke)
{
	input_open(stroke->input, PROMPT_POINT, SEAT_NONE);
	return do_nothing(stroke);
}

static struct effect do_resign(const struct keystroke *stroke)
{
	const struct game *game = stroke->game;
	bool turn = mode_of(stroke) == INPUT_TURN && game->phase == PHASE_PLAY;
	enum seat speaker = turn ? game->now.expected : SEAT_NONE;
	enum verdict verdict =
		turn ? input_judge(game, ACTION_RESIGN, speaker) : VERDICT_OK;

	if (verdict != VERDICT_OK)
		return input_refuse(verdict);
	input_open(stroke->input, PROMPT_RESIGN, speaker);
	return do_nothing(stroke);
}

static struct effect do_undo(const struct keystroke *stroke)
{
	const struct position *now = &stroke->game->now;

	return input_ask(QUESTION_UNDO, now->last.actual != SEAT_NONE
						? now->last.actual
						: now->expected);
}

static struct effect do_mark(const struct keystroke *stroke)
{
	enum seat seat = actor(stroke);
	struct effect out =
		input_act(stroke, meaning(stroke->command)->kind, seat);

	out.action.seat = present(stroke->game, seat);
	return out;
}

static struct effect do_resume(const struct keystroke *stroke)
{
	input_open(stroke->input, PROMPT_RESUME, SEAT_NONE);
	return do_nothing(stroke);
}

/* Only a pause can be resumed; the other questions want yes or no. */
static struct effect do_continue(const struct keystroke *stroke)
{
	if (stroke->game->question.kind != QUESTION_CONTINUE)
		return input_refuse(verdict_in(stroke->game));
	return do_resume(stroke);
}

static struct effect do_who(const struct keystroke *stroke)
{
	input_open(stroke->input, PROMPT_WHO, SEAT_NONE);
	stroke->input->said = stroke->command;
	return do_nothing(stroke);
}

/* What nobody there may say is refused before anybody is asked for a key. */
static struct effect do_say(const struct keystroke *stroke)
{
	const struct game *game = stroke->game;
	enum verdict verdict = VERDICT_AWAY;

	for (int s = 0; s < game->setup.seats; s++) {
		enum verdict said =
			input_may_say(game, stroke->command, (enum seat)s);

		if (said == VERDICT_AWAY)
			continue;
		if (said == VERDICT_OK ||
		    (verdict != VERDICT_AWAY && said != verdict))
			return do_who(stroke);
		verdict = said;
	}
	return input_refuse(verdict);
}

/* Since its own key plays, the seat on turn says yes or no before it. */
static struct effect do_answer_first(const struct keystroke *stroke)
{
	return stroke->game->question.kind == QUESTION_NONE ? do_nothing(stroke)
							    : do_say(stroke);
}

/*
 * Asking who it is would take time, so it is the seat on turn that stops the
 * clock; where all have to agree to it, somebody proposes it.
 */
static struct effect do_pause(const struct keystroke *stroke)
{
	const struct game *game = stroke->game;

	if (game->halt != HALT_NONE)
		return input_screen(COMMAND_PAUSE);
	if (game->setup.pause == PAUSE_AGREED)
		return do_say(stroke);
	return input_act(stroke, ACTION_PAUSE, present(game, game_turn(game)));
}

static struct effect do_ask_leave(const struct keystroke *stroke)
{
	input_open(stroke->input, PROMPT_LEAVE, SEAT_NONE);
	return do_nothing(stroke);
}

static struct effect do_screen(const struct keystroke *stroke)
{
	return input_screen(stroke->command);
}

#define MEANS(...)                      \
	.means = &(const struct action) \
	{                               \
		__VA_ARGS__             \
	}
#define ASKS(kind_) MEANS(.kind = ACTION_ASK, .question = QUESTION_##kind_)
/* What anybody may say: a seat's own key tells who it is. */
#define SAYS(who_) IN_ANY, BY_ANY, .run = do_say, .who = (who_)
#define LOOKS IN_ANY, BY_ANY, .run = do_screen, .looks = true

/* The first row that matches counts. */
static const struct row {
	enum command command;
	unsigned situations; /* of enum situation */
	unsigned modes;	     /* of BY_* */
	struct effect (*run)(const struct keystroke *stroke);
	const struct action *means; /* whoever's it is; or NULL */
	const char *who;	    /* PROMPT_WHO, an English msgid; or NULL */
	bool looks; /* leaves the game, and what is being said, alone */
} rows[] = {
	{COMMAND_UP, IN_ANY, BY_ANY, .run = do_up},
	{COMMAND_DOWN, IN_ANY, BY_ANY, .run = do_down},
	{COMMAND_LEFT, IN_ANY, BY_ANY, .run = do_left},
	{COMMAND_RIGHT, IN_ANY, BY_ANY, .run = do_right},

	{COMMAND_PLAY, IN_MARK, BY_ANY, .run = do_mark,
	 MEANS(.kind = ACTION_DEAD)},
	{COMMAND_PLAY, IN_PLACE | IN_PLAY, BY_SEAT_KEY, .run = do_nothing},
	{COMMAND_PLAY, IN_PLACE, BY_ANY, .run = do_place},
	{COMMAND_PLAY, IN_PLAY, BY_ANY, .run = do_play},

	{COMMAND_PASS, IN_PLAY, BY_ANY, .run = do_speak_or_pass},
	{COMMAND_PASS, IN_STOP | IN_MARK, BY_KEY_SETS, .run = do_speak},

	{COMMAND_SEAT, IN_PLACE, BY_SEAT_KEY, .run = do_place},
	{COMMAND_SEAT, IN_PLAY, BY_SEAT_KEY, .run = do_speak_or_play},
	{COMMAND_SEAT, IN_ANY & ~IN_OVER, BY_ANY, .run = do_speak},
	{COMMAND_YES, IN_PLAY, BY_SEAT_KEY, .run = do_answer_first,
	 MEANS(.kind = ACTION_YES), .who = N_("Who says yes?")},
	{COMMAND_NO, IN_PLAY, BY_SEAT_KEY, .run = do_answer_first,
	 MEANS(.kind = ACTION_NO), .who = N_("Who says no?")},
	/* without a speaker they answer nothing; n may begin a point */
	{COMMAND_YES, IN_ANY, BY_ANY, .run = do_nothing},
	{COMMAND_NO, IN_ANY, BY_ANY, .run = do_nothing},

	{COMMAND_COORDINATE, IN_ANY & ~IN_OVER, BY_ANY, .run = do_coordinate},
	{COMMAND_RESIGN, IN_PLAY | IN_STOP | IN_MARK, BY_ANY, .run = do_resign},
	{COMMAND_UNDO, IN_ANY & ~IN_OVER, BY_ANY, .run = do_undo},
	{COMMAND_PAUSE, IN_ANY & ~IN_OVER, BY_ANY, .run = do_pause,
	 MEANS(.kind = ACTION_PAUSE), .who = N_("Who asks to stop the clock?")},
	{COMMAND_CHAIN, IN_MARK, BY_ANY, .run = do_mark,
	 MEANS(.kind = ACTION_CHAIN)},
	{COMMAND_SEKI, IN_MARK, BY_ANY, .run = do_mark,
	 MEANS(.kind = ACTION_SEKI)},
	{COMMAND_RESUME, IN_MARK, BY_ANY, .run = do_resume},
	{COMMAND_RESUME, IN_STOP, BY_ANY, .run = do_continue},

	{COMMAND_CLAIM,
	 SAYS(N_("Who claims that the last turn was out of rotation, 6(1)?")),
	 MEANS(.kind = ACTION_CLAIM)},
	{COMMAND_PARTNER,
	 SAYS(N_("Who claims that the mover's partner played?")),
	 MEANS(.kind = ACTION_PARTNER)},
	{COMMAND_AWAY, SAYS(N_("Who leaves the table, or is back?")),
	 MEANS(.kind = ACTION_AWAY)},
	{COMMAND_BREAK, SAYS(N_("Who takes a break?")),
	 MEANS(.kind = ACTION_BREAK)},
	{COMMAND_NO_RESULT, SAYS(N_("Who proposes to end without result?")),
	 ASKS(NO_RESULT)},
	{COMMAND_BOTH_LOSE, SAYS(N_("Who proposes that both sides lose?")),
	 ASKS(BOTH_LOSE)},
	{COMMAND_FORFEIT,
	 SAYS(N_("Who says that the other pair exchanged information?")),
	 ASKS(FORFEIT)},

	{COMMAND_TURN, IN_PLACE | IN_PLAY | IN_STOP, BY_ANY, .run = do_screen},
	{COMMAND_LEAVE, IN_ANY & ~IN_OVER, BY_ANY, .run = do_ask_leave},
	{COMMAND_LEAVE, IN_OVER, BY_ANY, .run = do_screen},
	{COMMAND_REFEREE, IN_ANY, BY_ANY, .run = do_screen},
	{COMMAND_MANNERS, LOOKS},
	{COMMAND_HELP, LOOKS},
	{COMMAND_REDRAW, LOOKS},
	{COMMAND_SUSPEND, LOOKS},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static const struct action *meaning(enum command command)
{
	for (int i = 0; i < ROWS; i++)
		if (rows[i].command == command && rows[i].means)
			return rows[i].means;
	return NULL;
}

struct action input_say(const struct game *game, enum command command,
			enum seat seat)
{
	struct action action = *meaning(command);

	action.seat = seat;
	if (action.kind == ACTION_AWAY && game->now.away & seat_bit(seat))
		action.kind = ACTION_BACK;
	return action;
}

const char *input_who(enum command command)
{
	for (int i = 0; i < ROWS; i++)
		if (rows[i].command == command && rows[i].who)
			return rows[i].who;
	return "";
}

bool input_looks(enum command command)
{
	for (int i = 0; i < ROWS; i++)
		if (rows[i].command == command && rows[i].looks)
			return true;
	return false;
}

struct effect input_command(const struct keystroke *stroke)
{
	enum situation situation = input_situation(stroke->game);
	unsigned mode = 1u << mode_of(stroke);

	if (stroke->command == COMMAND_NONE)
		return do_nothing(stroke);
	for (int i = 0; i < ROWS; i++) {
		if (rows[i].command == stroke->command &&
		    rows[i].situations & situation && rows[i].modes & mode)
			return rows[i].run(stroke);
	}
	return input_refuse(verdict_in(stroke->game));
}
