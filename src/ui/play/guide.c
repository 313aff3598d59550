/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/guide.h"

#include <stdio.h>

#include "base/i18n.h"
#include "ui/play/commands.h"
#include "ui/play/elsewhere.h"
#include "ui/play/seat_look.h"
#include "ui/term/key_name.h"

/* On the terminal F6 is a key. */
static bool is_like_key(point p)
{
	return point_col(p) == 'F' - 'A';
}

const char *guide_example(const struct play *play, char out[POINT_TEXT])
{
	int size = play->game.setup.size, i = 0;
	bool marks = commands_marks(&play->game);
	point p;

	do
		p = point_at((3 + i / size) % size, (size - 4 + i) % size);
	while (((board_at(&play->game.now.board, p) == EMPTY) == marks ||
		is_like_key(p)) &&
	       ++i < size * size);
	return point_text(p, size, out);
}

const char *guide_play_keys(const struct play *play, char out[KEYS_TEXT])
{
	seatset seats = play->input.seats, turn;

	turn = seats & seat_bit(game_turn(&play->game));
	if (turn && !play_hides_turn(play) && !commands_marks(&play->game))
		seats = turn;
	return key_hint_plays(play, seats, out);
}

void guide_how(const struct play *play, char *out, size_t size)
{
	char where[POINT_TEXT], keys[KEYS_TEXT];
	bool lines = play->lines;

	guide_example(play, where);
	if (!play->input.seats && play->presence.rules)
		snprintf(out, size,
			 _("You are the referee: %s opens your menu."),
			 key_first(play->input.keymap, COMMAND_REFEREE,
				   SEAT_NONE, keys));
	else if (!play->input.seats)
		snprintf(out, size, "%s",
			 _("You are watching: you have no seat here."));
	else if (input_only(&play->input, &play->game) != SEAT_NONE)
		snprintf(out, size,
			 lines ? _("In your turn type a point, such as %s.")
			       : _("In your turn type a point, such as %s, and "
				   "press Enter."),
			 where);
	else if (elsewhere_mover(play, out, size))
		return;
	else if (play->input.keymap->mode == INPUT_TURN)
		snprintf(out, size,
			 lines ? _("Type a point, such as %s.")
			       : _("Type a point, such as %s, and press "
				   "Enter."),
			 where);
	else if (lines)
		snprintf(out, size,
			 _("Type a point and your own key, such as %s %s."),
			 where,
			 seat_look_key(play, seats_first(play->input.seats),
				       keys));
	else if (play->input.keymap->mode == INPUT_SEAT_KEY)
		snprintf(out, size,
			 _("Type a point, such as %s, press Enter, and then "
			   "your own key."),
			 where);
	else
		snprintf(out, size,
			 _("Move your cursor, or type a point with a capital "
			   "letter, such as %s, and Enter; then press your "
			   "play key (%s)."),
			 where, key_hint_plays(play, play->input.seats, keys));
}

void guide_mark(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	const struct input *input = &play->input;
	bool sets = input->keymap->mode == INPUT_KEY_SETS;
	char where[POINT_TEXT];

	out[0] = '\0';
	if (commands_marks(game) && input->seats && !input_has_moved(input) &&
	    !input_is_asked(input) && !pointset_count(&game->marks.dead) &&
	    !pointset_count(&game->marks.seki))
		snprintf(
			out, size,
			play->lines
				? _("Type the point of a dead stone, such as "
				    "%s.")
			: sets ? _("Go to a stone, or type it (%s, Enter); a "
				   "play key marks it.")
			       : _("Type a stone's point (%s) and Enter; Enter "
				   "again marks it."),
			guide_example(play, where));
}

void guide_welcome(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT];

	out[0] = '\0';
	/* lines tell all of the game first */
	if (play->game.halt == HALT_ALL && play->game.now.turns > 0 &&
	    !play->lines)
		snprintf(out, size,
			 ngettext("This game is under way, and paused after "
				  "%d move.",
				  "This game is under way, and paused after "
				  "%d moves.",
				  (unsigned long)play->game.now.turns),
			 play->game.now.turns);
	if (play->game.phase != PHASE_PLAY || play->game.now.turns > 0 ||
	    play->game.question.kind != QUESTION_NONE ||
	    play->game.halt != HALT_NONE)
		return;
	if (commands_mode(&play->input, &play->game) == BY_KEY_SETS)
		snprintf(out, size,
			 _("Everybody has a cursor and keys of their own: %s "
			   "shows them."),
			 key_first(keymap, COMMAND_HELP, SEAT_NONE, name));
	else
		guide_how(play, out, size);
}
