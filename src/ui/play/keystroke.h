/* SPDX-License-Identifier: ISC */
/*
 * One key on its way to its effect: what input.c, which routes keys, and
 * input_prompt.c, which hears the answers to its prompts, tell each other.
 */
#ifndef UI_PLAY_KEYSTROKE_H
#define UI_PLAY_KEYSTROKE_H

#include "ui/play/input.h"

struct keystroke {
	struct input *input;
	const struct game *game;
	key k;
	enum command command; /* COMMAND_NONE: the key means nothing */
	enum seat seat;	      /* whose key; SEAT_NONE: the table's */
};

/* What is going on at the table, as far as keys differ. */
enum situation {
	IN_PLACE = 1,
	IN_PLAY = 2,
	IN_STOP = 4, /* the clock is stopped, or a question stops play */
	IN_MARK = 8,
	IN_OVER = 16,
	IN_ANY = 31
};

struct effect input_refuse(enum verdict verdict);
/* Left to the screen. */
struct effect input_screen(enum command command);
/* What a seat wants, at its cursor. */
struct effect input_act(const struct keystroke *stroke, enum action_kind kind,
			enum seat seat);
struct effect input_ask(enum question_kind question, enum seat seat);

/*
 * What a seat says with that command: a claim, an absence, a proposal. Being
 * away and being back are one command.
 */
struct action input_say(const struct game *game, enum command command,
			enum seat seat);
/* What the game would say to that now. */
enum verdict input_may_say(const struct game *game, enum command command,
			   enum seat seat);

/* What the game would say to that action now. */
enum verdict input_judge(const struct game *game, enum action_kind kind,
			 enum seat seat);
/* Whether the seat may say yes or no; *verdict says why not. */
bool input_may_answer(const struct game *game, enum seat seat,
		      enum verdict *verdict);
/* Whether that seat has said yes to the open question; nobody has not. */
bool input_has_agreed(const struct game *game, enum seat seat);

/*
 * The seat that asks for the word with this key, or SEAT_NONE: a seat's own
 * key in every mode, its pass key with key sets.
 */
enum seat input_own_key(const struct keystroke *stroke);

void input_open(struct input *input, enum prompt prompt, enum seat speaker);
void input_drop(struct input *input);

enum situation input_situation(const struct game *game);

/* Whether it only looks at the game, and leaves what is being said alone. */
bool input_looks(enum command command);

/* The command of this key, whatever is being prompted. */
struct effect input_command(const struct keystroke *stroke);

/* False when the key is no answer to the open prompt. */
bool input_prompt_key(const struct keystroke *stroke, struct effect *out);

/* Whether a key begins a point that is typed: a to t without i. */
bool input_is_letter(key k);
bool input_is_digit(key k);
/* Opens PROMPT_POINT with what has been typed: one or two characters. */
void input_type(struct input *input, key letter, key digit);

#endif
