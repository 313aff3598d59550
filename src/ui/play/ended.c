/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/ended.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/screen.h"

static struct ended_effect answer(struct ended *ended,
				  const struct keymap *keymap, key k)
{
	enum command command = keymap_find_asked(keymap, k).command;
	struct ended_effect out = {.command = ended->asked};

	ended->asked = COMMAND_NONE;
	if (k == KEY_TO_ENTER || command == COMMAND_YES)
		out.kind = ENDED_BEGINS;
	else if (k == KEY_TO_ESCAPE || command == COMMAND_NO)
		out.kind = ENDED_DROPS;
	return out;
}

static struct ended_effect ask(struct ended *ended, const struct game *game,
			       enum command command)
{
	if (command == COMMAND_SWAPPED && !setup_is_even(&game->setup))
		return (struct ended_effect){.kind = ENDED_UNEVEN};
	ended->asked = command;
	return (struct ended_effect){.kind = ENDED_ASKS, .command = command};
}

/* What a key would be asked about, or begin; else COMMAND_NONE. */
static enum command find_meant(const struct ended *ended,
			       const struct keymap *keymap, key k)
{
	return keymap_find(keymap, k).command == COMMAND_YES
		       ? ended->wished
		       : keymap_find_end(keymap, k);
}

bool ended_is_another(enum command command)
{
	return command == COMMAND_REMATCH || command == COMMAND_SWAPPED ||
	       command == COMMAND_ANEW;
}

const char *ended_bars(const struct ended *ended, const struct play *play,
		       key k)
{
	bool watches = !(play->input.seats & game_seats(&play->game));
	enum command command = find_meant(ended, play->input.keymap, k);

	if (ended->asked != COMMAND_NONE)
		return NULL;
	if (play->presence.last && ended_is_another(command))
		return _("No other game follows at this table: whoever runs "
			 "the tables begins the next one.");
	if (command == COMMAND_ANEW && play->presence.guest)
		return _("Only whoever runs this table may ask for that.");
	if ((command == COMMAND_REMATCH || command == COMMAND_SWAPPED) &&
	    watches)
		return _("A rematch is for those who have a seat.");
	return NULL;
}

struct ended_effect ended_key(struct ended *ended, const struct game *game,
			      const struct keymap *keymap, key k)
{
	enum command command = find_meant(ended, keymap, k);
	struct ended_effect out = {.kind = ENDED_NOTHING};

	if (ended->asked != COMMAND_NONE)
		out = answer(ended, keymap, k);
	if (out.kind != ENDED_NOTHING || command == COMMAND_NONE)
		return out;
	if (ended_is_another(command))
		return ask(ended, game, command);
	return (struct ended_effect){.kind = ENDED_REVIEWS, .command = command};
}

/* Whether others, each with a terminal, have still to say that they do. */
static bool is_shared(const struct play *play, bool swapped)
{
	const struct presence *presence = &play->presence;
	seatset others = game_seats(&play->game) & ~play->input.seats;

	return (others & ~(swapped ? presence->swapped : presence->again)) != 0;
}

enum play_begins ended_begins(const struct ended *ended,
			      const struct play *play)
{
	if (ended->asked == COMMAND_NONE)
		return BEGINS_NOTHING;
	if (ended->asked == COMMAND_ANEW)
		return BEGINS_SETUP;
	return is_shared(play, ended->asked == COMMAND_SWAPPED) ? BEGINS_ASKING
								: BEGINS_GAME;
}

static const char *ask_rematch(const struct play *play)
{
	bool shared = is_shared(play, false);

	if (seats_are_pairs(play->game.setup.seats))
		return shared ? _("A rematch: same pairs, same settings. Enter "
				  "asks for one, Escape does not.")
			      : _("A rematch: same pairs, same settings. Enter "
				  "begins, Escape does not.");
	return shared ? _("A rematch: same players, same settings. Enter asks "
			  "for one, Escape does not.")
		      : _("A rematch: same players, same settings. Enter "
			  "begins, Escape does not.");
}

const char *ended_says(const struct ended_effect *effect,
		       const struct play *play)
{
	if (effect->kind == ENDED_UNEVEN)
		return _("Only in an even game can the colours be swapped.");
	if (effect->kind != ENDED_ASKS)
		return NULL;
	if (effect->command == COMMAND_ANEW)
		return _("A new game: Enter leaves this one for its set-up. "
			 "Escape does not.");
	if (effect->command != COMMAND_SWAPPED)
		return ask_rematch(play);
	return is_shared(play, true)
		       ? _("A rematch with colours swapped. Enter asks for "
			   "one, Escape does not.")
		       : _("A rematch with colours swapped. Enter begins, "
			   "Escape does not.");
}

enum {
	MARGIN = 1,
	BELOW = 9 /* lines that large letters leave to what is below them */
};

/*
 * "W+16.5", "B+R", "BOTH LOSE"; the words of a result by their first letters,
 * as on a sheet of results.
 */
static const char *name_result(const struct game *game, char out[RESULT_TEXT])
{
	if (game->ending == ENDING_BOTH_LOSE)
		return "BOTH LOSE";
	if (game->ending == ENDING_NO_RESULT)
		return "VOID";
	game_result(game, out);
	if (game->ending != ENDING_SCORE)
		out[strlen("B+R")] = '\0';
	return out;
}

/* How high the letters can be above so many lines of words; 0: not at all. */
static int find_height(const char *name, const struct rect *rect, int words)
{
	static const int heights[] = {DIGITS_HIGH, DIGITS_LOW};

	for (int i = 0; i < 2; i++)
		if (digits_columns(name, heights[i]) + 2 * MARGIN <=
			    rect->columns &&
		    heights[i] + 1 + words + BELOW <= rect->lines)
			return heights[i];
	return 0;
}

/* All names, shorter where so many lines have no room for them. */
static const char *name_winners(const struct play *play, int columns, int lines,
				char who[DRAW_TEXT])
{
	int most = lines * columns;

	do
		play_winners(&play->game, most--, who, DRAW_TEXT);
	while (most >= PLAY_NAME_LEAST && draw_lines(who, columns) > lines);
	return who;
}

/* A line, or as many as nothing else needs, or could use. */
static int winners_lines(int room, const struct ended_below *below)
{
	if (room > below->all)
		return room - below->all;
	return room > below->least ? 1 : room;
}

static int draw_winners(const struct play *play, int line,
			const struct rect *rect, bool framed,
			const struct ended_below *below)
{
	int margin = framed ? MARGIN : 0, columns = rect->columns - 2 * margin;
	int lines = winners_lines(rect->line + rect->lines - line, below);
	char who[DRAW_TEXT];

	if (lines <= 0 || !*name_winners(play, columns, lines, who))
		return 0;
	lines = draw_lines(who, columns);
	for (int i = 0; framed && i < lines; i++)
		draw_ground(line + i, rect->column, rect->columns, STYLE_LIT);
	return draw_sentence(line, rect->column + margin, columns, lines,
			     framed ? STYLE_LIT : STYLE_NORMAL, who);
}

/*
 * The result, to be read from as far as the clock was: as the record spells it
 * in letters as large as there is room for, and in words below them, with the
 * people who have won.
 */
int ended_draw_result(const struct play *play, const struct rect *rect,
		      const struct ended_below *below)
{
	int columns = rect->columns - 2 * MARGIN, line = rect->line, height;
	char name[RESULT_TEXT], text[DRAW_TEXT];
	const char *big = name_result(&play->game, name);
	int words, room;

	play_result(&play->game, columns, 1, text, sizeof(text));
	words = draw_lines(text, columns);
	height = find_height(big, rect, words);
	if (!height)
		columns = rect->columns;
	room = rect->lines - (height ? height + 1 + BELOW : 1 + below->all);
	play_result(&play->game, columns, room > words ? room : words, text,
		    sizeof(text));
	words = draw_lines(text, columns);
	if (!height) {
		line += draw_sentence(line, rect->column, rect->columns,
				      rect->lines, STYLE_STRONG, text);
		return line - rect->line +
		       draw_winners(play, line, rect, false, below);
	}
	for (int i = 0; i < height + words + 1; i++)
		draw_ground(line + i, rect->column, rect->columns, STYLE_LIT);
	digits_put(line + 1, rect->column + MARGIN, height, PAINT_LIT_TEXT,
		   PAINT_LIT, big);
	draw_sentence(line + 1 + height, rect->column + MARGIN, columns, words,
		      STYLE_LIT_STRONG, text);
	words += draw_winners(play, line + 1 + height + words, rect, true,
			      below);
	return height + words + 1;
}

bool ended_in_line(const struct play *play, int columns, char *out, size_t size)
{
	char who[DRAW_TEXT];
	int room;

	play_result(&play->game, columns, 1, out, size);
	room = columns - draw_columns(out) - 1;
	play_winners(&play->game, room, who, sizeof(who));
	if (!*who || draw_columns(who) > room)
		return false;
	text_append(out, size, " %s", who);
	return true;
}

void ended_draw_winners(const struct play *play, const struct rect *rect,
			bool told)
{
	static const struct ended_below nothing = {.all = 0, .least = 0};
	char text[DRAW_TEXT];

	play_result(&play->game, rect->columns, 1, text, sizeof(text));
	if (told)
		draw_winners(play, rect->line, rect, false, &nothing);
	else if (draw_lines(text, rect->columns) < rect->lines)
		ended_draw_result(play, rect, &nothing);
	else if (ended_in_line(play, rect->columns, text, sizeof(text)))
		draw_fit(rect->line, rect->column, rect->columns, STYLE_NORMAL,
			 text);
	else
		draw_winners(play, rect->line, rect, false, &nothing);
}
