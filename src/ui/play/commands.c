/* SPDX-License-Identifier: ISC */
/*
 * What is done at the board: cursors, stones, passes and marks. Where a
 * command has no seat of its own, it is the seat on turn that acts; with key
 * sets the marking keys of the table act at the cursor that moved last.
 */
#include <config.h>

#include "ui/play/commands.h"

#include <string.h>

#include "ui/play/press.h"
#include "ui/play/secret.h"
#include "ui/play/speech.h"

static enum stage stage_of_play(const struct game *game)
{
	bool asked = game->question.kind != QUESTION_NONE;

	if (game->halt != HALT_NONE)
		return asked ? IN_PAUSE : IN_HELD;
	if (!asked && game_waits(game))
		return IN_LOST;
	if (!game_clock_runs(game) && !game_waits(game))
		return IN_STOP;
	return asked ? IN_ASKED : IN_PLAY;
}

enum stage commands_stage(const struct game *game)
{
	switch (game->phase) {
	case PHASE_PLACE:
		return IN_PLACE;
	case PHASE_PLAY:
		return stage_of_play(game);
	case PHASE_MARK:
		return game->question.kind == QUESTION_MARKS ? IN_MARK
							     : IN_STOP;
	default:
		return IN_OVER;
	}
}

bool commands_marks(const struct game *game)
{
	return commands_stage(game) == IN_MARK;
}

enum verdict commands_verdict(const struct game *game)
{
	switch (commands_stage(game)) {
	case IN_PLACE:
		return VERDICT_PLACE_FIRST;
	case IN_STOP:
	case IN_PAUSE:
		return VERDICT_PAUSED;
	case IN_HELD:
	case IN_LOST:
		return game_in_play(game);
	case IN_MARK:
		return VERDICT_STOPPED;
	case IN_OVER:
		return VERDICT_OVER;
	default:
		return VERDICT_NOT_STOPPED;
	}
}

unsigned commands_mode(const struct input *input, const struct game *game)
{
	if (!input->seats)
		return BY_WATCHER;
	return input_only(input, game) != SEAT_NONE ? BY_ONE
						    : 1u << input->keymap->mode;
}

/* Where nobody says whose key it was: a typed point is played at once. */
static bool plays_at_once(const struct press *press)
{
	return commands_mode(press->input, press->game) & (BY_TURN | BY_ONE);
}

static bool *moved(const struct press *press, enum seat seat)
{
	return &press->input->moved[press_by_sets(press) && seat != SEAT_NONE
					    ? (int)seat
					    : 0];
}

/* What was aimed at for whoever is on turn, if that is this hand; or none. */
static point take_aim(const struct press *press)
{
	point aimed = press->input->aimed;

	if (aimed == POINT_NONE || press->input->table.kind == PROMPT_WORD ||
	    press->seat == SEAT_NONE ||
	    speech_judge(press->game, ACTION_PASS, press->seat) != VERDICT_OK)
		return POINT_NONE;
	press->input->aimed = POINT_NONE;
	return aimed;
}

void commands_forget(const struct press *press)
{
	struct input *input = press->input;

	input->aimed = input->named = POINT_NONE;
	/* that one alone would tell whose turn it is */
	if (input_hides_turn(input, press->game))
		memset(input->moved, 0, sizeof(input->moved));
	else
		*moved(press, game_turn(press->game)) = false;
}

static void put_cursor(const struct press *press, enum seat seat, point p)
{
	*input_cursor(press->input, seat) = p;
	*moved(press, seat) = true;
	press->input->closed = false;
	press->input->last_moved = seat;
	press->input->named = POINT_NONE;
}

static struct effect move(const struct press *press, int down, int right)
{
	const point *cursor = input_cursor(press->input, press->seat);
	int size = press->game->setup.size;
	int row = point_row(*cursor) + down;
	int col = point_col(*cursor) + right;
	bool goes = row >= 0 && row < size && col >= 0 && col < size;

	take_aim(press);
	put_cursor(press, press->seat, goes ? point_at(row, col) : *cursor);
	return goes ? effect_none() : effect_notice(NOTICE_EDGE);
}

static struct effect do_up(const struct press *press)
{
	return move(press, -1, 0);
}

static struct effect do_down(const struct press *press)
{
	return move(press, 1, 0);
}

static struct effect do_left(const struct press *press)
{
	return move(press, 0, -1);
}

static struct effect do_right(const struct press *press)
{
	return move(press, 0, 1);
}

/*
 * A stone falls where somebody went, never where the last one left off; nor
 * where a hand went before what is being typed now, which may be its point.
 */
static bool is_aimless(const struct press *press)
{
	return press->input->table.kind == PROMPT_WORD ||
	       !*moved(press, press_actor(press));
}

static struct effect do_place(const struct press *press)
{
	if (is_aimless(press))
		return effect_notice(NOTICE_MOVE_FIRST);
	return effect_act(press, ACTION_PLACE, press_actor(press));
}

/* A key that is nobody else's, on a handicap stone that may still move. */
static bool takes_up(const struct press *press)
{
	point cursor = *input_cursor(press->input, SEAT_B1);

	return (press->seat == SEAT_NONE || press->seat == SEAT_B1) &&
	       game_can_take_up(press->game) &&
	       pointset_has(&press->game->stones, cursor);
}

static struct effect refuse_aimless(const struct press *press)
{
	enum verdict verdict =
		speech_judge(press->game, ACTION_PASS, press_actor(press));
	const struct game *game = press->game;
	/* no stone: a hand that is not asked may have meant to answer */
	bool answers = press_is_hand(press) && speech_is_decision(game);
	/* and whose turn it is, who has still to answer */
	bool asked = press->seat != SEAT_NONE &&
		     question_missing(&game->question) & seat_bit(press->seat);

	/* the play key of a hand may be taken for the own key that is wanted */
	if (press->input->table.kind == PROMPT_WHO)
		return effect_notice(NOTICE_WHO);
	if (verdict != VERDICT_OK)
		return effect_refuse(answers ? VERDICT_NOT_ASKED : verdict);
	return asked ? speech_remind(press, verdict)
		     : effect_notice(NOTICE_MOVE_FIRST);
}

static struct effect do_play(const struct press *press)
{
	point aimed = take_aim(press);

	if (aimed != POINT_NONE)
		put_cursor(press, press->seat, aimed);
	if (is_aimless(press))
		return refuse_aimless(press);
	if (takes_up(press))
		return effect_act(press, ACTION_PLACE, SEAT_B1);
	/* Enter twice is one stone, however late the table's word comes */
	if (plays_at_once(press))
		*moved(press, SEAT_NONE) = false;
	return effect_act(press, ACTION_PLAY, press_actor(press));
}

/* It may have been on its way to a question that another answer has closed. */
static struct effect do_own_play(const struct press *press)
{
	const struct input *input = press->input;

	return input->closed && press->now - input->closed_at < INPUT_NEW
		       ? effect_notice(NOTICE_CLOSED)
		       : do_play(press);
}

static struct effect ask_who_plays(const struct press *press)
{
	return prompt_open(press, &(struct prompt){.kind = PROMPT_WHO,
						   .speaker = SEAT_NONE,
						   .said = COMMAND_PLAY});
}

/* Whoever's key comes next could do nothing there. */
static enum verdict judge_aim(const struct press *press, point p)
{
	bool empty = board_at(&press->game->now.board, p) == EMPTY;

	if (commands_stage(press->game) == IN_MARK)
		return empty ? VERDICT_NO_STONE : VERDICT_OK;
	return !empty && commands_stage(press->game) & IN_TURNS &&
			       !takes_up(press)
		       ? VERDICT_OCCUPIED
		       : VERDICT_OK;
}

static struct effect do_aim(const struct press *press)
{
	struct effect aimed = effect_notice(NOTICE_AIMED);
	enum seat seat = press_actor(press);

	aimed.point = *input_cursor(press->input, seat);
	if (is_aimless(press))
		return effect_notice(NOTICE_MOVE_FIRST);
	if (judge_aim(press, aimed.point) != VERDICT_OK)
		return effect_refuse(judge_aim(press, aimed.point));
	return commands_stage(press->game) == IN_ASKED ? ask_who_plays(press)
						       : aimed;
}

/* The cursor of the seat on turn would give it away. */
static struct effect aim_secretly(const struct press *press, point p)
{
	struct effect aimed = effect_notice(NOTICE_AIMED);

	press->input->aimed = aimed.point = p;
	return aimed;
}

/* Where stones are marked it is nobody's turn: any hand may go on there. */
static void put_cursors(const struct press *press, point p)
{
	bool all =
		press_by_sets(press) && commands_stage(press->game) == IN_MARK;

	for (int s = 0; s < press->game->setup.seats && all; s++)
		put_cursor(press, (enum seat)s, p);
	put_cursor(press, game_turn(press->game), p);
}

/* Whose play key comes next is asked nothing, or it would be no stone. */
static void drop_sure(const struct press *press)
{
	struct input *input = press->input;
	seatset turn = secret_turn(input, press->game);

	for (int s = 0; s < press->game->setup.seats; s++)
		if (turn & seat_bit((enum seat)s) &&
		    input->own[s].kind == PROMPT_SURE)
			prompt_drop(&input->own[s]);
}

/*
 * In a pause there is nothing to aim at, though the cursor may go there; what
 * is to be marked there, an area, a chain or seki, the next key says.
 */
struct effect commands_at_point(const struct press *press, point p)
{
	struct press play = press_as(press, COMMAND_PLAY, SEAT_NONE);
	enum stage stage = commands_stage(press->game);

	drop_sure(press);
	if (press_by_sets(press) &&
	    input_hides_turn(press->input, press->game) && stage & IN_TURNS)
		return aim_secretly(press, p);
	put_cursors(press, p);
	press->input->named = p;
	if (plays_at_once(press) && stage != IN_MARK)
		return commands_do(&play);
	return stage & (IN_PLACE | IN_TURNS | IN_MARK)
		       ? do_aim(&play)
		       : effect_refuse(commands_verdict(press->game));
}

struct effect commands_click(const struct press *press, point p)
{
	struct press play = press_as(press, COMMAND_PLAY, SEAT_NONE);
	enum seat seat = game_turn(press->game);
	bool again = !press_by_sets(press) && *moved(press, seat) &&
		     *input_cursor(press->input, seat) == p;

	if (!(commands_stage(press->game) & (IN_PLACE | IN_TURNS | IN_MARK)))
		return effect_refuse(commands_verdict(press->game));
	if (again)
		return commands_do(&play);
	if (!plays_at_once(press))
		return commands_at_point(press, p);
	put_cursor(press, seat, p);
	return do_aim(&play);
}

static struct effect ask_pass(const struct press *press, enum seat speaker)
{
	return prompt_open(press, &(struct prompt){.kind = PROMPT_SURE,
						   .speaker = speaker,
						   .said = COMMAND_PASS});
}

static struct effect do_pass(const struct press *press)
{
	const struct game *game = press->game;
	bool turn = plays_at_once(press);
	enum seat speaker = turn && press->seat == SEAT_NONE ? game_turn(game)
							     : press->seat;
	enum verdict verdict;

	if (speaker == SEAT_NONE)
		return speech_ask_who(press, COMMAND_PASS);
	if (press->input->table.kind == PROMPT_WHO)
		return effect_notice(NOTICE_WHO);
	verdict = speech_judge(game, ACTION_PASS, speaker);
	if (verdict != VERDICT_OK)
		return effect_refuse(verdict);
	/* behind the word nobody would see a question, and has its digits */
	if (press->input->table.kind == PROMPT_WORD)
		return effect_notice(NOTICE_MOVE_FIRST);
	return turn && !speech_neutral_left(game)
		       ? effect_act(press, ACTION_PASS, speaker)
		       : ask_pass(press, speaker);
}

/* A hand has no stone now, and no pass. */
static struct effect do_remind(const struct press *press)
{
	return speech_remind(press, commands_verdict(press->game));
}

/* Who is asked out of turn has not meant the partner's stone. */
static bool is_asked(const struct press *press)
{
	const struct game *game = press->game;

	return press->seat != SEAT_NONE && press->seat != game->now.expected &&
	       game->question.needs & seat_bit(press->seat);
}

static struct effect do_play_unasked(const struct press *press)
{
	return is_asked(press) ? do_remind(press) : do_play(press);
}

/* Who is asked may have meant no; who asks takes that back with a pass, too. */
static struct effect do_pass_unasked(const struct press *press)
{
	return press->seat != SEAT_NONE && press->game->question.needs &
						   seat_bit(press->seat)
		       ? do_remind(press)
		       : do_pass(press);
}

/* A key too many behind the last pass marks nothing. */
static struct effect mark(const struct press *press, enum action_kind kind)
{
	enum seat seat = press_actor(press);
	struct effect out = effect_act(press, kind, seat);

	if (is_aimless(press)) {
		out = effect_notice(NOTICE_MOVE_FIRST);
		out.point = *input_cursor(press->input, seat);
		return out;
	}
	/* it would be dead, and alive, and dead */
	if (press->input->marked)
		return effect_notice(NOTICE_HELD_DOWN);
	press->input->marked = true;
	press->input->named = POINT_NONE;
	out.action.seat = press_present(press, seat);
	return out;
}

static struct effect do_dead(const struct press *press)
{
	return mark(press, ACTION_DEAD);
}

static struct effect do_chain(const struct press *press)
{
	return mark(press, ACTION_CHAIN);
}

static struct effect do_seki(const struct press *press)
{
	return mark(press, ACTION_SEKI);
}

/*
 * Behind a point an own key has played a stone before: it agrees to no count,
 * but once more does.
 */
static struct effect do_own_mark(const struct press *press)
{
	struct effect out = effect_notice(NOTICE_UNMARKED);

	out.point = press->input->named;
	out.seat = press->seat;
	if (out.point == POINT_NONE)
		return speech_yes(press);
	press->input->named = POINT_NONE;
	return judge_aim(press, out.point) == VERDICT_OK
		       ? out
		       : effect_refuse(judge_aim(press, out.point));
}

static struct effect do_type(const struct press *press)
{
	return prompt_open(press, &(struct prompt){.kind = PROMPT_WORD,
						   .speaker = SEAT_NONE,
						   .word.colon = true});
}

static const struct handler board_handlers[] = {
	{COMMAND_UP, IN_ANY, BY_ANY, .run = do_up},
	{COMMAND_DOWN, IN_ANY, BY_ANY, .run = do_down},
	{COMMAND_LEFT, IN_ANY, BY_ANY, .run = do_left},
	{COMMAND_RIGHT, IN_ANY, BY_ANY, .run = do_right},

	{COMMAND_PLAY, IN_MARK, BY_ANY, .run = do_dead},
	{COMMAND_PLAY, IN_PLACE | IN_TURNS, BY_SEAT_KEY, .run = do_aim},
	{COMMAND_PLAY, IN_PLACE, BY_ANY, .run = do_place},
	{COMMAND_PLAY, IN_ASKED, BY_KEY_SETS, .run = do_play_unasked},
	{COMMAND_PLAY, IN_TURNS, BY_ANY, .run = do_play},
	{COMMAND_PLAY, IN_WAIT, BY_KEY_SETS, .run = do_remind},

	{COMMAND_PASS, IN_ASKED, BY_KEY_SETS, .run = do_pass_unasked},
	{COMMAND_PASS, IN_TURNS, BY_ANY, .run = do_pass},
	{COMMAND_PASS, IN_WAIT | IN_MARK, BY_KEY_SETS, .run = do_remind},

	{COMMAND_SEAT, IN_PLACE, BY_SEAT_KEY, .run = do_place},
	{COMMAND_SEAT, IN_PLAY, BY_SEAT_KEY, .run = do_own_play},
	{COMMAND_SEAT, IN_MARK, BY_SEAT_KEY, .run = do_own_mark},
	/* while anything is asked own keys answer, and none plays */
	{COMMAND_SEAT, IN_GAME, BY_ANY, .run = speech_yes},

	{COMMAND_COORDINATE, IN_GAME, BY_ANY, .run = do_type},
	{COMMAND_CHAIN, IN_MARK, BY_ANY, .run = do_chain},
	{COMMAND_SEKI, IN_MARK, BY_ANY, .run = do_seki},
	{.command = COMMAND_NONE},
};

/* The first row of a command, of those; NULL for none. */
static const struct handler *find(const struct handler *handlers,
				  enum command command, unsigned stages,
				  unsigned modes)
{
	for (; handlers->command != COMMAND_NONE; handlers++)
		if (handlers->command == command && handlers->stages & stages &&
		    handlers->modes & modes)
			return handlers;
	return NULL;
}

bool commands_look(enum command command)
{
	const struct handler *handler =
		find(speech_handlers, command, IN_ANY, BY_ALL);

	return handler && handler->looks;
}

/*
 * Keys that mean nothing; ^C is pressed by those who want to get out, and a
 * digit by those who want to play there.
 */
static struct effect do_nothing(const struct press *press)
{
	key k = press->k;
	bool asked = press->game->question.kind != QUESTION_NONE ||
		     commands_stage(press->game) == IN_OVER;

	if (k == KEY_CONTROL_C)
		return effect_notice(NOTICE_LEAVING);
	return effect_notice(k >= '0' && k <= '9' && !asked
				     ? NOTICE_NOT_ASKED
				     : NOTICE_NO_MEANING);
}

struct effect commands_do(const struct press *press)
{
	enum stage stage = commands_stage(press->game);
	unsigned mode = commands_mode(press->input, press->game);
	const struct handler *handler =
		find(board_handlers, press->command, stage, mode);

	if (press->command == COMMAND_NONE && mode == BY_WATCHER &&
	    key_is_character(press->k))
		return effect_notice(NOTICE_WATCHING);
	if (press->command == COMMAND_NONE)
		return do_nothing(press);
	if (handler == NULL)
		handler = find(speech_handlers, press->command, stage, mode);
	if (!handler && mode == BY_WATCHER)
		return effect_notice(NOTICE_WATCHING);
	return handler ? handler->run(press)
		       : effect_refuse(commands_verdict(press->game));
}
