/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/asking.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/commands.h"
#include "ui/play/key_hint.h"
#include "ui/play/play_view.h"
#include "ui/play/seat_look.h"
#include "ui/play/speech.h"
#include "ui/term/screen.h"

enum {
	WHO = 160,
	NAMED = 13,   /* columns of a tick with a name, at least */
	FRAMED = 24,  /* columns of a box with a frame, at least, */
	HANGING = 22, /* and of one where what keys do stands behind them */
	INDENT = 2
};

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

/* Whether the prompt is part of answering the question. */
static bool is_answering(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

	if (prompt->kind != PROMPT_WHO)
		return prompt->kind != PROMPT_SURE;
	return said_of(play) == ACTION_YES || said_of(play) == ACTION_NO;
}

/* Whether a yes or a no is under way: the question stays, and who it is is asked. */
static bool asks_whose(const struct play *play)
{
	const struct prompt *prompt = prompt_of(play);

	return prompt->kind == PROMPT_WHO &&
	       (prompt->said == COMMAND_YES || prompt->said == COMMAND_NO) &&
	       is_answering(play);
}

/* Whether the question itself is asked, and nothing in its place. */
static bool shows_question(const struct play *play)
{
	return prompt_of(play)->kind == PROMPT_NONE || asks_whose(play);
}

bool asking_is_count(const struct play *play)
{
	return play->game.question.kind == QUESTION_MARKS && is_answering(play);
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
	return play_neutral_count(play)
		       ? N_("Neutral points may be open. Who "
			    "passes anyway?")
		       : speech_prompt(&play->game, prompt->said);
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
		return N_("While something else is asked the partner is not.");
	case IN_PAUSE:
	case IN_HELD:
	case IN_LOST:
		return N_("In a pause the partner is not asked.");
	default:
		return "";
	}
}

/* What resigning costs, and what the partner has to do with it. */
void asking_cost(const struct play *play, char *out, size_t size)
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

bool asking_is_resigning(const struct play *play)
{
	return speech_resigns(prompt_of(play));
}

static void say_question(const struct play *play, bool full, char *out,
			 size_t size)
{
	char name[POINT_TEXT];
	struct story story;
	point where;

	if (asking_is_count(play) && play_miscounts(&play->game, &where)) {
		snprintf(out, size,
			 _("Before you agree, correct the mark at %s."),
			 point_text(where, play->game.setup.size, name));
		return;
	}
	if (!play_view_counts(play)) {
		snprintf(out, size, "%s",
			 _("To agree, make the window larger: the count must "
			   "be seen."));
		return;
	}
	(full ? story_asked : story_question)(&story, &play->game);
	play_tell(play, &story, out, size);
}

static void say_question_alone(const struct play *play, char *out, size_t size)
{
	say_question(play, false, out, size);
}

void asking_sentence(const struct play *play, char *out, size_t size)
{
	(shows_question(play) ? say_question_alone : say_prompt)(play, out,
								 size);
}

static void add_whose(const struct play *play, char *out, size_t size)
{
	char who[DRAW_TEXT];

	if (!asks_whose(play))
		return;
	say_prompt(play, who, sizeof(who));
	text_append(out, size, " %s", who);
}

void asking_in_full(const struct play *play, char *out, size_t size)
{
	char cost[DRAW_TEXT];

	if (shows_question(play))
		say_question(play, true, out, size);
	else
		asking_sentence(play, out, size);
	add_whose(play, out, size);
	if (!asking_is_resigning(play))
		return;
	asking_cost(play, cost, sizeof(cost));
	text_append(out, size, " %s", cost);
}

void asking_told(const struct play *play, char *out, size_t size)
{
	char who[WHO];

	if (asking_is_resigning(play))
		snprintf(out, size, _("%s: resign, and lose?"),
			 name_speaker(play, who, sizeof(who)));
	else
		asking_sentence(play, out, size);
}

void asking_with_whose(const struct play *play, char *out, size_t size)
{
	asking_told(play, out, size);
	add_whose(play, out, size);
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

void asking_brief(const struct play *play, char *out, size_t size)
{
	struct story story;

	if (!shows_question(play)) {
		say_prompt_briefly(play, out, size);
		return;
	}
	if (asking_is_count(play) && play_miscounts(&play->game, NULL)) {
		snprintf(out, size, "%s", _("Correct the marks."));
		return;
	}
	if (!play_view_counts(play)) {
		snprintf(out, size, "%s",
			 draw_brief(N_("Too small to agree."), N_("Too small"),
				    term_columns()));
		return;
	}
	story_brief(&story, &play->game);
	play_tell(play, &story, out, size);
}

/* What is asked, and what there is to know about it. */
static void write_asked(const struct play *play, enum asking_size size,
			struct box *box)
{
	bool all = size > ASKING_LEAST;
	char text[DRAW_TEXT];

	if (all && shows_question(play))
		say_question(play, true, text, sizeof(text));
	else
		asking_sentence(play, text, sizeof(text));
	box_write(box, 0, BOX_STRONG, text);
	if (all && asks_whose(play)) {
		say_prompt(play, text, sizeof(text));
		box_write(box, 0, BOX_STRONG, text);
	}
	if (all && asking_is_resigning(play)) {
		asking_cost(play, text, sizeof(text));
		box_write(box, 0, BOX_PLAIN, text);
	}
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

/* Where the tick of that seat stands, if its answer is needed; else "". */
static void say_one(const struct play *play, int i, char *out, size_t size)
{
	out[0] = '\0';
	if (play_hides_asker(play)) {
		if (i < 2)
			say_side_ticks(play, i ? WHITE : BLACK, out, size);
	} else if (play->game.question.needs & seat_bit((enum seat)i)) {
		say_tick(play, (enum seat)i, out, size);
	}
}

void asking_ticks(const struct play *play, char *out, size_t size)
{
	out[0] = '\0';
	for (int i = 0; i < play->game.setup.seats && is_answering(play); i++) {
		char one[WHO];

		say_one(play, i, one, sizeof(one));
		if (one[0])
			text_append(out, size, "  %s", one);
	}
}

/* Beside each tick whose it is. */
static void write_names(const struct play *play, struct box *box)
{
	bool alone = seats_count(play->game.question.needs) == 1;
	int abreast = box->columns >= 2 * NAMED && !alone ? 2 : 1;
	int columns = box->columns / abreast, place = 0;

	for (int i = 0; i < play->game.setup.seats; i++) {
		char text[2 * WHO], name[WHO];

		say_one(play, i, text, sizeof(text));
		if (!text[0])
			continue;
		if (!play_hides_asker(play))
			text_append(text, sizeof(text), " %s",
				    play_name(&play->game, (enum seat)i, name,
					      sizeof(name)));
		box_put(box, place * columns, columns - (place + 1 < abreast),
			BOX_PLAIN, text);
		place = (place + 1) % abreast;
		if (!place)
			box_end_line(box);
	}
	if (place)
		box_end_line(box);
}

static void write_ticks(const struct play *play, bool named, struct box *box)
{
	char text[DRAW_TEXT];

	asking_ticks(play, text, sizeof(text));
	if (!text[0])
		return;
	if (named)
		write_names(play, box);
	else
		box_write(box, 0, BOX_PLAIN, text + strspn(text, " "));
}

/*
 * What becomes of the game once those who are here have left, or in brief but
 * for its clock; a msgid.
 */
static const char *find_leaving(const struct play *play, bool brief)
{
	const struct presence *presence = &play->presence;
	const struct game *game = &play->game;
	seatset here = play->input.seats & game_seats(game);

	if (play->unsaved[0])
		return N_("not all of the game is on the disk; the table goes "
			  "on trying.");
	if (!here)
		return N_("the game goes on.");
	if (presence->together & here)
		return N_("the game goes on at the other terminal.");
	if (!(presence->there & ~here))
		return brief ? speech_kept()
			     : speech_outcome(&play->input, game,
					      prompt_of(play));
	if (game->phase != PHASE_PLAY || brief)
		return N_("the seat is kept.");
	return game->setup.lost_line == LOST_LINE_RUN
		       ? N_("the seat is kept; the clock runs on.")
		       : N_("the seat is kept; on its turn the clock stands, "
			    "for 10 minutes of a pair in all.");
}

/* What follows from an answer, or from what is about to be said. */
static void say_outcome(const struct play *play, enum key_role role, char *out,
			size_t size)
{
	bool yes = role == ROLE_YES;
	struct story story;

	if (role == ROLE_RETURNS) {
		snprintf(out, size, "%s", _("you can play and answer again."));
		return;
	}
	if (role == ROLE_SAID && is_answering(play))
		yes = said_of(play) == ACTION_YES;
	else if (role == ROLE_SAID) {
		snprintf(out, size, "%s",
			 _(speech_leaves(prompt_of(play))
				   ? find_leaving(play, false)
				   : speech_outcome(&play->input, &play->game,
						    prompt_of(play))));
		return;
	}
	story_outcome(&story, &play->game, yes);
	play_tell(play, &story, out, size);
}

/* The first key that says what is asked for; what is sure to be said has none. */
static bool find_said(const struct play *play, struct key_hint *hint)
{
	int at = 0;

	if (prompt_of(play)->kind == PROMPT_SURE)
		return false;
	while (key_hint_answer(play, &at, hint))
		if (hint->role == ROLE_YES || hint->role == ROLE_SAID)
			return true;
	return false;
}

/* What resigning costs its sentence tells. */
static bool is_sure_of_other(const struct play *play)
{
	return prompt_of(play)->kind == PROMPT_SURE &&
	       !asking_is_resigning(play);
}

static void add_sure_outcome(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	say_outcome(play, ROLE_SAID, follows, sizeof(follows));
	text_append(out, size, _(" Then %s"), follows);
}

/* "Yes", or what the key is about. */
static const char *name_said(const struct play *play,
			     const struct key_hint *hint)
{
	if (asks_whose(play))
		return said_of(play) == ACTION_NO ? _("No") : _("Yes");
	return hint->role == ROLE_YES ? _("Yes") : hint->label;
}

void asking_with_outcome(const struct play *play, char *out, size_t size)
{
	char follows[DRAW_TEXT];
	struct key_hint hint;

	asking_with_whose(play, out, size);
	if (asking_is_resigning(play))
		asking_in_full(play, out, size);
	if (is_sure_of_other(play))
		add_sure_outcome(play, out, size);
	if (asking_is_count(play) || !find_said(play, &hint))
		return;
	say_outcome(play, hint.role, follows, sizeof(follows));
	text_append(out, size, " %s: %s", name_said(play, &hint), follows);
}

void asking_fewest(const struct play *play, char *out, size_t size)
{
	if (asking_is_resigning(play))
		snprintf(out, size, "%s", _("Resign, and lose?"));
	else
		asking_brief(play, out, size);
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
	else if (speech_leaves(prompt_of(play)))
		text_append(out, size, _(" Then %s"),
			    _(find_leaving(play, true)));
	else
		add_sure_outcome(play, out, size);
}

void asking_outcome_first(const struct play *play, char *out, size_t size)
{
	bool warns = play_neutral_count(play);

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
static void say_label(const struct play *play, const struct key_hint *hint,
		      enum asking_size asking, char *out, size_t size)
{
	seatset missed = seats_missed(play);
	char name[WHO];

	snprintf(out, size, "%s",
		 hint->all && !is_alone(play) ? _("all yes") : hint->label);
	if (hint->role != ROLE_YES || !missed)
		return;
	list_missed(play, asking < ASKING_NAMES, name, sizeof(name));
	text_append(out, size,
		    ngettext(", once %s is back", ", once %s are back",
			     (unsigned long)seats_count(missed)),
		    name);
}

static void say_answer(const struct play *play, const struct key_hint *hint,
		       enum asking_size asking, char *out, size_t size)
{
	char follows[DRAW_TEXT];

	say_label(play, hint, asking, out, size);
	if (hint->role == ROLE_BACK)
		return;
	say_outcome(play, hint->role, follows, sizeof(follows));
	text_append(out, size, ": %s", follows);
}

void asking_answer(const struct play *play, const struct key_hint *hint,
		   char *out, size_t size)
{
	say_answer(play, hint, ASKING_NAMES, out, size);
}

/* Its first words behind the keys, where they fit, and the others below. */
static void write_hanging(struct box *box, int indent, const char *keys,
			  const char *text)
{
	int column = text_columns(keys) + 2, columns = box->columns - column;
	size_t length = text_break(text, columns);
	char first[BOX_TEXT];

	if (columns < 1 || (text[length] && text[length] != ' ')) {
		box_write(box, 0, BOX_KEY, keys);
		box_write(box, indent, BOX_PLAIN, text);
		return;
	}
	while (length && text[length - 1] == ' ')
		length--;
	snprintf(first, sizeof(first), "%.*s", (int)length, text);
	box_put(box, 0, box->columns, BOX_KEY, keys);
	box_put(box, column, columns, BOX_PLAIN, first);
	box_end_line(box);
	text += length;
	text += strspn(text, " ");
	if (*text)
		box_write(box, indent, BOX_PLAIN, text);
}

/* Where all texts begin, but behind keys that reach further than that. */
static void write_answer(struct box *box, int indent, const char *keys,
			 const char *text)
{
	if (box->columns < HANGING) {
		write_hanging(box, INDENT, keys, text);
	} else if (text_columns(keys) >= indent) {
		write_hanging(box, indent, keys, text);
	} else {
		box_put(box, 0, box->columns, BOX_KEY, keys);
		box_write(box, indent, BOX_PLAIN, text);
	}
}

/* Where texts begin behind keys. */
static int find_indent(const struct play *play, const struct box *box)
{
	int most = (box->columns + 2 * box->margin) * 5 / 16;
	struct key_hint hint;
	int at = 0, indent = 0;

	while (key_hint_answer(play, &at, &hint)) {
		int columns = text_columns(hint.keys) + 2;

		if (hint.role != ROLE_ALONE && columns <= most &&
		    columns > indent)
			indent = columns;
	}
	return indent;
}

const char *const asking_taken_back =
	N_("A stone or a pass takes the question back.");

bool asking_is_taken_back(const struct play *play)
{
	return commands_stage(&play->game) == IN_ASKED &&
	       prompt_of(play)->kind == PROMPT_NONE;
}

/* Keys whose names say all of it, in as few lines as they take. */
bool asking_has(enum asking_size size, enum key_role role)
{
	return role != ROLE_NONE && (size > ASKING_FEWEST || role < ROLE_BACK);
}

static void write_others(const struct play *play, struct box *box)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_answer(play, &at, &hint))
		if (hint.role == ROLE_ALONE)
			box_flow(box, hint.keys, hint.label);
	if (box->column)
		box_end_line(box);
}

/* Where nobody is there who could answer, what has to happen first. */
static void write_missed(const struct play *play, struct box *box)
{
	const struct question *question = &play->game.question;
	char text[DRAW_TEXT], names[DRAW_TEXT];
	seatset missed = seats_missed(play);

	if (!missed || question_missing(question) & ~missed)
		return;
	list_missed(play, false, names, sizeof(names));
	snprintf(text, sizeof(text),
		 ngettext("%s is away, and must be back first.",
			  "%s are away, and must be back first.",
			  (unsigned long)seats_count(missed)),
		 names);
	box_write(box, 0, BOX_PLAIN, text);
}

/* Where those here who are asked, or ask, have said all that they have to. */
static void write_elsewhere(const struct play *play, struct box *box)
{
	const struct presence *presence = &play->presence;
	const struct question *question = &play->game.question;
	seatset missing = question_missing(question) & ~play->game.now.away;
	seatset there = presence->known ? presence->there : ~0u;
	seatset asks = question->asker >= 0 ? seat_bit(question->asker) : 0;
	seatset here = play->input.seats;
	char text[DRAW_TEXT], name[WHO];

	if (!missing || !((question->needs | asks) & here) || missing & here ||
	    missing & ~there || play_hides_asker(play) ||
	    prompt_of(play)->kind != PROMPT_NONE)
		return;
	play_name(&play->game, seats_first(missing), name, sizeof(name));
	if (seats_count(missing) > 1)
		snprintf(text, sizeof(text), "%s",
			 _("The others answer elsewhere."));
	else
		snprintf(text, sizeof(text), _("%s answers elsewhere."), name);
	box_write(box, 0, BOX_PLAIN, text);
}

/* Who has come back and would play on is asked that only then. */
static void write_next(const struct play *play, struct box *box)
{
	const struct game *game = &play->game;

	if (game->halt != HALT_NONE && speech_is_decision(game) &&
	    prompt_of(play)->kind == PROMPT_NONE)
		box_write(box, 0, BOX_PLAIN,
			  _("Then all are asked to play on."));
}

static void write_answers(const struct play *play, enum asking_size size,
			  struct box *box)
{
	int indent = find_indent(play, box), at = 0;
	struct key_hint hint;

	while (key_hint_answer(play, &at, &hint)) {
		char text[DRAW_TEXT];

		if (hint.role == ROLE_ALONE || !asking_has(size, hint.role) ||
		    (hint.spare > KEY_HINT_SPARE && size < ASKING_NAMES))
			continue;
		say_answer(play, &hint, size, text, sizeof(text));
		write_answer(box, indent, hint.keys, text);
	}
	write_missed(play, box);
	write_next(play, box);
	if (size >= ASKING_NAMES)
		write_elsewhere(play, box);
	if (size >= ASKING_SPACED && asking_is_taken_back(play))
		box_write(box, 0, BOX_PLAIN, _(asking_taken_back));
	if (asking_has(size, ROLE_ALONE))
		write_others(play, box);
}

/*
 * On one line, with who has answered behind it: a sentence if it fits, else a
 * word; or in a word, and below who has.
 */
static void write_brief(const struct play *play, bool named, struct box *box)
{
	char text[DRAW_TEXT], ticks[DRAW_TEXT];
	int columns, ends;

	asking_sentence(play, text, sizeof(text));
	asking_ticks(play, ticks, sizeof(ticks));
	if (text_columns(text) + !named * text_columns(ticks) > box->columns)
		asking_brief(play, text, sizeof(text));
	columns = text_columns(text);
	ends = columns + text_columns(ticks);
	if (named || ends > box->columns) {
		box_write(box, 0, BOX_STRONG, text);
		write_ticks(play, named, box);
		return;
	}
	box_put(box, 0, columns, BOX_STRONG, text);
	box_put(box, columns, ends - columns, BOX_PLAIN, ticks);
	box_end_line(box);
}

static void write_question(const struct play *play, enum asking_size size,
			   bool named, struct box *box)
{
	int lines;

	write_asked(play, size, box);
	lines = box->lines;
	if (size >= ASKING_SPACED)
		box_end_line(box);
	write_ticks(play, named, box);
	if (size >= ASKING_SPACED && box->lines > lines + 1)
		box_end_line(box);
}

static void write_box(const struct play *play, enum asking_size size,
		      bool named, int columns, struct box *box)
{
	bool framed = size >= ASKING_FRAMED && columns >= FRAMED &&
		      !term_theme()->painted;

	box_begin(box, columns, framed, size >= ASKING_PADDED);
	if (size <= ASKING_BRIEF)
		write_brief(play, named, box);
	else
		write_question(play, size, named, box);
	write_answers(play, size, box);
}

void asking_write(const struct play *play, enum asking_size size, int columns,
		  struct box *box)
{
	write_box(play, size, size >= ASKING_NAMES, columns, box);
}

void asking_write_within(const struct play *play, enum asking_size size,
			 int columns, int lines, struct box *box)
{
	bool one = seats_count(play->game.question.needs) == 1 &&
		   is_answering(play);
	struct box named;

	asking_write(play, size, columns, box);
	if (size >= ASKING_NAMES || !one || box_lines(box) >= lines)
		return;
	write_box(play, size, true, columns, &named);
	if (box_lines(&named) <= lines)
		*box = named;
}
