/* SPDX-License-Identifier: ISC */
/*
 * All who are connected to one table, and the step that serves them: what
 * stands in their inboxes and what time it is go in, what they are told is in
 * their outboxes afterwards. No descriptor, clock or poll() is in it, and
 * nobody is waited for.
 */
#ifndef TABLE_HUB_H
#define TABLE_HUB_H

#include "base/error.h"
#include "table/table.h"
#include "table/wire.h"

enum { HUB_PEERS = 64 };

enum {
	HUB_LIFE_MS = 12 * 60 * 60 * 1000, /* of a game nobody plays */
	HUB_RETRY_MS = 1000 /* until an unsaved fall is tried again */
};

enum role { ROLE_GUEST, ROLE_PLAYER, ROLE_WATCHER };

/*
 * Somebody at the other end of a wire: a terminal that plays, one that
 * watches, or a guest who has only asked something so far.
 */
struct peer {
	struct wire wire;
	enum role role;
	bool listens;	   /* is sent what happens: "attach" or "watch" */
	bool needs_record; /* the whole, since its outbox had no room */
	bool referee;	   /* has said the referee's code */
	bool host;	   /* the table was started for it */
	bool left;	   /* said good-bye, or has been seen to be gone */
};

struct hub {
	struct table table;
	struct peer peers[HUB_PEERS];
	int count, admitted;
	const struct setup *setup;  /* what a bare "new" begins */
	char directory[STORE_PATH]; /* for a new record; empty: the default */
	char code[CODE_BYTES];	    /* the referee's; empty: none is wanted */
	bool manual_clock;
	int64_t now;	     /* ms of the clock that the game goes by */
	int64_t real;	     /* ms of the clock that goes by itself */
	int64_t empty_since; /* ms: from then on nobody was there to play */
	int64_t retry_at;    /* ms: not before that may the flag fall again */
	bool until_eof;	     /* the end of the host's input is a "leave" */
	bool output_lost;    /* what was sent to that host did not arrive */
	bool stopped; /* by a signal: ends once all that came is served */
	bool ended;   /* all have left on purpose */
};

/* Nobody yet, at a time that hub_step() goes on from. */
void hub_init(struct hub *hub, const struct disk *disk, bool manual_clock,
	      int64_t now);

/*
 * One step: the flag falls if its time has come, and each peer who has taken
 * all earlier replies gets one line served. The time is in ms of a clock that
 * only goes forward, the date is the world's. True when something was served:
 * then what stands in the outboxes is to be sent, and there may be more to do
 * at the same time.
 */
bool hub_step(struct hub *hub, int64_t now, time_t date);
/* ms until something happens by time alone; INT64_MAX: never. */
int64_t hub_wait(const struct hub *hub);
/*
 * Whether the table has nothing left to do: all have gone on purpose, the game
 * is over or there is none, or nobody has come back for HUB_LIFE_MS.
 */
bool hub_is_done(const struct hub *hub);
/* Whether the record says all, and that the clock stands still. */
bool hub_is_saved(const struct hub *hub);

/* NULL when all places are taken; the descriptors are still the caller's. */
struct peer *hub_admit(struct hub *hub, int in, int out);
/* Forgets those who have gone and have nothing left to read. */
void hub_sweep(struct hub *hub);

/*
 * A peer goes, on purpose or not. When nobody is left to play, a running
 * clock is paused; and the table ends, if it was on purpose.
 */
void hub_leave(struct hub *hub, struct peer *peer, bool on_purpose);
/* All go, on purpose, and hear of the pause: the table ends. */
void hub_end(struct hub *hub);

/* How many there are who can play. */
int hub_players(const struct hub *hub);
/* A guest begins to play: from now on time is counted. */
void hub_seat(struct hub *hub, struct peer *peer);
/* Whether that peer's rulings are the referee's. */
bool hub_may_rule(const struct hub *hub, const struct peer *peer);

/* The flag falls if its time has come. */
enum table_change hub_flag(struct hub *hub, struct error *error);

/* Queues a line of a word, and a blank and a text unless that is NULL. */
bool hub_say(struct peer *peer, const char *word, const char *text);
/*
 * The table has changed: sends the tip to all who listen, or the whole record
 * where more than that has changed.
 */
void hub_tell_node(struct hub *hub);
/* The whole record to all who listen. */
void hub_tell_record(struct hub *hub);
void hub_tell_clock(struct hub *hub);
/* The whole record and the clock, now or when there is room for it. */
void hub_catch_up(struct hub *hub, struct peer *peer);

#endif
