/* SPDX-License-Identifier: ISC */
/*
 * How a table gets its game: a record that was left unfinished, or a new game
 * from the set-up screen. The screen is open before and after, or lines are.
 */
#ifndef CLI_BEGIN_H
#define CLI_BEGIN_H

#include <sys/types.h>

#include "base/error.h"
#include "cli/cli.h"
#include "cli/play.h"
#include "game/setup.h"
#include "ui/line/line.h"
#include "ui/setup_form.h"
#include "ui/setup_screen.h"

enum begin_end {
	BEGIN_BEGUN,
	BEGIN_QUIT,
	BEGIN_REFUSED, /* the table is there and has no game */
	BEGIN_FAILED
};

/* A table on its way to a game, and the form that stays filled in. */
struct begin {
	const struct cli *cli;
	struct settings *settings; /* a form that starts may change them */
	int table_fd;		   /* -1: there is none yet */
	struct setup_screen *form; /* NULL: none has been shown */
	pid_t own;		   /* process of a table that is ours, or 0 */
	bool sought;		   /* tables that nothing leads to have been */
	bool confined;		   /* there can be no table but that one */
	struct line *line;	   /* there is no screen, but lines; or NULL */
	const char *request;	   /* that we sit down with there, */
	char chosen[SIT_TEXT];	   /* or this, once it is chosen */
	struct setup played;	   /* the last one, at the table, */
	bool swapped, anew;	   /* and how it was left: see farewell */
	struct setup_source source;
};

void begin_init(struct begin *begin, const struct cli *cli,
		struct settings *settings, int table_fd);
void begin_clear(struct begin *begin);

/* On BEGIN_REFUSED and _FAILED there is a sentence. */
typedef enum begin_end begin_function(struct begin *begin, struct error *error);

/* Shows what is played in the room, if anything is, else goes on as below. */
begin_function begin_here;

/* Shows the unfinished games, if there are any, else the set-up form. */
begin_function begin_game;

/* Goes on with the record that is named, or the unfinished one saved last. */
begin_function begin_again;

/*
 * Shows the form as it was when it started or, where none has been shown, of
 * the game that was played.
 */
begin_function begin_anew;

/*
 * The keys for the game in that record: its seats, and the mode that it began
 * with unless the settings say another, or somebody is alone at this terminal.
 * They stay where it cannot be read.
 */
void begin_take_keys(struct settings *settings, const char *path, bool alone);

#endif
