/* SPDX-License-Identifier: ISC */
/*
 * Wherever the program says something, which is looked at byte by byte: nothing
 * there may be more than text. What has been wrong is told and counted, with
 * the source that was tried; a test fails by that in its end.
 */
#ifndef TESTS_STRESS_SINKS_H
#define TESTS_STRESS_SINKS_H

#include <stdbool.h>
#include <stddef.h>

enum sink {
	SCREEN,
	TITLE,
	PRINTED,
	COMPLAINT,
	RECORD,
	LOCK,
	TRACE,
	WIRE,
	KEPT,
	NAME,
	SINKS
};

enum { FIRST_WRONG = 512 };

extern const char *const sink_names[SINKS];

extern struct seen {
	const char *source, *what; /* that is tried */
	long looks[SINKS], failed;
	char first[FIRST_WRONG]; /* that was, with the bytes before it */
} seen;

void look(enum sink sink, const char *bytes, size_t length);
void look_at(enum sink sink, const char *text);

/* What of a file there is room for; returns how much. */
size_t read_file(const char *path, char *text, size_t size);

bool ends_in(const char *text, const char *end);

/* Those that the program has written, and their names; not what is in given/. */
void look_at_files(void);

/* A home for one source, whose files are looked at in the end. */
void set_up(const char *source, const char *what);
void tear_down(void);

/*
 * Runs the program without a terminal. The input is a file's path, or NULL. What
 * is printed is of that kind.
 */
void run(const char *const *words, const char *input, enum sink sink);
#define RUN(...) run((const char *const[]){__VA_ARGS__, NULL}, NULL, PRINTED)

/* What all commands that read a file say of that one. */
void report_on(const char *path);

#endif
