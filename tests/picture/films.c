/* SPDX-License-Identifier: ISC */
/*
 * The films in doc/films are what the program looks like while its keys are
 * pressed. With UPDATE_FILMS set to a folder they are taken there anew.
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

#include "e2e/home.h"
#include "e2e/players.h"
#include "picture/film.h"
#include "picture/scenes.h"
#include "picture/stage.h"

enum {
	KEY_MS = 300, /* from key to key, */
	READ_MS = 1100,
	SECOND_MS = 1000,
	END_MS = 4000,	/* the last frame is seen, before it begins anew */
	QUIET_MS = 300, /* nothing more comes */
	LOOKS = 200,
	LOOK_MS = 50,
	FILM = 1 << 22
};

struct take {
	const struct scene_row *row;
	struct pty_terminal *terminal;
	struct film film;
	struct svg_screen screen; /* as it was seen last */
	char *kept; /* what the film has been, from the next frame on */
	int64_t began, all;
	bool updates;
};

/* How long it is to be seen in all. */
static int64_t find_length(const char *keys)
{
	int64_t ms = END_MS;
	char key[32];
	int length;

	while (sscanf(keys, "%31s%n", key, &length) == 1) {
		ms += key[0] == '+'   ? SECOND_MS * atoi(key + 1)
		      : key[0] == '<' ? READ_MS
				      : KEY_MS;
		keys += length;
	}
	return ms;
}

static bool begins_with(const char *text, const char *beginning)
{
	return !strncmp(text, beginning, strlen(beginning));
}

/* As many bytes as the path where the test has its records. */
static const char records[] = "/home/goplayers/.local/share/pairgo/";

/* The name of that place is another one each time. */
static void hide_place(struct svg_screen *screen)
{
	const char *place = home_path("data/pairgo/");
	int length = (int)strlen(place), same = 0;

	home_rest();
	assert_int_equal(length, strlen(records));
	for (int i = 0; i < screen->lines * screen->columns; i++) {
		char *text = screen->looks[i].cell.text;

		same = text[0] == place[same] && !text[1] ? same + 1 : 0;
		for (int j = 0; same == length && j < length; j++)
			screen->looks[i - j].cell.text[0] =
				records[length - 1 - j];
		same %= length;
	}
}

static void look(struct take *take)
{
	assert_true(svg_read(pty_cells(take->terminal),
			     take->row->moment.terminal, &take->screen));
	hide_place(&take->screen);
}

/* The frame of now, in the end: a slow machine may need a while for it. */
static char *see(struct take *take)
{
	char *frame = NULL;
	int looks = 0;

	do {
		free(frame);
		free(take->screen.looks);
		pty_rest(take->terminal, take->updates ? QUIET_MS : LOOK_MS);
		look(take);
		frame = film_frame(&take->film, &take->screen);
		assert_non_null(frame);
	} while (!take->updates &&
		 (!*frame || !begins_with(take->kept, frame)) &&
		 ++looks < LOOKS);
	if (!take->updates && !begins_with(take->kept, frame))
		fail_msg("%s: frame %d is another one: make films\n%s",
			 take->row->moment.name, take->film.frames,
			 pty_screen(take->terminal));
	return frame;
}

/* Whether the film that there is has a frame for what is seen now. */
static bool is_expected(const struct take *take)
{
	char mark[64];
	int64_t ms = stage_ms() - take->began;

	snprintf(mark, sizeof(mark), "<!-- %d -->\n", (int)ms);
	return begins_with(take->kept, mark);
}

static void shoot(struct take *take)
{
	int64_t ms = stage_ms() - take->began;
	char mark[64], *frame;

	snprintf(mark, sizeof(mark), "<!-- %d -->\n", (int)ms);
	if (!take->updates && !is_expected(take)) {
		pty_rest(take->terminal, LOOK_MS);
		return;
	}
	if (!take->updates)
		take->kept += strlen(mark);
	frame = see(take);
	if (!take->updates)
		take->kept += strlen(frame);
	if (*frame) {
		fputs(mark, take->film.svg.out);
		film_take(&take->film, &take->screen, frame, ms, take->all);
	}
	free(frame);
}

/* Who draws everything anew looks at the clock. */
static void let_pass(struct take *take, int64_t ms)
{
	stage_wait(ms);
	pty_type(take->terminal, "^L");
	shoot(take);
}

static void play(struct take *take)
{
	const char *keys = take->row->keys;
	char key[32];
	int length;

	while (sscanf(keys, "%31s%n", key, &length) == 1) {
		if (key[0] == '+') {
			for (int i = atoi(key + 1); i > 0; i--)
				let_pass(take, SECOND_MS);
		} else if (key[0] == '<') {
			let_pass(take, READ_MS);
		} else {
			stage_wait(KEY_MS);
			pty_type(take->terminal, key);
			shoot(take);
		}
		keys += length;
	}
	wait_for(take->terminal, take->row->shows);
}

static void name_file(const struct take *take, const char *kind, char *path,
		      size_t size)
{
	snprintf(path, size, "%s/%s.%s",
		 take->updates ? getenv("UPDATE_FILMS")
			       : TEST_DIR "/../doc/films",
		 take->row->moment.name, kind);
}

static char *read_kept(const struct take *take, const char *kind)
{
	char path[4096], *text = malloc(FILM);
	size_t length;
	FILE *file;

	assert_non_null(text);
	name_file(take, kind, path, sizeof(path));
	file = fopen(path, "r");
	assert_non_null(file);
	length = fread(text, 1, FILM - 1, file);
	text[length] = '\0';
	fclose(file);
	return text;
}

static void write_file(const struct take *take, const char *kind,
		       const char *text)
{
	char path[4096];
	FILE *file;

	name_file(take, kind, path, sizeof(path));
	file = fopen(path, "w");
	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void compare(const struct take *take, const char *kind, const char *text)
{
	char *kept = read_kept(take, kind);

	if (strcmp(kept, text) != 0)
		fail_msg("%s.%s is another one: make films",
			 take->row->moment.name, kind);
	free(kept);
}

static void begin(struct take *take, struct players *players)
{
	const struct moment_row *moment = &take->row->moment;

	stage_begin();
	stage_config(moment, 0);
	*players = (struct players){.way = moment->way, .tick = "✓"};
	players->terminal = stage_open(moment, moment->command);
	wait_for(players->terminal, "First pair");
	if (moment->turns) {
		players_begin(players);
		players_play(players, moment->turns);
	}
	take->terminal = players->terminal;
	take->began = stage_ms();
}

static void finish(struct take *take)
{
	film_end(&take->film, take->all);
	if (take->updates) {
		write_file(take, "svg", take->film.svg.text);
		write_file(take, "cast", take->film.cast.text);
	} else {
		compare(take, "svg", take->film.svg.text);
		compare(take, "cast", take->film.cast.text);
	}
}

static void test_film(void **state)
{
	struct take take = {.row = *state,
			    .updates = getenv("UPDATE_FILMS") != NULL};
	struct players players;
	char *kept = NULL;

	/* in a place whose name is as long each time */
	assert_int_equal(setenv("TMPDIR", "/tmp", 1), 0);
	pty_set_up(NULL);
	begin(&take, &players);
	if (!take.updates) {
		kept = read_kept(&take, "svg");
		take.kept = strstr(kept, "<!-- ");
		assert_non_null(take.kept);
	}
	take.all = find_length(take.row->keys);
	look(&take);
	assert_true(film_begin(&take.film, &take.screen, take.row->title));
	shoot(&take);
	play(&take);
	finish(&take);
	film_free(&take.film);
	free(take.screen.looks);
	free(kept);
	pty_tear_down(NULL);
}

int main(void)
{
	struct CMUnitTest tests[16];

	for (int i = 0; i < scenes_count; i++)
		tests[i] = (struct CMUnitTest){scenes[i].moment.name, test_film,
					       NULL, NULL,
					       (void *)(uintptr_t)&scenes[i]};
	players_read = stage_read;
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return _cmocka_run_group_tests("films", tests, (size_t)scenes_count,
				       NULL, NULL);
}
