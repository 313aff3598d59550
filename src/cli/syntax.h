/* SPDX-License-Identifier: ISC */
/* What may be said on the command line: the rows of src/main.c. */
#ifndef CLI_SYNTAX_H
#define CLI_SYNTAX_H

#include <getopt.h>

#include "cli/cli.h"

/* Options, as bits of a command's set. */
enum {
	TAKES_CONFIG = 1, /* --config, --preset, --set */
	TAKES_HOST = 2,	  /* --stdio, --manual-clock */
	TAKES_FILE = 4,
	TAKES_MOVE = 8,	      /* --move */
	TAKES_RANKS = 16,     /* words, --rules, --size, --titles */
	TAKES_SCREEN = 32,    /* --theme */
	TAKES_SEAT = 64,      /* --seat */
	FILE_IS_PATH = 128,   /* and not the name of a table */
	NO_PATH = 256,	      /* else nothing of it leads beyond the game */
	TAKES_AS = 512,	      /* --as */
	TAKES_RECORDS = 1024, /* --records */
	TAKES_WEB = 2048,     /* --web */
	TAKES_BROKER = 4096,  /* --broker, --broker-login, --broker-ca */
	FILE_IS_RECORD = 8192,
	TAKES_LINES = 16384 /* --line-mode */
};

/* The first has no name. A usage names in capitals what stands there. */
struct cli_command {
	const char *name; /* NULL: when none is given */
	int (*run)(const struct cli *cli);
	unsigned takes;
	const char *usage, *summary;
};

struct flag {
	struct option option;
	unsigned taken_by; /* what a command must take; 0: always */
	const char *usage, *summary;
	bool beyond; /* it leads beyond the game, to files */
	/* which words its value may be; NULL where they cannot be listed */
	void (*words)(char *words, size_t size);
};

struct syntax {
	const struct cli_command *commands;
	int command_count;
	const struct flag *flags;
	int flag_count;
};

#endif
