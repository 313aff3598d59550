/* SPDX-License-Identifier: ISC */
/*
 * A game as a file holds it: a record of ours, which is folded into the game
 * that it was, or anybody's SGF, of which only the main line is looked at.
 */
#ifndef REPORT_GAMEFILE_H
#define REPORT_GAMEFILE_H

#include <stdio.h>

#include "base/error.h"
#include "base/utf8.h"
#include "record/recover.h"

struct gamefile {
	bool ours;
	enum record_state state;     /* of what has checks, ours or not */
	struct error trouble;	     /* where it is damaged; else empty */
	struct record record;	     /* if ours */
	struct sgf_tree tree;	     /* if not */
	const struct sgf_node *root; /* of either */
	int size;		     /* lines of the board */
};

/*
 * False, and nothing to close, for what is no game of Go on a board that we
 * know; error is then a sentence, with "line: " or "line:column: " before it
 * where there is a place. Of a damaged record of ours there is what was read.
 */
bool gamefile_read(struct gamefile *file, const char *text, size_t length,
		   struct error *error);
void gamefile_close(struct gamefile *file);

/* A property of the root, fit for a screen; empty when it is not there. */
enum { GAMEFILE_TEXT = 512 };
const char *gamefile_text(const struct gamefile *file, const char *name,
			  char out[GAMEFILE_TEXT]);

/*
 * RE, and in brackets how a game of ours ended where RE has no words for it:
 * "Void (both sides lose)". Empty while there is no result.
 */
const char *gamefile_result(const struct gamefile *file,
			    char out[GAMEFILE_TEXT]);

/*
 * Who plays, where and when: the first lines about a game.
 */
void gamefile_print_players(FILE *out, const struct gamefile *file,
			    enum repertoire repertoire);

/* A side, or a seat with its name where the file has one: "Anna (B1)". */
void gamefile_print_player(FILE *out, const struct gamefile *file,
			   enum colour side, enum seat seat,
			   enum repertoire repertoire);

#endif
