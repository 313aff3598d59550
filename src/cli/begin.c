/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/begin.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/shell.h"
#include "base/text.h"
#include "record/kifu.h"
#include "record/store.h"
#include "ui/play/opening.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
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

/* What a table is asked for, one after the other. */
enum { REQUESTS = 6 };

struct requests {
	char *texts[REQUESTS + 1]; /* from malloc(); NULL behind the last */
	int count;
};

static bool add(struct requests *requests, const char *word, const char *text,
		const char *end, struct error *error)
{
	size_t size = strlen(word) + strlen(text) + strlen(end) + 1;
	char **request = &requests->texts[requests->count];

	if (strchr(text, '\n'))
		return error_set(error,
				 _("a path must not contain a line break."));
	*request = malloc(size);
	if (!*request)
		return error_set(error, _("there is not enough memory."));
	snprintf(*request, size, "%s%s%s", word, text, end);
	requests->count++;
	return true;
}

/* Rulings at the table want the referee's code, if there is one. */
static bool add_code(struct requests *requests, const struct settings *settings,
		     struct error *error)
{
	return !settings->referee_code[0] ||
	       add(requests, "referee-code ", settings->referee_code, "",
		   error);
}

/* Others see the table, if there is a room, and it has a place for that. */
static bool add_room(struct requests *requests, const struct begin *begin,
		     struct error *error)
{
	char room[CLI_ROOM];

	return !cli_room(begin->settings, room) ||
	       (offer_may_begin(begin->cli, begin->settings, error) &&
		add(requests, "room ", room, "", error));
}

/* The record's lock says it from the first moment. */
static bool add_person(struct requests *requests, struct error *error)
{
	char person[PERSON_BYTES];

	back_person(person);
	return add(requests, "here ", person, "", error);
}

/* Said before, but for who has got which side since. */
static bool add_house(struct requests *requests,
		      const struct settings *settings, struct error *error)
{
	char words[HOUSE_TEXT];

	greet_house(settings, words);
	return !words[0] || add(requests, "house ", words, "", error);
}

static void clear(struct requests *requests)
{
	for (int i = 0; i < requests->count; i++)
		free(requests->texts[i]);
}

/* A terminal that has gone is as good as somebody who leaves. */
static enum unfinished_answer ask_which(struct unfinished_screen *screen)
{
	return screen_run(&screen->screen) ? screen->answer : UNFINISHED_QUIT;
}

/* Nobody is to guess who takes Black where it is drawn by lot. */
static unsigned draw_seed(void)
{
	unsigned seed;

	if (getentropy(&seed, sizeof(seed)))
		seed = (unsigned)time(NULL) ^ (unsigned)getpid();
	return seed;
}

/* The root node of a game, in one line, from malloc(). */
static char *write_root(const struct setup *setup)
{
	struct sgf_tree tree;
	struct game game;
	char *text = NULL;
	size_t length;

	game_init(&game, setup);
	if (!sgf_init(&tree))
		return NULL;
	if (!kifu_put_root(&tree, &game) ||
	    !sgf_write_node(tree.root, &text, &length))
		text = NULL;
	sgf_clear(&tree);
	return text;
}

/* One that is not as it was saved is recovered, since somebody said so. */
static enum begin_end resume(const struct begin *begin, const char *path,
			     enum record_state state, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct requests requests = {.count = 0};
	const char *word = record_is_trusted(state) ? "resume " : "recover ";
	enum begin_end end = BEGIN_FAILED;

	if (add_code(&requests, settings, error) &&
	    add_room(&requests, begin, error) && add_person(&requests, error) &&
	    add(&requests, word, path, "", error) &&
	    opening_run(begin->table_fd, settings, false,
			(const char *const *)requests.texts,
			error) == BEGUN_GAME)
		end = BEGIN_BEGUN;
	clear(&requests);
	return end;
}

static bool add_root(struct requests *requests, const struct setup *setup,
		     struct error *error)
{
	char *root = write_root(setup);
	bool added = add(requests, "new (", root ? root : "", ")", error);

	free(root);
	return added;
}

/*
 * A new game for the table, of what the form says. Its board is there before
 * the table has made the file, which may have to wait for what others write.
 */
static enum begun begin_new(const struct begin *begin, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct requests requests = {.count = 0};
	enum begun begun = BEGUN_REFUSED;

	if (add_code(&requests, settings, error) &&
	    add_room(&requests, begin, error) &&
	    add_house(&requests, settings, error) &&
	    (!settings->records[0] ||
	     add(&requests, "records ", settings->records, "", error)) &&
	    add_person(&requests, error) &&
	    add_root(&requests, &settings->setup, error))
		begun = opening_run(begin->table_fd, settings, true,
				    (const char *const *)requests.texts, error);
	clear(&requests);
	return begun;
}

/* Where the table has gone there is another one. */
static bool have_table(struct begin *begin, struct error *error)
{
	if (!begin->form->lost)
		return true;
	close(begin->table_fd);
	begin->table_fd = begin->confined
				  ? -1
				  : begin_table(begin->settings->restricted
							? begin->settings
							: NULL);
	begin->form->lost = begin->table_fd < 0;
	if (begin->form->lost)
		return error_set(error, _("the table cannot be started."));
	return greet(begin->cli, begin->settings, begin->table_fd, true, error);
}

static void remember(const struct cli *cli, struct setup_form *form)
{
	setup_offer_leave(form);
	last_setup_write(cli, &form->last);
}

/*
 * What was typed at a board that came to nothing is not meant for the form,
 * which says why, and which a key of it might leave.
 */
static enum begun start(struct begin *begin, struct error *error)
{
	struct setup_screen *screen = begin->form;
	enum begun begun = BEGUN_REFUSED;

	setup_form_settings(&screen->form, begin->settings);
	screen->trouble.text[0] = '\0';
	if (have_table(begin, error))
		begun = begin_new(begin, error);
	if (begun == BEGUN_GAME)
		remember(begin->cli, &screen->form);
	else
		term_forget_keys();
	/* one that is gone the form finds out by itself */
	if (begun == BEGUN_REFUSED)
		screen->trouble = *error;
	return begun;
}

static bool make_form(struct begin *begin, struct error *error)
{
	begin->form = malloc(sizeof(*begin->form));
	if (!begin->form)
		return error_set(error, _("there is not enough memory."));
	setup_screen_init(begin->form, begin->settings, draw_seed());
	begin->form->form.source = &begin->source;
	begin->form->form.unruled = greet_is_rooms(begin->settings);
	last_setup_read(begin->cli, &begin->form->form.last);
	return true;
}

/*
 * Who did not come from a form has that of the game that was played. A rematch
 * that was left stands there as it was; for another game there is another draw.
 */
static bool have_form(struct begin *begin, struct error *error)
{
	bool had = begin->form;

	if (!had && !make_form(begin, error))
		return false;
	if (!had)
		setup_fill_played(&begin->form->form, &begin->played,
				  begin->anew);
	else if (begin->anew)
		setup_fill_draw(&begin->form->form, draw_seed());
	else if (begin->swapped)
		setup_fill_swapped(&begin->form->form);
	return true;
}

enum begin_end begin_anew(struct begin *begin, struct error *error)
{
	struct setup_screen *form;
	enum begun begun;

	if (!have_form(begin, error))
		return BEGIN_FAILED;
	form = begin->form;
	for (;;) {
		form->table_fd = begin->table_fd;
		form->answer = SETUP_EDITING;
		if (!screen_run(&form->screen) || form->answer != SETUP_START) {
			if (setup_fill_changed(&form->form))
				remember(begin->cli, &form->form);
			return BEGIN_QUIT;
		}
		begun = start(begin, error);
		if (begun == BEGUN_GAME || begun == BEGUN_DEAF)
			return begun == BEGUN_GAME ? BEGIN_BEGUN : BEGIN_FAILED;
	}
}

/*
 * Nobody is to fill in a form for nothing: where records cannot be is said, and
 * else the trouble that there was, if any, with those that are there.
 */
static enum begin_end fill_in(struct begin *begin, const struct error *trouble,
			      struct error *error)
{
	char directory[STORE_PATH];

	if (!store_directory(begin->settings->records, directory, error) ||
	    !make_form(begin, error))
		return BEGIN_FAILED;
	if (trouble)
		begin->form->trouble = *trouble;
	if (access(directory, W_OK | X_OK))
		file_fail_errno(&begin->form->trouble, "write to", directory,
				errno);
	if (begin->settings->restricted)
		file_forget_places(begin->form->trouble.text);
	return begin_anew(begin, error);
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
 * Shows them, and goes on with one. UNFINISHED_ASKED: nothing of that one could
 * be read, or it is not to be offered any more, and with the sentence in error
 * it is to be asked anew.
 */
static enum unfinished_answer offer(struct begin *begin,
				    const struct unfinished *left, bool sure,
				    enum begin_end *begun, struct error *error)
{
	const struct settings *settings = begin->settings;
	struct unfinished_screen screen;
	enum unfinished_answer answer;
	enum record_state state;

	unfinished_screen_init(&screen, left->games, left->count,
			       settings->turn_on_request);
	screen.when = left->when;
	screen.states = left->states;
	screen.paths = left->paths;
	screen.sure = screen.named = sure;
	screen.secret = settings->restricted;
	screen.remark = *error->text ? error->text : NULL;
	answer = ask_which(&screen);
	if (answer == UNFINISHED_ASIDE) {
		set_aside(settings, left->paths[screen.current], error);
		return UNFINISHED_ASKED;
	}
	if (answer != UNFINISHED_RESUME)
		return answer;
	state = left->states[screen.current];
	*begun = resume(begin, left->paths[screen.current], state, error);
	return state == RECORD_LOST && *begun == BEGIN_FAILED ? UNFINISHED_ASKED
							      : answer;
}

/* Sits down where the game is; false where nobody can. */
static bool go_back(struct begin *begin, const struct back *back)
{
	if (back->fd < 0)
		return false;
	close(begin->table_fd);
	begin->table_fd = back->fd;
	begin->host = false;
	return true;
}

/* Why games of records are not offered; nothing where all are. */
static void tell_held(const struct back *back, bool restricted,
		      struct error *error)
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

/* The newest is what whoever comes is most likely to want. */
static void tell_unread(const struct unfinished *left, struct error *error)
{
	if (left->unread.text[0])
		text_append(error->text, sizeof(error->text), "%s%s.",
			    error->text[0] ? " " : "", left->unread.text);
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
		back_find(settings->records, settings_room(settings), back);
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

enum begin_end begin_game(struct begin *begin, struct error *error)
{
	const struct settings *settings = begin->settings;
	enum unfinished_answer answer;
	enum begin_end begun = BEGIN_QUIT;
	struct unfinished left;
	struct error unread, *trouble;
	struct back back;

	/* the list of a room has shown those of that */
	if ((!*settings_room(settings) && find_own(begin)) ||
	    find_back(begin, &back))
		return BEGIN_BEGUN;
	tell_held(&back, settings->restricted, error);
	do {
		bool looked = unfinished_find(settings->records, begin->cli->as,
					      INT_MAX, &left, &unread);

		trouble = looked ? NULL : &unread;
		tell_unread(&left, error);
		answer = UNFINISHED_NEW;
		if (left.count)
			answer = offer(begin, &left, false, &begun, error);
		else if (*error->text) {
			/* of one that was put aside, and was the last */
			unread = *error;
			trouble = &unread;
		}
		unfinished_clear(&left);
	} while (answer == UNFINISHED_ASKED);
	return answer == UNFINISHED_NEW ? fill_in(begin, trouble, error)
					: begun;
}

/* False, and a sentence, where that table has no place for us. */
static bool go_to(struct begin *begin, const struct rendezvous_table *table,
		  const struct room_screen *screen, struct error *error)
{
	char seats[SEATS_TEXT];

	snprintf(begin->chosen, sizeof(begin->chosen), "%s%s%s",
		 screen->answer == ROOM_SIT ? "attach" : "watch",
		 screen->seat ? " " : "",
		 screen->seat ? seats_write(screen->seat, ",", seats) : "");
	if (!greet(begin->cli, begin->settings, table->fd, false, error) ||
	    !greet_vacant(table->fd, begin->chosen, error))
		return false;
	close(begin->table_fd);
	begin->table_fd = table->fd;
	begin->host = false;
	begin->request = begin->chosen;
	begin->settings->foreign = rendezvous_is_foreign(table);
	return true;
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
 * was told before stands there first.
 */
static enum room_answer visit(struct begin *begin, struct offer *offer,
			      struct room_screen *screen, struct error *error)
{
	bool again = screen->screen.class && !error->text[0];

	/* a key goes before the answer of a table that gives none */
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
	if (!screen_run(&screen->screen))
		screen->answer = ROOM_QUIT;
	if (screen->remark != error->text)
		error->text[0] = '\0';
	if (screen->answer == ROOM_SIT || screen->answer == ROOM_WATCH) {
		error->text[0] = '\0';
		if (go_to(begin, &offer->tables[screen->current], screen,
			  error))
			offer_clear(offer, screen->current);
		else
			screen->answer = ROOM_ASKED;
	}
	return screen->answer;
}

enum begin_end begin_here(struct begin *begin, struct error *error)
{
	/* not cleared: where nobody plays its pages are not touched */
	struct offer *offer = malloc(sizeof(*offer));
	struct room_screen screen = {.screen.class = NULL};
	enum room_answer answer = ROOM_NEW;

	error->text[0] = '\0';
	if (offer)
		offer->count = 0;
	do {
		if (offer)
			answer = visit(begin, offer, &screen, error);
	} while (answer == ROOM_ASKED);
	if (offer)
		offer_clear(offer, -1);
	free(offer);
	if (answer == ROOM_NEW)
		return begin_game(begin, error);
	return answer == ROOM_QUIT ? BEGIN_QUIT : BEGIN_BEGUN;
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
	struct error error;

	if (trial && read_setup(path, &setup)) {
		*trial = *settings;
		trial->setup.seats = setup.seats;
		if (alone)
			trial->setup.mode = INPUT_TURN;
		else if (settings->mode_auto)
			trial->setup.mode = setup.mode;
		settings_rekey(trial);
		/* keys of the config file may not go together there */
		if (keymap_check(&trial->keymap, &error))
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
	answer = offer(begin, left, true, &begun, error);
	return answer == UNFINISHED_NEW ? fill_in(begin, NULL, error) : begun;
}

/* Nobody is asked about a record first that they cannot have. */
static bool is_held(const struct back *back, const char *path,
		    struct error *error)
{
	char text[HOLDER_TEXT];

	if (!back->held)
		return false;
	holder_tell(&back->holder, false, text);
	file_fail(error, "open", path, text);
	return true;
}

/* The table's working directory is not ours. */
static enum begin_end begin_file(struct begin *begin, const char *file,
				 struct error *error)
{
	char *path = realpath(file, NULL);
	struct unfinished left;
	enum begin_end begun;
	struct back back;

	if (!path) {
		file_fail_errno(error, "open", file, errno);
		return BEGIN_FAILED;
	}
	back_take(path, &back);
	if (go_back(begin, &back) || is_held(&back, path, error)) {
		free(path);
		return back.held && back.fd < 0 ? BEGIN_FAILED : BEGIN_BEGUN;
	}
	if (unfinished_take(path, &left) && !record_is_trusted(left.states[0]))
		begun = begin_doubtful(begin, &left, error);
	else
		begun = resume(begin, path, RECORD_SOUND, error);
	unfinished_clear(&left);
	free(path);
	return begun;
}

static enum begin_end begin_newest(struct begin *begin, struct error *error)
{
	enum begin_end begun = BEGIN_FAILED;
	struct unfinished left;
	struct error unread;
	struct back back;
	bool looked;

	if (find_own(begin) || find_back(begin, &back))
		return BEGIN_BEGUN;
	tell_held(&back, begin->settings->restricted, error);
	looked = unfinished_find(begin->settings->records, begin->cli->as, 1,
				 &left, &unread);
	tell_unread(&left, error);
	if (left.count && !left.passed && record_is_trusted(left.states[0]))
		begun = resume(begin, left.paths[0], left.states[0], error);
	else if (left.count)
		begun = begin_game(begin, error);
	else if (!looked)
		*error = unread;
	else if (!error->text[0])
		error_set(error, begin->settings->restricted
					 ? _("there is no unfinished game.")
					 : _("there is no unfinished game; "
					     "\"pairgo\" begins a new one."));
	unfinished_clear(&left);
	return begun;
}

enum begin_end begin_again(struct begin *begin, struct error *error)
{
	const char *file = begin->cli->file;

	if (begin->cli->as && file) {
		error_set(error, _("no file is gone on with by a name: "
				   "\"pairgo resume\" finds your games."));
		return BEGIN_FAILED;
	}
	return file ? begin_file(begin, file, error)
		    : begin_newest(begin, error);
}
