/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/account_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/clock_text.h"
#include "ui/play/play_words.h"
#include "ui/term/draw.h"

enum { ACCOUNT = 1024, WHO = 160 };

static const char *const questions[] = {
	[QUESTION_INTENT] =
		N_("{asker} claims a rotation error, 6(1): {last} played in "
		   "place of {place}. Was it intentional? Everybody answers; "
		   "one no means that it was not, 6(2)."),
	[QUESTION_PARTNER] = N_(
		"{asker} claims that {partner} made the last turn, not {last}. "
		"If both of the other pair say yes, the record is corrected."),
	[QUESTION_NO_RESULT] = N_("{asker} proposes to end the game without "
				  "result, as after a repetition. Everybody "
				  "must agree; after one no the game goes on."),
	[QUESTION_BOTH_LOSE] =
		N_("{asker} proposes that both sides lose, since the players "
		   "neither agree nor ask to play on. Everybody must say yes."),
	[QUESTION_FORFEIT] =
		N_("{asker} says that the other pair has exchanged "
		   "information, and loses by rule 4. Everybody must agree; "
		   "after one no the game goes on."),
};

enum { QUESTIONS = sizeof(questions) / sizeof(questions[0]) };

static const char error[] = N_("{last} played in place of {place}, as "
			       "{claimant} claimed, 6(1); not intentional.");
static const char next[] = N_("{next} is next, 6(6).");
static const char next_plainly[] = N_("{next} is next.");
static const char intent[] =
	N_("{last} played in place of {place}, as {claimant} claimed, 6(1); it "
	   "was intentional.");
static const char removed[] =
	N_("{removed} made a second move in a row: that stone is taken off and "
	   "costs 3 points. {next} is still to move.");
static const char removal_asked[] =
	N_("Was it intentional? Everybody answers; one no means that it was "
	   "not, 6(2).");
static const char removal_intended[] =
	N_("{removed} made a second move in a row; it was intentional.");
static const char information[] =
	N_("Everybody has agreed that information was exchanged, rule 4.");
static const char corrected[] =
	N_("Corrected: {last} made the last turn, in rotation.");

static void add(const struct play *play, const char *sentence, char *out,
		size_t size)
{
	size_t used = strlen(out);

	if (used && used + 1 < size) {
		out[used++] = ' ';
		out[used] = '\0';
	}
	play_fill(play, _(sentence), out + used, size - used);
}

static void add_text(const char *text, char *out, size_t size)
{
	size_t used = strlen(out);

	if (*text)
		snprintf(out + used, size - used, "%s%s", used ? " " : "",
			 text);
}

static const char *reason(const struct game *game)
{
	const struct turn *previous = &game->now.previous;

	if (game->now.last.penalty == 0)
		return N_("The turn before was out of rotation too: no "
			  "penalty, 6(5).");
	if (previous->actual == SEAT_NONE)
		return N_("It was the first turn: 3 points against {side}, "
			  "6(4).");
	if (turn_in_rotation(previous))
		return N_("The turn before was in rotation: 3 points against "
			  "{side}, 6(4).");
	return previous->claimed
		       ? N_("The error before it was claimed, so this is a "
			    "new one: 3 points against {side}, 6(7).")
		       : N_("In this game every claimed error costs 3 points.");
}

/* "Anna -0:30", "Anna: main time 5:00", "Black +3": what it is about. */
static const char *detail(const struct game *game, char *out, size_t size)
{
	const struct ruling *ruling = &game->ruling;
	int64_t amount = ruling->amount < 0 ? -ruling->amount : ruling->amount;
	const char *sign = ruling->amount < 0 ? "-" : "+";
	char time[CLOCK_TIME], setting[CLOCK_TEXT], who[WHO] = "";

	if (ruling->seat >= 0)
		play_name(game, ruling->seat, who, sizeof(who));
	if (ruling->sets)
		snprintf(out, size, "%s%s%s.", who, *who ? ": " : "",
			 clock_text_setting(ruling, setting));
	else if (ruling->kind == RULING_CLOCK)
		snprintf(out, size, "%s %s%s.", who, sign,
			 clock_text_time(amount, time));
	else if (ruling->kind == RULING_PENALTY)
		snprintf(out, size, "%s %s%d.", play_side(ruling->side), sign,
			 (int)amount);
	else if (ruling->kind == RULING_NAME)
		snprintf(out, size, "%s: %s.", play_seat(game, ruling->seat),
			 ruling->text);
	else if (*who)
		snprintf(out, size, "%s.", who);
	else
		*out = '\0';
	return out;
}

/* What it does, unless that is plain already; and the reason given for it. */
static void add_ruling(const struct play *play, const struct ruling *ruling,
		       bool plain, char *out, size_t size)
{
	char about[LABEL_BYTES + WHO + CLOCK_TEXT];

	add_text(plain ? _("Ruled by the referee.") : _("Referee:"), out, size);
	if (!plain) {
		add_text(_(ruling_summary(ruling->kind)), out, size);
		add_text(detail(&play->game, about, sizeof(about)), out, size);
	}
	if (ruling->kind == RULING_NAME || !*ruling->text)
		return;
	snprintf(about, sizeof(about), _("Reason: %s."), ruling->text);
	add_text(about, out, size);
}

static void add_error(const struct play *play, char *out, size_t size)
{
	add(play, error, out, size);
	add(play, reason(&play->game), out, size);
	if (play->game.phase == PHASE_PLAY)
		add(play, next, out, size);
}

static void add_correction(const struct play *play, char *out, size_t size)
{
	add(play, corrected, out, size);
	if (play->game.phase == PHASE_PLAY)
		add(play, next_plainly, out, size);
}

/* Until the next turn, but for a claim about the turn before it (INT-7). */
static bool is_about_removal(const struct game *game)
{
	return game->removed != SEAT_NONE && game->last_kind != EVENT_ERROR;
}

/* A corrected turn ends a game only where the referee rules so at once. */
static void add_end(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;

	if (game->ending == ENDING_INTENT)
		add(play, is_about_removal(game) ? removal_intended : intent,
		    out, size);
	if (game->depth > game->end_depth) /* a name was put right */
		add_ruling(play, &game->ruling, false, out, size);
	else if (game->ruled)
		add_ruling(play, &game->end, true, out, size);
	else if (game->ending == ENDING_FORFEIT)
		add(play, information, out, size);
	else if (game->ending == ENDING_NO_RESULT ||
		 game->ending == ENDING_BOTH_LOSE)
		add_text(_("Everybody has agreed."), out, size);
}

/* A claim that the referee has upheld; of the partner, by a correction. */
static bool is_upheld(const struct game *game)
{
	return game->now.last.claimed && (game->last_kind == EVENT_CORRECT ||
					  (game->last_kind == EVENT_RULING &&
					   game->ruling.kind == RULING_UPHOLD));
}

static void add_moment(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	bool upheld = is_upheld(game);

	if (game->last_kind == EVENT_RULING && !upheld)
		add_ruling(play, &game->ruling, false, out, size);
	else if (is_about_removal(game))
		add(play, removed, out, size);
	else if (game->last_kind == EVENT_CORRECT && !upheld)
		add_correction(play, out, size);
	else if (game->now.last.claimed)
		add_error(play, out, size);
	if (upheld)
		add_ruling(play, &game->ruling, true, out, size);
}

const char *account_text(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum question_kind asked = game->question.kind;

	out[0] = '\0';
	if (game_asks_of_removal(game)) {
		add(play, removed, out, size);
		add(play, removal_asked, out, size);
	} else if ((int)asked < QUESTIONS && questions[asked])
		add(play, questions[asked], out, size);
	else if (game->phase == PHASE_OVER)
		add_end(play, out, size);
	else
		add_moment(play, out, size);
	return out;
}

/* Right after it, and until somebody goes on with the marks. */
static bool is_settled(const struct game *game)
{
	return game->phase == PHASE_MARK && (game->last_kind == EVENT_ERROR ||
					     game->last_kind == EVENT_CORRECT ||
					     game->last_kind == EVENT_RULING);
}

bool account_is_first(const struct game *game)
{
	return game->question.kind == QUESTION_INTENT ||
	       game->question.kind == QUESTION_PARTNER || is_settled(game);
}

void account_view_draw(const struct play *play, const struct rect *panel,
		       int line)
{
	int end = term_lines() - 2; /* the message line */
	char text[ACCOUNT], part[DRAW_TEXT];
	const char *rest = account_text(play, text, sizeof(text));

	for (; *rest && line < end; line++) {
		size_t length = text_break(rest, LAYOUT_PANEL);

		if (length >= sizeof(part))
			length = sizeof(part) - 1;
		/* the last line that there is room for says that it is cut */
		snprintf(part, sizeof(part), "%.*s",
			 line + 1 < end ? (int)length : (int)sizeof(part) - 1,
			 rest);
		draw_fit(line, panel->column, LAYOUT_PANEL, STYLE_NORMAL, part);
		rest += length;
		rest += strspn(rest, " ");
	}
}
