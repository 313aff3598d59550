/* SPDX-License-Identifier: ISC */
/*
 * The table: the game that is played here, its record and the file it is
 * saved in, and how much of the running turn's time has been counted. What
 * changes begins to be saved and has happened when that is done, whether it
 * could be saved or not; until then all is as it was, and the time stands:
 * the disk's is nobody's. Times are milliseconds of a clock that the caller
 * reads, who also keeps the date.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "record/store.h"
#include "table/holder.h"
#include "table/space.h"
#include "table/trace.h"

/*
 * How far the running turn has come, as a note beside the record for the case
 * that the table is killed:
 *
 *	node=12 used=25000 check=89abcdef01234567
 *
 * 25000 ms have been used, and the turn's last node is the record's tip, 12
 * nodes below the root. The check is the 64-bit FNV-1a hash of the record's
 * text and of the note up to there: a note about another state of the file,
 * or a damaged one, is not mistaken for ours.
 */
struct turn_note {
	const char *text; /* the record as its file has it */
	size_t length;
	int depth;    /* of its tip */
	int64_t used; /* ms */
};

const char *turn_note_text(const struct turn_note *turn, char out[STORE_NOTE]);

/* How often a note is made of the time that the running turn has taken */
enum { TABLE_NOTE_MS = 10000 };

/* What the disk is doing for a table. */
enum table_work {
	WORK_NONE,
	WORK_OPEN,    /* the first save of a game that begins or goes on */
	WORK_EVENT,   /* something happens */
	WORK_AGAIN,   /* what could not be saved is tried again, */
	WORK_MOVE,    /* in another directory */
	WORK_REMATCH, /* another game begins */
	WORK_NOTE,    /* how far the turn has come */
	WORK_LOOK     /* whether what was saved is there */
};

struct table {
	bool begun;    /* there is a game; else record and store are empty */
	bool broken;   /* the record in memory is good for nothing */
	bool counting; /* time: somebody is there to play */
	bool shared;   /* new records are for their group to read, too */
	bool unsaved;  /* the file does not hold all, for all that is known */
	enum table_work work;
	time_t date; /* of the world: for new names, and what day it is */
	const struct trace *trace;
	int64_t note_ms; /* from one note to the next */
	int64_t since;	 /* when the last event was, or counting began */
	int64_t elapsed; /* ms counted since the last event, before `since` */
	int64_t noted;	 /* of them, in the note beside the record */
	char day[DATE_BYTES]; /* on which its game began; empty: resumed */
	struct record record; /* ahead of `before` while an event is saved */
	struct game before;
	struct space space; /* what each has filled of it */
	struct store store;
	char *text; /* of the record without what is being saved: its file's */
	size_t length;
	char *next_text; /* with it */
	size_t next_length;
	int64_t begun_at;     /* us of the trace: when the disk began */
	struct error why;     /* it is unsaved */
	struct table *next;   /* of a rematch that is being saved */
	struct store *moving; /* to there, while that is being saved */
};

enum table_change {
	TABLE_SAME,    /* nothing has happened */
	TABLE_BEGUN,   /* the disk is at work: table_done() will say */
	TABLE_CHANGED, /* there is a new tip; on the disk unless .unsaved */
	TABLE_OPENED,  /* there is a game, or another */
	TABLE_REFUSED  /* it cannot be: nothing has happened */
};

void table_init(struct table *table, const struct disk *disk);
void table_clear(struct table *table);

/* The game as everybody knows it. */
const struct game *table_game(const struct table *table);
/* Its record as one line for the wire; false without memory. */
bool table_write_line(const struct table *table, char **text, size_t *length);
/* The same, and the game, as they were so many nodes below the root. */
bool table_write_line_to(const struct table *table, int depth, char **text,
			 size_t *length);
bool table_game_at(const struct table *table, int depth, struct game *game);

/*
 * What follows begins something that the disk takes its time for, and is not
 * to be called again before table_done() has told its end, or else tells the
 * end at once. TABLE_REFUSED comes with a sentence.
 */

/*
 * A new game in a new file of that directory (NULL or empty: the default),
 * or the game of a record of ours, paused by the table if its clock would run
 * at once: what a killed table has noted of the turn counts, but no flag falls
 * by it. It does not begin unsaved: when it is refused there is no game.
 */
enum table_change table_begin(struct table *table, const struct setup *setup,
			      const char *directory, struct error *error);
enum table_change table_resume(struct table *table, const char *path,
			       int64_t now, struct error *error);

/*
 * One more game of the same people with the same settings, or with the sides
 * swapped, in a new file beside the old one, which stays as it is. When it is
 * refused there is still the old game.
 */
enum table_change table_rematch(struct table *table, bool swapped,
				struct error *error);

/*
 * Judges the action; what it brings about is recorded, and saved. That may be
 * the fall of the flag before it, with VERDICT_TIME_LOST.
 */
enum table_change table_act(struct table *table, const struct action *action,
			    int64_t now, enum verdict *verdict,
			    struct error *error);
/*
 * The table's own: a running clock is stopped, or the line of the seat on turn
 * is ACTION_LOST or _FOUND.
 */
enum table_change table_tell(struct table *table, enum action_kind kind,
			     int64_t now, struct error *error);
enum table_change table_pause(struct table *table, int64_t now,
			      struct error *error);
/*
 * A login plays at these seats from now on, or has freed them from another;
 * else from is "".
 */
enum table_change table_seat(struct table *table, enum event_kind kind,
			     seatset seats, const char login[LOGIN_BYTES],
			     const char *from, int64_t now,
			     struct error *error);
/* What that seat has said yes to it has not, or has not asked, any more. */
enum table_change table_withdraw(struct table *table, enum seat seat,
				 int64_t now, struct error *error);
/* The same for what is due by time alone (game_due()). */
enum table_change table_flag(struct table *table, int64_t now,
			     struct error *error);

/* Tries once more to save what is unsaved: TABLE_SAME when it is over. */
enum table_change table_save_again(struct table *table);
/*
 * Looks whether the file of a game that is not over is as it was saved: others
 * may have removed it, or written over it. If not it is saved again, and
 * TABLE_SAME when that is over, too.
 */
enum table_change table_look(struct table *table);
/*
 * The same in a new file of another directory (an absolute path), where the
 * game then goes on; the old file stays as it is.
 */
enum table_change table_move(struct table *table, const char *directory,
			     struct error *error);

/*
 * Notes beside the record how far the running turn has come: a table that
 * resumes it after a crash goes by that. It may fail, and nothing follows.
 */
enum table_change table_note(struct table *table, int64_t now);
/* Says in the record's lock who has it, like that. */
enum table_change table_hold(struct table *table, const struct holder *holder);
/*
 * ms until it is time for that; INT64_MAX while no limit runs, or the file is
 * not what the note would be about.
 */
int64_t table_note_left(const struct table *table, int64_t now);

/*
 * What has come of it: TABLE_BEGUN as long as the disk is at work. A turn
 * begins now. What could not be saved has happened all the same, and is
 * .unsaved, for the reason in .why.
 */
enum table_change table_done(struct table *table, int64_t now,
			     struct error *error);

/*
 * Then there is no game, and another can begin: one that is over is let go, one
 * that began here and in which nothing has happened is taken back with its
 * file. Else false, a sentence, and the game is as it was.
 */
bool table_discard(struct table *table, struct error *error);

/* Time is counted, or not: when nobody is there to play. */
void table_count(struct table *table, bool counting, int64_t now);
/*
 * ms of the running turn by now, how long the clock has stood for a lost line
 * of the pair on turn, and how long until something is due or INT64_MAX.
 */
int64_t table_used(const struct table *table, int64_t now);
int64_t table_stood(const struct table *table, int64_t now);
int64_t table_left(const struct table *table, int64_t now);

#endif
