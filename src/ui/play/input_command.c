/* SPDX-License-Identifier: ISC */
/*
 * One table says what a command does in which situation and in which input
 * mode; a command without a row there gets the sentence of the situation.
 * Nothing of the rules is known here: whether a prompt makes sense is asked
 * of game_judge().
 *
 * Where a command has no seat of its own, it is the seat on turn that acts;
 * undo is asked for by the seat that moved last, since it is the slip that
 * is to be taken back; with key sets the marking keys of the table act at
 * the cursor that moved last.
 */
#include <config.h>

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

struct action input_say(const struct game *game, enum command command,
			enum seat seat)
{
	static const struct action says[COMMAND_COUNT] = {
		[COMMAND_YES] = {.kind = ACTION_YES},
		[COMMAND_NO] = {.kind = ACTION_NO},
		[COMMAND_CLAIM] = {.kind = ACTION_CLAIM},
		[COMMAND_PARTNER] = {.kind = ACTION_PARTNER},
		[COMMAND_AWAY] = {.kind = ACTION_AWAY},
		[COMMAND_BREAK] = {.kind = ACTION_BREAK},
		[COMMAND_PAUSE] = {.kind = ACTION_PAUSE},
		[COMMAND_FORFEIT] = {.kind = ACTION_ASK,
				     .question = QUESTION_FORFEIT},
		[COMMAND_NO_RESULT] = {.kind = ACTION_ASK,
				       .question = QUESTION_NO_RESULT},
		[COMMAND_BOTH_LOSE] = {.kind = ACTION_ASK,
				       .question = QUESTION_BOTH_LOSE},
	};
	struct action action = says[command];

	action.seat = seat;
	if (action.kind == ACTION_AWAY && game->now.away & seat_bit(seat))
		action.kind = ACTION_BACK;
	return action;
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

static bool is_seat_key(enum command command)
{
	return command >= COMMAND_SEAT_B1 && command <= COMMAND_SEAT_W2;
}

enum seat input_own_key(const struct keystroke *stroke)
{
	bool pass = mode_of(stroke) == INPUT_KEY_SETS &&
		    stroke->command == COMMAND_PASS;

	return pass || is_seat_key(stroke->command) ? stroke->seat : SEAT_NONE;
}

/* Who acts with a key that may be nobody's own. */
static enum seat actor(const struct keystroke *stroke)
{
	if (stroke->seat != SEAT_NONE)
		return stroke->seat;
	if (mode_of(stroke) == INPUT_KEY_SETS &&
	    stroke->input->last_moved != SEAT_NONE)
		return stroke->input->last_moved;
	return game_turn(stroke->game);
}

/* For a seat that is away its partner acts, who is not away as well. */
static enum seat present(const struct game *game, enum seat seat)
{
	enum seat partner = seat_partner(seat, game->setup.seats);
	bool away = game->now.away & seat_bit(seat);

	return away && partner != SEAT_NONE ? partner : seat;
}

static struct effect do_nothing(const struct keystroke *stroke)
{
	(void)stroke;
	return (struct effect){.kind = EFFECT_NONE};
}

static struct effect do_move(const struct keystroke *stroke)
{
	static const int steps[][2] = {
		[COMMAND_UP] = {-1, 0},
		[COMMAND_DOWN] = {1, 0},
		[COMMAND_LEFT] = {0, -1},
		[COMMAND_RIGHT] = {0, 1},
	};
	const int *step = steps[stroke->command];
	point *cursor = input_cursor(stroke->input, stroke->seat);
	int size = stroke->game->setup.size;
	int row = point_row(*cursor) + step[0];
	int col = point_col(*cursor) + step[1];

	stroke->input->last_moved = stroke->seat;
	if (row >= 0 && row < size && col >= 0 && col < size)
		*cursor = point_at(row, col);
	return do_nothing(stroke);
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
 * Where a question lets the clock run, the keys of the seat on turn go on
 * playing; what is asked of it is answered in another way.
 */
static bool is_asked_aside(const struct keystroke *stroke)
{
	enum verdict verdict;

	return stroke->seat != SEAT_NONE &&
	       stroke->seat != stroke->game->now.expected &&
	       input_may_answer(stroke->game, stroke->seat, &verdict);
}

/* A seat's own key plays, unless this seat has been asked something. */
static struct effect do_speak_or_play(const struct keystroke *stroke)
{
	return is_asked_aside(stroke) ? do_speak(stroke) : do_play(stroke);
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
	return is_asked_aside(stroke) ? do_speak(stroke) : do_pass(stroke);
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
	static const enum action_kind kinds[COMMAND_COUNT] = {
		[COMMAND_PLAY] = ACTION_DEAD,
		[COMMAND_CHAIN] = ACTION_CHAIN,
		[COMMAND_SEKI] = ACTION_SEKI,
	};

	enum seat seat = actor(stroke);
	struct effect out = input_act(stroke, kinds[stroke->command], seat);

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

/* With own keys the one on turn plays with it: yes or no comes first. */
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

/* The first row that matches counts. */
static const struct row {
	enum command first, last; /* a range of commands */
	unsigned situations;	  /* of enum situation */
	unsigned modes;		  /* of BY_* */
	struct effect (*run)(const struct keystroke *stroke);
} rows[] = {
	{COMMAND_UP, COMMAND_RIGHT, IN_ANY, BY_ANY, do_move},

	{COMMAND_PLAY, COMMAND_PLAY, IN_MARK, BY_ANY, do_mark},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLACE | IN_PLAY, BY_SEAT_KEY,
	 do_nothing},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLACE, BY_ANY, do_place},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLAY, BY_ANY, do_play},

	{COMMAND_PASS, COMMAND_PASS, IN_PLAY, BY_ANY, do_speak_or_pass},
	{COMMAND_PASS, COMMAND_PASS, IN_STOP | IN_MARK, BY_KEY_SETS, do_speak},

	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_PLACE, BY_SEAT_KEY, do_place},
	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_PLAY, BY_SEAT_KEY,
	 do_speak_or_play},
	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_ANY & ~IN_OVER, BY_ANY, do_speak},
	{COMMAND_YES, COMMAND_NO, IN_PLAY, BY_SEAT_KEY, do_answer_first},
	/* without a speaker they answer nothing; n may begin a point */
	{COMMAND_YES, COMMAND_NO, IN_ANY, BY_ANY, do_nothing},

	{COMMAND_COORDINATE, COMMAND_COORDINATE, IN_ANY & ~IN_OVER, BY_ANY,
	 do_coordinate},
	{COMMAND_RESIGN, COMMAND_RESIGN, IN_PLAY | IN_STOP | IN_MARK, BY_ANY,
	 do_resign},
	{COMMAND_UNDO, COMMAND_UNDO, IN_ANY & ~IN_OVER, BY_ANY, do_undo},
	{COMMAND_PAUSE, COMMAND_PAUSE, IN_ANY & ~IN_OVER, BY_ANY, do_pause},
	{COMMAND_CHAIN, COMMAND_SEKI, IN_MARK, BY_ANY, do_mark},
	{COMMAND_RESUME, COMMAND_RESUME, IN_MARK, BY_ANY, do_resume},
	{COMMAND_RESUME, COMMAND_RESUME, IN_STOP, BY_ANY, do_continue},

	{COMMAND_CLAIM, COMMAND_FORFEIT, IN_ANY, BY_ANY, do_say},
	{COMMAND_TURN, COMMAND_TURN, IN_PLACE | IN_PLAY | IN_STOP, BY_ANY,
	 do_screen},
	{COMMAND_REFEREE, COMMAND_REFEREE, IN_ANY, BY_ANY, do_screen},
	{COMMAND_MANNERS, COMMAND_MANNERS, IN_ANY, BY_ANY, do_screen},

	{COMMAND_LEAVE, COMMAND_LEAVE, IN_ANY & ~IN_OVER, BY_ANY, do_ask_leave},
	{COMMAND_HELP, COMMAND_SUSPEND, IN_ANY, BY_ANY, do_screen},
};

struct effect input_command(const struct keystroke *stroke)
{
	enum situation situation = input_situation(stroke->game);
	unsigned mode = 1u << mode_of(stroke);

	if (stroke->command == COMMAND_NONE)
		return do_nothing(stroke);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct row *row = &rows[i];

		if (stroke->command >= row->first &&
		    stroke->command <= row->last &&
		    row->situations & situation && row->modes & mode)
			return row->run(stroke);
	}
	return input_refuse(verdict_in(stroke->game));
}
