/* SPDX-License-Identifier: ISC */
/*
 * All who are connected to one table, and the step that serves them: what
 * stands in their inboxes and what time it is go in, what they are told is in
 * their outboxes afterwards. No descriptor, clock or poll() is in it, and
 * nobody is waited for, nor the disk: whoever asks is answered meanwhile, and
 * whoever acts waits with the time at which the line came.
 */
#ifndef TABLE_HUB_H
#define TABLE_HUB_H

#include "base/error.h"
#include "base/utf8.h"
#include "table/holder.h"
#include "table/house.h"
#include "table/limits.h"
#include "table/login.h"
#include "table/room.h"
#include "table/seating.h"
#include "table/sight.h"
#include "table/table.h"
#include "table/wire.h"

enum {
	HUB_WATCHERS = 256, /* at most; who plays or rules has a place beside */
	HUB_PEERS = HUB_WATCHERS + 44,
	HUB_WATCHER_OUTBOX = 65536 /* bytes, and one line */
};

enum {
	HUB_LIFE_MS = 12 * 60 * 60 * 1000, /* of a game nobody plays */
	HUB_UNPLAYED_MS = 10 * 60 * 1000, /* without a turn and anybody there */
	HUB_LATE_MS = 1000,  /* of a step, of which those who listen are told */
	HUB_RETRY_MS = 1000, /* until what could not be saved is tried again */
	HUB_STUCK_MS = 10000 /* a disk at work for longer may be for ever */
};

/* The most that a sentence to all has. */
enum { ANNOUNCE_CHARACTERS = 100 };

/* What somebody wants once a game is over. */
enum rematch { REMATCH_NONE, REMATCH_AGAIN, REMATCH_SWAPPED };

/*
 * Somebody at the other end of a wire: a terminal that plays; one that listens
 * and does not, a watcher; or a guest who has only asked something so far.
 */
struct peer {
	struct wire wire;
	seatset claim;		 /* to seats; 0: it does not play */
	bool listens;		 /* is sent what happens: "attach" or "watch" */
	bool needs_record;	 /* the whole, since its outbox had no room */
	bool needs_company;	 /* what there was no room for behind that */
	int seen;		 /* nodes of the record that it has been told */
	bool kept_out;		 /* of them all: it came to a covered board */
	int missed;		 /* the first of those while its seat was empty,
				    where it is still to be told; or 0 */
	seatset told;		 /* the seats that it believes it acts for */
	bool referee;		 /* has said the referee's code */
	bool host;		 /* the table was started for it */
	uid_t user;		 /* that it runs as */
	char login[LOGIN_BYTES]; /* see login_of() */
	bool named;		 /* it has said that name itself */
	bool left;  /* said good-bye, or has been seen to be gone */
	bool waits; /* has said something, or gone, and is not served */
	const char
		*line;	 /* what it has said; nothing more is read until then */
	int64_t came;	 /* ms: when that was */
	unsigned served; /* the number of its last line, of all; 0: none yet */
	struct limits limits;
	char person[PERSON_BYTES]; /* and the terminal, as it has said itself */
	bool quits;		   /* wants all to go */
	bool warned;		   /* that what is unsaved would be lost */
	enum rematch rematch;
	uint64_t company; /* the hash of what it was told of who is there */
	unsigned asked;	  /* the number of the question that it was told */
	unsigned heard;	  /* and of the last sentence to all */
};

struct hub;

/* What follows for who has asked for it from something that is done. */
typedef void hub_finish(struct hub *hub, struct peer *asker,
			enum table_change change, const struct error *error);

/*
 * Has whoever may enter that room find the table; false and what keeps it from
 * that.
 */
typedef bool hub_enter(void *context, const char *room, struct error *error);

struct hub {
	struct table table;
	int count, admitted;
	const struct setup *setup;  /* what a bare "new" begins */
	char directory[STORE_PATH]; /* for a new record; empty: the default */
	struct house house;
	struct seating seating;
	char host[LOGIN_BYTES]; /* who began it by a name, or empty */
	uid_t user;		/* that the table runs as, */
	char own[LOGIN_BYTES];	/* its name, or empty: not looked up yet */
	char code[CODE_BYTES];	/* the referee's; empty: none is wanted */
	struct guesses guesses; /* at it */
	struct room room;	/* in which others find it */
	hub_enter *enter;	/* NULL: nobody listens */
	void *entered;		/* its context */
	bool manual_clock;
	int64_t now;	     /* ms of the clock that the game goes by */
	int64_t real;	     /* ms of the clock that goes by itself */
	int64_t due;	     /* of that: the next step was to come by then */
	int64_t lost;	     /* ms that it came later, which are nobody's */
	int64_t empty_since; /* ms: from then on nobody was there to play */
	int64_t again_at;    /* ms: not before that is what was refused, */
	int64_t save_at;     /* nor what was not saved, tried again */
	unsigned served;     /* lines */
	hub_finish *finish;  /* what the disk is at work for */
	int asker;	     /* the number of who waits for that; 0: nobody */
	int64_t busy_since;  /* ms: the disk began with it */
	struct question question; /* as it stood after the last node, */
	unsigned asked;		  /* and by what number it is answered */
	enum verdict verdict;	  /* on what was asked */
	int64_t advanced;	  /* ms, by hand, with it */
	bool told_unsaved;	  /* all know that not everything is saved */
	bool insisted;		  /* who was warned has said it again */
	struct holder holder;	  /* what is to stand in the lock, */
	bool holds;		  /* and does not yet */
	bool looks;		  /* whether the record stands, next */
	bool unreachable;	  /* nobody can come who has not come yet */
	bool until_eof;		  /* the end of the host's input is a "leave" */
	bool output_lost; /* what was sent to that host did not arrive */
	int stopped;	  /* signals: it ends once all that came is served */
	bool ended;	  /* all have left on purpose */
	time_t since;	  /* when its game began here, or went on */
	/* who calls the referee, and when (ms) a seat may do so again */
	seatset calls;
	int64_t call_again[SEATS_MAX];
	/* what was said to all last, and how often something was */
	char announced[UTF8_BYTES * ANNOUNCE_CHARACTERS + 1];
	unsigned announcements;
	/* by what was asked, and for which login; empty: for anybody */
	enum seat freed;
	char freed_for[LOGIN_BYTES], freed_by[LOGIN_BYTES];
	/* last, since those where nobody is take no memory */
	struct peer peers[HUB_PEERS];
};

/* Nobody yet, at a time that hub_step() goes on from. */
void hub_init(struct hub *hub, const struct disk *disk, bool manual_clock,
	      int64_t now);

/*
 * One step: what the disk has done is told, each peer who has taken all earlier
 * replies and asks for something is answered, and if the disk is idle the line
 * that came first of those that act is served, at the time at which it came;
 * else the flag falls if its time has come. The time is in ms of a clock that
 * only goes forward, the date is the world's. A step that comes later than
 * hub_wait() has said finds a table that was stopped: what it is late is
 * nobody's time. True when something was served: then what stands in the
 * outboxes is to be sent, and there may be more to do at the same time.
 */
bool hub_step(struct hub *hub, int64_t now, time_t date);
/*
 * ms until something happens by time alone, or while a clock runs against a
 * limit until it is looked at; INT64_MAX: never.
 */
int64_t hub_wait(const struct hub *hub);
/* Whether the disk is at work: the step is to be called when it is done. */
bool hub_is_busy(const struct hub *hub);
/* And has been for so long that it may never be. */
bool hub_is_stuck(const struct hub *hub);
/*
 * Whether the table has nothing left to do: all have gone on purpose, the game
 * is over or there is none, or nobody has come back for HUB_LIFE_MS, or can;
 * and all is saved, or it has been told twice to end.
 */
bool hub_is_done(const struct hub *hub);
/* Whether all have gone on purpose: it ends as soon as the disk is done. */
bool hub_is_ending(const struct hub *hub);
/* Whether the file says all, and that the clock stands still. */
bool hub_is_saved(const struct hub *hub);

/*
 * When all places are taken a guest gives way; where there is none, NULL: the
 * descriptors are still the caller's.
 */
struct peer *hub_admit(struct hub *hub, int in, int out);
/* Forgets those who have gone and have nothing left to read. */
void hub_sweep(struct hub *hub);

/*
 * A peer goes, on purpose or not. When nobody is left to play, a running
 * clock is paused; and the table ends, if it was on purpose.
 */
void hub_leave(struct hub *hub, struct peer *peer, bool on_purpose);
/* All go, on purpose: the table ends. */
void hub_end(struct hub *hub);
/*
 * That peer tells the table to end, or is its last player and leaves it. False,
 * the first time, while something is unsaved.
 */
bool hub_may_end(struct hub *hub, struct peer *peer);

/*
 * What was begun for that peer, or for nobody, and what follows: at once, or
 * when the disk is done. All are told before what has changed.
 */
void hub_await(struct hub *hub, struct peer *asker, enum table_change change,
	       const struct error *error, hub_finish *finish);
/* The table's own action: a running clock is stopped. */
void hub_pause(struct hub *hub, struct peer *asker, hub_finish *finish);

/* What others may have of it. */
void hub_open_room(struct hub *hub, const struct room *room);

/* A signal wants it to end. */
void hub_stop(struct hub *hub);

/*
 * Where the table listens from now on, HOLDER_NOWHERE if it never does; NULL:
 * it should and cannot, and ends when it is left.
 */
void hub_listens(struct hub *hub, const char *place);

/* How many there are who can play. */
int hub_players(const struct hub *hub);

/*
 * The game's time, of which its clock is told: .now may be that at which a
 * request came that is served.
 */
int64_t hub_time(const struct hub *hub);
/*
 * The peer sits down at what it claims, or with 0 where it sits, which is else
 * all that nobody has named: from now on time is counted.
 */
void hub_seat(struct hub *hub, struct peer *peer, seatset claim);
/* Whether it is neither of whoever has the table, nor began its game. */
bool hub_is_stranger(const struct hub *hub, const struct peer *peer);

/*
 * The seats whose people the clock of a game that begins waits for: all that
 * nobody has sat down at yet, until a first turn is made (INT-29), whether
 * anybody plays or all only watch. A line that is lost there is one as ever. 0:
 * it waits for none.
 */
seatset hub_awaited(const struct hub *hub);

/*
 * Somebody has other seats than before: time is counted while somebody plays,
 * and nobody is waited for.
 */
void hub_seats_changed(struct hub *hub);
/* The lock of the record that is opened next says that this peer has it. */
void hub_begin_hold(struct hub *hub, const struct peer *asker);
/*
 * Whether the record's lock is to say something else about who has it; and
 * saying it.
 */
bool hub_has_new_holder(struct hub *hub);
void hub_tell_holder(struct hub *hub);

/* Everybody who listens hears when saving begins to fail, and when it ends. */
void hub_tell_saved(struct hub *hub);
/* Queues a line of a word, and a blank and a text unless that is NULL. */
bool hub_say(struct peer *peer, const char *word, const char *text);
/*
 * The table has changed: sends the tip to all who listen, or the whole record
 * where more than that has changed.
 */
void hub_tell_node(struct hub *hub);
/*
 * What it has not been told yet of what it may see now: because some moves have
 * been played since, or it has sat down.
 */
void hub_tell_late(struct hub *hub, struct peer *peer);
/* The whole record to all who listen. */
void hub_tell_record(struct hub *hub);
void hub_tell_clock(struct hub *hub);
/* Whoever acts for other seats than before hears which. */
void hub_tell_seats(struct hub *hub);
/* The whole record and the clock, now or when there is room for it. */
void hub_catch_up(struct hub *hub, struct peer *peer);

#endif
