/* SPDX-License-Identifier: ISC */
/*
 * What somebody's key is waited for: the open question, or a prompt of this
 * keyboard, which may be about an answer to that question.
 */
#ifndef UI_PLAY_ASKING_STATE_H
#define UI_PLAY_ASKING_STATE_H

#include "ui/play/play.h"

/* Each writes a text of at most size bytes; "" if it has nothing to say. */
typedef void asking_say(const struct play *play, char *out, size_t size);

/* What the prompt would say to the question. */
enum action_kind asking_said(const struct play *play);

/* Whether what is waited for is an answer to the open question. */
bool asking_is_answer(const struct play *play);

/* Whether a yes or a no is under way: the question stays, whose is asked. */
bool asking_asks_whose(const struct play *play);
/* The same of a no: nothing follows from a yes then. */
bool asking_asks_whose_no(const struct play *play);

/* Whether the question itself is asked, and nothing in its place. */
bool asking_shows_question(const struct play *play);

/* Whether it is about the marks, and is read beside the count. */
bool asking_is_count(const struct play *play);

/* As it is while the marks are agreed on, and nothing else is asked. */
struct play asking_counted(const struct play *play);

/* Whether it cannot be taken back, and is asked in words that say so. */
bool asking_is_final(const struct play *play);

/* Whether somebody is asked to be sure to resign. */
bool asking_is_resigning(const struct play *play);

/* Whether a stone or a pass takes the question back. */
bool asking_is_taken_back(const struct play *play);

#endif
