/* SPDX-License-Identifier: ISC */
/*
 * The command line as src/main.c has read it, and what all commands need to
 * answer it. In main.c one table has all options, another all commands with
 * the options that each of them takes; the usage text and what completes it in
 * a shell are made from both.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/utf8.h"
#include "settings/settings.h"

/* Exit statuses; those from 64 on as sysexits(3) has them. */
enum {
	CLI_OK = 0,
	CLI_FAILED = 1,
	CLI_USAGE = 64,
	CLI_DATA = 65,
	CLI_CONFIG = 78
};

enum { CLI_SETS_MAX = 64 };

struct cli {
	const char *file;   /* its FILE or DIR, or NULL */
	const char *config; /* --config, or NULL */
	const char *preset; /* --preset, or NULL */
	const char *theme;  /* --theme, or NULL */
	const char *sets[CLI_SETS_MAX];
	int set_count;
	const char *records;			       /* --records, or NULL */
	const char *web;			       /* --web, or NULL */
	const char *broker, *broker_login, *broker_ca; /* or NULL */
	const char *seats;			       /* --seat, or NULL */
	bool restricted; /* nothing but the game: see restricted.h */
	const char *as;	 /* --as, or NULL */
	bool foreign;	 /* the table that was found is another player's own */
	bool stdio, manual_clock;
	bool lines;	   /* --line-mode: see open_lines_wanted() */
	int move;	   /* --move, or -1 */
	int size;	   /* --size, lines of a board */
	const char *rules; /* --rules, or NULL */
	bool titles;
	const char *completion; /* --completion, or NULL */
	char **words;		/* what else was said to a command that asks */
	int word_count;
};

/*
 * Before anything else: standard input, output and error are open, the system
 * is asked for no core, and no catalogue of somebody else's is loaded. False,
 * after a sentence, for who has the rights of another.
 */
bool cli_guard(void);

/*
 * Whether there is room for a screen, since a stack that is full ends the
 * program wherever it is. False, after a sentence: no.
 */
bool cli_has_stack(void);

/*
 * What was said with --set. The referee's code is struck out where it came
 * from: whoever lists processes is shown what they were called with.
 */
const char *cli_take_set(char *assignment);

/* A table that hangs up is no more than a reply that does not come. */
void cli_connect(void);

/* Texts are in the user's language from here on. */
void cli_speak(void);

/*
 * Of what is printed, once texts are in the language of the terminal: how wide
 * that shows them nobody asks it.
 */
enum repertoire cli_repertoire(void);

/*
 * Whether what is printed may have colours: on a terminal that says it has 256,
 * unless NO_COLOR is set and not empty.
 */
bool cli_has_colours(void);

/* 0, or 1 and a sentence when not all that was printed has gone out. */
int cli_finish(void);

/* The same, where it is known that it has not. */
int cli_unwritten(void);

/* One sentence on stderr; returns the status. */
int cli_fail(int status, const char *sentence);

/*
 * The settings of this call: preset, config file, then every --set. False,
 * after a sentence on stderr, when any of them is wrong: nothing is begun.
 */
bool cli_settings(const struct cli *cli, struct settings *settings);
/* The same where a screen is open: false with the first sentence. */
bool cli_load(const struct cli *cli, struct settings *settings,
	      struct error *error);

/* What others may have of a table, as room_parse() reads it; false: nothing. */
enum { CLI_ROOM = 256 };
bool cli_room(const struct settings *settings, char out[CLI_ROOM]);

/* The commands; each returns an exit status. */
int cli_play(const struct cli *cli);
int cli_resume(const struct cli *cli);
int cli_tables(const struct cli *cli);
int cli_join(const struct cli *cli);
int cli_watch(const struct cli *cli);
int cli_wall(const struct cli *cli);
int cli_referee(const struct cli *cli);
int cli_relay(const struct cli *cli);
int cli_hall(const struct cli *cli);
int cli_host(const struct cli *cli);
int cli_show(const struct cli *cli);
int cli_score(const struct cli *cli);
int cli_stats(const struct cli *cli);
int cli_handicap(const struct cli *cli);
int cli_check(const struct cli *cli);

#endif
