/* SPDX-License-Identifier: ISC */
/*
 * No key is passed over in silence: every printable one, every key with a name
 * and every control character, pressed on every screen and in every moment of
 * a game, does something or has a line say why not.
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
#include "game/script.h"
#include "moment.h"
#include "ui/hands_screen.h"
#include "ui/play/ended.h"
#include "ui/play/help_screen.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"
#include "ui/play/review_screen.h"
#include "ui/referee_screen.h"
#include "ui/save_screen.h"
#include "ui/setup_screen.h"
#include "ui/unfinished_screen.h"

enum {
	PICTURE = 16384,
	PAUSE_MS = 1500,
	CONTROL_L = 'L' - '@',
	CONTROL_Z = 'Z' - '@'
};

static struct easel easel;

/* The next of all keys; KEY_NONE behind the last. */
static key next(key k)
{
	static const key others[] = {KEY_NONE, 0xe9, 0x82b1};
	key more = k + 1;

	if (k == KEY_TO_OTHER)
		return KEY_NONE;
	for (int i = 1; i < 3; i++)
		if (k == others[i])
			more = i < 2 ? others[i + 1] : KEY_TO_UP;
	if (more == 127)
		more = others[1];
	/* those that are keys of their own, and those of the screens' loop */
	while (more == '\b' || more == '\t' || more == '\n' || more == '\r' ||
	       more == 27 || more == CONTROL_L || more == CONTROL_Z ||
	       more == KEY_TO_RESIZE || more == KEY_TO_STOP)
		more++;
	return more;
}

/* All that is to be seen: the text, what is bold, reversed or in colour. */
static void look(char picture[PICTURE])
{
	int line = 0, column = 0;
	char *text, *attributes;
	bool cursor;

	term_flush();
	easel_look(&easel);
	text = vterm_screen_text(easel.screen);
	attributes = vterm_screen_attributes(easel.screen);
	cursor = vterm_screen_cursor(easel.screen, &line, &column);
	snprintf(picture, PICTURE, "%d %d %d\n%s%s", cursor, line, column, text,
		 attributes);
	free(text);
	free(attributes);
}

static void look_at_play(const struct play *play, char picture[PICTURE])
{
	term_erase();
	play_view_draw(play);
	look(picture);
}

static void look_at_screen(const struct screen *screen, char picture[PICTURE])
{
	assert_true(screen_draw(screen));
	look(picture);
}

static const char *name_of(key k)
{
	static char name[KEY_TEXT];

	return key_text(k, name)[0] ? name : "a key without a name";
}

/* Its own line has to tell of the key then. */
static bool is_typing(const struct moment *moment)
{
	return input_prompt(&moment->play.input)->kind == PROMPT_WORD;
}

/* What the terminal does with it, as far as this can be silent. */
static bool is_heard(const struct moment *moment, key k)
{
	static char before[PICTURE], after[PICTURE];
	struct moment m = *moment;
	struct ended ended = {.asked = COMMAND_NONE};
	struct effect effect;

	m.play.input.keymap = &m.keymap;
	if (m.play.game.phase == PHASE_OVER &&
	    ended_key(&ended, &m.play.game, &m.keymap, k).kind != ENDED_NOTHING)
		return true;
	effect = input_key(&m.play.input, &m.play.game, k, m.now + PAUSE_MS);
	if (effect.kind == EFFECT_ACTION || effect.kind == EFFECT_COMMAND)
		return true;
	reply_effect(&m.play, &effect, m.play.message, PLAY_MESSAGE);
	if (m.play.message[0] && !is_typing(&m))
		return true;
	look_at_play(&moment->play, before);
	look_at_play(&m.play, after);
	return strcmp(before, after) != 0;
}

static void begin(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	moment_turns(m, "Q16 D4 Q3");
}

static void make_secret(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	m->play.input.turn_on_request = true;
}

static void make_placing(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.handicap = 3;
	m->play.game.setup.free_placement = true;
	moment_restart(m);
}

static void make_asked(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "W2 ask resign", 4000);
}

static void make_paused(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "W2 pause", 4000);
}

static void make_kept(struct moment *m, enum input_mode mode)
{
	make_paused(m, mode);
	m->play.presence.still = true;
}

static void make_covered(struct moment *m, enum input_mode mode)
{
	make_paused(m, mode);
	m->play.covered = true;
}

static void make_line_lost(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_lose_line(m, 4000);
}

static void make_claimed(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W1 play C6", 4000);
	moment_act(m, "B2 claim", 4000);
}

static void make_held(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "referee pause", 4000);
}

static void make_marking(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_turns(m, "pass pass");
}

static void make_over(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_act(m, "W2 resign", 4000);
}

static void make_who(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_press(m, "U Enter");
}

static void make_resigning(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_press(m, mode == INPUT_TURN ? "R R" : "R R 4");
}

static void make_leaving(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_press(m, "Q Enter");
}

static void make_back(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	input_ask_back(&m->play.input, m->now);
}

static void make_typing(struct moment *m, enum input_mode mode)
{
	begin(m, mode);
	moment_press(m, "Q 1");
}

static void test_play(void **state)
{
	static const struct {
		const char *name;
		void (*make)(struct moment *m, enum input_mode mode);
	} rows[] = {
		{"a turn", begin},
		{"a turn in secret", make_secret},
		{"handicap stones", make_placing},
		{"may I resign?", make_asked},
		{"a pause", make_paused},
		{"a covered board", make_covered},
		{"a board that is kept covered", make_kept},
		{"a lost line", make_line_lost},
		{"a claim", make_claimed},
		{"a stop by the referee", make_held},
		{"marking", make_marking},
		{"the end", make_over},
		{"who?", make_who},
		{"resigning", make_resigning},
		{"leaving", make_leaving},
		{"going back", make_back},
		{"typing", make_typing},
	};

	int silent = 0;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (int mode = 0; mode <= INPUT_KEY_SETS; mode++) {
			static struct moment m;

			rows[i].make(&m, (enum input_mode)mode);
			m.play.message[0] = '\0';
			for (key k = next(KEY_NONE); k; k = next(k)) {
				if (is_heard(&m, k))
					continue;
				print_error("%s, mode %d: %s\n", rows[i].name,
					    mode, name_of(k));
				silent++;
			}
		}
	easel_close(&easel);
	assert_int_equal(silent, 0);
}

/* What it says to a key is to be seen there, and not here. */
static bool take_below(struct screen *screen, key k)
{
	(void)screen;
	(void)k;
	return true;
}

static const struct screen_class class_below = {.key = take_below};
static struct screen below = {.class = &class_below};

static bool append(void *keeper, const struct event *event)
{
	enum verdict verdict;

	return record_append(keeper, event, &verdict);
}

static struct screen *open_review(void)
{
	static struct review_screen review;
	struct keymap keymap;
	struct moment m;
	struct record record;
	struct error error;
	size_t length;
	char *text;

	moment_init(&m, 19, 4, INPUT_TURN);
	assert_true(record_init(&record, &m.play.game.setup));
	script_run_with(&record.game,
			"@7000 B1 play Q16\n@61000 W1 play D4\n"
			"@9000 B2 play Q3\n@4000 W2 play C16\n"
			"@1000 B1 resign\n",
			append, &record);
	assert_true(record_write_line(&record, &text, &length));
	record_clear(&record);
	keymap_init(&keymap, INPUT_KEY_SETS, 4);
	assert_true(review_screen_open(&below, &review, text, &keymap,
				       COMMAND_FIRST, &error));
	free(text);
	review.screen.class->key(&review.screen, KEY_TO_RIGHT);
	review.screen.class->key(&review.screen, KEY_TO_RIGHT);
	return &review.screen;
}

static struct screen *open_help(void)
{
	static struct moment m;
	static struct help_screen help;

	begin(&m, INPUT_TURN);
	help_screen_open(&below, &help, &m.play);
	return &help.screen;
}

static void write_little(struct pages *pages, const void *about)
{
	pages_entry(pages, "", 0, about);
}

static struct screen *open_page(void)
{
	static struct pages_screen pages;

	pages_open(&below, &pages, write_little, "All on one page.");
	return &pages.screen;
}

static struct screen *open_hands(void)
{
	static struct hands_screen hands;
	struct keymap keymap;
	struct setup setup;

	setup_default(&setup);
	keymap_init(&keymap, INPUT_KEY_SETS, 4);
	hands_screen_open(&below, &hands, KEY_TO_F1 + 4, &keymap, &setup, NULL);
	return &hands.screen;
}

static struct screen *open_form(enum setup_field_id id)
{
	static struct setup_screen form;
	static struct settings settings;

	settings_default(&settings);
	setup_screen_init(&form, &settings, 0);
	while (form.form.current != id)
		form.screen.class->key(&form.screen, KEY_TO_TAB);
	return &form.screen;
}

static struct screen *open_start(void)
{
	return open_form(FIELD_START);
}

/* In the middle, where there is something on both sides. */
static struct screen *open_choice(void)
{
	struct screen *form = open_form(FIELD_MODE);

	form->class->key(form, KEY_TO_RIGHT);
	return form;
}

static struct screen *open_combo(void)
{
	return open_form(FIELD_KOMI);
}

static struct screen *open_name(void)
{
	struct screen *form = open_form(FIELD_NAME(0, 0));

	form->class->key(form, 'A');
	form->class->key(form, 'n');
	form->class->key(form, KEY_TO_LEFT);
	return form;
}

static struct screen *open_question(void)
{
	struct screen *form = open_name();

	form->class->key(form, KEY_TO_ESCAPE);
	return form;
}

static struct screen *open_unfinished(void)
{
	static struct game games[3];
	static struct unfinished_screen unfinished;
	static char path[] = "/r/20261130T190500Z-1.sgf";
	static char *const paths[] = {path, path, path};
	struct setup setup;

	setup_default(&setup);
	for (int i = 0; i < 3; i++)
		game_init(&games[i], &setup);
	unfinished_screen_init(&unfinished, games, 3, false);
	unfinished.paths = paths;
	unfinished.current = 1;
	return &unfinished.screen;
}

static struct screen *open_referee(bool locked)
{
	static struct referee_screen referee;
	static struct moment m;
	static struct wire wire = {.in = -1, .out = -1};

	begin(&m, INPUT_TURN);
	wire_close(&wire);
	wire_init(&wire, -1, -1);
	referee_screen_init(&referee, &m.play, &wire, locked);
	referee_screen_open(&below, &referee);
	return &referee.screen;
}

static struct screen *open_rulings(void)
{
	struct screen *menu = open_referee(false);

	menu->class->key(menu, KEY_TO_ENTER);
	menu->class->key(menu, KEY_TO_DOWN);
	return menu;
}

static struct screen *open_warning(void)
{
	return open_referee(false);
}

static struct screen *open_code(void)
{
	struct screen *menu = open_referee(true);

	menu->class->key(menu, KEY_TO_ENTER);
	menu->class->key(menu, 'a');
	menu->class->key(menu, 'b');
	menu->class->key(menu, KEY_TO_LEFT);
	return menu;
}

static struct screen *open_save(void)
{
	static struct save_screen save;
	static struct moment m;
	static struct wire wire = {.in = -1, .out = -1};

	begin(&m, INPUT_TURN);
	wire_close(&wire);
	wire_init(&wire, -1, -1);
	memset(&save, 0, sizeof(save));
	save_screen_init(&save, &m.play, &wire);
	save_screen_open(&below, &save);
	save.screen.class->key(&save.screen, 'a');
	save.screen.class->key(&save.screen, 'b');
	save.screen.class->key(&save.screen, KEY_TO_LEFT);
	return &save.screen;
}

static bool is_seen(struct screen *(*open)(void), key k)
{
	static char before[PICTURE], after[PICTURE];
	struct screen *screen = open();

	look_at_screen(screen, before);
	if (!screen->class->key(screen, k) || screen->over)
		return true;
	look_at_screen(screen, after);
	/* where the cursor is there already */
	return strcmp(before, after) != 0 ||
	       (k == KEY_TO_END && open == open_combo);
}

static void test_screens(void **state)
{
	static const struct {
		const char *name;
		struct screen *(*open)(void);
	} rows[] = {
		{"a review", open_review},
		{"another directory", open_save},
		{"the help", open_help},
		{"a page", open_page},
		{"press your keys", open_hands},
		{"the form, start", open_start},
		{"the form, a choice", open_choice},
		{"the form, komi", open_combo},
		{"the form, a name", open_name},
		{"leave the form?", open_question},
		{"unfinished games", open_unfinished},
		{"the referee", open_warning},
		{"rulings", open_rulings},
		{"the referee's code", open_code},
	};
	int silent = 0;

	(void)state;
	easel_open(&easel, "xterm-256color", 24, 80, true);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		for (key k = next(KEY_NONE); k; k = next(k)) {
			if (is_seen(rows[i].open, k))
				continue;
			print_error("%s: %s\n", rows[i].name, name_of(k));
			silent++;
		}
	easel_close(&easel);
	assert_int_equal(silent, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_play),
		cmocka_unit_test(test_screens),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
