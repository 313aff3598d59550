/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/limits.h"

#include <stdio.h>
#include <string.h>

#include "table/hub.h"
#include "table/request.h"

/* A first line, or the end of one that has begun. */
static bool owes_line(const struct peer *peer)
{
	return !peer->left && !peer->waits && !wire_pending(&peer->wire) &&
	       (!peer->served || wire_has_part(&peer->wire));
}

/* Whoever says one line after the other owes each of them anew. */
void limits_look(struct peer *peer, int64_t now)
{
	struct limits *limits = &peer->limits;
	bool owes = owes_line(peer);

	if (!owes || !limits->owes)
		limits->line = now;
	limits->owes = owes;
	if (!wire_pending(&peer->wire) ||
	    limits->taken_bytes != peer->wire.taken)
		limits->taken = now;
	limits->taken_bytes = peer->wire.taken;
}

/* Whose request the disk is at work for has to be there for the reply. */
static bool awaits_disk(const struct hub *hub, const struct peer *peer)
{
	return peer->wire.number == hub->asker;
}

/* Whom the table was started for has all the time. */
static bool is_limited(const struct hub *hub, const struct peer *peer)
{
	return !peer->host && !awaits_disk(hub, peer);
}

/* ms until it is over */
static int64_t line_left(const struct hub *hub, const struct peer *peer)
{
	return is_limited(hub, peer) && peer->limits.owes
		       ? peer->limits.line + LIMITS_LINE_MS - hub->real
		       : INT64_MAX;
}

static int64_t taken_left(const struct hub *hub, const struct peer *peer)
{
	return is_limited(hub, peer) && wire_pending(&peer->wire)
		       ? peer->limits.taken + LIMITS_DEAF_MS - hub->real
		       : INT64_MAX;
}

static void drop_outbox(struct peer *peer)
{
	wire_taken(&peer->wire, peer->wire.out_length);
}

bool limits_apply(struct hub *hub)
{
	bool told = false;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		if (line_left(hub, peer) <= 0) {
			request_say_no(peer, REQUEST_SILENT);
			hub_leave(hub, peer, false);
			told = true;
		} else if (taken_left(hub, peer) <= 0) {
			hub_leave(hub, peer, false);
			drop_outbox(peer);
		}
	}
	return told;
}

int64_t limits_left(const struct hub *hub)
{
	int64_t least = INT64_MAX;

	for (int i = 0; i < hub->count; i++) {
		int64_t line = line_left(hub, &hub->peers[i]);
		int64_t taken = taken_left(hub, &hub->peers[i]);

		least = line < least ? line : least;
		least = taken < least ? taken : least;
	}
	return least;
}

static bool is_guest(const struct hub *hub, const struct peer *peer)
{
	return peer->left || (!peer->claim && !peer->listens && !peer->host &&
			      !peer->waits && !awaits_disk(hub, peer));
}

bool limits_give_way(struct hub *hub)
{
	struct peer *last = NULL;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		if (is_guest(hub, peer) &&
		    (!last || peer->served < last->served))
			last = peer;
	}
	if (!last)
		return false;
	hub_leave(hub, last, false);
	drop_outbox(last);
	hub_sweep(hub);
	return true;
}

/* Who runs as the table's account has a login once they have said a name. */
bool limits_is_crowded(const struct hub *hub, const struct peer *peer)
{
	int others = 0;

	for (int i = 0; i < hub->count && peer->login[0]; i++)
		others += &hub->peers[i] != peer && !hub->peers[i].left &&
			  (hub->peers[i].claim || hub->peers[i].listens) &&
			  !strcmp(hub->peers[i].login, peer->login);
	return others >= LIMITS_EACH;
}

static int find_guesser(const struct guesses *guesses, const char *login)
{
	int i = 0;

	while (i < guesses->count &&
	       strcmp(guesses->guessers[i].login, login) != 0)
		i++;
	return i;
}

int64_t guesses_wait(const struct guesses *guesses, const char *login,
		     int64_t now)
{
	int i = find_guesser(guesses, login);
	int64_t until = guesses->all - LIMITS_CODES_MS;

	if (i < guesses->count && guesses->guessers[i].since > until)
		until = guesses->guessers[i].since;
	return until > now ? until - now : 0;
}

static int find_oldest(const struct guesses *guesses)
{
	int oldest = 0;

	for (int i = 1; i < guesses->count; i++)
		if (guesses->guessers[i].since <
		    guesses->guessers[oldest].since)
			oldest = i;
	return oldest;
}

/* Where all places are taken, that of who has waited for longest. */
static struct guesser *take_guesser(struct guesses *guesses, const char *login)
{
	int i = find_guesser(guesses, login);
	struct guesser *guesser;

	if (i < guesses->count)
		return &guesses->guessers[i];
	if (i < LIMITS_GUESSERS)
		guesses->count++;
	else
		i = find_oldest(guesses);
	guesser = &guesses->guessers[i];
	guesser->wrong = 0;
	snprintf(guesser->login, LOGIN_BYTES, "%s", login);
	return guesser;
}

static void count_wrong(struct guesser *guesser, int64_t now)
{
	int64_t wait = LIMITS_CODE_MS;

	for (int i = 0; i < guesser->wrong && wait < LIMITS_CODE_MAX_MS; i++)
		wait *= 2;
	if (wait > LIMITS_CODE_MAX_MS)
		wait = LIMITS_CODE_MAX_MS;
	guesser->since = now + wait;
	guesser->wrong++;
}

void guesses_count(struct guesses *guesses, const char *login, bool right,
		   int64_t now)
{
	int i = find_guesser(guesses, login);

	if (right && i < guesses->count)
		guesses->guessers[i].wrong = 0;
	if (right)
		return;
	count_wrong(take_guesser(guesses, login), now);
	if (guesses->all < now)
		guesses->all = now;
	guesses->all += LIMITS_CODE_MS;
}
