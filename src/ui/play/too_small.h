/* SPDX-License-Identifier: ISC */
/*
 * What is not done since nobody could see it, or tell it from something else,
 * on the terminal as it is now. Each is NULL, or a sentence why; to leave loses
 * nothing, and is always done.
 */
#ifndef UI_PLAY_TOO_SMALL_H
#define UI_PLAY_TOO_SMALL_H

#include "ui/play/play.h"

/* A game is not begun whose clock nobody could see; */
const char *too_small_for_setup(const struct setup *setup);
/* nor another one whose question nobody could. */
const char *too_small_to_begin(const struct play *play);
/*
 * What is done to a point has to be seen on the board, or for a stone as it was
 * typed, and what is said asked in a word at least: of a count who leads.
 */
const char *too_small_to_act(const struct play *play,
			     const struct action *action);
/* The same of what was asked for by such a prompt; of none, of the question. */
const char *too_small_to_speak(const struct play *play, struct prompt prompt);

/* And of what another screen asks. */
const char *too_small_to_ask(void);

/* Whether the last of these had no room for more words than that it is so. */
bool too_small_is_said(const struct play *play);

#endif
