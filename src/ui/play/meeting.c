/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/meeting.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

/* Those whose cursors are on that point. */
static seatset seats_at(const struct play *play, point p)
{
	seatset seats = 0;

	for (int s = 0; s < play->game.setup.seats; s++)
		if (play_shows_cursor(play, (enum seat)s) &&
		    play->input.cursor[s] == p)
			seats |= seat_bit((enum seat)s);
	return seats;
}

void meeting_text(const struct play *play, const struct layout *layout,
		  char *out, size_t size)
{
	char groups[DRAW_TEXT] = "", keys[DRAW_TEXT];
	seatset told = 0;

	out[0] = '\0';
	/* painted, a larger one has a cell for each of them */
	if (layout->cell_columns > 2 && term_theme()->painted)
		return;
	for (int s = 0; s < play->game.setup.seats; s++) {
		seatset seats = seats_at(play, play->input.cursor[s]) & ~told;

		if (seats_count(seats) < 2)
			continue;
		told |= seats;
		seat_look_keys(play, seats, i18n_comma(), keys, sizeof(keys));
		text_append(groups, sizeof(groups), "%s%s",
			    *groups ? i18n_semicolon() : "", keys);
	}
	if (told)
		/* Translators: keys of the seats whose cursors do: "1, 2" */
		snprintf(out, size, _("%s meet"), groups);
}
