/* SPDX-License-Identifier: ISC */
/* Keys and the mouse go to the form, and its last lines say what they did. */
#include <config.h>

#include "ui/setup_screen.h"

#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "ui/pages.h"
#include "ui/play/too_small.h"
#include "ui/setup_fill.h"
#include "ui/setup_layout.h"
#include "ui/setup_view.h"

static const char *say_keys(struct error *said)
{
	char rules[KEY_TEXT], hands[KEY_TEXT], start[KEY_TEXT];

	error_set(said,
		  _("Tab goes to the next field, Up and Down to the one above "
		    "or below, PageUp and PageDown to a group of them; Left "
		    "and Right choose, or the first letter of a choice. %s: "
		    "start, %s: rules, %s: keys, Escape: leave."),
		  setup_view_name(SETUP_KEY_START, start),
		  setup_view_name(SETUP_KEY_RULES, rules),
		  setup_view_name(SETUP_KEY_HANDS, hands));
	return said->text;
}

/* On the last key; NULL where there is nothing to say. */
static const char *remark_on(const struct setup_form *form, struct error *said)
{
	switch (form->remark) {
	case SETUP_FULL:
		return _("There is no room for more in this field.");
	case SETUP_LETTER:
		return _("This terminal has letters from A to Z only.");
	case SETUP_CHOSEN:
		return _("That is chosen already.");
	case SETUP_BREAK:
		return _("Escape leaves.");
	case SETUP_NO_LAST:
		return _("Nothing else stood here last time.");
	case SETUP_ASKED:
		return say_keys(said);
	case SETUP_UNKNOWN:
		return _(setup_fields[form->current].kind == KIND_BUTTON
				 ? form->error[0]
					   ? N_("Enter goes to what is wrong; "
						"Up and Down go to the fields.")
					   : N_("Enter starts; Up and Down go "
						"to the fields.")
			 : setup_fields[form->current].kind == KIND_TEXT
				 ? N_("That key does nothing in this field.")
				 : N_("Left and Right choose; Up and Down go "
				      "to the other fields."));
	default:
		return NULL;
	}
}

/* What has just happened, else what is wrong here, else nothing. */
static const char *find_warning(const struct setup_screen *screen,
				struct error *said)
{
	const struct setup_form *form = &screen->form;
	const char *remark = remark_on(form, said);
	const char *small =
		screen->small ? too_small_for_setup(&form->setup) : NULL;

	if (screen->pasted)
		return _("Pasted text is ignored: the form takes keys.");
	if (small)
		return small;
	if (screen->trouble.text[0])
		return screen->trouble.text;
	if (remark)
		return remark;
	if (screen->lost && !form->error[0])
		return _("The table has ended; [ Start ] sets up another.");
	return form->current == FIELD_START ? form->error : form->here;
}

static void make_view(const struct setup_screen *setup, struct setup_view *view)
{
	struct error said;

	setup_view_make(view, &setup->form, find_warning(setup, &said),
			setup->asks);
	if (setup->note.text[0])
		setup_view_note(view, setup->note.text);
}

static bool draw(const struct screen *screen)
{
	const struct setup_screen *setup = (const struct setup_screen *)screen;
	struct setup_view view;

	make_view(setup, &view);
	setup_view_draw(&view);
	return true;
}

/* The form has nothing against it, but the window may. */
static void refuse(struct setup_screen *setup)
{
	setup->small = too_small_for_setup(&setup->form.setup);
	if (setup->small)
		setup->answer = SETUP_EDITING;
}

/* Who has changed something is asked; whether the key was an answer. */
static bool take_answer(struct setup_screen *setup, key k)
{
	bool asked = setup->asks;

	setup->asks = false;
	if (asked)
		return setup_view_answers(k, &setup->answer);
	setup->asks = k == KEY_TO_ESCAPE && setup_fill_changed(&setup->form);
	return setup->asks;
}

static void forget_remarks(struct setup_screen *setup)
{
	setup->pasted = setup->small = false;
	setup->trouble.text[0] = setup->note.text[0] = '\0';
	setup->form.remark = SETUP_SILENT;
}

/* Whether the key leads to another field, from where this one stands. */
static bool go(struct setup_form *form, key k)
{
	enum setup_field_id next = setup_layout_next(form, term_columns(), k);

	if (next == FIELD_COUNT)
		return false;
	setup_form_enter(form, next);
	setup_form_read(form);
	return true;
}

/* The keys as they would be in the game that stands there. */
static void open_hands(struct setup_screen *setup)
{
	struct settings *settings = malloc(sizeof(*settings));

	if (!settings)
		return;
	setup_form_settings(&setup->form, settings);
	hands_screen_open(&setup->screen, &setup->hands,
			  setup_view_key_of(SETUP_KEY_HANDS), &settings->keymap,
			  &settings->setup, setlocale(LC_CTYPE, NULL));
	free(settings);
}

static bool take_key(struct screen *screen, key k)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	bool told = setup->form.remark == SETUP_ASKED;

	k = setup_form_function(k);
	forget_remarks(setup);
	setup->answer = SETUP_EDITING;
	/* what was told goes, and not who read it */
	if (told && k == KEY_TO_ESCAPE)
		return true;
	if (take_answer(setup, k))
		return setup->answer == SETUP_EDITING;
	if (k == SETUP_KEY_RULES)
		pages_open(screen, &setup->rules, manners_write,
			   &setup->form.setup);
	else if (k == SETUP_KEY_HANDS)
		open_hands(setup);
	else if (!go(&setup->form, k))
		setup->answer = setup_form_key(&setup->form, k);
	if (setup->answer == SETUP_START)
		refuse(setup);
	return setup->answer == SETUP_EDITING;
}

/* The name of a key presses it; another press at a choice goes on in it. */
static bool take_click(struct screen *screen, int line, int column)
{
	struct setup_screen *setup = (struct setup_screen *)screen;
	struct setup_view view;
	enum setup_field_id id;
	int inside;
	key k;

	make_view(setup, &view);
	if (setup->asks && setup_view_key(&view, line, column) == KEY_NONE)
		setup->asks = false;
	id = setup_view_field(&view, line, column, &inside);
	k = setup_view_key(&view, line, column);
	forget_remarks(setup);
	if (id != FIELD_COUNT)
		k = setup_form_click(&setup->form, id, inside,
				     view.layout.places[id].width);
	return k == KEY_NONE || take_key(screen, k);
}

static void note_paste(struct screen *screen)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->pasted = true;
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	const struct setup_screen *setup = (const struct setup_screen *)screen;

	fds[0] = (struct pollfd){.fd = setup->lost ? -1 : setup->table_fd,
				 .events = POLLIN};
	*count = 1;
	return -1;
}

/* Nothing comes from a table that has no game, but its end. */
static bool wake(struct screen *screen, const struct pollfd *fds)
{
	struct setup_screen *setup = (struct setup_screen *)screen;

	setup->lost = setup->lost || fds[0].revents;
	return true;
}

void setup_screen_init(struct setup_screen *screen,
		       const struct settings *settings, unsigned seed)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .click = take_click,
						  .pasted = note_paste,
						  .wait = wait_for,
						  .wake = wake};

	memset(screen, 0, offsetof(struct setup_screen, form));
	screen->screen.class = &class;
	screen->table_fd = -1;
	setup_form_init(&screen->form, settings, seed);
}
