/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/begin_parts.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/shell.h"
#include "base/text.h"
#include "cli/back.h"
#include "cli/greet.h"
#include "cli/offer.h"
#include "cli/own_table.h"
#include "cli/unfinished.h"
#include "record/kifu.h"
#include "record/store.h"
#include "ui/line/line_list.h"
#include "ui/term/term.h"

/* The settings as they would be with another preset. */
static bool load(const struct setup_source *source, const char *preset,
		 struct settings *settings, struct error *error)
{
	const struct begin *begin =
		(const struct begin *)((const char *)source -
				       offsetof(struct begin, source));
	struct cli cli = *begin->cli;

	cli.preset = *preset ? preset : settings_no_preset;
	return cli_load(&cli, settings, error);
}

void begin_init(struct begin *begin, const struct cli *cli,
		struct settings *settings, int table_fd)
{
	*begin = (struct begin){.cli = cli,
				.settings = settings,
				.table_fd = table_fd,
				.request = "attach",
				.source.load = load};
}

void begin_clear(struct begin *begin)
{
	free(begin->form);
	begin->form = NULL;
}

/* A terminal that has gone is as good as somebody who leaves. */
static enum unfinished_answer ask_which(const struct begin *begin,
					struct unfinished_screen *screen)
{
	if (begin->line) {
		line_list_unfinished(begin->line, screen);
		return screen->answer;
	}
	return screen_run(&screen->screen) ? screen->answer : UNFINISHED_QUIT;
}

/* Where it stays, and how it is gone on with, stands in error as well. */
static void set_aside(const struct settings *settings, const char *path,
		      struct error *error)
{
	char word[ERROR_TEXT];

	if (!store_set_aside(path, error)) {
		if (settings->restricted)
			file_forget_places(error->text);
		return;
	}
	shell_word(path, term_repertoire(), word, sizeof(word));
	if (settings->restricted)
		error_set(error, _("That game is off the list."));
	else
		error_set(error,
			  _("pairgo resume %s goes on with that game, which is "
			    "off the list."),
			  word);
}

/*
 * Shows them, and goes on with one. UNFINISHED_ASKED: that one could not be
 * had, or is not to be offered any more, and with the sentence in error it is
 * to be asked anew.
 */
static enum unfinished_answer offer(struct begin *begin,
				    const struct unfinished *left, bool sure,
				    enum begin_end *begun, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct unfinished_screen screen;
	enum unfinished_answer answer;

	unfinished_screen_init(&screen, left->games, left->count,
			       settings->turn_on_request);
	screen.when = left->when;
	screen.states = left->states;
	screen.paths = left->paths;
	screen.sure = screen.named = sure;
	screen.secret = settings->restricted;
	screen.remark = *error->text ? error->text : NULL;
	answer = ask_which(begin, &screen);
	if (answer == UNFINISHED_ASIDE) {
		set_aside(settings, left->paths[screen.current], error);
		return UNFINISHED_ASKED;
	}
	if (answer != UNFINISHED_RESUME)
		return answer;
	*begun = begin_with_record(begin, left->paths[screen.current],
				   left->states[screen.current], error);
	if (*begun != BEGIN_REFUSED)
		return answer;
	if (settings->restricted)
		file_forget_places(error->text);
	return UNFINISHED_ASKED;
}

/* Another one, in the place of what there is, if there is one. */
static void take_table(struct begin *begin, int table_fd)
{
	if (begin->table_fd >= 0)
		close(begin->table_fd);
	begin->table_fd = table_fd;
}

bool begin_have_table(struct begin *begin, struct error *error)
{
	const struct settings *settings = begin->settings;
	bool lost = begin->form && begin->form->lost;

	if (begin->table_fd >= 0 && !lost)
		return true;
	take_table(begin, begin->confined ? -1
					  : own_table_begin(settings->restricted
								    ? settings
								    : NULL,
							    &begin->own));
	if (begin->form)
		begin->form->lost = begin->table_fd < 0;
	if (begin->table_fd < 0)
		return error_set(error, _("the table cannot be started."));
	return greet(begin->cli, settings, begin->table_fd, true, error);
}

/* Sits down where the game is; false where nobody can. */
static bool go_back(struct begin *begin, const struct back *back)
{
	if (back->fd < 0)
		return false;
	take_table(begin, back->fd);
	begin->own = 0;
	return true;
}

/* What was saved last is what whoever comes is most likely to want. */
static void tell_unread(const struct unfinished *left, struct error *error)
{
	if (left->unread.text[0])
		text_append(error->text, sizeof(error->text), "%s%s%s",
			    error->text[0] ? i18n_blank() : "",
			    left->unread.text, i18n_stop());
}

/* Of those that a wrong clock has dated nobody knows when they were saved. */
static void tell_ahead(const struct unfinished *left, struct error *error)
{
	if (left->ahead && left->count > 1)
		text_append(
			error->text, sizeof(error->text), "%s%s",
			error->text[0] ? i18n_blank() : "",
			_("A clock was wrong: what has a date in the future "
			  "stands last here, and may be the newest."));
}

/* Where the game is that was begun in another directory. */
static void tell_moved(const struct begin *begin, const struct unfinished *left,
		       struct error *error)
{
	if (left->moved.text[0] && !begin->settings->restricted)
		text_append(error->text, sizeof(error->text), "%s%s",
			    error->text[0] ? i18n_blank() : "",
			    left->moved.text);
}

/*
 * To a game that goes on. Who shares an account with others hears of none of
 * these.
 */
static bool find_back(struct begin *begin, struct back *back)
{
	const struct settings *settings = begin->settings;

	*back = (struct back){.fd = -1};
	if (!begin->cli->as)
		back_find(settings->records, settings_room(settings),
			  begin->own, back);
	return go_back(begin, back);
}

/*
 * To one's own seat in the room. Its account has those that it has for want of
 * others, and is not to play for these.
 */
static bool find_own(struct begin *begin)
{
	const struct settings *settings = begin->settings;
	const struct cli *cli = begin->cli;
	char login[LOGIN_BYTES];
	struct back back;
	struct error error;

	if (!cli->as && (!*settings_room(settings) || greet_is_rooms(settings)))
		return false;
	greet_login(cli, settings, login);
	back.fd = back_mine(settings_room(settings), login);
	return go_back(begin, &back) &&
	       greet(cli, settings, begin->table_fd, false, &error);
}

bool begin_find_lost(struct begin *begin, back_teller *tell,
		     struct error *error)
{
	const struct settings *settings = begin->settings;
	bool sought = begin->sought;
	struct error told;
	struct back back;

	begin->sought = true;
	if (sought || begin->cli->as ||
	    !back_find_lost(settings->records, settings_room(settings), &back))
		return false;
	tell(&back, settings->restricted, &told);
	if (*told.text)
		*error = told;
	return go_back(begin, &back);
}

/*
 * One look at what was left, and what came of it; *begun is of what was begun.
 * UNFINISHED_ASKED: another is wanted.
 */
static enum unfinished_answer look(struct begin *begin, enum begin_end *begun,
				   struct error *error)
{
	enum unfinished_answer answer = UNFINISHED_NEW;
	struct unfinished left;
	struct error unread, *trouble;
	bool offered, looked;

	looked = unfinished_find(begin->settings->records, begin->cli->as,
				 INT_MAX, &left, &unread);
	trouble = looked ? NULL : &unread;
	offered = left.count;
	if (offered && begin_find_lost(begin, back_hint, error)) {
		unfinished_clear(&left);
		*begun = BEGIN_BEGUN;
		return UNFINISHED_RESUME;
	}
	tell_unread(&left, error);
	tell_ahead(&left, error);
	tell_moved(begin, &left, error);
	if (offered)
		answer = offer(begin, &left, false, begun, error);
	else if (*error->text) {
		/* of one that was put aside, and was the last */
		unread = *error;
		trouble = &unread;
	}
	unfinished_clear(&left);
	if (answer != UNFINISHED_NEW)
		return answer;
	*begun = begin_with_form(begin, trouble, error);
	if (!offered || *begun != BEGIN_QUIT)
		return answer;
	/* who leaves the form that they came to from the list is there again */
	error->text[0] = '\0';
	return UNFINISHED_ASKED;
}

enum begin_end begin_game(struct begin *begin, struct error *error)
{
	const struct settings *settings = begin->settings;
	enum begin_end begun = BEGIN_QUIT;
	struct back back;

	/* the list of a room has shown those of that */
	if ((!*settings_room(settings) && find_own(begin)) ||
	    find_back(begin, &back))
		return BEGIN_BEGUN;
	back_hint(&back, settings->restricted, error);
	while (look(begin, &begun, error) == UNFINISHED_ASKED)
		;
	return begun;
}

void begin_choose(struct begin *begin, const char *word, seatset seats)
{
	char list[SEATS_TEXT];

	snprintf(begin->chosen, sizeof(begin->chosen), "%s%s%s", word,
		 seats ? " " : "", seats ? seats_write(seats, ",", list) : "");
}

/* False, and a sentence, where that table has no place for us. */
static bool go_to(struct begin *begin, const struct rendezvous_table *table,
		  struct room_screen *screen, struct error *error)
{
	begin_choose(begin, screen->answer == ROOM_SIT ? "attach" : "watch",
		     screen->seat);
	if (!greet(begin->cli, begin->settings, table->fd, false, error) ||
	    !greet_vacant(table->fd, begin->chosen, &screen->which, error)) {
		/* which one is asked there */
		if (screen->which)
			error->text[0] = '\0';
		return false;
	}
	take_table(begin, table->fd);
	begin->own = 0;
	begin->request = begin->chosen;
	begin->settings->foreign = rendezvous_is_foreign(table);
	return true;
}

/*
 * False, and a sentence: all who were there come back at once, and one of them
 * is first.
 */
static bool go_on(struct begin *begin, const struct unfinished *left,
		  struct error *error)
{
	const char *path = left->paths[0];

	if (begin_with_record(begin, path, left->states[0], error) ==
	    BEGIN_BEGUN)
		return true;
	if (!unfinished_is_free(path))
		error_set(error, _("Somebody else goes on with that game: it "
				   "will stand here."));
	if (begin->settings->restricted)
		file_forget_places(error->text);
	return false;
}

/*
 * Whoever comes over a line sees the room also before there is a game: others
 * are on their way there.
 */
static bool is_shown(const struct begin *begin, const struct offer *offer,
		     const struct room_screen *screen)
{
	const struct settings *settings = begin->settings;

	return offer->count || screen->screen.class ||
	       (settings->restricted && *settings_room(settings));
}

/*
 * One look at what is played in the room; ROOM_ASKED: another is wanted. What
 * was told before stands there first. After one look a key goes before the
 * answer of a table that gives none.
 */
static enum room_answer visit(struct begin *begin, struct offer *offer,
			      bool again, struct room_screen *screen,
			      struct error *error)
{
	again = again && !error->text[0];
	offer_find(begin->cli, begin->settings, again ? STDIN_FILENO : -1,
		   offer);
	if (!is_shown(begin, offer, screen))
		return ROOM_NEW;
	if (screen->screen.class)
		room_screen_renew(screen, offer->rows, offer->count);
	else
		room_screen_init(screen, offer->rows, offer->count);
	if (error->text[0])
		screen->remark = error->text;
	if (begin->line)
		line_list_room(begin->line, screen);
	else if (!screen_run(&screen->screen))
		screen->answer = ROOM_QUIT;
	if (screen->remark != error->text)
		error->text[0] = '\0';
	if (screen->answer == ROOM_SIT || screen->answer == ROOM_WATCH) {
		error->text[0] = '\0';
		if (go_to(begin, &offer->tables[screen->current], screen,
			  error))
			offer_hang_up(offer, screen->current);
		else
			screen->answer = ROOM_ASKED;
	} else if (screen->answer == ROOM_GO_ON &&
		   !go_on(begin, &offer->left, error)) {
		screen->answer = ROOM_ASKED;
	}
	return screen->answer;
}

/* Until somebody has chosen there, or nothing was to be seen. */
static enum room_answer visit_room(struct begin *begin, struct offer *offer,
				   struct room_screen *screen,
				   struct error *error)
{
	enum room_answer answer;
	bool again = false;

	error->text[0] = '\0';
	offer_init(offer);
	do {
		answer = visit(begin, offer, again, screen, error);
		again = true;
	} while (answer == ROOM_ASKED);
	offer_clear(offer);
	return answer;
}

/* Who leaves the form that they came to from the room is there again. */
enum begin_end begin_here(struct begin *begin, struct error *error)
{
	/* not cleared: where nobody plays its pages are not touched */
	struct offer *offer = malloc(sizeof(*offer));
	struct room_screen screen = {.screen.class = NULL};
	enum room_answer answer = ROOM_NEW;
	enum begin_end begun;

	do {
		if (offer)
			answer = visit_room(begin, offer, &screen, error);
		begun = answer == ROOM_NEW    ? begin_game(begin, error)
			: answer == ROOM_QUIT ? BEGIN_QUIT
					      : BEGIN_BEGUN;
	} while (answer == ROOM_NEW && begun == BEGIN_QUIT &&
		 screen.screen.class);
	if (answer != ROOM_NEW)
		begin_clear(begin);
	free(offer);
	return begun;
}

static bool read_setup(const char *path, struct setup *setup)
{
	struct error error;
	size_t length;
	char *text;
	bool read;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, &error))
		return false;
	read = kifu_read_setup(text, length, setup, &error);
	free(text);
	return read;
}

void begin_take_keys(struct settings *settings, const char *path, bool alone)
{
	struct settings *trial = malloc(sizeof(*trial));
	struct setup setup;
	struct keymap_fault fault;

	if (trial && read_setup(path, &setup)) {
		*trial = *settings;
		trial->setup.seats = setup.seats;
		if (alone)
			trial->setup.mode = INPUT_TURN;
		else if (settings->mode_auto)
			trial->setup.mode = setup.mode;
		settings_rekey(trial);
		/* keys of the config file may not go together there */
		if (keymap_check(&trial->keymap, &fault))
			*settings = *trial;
	}
	free(trial);
}

/* Where it is not as it was saved, somebody has to say that it will do. */
static enum begin_end begin_doubtful(struct begin *begin,
				     const struct unfinished *left,
				     struct error *error)
{
	enum begin_end begun = BEGIN_QUIT;
	enum unfinished_answer answer;

	error->text[0] = '\0';
	tell_moved(begin, left, error);
	answer = offer(begin, left, true, &begun, error);
	return answer == UNFINISHED_NEW ? begin_with_form(begin, NULL, error)
					: begun;
}

/* Nobody is asked about a record first that they cannot have. */
static bool is_held(const struct back *back, const char *path,
		    struct error *error)
{
	char text[HOLDER_TEXT];

	if (!back->held)
		return false;
	holder_tell(&back->holder, false, text);
	file_fail(error, NC_("cannot", "open"), path, text);
	return true;
}

/* The table's working directory is not ours. */
static enum begin_end begin_file(struct begin *begin, const char *file,
				 struct error *error)
{
	char *whole = realpath(file, NULL), path[STORE_PATH];
	struct unfinished left;
	enum begin_end begun;
	struct back back;

	if (!whole) {
		file_fail_errno(error, NC_("cannot", "open"), file, errno);
		return BEGIN_FAILED;
	}
	if (!store_follow(whole, path))
		snprintf(path, sizeof(path), "%s", whole);
	free(whole);
	back_take(path, &back);
	if (go_back(begin, &back) || is_held(&back, path, error))
		return back.held && back.fd < 0 ? BEGIN_FAILED : BEGIN_BEGUN;
	if (unfinished_take(path, &left) && !record_is_trusted(left.states[0]))
		begun = begin_doubtful(begin, &left, error);
	else
		begun = begin_with_record(begin, path, RECORD_SOUND, error);
	unfinished_clear(&left);
	return begun;
}

/* Why there is nothing to go on with: what is played stands in the room. */
static void tell_none(const struct begin *begin, const struct unfinished *left,
		      struct error *error)
{
	static const char *const sentences[2][2] = {
		{N_("there is no unfinished game; \"pairgo\" begins a new "
		    "one."),
		 N_("there is no unfinished game.")},
		{N_("the game is being played; \"pairgo\" shows where, and "
		    "leads there."),
		 N_("the game is being played.")}};

	error_set(error, "%s",
		  _(sentences[left->played][begin->settings->restricted]));
}

static enum begin_end begin_last_saved(struct begin *begin, struct error *error)
{
	enum begin_end begun = BEGIN_FAILED;
	struct unfinished left;
	struct error unread;
	struct back back;
	bool looked;

	if (find_own(begin) || find_back(begin, &back))
		return BEGIN_BEGUN;
	back_tell(&back, begin->settings->restricted, error);
	if (begin_find_lost(begin, back_tell, error))
		return BEGIN_BEGUN;
	looked = unfinished_find(begin->settings->records, begin->cli->as, 1,
				 &left, &unread);
	tell_unread(&left, error);
	if (left.count == 1 && !left.passed &&
	    record_is_trusted(left.states[0]))
		begun = begin_with_record(begin, left.paths[0], left.states[0],
					  error);
	else if (left.count)
		begun = begin_game(begin, error);
	else if (!looked)
		*error = unread;
	else if (!error->text[0])
		tell_none(begin, &left, error);
	unfinished_clear(&left);
	return begun;
}

enum begin_end begin_again(struct begin *begin, struct error *error)
{
	const char *file = begin->cli->file;

	if (begin->cli->as && file) {
		error_set(error, _("--as takes no file: "
				   "\"pairgo resume\" finds your games."));
		return BEGIN_FAILED;
	}
	return file ? begin_file(begin, file, error)
		    : begin_last_saved(begin, error);
}
