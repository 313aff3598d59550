/* SPDX-License-Identifier: ISC */
/*
 * What a seat wants, as a value and as a line of text: "B1 play Q16". The
 * same line is a request on the wire, an entry in a test, and the end of a
 * key's way through the terminal.
 */
#ifndef GAME_ACTION_H
#define GAME_ACTION_H

#include "game/event.h"

/*
 * A kind of action is one row: the word after the seat, what may come behind
 * it, and the event that it mostly is (game/action.c).
 */
#define ACTION_ROWS(ROW)                                              \
	/* place D4: lay or lift a handicap stone */                  \
	ROW(ACTION_PLACE, "place", WITH_POINT, EVENT_PLACE)           \
	/* play Q16 */                                                \
	ROW(ACTION_PLAY, "play", WITH_POINT, EVENT_TURN)              \
	ROW(ACTION_PASS, "pass", ALONE, EVENT_TURN)                   \
	/* ask undo: whatever a seat may ask (game/question.c) */     \
	ROW(ACTION_ASK, "ask", WITH_QUESTION, EVENT_ASK)              \
	ROW(ACTION_PAUSE, "pause", ALONE, EVENT_ASK)                  \
	ROW(ACTION_YES, "yes", ALONE, EVENT_ANSWER)                   \
	ROW(ACTION_NO, "no", ALONE, EVENT_ANSWER)                     \
	/* take back one's yes, or one's question */                  \
	ROW(ACTION_WITHDRAW, "withdraw", ALONE, EVENT_WITHDRAW)       \
	ROW(ACTION_RESIGN, "resign", ALONE, EVENT_RESIGN)             \
	/* dead D4: the region around it */                           \
	ROW(ACTION_DEAD, "dead", WITH_POINT, EVENT_MARK)              \
	/* chain D4: dead, that chain alone */                        \
	ROW(ACTION_CHAIN, "chain", WITH_POINT, EVENT_MARK)            \
	/* seki D4 */                                                 \
	ROW(ACTION_SEKI, "seki", WITH_POINT, EVENT_MARK)              \
	ROW(ACTION_RESUME, "resume", ALONE, EVENT_RESUME)             \
	/* the last turn was a rotation error */                      \
	ROW(ACTION_CLAIM, "claim", ALONE, EVENT_ASK)                  \
	/* the partner made the last turn */                          \
	ROW(ACTION_PARTNER, "claim-partner", ALONE, EVENT_ASK)        \
	ROW(ACTION_AWAY, "away", ALONE, EVENT_AWAY)                   \
	ROW(ACTION_BACK, "back", ALONE, EVENT_BACK)                   \
	/* a pause that a pair has a number of */                     \
	ROW(ACTION_BREAK, "break", ALONE, EVENT_BREAK)                \
	/* say turn: what partners may ask aloud (game/saying.c) */   \
	ROW(ACTION_SAY, "say", WITH_SAYING, EVENT_SAY)                \
	/* the table's own, of the seat on turn */                    \
	ROW(ACTION_LOST, NULL, ALONE, EVENT_LOST)                     \
	ROW(ACTION_FOUND, NULL, ALONE, EVENT_FOUND)                   \
	ROW(ACTION_WAITED, NULL, ALONE, EVENT_WAITED)                 \
	/* referee RULING: the ruling itself comes behind the seat */ \
	ROW(ACTION_RULE, NULL, WITH_RULING, EVENT_RULING)

#define ACTION_KIND(kind, word, tail, event) kind,
enum action_kind { ACTION_ROWS(ACTION_KIND) ACTIONS };

enum { ACTION_TEXT = RULING_WORDS + 16 };

struct action {
	enum action_kind kind;
	enum seat seat; /* SEAT_NONE: the table itself, in a few ways;
			   SEAT_REFEREE: ACTION_RULE */
	point point;
	enum question_kind question;
	enum saying saying;
	struct ruling ruling;
};

/* Whether it is done to a point. */
bool action_has_point(enum action_kind kind);

/*
 * False for a line that is no action of a seat at a table of that many; its
 * seat is SEAT_REFEREE if it should have been a ruling. A point of larger
 * boards only is read as POINT_NONE, for the game to refuse.
 */
bool action_parse(const char *line, int seats, int size, struct action *action);
const char *action_text(const struct action *action, int size,
			char out[ACTION_TEXT]);

#endif
