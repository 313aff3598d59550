/* SPDX-License-Identifier: ISC */
/*
 * How a table gets its game: a record that was left unfinished, or a new game
 * from the set-up screen. The screen is open before and after.
 */
#ifndef CLI_BEGIN_H
#define CLI_BEGIN_H

#include "base/error.h"
#include "cli/cli.h"
#include "game/game.h"
#include "record/recover.h"
#include "table/holder.h"
#include "table/house.h"
#include "ui/setup_form.h"
#include "ui/setup_screen.h"
#include "ui/room_screen.h"
#include "ui/unfinished_screen.h"

enum begin_end { BEGIN_BEGUN, BEGIN_QUIT, BEGIN_FAILED };

enum { SIT_TEXT = 32 };

/* A table on its way to a game, and the form that stays filled in. */
struct begin {
	const struct cli *cli;
	struct settings *settings; /* a form that starts may change them */
	int table_fd;		   /* another one where the table had gone */
	struct setup_screen *form; /* NULL: none has been shown */
	bool host;		   /* the table is our own */
	bool confined;		   /* there can be no table but that one */
	const char *request;	   /* that we sit down with there, */
	char chosen[SIT_TEXT];	   /* or this, once it is chosen */
	struct setup played;	   /* the last one, at the table, */
	bool swapped, anew;	   /* and how it was left: see farewell */
	struct setup_source source;
};

void begin_init(struct begin *begin, const struct cli *cli,
		struct settings *settings, int table_fd);
void begin_clear(struct begin *begin);

/* On BEGIN_FAILED there is a sentence. */
typedef enum begin_end begin_function(struct begin *begin, struct error *error);

/* Shows what is played in the room, if anything is, else goes on as below. */
begin_function begin_here;

/* Shows the unfinished games, if there are any, else the set-up form. */
begin_function begin_game;

/* Goes on with the record that is named, or the newest unfinished one. */
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

/* What to sit down with where --seat says it; false, after a sentence: wrong. */
bool play_seats(const struct cli *cli, char request[SIT_TEXT]);

/* At a table that has a game, from where that request has us sit. */
int play_there(const struct cli *cli, int table_fd, const char *request);

/*
 * Says who has come to the table behind that socket, and as its host what holds
 * there; before anything else. False, and a sentence, where it is not taken.
 */
bool greet(const struct cli *cli, const struct settings *settings, int table_fd,
	   bool host, struct error *error);
/* What this session goes by at the tables of the room. */
void greet_login(const struct cli *cli, const struct settings *settings,
		 char login[LOGIN_BYTES]);
/* Whether that request finds a seat there; false, and a sentence: it does not. */
bool greet_vacant(int table_fd, const char *request, struct error *error);
/* Whether a table of these settings is the room's. */
bool greet_is_rooms(const struct settings *settings);
/* What a table of these settings goes by; empty: nothing. */
void greet_house(const struct settings *settings, char words[HOUSE_TEXT]);

/*
 * A table of our own at the other end of a socket; -1 on failure. The settings
 * are those of a restricted session, or NULL.
 */
int begin_table(const struct settings *restricted);

/*
 * Records of ours that have a turn, have no result, and no table has; and those
 * that are damaged, whatever they were.
 */
struct unfinished {
	struct game *games; /* the newest first; nothing of one that is lost */
	enum record_state *states;
	char **paths;
	char (*when)[UNFINISHED_WHEN]; /* it was saved, in local time */
	int count;
	bool passed; /* there is a newer one that is not among them */
	bool read;   /* any record could be; before that, one that could not: */
	struct error unread;
};

/*
 * At most that many of them, or all there is memory for; none is not an error.
 * False and a sentence where they cannot be looked for. `configured` as for
 * store_directory(). The caller clears *found.
 */
bool unfinished_find(const char *configured, const char *login, int most,
		     struct unfinished *found, struct error *error);
/* The game of one file, however it ended; false where there is none. */
bool unfinished_take(const char *path, struct unfinished *found);
void unfinished_clear(struct unfinished *found);

/* The tables of the room, and what is said of each. */
struct offer {
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	struct room_row rows[RENDEZVOUS_TABLES];
	int count;
};

/*
 * For who has come; as it was, where there is something to read from keys (a
 * descriptor, or -1) before all have answered.
 */
void offer_find(const struct cli *cli, const struct settings *settings,
		int keys, struct offer *offer);
/*
 * Whether who comes may begin one more there; false, and a sentence: not before
 * one of theirs has ended. The account of the room has as many as are found.
 */
bool offer_may_begin(const struct cli *cli, const struct settings *settings,
		     struct error *error);
/* All are hung up, but the one that is kept, or -1. */
void offer_clear(struct offer *offer, int kept);

/* Records that tables have, and the way to one of these. */
struct back {
	const char *room; /* whose tables, which are listed, are not meant */
	int fd;		  /* connected to it, if nobody plays there; or -1 */
	int held;	  /* else so many are held: */
	struct holder holder;  /* the newest, */
	char told[ERROR_TEXT]; /* and all, by their names */
};

/*
 * The newest table that waits, of those that have a record in the directory,
 * and are not in the room (empty: there is none).
 */
void back_find(const char *configured, const char *room, struct back *back);
/* All that have one, whoever plays there; how many. */
int back_list(const char *configured,
	      struct rendezvous_table tables[RENDEZVOUS_TABLES]);
/* The seats of that login, as a table says "who B1=anna+ W1=bert ...". */
seatset back_seats(const char *who, const char *login);
/* Which of these tables has a game that goes on, with a seat of it; or -1. */
int back_find_mine(const struct rendezvous_table *tables, int count,
		   const char *login);
/* That of a game which goes on, where this login has a seat; -1: none. */
int back_mine(const char *room, const char *login);
/* The table of that record. */
void back_take(const char *path, struct back *back);
/*
 * Takes the seats that nobody acts for at that table, before somebody else
 * does, and says who we are. False where they have. One that says nothing is
 * for whoever asks it next.
 */
bool back_sit(int table_fd);
/* A seat at a table that waits and is found where tables are; or -1. */
int back_wait(void);
/* Who we are, for others who want the game: a person and a terminal. */
void back_person(char text[PERSON_BYTES]);

/*
 * What stood on the set-up screen last, for the next one to offer: a private
 * file below XDG_STATE_HOME, of each name that comes by --as. It is a
 * convenience: whatever is wrong with it, it is as if that were not there.
 */

/* Nothing, unless the file is ours and not somebody else's. */
void last_setup_read(const struct cli *cli, struct setup_last *last);

void last_setup_write(const struct cli *cli, const struct setup_last *last);

#endif
