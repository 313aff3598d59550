/* SPDX-License-Identifier: ISC */
/*
 * One table: in which documents, at which tables and under which options a
 * sentence stands (rulebook 1.1 to 1.10, 2).
 */
#include <config.h>

#include "ui/manners.h"

#include <stdio.h>
#include <string.h>

#include "game/setup.h"
#include "ui/draw.h"
#include "ui/i18n.h"

enum {
	JPGA = 1,
	FIGG = 2,
	EN08 = 4,
	OTHERS = 8, /* all that have no text of their own */
	PAIR_GO = JPGA | FIGG | EN08,
	RULESETS = PAIR_GO | OTHERS,
	FOUR = 16, /* seats */
	TWO = 32,
	FOURS = RULESETS | FOUR,
	TWOS = RULESETS | TWO,
	ALL = FOURS | TWOS
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

static bool with_removal(const struct setup *setup)
{
	return setup->ruleset->same_side_removed;
}

static bool by_area(const struct setup *setup)
{
	return setup->ruleset->area;
}

static bool by_territory(const struct setup *setup)
{
	return !setup->ruleset->area;
}

static bool with_pass_stones(const struct setup *setup)
{
	return setup->ruleset->pass_stones;
}

static bool with_strict_dame(const struct setup *setup)
{
	return setup->strict_dame;
}

static bool with_breaks(const struct setup *setup)
{
	return setup->breaks > 0;
}

static const struct row {
	unsigned who;
	const char *label; /* NULL: a title */
	const char *text;
	bool (*when)(const struct setup *setup); /* NULL: always */
} rows[] = {
	{ALL, NULL, N_("The order of moves"), NULL},
	{FOUR | JPGA | FIGG, "1",
	 N_("A pair is, in principle, a woman and a man; the woman is player "
	    "1."),
	 NULL},
	{FOUR | EN08, "1",
	 N_("A pair is a woman and a man; the woman is player 1."), NULL},
	{FOUR | JPGA, "2",
	 N_("Partners sit side by side; women face women, and men face men."),
	 NULL},
	{FOUR | FIGG | EN08, "2",
	 N_("Partners sit side by side and face the other pair."), NULL},
	{FOURS, "3",
	 N_("The normal rotation is Black 1, White 1, Black 2, White 2, and so "
	    "on. Everybody always plays in it."),
	 NULL},
	{FOUR | JPGA, "3",
	 N_("Black 1 makes the first turn; after two or more handicap stones "
	    "White 1 does, and then Black 2."),
	 NULL},
	{FOUR | FIGG | EN08 | OTHERS, "3",
	 N_("Black 1 makes the first turn; after two or more handicap stones "
	    "White 1 does."),
	 NULL},
	{TWOS, "",
	 N_("Black and White play in turn. Black begins, or White after two or "
	    "more handicap stones."),
	 NULL},
	{FOURS, NULL, N_("What partners may tell each other"), NULL},
	{FOURS, "4",
	 N_("During the game partners tell each other nothing, by words, signs "
	    "or ways of behaving, except by the moves they play."),
	 NULL},
	{FOURS, "4",
	 N_("Two things may be said: whose turn it is, and whether to resign. "
	    "The player to move asks whether the partner agrees to resign, and "
	    "the partner says yes or no, and nothing else."),
	 NULL},
	{FOURS, "6", N_("A pair that exchanges more than that loses the game."),
	 NULL},
	{ALL, NULL, N_("Resigning"), NULL},
	{FOURS, "5",
	 N_("Whoever is to move may resign, for the pair and at once. The "
	    "partner cannot take it back. To ask first is allowed, not "
	    "required."),
	 NULL},
	{TWOS, "", N_("Whoever is to move may resign."), NULL},
	{FOURS, NULL, N_("Rotation errors"), NULL},
	{FOURS, "6",
	 N_("A turn that the wrong partner makes is a rotation error."), NULL},
	{FOURS, "6(1)",
	 N_("Only the turn just made can be claimed as one, before the next "
	    "turn."),
	 NULL},
	{FOURS, "6(2)", N_("If it was intended, the pair loses at once."),
	 NULL},
	{FOURS, "6(3)", N_("If not, one looks at the turn before it."), NULL},
	{FOURS, "6(4)",
	 N_("If that one was in rotation, the error costs three points and "
	    "the game goes on."),
	 NULL},
	{FOURS, "6(5)",
	 N_("If that one was out of rotation as well, the error costs nothing "
	    "and the game goes on."),
	 with_exemption},
	{FOURS, "6(5)",
	 N_("In this game the error costs three points also after a turn out "
	    "of rotation."),
	 without_exemption},
	{FOURS, "6(6)",
	 N_("No turn is taken back. The last one is regarded as made by the "
	    "right player, and the rotation goes on from the person who really "
	    "made it."),
	 NULL},
	{FOURS, "6(7)",
	 N_("The next player must return to the rotation; not to do so is a "
	    "new rotation error."),
	 NULL},
	{FOURS, "6",
	 N_("When a side makes two moves in a row, the second is taken off "
	    "the board and costs three points; the game goes on."),
	 with_removal},
	{ALL, NULL, N_("The end of the game"), NULL},
	{FOURS, "7(1)", N_("Two passes in a row stop the game."), NULL},
	{TWOS, "", N_("Two passes in a row stop the game."), NULL},
	{FOURS, "7(2)",
	 N_("Whatever the rules of Go want agreement on, all four agree on: "
	    "which stones are dead, the result, a game without result."),
	 NULL},
	{TWOS, "",
	 N_("Both agree on which stones are dead, and on the result."), NULL},
	{ALL, "",
	 N_("Anybody may ask to play on; then the other side moves first."),
	 NULL},
	{ALL, "",
	 N_("Empty points that a side surrounds are counted, and the stones "
	    "that it has captured."),
	 by_territory},
	{ALL, "",
	 N_("Stones on the board are counted, and the empty points that they "
	    "surround."),
	 by_area},
	{ALL, "", N_("A pass hands the other side a stone; White passes last."),
	 with_pass_stones},
	{ALL, "", N_("A group beside an open neutral point has no territory."),
	 with_strict_dame},
	{ALL, "", N_("Equal scores, jigo, are a win for White."), NULL},
	{FOURS, NULL, N_("Handicap"), NULL},
	{FOUR | PAIR_GO, "",
	 N_("Points by rank: 7 dan 7, down to 1 dan 1, 1 kyu 0, down to 6 kyu "
	    "-5."),
	 NULL},
	{FOUR | JPGA, "",
	 N_("Who has held an amateur title has 9 points, who has represented a "
	    "prefecture in one 8."),
	 NULL},
	{FOUR | FIGG, "",
	 N_("9 and 8 points for Japanese titles are printed, but Italy is "
	    "advised not to give them."),
	 NULL},
	{FOUR | JPGA, "",
	 N_("A pair has half the sum of its partners' points, with a half if "
	    "there is one."),
	 NULL},
	{FOUR | FIGG | EN08, "",
	 N_("A pair has half the sum of its partners' points; a half is "
	    "rounded up."),
	 NULL},
	{FOUR | JPGA, "",
	 N_("The difference decides. 0: komi 6 for White. 0.5: no komi. 1: "
	    "komi 6 for Black. From 1.5 on stones: 2 at 1.5 and 2, 3 at 2.5 "
	    "and 3, up to 9; at whole differences komi 6 for Black besides."),
	 NULL},
	{FOUR | FIGG, "",
	 N_("The difference decides. 0: komi 5.5 for White. 1: no komi. 2 to "
	    "6: so many stones, no komi."),
	 NULL},
	{FOUR | EN08, "",
	 N_("The difference decides; the document has no table of its own, and "
	    "FIGG's is used."),
	 NULL},
	{FOUR | OTHERS, "",
	 N_("As many stones as the pairs' mean ranks differ, rounded down, at "
	    "most nine."),
	 NULL},
	{ALL, NULL, N_("Manners"), NULL},
	{FOUR | PAIR_GO, "",
	 N_("Pair Go is a contest of the mind between ladies and gentlemen. "
	    "Speech, conduct, attitude and dress are to be polite."),
	 NULL},
	{FOUR | PAIR_GO, "",
	 N_("Avoid whatever might be, or look like, a hint to your partner "
	    "about the next move."),
	 NULL},
	{FOUR | FIGG | EN08, "",
	 N_("Please do not try to win on time when the game is lost."), NULL},
	{FOUR | JPGA, "",
	 N_("At official tournaments men wear a jacket and a tie, and women "
	    "no casual dress such as jeans or sneakers."),
	 NULL},
	{FOUR | FIGG, "",
	 N_("At official tournaments men should wear a jacket and a tie."),
	 NULL},
	{FOUR | FIGG | EN08, "",
	 N_("At official tournaments nobody smokes during a game."), NULL},
	{FOUR | JPGA, "",
	 N_("At official tournaments nobody smokes during a game; acupuncture "
	    "and the like are not allowed either."),
	 NULL},
	{FOUR | FIGG, "",
	 N_("In Italy the organizers of a tournament decide about dress and "
	    "smoking."),
	 NULL},
	{FOUR | PAIR_GO, "",
	 N_("At official tournaments partners must not both be away from "
	    "their seats."),
	 NULL},
	{FOUR | JPGA, "",
	 N_("Tell the referee of any trouble during the game, and obey the "
	    "ruling."),
	 NULL},
	{FOURS, "",
	 N_("In this game a pair may take a break with the clock stopped."),
	 with_breaks},
	{FOUR | OTHERS, "",
	 N_("This ruleset has no page of manners: be polite, and give no "
	    "hints."),
	 NULL},
	{TWOS, "",
	 N_("Plain Go has no page of manners: be polite, and let the other "
	    "player think."),
	 NULL},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static unsigned document_of(const struct ruleset *ruleset)
{
	static const struct {
		const char *name;
		unsigned document;
	} documents[] = {{"jpga-current", JPGA},
			 {"figg", FIGG},
			 {"english-2008", EN08}};

	for (size_t i = 0; i < sizeof(documents) / sizeof(documents[0]); i++)
		if (!strcmp(documents[i].name, ruleset->name))
			return documents[i].document;
	return OTHERS;
}

static bool stands(const struct row *row, const struct setup *setup)
{
	unsigned seats = setup->seats == 2 ? TWO : FOUR;

	return row->who & seats && row->who & document_of(setup->ruleset) &&
	       (!row->when || row->when(setup));
}

void manners_write(struct sheet *sheet, const void *about)
{
	const struct setup *setup = about;
	char title[DRAW_TEXT];

	snprintf(title, sizeof(title), _("Rules and manners: %s"),
		 _(setup->ruleset->title));
	sheet_title(sheet, title);
	for (int i = 0; i < ROWS; i++) {
		if (!stands(&rows[i], setup))
			continue;
		if (rows[i].label)
			sheet_entry(sheet, rows[i].label, TEXT_AT,
				    _(rows[i].text));
		else
			sheet_title(sheet, _(rows[i].text));
	}
}
