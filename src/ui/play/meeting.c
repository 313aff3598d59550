/* SPDX-License-Identifier: ISC */
/*
 * From the seat on that moved last, each point where several are is told when
 * the first of them is come to, and those who have been told are left out.
 */
#include <config.h>

#include "ui/play/meeting.h"

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
	int count = play->game.setup.seats;
	int first = play->input.last_moved == SEAT_NONE
			    ? 0
			    : (int)play->input.last_moved;
	seatset told = 0;

	out[0] = '\0';
	if (layout->cell_columns > 2)
		return;
	for (int i = 0; i < count; i++) {
		point p = play->input.cursor[(first + i) % count];
		seatset seats = seats_at(play, p) & ~told;
		char keys[DRAW_TEXT], at[POINT_TEXT];

		if (seats_count(seats) < 2)
			continue;
		told |= seats;
		seat_look_keys(play, seats, ", ", keys, sizeof(keys));
		point_text(p, play->game.setup.size, at);
		/* TRANSLATORS: keys of the seats, and where they meet */
		text_append(out, size, *out ? _("; %s at %s") : _("%s at %s"),
			    keys, at);
	}
}
