/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "witness.h"

#include <ftw.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "e2e/home.h"
#include "long.h"
#include "record/chance.h"
#include "record/recover.h"
#include "table/table.h"

enum {
	BETWEEN = 24,	 /* actions before it is asked again, at most */
	NODES_MAX = 250, /* of one game */
	TRIES = 8,

	PHASES = PHASE_OVER + 1
};

struct witness witness;

static struct {
	long beginnings, happened;
	long phases[PHASES], questions[QUESTIONS];
} seen;

static bool allow_empty; /* nftw() has no place for it */

const char *witness_ask(const char *request)
{
	const char *reply = host_ask(&witness.line, request);

	if (!reply)
		fail_msg("no reply to \"%.60s\"", request);
	return reply;
}

void witness_start(void)
{
	char records[HOME_PATH];
	const char *const words[] = {"--stdio", "--manual-clock", "--records",
				     records, NULL};

	strcpy(records, home_path("data"));
	assert_true(host_start(&witness.host, words));
	assert_true(host_open(&witness.host, &witness.line));
}

static int64_t clock_used(void)
{
	const char *used = strstr(witness_ask("clock"), " used=");

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
	const char *reply = witness_ask("record");

	assert_int_equal(strncmp(reply, "record ", 7), 0);
	record_clear(&witness.record);
	read_record(reply + 7, &witness.record);
	witness.used = clock_used();
}

const char *witness_new_game(void)
{
	static char line[4096];
	struct setup setup = chance_setup();
	struct record record;
	size_t length;
	char *text;

	assert_true(record_init(&record, &setup));
	assert_true(record_write_line(&record, &text, &length));
	assert_true(length < sizeof(line) - 8);
	snprintf(line, sizeof(line), "new %s\n", text);
	free(text);
	record_clear(&record);
	return line;
}

void witness_begin(void)
{
	char line[4096];

	strcpy(line, witness_new_game());
	line[strlen(line) - 1] = '\0';
	assert_string_equal(witness_ask(line), "ok");
	snprintf(witness.path, sizeof(witness.path), "%s",
		 witness_ask("where") + strlen("where "));
	look();
}

static bool is_allowed(const struct action *action)
{
	struct event event;

	return game_judge(&witness.record.game, action, witness.used, &event) ==
	       VERDICT_OK;
}

const char *witness_any(struct action *action)
{
	static char line[ACTION_TEXT + 1];
	char text[ACTION_TEXT];

	/* one that the game allows, if that can be */
	for (int tries = 0; tries < TRIES; tries++) {
		*action = chance_action(&witness.record.game);
		if (is_allowed(action))
			break;
	}
	snprintf(line, sizeof(line), "%s\n",
		 action_text(action, witness.record.game.setup.size, text));
	return line;
}

void witness_agree(void)
{
	static const char *const seats[] = {"B1 yes", "W1 yes", "B2 yes",
					    "W2 yes"};

	for (int i = 0; i < 4; i++)
		witness_ask(seats[i]);
	look();
}

static void act(void)
{
	char advance[32], line[ACTION_TEXT];
	struct action action;

	snprintf(advance, sizeof(advance), "advance %d",
		 chance(WITNESS_STEP_MS));
	witness_ask(advance);
	look();
	action = chance_action(&witness.record.game);
	witness_ask(action_text(&action, witness.record.game.setup.size, line));
	look();
}

/* Something to be answered, which the game may or may not allow. */
static void ask_question(void)
{
	static const char *const words[] = {
		"ask resign",	 "ask resign",	  "ask undo", "ask no-result",
		"ask both-lose", "ask forfeit",	  "ask undo", "claim",
		"claim-partner", "claim-partner", "pause",    "ask stand-in",
	};
	char line[32];

	snprintf(line, sizeof(line), "%s %s",
		 seat_code((enum seat)chance(witness.record.game.setup.seats)),
		 words[chance(sizeof(words) / sizeof(words[0]))]);
	witness_ask(line);
	look();
}

/* As many passes as stop the game, and a yes or two to what is marked. */
static void stop_playing(void)
{
	char line[32];

	for (int i = 0; i < witness.record.game.setup.seats; i++) {
		snprintf(line, sizeof(line), "%s pass",
			 seat_code(game_turn(&witness.record.game)));
		witness_ask(line);
		look();
	}
	witness_ask("B1 yes");
	look();
}

/* A turn of a clock that runs, longer than what lies between two notes. */
static void think(void)
{
	char line[32];

	witness_agree();
	snprintf(line, sizeof(line), "advance %d", WITNESS_STEP_MS);
	for (int ms = 0; ms < 2 * TABLE_NOTE_MS; ms += WITNESS_STEP_MS) {
		witness_ask(line);
		look();
	}
}

void witness_play(void)
{
	for (int actions = chance(BETWEEN); actions > 0; actions--)
		act();
	if (!chance(5))
		stop_playing();
	if (chance(2))
		ask_question();
	if (!chance(3))
		think();
}

/* Whether what is asked now has been asked less than its share. */
static bool is_seldom(void)
{
	enum question_kind kind = witness.record.game.question.kind;
	long all = 0;

	for (int i = 0; i < QUESTIONS; i++)
		all += seen.questions[i];
	return kind != QUESTION_NONE && seen.questions[kind] * QUESTIONS <= all;
}

void witness_seek(void)
{
	for (int i = 0; i < TRIES && !is_seldom(); i++) {
		if (i > 0 && witness_is_spent())
			break;
		witness_play();
	}
}

bool witness_is_spent(void)
{
	const struct game *game = &witness.record.game;

	return game->depth > NODES_MAX ||
	       (game->phase == PHASE_OVER && chance(2));
}

void witness_count(void)
{
	const struct game *game = &witness.record.game;

	seen.phases[game->phase]++;
	seen.questions[game->question.kind]++;
	seen.beginnings += game->depth == 0;
}

/* What was being done may have happened: then it is "after". */
static bool fold_request(const struct action *action, struct record *after)
{
	const struct game *game = &witness.record.game;
	struct record copy;
	struct event event;
	enum verdict verdict;
	size_t length;
	char *text;

	if (game_judge(game, action, witness.used, &event) != VERDICT_OK)
		return false;
	assert_true(record_write(&witness.record, &text, &length));
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
 * Whether it is that game, or what the table has made of it since, unasked: by
 * a seat that is given up a line is lost, and a yes is nobody's.
 */
static bool follows(const struct record *file, const struct record *from)
{
	enum event_kind last = file->game.last_kind;
	struct game game;

	if (!record_game_at(file, from->game.depth, &game) ||
	    game_hash(&game) != game_hash(&from->game))
		return false;
	return file->game.depth == from->game.depth || last == EVENT_LOST ||
	       last == EVENT_FOUND || last == EVENT_WITHDRAW;
}

void witness_check_file(const struct action *doing, bool answered)
{
	struct record file, after;
	bool could = doing && fold_request(doing, &after), did;

	read_file(witness.path, &file);
	did = could && follows(&file, &after);
	if (!did && !follows(&file, &witness.record))
		fail_msg("%s is another game", witness.path);
	if (!did && could && answered)
		fail_msg("%s does not have what was acknowledged",
			 witness.path);
	seen.happened += did;
	if (did)
		witness.used = file.game.used;
	if (could)
		record_clear(&after);
	record_clear(&witness.record);
	witness.record = file;
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

int64_t witness_check_resumed(void)
{
	struct record before = witness.record;
	char request[HOME_PATH + 8];
	int64_t used = witness.used, lost;
	struct game game;

	snprintf(request, sizeof(request), "resume %s", witness.path);
	assert_string_equal(witness_ask(request), "ok");
	witness.record = (struct record){.tip = NULL};
	look();
	/* that everybody is asked to go on, and that whose line was lost is here */
	assert_true(witness.record.game.depth <=
		    before.game.depth + 1 + (before.game.lost != SEAT_NONE));
	assert_true(record_game_at(&witness.record, before.game.depth, &game));
	assert_true(game_hash(&game) == game_hash(&before.game));
	check_question(&before.game.question, &witness.record.game.question);
	/* nobody loses by time that has no limit, and none is noted */
	lost = game_budget(&game) == INT64_MAX ? 0 : used - witness.used;
	record_clear(&before);
	return lost;
}

/* What is not there is no file that anybody would find. */
static int check_one(const char *path, const struct stat *status, int kind,
		     struct FTW *where)
{
	struct record record;

	if (kind != FTW_F || !store_is_ours(path + where->base) ||
	    (allow_empty && status->st_size == 0))
		return 0;
	read_file(path, &record);
	record_clear(&record);
	return 0;
}

void witness_check_all(bool or_empty)
{
	allow_empty = or_empty;
	assert_int_equal(nftw(home_path("data"), check_one, 8, FTW_PHYS), 0);
}

void witness_kill(void)
{
	kill(witness.host.pid, SIGKILL);
	assert_int_equal(host_end(&witness.host), 128 + SIGKILL);
	host_close(&witness.line);
}

void witness_quit(void)
{
	witness_ask("quit");
	assert_int_equal(host_end(&witness.host), 0);
	host_close(&witness.line);
	unlink(witness.path);
}

void witness_tell(void)
{
	long_say("what was being done had happened %ld times; %ld before the "
		 "first move",
		 seen.happened, seen.beginnings);
	for (int i = 0; i < PHASES; i++)
		long_say("in phase %d: %ld", i, seen.phases[i]);
	for (int i = 1; i < QUESTIONS; i++)
		long_say("with the question %s: %ld",
			 question_rule((enum question_kind)i)->name,
			 seen.questions[i]);
	for (int i = 0; long_form() && i < PHASES; i++)
		assert_true(seen.phases[i] > 0);
	for (int i = 1; long_form() && i < QUESTIONS; i++)
		assert_true(seen.questions[i] > 0);
}
