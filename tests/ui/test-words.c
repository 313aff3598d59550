/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "moment.h"
#include "ui/play/clock_text.h"
#include "ui/play/elsewhere.h"
#include "ui/play/guide.h"
#include "ui/play/key_hint.h"
#include "ui/play/notice.h"
#include "ui/play/play.h"
#include "ui/play/refusal.h"
#include "ui/play/reply.h"
#include "ui/play/seat_look.h"

static void test_time(void **state)
{
	static const struct {
		int64_t ms;
		const char *text;
	} cases[] = {
		{0, "0:00"},	      {1, "0:01"},
		{1000, "0:01"},	      {1001, "0:02"},
		{59001, "1:00"},      {1200000, "20:00"},
		{3599000, "59:59"},   {3599001, "1:00:00"},
		{3600001, "1:00:01"}, {360000000, "100:00:00"},
		{INT64_MAX, "--:--"},
	};
	char text[DURATION_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(duration_clock(cases[i].ms, text),
				    cases[i].text);
	assert_string_equal(duration_past(999, text), "0:00");
	assert_string_equal(duration_past(2001, text), "0:02");
	/* of five minutes */
	assert_string_equal(duration_clock(300000 - 2001, text), "4:58");
}

static void test_rules(void **state)
{
	static const struct {
		struct clock_rules rules;
		const char *text;
	} cases[] = {
		{{.system = CLOCK_NONE}, "none"},
		{{.system = CLOCK_ABSOLUTE, .main = 3600000}, "1:00:00"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 1200000,
		  .period = 30000,
		  .count = 3},
		 "20:00 + 3 x 0:30"},
		{{.system = CLOCK_CANADIAN,
		  .main = 600000,
		  .period = 300000,
		  .count = 15},
		 "10:00 + 5:00/15"},
		{{.system = CLOCK_FISCHER, .main = 600000, .increment = 5000},
		 "10:00 + 0:05 a move"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 10},
		 "0:30 a move + 10 x 1:00"},
	};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(clock_text_rules(&cases[i].rules, "x",
						     text),
				    cases[i].text);
}

/* Which part of the time runs, with so much of it used up. */
static void test_part(void **state)
{
	static const struct {
		struct clock_rules rules;
		int64_t used;
		const char *text;
	} cases[] = {
		{{.system = CLOCK_NONE}, 0, ""},
		{{.system = CLOCK_ABSOLUTE, .main = 60000},
		 0,
		 "all the time there is"},
		{{.system = CLOCK_ABSOLUTE, .main = 60000}, 60000, ""},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 0,
		 "main time, then 3 x 0:30"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 60000,
		 "period 1 of 3"},
		{{.system = CLOCK_BYOYOMI,
		  .main = 60000,
		  .period = 30000,
		  .count = 3},
		 120000,
		 "LAST PERIOD"},
		{{.system = CLOCK_CANADIAN,
		  .main = 60000,
		  .period = 300000,
		  .count = 15},
		 0,
		 "main time, then 5:00/15"},
		{{.system = CLOCK_CANADIAN,
		  .main = 60000,
		  .period = 300000,
		  .count = 15},
		 61000,
		 "15 stones to play"},
		{{.system = CLOCK_FISCHER, .main = 60000, .increment = 5000},
		 0,
		 "and 0:05 a move"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 10},
		 29000,
		 "move time, then 10 periods"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 2},
		 31000,
		 "period 1 of 2"},
		{{.system = CLOCK_NHK,
		  .move = 30000,
		  .period = 60000,
		  .count = 2},
		 91000,
		 "LAST PERIOD"},
	};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const struct clock_rules *rules = &cases[i].rules;
		struct clock_face face;
		struct clock clock;

		clock_start(&clock, rules);
		face = clock_face(&clock, rules, cases[i].used);
		assert_string_equal(clock_text_part(&face, rules, "x", 40,
						    text),
				    cases[i].text);
		assert_true(strlen(clock_text_part(&face, rules, "x", 17,
						   text)) <= 17);
	}
}

static void test_who(void **state)
{
	struct moment m;
	char who[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, sizeof(who)),
			    "Anna Kowalska (Black 1)");
	m.play.game.setup.name[SEAT_W2][0] = '\0';
	assert_string_equal(play_who(&m.play.game, SEAT_W2, who, sizeof(who)),
			    "White 2");
	assert_string_equal(play_who(&m.play.game, SEAT_NONE, who, sizeof(who)),
			    "The table");
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, 6), "Anna ");
	strcpy(m.play.game.setup.name[SEAT_B1], "%s%n {turn}");
	assert_string_equal(play_who(&m.play.game, SEAT_B1, who, sizeof(who)),
			    "%s%n {turn} (Black 1)");
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.game.setup.name[SEAT_W1][0] = '\0';
	assert_string_equal(play_who(&m.play.game, SEAT_W1, who, sizeof(who)),
			    "White");
}

static void test_sentence(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text,
			 sizeof(text));
	assert_string_equal(text, "It is the other side's turn: Anna Kowalska "
				  "(Black 1) is to move.");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text, 20);
	assert_string_equal(text, "It is the other sid");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text, 40);
	assert_string_equal(text, "It is the other side's turn: Anna Kowal");
	moment_act(&m, "B1 ask resign", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_ASKED, text,
			 sizeof(text));
	assert_non_null(strstr(text, "(Black 2) can answer"));
	moment_act(&m, "B2 no", 0);
	moment_act(&m, "B1 pause", 0);
	moment_act(&m, "W1 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Anna Kowa..., J?rgen M?... and ?? ? must "
				  "answer first.");
	moment_act(&m, "B1 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "J?rgen M?ller and ?? ? must answer first.");
}

/* Nobody has answered yet, or nobody has given a name. */
static void test_everybody(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (int s = 0; s < SEATS_MAX; s++)
		m.play.game.setup.name[s][0] = '\0';
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Everybody must answer first.");
	moment_act(&m, "W2 yes", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_PAUSED, text,
			 sizeof(text));
	assert_string_equal(text, "Black 1, White 1 and Black 2 must "
				  "answer first.");
}

/* With one set of keys another key says who played. */
static void test_in_rotation(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	moment_press(&m, "C Enter 1");
	assert_string_equal(m.play.message,
			    "No error: Chiara Bianchi was on turn (rule "
			    "6(1)). If the partner played it: D.");
	m.play.input.seats = seat_bit(SEAT_B1);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "No error: Chiara Bianchi was on turn (rule "
				  "6(1)). If the partner played it: D.");
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	moment_turns(&m, "Q16");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "The last turn was in rotation: no error to "
				  "claim (rule 6(1)).");
}

/* A question stays when it is not said who answers; and who says it is here. */
static void test_only_own_keys(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	moment_act(&m, "B1 ask no-result", 0);
	m.play.input.seats = seat_bit(SEAT_W1) | seat_bit(SEAT_W2);
	moment_press(&m, "n x");
	assert_string_equal(m.play.message,
			    "Only an own key (2 4) says who; Escape goes "
			    "back.");
	moment_press(&m, "Escape");
	assert_int_equal(m.play.game.question.kind, QUESTION_NO_RESULT);
	moment_press(&m, "Z Enter x");
	assert_string_equal(m.play.message,
			    "Only an own key (1 2 3 4) says who; Escape "
			    "goes back.");
}

/* Who is away is told the way back, and it stands among the keys. */
static void test_way_back(void **state)
{
	struct key_hint hint;
	struct moment m;
	char text[128];
	int at = 0;
	bool told = false;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 D4");
	while (key_hint_line(&m.play, &at, &hint))
		assert_string_not_equal(hint.label, "back");
	moment_act(&m, "W1 away", 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_AWAY, text, sizeof(text));
	assert_string_equal(text, "That player is away, and must be back "
				  "first. To be back: A.");
	at = 0;
	while (key_hint_line(&m.play, &at, &hint))
		told |= !strcmp(hint.label, "back") && !strcmp(hint.keys, "A");
	assert_true(told);
	m.play.input.seats = seat_bit(SEAT_W1);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_AWAY, text, sizeof(text));
	assert_non_null(strstr(text, " To be back: A."));
	/* and by name, where it is known who is meant */
	refusal_sentence(&m.play, SEAT_W1, VERDICT_AWAY, text, sizeof(text));
	assert_non_null(strstr(text, "Chiara Bianchi (White 1) is away, and"));
	refusal_sentence(&m.play, SEAT_W2, VERDICT_PARTNERS_TURN, text,
			 sizeof(text));
	assert_non_null(strstr(text, " (Black 2) is to move, not "));
	m.play.input.seats = seat_bit(SEAT_B1);
	at = 0;
	while (key_hint_line(&m.play, &at, &hint))
		assert_string_not_equal(hint.label, "back");
}

/* Nobody is to move in a stopped game, but two may resign. */
/* What was refused stays so for a turn, or until the marks change. */
static void test_refused(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_ALREADY_REFUSED, text,
			 sizeof(text));
	assert_string_equal(
		text, "This was asked before: ask again after the next turn.");
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_ALREADY_REFUSED, text,
			 sizeof(text));
	assert_string_equal(text,
			    "This was asked before: ask again when the marks "
			    "have changed.");
}

static void test_who_may_resign(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16 pass pass");
	moment_press(&m, "R Enter 1");
	assert_string_equal(m.play.message, "");
	moment_press(&m, "Escape R Enter 3");
	assert_string_equal(m.play.message,
			    "3 is the key of J?rgen M?ller. While the game is "
			    "stopped, only ?? ? or Anna Kowalska can resign.");
}

static void test_clock_settings(void **state)
{
	static const char *const cases[][2] = {
		{"clock W1 main=300000", "main time 5:00"},
		{"clock W1 main=0 periods=2", "main time 0:00, periods 2"},
		{"clock W1 stones=9 left=61500", "stones 9, left 1:02"},
		{"reopen considered=8 x", "considered periods 8"},
	};
	struct ruling ruling;
	const struct story story = {.ruling = &ruling,
				    .sentences = {{.text = "{setting}"}},
				    .count = 1};
	char text[CLOCK_TEXT];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		assert_true(ruling_parse(cases[i][0], 4, &ruling));
		assert_string_equal(story_tell(&story, &play_teller, text,
					       sizeof(text)),
				    cases[i][1]);
	}
}

static void fill(const struct play *play, const char *sentence, char *out,
		 size_t size)
{
	struct story story;

	story_say(&story, &play->game, sentence);
	play_tell(play, &story, out, size);
}

/* At a table of two every side is one seat, and nothing could be hidden. */
static void two_have_no_secret(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.turn_on_request = true;
	play_title(&m.play, text, sizeof(text));
	assert_string_equal(text, "pairgo");
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.input.turn_on_request = true;
	play_title(&m.play, text, sizeof(text));
	assert_string_equal(text, "Anna Kowalska (Black) is to move");
}

/* Where it must be asked for, no sentence gives it away but the answer. */
static void test_turn(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.turn_on_request = true;
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_OTHER_SIDE, text,
			 sizeof(text));
	assert_string_equal(text, "It is not that player's turn.");
	fill(&m.play, "{next}", text, sizeof(text));
	assert_string_equal(text, "Black");
	moment_turns(&m, "pass pass");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_IN_ROTATION, text,
			 sizeof(text));
	assert_string_equal(text, "The last turn was in rotation: no error to "
				  "claim (rule 6(1)). If the partner played "
				  "it: D.");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_NEXT, text,
			 sizeof(text));
	assert_string_equal(text, "While the game is stopped, only the next "
				  "in rotation of each side can resign.");
	m.play.input.turn_on_request = false;
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_NOT_NEXT, text,
			 sizeof(text));
	assert_string_equal(text, "While the game is stopped, only J?rgen "
				  "M?ller or ?? ? can resign.");
	moment_restart(&m);
	fill(&m.play, "{next}, {last}", text, sizeof(text));
	assert_string_equal(text, "Anna Kowalska, The table");
	play_turn(&m.play.game, text, sizeof(text));
	assert_string_equal(text, "It is the turn of Anna Kowalska (Black 1).");
}

static void test_results(void **state)
{
	static const struct {
		enum ending ending;
		enum colour winner;
		const char *text;
	} cases[] = {
		{ENDING_NONE, EMPTY, ""},
		{ENDING_SCORE, WHITE, "Jigo: White wins."},
		{ENDING_RESIGN, BLACK,
		 "Chiara Bianchi (White 1) resigns: Black wins."},
		{ENDING_TIME, WHITE,
		 "Anna Kowalska (Black 1) lost on time: White wins."},
		{ENDING_INTENT, WHITE, "Black loses (rule 6(2)): White wins."},
		{ENDING_FORFEIT, BLACK, "White loses by forfeit: Black wins."},
		{ENDING_NO_RESULT, EMPTY, "The game ends without result."},
		{ENDING_BOTH_LOSE, EMPTY, "Both sides lose."},
	};
	struct moment m;
	char text[96];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		m.play.game.ending = cases[i].ending;
		m.play.game.winner = cases[i].winner;
		assert_string_equal(play_result(&m.play.game, 80, 1, text,
						sizeof(text)),
				    cases[i].text);
	}
	m.play.game.ending = ENDING_RESIGN;
	m.play.game.winner = BLACK;
	play_result(&m.play.game, 40, 1, text, sizeof(text));
	assert_string_equal(text, "White resigns: Black wins.");
	play_result(&m.play.game, 40, 2, text, sizeof(text));
	assert_string_equal(text, "Chiara Bianchi (White 1) resigns: Black "
				  "wins.");
}

static void test_margins(void **state)
{
	static const struct {
		int margin2;
		const char *text;
	} cases[] = {
		{1, "White wins by ½ point."},
		{2, "White wins by 1 point."},
		{3, "White wins by 1½ points."},
		{4, "White wins by 2 points."},
	};
	struct moment m;
	char text[64];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.ending = ENDING_SCORE;
	m.play.game.winner = WHITE;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		m.play.game.margin2 = cases[i].margin2;
		play_result(&m.play.game, 80, 1, text, sizeof(text));
		/* the half is one sign or two, as the terminal has it */
		assert_string_equal(strstr(text, " point"),
				    strstr(cases[i].text, " point"));
	}
}

/* While it is marked, four ticks stand behind a sentence of 80 columns. */
static void test_room_for_ticks(void **state)
{
	static const enum verdict verdicts[] = {
		VERDICT_STOPPED,
		VERDICT_NO_STONE,
		VERDICT_DEAD_IN_NEUTRAL,
		VERDICT_DEAD_IN_OWN,
		VERDICT_AWAY,
		VERDICT_NOTHING_TO_CLAIM,
		VERDICT_IN_ROTATION,
		VERDICT_CLAIMED_ALREADY,
		VERDICT_CLAIM_TOO_LATE,
		VERDICT_PARTNER_AWAY,
		VERDICT_NOTHING_TO_RULE,
		VERDICT_ALREADY_ANSWERED,
		VERDICT_ALREADY_REFUSED,
		VERDICT_HELD,
		VERDICT_NO_YES,
		VERDICT_NOT_TO_PAUSE,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(verdicts) / sizeof(verdicts[0]); i++)
		assert_in_range(strlen(verdict_sentence(verdicts[i])), 1, 63);
}

static void test_welcome(void **state)
{
	static const struct {
		enum input_mode mode;
		int size;
		const char *text;
	} cases[] = {
		{INPUT_TURN, 19, "Type a point, such as Q16, and press Enter."},
		{INPUT_TURN, 9, "Type a point, such as F6, and press Enter."},
		{INPUT_TURN, 5, "Type a point, such as B2, and press Enter."},
		{INPUT_SEAT_KEY, 19,
		 "Type a point, such as Q16, press Enter, and then your own "
		 "key."},
		{INPUT_KEY_SETS, 19,
		 "Everybody has a cursor and keys of their own: ? shows them."},
	};
	struct moment m;
	char text[80];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		moment_init(&m, cases[i].size, 4, cases[i].mode);
		guide_welcome(&m.play, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
	}
	/* a game that was left before its first turn */
	moment_act(&m, "B1 pause", 0);
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "");
	moment_restart(&m);
	moment_turns(&m, "Q16");
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text, "");
}

/* Where none of those who sit here is to move nobody is asked for a point. */
static void test_welcome_elsewhere(void **state)
{
	static const char of_turn[] =
		"Type a point, such as Q16, and press Enter.";
	static const char of_key[] =
		"Type a point, such as Q16, press Enter, and then your own "
		"key.";
	static const char other[] =
		"Anna Kowalska (Black 1) is to move, at another terminal.";
	static const struct {
		enum input_mode mode;
		seatset here; /* with "B1 is elsewhere" */
		enum wrong_seat wrong;
		bool hidden;
		const char *text;
	} cases[] = {
		{INPUT_TURN, 0x0e, WRONG_SEAT_REFUSE, false, other},
		{INPUT_TURN, 0x03, WRONG_SEAT_REFUSE, false, of_turn},
		{INPUT_SEAT_KEY, 0x0e, WRONG_SEAT_REFUSE, false, other},
		{INPUT_SEAT_KEY, 0x0a, WRONG_SEAT_RECORD, false, other},
		/* whoever of Black is here may play, rightly or not */
		{INPUT_SEAT_KEY, 0x0e, WRONG_SEAT_RECORD, false, of_key},
		/* which one key does for the seat on turn alone */
		{INPUT_TURN, 0x0e, WRONG_SEAT_RECORD, false, other},
		{INPUT_TURN, 0x0e, WRONG_SEAT_REFUSE, true, of_turn},
		{INPUT_SEAT_KEY, 0x0a, WRONG_SEAT_RECORD, true, of_key},
	};
	struct moment m;
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		moment_init(&m, 19, 4, cases[i].mode);
		m.play.game.setup.wrong_seat = cases[i].wrong;
		m.play.input.seats = cases[i].here;
		m.play.input.turn_on_request = cases[i].hidden;
		guide_welcome(&m.play, text, sizeof(text));
		assert_string_equal(text, cases[i].text);
	}
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.input.seats = 0x0e;
	presence_read(&m.play.presence, "B1=- W1=b+ B2=b+ W2=b+");
	guide_welcome(&m.play, text, sizeof(text));
	assert_string_equal(text,
			    "The seat of Anna Kowalska (Black 1) is free: "
			    "Z, Enter, 1 takes it.");
}

/* By whom, where the others may not have seen it, and since when. */
static void test_who_has_paused(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "W1 pause", 0);
	m.play.halted_at = 12 * 3600;
	m.play.halted_by = SEAT_W1;
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text, "Play is paused since ", 21);
	presence_read(&m.play.presence, "B1=a+ W1=b+ B2=c+ W2=d+");
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text,
			    "Chiara Bianchi (White 1) has paused play, at ",
			    45);
	m.play.input.turn_on_request = true;
	notice_text(&m.play, text, sizeof(text));
	assert_memory_equal(text, "Play is paused since ", 21);
}

/* What is shown of an earlier moment is over. */
static void test_nothing_waits_in_the_past(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "W1 ask resign", 0);
	assert_string_equal(seat_look_state(&m.play, 80),
			    " WAITING, clock runs ");
	m.play.past = true;
	assert_null(seat_look_state(&m.play, 80));
}

/* Whose break it is is told for as long as it lasts, whatever is answered. */
static void test_whose_break(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	m.play.game.setup.breaks = 1;
	moment_restart(&m);
	moment_turns(&m, "Q16");
	moment_act(&m, "W2 break", 0);
	m.play.halted_at = 12 * 3600;
	m.play.halted_by = SEAT_W2;
	moment_act(&m, "B1 yes", 0);
	m.play.message[0] = '\0';
	notice_text(&m.play, text, sizeof(text));
	assert_non_null(strstr(text, "(White 2), since "));
	assert_memory_equal(text, "Break of ", 9);
}

/* Where nobody has the seat, no line is lost that could come back. */
static void test_a_free_seat(void **state)
{
	struct moment m;
	char text[128];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_LINE_LOST, text,
			 sizeof(text));
	assert_string_equal(text, "The line of Chiara Bianchi is lost: play "
				  "goes on when it is back, or in 10:00.");
	assert_string_equal(seat_look_state(&m.play, 30),
			    " LINE LOST, clock stands ");
	/* where there is none no clock has stopped */
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_act(&m, "B2 ask no-result", 0);
	moment_act(&m, "W2 yes", 0);
	m.play.game.setup.clock.system = CLOCK_NONE;
	assert_string_equal(seat_look_state(&m.play, 30),
			    " WAITING for an answer ");
	moment_init(&m, 19, 4, INPUT_TURN);
	moment_turns(&m, "Q16");
	moment_lose_line(&m, 0);
	presence_read(&m.play.presence, "B1=anna+ W1=- B2=cora+ W2=dirk+");
	refusal_sentence(&m.play, SEAT_NONE, VERDICT_LINE_LOST, text,
			 sizeof(text));
	assert_string_equal(text, "The seat of Chiara Bianchi is free: play "
				  "goes on when somebody takes it, or in "
				  "10:00.");
	assert_string_equal(seat_look_state(&m.play, 30),
			    " SEAT FREE, clock stands ");
	presence_read(&m.play.presence, "B1=anna+ W1=eve B2=cora+ W2=dirk+");
	assert_string_equal(seat_look_state(&m.play, 30),
			    " LINE LOST, clock stands ");
}

/* Where one of each side plays, a clock of the pair is that of the one. */
static void test_clocks_of_two(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 2, INPUT_TURN);
	m.play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(&m);
	assert_true(seat_look(&m.play, SEAT_B1).timed);
	assert_true(seat_look(&m.play, SEAT_W1).timed);
}

/* Where nobody has said a name there may be a login, which says who it is. */
static void test_a_login_for_a_name(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	memset(m.play.game.setup.name, 0, sizeof(m.play.game.setup.name));
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "Black 1");
	presence_read(&m.play.presence, "B1=anna+ W1=- B2=bert W2=bert+");
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "anna");
	assert_string_equal(seat_look_name(&m.play, SEAT_W1), "White 1");
	assert_string_equal(seat_look_name(&m.play, SEAT_B2), "Black 2");
	assert_string_equal(seat_look_name(&m.play, SEAT_W2), "White 2");
	assert_true(seat_look_is_named(&m.play, SEAT_B1));
	assert_false(seat_look_is_named(&m.play, SEAT_B2));
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	assert_string_equal(seat_look_name(&m.play, SEAT_B1), "Anna");
}

/* Whose terminal is gone, or who has left, is at no other. */
static void test_who_is_nowhere(void **state)
{
	static const struct {
		const char *company;
		const char *text;
	} cases[] = {
		{"W1=bert+", "Bert (White 1) is at another terminal."},
		{"W1=bert", "The terminal of Bert is gone: the seat is kept."},
		{"W1=bert left=W1", "Bert has left: the seat is kept."},
	};
	struct moment m;
	char text[120];

	(void)state;
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	strcpy(m.play.game.setup.name[SEAT_W1], "Bert");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_B2);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		presence_read(&m.play.presence, cases[i].company);
		moment_press(&m, "2");
		assert_string_equal(m.play.message, cases[i].text);
	}
	moment_turns(&m, "Q16");
	assert_true(elsewhere_mover(&m.play, text, sizeof(text)));
	assert_string_equal(text, "Bert has left: the seat is kept.");
}

/* Why nobody here is asked, and the way back. */
static void test_who_is_missed(void **state)
{
	struct moment m;

	(void)state;
	moment_init(&m, 19, 4, INPUT_SEAT_KEY);
	strcpy(m.play.game.setup.name[SEAT_B1], "Anna");
	strcpy(m.play.game.setup.name[SEAT_W1], "Bert");
	moment_act(&m, "B1 away", 0);
	moment_act(&m, "W1 away", 0);
	moment_press(&m, "R Enter");
	assert_string_equal(m.play.message,
			    "Anna (Black 1) is on turn and away. To be back: "
			    "A.");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W1);
	moment_press(&m, "V Enter");
	assert_string_equal(m.play.message,
			    "Anna and Bert are away, and must be back first. "
			    "To be back: A.");
	m.play.input.turn_on_request = true;
	moment_press(&m, "R Enter");
	assert_string_equal(m.play.message,
			    "Anna is away, and must be back first. To be "
			    "back: A.");
}

/* Who had a seat is told how to have it again. */
static void test_seats_elsewhere(void **state)
{
	struct moment m;
	char text[120];

	(void)state;
	moment_init(&m, 19, 4, INPUT_TURN);
	strcpy(m.play.game.setup.name[SEAT_B2], "Bruno");
	strcpy(m.play.game.setup.name[SEAT_W2], "Dino");
	m.play.input.seats = seat_bit(SEAT_B1) | seat_bit(SEAT_W1);
	elsewhere_news(&m.play, seats_all(3), true, text, sizeof(text));
	assert_string_equal(
		text, "Bruno plays at another terminal now. Z frees the seat.");
	elsewhere_news(&m.play, seats_all(4), true, text, sizeof(text));
	assert_string_equal(text, "Bruno and Dino play at another "
				  "terminal now. Z frees a seat.");
	elsewhere_news(&m.play, seats_all(3), false, text, sizeof(text));
	assert_string_equal(text, "Bruno plays at another terminal now.");
	elsewhere_news(&m.play, seat_bit(SEAT_B1), true, text, sizeof(text));
	assert_string_equal(text, "Chiara Bianchi plays at this terminal "
				  "again.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_who_has_paused),
		cmocka_unit_test(test_nothing_waits_in_the_past),
		cmocka_unit_test(test_whose_break),
		cmocka_unit_test(test_a_free_seat),
		cmocka_unit_test(test_clocks_of_two),
		cmocka_unit_test(test_a_login_for_a_name),
		cmocka_unit_test(test_who_is_nowhere),
		cmocka_unit_test(test_who_is_missed),
		cmocka_unit_test(test_seats_elsewhere),
		cmocka_unit_test(test_time),
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_part),
		cmocka_unit_test(test_who),
		cmocka_unit_test(test_sentence),
		cmocka_unit_test(test_everybody),
		cmocka_unit_test(test_in_rotation),
		cmocka_unit_test(test_only_own_keys),
		cmocka_unit_test(test_way_back),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_who_may_resign),
		cmocka_unit_test(test_clock_settings),
		cmocka_unit_test(test_turn),
		cmocka_unit_test(two_have_no_secret),
		cmocka_unit_test(test_results),
		cmocka_unit_test(test_margins),
		cmocka_unit_test(test_room_for_ticks),
		cmocka_unit_test(test_welcome),
		cmocka_unit_test(test_welcome_elsewhere),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
