/* SPDX-License-Identifier: ISC */
/*
 * Which key means what to whom. Nobody guesses who is playing: a binding
 * names the command and, where the key belongs to one seat, that seat.
 */
#ifndef KEYS_KEYMAP_H
#define KEYS_KEYMAP_H

#include <stddef.h>

#include "base/error.h"
#include "game/seat.h"
#include "keys/command.h"
#include "keys/key.h"

enum input_mode {
	INPUT_TURN,	/* one set of keys is passed round */
	INPUT_SEAT_KEY, /* one cursor; a seat's own key makes the turn */
	INPUT_KEY_SETS	/* every seat has keys and a cursor of its own */
};

struct binding {
	key k;
	enum command command;
	enum seat seat; /* SEAT_NONE: whoever is on turn */
};

enum { KEYMAP_MAX = 64 * SEATS_MAX };

struct keymap {
	enum input_mode mode;
	int seats;
	int count;
	struct binding bindings[KEYMAP_MAX];
};

/* By mode, in the config file; then NULL. */
extern const char *const input_modes[];

/* The default keys of the command table for that mode and number of seats. */
void keymap_init(struct keymap *keymap, enum input_mode mode, int seats);

/*
 * Gives a command other keys (at most COMMAND_KEYS): of one seat's key set,
 * or of the table with SEAT_NONE. Its old keys are let go. False when there
 * are too many, or when such keys mean nothing in that mode.
 */
bool keymap_bind(struct keymap *keymap, enum command command, enum seat seat,
		 const key *keys, int count);

/*
 * False, and a sentence that names both, when a key has two meanings or a
 * command that the mode needs has no key.
 */
bool keymap_check(const struct keymap *keymap, struct error *error);

/* COMMAND_NONE when the key means nothing while a game is played. */
struct binding keymap_find(const struct keymap *keymap, key k);
/* What a key means besides, once the game is over; or COMMAND_NONE. */
enum command keymap_find_end(const struct keymap *keymap, key k);

/* The keys of a command as text for people: "Enter, Space". */
const char *keymap_text(const struct keymap *keymap, enum command command,
			enum seat seat, char *out, size_t size);

/*
 * Its first key, or ""; of a seat's own keys with a seat, of anybody's with
 * SEAT_NONE. The screen shows a seat by its first key of COMMAND_SEAT: "1".
 */
const char *keymap_first(const struct keymap *keymap, enum command command,
			 enum seat seat, char out[KEY_TEXT]);

#endif
