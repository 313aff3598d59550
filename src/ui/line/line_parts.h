/* SPDX-License-Identifier: ISC */
/*
 * What the parts of a terminal of lines know of each other: what is told by
 * itself (line_news.c), what is told to who asks (line_words.c), what a typed
 * line means (line_meaning.c), and the referee's menu (line_referee.c). Nobody
 * else includes this.
 */
#ifndef UI_LINE_LINE_PARTS_H
#define UI_LINE_LINE_PARTS_H

#include "ui/line/line.h"
#include "ui/line/line_news.h"
#include "ui/play/review.h"
#include "ui/play/terminal.h"
#include "ui/referee_screen.h"

struct line_terminal {
	struct terminal terminal;
	struct line *line;
	struct keymap keymap;	/* no hand has a set of keys of its own */
	char words[LINE_TYPED]; /* typed, and not done yet: from .next on */
	size_t next;
	char asked[LINE_SAID];	 /* as it was told last, or "" */
	char heard[LINE_SAID];	 /* what was told until then */
	char begins[LINE_SAID];	 /* what begins at a yes, once a game is over */
	char noticed[LINE_SAID]; /* the same of what the moment has to say */
	struct prompt before;	 /* what was asked when it was typed */
	bool typed;		 /* a line, of which nothing was told since */
	unsigned told_before;	 /* that: .line->told as it was then */
	bool own;	  /* what happens now answers what was typed here */
	int64_t asked_at; /* ms: when else something was asked, or 0 */
	bool told_setup;  /* who plays, and where the game stands, */
	bool told_cover;  /* and that the board is covered; */
	bool told_end;	  /* what can be done once the game is over */
	struct review *review; /* NULL until there has been one */
	bool reviews;	       /* .review is what is told of */
	int wanted;	       /* the move to begin that with, or 0 */
	struct screen screen;  /* nothing but what the menu lies over */
	struct referee_screen referee;
	int told_step; /* of that menu */
	int whose_at;  /* depth + 1: when it was told whose answer comes */
	struct line_people people;
};

/* line_news.c: what a line from the table has changed. */
void line_news_change(struct line_terminal *lines, const struct change *change);
/* The sentence that the terminal has to say, if it has one. */
void line_news_message(struct line_terminal *lines);
/* What is asked, and what the moment has to say, if that is another now. */
void line_news_moment(struct line_terminal *lines);
/* What is asked, and what the moment has to say, is to be told once more. */
void line_news_repeat(struct line_terminal *lines);
/* What was typed behind that, and is not done. */
void line_news_left_out(struct line_terminal *lines, const char *rest);
/* What stands before what is typed. */
void line_news_ask(struct line_terminal *lines);
/* How the game stands. */
void line_news_status(struct line_terminal *lines);
void line_news_warn(struct line_terminal *lines, enum clock_warning warning);

/*
 * line_words.c: what is asked of this view alone, such as "row 16". False: it
 * is nothing of that kind.
 */
bool line_words_answer(struct line_terminal *lines, const char *text);
/* Whether it is. */
bool line_words_looks(const char *text);
/* "help pass": what that does. False: it is nothing. */
bool line_words_explain(struct line_terminal *lines, const char *text);
/* A step of what is looked back at; false: it is none. */
bool line_words_step(struct line_terminal *lines, enum command command);
/* The game that is told of: a place in one that is over, or the one played. */
const struct game *line_words_game(const struct line_terminal *lines);
/* Who plays, in the order of the rotation. */
void line_words_players(struct line_terminal *lines);
/* What can be done once the game is over. */
void line_words_end(struct line_terminal *lines);
/* What can be done now, and what each command does. */
void line_words_help(struct line_terminal *lines);

/* line_referee.c: the menu, and the same where its code alone is wanted. */
void line_referee_open(struct line_terminal *lines);
void line_referee_ask_code(struct line_terminal *lines, const char *why);
bool line_referee_is_open(const struct line_terminal *lines);
/* What its step has to say, if that has not been told; and what is asked. */
void line_referee_moment(struct line_terminal *lines);
void line_referee_ask(struct line_terminal *lines);
/* A line that was typed there. */
void line_referee_take(struct line_terminal *lines, char typed[LINE_TYPED]);

#endif
