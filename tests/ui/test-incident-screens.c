/* SPDX-License-Identifier: ISC */
/*
 * Golden screens of what a referee looks for: claims and how they are
 * settled, the printed example of rule 6 and its counter-example, absences,
 * proposals, and every way to end a game that is not in test-screens.c.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "golden.h"
#include "moment.h"

static void begin_with(struct moment *m, int size, const char *ruleset)
{
	moment_init(m, size, 4, INPUT_SEAT_KEY);
	m->play.game.setup.ruleset = ruleset_find(ruleset);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = CLOCK_PER_PAIR;
	m->play.record_path =
		"/home/go/.local/share/pairgo/20261120T224500Z-1.sgf";
	moment_restart(m);
}

static void begin(struct moment *m)
{
	begin_with(m, 19, "jpga-current");
}

/* R1 of the rulebook up to its error: B1 plays in B2's place. */
static void make_wrong_partner(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3 D17 C6 F17");
	moment_act(m, "B1 play C14", 31000);
}

static void make_claim_who(struct moment *m)
{
	make_wrong_partner(m);
	moment_press(m, "C Enter");
}

static void make_claim(struct moment *m)
{
	make_wrong_partner(m);
	moment_act(m, "W2 claim", 4000);
}

static void make_claim_answer(struct moment *m)
{
	make_claim(m);
	moment_act(m, "B2 yes", 4000);
	moment_press(m, "n");
}

static void make_r1_settled(struct moment *m)
{
	make_claim(m);
	moment_act(m, "B1 no", 4000);
}

/* The printed example: back to normal rotation. */
static void make_r1_goes_on(struct moment *m)
{
	make_r1_settled(m);
	moment_turns(m, "R14 R10 O3 D10 Q8");
}

/* The counter-example: W2 plays at this point, a new error. */
static void make_r2_claim(struct moment *m)
{
	make_r1_settled(m);
	moment_act(m, "W2 play R14", 9000);
	moment_act(m, "B1 claim", 3000);
}

static void make_r2_settled(struct moment *m)
{
	make_r2_claim(m);
	moment_act(m, "W1 no", 3000);
}

/* 6(5): the error before was never claimed. */
static void make_no_penalty(struct moment *m)
{
	make_wrong_partner(m);
	moment_act(m, "W2 play R14", 9000);
	moment_act(m, "B1 claim", 3000);
	moment_act(m, "W1 no", 3000);
}

static void make_partner_claim(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W2 claim-partner", 4000);
}

static void make_corrected(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4");
	moment_act(m, "B1 play Q3", 9000);
	moment_act(m, "W2 claim-partner", 4000);
	moment_act(m, "B1 yes", 4000);
	moment_act(m, "B2 yes", 4000);
}

/* The referee decides who played, and what that makes of the turn. */
static void make_corrected_ruled(struct moment *m)
{
	make_partner_claim(m);
	moment_act(m, "referee uphold I saw him", 4000);
}

static void make_corrected_intent(struct moment *m)
{
	make_partner_claim(m);
	moment_act(m, "referee intentional they smiled", 4000);
}

/* INT-8: the pass that stopped the game; the count comes back after it. */
static void make_stop_ruled(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 pass");
	moment_act(m, "W1 pass", 4000);
	moment_act(m, "referee uphold I saw her pass", 0);
}

static void make_removed(struct moment *m)
{
	begin_with(m, 19, "english-2008");
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "B1 play C6", 4000);
}

static void make_removed_settled(struct moment *m)
{
	make_removed(m);
	moment_act(m, "W1 yes", 4000);
	moment_act(m, "W2 no", 4000);
}

/* INT-7: what is claimed then is the turn before the stone (6(4)). */
static void make_removed_claimed(struct moment *m)
{
	begin_with(m, 19, "english-2008");
	moment_turns(m, "Q16 D4");
	moment_act(m, "B1 play Q3", 9000);
	moment_act(m, "B2 play C6", 4000);
	moment_act(m, "W1 no", 4000);
	moment_act(m, "W1 claim", 4000);
	moment_act(m, "W2 no", 4000);
}

static void make_removed_intent(struct moment *m)
{
	make_removed(m);
	moment_all_agree(m, 4000);
}

static void make_away(struct moment *m)
{
	begin(m);
	m->play.game.setup.breaks = 1;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W1 away", 4000);
	moment_act(m, "B2 away", 4000);
}

static void make_who_refused(struct moment *m)
{
	make_away(m);
	moment_press(m, "A Enter 1");
}

static void make_break(struct moment *m)
{
	begin(m);
	m->play.game.setup.breaks = 1;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W1 break", 4000);
	moment_act(m, "W1 yes", 4000);
	moment_act(m, "W2 yes", 4000);
}

/* Three kos are taken in turn until all is as it was. */
static void make_repeated(struct moment *m)
{
	static const char *const rows[9] = {
		".XO......", "XO.O.....", ".XO......", ".XO......", "X.XO.....",
		".XO......", ".XO......", "XO.O.....", ".XO......",
	};

	begin_with(m, 9, "jpga-current");
	moment_lay(m, rows);
	moment_turns(m, "G5 G4 C8 B5 C2 B8 C5 B2");
}

static void make_no_result_asked(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "W2 ask no-result", 4000);
	moment_act(m, "B1 yes", 4000);
}

static void make_no_result_refused(struct moment *m)
{
	make_no_result_asked(m);
	moment_act(m, "W1 no", 4000);
}

static void make_no_result(struct moment *m)
{
	make_no_result_asked(m);
	moment_act(m, "W1 yes", 4000);
	moment_act(m, "B2 yes", 4000);
}

static void make_stand_in(struct moment *m)
{
	begin(m);
	moment_act(m, "W2 ask stand-in", 4000);
}

/* It is W2's turn, so its clock runs until Black has said yes. */
static void make_forfeit_asked(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "B2 away", 4000);
	moment_act(m, "W2 ask forfeit", 4000);
	moment_act(m, "W1 yes", 4000);
}

static void make_forfeit_agreed(struct moment *m)
{
	make_forfeit_asked(m);
	moment_act(m, "B1 yes", 4000);
	moment_act(m, "B2 back", 4000);
	moment_act(m, "B2 yes", 4000);
}

/* Meanwhile nothing is marked: the key is refused. */
static void make_both_lose_asked(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3 pass pass");
	moment_act(m, "B1 ask both-lose", 0);
	moment_press(m, "X Enter");
}

static void make_both_lose(struct moment *m)
{
	make_both_lose_asked(m);
	moment_act(m, "W1 yes", 0);
	moment_act(m, "B2 yes", 0);
	moment_act(m, "W2 yes", 0);
}

static void make_forfeit_intent(struct moment *m)
{
	make_claim(m);
	moment_all_agree(m, 4000);
}

static void make_ruling(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "referee clock W1 -30000 He came to the table late",
		   4000);
}

static void make_upheld(struct moment *m)
{
	make_claim(m);
	moment_act(m, "referee uphold seen by the referee", 4000);
}

static void make_forfeit_ruling(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m,
		   "referee forfeit B Information was exchanged at the table",
		   4000);
}

static void make_reopened(struct moment *m)
{
	make_forfeit_ruling(m);
	moment_act(m, "referee reopen An appeal was granted", 4000);
}

static void make_name_after_end(struct moment *m)
{
	make_forfeit_ruling(m);
	moment_act(m, "referee name B2 Jörg Müller", 4000);
}

static void make_clock_ruling(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "referee clock W1 main=0 periods=2 It was not stopped",
		   4000);
}

static void make_void_ruling(struct moment *m)
{
	begin(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "referee no-result triple ko", 4000);
}

static void count(struct moment *m, const char *ruleset, int komi2)
{
	begin_with(m, 9, ruleset);
	m->play.game.setup.komi2 = komi2;
	moment_restart(m);
	moment_lay_finished(m);
	moment_turns(m, "pass pass");
	moment_act(m, "B1 dead C7", 0);
	moment_act(m, "W1 dead G6", 0);
	moment_act(m, "W1 dead H1", 0);
	moment_all_agree(m, 0);
}

static void make_subtractive(struct moment *m)
{
	count(m, "brainking", 9);
}

static void make_area(struct moment *m)
{
	count(m, "aga", 15);
}

static void make_reverse(struct moment *m)
{
	count(m, "jpga-current", -12);
}

static void make_reverse_losses(struct moment *m)
{
	count(m, "brainking", -11);
}

static void make_jigo(struct moment *m)
{
	count(m, "jpga-current", 6);
}

static void make_strict(struct moment *m)
{
	make_r1_goes_on(m);
	m->play.input.turn_on_request = true;
	m->keymap.mode = INPUT_TURN;
	moment_press(m, "R R");
}

static void make_strict_asked(struct moment *m)
{
	make_r1_goes_on(m);
	m->play.input.turn_on_request = true;
	moment_press(m, "T Enter");
}

static const struct look {
	const char *name;
	void (*make)(struct moment *m);
} screens[] = {
	{"wrong-partner", make_wrong_partner},
	{"claim-who", make_claim_who},
	{"claim", make_claim},
	{"claim-answer", make_claim_answer},
	{"r1-settled", make_r1_settled},
	{"r1-goes-on", make_r1_goes_on},
	{"r2-claim", make_r2_claim},
	{"r2-settled", make_r2_settled},
	{"no-penalty", make_no_penalty},
	{"partner-claim", make_partner_claim},
	{"corrected", make_corrected},
	{"corrected-ruled", make_corrected_ruled},
	{"corrected-intent", make_corrected_intent},
	{"removed", make_removed},
	{"removed-settled", make_removed_settled},
	{"removed-claimed", make_removed_claimed},
	{"removed-intent", make_removed_intent},
	{"stop-ruled", make_stop_ruled},
	{"away", make_away},
	{"who-refused", make_who_refused},
	{"break", make_break},
	{"repeated", make_repeated},
	{"no-result-asked", make_no_result_asked},
	{"no-result-refused", make_no_result_refused},
	{"no-result", make_no_result},
	{"stand-in", make_stand_in},
	{"forfeit-asked", make_forfeit_asked},
	{"forfeit-agreed", make_forfeit_agreed},
	{"both-lose-asked", make_both_lose_asked},
	{"both-lose", make_both_lose},
	{"forfeit-intent", make_forfeit_intent},
	{"ruling", make_ruling},
	{"upheld", make_upheld},
	{"forfeit-ruling", make_forfeit_ruling},
	{"reopened", make_reopened},
	{"name-after-end", make_name_after_end},
	{"clock-ruling", make_clock_ruling},
	{"void-ruling", make_void_ruling},
	{"subtractive", make_subtractive},
	{"area", make_area},
	{"jigo", make_jigo},
	{"reverse", make_reverse},
	{"reverse-losses", make_reverse_losses},
	{"strict", make_strict},
	{"strict-asked", make_strict_asked},
};

enum { SCREENS = sizeof(screens) / sizeof(screens[0]) };

static void check_screen(void **state)
{
	const struct look *screen = *state;
	const struct golden_look look = {.name = screen->name};
	struct moment moment;

	screen->make(&moment);
	golden_moment(&moment, &look);
}

int main(void)
{
	static struct CMUnitTest tests[SCREENS];

	cmocka_set_message_output(CM_OUTPUT_TAP);
	for (int i = 0; i < SCREENS; i++) {
		tests[i].name = screens[i].name;
		tests[i].test_func = check_screen;
		tests[i].initial_state = (void *)(uintptr_t)&screens[i];
	}
	return cmocka_run_group_tests(tests, NULL, NULL);
}
