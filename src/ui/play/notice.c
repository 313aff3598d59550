/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/notice.h"

#include <stdio.h>
#include <time.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/presence_words.h"
#include "ui/play/refusal.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	FILE_COLUMNS = 24, /* of a path, at least */
	HINT_SHARE = 3	   /* of a line, for what may be done about it */
};

/* Black's first player, or whoever has the one set of keys. */
static const char *placing_key(const struct play *play, char out[KEY_TEXT])
{
	const struct keymap *keymap = play->input.keymap;

	return commands_mode(&play->input, &play->game) == BY_SEAT_KEY
		       ? key_first(keymap, COMMAND_SEAT, SEAT_B1, out)
	       : keymap->mode == INPUT_KEY_SETS
		       ? key_first(keymap, COMMAND_PLAY, SEAT_B1, out)
		       : key_first(keymap, COMMAND_PLAY, SEAT_NONE, out);
}

/*
 * Where a line is short it keeps the end of the path, which no other has; keys
 * have a shorter one, and the shell is told in any window.
 */
static void say_record(const struct play *play, char *out, size_t size)
{
	const char *words = _("The record is in");
	int columns = term_columns() - draw_columns(words) - 2;
	char path[DRAW_TEXT];

	out[0] = '\0';
	if (columns < FILE_COLUMNS)
		return;
	draw_cut_end(path, sizeof(path), play->record_path, columns);
	snprintf(out, size, "%s %s", words, path);
}

/* Why the disk takes nothing, to its end, and where there is room a key. */
static void say_unsaved(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	char name[KEY_TEXT], hint[PLAY_WHO];
	int columns = term_columns() - 1;

	key_first(keymap, COMMAND_SAVE, SEAT_NONE, name);
	snprintf(hint, sizeof(hint), _(" (%s: another directory)"),
		 name[0] ? name : ":save");
	if (columns < HINT_SHARE * draw_columns(hint) ||
	    !command_is_offered(command_rule(COMMAND_SAVE), keymap->restricted))
		hint[0] = '\0';
	draw_cut_end(out, size, play->unsaved, columns - draw_columns(hint));
	text_append(out, size, "%s", hint);
}

/*
 * Since when play is paused, and by whom where others may not have seen it; but
 * not where that would tell whose turn it is. A break is always somebody's.
 */
static void say_halt(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat by = play->halted_by;
	bool named = play->presence.known && !play_hides_turn(play) &&
		     by >= 0 && (int)by < game->setup.seats;
	char who[PLAY_WHO], when[8] = "";
	struct tm local;

	if (localtime_r(&play->halted_at, &local))
		strftime(when, sizeof(when), "%H:%M", &local);
	if (game->halt == HALT_BREAK && by >= 0 && (int)by < game->setup.seats)
		snprintf(out, size, _("Break of %s, since %s."),
			 play_who(game, by, who, sizeof(who)), when);
	else if (named)
		snprintf(out, size, _("%s has paused play, at %s."),
			 play_who(game, by, who, sizeof(who)), when);
	else
		snprintf(out, size, _("Play is paused since %s."), when);
	refusal_add_way(play, VERDICT_PAUSED, out, size);
}

void notice_text(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	int earlier = game->phase == PHASE_PLAY ? game_repeats(game) : -1;
	char who[PLAY_WHO], name[KEY_TEXT];

	out[0] = '\0';
	if (play->unsaved[0])
		say_unsaved(play, out, size);
	else if (game->phase == PHASE_OVER &&
		 presence_has_wishes(&play->presence))
		presence_say_wishes(game, &play->presence, out, size);
	else if (game->phase == PHASE_OVER && play->record_path &&
		 *play->record_path)
		say_record(play, out, size);
	else if (play->presence.silent)
		snprintf(out, size, "%s",
			 _("The line to the table is lost: nothing has come "
			   "since."));
	else if (play->presence.late && game_is_on(game))
		snprintf(out, size,
			 ngettext("The game is shown %d move late, and "
				  "without its clock.",
				  "The game is shown %d moves late, and "
				  "without its clock.",
				  (unsigned long)play->presence.late),
			 play->presence.late);
	else if (game->halt == HALT_REFEREE)
		refusal_sentence(play, SEAT_NONE, VERDICT_HELD, out, size);
	else if (play->presence.calls)
		presence_say_calls(game, &play->presence, out, size);
	else if (game_waits(game))
		refusal_wait(play, out, size);
	else if (play->halted_at && game->halt != HALT_NONE)
		say_halt(play, out, size);
	else if (play->game.consent > CONSENT_ASKED && game_is_on(game) &&
		 input_asked(&play->input)->kind == PROMPT_NONE)
		play_consent(play, out, size);
	else if (play_waits_to_begin(play))
		presence_waiting(game, &play->presence, play->input.seats, out,
				 size);
	else if (game->phase == PHASE_PLACE)
		snprintf(out, size,
			 _("%s places the handicap stones: %d of %d placed."),
			 play_who(game, game_turn(game), who, sizeof(who)),
			 pointset_count(&game->stones), game->setup.handicap);
	else if (game_can_take_up(game))
		snprintf(out, size,
			 _("%s on a handicap stone takes it up again, until "
			   "White begins."),
			 placing_key(play, name));
	else if (earlier >= 0)
		snprintf(out, size,
			 _("Position repeated (after move %d): %s proposes no "
			   "result; all must agree."),
			 earlier,
			 key_first(play->input.keymap, COMMAND_NO_RESULT,
				   SEAT_NONE, name));
}
