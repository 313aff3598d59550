/* SPDX-License-Identifier: ISC */
/*
 * What is asked at the keyboard itself before anything is sent: who says so,
 * whether somebody is sure, one seat's yes or no. A key that is no answer goes
 * its own way.
 */
#ifndef UI_PLAY_PROMPT_H
#define UI_PLAY_PROMPT_H

#include "keys/keymap.h"
#include "ui/play/word.h"

struct effect;
struct game;
struct input;
struct press;

/* What is waited for. */
enum prompt_kind {
	PROMPT_NONE,
	PROMPT_WORD,  /* the rest of a word */
	PROMPT_WHO,   /* whose own key says it? */
	PROMPT_SURE,  /* what cannot be undone: really? */
	PROMPT_ANSWER /* the speaker alone is asked: yes or no? */
};

struct prompt {
	enum prompt_kind kind;
	enum seat speaker;  /* or nobody yet: an own key will tell */
	enum command said;  /* PROMPT_WHO, PROMPT_SURE */
	bool outright;	    /* resigning without asking the partner */
	bool takes;	    /* COMMAND_FREE: none is freed, */
	bool shares;	    /* or one is theirs that they share */
	struct word word;   /* PROMPT_WORD */
	bool back;	    /* leaving, but to the set-up that it came from, */
	bool desk;	    /* or to the referee's desk */
	enum command again; /* PROMPT_WORD: what was being asked before it */
	int64_t seen_at;    /* ms: since when */
	bool doubted; /* what has opened it may have been meant otherwise */
	bool strayed; /* a key that confirms elsewhere has come from a hand */
};

/*
 * In its place of the input: with key sets each hand has its own. Returns the
 * effect of asking, which is none.
 */
struct effect prompt_open(const struct press *press,
			  const struct prompt *prompt);
void prompt_drop(struct prompt *prompt);

/*
 * Whose prompt is shown: with key sets that of the hand that was asked last,
 * unless the table is asked; else nobody's.
 */
enum seat prompt_hand(const struct input *input);

/* Whether it has come up so lately that nobody has read it. */
bool prompt_is_unread(const struct press *press, const struct prompt *prompt);

/*
 * False when the key is no answer to any prompt that is open; one that its
 * hand has turned away from is dropped then.
 */
bool prompt_answer(const struct press *press, struct effect *out);

/* Whether what it asks can still be said. */
bool prompt_stands(const struct prompt *prompt, const struct input *input,
		   const struct game *game);

/* Whether that is said of the last turn. */
bool prompt_is_about_turn(const struct prompt *prompt);

#endif
