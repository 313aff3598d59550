/* SPDX-License-Identifier: ISC */
/*
 * What a key can mean. One table holds each command's name (in the config
 * file), default keys and help sentence; the help screen, the manual page
 * check and the config file's options are all made from it.
 */
#ifndef KEYS_COMMAND_H
#define KEYS_COMMAND_H

enum command {
	COMMAND_NONE,
	/* of a seat: with key sets every seat has its own keys for these */
	COMMAND_UP,
	COMMAND_DOWN,
	COMMAND_LEFT,
	COMMAND_RIGHT,
	COMMAND_PLAY, /* a stone; a dead group; yes, with key sets */
	COMMAND_PASS, /* a pass; no, with key sets */
	/* who speaks: a seat's own key */
	COMMAND_SEAT_B1,
	COMMAND_SEAT_W1,
	COMMAND_SEAT_B2,
	COMMAND_SEAT_W2,
	COMMAND_YES,
	COMMAND_NO,
	/* of the table */
	COMMAND_COORDINATE, /* type a point */
	COMMAND_RESIGN,
	COMMAND_UNDO,
	COMMAND_PAUSE,
	COMMAND_CHAIN,	/* while marking: that chain alone is dead */
	COMMAND_SEKI,	/* while marking */
	COMMAND_RESUME, /* while stopped: play on */
	/* incidents: who it is about says so with their own key */
	COMMAND_CLAIM,	   /* the last turn was a rotation error */
	COMMAND_PARTNER,   /* the partner made the last turn */
	COMMAND_AWAY,	   /* a player leaves the seat, or is back */
	COMMAND_BREAK,	   /* a pair's break with the clock stopped */
	COMMAND_NO_RESULT, /* propose to end without result */
	COMMAND_BOTH_LOSE, /* propose that both sides lose */
	COMMAND_FORFEIT,   /* propose that the other pair loses */
	COMMAND_TURN,	   /* whose turn is it? */
	COMMAND_REFEREE,   /* the referee's menu */
	COMMAND_MANNERS,   /* the rules and manners of this game */
	COMMAND_HELP,
	COMMAND_LEAVE,
	COMMAND_REDRAW,
	COMMAND_SUSPEND,
	COMMAND_COUNT
};

enum { COMMAND_KEYS = 4, COMMAND_SEAT_LAST = COMMAND_PASS };

struct command_rule {
	const char *name; /* "pass" */
	const char *keys; /* default keys, blank-separated: "Enter Space" */
	/* default keys in the four key sets, NULL for commands of the table */
	const char *set[4];
	const char *help; /* one sentence, an English msgid */
};

const struct command_rule *command_rule(enum command command);
enum command command_parse(const char *name); /* or COMMAND_NONE */

#endif
