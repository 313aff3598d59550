/* SPDX-License-Identifier: ISC */
/*
 * Two games whose hashes are the same go on the same way: every field of a
 * game has a part in it, and a field that is new has to be added here.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/script.h"
#include "game/table.h"

enum how {
	NUMBER, /* or a set: any of its elements may change */
	FLAG,
	BOARD,	/* has a hash of its own, and an edge */
	CLOCKS, /* of every seat that there may be */
	TEXT,	/* up to its end */
	RULING, /* counts as its words */
	SETUP	/* tests/game/test-setup.c */
};

#define FIELD(member, how)                                       \
	{                                                        \
#member, offsetof(struct game, member),          \
			sizeof(((struct game *)0)->member), how, \
	}
#define TURN(turn)                                                         \
	FIELD(turn.actual, NUMBER), FIELD(turn.expected, NUMBER),          \
		FIELD(turn.claimed, FLAG), FIELD(turn.rejected, FLAG),     \
		FIELD(turn.claimant, NUMBER), FIELD(turn.penalty, NUMBER), \
		FIELD(turn.used, NUMBER), FIELD(turn.thought, NUMBER)

/* In the order in which they lie. */
static const struct field {
	const char *name;
	size_t offset, size;
	enum how how;
} fields[] = {
	FIELD(setup, SETUP),
	FIELD(phase, NUMBER),
	FIELD(now.board, BOARD),
	FIELD(now.captured, NUMBER),
	FIELD(now.turns, NUMBER),
	FIELD(now.passes, NUMBER),
	FIELD(now.expected, NUMBER),
	TURN(now.last),
	TURN(now.previous),
	FIELD(now.no_pass_since, NUMBER),
	FIELD(now.last_point, NUMBER),
	FIELD(now.clocks, CLOCKS),
	FIELD(now.away, NUMBER),
	FIELD(now.spent, NUMBER),
	FIELD(depth, NUMBER),
	FIELD(turn_depth, NUMBER),
	FIELD(end_depth, NUMBER),
	FIELD(last_kind, NUMBER),
	FIELD(used, NUMBER),
	FIELD(halt, NUMBER),
	FIELD(question.kind, NUMBER),
	FIELD(question.asker, NUMBER),
	FIELD(question.needs, NUMBER),
	FIELD(question.yes, NUMBER),
	FIELD(refused, NUMBER),
	FIELD(said, NUMBER),
	FIELD(consent, NUMBER),
	FIELD(stones, NUMBER),
	FIELD(marks.dead, NUMBER),
	FIELD(marks.seki, NUMBER),
	FIELD(soundness, NUMBER),
	FIELD(agreed, NUMBER),
	FIELD(waived, FLAG),
	FIELD(removed, NUMBER),
	FIELD(breaks, NUMBER),
	FIELD(lost, NUMBER),
	FIELD(unwaited, FLAG),
	FIELD(stood, NUMBER),
	FIELD(login[0], TEXT),
	FIELD(login[1], TEXT),
	FIELD(login[2], TEXT),
	FIELD(login[3], TEXT),
	FIELD(named[0], TEXT),
	FIELD(named[1], TEXT),
	FIELD(named[2], TEXT),
	FIELD(named[3], TEXT),
	FIELD(player[0], TEXT),
	FIELD(player[1], TEXT),
	FIELD(player[2], TEXT),
	FIELD(player[3], TEXT),
	FIELD(ruling, RULING),
	FIELD(denied, NUMBER),
	FIELD(seen, NUMBER),
	FIELD(penalty, NUMBER),
	FIELD(ending, NUMBER),
	FIELD(winner, NUMBER),
	FIELD(margin2, NUMBER),
	FIELD(ruled, FLAG),
	FIELD(reason, TEXT),
};

enum { FIELDS = sizeof(fields) / sizeof(fields[0]) };

static void changes_with(const struct game *game, const struct game *other,
			 const char *name)
{
	if (game_hash(game) == game_hash(other))
		fail_msg("%s has no part in the hash", name);
}

/*
 * One bit of each of its ints, whichever of their bytes it is in: no set has its
 * first bit, which is no point, and the last ones are none either.
 */
static void numbers_count(const struct game *game, const struct field *field)
{
	size_t step = field->how == FLAG ? sizeof(bool) : sizeof(int);

	for (size_t at = 0; at < field->size; at += step) {
		struct game other = *game;
		unsigned char *here =
			(unsigned char *)&other + field->offset + at;
		unsigned number;

		if (field->how == FLAG) {
			*here ^= 1;
		} else {
			memcpy(&number, here, sizeof(number));
			number ^= 2;
			memcpy(here, &number, sizeof(number));
		}
		changes_with(game, &other, field->name);
	}
}

static void board_counts(const struct game *game)
{
	struct game other = *game;

	board_set(&other.now.board, point_parse("E5", 9), WHITE);
	changes_with(game, &other, "a stone");
	other = *game;
	other.now.board.ko = point_parse("E5", 9);
	changes_with(game, &other, "ko");
}

static void text_counts(const struct game *game, const struct field *field)
{
	struct game other = *game;

	strcpy((char *)&other + field->offset, "late");
	changes_with(game, &other, field->name);
}

static void clocks_count(const struct game *game)
{
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		struct game others[3] = {*game, *game, *game};

		others[0].now.clocks[seat].main ^= 1;
		others[1].now.clocks[seat].block ^= 1;
		others[2].now.clocks[seat].left ^= 1;
		for (int i = 0; i < 3; i++)
			changes_with(game, &others[i], "a clock");
	}
}

static void ruling_counts(const struct game *game, const struct field *field)
{
	static const char *const words[] = {"penalty B 3 late", "penalty W 3",
					    "clock B1 main=3", "clock W1 3"};
	struct game other = *game;

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		struct ruling ruling;
		struct game before = other;

		assert_true(ruling_parse(words[i], 4, &ruling));
		memcpy((char *)&other + field->offset, &ruling, field->size);
		changes_with(&before, &other, field->name);
	}
}

static void every_field_has_a_part(void **state)
{
	struct game game = table_game("jpga-current");

	(void)state;
	script_run(&game, "@500 B1 play C3\n@900 W1 play D4\n");
	for (int i = 0; i < FIELDS; i++) {
		if (fields[i].how == NUMBER || fields[i].how == FLAG)
			numbers_count(&game, &fields[i]);
		if (fields[i].how == BOARD)
			board_counts(&game);
		if (fields[i].how == TEXT)
			text_counts(&game, &fields[i]);
		if (fields[i].how == CLOCKS)
			clocks_count(&game);
		if (fields[i].how == RULING)
			ruling_counts(&game, &fields[i]);
	}
}

/* Between two fields there is only what aligns the second. */
static void no_field_is_left_out(void **state)
{
	size_t end = 0;

	(void)state;
	for (int i = 0; i < FIELDS; i++) {
		bool wide = fields[i].offset % sizeof(int64_t) == 0;

		if (fields[i].offset - end >=
		    (wide ? sizeof(int64_t) : sizeof(int)))
			fail_msg("a field before %s", fields[i].name);
		end = fields[i].offset + fields[i].size;
	}
	assert_true(sizeof(struct game) - end < sizeof(int64_t));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_field_has_a_part),
		cmocka_unit_test(no_field_is_left_out),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
