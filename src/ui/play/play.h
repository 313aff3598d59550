/* SPDX-License-Identifier: ISC */
/*
 * All that the playing screen shows, as one value: the game as this terminal
 * has folded it, the reading of the clock, the input line and the last
 * message; and the sentences about it, in the players' language and with
 * their names. Drawing is a function of it and of the screen's size.
 */
#ifndef UI_PLAY_PLAY_H
#define UI_PLAY_PLAY_H

#include <stddef.h>
#include <time.h>

#include "game/game.h"
#include "game/story.h"
#include "ui/play/input.h"
#include "replica/presence.h"

struct recent;

enum { PLAY_MESSAGE = 512 };

/* What Enter does where it is asked whether to begin another game. */
enum play_begins {
	BEGINS_NOTHING, /* that is not asked */
	BEGINS_GAME,
	BEGINS_ASKING, /* others, who have still to say that they want it */
	BEGINS_SETUP
};

struct play {
	struct game game;
	int64_t used;	     /* ms of the current turn, by now, */
	time_t halted_at;    /* since when play is paused; 0: nobody knows */
	enum seat halted_by; /* then; nobody: the table, or a referee */
	seatset withdrew;    /* who has just taken a question back */
	int64_t stood;	     /* and that its clock has stood for a lost line */
	struct input input;
	struct presence presence;
	char message[PLAY_MESSAGE]; /* one sentence, already in its language */
	char unsaved[PLAY_MESSAGE]; /* why the disk has not got all, or "" */
	bool covered;		    /* paused, and the board is hidden */
	bool withheld;		    /* the table shows it once play goes on, */
	bool unwatched;		 /* or even then not, since nobody may watch */
	bool gone;		 /* there is no table that could */
	bool past;		 /* it is looked back at: nobody is asked */
	bool unplayed;		 /* then: there is no move in all of it */
	enum play_begins begins; /* whether another game does is asked */
	bool rematch;		 /* it is a rematch that was begun here */
	bool lines;		 /* it is told in these, and words are typed */
	const struct recent *recent; /* the last turns, if they are known */
	const char *record_path; /* where the record is, for the last screen */
};

/*
 * Whether it is a rematch that was begun here, nothing has happened in it, and
 * nobody is elsewhere or watches: of that nothing stays.
 */
bool play_is_unused(const struct play *play);

/* A new game, at which everybody has these keys. */
void play_begin(struct play *play, const struct setup *setup,
		const struct keymap *keymap);

/*
 * "Black 1", or "Black" at a table of two. Here and below what nobody has done
 * is the table's, and who rules is the referee.
 */
const char *play_seat(const struct game *game, enum seat seat);

/* "Black", "White". */
const char *play_side(enum colour side);

/* Columns of a name that is cut: a letter tells nobody who that is. */
enum { PLAY_NAME_LEAST = 4 };

/* Bytes that have room for one of these names, and for several in short. */
enum { PLAY_WHO = 320 };

/*
 * In full: "Anna (Black 1)", or "Black 1" where the name is empty. Cut to
 * size; returns out, which is never to be taken for a format.
 */
const char *play_who(const struct game *game, enum seat seat, char *out,
		     size_t size);

/* The same in so many columns: of a name no more than fits before its seat. */
const char *play_who_in(const struct game *game, enum seat seat, int columns,
			char *out, size_t size);

/*
 * Who that seat is to be called by: a stand-in by their login while it is
 * played, or where nobody else has made a turn there, and so whoever has no
 * name and a login that no other seat has. "": nobody has said.
 */
const char *play_name_of(const struct game *game, enum seat seat);
/* Whether somebody has given a name. */
bool play_has_name(const struct game *game, enum seat seat);

/* As the game, but who has a seat now is called so also once it is over. */
struct game play_of_present(const struct game *game);

/* In short: "Anna", or "Black 1" where the name is empty. */
const char *play_name(const struct game *game, enum seat seat, char *out,
		      size_t size);

/* "Q16", or "pass" in the user's language. */
const char *play_point(const struct game *game, point p, char out[POINT_TEXT]);

/* "Anna & Bruno": all of it, for a list of games; the seats of the nameless. */
enum { PLAY_PAIR = PAIR_MAX * (NAME_BYTES + 3) + 1 };
const char *play_pair(const struct game *game, enum colour side,
		      char out[PLAY_PAIR]);

/*
 * Several of them, "Anna, Mei and Bela", in so many columns. The longest are
 * cut first. Where that would leave less than PLAY_NAME_LEAST of a name they
 * are "B1, W1 and B2", though that be too long as well.
 */
const char *play_names_in(const struct game *game, seatset seats, int columns,
			  char *out, size_t size);
/* The same, in a sentence that has more to say. */
const char *play_names(const struct game *game, seatset seats, char *out,
		       size_t size);

/*
 * Whether nobody sees the board before play goes on: where each has a terminal,
 * nobody is to gain time to think by a pause (INT-21) or a lost line (INT-28),
 * not at a terminal that watches either; the referee does see it. Or the table
 * shows it to nobody who comes meanwhile.
 */
bool play_keeps_cover(const struct play *play);
/* What is said of it. */
const char *play_kept(const struct play *play);

/* Whether nobody sees it: that, or somebody has covered it in a pause. */
bool play_is_covered(const struct play *play);

/* Whether somebody calls the referee, in a game that goes on. */
bool play_is_called(const struct play *play);

/* The game with what the clock has stood by now. */
struct game play_game_now(const struct play *play);

/* ms of the current turn, by now, whether its clock runs or not. */
int64_t play_turn_used(const struct play *play);

/* Whether a key is waited for; a word that is being typed waits for none. */
bool play_is_asked(const struct play *play);

/* Whether the screen keeps to itself whose turn it is. */
bool play_hides_turn(const struct play *play);

/* Whether who has asked the open question would tell whose turn it is. */
bool play_hides_asker(const struct play *play);

/* Stories in the players' language and with their names. */
extern const struct story_teller play_teller;

/* The same, but where the turn must be asked for it is not given away. */
const char *play_tell(const struct play *play, const struct story *story,
		      char *out, size_t size);

/*
 * What to tell everybody at the table of an event that has led to the play's
 * game; empty where that shows by itself.
 */
void play_news(const struct play *play, const struct game *before,
	       const struct event *event, char *out, size_t size);

/* Whether a clock of this game runs, and is seen to. */
bool play_clock_runs(const struct play *play);

/* Whether the clock has not begun since others are still to come. */
bool play_waits_to_begin(const struct play *play);

/* Whether the clock stands since nobody has the seat that is on turn. */
bool play_waits_for_taker(const struct play *play);
/* Or because whose it is has not come yet: no line of theirs is lost. */
bool play_waits_for_newcomer(const struct play *play);
/* Or because who was there has left. */
bool play_waits_for_return(const struct play *play);
/* Or for any of these reasons, which shows beside the seat: no line is lost. */
bool play_waits_for_person(const struct play *play);
/* Whether that is because who watches here has that seat, and is not at it. */
bool play_waits_for_us(const struct play *play);
/* Whether the clock stands for a seat that who plays here can take. */
bool play_waits_for_us_to_take(const struct play *play);
/* Whether who only watches could sit down: a referee does not. */
bool play_finds_seat(const struct play *play);

/*
 * What the partner of who is on turn, and here, has said about resigning, as
 * long as that turn lasts: whoever was not there then has not read it.
 */
void play_consent(const struct play *play, char *out, size_t size);
/* In so few words that keys stand beside them. */
void play_consent_brief(const struct play *play, char *out, size_t size);

/* "It is Anna's turn", which everybody may always ask (1.6). */
void play_turn(const struct game *game, char *out, size_t size);

/* The answer to that, or to another of these, as far as it may be told. */
void play_saying(const struct play *play, enum saying saying, char *out,
		 size_t size);

/*
 * How often the bell rings for what that game has come to, since people may
 * not be looking: for a question, and for a turn where turns shall.
 */
int play_bells(const struct play *play, const struct game *before, bool turns);

/* What the window's title says: who is on turn, while anybody is. */
void play_title(const struct play *play, char *out, size_t size);

/*
 * Who has won, for who knows which side did: the team, or "Anna and Bruno",
 * each name in so many columns at most. Empty where nobody has won, or nobody
 * of them has a name.
 */
const char *play_winners(const struct game *game, int columns, char *out,
			 size_t size);

/*
 * "Anna (White 1) resigns: Black wins."; by sides alone where that is more than
 * so many lines of so many columns. Empty while the game goes on.
 */
const char *play_result(const struct game *game, int columns, int lines,
			char *out, size_t size);

/*
 * The same of a count; while it does not stand, who would win, "White leads by
 * 6.", or in fewer columns "White +6", or "W+6". An even one is White's.
 */
const char *play_lead(const struct game *game, const struct score *score,
		      int columns, char *out, size_t size);

/* As a record has it: "W+Resign"; where that is too long "W+R", or "W". */
const char *play_brief_result(const struct game *game, int columns, char *out,
			      size_t size);

/* Whether the seat's cursor is seen: of a key set here, until the end. */
bool play_shows_cursor(const struct play *play, enum seat seat);

/* More look neutral around one dead stone, and their number tells nothing. */
enum { PLAY_NEUTRAL_TOLD = 12 };

/* How many may be neutral, for who is about to pass a second time. */
int play_neutral_count(const struct play *play);

/*
 * Which neutral points may be open, where the question tells how many, for the
 * board to show them; false where it does not.
 */
bool play_neutral(const struct play *play, struct pointset *points);

/*
 * Whether marks contradict each other, the first of them at *where: the count
 * is nobody's then, and cannot be agreed to.
 */
bool play_miscounts(const struct game *game, point *where);

/*
 * Stones that the players might mark as being in seki: those that the letter
 * of Art. 8 calls so, once nearly all neutral points are filled, without
 * those marked already. False where there are none.
 */
bool play_maybe_seki(const struct game *game, const struct score *score,
		     struct pointset *stones);

#endif
