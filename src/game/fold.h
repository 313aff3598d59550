/* SPDX-License-Identifier: ISC */
/*
 * What the files that fold events share. Each fold makes its event happen,
 * or says why it cannot; game_fold() then restores the game.
 */
#ifndef GAME_FOLD_H
#define GAME_FOLD_H

#include "game/game.h"

typedef enum verdict fold(struct game *game, const struct event *event);

/* As game_fold(), but a game that refuses the event is left half changed. */
fold fold_event;

/* An event that comes after the last one, at the same time. */
struct event fold_next_event(const struct game *game, enum event_kind kind,
			     enum seat seat);

/*
 * ms that the running turn has taken where its clock may have been put right
 * since: short of its budget, so that no flag falls by what was before that.
 */
int64_t fold_used_short(const struct game *game, int64_t used);

/* Whether it takes back the end of the game (INT-25). */
bool fold_reopens(const struct event *event);

/*
 * One for each row of game/event.h. Stones, passes, and what leads from turn
 * to turn are in game.c; what somebody's word is wanted for in
 * fold_question.c; errors, removals and absences in fold_incident.c; what a
 * referee decides in fold_ruling.c.
 */
#define EVENT_FOLD(kind, name, kept, traits) fold name;
EVENT_ROWS(EVENT_FOLD)

/* Whether it gives a clock two main times: only new rulings may not. */
bool fold_contradicts(const struct ruling *ruling);

/* The game ends; with EMPTY nobody wins. */
void fold_finish(struct game *game, enum ending ending, enum colour winner);

/* A stone or a pass by that seat, whether it is its turn or not. */
enum verdict fold_make_turn(struct game *game, const struct event *event,
			    enum seat seat);

/* The question that is due when no other is open; in play there is none. */
enum question_kind fold_question_due(const struct game *game);

/* The open question is settled; the next one that is due is asked. */
void fold_close_question(struct game *game);

/* The same by a no: that side asks it no more in this turn (INT-21). */
void fold_refuse(struct game *game);

/* A question comes; what the partner is being asked is taken back by it. */
void fold_open_question(struct game *game, enum question_kind kind,
			enum seat asker);

/*
 * The clock stops, by that seat or by SEAT_NONE; going on is asked once no
 * other question is open.
 */
void fold_halt(struct game *game, enum halt halt, enum seat seat);

/* What a seat's word about the open question is: mostly a mere answer. */
enum event_kind fold_answer_kind(const struct game *game, enum seat seat,
				 bool yes);

/* That login plays there from now on. */
void fold_take_seat(struct game *game, enum seat seat, const char *login);

/* Who plays there has made a turn. */
void fold_note_player(struct game *game, enum seat seat);

/* What some have agreed to is not the count any more (INT-20). */
void fold_clear_agreement(struct game *game);

/*
 * What would be taken back is not what it was: the proposal is withdrawn. It
 * was not refused, and can be made again.
 */
void fold_withdraw_undo(struct game *game);

/* Play goes on with the first seat that rulebook 3.4 names. */
enum verdict fold_play_on(struct game *game, enum seat requester,
			  enum seat *first, enum seat *skipped);

/* The clock may run again. */
void fold_go_on(struct game *game);

/* VERDICT_OK while the marks are asked about and nothing else, or why not. */
enum verdict fold_in_marking(const struct game *game);

/* A claim about the last turn, and not the rules' question of a removal. */
bool fold_is_claim(const struct game *game);

/* A claim against the last turn is right, 6(2)-(6). */
void fold_settle_error(struct game *game, bool intentional);

/* As older records correct: in its place, the last turn was the partner's. */
void fold_correct_old(struct game *game);

/* The seat whose stone was removed meant it, 6(2) (INT-23). */
void fold_removal_intended(struct game *game);

#endif
