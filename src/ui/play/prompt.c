/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/prompt.h"

#include "ui/play/press.h"

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
