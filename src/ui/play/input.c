/* SPDX-License-Identifier: ISC */
/*
 * A key belongs to the word that is being typed; else it is offered to the
 * prompts; else it begins a word, or is looked up as a command.
 */
#include <config.h>

#include "ui/play/input.h"

#include <string.h>

#include "ui/play/deed.h"
#include "ui/play/prompt.h"
#include "ui/play/typing.h"

void input_init(struct input *input, const struct keymap *keymap, int size)
{
	memset(input, 0, sizeof(*input));
	input->keymap = keymap;
	input->last_moved = input->asker = SEAT_NONE;
	prompt_drop(&input->table);
	for (int i = 0; i < SEATS_MAX; i++) {
		input->cursor[i] = point_at(size / 2, size / 2);
		prompt_drop(&input->own[i]);
	}
}

bool input_is_asked(const struct input *input)
{
	bool asked = input->table.kind != PROMPT_NONE;

	for (int s = 0; s < SEATS_MAX; s++)
		asked = asked || input->own[s].kind != PROMPT_NONE;
	return asked;
}

point *input_cursor(struct input *input, enum seat seat)
{
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	return &input->cursor[sets && seat != SEAT_NONE ? (int)seat : 0];
}

static struct effect hear(const struct stroke *stroke, point before)
{
	struct effect out = effect_none();

	if (stroke->input->table.kind == PROMPT_WORD &&
	    typing_key(stroke, &out))
		return out;
	if (!typing_looks(stroke) && prompt_key(stroke, &out))
		return out;
	if (!typing_looks(stroke) && typing_begin(stroke, before))
		return out;
	return deed_do(stroke);
}

struct effect input_key(struct input *input, const struct game *game, key k,
			int64_t now)
{
	struct stroke stroke = stroke_make(input, game, k, now);
	point before = input->cursor[0], letter = input->before_letter;
	struct effect out;

	if (k == KEY_NONE)
		return effect_none();
	input->before_letter = POINT_NONE;
	out = hear(&stroke, letter);
	if (typing_moves(&stroke) && input->table.kind == PROMPT_NONE)
		input->before_letter = before;
	input->last = k;
	input->last_at = now;
	return out;
}

struct effect input_click(struct input *input, const struct game *game, point p,
			  int64_t now)
{
	struct stroke stroke = stroke_make(input, game, KEY_NONE, now);

	input->last = KEY_NONE;
	input->before_letter = POINT_NONE;
	if (input->table.kind == PROMPT_WORD)
		prompt_drop(&input->table);
	return input_is_asked(input) ? effect_notice(NOTICE_MOUSE)
				     : deed_click(&stroke, p);
}

const struct prompt *input_prompt(const struct input *input)
{
	for (int s = 0; s < SEATS_MAX && input->table.kind == PROMPT_NONE; s++)
		if (input->own[s].kind != PROMPT_NONE)
			return &input->own[s];
	return &input->table;
}

/* With key sets a hand may have gone ahead while others made their turns. */
static void begin_turn(struct input *input, const struct game *game)
{
	enum seat seat = game->now.last.actual;
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	if (sets && game->now.turns == input->turns + 1)
		input->moved[seat] = false;
	else if (game->now.turns != input->turns)
		memset(input->moved, 0, sizeof(input->moved));
	if (game->now.turns != input->turns)
		input->aimed = POINT_NONE;
	input->turns = game->now.turns;
}

void input_refresh(struct input *input, const struct game *game, int64_t now)
{
	const struct question *question = &game->question;

	begin_turn(input, game);
	if (!prompt_stands(&input->table, game))
		prompt_drop(&input->table);
	for (int s = 0; s < SEATS_MAX; s++)
		if (!prompt_stands(&input->own[s], game))
			prompt_drop(&input->own[s]);
	if (question->kind != input->question ||
	    question->asker != input->asker)
		input->asked_at = now;
	input->question = question->kind;
	input->asker = question->asker;
}
