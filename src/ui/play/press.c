/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/press.h"

#include "ui/play/commands.h"
#include "ui/play/speech.h"

struct press press_make(struct input *input, const struct game *game, key k,
			int64_t now)
{
	/* no cursor moves there */
	bool still = commands_stage(game) & (IN_HELD | IN_LOST | IN_OVER);
	struct binding b = still ? keymap_find_still(input->keymap, k)
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

enum seat press_present(const struct press *press)
{
	enum seat actor = press_actor(press);
	seatset here = press->input->seats;

	return here & seat_bit(actor) ? actor : seats_first(here);
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

struct effect effect_none(void)
{
	return (struct effect){.kind = EFFECT_NONE};
}

struct effect effect_refuse(enum verdict verdict)
{
	return (struct effect){.kind = EFFECT_REFUSED,
			       .verdict = verdict,
			       .seat = SEAT_NONE};
}

struct effect effect_notice(enum notice notice)
{
	return (struct effect){.kind = EFFECT_NOTICE, .notice = notice};
}

struct effect effect_elsewhere(const struct input *input, enum seat seat)
{
	struct effect out = effect_notice(input->seats ? NOTICE_ELSEWHERE
						       : NOTICE_WATCHING);

	out.seat = seat;
	return out;
}

struct effect effect_command(enum command command)
{
	return (struct effect){.kind = EFFECT_COMMAND, .command = command};
}

struct effect effect_leave(const struct prompt *prompt)
{
	return (struct effect){.kind = EFFECT_COMMAND,
			       .command = prompt->said,
			       .back = prompt->back};
}

struct effect effect_free(enum seat seat)
{
	return (struct effect){.kind = EFFECT_COMMAND,
			       .command = COMMAND_FREE,
			       .seat = seat};
}

struct effect effect_action(const struct action *action)
{
	return (struct effect){.kind = EFFECT_ACTION, .action = *action};
}

struct effect effect_say(const struct press *press, enum command said,
			 enum seat seat)
{
	struct action action = speech_action(press->game, said, seat);

	return effect_action(&action);
}

struct effect effect_act(const struct press *press, enum action_kind kind,
			 enum seat seat)
{
	return effect_action(
		&(struct action){.kind = kind,
				 .seat = seat,
				 .point = *input_cursor(press->input, seat)});
}

struct effect effect_answer(const struct press *press, enum action_kind kind,
			    enum seat seat)
{
	if (press_is_too_soon(press))
		return effect_notice(NOTICE_TOO_SOON);
	if (press->repeated)
		return effect_notice(NOTICE_HELD_DOWN);
	return effect_action(&(struct action){.kind = kind, .seat = seat});
}

/* Where a prompt for that seat is: with key sets each hand has its own. */
static struct prompt *prompt_of(struct input *input, enum seat speaker)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return sets && speaker != SEAT_NONE ? &input->own[speaker]
					    : &input->table;
}

bool prompt_is_unread(const struct press *press, const struct prompt *prompt)
{
	return press->now - prompt->seen_at < INPUT_NEW;
}

struct effect prompt_open(const struct press *press,
			  const struct prompt *prompt)
{
	struct input *input = press->input;
	struct prompt *place = prompt_of(input, prompt->speaker);

	*place = *prompt;
	if (!place->seen_at)
		place->seen_at = press->now;
	place->word.restricted = input->keymap->restricted;
	/* what one hand is asked must be seen; and the game goes on */
	if (place != &input->table && input->table.kind == PROMPT_SURE)
		prompt_drop(&input->table);
	return effect_none();
}

void prompt_drop(struct prompt *prompt)
{
	*prompt = (struct prompt){.kind = PROMPT_NONE, .speaker = SEAT_NONE};
}
