/* SPDX-License-Identifier: ISC */
/*
 * The keyboard: the keys that have arrived and wait to be looked at, and what
 * among them is not typing: pasted text, the mouse's reports, and answers of
 * the terminal that came late.
 */
#ifndef UI_TERM_KEYBOARD_H
#define UI_TERM_KEYBOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "keys/keymap.h"

/* What a character is that was typed; KEY_NONE where no key is like that. */
key key_of_character(unsigned long c, bool unicode);

/*
 * A mouse's report as terminals send it that know mode 1006: "button;column;
 * line" and a letter, behind "\033[<". It comes a character at a time, with
 * whatever time between them, and no character of it is ever a key.
 */
enum { MOUSE_NUMBERS = 3, MOUSE_DIGITS = 6 };

struct mouse {
	int numbers[MOUSE_NUMBERS];
	int digits, count; /* of the number that is coming, and of those */
	bool wrong;	   /* it is no report, but ends like one */
};

/* What the terminal is told, by terminfo's XM and kmous; or NULL: it has none.
 */
const char *mouse_words(const char *xm, const char *kmous, bool on);

enum {
	KEY_QUEUE = 128,
	/*
	 * Characters at once; more are a paste. A link that stood still brings
	 * a few together: "q16 Enter" twice, or the answers of all.
	 */
	KEY_BURST = 8,
	/* ms of silence that end a paste */
	KEY_BURST_SILENCE = 300,
	KEY_BRACKET_SILENCE = 2000, /* when its closing bracket got lost */
	/* ms to wait for the rest of an arrow, before its Escape is one */
	KEY_ESCAPE_WAIT = 25,
	KEY_ESCAPE_WAIT_FAR = 150, /* over SSH */
	/* ms in which each piece of it still comes, and is nobody's typing */
	KEY_REST = 2000,
	/* ms from an O behind an Escape until it is a letter, */
	KEY_LETTER = 500,
	/* and without a piece of a string until that is over */
	KEY_STRING = 500,
	OLD_MOUSE = 3 /* bytes behind "\033[M" */
};

enum rest_kind {
	REST_NONE,
	REST_ESCAPE,
	REST_BRACKET,
	REST_LETTER,
	REST_OLD_MOUSE,
	REST_STRING,	 /* as of a terminal that says what colours it has, */
	REST_STRING_END, /* which an Escape ends, with what follows it */
	REST_MOUSE	 /* however long it takes */
};

/* What has come behind an Escape that was a key of its own by then. */
struct key_rest {
	enum rest_kind kind;
	int64_t ends, letter_ends; /* ms */
	struct mouse numbers;	   /* of a report, the mouse's or not */
	int left;		   /* bytes of an old report */
	int column; /* of the cursor, as the terminal says; or 0 */
};

struct key_queue {
	key keys[KEY_QUEUE]; /* what does not fit is lost: look for room */
	int first, count;
	int64_t paste_ends; /* ms; what comes before that belongs to it */
	int silence;
	struct key_rest rest;
};

void key_queue_add(struct key_queue *queue, key k);
key key_queue_take(struct key_queue *queue); /* or KEY_NONE */
/* Whether what one more character means fits in. */
bool key_queue_has_room(const struct key_queue *queue);
/*
 * The next that nobody has pressed, a new size or that the program is wanted
 * to stop, though keys wait before it; or KEY_NONE.
 */
key key_queue_take_notice(struct key_queue *queue);

enum bracket { BRACKET_NONE, BRACKET_OPEN, BRACKET_CLOSE };

/* Whether what comes now (ms) belongs to a paste, its brackets included. */
bool key_queue_pasting(struct key_queue *queue, enum bracket bracket,
		       int64_t now);

/*
 * Whether the keys in the queue, which came all at once, are more than people
 * type. They are dropped then, and what comes on their heels is pasted too.
 */
bool key_queue_drop_burst(struct key_queue *queue, int64_t now);

/*
 * Adds a key that was read at `now` (ms), unless it is what an arrow leaves
 * behind that was split on its way, such as "[A" or "OA", or an answer of the
 * terminal. All that came with it has been read when it is settled whether an
 * O is a letter, and again after key_queue_wait() ms, unless that is -1.
 */
void key_queue_read(struct key_queue *queue, key k, int64_t now);
void key_queue_settle(struct key_queue *queue, int64_t now);
int key_queue_wait(const struct key_queue *queue, int64_t now);

/* The same of a key that is pasted: nothing is added. */
void key_queue_skip(struct key_queue *queue, key k, int64_t now);

/* ms to wait behind an Escape, on this line. */
int key_escape_wait(void);

#endif
