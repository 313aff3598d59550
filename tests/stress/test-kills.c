/* SPDX-License-Identifier: ISC */
/*
 * A table that is killed at any moment, in any phase and with any question
 * open: what it has said "ok" to is in the file, which is whole; at most what
 * it was doing is there as well. Another table goes on with it, and the clock
 * has lost no more than what lies between two notes.
 */
#include <config.h>

#include <ftw.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "host.h"
#include "long.h"
#include "record/chance.h"
#include "record/recover.h"
#include "table/table.h"

enum {
	SOME_KILLS = 60, /* in a check */
	ALL_KILLS = 10000,
	BETWEEN = 24,	 /* between two kills, at most */
	NODES_MAX = 250, /* of one game */
	DELAY_US = 2500, /* from a request to the kill, at most */
	STEP_MS = 2500,	 /* by which the clock is put on, at most */

	PHASES = PHASE_OVER + 1
};

/* A table, and what it has said of itself and has to be found again. */
static struct {
	struct host host;
	struct line line;
	struct record record;
	int64_t used; /* ms of the running turn */
	bool begun;
	char path[HOME_PATH];
} table;

static struct {
	long kills, beginnings, in_flight, happened;
	long phases[PHASES], questions[QUESTIONS];
	int64_t lost; /* ms, the most */
} seen;

static const char *ask(const char *request)
{
	const char *reply = host_ask(&table.line, request);

	if (!reply)
		fail_msg("no reply to \"%.60s\"", request);
	return reply;
}

static void start(void)
{
	char records[HOME_PATH];
	const char *const words[] = {"--stdio", "--manual-clock", "--records",
				     records, NULL};

	strcpy(records, home_path("data"));
	assert_true(host_start(&table.host, words));
	assert_true(host_open(&table.host, &table.line));
}

static int64_t clock_used(void)
{
	const char *used = strstr(ask("clock"), " used=");

	assert_non_null(used);
	return strtoll(used + strlen(" used="), NULL, 10);
}

static void read_record(const char *text, struct record *record)
{
	struct error error;

	if (!record_read(record, text, strlen(text), &error))
		fail_msg("%s: %.200s", error.text, text);
}

/* What everybody knows by now. */
static void look(void)
{
	const char *reply = ask("record");

	assert_int_equal(strncmp(reply, "record ", 7), 0);
	record_clear(&table.record);
	read_record(reply + 7, &table.record);
	table.used = clock_used();
}

static void find_path(void)
{
	snprintf(table.path, sizeof(table.path), "%s",
		 ask("where") + strlen("where "));
}

static const char *new_game(void)
{
	static char line[4096];
	struct setup setup = chance_setup();
	struct record record;
	size_t length;
	char *text;

	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &text, &length));
	assert_true(length < sizeof(line) - 8);
	snprintf(line, sizeof(line), "new %s", text);
	free(text);
	record_clear(&record);
	return line;
}

static const char *any_action(struct action *action)
{
	static char line[ACTION_TEXT];

	*action = chance_action(&table.record.game);
	return action_text(action, table.record.game.setup.size, line);
}

/* Everybody is for it, which takes a game out of its pauses. */
static void agree(void)
{
	static const char *const seats[] = {"B1 yes", "W1 yes", "B2 yes",
					    "W2 yes"};

	for (int i = 0; i < 4; i++)
		ask(seats[i]);
}

static void act(void)
{
	char advance[32];
	struct action action;

	snprintf(advance, sizeof(advance), "advance %d", chance(STEP_MS));
	ask(advance);
	look();
	ask(any_action(&action));
	look();
}

/* Something to be answered, which the game may or may not allow. */
static void ask_question(void)
{
	static const char *const words[] = {
		"ask resign",	 "ask undo", "ask no-result", "ask both-lose",
		"ask forfeit",	 "ask undo", "claim",	      "claim-partner",
		"claim-partner", "pause",
	};
	char line[32];

	snprintf(line, sizeof(line), "%s %s",
		 seat_code((enum seat)chance(table.record.game.setup.seats)),
		 words[chance(sizeof(words) / sizeof(words[0]))]);
	ask(line);
	look();
}

/* As many passes as stop the game, and a yes or two to what is marked. */
static void stop_playing(void)
{
	char line[32];

	for (int i = 0; i < table.record.game.setup.seats; i++) {
		snprintf(line, sizeof(line), "%s pass",
			 seat_code(game_turn(&table.record.game)));
		ask(line);
		look();
	}
	ask("B1 yes");
	look();
}

/* A turn that is longer than what lies between two notes. */
static void think(void)
{
	char line[32];

	snprintf(line, sizeof(line), "advance %d", STEP_MS);
	for (int ms = 0; ms < 2 * TABLE_NOTE_MS; ms += STEP_MS) {
		ask(line);
		look();
	}
}

static void nap(int us)
{
	const struct timespec time = {.tv_nsec = us * 1000L};

	nanosleep(&time, NULL);
}

/* What was being done may have happened: then it is "after". */
static bool fold_request(const struct action *action, struct record *after)
{
	const struct game *game = &table.record.game;
	struct record copy;
	struct event event;
	enum verdict verdict;
	size_t length;
	char *text;

	if (game_judge(game, action, table.used, &event) != VERDICT_OK)
		return false;
	assert_true(record_write(&table.record, &text, &length));
	read_record(text, &copy);
	free(text);
	if (record_append(&copy, &event, &verdict)) {
		*after = copy;
		return true;
	}
	record_clear(&copy);
	return false;
}

static void read_file(const char *path, struct record *record)
{
	struct error error;
	size_t length;
	char *text;

	if (!store_read(path, 1 << 24, &text, &length, &error))
		fail_msg("%s", error.text);
	assert_int_equal(record_look(text, length), RECORD_SOUND);
	read_record(text, record);
	free(text);
}

/*
 * The file is what everybody knew; or with what was being done, and then it
 * has to be that if the table has said so.
 */
static void check_file(const struct action *doing, bool answered)
{
	struct record file, after;
	bool could = doing && fold_request(doing, &after);

	read_file(table.path, &file);
	if (could && game_hash(&file.game) == game_hash(&after.game)) {
		record_clear(&table.record);
		table.record = after;
		table.used = table.record.game.used;
		seen.happened++;
		could = false;
	} else if (game_hash(&file.game) != game_hash(&table.record.game)) {
		fail_msg("%s is another game", table.path);
	} else if (could && answered) {
		fail_msg("%s does not have what was acknowledged", table.path);
	}
	if (could)
		record_clear(&after);
	record_clear(&file);
}

/*
 * What is open stays open, with its answers. Going on is asked anew, of those
 * who come back; and a clock that is stopped need not be asked for that.
 */
static void check_question(const struct question *before,
			   const struct question *after)
{
	if (before->kind == QUESTION_NONE)
		return;
	if (after->kind == QUESTION_CONTINUE &&
	    (before->kind == QUESTION_CONTINUE ||
	     before->kind == QUESTION_PAUSE))
		return;
	assert_int_equal(after->kind, before->kind);
	assert_int_equal(after->asker, before->asker);
	assert_int_equal(after->yes, before->yes);
}

/* Another table goes on with it: with the same game, but for its pause. */
static void check_resumed(void)
{
	struct record before = table.record;
	char request[HOME_PATH + 8];
	int64_t used = table.used, lost;
	struct game game;

	snprintf(request, sizeof(request), "resume %s", table.path);
	assert_string_equal(ask(request), "ok");
	table.record = (struct record){.tip = NULL};
	look();
	assert_true(table.record.game.depth <= before.game.depth + 1);
	assert_true(record_game_at(&table.record, before.game.depth, &game));
	assert_true(game_hash(&game) == game_hash(&before.game));
	check_question(&before.game.question, &table.record.game.question);
	/* nobody loses by time that has no limit, and none is noted */
	lost = game_budget(&game) == INT64_MAX ? 0 : used - table.used;
	assert_true(lost >= 0 && lost <= TABLE_NOTE_MS + 2 * STEP_MS);
	if (lost > seen.lost)
		seen.lost = lost;
	record_clear(&before);
}

static void count_kill(void)
{
	const struct game *game = &table.record.game;

	seen.kills++;
	seen.phases[game->phase]++;
	seen.questions[game->question.kind]++;
	seen.beginnings += game->depth == 0;
}

static void end_table(int signal)
{
	kill(table.host.pid, signal);
	assert_int_equal(host_end(&table.host), 128 + signal);
	host_close(&table.line);
}

/* While it is at rest, or at any moment of what it is doing. */
static void kill_table(void)
{
	struct action action;
	char line[ACTION_TEXT + 1];
	bool in_flight = chance(2), answered = false;

	count_kill();
	if (in_flight) {
		seen.in_flight++;
		snprintf(line, sizeof(line), "%s\n", any_action(&action));
		assert_true(host_say(&table.line, line, strlen(line)));
		nap(chance(DELAY_US));
	}
	kill(table.host.pid, SIGKILL);
	if (in_flight)
		answered = host_last_words(&table.line, "ok\n");
	end_table(SIGKILL);
	check_file(in_flight ? &action : NULL, answered);
}

/* Whether a game begins, or is nothing that anybody would find. */
static int check_one(const char *path, const struct stat *status, int kind,
		     struct FTW *where)
{
	struct record record;

	(void)status;
	if (kind != FTW_F || !store_is_ours(path + where->base))
		return 0;
	read_file(path, &record);
	record_clear(&record);
	return 0;
}

static void kill_beginning(void)
{
	char line[4096];

	snprintf(line, sizeof(line), "%s\n", new_game());
	assert_true(host_say(&table.line, line, strlen(line)));
	nap(chance(DELAY_US));
	seen.kills++;
	seen.in_flight++;
	seen.beginnings++;
	end_table(SIGKILL);
	assert_int_equal(nftw(home_path("data"), check_one, 8, FTW_PHYS), 0);
	start();
}

static bool is_spent(void)
{
	const struct game *game = &table.record.game;

	return game->depth > NODES_MAX ||
	       (game->phase == PHASE_OVER && chance(2));
}

/* One game from its first file on, through any number of tables. */
static void play_and_kill(int kills)
{
	start();
	if (chance(4) == 0)
		kill_beginning();
	assert_string_equal(ask(new_game()), "ok");
	find_path();
	look();
	for (int actions = chance(BETWEEN); seen.kills < kills && !is_spent();
	     actions = chance(BETWEEN)) {
		for (int i = 0; i < actions; i++)
			act();
		if (!chance(5))
			stop_playing();
		if (chance(2))
			ask_question();
		if (!chance(6))
			think();
		kill_table();
		start();
		check_resumed();
		if (chance(3))
			agree();
		look();
	}
	ask("quit");
	assert_int_equal(host_end(&table.host), 0);
	host_close(&table.line);
	unlink(table.path);
}

static void tell(void)
{
	long_say("stress kills: %ld tables killed, 0 failed", seen.kills);
	long_say("%ld while something was done, which had happened %ld times; "
		 "%ld before the first move; the clock lost %ld ms at most",
		 seen.in_flight, seen.happened, seen.beginnings,
		 (long)seen.lost);
	for (int i = 0; i < PHASES; i++)
		long_say("in phase %d: %ld", i, seen.phases[i]);
	for (int i = 1; i < QUESTIONS; i++)
		long_say("with the question %s: %ld",
			 question_rule((enum question_kind)i)->name,
			 seen.questions[i]);
}

static void test_kills(void **state)
{
	int kills = long_count(SOME_KILLS, ALL_KILLS);

	(void)state;
	assert_int_equal(home_make(), 0);
	home_enter();
	chance_seed(20251120);
	while (seen.kills < kills)
		play_and_kill(kills);
	record_clear(&table.record);
	assert_int_equal(home_remove(), 0);
	tell();
	for (int i = 0; long_form() && i < PHASES; i++)
		assert_true(seen.phases[i] > 0);
	for (int i = 1; long_form() && i < QUESTIONS; i++)
		assert_true(seen.questions[i] > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kills),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
