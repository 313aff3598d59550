/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking_state.h"

#include "ui/play/commands.h"
#include "ui/play/speech.h"

enum action_kind asking_said(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	return speech_action(&play->game, prompt->said, play->game.now.expected)
		.kind;
}

bool asking_is_answer(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	if (prompt->kind != PROMPT_WHO)
		return prompt->kind != PROMPT_SURE;
	return asking_said(play) == ACTION_YES ||
	       asking_said(play) == ACTION_NO;
}

bool asking_asks_whose(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	return prompt->kind == PROMPT_WHO &&
	       (prompt->said == COMMAND_YES || prompt->said == COMMAND_NO) &&
	       asking_is_answer(play);
}

bool asking_asks_whose_no(const struct play *play)
{
	return asking_asks_whose(play) &&
	       input_asked(&play->input)->said == COMMAND_NO;
}

bool asking_shows_question(const struct play *play)
{
	return input_asked(&play->input)->kind == PROMPT_NONE ||
	       asking_asks_whose(play);
}

bool asking_is_count(const struct play *play)
{
	return play->game.question.kind == QUESTION_MARKS &&
	       asking_is_answer(play);
}

struct play asking_counted(const struct play *play)
{
	struct play counted = *play;

	question_open(&counted.game.question, QUESTION_MARKS, SEAT_NONE,
		      play->game.setup.seats);
	input_drop_prompts(&counted.input);
	return counted;
}

bool asking_is_resigning(const struct play *play)
{
	return speech_resigns(input_asked(&play->input));
}

bool asking_is_final(const struct play *play)
{
	return input_asked(&play->input)->kind == PROMPT_WHO &&
	       input_asked(&play->input)->said == COMMAND_CLAIM;
}

bool asking_is_taken_back(const struct play *play)
{
	return commands_stage(&play->game) == IN_ASKED &&
	       input_asked(&play->input)->kind == PROMPT_NONE;
}
