/* SPDX-License-Identifier: ISC */
/*
 * A table that cannot be found where tables are has a record's lock all the
 * same: that says where it is. So does a table of another login, which has
 * other directories.
 */
#include <config.h>

#include "cli/back.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/login.h"
#include "base/text.h"
#include "record/store.h"
#include "table/holder.h"
#include "table/rendezvous.h"
#include "table/wire.h"

enum { SIT_MS = 5000, AGAIN_MS = 20, TTY = 128 };

/* "20251120T183000Z-1.sgf: anna at pts/3 has it since 2025-11-20 19:30" */
static void add(struct back *back, const char *name,
		const struct holder *holder)
{
	char text[HOLDER_TEXT];

	if (back->held++ == 0)
		back->holder = *holder;
	holder_tell(holder, true, text);
	text_append(back->told, sizeof(back->told), "%s%s: %s",
		    back->told[0] ? "; " : "", name, text);
}

bool back_sit(int table_fd)
{
	char reply[WIRE_REPLY], here[PERSON_BYTES + 8] = "here ";

	back_person(here + strlen(here));
	/* a table of an older program knows neither, and need not */
	if (!wire_ask(table_fd, here, SIT_MS, reply, sizeof(reply)) ||
	    !wire_ask(table_fd, "sit", SIT_MS, reply, sizeof(reply)))
		return !wire_has_ended(table_fd);
	return strncmp(reply, "no taken ", 9) != 0;
}

int back_wait(void)
{
	int fd;

	/* one that is taken, or ends, does not wait for long, if it does */
	while ((fd = rendezvous_find()) >= 0 && !back_sit(fd)) {
		close(fd);
		poll(NULL, 0, AGAIN_MS);
	}
	return fd;
}

/* Whether its table is one that the list of the room has. */
static bool is_listed(const struct holder *holder, const char *room)
{
	return *room && !holder->silent &&
	       rendezvous_is_in(holder->place, room);
}

/* The tables of this user; those whose records are found are struck. */
struct search {
	struct back *back;
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count;
};

/* One that can listen nowhere any more is known by its lock. */
static void strike(struct search *search, const struct holder *holder)
{
	pid_t process = rendezvous_process(holder->place);
	int kept = 0;

	if (!process)
		process = holder->pid;
	for (int i = 0; i < search->count; i++)
		if (search->tables[i].process != process)
			search->tables[kept++] = search->tables[i];
		else
			close(search->tables[i].fd);
	search->count = kept;
}

/* For store_list(): the first that can be gone back to, or else all held. */
static bool look(const char *path, void *context)
{
	struct search *search = context;
	struct back *back = search->back;
	struct holder holder;
	bool held;

	back->fd = holder_reach(path, &holder, &held);
	if (held)
		strike(search, &holder);
	if (held && is_listed(&holder, back->room)) {
		if (back->fd >= 0)
			close(back->fd);
		back->fd = -1;
		return true;
	}
	if (back->fd >= 0 && !back_sit(back->fd)) {
		close(back->fd);
		back->fd = -1;
		held = holder_read(path, &holder);
	}
	if (held)
		add(back, strrchr(path, '/') + 1, &holder);
	return back->fd < 0;
}

/*
 * A table whose record is found no more, as it has been removed, says it; of
 * one that says nothing there is its process.
 */
static void add_others(const struct search *search)
{
	char *replies[RENDEZVOUS_TABLES];
	struct holder holder;

	rendezvous_ask(search->tables, search->count, -1, "holder", replies);
	for (int i = 0; i < search->count; i++) {
		holder_hear(replies[i], &holder);
		if (search->tables[i].fd < 0)
			holder = (struct holder){
				.pid = search->tables[i].process,
				.silent = true};
		add(search->back, search->tables[i].name, &holder);
		free(replies[i]);
	}
}

/* Their tables are known, as far as they can be. */
static void find_records(const char *configured, struct search *search)
{
	char directory[STORE_PATH];
	struct error error;

	if (store_choose_directory(configured, directory, &error))
		store_list(directory, look, search, &error);
	if (search->back->fd < 0)
		add_others(search);
	for (int i = 0; i < search->count; i++)
		close(search->tables[i].fd);
}

void back_find(const char *configured, const char *room, pid_t own,
	       struct back *back)
{
	struct search search = {.back = back};

	*back = (struct back){.fd = -1, .room = room};
	search.count = rendezvous_list_own(own, search.tables);
	find_records(configured, &search);
}

bool back_find_lost(const char *configured, const char *room, struct back *back)
{
	struct search search = {.back = back};

	if (!rendezvous_wake())
		return false;
	*back = (struct back){.fd = back_wait(), .room = room};
	if (back->fd >= 0)
		return true;
	search.count = rendezvous_list_own(0, search.tables);
	search.count = rendezvous_add_silent(search.tables, search.count);
	find_records(configured, &search);
	return true;
}

void back_take(const char *path, struct back *back)
{
	struct search search = {.back = back};

	*back = (struct back){.fd = -1, .room = ""};
	look(path, &search);
}

struct held {
	struct search others;
	struct rendezvous_table *tables;
	int count;
};

static bool meet(const char *path, void *context)
{
	struct held *all = context;
	struct holder holder;
	bool held;
	int fd = holder_reach(path, &holder, &held);

	if (fd >= 0)
		close(fd);
	if (held)
		strike(&all->others, &holder);
	if (held && !holder.silent &&
	    rendezvous_meet(holder.place, &all->tables[all->count]))
		all->count++;
	else if (held)
		add(all->others.back, strrchr(path, '/') + 1, &holder);
	return all->count < RENDEZVOUS_TABLES;
}

int back_list(const char *configured,
	      struct rendezvous_table tables[RENDEZVOUS_TABLES],
	      struct back *back)
{
	struct held all = {.others.back = back, .tables = tables};
	char directory[STORE_PATH];
	struct error error;

	all.others.count = rendezvous_add_silent(all.others.tables, 0);
	if (store_choose_directory(configured, directory, &error))
		store_list(directory, meet, &all, &error);
	add_others(&all.others);
	return all.count;
}

void back_tell(const struct back *back, bool restricted, struct error *error)
{
	char text[HOLDER_TEXT];

	error->text[0] = '\0';
	if (back->held == 1) {
		holder_tell(&back->holder, restricted, text);
		error_set(error,
			  restricted || !holder_is_reached(&back->holder)
				  ? _("A game is not offered: %s.")
				  : _("A game is not offered: %s. \"pairgo "
				      "join\" plays there, too."),
			  text);
	} else if (back->held) {
		error_set(error, _("%d games are not offered: %s."), back->held,
			  back->told);
	}
}

void back_hint(const struct back *back, bool restricted, struct error *error)
{
	if (back->held < 2)
		back_tell(back, restricted, error);
	else if (restricted)
		error_set(error, _("%d games are not offered."), back->held);
	else
		error_set(error,
			  _("%d games are not offered: \"pairgo tables\" "
			    "lists them."),
			  back->held);
}

/* "anna at pts/3", as the system has it and the user wants it. */
void back_person(char text[PERSON_BYTES])
{
	const char *name = getenv("LOGNAME");
	char whole[4 * PERSON_BYTES], tty[TTY], *terminal = tty;

	if (!name || !*name)
		name = getenv("USER");
	if (!name || !*name)
		name = "somebody";
	/* ttyname() would keep a page for it */
	if (ttyname_r(STDIN_FILENO, tty, sizeof(tty)))
		terminal = NULL;
	else if (!strncmp(terminal, "/dev/", 5))
		terminal += 5;
	snprintf(whole, sizeof(whole), "%.40s%s%s", name,
		 terminal ? " at " : "", terminal ? terminal : "");
	text_clean(text, PERSON_BYTES, whole);
}

seatset back_seats(const char *who, const char *login)
{
	char word[SEAT_CODE + LOGIN_BYTES + 2];
	seatset seats = 0;

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		const char *at;

		snprintf(word, sizeof(word), " %s=%s",
			 seat_code((enum seat)seat), login);
		at = strstr(who, word);
		if (at && strchr("+ ", at[strlen(word)]))
			seats |= seat_bit((enum seat)seat);
	}
	return seats;
}

/* A game that is over is none to come back to. */
int back_find_mine(const struct rendezvous_table *tables, int count,
		   const char *login)
{
	char *who[RENDEZVOUS_TABLES], *states[RENDEZVOUS_TABLES];
	int mine = -1;

	rendezvous_ask(tables, count, -1, "who", who);
	rendezvous_ask(tables, count, -1, "state", states);
	for (int i = 0; i < count; i++) {
		if (mine < 0 && who[i] && states[i] &&
		    back_seats(who[i], login) &&
		    !strstr(states[i], "phase=over "))
			mine = i;
		free(who[i]);
		free(states[i]);
	}
	return mine;
}

int back_mine(const char *room, const char *login)
{
	struct rendezvous_table tables[RENDEZVOUS_TABLES];
	int count = rendezvous_list(room, -1, tables, NULL);
	int mine = back_find_mine(tables, count, login);

	for (int i = 0; i < count; i++)
		if (i != mine)
			close(tables[i].fd);
	return mine < 0 ? -1 : tables[mine].fd;
}
