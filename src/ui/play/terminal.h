/* SPDX-License-Identifier: ISC */
/*
 * One terminal at a table: sends what its people want, folds the nodes that
 * the table sends, and makes sentences of both. It owns nothing that is worth
 * saving, and shows nothing: that does a view, such as the playing screen,
 * which waits for the table and for people, and hands on what comes of either.
 */
#ifndef UI_PLAY_TERMINAL_H
#define UI_PLAY_TERMINAL_H

#include <poll.h>
#include <stdbool.h>

#include "replica/replica.h"
#include "settings/settings.h"
#include "table/wire.h"
#include "ui/play/ended.h"
#include "ui/play/farewell.h"
#include "ui/play/play.h"

struct terminal;

/* What nobody may be able to see. */
enum terminal_sight { SIGHT_EFFECT, SIGHT_GAME, SIGHT_SETUP };

/* What shows it. */
struct terminal_view {
	/* Shows it until it is over, at a table that it has sat down at. */
	void (*show)(struct terminal *terminal,
		     const struct settings *settings);
	/* Calls people, once it is shown why. */
	void (*ring)(struct terminal *terminal, int times);
	/*
	 * What was typed ahead of a refusal was meant for another game, and for
	 * another seat. With key sets it is other people's.
	 */
	void (*drop_typed_ahead)(struct terminal *terminal);
	/* Another part of the time runs, or there is little of it left. */
	void (*warn)(struct terminal *terminal, enum clock_warning warning);
	/*
	 * Why nobody here could see what that effect does, or another game, or
	 * its set-up: it is not done; or NULL. NULL as a whole: nothing has to
	 * be seen.
	 */
	const char *(*bars)(struct terminal *terminal, enum terminal_sight what,
			    const struct effect *effect);
	/* What a line from the table has changed is told, or is to be seen. */
	void (*changed)(struct terminal *terminal, const struct change *change);
	/* The record that was asked for, to be gone through from that step. */
	void (*review)(struct terminal *terminal, const char *record,
		       enum command step);
	/* The referee's code is wanted, and why another one was not taken. */
	void (*ask_code)(struct terminal *terminal, const char *why);
	/* A command that is its own affair. */
	void (*run)(struct terminal *terminal, enum command command);
};

/* Who comes to a table. */
struct terminal_visit {
	int table_fd; /* connected, and taken over */
	/*
	 * From which can be read once the table's process has ended; -1: nobody
	 * can tell.
	 */
	int process_fd;
	const struct settings *settings;
	const char *request; /* to sit down with */
	/*
	 * Whoever has set the game up, or a rematch of it, may go back as long
	 * as nothing has happened.
	 */
	bool may_go_back;
	struct farewell *farewell; /* says how it came to an end */
};

struct terminal {
	const struct terminal_view *view;
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
	enum seat spoke;	   /* the last of those here */
	bool refused;		   /* a place at the table */
	bool may_go_back;	   /* to the set-up of a game */
	bool quitting;		   /* the game goes, and then they do */
	bool discarded;		   /* the table has let go of the game */
	bool swapping;		   /* in the rematch that is on its way, */
	bool swapped;		   /* in the game that is played */
	struct farewell *farewell; /* with the games that are over */
	struct ended ended;
	enum command step; /* into a review, whose record is on its way */
};

/*
 * Sits down there, is shown until it is over, and leaves. All of it is zero
 * before; NULL: there was no memory for one, which is told.
 */
void terminal_run(struct terminal *terminal, const struct terminal_view *view,
		  const struct terminal_visit *visit);

/* What it waits for, in ms and from its wire; ms -1: for that alone. */
int terminal_wait(const struct terminal *terminal, struct pollfd *fd);

/* Whether a key has to wait for what the table says. */
bool terminal_holds(const struct terminal *terminal);

/*
 * Time has passed, and that has come. False when the table has gone, or nobody
 * is to stay there.
 */
bool terminal_wake(struct terminal *terminal, const struct pollfd *fd);

/* terminal_key.c: a key; false when nobody is to stay there. */
bool terminal_key(struct terminal *terminal, key k);

/* What a key, or a click, has come to is done; as of a key. */
bool terminal_act(struct terminal *terminal, const struct effect *effect);

/* Whoever is here leaves, without being asked. */
void terminal_leave(struct terminal *terminal);

/* What is not to be spoken over has been read by whoever presses a key now. */
void terminal_note_read(struct terminal *terminal);

/*
 * The program is to sleep, which must be nobody's time. False, and a sentence:
 * it cannot, as nothing but leaving stops the clock, or it stays.
 */
bool terminal_may_sleep(struct terminal *terminal, bool stays);

/* Why nobody rules here; false: somebody may. */
bool terminal_bars_referee(struct terminal *terminal);

/* Whether there is nothing to be saved elsewhere, which is told then. */
bool terminal_is_saved(struct terminal *terminal);

/* One sentence, already in its language. */
void terminal_say(struct terminal *terminal, const char *sentence);

/* Whether whoever runs the table could read what is said there; it is told. */
bool terminal_is_foreign(struct terminal *terminal);

/* terminal_change.c: what has changed at the table becomes sentences. */
void terminal_change(struct terminal *terminal, const struct change *change);

/* The clock of who is on turn, by now. */
struct clock_face terminal_face(const struct terminal *terminal);

/* What the referee says to all is not spoken over, nor taken away by time. */
void terminal_keep_announced(struct terminal *terminal);

/* Takes note of when the message that is there now was said. */
void terminal_note_said(struct terminal *terminal);

#endif
