/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "simulated_parts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "record/chance.h"
#include "record/folder.h"

struct terminal terminals[TERMINALS];

void hang_up(struct terminal *terminal)
{
	struct line *line = terminal->line;

	late_lose(&line->up, (size_t)chance((int)line->up.length + 1));
	line->cut = true;
	line->cut_at = soon(weather.late_ms * (one_in(4) ? 50 : 1));
	terminal->line = NULL;
	terminal->length = 0;
	terminal->wakes = soon(4 * weather.pace_ms);
}

static void utter(struct terminal *terminal, const char *word)
{
	struct line *line = terminal->line;
	char text[WORD];
	size_t length = (size_t)snprintf(text, sizeof(text), "%s\n", word);

	assert_true(length < sizeof(text));
	if (late_room(&line->up) < length)
		return;
	late_put(&line->up, text, length, soon(weather.late_ms));
	terminal->requests++;
}

/* Whoever finds no game begins one, or goes on with what there is. */
static void open_game(struct terminal *terminal)
{
	char word[STORE_PATH + 16];

	snprintf(word, sizeof(word), "records %s", top);
	utter(terminal, word);
	snprintf(word, sizeof(word), "resume %s", path);
	utter(terminal, *path ? word : new_game);
}

static bool watches(const struct terminal *terminal)
{
	return !strcmp(terminal->request, "watch");
}

static void arrive(struct terminal *terminal)
{
	terminal->wakes = soon(weather.pace_ms);
	/* who begins a game has its seats */
	if (!hub.table.begun && watches(terminal))
		return;
	terminal->line = new_line();
	terminal->requests = 0;
	terminal->place = last_told();
	terminal->reads = 0;
	terminal->timely = terminal->unsaved = false;
	replica_init(&terminal->replica, &terminal->game);
	replica_sit(&terminal->replica, terminal->request);
	if (!hub.table.begun)
		open_game(terminal);
	utter(terminal, terminal->request);
}

/* Everything that it shows has been told, and what comes later is later. */
static void look(struct terminal *terminal)
{
	terminal->place =
		find_told(game_hash(&terminal->game), terminal->place);
}

static void hear(struct terminal *terminal, const char *word, bool at_once)
{
	unsigned long before = terminal->replica.answers;
	struct change change;

	replica_take(&terminal->replica, word, now, &change);
	simulated.answers += (long)(terminal->replica.answers - before);
	if (change.kind == CHANGE_REQUEST)
		utter(terminal, change.text);
	if (change.kind == CHANGE_GAME || change.kind == CHANGE_EVENT)
		look(terminal);
	if (change.kind == CHANGE_GAME || change.kind == CHANGE_EVENT ||
	    change.kind == CHANGE_CLOCK)
		terminal->timely = at_once, terminal->lost = hub.lost;
	/* who it has waited for has come just now, or earlier */
	if (change.kind == CHANGE_PRESENCE)
		terminal->timely &= at_once;
	/* with a whole record it is said anew */
	if (change.kind == CHANGE_GAME || change.kind == CHANGE_SAVED)
		terminal->unsaved = false;
	if (change.kind == CHANGE_UNSAVED)
		terminal->unsaved = true;
}

/* Whole lines of what has come. */
void read_line(struct terminal *terminal)
{
	struct late *down = &terminal->line->down;
	size_t due = late_due(down, now);
	bool at_once = terminal->line->said_at == now && !terminal->length;
	char *start, *end;

	if (!due || now < terminal->reads)
		return;
	terminal->text = realloc(terminal->text, terminal->length + due + 1);
	assert_non_null(terminal->text);
	memcpy(terminal->text + terminal->length, down->bytes, due);
	late_take(down, due);
	terminal->length += due;
	terminal->text[terminal->length] = '\0';
	for (start = terminal->text; (end = strchr(start, '\n'));
	     start = end + 1) {
		*end = '\0';
		hear(terminal, start, at_once);
	}
	terminal->length -= (size_t)(start - terminal->text);
	memmove(terminal->text, start, terminal->length);
}

bool has_heard_all(const struct terminal *terminal)
{
	const struct peer *peer =
		terminal->line ? peer_of(terminal->line) : NULL;

	return peer && terminal->replica.attached && !terminal->replica.asked &&
	       !terminal->line->down.length && !terminal->length &&
	       !peer->wire.out_length && !peer->needs_record;
}

/* What the game allows, if that is soon found. */
static struct action any_action(const struct terminal *terminal)
{
	int64_t used = replica_used(&terminal->replica, now);
	struct action action;
	struct event event;

	for (int tries = 0; tries < 6; tries++) {
		action = chance_action(&terminal->game);
		if (action.seat >= 0 &&
		    terminal->replica.seats & seat_bit(action.seat) &&
		    game_judge(&terminal->game, &action, used, &event) ==
			    VERDICT_OK)
			break;
	}
	return action;
}

/* Mostly what goes on, by a seat of its own. */
static struct action wanted(const struct terminal *terminal)
{
	const struct game *game = &terminal->game;
	seatset mine = terminal->replica.seats & game_seats(game);
	seatset missing = question_missing(&game->question) & mine;
	struct action action = any_action(terminal);

	if (missing && chance(4)) {
		action.kind = chance(9) ? ACTION_YES : ACTION_NO;
		action.seat = seats_first(missing);
	} else if (game->now.away & mine && chance(2)) {
		action.kind = ACTION_BACK;
		action.seat = seats_first(game->now.away & mine);
	} else if (action.seat >= 0 && !(mine & seat_bit(action.seat)) &&
		   chance(8)) {
		action.seat = seats_first(mine);
	}
	return action;
}

static void say_action(struct terminal *terminal)
{
	const struct action action = wanted(terminal);
	bool answers = action.kind == ACTION_YES || action.kind == ACTION_NO;
	char word[ACTION_TEXT + 16], text[ACTION_TEXT];

	if (action.seat == SEAT_NONE || action.kind == ACTION_LOST ||
	    action.kind == ACTION_FOUND || action.kind == ACTION_WAITED)
		return;
	snprintf(word, sizeof(word), "%s",
		 action_text(&action, terminal->game.setup.size, text));
	if (answers && terminal->replica.asked_as)
		text_append(word, sizeof(word), " @%u",
			    terminal->replica.asked_as);
	utter(terminal, word);
}

/* Nobody has to do with whose turn it is who only watches. */
static bool is_theirs(const struct terminal *terminal)
{
	const struct game *game = &terminal->game;
	seatset mine = terminal->replica.seats & game_seats(game);

	return mine && (mine & (seat_bit(game_turn(game)) | game->now.away |
				question_missing(&game->question)) ||
			one_in(6));
}

static void ask_something(struct terminal *terminal)
{
	static const char *const queries[] = {"hello", "state", "clock",
					      "board", "score", "who"};
	unsigned long before = terminal->requests;

	utter(terminal, queries[chance(6)]);
	/* what is told has no answer that anybody counts */
	terminal->requests = before;
	if (one_in(3))
		utter(terminal, chance(2) ? "Q16" : "");
}

static void act(struct terminal *terminal)
{
	words_left--;
	terminal->wakes = soon(weather.pace_ms);
	if (one_in(weather.cuts)) {
		simulated.cuts++;
		hang_up(terminal);
	} else if (one_in(weather.deafs)) {
		simulated.deaf++;
		terminal->reads = soon(weather.pace_ms * 200);
	} else if (!replica_is_settled(&terminal->replica,
				       terminal->requests)) {
		/* what it has asked for may never have been answered */
		if (!terminal->replica.attached && one_in(8))
			hang_up(terminal);
	} else if (is_theirs(terminal)) {
		say_action(terminal);
		if (one_in(9))
			say_action(terminal);
	} else if (one_in(20)) {
		ask_something(terminal);
	}
}

void wake(struct terminal *terminal)
{
	if (now < terminal->wakes)
		return;
	if (!terminal->line)
		arrive(terminal);
	else if (!calm)
		act(terminal);
	else if (terminal->replica.attached)
		terminal->wakes = INT64_MAX;
	else
		hang_up(terminal);
}
