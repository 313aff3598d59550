/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/followed.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

const char followed_stop[] = "all clocks are stopped";
const char followed_go_on[] = "all clocks go on";

void followed_init(struct followed *followed, const char *name,
		   struct game *game)
{
	memset(followed, 0, sizeof(*followed));
	snprintf(followed->name, sizeof(followed->name), "%s", name);
	wire_init(&followed->wire, -1, -1);
	replica_init(&followed->replica, game);
	replica_sit(&followed->replica, "watch");
}

/* Of another user's record its table says the name alone. */
static void keep_record(struct followed *followed, const char *path)
{
	const char *slash = strrchr(path, '/');

	snprintf(followed->record, sizeof(followed->record), "%s",
		 slash ? slash + 1 : path);
}

/* Until it goes on, whatever else happens there meanwhile. */
static bool is_stopped(const struct game *game, bool before)
{
	return game->halt != HALT_NONE &&
	       (before || (game_is_ruled(game) &&
			   !strcmp(game->ruling.text, followed_stop)));
}

/* By all that has happened, of a game that was not followed before. */
static bool was_stopped(const char *text)
{
	struct record record;
	struct event event;
	struct error error;
	struct game game;
	bool stopped = false;

	if (!record_read(&record, text, strlen(text), &error))
		return false;
	if (record_game_at(&record, 0, &game))
		while (record_next(&record, &game, &event))
			stopped = is_stopped(&game, stopped);
	record_clear(&record);
	return stopped;
}

static void note_stop(struct followed *followed, const struct change *change)
{
	const struct game *game = followed->replica.game;

	if (change->kind == CHANGE_GAME && game->halt != HALT_NONE)
		followed->stopped = was_stopped(change->text);
	else
		followed->stopped = is_stopped(game, followed->stopped);
}

const char *followed_take(struct followed *followed, const char *line,
			  int64_t now, struct change *change)
{
	replica_take(&followed->replica, line, now, change);
	note_stop(followed, change);
	/* the first answer is to that */
	if (change->kind == CHANGE_ERROR && !followed->replica.attached)
		followed->shut = true;
	if (change->kind == CHANGE_DISCARDED)
		followed->gone = true;
	if (change->kind == CHANGE_PATH)
		keep_record(followed, change->text);
	if (change->kind == CHANGE_GAME)
		return "where";
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

const char *followed_clock_line(const struct followed *followed, int64_t now,
				char out[FOLLOWED_CLOCK])
{
	const struct replica *replica = &followed->replica;

	snprintf(out, FOLLOWED_CLOCK, "clock %" PRId64 " %" PRId64,
		 replica_used(replica, now), replica_stood(replica, now));
	return out;
}

/* Who comes while play stands still is not told why. */
static const char *find_wait(const struct followed *followed)
{
	const struct replica *replica = &followed->replica;
	const struct game *game = replica->game;

	if (replica->covered)
		return N_("stands still");
	if (followed->stopped)
		return N_("stopped");
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
	if (followed->replica.presence.silent) {
		*words = N_("line lost");
		return FOLLOWED_WAITS;
	}
	if (game->halt == HALT_REFEREE && !followed->stopped) {
		*words = N_("REFEREE");
		return FOLLOWED_REFEREE;
	}
	if (followed->replica.presence.calls) {
		*words = N_("CALLED");
		return FOLLOWED_REFEREE;
	}
	*words = find_wait(followed);
	return **words ? FOLLOWED_WAITS : FOLLOWED_PLAYS;
}

void followed_leave(struct followed *followed, int64_t now)
{
	followed->gone = true;
	followed->gone_at = now;
}

static bool is_broken_off(const struct followed *followed)
{
	const char *words;

	return followed_state(followed, &words) == FOLLOWED_GONE;
}

bool followed_is_past(const struct followed *followed, int64_t now)
{
	return is_broken_off(followed) &&
	       now - followed->gone_at >= FOLLOWED_PAST_MS;
}

bool followed_goes_on(const struct followed *followed,
		      const struct followed *other)
{
	return is_broken_off(followed) && !other->gone && followed->record[0] &&
	       !strcmp(followed->record, other->record);
}
