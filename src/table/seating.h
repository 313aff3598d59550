/* SPDX-License-Identifier: ISC */
/*
 * Who may act for whom at a table. A seat is held by a login from when it sits
 * down there until the seat is freed, also while it is not there; the seats
 * that a peer acts for are those that it has named, or all that nobody else
 * has. So one terminal has four people at it, or four have one each; who has
 * none watches. All that a peer may do is one set, and is asked for here
 * whatever a line says.
 */
#ifndef TABLE_SEATING_H
#define TABLE_SEATING_H

#include "base/error.h"
#include "base/login.h"
#include "game/seat.h"

struct hub;
struct peer;
struct question;

enum {
	/* What a peer claims: seats, or beside all seats this, no seat. */
	SEATING_REST = 1 << SEATS_MAX,
	/* Of its rights, besides seats: to rule, and to run the table. */
	RIGHT_TO_RULE = 1 << (SEATS_MAX + 1),
	RIGHT_TO_HOST = 1 << (SEATS_MAX + 2)
};

/* By seat: the login that holds it; empty: nobody does. */
struct seating {
	char held[SEATS_MAX][LOGIN_BYTES];
	seatset kept;	/* that nobody takes without a word */
	seatset spare;	/* whose holder has all, and has named none */
	seatset parted; /* that somebody has left, who said so */
	seatset taken;	/* where the one whose seat it is has been */
	seatset lent;	/* where another than the host has been */
	seatset stale;	/* whose yes is of somebody who has it no more */
	/* by seat: all that were named with it by one who may be another than
	   those who have the rest by the same account; 0: it was not named */
	seatset chosen[SEATS_MAX];
	/* who was put out of a seat first, before the record said that they
	   have it, and by whom; empty: nobody, or they have it again */
	char put_out[SEATS_MAX][LOGIN_BYTES],
		put_out_by[SEATS_MAX][LOGIN_BYTES];
	/* who had a seat before, and who took it from them: a login, or one of
	   those below */
	char former[SEATS_MAX][LOGIN_BYTES], former_by[SEATS_MAX][LOGIN_BYTES];
	/* the depth of the first node that whose seat it is has not been told,
	   since their terminal is gone; 0: it is not, or nobody knows */
	int missed[SEATS_MAX];
};

/* The game begins or is gone on with: the seats are those of the house. */
void seating_begin(struct hub *hub);

/*
 * A turn has been made. Of a game that the room's account has begun for others
 * the seats that nobody chose are nobody's from the first on.
 */
void seating_turned(struct hub *hub);

/* One more game of the same people: nothing is left to say of the last one. */
void seating_begin_again(struct hub *hub);

/* The seats that it acts for now, and its other rights. */
unsigned seating_rights(const struct hub *hub, const struct peer *peer);
/* The seats alone. */
seatset seating_of(const struct hub *hub, const struct peer *peer);
/* Those that it acts for besides once whoever has named them is gone. */
seatset seating_back(const struct hub *hub, const struct peer *peer);

/*
 * What a peer sits down at that names those seats, or none: then, where it is
 * a stranger's, its own or the only one that it may take; where others of the
 * table's own account have a seat each, the first that nobody acts for; in a
 * room of that account what somebody has named, and nobody is at; and else the
 * rest. 0, and a sentence: it may not have that.
 */
seatset seating_find(const struct hub *hub, const struct peer *peer,
		     seatset wanted, struct error *error);

/*
 * The seats of which it has to name one, since several of the table's own
 * account have left them and it may be any of these; 0: it need not.
 */
seatset seating_choice(const struct hub *hub, const struct peer *peer);

/* The same for who names none and comes back to a game that waits. */
seatset seating_return(const struct hub *hub, const struct peer *peer,
		       struct error *error);

/*
 * The peer sits down at what it may have: others of its login have these seats
 * no more.
 */
void seating_claim(struct hub *hub, struct peer *peer, seatset claim);

/*
 * A login is to have that seat, or with "" whoever takes it: whoever had it has
 * it no more. That somebody else has been put out by a login is noted; with
 * NULL, what is in the record already, it is not. False, and a sentence: the
 * login sits with the other pair.
 */
bool seating_give(struct hub *hub, enum seat seat, const char *login,
		  const char *by, struct error *error);
/* The seats for which the record does not have that note yet. */
seatset seating_put_out_untold(const struct hub *hub);

/* No login, of who took a seat from somebody: a ruling, or all, as asked. */
#define SEATING_BY_RULING "*"
#define SEATING_BY_ALL ""

/* Who has it is to be told, when they come back, who has taken it from them. */
void seating_note_former(struct hub *hub, enum seat seat, const char *by);
/* Those that the peer had, which has none now. */
seatset seating_former(const struct hub *hub, const struct peer *peer);

/* Why that cannot be; true where it can. */
bool seating_may_give(const struct hub *hub, enum seat seat, const char *login,
		      struct error *error);
/* What has just been ruled of a seat, or agreed when asked that, holds. */
void seating_follow(struct hub *hub, const struct question *asked);
/* The seats whose yes to what is asked was said by who has them no more. */
seatset seating_stale(const struct hub *hub);

/*
 * The seats of one login that sits there, of which the record has another, and
 * that login; 0: there is none, or nobody but the table's own account plays.
 */
seatset seating_unnamed(const struct hub *hub, char login[LOGIN_BYTES]);

/* Everybody has taken the other side, in the same place (setup_swap()). */
void seating_swap(struct hub *hub);

/* Whether it has sat down, and not gone; it may still have no seat left. */
bool seating_plays(const struct peer *peer);

/* The seats that somebody has named who is there, or may be back for them. */
seatset seating_named(const struct hub *hub);

/* The seats that nobody acts for. */
seatset seating_free(const struct hub *hub);

/* The peer leaves on purpose, not because its line is lost. */
void seating_leave(struct hub *hub, const struct peer *peer);

/* A peer has gone that acted for those seats: what happens now they miss, */
void seating_miss(struct hub *hub, seatset seats);
/* which may take the place of what they have seen, */
void seating_rewound(struct hub *hub);
/* until somebody acts for them again, whose first node this is; 0: none. */
int seating_missed(struct hub *hub, seatset seats);

/* Who sat there gets up, before anything has happened: as if never there. */
void seating_get_up(struct hub *hub, seatset seats);

/* Those of the free seats that were left so. */
seatset seating_parted(const struct hub *hub);

/* Those of them that this peer may have. */
seatset seating_left(const struct hub *hub, const struct peer *peer);

/*
 * Those seats that this peer would have if it sat down there: open, or its own
 * and nobody at it.
 */
seatset seating_takeable(const struct hub *hub, const struct peer *peer);

/* Those of them that are open, or whose holder has not come yet. */
seatset seating_awaited(const struct hub *hub);

/* Those that nobody has come for, whoever's they are. */
seatset seating_untaken(const struct hub *hub);

/* Those that nobody is at, whose holder has not come yet. */
seatset seating_expected(const struct hub *hub);

/* Whether a seat is a login's that is not the table's own. */
bool seating_is_lent(const struct hub *hub);

/* Whether all who are there are of one account, and nobody else can come. */
bool seating_is_private(const struct hub *hub);

/*
 * The seats that whoever comes may take: before the first turn, where the house
 * is open, also those that somebody has for want of others.
 */
seatset seating_open(const struct hub *hub);

/* Who holds a seat; empty: nobody. */
void seating_holder(const struct hub *hub, enum seat seat,
		    char out[LOGIN_BYTES]);

/* Why a peer cannot act for a seat that it does not act for. */
void seating_explain(const struct hub *hub, enum seat seat,
		     struct error *error);

/* Who began the table, or whose account runs it. */
void seating_host(const struct hub *hub, char out[LOGIN_BYTES]);

/* Whether one is named, by a login or by a code. */
bool seating_names_referee(const struct hub *hub);
/*
 * Whether anybody can rule: at a table of a room's account that takes a login
 * or a code.
 */
bool seating_has_referee(const struct hub *hub);

/* Who rules without a code; empty: nobody. */
void seating_referee(const struct hub *hub, char out[LOGIN_BYTES]);

/* Whether it is the referee whom the table's host has named. */
bool seating_is_named_referee(const struct hub *hub, const struct peer *peer);
/* Whether it is that one, or has said the code. */
bool seating_referees(const struct hub *hub, const struct peer *peer);

#endif
