/* SPDX-License-Identifier: ISC */
/*
 * What passes between the terminals of two partners (rulebook 1.6): the same
 * game is played twice, once by people who do nothing else, and once while one
 * of them says all that can be said to a table. The partner must be sent the
 * same bytes both times: what happened, and what partners may ask aloud.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "stepped.h"
#include "table/request.h"

/* Accounts that no system has: the table's own, and one for each other seat. */
enum { OWN = 987650, FIRST };

/* Peers in the order in which they come; the table is the first one's. */
enum { NOBODY = -1, W1, B1, B2, W2 };

static const char *const game_of_all[] = {
	"B1 play C3",  "W1 play G7",	"B2 play C7", "W2 play G3",
	"B1 say turn", "B1 ask resign", "B2 no",      "B1 play E5",
	"W1 ask undo", "B1 no",		"W1 play D4", "B2 say time",
	"B2 pause",    "B1 yes",	"W1 yes",     "B2 yes",
	"W2 yes",      "B2 pass",	"W2 pass",    "B1 dead D4",
	"B1 dead D4",  "W1 resume",	"B1 play F6", "W1 say prisoners",
	"W1 away",     "W1 back",	"W1 play D6", "B2 resign",
};

/* All that the player of that seat has been sent. */
static char *sent;
static size_t length;

static void collect(int number)
{
	const char *text = heard(number);
	size_t more = strlen(text);

	sent = realloc(sent, length + more + 1);
	assert_non_null(sent);
	memcpy(sent + length, text, more + 1);
	length += more;
}

/*
 * What it is about who sits where is another matter, and who leaves; and that
 * a seat calls the referee is for all to hear.
 */
static bool is_of_seats(const char *word)
{
	static const char *const words[] = {"attach",  "sit",  "watch",
					    "leave",   "free", "seat",
					    "rematch", "call"};

	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (!strcmp(word, words[i]))
			return true;
	return false;
}

/* What a player might like the partner to know. */
static void chatter(int number)
{
	static const char *const tails[] = {
		"",	" B1", " 1000", " /tmp/Q16", " take the corner at Q16",
		" @12", " -"};
	static const char *const lines[] = {"B1 play T19",
					    "B1 say Q16",
					    "B1 claim",
					    "W1 play A1",
					    "B2 resign",
					    "B1 seki A1",
					    "B1 back",
					    "B1 ask Q16",
					    "Q16",
					    "",
					    "\033]0;Q16\007",
					    "referee name B1 Q16",
					    "cursor Q16"};

	for (int i = 0; request_word(i); i++) {
		for (size_t k = 0; k < sizeof(tails) / sizeof(*tails); k++) {
			char line[128];

			snprintf(line, sizeof(line), "%s%s", request_word(i),
				 tails[k]);
			if (!is_of_seats(request_word(i)))
				say(number, line);
		}
		settle();
	}
	for (size_t i = 0; i < sizeof(lines) / sizeof(*lines); i++)
		say(number, lines[i]);
	settle();
}

static void sit_down(void)
{
	static const char *const codes[] = {"B1", "B2", "W2"};

	hub.user = OWN;
	hub.peers[come_as(OWN)].host = true;
	play_at(W1, LIMITED);
	ask(W1, "attach W1");
	for (int i = 0; i < 3; i++) {
		char line[16];

		snprintf(line, sizeof(line), "attach %s", codes[i]);
		ask(come_as((uid_t)(FIRST + i)), line);
	}
}

/* Who says that: the player of the seat it begins with. */
static int speaker(const char *line)
{
	static const int peers[] = {
		[SEAT_B1] = B1, [SEAT_W1] = W1, [SEAT_B2] = B2, [SEAT_W2] = W2};

	return peers[seat_parse((char[]){line[0], line[1], '\0'}, 4)];
}

/* The game, and what the partner of whoever chatters has been sent. */
static char *play_through(int listener, int talker)
{
	char *all;

	sit_down();
	(void)heard(listener);
	sent = NULL;
	length = 0;
	for (size_t i = 0; i < sizeof(game_of_all) / sizeof(*game_of_all);
	     i++) {
		if (talker != NOBODY)
			chatter(talker);
		settle_at(now + 100);
		if (talker != NOBODY)
			chatter(talker);
		collect(listener);
		(void)heard(speaker(game_of_all[i]));
		say(speaker(game_of_all[i]), game_of_all[i]);
		settle();
		collect(listener);
	}
	assert_int_equal(phase(), PHASE_OVER);
	all = sent;
	sent = NULL;
	return all;
}

/* Only such lines are there at all. */
static void holds_nothing_else(const char *text)
{
	static const char *const kinds[] = {"node ",	"clock ", "record ",
					    "company ", "ok",	  "question "};

	while (*text) {
		bool known = false;

		for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
			known |= !strncmp(text, kinds[i], strlen(kinds[i]));
		if (!known)
			fail_msg("the partner is told: %.60s", text);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
}

/* A table for each: what was said before must not be there any more. */
static char *alone, *beside;

static void plays_in_silence(void **state)
{
	(void)state;
	alone = play_through(B2, NOBODY);
	holds_nothing_else(alone);
}

static void plays_and_talks(void **state)
{
	(void)state;
	beside = play_through(B2, B1);
}

static void is_sent_the_same(void **state)
{
	(void)state;
	assert_non_null(alone);
	assert_non_null(beside);
	assert_string_equal(beside, alone);
	free(alone);
	free(beside);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		STEP_TEST(plays_in_silence),
		STEP_TEST(plays_and_talks),
		cmocka_unit_test(is_sent_the_same),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
