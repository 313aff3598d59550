/* SPDX-License-Identifier: ISC */
/*
 * A step tells first what the disk has done; then who only asks is answered.
 * While the disk is at work that is all. Else one thing is done that the game
 * is told of, the first of these that there is: a line that is lost or found, a
 * yes of somebody who has the seat no more, who came first of those who act, a
 * flag that falls. Where nothing was served it is what time alone asks for.
 *
 * hub->now is the time at which that happens to the game. Who has waited for
 * the disk is not to pay for it: serve_first() turns it back to when they came,
 * and forward again for all others.
 */
#include <config.h>

#include "table/hub.h"

#include <stddef.h>
#include <string.h>

#include "table/company.h"
#include "table/request.h"

void hub_init(struct hub *hub, const struct disk *disk, bool manual_clock,
	      int64_t now)
{
	memset(hub, 0, offsetof(struct hub, peers));
	hub->manual_clock = manual_clock;
	hub->empty_since = hub->real = hub->now = now;
	hub->due = INT64_MAX;
	table_init(&hub->table, disk);
	table_count(&hub->table, manual_clock, now);
}

struct peer *hub_admit(struct hub *hub, int in, int out)
{
	struct peer *peer;

	if (hub->count == HUB_PEERS && !limits_give_way(hub))
		return NULL;
	peer = &hub->peers[hub->count];
	memset(peer, 0, sizeof(*peer));
	peer->user = hub->user;
	peer->heard = hub->announcements;
	wire_init(&peer->wire, in, out);
	peer->wire.trace = hub->table.trace;
	peer->wire.number = ++hub->admitted;
	hub->count++;
	trace_write(peer->wire.trace, "%d comes", peer->wire.number);
	return peer;
}

bool hub_is_stranger(const struct hub *hub, const struct peer *peer)
{
	return !(seating_rights(hub, peer) & RIGHT_TO_HOST);
}

int hub_players(const struct hub *hub)
{
	int players = 0;

	for (int i = 0; i < hub->count; i++)
		players += seating_plays(&hub->peers[i]);
	return players;
}

int64_t hub_time(const struct hub *hub)
{
	return hub->manual_clock ? hub->now : hub->real - hub->lost;
}

static bool is_unbegun(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;

	return !hub->manual_clock && hub->table.begun &&
	       game->phase == PHASE_PLAY && !game->now.turns;
}

seatset hub_awaited(const struct hub *hub)
{
	return is_unbegun(hub) && game_is_timed(&hub->table.record.game)
		       ? seating_awaited(hub)
		       : 0;
}

/*
 * Whether it has nothing to stop that is left, since it has waited for people
 * who never came: with a pause it would wait for their yes as well (INT-29).
 */
static bool waits_to_begin(const struct hub *hub)
{
	return is_unbegun(hub) && seating_untaken(hub);
}

static void set_counting(struct hub *hub)
{
	bool counting = hub->manual_clock ||
			(hub_players(hub) > 0 && !hub_awaited(hub));

	if (counting != hub->table.counting)
		table_count(&hub->table, counting, hub->now);
}

void hub_seats_changed(struct hub *hub)
{
	set_counting(hub);
	hub_tell_seats(hub);
	company_tell(hub);
}

void hub_seat(struct hub *hub, struct peer *peer, seatset claim)
{
	int missed;

	if (claim || !peer->claim)
		seating_claim(hub, peer, claim ? claim : SEATING_REST);
	missed = seating_missed(hub, seating_of(hub, peer));
	/* who sits down and is told later has missed it all the same */
	peer->missed = missed ? missed : peer->missed;
	hub_seats_changed(hub);
}

static struct peer *find_peer(struct hub *hub, int number)
{
	for (int i = 0; number && i < hub->count; i++)
		if (hub->peers[i].wire.number == number)
			return &hub->peers[i];
	return NULL;
}

bool hub_is_busy(const struct hub *hub)
{
	return hub->table.work != WORK_NONE;
}

bool hub_is_stuck(const struct hub *hub)
{
	return hub_is_busy(hub) && hub->real - hub->busy_since >= HUB_STUCK_MS;
}

/*
 * Whoever is called has decided, or is not needed any more. That clocks stop
 * and go on, as for the whole room, answers nobody's call.
 */
static void end_calls(struct hub *hub)
{
	const struct game *game = &hub->table.record.game;

	if (game_is_decided(game) || game->phase == PHASE_OVER)
		hub->calls = 0;
}

/*
 * The record has one node more. Who has lost a seat by it hears so while it is
 * theirs: behind that they may be shown the game late.
 */
static void tell_changed(struct hub *hub)
{
	const struct question asked = hub->question;

	company_note(hub);
	end_calls(hub);
	if (event_has(hub->table.record.game.last_kind, IS_TURN))
		seating_turned(hub);
	if (hub->table.record.rewound)
		seating_rewound(hub);
	/* a first turn may have been what the clock waited for */
	set_counting(hub);
	hub_tell_node(hub);
	seating_follow(hub, &asked);
}

static void end_wait(struct hub *hub, enum table_change change,
		     const struct error *error)
{
	struct peer *asker = find_peer(hub, hub->asker);
	hub_finish *finish = hub->finish;

	hub->finish = NULL;
	hub->asker = 0;
	if (change == TABLE_CHANGED)
		tell_changed(hub);
	company_tell(hub);
	hub_tell_saved(hub);
	if (finish)
		finish(hub, asker, change, error);
}

void hub_await(struct hub *hub, struct peer *asker, enum table_change change,
	       const struct error *error, hub_finish *finish)
{
	hub->asker = asker ? asker->wire.number : 0;
	hub->finish = finish;
	hub->busy_since = hub->real;
	if (change != TABLE_BEGUN)
		end_wait(hub, change, error);
}

/* What the disk has done is told. */
static bool settle(struct hub *hub)
{
	enum table_change change;
	struct error error;

	if (!hub_is_busy(hub))
		return false;
	change = table_done(&hub->table, hub->now, &error);
	if (change == TABLE_BEGUN)
		return false;
	if (hub->table.unsaved)
		hub->save_at = hub->real + HUB_RETRY_MS;
	end_wait(hub, change, &error);
	return true;
}

void hub_pause(struct hub *hub, struct peer *asker, hub_finish *finish)
{
	enum table_change change = TABLE_SAME;
	struct error error;

	/* whether there is anything else to stop is the game's business */
	if (hub->table.begun && !waits_to_begin(hub))
		change = table_pause(&hub->table, hub->now, &error);
	hub_await(hub, asker, change, &error, finish);
}

/* Where there is no room for a pause it is noted how far the turn has come. */
static void finish_leave(struct hub *hub, struct peer *asker,
			 enum table_change change, const struct error *error)
{
	(void)asker, (void)error;
	if (change != TABLE_REFUSED)
		return;
	hub->again_at = hub->real + HUB_RETRY_MS;
	hub_await(hub, NULL, table_note(&hub->table, hub->now), NULL, NULL);
}

/* Whether the game may stop when it goes. */
static bool matters(const struct peer *peer)
{
	return peer->claim || peer->host;
}

void hub_leave(struct hub *hub, struct peer *peer, bool on_purpose)
{
	bool mattered = matters(peer);
	seatset seats = seating_of(hub, peer);

	if (peer->left)
		return;
	if (on_purpose)
		seating_leave(hub, peer);
	peer->left = true;
	seating_miss(hub, seats);
	trace_write(peer->wire.trace, "%d goes", peer->wire.number);
	hub_tell_seats(hub);
	company_tell(hub);
	if (hub_players(hub) > 0)
		set_counting(hub);
	if (!mattered || hub_players(hub) > 0)
		return;
	if (!hub_is_busy(hub))
		hub_pause(hub, NULL, finish_leave);
	set_counting(hub);
	if (on_purpose || (peer->host && !hub->table.begun))
		hub->ended = true;
}

void hub_end(struct hub *hub)
{
	for (int i = 0; i < hub->count; i++)
		hub_leave(hub, &hub->peers[i], true);
	hub->ended = true;
}

static bool is_told(const struct hub *hub)
{
	return !hub->table.unsaved || hub->insisted || hub->stopped >= 2;
}

bool hub_is_ending(const struct hub *hub)
{
	return hub->ended && is_told(hub);
}

bool hub_may_end(struct hub *hub, struct peer *peer)
{
	hub->insisted |= peer->warned;
	peer->warned = hub->table.unsaved;
	return is_told(hub);
}

void hub_sweep(struct hub *hub)
{
	int kept = 0;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];

		if (peer->left && !wire_pending(&peer->wire)) {
			wire_close(&peer->wire);
			continue;
		}
		if (kept != i)
			hub->peers[kept] = *peer;
		kept++;
	}
	hub->count = kept;
}

/* How long nobody has been there to play the game that waits, in ms. */
static int64_t time_empty(const struct hub *hub)
{
	if (!hub->table.begun || hub_players(hub))
		return 0;
	return hub->real - hub->empty_since;
}

/*
 * A game without a turn is set up again as soon as come back to; but those of
 * the room wait for their players.
 */
static int64_t find_life(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;
	bool unplayed = game->phase == PHASE_PLAY && !game->now.turns;

	return unplayed && !hub->count && !login_is_rooms(hub) ? HUB_UNPLAYED_MS
							       : HUB_LIFE_MS;
}

/* A game that nobody could come back to: its record can be resumed. */
static bool is_lost(const struct hub *hub)
{
	return hub->unreachable && hub->table.begun && !hub_players(hub);
}

bool hub_is_done(const struct hub *hub)
{
	const struct table *table = &hub->table;
	bool over = table->begun && table->record.game.phase == PHASE_OVER;

	if (hub_is_busy(hub))
		return false;
	return table->broken || hub_is_ending(hub) ||
	       (is_told(hub) && ((over && !hub_players(hub)) || is_lost(hub) ||
				 time_empty(hub) >= find_life(hub)));
}

/* A game that is left in the middle of a turn: its pause was not saved. */
bool hub_is_saved(const struct hub *hub)
{
	const struct table *table = &hub->table;

	return !table->broken && !table->unsaved &&
	       (!table->begun || !game_clock_runs(&table->record.game) ||
		waits_to_begin(hub));
}

static void finish_flag(struct hub *hub, struct peer *asker,
			enum table_change change, const struct error *error)
{
	(void)asker, (void)error;
	if (change == TABLE_REFUSED)
		hub->again_at = hub->real + HUB_RETRY_MS;
}

static bool let_flag_fall(struct hub *hub)
{
	enum table_change change;
	struct error error;

	if (hub->manual_clock || hub->real < hub->again_at)
		return false;
	change = table_flag(&hub->table, hub->now, &error);
	if (change == TABLE_SAME)
		return false;
	hub_await(hub, NULL, change, &error, finish_flag);
	return true;
}

/*
 * What a peer says, or that it has gone, has the time of the first look: it is
 * read no further before that is served. A line that has no end comes after
 * all others, since it is read alone.
 */
static void look(struct hub *hub, struct peer *peer)
{
	if (!peer->left && !peer->waits) {
		peer->line = wire_request(&peer->wire);
		peer->waits =
			peer->line || peer->wire.too_long || peer->wire.closed;
		peer->came = hub->real - hub->lost;
	}
	limits_look(peer, hub->real);
}

/* Nothing else comes from that peer. */
static void refuse_too_long(struct peer *peer)
{
	peer->wire.too_long = false;
	request_say_no(peer, REQUEST_TOO_LONG);
}

/* Whoever has hung up is gone once everything they said is served. */
static void serve(struct hub *hub, struct peer *peer)
{
	bool decides = hub->until_eof && peer->host;
	const char *line = peer->line;

	peer->waits = false;
	peer->line = NULL;
	peer->served = ++hub->served;
	if (line && trace_is_wanted(peer->wire.trace))
		trace_line(peer->wire.trace, peer->wire.number, '<', line);
	if (line)
		request_serve(hub, peer, line);
	else if (peer->wire.too_long)
		refuse_too_long(peer);
	else
		hub_leave(hub, peer, decides);
}

/* Whoever has gone may leave nobody to play, which is recorded. */
static bool acts(const struct peer *peer)
{
	return peer->line ? request_acts(peer->line)
			  : !peer->wire.too_long && matters(peer);
}

/* Who has not taken all earlier replies waits for nothing but that. */
static bool is_ready(struct hub *hub, struct peer *peer)
{
	if (hub->until_eof && peer->host && peer->wire.failed)
		hub->output_lost = true;
	if (peer->left || wire_pending(&peer->wire))
		return false;
	if (peer->needs_record)
		hub_catch_up(hub, peer);
	else if (peer->needs_company)
		company_tell_peer(hub, peer);
	return peer->waits && !wire_pending(&peer->wire) &&
	       peer->wire.number != hub->asker;
}

static bool came_first(const struct peer *one, const struct peer *other)
{
	return !other || one->came < other->came ||
	       (one->came == other->came && one->served < other->served);
}

/* Answers who asks; of those who act, the one that came first. */
static struct peer *answer_all(struct hub *hub, bool *served)
{
	struct peer *first = NULL;

	for (int i = 0; i < hub->count; i++) {
		struct peer *peer = &hub->peers[i];
		bool pending = wire_pending(&peer->wire);

		look(hub, peer);
		if (!is_ready(hub, peer)) {
			*served |= !pending && wire_pending(&peer->wire);
		} else if (!acts(peer)) {
			serve(hub, peer);
			*served = true;
		} else if (came_first(peer, first)) {
			first = peer;
		}
	}
	return first;
}

void hub_stop(struct hub *hub)
{
	/*
	 * Before anybody is told that the game is saved; but who is told to
	 * stop without end, by what cannot be read, does not look without end.
	 */
	hub->looks |= hub->stopped++ < 2;
}

static void finish_stop(struct hub *hub, struct peer *asker,
			enum table_change change, const struct error *error)
{
	finish_leave(hub, asker, change, error);
	if (change == TABLE_REFUSED ||
	    (change != TABLE_CHANGED && is_told(hub)))
		hub_end(hub);
}

/* Whoever was the last to go went while the disk was at work, or in vain. */
static bool is_left_running(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;

	return hub->table.begun && !hub_players(hub) && !waits_to_begin(hub) &&
	       (game_clock_runs(game) || game_waits(game));
}

/*
 * What the game does not know yet of the seat on turn, while somebody else is
 * there: that nobody acts for it, or that somebody does again (INT-28). Else
 * ACTIONS.
 */
static enum action_kind line_news(const struct hub *hub)
{
	const struct game *game = &hub->table.record.game;
	seatset free = seating_free(hub);

	if (!hub->table.begun || game->phase != PHASE_PLAY || !hub_players(hub))
		return ACTIONS;
	if (game->lost != SEAT_NONE)
		return free & seat_bit(game->lost) ? ACTIONS : ACTION_FOUND;
	return game_clock_runs(game) && !hub_awaited(hub) &&
			       free & seat_bit(game->now.expected)
		       ? ACTION_LOST
		       : ACTIONS;
}

/* Before anything else is done, since it says what may be. */
static bool tell_line(struct hub *hub)
{
	enum action_kind kind = line_news(hub);
	struct error error;

	if (kind == ACTIONS || hub->real < hub->again_at)
		return false;
	hub_await(hub, NULL, table_tell(&hub->table, kind, hub->now, &error),
		  &error, finish_flag);
	return true;
}

/* Likewise, before somebody else's yes is the last that was wanted. */
static bool take_back(struct hub *hub)
{
	seatset stale = hub->table.begun ? seating_stale(hub) : 0;
	struct error error;

	if (!stale || hub->real < hub->again_at)
		return false;
	hub_await(hub, NULL,
		  table_withdraw(&hub->table, seats_first(stale), hub->now,
				 &error),
		  &error, finish_flag);
	return true;
}

/* At the time at which it was said; and so who has gone was lost then. */
static bool serve_first(struct hub *hub, struct peer *first)
{
	if (!hub->manual_clock)
		hub->now = first->came;
	serve(hub, first);
	if (!hub_is_busy(hub))
		tell_line(hub);
	hub->now = hub_time(hub);
	return true;
}

/* A first word stops the clock; while something is unsaved it ends nothing. */
static bool has_to_stop(const struct hub *hub)
{
	return hub->stopped && !hub->ended &&
	       (is_told(hub) || (hub->table.begun && !waits_to_begin(hub) &&
				 game_clock_runs(&hub->table.record.game)));
}

/*
 * Who plays has its node: behind what has happened first, since a game in which
 * nothing has can be taken back.
 */
static bool is_to_name(const struct hub *hub)
{
	char login[LOGIN_BYTES];

	return hub->table.begun && hub->table.record.game.depth > 0 &&
	       hub->table.record.game.phase != PHASE_OVER &&
	       (seating_put_out_untold(hub) || seating_unnamed(hub, login));
}

static enum table_change record_put_out(struct hub *hub, enum seat seat,
					struct error *error)
{
	char *from = hub->seating.put_out[seat];
	enum table_change change =
		table_seat(&hub->table, EVENT_FREED, seat_bit(seat),
			   hub->seating.put_out_by[seat], from, hub->now,
			   error);

	if (change != TABLE_REFUSED)
		from[0] = '\0';
	return change;
}

/* And whose place they have, before that. */
static void name_players(struct hub *hub)
{
	char login[LOGIN_BYTES];
	struct error error;
	seatset seats = seating_unnamed(hub, login);
	seatset untold = seating_put_out_untold(hub);
	enum table_change change =
		untold ? record_put_out(hub, seats_first(untold), &error)
		       : table_seat(&hub->table, EVENT_SEATED, seats, login, "",
				    hub->now, &error);

	hub_await(hub, NULL, change, &error, finish_flag);
}

static bool look_for_file(struct hub *hub)
{
	if (!hub->looks)
		return false;
	hub->looks = false;
	hub_await(hub, NULL, table_look(&hub->table), NULL, NULL);
	return hub_is_busy(hub);
}

/* What time alone asks for, when there is nothing else to do. */
static bool do_chores(struct hub *hub)
{
	struct table *table = &hub->table;

	hub->holds = hub_has_new_holder(hub);
	if (table->unsaved && hub->real >= hub->save_at)
		hub_await(hub, NULL, table_save_again(table), NULL, NULL);
	else if (look_for_file(hub))
		return true;
	else if (has_to_stop(hub))
		hub_pause(hub, NULL, finish_stop);
	else if (is_left_running(hub) && hub->real >= hub->again_at)
		hub_pause(hub, NULL, finish_leave);
	else if (table_note_left(table, hub->now) <= 0)
		hub_await(hub, NULL, table_note(table, hub->now), NULL, NULL);
	else if (hub->holds)
		hub_tell_holder(hub);
	else if (is_to_name(hub) && hub->real >= hub->again_at)
		name_players(hub);
	return hub_is_busy(hub);
}

/*
 * The table, or the machine, was stopped if it is later than it was to be. How
 * much later.
 */
static int64_t pass_time(struct hub *hub, int64_t now)
{
	int64_t late = now > hub->due ? now - hub->due : 0;

	hub->lost += late;
	hub->real = now;
	hub->now = hub_time(hub);
	return late;
}

static bool serve_all(struct hub *hub)
{
	int players = hub_players(hub);
	bool served = settle(hub);
	struct peer *first;

	first = answer_all(hub, &served);
	served |= limits_apply(hub);
	if (!hub_is_busy(hub))
		served |=
			tell_line(hub) || take_back(hub) ||
			(first ? serve_first(hub, first) : let_flag_fall(hub));
	if (players && !hub_players(hub))
		hub->empty_since = hub->real;
	return served || (!hub_is_busy(hub) && do_chores(hub));
}

bool hub_step(struct hub *hub, int64_t now, time_t date)
{
	bool late = pass_time(hub, now) >= HUB_LATE_MS;
	bool served;
	int64_t wait;

	hub->table.date = date;
	served = serve_all(hub);
	if (late && hub->table.begun)
		hub_tell_clock(hub);
	wait = hub_wait(hub);
	hub->due = wait == INT64_MAX ? INT64_MAX : now + wait;
	return served || late;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* The disk says itself that it is done, but a clock may run meanwhile. */
static int64_t wait_for_disk(const struct hub *hub)
{
	return table_left(&hub->table, hub->now) == INT64_MAX ? INT64_MAX
							      : TABLE_NOTE_MS;
}

static int64_t wait_idle(const struct hub *hub)
{
	const struct table *table = &hub->table;
	int64_t wait = INT64_MAX, retry = hub->again_at - hub->real;

	if (!hub->manual_clock)
		wait = least(table_left(table, hub->now),
			     table_note_left(table, hub->now));
	if (wait != INT64_MAX && wait < retry)
		wait = retry;
	if (is_left_running(hub) || line_news(hub) != ACTIONS ||
	    (table->begun && seating_stale(hub)))
		wait = least(wait, retry);
	if (table->unsaved)
		wait = least(wait, hub->save_at - hub->real);
	else if (table->begun && !hub_players(hub))
		wait = least(wait, find_life(hub) - time_empty(hub));
	if (is_to_name(hub))
		wait = least(wait, retry);
	if (hub->holds)
		wait = 0;
	return wait;
}

int64_t hub_wait(const struct hub *hub)
{
	int64_t wait = hub_is_busy(hub) ? wait_for_disk(hub) : wait_idle(hub);

	wait = least(wait, limits_left(hub));
	return wait < 0 ? 0 : wait;
}
