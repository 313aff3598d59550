/* SPDX-License-Identifier: ISC */
/*
 * The referee's way through the menu, step by step: is it the referee, which
 * ruling, about whom, how much, why, and are you sure? Keys go in, a ruling
 * comes out; only what the game allows now is offered, but for what would tell
 * whether the last turn was an error. Knows no screen and no table.
 */
#ifndef UI_REFEREE_FORM_H
#define UI_REFEREE_FORM_H

#include <stddef.h>

#include "game/game.h"
#include "keys/keymap.h"

enum referee_step {
	STEP_OPEN, /* really? */
	STEP_CODE,
	STEP_KIND,
	STEP_SEAT,
	STEP_SIDE,
	STEP_AMOUNT,
	STEP_TEXT, /* the reason, or the name */
	STEP_SURE
};

enum referee_answer {
	REFEREE_BUSY,
	REFEREE_LEAVES,
	REFEREE_UNLOCKS, /* say .code to the table */
	REFEREE_RULES	 /* .ruling is what the referee wants */
};

enum { REFEREE_AMOUNT_BYTES = 16 };

struct referee_form {
	enum referee_step step;
	bool locked;   /* the table wants a code */
	bool shared;   /* seats have terminals of their own */
	int row;       /* of a list */
	size_t cursor; /* bytes into what is being typed */
	struct ruling ruling;
	char code[CODE_BYTES], amount[REFEREE_AMOUNT_BYTES];
	const char *error; /* an English msgid: why that key did not go on */
	bool lost;	   /* the last key did nothing */
};

void referee_form_open(struct referee_form *form, bool locked);

/*
 * The table has asked for the code, or for another one: it is typed next, and
 * then the form goes on where it was. The error may be NULL.
 */
void referee_form_lock(struct referee_form *form, const char *error);

enum referee_answer referee_form_key(struct referee_form *form,
				     const struct game *game, key k);

/*
 * The kinds in the order of the list, and how many: those that can be ruled
 * now, with both ways of upholding an error wherever there could be one.
 */
int referee_form_kinds(const struct game *game, bool shared,
		       enum ruling_kind kinds[RULINGS]);

/*
 * The key of a kind, whatever else can be ruled: who knows it by heart never
 * makes another ruling by it.
 */
key referee_form_kind_key(enum ruling_kind kind);

/* Whether that key makes the ruling. */
bool referee_form_confirms(const struct referee_form *form, key k);

/* What is being typed at this step, NULL where nothing is. */
const char *referee_form_typed(const struct referee_form *form);

#endif
