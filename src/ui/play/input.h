/* SPDX-License-Identifier: ISC */
/*
 * From keys to actions: cursors, typed words, confirmations, and who speaks
 * when a question is open. Knows no screen and no clock: it is given a key,
 * its time and the game, changes itself, and says what is wanted. Everything
 * in it may be lost without harm to the game.
 */
#ifndef UI_PLAY_INPUT_H
#define UI_PLAY_INPUT_H

#include "game/game.h"
#include "keys/keymap.h"
#include "ui/play/effect.h"
#include "ui/play/prompt.h"

enum {
	/* ms in which a question that has just come up is not answered */
	INPUT_NEW = 1000,
	/* ms of silence from a key before it answers once more */
	INPUT_SILENCE = 1000
};

/* When an own key was last pressed, and whether it may answer at once again. */
struct own {
	int64_t at;  /* ms */
	bool others; /* another key has come since, */
	bool again;  /* or, without a silence, before it */
};

struct input {
	const struct keymap *keymap;
	point cursor[SEATS_MAX]; /* by seat with key sets, else [0] alone */
	/* since the last turn, or the last two passes; of that seat or any */
	bool moved[SEATS_MAX];
	enum seat last_moved; /* key sets: whose cursor, or SEAT_NONE */
	bool turn_on_request; /* whose turn it is is not told but then */
	bool desk;	      /* who leaves comes back to the referee's desk */
	seatset seats;	      /* those who are at this terminal, */
	bool guest;	      /* who free nobody's seat, */
	seatset takes;	      /* but may have these */
	seatset shared;	      /* of those here what others act for as well */
	point named; /* where a cursor stands since it was typed, or none */
	point aimed; /* as a secret: where the next play key of a set plays */
	struct prompt table;	      /* what everybody is asked, or types */
	struct prompt own[SEATS_MAX]; /* key sets: what each hand is asked */
	/* what was open at the last look */
	enum question_kind question;
	enum seat asker;
	int64_t asked_at;   /* ms: since when it is to be seen */
	struct marks marks; /* and what there was to agree to, */
	int penalty[2];	    /* with the points of that */
	int turns;
	enum seat turn; /* and whose it was */
	enum phase phase;
	/* the key before, and when */
	key last;
	int64_t last_at;
	struct own own_keys[SEATS_MAX];
	key early[SEATS_MAX]; /* the last keys, that came too soon together */
	int early_count;
	bool refused; /* it, since play stood */
	/* it was answered with which keys answer, or take the question back */
	bool reminded;
	bool marked; /* it has marked, and is held down */
	/* where the cursor was before that key moved it; else POINT_NONE */
	point before_letter;
	bool moved_before; /* and whether it had been moved */
	/* since a question was closed at that time (ms) no cursor was moved */
	bool closed;
	int64_t closed_at;
	struct prompt dropped; /* by this key, which may begin a word */
};

void input_init(struct input *input, const struct keymap *keymap, int size);

/*
 * Whether it is a secret whose turn it is. At a table of two the side says it
 * all, and at the end there is none.
 */
bool input_hides_turn(const struct input *input, const struct game *game);

/* Whether anybody is asked something, or types: what Escape would leave. */
bool input_is_asked(const struct input *input);

/* Drops all of that. */
void input_drop_prompts(struct input *input);

/* Whether nobody sits here, and who watches comes back to the desk. */
bool input_looks_from_desk(const struct input *input);

/* Whether any cursor was moved since the last turn, or the last two passes. */
bool input_has_moved(const struct input *input);

/* Asks whether to go back to the set-up. */
void input_ask_back(struct input *input, int64_t now);

/* What is asked has been hidden, and is to be seen again since `now` (ms). */
void input_uncover(struct input *input, int64_t now);

/* The one seat at this terminal, whose every key is; SEAT_NONE: several. */
enum seat input_only(const struct input *input, const struct game *game);

/* The cursor that a seat moves. */
point *input_cursor(struct input *input, enum seat seat);

/* What the key, pressed at `now` (ms), does beyond this input. */
struct effect input_key(struct input *input, const struct game *game, key k,
			int64_t now);

/* The same of Enter, but of a copy: for a sentence that says what it does. */
struct effect input_enter(const struct input *input, const struct game *game,
			  struct input *after);

/*
 * The same of a press of the mouse at a point: it aims, and where one set of
 * keys is passed round a second one there plays. It answers nothing, since
 * nobody knows whose hand it was. Beside the board, at POINT_NONE, it does
 * nothing.
 */
struct effect input_click(struct input *input, const struct game *game, point p,
			  int64_t now);

/* What is asked or typed now, and shown; its kind may be PROMPT_NONE. */
const struct prompt *input_prompt(const struct input *input);
/* The same, but for a word that is being typed. */
const struct prompt *input_asked(const struct input *input);

/*
 * After the game moved on, at `now` (ms): a prompt that makes no sense any more
 * goes, and a question that has come up is new. Returns a notice where what
 * was about to be said of the last turn went with it, or where a key was
 * refused that would not be now; else no effect.
 */
struct effect input_refresh(struct input *input, const struct game *game,
			    int64_t now);

#endif
