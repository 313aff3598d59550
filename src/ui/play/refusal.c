/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/refusal.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/elsewhere.h"
#include "ui/term/key_name.h"

/*
 * Where one set of keys is passed round the seat on turn is only taken to have
 * played: a claim that it was the partner has its own key.
 */
static bool is_taken_on_trust(const struct play *play)
{
	return play->input.keymap && play->input.keymap->mode == INPUT_TURN &&
	       seats_are_pairs(play->game.setup.seats);
}

/* Of whoever it is said to, where they are known; a msgid. */
static const char *find_named(enum verdict verdict)
{
	static const struct {
		enum verdict verdict;
		const char *text;
	} rows[] = {
		{VERDICT_PARTNERS_TURN, N_("{turn} is to move, not {actor}.")},
		{VERDICT_NO_YES, N_("{actor} has not said yes.")},
		{VERDICT_ALREADY_ASKED,
		 N_("{actor} has already asked to resign in this turn.")},
		{VERDICT_CLAIM_TOO_LATE,
		 N_("Too late: the side of {actor} has agreed, or asked to "
		    "play on.")},
		{VERDICT_AWAY_ALREADY, N_("{actor} is already away.")},
		{VERDICT_NOT_AWAY, N_("{actor} is not away.")},
		{VERDICT_AWAY, N_("{actor} is away, and must be back first.")},
		{VERDICT_NO_BREAK_LEFT,
		 N_("The pair of {actor} has used all its breaks.")},
		{VERDICT_SAID_ALREADY,
		 N_("{actor} has already asked that in this turn.")},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].verdict == verdict)
			return rows[i].text;
	return NULL;
}

/* By whose turn it is, where that may be told. */
static const char *find_sentence(const struct play *play, enum verdict verdict)
{
	if (play_hides_turn(play) &&
	    (verdict == VERDICT_PARTNERS_TURN || verdict == VERDICT_OTHER_SIDE))
		return N_("It is not that player's turn.");
	/* to all alike, or who has asked would be told */
	if (play_hides_asker(play) && verdict == VERDICT_NOT_ASKED)
		return N_("The partner of whoever asked answers this.");
	if (!play_hides_turn(play) && verdict == VERDICT_IN_ROTATION &&
	    is_taken_on_trust(play))
		/* said to all, or it would tell of one that nobody claimed */
		return N_("No error: {last} was on turn; none before counts "
			  "(rule 6(1)).");
	if (play_hides_turn(play) && verdict == VERDICT_NOT_NEXT)
		return N_("While the game is stopped, only the next in "
			  "rotation of each side can resign.");
	if (verdict == VERDICT_IN_ROTATION &&
	    !seats_are_pairs(play->game.setup.seats))
		return N_("A claim is about partners, and here nobody has "
			  "one.");
	/* what stays there tells no time that goes by */
	if (verdict == VERDICT_LINE_LOST)
		return N_("Play has stopped: that can be done once it goes "
			  "on.");
	return verdict_sentence(verdict);
}

/* Whose yes nobody can say before somebody sits there. */
static void add_free(const struct play *play, char *out, size_t size)
{
	seatset free = 0, missing = question_missing(&play->game.question);
	char names[PLAY_WHO];

	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (presence_is_free(&play->presence, (enum seat)seat))
			free |= missing & seat_bit((enum seat)seat);
	if (free)
		text_append(out, size,
			    ngettext(" %s is free: it takes somebody who sits "
				     "down there, and agrees.",
				     " %s are free: it takes people who sit "
				     "down there, and agree.",
				     (unsigned long)seats_count(free)),
			    play_names(&play->game, free, names,
				       sizeof(names)));
}

/* Of the keys only the first: it asks for the others itself. */
void refusal_add_way(const struct play *play, enum verdict verdict, char *out,
		     size_t size)
{
	char name[KEY_TEXT];

	if (verdict == VERDICT_AWAY)
		text_append(out, size, _(" To be back: %s."),
			    key_first(play->input.keymap, COMMAND_AWAY,
				      SEAT_NONE, name));
	else if (verdict == VERDICT_PAUSED)
		add_free(play, out, size);
	else if (verdict == VERDICT_IN_ROTATION && is_taken_on_trust(play))
		text_append(out, size, _(" %s: claim that the partner played."),
			    key_first(play->input.keymap, COMMAND_PARTNER,
				      SEAT_NONE, name));
}

/* Who speaks, or all who are here, as no other key could have been meant. */
static void say_answered(const struct play *play, enum seat speaker, char *out,
			 size_t size)
{
	seatset said = speaker == SEAT_NONE
			       ? play->game.question.yes & play->input.seats
			       : seat_bit(speaker);
	char names[PLAY_WHO];

	snprintf(out, size,
		 ngettext("%s has already said yes.",
			  "%s have already said yes.",
			  (unsigned long)seats_count(said)),
		 play_names(&play->game, said, names, sizeof(names)));
}

/* What the record says of a turn is no answer to who played it. */
static enum verdict find_told(const struct play *play, enum verdict verdict)
{
	return verdict == VERDICT_IN_ROTATION &&
			       question_rule(play->game.question.kind)->claims
		       ? VERDICT_PAUSED
		       : verdict;
}

void refusal_sentence(const struct play *play, enum seat speaker,
		      enum verdict refused, char *out, size_t size)
{
	const enum verdict verdict = find_told(play, refused);
	const struct game game = play_game_now(play);
	const struct event event = {.seat = speaker};
	bool known = speaker >= 0 && speaker < SEATS_MAX;
	const char *named =
		known && !play_hides_turn(play) ? find_named(verdict) : NULL;
	struct story story;

	if (verdict == VERDICT_ALREADY_ANSWERED &&
	    (known || play->game.question.yes & play->input.seats)) {
		say_answered(play, known ? speaker : SEAT_NONE, out, size);
		return;
	}
	story_say(&story, &game, named ? named : find_sentence(play, verdict));
	if (named)
		story.event = &event;
	play_tell(play, &story, out, size);
	refusal_add_way(play, verdict, out, size);
}

/* Of whoever is not there, which is a lost line only if they have been. */
static const char *find_line_lost(const struct play *play)
{
	if (play_waits_for_us(play))
		return N_("Play goes on once you sit down, or in {wait}.");
	if (play_waits_for_taker(play))
		return N_("The seat of {line} is free: play goes on when "
			  "somebody takes it, or in {wait}.");
	if (play_waits_for_newcomer(play))
		return N_("{line} is not here yet: play goes on once they "
			  "are, or in {wait}.");
	if (play_waits_for_return(play))
		return N_("{line} has left: play goes on once they are back, "
			  "or in {wait}.");
	return verdict_sentence(VERDICT_LINE_LOST);
}

void refusal_wait(const struct play *play, char *out, size_t size)
{
	const struct game game = play_game_now(play);
	struct story story;

	story_say(&story, &game, find_line_lost(play));
	play_tell(play, &story, out, size);
	elsewhere_add_way(play, out, size);
}
