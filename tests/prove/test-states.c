/* SPDX-License-Identifier: ISC */
/*
 * All that can happen: every deed of every seat, and of the referee, is done
 * in every state that it leads to at a small table, and each step and each
 * state is held against the laws. A state is kept as its key, the state that
 * it was first reached from, and the deed that led there, and is rebuilt by
 * doing these again. Which is looked at next is drawn, always alike, so that
 * what is not everything is not the beginning alone.
 *
 * A law that is broken prints the sentence and a script, whose lines may be
 * said to "pairgo host --stdio".
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "long.h"
#include "prove/laws.h"
#include "record/chance.h"
#include "record/folder.h"
#include "record/record.h"
#include "record/store.h"

enum { LOOK_AGAIN = 256 };

struct state {
	uint64_t key;
	uint32_t from; /* the state before it */
	uint16_t deed; /* that led here */
	uint16_t may;  /* which deeds may be done, hashed; 0: not looked at */
};

struct states {
	struct state *all;
	uint32_t count, room;
	uint32_t *place; /* by key: 1 + its number, or 0 */
	uint32_t places; /* a power of two */
	uint32_t *due;	 /* not looked at yet */
	uint32_t dues;
	uint64_t seed;
	uint64_t steps;
};

/* What has happened somewhere: whatever there is has to be among it. */
static struct {
	bool actions[ACTIONS], events[EVENTS];
	bool questions[QUESTIONS], rulings[RULINGS];
} seen;

static void *need(void *memory)
{
	assert_non_null(memory);
	return memory;
}

static void states_init(struct states *states)
{
	*states = (struct states){.room = 1 << 10,
				  .places = 1 << 12,
				  .seed = UINT64_C(88172645463325252)};
	states->all = need(calloc(states->room, sizeof(*states->all)));
	states->due = need(calloc(states->room, sizeof(*states->due)));
	states->place = need(calloc(states->places, sizeof(*states->place)));
}

static void states_clear(struct states *states)
{
	free(states->all);
	free(states->due);
	free(states->place);
}

static uint32_t *find_place(const struct states *states, uint64_t key)
{
	uint32_t at = (uint32_t)(key ^ key >> 32) & (states->places - 1);

	while (states->place[at] &&
	       states->all[states->place[at] - 1].key != key)
		at = (at + 1) & (states->places - 1);
	return &states->place[at];
}

static void grow(struct states *states)
{
	states->room *= 2;
	states->places *= 2;
	states->all =
		need(realloc(states->all, states->room * sizeof(*states->all)));
	states->due =
		need(realloc(states->due, states->room * sizeof(*states->due)));
	free(states->place);
	states->place = need(calloc(states->places, sizeof(*states->place)));
	for (uint32_t i = 0; i < states->count; i++)
		*find_place(states, states->all[i].key) = i + 1;
}

/* What may be done there; open[] says it of each deed. */
static uint16_t hash_open(const bool *open, int count)
{
	uint64_t hash = 1;

	for (int i = 0; i < count; i++)
		hash = (hash * 2 + open[i]) * UINT64_C(0x9e3779b97f4a7c15);
	return (uint16_t)(hash >> 48 | 1);
}

/*
 * The key has to say all that has an effect: now and then it is looked whether
 * what may be done is the same, however a state is reached.
 */
static bool is_told_apart(const struct states *states,
			  const struct world *world, uint64_t key)
{
	uint32_t place = *find_place(states, key);
	bool open[DEEDS_MAX];
	struct step step;

	if (!place || !states->all[place - 1].may ||
	    states->steps % LOOK_AGAIN != 0)
		return true;
	for (int i = 0; i < world->small->count; i++) {
		world_try(world, &world->small->deeds[i], &step);
		open[i] = step.happened;
	}
	return states->all[place - 1].may ==
	       hash_open(open, world->small->count);
}

/* A state that is there already is not new, however it is reached. */
static void states_add(struct states *states, uint64_t key, uint32_t from,
		       int deed)
{
	uint32_t *place = find_place(states, key);

	if (*place)
		return;
	states->all[states->count] = (struct state){.key = key,
						    .from = from,
						    .deed = (uint16_t)deed};
	states->due[states->dues++] = states->count;
	*place = ++states->count;
	if (states->count == states->room)
		grow(states);
}

/* Marsaglia's xorshift: the same everywhere */
static uint32_t states_draw(struct states *states)
{
	uint32_t at, drawn;

	states->seed ^= states->seed << 13;
	states->seed ^= states->seed >> 7;
	states->seed ^= states->seed << 17;
	at = (uint32_t)((states->seed >> 16) % states->dues);
	drawn = states->due[at];
	states->due[at] = states->due[--states->dues];
	return drawn;
}

/* Neither what the table does of itself, nor who is not there but sits. */
static bool can_be_said(const struct deed *deed)
{
	return deed->action.seat != SEAT_NONE &&
	       deed->action.ruling.kind != RULING_SEAT;
}

/* What cannot be said stands in brackets. */
static void write_deed(FILE *script, const struct small *small,
		       const struct deed *deed)
{
	static const char *const own[ACTIONS] = {
		[ACTION_PAUSE] = "everybody leaves",
		[ACTION_LOST] = "the line of who is on turn is lost",
		[ACTION_FOUND] = "that line is back",
	};
	char text[ACTION_TEXT];

	if (deed->late)
		fprintf(script, "advance %d\n", SMALL_UNIT);
	if (deed->waits)
		fprintf(script, "advance 600000\n");
	else if (can_be_said(deed))
		fprintf(script, "%s\n",
			action_text(&deed->action, small->setup.size, text));
	else
		fprintf(script, "(%s)\n",
			deed->action.seat == SEAT_NONE
				? own[deed->action.kind]
				: action_text(&deed->action, small->setup.size,
					      text));
}

static void write_new(FILE *script, const struct small *small)
{
	struct record record;
	char *text = NULL;
	size_t length;

	assert_true(record_init(&record, &small->setup));
	assert_true(record_write_line(&record, &text, &length));
	fprintf(script, "new %.*s\n", (int)length, text);
	free(text);
	record_clear(&record);
}

static void write_script(FILE *script, const struct states *states,
			 const struct small *small, uint32_t state)
{
	if (state == 0) {
		write_new(script, small);
		return;
	}
	write_script(script, states, small, states->all[state].from);
	write_deed(script, small, &small->deeds[states->all[state].deed]);
}

static void hold(const struct states *states, const struct small *small,
		 uint32_t state, const struct deed *deed, const char *broken)
{
	char *text = NULL, *line, name[80];
	size_t length;
	FILE *script;

	if (!broken)
		return;
	script = need(open_memstream(&text, &length));
	write_script(script, states, small, state);
	if (deed)
		write_deed(script, small, deed);
	fclose(script);
	long_say("%s: pairgo host --stdio --manual-clock",
		 small_name(small, name));
	for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		long_say("  %s", line);
	free(text);
	fail_msg("broken: %s", broken);
}

static void rebuild(const struct states *states, struct world *world,
		    uint32_t state)
{
	struct step step;

	if (state == 0) {
		world_restart(world);
		return;
	}
	rebuild(states, world, states->all[state].from);
	world_try(world, &world->small->deeds[states->all[state].deed], &step);
	assert_true(step.happened);
	world_do(world, &step);
}

static void note_step(const struct step *step)
{
	seen.actions[step->deed->action.kind] = true;
	seen.events[step->event.kind] = true;
	seen.questions[step->before.question.kind] = true;
	if (step->event.kind == EVENT_RULING)
		seen.rulings[step->event.ruling.kind] = true;
}

/* Every deed there, each from the state as it was. */
static void look_at(struct states *states, const struct world *world,
		    struct world *next, uint32_t state)
{
	const struct small *small = world->small;
	bool open[DEEDS_MAX] = {false};
	struct step step;
	uint64_t key;
	bool thorough;

	for (int i = 0; i < small->count; i++) {
		world_try(world, &small->deeds[i], &step);
		open[i] = step.happened;
		if (!step.happened)
			continue;
		world_copy(next, world);
		world_do(next, &step);
		note_step(&step);
		states->steps++;
		hold(states, small, state, &small->deeds[i],
		     laws_broken_by_step(&step, &next->game));
		key = world_key(next);
		if (!is_told_apart(states, next, key))
			hold(states, small, state, &small->deeds[i],
			     "What has an effect tells states apart.");
		states_add(states, key, state, i);
	}
	states->all[state].may = hash_open(open, small->count);
	world_copy(next, world);
	thorough = long_form() || states->all[state].key % 8 == 0;
	hold(states, small, state, NULL,
	     laws_broken_in_state(next, open, thorough));
}

/* Looks at that many states, or at all that there are. */
static uint32_t explore(const struct small *small, uint32_t most)
{
	struct states states;
	struct world world, next;
	uint32_t looked = 0;
	char name[80];

	states_init(&states);
	world_init(&world, small);
	world_init(&next, small);
	states_add(&states, world_key(&world), 0, 0);
	for (; states.dues && looked < most; looked++) {
		uint32_t state = states_draw(&states);

		rebuild(&states, &world, state);
		look_at(&states, &world, &next, state);
		long_progress(looked + 1, most);
	}
	long_say("%s: %u states, %llu steps, %s", small_name(small, name),
		 looked, (unsigned long long)states.steps,
		 states.dues ? "and more" : "which are all");
	world_clear(&world);
	world_clear(&next);
	states_clear(&states);
	return looked;
}

/* But for what only older records have, and what a login is told to be. */
static void hold_that_all_was_tried(void)
{
	seen.events[EVENT_SEEN] = true;
	seen.events[EVENT_SEATED] = seen.events[EVENT_FREED] = true;
	seen.rulings[RULING_NONE] = true;
	for (int i = 0; i < ACTIONS; i++)
		if (!seen.actions[i])
			fail_msg("nobody has done action %d", i);
	for (int i = 0; i < EVENTS; i++)
		if (!seen.events[i])
			fail_msg("event %d has not happened", i);
	for (int i = 0; i < QUESTIONS; i++)
		if (!seen.questions[i])
			fail_msg("question %d was not asked", i);
	for (int i = 0; i < RULINGS; i++)
		if (!seen.rulings[i])
			fail_msg("nothing was ruled by ruling %d", i);
}

static void holds_the_laws_in_all_states(void **state)
{
	const uint64_t wanted = (uint64_t)long_count(100000, 10000000);
	const int tables = small_tables();
	uint64_t looked = 0;
	char cost[48];

	(void)state;
	for (int i = 0; i < tables; i++) {
		struct small small;

		small_init(&small, i);
		looked += explore(&small, (uint32_t)((wanted - looked) /
						     (uint64_t)(tables - i)));
	}
	long_say("prove states: %llu at %d tables, %s, 0 failed",
		 (unsigned long long)looked, tables, long_cost(cost));
	assert_true(looked >= wanted);
	if (wanted >= 100000)
		hold_that_all_was_tried();
}

/* What can be done; who stands in would have to sit down there, too. */
static bool is_said(const struct world *world, const struct deed *deed,
		    struct step *step)
{
	if (!can_be_said(deed) || deed->action.question == QUESTION_STAND_IN)
		return false;
	world_try(world, deed, step);
	return step->happened && step->verdict == VERDICT_OK;
}

/* So many deeds, drawn from those that can be said, written as a script. */
static void walk(struct world *world, FILE *script, int deeds)
{
	const struct small *small = world->small;
	struct step step;

	write_new(script, small);
	for (int tries = 0; deeds > 0 && tries < 5000; tries++) {
		const struct deed *deed = &small->deeds[chance(small->count)];

		if (!is_said(world, deed, &step))
			continue;
		world_do(world, &step);
		write_deed(script, small, deed);
		deeds--;
	}
}

/*
 * Nothing is refused, and the record has come by the same game: after its
 * input the table may have stopped the clock.
 */
static void say_to_a_host(const char *script, const struct world *world)
{
	char command[2 * STORE_PATH], record_path[STORE_PATH];
	struct record record;
	struct error error;
	struct game game;
	size_t length;
	char *text;

	make_file("script", script);
	snprintf(
		command, sizeof(command),
		"cd '%s' && mkdir records && '%s' host --stdio --manual-clock "
		"--records records <script >replies && mv records/*.sgf record "
		"&& rm -r records && ! grep -v -e '^pairgo ' -e '^ok' replies",
		top, getenv("PAIRGO"));
	assert_int_equal(system(command), 0);
	strcpy(record_path, below("record"));
	assert_true(store_read(record_path, 1 << 20, &text, &length, &error));
	assert_true(record_read(&record, text, length, &error));
	assert_true(record_game_at(&record, world->game.depth, &game));
	/* the table knows what day it is */
	strcpy(game.setup.date, world->game.setup.date);
	assert_true(game_hash(&game) == game_hash(&world->game));
	free(text);
	record_clear(&record);
}

static void scripts_can_be_said_to_a_host(void **state)
{
	(void)state;
	if (!getenv("PAIRGO"))
		skip();
	chance_seed(20261126);
	for (int i = 0; i < small_tables(); i++) {
		struct world world;
		struct small small;
		char *script = NULL;
		size_t length;
		FILE *file = need(open_memstream(&script, &length));

		small_init(&small, i);
		world_init(&world, &small);
		walk(&world, file, 30);
		fclose(file);
		say_to_a_host(script, &world);
		free(script);
		world_clear(&world);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(scripts_can_be_said_to_a_host),
		cmocka_unit_test(holds_the_laws_in_all_states),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
