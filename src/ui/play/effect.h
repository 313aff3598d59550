/* SPDX-License-Identifier: ISC */
/*
 * What comes of a key: an action for the table, a command for the screen, or
 * something to be said to whoever has pressed it. It is a value; whoever made
 * it has done nothing beyond the input.
 */
#ifndef UI_PLAY_EFFECT_H
#define UI_PLAY_EFFECT_H

#include "game/action.h"
#include "game/verdict.h"
#include "keys/keymap.h"
#include "ui/play/word.h"

struct input;
struct press;
struct prompt;

/* What the input itself has to say to a key. */
enum notice {
	NOTICE_NO_MEANING, /* the key has none */
	NOTICE_LEAVING,	   /* how to leave, to whom ^C has not */
	NOTICE_MOVE_FIRST, /* nobody has chosen a point since the last turn;
			      marking: nor moved the cursor from .point;
			      typing: what is typed is not at its end */
	NOTICE_EDGE,	   /* of the board, where the cursor has come */
	NOTICE_AIMED,	   /* at .point; the own key plays */
	NOTICE_UNMARKED,   /* the own key of .seat behind a stone's .point */
	NOTICE_LETTER,	   /* Enter behind a letter that moved to .point, and
			      as a capital is .command */
	NOTICE_WORD,	   /* .word comes to nothing */
	NOTICE_WHO,	   /* only an own key answers that */
	NOTICE_SURE,	   /* a few keys alone answer that */
	NOTICE_NOT_ASKED,  /* a seat's own key, and nothing is asked */
	NOTICE_ASKER,	   /* the own key of .seat, who has asked */
	NOTICE_ASKED,	   /* another of .seat, that answers by its own key */
	NOTICE_ANSWERED,   /* an own key behind y or n, where that said it */
	NOTICE_ASTRAY,	   /* a key of .seat that confirms, elsewhere */
	NOTICE_TOO_SOON,   /* the question has only just come up */
	NOTICE_CLOSED,	   /* an own key that may have been an answer */
	NOTICE_TOO_LATE,   /* .command was about a turn that is not the last,
			      or typed, COMMAND_COORDINATE, in another's */
	NOTICE_EARLY,	   /* the last key was just before play went on */
	NOTICE_HELD_DOWN,  /* the key repeats itself */
	NOTICE_MOUSE,	   /* what is asked is not answered by a mouse */
	NOTICE_ELSEWHERE,  /* the own key of .seat, which is not here */
	NOTICE_NOT_FREED,  /* whoever is here frees no such seat */
	NOTICE_ASK_LATER,  /* no partner is asked while a question is open */
	NOTICE_AWAY,	   /* whoever here could say .command is */
	NOTICE_WATCHING,   /* no seat is here */
	NOTICE_BESIDE	   /* there is no point where it was clicked */
};

/* What a key does. */
enum effect_kind {
	EFFECT_NONE,	/* nothing beyond this input */
	EFFECT_ACTION,	/* .action is sent to the table */
	EFFECT_REFUSED, /* .verdict is said */
	EFFECT_COMMAND, /* .command is the screen's own affair */
	EFFECT_NOTICE	/* .notice is said */
};

struct effect {
	enum effect_kind kind;
	struct action action;
	enum verdict verdict;
	enum seat seat; /* EFFECT_REFUSED, and some notices: whose key it was,
			   or who is asked; COMMAND_FREE: which is freed;
			   COMMAND_CALL: which calls */
	enum command command;
	bool back; /* leaving: to the set-up */
	enum notice notice;
	point point;
	struct word word;
};

struct effect effect_none(void);
struct effect effect_refuse(enum verdict verdict);
struct effect effect_notice(enum notice notice);
/* That the seat is not at this terminal, which may have none. */
struct effect effect_elsewhere(const struct input *input, enum seat seat);
struct effect effect_command(enum command command); /* left to the screen */
struct effect effect_leave(const struct prompt *prompt);
/* The same, about a seat: which is freed, or calls. */
struct effect effect_seat(enum command command, enum seat seat);
struct effect effect_action(const struct action *action);
/* What the seat says with that command. */
struct effect effect_say(const struct press *press, enum command said,
			 enum seat seat);
/* What a seat wants, at its cursor. */
struct effect effect_act(const struct press *press, enum action_kind kind,
			 enum seat seat);
/*
 * What a seat says to the open question with its own key, which counts only
 * when it cannot have been meant for something else.
 */
struct effect effect_answer(const struct press *press, enum action_kind kind,
			    enum seat seat);

#endif
