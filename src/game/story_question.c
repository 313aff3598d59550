/* SPDX-License-Identifier: ISC */
/* What is asked: a row for each question, and how it is told while open. */
#include <config.h>

#include "game/story_parts.h"

#include "base/i18n.h"

static const struct story_sentence was_it_intended = {
	.text = N_("Was it intentional? Everybody answers; one no means that "
		   "it was not (rule {rule})."),
	.rule = "6(2)"};
static const char nothing_changes[] = N_("{actor} says no: nothing changes.");

static const char everybody_agrees[] =
	N_("Everybody must agree; after one no the game goes on.");

/* Of a pause, with clocks and without. */
static const char pauses[] = N_("Pause?");
static const char play_on[] = N_("Play on?");
static const char about_going_on[] =
	N_("{actor} answers about going on: {answer}.");
static const char not_ready[] =
	N_("Not ready yet: {actor}. Everybody is asked again.");

static const struct told questions[QUESTIONS] = {
	[QUESTION_RESIGN] =
		{.asks = {.text = N_("{asker} asks: may I resign?")},
		 .in_brief = {.text = N_("Resign?")},
		 .yes = {.text = N_("you agree, and {asker} may resign.")},
		 .no = {.text = N_("{asker} decides alone.")},
		 .answers = {.text = N_("{actor} answers about resigning: "
					"{answer}.")},
		 .agreed = {.text = N_("{actor} agrees: {next} may resign."),
			    .unnamed = N_("The partner agrees: {next} may "
					  "resign.")},
		 .refused = {.text = N_("{actor} says no, but {next} may "
					"resign."),
			     .unnamed = N_("The partner says no, but {next} "
					   "may resign.")}},
	[QUESTION_UNDO] =
		{.asks = {.text = N_("{actor} asks: take the last move back?")},
		 .in_brief = {.text = N_("Undo?")},
		 .yes = {.text = N_("the move is taken back.")},
		 .no = {.text = N_("the move stays.")},
		 .answers =
			 {.text = N_(
				  "{actor} answers about the move: {answer}.")},
		 .refused = {.text = N_("{actor} says no: the move stays.")}},
	/* whoever's key it was: it is written down as that of who is on turn */
	[QUESTION_CONTINUE] =
		{.asks = {.text = N_("The clock is stopped. Play on?")},
		 .in_brief = {.text = play_on},
		 .yes = {.text = N_("the clock runs again.")},
		 .no = {.text = N_("the clock stays stopped.")},
		 .answers = {.text = about_going_on},
		 .agreed =
			 {.text = N_(
				  "The clock runs again: {turn} is to move.")},
		 .refused = {.text = not_ready}},
	[QUESTION_PAUSE] =
		{.asks = {.text = N_("{actor} asks: stop the clock?")},
		 .in_brief = {.text = pauses},
		 .yes = {.text = N_("the clock stops.")},
		 .no = {.text = N_("the clock runs on.")},
		 .answers = {.text = N_("{actor} answers about stopping the "
					"clock: {answer}.")},
		 .refused = {.text = N_(
				     "{actor} says no: the clock runs on.")}},
	[QUESTION_MARKS] =
		{.asks = {.text = N_("Mark what is dead, then agree.")},
		 .in_brief = {.text = N_("Score stands?")},
		 .yes = {.text = N_("the score stands.")},
		 .no = {.text = N_("look again.")},
		 .answers = {.text = N_("{actor} answers about the score: "
					"{answer}.")},
		 .refused = {.text = N_("{actor} says no to the score: check "
					"the marks again.")}},
	[QUESTION_INTENT] =
		{.asks = {.text = N_("{asker} claims an error (rule {rule}). "
				     "Intentional?"),
			  .rule = "6(1)"},
		 .in_brief = {.text = N_("Intentional?")},
		 .loses = {.text = N_("Yes: {side} loses.")},
		 .in_full = {.text = N_(
				     "{asker} claims an error (rule {rule}): "
				     "{last} played, not {place}."),
			     .rule = "6(1)"},
		 .yes = {.text = N_("{side} loses the game (rule {rule})."),
			 .rule = "6(2)"},
		 .answers =
			 {.text = N_(
				  "{actor} answers whether it was intentional: "
				  "{answer}.")},
		 .refused = {.text = N_(
				     "Not intentional: {turn} is to move.")}},
	[QUESTION_PARTNER] =
		{.asks = {.text = N_("{asker} claims: {partner} played last. "
				     "Right?"),
			  .unnamed = N_("{asker} claims: the partner played "
					"last. Right?")},
		 .in_brief = {.text = N_("Partner played?")},
		 .in_full = {.text = N_("{asker}'s claim: {partner} made "
					"the last turn, not {last}."),
			     .unnamed = N_("{asker}'s claim: the partner "
					   "of the player in the record made "
					   "the last turn.")},
		 .terms = {.text = N_("If both of the other pair say yes, the "
				      "record is corrected.")},
		 .yes = {.text = N_("the record is corrected, and any error "
				    "claimed (rule {rule})."),
			 .rule = "6(1)"},
		 .no = {.text = N_("{last} would be taken to have played."),
			.unnamed = N_("the record stays.")},
		 .answers = {.text = N_("{actor} answers about who played: "
					"{answer}.")},
		 .refused =
			 {.text = N_(
				  "Not confirmed: {last} is taken to have made "
				  "that turn."),
			  .unnamed = N_("Not confirmed: the record "
					"stays.")}},
	[QUESTION_NO_RESULT] =
		{.asks = {.text = N_("{actor} proposes no result. Agreed?")},
		 .in_brief = {.text = N_("No result?")},
		 .in_full = {.text = N_(
				     "{asker} proposes to end the game without "
				     "result, as after a repetition.")},
		 .terms = {.text = everybody_agrees},
		 .yes = {.text = N_("the game ends without result.")},
		 .no = {.text = N_("the game goes on.")},
		 .answers = {.text = N_("{actor} answers about no result: "
					"{answer}.")},
		 .refused = {.text = nothing_changes}},
	[QUESTION_BOTH_LOSE] =
		{.asks = {.text = N_("{actor} proposes that both sides lose. "
				     "Agreed?")},
		 .in_brief = {.text = N_("Both lose?")},
		 .in_full = {.text = N_("{asker} proposes that both sides "
					"lose, since the players neither agree "
					"nor ask to play on.")},
		 .terms = {.text = N_("Everybody must say yes.")},
		 .yes = {.text = N_("both sides lose the game.")},
		 .no = {.text = N_("nothing changes.")},
		 .answers = {.text = N_("{actor} answers about both losing: "
					"{answer}.")},
		 .refused = {.text = nothing_changes}},
	[QUESTION_FORFEIT] =
		{.asks = {.text = N_("{asker} claims a forfeit (rule {rule}). "
				     "Agreed?"),
			  .rule = "4"},
		 .in_brief = {.text = N_("Forfeit?")},
		 .loses = {.text = N_("Yes: {accused} loses.")},
		 .in_full = {.text = N_("{asker} says that the other pair has "
					"exchanged information (rule "
					"{rule})."),
			     .rule = "4"},
		 .terms = {.text = everybody_agrees},
		 .yes = {.text = N_("{accused} loses the game (rule {rule})."),
			 .rule = "4"},
		 .no = {.text = N_("the game goes on.")},
		 .answers = {.text = N_("{actor} answers about the forfeit: "
					"{answer}.")},
		 .refused = {.text = nothing_changes}},
	[QUESTION_STAND_IN] =
		{.asks = {.text = N_("{actor} asks: may somebody else take "
				     "that seat?")},
		 .in_brief = {.text = N_("Stand-in?")},
		 .in_full = {.text = N_("{asker} would like to leave the "
					"seat to a stand-in.")},
		 .terms = {.text = N_("Everybody must say yes.")},
		 .yes = {.text = N_("whoever comes may take the seat.")},
		 .no = {.text = N_("everybody stays.")},
		 .answers = {.text = N_("{actor} answers about a stand-in: "
					"{answer}.")},
		 .agreed = {.text = N_("Agreed: the seat is free for whoever "
				       "comes.")},
		 .refused = {.text = nothing_changes}},
};

/* Where there are no clocks: no word of one. */
static const struct told unclocked[QUESTIONS] = {
	[QUESTION_PAUSE] =
		{.asks = {.text = N_("{actor} asks: pause play?")},
		 .in_brief = {.text = pauses},
		 .yes = {.text = N_("play pauses.")},
		 .no = {.text = N_("play goes on.")},
		 .answers =
			 {.text = N_(
				  "{actor} answers about a pause: {answer}.")},
		 .refused = {.text = N_("{actor} says no: play goes on.")}},
	[QUESTION_CONTINUE] =
		{.asks = {.text = N_("Play is paused. Play on?")},
		 .in_brief = {.text = play_on},
		 .yes = {.text = N_("play goes on.")},
		 .no = {.text = N_("play stays paused.")},
		 .answers = {.text = about_going_on},
		 .agreed = {.text = N_("Play goes on: {turn} is to move.")},
		 .refused = {.text = not_ready}},
};

const struct told *story_told(const struct game *game, enum question_kind kind)
{
	bool other = !game_is_timed(game) && unclocked[kind].asks.text;

	return other ? &unclocked[kind] : &questions[kind];
}

bool story_add_question(struct story *story)
{
	const struct game *game = story->game;
	enum question_kind kind = game->question.kind;

	if (game_asks_of_removal(game))
		story_add_removal(story);
	else
		story_add(story, &story_told(game, kind)->in_full);
	if (kind == QUESTION_INTENT)
		story_add(story, &was_it_intended);
	story_add(story, &story_told(game, kind)->terms);
	return story->count > 0;
}

void story_facts(struct story *story, const struct game *game)
{
	story_begin(story, game);
	if (game_asks_of_removal(game))
		story_add_removal(story);
	else
		story_add(story,
			  &story_told(game, game->question.kind)->in_full);
}

void story_asked(struct story *story, const struct game *game)
{
	static const struct story_sentence intended = {
		.text = N_("Was it intentional (rule {rule})?"),
		.rule = "6(2)"};

	story_facts(story, game);
	if (game->question.kind == QUESTION_INTENT)
		story_add(story, &intended);
	if (!story->count)
		story_add(story, &story_told(game, game->question.kind)->asks);
}

/* What the error costs then is known from the turn before it. */
static void add_oversight(struct story *story)
{
	static const struct story_sentence
		paid = {.text = N_("the 3 points stand, and play goes on.")},
		free = {.text = N_("no penalty (rule {rule})."),
			.rule = "6(5)"},
		costs = {.text = N_("3 points against {side}.")};

	if (game_asks_of_removal(story->game))
		story_add(story, &paid);
	else
		story_add(story,
			  game_error_price(story->game) ? &costs : &free);
}

void story_outcome(struct story *story, const struct game *game, bool yes)
{
	static const struct story_sentence
		forfeits = {.text = N_("{removed} and the partner lose (rule "
				       "{rule})."),
			    .rule = "6(2)"},
		frees = {.text = N_("the move is taken back, and its 3 points "
				    "of penalty.")};
	enum question_kind kind = game->question.kind;

	story_begin(story, game);
	if (kind == QUESTION_INTENT && !yes)
		add_oversight(story);
	else if (yes && game_asks_of_removal(game))
		story_add(story, &forfeits);
	else if (yes && kind == QUESTION_UNDO && game->now.last.penalty)
		story_add(story, &frees);
	else
		story_add(story, yes ? &story_told(game, kind)->yes
				     : &story_told(game, kind)->no);
}

void story_question(struct story *story, const struct game *game)
{
	static const struct story_sentence removal = {
		.text = N_("{removed} made a second move in a row. "
			   "Intentional?")};

	story_begin(story, game);
	story_add(story,
		  game_asks_of_removal(game)
			  ? &removal
			  : &story_told(game, game->question.kind)->asks);
}

static const struct told *find_asked(const struct game *game)
{
	return story_told(game, game_asks_of_removal(game)
					? QUESTION_INTENT
					: game->question.kind);
}

void story_brief(struct story *story, const struct game *game)
{
	story_begin(story, game);
	story_add(story, &find_asked(game)->in_brief);
}

bool story_loss(struct story *story, const struct game *game)
{
	story_begin(story, game);
	story_add(story, &find_asked(game)->loses);
	return story->count > 0;
}

void story_add_answer(struct story *story)
{
	const struct event *event = story->event;

	story_add(story, &story_told(story->game, event->question)->answers);
}

void story_add_outcome(struct story *story)
{
	const struct event *event = story->event;
	const struct game *game = story->game;
	enum question_kind kind = event->question;
	const struct told *told = story_told(game, kind);

	if (event->yes && game->question.kind != kind)
		story_add(story, &told->agreed);
	if (event->yes || (kind == QUESTION_PAUSE && game->halt != HALT_NONE))
		return;
	story_add(story, &told->refused);
}

void story_answered(struct story *story, const struct game *game,
		    const struct event *event)
{
	story_begin(story, game);
	story->event = event;
	story_add_outcome(story);
}
