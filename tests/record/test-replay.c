/* SPDX-License-Identifier: ISC */
/*
 * The promise of the record: after every event of long random games, the
 * game rebuilt from what stands on the disk, and the game that a terminal
 * folds from the nodes it was sent, equal the table's own.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record/chance.h"
#include "record/record.h"

enum { GAMES = 120, LENGTH = 400 };

static void same_when_read(const struct record *record)
{
	struct record copy;
	struct error error;
	char *text;
	size_t length = 0;

	assert_true(record_write(record, &text, &length));
	if (!record_read(&copy, text, length, &error))
		fail_msg("%s in\n%s", error.text, text);
	if (game_hash(&copy.game) != game_hash(&record->game))
		fail_msg("another game in\n%s", text);
	record_clear(&copy);
	free(text);
}

/* What a terminal does that has just come, or has to begin anew. */
static struct game sent_whole(const struct record *record)
{
	struct record copy;
	struct game game;
	struct error error;
	char *line;
	size_t length;

	assert_true(record_write_line(record, &line, &length));
	assert_null(strchr(line, '\n'));
	if (!record_read(&copy, line, length, &error))
		fail_msg("%s in %s", error.text, line);
	game = copy.game;
	record_clear(&copy);
	free(line);
	return game;
}

/* What a terminal does with the one node that has come. */
static void same_when_folded(const struct record *record, struct game *replica,
			     int depth)
{
	struct error error;
	struct event event;
	char *node;
	size_t length;

	assert_true(sgf_write_node(record->tip, &node, &length));
	if (!record_fold_text(replica, depth, node, &event, &error))
		fail_msg("%s in %s", error.text, node);
	if (game_hash(replica) != game_hash(&record->game))
		fail_msg("another game after %s", node);
	assert_int_equal(event.kind, record->game.last_kind);
	free(node);
}

/* Every earlier moment is still there. */
static void same_at_every_node(const struct record *record,
			       const uint64_t *hashes)
{
	struct game game;

	for (int depth = 0; depth <= record->game.depth; depth++) {
		assert_true(record_game_at(record, depth, &game));
		assert_int_equal(game_hash(&game), hashes[depth]);
	}
	assert_false(record_game_at(record, record->game.depth + 1, &game));
}

/* How often something was ruled of points or names on the line that counts. */
static int count_lasting(const struct record *record)
{
	static const char *const words[] = {"ruled by=referee penalty ",
					    "ruled by=referee name "};
	int count = 0;

	for (const struct sgf_node *node = record->tip; node;
	     node = node->parent) {
		const char *text = sgf_text(node, "XE");

		for (int i = 0; text && i < 2; i++)
			count += strncmp(text, words[i], strlen(words[i])) == 0;
	}
	return count;
}

/* What holds after every event, and what no going back takes away. */
static void is_sound(const struct record *record, int lasting)
{
	const struct game *game = &record->game;

	if (game_clock_runs(game))
		assert_true(game->used < game_budget(game));
	assert_true(count_lasting(record) >= lasting);
}

/*
 * What a terminal has after the event. Where that took the place of others,
 * the moments from there on are new ones too.
 */
static void follow(const struct record *record, const struct event *event,
		   struct game *replica, uint64_t *hashes)
{
	struct game game;

	if (!record->rewound) {
		same_when_folded(record, replica, event->depth);
		hashes[record->game.depth] = game_hash(&record->game);
		return;
	}
	*replica = sent_whole(record);
	assert_int_equal(game_hash(replica), game_hash(&record->game));
	for (int depth = event->depth; depth <= record->game.depth; depth++) {
		assert_true(record_game_at(record, depth, &game));
		hashes[depth] = game_hash(&game);
	}
}

/* The game as it ended, or was left; and one more try in five to reopen it. */
static bool goes_on(const struct game *game)
{
	return game->phase != PHASE_OVER || chance(5);
}

/* A login sits down, or frees a seat, as the table itself says it. */
static struct event seat_somebody(const struct game *game)
{
	static const char *const logins[] = {
		"anna", "bert", "another-login-of-so-many-letters"};
	struct event event =
		event_by(SEAT_NONE, chance(3) ? EVENT_SEATED : EVENT_FREED,
			 game->depth + 1);

	event.seats = seat_bit((enum seat)chance(game->setup.seats));
	event.used = game->used;
	memcpy(event.stood, game->stood, sizeof(event.stood));
	strcpy(event.login, logins[chance(3)]);
	if (event.kind == EVENT_FREED && game->depth % 2)
		strcpy(event.from, "a-login-of-thirty-two-characters");
	return event;
}

static unsigned play_random_game(void)
{
	/* a rewinding may follow up with an event of its own */
	static uint64_t hashes[2 * LENGTH + 1];
	const struct setup setup = chance_setup();
	struct record record;
	struct game replica;
	struct event event;
	unsigned kinds = 0;
	int lasting;

	assert_true(record_init(&record, &setup));
	game_init(&replica, &setup);
	hashes[0] = game_hash(&record.game);
	for (int i = 0; i < LENGTH && goes_on(&record.game); i++) {
		struct action action = chance_action(&record.game);
		bool long_while = !chance(game_waits(&record.game) ? 4 : 200);
		int64_t used = record.game.used +
			       (long_while ? 10000000 : chance(2000));
		enum verdict verdict;

		/* at a table nobody would sit there then */
		if (action.kind == ACTION_ASK && !chance(4))
			action.question = QUESTION_STAND_IN;
		verdict = game_judge(&record.game, &action, used, &event);
		if (verdict != VERDICT_OK && verdict != VERDICT_TIME_LOST)
			continue;
		lasting = count_lasting(&record);
		if (!record_append(&record, &event, &verdict)) {
			char text[ACTION_TEXT];

			fail_msg("judged, but not folded: %s",
				 action_text(&action, setup.size, text));
		}
		kinds |= 1u << event.kind;
		is_sound(&record, lasting);
		follow(&record, &event, &replica, hashes);
		if (chance(8) || record.game.phase == PHASE_OVER ||
		    record.game.depth + 1 >= 2 * LENGTH)
			continue;
		event = seat_somebody(&record.game);
		assert_true(record_append(&record, &event, &verdict));
		kinds |= 1u << event.kind;
		is_sound(&record, lasting);
		follow(&record, &event, &replica, hashes);
		same_when_read(&record);
	}
	replica = sent_whole(&record);
	assert_int_equal(game_hash(&replica), game_hash(&record.game));
	same_at_every_node(&record, hashes);
	record_clear(&record);
	return kinds;
}

static void rebuilt_games_are_equal(void **state)
{
	unsigned kinds = 0;

	(void)state;
	chance_seed(UINT64_C(0x9e3779b97f4a7c15));
	for (int i = 0; i < GAMES; i++)
		kinds |= play_random_game();
	/* every kind of event there is, but for that of older records */
	assert_int_equal(kinds, ((1u << EVENTS) - 1) & ~(1u << EVENT_SEEN));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rebuilt_games_are_equal),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
