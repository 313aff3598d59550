/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "e2e/home.h"
#include "vterm_screen.h"

enum {
	START_MS = 400, /* quiet for so long: it has started */
	STONE_MS = 120, /* a slow disk stands between key and stone */
	CURSOR_MS = 20,
	/* stones on every other line, which leave each other liberties */
	PLACES = (SESSION_SIZE + 1) / 2 * SESSION_SIZE,
	STRIDE = 37 /* no divisor in common with those */
};

static const char letters[] = "A B C D E F G H J K L M N O P Q R S T";

static bool open_board(struct pty *pty)
{
	pty_settle(pty, START_MS);
	pty_press(pty, "\r", START_MS);
	return pty_shows(pty, letters);
}

void session_complain(const struct session *session, const char *what)
{
	char *screen = vterm_screen_text(session->pty.screen);

	fprintf(stderr, "bench: pairgo %s; its screen:\n%s", what,
		screen ? screen : "");
	free(screen);
}

bool session_start(struct session *session, const char *type,
		   const char *config)
{
	const char *const argv[] = {getenv("PAIRGO"), NULL};

	*session = (struct session){.row = SESSION_SIZE / 2,
				    .column = SESSION_SIZE / 2};
	if (home_make())
		return false;
	home_config(config);
	home_enter();
	if (!pty_start(&session->pty, argv, type) ||
	    !open_board(&session->pty)) {
		session_complain(session, "shows no board");
		session_stop(session);
		return false;
	}
	session->table = home_table();
	return true;
}

void session_stop(struct session *session)
{
	pty_stop(&session->pty);
	home_remove();
}

enum direction { UP, DOWN, RIGHT, LEFT };

static const char *const arrows[] = {"\033[A", "\033[B", "\033[C", "\033[D"};

long session_step(struct session *session)
{
	/* back where it began after all ten, as session_stone() expects */
	static const enum direction way[SESSION_STEPS] = {
		RIGHT, RIGHT, DOWN, RIGHT, UP, LEFT, LEFT, DOWN, LEFT, UP};
	/* one byte each, as the peers have it */
	static const char *const letters_of[] = {"k", "j", "l", "h"};
	static unsigned at;

	return pty_press(&session->pty, letters_of[way[at++ % SESSION_STEPS]],
			 CURSOR_MS);
}

static void lead_to(struct session *session, int row, int column)
{
	char keys[2 * SESSION_SIZE * 3 + 1] = "";

	for (; session->row > row; session->row--)
		strcat(keys, arrows[UP]);
	for (; session->row < row; session->row++)
		strcat(keys, arrows[DOWN]);
	for (; session->column < column; session->column++)
		strcat(keys, arrows[RIGHT]);
	for (; session->column > column; session->column--)
		strcat(keys, arrows[LEFT]);
	pty_press(&session->pty, keys, CURSOR_MS);
}

void session_lead(struct session *session)
{
	int place = session->stones++ * STRIDE % PLACES;

	lead_to(session, place / SESSION_SIZE * 2, place % SESSION_SIZE);
}

long session_put(struct session *session)
{
	return pty_press(&session->pty, "\r", STONE_MS);
}

long session_stone(struct session *session)
{
	session_lead(session);
	return session_put(session);
}
