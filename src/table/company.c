/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/company.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { RIGHTS_TEXT = 2 * LOGIN_BYTES + 64 };

/* Of seats that were all somebody's, some are for whoever comes. */
static bool is_open(const struct hub *hub)
{
	seatset open = seating_open(hub);

	return open && open != game_seats(&hub->table.record.game);
}

/* The seats that more than one terminal acts for, which nobody has named. */
static seatset find_together(const struct hub *hub)
{
	const struct peer *before = NULL;

	for (int i = 0; i < hub->count; i++) {
		const struct peer *peer = &hub->peers[i];

		if (peer->claim != SEATING_REST || !seating_plays(peer))
			continue;
		if (before)
			return seating_of(hub, before) & seating_of(hub, peer);
		before = peer;
	}
	return 0;
}

/* The seats of a terminal that another acts for once that one is gone. */
static seatset find_back(const struct hub *hub)
{
	seatset back = 0;

	for (int i = 0; i < hub->count; i++)
		back |= seating_back(hub, &hub->peers[i]);
	return back;
}

/* Whether seats have terminals of their own, or logins. */
static bool is_shared(const struct hub *hub)
{
	return seating_is_lent(hub) || seating_named(hub) || is_open(hub) ||
	       find_together(hub) || hub_awaited(hub);
}

/* The seats of those who want such a game. */
static seatset find_wishes(const struct hub *hub, enum rematch wish)
{
	seatset seats = 0;

	for (int i = 0; i < hub->count; i++)
		if (hub->peers[i].rematch == wish)
			seats |= seating_of(hub, &hub->peers[i]);
	return seats;
}

static int count_watchers(const struct hub *hub)
{
	int watchers = 0;

	for (int i = 0; i < hub->count; i++)
		watchers += hub->peers[i].listens && !hub->peers[i].left &&
			    !seating_of(hub, &hub->peers[i]);
	return watchers;
}

/* Whether the referee who is named by a login listens. */
static bool is_referee_here(const struct hub *hub)
{
	bool here = false;

	for (int i = 0; i < hub->count; i++) {
		const struct peer *peer = &hub->peers[i];

		here |= peer->listens && !peer->left &&
			seating_is_named_referee(hub, peer);
	}
	return here;
}

const char *company_text(const struct hub *hub, char out[COMPANY_TEXT])
{
	seatset all = game_seats(&hub->table.record.game);
	seatset there = all & ~seating_free(hub);
	seatset free = seating_open(hub) & ~there;
	char name[LOGIN_BYTES], seats[SEATS_TEXT];

	out[0] = '\0';
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (!(all & seat_bit((enum seat)seat)))
			continue;
		seating_holder(hub, (enum seat)seat, name);
		text_append(out, COMPANY_TEXT, "%s=%s%s ",
			    seat_code((enum seat)seat),
			    *name && !(free & seat_bit((enum seat)seat)) ? name
									 : "-",
			    there & seat_bit((enum seat)seat) ? "+" : "");
	}
	if (seating_is_private(hub)) {
		login_own(hub, name);
		text_append(out, COMPANY_TEXT, "own=%s ", name);
	}
	if (hub_awaited(hub))
		text_append(out, COMPANY_TEXT, "waits=%s ",
			    seats_write(hub_awaited(hub), ",", seats));
	if (seating_parted(hub))
		text_append(out, COMPANY_TEXT, "left=%s ",
			    seats_write(seating_parted(hub), ",", seats));
	if (seating_expected(hub))
		text_append(out, COMPANY_TEXT, "expected=%s ",
			    seats_write(seating_expected(hub), ",", seats));
	text_append(out, COMPANY_TEXT, "rematch=%s",
		    seats_write(find_wishes(hub, REMATCH_AGAIN), ",", seats));
	text_append(out, COMPANY_TEXT, " swapped=%s watching=%d",
		    seats_write(find_wishes(hub, REMATCH_SWAPPED), ",", seats),
		    count_watchers(hub));
	if (hub->calls)
		text_append(out, COMPANY_TEXT, " call=%s",
			    seats_write(hub->calls, ",", seats));
	if (hub->house.last)
		text_append(out, COMPANY_TEXT, " next=none");
	if (is_referee_here(hub))
		text_append(out, COMPANY_TEXT, " referee-here=%s",
			    hub->house.referee);
	if (find_together(hub))
		text_append(out, COMPANY_TEXT, " together=%s",
			    seats_write(find_together(hub), ",", seats));
	if (find_back(hub))
		text_append(out, COMPANY_TEXT, " back=%s",
			    seats_write(find_back(hub), ",", seats));
	return out;
}

/* A yes to the same question is no other question for the next who answers. */
static bool is_same_question(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;
	const struct question *now = &game->question, *then = &hub->question;

	if (event_has(game->last_kind, NAMES_PLAYERS))
		return true;
	return event_has(game->last_kind, IS_ANSWER) &&
	       !hub->table.record.rewound && now->kind == then->kind &&
	       now->asker == then->asker && !(then->yes & ~now->yes);
}

void company_note(struct hub *hub)
{
	if (!is_same_question(hub))
		hub->asked++;
	hub->question = hub->table.record.game.question;
}

static void tell_question(struct hub *hub, struct peer *peer)
{
	char number[16];

	if (!hub->question.needs || peer->asked == hub->asked)
		return;
	snprintf(number, sizeof(number), "%u", hub->asked);
	if (hub_say(peer, "question", number))
		peer->asked = hub->asked;
	else
		peer->needs_company = true;
}

/* What was said before it came was not said to it. */
static void tell_announcement(struct hub *hub, struct peer *peer)
{
	if (peer->heard == hub->announcements)
		return;
	if (hub_say(peer, "announce", hub->announced))
		peer->heard = hub->announcements;
	else
		peer->needs_company = true;
}

/* Who is told anything: the others get the whole record first. */
static bool hears(const struct peer *peer)
{
	return peer->listens && !peer->left && !peer->needs_record;
}

/* What there is to tell, worked out once for everybody. */
struct news {
	bool shared;
	char text[COMPANY_TEXT];
};

static void find_news(const struct hub *hub, struct news *news)
{
	news->shared = is_shared(hub);
	company_text(hub, news->text);
}

/* That may not rule, with a code or without. */
static bool is_barred(const struct hub *hub, const struct peer *peer)
{
	return !hub->code[0] && !(seating_rights(hub, peer) & RIGHT_TO_RULE);
}

/*
 * What a peer is told of its rights: that it does not run the table; that it is
 * the referee that is named, that a code would make it one, or who is where it
 * may not rule. That a code has been said is for one ruling, and not told. And
 * whose seat somebody has now, and by whose word.
 */
static void write_rights(const struct hub *hub, const struct peer *peer,
			 char out[RIGHTS_TEXT])
{
	char name[LOGIN_BYTES];
	enum seat former = seats_first(seating_former(hub, peer));

	out[0] = '\0';
	if (seating_former(hub, peer))
		text_append(out, RIGHTS_TEXT, " former=%s by=%s",
			    seat_code(former), hub->seating.former_by[former]);
	if (!(seating_rights(hub, peer) & RIGHT_TO_HOST))
		strcat(out, " guest=yes");
	if (seating_is_named_referee(hub, peer)) {
		strcat(out, " rules=yes");
	} else if (hub->code[0]) {
		strcat(out, " code=yes");
	} else if (is_barred(hub, peer)) {
		seating_referee(hub, name);
		text_append(out, RIGHTS_TEXT, " referee=%s",
			    *name ? name : "-");
	}
}

/*
 * Also who is told late what happens covers the board then; but all who play at
 * one terminal say themselves when to.
 */
static bool is_covered(const struct hub *hub, const struct peer *peer,
		       const struct news *news)
{
	const struct game *game = &hub->table.record.game;

	return game_stands_still(game) &&
	       (news->shared || seating_of(hub, peer) != game_seats(game));
}

static void tell_company(struct hub *hub, struct peer *peer,
			 const struct news *news)
{
	int late = sight_late(hub, peer);
	seatset takeable = seating_takeable(hub, peer);
	char text[COMPANY_TEXT + RIGHTS_TEXT + SEATS_TEXT + 48];
	char rights[RIGHTS_TEXT], seats[SEATS_TEXT];
	uint64_t hash;

	write_rights(hub, peer, rights);
	snprintf(text, sizeof(text), "%s", news->text);
	if (is_covered(hub, peer, news))
		text_append(text, sizeof(text), " still=yes");
	if (late)
		text_append(text, sizeof(text), " late=%d", late);
	text_append(text, sizeof(text), "%s", rights);
	if (takeable)
		text_append(text, sizeof(text), " sit=%s",
			    seats_write(takeable, ",", seats));
	hash = text_hash(TEXT_HASH, text, strlen(text));
	if (hash == peer->company)
		return;
	if (hub_say(peer, "company", text))
		peer->company = hash;
	else
		peer->needs_company = true;
}

/*
 * The referee, who may come before the players do or has a code to say, and
 * others who watch what four play at one terminal: what these may not ask for.
 */
static bool only_comes(const struct hub *hub, const struct peer *peer)
{
	bool referee = hub->code[0] || seating_is_named_referee(hub, peer);
	bool guest = !(seating_rights(hub, peer) & RIGHT_TO_HOST);

	return (referee || guest) && !seating_of(hub, peer);
}

static void tell(struct hub *hub, struct peer *peer, const struct news *news)
{
	peer->needs_company = false;
	if (!hears(peer))
		return;
	tell_announcement(hub, peer);
	/* whoever has been told goes by it, also when the others have gone */
	if (!news->shared && !hub->calls && !peer->company && !peer->asked &&
	    !sight_late(hub, peer) && !only_comes(hub, peer) &&
	    !is_barred(hub, peer))
		return;
	tell_company(hub, peer, news);
	/* who is shown the game late does not answer, and would know of it */
	if (!sight_late(hub, peer))
		tell_question(hub, peer);
}

void company_tell_peer(struct hub *hub, struct peer *peer)
{
	struct news news;

	find_news(hub, &news);
	tell(hub, peer, &news);
}

void company_tell(struct hub *hub)
{
	struct news news;

	find_news(hub, &news);
	for (int i = 0; i < hub->count; i++)
		tell(hub, &hub->peers[i], &news);
}

bool company_wants_rematch(struct hub *hub, struct peer *peer, bool swapped)
{
	enum rematch wish = swapped ? REMATCH_SWAPPED : REMATCH_AGAIN;
	bool all;

	peer->rematch = wish;
	all = !(game_seats(&hub->table.record.game) & ~find_wishes(hub, wish));
	if (!all)
		company_tell(hub);
	return all;
}
