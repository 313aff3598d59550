/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/press.h"

#include "ui/play/commands.h"

/* Whether a letter is taken for a yes or a no: a box asks, and no marks. */
static bool asks(const struct input *input, const struct game *game)
{
	const struct prompt *prompt = input_asked(input);

	return prompt->kind == PROMPT_SURE || prompt->kind == PROMPT_ANSWER ||
	       (prompt->kind == PROMPT_NONE &&
		input_prompt(input)->kind == PROMPT_NONE &&
		game->question.needs && !(commands_stage(game) & IN_MARK));
}

struct press press_make(struct input *input, const struct game *game, key k,
			int64_t now)
{
	/* no cursor moves there */
	bool still = commands_stage(game) & (IN_HELD | IN_LOST | IN_OVER);
	bool says = keymap_is_answer(input->keymap, k) && asks(input, game);
	struct binding b = says	   ? keymap_find_asked(input->keymap, k)
			   : still ? keymap_find_still(input->keymap, k)
				   : keymap_find(input->keymap, k);
	enum seat only = input_only(input, game);

	return (struct press){
		.input = input,
		.game = game,
		.k = k,
		.now = now,
		.command = b.command,
		.seat = b.seat == SEAT_NONE ? only : b.seat,
		.only = only,
		.repeated = k == input->last &&
			    now - input->last_at < INPUT_SILENCE,
	};
}

struct press press_as(const struct press *press, enum command command,
		      enum seat seat)
{
	struct press other = *press;

	other.command = command;
	other.seat = seat == SEAT_NONE ? press->only : seat;
	return other;
}

bool press_may_be_point(const struct press *press)
{
	return keymap_is_answer(press->input->keymap, press->k);
}

bool press_by_sets(const struct press *press)
{
	return press->input->keymap->mode == INPUT_KEY_SETS;
}

bool press_is_hand(const struct press *press)
{
	return press_by_sets(press) && press->seat != SEAT_NONE;
}

bool press_is_here(const struct press *press)
{
	return press->seat == SEAT_NONE ||
	       press->input->seats & seat_bit(press->seat);
}

enum seat press_actor(const struct press *press)
{
	if (press->seat != SEAT_NONE)
		return press->seat;
	if (press_by_sets(press) && press->input->last_moved != SEAT_NONE)
		return press->input->last_moved;
	return game_turn(press->game);
}

enum seat press_present(const struct press *press, enum seat seat)
{
	seatset here = press->input->seats & game_seats(press->game);
	seatset there = here & ~press->game->now.away;

	return there & seat_bit(seat) ? seat
				      : seats_first(there ? there : here);
}

bool press_moves(const struct press *press)
{
	return !press_by_sets(press) && command_moves(press->command) &&
	       word_is_letter(press->k) && word_is_small(press->k);
}

bool press_looks(const struct press *press)
{
	return commands_look(press->command) && !word_is_letter(press->k);
}

bool press_is_too_soon(const struct press *press)
{
	return press->now - press->input->asked_at < INPUT_NEW;
}
