/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/origin.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

/*
 * Without padding that anybody has written to: of all its bytes a hash is kept,
 * since thousands of terminals may stand on one machine.
 */
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

static uint64_t hash(const struct origin *origin)
{
	return text_hash(TEXT_HASH, (const char *)origin, sizeof(*origin));
}

enum origin_change origin_look(const struct play *play)
{
	static uint64_t last, last_seen;
	uint64_t was = last, was_seen = last_seen;
	struct origin now;

	take_origin(play, &now);
	last = hash(&now);
	if (last == was)
		return ORIGIN_SAME;
	drop_unseen(&now.play);
	last_seen = hash(&now);
	return last_seen == was_seen ? ORIGIN_UNSEEN : ORIGIN_NEW;
}
