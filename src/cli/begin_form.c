/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/begin_parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "cli/greet.h"
#include "cli/last_setup.h"
#include "record/store.h"
#include "ui/line/line_form.h"
#include "ui/setup_fill.h"
#include "ui/setup_offer.h"
#include "ui/term/term.h"

/* Nobody is to guess who takes Black where it is drawn by lot. */
static unsigned draw_seed(void)
{
	unsigned seed;

	if (getentropy(&seed, sizeof(seed)))
		seed = (unsigned)time(NULL) ^ (unsigned)getpid();
	return seed;
}

static void remember(const struct cli *cli, struct setup_form *form)
{
	form->looks = !setup_fill_changed(form);
	form->before = form->last;
	setup_offer_leave(form);
	last_setup_write(cli, &form->last);
}

/* Whoever comes back from a look at the board has set up nothing. */
static void forget_look(const struct cli *cli, struct setup_form *form)
{
	if (!form->looks)
		return;
	form->looks = false;
	form->last = form->before;
	last_setup_write(cli, &form->last);
}

/*
 * What was typed at a board that came to nothing is not meant for the form,
 * which says why, and which a key of it might leave.
 */
static enum opening_end start(struct begin *begin, struct error *error)
{
	struct setup_screen *screen = begin->form;
	enum opening_end opened = OPENING_REFUSED;

	if (screen->form.shared) {
		begin_choose(begin, "attach", screen->form.own);
		begin->request = begin->chosen;
	}
	setup_form_settings(&screen->form, begin->settings);
	screen->trouble.text[0] = '\0';
	if (begin_have_table(begin, error))
		opened = begin_new(begin, error);
	if (opened == OPENING_GAME)
		remember(begin->cli, &screen->form);
	else if (!begin->line)
		term_forget_keys();
	/* one that is gone the form finds out by itself */
	if (opened == OPENING_REFUSED)
		screen->trouble = *error;
	return opened;
}

/*
 * The seat of who comes over a line, and so has nobody beside them: the first
 * of their login, or else of all.
 */
static seatset find_own(const struct begin *begin)
{
	const struct setup_form *form = &begin->form->form;
	char login[LOGIN_BYTES];

	greet_login(begin->cli, begin->settings, login);
	for (int seat = 0; *login && seat < setup_form_seats(form); seat++)
		if (!strcmp(setup_form_login(form, (enum seat)seat), login))
			return seat_bit((enum seat)seat);
	return seat_bit(SEAT_B1);
}

/* What was said goes before. */
static seatset choose_own(const struct begin *begin)
{
	const char *said = strchr(begin->request, ' ');

	if (said)
		return seats_parse(said + 1);
	return begin->settings->restricted ? find_own(begin) : 0;
}

/* Where others can come, who begins says which seats are for them. */
static void share(const struct begin *begin)
{
	struct setup_form *form = &begin->form->form;

	form->shared = *settings_room(begin->settings);
	if (form->shared)
		setup_fill_own(form, choose_own(begin));
	setup_form_read(form);
	setup_fill_keep(form);
}

static bool make_form(struct begin *begin, struct error *error)
{
	begin->form = malloc(sizeof(*begin->form));
	if (!begin->form)
		return error_set(error, _("there is not enough memory."));
	setup_screen_init(begin->form, begin->settings, draw_seed());
	begin->form->form.source = &begin->source;
	begin->form->form.unruled = greet_is_rooms(begin->settings);
	begin->form->form.for_others =
		begin->form->form.unruled && !begin->cli->as;
	share(begin);
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
	else
		forget_look(begin->cli, &begin->form->form);
	return true;
}

/* False when the terminal has gone. */
static bool show(const struct begin *begin, struct setup_screen *form)
{
	if (!begin->line)
		return screen_run(&form->screen);
	line_form_run(begin->line, form);
	return true;
}

enum begin_end begin_anew(struct begin *begin, struct error *error)
{
	struct setup_screen *form;
	enum opening_end opened;

	if (!have_form(begin, error))
		return BEGIN_FAILED;
	form = begin->form;
	for (;;) {
		form->table_fd = begin->table_fd;
		form->answer = SETUP_EDITING;
		if (!show(begin, form) || form->answer != SETUP_START) {
			if (setup_fill_changed(&form->form))
				remember(begin->cli, &form->form);
			return BEGIN_QUIT;
		}
		opened = start(begin, error);
		if (opened == OPENING_GAME || opened == OPENING_DEAF)
			return opened == OPENING_GAME ? BEGIN_BEGUN
						      : BEGIN_FAILED;
	}
}

enum begin_end begin_with_form(struct begin *begin, const struct error *trouble,
			       struct error *error)
{
	char directory[STORE_PATH];

	if (!store_directory(begin->settings->records, directory, error))
		return BEGIN_FAILED;
	/* it is there from before where it was left for the room */
	if (!begin->form && !make_form(begin, error))
		return BEGIN_FAILED;
	if (trouble)
		begin->form->note = *trouble;
	if (access(directory, W_OK | X_OK))
		file_fail_errno(&begin->form->trouble,
				NC_("cannot", "write to"), directory, errno);
	if (begin->settings->restricted) {
		file_forget_places(begin->form->trouble.text);
		file_forget_places(begin->form->note.text);
	}
	if (!begin->line)
		screen_draw(&begin->form->screen);
	if (begin_find_lost(begin, back_hint, &begin->form->note)) {
		begin_clear(begin);
		return BEGIN_BEGUN;
	}
	begin_have_table(begin, &begin->form->trouble);
	return begin_anew(begin, error);
}
