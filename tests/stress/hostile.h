/* SPDX-License-Identifier: ISC */
/*
 * What somebody might give as a name to do harm, and what may come of it in
 * what the program says: nothing but text.
 *
 * Each text shows what has become of it where it is not taken as one. Its
 * sequences have the number 31337, or begin something with EVIL; a file that
 * it names is called EVILFILE; =F=%%END loses a percent sign in printf(), and
 * =T={turn}END its braces where sentences are made of others. No name that
 * mkdtemp() has drawn begins like them.
 */
#ifndef TESTS_STRESS_HOSTILE_H
#define TESTS_STRESS_HOSTILE_H

#include <stdbool.h>
#include <stddef.h>

struct hostile {
	const char *what, *text;
};

/* The last one has no text. */
extern const struct hostile hostile_texts[];
int hostile_count(void);

enum { HOSTILE_TEXT = 1 << 13 };

/* A form with the text in the place of each @; cut. */
void hostile_put_in(char out[HOSTILE_TEXT], const char *form, const char *text);

/* The text with a backslash before what would end it; cut. */
void hostile_escape(char out[HOSTILE_TEXT], const char *text, const char *ends);

/* As one line, which is how a record goes over the wire. */
void hostile_join_lines(char *text);

/*
 * What is wrong with what a program has written, and behind which byte, or
 * NULL: on a terminal, where it may move the cursor and say a title, and as
 * plain lines.
 */
const char *hostile_on_terminal(const char *bytes, size_t length, size_t *at);
const char *hostile_in_text(const char *bytes, size_t length, size_t *at);

#endif
