/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "simulated_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

struct line lines[LINES];

struct peer *peer_of(const struct line *line)
{
	for (int i = 0; i < hub.count; i++)
		if (hub.peers[i].wire.number == line->number)
			return &hub.peers[i];
	return NULL;
}

void free_line(struct line *line)
{
	late_clear(&line->up);
	late_clear(&line->down);
	line->used = false;
}

struct line *new_line(void)
{
	struct peer *peer = hub_admit(&hub, -1, -1);

	assert_non_null(peer);
	/* so that who is behind misses nodes, and gets the record afresh */
	peer->wire.most = weather.window;
	for (int i = 0; i < LINES; i++) {
		struct line *line = &lines[i];

		if (line->used)
			continue;
		*line = (struct line){.used = true,
				      .number = peer->wire.number};
		late_init(&line->up, weather.window);
		late_init(&line->down, weather.window);
		return line;
	}
	fail_msg("no line is left");
	return NULL;
}

static bool is_closed(const struct line *line)
{
	return line->cut && now >= line->cut_at;
}

/* Nothing that was said before is still to be heard. */
static bool is_said_at_once(const struct line *line)
{
	return !line->owed && (!line->down.length || line->said_at == now);
}

/* True when it has taken all. */
static bool flush(struct line *line, struct wire *wire)
{
	size_t length = wire->out_length, room = late_room(&line->down);

	if (!length)
		return false;
	if (is_closed(line)) {
		wire->closed = true;
	} else {
		length = length < room ? length : room;
		line->said_at = is_said_at_once(line) ? now : -1;
		late_put(&line->down, wire->outbox, length,
			 soon(weather.late_ms));
		note(&now, sizeof(now));
		note(wire->outbox, length);
	}
	wire_taken(wire, length);
	line->owed = wire->out_length > 0;
	return !wire_pending(wire);
}

bool flush_all(void)
{
	bool taken = false;

	for (int i = 0; i < LINES; i++) {
		struct peer *peer = lines[i].used ? peer_of(&lines[i]) : NULL;

		if (peer)
			taken |= flush(&lines[i], &peer->wire);
	}
	return taken;
}

/* As poll() has it: who has something to take is not listened to. */
static bool is_heard(const struct peer *peer)
{
	return !wire_pending(&peer->wire) && !peer->wire.closed && !peer->waits;
}

static void receive(struct line *line, struct peer *peer)
{
	size_t due = late_due(&line->up, now);

	if (!is_heard(peer))
		return;
	if (due) {
		note(&now, sizeof(now));
		note(line->up.bytes, due);
		assert_true(wire_feed(&peer->wire, line->up.bytes, due));
		late_take(&line->up, due);
	} else if (is_closed(line) && !line->up.length) {
		peer->wire.closed = true;
	}
}

void take_in(void)
{
	for (int i = 0; i < LINES; i++) {
		struct peer *peer = lines[i].used ? peer_of(&lines[i]) : NULL;

		if (peer && wire_pending(&peer->wire))
			flush(&lines[i], &peer->wire);
		else if (peer)
			receive(&lines[i], peer);
	}
}

void find_line_next(const struct line *line, int64_t *next)
{
	const struct peer *peer = peer_of(line);

	if (!peer) {
		earlier(next, now);
	} else if (wire_pending(&peer->wire)) {
		if (late_room(&line->down) || is_closed(line))
			earlier(next, now);
		else if (line->cut)
			earlier(next, line->cut_at);
	} else if (is_heard(peer)) {
		earlier(next, late_next(&line->up));
		if (line->cut && !line->up.length)
			earlier(next, line->cut_at);
	}
}
