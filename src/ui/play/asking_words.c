/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking_words.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"
#include "ui/play/speech.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum { WHO = 160 };

static const struct prompt *prompt_of(const struct play *play)
{
	return input_asked(&play->input);
}

/* What the prompt would say to the question. */
static enum action_kind said_of(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

	return speech_action(&play->game, prompt->said, play->game.now.expected)
		.kind;
}

bool asking_is_answer(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

	if (prompt->kind != PROMPT_WHO)
		return prompt->kind != PROMPT_SURE;
	return said_of(play) == ACTION_YES || said_of(play) == ACTION_NO;
}

/* Whether a yes or a no is under way: the question stays, whose is asked. */
static bool asks_whose(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

	return prompt->kind == PROMPT_WHO &&
	       (prompt->said == COMMAND_YES || prompt->said == COMMAND_NO) &&
	       asking_is_answer(play);
}

/* Whether the question itself is asked, and nothing in its place. */
static bool shows_question(const struct play *play)
{
	return prompt_of(play)->kind == PROMPT_NONE || asks_whose(play);
}

bool asking_is_count(const struct play *play)
{
	return play->game.question.kind == QUESTION_MARKS &&
	       asking_is_answer(play);
}

struct play asking_counted(const struct play *play)
{
	struct play counted = *play;

	question_open(&counted.game.question, QUESTION_MARKS, SEAT_NONE,
		      play->game.setup.seats);
	input_drop_prompts(&counted.input);
	return counted;
}

/* The sentence of the prompt; with a %s for the speaker where there is one. */
static const char *prompt_format(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

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
	       prompt_of(play)->kind == PROMPT_SURE;
}

static const char *name_speaker(const struct play *play, char *out, size_t size)
{
	enum seat speaker = prompt_of(play)->speaker;

	return tells_turn(play) ? play_side(seat_side(speaker))
				: play_who(&play->game, speaker, out, size);
}

/* Before the dead are marked nobody knows. */
static void say_neutral(const struct play *play, int count, char *out,
			size_t size)
{
	unsigned long many = (unsigned long)count;
	char who[WHO];

	if (prompt_of(play)->kind == PROMPT_SURE)
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

bool asking_is_resigning(const struct play *play)
{
	return speech_resigns(prompt_of(play));
}

static void say_cost(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat seat = prompt_of(play)->speaker;
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
		text_append(out, size, " %s", _(consent));
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
	if (shows_question(play))
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
	if (asks_whose(play))
		say_prompt(play, out, size);
}

/* Behind what is there already, what that has to say. */
static void add(const struct play *play, asking_say *words, char *out,
		size_t size)
{
	char text[DRAW_TEXT];

	words(play, text, sizeof(text));
	if (text[0])
		text_append(out, size, " %s", text);
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
	if (shows_question(play) && story_loss(&story, &play->game))
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
	const struct prompt *prompt = prompt_of(play);

	if (prompt->kind == PROMPT_ANSWER)
		snprintf(out, size, "%s", _("Resign?"));
	else
		snprintf(out, size, _("%s?"), _(speech_brief(prompt)));
}

void asking_key(const struct play *play, char *out, size_t size)
{
	const struct prompt *prompt = prompt_of(play);
	enum command command = COMMAND_NONE;
	char name[KEY_TEXT];

	if (prompt->kind == PROMPT_WHO)
		command = prompt->said;
	else if (shows_question(play) &&
		 play->game.question.kind == QUESTION_RESIGN)
		command = COMMAND_RESIGN;
	out[0] = '\0';
	if (command != COMMAND_NONE)
		snprintf(out, size, _("%s?"),
			 key_first(play->input.keymap, command, SEAT_NONE,
				   name));
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

	if (!shows_question(play)) {
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
				      prompt_of(play));
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
static void say_outcome(const struct play *play, enum key_role role, char *out,
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
		yes = said_of(play) == ACTION_YES;
	else if (role == ROLE_SAID && speech_leaves(prompt_of(play))) {
		say_leaving(play, false, out, size);
		return;
	} else if (role == ROLE_SAID) {
		snprintf(out, size, "%s",
			 _(speech_outcome(&play->input, &play->game,
					  prompt_of(play))));
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

	if (prompt_of(play)->kind == PROMPT_SURE)
		return false;
	while (key_hint_answer(play, &at, hint))
		if (hint->role == role)
			return true;
	return false;
}

/* What resigning costs its sentence tells. */
static bool is_sure_of_other(const struct play *play)
{
	return prompt_of(play)->kind == PROMPT_SURE &&
	       !asking_is_resigning(play);
}

static void say_then(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	say_outcome(play, ROLE_SAID, follows, sizeof(follows));
	snprintf(out, size, _("Then %s"), follows);
}

/* In brief. */
static void say_then_left(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	say_leaving(play, true, follows, sizeof(follows));
	snprintf(out, size, _("Then %s"), follows);
}

static bool is_no(const struct play *play, enum key_role role)
{
	return role == ROLE_NO ||
	       (role == ROLE_SAID && said_of(play) == ACTION_NO);
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
	if (role == ROLE_SAID && !asks_whose(play)) {
		say_then(play, out, size);
		return;
	}
	say_outcome(play, role, follows, sizeof(follows));
	snprintf(out, size,
		 is_no(play, role) ? _("If no: %s") : _("If yes: %s"), follows);
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
		add(play, say_then, out, size);
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
	if (!shows_question(play) || asking_is_count(play))
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
	return shows_question(play) && play->game.question.kind == kind;
}

void asking_least_of_all(const struct play *play, char *out, size_t size)
{
	if (asks(play, QUESTION_CONTINUE))
		snprintf(out, size, "%s", _("Go on?"));
	else if (asks(play, QUESTION_NO_RESULT))
		snprintf(out, size, "%s", _("Void?"));
	else if (asking_is_final(play))
		snprintf(out, size, "%s", _("Claim?"));
	else if (!asks(play, QUESTION_MARKS) ||
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

bool asking_is_final(const struct play *play)
{
	return prompt_of(play)->kind == PROMPT_WHO &&
	       prompt_of(play)->said == COMMAND_CLAIM;
}

void asking_short(const struct play *play, char *out, size_t size)
{
	const char *brief = speech_short(prompt_of(play));

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
		    speech_leaves(prompt_of(play)) ? say_then_left : say_then,
		    out, size);
}

/* Of a claim the sentence does not say what a yes leads to: it may be all. */
static bool is_grave(const struct play *play)
{
	return shows_question(play) && !asks_whose(play) &&
	       (question_rule(play->game.question.kind)->claims ||
		asking_may_lose(play));
}

void asking_outcome_first(const struct play *play, char *out, size_t size)
{
	bool warns = play_neutral_count(play);
	char follows[DRAW_TEXT];

	if (is_grave(play)) {
		asking_brief(play, out, size);
		say_outcome(play, ROLE_YES, follows, sizeof(follows));
		text_append(out, size, " ");
		text_append(out, size, _("If yes: %s"), follows);
		return;
	}
	(is_sure_of_other(play) && !warns ? asking_least
	 : asks_whose(play)		  ? asking_with_whose
					  : asking_told)(play, out, size);
}

/*
 * Who must be back before the question can be agreed to; but not where that
 * would tell who has asked.
 */
static seatset seats_missed(const struct play *play)
{
	const struct question *question = &play->game.question;

	return prompt_of(play)->kind == PROMPT_NONE && !play_hides_asker(play)
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
	say_outcome(play, hint->role, follows, sizeof(follows));
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
		       prompt_of(play)->kind == PROMPT_NONE;

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
	    prompt_of(play)->kind != PROMPT_NONE)
		return;
	play_name(&play->game, seats_first(missing), name, sizeof(name));
	if (seats_count(missing) > 1)
		snprintf(out, size, "%s", _("The others answer elsewhere."));
	else
		snprintf(out, size, _("%s answers elsewhere."), name);
}

bool asking_is_taken_back(const struct play *play)
{
	return commands_stage(&play->game) == IN_ASKED &&
	       prompt_of(play)->kind == PROMPT_NONE;
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
