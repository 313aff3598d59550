/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/origin.h"

#include <string.h>

#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

/* Without padding that anybody has written to: it is compared byte by byte. */
struct origin {
	int lines, columns;
	enum glyph_set glyphs;
	const struct theme *theme;
	struct seat_time time;
	struct play play;
};

static void take_origin(const struct play *play, struct origin *origin)
{
	memset(origin, 0, sizeof(*origin));
	origin->lines = term_lines();
	origin->columns = term_columns();
	origin->glyphs = term_glyph_set();
	origin->theme = term_theme();
	origin->time = seat_look_time(play);
	origin->play = *play;
	origin->play.used = 0;
	origin->play.stood -= play->stood % 1000;
}

/*
 * Where the board is cut, the layout follows the cursor; the cursor itself the
 * terminal draws. What Enter does behind a word may depend on where it is.
 */
static void drop_unseen(struct play *play)
{
	struct input *input = &play->input;

	if (input->table.kind == PROMPT_WORD)
		return;
	input->last = KEY_NONE;
	input->last_at = 0;
	input->before_letter = POINT_NONE;
	input->moved_before = false;
	if (input->keymap->mode != INPUT_KEY_SETS)
		memset(input->cursor, 0, sizeof(input->cursor));
}

static bool are_same(const struct origin *a, const struct origin *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

enum origin_change origin_look(const struct play *play)
{
	static struct origin last;
	struct origin now, seen;
	bool still;

	take_origin(play, &now);
	if (are_same(&now, &last))
		return ORIGIN_SAME;
	seen = now;
	drop_unseen(&seen.play);
	/* that of another game may be gone */
	if (last.play.input.keymap == now.play.input.keymap)
		drop_unseen(&last.play);
	still = are_same(&seen, &last);
	last = now;
	return still ? ORIGIN_UNSEEN : ORIGIN_NEW;
}
