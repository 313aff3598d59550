/* SPDX-License-Identifier: ISC */
/*
 * What happened in a game, told to people: a few sentences about one event, or
 * about what stands open. They are English msgids with places for names, such
 * as {last}; a teller puts in the names and the language, so that a file's
 * comment, a screen and a sheet of paper tell the same.
 */
#ifndef GAME_STORY_H
#define GAME_STORY_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

/*
 * The places:
 *	{turn}, {next}
 *		who is on turn, in full and in short; for both the side alone
 *		where that must be asked for; and so for {actor}, {asker} and
 *		{asked} of a question that tells it
 *	{actor}	whose event it is, or whose question; in full
 *	{asker}, {asked}, {accused}
 *		whose question is open, who has still to answer, and the side
 *		that is not the asker's
 *	{last}, {place}, {partner}, {claimant}, {side}
 *		of the last turn: who made it, in whose place, their partner,
 *		who claimed it, and its side
 *	{one}, {other}
 *		who may resign while the game is stopped (1.7)
 *	{removed}
 *		whose stone has been taken off (1.4)
 *	{skipped}
 *		who is left out when play goes on (3.4)
 *	{winner}, {loser}, {points}
 *		how the game ended; the loser is a seat where one alone has lost
 *	{ruled}, {seat}, {clock}, {fined}, {setting}, {time}, {text}
 *		of a ruling: whom it is about, their seat, whose clock that is,
 *		which side, what it sets, how much time, and its words
 *	{login}, {seated}
 *		who has sat down, and at which seats
 *	{black}, {white}, {for-black}, {for-white}
 *		what each has taken, and has from penalties
 *	{freed}
 *		whose seat {login} has freed
 *	{answer}, {number}, {rule}, {again}
 *		"yes" or "no"; a count of stones or points; the number of the
 *		rule; when what was refused may be asked again (INT-21)
 */
struct story_sentence {
	const char *text, *plural; /* plural: for a {number} other than 1 */
	const char *rule;	   /* "6(4)": the rule that it cites, or NULL */
	/* instead, where it is a secret who moved last; or NULL */
	const char *unnamed;
};

enum { STORY_SENTENCES = 8 };

struct story {
	const struct game *before, *game; /* before the event, and now */
	const struct event *event;	  /* NULL: a moment is told */
	const struct ruling *ruling;
	enum question_kind asked; /* what a ruling was about, if anything was */
	int number;
	struct story_sentence sentences[STORY_SENTENCES];
	int count;
	bool brief; /* without how it came about; a referee's reason is last */
};

/*
 * The event in one line for those at the table: what board, clocks and the
 * open question do not show by themselves. A story of no sentence is silence.
 */
void story_news(struct story *story, const struct game *before,
		const struct event *event, const struct game *after);

/* The event in full, for who was not there. Only a stone is silent. */
void story_account(struct story *story, const struct game *before,
		   const struct event *event, const struct game *after);

/*
 * What has been claimed, proposed, ruled or decided, and still stands; in brief
 * where there is no room for how it came about.
 */
void story_moment(struct story *story, const struct game *game, bool brief);

/* Takes the last sentence away, with what leads to that alone: "Referee:". */
void story_shorten(struct story *story);

/* Of that what was decided last alone, whatever is being asked. */
void story_decision(struct story *story, const struct game *game, bool brief);

/* The open question in one line. */
void story_question(struct story *story, const struct game *game);

/* The same in a word or two, without names. */
void story_brief(struct story *story, const struct game *game);

/* Behind that: which side a yes makes lose the game; false where none does. */
bool story_loss(struct story *story, const struct game *game);

/* The same with all that one has to know to answer it. */
void story_asked(struct story *story, const struct game *game);

/* Of all that what there is to know, if anything, without the question. */
void story_facts(struct story *story, const struct game *game);

/* What follows once all have said yes to it, or one has said no. */
void story_outcome(struct story *story, const struct game *game, bool yes);

/* What a ruling decides, if it is made now; without its reason. */
void story_ruling(struct story *story, const struct game *game,
		  const struct ruling *ruling);

/* How the game ended; in brief without the name of who resigned. */
void story_result(struct story *story, const struct game *game, bool brief);

/* What that answer to a question which is over has brought about. */
void story_answered(struct story *story, const struct game *game,
		    const struct event *event);

/* The answer to what a seat may ask (1.6). */
void story_saying(struct story *story, const struct game *game,
		  enum saying saying);

/* Any other sentence about a game, such as a verdict's. */
void story_say(struct story *story, const struct game *game,
	       const char *sentence);

/* How a name is written. */
enum story_form {
	STORY_SEAT,   /* in full: "Anna (Black 1)" */
	STORY_NAME,   /* for several people in a sentence: "Anna" */
	STORY_PLACE,  /* the seat alone: "Black 1" */
	STORY_SIDE,   /* "Black" */
	STORY_LOSER,  /* as a seat, or as a side for SEAT_NONE */
	STORY_SEATS,  /* several: "Anna, Bruno" */
	STORY_POINTS, /* half points: "6.5" */
};

struct story_name {
	enum story_form form;
	enum seat seat; /* the referee as well */
	enum colour side;
	seatset seats;
	int points2;
};

struct story_teller {
	const char *(*translate)(const char *text, const char *plural,
				 unsigned long number);
	/* Returns out, or text of its own. */
	const char *(*write)(const struct game *game,
			     const struct story_name *name, char *out,
			     size_t size);
	bool hides_turn; /* it must be asked for */
};

/* For tellers without translations. */
const char *story_english(const char *text, const char *plural,
			  unsigned long number);

/*
 * The sentences, cut to size. What a name or a ruling says is never taken for
 * a place of its own.
 */
const char *story_tell(const struct story *story,
		       const struct story_teller *teller, char *out,
		       size_t size);

#endif
