/* SPDX-License-Identifier: ISC */
/*
 * A directory of files for a web server, which this program alone keeps: a
 * marker in it says so, and it is locked while somebody does. What is there is
 * ours if it is a regular file of a name of ours and holds our mark, or
 * nothing; all else is left as it is.
 */
#ifndef CLI_WEB_DIR_H
#define CLI_WEB_DIR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/error.h"

struct web_dir {
	const char *path;
	int fd;	    /* -1: it could not be entered, or has gone */
	int marker; /* which is locked */
};

void web_dir_init(struct web_dir *dir, const char *path);
void web_dir_leave(struct web_dir *dir);

/*
 * Makes it, or enters it where it is empty or has our marker; nothing where
 * that is so already, and it is still the one of that path. False, and a
 * sentence.
 */
bool web_dir_enter(struct web_dir *dir, struct error *error);

/*
 * The file of that name holds these bytes from then on: a new one takes its
 * place in one step, unless it does already. False, and a sentence.
 */
bool web_dir_put(struct web_dir *dir, const char *name, const char *bytes,
		 size_t length, struct error *error);

/* Removes what is ours there and not wanted. */
void web_dir_sweep(struct web_dir *dir,
		   bool (*is_wanted)(const void *context, const char *name),
		   const void *context);

#endif
