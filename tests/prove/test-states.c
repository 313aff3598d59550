/* SPDX-License-Identifier: ISC */
/*
 * What can happen: in each state that is looked at at a small table, every
 * deed of every seat, and of the referee, is done, and each step and each
 * state is held against the laws. First those are looked at that are near where
 * a table begins, where all that there is a law about has to occur; then others.
 * There are more than anybody can look at. A state is kept as its key, the state
 * that it was first reached from, and the deed that led there, and is rebuilt by
 * doing these again. Which is looked at next is drawn, always alike, so that it
 * is not the beginning alone; three of four where somebody has said yes, so that
 * what takes all comes about.
 *
 * A law that is broken prints the sentence, the values that differ, and the
 * shortest script that still breaks it. Its lines may be said to "pairgo host
 * --stdio", or where a table has to notice something itself, to this program:
 * PAIRGO_SCRIPT=FILE has it do what is written there. One that was a fault of a law
 * or of the program is kept in tests/prove/scripts.
 */
#include <config.h>

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "long.h"
#include "prove/occurred.h"
#include "prove/script.h"
#include "record/chance.h"
#include "record/folder.h"
#include "record/record.h"
#include "record/store.h"

/* By what number it is drawn what comes next. */
enum { EXPLORED = 1 };

/* One state in so many; one deed of what there is much of. */
enum { LOOK_AGAIN = 256, THOROUGH = 12, IN_TURN = 12 };

/* How many have said yes: nobody, or some of four. */
enum { AGREED = 4 };

struct state {
	uint64_t key;
	uint32_t from; /* the state before it */
	uint16_t deed; /* that led here */
	uint16_t open; /* which deeds may be done, hashed; 0: not looked at */
};

struct states {
	struct state *all;
	uint32_t count, room;
	uint32_t *place; /* by key: 1 + its number, or 0 */
	uint32_t places; /* a power of two */
	/* not looked at yet, by how far people have agreed */
	struct dues {
		uint32_t *all;
		uint32_t count;
	} due[AGREED];
	uint64_t steps;
};

static void *need(void *memory)
{
	assert_non_null(memory);
	return memory;
}

static void states_init(struct states *states)
{
	*states = (struct states){.room = 1 << 10, .places = 1 << 12};
	states->all = need(calloc(states->room, sizeof(*states->all)));
	for (int i = 0; i < AGREED; i++)
		states->due[i].all =
			need(calloc(states->room, sizeof(uint32_t)));
	states->place = need(calloc(states->places, sizeof(*states->place)));
}

static void states_clear(struct states *states)
{
	free(states->all);
	for (int i = 0; i < AGREED; i++)
		free(states->due[i].all);
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
	for (int i = 0; i < AGREED; i++)
		states->due[i].all =
			need(realloc(states->due[i].all,
				     states->room * sizeof(uint32_t)));
	free(states->place);
	states->place = need(calloc(states->places, sizeof(*states->place)));
	for (uint32_t i = 0; i < states->count; i++)
		*find_place(states, states->all[i].key) = i + 1;
}

/* What may be done there at once; open[] says it of each deed. */
static uint16_t hash_open(const struct small *small, const bool *open)
{
	uint64_t hash = 1;

	for (int i = 0; i < small->at_once; i++)
		hash = (hash * 2 + open[i]) * UINT64_C(0x9e3779b97f4a7c15);
	return (uint16_t)(hash >> 48 | 1);
}

/*
 * The key has to say all that has an effect: now and then it is looked whether
 * what may be done is the same, however a state is reached.
 */
static bool is_told_apart(const struct states *states,
			  const struct world *world)
{
	uint32_t place = *find_place(states, world->key);
	bool open[DEEDS_MAX];
	struct step step;

	if (!place || !states->all[place - 1].open ||
	    states->steps % LOOK_AGAIN != 0)
		return true;
	for (int i = 0; i < world->small->at_once; i++) {
		world_try(world, &world->small->deeds[i], &step);
		open[i] = step.happened;
	}
	return states->all[place - 1].open == hash_open(world->small, open);
}

static int how_far_agreed(const struct game *game)
{
	return seats_count(game->question.yes);
}

/* A state that is there already is not new, however it is reached. */
static void states_add(struct states *states, const struct world *world,
		       uint32_t from, int deed)
{
	uint32_t *place = find_place(states, world->key);
	struct dues *due = &states->due[how_far_agreed(&world->game)];

	if (*place)
		return;
	states->all[states->count] = (struct state){.key = world->key,
						    .from = from,
						    .deed = (uint16_t)deed};
	due->all[due->count++] = states->count;
	*place = ++states->count;
	if (states->count == states->room)
		grow(states);
}

static bool has_due(const struct states *states)
{
	for (int i = 0; i < AGREED; i++)
		if (states->due[i].count)
			return true;
	return false;
}

static uint32_t states_draw(struct states *states)
{
	int which = chance(AGREED);
	struct dues *due;
	uint32_t at, state;

	while (!states->due[which].count)
		which = (which + 1) % AGREED;
	due = &states->due[which];
	at = (uint32_t)chance((int)due->count);
	state = due->all[at];
	due->all[at] = due->all[--due->count];
	return state;
}

static void find_way(const struct states *states, uint32_t state,
		     struct script *script)
{
	const struct small *small = script->small;

	if (state == 0)
		return;
	find_way(states, states->all[state].from, script);
	assert_true(script->count < SCRIPT_MAX);
	script->deeds[script->count++] = small->deeds[states->all[state].deed];
}

/* What to say to whom to see it. */
static void tell(const struct script *script, const char *lines)
{
	char *text = NULL, *line, name[SMALL_NAME];
	bool can_say = true;
	size_t length;
	FILE *file = need(open_memstream(&text, &length));

	script_write(file, script);
	fprintf(file, "%sstate\nclock\nscore\n", lines);
	fclose(file);
	for (int i = 0; i < script->count; i++)
		can_say &= script_can_say(&script->deeds[i]);
	long_say("%s: %s", small_name(script->small, name),
		 can_say ? "pairgo host --stdio --manual-clock --records "
			   "$(mktemp -d)"
			 : "PAIRGO_SCRIPT=FILE tests/prove/test-states");
	for (line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		long_say("  %s", line);
	free(text);
}

static void fail_with(const struct breach *breach)
{
	const struct law *law = breach->law;

	fail_msg("broken: %s%s%s%s%s%s%s", law->rule, *law->rule ? " " : "",
		 law->article, *law->article ? ": " : "", law->sentence,
		 *breach->told ? " But " : "", breach->told);
}

/* Says by what it is broken, and how to see it. */
static void fail_after(const struct states *states, const struct small *small,
		       uint32_t state, const struct deed *deed,
		       const struct law *broken)
{
	struct breach breach = {.law = broken}, found;
	struct script script = {.small = small};

	snprintf(breach.told, sizeof(breach.told), "%s", laws_told());
	snprintf(breach.lines, sizeof(breach.lines), "%s", laws_lines());
	find_way(states, state, &script);
	if (deed)
		script.deeds[script.count++] = *deed;
	if (broken != &law_of_keys && script_find_breach(&script, &found)) {
		breach = found;
		script_shorten(&script, &breach);
	}
	tell(&script, breach.lines);
	fail_with(&breach);
}

static void hold(const struct states *states, const struct small *small,
		 uint32_t state, const struct deed *deed,
		 const struct law *broken)
{
	if (broken)
		fail_after(states, small, state, deed, broken);
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

static void try_step(struct states *states, const struct world *world,
		     struct world *next, uint32_t state, struct step *step)
{
	const struct small *small = world->small;

	world_copy(next, world);
	world_do(next, step);
	occurred_step(world, step, next);
	states->steps++;
	hold(states, small, state, step->deed,
	     laws_broken_by_step(world, step, next));
	if (!is_told_apart(states, next))
		hold(states, small, state, step->deed, &law_of_keys);
	states_add(states, next, state, (int)(step->deed - small->deeds));
}

/*
 * What a referee rules, and what is done late, there is much of: in a check
 * each state has its part of it in turn, by its key.
 */
static bool is_in_turn(const struct small *small, int i, uint64_t key)
{
	const struct deed *deed = &small->deeds[i];

	return (!deed->late && deed->action.kind != ACTION_RULE) ||
	       (key + (uint64_t)i) % IN_TURN == 0;
}

/* Every deed there, each from the state as it was. */
static void look_at(struct states *states, const struct world *world,
		    struct world *next, uint32_t state, bool thorough)
{
	const struct small *small = world->small;
	bool open[DEEDS_MAX] = {false};
	struct step step;

	for (int i = 0; i < small->count; i++) {
		bool all = thorough || is_in_turn(small, i, world->key);

		if (small->deeds[i].late && !all)
			continue;
		world_try(world, &small->deeds[i], &step);
		occurred_try(world, &step);
		open[i] = step.happened;
		if (step.happened && all)
			try_step(states, world, next, state, &step);
	}
	states->all[state].open = hash_open(small, open);
	hold(states, small, state, NULL,
	     laws_broken_in_state(world, next, open,
				  thorough || world->key % THOROUGH == 0));
}

/* A table's states, of which the first is known. */
struct search {
	struct states states;
	struct world world, next;
};

static void search_init(struct search *search, const struct small *small)
{
	states_init(&search->states);
	world_init(&search->world, small);
	world_init(&search->next, small);
	states_add(&search->states, &search->world, 0, 0);
}

static void search_clear(struct search *search)
{
	world_clear(&search->world);
	world_clear(&search->next);
	states_clear(&search->states);
}

static void search_at(struct search *search, uint32_t state, bool thorough)
{
	rebuild(&search->states, &search->world, state);
	look_at(&search->states, &search->world, &search->next, state,
		thorough);
}

/* Looks at that many states, or at all that there are. */
static uint32_t explore(const struct small *small, uint32_t most)
{
	struct search search;
	struct states *states = &search.states;
	uint32_t looked = 0;
	char name[SMALL_NAME];

	search_init(&search, small);
	chance_number(EXPLORED);
	for (; has_due(states) && looked < most; looked++) {
		search_at(&search, states_draw(states), long_form());
		long_progress(looked + 1, most);
	}
	long_say("%s: %u states, %llu steps, %s", small_name(small, name),
		 looked, (unsigned long long)states->steps,
		 has_due(states) ? "and more" : "which are all");
	search_clear(&search);
	return looked;
}

static void holds_the_laws_wherever_it_looks(void **state)
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
}

/* From where a table begins, and from each state that one deed leads to. */
static void look_around(const struct small *small)
{
	struct search search;
	uint32_t near;

	search_init(&search, small);
	search_at(&search, 0, true);
	near = search.states.count;
	for (uint32_t state = 1; state < near; state++)
		search_at(&search, state, true);
	search_clear(&search);
}

/*
 * No law holds for want of anything that it is about, and no chance decides
 * whether it does: all that can occur does within two deeds of some beginning.
 */
static void meets_everything_near_a_beginning(void **state)
{
	bool occurred, spoken;

	(void)state;
	for (int i = 0; i < small_tables(); i++) {
		struct small small;

		small_init(&small, i);
		look_around(&small);
	}
	occurred = occurred_all();
	spoken = laws_have_spoken();
	assert_true(occurred && spoken);
}

/* What can be done; who stands in would have to sit down there, too. */
static bool is_said(const struct world *world, const struct deed *deed,
		    bool to_a_host, struct step *step)
{
	if (to_a_host && (!script_can_say(deed) ||
			  deed->action.question == QUESTION_STAND_IN))
		return false;
	world_try(world, deed, step);
	return step->happened && (step->verdict == VERDICT_OK || !to_a_host);
}

/* So many deeds, drawn from those that can be said. */
static void walk(struct world *world, struct script *script, int deeds,
		 bool to_a_host)
{
	const struct small *small = world->small;
	struct step step;

	script->small = small;
	script->count = 0;
	for (int tries = 0; script->count < deeds && tries < 5000; tries++) {
		const struct deed *deed = &small->deeds[chance(small->count)];

		if (!is_said(world, deed, to_a_host, &step))
			continue;
		world_do(world, &step);
		script->deeds[script->count++] = *deed;
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

static void do_script(struct world *world, const struct script *script)
{
	struct step step;

	for (int i = 0; i < script->count; i++) {
		world_try(world, &script->deeds[i], &step);
		assert_true(step.happened);
		world_do(world, &step);
	}
}

/* It leads to the same game as what was written. */
static void read_again(char *text, size_t length, const struct world *world)
{
	FILE *file = need(fmemopen(text, length, "r"));
	struct script script;
	struct world again;
	struct small small;

	assert_true(script_read(file, &small, &script));
	fclose(file);
	world_init(&again, &small);
	do_script(&again, &script);
	assert_true(game_hash(&again.game) == game_hash(&world->game));
	world_clear(&again);
}

static void walk_each_table(bool to_a_host)
{
	for (int i = 0; i < small_tables(); i++) {
		struct script script;
		struct world world;
		struct small small;
		char *text = NULL;
		size_t length;
		FILE *file = need(open_memstream(&text, &length));

		small_init(&small, i);
		world_init(&world, &small);
		walk(&world, &script, 30, to_a_host);
		script_write(file, &script);
		fclose(file);
		if (to_a_host)
			say_to_a_host(text, &world);
		else
			read_again(text, length, &world);
		free(text);
		world_clear(&world);
	}
}

static void scripts_can_be_said_to_a_host(void **state)
{
	(void)state;
	if (!getenv("PAIRGO"))
		skip();
	chance_seed(20261126);
	walk_each_table(true);
}

static void scripts_can_be_read_again(void **state)
{
	(void)state;
	chance_seed(20261127);
	walk_each_table(false);
}

/* How many deeds there are in that file, none of which breaks a law. */
static int do_file(const char *path)
{
	FILE *file = need(fopen(path, "r"));
	struct script script;
	struct breach breach;
	struct small small;

	assert_true(script_read(file, &small, &script));
	fclose(file);
	if (script_find_breach(&script, &breach))
		fail_with(&breach);
	return script.count;
}

/* What somebody has written, with the law that it breaks. */
static void does_a_script(void **state)
{
	(void)state;
	long_say("%d deeds, which break no law",
		 do_file(getenv("PAIRGO_SCRIPT")));
}

/* Each was printed when a law and the program did not agree. */
static void breaks_no_law_that_it_broke_once(void **state)
{
	glob_t scripts;

	(void)state;
	assert_int_equal(
		glob(TEST_DIR "/prove/scripts/*.txt", 0, NULL, &scripts), 0);
	for (size_t i = 0; i < scripts.gl_pathc; i++)
		assert_true(do_file(scripts.gl_pathv[i]) > 0);
	globfree(&scripts);
}

int main(void)
{
	const struct CMUnitTest script[] = {cmocka_unit_test(does_a_script)};
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(scripts_can_be_said_to_a_host),
		cmocka_unit_test(scripts_can_be_read_again),
		cmocka_unit_test(breaks_no_law_that_it_broke_once),
		cmocka_unit_test(meets_everything_near_a_beginning),
		cmocka_unit_test(holds_the_laws_wherever_it_looks),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return getenv("PAIRGO_SCRIPT")
		       ? cmocka_run_group_tests(script, NULL, NULL)
		       : cmocka_run_group_tests(tests, NULL, NULL);
}
