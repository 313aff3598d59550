/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/deed.h"

#include "ui/play/situation.h"

/* The first row of a command, of those; NULL for none. */
static const struct deed *find(const struct deed *deeds, enum command command,
			       unsigned situations, unsigned modes)
{
	for (; deeds->command != COMMAND_NONE; deeds++)
		if (deeds->command == command &&
		    deeds->situations & situations && deeds->modes & modes)
			return deeds;
	return NULL;
}

bool deed_moves(enum command command)
{
	return command == COMMAND_UP || command == COMMAND_DOWN ||
	       command == COMMAND_LEFT || command == COMMAND_RIGHT;
}

bool deed_looks(enum command command)
{
	const struct deed *deed =
		find(deeds_of_speech, command, IN_ANY, BY_ANY);

	return deed && deed->looks;
}

/* Keys that mean nothing; ^C is pressed by those who want to get out. */
static struct effect do_nothing(key k)
{
	return effect_notice(k == 'C' - '@' ? NOTICE_LEAVING
					    : NOTICE_NO_MEANING);
}

struct effect deed_do(const struct stroke *stroke)
{
	enum situation situation = situation_of(stroke->game);
	unsigned mode = 1u << stroke->input->keymap->mode;
	const struct deed *deed =
		find(deeds_at_board, stroke->command, situation, mode);

	if (stroke->command == COMMAND_NONE)
		return do_nothing(stroke->k);
	if (deed == NULL)
		deed = find(deeds_of_speech, stroke->command, situation, mode);
	return deed ? deed->run(stroke)
		    : effect_refuse(situation_verdict(stroke->game));
}
