/* SPDX-License-Identifier: ISC */
/*
 * How a table gets its game: from the record that was left unfinished, or
 * from the set-up screen. The screen is open before and after.
 */
#ifndef CLI_BEGIN_H
#define CLI_BEGIN_H

#include "base/error.h"
#include "cli/cli.h"

enum begin_end { BEGIN_BEGUN, BEGIN_QUIT, BEGIN_FAILED };

enum {
	BEGIN_MS = 30000 /* a slow disk may take its time */
};

/* Offers the last unfinished game, else fills in the set-up form. */
enum begin_end begin_game(int table_fd, const struct cli *cli,
			  const struct settings *settings, struct error *error);

/* Goes on with the record that is named, or the last unfinished one. */
enum begin_end begin_again(int table_fd, const struct cli *cli,
			   const struct settings *settings,
			   struct error *error);

#endif
