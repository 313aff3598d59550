/* SPDX-License-Identifier: ISC */
/* Who is asked which law, and what is said of one that is broken. */
#include <config.h>

#include "prove/laws_parts.h"

#include <stddef.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "long.h"
#include "prove/laws_state.h"

static char told[200], lines[2000];

const char *laws_told(void)
{
	return told;
}

const char *laws_lines(void)
{
	return lines;
}

void law_line(const char *line)
{
	size_t length = strlen(lines);

	snprintf(lines + length, sizeof(lines) - length, "%s\n", line);
}

bool law_same(const char *what, int64_t is, int64_t should)
{
	if (is != should)
		snprintf(told, sizeof(told),
			 "%s: %" PRId64 ", and should be %" PRId64, what, is,
			 should);
	return is == should;
}

bool law_seat(const char *what, enum seat is, enum seat should)
{
	if (is != should)
		snprintf(told, sizeof(told), "%s: %s, and should be %s", what,
			 seat_code(is), seat_code(should));
	return is == should;
}

bool law_side(const char *what, enum colour is, enum colour should)
{
	static const char *const sides[] = {"Black", "White", "nobody"};

	if (is != should)
		snprintf(told, sizeof(told), "%s: %s, and should be %s", what,
			 sides[is], sides[should]);
	return is == should;
}

bool law_that(bool holds, const char *what)
{
	if (!holds)
		snprintf(told, sizeof(told), "%s", what);
	return holds;
}

static const struct law law_of_folds = {
	"", "", "What is judged to be possible can be recorded."};
const struct law law_of_keys = {"", "",
				"What has an effect tells states apart."};

/* The last of them are of what goes back alone. */
static struct step_law *const step_laws[] = {laws_of_turns, laws_of_words,
					     laws_of_rulings, laws_of_return};
static struct state_law *const state_laws[] = {laws_of_states, laws_of_powers};

static const struct law *find_broken(struct step_law *laws,
				     const struct taken *taken)
{
	bool pairs = taken->before->setup.seats > 2;

	for (; laws->concerns; laws++) {
		if (!laws->concerns(taken))
			continue;
		laws->spoken[pairs]++;
		if (!laws->holds(taken))
			return &laws->law;
	}
	return NULL;
}

/* The game as it stood before what an event takes the place of. */
static void find_stood(const struct world *was, const struct step *step,
		       struct game *stood, struct taken *taken)
{
	const struct past *past = &was->past;
	int place = 0;

	*stood = past->begun;
	while (place < past->count &&
	       past->events[place].depth < step->event.depth)
		game_fold(stood, &past->events[place++]);
	taken->stood = stood;
	taken->since = past->events + place;
	taken->count = past->count - place;
}

const struct law *laws_broken_by_step(const struct world *was,
				      const struct step *step,
				      const struct world *is)
{
	struct taken taken = {.before = &was->game,
			      .known = &was->memory,
			      .event = &step->event,
			      .after = &is->game,
			      .learnt = &is->memory};
	struct game stood;
	const struct law *broken;

	told[0] = lines[0] = '\0';
	if (!step->folded)
		return &law_of_folds;
	broken = find_broken(laws_of_turns, &taken);
	if (!broken)
		broken = find_broken(laws_of_words, &taken);
	if (!broken)
		broken = find_broken(laws_of_rulings, &taken);
	if (broken || !goes_back(&taken))
		return broken;
	find_stood(was, step, &stood, &taken);
	return find_broken(laws_of_return, &taken);
}

const struct law *laws_broken_in_state(const struct world *world,
				       struct world *scratch, const bool *open,
				       bool thorough)
{
	struct shown shown = {world, scratch, open, thorough};
	bool pairs = world->small->setup.seats > 2;
	struct event flag;

	told[0] = '\0';
	if (game_flag(&world->game, world->game.used, &flag))
		return NULL;
	for (size_t i = 0; i < sizeof(state_laws) / sizeof(*state_laws); i++)
		for (struct state_law *law = state_laws[i]; law->concerns;
		     law++) {
			if (!law->concerns(&shown))
				continue;
			law->spoken[pairs]++;
			lines[0] = '\0';
			if (!law->holds(&shown))
				return &law->law;
		}
	return NULL;
}

static bool has_spoken(const struct law *law, enum law_of of,
		       const long spoken[2])
{
	bool spoke = true;

	for (int pairs = 0; pairs < 2; pairs++) {
		if (spoken[pairs] || of == (pairs ? OF_TWO : OF_PAIRS))
			continue;
		long_say("never about anything with %d seats: %s %s",
			 pairs ? 4 : 2, law->rule, law->sentence);
		spoke = false;
	}
	return spoke;
}

bool laws_have_spoken(void)
{
	bool spoke = true;

	for (size_t i = 0; i < sizeof(step_laws) / sizeof(*step_laws); i++)
		for (struct step_law *law = step_laws[i]; law->concerns; law++)
			spoke &= has_spoken(&law->law, law->of, law->spoken);
	for (size_t i = 0; i < sizeof(state_laws) / sizeof(*state_laws); i++)
		for (struct state_law *law = state_laws[i]; law->concerns;
		     law++)
			spoke &= has_spoken(&law->law, law->of, law->spoken);
	return spoke;
}
