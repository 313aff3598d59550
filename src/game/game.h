/* SPDX-License-Identifier: ISC */
/*
 * One game at one table, as a plain value: what the record's nodes up to
 * here have made of its set-up. It is changed in one way only, by folding an
 * event; an action becomes an event if the rules allow it. Time comes in as
 * milliseconds that the running turn has taken, never from a clock on the
 * wall.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "game/action.h"
#include "game/event.h"
#include "game/setup.h"
#include "game/verdict.h"
#include "rules/result.h"

enum phase {
	PHASE_PLACE, /* Black lays the handicap stones */
	PHASE_PLAY,
	PHASE_MARK, /* stopped by two passes: the marks are asked about */
	PHASE_OVER
};

/* Whether the clock was stopped, and who lets it run again (INT-21). */
enum halt {
	HALT_NONE,
	HALT_ALL,
	HALT_BREAK, /* all, and a pair has a break less (1.9) */
	HALT_REFEREE
};

/* Whether the partner was asked, and what the answer was. */
enum consent { CONSENT_UNASKED, CONSENT_ASKED, CONSENT_GIVEN, CONSENT_REFUSED };

enum ending {
	ENDING_NONE,
	ENDING_SCORE,
	ENDING_RESIGN,
	ENDING_TIME,
	ENDING_INTENT, /* an intentional rotation error, 6(2) */
	ENDING_FORFEIT,
	ENDING_NO_RESULT,
	ENDING_BOTH_LOSE
};

/* Who made a turn, and who ought to have (rulebook 1.2). */
struct turn {
	enum seat actual, expected; /* SEAT_NONE: there was no such turn */
	bool claimed;		    /* an upheld claim: deemed correct */
	bool rejected;		    /* a claim that the referee rejected */
	enum seat claimant; /* who claimed, SEAT_REFEREE without a claim */
	int penalty;	    /* points, 0 or 3 */
	int64_t used;	    /* ms that it took */
	/* ms that its corrections have taken off clocks, by seat */
	int64_t thought[SEATS_MAX];
};

enum {
	GAME_PENALTY = 3, /* points for an error, 6(4) */
	GAME_PENALTY_MAX = 999,
	GAME_SEEN = 256 /* turns back that a repetition is looked for */
};

/* The longest turn, about 30 years in ms: sums of them stay in 63 bits. */
#define GAME_USED_MAX INT64_C(1000000000000)

/* How long the clock of each pair stands for lost lines, in ms (INT-28). */
#define GAME_STOOD_MAX INT64_C(600000)

/* What a turn changes. */
struct position {
	struct board board;
	int captured[2];    /* stones OF that side */
	int turns;	    /* completed: stones and passes */
	int passes;	    /* consecutive */
	enum seat expected; /* whose turn it is */
	struct turn last, previous;
	int no_pass_since;		/* the turns at the last pass (4.2) */
	point last_point;		/* of the last turn, or POINT_NONE */
	struct clock clocks[SEATS_MAX]; /* by seat; per pair [0] and [1] */
	seatset away;		  /* until they come back, or make a turn */
	int64_t spent[SEATS_MAX]; /* ms each seat has used */
};

struct game {
	struct setup setup;
	enum phase phase;
	struct position now;
	int depth;	/* nodes below the root on the line that counts */
	int turn_depth; /* the last turn's node, 0 without one */
	int end_depth;	/* the node that ended the game */
	enum event_kind last_kind;
	int64_t used; /* ms of the current turn, at the last event */
	enum halt halt;
	struct question question;
	/* kinds that were answered with no, one bit each, by asking side */
	unsigned refused[2];
	seatset said[SAYINGS];	/* by whom, in this turn (1.6) */
	enum consent consent;	/* to resigning, in this turn (1.7) */
	struct pointset stones; /* of the handicap, as far as they lie */
	struct marks marks;
	enum soundness soundness; /* of these, while they are asked about */
	seatset agreed; /* who has said yes to them and the count (INT-20) */
	/* that side claims the last turn no more (INT-22) */
	bool waived[2];
	enum seat removed; /* whose stone has been, since the last turn (1.4) */
	int breaks[2];	   /* that each side has taken */
	enum seat lost;	   /* on turn, whose line is (INT-28) */
	bool unwaited;	   /* its clock runs all the same, as was decided */
	int64_t stood[2];  /* ms that each side's clock has, for lost lines */
	/* who plays at each seat, where that has been said; else "" */
	char login[SEATS_MAX][LOGIN_BYTES];
	/* whose the seat's name is: of who was the first, or there when it was
	   put right; a stand-in is somebody else */
	char named[SEATS_MAX][LOGIN_BYTES];
	/* who has made the first turn there, if that has been said; else "" */
	char player[SEATS_MAX][LOGIN_BYTES];
	struct ruling ruling;	   /* the last one, if there was one, */
	enum question_kind denied; /* and what it said no to, if it did */
	/* hashes of the positions after the latest turns, modulo GAME_SEEN */
	uint64_t seen[GAME_SEEN];
	int penalty[2]; /* points AGAINST that side */
	enum ending ending;
	enum colour winner; /* once over; EMPTY where nobody wins */
	int margin2;	    /* ENDING_SCORE: half points, never negative */
	bool ruled;	    /* the referee has ended it */
	char reason[LABEL_BYTES]; /* the referee's; of a forfeit, that of all */
};

/* The game of a root node: nothing has happened. */
void game_init(struct game *game, const struct setup *setup);

/*
 * Judges an action, `used` ms into the current turn, by folding a copy of the
 * game; what goes by while the clock stands for a lost line is in these too. On
 * VERDICT_OK *event says what happens; where that takes the place of an earlier
 * event, rewind_line() may still refuse it. When the flag has fallen before the
 * action, *event is that, with VERDICT_TIME_LOST.
 */
enum verdict game_judge(const struct game *game, const struct action *action,
			int64_t used, struct event *event);

/* What happens next, in such ms: those are the turn's, or a lost line's. */
struct event game_next_event(const struct game *game, enum event_kind kind,
			     enum seat seat, int64_t used);

/* Whether the flag has fallen at `used`; *event then says so. */
bool game_flag(const struct game *game, int64_t used, struct event *event);

/* The same of all that is due by time alone: or a lost line is waited out. */
bool game_due(const struct game *game, int64_t used, struct event *event);

/*
 * Folds an event of the record, or says why it cannot happen here and leaves
 * the game as it was; VERDICT_NOT_AN_ACTION is for what no action leads to.
 * An event that takes the place of an earlier one is folded over the game as
 * it stood before that (rewind_line()).
 */
enum verdict game_fold(struct game *game, const struct event *event);

/* VERDICT_OK while the clock runs for the seat on turn, or why it does not. */
enum verdict game_in_play(const struct game *game);

/* Whether anybody is on turn: stones are being placed, or it is played. */
bool game_is_on(const struct game *game);
/* Whether a referee's ruling is what has happened last. */
bool game_is_ruled(const struct game *game);
/* And not one by which play only waits, or goes on: who called is answered. */
bool game_is_decided(const struct game *game);
/*
 * Whether there is more to go on with than that people came to the table,
 * stopped the clock within a minute, asking nobody anything, and left.
 */
bool game_has_begun(const struct game *game);

/*
 * Who acts on the board now: the expected seat, or Black's first seat while
 * it places the handicap stones.
 */
enum seat game_turn(const struct game *game);

/* Who has resigned, or whose time ran out, if that ended it; or SEAT_NONE. */
enum seat game_loser(const struct game *game);

/* Whether nobody plays there since somebody has given it up, or was put out. */
bool game_is_vacant(const struct game *game, enum seat seat);
/* Whether who plays there is not the one that its name is of. */
bool game_has_stand_in(const struct game *game, enum seat seat);
/*
 * By login who plays there, and once it is over whose the result is: who has
 * given up a seat without a turn has no part in it. Or "".
 */
const char *game_player(const struct game *game, enum seat seat);
/* Whether that is not the one that the seat's name is of. */
bool game_is_by_stand_in(const struct game *game, enum seat seat);

/*
 * What other programs call whose the result is, also while it is played: the
 * name, or the login where there is none or it is somebody else's.
 */
const char *game_called(const struct game *game, enum seat seat);

/* All the seats that it has. */
seatset game_seats(const struct game *game);

/* Whether all handicap stones lie, or none is due. */
bool game_stones_lie(const struct game *game);

/*
 * Whether a handicap stone can still be taken up: Black laid them, they all
 * lie, and White has not made its first turn.
 */
bool game_can_take_up(const struct game *game);

/*
 * Whether the turn's time is being counted, always for the expected seat
 * (5.1); also without clocks, for the time that each seat has spent.
 */
bool game_clock_runs(const struct game *game);
/*
 * Whether play stands still and nobody is to gain time to think by it (INT-21):
 * in a pause, for a lost line, or by a question that stops a clock. A claim is
 * judged by what lies on the board, and so it is seen; as it is for what else
 * the board answers, such as an undo, unless there is a pause.
 */
bool game_stands_still(const struct game *game);
/*
 * Whether its clock stands still for a lost line, and for nothing else
 * (INT-28).
 */
bool game_waits(const struct game *game);
/* The clock that a seat plays on; its own or its pair's. */
const struct clock *game_clock(const struct game *game, enum seat seat);
/* Which of position.clocks that is. */
int game_clock_index(const struct game *game, enum seat seat);
/*
 * What that clock shows to whoever counts along, so many ms into the current
 * turn. That time is lost they hear from the game: until it says so, a clock
 * that has nothing left stands in its last part.
 */
struct clock_face game_clock_face(const struct game *game, enum seat seat,
				  int64_t used);
/* ms of the current turn until the flag falls; INT64_MAX when untimed. */
int64_t game_budget(const struct game *game);

/*
 * Who plays first when that seat asks to play on, and who is skipped
 * (rulebook 3.4). Where passes hand over stones nobody is: both sides must
 * have made as many turns in the end.
 */
enum seat game_first_after(const struct game *game, enum seat requester,
			   enum seat *skipped);

/*
 * english-2008: whether a stone of that seat would be its side's second move
 * in a row, which is put down, taken off and paid for (1.4).
 */
bool game_removes(const struct game *game, enum seat seat);

bool turn_in_rotation(const struct turn *turn);
/*
 * Whether that seat, or the referee, can claim the last turn of a game that is
 * not over as an error, 6(1); or why not.
 */
enum verdict game_claimable(const struct game *game, enum seat claimant);

/* Points that the last turn costs, if it was an error, 6(4) and 6(5). */
int game_error_price(const struct game *game);

/*
 * The phase that the stones and the turns make: that of the game, but for
 * what ended it. Two passes stop it (Art. 9.1); where they hand over stones,
 * none but White's does (1.12).
 */
enum phase game_phase_by_turns(const struct game *game);

/* Whether there are clocks at all. */
bool game_is_timed(const struct game *game);

/* Whether a pass of the side on turn would stop it. */
bool game_pass_stops(const struct game *game);

/*
 * Whether a ruling says that the last turn was an error, and not what was
 * intended of a removal since that turn (INT-23).
 */
bool game_upholds(const struct game *game, const struct ruling *ruling);

/* Whether the open question is the rules' own, after a removal (INT-23). */
bool game_asks_of_removal(const struct game *game);

/*
 * The earlier turn after which the same stones lay with the same side to move,
 * and no pass since (4.2); -1 where there is none. What ko bans does not count.
 */
int game_repeats(const struct game *game);

/* What is counted besides the board: the rules', komi, captures, penalties. */
struct score_terms game_score_terms(const struct game *game);

/* Counts with the marks of the moment; soundness as score_count() says. */
enum soundness game_score(const struct game *game, struct score *score,
			  point *where);

/*
 * The record's word for an ending that a result does not tell, such as
 * "forfeit"; of an intentional error it is why the game was forfeit. Else NULL.
 */
const char *game_ending_word(enum ending ending);
/* The same for people, as an English msgid: "both sides lose". */
const char *game_ending_text(enum ending ending);

/* "B+3.5", "W+Resign", "W+0", "Void"; "?" while the game goes on. */
const char *game_result(const struct game *game, char out[RESULT_TEXT]);

/* A hash of all but names: games in which the same is so have the same. */
uint64_t game_hash(const struct game *game);

#endif
