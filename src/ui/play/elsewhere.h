/* SPDX-License-Identifier: ISC */
/*
 * Seats whose people are at another terminal: that they are, who of them is to
 * move, how one that is free is taken, and who has gone there or come back.
 * Each is a sentence in the players' language, cut to size.
 */
#ifndef UI_PLAY_ELSEWHERE_H
#define UI_PLAY_ELSEWHERE_H

#include <stddef.h>

#include "ui/play/play.h"

/*
 * That the seat is there, or how to take it; not by name, where that would
 * tell whose turn it is.
 */
void elsewhere_seat(const struct play *play, enum seat seat, char *out,
		    size_t size);

/* Behind what there is, how whoever can takes a seat that is free. */
void elsewhere_add_way(const struct play *play, char *out, size_t size);

/*
 * Who is to move where nobody here can; false where somebody can, or that is
 * for nobody to know.
 */
bool elsewhere_mover(const struct play *play, char *out, size_t size);

/*
 * Who has gone to another terminal since those were here, with the key that
 * frees their seat, to who may; or who has come back. True where one of them
 * was put out of a seat, which the game has told.
 */
bool elsewhere_news(const struct play *play, seatset before, char *out,
		    size_t size);

/*
 * Behind what there is, to who has just come to seats that another terminal has
 * as well, how to have one alone.
 */
void elsewhere_add_own(const struct play *play, const struct presence *before,
		       char *out, size_t size);

/* That whoever is here was given a seat since; false, and nothing: not so. */
bool elsewhere_given(const struct play *play, const struct presence *before,
		     char *out, size_t size);

/*
 * That whoever has just come had a seat, who has freed it, and who has it now;
 * false, and nothing: not so.
 */
bool elsewhere_taken(const struct play *play, const struct presence *before,
		     char *out, size_t size);

/* Whether somebody has now the seat that whoever watches here has given up. */
bool elsewhere_is_filled(const struct presence *before,
			 const struct presence *now);

#endif
