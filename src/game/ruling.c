/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/ruling.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/msgid.h"
#include "text/text.h"

enum { SEAT = 1, SIDE = 2, AMOUNT = 4 };

static const struct {
	const char *name;
	unsigned needs;
	const char *summary;
} rows[RULINGS] = {
	[RULING_UPHOLD] = {"uphold", 0,
			   N_("The claim is right; the error was not "
			      "intended.")},
	[RULING_INTENTIONAL] = {"intentional", 0,
				N_("The claim is right; the error was "
				   "intended, and the pair loses.")},
	[RULING_REJECT] = {"reject", 0, N_("The claim is wrong.")},
	[RULING_FORFEIT] = {"forfeit", SIDE, N_("A side loses by forfeit.")},
	[RULING_CLOCK] = {"clock", SEAT | AMOUNT,
			  N_("A clock gains or loses time.")},
	[RULING_PENALTY] = {"penalty", SIDE | AMOUNT,
			    N_("A side's penalty points go up or down.")},
	[RULING_NO_RESULT] = {"no-result", 0,
			      N_("The game ends without result.")},
	[RULING_BOTH_LOSE] = {"both-lose", 0, N_("Both sides lose.")},
	[RULING_RESUME] = {"resume", SEAT,
			   N_("Play goes on, as if that seat had asked "
			      "for it.")},
	[RULING_NAME] = {"name", SEAT, N_("A seat's name is corrected.")},
};

const char *ruling_name(enum ruling_kind kind)
{
	return rows[kind].name;
}

const char *ruling_summary(enum ruling_kind kind)
{
	return rows[kind].summary;
}

bool ruling_upholds(enum ruling_kind kind)
{
	return kind == RULING_UPHOLD || kind == RULING_INTENTIONAL;
}

bool ruling_needs_seat(enum ruling_kind kind)
{
	return rows[kind].needs & SEAT;
}

bool ruling_needs_side(enum ruling_kind kind)
{
	return rows[kind].needs & SIDE;
}

bool ruling_needs_amount(enum ruling_kind kind)
{
	return rows[kind].needs & AMOUNT;
}

static bool parse_side(const char *word, enum colour *side)
{
	*side = *word == 'B' || *word == 'b' ? BLACK : WHITE;
	return strchr("BbWw", *word) && word[1] == '\0';
}

static bool parse_amount(const char *word, int64_t *amount)
{
	const char *digits = word + (*word == '-' || *word == '+');
	char *end;

	if (*digits < '0' || *digits > '9' || strlen(digits) > 9)
		return false;
	*amount = strtoll(word, &end, 10);
	return *end == '\0' && *amount <= CLOCK_MS_MAX &&
	       *amount >= -CLOCK_MS_MAX;
}

bool ruling_parse(const char *words, int seats, struct ruling *ruling)
{
	char word[24];
	int kind = 0;

	*ruling = (struct ruling){.seat = SEAT_NONE, .side = EMPTY};
	if (!text_word(&words, word, sizeof(word)))
		return false;
	while (kind < RULINGS && strcmp(rows[kind].name, word) != 0)
		kind++;
	if (kind == RULINGS)
		return false;
	ruling->kind = (enum ruling_kind)kind;
	if (rows[kind].needs & SEAT &&
	    (!text_word(&words, word, sizeof(word)) ||
	     (ruling->seat = seat_parse(word, seats)) == SEAT_NONE))
		return false;
	if (rows[kind].needs & SIDE &&
	    (!text_word(&words, word, sizeof(word)) ||
	     !parse_side(word, &ruling->side)))
		return false;
	if (rows[kind].needs & AMOUNT &&
	    (!text_word(&words, word, sizeof(word)) ||
	     !parse_amount(word, &ruling->amount)))
		return false;
	text_clean(ruling->text, sizeof(ruling->text), words);
	return ruling->kind != RULING_NAME || ruling->text[0];
}

const char *ruling_text(const struct ruling *ruling, char out[RULING_WORDS])
{
	unsigned needs = rows[ruling->kind].needs;
	char amount[24] = "";

	if (needs & AMOUNT)
		snprintf(amount, sizeof(amount), " %" PRId64, ruling->amount);
	snprintf(out, RULING_WORDS, "%s%s%s%s%s%s%s", rows[ruling->kind].name,
		 needs & SEAT ? " " : "",
		 needs & SEAT ? seat_code(ruling->seat) : "",
		 !(needs & SIDE)	 ? ""
		 : ruling->side == BLACK ? " B"
					 : " W",
		 amount, *ruling->text ? " " : "", ruling->text);
	return out;
}
