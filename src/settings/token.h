/* SPDX-License-Identifier: ISC */
/*
 * The words and signs of a config file, with their lines. This is a stricter
 * reading than libconfuse's: whatever it refuses, libconfuse would silently
 * drop, expand from the environment, or read over the end of a line.
 */
#ifndef SETTINGS_TOKEN_H
#define SETTINGS_TOKEN_H

#include "settings/fault.h"

enum token_kind {
	TOKEN_END,
	TOKEN_WORD, /* bare or quoted */
	TOKEN_OPEN, /* { */
	TOKEN_CLOSE,
	TOKEN_EQUALS,
	TOKEN_COMMA
};

struct token {
	enum token_kind kind;
	int line;
	const char *text; /* within the quotes */
	size_t length;
};

struct scanner {
	const char *at;
	int line;
};

/* Overwrites comments and the CR of line ends with blanks. */
bool token_blank_comments(char *text, struct fault *fault);

/* The next token; TOKEN_END also after a fault. */
struct token token_next(struct scanner *scanner, struct fault *fault);

#endif
