/* SPDX-License-Identifier: ISC */
/*
 * Lines that are read and written, for who has no screen: a screen reader, a
 * braille line, a teletype, a pipe. No cursor is moved, nothing has a colour,
 * and what is written once stays as it is. What is asked stands at the
 * beginning of the line in which it is answered.
 */
#ifndef UI_LINE_LINE_H
#define UI_LINE_LINE_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

#include "ui/line/line_text.h"

enum {
	LINE_TYPED = 512,
	LINE_SAID = 2048,
	LINE_PART = 8,	     /* lines of a long text that are told at once, */
	LINE_PART_MOST = 12, /* or all of it, or of its rest */
	LINE_LONG = 32768
};

struct line {
	int in;
	FILE *out;
	bool bell;	  /* it is a terminal that may ring */
	int rings;	  /* and has not yet, so often */
	bool echoed;	  /* whoever types sees it, and Enter */
	bool hidden;	  /* it is a terminal that does not show it now */
	bool ended;	  /* nothing more is to be read */
	bool asked;	  /* what is asked stands in the line */
	bool lost;	  /* of what was typed there was too much */
	bool interrupted; /* ^C has been pressed, */
	bool stopped;	  /* or ^Z, and nobody has done anything about it */
	struct line_names names;
	unsigned told; /* texts, so that it can be seen whether any was */
	bool holds;    /* what is said belongs to a long text */
	char rest[LINE_LONG]; /* of that what has not been told */
	size_t used;
	char typed[4 * LINE_TYPED];
};

void line_init(struct line *line, int in, FILE *out);

/* A text that is already in its language, in as many lines as it takes. */
void line_say(struct line *line, const char *text);

/*
 * What is said between these is one text, however long: its first part is told,
 * and the next one whenever somebody types that there is to be more.
 */
void line_begin_long(struct line *line);
void line_end_long(struct line *line);

/* Before what is said next, or else is waited for: who may not be looking. */
void line_ring(struct line *line, int times);

/* What is asked. Nothing is asked twice in a row. */
void line_ask(struct line *line, const char *text);

/* What is typed next is a secret, or no more: it is not seen then. */
void line_hide(struct line *line, bool hidden);

/* What was asked is asked no more: its line has an end. */
void line_end(struct line *line);

/* As poll(): ^C and ^Z are noted as well. */
void line_wait(struct line *line, struct pollfd *fds, int count, int ms);

/* What was pressed is done once: whether it was. */
bool line_take_interrupt(struct line *line);
bool line_take_stop(struct line *line);
/* Until somebody lets the program go on: what was asked is asked then. */
void line_sleep(struct line *line);

/* Reads what there is; .ended when nothing will come any more. */
void line_read(struct line *line);

/* The next line that was typed, clean; false: there is none yet. */
bool line_next(struct line *line, char out[LINE_TYPED]);

/*
 * Asks, and waits for the answer. False: there is none, and there will be
 * none. fd, if it is not -1, is waited for as well: false once something comes.
 */
bool line_answer(struct line *line, const char *text, int fd,
		 char out[LINE_TYPED]);

#endif
