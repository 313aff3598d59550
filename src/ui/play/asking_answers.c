/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking_answers.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/seat_look.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

enum { WHO = 160 };

/* "1✓", "4 away" */
static void say_tick(const struct play *play, enum seat seat, char *out,
		     size_t size)
{
	const struct game *game = &play->game;
	seatset bit = seat_bit(seat);
	bool yes = game->question.yes & bit;
	bool away = game->now.away & bit && !yes;
	char name[KEY_TEXT];

	snprintf(out, size, "%s%s%s", seat_look_key(play, seat, name),
		 away ? " " : "",
		 away ? _("away") : draw_glyph(yes ? GLYPH_TICK : GLYPH_OPEN));
}

/* Where a seat's tick would tell whose turn it is: "Black 1 of 2". */
static void say_side_ticks(const struct play *play, enum colour side, char *out,
			   size_t size)
{
	const struct question *question = &play->game.question;
	seatset asked =
		question->needs & seats_of(side, play->game.setup.seats);

	if (!asked)
		return;
	text_append(out, size, _("%s %d of %d"), play_side(side),
		    seats_count(asked & question->yes), seats_count(asked));
}

bool asking_tick(const struct play *play, int i, char *out, size_t size)
{
	out[0] = '\0';
	if (i >= play->game.setup.seats || !asking_is_answer(play))
		return false;
	if (play_hides_asker(play)) {
		if (i < 2)
			say_side_ticks(play, i ? WHITE : BLACK, out, size);
	} else if (play->game.question.needs & seat_bit((enum seat)i)) {
		say_tick(play, (enum seat)i, out, size);
	}
	return true;
}

void asking_ticks(const struct play *play, char *out, size_t size)
{
	char one[WHO];

	out[0] = '\0';
	for (int i = 0; asking_tick(play, i, one, sizeof(one)); i++)
		if (one[0])
			text_append(out, size, "%s%s", *out ? " " : "", one);
}

/* Whose, since more than one may sit here. */
static void say_kept(const struct play *play, seatset here, bool brief,
		     char *out, size_t size)
{
	const struct game *game = &play->game;
	unsigned long many = (unsigned long)seats_count(here);
	char names[PLAY_WHO];

	_Static_assert(GAME_STOOD_MAX == 600000, "it says 10 minutes");
	play_names(game, here, names, sizeof(names));
	if (game->phase != PHASE_PLAY || brief)
		snprintf(out, size,
			 ngettext("the seat of %s is kept.",
				  "the seats of %s are kept.", many),
			 names);
	else if (game->setup.lost_line == LOST_LINE_RUN)
		snprintf(out, size,
			 ngettext("the seat of %s is kept; the clock runs on.",
				  "the seats of %s are kept; the clock runs "
				  "on.",
				  many),
			 names);
	else
		snprintf(out, size,
			 ngettext("the seat of %s is kept; on its turn the "
				  "clock stands still, 10 minutes in all for "
				  "each pair.",
				  "the seats of %s are kept; on their turns "
				  "the clock stands still, 10 minutes in all "
				  "for each pair.",
				  many),
			 names);
}

/* Where no seat is kept for them; a msgid, or NULL. */
static const char *find_leaving(const struct play *play, seatset here,
				bool brief)
{
	const struct presence *presence = &play->presence;

	if (play->unsaved[0])
		return N_("not all of the game is on the disk; the table goes "
			  "on trying.");
	if (!here)
		return N_("the game goes on.");
	if ((presence->together | presence->back) & here)
		return N_("the game goes on at the other terminal.");
	if (presence->there & ~here)
		return NULL;
	if (play_is_unused(play))
		return speech_removed();
	return brief ? speech_kept()
		     : speech_outcome(&play->input, &play->game,
				      input_asked(&play->input));
}

/*
 * What becomes of the game once those who are here have left, or in brief but
 * for its clock.
 */
static void say_leaving(const struct play *play, bool brief, char *out,
			size_t size)
{
	seatset here = play->input.seats & game_seats(&play->game);
	const char *text = find_leaving(play, here, brief);

	if (text)
		snprintf(out, size, "%s", _(text));
	else
		say_kept(play, here, brief, out, size);
}

/* One yes is not enough; beside a count there is no room to say so. */
static bool needs_others(const struct play *play)
{
	return !asking_is_count(play) &&
	       seats_count(question_missing(&play->game.question)) > 1;
}

/* What follows from an answer, or from what is about to be said. */
void asking_outcome(const struct play *play, enum key_role role, char *out,
		    size_t size)
{
	bool yes = role == ROLE_YES;
	char told[DRAW_TEXT];
	struct story story;

	if (role == ROLE_RETURNS) {
		snprintf(out, size, "%s", _("you can play and answer again."));
		return;
	}
	if (role == ROLE_SAID && asking_is_answer(play))
		yes = asking_said(play) == ACTION_YES;
	else if (role == ROLE_SAID &&
		 speech_leaves(input_asked(&play->input))) {
		say_leaving(play, false, out, size);
		return;
	} else if (role == ROLE_SAID) {
		snprintf(out, size, "%s",
			 _(speech_outcome(&play->input, &play->game,
					  input_asked(&play->input))));
		return;
	}
	story_outcome(&story, &play->game, yes);
	play_tell(play, &story, told, sizeof(told));
	snprintf(out, size,
		 role == ROLE_SAID && yes && needs_others(play)
			 ? _("once all agree, %s")
			 : "%s",
		 told);
}

/* The first key of that role; what is sure to be said has none. */
static bool find_key(const struct play *play, enum key_role role,
		     struct key_hint *hint)
{
	int at = 0;

	if (input_asked(&play->input)->kind == PROMPT_SURE)
		return false;
	while (key_hint_answer(play, &at, hint))
		if (hint->role == role)
			return true;
	return false;
}

void asking_then(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	asking_outcome(play, ROLE_SAID, follows, sizeof(follows));
	snprintf(out, size, _("Then %s"), follows);
}

/* In brief. */
void asking_then_left(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	say_leaving(play, true, follows, sizeof(follows));
	snprintf(out, size, _("Then %s"), follows);
}

static bool is_no(const struct play *play, enum key_role role)
{
	return role == ROLE_NO ||
	       (role == ROLE_SAID && asking_said(play) == ACTION_NO);
}

/*
 * "If yes: the clock runs again.", as "Yes:" would be the answer. What is no
 * answer is a sentence: behind "I do:" somebody would say it.
 */
void asking_follows(const struct play *play, enum key_role role, char *out,
		    size_t size)
{
	char follows[DRAW_TEXT];
	struct key_hint hint;

	out[0] = '\0';
	if (asking_is_count(play) || !find_key(play, role, &hint))
		return;
	if (role == ROLE_SAID && !asking_asks_whose(play)) {
		asking_then(play, out, size);
		return;
	}
	asking_outcome(play, role, follows, sizeof(follows));
	snprintf(out, size,
		 is_no(play, role) ? _("If no: %s") : _("If yes: %s"), follows);
}

/*
 * Who must be back before the question can be agreed to; but not where that
 * would tell who has asked.
 */
static seatset seats_missed(const struct play *play)
{
	const struct question *question = &play->game.question;

	return input_asked(&play->input)->kind == PROMPT_NONE &&
			       !play_hides_asker(play)
		       ? question_missing(question) & play->game.now.away
		       : 0;
}

/* By their names, or in few words by their keys. */
static void list_missed(const struct play *play, bool brief, char *out,
			size_t size)
{
	seatset missed = seats_missed(play);

	out[0] = '\0';
	if (!brief) {
		play_names(&play->game, missed, out, size);
		return;
	}
	for (int s = 0; s < play->game.setup.seats; s++) {
		char own[KEY_TEXT];

		if (missed & seat_bit((enum seat)s))
			text_append(out, size, "%s%s", *out ? " " : "",
				    seat_look_key(play, (enum seat)s, own));
	}
}

/* Who is alone at this terminal answers for one seat. */
static bool is_alone(const struct play *play)
{
	return input_only(&play->input, &play->game) != SEAT_NONE;
}

/* "all yes, once Bela is back" */
void asking_label(const struct play *play, const struct key_hint *hint,
		  bool brief, char *out, size_t size)
{
	seatset missed = seats_missed(play);
	char name[WHO];

	if (hint->role == ROLE_WITHDRAWS && brief) {
		snprintf(out, size, "%s", _("stops asking"));
		return;
	}
	snprintf(out, size, "%s",
		 hint->all && !is_alone(play) ? _("all yes") : hint->label);
	if (hint->role != ROLE_YES || !missed)
		return;
	list_missed(play, brief, name, sizeof(name));
	text_append(out, size,
		    ngettext(", once %s is back", ", once %s are back",
			     (unsigned long)seats_count(missed)),
		    name);
}

void asking_answer(const struct play *play, const struct key_hint *hint,
		   bool brief, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	asking_label(play, hint, brief, out, size);
	if (hint->role >= ROLE_WITHDRAWS)
		return;
	asking_outcome(play, hint->role, follows, sizeof(follows));
	text_append(out, size, ": %s", follows);
}

void asking_first(const struct play *play, char *out, size_t size)
{
	const struct question *question = &play->game.question;
	char names[DRAW_TEXT];
	seatset missed = seats_missed(play);

	out[0] = '\0';
	if (!missed || question_missing(question) & ~missed)
		return;
	list_missed(play, false, names, sizeof(names));
	snprintf(out, size,
		 ngettext("%s is away, and must be back first.",
			  "%s are away, and must be back first.",
			  (unsigned long)seats_count(missed)),
		 names);
}

void asking_next(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	bool decided = game->halt != HALT_NONE && speech_is_decision(game) &&
		       input_asked(&play->input)->kind == PROMPT_NONE;

	snprintf(out, size, "%s",
		 decided ? _("Then all are asked to play on.") : "");
}

void asking_elsewhere(const struct play *play, char *out, size_t size)
{
	const struct presence *presence = &play->presence;
	const struct question *question = &play->game.question;
	seatset missing = question_missing(question) & ~play->game.now.away;
	seatset there = presence->known ? presence->there : ~0u;
	seatset asks = question->asker >= 0 ? seat_bit(question->asker) : 0;
	seatset here = play->input.seats;
	char name[WHO];

	out[0] = '\0';
	if (!missing || !((question->needs | asks) & here) || missing & here ||
	    missing & ~there || play_hides_asker(play) ||
	    input_asked(&play->input)->kind != PROMPT_NONE)
		return;
	play_name(&play->game, seats_first(missing), name, sizeof(name));
	if (seats_count(missing) > 1)
		snprintf(out, size, "%s", _("The others answer elsewhere."));
	else
		snprintf(out, size, _("%s answers elsewhere."), name);
}

void asking_taken_back(const struct play *play, char *out, size_t size)
{
	snprintf(out, size, "%s",
		 asking_is_taken_back(play)
			 ? _("A stone or a pass takes the question back.")
			 : "");
}

void asking_taken_back_briefly(const struct play *play, char *out, size_t size)
{
	snprintf(out, size, "%s",
		 asking_is_taken_back(play) ? _("A stone takes it back.") : "");
}
