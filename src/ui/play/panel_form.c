/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/panel_form.h"

#include "ui/term/screen.h"

enum {
	TITLE = 2,    /* lines of the title, where it stands in the panel */
	CARD = 6,     /* lines of the one card, with a gap below it, */
	CARD_LOW = 4, /* and without that and without a line below the digits */
	BELOW = 8,    /* lines for all that stands below cards */
	WIDE = 36,    /* columns of a panel that has all it wants, */
	WIDEST = 54,  /* and of one with names that want more */
	BESIDE = 18   /* columns of a list that are no name's */
};

/*
 * The order of the table is the order in which the forms are tried: what goes
 * first for want of lines are facts and prisoners, which stand in the rest,
 * then, for a question, the line below the digits of four cards, then second
 * lines of the seats, then big digits, of all seats and of the one on turn,
 * then the seats.
 */
static const struct panel_form forms[] = {
	{PANEL_CARDS, 5, 10, 2, 74, 90, 9, 0},
	{PANEL_CARDS, 5, 10, 1, 36, 44, 9, 0},
	{PANEL_CARDS, 3, 7, 2, 54, 74, 9, 0},
	{PANEL_CARDS, 3, 5, 2, 54, 74, BELOW, 0},
	{PANEL_CARDS, 3, 7, 1, 34, 44, 9, 0},
	{PANEL_CARDS, 3, 5, 1, 34, 44, BELOW, 0},
	{PANEL_CARDS, 3, 5, 1, WIDE, 44, 0, 0},
	{PANEL_CARDS, 3, CARD_LOW, 1, WIDE, 44, 4, 0},
	{PANEL_CARD, 3, 2, 1, PANEL_LEAST, WIDE, 0, CARD},
	{PANEL_CARD, 3, 2, 1, PANEL_LEAST, WIDE, 0, CARD_LOW},
	{PANEL_CARD, 3, 1, 1, PANEL_LEAST, WIDE, 0, CARD},
	{PANEL_CARD, 3, 1, 1, PANEL_LEAST, WIDE, 0, CARD_LOW},
	{PANEL_LINES, 1, 2, 1, PANEL_LEAST, WIDE, 0, 0},
	{PANEL_LINES, 1, 1, 1, PANEL_LEAST, WIDE, 0, 0},
	{PANEL_CLOCK, 1, 1, 1, 7, WIDE, 0, 0},
	{PANEL_NUMBER, 1, 1, 1, 1, WIDE, 0, 0},
};

enum { FORMS = sizeof(forms) / sizeof(forms[0]) };

static bool of_pairs(const struct layout_wish *wish)
{
	return wish->paired && wish->seats > 2;
}

static int count_cards(const struct layout_wish *wish)
{
	return of_pairs(wish) ? 2 : wish->seats;
}

/* A card of several people needs a line more for each but the first. */
static int card_lines(const struct panel_form *form,
		      const struct layout_wish *wish)
{
	return form->seat + wish->seats / count_cards(wish) - 1;
}

/* The lines of the seats, without what is above and below them. */
static int seats_lines(const struct panel_form *form,
		       const struct layout_wish *wish)
{
	int rows = (count_cards(wish) + form->abreast - 1) / form->abreast;

	switch (form->name) {
	case PANEL_CARDS:
		return rows * (1 + card_lines(form, wish)) - 1;
	case PANEL_CARD:
		return form->card + wish->seats * form->seat;
	case PANEL_LINES:
		return wish->seats * form->seat;
	default:
		return 1;
	}
}

int panel_form_lines(const struct panel_form *form,
		     const struct layout_wish *wish, bool titled)
{
	return seats_lines(form, wish) +
	       (titled || form->name == PANEL_CARDS ? TITLE + 1 : 0);
}

/*
 * Second lines of the seats go before big digits do. Where something is needed
 * below the seats, nobody is on turn any more, and no card for that. Low cards
 * tell no time used, which is wanted once nothing is asked any more. Those of
 * pairs tell nothing of the clock but its time: where that has no room below,
 * there is one card.
 */
static bool is_wanted(const struct panel_form *form,
		      const struct layout_wish *wish, bool titled)
{
	bool cards = form->name == PANEL_CARDS;
	bool low = cards && form->seat == CARD_LOW;

	if ((form->name == PANEL_CARD && wish->rest) || (low && !wish->box) ||
	    (cards && !titled && of_pairs(wish) && form->rest < BELOW))
		return false;
	if (form->digits > 1)
		return wish->big;
	return !wish->big || wish->rest || form->seat == 1;
}

int panel_form_most(const struct panel_form *form,
		    const struct layout_wish *wish)
{
	int want = BESIDE + wish->name;

	if (form->name == PANEL_CARDS || want <= form->most)
		return form->most;
	return want < WIDEST ? want : WIDEST;
}

int panel_form_rest(const struct panel_form *form,
		    const struct layout_wish *wish)
{
	int wanted = wish->rest + wish->box;

	return form->rest > wanted ? form->rest : wanted;
}

const char *panel_form_time(int columns)
{
	static const char widest[] = "000:00:00";
	enum { MOST = sizeof(widest) - 1, LEAST = 5 };

	columns = columns > LEAST ? columns : LEAST;
	return widest + MOST - (columns < MOST ? columns : MOST);
}

static int card_columns(const struct panel_form *form, int columns)
{
	return (columns - (form->abreast - 1) * PANEL_CARD_GAP) / form->abreast;
}

/* On cards the clocks of all are large, or of none. */
static bool has_clocks(const struct panel_form *form,
		       const struct layout_wish *wish, int columns)
{
	const char *time = panel_form_time(wish->clock);

	columns = columns < form->most ? columns : form->most;
	return form->name != PANEL_CARDS ||
	       digits_columns(time, form->digits) + PANEL_CARD_EDGE <=
		       card_columns(form, columns);
}

const struct panel_form *panel_form_find(const struct layout_wish *wish,
					 int lines, int columns, bool titled)
{
	for (int i = 0; i < FORMS; i++) {
		const struct panel_form *form = &forms[i];
		int rest = panel_form_rest(form, wish);
		int need = panel_form_lines(form, wish, titled) + rest +
			   (rest > 0);

		if (is_wanted(form, wish, titled) && need <= lines &&
		    form->columns <= columns && has_clocks(form, wish, columns))
			return form;
	}
	return &forms[FORMS - 1];
}

static void place_cards(const struct panel_form *form,
			const struct layout_wish *wish, struct rect card,
			struct layout *layout)
{
	card.lines = card_lines(form, wish);
	card.columns = card_columns(form, card.columns);
	layout->card = card;
}

static void place_list(const struct panel_form *form,
		       const struct layout_wish *wish, struct rect seats,
		       struct layout *layout)
{
	if (form->name == PANEL_CARD) {
		layout->card = seats;
		layout->card.lines = form->card == CARD ? CARD - 1 : form->card;
		seats.line += form->card;
	}
	seats.lines = wish->seats * form->seat;
	layout->seats = seats;
}

bool panel_form_titled(const struct layout *layout)
{
	return layout->title.lines == TITLE;
}

void panel_form_place(const struct panel_form *form,
		      const struct layout_wish *wish, struct layout *layout)
{
	struct rect seats = layout->panel, rest = layout->panel;
	bool titled = panel_form_titled(layout);
	int used = panel_form_lines(form, wish, titled) + 1;

	layout->form = form->name;
	layout->digits = form->digits;
	layout->abreast = form->abreast;
	layout->seat_lines = form->seat;
	if (form->name < PANEL_LINES) {
		layout->panel.lines = 1;
		return;
	}
	if (form->name == PANEL_CARDS) {
		layout->title = layout->panel;
		layout->title.lines = TITLE;
	}
	seats.line += used - 1 - seats_lines(form, wish);
	if (form->name == PANEL_CARDS)
		place_cards(form, wish, seats, layout);
	else
		place_list(form, wish, seats, layout);
	rest.line += used;
	rest.lines = rest.lines > used ? rest.lines - used : 0;
	layout->rest = rest;
}
