/* SPDX-License-Identifier: ISC */
/*
 * Any bytes at all are refused with a sentence, or are a record of ours, or
 * what is whole of one: what is written of it gives the same game again, as
 * does the way to its last node. Whatever the game has come to, it can be
 * counted and asked about.
 */
#include <config.h>

#include "target.h"

#include <stdlib.h>
#include <string.h>

#include "holds.h"
#include "record/recover.h"

static void check_text(const char *text, size_t length, uint64_t hash)
{
	struct record record;
	struct error error;

	check(record_read(&record, text, length, &error),
	      "what is written can be read");
	check(game_hash(&record.game) == hash, "it is the same game");
	record_clear(&record);
}

static void check_comes_back(const struct record *record)
{
	uint64_t hash = game_hash(&record->game);
	struct game game;
	size_t length;
	char *text;

	check(record_write(record, &text, &length), "a record is written");
	check(record_look(text, length) == RECORD_SOUND, "its checks hold");
	check_text(text, length, hash);
	free(text);
	check(record_write_line(record, &text, &length), "so is its line");
	check_text(text, length, hash);
	free(text);
	check(record_game_at(record, record->game.depth, &game),
	      "the last node has a game");
	check(game_hash(&game) == hash, "it is the last one");
}

static void check_game(const struct game *game)
{
	char result[RESULT_TEXT];
	struct score score;
	struct event event;
	int repeats = game_repeats(game);

	check(repeats >= -1 && repeats < game->now.turns,
	      "what is repeated is earlier");
	check(game_result(game, result)[0] != '\0', "there is a result");
	game_score(game, &score, NULL);
	check(game->phase != PHASE_OVER || !game_flag(game, 1, &event),
	      "no flag falls after the end");
	for (int seat = 0; seat < game->setup.seats; seat++) {
		const struct action action = {.kind = ACTION_CLAIM,
					      .seat = (enum seat)seat};
		struct game after = *game;
		enum verdict verdict =
			game_judge(game, &action, game->used, &event);

		check(verdict != VERDICT_OK ||
			      game_fold(&after, &event) == VERDICT_OK,
		      "what is allowed happens");
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct record record;
	struct error error = {""};
	enum record_state state;

	if (!record_read(&record, (const char *)data, size, &error)) {
		check(error.text[0] != '\0', "a refusal says why");
		check(!record.tree.root, "a refused text leaves no tree");
		state = record_recover(&record, (const char *)data, size,
				       &error);
		check(!record.tree.root ==
			      (state == RECORD_LOST || state == RECORD_UNKNOWN),
		      "what has no game leaves no tree");
		if (!record.tree.root)
			return 0;
	}
	check_comes_back(&record);
	check_game(&record.game);
	record_clear(&record);
	return 0;
}
