/* SPDX-License-Identifier: ISC */
/*
 * What the config file says, as one plain value: the set-up of the next game
 * and how this terminal and its records behave. The options, their defaults,
 * ranges and help are one table in option.c; a file is either wholly right
 * or refused with its line.
 */
#ifndef SETTINGS_SETTINGS_H
#define SETTINGS_SETTINGS_H

#include "base/login.h"
#include "game/setup.h"
#include "keys/keymap.h"
#include "settings/config_error.h"

enum {
	SETTINGS_PATH = 4096,
	SETTINGS_ROOM = 76 /* the path of a socket is to fit behind it */
};

enum glyphs {
	GLYPHS_AUTO,
	GLYPHS_UNICODE,
	GLYPHS_WIDE,
	GLYPHS_CONSOLE,
	GLYPHS_ASCII
};
enum colours { COLOURS_AUTO, COLOURS_NEVER };
enum bell { BELL_AUDIBLE, BELL_VISIBLE, BELL_NONE };
enum look { LOOK_AUTO, LOOK_KAYA, LOOK_SLATE, LOOK_CONTRAST, LOOK_PLAIN };

struct preset;

/* What a preset can say of the game. */
struct settings_terms {
	struct setup setup;
	bool handicap_auto, komi_auto, mode_auto, black_first;
};

struct settings {
	struct setup setup;
	const struct preset *preset; /* that settings_load() took, or NULL */
	struct settings_terms alone; /* as the preset, or none, has them */
	bool handicap_auto;   /* stones follow the ranks: settings_compute() */
	bool komi_auto;	      /* komi follows the ranks */
	bool restricted;      /* nothing leads beyond the game */
	bool mode_auto;	      /* a game goes on with the mode it began with */
	bool black_first;     /* the first pair has Black; no lot is drawn */
	struct keymap keymap; /* made from keys for the mode and the seats */
	/* what was chosen for every mode: by seat for key sets, else last */
	key keys[COMMAND_ROWS][SEATS_MAX + 1][COMMAND_KEYS];
	enum glyphs glyphs;
	enum colours colours;
	enum look look;
	enum bell bell;
	bool bell_turn; /* also for each turn */
	bool title;	/* the terminal's says whose turn it is */
	bool mouse;
	bool turn_on_request; /* whose turn it is must be asked (INT-18) */
	char room_account[LOGIN_BYTES]; /* whose tables believe names */
	bool seats_named;		/* a seat is for its login alone: */
	char seat_login[SEATS_MAX][LOGIN_BYTES]; /* or empty */
	char referee_login[LOGIN_BYTES];	 /* or empty */
	/* asked for before the referee's menu; empty: nothing is asked */
	char referee_code[CODE_BYTES];
	char records[SETTINGS_PATH]; /* directory; empty: the XDG place */
	char room[SETTINGS_ROOM];    /* as it was set: settings_room() */
	int room_watch;		     /* of option_watches */
	int room_delay;		     /* moves */
	bool said_code; /* the referee's, to the table, if it wants one */
	bool foreign;	/* the table is another player's own, whoever that is */
	bool desk;	/* it is watched from there: who leaves it comes back */
	bool theirs; /* another user runs it, and alone goes on with its game */
	long table;  /* the number that leads to it among others, or 0 */
};

/*
 * The settings of real events (rulebook 1.12). Each is a config file in
 * etc/presets, and is built into the program: there is no path to look for
 * and no file to be missing.
 */
struct preset {
	const char *name;
	const char *what; /* it is, in a sentence that is not translated: most
			     of it is the name of an event */
	const char *text;
};

/* All of them; ends with a NULL name. */
extern const struct preset presets[];

/* No preset at all, whatever the config file names: this very text. */
extern const char settings_no_preset[];

/* NULL for an unknown name. */
const struct preset *preset_find(const char *name);

/* Whether it says something of that option, such as "clock.main". */
bool preset_names(const struct preset *preset, const char *option);

void settings_default(struct settings *settings);

/*
 * Reads a config file over a preset over the defaults. Without a preset it is
 * the one that the file names, if any, unless it is settings_no_preset; path
 * may be NULL. On failure *settings
 * is as settings_default() makes it; all wrong values are among the errors.
 */
bool settings_load(struct settings *settings, const char *path,
		   const char *preset, struct config_errors *errors);

/* Sets what a preset says. On failure as settings_load(). */
bool settings_load_preset(struct settings *settings,
			  const struct preset *preset,
			  struct config_errors *errors);

/*
 * One option from the command line: "clock.main=20m", "seat.B1.name=Anna",
 * "keys.help=? F1". Checks that value alone: settings_check() follows the
 * last one. On failure *settings is as it was.
 */
bool settings_set(struct settings *settings, const char *assignment,
		  struct error *error);

/* Those that hold now. */
void settings_terms(const struct settings *settings,
		    struct settings_terms *terms);

/* Whether the values fit together; if not, error holds a sentence. */
bool settings_check(const struct settings *settings, struct error *error);

/* Makes the keymap anew, after the number of seats or the mode changed. */
void settings_rekey(struct settings *settings);

/*
 * Makes the stones and the komi that are auto anew, from the ranks as people
 * sit (rulebook 2.4); everybody without points makes an even game. Komi
 * beside a number of stones is that of an even game, or none beside stones.
 */
void settings_compute(struct settings *settings);

/* The directory of the room; empty where there is none. */
const char *settings_room(const struct settings *settings);

/* Whether what follows the ranks finds the weaker pair at Black's seats. */
bool settings_seated(const struct settings *settings);

/*
 * Which file is read: the one named, else $XDG_CONFIG_HOME/pairgo/pairgo.conf
 * (.config at home), else that of sysconfdir; false when there is none.
 */
bool settings_find(const char *named, char path[SETTINGS_PATH]);
/* The last of these, which is for all users. */
extern const char settings_system[];

#endif
