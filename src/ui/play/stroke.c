/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/stroke.h"

#include "ui/play/saying.h"

struct stroke stroke_make(struct input *input, const struct game *game, key k,
			  int64_t now)
{
	struct binding b = keymap_find(input->keymap, k);

	return (struct stroke){
		.input = input,
		.game = game,
		.k = k,
		.now = now,
		.command = b.command,
		.seat = b.seat,
		.repeated = k == input->last &&
			    now - input->last_at < INPUT_SILENCE,
	};
}

struct stroke stroke_as(const struct stroke *stroke, enum command command,
			enum seat seat)
{
	struct stroke other = *stroke;

	other.command = command;
	other.seat = seat;
	return other;
}

bool stroke_by_sets(const struct stroke *stroke)
{
	return stroke->input->keymap->mode == INPUT_KEY_SETS;
}

bool stroke_is_hand(const struct stroke *stroke)
{
	return stroke_by_sets(stroke) && stroke->seat != SEAT_NONE;
}

enum seat stroke_actor(const struct stroke *stroke)
{
	if (stroke->seat != SEAT_NONE)
		return stroke->seat;
	if (stroke_by_sets(stroke) && stroke->input->last_moved != SEAT_NONE)
		return stroke->input->last_moved;
	return game_turn(stroke->game);
}

struct effect effect_none(void)
{
	return (struct effect){.kind = EFFECT_NONE};
}

struct effect effect_refuse(enum verdict verdict)
{
	return (struct effect){.kind = EFFECT_REFUSED, .verdict = verdict};
}

struct effect effect_notice(enum notice notice)
{
	return (struct effect){.kind = EFFECT_NOTICE, .notice = notice};
}

struct effect effect_command(enum command command)
{
	return (struct effect){.kind = EFFECT_COMMAND, .command = command};
}

struct effect effect_action(const struct action *action)
{
	return (struct effect){.kind = EFFECT_ACTION, .action = *action};
}

struct effect effect_say(const struct stroke *stroke, enum command said,
			 enum seat seat)
{
	struct action action = saying_action(stroke->game, said, seat);

	return effect_action(&action);
}

struct effect effect_act(const struct stroke *stroke, enum action_kind kind,
			 enum seat seat)
{
	return effect_action(
		&(struct action){.kind = kind,
				 .seat = seat,
				 .point = *input_cursor(stroke->input, seat)});
}

struct effect effect_answer(const struct stroke *stroke, enum action_kind kind,
			    enum seat seat)
{
	if (stroke->now - stroke->input->asked_at < INPUT_NEW)
		return effect_notice(NOTICE_TOO_SOON);
	if (stroke->repeated)
		return effect_notice(NOTICE_HELD_DOWN);
	return effect_action(&(struct action){.kind = kind, .seat = seat});
}
