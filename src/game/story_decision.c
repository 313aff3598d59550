/* SPDX-License-Identifier: ISC */
/*
 * What was decided last, with its price and its reason, and how a game ended:
 * by the rules, by all who agreed, or by the referee.
 */
#include <config.h>

#include "game/story_parts.h"

#include "base/i18n.h"

/* While the game is stopped nobody is next. */
static void add_next(struct story *story, const struct story_sentence *next)
{
	if (story->game->phase == PHASE_PLAY)
		story_add(story, next);
}

void story_add_next_turn(struct story *story)
{
	static const struct story_sentence next = {.text = N_("Next: {turn}.")};

	add_next(story, &next);
}

bool story_is_resumed(const struct game *game)
{
	return game->now.last_point == POINT_PASS && !game->now.passes &&
	       !game->setup.ruleset->pass_stones;
}

void story_add_price(struct story *story)
{
	static const struct story_sentence
		none = {.text = N_("No penalty (rule {rule})."),
			.rule = "6(5)"},
		anew = {.text = N_("A new error: 3 points against {side} (rule "
				   "{rule})."),
			.rule = "6(7)"},
		fixed = {.text = N_("3 points against {side}.")},
		plain = {.text = N_("3 points against {side} (rule {rule})."),
			 .rule = "6(4)"},
		in_rotation = {.text = N_("Next: {next} (rule {rule})."),
			       .rule = "6(6)"},
		resumed = {.text = N_("Next: {next} (Art. {rule})."),
			   .rule = "9.3"};
	const struct turn *previous = &story->game->now.previous;
	bool free = story->game->now.last.penalty == 0;
	bool again = !free && previous->claimed;

	if (free)
		story_add(story, &none);
	else if (again)
		story_add(story, &anew);
	else if (previous->actual != SEAT_NONE && !turn_in_rotation(previous))
		story_add(story, &fixed);
	else
		story_add(story, &plain);
	if (story_is_resumed(story->game))
		add_next(story, &resumed);
	else if (again)
		story_add_next_turn(story);
	else
		add_next(story, &in_rotation);
}

/* Why it costs that, at length. */
static void add_reason(struct story *story)
{
	static const struct story_sentence
		none = {.text = N_("The turn before was out of rotation too: "
				   "no penalty (rule {rule})."),
			.rule = "6(5)"},
		first = {.text = N_("It was the first turn: 3 points against "
				    "{side} (rule {rule})."),
			 .rule = "6(4)"},
		plain = {.text = N_("The turn before was in rotation: 3 points "
				    "against {side} (rule {rule})."),
			 .rule = "6(4)"},
		anew = {.text = N_(
				"The error before it was claimed, so this is a "
				"new one: 3 points against {side} (rule "
				"{rule})."),
			.rule = "6(7)"},
		fixed = {.text = N_("In this game every claimed error costs 3 "
				    "points.")};
	const struct turn *previous = &story->game->now.previous;

	if (story->game->now.last.penalty == 0)
		story_add(story, &none);
	else if (previous->actual == SEAT_NONE)
		story_add(story, &first);
	else if (turn_in_rotation(previous))
		story_add(story, &plain);
	else
		story_add(story, previous->claimed ? &anew : &fixed);
}

void story_add_error(struct story *story)
{
	static const struct story_sentence
		error = {.text = N_("{last} played in place of {place}, as "
				    "{claimant} claimed (rule {rule}); not "
				    "intentional."),
			 .rule = "6(1)"},
		next = {.text = N_("{next} is next (rule {rule})."),
			.rule = "6(6)"},
		resumed = {.text = N_("{next} is next (Art. {rule})."),
			   .rule = "9.3"};

	if (story->brief) {
		story_add_price(story);
		return;
	}
	story_add(story, &error);
	add_reason(story);
	add_next(story, story_is_resumed(story->game) ? &resumed : &next);
}

void story_add_correction(struct story *story)
{
	static const struct story_sentence next = {
		.text = N_("{next} is next.")};

	if (turn_in_rotation(&story->game->now.last))
		story_add_text(story,
			       N_("Corrected: {last} made the last turn, in "
				  "rotation."));
	else
		story_add_text(story,
			       N_("Corrected: {last} made the last turn, out "
				  "of rotation."));
	add_next(story, &next);
}

void story_add_removal(struct story *story)
{
	story_add_text(
		story,
		N_("{removed} made a second move in a row: that stone is "
		   "taken off and costs 3 points. {next} is still to move."));
}

/* Not one by the rules, about the stone that they have taken off. */
static bool is_about_claim(const struct story *story)
{
	return question_rule(story->asked)->claims &&
	       (story->game->removed == SEAT_NONE ||
		story->game->now.last.rejected);
}

/* What was asked, and what follows from a no to it. */
static void add_refusal(struct story *story)
{
	if (is_about_claim(story)) {
		story_add_text(story, N_("The claim is wrong."));
	} else if (story->asked == QUESTION_INTENT) {
		story_add_text(story, N_("It was not intentional."));
	} else {
		story_add_text(story, N_("What was asked is refused:"));
		story_add(story, &story_told(story->game, story->asked)->no);
	}
}

static const char *find_told(const struct story *story,
			     const struct ruling_rule *rule)
{
	if (story->ruling->sets && rule->told_set)
		return rule->told_set;
	if (story->ruling->seat >= 0 && rule->told_seat)
		return rule->told_seat;
	if (rule->upholds && !rule->intended && !is_about_claim(story))
		return N_("The last turn was an error; it was not intended.");
	return rule->told[0] ? rule->told[0] : rule->summary;
}

/* What it comes to, of whom and how much. */
static void add_ruled_text(struct story *story)
{
	const struct ruling *ruling = story->ruling;
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	bool less = ruling->amount < 0 && rule->less[0];

	if (rule->needs_points)
		story->number = (int)(less ? -ruling->amount : ruling->amount);
	if (rule->refuses)
		add_refusal(story);
	else if (less)
		story_add_numbered(story, story->number, rule->less[0],
				   rule->less[1]);
	else
		story_add_numbered(story, story->number, find_told(story, rule),
				   rule->told[1]);
}

static void add_grounds(struct story *story, const struct ruling *ruling)
{
	story->ruling = ruling;
	if (!ruling_rule(ruling->kind)->renames &&
	    !ruling_rule(ruling->kind)->seats && *ruling->text)
		story_add_text(story, N_("Reason: {text}."));
}

void story_add_ruling(struct story *story, const struct ruling *ruling)
{
	story->ruling = ruling;
	story_add_text(story, N_("Referee:"));
	add_ruled_text(story);
	if (ruling_rule(ruling->kind)->may_seat && ruling->seat >= 0)
		story_add_next_turn(story);
	add_grounds(story, ruling);
}

void story_add_referee(struct story *story, const struct ruling *ruling)
{
	story_add_text(story, N_("Ruled by the referee."));
	add_grounds(story, ruling);
}

/* Until the next turn, but for a claim about the turn before it (INT-7). */
static bool is_about_removal(const struct game *game)
{
	return game->removed != SEAT_NONE && game->last_kind != EVENT_ERROR;
}

static void add_intent(struct story *story)
{
	static const struct story_sentence intent = {
		.text = N_("{last} played in place of {place}, as {claimant} "
			   "claimed (rule {rule}); it was intentional."),
		.rule = "6(1)"};

	if (is_about_removal(story->game))
		story_add_text(story,
			       N_("{removed} made a second move in a row; it "
				  "was intentional."));
	else
		story_add(story, &intent);
}

void story_add_end(struct story *story)
{
	static const struct story_sentence information = {
		.text = N_("Everybody has agreed that information was "
			   "exchanged (rule {rule})."),
		.rule = "4"};
	const struct game *game = story->game;

	if (game->ending == ENDING_INTENT)
		add_intent(story);
	if (game->depth > game->end_depth) /* a name was put right */
		story_add_ruling(story, &game->ruling);
	else if (game->ruled)
		story_add_referee(story, &game->ruling);
	else if (game->ending == ENDING_FORFEIT)
		story_add(story, &information);
	else if (game->ending == ENDING_NO_RESULT ||
		 game->ending == ENDING_BOTH_LOSE)
		story_add_text(story, N_("Everybody has agreed."));
}

bool story_is_upheld(const struct game *game)
{
	return game->now.last.claimed &&
	       (game->last_kind == EVENT_CORRECT ||
		(game->last_kind == EVENT_RULING &&
		 ruling_rule(game->ruling.kind)->upholds));
}

void story_add_decision(struct story *story)
{
	const struct game *game = story->game;
	bool upheld = story_is_upheld(game);

	if (game->phase == PHASE_OVER)
		story_add_end(story);
	else if (game->last_kind == EVENT_RULING && !upheld)
		story_add_ruling(story, &game->ruling);
	else if (is_about_removal(game))
		story_add_removal(story);
	else if (game->last_kind == EVENT_CORRECT && !upheld)
		story_add_correction(story);
	else if (game->now.last.claimed)
		story_add_error(story);
	if (upheld && game->phase != PHASE_OVER)
		story_add_referee(story, &game->ruling);
}

void story_decision(struct story *story, const struct game *game, bool brief)
{
	story_begin(story, game);
	story->brief = brief;
	story_add_decision(story);
}

void story_ruling(struct story *story, const struct game *game,
		  const struct ruling *ruling)
{
	story_begin(story, game);
	story->ruling = ruling;
	story->asked = game->question.kind;
	add_ruled_text(story);
}

static void add_score(struct story *story)
{
	int margin2 = story->game->margin2;

	if (margin2)
		story_add_numbered(story, (margin2 + 1) / 2,
				   NN_("{winner} wins by {points} point.",
				       "{winner} wins by {points} points."));
	else
		story_add_text(story, N_("Jigo: {winner} wins."));
}

void story_add_result(struct story *story)
{
	static const struct story_sentence endings[] = {
		[ENDING_RESIGN] = {.text = N_(
					   "{loser} resigns: {winner} wins.")},
		[ENDING_TIME] =
			{.text = N_("{loser} lost on time: {winner} wins.")},
		[ENDING_INTENT] =
			{.text = N_(
				 "{loser} loses (rule {rule}): {winner} wins."),
			 .rule = "6(2)"},
		[ENDING_FORFEIT] =
			{.text = N_(
				 "{loser} loses by forfeit: {winner} wins.")},
		[ENDING_NO_RESULT] = {.text = ruling_no_result},
		[ENDING_BOTH_LOSE] = {.text = ruling_both_lose},
	};
	enum ending ending = story->game->ending;

	if (ending == ENDING_SCORE)
		add_score(story);
	else
		story_add(story, &endings[ending]);
}

void story_result(struct story *story, const struct game *game, bool brief)
{
	story_begin(story, game);
	story->brief = brief;
	story_add_result(story);
}
