/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "moment.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/past.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"

enum { PAUSE_MS = 1500 }; /* between two keys */

/* Of the moment that was begun last. */
static struct past past;

static void take_up(const struct moment *moment)
{
	past_end(&past);
	past_begin(&past, &moment->play.game);
}

void moment_init(struct moment *moment, int size, int seats,
		 enum input_mode mode)
{
	static const char *const names[] = {"Anna Kowalska", "Chiara Bianchi",
					    "Jürgen Müller", "田中 健"};
	static const char *const ranks[] = {"3d", "2d", "1k", "4d"};
	struct setup *setup = &moment->play.game.setup;

	memset(moment, 0, sizeof(*moment));
	setup_default(setup);
	setup->size = size;
	setup->seats = seats;
	setup->komi2 = 13;
	setup->undo = true;
	for (int s = 0; s < seats; s++) {
		strcpy(setup->name[s], names[s]);
		strcpy(setup->rank[s], ranks[s]);
	}
	keymap_init(&moment->keymap, mode, seats);
	moment_restart(moment);
}

void moment_restart(struct moment *moment)
{
	struct setup setup = moment->play.game.setup;

	game_init(&moment->play.game, &setup);
	take_up(moment);
	moment->recent.count = 0;
	moment->play.recent = &moment->recent;
	input_init(&moment->play.input, &moment->keymap, setup.size);
}

static enum verdict apply(struct moment *moment, const struct action *action,
			  int64_t used)
{
	struct play *play = &moment->play;
	struct game before = play->game;
	struct event event;
	enum verdict verdict = game_judge(&play->game, action, used, &event);
	struct effect dropped;

	if (verdict == VERDICT_OK) {
		assert_true(past_fold(&past, &play->game, &event));
		recent_note(&moment->recent, &play->game);
		play->used = play->game.used;
		play_news(play, &before, &event, play->message,
			  sizeof(play->message));
	}
	dropped = input_refresh(&play->input, &play->game, moment->now);
	if (dropped.kind == EFFECT_NOTICE)
		reply_effect(play, &dropped, play->message,
			     sizeof(play->message));
	return verdict;
}

void moment_act(struct moment *moment, const char *line, int64_t used)
{
	const struct setup *setup = &moment->play.game.setup;
	struct action action;

	assert_true(action_parse(line, setup->seats, setup->size, &action));
	assert_int_equal(apply(moment, &action, used), VERDICT_OK);
}

void moment_lose_line(struct moment *moment, int64_t used)
{
	const struct action lost = {.kind = ACTION_LOST, .seat = SEAT_NONE};

	assert_int_equal(apply(moment, &lost, used), VERDICT_OK);
}

void moment_turns(struct moment *moment, const char *turns)
{
	const struct game *game = &moment->play.game;
	char word[16];
	int length;

	while (sscanf(turns, "%15s%n", word, &length) == 1) {
		char line[64];
		int64_t used = 7000 + game->now.turns % 9 * 4000;

		snprintf(line, sizeof(line), "%s %s%s",
			 seat_code(game->now.expected),
			 strcmp(word, "pass") ? "play " : "", word);
		moment_act(moment, line, used);
		turns += length;
	}
}

void moment_flag(struct moment *moment, int64_t used)
{
	struct game *game = &moment->play.game;
	struct event event;

	assert_true(game_flag(game, used, &event));
	assert_true(past_fold(&past, game, &event));
}

void moment_all_agree(struct moment *moment, int64_t used)
{
	static const char *const yes[] = {"B1 yes", "W1 yes", "B2 yes",
					  "W2 yes"};

	for (int i = 0; i < 4; i++)
		moment_act(moment, yes[i], used);
}

static enum colour colour_of(char c)
{
	return c == 'X' ? BLACK : c == 'O' ? WHITE : EMPTY;
}

void moment_lay(struct moment *moment, const char *const rows[9])
{
	for (int row = 0; row < 9; row++)
		for (int col = 0; col < 9; col++)
			board_set(&moment->play.game.now.board,
				  point_at(row, col),
				  colour_of(rows[row][col]));
	take_up(moment);
}

void moment_lay_finished(struct moment *moment)
{
	static const char *const rows[9] = {
		"...XO....", ".X.XO.O..", "..OXO....", "...XO.X..", "XXXXOOOOO",
		".OOOXXXXX", "OO.OX....", "..OOXX.OO", ".O.OOX.O.",
	};

	moment_lay(moment, rows);
	moment->play.game.now.captured[BLACK] = 2;
	moment->play.game.now.captured[WHITE] = 1;
	take_up(moment);
}

static struct effect effect_of(enum verdict verdict)
{
	return (struct effect){.kind = EFFECT_REFUSED,
			       .verdict = verdict,
			       .seat = SEAT_NONE};
}

void moment_press(struct moment *moment, const char *keys)
{
	struct play *play = &moment->play;
	char word[16];
	int length;

	while (sscanf(keys, "%15s%n", word, &length) == 1) {
		struct effect wanted;

		moment->now += PAUSE_MS;
		wanted = input_key(&play->input, &play->game, key_parse(word),
				   moment->now);

		play->message[0] = '\0';
		if (wanted.kind == EFFECT_ACTION)
			wanted = effect_of(
				apply(moment, &wanted.action, play->used));
		if (wanted.kind != EFFECT_REFUSED ||
		    wanted.verdict != VERDICT_OK)
			reply_effect(play, &wanted, play->message,
				     sizeof(play->message));
		if (wanted.kind == EFFECT_COMMAND &&
		    wanted.command == COMMAND_TURN)
			play_turn(&play->game, play->message,
				  sizeof(play->message));
		keys += length;
	}
}
