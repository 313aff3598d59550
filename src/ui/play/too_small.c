/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking_words.h"
#include "ui/play/too_small.h"

#include <string.h>

#include "base/i18n.h"
#include "ui/play/commands.h"
#include "ui/play/line_view.h"
#include "ui/play/message_view.h"
#include "ui/play/play_view.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

static const char unseen[] =
	N_("Nobody can see what is asked here: make the window larger.");

static const char too_small[] = N_("Too small");

/* As many of the words as a small window has room for. */
static const char *say_unseen(const char *words)
{
	return draw_brief(words, too_small, term_lines() * term_columns() / 2);
}

const char *too_small_for_setup(const struct setup *setup)
{
	struct layout layout;

	play_view_layout_setup(setup, &layout);
	if (!clock_is_kept(&setup->clock) || layout_has_clock(&layout))
		return NULL;
	return say_unseen(N_("There is no room for a clock: make the window "
			     "larger."));
}

/* Whether what is asked can be told apart from whatever else might be. */
static bool is_told(const struct play *asked)
{
	struct layout layout;

	play_view_layout(asked, &layout);
	if (layout.box.lines)
		return true;
	if (!layout.message.lines)
		return line_view_has_room(asked, &layout);
	return message_view_has_room(asked, &layout);
}

/* With the question itself, */
static struct play make_quiet(const struct play *play)
{
	struct play quiet = *play;

	input_drop_prompts(&quiet.input);
	quiet.message[0] = '\0';
	return quiet;
}

/* or that prompt in its place. */
static struct play make_asked(const struct play *play, struct prompt prompt)
{
	struct play asked = make_quiet(play);

	asked.input.table = prompt;
	return asked;
}

const char *too_small_to_begin(const struct play *play)
{
	struct play asked = *play;

	asked.begins = true;
	return is_told(&asked) ? NULL : say_unseen(unseen);
}

const char *too_small_to_speak(const struct play *play, struct prompt prompt)
{
	struct play asked = make_asked(play, prompt);

	return is_told(&asked) ? NULL : say_unseen(unseen);
}

bool too_small_is_said(const struct play *play)
{
	return !strcmp(play->message, _(too_small));
}

const char *too_small_to_ask(void)
{
	return say_unseen(unseen);
}

/* A stone's point that was typed, where that could be read. */
static bool is_named(const struct play *play, point p,
		     const struct layout *layout)
{
	struct play typing = make_quiet(play);
	struct prompt *typed = &typing.input.table;

	if (p != play->input.named || commands_marks(&play->game))
		return false;
	typed->kind = PROMPT_WORD;
	point_text(p, play->game.setup.size, typed->word.text);
	return layout->message.lines ? is_told(&typing)
				     : line_view_has_word(&typing, layout);
}

/* What stood there as the key came that said so. */
static bool is_answered(const struct play *play, const struct action *action)
{
	struct prompt prompt = speech_answering(&play->game, action);
	struct play asked = make_asked(play, prompt);

	return prompt.kind != PROMPT_NONE && is_told(&asked);
}

const char *too_small_to_act(const struct play *play,
			     const struct action *action)
{
	struct layout layout;

	if (action->kind == ACTION_SAY || is_answered(play, action))
		return NULL;
	if (!action_has_point(action->kind))
		return too_small_to_speak(play, speech_asking(action));
	play_view_layout(play, &layout);
	return layout.rows || is_named(play, action->point, &layout)
		       ? NULL
		       : say_unseen(N_("Nobody can see the board here: "
				       "make the window larger."));
}
