/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "keyboard.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PAUSE_MS = 1500 };

const char keyboard_stop[] =
	"B1 play D4; W1 play C3; B2 play K10; W2 pass; B1 pass";

void keyboard_init(struct keyboard *keyboard, enum input_mode mode, int seats)
{
	struct setup setup;

	setup_default(&setup);
	setup.seats = seats;
	setup.undo = true;
	setup.clock = (struct clock_rules){.system = CLOCK_NONE};
	past_end(&keyboard->past);
	memset(keyboard, 0, sizeof(*keyboard));
	keymap_init(&keyboard->keymap, mode, seats);
	keyboard_restart(keyboard, &setup);
	input_init(&keyboard->input, &keyboard->keymap, setup.size);
}

void keyboard_restart(struct keyboard *keyboard, const struct setup *setup)
{
	game_init(&keyboard->game, setup);
	past_end(&keyboard->past);
	past_begin(&keyboard->past, &keyboard->game);
}

struct keyboard *keyboard_fresh(enum input_mode mode, int seats)
{
	static struct keyboard keyboard;

	keyboard_init(&keyboard, mode, seats);
	return &keyboard;
}

void keyboard_place(struct keyboard *keyboard, int stones)
{
	struct setup setup = keyboard->game.setup;

	setup.handicap = stones;
	setup.free_placement = true;
	keyboard_restart(keyboard, &setup);
}

static void say(struct keyboard *keyboard, const char *what, const char *why)
{
	size_t used = strlen(keyboard->text);

	snprintf(keyboard->text + used, sizeof(keyboard->text) - used,
		 "%s%s%s%s", used ? "; " : "", what, why[0] ? ": " : "", why);
}

static const char *const notices[] = {
	[NOTICE_NO_MEANING] = "no-meaning",
	[NOTICE_LEAVING] = "leaving",
	[NOTICE_MOVE_FIRST] = "move-first",
	[NOTICE_EDGE] = "edge",
	[NOTICE_AIMED] = "aimed",
	[NOTICE_UNMARKED] = "unmarked",
	[NOTICE_LETTER] = "letter",
	[NOTICE_WORD] = "word",
	[NOTICE_WHO] = "who",
	[NOTICE_SURE] = "sure",
	[NOTICE_NOT_ASKED] = "not-asked",
	[NOTICE_ASKER] = "asker",
	[NOTICE_ASKED] = "asked",
	[NOTICE_ANSWERED] = "answered",
	[NOTICE_ASTRAY] = "astray",
	[NOTICE_TOO_SOON] = "too-soon",
	[NOTICE_CLOSED] = "closed",
	[NOTICE_TOO_LATE] = "too-late",
	[NOTICE_EARLY] = "early",
	[NOTICE_HELD_DOWN] = "held-down",
	[NOTICE_MOUSE] = "mouse",
	[NOTICE_BESIDE] = "beside",
	[NOTICE_ASK_LATER] = "ask-later",
	[NOTICE_AWAY] = "away",
	[NOTICE_ELSEWHERE] = "elsewhere",
	[NOTICE_WATCHING] = "watching",
	[NOTICE_NOT_FREED] = "not freed",
};

static enum verdict apply(struct keyboard *keyboard,
			  const struct action *action)
{
	struct game *game = &keyboard->game;
	struct event event;
	enum verdict verdict = game_judge(game, action, game->used, &event);

	if (verdict != VERDICT_OK)
		return verdict;
	assert_true(past_fold(&keyboard->past, game, &event));
	return VERDICT_OK;
}

static void refresh(struct keyboard *keyboard)
{
	struct effect dropped =
		input_refresh(&keyboard->input, &keyboard->game, keyboard->now);

	if (dropped.kind == EFFECT_NOTICE)
		say(keyboard, "said", notices[dropped.notice]);
}

static void do_action(struct keyboard *keyboard, const struct action *action)
{
	char text[ACTION_TEXT];
	enum verdict verdict = apply(keyboard, action);

	action_text(action, keyboard->game.setup.size, text);
	say(keyboard, text, verdict == VERDICT_OK ? "" : verdict_name(verdict));
	if (verdict == VERDICT_OK)
		refresh(keyboard);
}

static void come(struct keyboard *keyboard, struct effect i)
{
	if (i.kind == EFFECT_ACTION)
		do_action(keyboard, &i.action);
	else if (i.kind == EFFECT_NOTICE)
		say(keyboard, "said", notices[i.notice]);
	else if (i.kind == EFFECT_REFUSED)
		say(keyboard, "refused", verdict_name(i.verdict));
	else if (i.kind == EFFECT_COMMAND)
		say(keyboard,
		    i.command == COMMAND_PAUSE ? "cover"
					       : command_rule(i.command)->name,
		    i.command == COMMAND_FREE || i.command == COMMAND_CALL
			    ? seat_code(i.seat)
			    : "");
}

static void press(struct keyboard *keyboard, key k)
{
	come(keyboard,
	     input_key(&keyboard->input, &keyboard->game, k, keyboard->now));
}

const char *keyboard_click(struct keyboard *keyboard, const char *at)
{
	keyboard->text[0] = '\0';
	come(keyboard, input_click(&keyboard->input, &keyboard->game,
				   point_parse(at, keyboard->game.setup.size),
				   keyboard->now));
	return keyboard->text;
}

const char *keyboard_press(struct keyboard *keyboard, const char *keys)
{
	char copy[512];
	int64_t wait = PAUSE_MS;

	keyboard->text[0] = '\0';
	assert_true(strlen(keys) < sizeof(copy));
	strcpy(copy, keys);
	for (char *rest = copy, *name; (name = strtok_r(rest, " ", &rest));) {
		key k = key_parse(name);

		if (sscanf(name, "+%" SCNd64, &wait) == 1)
			continue;
		assert_int_not_equal(k, KEY_NONE);
		keyboard->now += wait;
		press(keyboard, k);
		wait = PAUSE_MS;
	}
	return keyboard->text;
}

void keyboard_play(struct keyboard *keyboard, const char *actions)
{
	char copy[512];

	assert_true(strlen(actions) < sizeof(copy));
	strcpy(copy, actions);
	for (char *rest = copy, *line; (line = strtok_r(rest, ";", &rest));) {
		const struct setup *setup = &keyboard->game.setup;
		struct action action;

		line += strspn(line, " ");
		assert_true(
			action_parse(line, setup->seats, setup->size, &action));
		assert_int_equal(apply(keyboard, &action), VERDICT_OK);
		refresh(keyboard);
	}
}

const char *keyboard_prompt(struct keyboard *keyboard)
{
	static const char *const names[] = {
		[PROMPT_NONE] = "NONE",	    [PROMPT_WORD] = "WORD",
		[PROMPT_WHO] = "WHO",	    [PROMPT_SURE] = "SURE",
		[PROMPT_ANSWER] = "ANSWER",
	};
	const struct prompt *prompt = input_prompt(&keyboard->input);
	bool who = prompt->speaker != SEAT_NONE;
	const char *said = prompt->said == COMMAND_NONE
				   ? ""
				   : command_rule(prompt->said)->name;
	char word[WORD_TEXT + 1];

	word_text(&prompt->word, keyboard->game.setup.size, word);
	snprintf(keyboard->text, sizeof(keyboard->text), "%s%s%s%s%s%s%s",
		 who ? seat_code(prompt->speaker) : "", who ? " " : "",
		 names[prompt->kind], said[0] ? " " : "", said,
		 word[0] ? " " : "", word);
	return keyboard->text;
}

const char *keyboard_cursor(struct keyboard *keyboard, enum seat seat)
{
	char text[POINT_TEXT];

	snprintf(keyboard->text, sizeof(keyboard->text), "%s",
		 point_text(*input_cursor(&keyboard->input, seat),
			    keyboard->game.setup.size, text));
	return keyboard->text;
}
