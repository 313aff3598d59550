/* SPDX-License-Identifier: ISC */
/*
 * What a key can mean. One table holds each command's name (in the config
 * file), default keys, whose keys they are, and a sentence; the help screen,
 * the manual page's check and the config file's options are all made from it.
 */
#ifndef KEYS_COMMAND_H
#define KEYS_COMMAND_H

#include <stdbool.h>

#include "game/seat.h"

/* Names only: nothing depends on their order. */
enum command {
	COMMAND_NONE,
	COMMAND_UP,
	COMMAND_DOWN,
	COMMAND_LEFT,
	COMMAND_RIGHT,
	COMMAND_PLAY, /* a stone; a dead group; yes, with key sets */
	COMMAND_PASS, /* a pass; no, with key sets */
	COMMAND_SEAT, /* a seat's own key: who speaks */
	COMMAND_YES,
	COMMAND_NO,
	COMMAND_COORDINATE, /* type a point */
	COMMAND_RESIGN,
	COMMAND_UNDO,
	COMMAND_PAUSE,
	COMMAND_CHAIN,	   /* while marking: that chain alone is dead */
	COMMAND_SEKI,	   /* while marking */
	COMMAND_RESUME,	   /* while stopped: play on */
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
	/* once the game is over: */
	COMMAND_REMATCH,
	COMMAND_SWAPPED, /* a rematch with the colours swapped */
	COMMAND_EARLIER, /* a step back through the game */
	COMMAND_LATER,
	COMMAND_TEN_EARLIER, /* moves */
	COMMAND_TEN_LATER,
	COMMAND_FIRST,
	COMMAND_LAST,
	COMMAND_COUNT
};

enum {
	COMMAND_KEYS = 4, /* at most, of one command */
	/* each command has a row, COMMAND_SEAT one for each of them */
	COMMAND_ROWS = COMMAND_COUNT - 1 + SEATS_MAX - 1
};

/* Whose keys a command has. */
enum command_owner {
	OWNER_TABLE,  /* everybody's */
	OWNER_NOBODY, /* everybody's; with key sets nobody's */
	OWNER_SET,    /* everybody's; with key sets each seat has its own */
	OWNER_SEAT,   /* that of the row's seat, always */
	OWNER_END     /* everybody's, once the game is over; before that the
			 same key may mean something else */
};

struct command_rule {
	enum command command;
	const char *name; /* "pass" */
	const char *keys; /* default keys, blank-separated: "Enter Space" */
	const char *help; /* one sentence, an English msgid */
	const char *does; /* what Enter does behind its letter, another; NULL
			     where letters begin no words, after the end */
	enum command_owner owner;
	enum seat seat; /* SEAT_NONE but with OWNER_SEAT */
	bool needed;	/* else a game cannot be played, agreed on or left */
	bool for_pairs; /* it is about what partners do */
	const char *const *set; /* OWNER_SEAT: of command_set(), by command */
};

/*
 * The title of the group that begins at that row, an English msgid; NULL at
 * the others.
 */
const char *command_group(int row);

/* The rows, 0 to COMMAND_ROWS - 1, in the order in which people read them. */
const struct command_rule *command_at(int row);

/* The first row of a command; of COMMAND_NONE there is none: NULL. */
const struct command_rule *command_rule(enum command command);

/* The row of a seat's own key. */
const struct command_rule *command_of_seat(enum seat seat);

/* Whether each seat has keys of its own for it, with key sets. */
bool command_in_sets(enum command command);

/* The default keys of a command in a seat's set; NULL where it is in none. */
const char *command_set(enum command command, enum seat seat);

#endif
