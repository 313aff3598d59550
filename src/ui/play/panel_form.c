/* SPDX-License-Identifier: ISC */
/*
 * The order of the table is the order in which the forms are tried: what goes
 * first for want of lines are facts and prisoners, which stand in the rest,
 * then second lines of the seats, then big digits, then the seats.
 */
#include <config.h>

#include "ui/play/panel_form.h"

enum {
	TITLE = 2,    /* lines of the title, where it stands in the panel */
	CARD = 6,     /* lines of the one card, with a gap below it, */
	CARD_LOW = 4, /* and without that and without a line below the digits */
	CARD_GAP = 2, /* columns between two cards */
	WIDE = 36     /* columns of a panel that has all it wants */
};

static const struct panel_form forms[] = {
	{PANEL_CARDS, 5, 10, 2, 74, 90, 9, 0},
	{PANEL_CARDS, 5, 10, 1, 36, 44, 9, 0},
	{PANEL_CARDS, 3, 7, 2, 54, 74, 9, 0},
	{PANEL_CARDS, 3, 5, 2, 54, 74, 8, 0},
	{PANEL_CARDS, 3, 7, 1, 34, 44, 9, 0},
	{PANEL_CARDS, 3, 5, 1, 34, 44, 8, 0},
	{PANEL_CARD, 3, 2, 1, PANEL_LEAST, WIDE, 0, CARD},
	{PANEL_CARD, 3, 1, 1, PANEL_LEAST, WIDE, 0, CARD},
	{PANEL_CARD, 3, 1, 1, PANEL_LEAST, WIDE, 0, CARD_LOW},
	{PANEL_LINES, 1, 2, 1, PANEL_LEAST, WIDE, 0, 0},
	{PANEL_LINES, 1, 1, 1, PANEL_LEAST, WIDE, 0, 0},
	{PANEL_CLOCK, 1, 1, 1, 7, WIDE, 0, 0},
	{PANEL_NUMBER, 1, 1, 1, 1, WIDE, 0, 0},
};

enum { FORMS = sizeof(forms) / sizeof(forms[0]) };

static int count_cards(const struct layout_wish *wish)
{
	return wish->paired && wish->seats > 2 ? 2 : wish->seats;
}

/* A card of two people needs a line more. */
static int card_lines(const struct panel_form *form,
		      const struct layout_wish *wish)
{
	return form->seat + (count_cards(wish) < wish->seats);
}

int panel_form_lines(const struct panel_form *form,
		     const struct layout_wish *wish)
{
	int rows = (count_cards(wish) + form->abreast - 1) / form->abreast;

	switch (form->name) {
	case PANEL_CARDS:
		return TITLE + rows * (1 + card_lines(form, wish));
	case PANEL_CARD:
		return form->card + wish->seats * form->seat;
	case PANEL_LINES:
		return wish->seats * form->seat;
	default:
		return 1;
	}
}

/*
 * Second lines of the seats go before big digits do. Where something is needed
 * below the seats, nobody is on turn any more, and no card for that.
 */
static bool is_wanted(const struct panel_form *form,
		      const struct layout_wish *wish)
{
	if (form->name == PANEL_CARD && wish->rest)
		return false;
	if (form->digits > 1)
		return wish->big;
	return !wish->big || wish->rest || form->seat == 1;
}

const struct panel_form *panel_form_find(const struct layout_wish *wish,
					 int lines, int columns)
{
	for (int i = 0; i < FORMS; i++) {
		const struct panel_form *form = &forms[i];
		int wanted = wish->rest + wish->box;
		int rest = form->rest > wanted ? form->rest : wanted;
		int need = panel_form_lines(form, wish) + rest + (rest > 0);

		if (is_wanted(form, wish) && need <= lines &&
		    form->columns <= columns)
			return form;
	}
	return &forms[FORMS - 1];
}

static void place_cards(const struct panel_form *form,
			const struct layout_wish *wish, struct layout *layout)
{
	struct rect card = layout->panel;

	layout->title = layout->panel;
	layout->title.lines = TITLE;
	card.line += TITLE + 1;
	card.lines = card_lines(form, wish);
	card.columns -= (form->abreast - 1) * CARD_GAP;
	card.columns /= form->abreast;
	layout->card = card;
}

static void place_list(const struct panel_form *form,
		       const struct layout_wish *wish, struct layout *layout)
{
	struct rect seats = layout->panel;

	if (form->name == PANEL_CARD) {
		layout->card = seats;
		layout->card.lines = form->card == CARD ? CARD - 1 : form->card;
		seats.line += form->card;
	}
	seats.lines = wish->seats * form->seat;
	layout->seats = seats;
}

void panel_form_place(const struct panel_form *form,
		      const struct layout_wish *wish, struct layout *layout)
{
	struct rect rest = layout->panel;
	int used = panel_form_lines(form, wish) + 1;

	layout->form = form->name;
	layout->digits = form->digits;
	layout->abreast = form->abreast;
	layout->seat_lines = form->seat;
	if (form->name < PANEL_LINES) {
		layout->panel.lines = 1;
		return;
	}
	if (form->name == PANEL_CARDS)
		place_cards(form, wish, layout);
	else
		place_list(form, wish, layout);
	rest.line += used;
	rest.lines = rest.lines > used ? rest.lines - used : 0;
	layout->rest = rest;
}

struct rect layout_card(const struct layout *layout, int i)
{
	struct rect card = layout->card;

	card.line += i / layout->abreast * (card.lines + 1);
	card.column += i % layout->abreast * (card.columns + CARD_GAP);
	return card;
}

bool layout_has_clock(const struct layout *layout)
{
	return layout->form != PANEL_NUMBER;
}
