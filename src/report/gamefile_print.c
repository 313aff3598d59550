/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/gamefile.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"

/* Cleaned text is shorter than this: nothing is cut. */
enum { COLUMNS = 2 * GAMEFILE_TEXT };

static void put(FILE *out, const char *text, enum repertoire repertoire)
{
	char fitted[3 * GAMEFILE_TEXT];

	text_fit(fitted, sizeof(fitted), text, COLUMNS, repertoire);
	fputs(fitted, out);
}

/* Our own GN repeats the date and the names, which are shown anyway. */
static bool is_shown(const struct gamefile *file, const char *name,
		     char text[GAMEFILE_TEXT])
{
	return *gamefile_text(file, name, text) &&
	       !(file->ours && strcmp(name, "GN") == 0);
}

static void put_event(FILE *out, const struct gamefile *file,
		      enum repertoire repertoire)
{
	static const char *const names[] = {"EV", "GN", "RO", "PC", "DT"};
	char text[GAMEFILE_TEXT];
	bool any = false;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (!is_shown(file, names[i], text))
			continue;
		fputs(any ? i18n_comma() : "", out);
		if (strcmp(names[i], "RO") == 0 && strchr("123456789", *text))
			fprintf(out, "%s ", _("round"));
		put(out, text, repertoire);
		any = true;
	}
	if (any)
		fputc('\n', out);
}

/* "Anna (B1), 1d & Bruno (B2), 2k", or as another program has it. */
static void put_people(FILE *out, const struct gamefile *file, enum colour side,
		       enum repertoire repertoire)
{
	const struct setup *setup = &file->record.game.setup;
	char text[GAMEFILE_TEXT];

	if (!file->ours) {
		gamefile_text(file, side == BLACK ? "PB" : "PW", text);
		put(out, *text ? text : "?", repertoire);
		if (*gamefile_text(file, side == BLACK ? "BR" : "WR", text)) {
			fputs(i18n_comma(), out);
			put(out, text, repertoire);
		}
		return;
	}
	for (int i = 0; i < seats_members(setup->seats); i++) {
		enum seat seat = seat_at(side, i);

		fputs(i ? i18n_partners() : "", out);
		gamefile_print_player(out, file, side, seat, repertoire);
		if (*setup->rank[seat] &&
		    !game_is_by_stand_in(&file->record.game, seat)) {
			fputs(i18n_comma(), out);
			put(out, setup->rank[seat], repertoire);
		}
	}
}

void gamefile_print_players(FILE *out, const struct gamefile *file,
			    enum repertoire repertoire)
{
	char team[GAMEFILE_TEXT];

	put_event(out, file, repertoire);
	for (int side = BLACK; side <= WHITE; side++) {
		fprintf(out, "%s%s", side == BLACK ? _("Black") : _("White"),
			i18n_colon());
		if (*gamefile_text(file, side == BLACK ? "BT" : "WT", team)) {
			put(out, team, repertoire);
			fputs(i18n_colon(), out);
		}
		put_people(out, file, (enum colour)side, repertoire);
		fputc('\n', out);
	}
}

void gamefile_print_player(FILE *out, const struct gamefile *file,
			   enum colour side, enum seat seat,
			   enum repertoire repertoire)
{
	const struct game *game = &file->record.game;
	const char *name;

	if (seat == SEAT_NONE) {
		fputs(side == BLACK ? _("Black") : _("White"), out);
		return;
	}
	name = game_called(game, seat);
	put(out, name, repertoire);
	fprintf(out, *name ? " (%s)" : "%s", seat_code(seat));
}
