/* SPDX-License-Identifier: ISC */
/*
 * With key sets small letters are hands: they are a word's only behind the
 * colon. What is typed in vain takes everything with it, so that the rest of
 * "I4" or of "QQ16" is nobody's key.
 */
#include <config.h>

#include "ui/play/typing.h"

#include "ui/play/deed.h"
#include "ui/play/prompt.h"
#include "ui/play/situation.h"

bool typing_moves(const struct stroke *stroke)
{
	return !stroke_by_sets(stroke) && word_is_letter(stroke->k) &&
	       word_is_small(stroke->k) && deed_moves(stroke->command);
}

bool typing_looks(const struct stroke *stroke)
{
	return deed_looks(stroke->command) && !word_is_letter(stroke->k);
}

/* Who is asked answers at once, whatever key that is. */
static bool is_answer(const struct stroke *stroke)
{
	return stroke->game->question.kind != QUESTION_NONE &&
	       (stroke->command == COMMAND_NO ||
		stroke->command == COMMAND_YES ||
		stroke->command == COMMAND_SEAT);
}

static bool is_first(const struct stroke *stroke)
{
	if (situation_of(stroke->game) == IN_OVER || !word_is_letter(stroke->k))
		return false;
	if (stroke_by_sets(stroke))
		return !word_is_small(stroke->k) && !stroke_is_hand(stroke);
	return !typing_moves(stroke) && !is_answer(stroke);
}

static void open_word(const struct stroke *stroke, key first, key second)
{
	struct prompt prompt = {.kind = PROMPT_WORD, .speaker = SEAT_NONE};

	word_add(&prompt.word, first);
	if (second != KEY_NONE)
		word_add(&prompt.word, second);
	prompt_open(stroke->input, &prompt);
}

bool typing_begin(const struct stroke *stroke, point before)
{
	struct input *input = stroke->input;

	if (before != POINT_NONE && word_is_digit(stroke->k) &&
	    situation_of(stroke->game) != IN_OVER) {
		input->cursor[0] = before;
		open_word(stroke, input->last, stroke->k);
		return true;
	}
	if (is_first(stroke))
		open_word(stroke, stroke->k, KEY_NONE);
	return is_first(stroke);
}

static struct binding find(const struct input *input, const struct word *word)
{
	struct binding found = {KEY_NONE, COMMAND_NONE, SEAT_NONE};
	key k = word_letter(word), other = k ^ ('a' ^ 'A');
	bool sets = input->keymap->mode == INPUT_KEY_SETS;

	if (k != KEY_NONE)
		found = keymap_find(input->keymap, k);
	if (k == KEY_NONE || sets || found.command != COMMAND_NONE)
		return found;
	found = keymap_find(input->keymap, other);
	if (deed_moves(found.command))
		found.command = COMMAND_NONE;
	return found;
}

enum command input_word_command(const struct input *input,
				const struct word *word)
{
	return find(input, word).command;
}

static bool is_vain(const struct stroke *stroke, const struct word *word)
{
	return input_word_command(stroke->input, word) == COMMAND_NONE &&
	       word_sense(word, stroke->game->setup.size) > WORD_PASS;
}

static struct effect give_up(const struct stroke *stroke)
{
	struct effect out = effect_notice(NOTICE_WORD);

	out.word = stroke->input->table.word;
	prompt_drop(&stroke->input->table);
	return out;
}

/* Enter. What may still become a point stays as it is. */
static struct effect end(const struct stroke *stroke)
{
	struct prompt *prompt = &stroke->input->table;
	const struct word word = prompt->word;
	int size = stroke->game->setup.size;
	struct binding b = find(stroke->input, &word);
	struct stroke said = stroke_as(stroke, b.command, b.seat);
	struct stroke pass = stroke_as(stroke, COMMAND_PASS, SEAT_NONE);

	if (is_vain(stroke, &word))
		return give_up(stroke);
	if (b.command == COMMAND_NONE && word.text[0] &&
	    word_sense(&word, size) == WORD_BEGUN)
		return effect_none();
	prompt_drop(prompt);
	if (b.command != COMMAND_NONE)
		return deed_do(&said);
	if (!word.text[0])
		return effect_none();
	return word_sense(&word, size) == WORD_PASS
		       ? deed_do(&pass)
		       : deed_at_point(stroke, point_parse(word.text, size));
}

static void take_back(struct prompt *prompt)
{
	if (!word_take(&prompt->word) ||
	    (!prompt->word.text[0] && !prompt->word.colon))
		prompt_drop(prompt);
}

/* The letter that resigns, once more. */
static bool is_outright(const struct stroke *stroke, const struct word *word)
{
	return word_letter(word) == stroke->k &&
	       input_word_command(stroke->input, word) == COMMAND_RESIGN;
}

/* With key sets a small letter, or a hand's key that is no character. */
static bool is_for_hand(const struct stroke *stroke, const struct word *word)
{
	if (!stroke_by_sets(stroke))
		return false;
	if (word_is_small(stroke->k))
		return !(word->colon && word_goes_on(word, stroke->k));
	return stroke_is_hand(stroke) && stroke->k >= KEY_NAMED;
}

static bool is_character(key k)
{
	return k >= ' ' && k < KEY_NAMED;
}

bool typing_key(const struct stroke *stroke, struct effect *out)
{
	struct prompt *prompt = &stroke->input->table;
	bool vain = is_vain(stroke, &prompt->word);
	key k = stroke->k;

	if (k == KEY_TO_ENTER) {
		*out = end(stroke);
	} else if (k == KEY_TO_BACKSPACE || k == KEY_TO_DELETE) {
		take_back(prompt);
	} else if (typing_looks(stroke) && !(vain && is_character(k))) {
		return false;
	} else if (!vain && is_for_hand(stroke, &prompt->word)) {
		return false;
	} else if (!is_character(k)) {
		prompt_drop(prompt);
		return k == KEY_TO_ESCAPE;
	} else if (is_outright(stroke, &prompt->word)) {
		prompt_drop(prompt);
		*out = deed_resign_outright(stroke);
	} else {
		word_add(&prompt->word, k);
	}
	return true;
}
