/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/effect.h"

#include "ui/play/press.h"
#include "ui/play/speech.h"

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

struct effect effect_seat(enum command command, enum seat seat)
{
	return (struct effect){.kind = EFFECT_COMMAND,
			       .command = command,
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
