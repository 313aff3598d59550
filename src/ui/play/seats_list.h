/* SPDX-License-Identifier: ISC */
/*
 * Where things stand in the list of the seats. A seat is known by its own key.
 * Where one has a long name, the stones and the people's names move to the
 * right, for all seats alike.
 */
#ifndef UI_PLAY_SEATS_LIST_H
#define UI_PLAY_SEATS_LIST_H

#include "ui/play/layout.h"
#include "ui/play/play.h"

enum {
	SEATS_LIST_LEAST = 6 /* columns of a warning, or a sign, and a time */
};

struct seats_list {
	const struct play *play;
	const struct layout *layout;
	int count;   /* of the seats, or of the sides that they stand by */
	int members; /* of a side */
	int columns; /* of a seat */
	bool wide;
	bool first;   /* the times are before the names */
	bool framed;  /* the keys have the frames of cursors */
	bool used;    /* in place of the clocks stands what they have used, */
	bool by_side; /* and each stands alone, or both of a pair together, */
	bool bare;    /* with no line of their own for what they share */
	bool under;   /* the times are below the names */
	int clock;    /* columns of the longest time, */
	int keys;     /* and of the longest keys; 0: they have none */
	int sign;     /* where that is of who is on turn, */
	int key;      /* the key, */
	int stone;    /* and the stone */
	int name;     /* where the name begins, */
	int end;      /* and ends */
	int time;     /* where the time ends */
	int rest;     /* columns behind it */
};

struct seats_list seats_list_make(const struct play *play,
				  const struct layout *layout);

/*
 * The line where a seat begins, or its side where they stand by sides. Two
 * abreast are of two sides.
 */
int seats_list_place(const struct seats_list *list, enum seat seat,
		     int *column);

/* Whether it is the second of a pair, below what is both's. */
bool seats_list_is_second(const struct seats_list *list, enum seat seat);

/* Where its name ends, in columns from where the seat begins. */
int seats_list_end(const struct seats_list *list, enum seat seat);

#endif
