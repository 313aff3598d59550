/* SPDX-License-Identifier: ISC */
/*
 * What is done at the board: cursors, stones, passes and marks. Where a
 * command has no seat of its own, it is the seat on turn that acts; with key
 * sets the marking keys of the table act at the cursor that moved last.
 */
#include <config.h>

#include "ui/play/deed.h"
#include "ui/play/prompt.h"
#include "ui/play/saying.h"
#include "ui/play/situation.h"

static bool *moved(const struct stroke *stroke, enum seat seat)
{
	return &stroke->input->moved[stroke_by_sets(stroke) && seat != SEAT_NONE
					     ? (int)seat
					     : 0];
}

/* What was aimed at for whoever is on turn, if that is this hand; or none. */
static point take_aim(const struct stroke *stroke)
{
	point aimed = stroke->input->aimed;

	if (aimed == POINT_NONE || stroke->seat == SEAT_NONE ||
	    saying_judge(stroke->game, ACTION_PASS, stroke->seat) != VERDICT_OK)
		return POINT_NONE;
	stroke->input->aimed = POINT_NONE;
	return aimed;
}

static void put_cursor(const struct stroke *stroke, enum seat seat, point p)
{
	*input_cursor(stroke->input, seat) = p;
	*moved(stroke, seat) = true;
	stroke->input->last_moved = seat;
}

static struct effect move(const struct stroke *stroke, int down, int right)
{
	const point *cursor = input_cursor(stroke->input, stroke->seat);
	int size = stroke->game->setup.size;
	int row = point_row(*cursor) + down;
	int col = point_col(*cursor) + right;

	take_aim(stroke);
	put_cursor(stroke, stroke->seat,
		   row >= 0 && row < size && col >= 0 && col < size
			   ? point_at(row, col)
			   : *cursor);
	return effect_none();
}

static struct effect do_up(const struct stroke *stroke)
{
	return move(stroke, -1, 0);
}

static struct effect do_down(const struct stroke *stroke)
{
	return move(stroke, 1, 0);
}

static struct effect do_left(const struct stroke *stroke)
{
	return move(stroke, 0, -1);
}

static struct effect do_right(const struct stroke *stroke)
{
	return move(stroke, 0, 1);
}

/* A stone falls where somebody went, never where the last one left off. */
static bool is_aimless(const struct stroke *stroke)
{
	return stroke->command == COMMAND_PLAY &&
	       !*moved(stroke, stroke_actor(stroke));
}

static struct effect do_place(const struct stroke *stroke)
{
	if (is_aimless(stroke))
		return effect_notice(NOTICE_MOVE_FIRST);
	return effect_act(stroke, ACTION_PLACE, stroke_actor(stroke));
}

/* A key that is nobody else's, on a handicap stone that may still move. */
static bool takes_up(const struct stroke *stroke)
{
	point cursor = *input_cursor(stroke->input, SEAT_B1);

	return (stroke->seat == SEAT_NONE || stroke->seat == SEAT_B1) &&
	       game_can_take_up(stroke->game) &&
	       pointset_has(&stroke->game->stones, cursor);
}

static struct effect refuse_aimless(const struct stroke *stroke)
{
	enum verdict verdict =
		saying_judge(stroke->game, ACTION_PASS, stroke_actor(stroke));

	return verdict == VERDICT_OK ? effect_notice(NOTICE_MOVE_FIRST)
				     : effect_refuse(verdict);
}

static struct effect do_play(const struct stroke *stroke)
{
	point aimed = take_aim(stroke);

	if (aimed != POINT_NONE)
		put_cursor(stroke, stroke->seat, aimed);
	if (is_aimless(stroke))
		return refuse_aimless(stroke);
	if (takes_up(stroke))
		return effect_act(stroke, ACTION_PLACE, SEAT_B1);
	/* Enter twice is one stone, however late the table's word comes */
	if (stroke->input->keymap->mode == INPUT_TURN)
		*moved(stroke, SEAT_NONE) = false;
	return effect_act(stroke, ACTION_PLAY, stroke_actor(stroke));
}

/* A seat's own key plays, unless this seat has been asked something. */
static struct effect do_answer_or_play(const struct stroke *stroke)
{
	return deed_answers(stroke) ? deed_say_yes(stroke) : do_play(stroke);
}

static struct effect do_aim(const struct stroke *stroke)
{
	struct effect aimed = effect_notice(NOTICE_AIMED);

	aimed.point = *input_cursor(stroke->input, stroke_actor(stroke));
	return aimed;
}

/* The cursor of the seat on turn would give it away. */
static struct effect aim_secretly(const struct stroke *stroke, point p)
{
	struct effect aimed = effect_notice(NOTICE_AIMED);

	stroke->input->aimed = aimed.point = p;
	return aimed;
}

/* In a pause there is nothing to aim at, though the cursor may go there. */
struct effect deed_at_point(const struct stroke *stroke, point p)
{
	struct stroke play = stroke_as(stroke, COMMAND_PLAY, SEAT_NONE);
	enum situation situation = situation_of(stroke->game);
	enum seat seat = game_turn(stroke->game);

	if (stroke_by_sets(stroke) && stroke->input->hides_turn &&
	    situation & IN_TURNS)
		return aim_secretly(stroke, p);
	put_cursor(stroke, seat, p);
	if (stroke->input->keymap->mode == INPUT_TURN)
		return deed_do(&play);
	return situation & (IN_PLACE | IN_TURNS | IN_MARK)
		       ? do_aim(&play)
		       : effect_refuse(situation_verdict(stroke->game));
}

struct effect deed_click(const struct stroke *stroke, point p)
{
	struct stroke play = stroke_as(stroke, COMMAND_PLAY, SEAT_NONE);
	enum seat seat = game_turn(stroke->game);
	bool again = !stroke_by_sets(stroke) && *moved(stroke, seat) &&
		     *input_cursor(stroke->input, seat) == p;

	if (!(situation_of(stroke->game) & (IN_PLACE | IN_TURNS | IN_MARK)))
		return effect_refuse(situation_verdict(stroke->game));
	if (again)
		return deed_do(&play);
	if (stroke->input->keymap->mode != INPUT_TURN)
		return deed_at_point(stroke, p);
	put_cursor(stroke, seat, p);
	return do_aim(&play);
}

static struct effect ask_pass(const struct stroke *stroke,
			      enum prompt_kind kind, enum seat speaker)
{
	return prompt_open(stroke->input,
			   &(struct prompt){.kind = kind,
					    .speaker = speaker,
					    .said = COMMAND_PASS});
}

static struct effect do_pass(const struct stroke *stroke)
{
	const struct game *game = stroke->game;
	bool turn = stroke->input->keymap->mode == INPUT_TURN;
	enum seat speaker = turn ? game->now.expected : stroke->seat;
	enum verdict verdict;

	if (speaker == SEAT_NONE)
		return ask_pass(stroke, PROMPT_WHO, SEAT_NONE);
	verdict = saying_judge(game, ACTION_PASS, speaker);
	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	return turn && !saying_leaves_neutral(game)
		       ? effect_act(stroke, ACTION_PASS, speaker)
		       : ask_pass(stroke, PROMPT_SURE, speaker);
}

static struct effect do_answer_or_pass(const struct stroke *stroke)
{
	return deed_answers(stroke) ? deed_say_no(stroke) : do_pass(stroke);
}

static struct effect mark(const struct stroke *stroke, enum action_kind kind)
{
	const struct game *game = stroke->game;
	enum seat seat = stroke_actor(stroke);
	struct effect out = effect_act(stroke, kind, seat);

	out.action.seat = saying_present(game, seat);
	return out;
}

static struct effect do_dead(const struct stroke *stroke)
{
	return mark(stroke, ACTION_DEAD);
}

static struct effect do_chain(const struct stroke *stroke)
{
	return mark(stroke, ACTION_CHAIN);
}

static struct effect do_seki(const struct stroke *stroke)
{
	return mark(stroke, ACTION_SEKI);
}

static struct effect do_type(const struct stroke *stroke)
{
	return prompt_open(stroke->input, &(struct prompt){.kind = PROMPT_WORD,
							   .speaker = SEAT_NONE,
							   .word.colon = true});
}

const struct deed deeds_at_board[] = {
	{COMMAND_UP, IN_ANY, BY_ANY, .run = do_up},
	{COMMAND_DOWN, IN_ANY, BY_ANY, .run = do_down},
	{COMMAND_LEFT, IN_ANY, BY_ANY, .run = do_left},
	{COMMAND_RIGHT, IN_ANY, BY_ANY, .run = do_right},

	{COMMAND_PLAY, IN_MARK, BY_ANY, .run = do_dead},
	{COMMAND_PLAY, IN_PLACE | IN_TURNS, BY_SEAT_KEY, .run = do_aim},
	{COMMAND_PLAY, IN_PLACE, BY_ANY, .run = do_place},
	{COMMAND_PLAY, IN_TURNS, BY_TURN, .run = do_play},
	{COMMAND_PLAY, IN_TURNS, BY_KEY_SETS, .run = do_answer_or_play},
	{COMMAND_PLAY, IN_WAIT, BY_KEY_SETS, .run = deed_say_yes},

	{COMMAND_PASS, IN_TURNS, BY_ANY, .run = do_answer_or_pass},
	{COMMAND_PASS, IN_WAIT | IN_MARK, BY_KEY_SETS, .run = deed_say_no},

	{COMMAND_SEAT, IN_PLACE, BY_SEAT_KEY, .run = do_place},
	{COMMAND_SEAT, IN_TURNS, BY_SEAT_KEY, .run = do_answer_or_play},
	{COMMAND_SEAT, IN_GAME, BY_ANY, .run = deed_say_yes},

	{COMMAND_COORDINATE, IN_GAME, BY_ANY, .run = do_type},
	{COMMAND_CHAIN, IN_MARK, BY_ANY, .run = do_chain},
	{COMMAND_SEKI, IN_MARK, BY_ANY, .run = do_seki},
	{.command = COMMAND_NONE},
};
