/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/followed.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

void followed_init(struct followed *followed, const char *name,
		   struct game *game)
{
	memset(followed, 0, sizeof(*followed));
	snprintf(followed->name, sizeof(followed->name), "%s", name);
	wire_init(&followed->wire, -1, -1);
	replica_init(&followed->replica, game);
	replica_sit(&followed->replica, "watch");
}

const char *followed_take(struct followed *followed, const char *line,
			  int64_t now, struct change *change)
{
	replica_take(&followed->replica, line, now, change);
	/* the first answer is to that */
	if (change->kind == CHANGE_ERROR && !followed->replica.attached)
		followed->shut = true;
	if (change->kind == CHANGE_DISCARDED)
		followed->gone = true;
	return change->kind == CHANGE_REQUEST ? change->text : NULL;
}

bool followed_has_answered(const struct followed *followed)
{
	return followed->replica.attached || followed->shut;
}

bool followed_is_known(const struct followed *followed)
{
	return followed->replica.attached && !followed->shut;
}

bool followed_is_covered(const struct followed *followed)
{
	const struct replica *replica = &followed->replica;
	const struct presence *presence = &replica->presence;

	/* what is shown late is a line that was lost then */
	return replica->covered || presence->still ||
	       (game_waits(replica->game) && !presence->late);
}

/* Who comes while play stands still is not told why. */
static const char *find_wait(const struct replica *replica)
{
	const struct game *game = replica->game;

	if (replica->covered)
		return N_("stands still");
	if (game_waits(game))
		return N_("line lost");
	if (game->halt == HALT_BREAK)
		return N_("break");
	if (game->halt != HALT_NONE)
		return N_("paused");
	if (game->phase == PHASE_MARK)
		return N_("counting");
	return game->question.needs ? N_("asked") : "";
}

enum followed_state followed_state(const struct followed *followed,
				   const char **words)
{
	const struct game *game = followed->replica.game;

	*words = "";
	if (followed_is_known(followed) && game->phase == PHASE_OVER)
		return FOLLOWED_OVER;
	if (followed->gone) {
		*words = N_("table gone");
		return FOLLOWED_GONE;
	}
	if (game->halt == HALT_REFEREE) {
		*words = N_("REFEREE");
		return FOLLOWED_REFEREE;
	}
	*words = find_wait(&followed->replica);
	return **words ? FOLLOWED_WAITS : FOLLOWED_PLAYS;
}
