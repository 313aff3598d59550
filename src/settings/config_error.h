/* SPDX-License-Identifier: ISC */
/*
 * What is wrong in a config file: a sentence for each mistake, in the order
 * of their lines, with the nearest name to one that there is not.
 */
#ifndef SETTINGS_CONFIG_ERROR_H
#define SETTINGS_CONFIG_ERROR_H

#include <stddef.h>

#include "base/error.h"

enum {
	CONFIG_ERRORS = 200, /* more than a file can have options */
	CONFIG_SENTENCE = 320,
	CONFIG_PLACE = 512,
	CONFIG_WORD = 64
};

struct config_errors {
	char place[CONFIG_PLACE];
	int count;
	struct {
		int line; /* 0: the text as a whole */
		char sentence[CONFIG_SENTENCE];
	} all[CONFIG_ERRORS];
};

/*
 * None yet. A place, such as a path, that is too long to be shown loses its
 * beginning: a file's name counts.
 */
void config_error_begin(struct config_errors *errors, const char *place);

/* One more, behind those of earlier lines and of its own; none twice. */
void config_error_add(struct config_errors *errors, int line,
		      const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* One more, of the text as a whole. */
void config_error_no_memory(struct config_errors *errors);

/* The mistake i as "place:line: sentence"; false when there is none. */
bool config_error_at(const struct config_errors *errors, int i,
		     struct error *error);

/* So many bytes of somebody's text as a short, harmless word in quotes. */
const char *config_error_quote(char out[CONFIG_WORD], const char *text,
			       size_t length);

/*
 * An error that there is no such "option" or "section", with the nearest name
 * or the section where it belongs. The section is NULL at the top of the file.
 */
void spelling_unknown(struct config_errors *errors, int line, bool is_section,
		      const char *section, const char *name);

/*
 * The same of an option as people name it with --set, such as "clock.main":
 * every one that may have been meant, so that it can be typed as it stands.
 */
void spelling_unknown_path(struct config_errors *errors, int line,
			   const char *section, const char *name);

/* An error that a section needs a seat behind its name, and which there are. */
void spelling_no_seat(struct config_errors *errors, int line,
		      const char *section);

#endif
