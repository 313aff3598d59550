/* SPDX-License-Identifier: ISC */
/*
 * What the parts of a terminal know of each other: all that it is made of, what
 * the table sends, and what is done at its keys. Nobody else includes this.
 */
#ifndef UI_PLAY_TERMINAL_PARTS_H
#define UI_PLAY_TERMINAL_PARTS_H

#include "table/wire.h"
#include "ui/play/ended.h"
#include "ui/play/farewell.h"
#include "ui/play/help_screen.h"
#include "replica/replica.h"
#include "ui/play/review_screen.h"
#include "ui/play/terminal.h"
#include "ui/referee_screen.h"
#include "ui/save_screen.h"

struct terminal {
	struct screen screen;
	struct play play;
	struct wire wire;
	char record_path[SETTINGS_PATH];
	struct replica replica;	      /* of play.game */
	struct clock_face face;	      /* at the last look */
	bool bell_turn;		      /* the bell rings for each turn */
	bool turn_on_request;	      /* it is not told but then */
	bool desk;		      /* it was opened from there */
	bool foreign;		      /* the table is another player's own */
	bool concerns;		      /* a seat of who is here: the message */
	char said[PLAY_MESSAGE];      /* the message as it was, */
	int64_t said_at;	      /* since then, in ms by monotonic_ms() */
	char announced[PLAY_MESSAGE]; /* by the referee, and nobody has */
	int64_t announced_at;	      /* pressed a key since (ms); or "" */
	bool left;
	enum seat spoke;    /* the last of those here */
	bool refused;	    /* a place at the table */
	bool may_go_back;   /* to the set-up of a game */
	bool quitting;	    /* the game goes, and then they do */
	bool discarded;	    /* the table has let go of the game */
	bool swapping;	    /* in the rematch that is on its way, */
	bool swapped;	    /* in the game that is played */
	const char *unseen; /* what was said of a window too small, */
	int unseen_lines, unseen_columns; /* of that size */
	struct farewell *farewell;	  /* with the games that are over */
	struct ended ended;
	enum command step; /* into a review, whose record is on its way */
	struct review_screen *review; /* NULL until there has been one */
	struct help_screen help;
	struct referee_screen referee;
	struct save_screen save;
};

/* terminal_change.c: what has changed at the table is shown, and told. */
void terminal_change(struct terminal *terminal, const struct change *change);

/* Whether the game is gone through again. */
bool terminal_reviews(const struct terminal *terminal);

/* One sentence, already in its language. */
void terminal_say(struct terminal *terminal, const char *sentence);

/*
 * What was typed ahead of a refusal was meant for another game, and for another
 * seat. With key sets it is other people's.
 */
void terminal_drop_typed_ahead(const struct terminal *terminal);

/* Whether whoever runs the table could read what is said there; it is told. */
bool terminal_is_foreign(struct terminal *terminal);

/* The clock of who is on turn, by now. */
struct clock_face terminal_face(const struct terminal *terminal);

/* What the referee says to all is not spoken over, nor taken away by time. */
void terminal_keep_announced(struct terminal *terminal);

/* Takes note of when the message that is there now was said. */
void terminal_note_said(struct terminal *terminal);

/* terminal_key.c: a key, a click, ^Z, and what a resize has hidden. */
bool terminal_key(struct screen *screen, key k);
bool terminal_click(struct screen *screen, int line, int column);
void terminal_suspend(struct screen *screen);
void terminal_uncover(struct screen *screen);

#endif
