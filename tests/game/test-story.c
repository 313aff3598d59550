/* SPDX-License-Identifier: ISC */
/*
 * Whatever happens is told: every kind of event of games with four and two
 * seats, in one line and in full, with all places filled in.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/past.h"
#include "game/script.h"
#include "game/story.h"

enum { TEXT = 1024 };

#define ALL_YES "B1 yes\nW1 yes\nB2 yes\nW2 yes\n"

/* A game being told, event by event. */
struct listener {
	struct game game;
	struct past past;
	bool told[EVENTS];
	char line[TEXT], full[TEXT];
};

static const char *write_name(const struct game *game,
			      const struct story_name *name, char *out,
			      size_t size)
{
	if (name->form == STORY_SIDE ||
	    (name->form == STORY_LOSER && name->seat == SEAT_NONE))
		return name->side == BLACK ? "Black" : "White";
	if (name->form == STORY_POINTS)
		snprintf(out, size, "%d/2", name->points2);
	else if (name->form == STORY_SEATS)
		snprintf(out, size, "%x", name->seats);
	else if (name->seat < 0 || !game->setup.name[name->seat][0])
		return seat_code(name->seat);
	else
		snprintf(out, size, "%s", game->setup.name[name->seat]);
	return out;
}

static const struct story_teller teller = {story_english, write_name, false};

/* A number of a rule is a fact of the sentence, and stands in its text. */
static void cites_its_rules(const struct story *story, const char *text)
{
	for (int i = 0; i < story->count; i++) {
		const struct story_sentence *sentence = &story->sentences[i];

		assert_null(strstr(sentence->text, "6("));
		assert_int_equal(sentence->rule != NULL,
				 strstr(sentence->text, "{rule}") != NULL);
		if (sentence->rule)
			assert_non_null(strstr(text, sentence->rule));
	}
}

static void tell(const struct story *story, char out[TEXT])
{
	story_tell(story, &teller, out, TEXT);
	if (strchr(out, '{'))
		fail_msg("not filled in: %s", out);
	assert_int_equal(*out != '\0', story->count > 0);
	cites_its_rules(story, out);
}

static bool is_silent(const struct event *event)
{
	return event->kind == EVENT_MARK ||
	       (event->kind == EVENT_TURN && event->point != POINT_PASS);
}

static bool hear(void *keeper, const struct event *event)
{
	struct listener *listener = keeper;
	const struct game before = listener->game;
	struct story story;

	if (!past_fold(&listener->past, &listener->game, event))
		return false;
	story_news(&story, &before, event, &listener->game);
	tell(&story, listener->line);
	story_account(&story, &before, event, &listener->game);
	tell(&story, listener->full);
	if (is_silent(event) != !*listener->full)
		fail_msg("event %d: \"%s\"", event->kind, listener->full);
	story_moment(&story, &listener->game, false);
	tell(&story, (char[TEXT]){""});
	story_question(&story, &listener->game);
	tell(&story, (char[TEXT]){""});
	assert_int_equal(story.count > 0,
			 listener->game.question.kind != QUESTION_NONE);
	listener->told[event->kind] = true;
	return true;
}

/* Without a word. */
static bool keep(void *keeper, const struct event *event)
{
	struct listener *listener = keeper;

	return past_fold(&listener->past, &listener->game, event);
}

static struct setup new_setup(int seats, const char *ruleset)
{
	struct setup setup;

	setup_default(&setup);
	setup.size = 5;
	setup.seats = seats;
	setup.undo = true;
	setup.breaks = 9;
	setup.ruleset = ruleset_find(ruleset);
	setup.wrong_seat = WRONG_SEAT_RECORD;
	return setup;
}

static void begin(struct listener *listener, const struct setup *setup)
{
	game_init(&listener->game, setup);
	past_end(&listener->past);
	past_begin(&listener->past, &listener->game);
}

static void run(struct listener *listener, const char *script)
{
	script_run_with(&listener->game, script, hear, listener);
}

/* From the beginning, under the usual rules. */
static void play(struct listener *listener, int seats, const char *script)
{
	const struct setup setup = new_setup(seats, "jpga-current");

	begin(listener, &setup);
	run(listener, script);
}

/* Only older records have it. */
static void play_seen(struct listener *listener, int seats)
{
	struct event event = {.kind = EVENT_SEEN,
			      .seat = SEAT_W1,
			      .mover = SEAT_NONE,
			      .line = SEAT_NONE,
			      .first = SEAT_NONE,
			      .skipped = SEAT_NONE,
			      .yes = true};

	play(listener, seats, "B1 pass\nW1 pass\n");
	event.depth = listener->game.depth + 1;
	assert_true(hear(listener, &event));
	assert_string_equal(listener->full, "W1 answers about the marks: yes.");
}

static void play_placing(struct listener *listener, int seats)
{
	struct setup setup = new_setup(seats, "jpga-current");

	setup.handicap = 2;
	setup.free_placement = true;
	begin(listener, &setup);
	run(listener, "B1 place C3\n");
	assert_string_equal(listener->full, "B1 places the handicap stones.");
}

/* What happens with any number of seats. */
static void play_common(struct listener *listener, int seats)
{
	static const char *const scripts[] = {
		"B1 play C3\nW1 ask no-result\nB1 no\n",
		"B1 ask no-result\nB1 withdraw\n",
		"B1 pause\nB1 yes\nB1 withdraw\n",
		"B1 away\nB1 back\nW1 break\n",
		"B1 pass\nW1 pass\nB1 ask both-lose\nW1 no\n",
		"B1 pass\nW1 pass\nW1 resume\n",
		"referee clock W1 -30000 late\nreferee penalty W 2\n"
		"referee pause\nreferee resume\nreferee name B1 Ada\n",
		"referee forfeit B late\nreferee name W1 Bob\n"
		"referee reopen main=60000 no\n",
		"B1 say turn\n@5000 B1 say time\nW1 say prisoners\n",
		"lost\n@5000 found\nlost\n@700000 waited\n",
		"B1 resign\n",
		"@9000000 - ! time-lost\n",
		"referee both-lose\n",
		"referee no-result fire\n",
	};

	play_placing(listener, seats);
	play_seen(listener, seats);
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++)
		play(listener, seats, scripts[i]);
}

static void play_four(struct listener *listener)
{
	static const char *const scripts[] = {
		"B1 ask resign\nB2 yes\nB1 play C3\nW1 ask resign\nW2 no\n",
		"B1 play C3\nB1 ask undo\nW1 no\nW1 ask undo\nB1 yes\n"
		"B2 yes\nW2 yes\n",
		"B1 play C3\nW2 play D3\nB1 claim\nB1 no\n",
		"B2 play C3\nW1 claim\n" ALL_YES,
		"B2 play C3\nW1 play D3\nB1 claim\nreferee uphold seen\n"
		"B1 play A1\nW1 claim\nW2 no\n",
		"B2 play C3\nW1 claim\nreferee reject seen\n",
		"B2 play C3\nW1 claim\nreferee intentional\n",
		"B1 play C3\nW1 claim-partner\nB1 yes\nB2 no\n",
		"B2 play C3\nW1 claim-partner\nB1 yes\nB2 yes\n",
		"B1 play C3\nW1 claim-partner\nB1 yes\nB2 yes\nB1 no\n",
		"B2 play C3\nW1 claim-partner\nreferee uphold\n",
		"B1 ask no-result\nW1 yes\nB2 yes\nW2 yes\n",
		"B1 ask forfeit\nW1 yes\nB2 yes\nW2 yes\n",
		"B1 pause\n" ALL_YES,
		"B1 play C3\nW1 play A1\nB2 play C4\nW2 pass\nB1 pass\n"
		"W1 dead A1\nW1 chain C3\nW1 chain A1\nW1 chain C4\n"
		"W1 seki C4\nW1 chain C4\nW1 yes\nW2 no\nB1 resume\n",
		"B1 pass\nW1 pass\n" ALL_YES,
	};
	struct setup setup = new_setup(4, "english-2008");

	play_common(listener, 4);
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++)
		play(listener, 4, scripts[i]);
	begin(listener, &setup);
	run(listener, "B1 play C3\nB2 play D4\nB1 yes\nW1 no\n");
	begin(listener, &setup);
	run(listener, "B1 play C3\nB2 play D4\n" ALL_YES);
	setup.pause = PAUSE_AGREED;
	begin(listener, &setup);
	run(listener, "W1 pause\nB1 no\nB1 pause\nW1 yes\nW2 yes\nB2 yes\n");
}

static void play_two(struct listener *listener)
{
	static const char *const scripts[] = {
		"B1 ask forfeit ! no-partner\n",
		"B1 play C3\nB1 ask undo\nW1 yes\n",
		"B1 play C3\nB1 ask undo\nW1 no\n",
		"B1 play C3\nW1 pass\nB1 pass\nW1 dead C3\n",
		"B1 pass\nW1 pass\nB1 yes\nW1 yes\n",
		"B1 ask no-result\nW1 yes\n",
	};

	play_common(listener, 2);
	for (size_t i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++)
		play(listener, 2, scripts[i]);
}

/* Nor this; and then no line is lost where nobody plays. */
static void free_seat(struct listener *listener, enum seat seat)
{
	struct event event = event_by(SEAT_NONE, EVENT_FREED, 2);

	event.seats = seat_bit(seat);
	strcpy(event.login, "zoe");
	assert_true(hear(listener, &event));
	assert_string_equal(listener->full,
			    "zoe frees the seat of B1, for whoever "
			    "comes.");
	event = event_by(SEAT_NONE, EVENT_LOST, 3);
	event.line = seat;
	assert_true(hear(listener, &event));
	assert_string_equal(listener->full, "The seat of B1 is free: the "
					    "clock stands still, for 10:00 at "
					    "most (INT-28).");
}

/* No script has it: the table says who plays. */
static void seat_somebody(struct listener *listener, int seats)
{
	struct setup setup = new_setup(seats, "jpga-current");
	struct event event = event_by(SEAT_NONE, EVENT_SEATED, 1);

	event.seats = seats_all(2);
	strcpy(event.login, "anna");
	begin(listener, &setup);
	assert_true(hear(listener, &event));
	assert_string_equal(listener->full, "anna plays: B1, W1.");
	free_seat(listener, SEAT_B1);
}

static void test_every_event_is_told(void **state)
{
	struct listener four = {0}, two = {0};

	(void)state;
	play_four(&four);
	play_two(&two);
	seat_somebody(&four, 4);
	seat_somebody(&two, 2);
	for (int kind = 0; kind < EVENTS; kind++) {
		/* these are about a pair */
		bool paired = kind == EVENT_ERROR || kind == EVENT_CORRECT ||
			      kind == EVENT_REMOVE;

		if (!four.told[kind] || (!paired && !two.told[kind]))
			fail_msg("event %d has not happened here", kind);
	}
	past_end(&four.past);
	past_end(&two.past);
}

static void test_a_stone_is_silent(void **state)
{
	struct listener listener = {0};

	(void)state;
	play(&listener, 4, "B1 play C3\n");
	assert_string_equal(listener.line, "");
	assert_string_equal(listener.full, "");
	past_end(&listener.past);
}

static void test_a_claim_is_told_in_full(void **state)
{
	struct listener listener = {0};

	(void)state;
	play(&listener, 4, "B2 play C3\nW1 claim\n");
	assert_string_equal(listener.line, "");
	assert_string_equal(
		listener.full,
		"W1 claims an error (rule 6(1)): B2 played, "
		"not B1. Was it intentional? Everybody "
		"answers; one no means that it was not (rule 6(2)).");
	past_end(&listener.past);
}

static void test_penalties_are_told_with_prisoners(void **state)
{
	struct listener listener = {0};
	struct story story;
	char text[TEXT];

	(void)state;
	play(&listener, 4, "W1 say prisoners\n");
	assert_string_equal(listener.line,
			    "W1 asks for the prisoners: Black has 0, White 0.");
	play(&listener, 4, "B2 play C3\nW1 claim\nB1 no\nW1 say prisoners\n");
	assert_string_equal(listener.line,
			    "W1 asks for the prisoners: Black has 0, White 0. "
			    "From penalties: Black has 0, White 3.");
	story_saying(&story, &listener.game, SAYING_PRISONERS);
	tell(&story, text);
	assert_string_equal(text, "Prisoners: Black has 0, White 0. From "
				  "penalties: Black has 0, White 3.");
	story_saying(&story, &listener.game, SAYING_TURN);
	tell(&story, text);
	assert_null(strstr(text, "penalties"));
	past_end(&listener.past);
}

/* 6(6) says who follows the last turn; after a resumption it is Art. 9.3. */
static void test_who_is_next_after_a_resumption(void **state)
{
	static const char error[] = "B1 play C3\nW1 pass\nB1 pass\n";
	struct listener listener = {0};

	(void)state;
	play(&listener, 4, error);
	run(&listener, "B2 resume\nW2 claim\nB1 no\n");
	assert_string_equal(listener.line, "3 points against Black (rule "
					   "6(4)). Next: W1 (Art. 9.3).");
	assert_string_equal(
		listener.full,
		"B1 played in place of B2, as W2 claimed (rule 6(1)); not "
		"intentional. The turn before was in rotation: 3 points "
		"against Black (rule 6(4)). W1 is next (Art. 9.3).");
	/* the other way round it is the last turn that says so */
	play(&listener, 4,
	     "B1 play C3\nW1 pass\nB1 play D3\nW2 claim\n"
	     "B2 no\n");
	assert_string_equal(listener.line, "3 points against Black (rule "
					   "6(4)). Next: W1 (rule 6(6)).");
	past_end(&listener.past);
}

/* The last word on a story is that of the game, not of who ended it. */
static void test_results(void **state)
{
	static const struct {
		enum ending ending;
		enum colour winner;
		int margin2;
		const char *text;
	} rows[] = {
		{ENDING_NONE, EMPTY, 0, ""},
		{ENDING_SCORE, WHITE, 0, "Jigo: White wins."},
		{ENDING_SCORE, WHITE, 1, "White wins by 1/2 point."},
		{ENDING_SCORE, BLACK, 2, "Black wins by 2/2 point."},
		{ENDING_SCORE, BLACK, 3, "Black wins by 3/2 points."},
		{ENDING_RESIGN, BLACK, 0, "W1 resigns: Black wins."},
		{ENDING_TIME, WHITE, 0, "B1 lost on time: White wins."},
		{ENDING_INTENT, WHITE, 0,
		 "Black loses (rule 6(2)): White wins."},
		{ENDING_FORFEIT, BLACK, 0,
		 "White loses by forfeit: Black wins."},
		{ENDING_NO_RESULT, EMPTY, 0, "The game ends without result."},
		{ENDING_BOTH_LOSE, EMPTY, 0, "Both sides lose."},
	};
	const struct setup setup = new_setup(4, "jpga-current");
	struct story story;
	struct game game;
	char text[TEXT];

	(void)state;
	game_init(&game, &setup);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		game.ending = rows[i].ending;
		game.winner = rows[i].winner;
		game.margin2 = rows[i].margin2;
		story_result(&story, &game, false);
		tell(&story, text);
		assert_string_equal(text, rows[i].text);
	}
}

/* In a game that is stopped either side may, though one alone is next. */
static void test_who_has_lost(void **state)
{
	static const struct {
		const char *script, *text, *brief;
	} rows[] = {
		{"B1 play C3\nW1 resign\n", "W1 resigns: Black wins.",
		 "White resigns: Black wins."},
		{"B1 pass\nW1 pass\nB2 resign\n", "B2 resigns: White wins.",
		 "Black resigns: White wins."},
		{"B1 pass\nW1 pass\nW2 resign\n", "W2 resigns: Black wins.",
		 "White resigns: Black wins."},
	};
	const struct setup setup = new_setup(4, "jpga-current");
	struct story story;
	struct game game;
	char text[TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		game_init(&game, &setup);
		script_run(&game, rows[i].script);
		story_result(&story, &game, false);
		tell(&story, text);
		assert_string_equal(text, rows[i].text);
		story_result(&story, &game, true);
		tell(&story, text);
		assert_string_equal(text, rows[i].brief);
	}
}

static void say(const struct game *game, const char *sentence, char out[TEXT])
{
	struct story story;

	story_say(&story, game, sentence);
	story_tell(&story, &teller, out, TEXT);
}

static void test_every_place_is_filled(void **state)
{
	static const char *const places[] = {
		"{turn}",    "{next}",	  "{actor}",   "{asker}",    "{asked}",
		"{last}",    "{place}",	  "{partner}", "{claimant}", "{side}",
		"{removed}", "{skipped}", "{winner}",  "{loser}",    "{points}",
		"{ruled}",   "{seat}",	  "{fined}",   "{setting}",  "{time}",
		"{clock}",   "{text}",	  "{answer}",  "{number}",   "{rule}",
		"{accused}",
	};
	struct listener listener = {0};
	char text[TEXT];

	(void)state;
	play(&listener, 4,
	     "referee clock W1 main=5000 late\nB2 play C3\n"
	     "W1 claim\n");
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		say(&listener.game, places[i], text);
		assert_null(strchr(text, '{'));
	}
	say(&listener.game, "{last} {place} {asker} {setting}: {text}", text);
	assert_string_equal(text, "B2 B1 W1 main time 0:05: late");
	/* and nothing else is one */
	say(&listener.game, "{nobody} {} {turn {", text);
	assert_string_equal(text, "{nobody} {} {turn {");
	past_end(&listener.past);
}

/* Names and reasons are put in once, and are no formats. */
static void test_hostile_names_are_only_names(void **state)
{
	struct setup setup = new_setup(4, "jpga-current");
	struct listener listener = {0};
	struct story story;
	char text[TEXT];

	(void)state;
	strcpy(setup.name[SEAT_B1], "%s%n{last}");
	strcpy(setup.name[SEAT_B2], "{place}%d");
	begin(&listener, &setup);
	script_run_with(&listener.game, "B2 play C3\nW1 claim\n", keep,
			&listener);
	story_moment(&story, &listener.game, false);
	story_tell(&story, &teller, text, TEXT);
	assert_string_equal(text,
			    "W1 claims an error (rule 6(1)): {place}%d "
			    "played, not %s%n{last}. Was it "
			    "intentional? Everybody answers; one no means that "
			    "it was not (rule 6(2)).");
	script_run_with(&listener.game, "referee reject %s {turn}\n", keep,
			&listener);
	story_moment(&story, &listener.game, false);
	story_tell(&story, &teller, text, TEXT);
	assert_string_equal(text, "Referee: The claim is wrong. Reason: %s "
				  "{turn}.");
	past_end(&listener.past);
}

/* As a referee would say it: of whom, how much, and what was asked. */
static void test_a_ruling_says_what_is_decided(void **state)
{
	static const struct {
		const char *script, *told;
		bool per_seat;
	} cases[] = {
		{"referee clock W1 300000 fun\n",
		 "Referee: White's clock gains 5:00. Reason: fun.", false},
		{"referee clock W1 300000 fun\n",
		 "Referee: Carla's clock gains 5:00. Reason: fun.", true},
		{"referee clock W1 -30000\n",
		 "Referee: Carla's clock loses 0:30.", true},
		{"referee clock W1 main=60000\n",
		 "Referee: Carla's clock is set: main time 1:00.", true},
		{"referee penalty W 1 noise\n",
		 "Referee: White gets 1 penalty point more. Reason: noise.",
		 false},
		{"referee penalty W 2\n",
		 "Referee: White gets 2 penalty points more.", false},
		{"referee penalty W 3\nreferee penalty W -1\n",
		 "Referee: 1 penalty point of White is taken back.", false},
		{"referee penalty W 3\nreferee penalty W -3\n",
		 "Referee: 3 penalty points of White are taken back.", false},
		{"referee pause\n", "Referee: The clock stops.", false},
		{"B1 pause\nreferee resume\n", "Referee: Play goes on.", false},
		{"B1 pass\nW1 pass\nreferee resume W2\n",
		 "Referee: Play goes on as if W2 had asked. Next: B2.", false},
		{"B1 resign\nreferee reopen main=60000 slip\n",
		 "Referee: The game stands again as before its end. The clock "
		 "is set: main time 1:00. Reason: slip.",
		 false},
		{"referee name W1 Ada\n",
		 "Referee: The name of Ada is corrected: Ada.", false},
		{"referee seat W1 eve\n",
		 "Referee: The seat Carla goes to eve.", false},
		{"B2 play C3\nW1 claim\nreferee reject\n",
		 "Referee: The claim is wrong.", false},
		{"B2 play C3\nW1 claim-partner\nreferee reject\n",
		 "Referee: The claim is wrong.", false},
		{"B1 play C3\nB1 ask undo\nreferee reject\n",
		 "Referee: What was asked is refused: the move stays.", false},
		{"B1 ask no-result\nreferee reject\n",
		 "Referee: What was asked is refused: the game goes on.",
		 false},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct setup setup = new_setup(4, "jpga-current");
		struct listener listener = {0};
		struct story story;
		char moment[TEXT];

		(void)state;
		strcpy(setup.name[SEAT_W1], "Carla");
		if (!cases[i].per_seat)
			setup.per = CLOCK_PER_PAIR;
		begin(&listener, &setup);
		script_run_with(&listener.game, cases[i].script, hear,
				&listener);
		assert_string_equal(listener.full, cases[i].told);
		story_decision(&story, &listener.game, false);
		assert_string_equal(story_tell(&story, &teller, moment, TEXT),
				    cases[i].told);
		past_end(&listener.past);
	}
}

/* Before it is confirmed: the sentence that is told afterwards. */
static void test_a_ruling_to_be_made_is_told(void **state)
{
	const struct setup setup = new_setup(4, "jpga-current");
	const struct {
		struct ruling ruling;
		const char *told;
	} cases[] = {
		{{.kind = RULING_FORFEIT, .seat = SEAT_NONE, .side = WHITE},
		 "White loses by forfeit."},
		{{.kind = RULING_UPHOLD, .seat = SEAT_NONE},
		 "The claim is right."},
		{{.kind = RULING_REJECT, .seat = SEAT_NONE},
		 "The claim is wrong."},
	};
	struct listener listener = {0};
	struct story story;
	char text[TEXT];

	(void)state;
	begin(&listener, &setup);
	script_run_with(&listener.game, "B2 play C3\nW1 claim\n", keep,
			&listener);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		story_ruling(&story, &listener.game, &cases[i].ruling);
		assert_string_equal(story_tell(&story, &teller, text, TEXT),
				    cases[i].told);
	}
	past_end(&listener.past);
}

static void test_what_is_too_long_is_cut(void **state)
{
	const struct setup setup = new_setup(4, "jpga-current");
	struct story story;
	struct game game;
	char text[TEXT];

	(void)state;
	game_init(&game, &setup);
	story_say(&story, &game, "{turn} or {turn}");
	for (size_t size = 1; size < 10; size++) {
		memset(text, 'x', sizeof(text));
		story_tell(&story, &teller, text, size);
		assert_int_equal(strlen(text), size < 9 ? size - 1 : 8);
		assert_int_equal(text[size], 'x');
	}
	assert_string_equal(text, "B1 or B1");
	story_say(&story, &game, "{turn}: é");
	story_tell(&story, &teller, text, sizeof("B1: é") - 1);
	assert_string_equal(text, "B1: ");
	story_tell(&story, &teller, text, sizeof("B1: é"));
	assert_string_equal(text, "B1: é");
}

static void test_the_turn_is_not_given_away(void **state)
{
	const struct setup setup = new_setup(4, "jpga-current");
	const struct story_teller hiding = {story_english, write_name, true};
	struct story story;
	struct game game;
	char text[TEXT];

	(void)state;
	game_init(&game, &setup);
	story_say(&story, &game, "{turn}, {next}");
	story_tell(&story, &hiding, text, TEXT);
	assert_string_equal(text, "Black, Black");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_event_is_told),
		cmocka_unit_test(test_a_stone_is_silent),
		cmocka_unit_test(test_a_claim_is_told_in_full),
		cmocka_unit_test(test_penalties_are_told_with_prisoners),
		cmocka_unit_test(test_who_is_next_after_a_resumption),
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_who_has_lost),
		cmocka_unit_test(test_every_place_is_filled),
		cmocka_unit_test(test_hostile_names_are_only_names),
		cmocka_unit_test(test_a_ruling_says_what_is_decided),
		cmocka_unit_test(test_a_ruling_to_be_made_is_told),
		cmocka_unit_test(test_what_is_too_long_is_cut),
		cmocka_unit_test(test_the_turn_is_not_given_away),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
