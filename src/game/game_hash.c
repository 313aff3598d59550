/* SPDX-License-Identifier: ISC */
/* Every field that counts, one by one: padding between them has no value. */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "game/game.h"
#include "game/setup_option.h"

static uint64_t mix(uint64_t hash, uint64_t value)
{
	char bytes[8];

	for (size_t i = 0; i < sizeof(bytes); i++, value >>= 8)
		bytes[i] = (char)(value & 0xff);
	return text_hash(hash, bytes, sizeof(bytes));
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
	return mix(text_hash(hash, text, strlen(text)), 0);
}

static uint64_t mix_set(uint64_t hash, const struct pointset *set)
{
	for (point p = pointset_next(set, POINT_NONE); p != POINT_NONE;
	     p = pointset_next(set, p))
		hash = mix(hash, (uint64_t)p);
	return mix(hash, 0);
}

static uint64_t mix_setup(uint64_t hash, const struct setup *setup)
{
	for (const struct setup_option *row = setup_options; row->name; row++)
		hash = mix(hash, (uint64_t)setup_option_get(row, setup));
	for (const struct setup_label *row = setup_labels; row->name; row++)
		hash = mix_text(hash, setup_label_get(row, setup));
	/* without names: a ruling corrects them for the whole record */
	for (int seat = 0; seat < setup->seats; seat++)
		hash = mix_text(hash, setup->rank[seat]);
	return mix_text(hash, setup->date);
}

static uint64_t mix_turn(uint64_t hash, const struct turn *turn)
{
	hash = mix(hash, (uint64_t)turn->actual);
	hash = mix(hash, (uint64_t)turn->expected);
	hash = mix(hash, turn->claimed);
	hash = mix(hash, (uint64_t)turn->claimant);
	hash = mix(hash, turn->rejected);
	hash = mix(hash, (uint64_t)turn->penalty);
	for (int i = 0; i < SEATS_MAX; i++)
		hash = mix(hash, (uint64_t)turn->thought[i]);
	return mix(hash, (uint64_t)turn->used);
}

static uint64_t mix_position(uint64_t hash, const struct position *position)
{
	const struct board *board = &position->board;

	for (point p = point_first(); p != POINT_NONE;
	     p = point_next(p, board->size))
		hash = mix(hash, board_at(board, p));
	hash = mix(hash, (uint64_t)board->ko);
	hash = mix(hash, (uint64_t)position->captured[BLACK]);
	hash = mix(hash, (uint64_t)position->captured[WHITE]);
	hash = mix(hash, (uint64_t)position->turns);
	hash = mix(hash, (uint64_t)position->passes);
	hash = mix(hash, (uint64_t)position->expected);
	hash = mix(hash, position->away);
	hash = mix_turn(hash, &position->last);
	hash = mix_turn(hash, &position->previous);
	hash = mix(hash, (uint64_t)position->no_pass_since);
	hash = mix(hash, (uint64_t)position->last_point);
	for (int i = 0; i < SEATS_MAX; i++) {
		hash = mix(hash, (uint64_t)position->clocks[i].main);
		hash = mix(hash, (uint64_t)position->clocks[i].block);
		hash = mix(hash, (uint64_t)position->clocks[i].left);
		hash = mix(hash, (uint64_t)position->spent[i]);
	}
	return hash;
}

/* As its words say it: what they leave out has no meaning. */
static uint64_t mix_ruling(uint64_t hash, const struct ruling *ruling)
{
	char words[RULING_WORDS];

	return mix_text(hash, ruling_text(ruling, words));
}

uint64_t game_hash(const struct game *game)
{
	uint64_t hash = TEXT_HASH;
	const int64_t numbers[] = {
		game->phase,	     game->depth,	   game->turn_depth,
		game->end_depth,     game->last_kind,	   game->used,
		game->halt,	     game->removed,	   game->agreed,
		game->question.kind, game->question.asker, game->question.needs,
		game->question.yes,  game->refused[BLACK], game->refused[WHITE],
		game->consent,	     game->penalty[BLACK], game->penalty[WHITE],
		game->ending,	     game->winner,	   game->margin2,
		game->waived[BLACK], game->waived[WHITE],  game->breaks[BLACK],
		game->breaks[WHITE], game->lost,	   game->unwaited,
		game->stood[BLACK],  game->stood[WHITE],   game->ruled,
		game->denied,	     game->soundness,
	};

	hash = mix_setup(hash, &game->setup);
	hash = mix_position(hash, &game->now);
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
		hash = mix(hash, (uint64_t)numbers[i]);
	for (int i = 0; i < SAYINGS; i++)
		hash = mix(hash, game->said[i]);
	hash = mix_set(hash, &game->stones);
	hash = mix_set(hash, &game->marks.dead);
	hash = mix_set(hash, &game->marks.seki);
	hash = mix_ruling(hash, &game->ruling);
	hash = mix_text(hash, game->reason);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		hash = mix_text(hash, game->login[seat]);
		hash = mix_text(hash, game->named[seat]);
		hash = mix_text(hash, game->player[seat]);
	}
	for (int i = 0; i < GAME_SEEN; i++)
		hash = mix(hash, game->seen[i]);
	return hash;
}
