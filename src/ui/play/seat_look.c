/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/seat_look.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/term/draw.h"

/* At a table of two the side says it all. */
bool seat_look_hides(const struct play *play)
{
	return play->hide_turn && seats_are_pairs(play->game.setup.seats) &&
	       play->game.phase != PHASE_OVER;
}

static bool is_on(const struct game *game)
{
	return game->phase == PHASE_PLAY || game->phase == PHASE_PLACE;
}

bool seat_look_by_side(const struct play *play)
{
	const struct setup *setup = &play->game.setup;

	return seats_are_pairs(setup->seats) &&
	       (setup->per == CLOCK_PER_PAIR || play->hide_turn);
}

bool seat_look_has_clocks(const struct setup *setup)
{
	return setup->clock.system != CLOCK_NONE;
}

int seat_look_clock_columns(const struct setup *setup)
{
	const int64_t times[] = {setup->clock.main, setup->clock.period,
				 setup->clock.move, setup->clock.cap};
	int columns = 0;

	for (int i = 0; i < 4; i++) {
		char text[DURATION_TEXT];
		int more = text_columns(duration_clock(times[i], text));

		columns = more > columns ? more : columns;
	}
	return columns;
}

static int64_t turn_used(const struct play *play)
{
	return game_clock_runs(&play->game) ? play->used : play->game.used;
}

/* Before the end of main time there is nothing to lose, if more follows. */
static bool is_pressing(const struct clock_face *face)
{
	return face->total <= CLOCK_WARNING_MS ||
	       (face->part == CLOCK_PART_OVERTIME &&
		face->left <= CLOCK_WARNING_MS);
}

static void look_at_clock(const struct play *play, enum seat seat,
			  struct seat_look *look)
{
	const struct game *game = &play->game;
	bool runs =
		game_clock(game, seat) == game_clock(game, game->now.expected);

	look->timed = seat_look_has_clocks(&play->game.setup);
	if (!look->timed)
		return;
	look->runs = runs && is_on(game);
	look->face = clock_face(game_clock(game, seat), &game->setup.clock,
				runs ? turn_used(play) : 0);
	look->alarm =
		look->face.part != CLOCK_PART_LOST && is_pressing(&look->face);
}

struct seat_look seat_look(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = false};

	if (is_on(game) && !seat_look_hides(play)) {
		look.lit = seat == turn;
		look.next = game->phase == PHASE_PLAY &&
			    seat == seat_next(turn, game->setup.seats);
	}
	/* which of the two has the clock that runs is not to be seen */
	if (game->setup.per == CLOCK_PER_SEAT &&
	    !(is_on(game) && seat_look_hides(play) &&
	      seat_side(seat) == seat_side(turn)))
		look_at_clock(play, seat, &look);
	return look;
}

struct seat_look seat_look_side(const struct play *play, enum colour side)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	struct seat_look look = {.lit = is_on(game) && seat_side(turn) == side};

	if (game->setup.per == CLOCK_PER_PAIR)
		look_at_clock(play, seat_at(side, 0), &look);
	else if (look.lit)
		look_at_clock(play, turn, &look);
	return look;
}

const char *seat_look_key(const struct play *play, enum seat seat,
			  char out[KEY_TEXT])
{
	return keymap_first(play->input.keymap, COMMAND_SEAT, seat, out);
}

const char *seat_look_name(const struct game *game, enum seat seat)
{
	const char *name = game->setup.name[seat];

	return *name ? name : play_seat(game, seat);
}

/* In whole turns where whose turn it is is not to be seen. */
static int64_t time_spent(const struct play *play, enum seat seat)
{
	const struct game *game = &play->game;
	int64_t ms = game->now.spent[seat];

	if (game->phase != PHASE_OVER && seat == game->now.expected &&
	    !seat_look_hides(play))
		ms += turn_used(play);
	return ms;
}

/* The cursor's four and the one that plays: "wasd e". */
static void list_keys(const struct keymap *keymap, enum seat seat, char *out,
		      size_t size)
{
	static const enum command commands[] = {COMMAND_UP, COMMAND_LEFT,
						COMMAND_DOWN, COMMAND_RIGHT,
						COMMAND_PLAY};
	char name[KEY_TEXT];

	out[0] = '\0';
	for (int i = 0; i < 5; i++)
		text_append(out, size, "%s%s", i == 4 ? " " : "",
			    draw_key(keymap_first(keymap, commands[i], seat,
						  name)));
}

void seat_look_aside(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	int64_t ms = time_spent(play, seat);
	char time[DURATION_TEXT];

	if (play->game.phase == PHASE_OVER)
		snprintf(out, size, _("used %s"), duration_clock(ms, time));
	else if (play->input.keymap->mode == INPUT_KEY_SETS)
		list_keys(play->input.keymap, seat, out, size);
	else
		snprintf(out, size, _("used %d min"), (int)(ms / 60000));
}

const char *seat_look_halt(const struct play *play)
{
	const struct game *game = &play->game;

	if (game->phase != PHASE_PLAY || game->halt == HALT_NONE)
		return NULL;
	if (play->covered)
		return _(" PAUSED, board covered ");
	return game->halt == HALT_BREAK ? _(" BREAK ") : _(" PAUSED ");
}

const char *seat_look_team(const struct game *game, enum colour side)
{
	const char *team = game->setup.team[side];

	return *team ? team : play_side(side);
}
