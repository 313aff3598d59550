/* SPDX-License-Identifier: ISC */
/*
 * The program in lines, on two pipes: what it says is read, and what is said
 * to it is typed, by who sees nothing but the text. All of it is looked at: its
 * characters, and how many words a line has.
 */
#ifndef TESTS_E2E_TELETYPE_H
#define TESTS_E2E_TELETYPE_H

#include <stdbool.h>
#include <sys/types.h>

enum { TELETYPE_ARGUMENTS = 16 };

struct teletype {
	pid_t process;
	int in, out;
	char heard[65536]; /* what has not been expected yet */
	size_t used;
	bool utf8; /* else all is ASCII */
};

/* In that locale, or NULL for C; the arguments end with a NULL. */
void teletype_start(struct teletype *teletype, const char *locale,
		    const char *const *arguments);

/*
 * A dialogue: what is typed stands behind "> ", with what was asked before it
 * where that matters; all other lines are what is heard, one after the other.
 * One that ends in "*" goes on in any way, and behind "..." others may be heard
 * before it.
 */
void teletype_talk(struct teletype *teletype, const char *dialogue,
		   const char *file, int line);
#define talk(teletype, dialogue) \
	teletype_talk(teletype, dialogue, __FILE__, __LINE__)

/* Nothing more is typed; the status with which it ends. */
int teletype_end(struct teletype *teletype);

/* It ends here and now. */
void teletype_kill(struct teletype *teletype);

/* The same of all that a test which has failed has left behind. */
void teletype_kill_all(void);

#endif
