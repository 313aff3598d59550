/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/play_view.h"
#include "ui/play/speech.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum { WHO = 160 };

/* The sentence of the prompt; with a %s for the speaker where there is one. */
static const char *prompt_format(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	if (prompt->kind == PROMPT_ANSWER)
		return N_("%s: may your partner resign?");
	if (prompt->kind == PROMPT_SURE)
		return play_neutral_count(play)
			       ? N_("%s: neutral points may be "
				    "open. Pass anyway?")
			       : speech_sure(prompt);
	return play_neutral_count(play) ? N_("Neutral points may be open. Who "
					     "passes anyway?")
					: speech_prompt(&play->game, prompt);
}

/* Whether the speaker is nobody's choice but whoever is on turn. */
static bool tells_turn(const struct play *play)
{
	return play_hides_turn(play) &&
	       play->input.keymap->mode == INPUT_TURN &&
	       input_asked(&play->input)->kind == PROMPT_SURE;
}

static const char *name_speaker(const struct play *play, char *out, size_t size)
{
	enum seat speaker = input_asked(&play->input)->speaker;

	return tells_turn(play) ? play_side(seat_side(speaker))
				: play_who(&play->game, speaker, out, size);
}

/* Before the dead are marked nobody knows. */
static void say_neutral(const struct play *play, int count, char *out,
			size_t size)
{
	unsigned long many = (unsigned long)count;
	char who[WHO];

	if (input_asked(&play->input)->kind == PROMPT_SURE)
		snprintf(out, size,
			 ngettext("%s: if all stones live, %d neutral point is "
				  "open. Pass anyway?",
				  "%s: if all stones live, %d neutral points "
				  "are open. Pass anyway?",
				  many),
			 name_speaker(play, who, sizeof(who)), count);
	else
		snprintf(out, size,
			 ngettext("If all stones live, %d neutral point is "
				  "open. Who passes anyway?",
				  "If all stones live, %d neutral points are "
				  "open. Who passes anyway?",
				  many),
			 count);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void say_prompt(const struct play *play, char *out, size_t size)
{
	int neutral = play_neutral_count(play);
	char who[WHO];

	if (neutral > 0 && neutral <= PLAY_NEUTRAL_TOLD) {
		say_neutral(play, neutral, out, size);
		return;
	}
	snprintf(out, size, _(prompt_format(play)),
		 name_speaker(play, who, sizeof(who)));
}

#pragma GCC diagnostic pop

/* What the partner thinks of resigning, or why nobody asks; a msgid. */
static const char *find_consent(const struct game *game)
{
	static const char *const by_consent[] = {
		[CONSENT_ASKED] = N_("Your partner has not answered yet."),
		[CONSENT_GIVEN] = N_("Your partner agrees."),
		[CONSENT_REFUSED] = N_("Your partner said no."),
	};

	if (game->consent != CONSENT_UNASKED)
		return by_consent[game->consent];
	switch (commands_stage(game)) {
	case IN_MARK:
		return N_("After two passes the partner is not asked.");
	case IN_ASKED:
	case IN_STOP:
		return N_("While something else is asked the partner is not "
			  "asked.");
	case IN_PAUSE:
	case IN_HELD:
	case IN_LOST:
		return N_("In a pause the partner is not asked.");
	default:
		return "";
	}
}

static void say_cost(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat seat = input_asked(&play->input)->speaker;
	int seats = game->setup.seats;
	seatset partners = seats_partners(seat, seats);
	const char *consent = find_consent(game);
	char name[WHO];

	if (!partners)
		snprintf(out, size, _("You lose the game."));
	else if (tells_turn(play))
		snprintf(out, size, _("You and your partner lose the game."));
	else
		snprintf(out, size, _("You and %s lose the game."),
			 play_name(game, seat_next_of(seat, partners, seats),
				   name, sizeof(name)));
	if (partners && consent[0])
		text_append(out, size, "%s%s", i18n_blank(), _(consent));
}

void asking_cost(const struct play *play, char *out, size_t size)
{
	out[0] = '\0';
	if (asking_is_resigning(play))
		say_cost(play, out, size);
}

/* Where no rows of a count are to be seen. */
static void say_lead(const struct play *play, int columns, char *out,
		     size_t size)
{
	struct score score;

	game_score(&play->game, &score, NULL);
	play_lead(&play->game, &score, columns, out, size);
}

static const char *say_why_wrong(enum soundness soundness)
{
	return soundness == SCORE_DEAD_IN_OWN
		       ? _("It lies in its own territory.")
		       : _("Living stones of both sides surround it.");
}

static void say_question(const struct play *play, bool full, char *out,
			 size_t size)
{
	char name[POINT_TEXT], lead[WHO] = "", asked[DRAW_TEXT];
	struct story story;
	point where;

	out[0] = '\0';
	if (asking_is_count(play) && play_miscounts(&play->game, &where)) {
		snprintf(out, size,
			 _("Before you agree, correct the mark at %s."),
			 point_text(where, play->game.setup.size, name));
		text_append(out, size, "%s%s", i18n_blank(),
			    say_why_wrong(play->game.soundness));
		return;
	}
	if (!play_view_counts(play))
		say_lead(play, term_columns(), lead, sizeof(lead));
	(full ? story_asked : story_question)(&story, &play->game);
	play_tell(play, &story, asked, sizeof(asked));
	text_append(out, size, "%s%s%s", lead, *lead ? i18n_blank() : "",
		    asked);
}

static void say_asked(const struct play *play, bool full, char *out,
		      size_t size)
{
	if (asking_shows_question(play))
		say_question(play, full, out, size);
	else
		say_prompt(play, out, size);
}

void asking_sentence(const struct play *play, char *out, size_t size)
{
	say_asked(play, false, out, size);
}

void asking_known(const struct play *play, char *out, size_t size)
{
	say_asked(play, true, out, size);
}

void asking_whose(const struct play *play, char *out, size_t size)
{
	out[0] = '\0';
	if (asking_asks_whose(play))
		say_prompt(play, out, size);
}

/* Behind what is there already, what that has to say. */
static void add(const struct play *play, asking_say *words, char *out,
		size_t size)
{
	char text[DRAW_TEXT];

	words(play, text, sizeof(text));
	if (text[0])
		text_append(out, size, "%s%s", i18n_blank(), text);
}

void asking_in_full(const struct play *play, char *out, size_t size)
{
	asking_known(play, out, size);
	add(play, asking_whose, out, size);
	add(play, asking_cost, out, size);
}

/* "Yes: White loses." */
static void say_loss(const struct play *play, char *out, size_t size)
{
	struct story story;

	out[0] = '\0';
	if (asking_shows_question(play) && !asking_asks_whose_no(play) &&
	    story_loss(&story, &play->game))
		play_tell(play, &story, out, size);
}

void asking_told(const struct play *play, char *out, size_t size)
{
	char who[WHO];

	if (asking_is_resigning(play)) {
		snprintf(out, size, _("%s: resign, and lose?"),
			 name_speaker(play, who, sizeof(who)));
		return;
	}
	asking_sentence(play, out, size);
	add(play, say_loss, out, size);
}

void asking_with_whose(const struct play *play, char *out, size_t size)
{
	asking_told(play, out, size);
	add(play, asking_whose, out, size);
}

/* "Claim?": who says it, or is sure, is asked by the keys beside it. */
static void say_prompt_briefly(const struct play *play, char *out, size_t size)
{
	const struct prompt *prompt = input_asked(&play->input);

	if (prompt->kind == PROMPT_ANSWER)
		snprintf(out, size, "%s", _("Resign?"));
	else
		snprintf(out, size, _("%s?"), _(speech_brief(prompt)));
}

/* What asks for it, whoever has pressed that. */
static enum command find_command(const struct play *play)
{
	const struct prompt *prompt = input_asked(&play->input);

	/* Escape leads back to the form */
	if (prompt->back)
		return COMMAND_NONE;
	if (prompt->kind == PROMPT_WHO || prompt->kind == PROMPT_SURE)
		return prompt->said;
	return asking_is_count(play) ? COMMAND_NONE
				     : speech_command(play->game.question.kind);
}

void asking_key(const struct play *play, char *out, size_t size)
{
	enum command command = find_command(play);
	char name[KEY_TEXT];

	out[0] = '\0';
	if (command != COMMAND_NONE)
		snprintf(out, size, _("%s?"),
			 key_first(play->input.keymap, command, SEAT_NONE,
				   name));
}

void asking_begins(char *out, size_t size)
{
	char name[KEY_TEXT];

	snprintf(out, size, _("%s?"), key_name(KEY_TO_ENTER, name));
}

/* The lead alone; broken before its number where no line has all of it. */
static void say_lead_alone(const struct play *play, char *out, size_t size)
{
	char lead[WHO];
	size_t sign;

	say_lead(play, 0, lead, sizeof(lead));
	sign = strcspn(lead, "+");
	if (draw_columns(lead) > term_columns() && lead[sign])
		snprintf(out, size, "%.*s %s", (int)sign + 1, lead,
			 lead + sign + 1);
	else
		snprintf(out, size, "%s", lead);
}

void asking_brief(const struct play *play, char *out, size_t size)
{
	char name[POINT_TEXT];
	struct story story;
	point where;

	if (!asking_shows_question(play) || asking_asks_whose_no(play)) {
		say_prompt_briefly(play, out, size);
		return;
	}
	if (asking_is_count(play) && play_miscounts(&play->game, &where)) {
		snprintf(out, size, _("Correct %s."),
			 point_text(where, play->game.setup.size, name));
		return;
	}
	if (!play_view_counts(play)) {
		say_lead_alone(play, out, size);
		if (draw_columns(out) < term_columns())
			text_append(out, size, "?");
		return;
	}
	story_brief(&story, &play->game);
	play_tell(play, &story, out, size);
}

/* What resigning costs its sentence tells. */
static bool is_sure_of_other(const struct play *play)
{
	return input_asked(&play->input)->kind == PROMPT_SURE &&
	       !asking_is_resigning(play);
}

/* Of a yes, or of what is said. */
static void say_wanted(const struct play *play, char *out, size_t size)
{
	asking_follows(play, ROLE_YES, out, size);
	if (!out[0])
		asking_follows(play, ROLE_SAID, out, size);
}

void asking_with_outcome(const struct play *play, char *out, size_t size)
{
	if (asking_is_resigning(play)) {
		asking_in_full(play, out, size);
	} else {
		asking_sentence(play, out, size);
		add(play, asking_whose, out, size);
	}
	if (is_sure_of_other(play))
		add(play, asking_then, out, size);
	add(play, say_wanted, out, size);
}

/* "If no: ..." behind what follows from a yes. */
static void say_unwanted(const struct play *play, char *out, size_t size)
{
	asking_follows(play, ROLE_NO, out, size);
}

void asking_with_both(const struct play *play, char *out, size_t size)
{
	asking_with_outcome(play, out, size);
	if (!asking_is_resigning(play))
		add(play, say_unwanted, out, size);
}

void asking_with_all(const struct play *play, char *out, size_t size)
{
	asking_with_both(play, out, size);
	add(play, asking_taken_back, out, size);
}

void asking_facts(const struct play *play, char *out, size_t size)
{
	struct story story;

	out[0] = '\0';
	if (!asking_shows_question(play) || asking_is_count(play))
		return;
	story_facts(&story, &play->game);
	play_tell(play, &story, out, size);
}

bool asking_may_lose(const struct play *play)
{
	char text[DRAW_TEXT];

	say_loss(play, text, sizeof(text));
	return text[0];
}

bool asking_weighs(const struct play *play)
{
	return asking_may_lose(play) || asking_is_final(play) ||
	       asking_is_resigning(play);
}

void asking_fewest(const struct play *play, char *out, size_t size)
{
	if (asking_is_resigning(play)) {
		snprintf(out, size, "%s", _("Resign, and lose?"));
		return;
	}
	asking_brief(play, out, size);
	add(play, say_loss, out, size);
}

static bool asks(const struct play *play, enum question_kind kind)
{
	return asking_shows_question(play) && !asking_asks_whose_no(play) &&
	       play->game.question.kind == kind;
}

void asking_least_of_all(const struct play *play, char *out, size_t size)
{
	if (asks(play, QUESTION_CONTINUE))
		snprintf(out, size, "%s", _("Go on?"));
	else if (asks(play, QUESTION_NO_RESULT))
		snprintf(out, size, "%s", _("Void?"));
	else if (asking_is_final(play))
		snprintf(out, size, "%s", _("Claim?"));
	else if (!asking_is_count(play) || asking_asks_whose_no(play) ||
		 play_miscounts(&play->game, NULL))
		asking_fewest(play, out, size);
	else if (play_view_counts(play))
		snprintf(out, size, "%s", _("Final?"));
	else
		say_lead_alone(play, out, size);
}

void asking_shorter(const struct play *play, char *out, size_t size)
{
	asking_brief(play, out, size);
	if (asks(play, QUESTION_INTENT))
		snprintf(out, size, "%s", _("Intent?"));
}

void asking_short(const struct play *play, char *out, size_t size)
{
	const char *brief = speech_short(input_asked(&play->input));

	snprintf(out, size, "%s", brief ? _(brief) : "");
}

void asking_least(const struct play *play, char *out, size_t size)
{
	asking_short(play, out, size);
	if (!out[0])
		asking_fewest(play, out, size);
	if (!is_sure_of_other(play))
		return;
	if (play_neutral_count(play))
		snprintf(out, size, "%s",
			 _("Neutral points may be open. Pass anyway?"));
	else
		add(play,
		    speech_leaves(input_asked(&play->input)) ? asking_then_left
							     : asking_then,
		    out, size);
}

/* Of a claim the sentence does not say what a yes leads to: it may be all. */
static bool is_grave(const struct play *play)
{
	return asking_shows_question(play) && !asking_asks_whose(play) &&
	       (question_rule(play->game.question.kind)->claims ||
		asking_may_lose(play));
}

void asking_outcome_first(const struct play *play, char *out, size_t size)
{
	bool warns = play_neutral_count(play);
	char follows[DRAW_TEXT];

	if (is_grave(play)) {
		asking_brief(play, out, size);
		asking_outcome(play, ROLE_YES, follows, sizeof(follows));
		text_append(out, size, " ");
		text_append(out, size, _("If yes: %s"), follows);
		return;
	}
	(is_sure_of_other(play) && !warns ? asking_least
	 : asking_asks_whose(play)	  ? asking_with_whose
					  : asking_told)(play, out, size);
}
