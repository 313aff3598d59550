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

#include <cmocka.h>

#include "long.h"
#include "prove/laws.h"
#include "record/record.h"

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

/* What the table does of itself can only be said in brackets. */
static void print_deed(const struct small *small, const struct deed *deed)
{
	static const char *const own[ACTIONS] = {
		[ACTION_PAUSE] = "(everybody leaves)",
		[ACTION_LOST] = "(the line of who is on turn is lost)",
		[ACTION_FOUND] = "(that line is back)",
		[ACTION_WAITED] = "advance 600000",
	};
	char text[ACTION_TEXT];

	if (deed->late)
		long_say("  advance %d", SMALL_UNIT);
	long_say("  %s",
		 deed->action.seat == SEAT_NONE
			 ? own[deed->action.kind]
			 : action_text(&deed->action, small->setup.size, text));
}

static void print_new(const struct small *small)
{
	char name[80];
	struct record record;
	char *text = NULL;
	size_t length;

	assert_true(record_init(&record, &small->setup));
	assert_true(record_write_line(&record, &text, &length));
	long_say("%s: pairgo host --stdio --manual-clock",
		 small_name(small, name));
	long_say("  new %.*s", (int)length, text);
	free(text);
	record_clear(&record);
}

static void print_script(const struct states *states, const struct small *small,
			 uint32_t state)
{
	if (state == 0) {
		print_new(small);
		return;
	}
	print_script(states, small, states->all[state].from);
	print_deed(small, &small->deeds[states->all[state].deed]);
}

static void hold(const struct states *states, const struct small *small,
		 uint32_t state, const struct deed *deed, const char *broken)
{
	if (!broken)
		return;
	print_script(states, small, state);
	if (deed)
		print_deed(small, deed);
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
	}
	long_say("%s: %u states, %llu steps, %s", small_name(small, name),
		 looked, (unsigned long long)states.steps,
		 states.dues ? "and more" : "which are all");
	world_clear(&world);
	world_clear(&next);
	states_clear(&states);
	return looked;
}

static void holds_the_laws_in_all_states(void **state)
{
	const uint64_t wanted = (uint64_t)long_count(100000, 10000000);
	const int tables = small_tables();
	uint64_t looked = 0;

	(void)state;
	for (int i = 0; i < tables; i++) {
		struct small small;

		small_init(&small, i);
		looked += explore(&small, (uint32_t)((wanted - looked) /
						     (uint64_t)(tables - i)));
	}
	long_say("prove states: %llu at %d tables, 0 failed",
		 (unsigned long long)looked, tables);
	assert_true(looked >= wanted);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(holds_the_laws_in_all_states),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
