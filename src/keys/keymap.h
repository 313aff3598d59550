/* SPDX-License-Identifier: ISC */
/*
 * Keys, the commands that they can mean, and which key means what to whom.
 * Nobody guesses who is playing: a binding names the command and, where the
 * key belongs to one seat, that seat.
 */
#ifndef KEYS_KEYMAP_H
#define KEYS_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/setup.h"

/*
 * A key, as the people at the table know it and as a number: a printable
 * character is its code point, the others have names ("Up", "Enter", "F1",
 * "^L"). Nothing here knows which terminal the key was pressed on.
 */
typedef int key;

enum {
	KEY_NONE = 0,
	KEY_CONTROL_C = 'C' - '@',
	KEY_NAMED = 0x200000, /* above every code point */
	KEY_TO_UP,
	KEY_TO_DOWN,
	KEY_TO_LEFT,
	KEY_TO_RIGHT,
	KEY_TO_ENTER,
	KEY_TO_ESCAPE,
	KEY_TO_BACKSPACE,
	KEY_TO_DELETE,
	KEY_TO_TAB,
	KEY_TO_BACKTAB,
	KEY_TO_HOME,
	KEY_TO_END,
	KEY_TO_PAGEUP,
	KEY_TO_PAGEDOWN,
	KEY_TO_F1, /* up to F12, in order */
	KEY_TO_F12 = KEY_TO_F1 + 11,
	KEY_TO_RESIZE, /* the screen has another size */
	KEY_TO_STOP,   /* somebody wants the program to stop */
	KEY_TO_OTHER,  /* a key of the terminal that has no name here */
	KEY_TO_LETTER  /* a letter that the terminal could not show */
};

/* A press of the mouse is no key, but comes among them in its turn. */
enum { KEY_CLICK = 0x400000, KEY_CLICK_SIDE = 1024 };

/* At a cell of the screen; KEY_NONE where no screen reaches. */
static inline key key_click(int line, int column)
{
	return line < 0 || line >= KEY_CLICK_SIDE || column < 0 ||
			       column >= KEY_CLICK_SIDE
		       ? KEY_NONE
		       : KEY_CLICK + line * KEY_CLICK_SIDE + column;
}

static inline bool key_is_click(key k, int *line, int *column)
{
	if (k < KEY_CLICK)
		return false;
	*line = (k - KEY_CLICK) / KEY_CLICK_SIDE;
	*column = (k - KEY_CLICK) % KEY_CLICK_SIDE;
	return true;
}

/* Whether it types a character, as Space does. */
static inline bool key_is_character(key k)
{
	return k >= ' ' && k < KEY_NAMED;
}

/* ^C and q leave other programs; a list of games says what leaves it. */
static inline bool key_leaves_others(key k)
{
	return k == KEY_CONTROL_C || k == 'q' || k == 'Q';
}

enum { KEY_TEXT = 16 };

/* "q", "Up", "Enter", "Space", "^L", "F1"; KEY_NONE for no key's name. */
key key_parse(const char *name);
/* Names with a blank between them; how many, or -1 for too many or no key. */
int key_parse_all(const char *names, key *keys, int size);
const char *key_text(key k, char out[KEY_TEXT]);
/* Its name as it is translated, NC_("key", "Enter"), or NULL. */
const char *key_named(key k);

/*
 * What a key can mean. One table holds each command's name (in the config
 * file), default keys, whose keys they are, and a sentence; the help screen,
 * the manual page's check and the config file's options are all made from it.
 * These are names only: nothing depends on their order.
 */
enum command {
	COMMAND_NONE,
	COMMAND_UP,
	COMMAND_DOWN,
	COMMAND_LEFT,
	COMMAND_RIGHT,
	COMMAND_PLAY, /* a stone; a dead group; yes, with key sets */
	COMMAND_PASS, /* a pass; no, with key sets */
	COMMAND_SEAT, /* a seat's own key: who speaks */
	COMMAND_YES,
	COMMAND_NO,
	COMMAND_COORDINATE, /* type a point */
	COMMAND_RESIGN,
	COMMAND_UNDO,
	COMMAND_PAUSE,
	COMMAND_CHAIN,	   /* while marking: that chain alone is dead */
	COMMAND_SEKI,	   /* while marking */
	COMMAND_RESUME,	   /* while stopped: play on */
	COMMAND_CLAIM,	   /* the last turn was a rotation error */
	COMMAND_PARTNER,   /* the partner made the last turn */
	COMMAND_AWAY,	   /* a player leaves the seat, or is back */
	COMMAND_BREAK,	   /* a pair's break with the clock stopped */
	COMMAND_NO_RESULT, /* propose to end without result */
	COMMAND_BOTH_LOSE, /* propose that both sides lose */
	COMMAND_FORFEIT,   /* propose that the other pair loses */
	COMMAND_STAND_IN,  /* ask to give up one's seat to somebody else */
	COMMAND_FREE,	   /* the host frees any seat; a free one is taken */
	COMMAND_TURN,	   /* whose turn is it? */
	COMMAND_TIME,	   /* how much is left? */
	COMMAND_PRISONERS, /* how many are there? */
	COMMAND_CALL,	   /* calls the referee, or takes that back */
	COMMAND_REFEREE,   /* the referee's menu */
	COMMAND_MANNERS,   /* the rules and manners of this game */
	COMMAND_SAVE,	   /* elsewhere, where the disk takes nothing */
	COMMAND_HELP,
	COMMAND_LEAVE,
	COMMAND_REDRAW,
	COMMAND_SUSPEND,
	/* once the game is over: */
	COMMAND_REMATCH,
	COMMAND_SWAPPED, /* a rematch with the colours swapped */
	COMMAND_ANEW,	 /* the set-up of another game */
	COMMAND_EARLIER, /* a step back through the game */
	COMMAND_LATER,
	COMMAND_TEN_EARLIER, /* moves */
	COMMAND_TEN_LATER,
	COMMAND_FIRST,
	COMMAND_LAST,
	COMMAND_COUNT
};

enum {
	COMMAND_KEYS = 4, /* at most, of one command */
	/* each command has a row, COMMAND_SEAT one for each of them */
	COMMAND_ROWS = COMMAND_COUNT - 1 + SEATS_MAX - 1
};

/* Whose keys a command has. */
enum command_owner {
	KEYS_OF_TABLE,	/* everybody's */
	KEYS_OF_NOBODY, /* everybody's; with key sets nobody's */
	KEYS_OF_SET,	/* everybody's; with key sets each seat has its own */
	KEYS_OF_SEAT,	/* that of the row's seat, always */
	KEYS_OF_END	/* everybody's, once the game is over; before that the
			 same key may mean something else */
};

struct command_rule {
	enum command command;
	const char *name; /* "pass" */
	const char *keys; /* default keys, blank-separated: "Enter Space" */
	const char *help; /* one sentence, an English msgid */
	const char *does; /* what Enter does behind its letter, another; NULL
			     where letters begin no words, after the end */
	enum command_owner owner;
	enum seat seat; /* SEAT_NONE but with KEYS_OF_SEAT */
	bool needed;	/* else a game cannot be played, agreed on or left */
	bool for_pairs; /* it is about what partners do */
	bool beyond;	/* it leads out of the game, to files or to a shell */
	const char *const *set; /* KEYS_OF_SEAT: of command_set(), by command */
};

/*
 * The title of the group that begins at that row, an English msgid; NULL at
 * the others.
 */
const char *command_group(int row);

/* The rows, 0 to COMMAND_ROWS - 1, in the order in which people read them. */
const struct command_rule *command_at(int row);

/* The first row of a command; of COMMAND_NONE there is none: NULL. */
const struct command_rule *command_rule(enum command command);

/* Whether it moves a cursor. */
bool command_moves(enum command command);

/* Whether people may type its name; cursors and own keys are keys alone. */
bool command_is_word(const struct command_rule *rule);

/* Whether it is there for who may go nowhere but to the game. */
bool command_is_offered(const struct command_rule *rule, bool restricted);

/* Whether each seat has keys of its own for it, with key sets. */
bool command_in_sets(enum command command);

/* The default keys of a command in a seat's set; NULL where it is in none. */
const char *command_set(enum command command, enum seat seat);

struct binding {
	key k;
	enum command command;
	enum seat seat; /* SEAT_NONE: whoever is on turn */
};

enum { KEYMAP_MAX = 64 * SEATS_MAX };

struct keymap {
	enum input_mode mode;
	int seats;
	bool restricted; /* what leads beyond the game is not there */
	key yes, no;	 /* keymap_answers() */
	int count;
	struct binding bindings[KEYMAP_MAX];
};

/* No keys yet, for that mode and number of seats. */
void keymap_begin(struct keymap *keymap, enum input_mode mode, int seats);

/* The default keys of the command table for those. */
void keymap_init(struct keymap *keymap, enum input_mode mode, int seats);

/*
 * Gives a command other keys (at most COMMAND_KEYS): of one seat's key set,
 * or of the table with SEAT_NONE. Its old keys are let go. False when there
 * are too many, or when such keys mean nothing in that mode.
 */
bool keymap_bind(struct keymap *keymap, enum command command, enum seat seat,
		 const key *keys, int count);

/* Lets go of what is not offered there, for good. */
void keymap_restrict(struct keymap *keymap);

/* Why keys do not go together. */
enum keymap_wrong {
	KEYMAP_LACKS,  /* a command that the mode needs has none */
	KEYMAP_TWICE,  /* one has two meanings */
	KEYMAP_ESCAPE, /* it speaks for nobody, but has one */
	KEYMAP_POINT   /* an own key begins a point */
};

struct keymap_fault {
	enum keymap_wrong wrong;
	struct binding one, other; /* the same, but for two meanings */
};

/* False when they do not, and fills in why: whoever tells it has the words. */
bool keymap_check(const struct keymap *keymap, struct keymap_fault *fault);

/* What a config file calls it, */
const char *binding_name(const struct binding *b);
/* and whether that does not say whose it is, though it is a seat's. */
bool binding_has_seat(const struct binding *b);

/*
 * COMMAND_NONE when the key means nothing while a game is played. A letter
 * means the same in either case, unless both mean something.
 */
struct binding keymap_find(const struct keymap *keymap, key k);
/*
 * The same where no cursor moves: a small letter that would move one means what
 * the capital does, if that means something, but for key sets.
 */
struct binding keymap_find_still(const struct keymap *keymap, key k);
/* Which binding of a seat's the key is, whatever it means besides; or -1. */
int keymap_owned(const struct keymap *keymap, key k);
/* What a key means besides, once the game is over; or COMMAND_NONE. */
enum command keymap_find_end(const struct keymap *keymap, key k);

/*
 * Its first key, or KEY_NONE; of a seat's own keys with a seat, of anybody's
 * with SEAT_NONE. The screen shows a seat by its first key of COMMAND_SEAT: 1.
 */
key keymap_first(const struct keymap *keymap, enum command command,
		 enum seat seat);

enum { KEYMAP_KEYS = COMMAND_KEYS + 1 };

/* All of them: of that seat, else of the table. Returns how many. */
int keymap_keys(const struct keymap *keymap, enum command command,
		enum seat seat, key keys[KEYMAP_KEYS]);

/*
 * Letters that say yes and no where one of both is asked for, and are named
 * there; elsewhere they mean what they mean. Who has chosen other keys for that
 * has said enough, and the keys of the table count as well.
 */
void keymap_answers(struct keymap *keymap, key yes, key no);
bool keymap_is_answer(const struct keymap *keymap, key k);
/* keymap_find() where a yes or a no is asked for. */
struct binding keymap_find_asked(const struct keymap *keymap, key k);
/* What is named there, or KEY_NONE. */
void keymap_letters(const struct keymap *keymap, key *yes, key *no);

#endif
