/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/meeting.h"

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/key_hint.h"
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

/*
 * Their keys, "1   3  ", each where it is when all are told, but for blanks
 * before the first of them.
 */
static void list_meeting(const struct play *play, seatset seats, char *out,
			 size_t size)
{
	char name[KEY_TEXT];

	out[0] = '\0';
	for (int s = 0; s < play->game.setup.seats; s++) {
		bool meets = seats & seat_bit((enum seat)s);
		int columns =
			draw_columns(seat_look_key(play, (enum seat)s, name));

		if (meets || *out)
			text_append(out, size, "%s%*s", *out ? " " : "",
				    meets ? 0 : columns, meets ? name : "");
	}
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
		char keys[KEYS_TEXT], at[POINT_TEXT];

		if (seats_count(seats) < 2)
			continue;
		told |= seats;
		list_meeting(play, seats, keys, sizeof(keys));
		text_append(out, size, "%s", *out ? ", " : "");
		/* TRANSLATORS: keys of the seats, and where they meet */
		text_append(out, size, _("%s at %s"), keys,
			    point_text(p, play->game.setup.size, at));
	}
}
