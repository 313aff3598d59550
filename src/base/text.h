/* SPDX-License-Identifier: ISC */
/*
 * Text that came from people, files and the wire, or goes there: what of it
 * is kept, how many columns it takes on a screen, how it is taken apart and
 * put together, and how numbers are written. Names are hostile until
 * text_clean() has been over them.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Copies text into out as valid UTF-8 without control characters (C0, C1,
 * DEL), newlines, zero-width or bidirectional formatting, private use and
 * noncharacters, or combining characters at the beginning; white space is
 * folded into single blanks and trimmed at both ends; invalid bytes become
 * U+FFFD. Cut at a whole character when out is full. Returns whether anything
 * was lost or changed.
 */
bool text_clean(char *out, size_t size, const char *text);

/*
 * What can be shown where a text is to be read. In ASCII all else is '?'. Some
 * terminals of East Asia show in two columns what Unicode calls ambiguous
 * (UAX #11): "…", "é", Greek and Cyrillic letters, lines, blocks and stones.
 */
enum repertoire { REPERTOIRE_ASCII, REPERTOIRE_UNICODE, REPERTOIRE_EAST_ASIAN };

/*
 * Columns that the text takes there: 2 for wide characters, 0 for combining
 * ones, from a table of our own, so that it does not depend on the locale.
 */
int text_columns(const char *text, enum repertoire repertoire);

/*
 * How many bytes of text go into a line of that many columns: whole words,
 * or as much as there is room for of a word that is longer than the line.
 * At least one character, unless the text is empty.
 */
size_t text_break(const char *text, int columns, enum repertoire repertoire);

/*
 * Copies as much of text as fits into columns, with an ellipsis, "…" or "...",
 * in place of what was cut.
 */
void text_fit(char *out, size_t size, const char *text, int columns,
	      enum repertoire repertoire);

/* The same, but with the end of the text, as the name of a file wants it. */
void text_fit_end(char *out, size_t size, const char *text, int columns,
		  enum repertoire repertoire);

/*
 * Takes the next word off a line whose words stand one blank apart; *line
 * then begins with the next. False when there is none, or it does not fit.
 */
bool text_word(const char **line, char *out, size_t size);

/* Moves *text past word; false, and it stays, unless it begins with it. */
bool text_skip(const char **text, const char *word);

/* Takes away the beginning of a character whose rest has been cut off. */
void text_end_whole(char *text);

/*
 * Adds to the text in out, which has size bytes in all; cut at a whole
 * character when it is full.
 */
void text_append(char *out, size_t size, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * The 64-bit FNV-1a hash of some bytes, which goes on from that of those before
 * them, or from TEXT_HASH.
 */
#define TEXT_HASH UINT64_C(0xcbf29ce484222325)
uint64_t text_hash(uint64_t before, const char *bytes, size_t length);

/* UTF-8, one character at a time, whatever the locale. */
enum { UTF8_BYTES = 4, UTF8_REPLACEMENT = 0xfffd };

/*
 * The next character, U+FFFD for bytes that are none; 0 at the end. Advances
 * *text.
 */
unsigned long utf8_next(const char **text);

/* Bytes of the character that begins there; 0 when size bytes hold none. */
size_t utf8_length(const char *text, size_t size);

/* Writes the character, without a NUL; returns its bytes. */
size_t utf8_put(unsigned long character, char out[UTF8_BYTES]);

/* Whether a character goes on with that byte: text is not cut before it. */
bool utf8_goes_on(char byte);

/*
 * 2 for wide characters, 0 for combining ones, else 1, as the Unicode
 * Character Database has it. Meaningless for control characters.
 */
int utf8_columns(unsigned long character, enum repertoire repertoire);

/*
 * Numbers as people, files and the wire write them: whole ones, half points
 * and lengths of time. Digits are those of ASCII in any locale, no blank or
 * sign stands before them unless said, and a number that is too large is none.
 */

bool number_is_digit(char c);

/* Whether no zero stands in front of another digit. */
bool number_is_plain(const char *text);

/* Moves *text past a sign, if there is one; whether it was a minus. */
bool number_take_minus(const char **text);

/*
 * The digits at *text, which is moved past them; -1, and *text stays, when
 * there are none or the number is larger than max.
 */
int64_t number_take(const char **text, int64_t max);

/* The whole text as digits; -1 when it is anything else, or larger. */
int64_t number_parse(const char *text, int64_t max);

/*
 * Half points: komi and scores are integers of half a point, and people write
 * them 6, 6.5 or -6.
 */
enum { HALF_TEXT = 16, HALF_MAX = 2000 /* 1000 points */ };

/* 13 is "6.5", -12 is "-6". */
const char *half_text(int points2, char out[HALF_TEXT]);

/*
 * Digits with an optional sign and an optional ".0", ".5", ".50" or ".00";
 * false for anything else and beyond HALF_MAX either way.
 */
bool half_parse(const char *text, int *points2);

/*
 * A length of time, as the config file and the set-up screen have it: "20m",
 * "1h30m", "30s", "0"; 100 hours at most.
 */
enum { DURATION_TEXT = 40, DURATION_MAX = 360000000 };

/*
 * Numbers without leading zeros, each with its unit: h, m, s and ms, in that
 * order. False for anything else, and *ms is 0; and false beyond DURATION_MAX,
 * where *ms is what was read all the same.
 */
bool duration_parse(const char *text, int64_t *ms);
const char *duration_text(int64_t ms, char out[DURATION_TEXT]);

/*
 * As a clock shows it: "0:24", "19:42", "1:02:03"; rounded up to the second, so
 * that 0:00 means lost (rulebook 5.4). "--:--" for INT64_MAX, no clock.
 */
const char *duration_clock(int64_t ms, char out[DURATION_TEXT]);

/*
 * The same of time that is over, in whole seconds: with what is left it makes
 * what there was.
 */
const char *duration_past(int64_t ms, char out[DURATION_TEXT]);

#endif
