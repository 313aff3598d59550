/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/script.h"

#include <stdlib.h>
#include <string.h>

#include "record/record.h"

enum { WAIT = 600000 };

/* What the table does of itself. */
static const char *const own[ACTIONS] = {
	[ACTION_PAUSE] = "(everybody leaves)",
	[ACTION_LOST] = "(the line of who is on turn is lost)",
	[ACTION_FOUND] = "(that line is back)",
};

/* Nor who is not there but sits. */
bool script_can_say(const struct deed *deed)
{
	return deed->action.seat != SEAT_NONE &&
	       deed->action.ruling.kind != RULING_SEAT;
}

/* A point of a larger board, which has no name here. */
static bool is_off_board(const struct action *action)
{
	return action_has_point(action->kind) && action->point == POINT_NONE;
}

static void write_deed(FILE *file, const struct setup *setup,
		       const struct deed *deed)
{
	char text[ACTION_TEXT];

	if (deed->late)
		fprintf(file, "advance %d\n", SMALL_UNIT);
	if (deed->waits)
		fprintf(file, "advance %d\n", WAIT);
	else if (deed->action.seat == SEAT_NONE)
		fprintf(file, "%s\n", own[deed->action.kind]);
	else if (script_can_say(deed))
		fprintf(file, "%s%s\n",
			action_text(&deed->action, setup->size, text),
			is_off_board(&deed->action) ? " T19" : "");
	else
		fprintf(file, "(%s)\n",
			action_text(&deed->action, setup->size, text));
}

static void write_new(FILE *file, const struct setup *setup)
{
	struct record record;
	char *text = NULL;
	size_t length;

	if (record_init(&record, setup) &&
	    record_write_line(&record, &text, &length))
		fprintf(file, "new %.*s\n", (int)length, text);
	free(text);
	record_clear(&record);
}

void script_write(FILE *file, const struct script *script)
{
	const struct small *small = script->small;

	write_new(file, &small->setup);
	for (int i = 0; i < small->opened; i++)
		write_deed(file, &small->setup, &small->opening[i]);
	for (int i = 0; i < script->count; i++)
		write_deed(file, &small->setup, &script->deeds[i]);
}

static bool find_in_state(const struct world *world, struct world *scratch,
			  struct breach *breach)
{
	bool open[DEEDS_MAX];
	struct step step;

	for (int i = 0; i < world->small->count; i++) {
		world_try(world, &world->small->deeds[i], &step);
		open[i] = step.happened;
	}
	breach->law = laws_broken_in_state(world, scratch, open, true);
	return breach->law != NULL;
}

/* False where it cannot be done. */
static bool do_deed(struct world *world, struct world *scratch,
		    const struct deed *deed, struct breach *breach)
{
	struct step step;

	world_try(world, deed, &step);
	if (!step.happened)
		return false;
	world_copy(scratch, world);
	world_do(world, &step);
	breach->law = laws_broken_by_step(scratch, &step, world);
	return true;
}

bool script_find_breach(struct script *script, struct breach *breach)
{
	struct world world, scratch;
	bool done = true;
	int i = 0;

	world_init(&world, script->small);
	world_init(&scratch, script->small);
	breach->law = NULL;
	while (i < script->count && done && !breach->law)
		done = do_deed(&world, &scratch, &script->deeds[i++], breach);
	if (done && !breach->law)
		find_in_state(&world, &scratch, breach);
	if (done)
		script->count = i;
	snprintf(breach->told, sizeof(breach->told), "%s", laws_told());
	snprintf(breach->lines, sizeof(breach->lines), "%s", laws_lines());
	world_clear(&world);
	world_clear(&scratch);
	return done && breach->law;
}

static void drop(struct script *script, int which)
{
	script->count--;
	memmove(&script->deeds[which], &script->deeds[which + 1],
		(size_t)(script->count - which) * sizeof(script->deeds[0]));
}

/* Whether it is still broken without these two deeds, or that one. */
static bool leave_out(struct script *script, struct breach *breach, int one,
		      int other)
{
	struct script *less = malloc(sizeof(*less));
	struct breach found;
	bool broken;

	if (!less)
		return false;
	*less = *script;
	drop(less, other);
	if (one < other)
		drop(less, one);
	broken = script_find_breach(less, &found);
	if (broken) {
		*script = *less;
		*breach = found;
	}
	free(less);
	return broken;
}

/* Two go together, such as a question and its answer. */
static bool shorten_once(struct script *script, struct breach *breach)
{
	for (int other = script->count - 1; other >= 0; other--)
		for (int one = other; one >= 0; one--)
			if (leave_out(script, breach, one, other))
				return true;
	return false;
}

void script_shorten(struct script *script, struct breach *breach)
{
	while (shorten_once(script, breach))
		;
}

static bool read_setup(const char *text, struct small *small)
{
	struct record record;
	struct error error;

	text += strspn(text, "# ");
	if (strncmp(text, "new ", 4) != 0 ||
	    !record_read(&record, text + 4, strlen(text + 4), &error))
		return false;
	small_for(small, &record.game.setup);
	record_clear(&record);
	return true;
}

static bool read_own(const char *text, struct deed *deed)
{
	deed->action.seat = SEAT_NONE;
	deed->action.ruling.seat = SEAT_NONE;
	deed->action.ruling.side = EMPTY;
	for (int kind = 0; kind < ACTIONS; kind++) {
		deed->action.kind = (enum action_kind)kind;
		if (own[kind] && strcmp(own[kind], text) == 0)
			return true;
	}
	return false;
}

static bool read_deed(char *text, const struct setup *setup, struct deed *deed)
{
	size_t length = strlen(text);

	if (text[0] == '(' && !read_own(text, deed)) {
		text[length - 1] = '\0';
		text++;
	} else if (text[0] == '(') {
		return true;
	}
	return action_parse(text, setup->seats, setup->size, &deed->action);
}

/*
 * Time goes by alone, or before the next deed. What only asks is a word alone;
 * a line may be a remark of a test that has failed.
 */
static bool read_line(char *text, struct script *script, bool *late)
{
	struct deed *deed = &script->deeds[script->count];

	text += strspn(text, "# ");
	if (script->count == SCRIPT_MAX)
		return false;
	if (!strchr(text, ' '))
		return true;
	*deed = (struct deed){.late = *late};
	*late = false;
	if (strncmp(text, "advance ", 8) != 0) {
		script->count++;
		return read_deed(text, &script->small->setup, deed);
	}
	*late = atoi(text + 8) == SMALL_UNIT;
	deed->waits = !*late;
	deed->action.kind = ACTION_WAITED;
	deed->action.seat = SEAT_NONE;
	script->count += deed->waits;
	return true;
}

bool script_read(FILE *file, struct small *small, struct script *script)
{
	char *text = NULL;
	size_t room = 0;
	bool read = getline(&text, &room, file) > 0, late = false;

	script->small = small;
	script->count = 0;
	read = read && read_setup(text, small);
	while (read && getline(&text, &room, file) > 0) {
		text[strcspn(text, "\n")] = '\0';
		read = read_line(text, script, &late);
	}
	free(text);
	return read;
}
