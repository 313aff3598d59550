/* SPDX-License-Identifier: ISC */
/* Pages about a struct play; each step of the form is a writer. */
#include <config.h>

#include "ui/referee_view.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "game/duration.h"
#include "ui/play/clock_text.h"
#include "ui/play/play_words.h"
#include "ui/pages.h"
#include "ui/term/draw.h"

enum { LABEL_AT = 10, STARS = 64 };

static void write_chosen(struct pages *pages, const struct ruling *ruling)
{
	if (ruling->kind < RULINGS)
		pages_entry(pages, "", 0, _(ruling_summary(ruling->kind)));
}

static void write_open(struct pages *pages, const struct play *play)
{
	(void)play;
	pages_entry(pages, "", 0,
		    _("This menu is for the referee only. Every ruling goes "
		      "into the record with its reason."));
}

/* Nobody is to read it over the referee's shoulder. */
static void write_code(struct pages *pages, const struct play *play)
{
	const char *code = play->referee.code;
	const char *cursor = code + play->referee.cursor;
	char stars[STARS + 1] = "";
	size_t behind = 0;

	for (int n = 0; n < STARS && text_next(&code); n++) {
		stars[n] = '*';
		behind += code <= cursor;
	}
	pages_entry(pages, "", 0, _("The referee's code:"));
	pages_field(pages, stars, behind);
}

static void write_kinds(struct pages *pages, const struct play *play)
{
	enum ruling_kind kinds[RULINGS];
	int count = referee_form_kinds(&play->game, kinds);

	for (int row = 0; row < count; row++)
		pages_row(pages, (row + 1) % 10, row == play->referee.row,
			  _(ruling_summary(kinds[row])));
}

static void write_seats(struct pages *pages, const struct play *play)
{
	write_chosen(pages, &play->referee.ruling);
	pages_title(pages, play->referee.ruling.kind == RULING_RESUME
				   ? _("As if which seat had asked for it?")
				   : _("Which seat?"));
	for (int seat = 0; seat < play->game.setup.seats; seat++) {
		char who[DRAW_TEXT];

		pages_row(pages, seat + 1, seat == play->referee.row,
			  play_who(&play->game, (enum seat)seat, who,
				   sizeof(who)));
	}
}

static void write_sides(struct pages *pages, const struct play *play)
{
	write_chosen(pages, &play->referee.ruling);
	pages_title(pages, _("Which side?"));
	for (int side = 0; side < 2; side++)
		pages_row(pages, side + 1, side == play->referee.row,
			  play_side((enum colour)side));
}

/* How a time is written; what can be set is as the game's clock has it. */
static void write_time_hint(struct pages *pages, const struct play *play)
{
	static const char *const counts[] = {
		[CLOCK_BYOYOMI] = N_("=0 2 sets no main time and two periods."),
		[CLOCK_CANADIAN] = N_("=0 10 sets no main time and ten stones "
				      "to play."),
		[CLOCK_FISCHER] = NULL,
		[CLOCK_NHK] = N_("=0 8 sets no main time and eight considered "
				 "periods."),
	};
	const char *count = counts[play->game.setup.clock.system];

	pages_entry(pages, "", 0,
		    play->referee.ruling.kind == RULING_REOPEN
			    ? _("=5m sets the main time.")
			    : _("+30s adds it, -1m takes it off, =5m sets the "
				"main time."));
	if (count)
		pages_entry(pages, "", 0, _(count));
}

static const char *name_typed(const struct referee_form *form)
{
	enum ruling_kind kind = form->ruling.kind;

	if (form->step == RULE_TEXT)
		return kind == RULING_NAME ? _("The right name:")
					   : _("The reason, for the record:");
	if (kind == RULING_PENALTY)
		return _("How many points? 3 are added, -3 are taken off.");
	return kind == RULING_REOPEN ? _("How much time is left?")
				     : _("How much time?");
}

static void write_typing(struct pages *pages, const struct play *play)
{
	const struct referee_form *form = &play->referee;

	write_chosen(pages, &form->ruling);
	pages_title(pages, name_typed(form));
	if (form->step == RULE_AMOUNT && form->ruling.kind != RULING_PENALTY)
		write_time_hint(pages, play);
	pages_field(pages, referee_form_typed(form), form->cursor);
}

/* "+30s", "main time 5:00", "-3" */
static const char *amount_text(const struct ruling *ruling,
			       char out[CLOCK_TEXT])
{
	int64_t amount = ruling->amount;
	char time[DURATION_TEXT];

	if (ruling->sets)
		return clock_text_setting(ruling, out);
	if (ruling->kind == RULING_CLOCK)
		snprintf(out, CLOCK_TEXT, "%c%s", amount < 0 ? '-' : '+',
			 duration_text(amount < 0 ? -amount : amount, time));
	else
		snprintf(out, CLOCK_TEXT, "%+" PRId64, amount);
	return out;
}

static void write_sure(struct pages *pages, const struct play *play)
{
	const struct ruling *ruling = &play->referee.ruling;
	char who[DRAW_TEXT], amount[CLOCK_TEXT];

	pages_entry(pages, _("Rule:"), LABEL_AT,
		    _(ruling_summary(ruling->kind)));
	if (ruling->seat != SEAT_NONE)
		pages_entry(pages, _("Seat:"), LABEL_AT,
			    play_who(&play->game, ruling->seat, who,
				     sizeof(who)));
	if (ruling_needs_side(ruling->kind))
		pages_entry(pages, _("Side:"), LABEL_AT,
			    play_side(ruling->side));
	if (referee_form_needs_amount(&play->game, ruling->kind))
		pages_entry(pages, _("Amount:"), LABEL_AT,
			    amount_text(ruling, amount));
	if (ruling->kind == RULING_NAME)
		pages_entry(pages, _("Name:"), LABEL_AT, ruling->text);
	else
		pages_entry(pages, _("Reason:"), LABEL_AT,
			    ruling->text[0] ? ruling->text : _("none given"));
}

static const struct {
	void (*write)(struct pages *pages, const struct play *play);
	const char *keys;
} steps[] = {
	[RULE_OPEN] = {write_open, N_("Enter: go on, Escape: back.")},
	[RULE_CODE] = {write_code, N_("Enter: go on, Escape: back.")},
	[RULE_KIND] = {write_kinds,
		       N_("Enter or a number: choose, Escape: back.")},
	[RULE_SEAT] = {write_seats,
		       N_("Enter or a number: choose, Escape: back.")},
	[RULE_SIDE] = {write_sides,
		       N_("Enter or a number: choose, Escape: back.")},
	[RULE_AMOUNT] = {write_typing, N_("Enter: go on, Escape: back.")},
	[RULE_TEXT] = {write_typing, N_("Enter: go on, Escape: back.")},
	[RULE_SURE] = {write_sure, N_("Enter: confirm, Escape: back.")},
};

static void write(struct pages *pages, const void *about)
{
	const struct play *play = about;
	const char *error = play->referee.error;

	pages_title(pages, _("The referee"));
	steps[play->referee.step].write(pages, play);
	if (error)
		pages_entry(pages, "", 0, _(error));
}

bool referee_view_draw(const struct play *play)
{
	return pages_draw_marked(write, play,
				 _(steps[play->referee.step].keys));
}
