/* SPDX-License-Identifier: ISC */
/* What a signal does to a program that has said nothing about it. */
#ifndef BASE_SIGNAL_H
#define BASE_SIGNAL_H

enum signal_effect {
	SIGNAL_PASSES, /* no end: it is ignored, stops or lets go on */
	SIGNAL_ENDS,   /* and can be caught */
	SIGNAL_FAULT,  /* the same, where the program itself is broken */
	SIGNAL_KILLS   /* and cannot be caught */
};

/* More than any system has; they go from 1 to SIGRTMAX. */
enum { SIGNALS = 128 };

enum signal_effect signal_effect(int number);

#endif
