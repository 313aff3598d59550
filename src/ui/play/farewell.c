/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/terminal.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/play.h"
#include "ui/term/screen.h"

/* "White: Carla and Dino." */
static void add_winners(const struct game *game, char *out, size_t size)
{
	char who[DRAW_TEXT];

	if (*play_winners(game, DRAW_TEXT, who, sizeof(who)))
		text_append(out, size, " %s: %s.", play_side(game->winner),
			    who);
}

void farewell_make(struct farewell *farewell, enum terminal_end end,
		   const struct game *game, const char *record, bool saved)
{
	char *words = farewell->words;

	farewell->end = end;
	farewell->setup = game->setup;
	farewell->swapped = farewell->anew = false;
	farewell->columns = term_columns();
	text_clean(farewell->record, sizeof(farewell->record), record);
	words[0] = '\0';
	if (game->phase == PHASE_OVER) {
		play_result(game, words, FAREWELL_TEXT);
		add_winners(game, words, FAREWELL_TEXT);
		if (!saved)
			text_append(words, FAREWELL_TEXT, " %s",
				    _("Not all of it is saved: the table goes "
				      "on trying."));
	} else if (!saved && end == TERMINAL_LEFT) {
		text_append(words, FAREWELL_TEXT, "%s",
			    _("Not all of the game is saved: the table goes on "
			      "trying. Run \"pairgo\" to go back to it."));
	} else if (!saved) {
		text_append(words, FAREWELL_TEXT, "%s",
			    _("The table is gone, and not all of the game was "
			      "saved: run \"pairgo\" to go on with what was."));
	} else if (end == TERMINAL_LEFT) {
		text_append(words, FAREWELL_TEXT, "%s",
			    _("The game is saved: run \"pairgo\" to go on with "
			      "it."));
	} else if (end == TERMINAL_DEAF) {
		text_append(words, FAREWELL_TEXT, "%s",
			    _("The table does not answer. When it does again, "
			      "or has ended, run \"pairgo\" to go on with the "
			      "game."));
	} else {
		text_append(words, FAREWELL_TEXT, "%s",
			    _("The table is gone, but the game is saved: run "
			      "\"pairgo\" to go on with it."));
	}
}

void farewell_sat(struct farewell *farewell, const struct game *game,
		  seatset here)
{
	seatset all = game_seats(game);
	char seats[SEATS_TEXT];

	if (farewell->end != TERMINAL_LEFT || !(all & ~here))
		return;
	if (here & all)
		snprintf(farewell->words, FAREWELL_TEXT,
			 _("The game is saved. While others are there, run "
			   "\"pairgo join --seat %s\" to go back, and "
			   "\"pairgo\" after that."),
			 seats_write(here & all, ",", seats));
	else
		snprintf(farewell->words, FAREWELL_TEXT, "%s",
			 _("The game goes on: \"pairgo watch\" shows it "
			   "again."));
}

/* The path has a line of its own unless there is room behind the words. */
static void print_place(const struct farewell *farewell, FILE *out)
{
	const char *words = _("The record is in");
	int columns = text_columns(words) + 1 + text_columns(farewell->record);

	fprintf(out, "%s%s%s\n", words,
		columns < farewell->columns ? " " : "\n", farewell->record);
}

void farewell_print(const struct farewell *farewell, FILE *out)
{
	const char *rest = farewell->words;

	while (*rest) {
		size_t length = text_break(rest, farewell->columns);

		fprintf(out, "%.*s\n", (int)length, rest);
		rest += length;
		rest += strspn(rest, " ");
	}
	if (farewell->record[0])
		print_place(farewell, out);
}
