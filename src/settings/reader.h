/* SPDX-License-Identifier: ISC */
/*
 * How far libconfuse has come in a config file, and what is wrong with its
 * names and its grammar. libconfuse finds that; it is told here, in our own
 * words and with the line where the thing began.
 */
#ifndef SETTINGS_READER_H
#define SETTINGS_READER_H

#include <confuse.h>

#include "settings/config_file.h"

enum { READER_SEEN = 256 };

/* The name of an option behind the text: no file has a control character. */
#define READER_END "\2"

struct reader {
	struct assignments *assignments;
	struct config_errors *errors;
	const char *text;
	const cfg_t *root;
	const cfg_t *section; /* the one that began last; NULL: none yet */
	const cfg_t *in;      /* where the last assignment was made, or NULL */
	bool stopped;	      /* by an error that ends the list */
	const char *wrong;    /* see reader_leave_out(); or NULL */
	int seen_count;
	struct {
		char path[OPTION_NAME];
		int line;
	} seen[READER_SEEN];
};

/* Gives libconfuse the reader to carry; false without memory. */
bool reader_attach(struct reader *r, cfg_t *cfg);

/* The reader that any section of the file carries. */
struct reader *reader_of(const cfg_t *cfg);

/* NULL at the top of the file. */
const char *reader_section(const struct reader *r, const cfg_t *cfg);

enum seat reader_seat(const cfg_t *cfg);

/* The last assignment, if it was made there, or NULL. */
struct assignment *reader_last(const struct reader *r, const cfg_t *cfg);

/* Leaves it no value: then it is not looked at again. */
void reader_drop(struct assignment *assignment);

/* "clock.main" and "seat.B1.name", as people name options. */
const char *reader_path(const struct reader *r, const cfg_t *cfg,
			const char *name, char out[OPTION_NAME]);

/* The line of a name that was read before the end of that line. */
int reader_line(const struct reader *r, int line, const char *name);

/* Notes that a path is set at that line; an error when it was before. */
bool reader_note(struct reader *r, int line, const char *path);

/* An error about a name that there is not. */
void reader_unknown(struct reader *r, const cfg_t *cfg, const char *name);

/* That option or section is wrong; without it the rest can be read. */
void reader_leave_out(struct reader *r, int line, const char *name);

/*
 * Puts blanks in place of the option or section of that name, which stands in
 * text; false where its end cannot be seen.
 */
bool reader_blank(char *text, const char *name);

/* An error about a word or a sign that has no place there. */
void reader_token(struct reader *r, const cfg_t *cfg, const char *token);

/* What libconfuse says is wrong. */
void reader_error(cfg_t *cfg, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

#endif
