/* SPDX-License-Identifier: ISC */
/*
 * What the last line, a box or the help offers is never refused: in every
 * moment of a game, whoever of the four is at the terminal, and however small
 * it is, each key that stands there does something.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "easel.h"
#include "moment.h"
#include "ui/play/ended.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/too_small.h"
#include "ui/play/reply.h"
#include "ui/play/speech.h"

enum { LONG_AGO = 100000 /* ms, for who is asked */ };

static const struct situation {
	const char *name, *turns, *acts;
} situations[] = {
	{"begun", "", ""},
	{"in play", "E5 C3 G4", ""},
	{"passed", "E5 C3 pass", ""},
	{"undo asked", "E5 C3 G4", "B2 ask undo"},
	{"undo agreed by one", "E5 C3 G4", "B2 ask undo;W1 yes"},
	{"undo, one away", "E5 C3 G4", "W2 away;B2 ask undo"},
	{"one away", "E5 C3 G4", "W2 away"},
	{"consent", "E5 C3 G4", "W2 ask resign"},
	{"no result", "E5 C3 G4", "W2 ask no-result"},
	{"no result of the other", "E5 C3 G4", "W1 ask no-result"},
	{"forfeit", "E5 C3 G4", "W2 ask forfeit"},
	{"partner's stone", "E5 C3 G4", "W2 claim-partner"},
	{"paused", "E5 C3 G4", "W2 pause"},
	{"going on", "E5 C3 G4", "W2 pause;B1 yes"},
	{"counted", "E5 C3 G4 pass pass", ""},
	{"counted, one yes", "E5 C3 G4 pass pass", "B1 yes"},
	{"counted, play on", "E5 C3 G4 pass pass", "B1 resume"},
	{"both lose", "E5 C3 G4 pass pass", "W1 ask both-lose"},
	{"over", "E5 C3 G4", "W2 ask resign;W1 yes;W2 resign"},
};

static const struct {
	int lines, columns;
} sizes[] = {{6, 20}, {8, 30}, {12, 40}, {16, 60}, {24, 80}};

enum {
	SITUATIONS = sizeof(situations) / sizeof(situations[0]),
	SIZES = sizeof(sizes) / sizeof(sizes[0])
};

/* Nobody, each alone, the pairs, one beside another's partner, and all. */
static const seatset heres[] = {0, 1, 2, 4, 8, 5, 10, 3, 15};

enum { HERES = sizeof(heres) / sizeof(heres[0]) };

static void make(struct moment *m, const struct situation *situation,
		 enum input_mode mode, enum wrong_seat wrong, seatset here)
{
	char acts[128];

	moment_init(m, 9, 4, mode);
	m->play.game.setup.wrong_seat = wrong;
	moment_restart(m);
	moment_turns(m, situation->turns);
	snprintf(acts, sizeof(acts), "%s", situation->acts);
	for (char *rest = acts, *act; (act = strtok_r(rest, ";", &rest));)
		moment_act(m, act, 4000);
	m->play.input.seats = here;
	m->play.message[0] = '\0';
	m->now += LONG_AGO;
}

/* Everybody has chosen a point that is free, or a stone that may be dead. */
static void aim(struct moment *m)
{
	for (int s = 0; s < SEATS_MAX; s++) {
		m->play.input.cursor[s] = point_parse(
			m->play.game.phase == PHASE_MARK ? "E5" : "H8", 9);
		m->play.input.moved[s] = true;
	}
	m->play.input.last_moved = m->play.game.now.expected;
}

/* NULL, or why nothing comes of it. */
static const char *find_fault(struct moment *m, const struct effect *effect)
{
	static char why[256];
	struct event event;
	enum verdict verdict;

	if (effect->kind == EFFECT_REFUSED)
		return verdict_name(effect->verdict);
	if (effect->kind == EFFECT_NOTICE) {
		reply_effect(&m->play, effect, why, sizeof(why));
		/* what is offered is behind the key, or the same once more */
		return effect->notice == NOTICE_AIMED ||
				       effect->notice == NOTICE_ASK_LATER
			       ? NULL
			       : why;
	}
	if (effect->kind != EFFECT_ACTION)
		return NULL;
	if (too_small_to_act(&m->play, &effect->action))
		return too_small_to_act(&m->play, &effect->action);
	verdict = game_judge(&m->play.game, &effect->action, 5000, &event);
	/* a claim is offered whether or not there was an error */
	return verdict == VERDICT_OK || verdict == VERDICT_IN_ROTATION
		       ? NULL
		       : verdict_name(verdict);
}

/* The key, and what is asked behind it as far as that is the same seat's. */
static const char *press(const struct moment *moment, key k)
{
	static struct moment m;
	struct ended ended = {.asked = COMMAND_NONE};
	struct effect effect;
	const char *fault;

	m = *moment;
	m.play.input.keymap = &m.keymap;
	if (m.play.game.phase == PHASE_OVER &&
	    ended_key(&ended, &m.play.game, &m.keymap, k).kind != ENDED_NOTHING)
		return NULL;
	effect = input_key(&m.play.input, &m.play.game, k, m.now);
	fault = find_fault(&m, &effect);
	if (!fault && effect.kind == EFFECT_NONE &&
	    input_prompt(&m.play.input)->kind == PROMPT_WORD &&
	    *input_prompt(&m.play.input)->word.text != ':') {
		effect = input_key(&m.play.input, &m.play.game, KEY_TO_ENTER,
				   m.now);
		fault = find_fault(&m, &effect);
	}
	return fault;
}

static int faults;

static void expect_offers(struct moment *m, const char *where)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(&m->play, &at, &hint)) {
		char *rest = hint.keys, *name, all[KEYS_TEXT];
		const char *fault = NULL;
		bool useful = false;

		snprintf(all, sizeof(all), "%s", hint.keys);
		while (!useful && (name = strtok_r(rest, " ", &rest)) &&
		       strcmp(name, "then") != 0) {
			key k = key_parse(name);

			fault = k == KEY_NONE ? NULL : press(m, k);
			useful = !fault;
		}
		if (!useful) {
			printf("# %s: %s %s: %s\n", where, all, hint.label,
			       fault);
			faults++;
		}
	}
}

static void test_offers(void **state)
{
	static const char *const modes[] = {"turn", "seat-key", "key-sets"};
	static struct moment m;
	char where[128];

	(void)state;
	for (int z = 0; z < SIZES; z++) {
		struct easel easel;

		easel_open_in(&easel, theme_find("plain"), SET_NARROW,
			      "xterm-256color", sizes[z].lines,
			      sizes[z].columns);
		for (int i = 0; i < SITUATIONS; i++)
			for (int mode = 0; mode < 3; mode++)
				for (int h = 0; h < HERES; h++) {
					int wrong = (z + i + h) % 2;

					make(&m, &situations[i],
					     (enum input_mode)mode,
					     (enum wrong_seat)wrong, heres[h]);
					aim(&m);
					snprintf(where, sizeof(where),
						 "%dx%d, %s, %s, %s, seats %u",
						 sizes[z].columns,
						 sizes[z].lines,
						 situations[i].name,
						 modes[mode],
						 wrong ? "recorded" : "refused",
						 heres[h]);
					expect_offers(&m, where);
				}
		easel_close(&easel);
	}
	assert_int_equal(faults, 0);
}

/* What somebody has begun to say, by the keys for it in each mode of input. */
static const struct {
	const char *name, *turns, *acts, *keys[3];
} prompts[] = {
	{"who passes", "E5 C3 G4", "", {NULL, "P Enter", NULL}},
	{"sure to pass", "E5 C3 G4 pass", "", {"P Enter", NULL, "q"}},
	{"who resigns", "E5 C3 G4", "", {NULL, "R Enter", "R Enter"}},
	{"sure to resign", "E5 C3 G4", "", {"R R", "R R 4", "R R 4"}},
	{"resigning in a pause",
	 "E5 C3 G4",
	 "W2 pause",
	 {"R Enter", "R Enter 4", "R Enter 4"}},
	{"consenting", "E5 C3 G4", "W2 ask resign", {"2", "2", "2"}},
	{"who undoes", "E5 C3 G4", "", {"U Enter", "U Enter", "U Enter"}},
	{"who claims", "E5 C3 G4", "", {"C Enter", "C Enter", "C Enter"}},
	{"who goes away", "E5 C3 G4", "", {"A Enter", "A Enter", "A Enter"}},
	{"who is back",
	 "E5 C3 G4",
	 "W2 away",
	 {"A Enter", "A Enter", "A Enter"}},
	{"who says no", "E5 C3 G4", "B2 ask undo", {"n", "n", "n"}},
	{"who agrees",
	 "E5 C3 G4",
	 "W2 pause",
	 {"G Enter", "G Enter", "G Enter"}},
	{"who plays on",
	 "E5 C3 G4 pass pass",
	 "",
	 {"G Enter", "G Enter", "G Enter"}},
	{"who plays instead",
	 "E5 C3 G4",
	 "W1 ask no-result",
	 {NULL, "H 8 Enter", NULL}},
	{"leaving", "E5 C3 G4", "", {"Q Enter", "Q Enter", "Q Enter"}},
	{"freeing", "E5 C3 G4", "", {"Z Enter", "Z Enter", "Z Enter"}},
};

enum { PROMPTS = sizeof(prompts) / sizeof(prompts[0]) };

static void make_prompt(struct moment *m, int row, int mode)
{
	const struct situation situation = {.name = prompts[row].name,
					    .turns = prompts[row].turns,
					    .acts = prompts[row].acts};

	make(m, &situation, (enum input_mode)mode, WRONG_SEAT_RECORD, 15);
	moment_press(m, prompts[row].keys[mode]);
	m->play.message[0] = '\0';
	m->now += LONG_AGO;
	if (input_asked(&m->play.input)->kind == PROMPT_NONE)
		fail_msg("%s, mode %d: nothing is asked", prompts[row].name,
			 mode);
}

/* Every key that a prompt names answers it, or stops it. */
static void test_prompts(void **state)
{
	static struct moment m;
	struct easel easel;

	(void)state;
	faults = 0;
	easel_open(&easel, "xterm-256color", 12, 40, true);
	for (int i = 0; i < PROMPTS; i++)
		for (int mode = 0; mode < 3; mode++) {
			if (!prompts[i].keys[mode])
				continue;
			make_prompt(&m, i, mode);
			expect_offers(&m, prompts[i].name);
		}
	easel_close(&easel);
	assert_int_equal(faults, 0);
}

/* What Enter behind R comes to, and the own key where that is asked for. */
static bool asks_partner(const struct moment *moment)
{
	struct moment m = *moment;
	struct effect effect;

	m.play.input.keymap = &m.keymap;
	input_key(&m.play.input, &m.play.game, 'R', m.now);
	effect = input_key(&m.play.input, &m.play.game, KEY_TO_ENTER, m.now);
	for (int k = '1'; k <= '4' && effect.kind != EFFECT_ACTION; k++)
		if (input_prompt(&m.play.input)->kind == PROMPT_WHO)
			effect = input_key(&m.play.input, &m.play.game, k,
					   m.now += LONG_AGO);
	return effect.kind == EFFECT_ACTION && effect.action.kind == ACTION_ASK;
}

static bool asks_nobody_yet(const struct moment *moment)
{
	struct moment m = *moment;
	struct effect effect;

	m.play.input.keymap = &m.keymap;
	input_key(&m.play.input, &m.play.game, 'R', m.now);
	effect = input_key(&m.play.input, &m.play.game, KEY_TO_ENTER, m.now);
	return effect.kind == EFFECT_NOTICE &&
	       effect.notice == NOTICE_ASK_LATER;
}

static const char *help_of(const struct moment *m, const char *keys)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(&m->play, &at, &hint))
		if (strcmp(hint.keys, keys) == 0)
			return hint.help;
	return NULL;
}

/* In a pause, and wherever else nobody is asked, R is not said to ask. */
static void test_what_resigning_does(void **state)
{
	static struct moment m;
	int told = 0, asking = 0, later = 0;

	(void)state;
	for (int i = 0; i < SITUATIONS; i++)
		for (int mode = 0; mode < 3; mode++) {
			const char *help;
			bool says;

			make(&m, &situations[i], (enum input_mode)mode,
			     WRONG_SEAT_RECORD, 15);
			help = help_of(&m, "R");
			if (!help)
				continue;
			says = strstr(help, "Asks the partner");
			if (says != asks_partner(&m))
				fail_msg("%s, mode %d: %s", situations[i].name,
					 mode, help);
			assert_int_equal(strstr(help, "Twice:") != NULL,
					 asks_nobody_yet(&m));
			told++;
			asking += says;
			later += asks_nobody_yet(&m);
		}
	assert_true(asking > 0 && later > 0 && told > asking + later);
}

/* Who watches and could sit down is told how; who rules frees seats by it. */
static void test_who_could_sit(void **state)
{
	static const struct situation playing = {"", "E5 C3 G4", ""};
	static struct moment m;

	(void)state;
	make(&m, &playing, INPUT_TURN, WRONG_SEAT_RECORD, 15);
	m.play.input.seats = 0;
	assert_null(help_of(&m, "Z"));
	m.play.presence.sit = seat_bit(SEAT_W1);
	assert_non_null(help_of(&m, "Z"));
	m.play.presence.rules = true;
	assert_null(help_of(&m, "Z"));
}

/*
 * With shared keys a turn is that of who is on turn, so that nobody has made it
 * in error: what helps is to claim that the partner did.
 */
static void test_which_claim(void **state)
{
	static const struct situation playing = {"", "E5 C3 G4", ""};
	static const struct {
		enum input_mode mode;
		seatset here;
		bool partner;
	} rows[] = {{INPUT_TURN, 15, true},
		    {INPUT_TURN, 5, true},
		    {INPUT_TURN, 1, false},
		    {INPUT_SEAT_KEY, 15, false},
		    {INPUT_KEY_SETS, 15, false}};
	static struct moment m;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		make(&m, &playing, rows[i].mode, WRONG_SEAT_RECORD,
		     rows[i].here);
		assert_int_equal(help_of(&m, "D") != NULL, rows[i].partner);
		assert_int_equal(help_of(&m, "C") != NULL, !rows[i].partner);
		m.play.game.setup.wrong_seat = WRONG_SEAT_REFUSE;
		assert_null(help_of(&m, "D"));
		assert_null(help_of(&m, "C"));
	}
}

/* One sentence for each state of the board, and of the game. */
static void test_what_others_do(void **state)
{
	static const struct situation paused = {"", "E5 C3 G4", "W2 pause"},
				      playing = {"", "E5 C3 G4", ""},
				      over = {"", "E5 C3 G4", "W2 resign"};
	static struct moment m;

	(void)state;
	make(&m, &paused, INPUT_TURN, WRONG_SEAT_RECORD, 15);
	assert_string_equal(help_of(&m, "W"), "Covers the board.");
	m.play.covered = true;
	assert_string_equal(help_of(&m, "W"), "Shows the board again.");
	make(&m, &playing, INPUT_TURN, WRONG_SEAT_RECORD, 15);
	assert_string_equal(help_of(&m, "W"), "Pauses play.");
	assert_string_equal(help_of(&m, "Q"), "Asks whether to leave pairgo.");
	m.play.game.setup.pause = PAUSE_AGREED;
	assert_string_equal(help_of(&m, "W"), "Asks everybody for a pause.");
	make(&m, &over, INPUT_TURN, WRONG_SEAT_RECORD, 15);
	assert_string_equal(help_of(&m, "Q"), "Leaves pairgo.");
	m.play.input.desk = true;
	m.play.input.seats = 0;
	assert_string_equal(help_of(&m, "Q"), "Goes back to the desk.");
	make(&m, &playing, INPUT_TURN, WRONG_SEAT_RECORD, 15);
	m.play.input.desk = true;
	assert_string_equal(help_of(&m, "Q"),
			    "Asks whether to go back to the desk.");
	moment_press(&m, "Q Enter");
	assert_string_equal(speech_sure(input_asked(&m.play.input)),
			    "Go back to the desk?");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_offers),
		cmocka_unit_test(test_prompts),
		cmocka_unit_test(test_what_resigning_does),
		cmocka_unit_test(test_which_claim),
		cmocka_unit_test(test_what_others_do),
		cmocka_unit_test(test_who_could_sit),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
