/* SPDX-License-Identifier: ISC */
/*
 * The files of a table and of all tables, compared with those in
 * tests/relay/pages; "make update-screens" writes them anew.
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

#include "base/file.h"
#include "base/text.h"
#include "relay/board_svg.h"
#include "relay/index_page.h"
#include "relay/style.h"
#include "relay/table_page.h"
#include "relay/table_sgf.h"
#include "skeleton.h"
#include "stress/hostile.h"

enum { LARGEST = 1 << 20 };

#define WRITTEN "2025-11-20 15:44:10 UTC"

/* What tables may have come to, from records that there are. */
static const struct moment {
	const char *name, *record;
	int depth; /* 0: its end */
	enum relay_state state;
	const char *words;
	bool covered, shut, ended, nameless;
	int late;
} moments[] = {
	{.name = "playing", .record = "clock-byoyomi-seat", .depth = 3},
	{.name = "by-pairs",
	 .record = "clock-canadian-pair-timeout",
	 .depth = 2,
	 .late = 3},
	{.name = "stones", .record = "handicap-19x19"},
	{.name = "counted", .record = "counted-seki", .state = RELAY_OVER},
	{.name = "resigned", .record = "absent-resigns", .state = RELAY_OVER},
	{.name = "covered",
	 .record = "clock-byoyomi-seat",
	 .state = RELAY_WAITS,
	 .words = "stands still",
	 .covered = true},
	{.name = "wanted",
	 .record = "undo-agreed",
	 .state = RELAY_WANTED,
	 .words = "REFEREE"},
	{.name = "gone",
	 .record = "two-seats-resumed",
	 .depth = 2,
	 .state = RELAY_GONE,
	 .words = "table gone"},
	{.name = "gone-covered",
	 .record = "two-seats-resumed",
	 .depth = 2,
	 .state = RELAY_GONE,
	 .words = "table gone",
	 .covered = true},
	{.name = "shut", .record = "undo-agreed", .shut = true},
	{.name = "ended", .record = "undo-agreed", .ended = true},
	{.name = "nameless", .record = "undo-agreed", .nameless = true},
};

enum { MOMENTS = sizeof(moments) / sizeof(moments[0]) };

/* All that is shown of one of them. */
struct stage {
	struct record record;
	struct game game;
	struct recent recent;
	struct relay_table table;
	char name[16];
};

static struct stage stages[MOMENTS];

static void read_record(struct record *record, const char *name)
{
	char path[512], *text;
	struct error error;
	size_t length;

	snprintf(path, sizeof(path), TEST_DIR "/records/%s.sgf", name);
	assert_int_equal(file_read(path, LARGEST, &text, &length), 0);
	assert_true(record_read(record, text, length, &error));
	free(text);
}

static void name_people(struct setup *setup, const char *const names[])
{
	for (int seat = 0; seat < setup->seats; seat++)
		snprintf(setup->name[seat], NAME_BYTES, "%s", names[seat]);
}

static void set_up(struct stage *stage, const struct moment *moment, int number)
{
	static const char *const names[] = {"Anna", "Łukasz <k>", "山本さくら",
					    "O'Brien & Co"};
	static const char *const none[] = {"", "", "", ""};

	read_record(&stage->record, moment->record);
	name_people(&stage->record.game.setup, moment->nameless ? none : names);
	strcpy(stage->record.game.setup.event, "Cup \"<1>\"");
	strcpy(stage->record.game.setup.round, "2");
	strcpy(stage->record.game.setup.rank[0], "3 dan");
	stage->game = stage->record.game;
	if (moment->depth)
		assert_true(record_game_at(&stage->record, moment->depth,
					   &stage->game));
	stage->game.setup = stage->record.game.setup;
	memset(&stage->recent, 0, sizeof(stage->recent));
	recent_read(&stage->recent, &stage->record);
	snprintf(stage->name, sizeof(stage->name), "%d", number);
	stage->table =
		(struct relay_table){.name = stage->name,
				     .process = 1000 + number,
				     .game = moment->shut ? NULL : &stage->game,
				     .recent = &stage->recent,
				     .used = 5000,
				     .late = moment->late,
				     .covered = moment->covered,
				     .state = moment->state,
				     .words =
					     moment->words ? moment->words : "",
				     .when = "15:42:07",
				     .written = WRITTEN,
				     .ended = moment->ended};
}

static int set_up_all(void **state)
{
	(void)state;
	for (int i = 0; i < MOMENTS; i++)
		set_up(&stages[i], &moments[i], i + 1);
	return 0;
}

static int clear_all(void **state)
{
	(void)state;
	for (int i = 0; i < MOMENTS; i++)
		record_clear(&stages[i].record);
	return 0;
}

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

static void compare(const char *name, const char *end, const char *text)
{
	char path[512], *golden;
	size_t length;

	assert_non_null(text);
	assert_non_null(strstr(text, relay_mark));
	assert_true(strstr(text, relay_mark) - text < 200);
	snprintf(path, sizeof(path), TEST_DIR "/relay/pages/%s%s", name, end);
	if (getenv("UPDATE_SCREENS"))
		write_file(path, text);
	assert_int_equal(file_read(path, LARGEST, &golden, &length), 0);
	assert_string_equal(text, golden);
	free(golden);
}

/* Another release writes the same, but for its number. */
static void hide_version(char *text)
{
	char *version = strstr(text, ":" PACKAGE_VERSION);

	assert_non_null(version);
	memmove(version + 1, version + sizeof(PACKAGE_VERSION),
		strlen(version + sizeof(PACKAGE_VERSION)) + 1);
}

static void compare_markup(const char *name, const char *end,
			   struct markup *markup)
{
	assert_false(markup->failed);
	if (strcmp(end, ".css"))
		free(skeleton_of(markup->text));
	compare(name, end, markup->text);
	markup_clear(markup);
}

static void check_moment(void **state)
{
	int i = (int)(intptr_t)*state;
	struct stage *stage = &stages[i];
	struct markup markup;
	size_t length;
	char *sgf;

	markup_init(&markup);
	table_page_write(&markup, &stage->table);
	compare_markup(moments[i].name, ".html", &markup);
	if (!stage->table.game)
		return;
	board_svg_write(&markup, &stage->table);
	compare_markup(moments[i].name, ".svg", &markup);
	sgf = table_sgf_write(&stage->record, stage->table.covered, &length);
	assert_int_equal(strlen(sgf), length);
	hide_version(sgf);
	compare(moments[i].name, ".sgf", sgf);
	free(sgf);
}

static void test_index(void **state)
{
	struct relay_table tables[MOMENTS];
	struct index_page page = {.tables = tables,
				  .count = MOMENTS,
				  .when = "15:42:07",
				  .written = WRITTEN};
	struct markup markup;

	(void)state;
	for (int i = 0; i < MOMENTS; i++)
		tables[i] = stages[i].table;
	markup_init(&markup);
	index_page_write(&markup, &page);
	compare_markup("index", ".html", &markup);
	/* of two rounds each table says which it is of */
	page.count = 2;
	strcpy(stages[1].game.setup.round, "<3>");
	index_page_write(&markup, &page);
	strcpy(stages[1].game.setup.round, "2");
	compare_markup("index-rounds", ".html", &markup);
	/* that there is none is not said by who could not ask all */
	page.crowded = true;
	index_page_write(&markup, &page);
	assert_non_null(strstr(markup.text, "these are not all"));
	markup_clear(&markup);
	page.count = 0;
	index_page_write(&markup, &page);
	assert_non_null(strstr(markup.text, "more tables here than can be"));
	assert_null(strstr(markup.text, "No game"));
	markup_clear(&markup);
	page.crowded = false;
	page.ended = true;
	index_page_write(&markup, &page);
	compare_markup("index-empty", ".html", &markup);
	style_write(&markup);
	compare_markup("style", ".css", &markup);
}

/* As much of it as has room there. */
static void put(char *field, size_t size, const char *text)
{
	field[0] = '\0';
	text_append(field, size, "x%s", text);
}

/* Wherever somebody can write something. */
static void fill(struct stage *stage, const char *text)
{
	struct setup *setup = &stage->game.setup;

	for (int seat = 0; seat < setup->seats; seat++) {
		put(setup->name[seat], NAME_BYTES, text);
		put(setup->rank[seat], RANK_BYTES, text);
	}
	put(setup->event, LABEL_BYTES, text);
	put(setup->round, LABEL_BYTES, text);
	for (int side = 0; side < 2; side++)
		put(setup->team[side], LABEL_BYTES, text);
	put(stage->name, sizeof(stage->name), text);
}

static char *write_skeleton(const struct stage *stage,
			    void (*write)(struct markup *markup,
					  const struct relay_table *table))
{
	struct markup markup;
	char *skeleton;

	markup_init(&markup);
	write(&markup, &stage->table);
	skeleton = skeleton_of(markup.text);
	markup_clear(&markup);
	return skeleton;
}

static void write_index(struct markup *markup, const struct relay_table *table)
{
	const struct index_page page = {.tables = table,
					.count = 1,
					.when = table->when,
					.written = table->written};

	index_page_write(markup, &page);
}

/* The same tags as with any other name, and no others. */
static void test_hostile(void **state)
{
	void (*const writers[])(struct markup * markup,
				const struct relay_table *table) = {
		table_page_write, board_svg_write, write_index};
	static struct stage stage;

	(void)state;
	for (int i = 0; i <= hostile_count(); i++)
		for (size_t w = 0; w < 3; w++) {
			const char *text = i ? hostile_texts[i - 1].text
					     : "\"><script>'</title>";
			char *plain, *skeleton;

			set_up(&stage, &moments[0], 1);
			fill(&stage, "Anna");
			plain = write_skeleton(&stage, writers[w]);
			fill(&stage, text);
			skeleton = write_skeleton(&stage, writers[w]);
			assert_string_equal(skeleton, plain);
			free(plain);
			free(skeleton);
			record_clear(&stage.record);
		}
}

/* Files are called by a number of ours, and by nothing else. */
static void test_names(void **state)
{
	static const struct {
		const char *name;
		bool ours;
	} names[] = {{"index.html", true},     {"style.css", true},
		     {"table-1.html", true},   {"table-123.svg", true},
		     {"table-9.sgf", true},    {"table-01.sgf", false},
		     {"table-.sgf", false},    {"table-1.txt", false},
		     {"table-1.svgz", false},  {"table-x.html", false},
		     {"table--1.html", false}, {"Index.html", false},
		     {"table-1.html~", false}, {"", false},
		     {".pairgo-relay", false}};
	char name[RELAY_NAME];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_int_equal(relay_is_file(names[i].name), names[i].ours);
	for (int file = 0; file < RELAY_FILES; file++)
		assert_true(relay_is_file(
			relay_file((enum relay_file)file, 4711, name)));
	assert_string_equal(relay_file(RELAY_PAGE, 7, name), "table-7.html");
}

int main(void)
{
	struct CMUnitTest tests[MOMENTS + 3];
	const struct CMUnitTest others[] = {
		cmocka_unit_test(test_index),
		cmocka_unit_test(test_hostile),
		cmocka_unit_test(test_names),
	};

	for (int i = 0; i < MOMENTS; i++)
		tests[i] = (struct CMUnitTest){moments[i].name, check_moment,
					       NULL, NULL, (void *)(intptr_t)i};
	memcpy(tests + MOMENTS, others, sizeof(others));
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, set_up_all, clear_all);
}
