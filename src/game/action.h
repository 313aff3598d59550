/* SPDX-License-Identifier: ISC */
/*
 * What a seat wants, as a value and as a line of text: "B1 play Q16". The
 * same line is a request on the wire, an entry in a test, and the end of a
 * key's way through the terminal.
 */
#ifndef GAME_ACTION_H
#define GAME_ACTION_H

#include "game/question.h"
#include "game/ruling.h"

enum action_kind {
	ACTION_PLACE, /* place D4: lay or lift a handicap stone */
	ACTION_PLAY,  /* play Q16 */
	ACTION_PASS,  /* pass */
	ACTION_ASK,   /* ask undo: whatever a seat may ask (game/question.c) */
	ACTION_PAUSE, /* pause */
	ACTION_YES,   /* yes */
	ACTION_NO,    /* no */
	ACTION_WITHDRAW, /* withdraw: take back one's yes, or one's question */
	ACTION_RESIGN,	 /* resign */
	ACTION_DEAD,	 /* dead D4: the region around it */
	ACTION_CHAIN,	 /* chain D4: dead, that chain alone */
	ACTION_SEKI,	 /* seki D4 */
	ACTION_RESUME,	 /* resume */
	ACTION_CLAIM,	 /* claim: the last turn was a rotation error */
	ACTION_PARTNER,	 /* claim-partner: the partner made the last turn */
	ACTION_AWAY,	 /* away */
	ACTION_BACK,	 /* back */
	ACTION_BREAK,	 /* break: a pause that a pair has a number of */
	ACTION_RULE	 /* referee RULING */
};

enum { ACTION_TEXT = RULING_WORDS + 16 };

struct action {
	enum action_kind kind;
	enum seat seat; /* SEAT_NONE: the table itself, which may pause;
			   SEAT_REFEREE: ACTION_RULE */
	point point;
	enum question_kind question;
	struct ruling ruling;
};

/*
 * False for a line that is no action of a seat at a table of that many; its
 * seat is SEAT_REFEREE if it should have been a ruling. A point of larger
 * boards only is read as POINT_NONE, for the game to refuse.
 */
bool action_parse(const char *line, int seats, int size, struct action *action);
const char *action_text(const struct action *action, int size,
			char out[ACTION_TEXT]);

#endif
