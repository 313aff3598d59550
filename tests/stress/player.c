/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/chance.h"

enum { LINE = 64, SELDOM_MS = 7 /* one of so many thinks for long */ };

static char said[LINE];

static const char *ask_for(struct player *player, const char *words, int turn)
{
	snprintf(said, sizeof(said), "%s %s", seat_code(player->seat), words);
	player->asked[player->asks++] = turn;
	return said;
}

const char *player_sit(struct player *player)
{
	player->knows = player->sits = false;
	player->asks = 1;
	player->asked[0] = 0;
	snprintf(said, sizeof(said), "attach %s", seat_code(player->seat));
	return said;
}

/* An "ok" is a promise: the turn stands from here on. */
static void take_answer(struct player *player, const char *line,
			struct promises *promises)
{
	int turn;

	if (!player->asks)
		fail_msg("nobody has asked for \"%s\"", line);
	turn = player->asked[0];
	player->asks--;
	memmove(player->asked, player->asked + 1,
		sizeof(player->asked[0]) * (size_t)player->asks);
	if (strcmp(line, "ok") != 0)
		return;
	player->sits = true;
	if (turn)
		promises->turns[turn] = player->meant;
}

static void take_node(struct player *player, const char *text)
{
	struct error error;
	struct event event;
	char *node;
	long depth = strtol(text, &node, 10);

	if (!player->knows)
		return;
	if (!record_fold_text(&player->game, (int)depth, node + 1, &event,
			      &error))
		fail_msg("%s in %s", error.text, text);
}

static void take_record(struct player *player, const char *text)
{
	struct record record;
	struct error error;

	assert_true(record_read(&record, text, strlen(text), &error));
	player->game = record.game;
	player->knows = true;
	record_clear(&record);
}

void player_hear(struct player *player, const char *line,
		 struct promises *promises)
{
	if (!strncmp(line, "record ", 7))
		take_record(player, line + 7);
	else if (!strncmp(line, "node ", 5))
		take_node(player, line + 5);
	else if (!strcmp(line, "ok") || !strncmp(line, "no ", 3))
		take_answer(player, line, promises);
}

/* Every other point of every other line, so that nothing is ever taken. */
static point next_point(int turn)
{
	return point_at(turn / 5 * 2, turn % 5 * 2);
}

static const char *play_on(struct player *player)
{
	const struct game *seen = &player->game;
	int turn = seen->now.turns + 1;
	char words[32], text[POINT_TEXT];

	if (turn > PLAYER_TURNS)
		return ask_for(player, "resign", 0);
	player->meant = next_point(seen->now.turns);
	snprintf(words, sizeof(words), "play %s",
		 point_text(player->meant, 9, text));
	return ask_for(player, words, turn);
}

/* What people say beside their turns. */
static const char *say_something(struct player *player)
{
	static const char *const words[] = {
		"ask resign",	 "ask no-result", "ask forfeit", "pause",
		"away",		 "back",	  "say turn",	 "say time",
		"say prisoners", "claim",	  "break",	 "withdraw"};

	return ask_for(player, words[chance(12)], 0);
}

/* Going on is agreed to, and an end by agreement seldom. */
static const char *answer(struct player *player)
{
	enum question_kind kind = player->game.question.kind;
	bool yes = kind == QUESTION_CONTINUE || kind == QUESTION_RESIGN;

	if (player->game.now.away & seat_bit(player->seat))
		return ask_for(player, "back", 0);
	return ask_for(player, yes ? "yes" : "no", 0);
}

const char *player_act(struct player *player, int64_t now, int think_ms)
{
	const struct game *seen = &player->game;

	if (!player->knows || player->asks || now < player->thinks_until)
		return NULL;
	player->thinks_until =
		now + 1 + chance(chance(4) ? think_ms / SELDOM_MS : think_ms);
	if (seen->phase == PHASE_OVER)
		return NULL;
	if (question_missing(&seen->question) & seat_bit(player->seat))
		return answer(player);
	if (!chance(12))
		return say_something(player);
	return game_clock_runs(seen) && seen->now.expected == player->seat
		       ? play_on(player)
		       : NULL;
}

void promises_kept(const struct promises *promises, const struct record *record)
{
	struct game at;
	struct event event;

	assert_true(record_game_at(record, 0, &at));
	while (record_next(record, &at, &event)) {
		int turn = at.now.turns;

		if (event.kind == EVENT_TURN && promises->turns[turn])
			assert_int_equal(at.now.last_point,
					 promises->turns[turn]);
	}
	for (int turn = at.now.turns + 1; turn <= PLAYER_TURNS; turn++)
		assert_false(promises->turns[turn]);
}
