/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/key_line.h"
#include "ui/term/draw.h"

enum {
	WHO_COLUMNS = 20,
	ASKED_COLUMNS = 44, /* all of them, where ticks stand behind */
	WHO = 160
};

const char *play_seat(const struct game *game, enum seat seat)
{
	static const char *const four[] = {N_("Black 1"), N_("White 1"),
					   N_("Black 2"), N_("White 2")};

	if (seat == SEAT_NONE)
		return _("The table");
	if (game->setup.seats == 2)
		return play_side(seat_side(seat));
	return _(four[seat]);
}

const char *play_side(enum colour side)
{
	return side == BLACK ? _("Black") : _("White");
}

const char *play_who(const struct game *game, enum seat seat, char *out,
		     size_t size)
{
	char name[NAME_BYTES] = "";

	if (seat != SEAT_NONE)
		text_fit(name, sizeof(name), game->setup.name[seat],
			 WHO_COLUMNS, term_unicode());
	if (name[0])
		snprintf(out, size, "%s (%s)", name, play_seat(game, seat));
	else
		snprintf(out, size, "%s", play_seat(game, seat));
	return out;
}

/* "Anna", or "Black 1" where the name is empty. */
static const char *name_seat(const struct game *game, enum seat seat,
			     int columns, char *out, size_t size)
{
	if (seat == SEAT_REFEREE) {
		snprintf(out, size, "%s", _("the referee"));
		return out;
	}
	out[0] = '\0';
	if (seat != SEAT_NONE)
		text_fit(out, size, game->setup.name[seat], columns,
			 term_unicode());
	if (!out[0])
		snprintf(out, size, "%s", play_seat(game, seat));
	return out;
}

const char *play_name(const struct game *game, enum seat seat, char *out,
		      size_t size)
{
	return name_seat(game, seat, WHO_COLUMNS, out, size);
}

static int count_seats(seatset seats)
{
	int count = 0;

	for (int s = 0; s < SEATS_MAX; s++)
		count += (seats & seat_bit((enum seat)s)) != 0;
	return count;
}

/* Several people, with their names cut so that all of them fit a line. */
static void list_seats(const struct game *game, seatset seats, char *out,
		       size_t size)
{
	int columns = ASKED_COLUMNS / count_seats(seats) - 2;
	size_t used = 0;

	for (int s = 0; s < game->setup.seats && used < size; s++) {
		char name[WHO];

		if (!(seats & seat_bit((enum seat)s)))
			continue;
		name_seat(game, (enum seat)s,
			  columns < WHO_COLUMNS ? columns : WHO_COLUMNS, name,
			  sizeof(name));
		used += (size_t)snprintf(out + used, size - used, "%s%s",
					 used ? ", " : "", name);
	}
}

/* Those who have still to answer. */
static const char *name_asked(const struct game *game, char *out, size_t size)
{
	const struct question *question = &game->question;
	seatset missing = question->needs & ~question->yes;

	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++)
		if (missing == seat_bit((enum seat)s))
			return play_who(game, (enum seat)s, out, size);
	if (missing == seats_all(game->setup.seats))
		snprintf(out, size, "%s", _("Everybody"));
	else if (missing)
		list_seats(game, missing, out, size);
	return out;
}

static const char *write_turn(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;

	if (!play->hide_turn)
		return play_who(game, game_turn(game), out, size);
	snprintf(out, size, "%s", play_side(seat_side(game_turn(game))));
	return out;
}

static const char *write_asked(const struct play *play, char *out, size_t size)
{
	return name_asked(&play->game, out, size);
}

static const char *write_next(const struct play *play, char *out, size_t size)
{
	if (play->hide_turn)
		return write_turn(play, out, size);
	return play_name(&play->game, game_turn(&play->game), out, size);
}

static const char *write_asker(const struct play *play, char *out, size_t size)
{
	return play_name(&play->game, play->game.question.asker, out, size);
}

static const char *write_removed(const struct play *play, char *out,
				 size_t size)
{
	return play_name(&play->game, play->game.removed, out, size);
}

static const char *write_claimant(const struct play *play, char *out,
				  size_t size)
{
	return play_name(&play->game, play->game.now.last.claimant, out, size);
}

static const char *write_last(const struct play *play, char *out, size_t size)
{
	return play_name(&play->game, play->game.now.last.actual, out, size);
}

static const char *write_place(const struct play *play, char *out, size_t size)
{
	return play_name(&play->game, play->game.now.last.expected, out, size);
}

static const char *write_partner(const struct play *play, char *out,
				 size_t size)
{
	return play_name(&play->game,
			 seat_partner(play->game.now.last.actual,
				      play->game.setup.seats),
			 out, size);
}

static const char *write_side(const struct play *play, char *out, size_t size)
{
	(void)out, (void)size;
	return play_side(seat_side(play->game.now.last.actual));
}

/* The text of a placeholder that begins here, and where the rest goes on. */
static const char *placeholder(const struct play *play, const char **rest,
			       char *out, size_t size)
{
	static const struct {
		const char *name;
		const char *(*write)(const struct play *play, char *out,
				     size_t size);
	} table[] = {
		{"{turn}", write_turn},		{"{asked}", write_asked},
		{"{next}", write_next},		{"{asker}", write_asker},
		{"{claimant}", write_claimant}, {"{last}", write_last},
		{"{place}", write_place},	{"{partner}", write_partner},
		{"{side}", write_side},		{"{removed}", write_removed},
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		size_t length = strlen(table[i].name);

		if (strncmp(*rest, table[i].name, length) != 0)
			continue;
		*rest += length;
		return table[i].write(play, out, size);
	}
	return NULL;
}

void play_fill(const struct play *play, const char *sentence, char *out,
	       size_t size)
{
	const char *rest = sentence;
	size_t used = 0;

	out[0] = '\0';
	while (*rest && used + 1 < size) {
		char who[WHO];
		const char *name = placeholder(play, &rest, who, sizeof(who));

		if (name)
			used += (size_t)snprintf(out + used, size - used, "%s",
						 name);
		else
			out[used++] = *rest++;
		if (used < size)
			out[used] = '\0';
	}
}

void play_turn(const struct game *game, char *out, size_t size)
{
	char who[WHO];

	snprintf(out, size, _("It is the turn of %s."),
		 play_who(game, game_turn(game), who, sizeof(who)));
}

void play_welcome(const struct play *play, char *out, size_t size)
{
	const struct keymap *keymap = play->input.keymap;
	int lines = play->game.setup.size;
	char name[KEY_TEXT], example[POINT_TEXT];

	out[0] = '\0';
	if (play->game.phase != PHASE_PLAY || play->game.now.turns > 0 ||
	    play->game.question.kind != QUESTION_NONE ||
	    play->game.halt != HALT_NONE)
		return;
	if (keymap->mode == INPUT_TURN)
		snprintf(out, size,
			 _("Type a point, such as %s, and press Enter."),
			 point_text(point_at(3, lines - 4), lines, example));
	else if (keymap->mode == INPUT_SEAT_KEY)
		snprintf(out, size,
			 _("Go to a point, and press your own key there."));
	else
		snprintf(out, size,
			 _("Everybody has a cursor and keys of their own: %s "
			   "shows them."),
			 key_line_key(keymap, COMMAND_HELP, SEAT_NONE, name));
}

/*
 * Where one set of keys is passed round the seat on turn is only taken to have
 * played: a claim that it was the partner has its own key.
 */
static bool is_taken_on_trust(const struct play *play)
{
	return play->input.keymap && play->input.keymap->mode == INPUT_TURN &&
	       play->game.setup.seats > 2;
}

/* While the game is stopped nobody is on turn, but two may resign (1.7). */
static void say_who_may_resign(const struct game *game, char *out, size_t size)
{
	int seats = game->setup.seats;
	enum seat next = seat_next(game->now.last.actual, seats);
	char one[WHO], other[WHO];

	snprintf(out, size, _("Only %s or %s can resign now."),
		 play_name(game, next, one, sizeof(one)),
		 play_name(game, seat_next(next, seats), other, sizeof(other)));
}

void play_sentence(const struct play *play, enum verdict verdict, char *out,
		   size_t size)
{
	const char *sentence = verdict_sentence(verdict);
	char who[WHO], name[KEY_TEXT];

	if (verdict == VERDICT_NOT_NEXT)
		say_who_may_resign(&play->game, out, size);
	else if (verdict == VERDICT_IN_ROTATION && is_taken_on_trust(play))
		snprintf(out, size,
			 _("%s was on turn, 6(1). If the partner played, press "
			   "%s."),
			 play_who(&play->game, play->game.now.last.actual, who,
				  sizeof(who)),
			 key_line_key(play->input.keymap, COMMAND_PARTNER,
				      SEAT_NONE, name));
	else
		play_fill(play, *sentence ? _(sentence) : "", out, size);
}

/* How the game ended where nobody wins, or somebody without a count. */
static const char *ending_sentence(enum ending ending)
{
	static const char *const sentences[] = {
		[ENDING_NONE] = "",
		[ENDING_SCORE] = "",
		[ENDING_RESIGN] = N_("%s resigns: %s wins."),
		[ENDING_TIME] = N_("%s lost on time: %s wins."),
		[ENDING_INTENT] = N_("%s loses by 6(2): %s wins."),
		[ENDING_FORFEIT] = N_("%s loses by forfeit: %s wins."),
		[ENDING_NO_RESULT] = N_("The game ends without result."),
		[ENDING_BOTH_LOSE] = N_("Both sides lose."),
	};

	return sentences[ending];
}

static void write_score(const struct game *game, char *out, size_t size)
{
	const char *winner = play_side(game->winner);
	char points[32];

	if (game->margin2)
		snprintf(out, size,
			 ngettext("%s wins by %s point.",
				  "%s wins by %s points.",
				  (unsigned long)(game->margin2 + 1) / 2),
			 winner,
			 draw_points(game->margin2, points, sizeof(points)));
	else
		snprintf(out, size, _("Jigo: %s wins."), winner);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
const char *play_result(const struct game *game, char *out, size_t size)
{
	out[0] = '\0';
	if (game->ending == ENDING_SCORE)
		write_score(game, out, size);
	else if (game->winner != EMPTY)
		snprintf(out, size, _(ending_sentence(game->ending)),
			 play_side(opponent(game->winner)),
			 play_side(game->winner));
	else if (game->ending != ENDING_NONE)
		snprintf(out, size, "%s", _(ending_sentence(game->ending)));
	return out;
}
#pragma GCC diagnostic pop
