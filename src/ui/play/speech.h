/* SPDX-License-Identifier: ISC */
/*
 * What a seat says with a command: a pass, a claim, an absence, a proposal, a
 * yes. Whose word it is says the seat's own key; a row has the action, and
 * the prompt that asks for that key. What the game would say to it is asked of
 * the game: nothing of the rules is known here.
 */
#ifndef UI_PLAY_SPEECH_H
#define UI_PLAY_SPEECH_H

#include "game/game.h"
#include "keys/keymap.h"
#include "ui/play/input.h"

struct press;

/* Being away and being back are one command, and so are two ways to go on. */
struct action speech_action(const struct game *game, enum command command,
			    enum seat seat);

/*
 * The prompt that asks for that action, or would where it takes none; an answer
 * has none but the question.
 */
struct prompt speech_asking(const struct action *action);
/* Or what such an answer has answered, if not the question itself. */
struct prompt speech_answering(const struct game *game,
			       const struct action *action);

/* Who says so? An English msgid. */
const char *speech_prompt(const struct game *game, const struct prompt *prompt);

/* The seats that whoever is here may free, or take. */
seatset speech_freed(const struct input *input, const struct game *game);

/* "%s: pass?", of what is asked once more; an English msgid. */
const char *speech_sure(const struct prompt *prompt);

/* Whether that is to leave for the shell. */
bool speech_leaves(const struct prompt *prompt);
/* Whether that is to resign, outright. */
bool speech_resigns(const struct prompt *prompt);

/* What asks such a question; none where nobody's key does. */
enum command speech_command(enum question_kind kind);

/* What is said, in a word or two; an English msgid. */
const char *speech_brief(const struct prompt *prompt);

/* The prompt in few words, where one would not do; an English msgid or NULL. */
const char *speech_short(const struct prompt *prompt);

/* What follows once it is said, or done; an English msgid. */
const char *speech_outcome(const struct input *input, const struct game *game,
			   const struct prompt *prompt);
/* The same of leaving, without what the clock does. */
const char *speech_kept(void);
const char *speech_removed(void);

/* What the game would say to an action of that kind now. */
enum verdict speech_judge(const struct game *game, enum action_kind kind,
			  enum seat seat);

/* Whether it may; who is not asked, but has asked, takes back with a no. */
bool speech_may_say(const struct game *game, enum command said, enum seat seat);

/* Whether the seat may answer the question; *verdict says why not. */
bool speech_may_answer(const struct game *game, enum seat seat,
		       enum verdict *verdict);

/* Whether the seat is not asked, and its own key takes the question back. */
bool speech_takes_back(const struct game *game, enum seat seat);

/* Whether the open question is for one seat alone to decide. */
bool speech_is_decision(const struct game *game);

/* Whether the seat could still ask its partner for consent to resign. */
bool speech_may_ask_partner(const struct game *game, enum seat seat);

/*
 * Whether a partner could be asked, were nothing else asked: then the letter
 * that asks resigns where it is typed twice, and does nothing once.
 */
bool speech_resigns_twice(const struct input *input, const struct game *game);

/*
 * How many neutral points a second pass would leave open: at most, for before
 * the dead are marked all stones are taken to live.
 */
int speech_neutral_left(const struct game *game);

/* Asks who says it; or why nobody here may. */
struct effect speech_ask_who(const struct press *press, enum command said);
/* What was asked for, now that it is known who says it. */
struct effect speech_said(const struct press *press,
			  const struct prompt *prompt, enum seat seat);
/* The yes to what cannot be undone. */
struct effect speech_sure_said(const struct press *press,
			       const struct prompt *prompt);
/* What somebody resigns with who does not want to ask the partner first. */
struct effect speech_resign_outright(const struct press *press);

struct effect speech_yes(const struct press *press);
/*
 * What to say to a key of a seat that has neither played nor answered: by which
 * keys it answers, or else what is to be said to its stone.
 */
struct effect speech_remind(const struct press *press, enum verdict verdict);

#endif
