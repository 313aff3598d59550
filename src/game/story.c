/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/story.h"

#include "base/i18n.h"

static const struct story_sentence was_it_intended = {
	.text = N_("Was it intentional? Everybody answers; one no means that "
		   "it was not (rule {rule})."),
	.rule = "6(2)"};
static const struct story_sentence next_turn = {.text = N_("Next: {turn}.")};
static const char passed[] = N_("A pass: {turn} is to move.");
/* a second one that does not stop the game: where they hand over stones */
static const char passed_again[] =
	N_("A pass: {turn} is to move, and White passes last.");
static const char nothing_changes[] = N_("Not agreed: nothing changes.");

static const char everybody_agrees[] =
	N_("Everybody must agree; after one no the game goes on.");

/*
 * Of each question: how it is asked in one line; how in a word or two; how in
 * full, where that is more, and who settles it then; what follows from yes and
 * from no, behind the word itself; what an answer is called; and what is told
 * once it is answered.
 */
static const struct told {
	struct story_sentence asks, in_brief, in_full, terms, yes, no, refused;
	const char *answers, *agreed;
} questions[QUESTIONS] = {
	[QUESTION_NONE] = {.asks = {.text = ""}},
	[QUESTION_RESIGN] =
		{.asks = {.text = N_("{actor} asks: may I resign?")},
		 .in_brief = {.text = N_("Resign?")},
		 .yes = {.text = N_("{asker} may resign, or play on.")},
		 .no = {.text = N_("{asker} may still resign, or play on.")},
		 .answers = N_("{actor} answers about resigning: {answer}."),
		 .agreed = N_(
			 "The partner agrees: {turn} may resign, or play on."),
		 .refused = {.text = N_("The partner says no; {turn} may "
					"resign anyway, "
					"or play on.")}},
	[QUESTION_UNDO] =
		{.asks = {.text = N_("{actor} asks: take the last move back?")},
		 .in_brief = {.text = N_("Undo?")},
		 .yes = {.text = N_("the last move is taken back.")},
		 .no = {.text = N_("the move stays.")},
		 .answers = N_("{actor} answers about the move: {answer}."),
		 .refused = {.text = N_("The move stays: {turn} is to move.")}},
	/* whoever's key it was: it is written down as that of who is on turn */
	[QUESTION_CONTINUE] =
		{.asks = {.text = N_("The clock is stopped. Play on?")},
		 .in_brief = {.text = N_("Play on?")},
		 .yes = {.text = N_("the clock runs again.")},
		 .no = {.text = N_("the clock stays stopped.")},
		 .answers = N_("{actor} answers about going on: {answer}."),
		 .agreed = N_("The clock runs again: {turn} is to move."),
		 .refused =
			 {.text = N_(
				  "Not ready yet: {actor}. Everybody is asked "
				  "again.")}},
	[QUESTION_PAUSE] =
		{.asks = {.text = N_("{actor} asks: stop the clock?")},
		 .in_brief = {.text = N_("Stop the clock?")},
		 .yes = {.text = N_("the clock stops.")},
		 .no = {.text = N_("the clock runs on.")},
		 .answers = N_(
			 "{actor} answers about stopping the clock: {answer}."),
		 .refused = {.text = N_(
				     "The clock runs on: {turn} is to move.")}},
	[QUESTION_MARKS] =
		{.asks = {.text = N_("Mark what is dead, then agree.")},
		 .in_brief = {.text = N_("All marked?")},
		 .yes = {.text = N_("the score stands.")},
		 .no = {.text = N_("look again.")},
		 .answers = N_("{actor} answers about the score: {answer}."),
		 .refused = {.text = N_("The score is not agreed: check the "
					"marks again.")}},
	[QUESTION_INTENT] =
		{.asks = {.text = N_("{asker} claims an error (rule {rule}). "
				     "Intentional?"),
			  .rule = "6(1)"},
		 .in_brief = {.text = N_("Intentional?")},
		 .in_full = {.text = N_("{asker} claims a rotation error (rule "
					"{rule}): {last} played in place of "
					"{place}."),
			     .rule = "6(1)"},
		 .yes = {.text = N_("{side} loses the game (rule {rule})."),
			 .rule = "6(2)"},
		 .answers = N_("{actor} answers whether it was intentional: "
			       "{answer}."),
		 .refused = {.text = N_(
				     "Not intentional: {turn} is to move.")}},
	[QUESTION_PARTNER] =
		{.asks = {.text = N_("{asker} asks: did {partner} play last?"),
			  .unnamed = N_("{asker} asks: did the partner play "
					"last?")},
		 .in_brief = {.text = N_("Partner played?")},
		 .in_full = {.text = N_("{asker} claims that {partner} made "
					"the last turn, not {last}."),
			     .unnamed = N_("{asker} claims that the partner "
					   "made the last turn, not the player "
					   "in the record.")},
		 .terms = {.text = N_("If both of the other pair say yes, the "
				      "record is corrected.")},
		 .yes = {.text = N_("the record is corrected.")},
		 .no = {.text = N_("{last} is taken to have played."),
			.unnamed = N_("the record stays.")},
		 .answers = N_("{actor} answers about who played: {answer}."),
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
		 .answers = N_("{actor} answers about no result: {answer}."),
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
		 .answers = N_("{actor} answers about both losing: {answer}."),
		 .refused = {.text = nothing_changes}},
	[QUESTION_FORFEIT] =
		{.asks = {.text = N_("{asker} claims a forfeit (rule {rule}). "
				     "Agreed?"),
			  .rule = "4"},
		 .in_brief = {.text = N_("Forfeit?")},
		 .in_full = {.text = N_("{asker} says that the other pair has "
					"exchanged information, and so loses "
					"(rule {rule})."),
			     .rule = "4"},
		 .terms = {.text = everybody_agrees},
		 .yes = {.text = N_("the other pair loses (rule {rule})."),
			 .rule = "4"},
		 .no = {.text = N_("the game goes on.")},
		 .answers = N_("{actor} answers about the forfeit: {answer}."),
		 .refused = {.text = nothing_changes}},
};

/* A pause where there are no clocks. */
static const struct told unclocked = {
	.asks = {.text = N_("Play is paused. Play on?")},
	.in_brief = {.text = N_("Play on?")},
	.yes = {.text = N_("play goes on.")},
	.no = {.text = N_("play stays paused.")},
	.answers = N_("{actor} answers about going on: {answer}."),
	.agreed = N_("Play goes on: {turn} is to move."),
	.refused = {.text = N_("Not ready yet: {actor}. Everybody is asked "
			       "again.")}};

static const struct told *find_told(const struct game *game,
				    enum question_kind kind)
{
	return kind == QUESTION_CONTINUE && !game_is_timed(game)
		       ? &unclocked
		       : &questions[kind];
}

static void begin(struct story *story, const struct game *game)
{
	*story = (struct story){.before = game,
				.game = game,
				.ruling = &game->ruling};
}

static void begin_event(struct story *story, const struct game *before,
			const struct event *event, const struct game *after)
{
	begin(story, after);
	story->before = before;
	story->event = event;
}

static void add(struct story *story, const struct story_sentence *sentence)
{
	if (sentence->text && *sentence->text && story->count < STORY_SENTENCES)
		story->sentences[story->count++] = *sentence;
}

static void add_text(struct story *story, const char *text)
{
	add(story, &(struct story_sentence){.text = text});
}

static void add_numbered(struct story *story, int number, const char *one,
			 const char *many)
{
	story->number = number;
	add(story, &(struct story_sentence){.text = one, .plural = many});
}

/* A turn is claimed right after it, or after what was folded meanwhile. */
static bool claims_error(const struct story *story)
{
	const struct position *was = &story->before->now;
	const struct position *is = &story->game->now;

	return is->turns == was->turns && is->last.claimed &&
	       !was->last.claimed;
}

/* While the game is stopped nobody is next. */
static void add_next(struct story *story, const struct story_sentence *next)
{
	if (story->game->phase == PHASE_PLAY)
		add(story, next);
}

/* Who is next follows from the last turn, unless play was resumed behind it. */
static bool is_resumed(const struct game *game)
{
	return game->now.last_point == POINT_PASS && !game->now.passes &&
	       !game->setup.ruleset->pass_stones;
}

/* What an upheld claim costs, in short. */
static void add_price(struct story *story)
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
		add(story, &none);
	else if (again)
		add(story, &anew);
	else if (previous->actual != SEAT_NONE && !turn_in_rotation(previous))
		add(story, &fixed);
	else
		add(story, &plain);
	if (is_resumed(story->game))
		add_next(story, &resumed);
	else
		add_next(story, again ? &next_turn : &in_rotation);
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
		add(story, &none);
	else if (previous->actual == SEAT_NONE)
		add(story, &first);
	else if (turn_in_rotation(previous))
		add(story, &plain);
	else
		add(story, previous->claimed ? &anew : &fixed);
}

static void add_error(struct story *story)
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

	add(story, &error);
	add_reason(story);
	add_next(story, is_resumed(story->game) ? &resumed : &next);
}

static void add_correction(struct story *story)
{
	static const struct story_sentence next = {
		.text = N_("{next} is next.")};

	if (turn_in_rotation(&story->game->now.last))
		add_text(story, N_("Corrected: {last} made the last turn, in "
				   "rotation."));
	else
		add_text(story, N_("Corrected: {last} made the last turn, out "
				   "of rotation."));
	add_next(story, &next);
}

static void add_removal(struct story *story)
{
	add_text(story,
		 N_("{removed} made a second move in a row: that stone is "
		    "taken off and costs 3 points. {next} is still to move."));
}

/* What a ruling is about, where its kind does not say it. */
static const char *ruling_detail(const struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);

	if (ruling->sets)
		return ruling->seat >= 0 ? "{ruled}: {setting}." : "{setting}.";
	return rule->may_seat && ruling->seat < 0 ? NULL : rule->detail;
}

static void add_grounds(struct story *story, const struct ruling *ruling)
{
	story->ruling = ruling;
	if (!ruling_rule(ruling->kind)->renames && *ruling->text)
		add_text(story, N_("Reason: {text}."));
}

static void add_ruling(struct story *story, const struct ruling *ruling)
{
	add_text(story, N_("Referee:"));
	add_text(story, ruling_rule(ruling->kind)->summary);
	add_text(story, ruling_detail(ruling));
	add_grounds(story, ruling);
}

/* Where the sentences before it tell what was ruled. */
static void add_referee(struct story *story, const struct ruling *ruling)
{
	add_text(story, N_("Ruled by the referee."));
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
		add_text(story, N_("{removed} made a second move in a row; it "
				   "was intentional."));
	else
		add(story, &intent);
}

/* Why the game ended as it did, unless that is plain. */
static void add_end(struct story *story)
{
	static const struct story_sentence information = {
		.text = N_("Everybody has agreed that information was "
			   "exchanged (rule {rule})."),
		.rule = "4"};
	const struct game *game = story->game;

	if (game->ending == ENDING_INTENT)
		add_intent(story);
	if (game->depth > game->end_depth) /* a name was put right */
		add_ruling(story, &game->ruling);
	else if (game->ruled)
		add_referee(story, &game->ruling);
	else if (game->ending == ENDING_FORFEIT)
		add(story, &information);
	else if (game->ending == ENDING_NO_RESULT ||
		 game->ending == ENDING_BOTH_LOSE)
		add_text(story, N_("Everybody has agreed."));
}

/* A claim that the referee has upheld; of the partner, by a correction. */
static bool is_upheld(const struct game *game)
{
	return game->now.last.claimed &&
	       (game->last_kind == EVENT_CORRECT ||
		(game->last_kind == EVENT_RULING &&
		 ruling_rule(game->ruling.kind)->upholds));
}

/* What was decided last. */
static void add_decision(struct story *story)
{
	const struct game *game = story->game;
	bool upheld = is_upheld(game);

	if (game->phase == PHASE_OVER)
		add_end(story);
	else if (game->last_kind == EVENT_RULING && !upheld)
		add_ruling(story, &game->ruling);
	else if (is_about_removal(game))
		add_removal(story);
	else if (game->last_kind == EVENT_CORRECT && !upheld)
		add_correction(story);
	else if (game->now.last.claimed)
		add_error(story);
	if (upheld && game->phase != PHASE_OVER)
		add_referee(story, &game->ruling);
}

/* The open question in full; false where one line says it all. */
static bool add_question(struct story *story)
{
	const struct game *game = story->game;
	enum question_kind kind = game->question.kind;

	if (game_asks_of_removal(game))
		add_removal(story);
	else
		add(story, &find_told(game, kind)->in_full);
	if (kind == QUESTION_INTENT)
		add(story, &was_it_intended);
	add(story, &find_told(game, kind)->terms);
	return story->count > 0;
}

void story_asked(struct story *story, const struct game *game)
{
	static const struct story_sentence intended = {
		.text = N_("Was it intentional (rule {rule})?"),
		.rule = "6(2)"};

	begin(story, game);
	if (game_asks_of_removal(game))
		add_removal(story);
	else
		add(story, &find_told(game, game->question.kind)->in_full);
	if (game->question.kind == QUESTION_INTENT)
		add(story, &intended);
	if (!story->count)
		add(story, &find_told(game, game->question.kind)->asks);
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
		add(story, &paid);
	else
		add(story, game_error_price(story->game) ? &costs : &free);
}

void story_outcome(struct story *story, const struct game *game, bool yes)
{
	static const struct story_sentence forfeits = {
		.text = N_("{removed} and the partner lose (rule {rule})."),
		.rule = "6(2)"};
	enum question_kind kind = game->question.kind;

	begin(story, game);
	if (kind == QUESTION_INTENT && !yes)
		add_oversight(story);
	else if (yes && game_asks_of_removal(game))
		add(story, &forfeits);
	else
		add(story, yes ? &find_told(game, kind)->yes
			       : &find_told(game, kind)->no);
}

void story_moment(struct story *story, const struct game *game)
{
	begin(story, game);
	if (!add_question(story))
		add_decision(story);
}

void story_decision(struct story *story, const struct game *game)
{
	begin(story, game);
	add_decision(story);
}

void story_question(struct story *story, const struct game *game)
{
	static const struct story_sentence removal = {
		.text = N_("{removed} made a second move in a row. Intentional "
			   "(rule {rule})?"),
		.rule = "6(2)"};

	begin(story, game);
	add(story, game_asks_of_removal(game)
			   ? &removal
			   : &find_told(game, game->question.kind)->asks);
}

void story_brief(struct story *story, const struct game *game)
{
	begin(story, game);
	add(story, &questions[game_asks_of_removal(game) ? QUESTION_INTENT
							 : game->question.kind]
			    .in_brief);
}

static void add_score(struct story *story)
{
	int margin2 = story->game->margin2;

	if (margin2)
		add_numbered(story, (margin2 + 1) / 2,
			     NN_("{winner} wins by {points} point.",
				 "{winner} wins by {points} points."));
	else
		add_text(story, N_("Jigo: {winner} wins."));
}

static void add_result(struct story *story)
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
		add(story, &endings[ending]);
}

void story_result(struct story *story, const struct game *game)
{
	begin(story, game);
	add_result(story);
}

void story_say(struct story *story, const struct game *game,
	       const char *sentence)
{
	begin(story, game);
	add_text(story, sentence);
}

/* How many there are in one set that the other lacks. */
static int count_new(const struct pointset *before,
		     const struct pointset *after)
{
	struct pointset gained = *after;

	pointset_subtract(&gained, before);
	return pointset_count(&gained);
}

/* A region can be larger than it looked: how many stones changed is told. */
static void add_marks(struct story *story)
{
	const struct marks *was = &story->before->marks;
	const struct marks *is = &story->game->marks;
	int dead = count_new(&was->dead, &is->dead);
	int seki = count_new(&was->seki, &is->seki);
	int live = count_new(&is->dead, &was->dead) +
		   count_new(&is->seki, &was->seki);

	if (dead)
		add_numbered(story, dead,
			     NN_("{number} stone is marked as dead; the same "
				 "key takes it back.",
				 "{number} stones are marked as dead; the same "
				 "key takes it back."));
	else if (seki)
		add_numbered(story, seki,
			     NN_("{number} stone is marked as in seki.",
				 "{number} stones are marked as in seki."));
	else if (live)
		add_numbered(story, live,
			     NN_("{number} stone is alive again.",
				 "{number} stones are alive again."));
}

/* What the answer has brought about, if the question is settled by it. */
static void add_outcome(struct story *story)
{
	const struct event *event = story->event;
	const struct game *game = story->game;
	enum question_kind kind = event->question;
	const struct told *told = find_told(game, kind);

	if (event->yes && game->question.kind != kind)
		add_text(story, told->agreed);
	if (event->yes || (kind == QUESTION_PAUSE && game->halt != HALT_NONE) ||
	    (kind == QUESTION_MARKS && !story->before->question.yes))
		return;
	add(story, &told->refused);
}

static void add_ruled(struct story *story)
{
	const struct game *game = story->game;

	if (claims_error(story))
		add_price(story);
	else if (story->event->ruling.kind != game->ruling.kind)
		add_text(story, N_("The game is open again."));
	else
		add_ruling(story, &story->event->ruling);
}

static void add_corrected(struct story *story)
{
	if (claims_error(story)) {
		add_price(story);
	} else if (turn_in_rotation(&story->game->now.last)) {
		add_text(story, N_("Corrected: {last} made that turn."));
		add_next(story, &next_turn);
	}
}

static void say_nothing(struct story *story)
{
	(void)story;
}

/* Not one that stops the game, since what is asked then says so. */
static void add_pass(struct story *story)
{
	if (story->event->point == POINT_PASS &&
	    story->game->phase == PHASE_PLAY)
		add_text(story,
			 story->game->now.passes > 1 ? passed_again : passed);
}

static void add_withdrawal(struct story *story)
{
	if (story->game->question.kind != story->before->question.kind)
		add_text(story, N_("{actor} takes the question back."));
	else
		add_text(story, N_("{actor} takes the yes back."));
}

static void add_resumption(struct story *story)
{
	add_text(story, N_("The game goes on: {turn} is to move."));
}

static void add_removed(struct story *story)
{
	add_text(story, N_("The stone is taken off and costs 3 points. Was it "
			   "intentional?"));
}

static void add_undone(struct story *story)
{
	add_text(story, N_("The move is taken back: {turn} is to move."));
}

/* All have to answer an undo, so that it waits for nobody who is away. */
static void add_absence(struct story *story)
{
	add_text(story, story->event->kind == EVENT_AWAY
				? N_("{actor} is away.")
				: N_("{actor} is back."));
	if (story->before->question.kind == QUESTION_UNDO)
		add_text(story, N_("The question about the undo is "
				   "withdrawn."));
}

static void account_undo(struct story *story)
{
	add_undone(story);
	add_text(story, N_("{actor} agreed last."));
}

static void account_turn(struct story *story)
{
	if (story->event->point == POINT_PASS &&
	    story->game->phase == PHASE_MARK)
		add_text(story, N_("A pass: the game is stopped."));
	else
		add_pass(story);
}

static void account_ask(struct story *story)
{
	enum question_kind kind = story->event->question;

	if (kind == QUESTION_CONTINUE && story->before->halt != HALT_NONE)
		add_text(story, N_("Everybody is asked anew whether to go "
				   "on."));
	else if (kind == QUESTION_CONTINUE)
		add_text(story, !game_is_timed(story->game)
					? N_("{actor} pauses play.")
					: N_("{actor} stops the clock."));
	else if (!add_question(story))
		add(story, &questions[kind].asks);
}

static void account_answer(struct story *story)
{
	add_text(story, questions[story->event->question].answers);
	add_outcome(story);
}

static void account_resume(struct story *story)
{
	add_text(story, N_("{actor} asks to play on."));
	add_resumption(story);
	if (story->event->skipped != SEAT_NONE)
		add_text(story,
			 N_("{skipped} is left out, which is no error."));
}

static void account_correct(struct story *story)
{
	add_correction(story);
	add_text(story, N_("It had been recorded as made by {partner}."));
	if (story->event->seat == SEAT_REFEREE)
		add_referee(story, &story->event->ruling);
}

static void account_remove(struct story *story)
{
	add_removal(story);
	if (game_asks_of_removal(story->game))
		add(story, &was_it_intended);
}

static void account_ruling(struct story *story)
{
	if (is_upheld(story->game))
		add_decision(story);
	else
		add_ruling(story, &story->event->ruling);
}

/* An event: what is told of it at the table, and in full. */
static const struct {
	void (*news)(struct story *story);
	void (*account)(struct story *story);
	const char *sentence; /* for either that has no function */
} events[EVENTS] = {
	[EVENT_PLACE] = {.news = say_nothing,
			 .sentence = N_("{actor} places the handicap stones.")},
	[EVENT_TURN] = {.news = add_pass, .account = account_turn},
	[EVENT_ASK] = {.news = say_nothing,
		       .account = account_ask}, /* the question is seen */
	[EVENT_ANSWER] = {.news = add_outcome, .account = account_answer},
	[EVENT_WITHDRAW] = {.news = add_withdrawal, .account = add_withdrawal},
	[EVENT_UNDO] = {.news = add_undone, .account = account_undo},
	[EVENT_RESIGN] = {.news = say_nothing,
			  .account = say_nothing}, /* the result tells it */
	[EVENT_MARK] = {.news = add_marks,
			.account = say_nothing}, /* a run is one node */
	[EVENT_RESUME] = {.news = add_resumption, .account = account_resume},
	[EVENT_TIMEOUT] = {.news = say_nothing, .account = say_nothing},
	[EVENT_ERROR] = {.news = add_price, .account = add_error},
	[EVENT_CORRECT] = {.news = add_corrected, .account = account_correct},
	[EVENT_REMOVE] = {.news = add_removed, .account = account_remove},
	[EVENT_AWAY] = {.news = add_absence, .account = add_absence},
	[EVENT_BACK] = {.news = add_absence, .account = add_absence},
	[EVENT_BREAK] = {.sentence = N_("{actor} takes a break. Play on?")},
	[EVENT_RULING] = {.news = add_ruled, .account = account_ruling},
	[EVENT_SEEN] = {.news = say_nothing,
			.sentence = N_(
				"{actor} answers about the marks: {answer}.")},
};

static void run(struct story *story, void (*tell)(struct story *story))
{
	if (tell)
		tell(story);
	else
		add_text(story, events[story->event->kind].sentence);
}

/* The panel tells how it ended; names are put right at any time. */
static bool is_told_by_panel(const struct story *story)
{
	const struct event *event = story->event;

	return story->game->phase == PHASE_OVER &&
	       !ruling_rule(event->ruling.kind)->renames;
}

void story_news(struct story *story, const struct game *before,
		const struct event *event, const struct game *after)
{
	begin_event(story, before, event, after);
	if (!is_told_by_panel(story))
		run(story, events[event->kind].news);
}

/* Not what came after the end, such as a name that was put right. */
static bool is_end(const struct story *story)
{
	return story->game->phase == PHASE_OVER &&
	       story->event->depth == story->game->end_depth;
}

void story_account(struct story *story, const struct game *before,
		   const struct event *event, const struct game *after)
{
	begin_event(story, before, event, after);
	if (!is_end(story)) {
		run(story, events[event->kind].account);
		return;
	}
	if (event->kind == EVENT_ANSWER)
		add_text(story, questions[event->question].answers);
	add_result(story);
	add_end(story);
}
