/* SPDX-License-Identifier: ISC */
/*
 * One key on its way to its effect: which command it is and whose, and what it
 * can come to. Whatever hears a key, a prompt, a word or a deed, is given this.
 */
#ifndef UI_PLAY_STROKE_H
#define UI_PLAY_STROKE_H

#include "ui/play/input.h"

struct stroke {
	struct input *input;
	const struct game *game;
	key k;
	int64_t now;	      /* ms */
	enum command command; /* COMMAND_NONE: the key means nothing */
	enum seat seat;	      /* whose key; SEAT_NONE: the table's */
	bool repeated;	      /* the same as before, without a silence */
};

struct stroke stroke_make(struct input *input, const struct game *game, key k,
			  int64_t now);

/* The same, as if that key of the table had been pressed. */
struct stroke stroke_as(const struct stroke *stroke, enum command command,
			enum seat seat);

bool stroke_by_sets(const struct stroke *stroke);

/* The key of one hand, with key sets. */
bool stroke_is_hand(const struct stroke *stroke);

/* The seat that acts: the key's own, or else the one that is at work. */
enum seat stroke_actor(const struct stroke *stroke);

/* The effects. */
struct effect effect_none(void);
struct effect effect_refuse(enum verdict verdict);
struct effect effect_notice(enum notice notice);
struct effect effect_command(enum command command); /* left to the screen */
struct effect effect_action(const struct action *action);
/* What the seat says with that command. */
struct effect effect_say(const struct stroke *stroke, enum command said,
			 enum seat seat);
/* What a seat wants, at its cursor. */
struct effect effect_act(const struct stroke *stroke, enum action_kind kind,
			 enum seat seat);
/*
 * What a seat says to the open question with its own key, which counts only
 * when it cannot have been meant for something else.
 */
struct effect effect_answer(const struct stroke *stroke, enum action_kind kind,
			    enum seat seat);

#endif
