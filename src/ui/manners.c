/* SPDX-License-Identifier: ISC */
/*
 * One table: on which pages and under which options a sentence stands
 * (rulebook 1.1 to 1.10, 2, 3.5, 4.1).
 */
#include <config.h>

#include "ui/pages.h"

#include <stdio.h>

#include "base/i18n.h"
#include "game/setup.h"
#include "ui/term/screen.h"

/* The pages there are: one row can stand on several. */
enum {
	JPGA = 1,
	FIGG = 2,
	EN08 = 4,
	OTHERS = 8, /* Pair Go by a ruleset without a text of its own on it */
	TWO = 16,   /* plain Go */
	PAIR_GO = JPGA | FIGG | EN08,
	PAIRS = PAIR_GO | OTHERS,
	PLAIN = OTHERS | TWO, /* nothing else says how Go itself is played */
	ALL = PAIRS | TWO
};

enum { TEXT_AT = 6 };

static bool with_exemption(const struct setup *setup)
{
	return !setup->no_exemption;
}

static bool without_exemption(const struct setup *setup)
{
	return setup->no_exemption;
}

/* A refused stone is never on the board to be taken off it. */
static bool with_removal(const struct setup *setup)
{
	return setup->ruleset->same_side_removed &&
	       setup->wrong_seat == WRONG_SEAT_RECORD;
}

static bool by_area(const struct setup *setup)
{
	return setup->ruleset->area;
}

static bool by_losses(const struct setup *setup)
{
	return setup->ruleset->subtractive;
}

static bool not_by_losses(const struct setup *setup)
{
	return !setup->ruleset->subtractive;
}

static bool by_gains(const struct setup *setup)
{
	return !by_area(setup) && !by_losses(setup);
}

static bool with_pass_stones(const struct setup *setup)
{
	return setup->ruleset->pass_stones;
}

static bool without_pass_stones(const struct setup *setup)
{
	return !setup->ruleset->pass_stones;
}

static bool with_strict_dame(const struct setup *setup)
{
	return setup->strict_dame && !by_area(setup);
}

static bool with_breaks(const struct setup *setup)
{
	return setup->breaks > 0;
}

static const struct row {
	unsigned pages;
	const char *label; /* NULL: a title */
	const char *text;
	bool (*when)(const struct setup *setup); /* NULL: always */
} rows[] = {
	{ALL, NULL, N_("The rules of Go"), NULL},
	{JPGA | FIGG, "",
	 N_("Apart from the rules of Pair Go below, the Japanese rules of Go "
	    "of 10 April 1989 apply in principle."),
	 NULL},
	{EN08, "",
	 N_("The document does not name the other rules of Go that apply; "
	    "here it is the Japanese rules of 1989."),
	 NULL},
	{PLAIN, "",
	 N_("A stone is played on an empty point. Chains of the other side "
	    "without a liberty are captured, and taken off."),
	 NULL},
	{PLAIN, "",
	 N_("Suicide is not allowed: once captured stones are off, the chain "
	    "of the stone that was played must have a liberty."),
	 NULL},
	{PLAIN, "",
	 N_("Ko: a move may not restore the position after that side's "
	    "previous turn. In a later turn it may."),
	 NULL},
	{ALL, NULL, N_("The order of moves"), NULL},
	{JPGA | FIGG, "1",
	 N_("A pair is, in principle, a woman and a man; the woman is player "
	    "1."),
	 NULL},
	{EN08, "1", N_("A pair is a woman and a man; the woman is player 1."),
	 NULL},
	{JPGA, "2",
	 N_("Partners sit side by side; women face women, and men face men."),
	 NULL},
	{FIGG | EN08, "2",
	 N_("Partners sit side by side and face the other pair."), NULL},
	{PAIRS, "3",
	 N_("The normal rotation is Black 1, White 1, Black 2, White 2, and so "
	    "on. The players must always play in it."),
	 NULL},
	{JPGA, "3",
	 N_("Black 1 makes the first turn; after two or more handicap stones "
	    "White 1 does, and then Black 2."),
	 NULL},
	{FIGG | EN08 | OTHERS, "3",
	 N_("Black 1 makes the first turn; after two or more handicap stones "
	    "White 1 does."),
	 NULL},
	{TWO, "",
	 N_("Black and White play in turn. Black begins; after two or more "
	    "handicap stones White does."),
	 NULL},
	{PAIRS, NULL, N_("What partners may tell each other"), NULL},
	{PAIRS, "4",
	 N_("During the game partners exchange no information by words, "
	    "gestures, mannerisms or anything else but the moves they play."),
	 NULL},
	{PAIRS, "4",
	 N_("Two things may be said: whose turn it is, and whether to resign. "
	    "The player to move asks whether the partner agrees to resign, and "
	    "the partner says yes or no, and nothing else."),
	 NULL},
	{PAIRS, "6", N_("A pair that exchanges more than that loses the game."),
	 NULL},
	{ALL, NULL, N_("Resigning"), NULL},
	{PAIRS, "5",
	 N_("The player to move may resign, for the pair and at once; the "
	    "partner cannot take it back. Asking the partner first is allowed, "
	    "not required."),
	 NULL},
	{PAIRS, "",
	 N_("After two passes in a row, each side's next player in the "
	    "rotation may resign."),
	 NULL},
	{TWO, "",
	 N_("The player to move may resign, and after two passes in a row "
	    "either player."),
	 NULL},
	{PAIRS, NULL, N_("Rotation errors"), NULL},
	{PAIRS, "6",
	 N_("A turn that the wrong partner makes is a rotation error."), NULL},
	{PAIRS, "6(1)",
	 N_("Only the turn just made can be claimed as one, and only before "
	    "the next turn."),
	 NULL},
	{PAIRS, "",
	 N_("After two passes in a row, each side may claim the second, "
	    "until its own first yes, its own request to play on, or the "
	    "next turn; the referee may while either side may."),
	 NULL},
	{PAIRS, "6(2)", N_("If it was intentional, the pair loses at once."),
	 NULL},
	{PAIRS, "6(3)", N_("If it was not, look at the turn before it."), NULL},
	{PAIRS, "6(4)",
	 N_("If that one was in rotation, the error costs three points and "
	    "the game goes on."),
	 NULL},
	{PAIRS, "6(5)",
	 N_("If that one was out of rotation as well, the error costs nothing "
	    "and the game goes on."),
	 with_exemption},
	{PAIRS, "6(5)",
	 N_("In this game the error costs three points, even if that one was "
	    "out of rotation as well."),
	 without_exemption},
	{PAIRS, "6(6)",
	 N_("No turn is taken back. The last one is regarded as made by the "
	    "right player, and the rotation goes on from the person who really "
	    "made it."),
	 NULL},
	{PAIRS, "6(7)",
	 N_("The next player must return to the rotation; not to do so is a "
	    "new rotation error."),
	 NULL},
	{PAIRS, "6",
	 N_("When a side makes two moves in a row, the second is taken off "
	    "the board and costs three points, and the game goes on; rule 6(2) "
	    "holds for it too."),
	 with_removal},
	{ALL, NULL, N_("The end of the game"), NULL},
	{PAIRS, "7(1)", N_("Two passes in a row stop the game."), NULL},
	{TWO, "", N_("Two passes in a row stop the game."), NULL},
	{PAIRS, "7(2)",
	 N_("Where the rules of Go ask for agreement, all four must agree: on "
	    "which stones are dead, on the result, and on ending a game "
	    "without result."),
	 NULL},
	{TWO, "",
	 N_("Both must agree on which stones are dead, and on the result."),
	 NULL},
	{ALL, "",
	 N_("Anybody may ask to play on; then the other side moves first."),
	 without_pass_stones},
	{ALL, "",
	 N_("Anybody may ask to play on; the side that did not pass last moves "
	    "first."),
	 with_pass_stones},
	{ALL, "",
	 N_("Dead stones are taken off as captured. A side then has a point "
	    "for each empty point it surrounds, and one for each stone that "
	    "it has captured."),
	 by_gains},
	{ALL, "",
	 N_("A side's score is the number of points that it surrounds, also "
	    "under dead stones, minus its own stones that were captured, and "
	    "its own that are dead."),
	 by_losses},
	{ALL, "",
	 N_("Dead stones are taken off. Each of a side's stones on the board "
	    "is then a point, and so is each empty point that they surround."),
	 by_area},
	{ALL, "", N_("A pass hands the other side a stone; White passes last."),
	 with_pass_stones},
	{ALL, "",
	 N_("Seki: groups that cannot capture each other stay on the board; "
	    "empty points in seki count for nobody."),
	 by_gains},
	{ALL, "",
	 N_("Seki, which the document does not mention: groups that cannot "
	    "capture each other stay on the board; empty points in seki count "
	    "for nobody."),
	 by_losses},
	{ALL, "",
	 N_("Seki: groups that cannot capture each other stay on the board, "
	    "and count as other groups do."),
	 by_area},
	{ALL, "",
	 N_("Dame, the neutral points between the sides, count for nobody."),
	 NULL},
	{ALL, "",
	 N_("In this game a group beside an open dame has no territory."),
	 with_strict_dame},
	{PLAIN, "",
	 N_("In an even game White gets komi, points for moving second."),
	 not_by_losses},
	{PLAIN, "",
	 N_("Komi is taken off Black's score: 5.5 points on 19 lines, 4.5 on "
	    "13, 3.5 on 9."),
	 by_losses},
	{ALL, "", N_("If the scores are equal (jigo), White wins."),
	 not_by_losses},
	{ALL, "",
	 N_("The document does not say who wins at equal scores (jigo); here "
	    "White does."),
	 by_losses},
	{PAIRS, NULL, N_("Handicap"), NULL},
	{JPGA | FIGG, "",
	 N_("Points by rank: 7 dan 7, down to 1 dan 1, 1 kyu 0, down to 6 kyu "
	    "-5."),
	 NULL},
	{EN08, "",
	 N_("Points by rank: 7 dan 7, down to 1 dan 1, 1 kyu 0, down to 6 kyu "
	    "-5, etc."),
	 NULL},
	{JPGA, "",
	 N_("Former holders of an amateur title have 9 points, former "
	    "prefectural representatives in such an event 8."),
	 NULL},
	{FIGG, "",
	 N_("Former holders of an amateur title have 9 points, former "
	    "prefectural representatives in such an event 8; for Italy the "
	    "document advises against both."),
	 NULL},
	{JPGA, "",
	 N_("A pair has half the sum of its partners' points; a half point is "
	    "kept."),
	 NULL},
	{FIGG | EN08, "",
	 N_("A pair has half the sum of its partners' points; a half point is "
	    "rounded up."),
	 NULL},
	{JPGA, "",
	 N_("The difference decides. 0: komi 6. 0.5: no komi. 1: komi -6, "
	    "which White gives to Black. From 1.5 on stones: 2 at 1.5 and 2, "
	    "3 at 2.5 and 3, up to 9; at whole differences komi -6 as well."),
	 NULL},
	{EN08, "",
	 N_("The difference decides; the document prints no table, and FIGG's "
	    "is used."),
	 NULL},
	{FIGG | EN08, "",
	 N_("Difference 0: komi 5.5. 1: no komi. 2 to 6: so many stones, no "
	    "komi."),
	 NULL},
	{OTHERS, "",
	 N_("The pairs' average ranks decide, by their difference rounded "
	    "down. 1: no komi. 2 to 9: so many stones, no komi."),
	 NULL},
	{ALL, NULL, N_("Manners"), NULL},
	{PAIR_GO, "",
	 N_("Pair Go is an intellectual contest between ladies and gentlemen. "
	    "Be polite in speech, conduct, attitude and dress."),
	 NULL},
	{PAIR_GO, "",
	 N_("Avoid whatever might be, or look like, a hint to your partner "
	    "about the next move."),
	 NULL},
	{FIGG | EN08, "", N_("Please do not try to win a lost game on time."),
	 NULL},
	{JPGA, "",
	 N_("At official tournaments men wear a jacket and a tie, and women "
	    "avoid casual dress such as jeans and sneakers."),
	 NULL},
	{FIGG, "",
	 N_("At official tournaments men should wear a jacket and a tie."),
	 NULL},
	{FIGG | EN08, "",
	 N_("At official tournaments nobody smokes during a game."), NULL},
	{JPGA, "",
	 N_("At official tournaments nobody smokes during a game; acupuncture "
	    "and the like are not allowed either."),
	 NULL},
	{PAIR_GO, "",
	 N_("At official tournaments, partners must not both leave their "
	    "seats at the same time."),
	 NULL},
	{JPGA, "",
	 N_("At official tournaments tell the referee of any trouble during "
	    "the game, and obey the ruling."),
	 NULL},
	{FIGG, "",
	 N_("In Italy the organisers decide such details of a tournament, "
	    "above all dress and smoking."),
	 NULL},
	{PAIRS, "", N_("A pair may take a break here, with the clock stopped."),
	 with_breaks},
	{OTHERS, "",
	 N_("This ruleset has no text on manners: be polite, and give no "
	    "hints."),
	 NULL},
	{TWO, "",
	 N_("Plain Go has no text on manners: be polite, and let the other "
	    "player think."),
	 NULL},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static unsigned page_of(const struct setup *setup)
{
	static const unsigned pages[] = {
		[MANNERS_NONE] = OTHERS,
		[MANNERS_JPGA] = JPGA,
		[MANNERS_FIGG] = FIGG,
		[MANNERS_2008] = EN08,
	};

	return seats_are_pairs(setup->seats) ? pages[setup->ruleset->manners]
					     : TWO;
}

static bool stands(const struct row *row, const struct setup *setup)
{
	return row->pages & page_of(setup) && (!row->when || row->when(setup));
}

void manners_write(struct pages *pages, const void *about)
{
	const struct setup *setup = about;
	char title[DRAW_TEXT], komi[DRAW_TEXT], points[HALF_TEXT];

	snprintf(title, sizeof(title), _("Rules and manners: %s"),
		 _(setup->ruleset->title));
	pages_title(pages, title);
	half_text(setup->komi2, points);
	snprintf(komi, sizeof(komi), _("Komi in this game: %s."), points);
	pages_entry(pages, "", TEXT_AT, komi);
	for (int i = 0; i < ROWS; i++) {
		if (!stands(&rows[i], setup))
			continue;
		if (rows[i].label)
			pages_entry(pages, rows[i].label, TEXT_AT,
				    _(rows[i].text));
		else
			pages_title(pages, _(rows[i].text));
	}
}
