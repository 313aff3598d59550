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

#include "ui/input_stroke.h"

enum {
	BY_TURN = 1 << INPUT_TURN,
	BY_SEAT_KEY = 1 << INPUT_SEAT_KEY,
	BY_KEY_SETS = 1 << INPUT_KEY_SETS,
	BY_ANY = BY_TURN | BY_SEAT_KEY | BY_KEY_SETS
};

struct intention input_refuse(enum verdict verdict)
{
	return (struct intention){.intent = INTENT_REFUSED, .verdict = verdict};
}

struct intention input_act(const struct stroke *stroke, enum action_kind kind,
			   enum seat seat)
{
	return (struct intention){
		.intent = INTENT_ACTION,
		.action = {.kind = kind,
			   .seat = seat,
			   .point = *input_cursor(stroke->input, seat)},
	};
}

struct intention input_ask(enum question_kind question, enum seat seat)
{
	return (struct intention){
		.intent = INTENT_ACTION,
		.action = {.kind = ACTION_ASK,
			   .seat = seat,
			   .question = question},
	};
}

struct action input_say(const struct game *game, enum command command,
			enum seat seat)
{
	static const struct action says[COMMAND_COUNT] = {
		[COMMAND_CLAIM] = {.kind = ACTION_CLAIM},
		[COMMAND_PARTNER] = {.kind = ACTION_PARTNER},
		[COMMAND_AWAY] = {.kind = ACTION_AWAY},
		[COMMAND_BREAK] = {.kind = ACTION_BREAK},
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

static enum input_mode mode_of(const struct stroke *stroke)
{
	return stroke->input->keymap->mode;
}

static bool is_seat_key(enum command command)
{
	return command >= COMMAND_SEAT_B1 && command <= COMMAND_SEAT_W2;
}

enum seat input_own_key(const struct stroke *stroke)
{
	bool pass = mode_of(stroke) == INPUT_KEY_SETS &&
		    stroke->command == COMMAND_PASS;

	return pass || is_seat_key(stroke->command) ? stroke->seat : SEAT_NONE;
}

/* Who acts with a key that may be nobody's own. */
static enum seat actor(const struct stroke *stroke)
{
	if (stroke->seat != SEAT_NONE)
		return stroke->seat;
	if (mode_of(stroke) == INPUT_KEY_SETS &&
	    stroke->input->hand != SEAT_NONE)
		return stroke->input->hand;
	return game_turn(stroke->game);
}

static struct intention do_nothing(const struct stroke *stroke)
{
	(void)stroke;
	return (struct intention){.intent = INTENT_NONE};
}

static struct intention do_move(const struct stroke *stroke)
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

	stroke->input->hand = stroke->seat;
	if (row >= 0 && row < size && col >= 0 && col < size)
		*cursor = point_at(row, col);
	return do_nothing(stroke);
}

static struct intention do_place(const struct stroke *stroke)
{
	return input_act(stroke, ACTION_PLACE, actor(stroke));
}

/* A key that is nobody else's, on a handicap stone that may still move. */
static bool takes_up(const struct stroke *stroke)
{
	point cursor = *input_cursor(stroke->input, SEAT_B1);

	return (stroke->seat == SEAT_NONE || stroke->seat == SEAT_B1) &&
	       game_can_take_up(stroke->game) &&
	       pointset_has(&stroke->game->stones, cursor);
}

static struct intention do_play(const struct stroke *stroke)
{
	if (takes_up(stroke))
		return input_act(stroke, ACTION_PLACE, SEAT_B1);
	return input_act(stroke, ACTION_PLAY, actor(stroke));
}

static struct intention do_speak(const struct stroke *stroke)
{
	enum verdict verdict;

	if (!input_may_answer(stroke->game, stroke->seat, &verdict))
		return input_refuse(verdict);
	input_open(stroke->input, PROMPT_ANSWER, stroke->seat);
	stroke->input->asked = stroke->game->question.kind;
	return do_nothing(stroke);
}

/* A seat's own key plays, unless this seat has been asked something. */
static struct intention do_speak_or_play(const struct stroke *stroke)
{
	enum verdict verdict;

	if (input_may_answer(stroke->game, stroke->seat, &verdict))
		return do_speak(stroke);
	return do_play(stroke);
}

static bool neutral_open(const struct game *game)
{
	struct score score;

	if (game->now.passes == 0)
		return false;
	game_score(game, &score, NULL);
	return score.dame > 0;
}

static struct intention do_pass(const struct stroke *stroke)
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

static struct intention do_speak_or_pass(const struct stroke *stroke)
{
	enum verdict verdict;

	if (stroke->seat != SEAT_NONE &&
	    input_may_answer(stroke->game, stroke->seat, &verdict))
		return do_speak(stroke);
	return do_pass(stroke);
}

static struct intention do_coordinate(const struct stroke *stroke)
{
	input_open(stroke->input, PROMPT_POINT, SEAT_NONE);
	return do_nothing(stroke);
}

static struct intention do_resign(const struct stroke *stroke)
{
	bool turn = mode_of(stroke) == INPUT_TURN;

	input_open(stroke->input, PROMPT_RESIGN,
		   turn ? stroke->game->now.expected : SEAT_NONE);
	return do_nothing(stroke);
}

static struct intention do_undo(const struct stroke *stroke)
{
	const struct position *now = &stroke->game->now;

	return input_ask(QUESTION_UNDO, now->last.actual != SEAT_NONE
						? now->last.actual
						: now->expected);
}

/* Whoever pressed the key: it is nobody's own, and asking would take time. */
static struct intention do_pause(const struct stroke *stroke)
{
	return input_act(stroke, ACTION_PAUSE, SEAT_NONE);
}

static struct intention do_mark(const struct stroke *stroke)
{
	static const enum action_kind kinds[COMMAND_COUNT] = {
		[COMMAND_PLAY] = ACTION_DEAD,
		[COMMAND_CHAIN] = ACTION_CHAIN,
		[COMMAND_SEKI] = ACTION_SEKI,
	};

	return input_act(stroke, kinds[stroke->command], actor(stroke));
}

static struct intention do_resume(const struct stroke *stroke)
{
	input_open(stroke->input, PROMPT_RESUME, SEAT_NONE);
	return do_nothing(stroke);
}

/* Only a pause can be resumed; the other questions want yes or no. */
static struct intention do_continue(const struct stroke *stroke)
{
	if (stroke->game->question.kind != QUESTION_CONTINUE)
		return input_refuse(VERDICT_PAUSED);
	return do_resume(stroke);
}

/* What nobody may say is refused before anybody is asked for a key. */
static struct intention do_say(const struct stroke *stroke)
{
	const struct game *game = stroke->game;
	enum verdict verdict = VERDICT_OK;

	for (int s = 0; s < game->setup.seats; s++) {
		enum verdict said =
			input_may_say(game, stroke->command, (enum seat)s);

		if (said == VERDICT_OK || (s > 0 && said != verdict)) {
			input_open(stroke->input, PROMPT_WHO, SEAT_NONE);
			stroke->input->said = stroke->command;
			return do_nothing(stroke);
		}
		verdict = said;
	}
	return input_refuse(verdict);
}

static struct intention do_ask_leave(const struct stroke *stroke)
{
	input_open(stroke->input, PROMPT_LEAVE, SEAT_NONE);
	return do_nothing(stroke);
}

static struct intention do_screen(const struct stroke *stroke)
{
	static const enum intent intents[COMMAND_COUNT] = {
		[COMMAND_TURN] = INTENT_TURN,
		[COMMAND_REFEREE] = INTENT_REFEREE,
		[COMMAND_MANNERS] = INTENT_MANNERS,
		[COMMAND_HELP] = INTENT_HELP,
		[COMMAND_LEAVE] = INTENT_LEAVE,
		[COMMAND_REDRAW] = INTENT_REDRAW,
		[COMMAND_SUSPEND] = INTENT_SUSPEND,
	};

	return (struct intention){.intent = intents[stroke->command]};
}

/* The first row that matches counts. */
static const struct row {
	enum command first, last; /* a range of commands */
	unsigned situations;	  /* of enum situation */
	unsigned modes;		  /* of BY_* */
	struct intention (*run)(const struct stroke *stroke);
} rows[] = {
	{COMMAND_UP, COMMAND_RIGHT, IN_ANY, BY_ANY, do_move},

	{COMMAND_PLAY, COMMAND_PLAY, IN_MARK, BY_ANY, do_mark},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLACE | IN_PLAY, BY_SEAT_KEY,
	 do_nothing},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLACE, BY_ANY, do_place},
	{COMMAND_PLAY, COMMAND_PLAY, IN_PLAY, BY_ANY, do_play},

	{COMMAND_PASS, COMMAND_PASS, IN_PLAY, BY_ANY, do_speak_or_pass},
	{COMMAND_PASS, COMMAND_PASS, IN_STOP | IN_MARK | IN_COUNT, BY_KEY_SETS,
	 do_speak},

	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_PLACE, BY_SEAT_KEY, do_place},
	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_PLAY, BY_SEAT_KEY,
	 do_speak_or_play},
	{COMMAND_SEAT_B1, COMMAND_SEAT_W2, IN_ANY & ~IN_OVER, BY_ANY, do_speak},
	/* without a speaker they answer nothing; n may begin a point */
	{COMMAND_YES, COMMAND_NO, IN_ANY, BY_ANY, do_nothing},

	{COMMAND_COORDINATE, COMMAND_COORDINATE, IN_ANY & ~IN_OVER, BY_ANY,
	 do_coordinate},
	{COMMAND_RESIGN, COMMAND_RESIGN, IN_PLAY, BY_ANY, do_resign},
	{COMMAND_UNDO, COMMAND_UNDO, IN_ANY & ~IN_OVER, BY_ANY, do_undo},
	{COMMAND_PAUSE, COMMAND_PAUSE, IN_ANY & ~IN_OVER, BY_ANY, do_pause},
	{COMMAND_CHAIN, COMMAND_SEKI, IN_MARK, BY_ANY, do_mark},
	{COMMAND_RESUME, COMMAND_RESUME, IN_MARK | IN_COUNT, BY_ANY, do_resume},
	{COMMAND_RESUME, COMMAND_RESUME, IN_STOP, BY_ANY, do_continue},

	{COMMAND_CLAIM, COMMAND_BOTH_LOSE, IN_ANY, BY_ANY, do_say},
	{COMMAND_TURN, COMMAND_TURN, IN_PLACE | IN_PLAY | IN_STOP, BY_ANY,
	 do_screen},
	{COMMAND_REFEREE, COMMAND_REFEREE, IN_ANY & ~IN_OVER, BY_ANY,
	 do_screen},
	{COMMAND_MANNERS, COMMAND_MANNERS, IN_ANY, BY_ANY, do_screen},

	{COMMAND_LEAVE, COMMAND_LEAVE, IN_ANY & ~IN_OVER, BY_ANY, do_ask_leave},
	{COMMAND_HELP, COMMAND_SUSPEND, IN_ANY, BY_ANY, do_screen},
};

enum situation input_situation(const struct game *game)
{
	static const enum situation situations[] = {
		[PHASE_PLACE] = IN_PLACE, [PHASE_PLAY] = IN_PLAY,
		[PHASE_MARK] = IN_MARK,	  [PHASE_COUNT] = IN_COUNT,
		[PHASE_OVER] = IN_OVER,
	};
	enum question_kind asked = game->question.kind;
	bool own = asked == QUESTION_MARKS || game->phase == PHASE_COUNT ||
		   game->phase == PHASE_OVER;

	if (!own && asked != QUESTION_NONE && question_rule(asked)->stops_clock)
		return IN_STOP;
	return situations[game->phase];
}

/* What a command is told that has no meaning now. */
static enum verdict verdict_in(enum situation situation)
{
	static const struct {
		enum situation situation;
		enum verdict verdict;
	} table[] = {
		{IN_PLACE, VERDICT_PLACE_FIRST},
		{IN_STOP, VERDICT_PAUSED},
		{IN_MARK, VERDICT_STOPPED},
		{IN_COUNT, VERDICT_SCORE_SHOWN},
		{IN_OVER, VERDICT_OVER},
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
		if (table[i].situation == situation)
			return table[i].verdict;
	return VERDICT_NOT_STOPPED;
}

struct intention input_command(const struct stroke *stroke)
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
	return input_refuse(verdict_in(situation));
}
