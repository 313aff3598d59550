/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/story_parts.h"

#include <string.h>

#include "base/i18n.h"

static const struct story_sentence passed = {
	.text = N_("{last} passes. {next} is to move."),
	.unnamed = N_("A pass: {turn} is to move.")};
/* a second one that does not stop the game: where they hand over stones */
static const struct story_sentence passed_again = {
	.text = N_("{last} passes. {next} is to move; White has to pass last."),
	.unnamed = N_("A pass: {turn} is to move; White has to pass last.")};

void story_begin(struct story *story, const struct game *game)
{
	*story = (struct story){.before = game,
				.game = game,
				.ruling = &game->ruling,
				.asked = game->denied};
}

static void begin_event(struct story *story, const struct game *before,
			const struct event *event, const struct game *after)
{
	story_begin(story, after);
	story->before = before;
	story->event = event;
	story->asked = before->question.kind;
}

void story_add(struct story *story, const struct story_sentence *sentence)
{
	if (sentence->text && *sentence->text && story->count < STORY_SENTENCES)
		story->sentences[story->count++] = *sentence;
}

void story_add_text(struct story *story, const char *text)
{
	story_add(story, &(struct story_sentence){.text = text});
}

void story_add_numbered(struct story *story, int number, const char *one,
			const char *many)
{
	story->number = number;
	story_add(story, &(struct story_sentence){.text = one, .plural = many});
}

/* A turn is claimed right after it, or after what was folded meanwhile. */
static bool claims_error(const struct story *story)
{
	const struct position *was = &story->before->now;
	const struct position *is = &story->game->now;

	return is->turns == was->turns && is->last.claimed &&
	       !was->last.claimed;
}

void story_say(struct story *story, const struct game *game,
	       const char *sentence)
{
	story_begin(story, game);
	story_add_text(story, sentence);
}

void story_moment(struct story *story, const struct game *game, bool brief)
{
	story_begin(story, game);
	story->brief = brief;
	if (game->question.kind == QUESTION_NONE || !story_add_question(story))
		story_add_decision(story);
}

static bool leads_on(const struct story_sentence *sentence)
{
	size_t length = strlen(sentence->text);

	return length && sentence->text[length - 1] == ':';
}

void story_shorten(struct story *story)
{
	if (story->count)
		story->count--;
	while (story->count && leads_on(&story->sentences[story->count - 1]))
		story->count--;
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
		story_add_numbered(story, dead,
				   NN_("{number} stone is marked as dead.",
				       "{number} stones are marked as dead."));
	else if (seki)
		story_add_numbered(story, seki,
				   NN_("{number} stone is marked as seki.",
				       "{number} stones are marked as seki."));
	else if (live)
		story_add_numbered(story, live,
				   NN_("{number} stone is alive again.",
				       "{number} stones are alive again."));
	if (story->before->question.yes)
		story_add_text(story, N_("All must say yes anew."));
}

static void add_ruled(struct story *story)
{
	const struct game *game = story->game;

	if (claims_error(story))
		story_add_price(story);
	else if (story->event->ruling.kind != game->ruling.kind)
		story_add_text(story, N_("The game is open again."));
	else
		story_add_ruling(story, &story->event->ruling);
}

static void add_corrected(struct story *story)
{
	if (claims_error(story)) {
		story_add_price(story);
	} else if (turn_in_rotation(&story->game->now.last)) {
		story_add_text(story, N_("Corrected: {last} made that turn."));
		story_add_next_turn(story);
	}
}

static void say_nothing(struct story *story)
{
	(void)story;
}

/* What was being asked is gone from the screen, and nobody has answered it. */
static void add_lapsed(struct story *story)
{
	static const struct story_sentence lapsed = {
		.text = N_("The turn ended what was asked:")};
	enum question_kind kind = story->before->question.kind;

	if (kind == QUESTION_NONE)
		return;
	story_add(story, &lapsed);
	story_add(story, &story_told(story->before, kind)->in_brief);
}

/* Not one that stops the game, since what is asked then says so. */
static void add_pass(struct story *story)
{
	if (story->event->point == POINT_PASS &&
	    story->game->phase == PHASE_PLAY)
		story_add(story, story->game->now.passes > 1 ? &passed_again
							     : &passed);
}

static void add_turn_made(struct story *story)
{
	add_pass(story);
	add_lapsed(story);
}

static void add_withdrawal(struct story *story)
{
	if (story->game->question.kind != story->before->question.kind)
		story_add_text(story,
			       N_("The question of {actor} is taken back."));
	else
		story_add_text(story, N_("The yes of {actor} is taken back."));
}

/* Who asks for it is why that side is to move, but where passes are handed. */
static void add_resumption(struct story *story)
{
	static const struct story_sentence
		goes_on = {.text = N_("{actor} asks to play on: {turn} is to "
				      "move."),
			   .unnamed = N_("The game goes on: {turn} is to "
					 "move.")},
		by_asker = {.text = N_("{actor} asks to play on: {turn} is to "
				       "move (Art. {rule})."),
			    .unnamed = N_("The game goes on: {turn} is to "
					  "move (Art. {rule})."),
			    .rule = "9.3"};

	story_add(story, story_is_resumed(story->game) ? &by_asker : &goes_on);
}

static void add_removed(struct story *story)
{
	story_add_text(story, N_("The stone is taken off and costs 3 points."));
}

static void add_undone(struct story *story)
{
	story_add_text(story,
		       story->before->now.last.penalty
			       ? N_("The move is taken back, and its 3 points "
				    "of penalty: {turn} is to move.")
			       : N_("The move is taken back: {turn} is to "
				    "move."));
}

static void add_absence(struct story *story)
{
	story_add_text(story, story->event->kind == EVENT_AWAY
				      ? N_("{actor} is away.")
				      : N_("{actor} is back."));
}

/* Whose line it is, and what the clock does meanwhile. */
static void add_line(struct story *story)
{
	static const struct story_sentence
		waits = {.text = N_("The line of {line} is lost: the clock "
				    "stands still, for {wait} at most "
				    "({rule})."),
			 .rule = "INT-28"},
		runs = {.text = N_("The line of {line} is lost; the clock "
				   "runs.")},
		untimed = {.text = N_("The line of {line} is lost.")},
		vacant_waits = {.text = N_("The seat of {line} is free: the "
					   "clock stands still, for {wait} at "
					   "most ({rule})."),
				.rule = "INT-28"},
		vacant_runs = {.text = N_("The seat of {line} is free; the "
					  "clock runs.")},
		vacant = {.text = N_("The seat of {line} is free.")};
	const struct game *game = story->game;
	bool is_vacant = game_is_vacant(game, story->event->line);

	if (game_waits(game))
		story_add(story, is_vacant ? &vacant_waits : &waits);
	else if (game_is_timed(game) && game_clock_runs(game))
		story_add(story, is_vacant ? &vacant_runs : &runs);
	else
		story_add(story, is_vacant ? &vacant : &untimed);
}

/* While it waits the screen says so, and for how long. */
static void add_lost(struct story *story)
{
	if (!game_waits(story->game))
		add_line(story);
}

/* Each: as a seat asks it, with the answer; and the answer alone. */
static const struct {
	struct story_sentence asked, answer;
} sayings[SAYINGS] = {
	[SAYING_TURN] = {{.text = N_("{actor} asks whose turn it is: {mover} "
				     "is to move.")},
			 {.text = N_("It is the turn of {mover}.")}},
	[SAYING_TIME] = {{.text = N_("{actor} asks how much time is left: "
				     "{times}."),
			  .unnamed = N_("{actor} asks how much time is left.")},
			 {.text = N_("Time left: {times}."),
			  .unnamed = N_("The clocks tell how much time is "
					"left.")}},
	[SAYING_PRISONERS] = {{.text = N_("{actor} asks for the prisoners: "
					  "Black has {black}, White {white}.")},
			      {.text = N_("Prisoners: Black has {black}, White "
					  "{white}.")}},
};

/* Once there are any; they go to the other side, as prisoners do. */
static void add_penalties(struct story *story, enum saying saying)
{
	const int *penalty = story->game->penalty;

	if (saying == SAYING_PRISONERS && (penalty[BLACK] || penalty[WHITE]))
		story_add_text(story, N_("From penalties: Black has "
					 "{for-black}, White {for-white}."));
}

static void add_saying(struct story *story)
{
	story_add(story, &sayings[story->event->saying].asked);
	add_penalties(story, story->event->saying);
}

void story_saying(struct story *story, const struct game *game,
		  enum saying saying)
{
	story_begin(story, game);
	story_add(story, &sayings[saying].answer);
	add_penalties(story, saying);
}

static void account_undo(struct story *story)
{
	add_undone(story);
	story_add_text(story, N_("{actor} was the last to agree."));
}

static void account_turn(struct story *story)
{
	if (story->event->point == POINT_PASS &&
	    story->game->phase == PHASE_MARK)
		story_add_text(story,
			       N_("{actor} passes: the game is stopped."));
	else
		add_pass(story);
}

static void account_ask(struct story *story)
{
	enum question_kind kind = story->event->question;

	if (kind == QUESTION_CONTINUE && story->before->halt != HALT_NONE)
		story_add_text(story,
			       N_("Everybody is asked again whether to play "
				  "on."));
	else if (kind == QUESTION_CONTINUE)
		story_add_text(story, !game_is_timed(story->game)
					      ? N_("{actor} pauses play.")
					      : N_("{actor} stops the clock."));
	else if (!story_add_question(story))
		story_add(story, &story_told(story->game, kind)->asks);
}

static void account_answer(struct story *story)
{
	story_add_answer(story);
	story_add_outcome(story);
}

static void account_resume(struct story *story)
{
	add_resumption(story);
	if (story->event->skipped != SEAT_NONE)
		story_add_text(story,
			       N_("{skipped} is left out, which is no error."));
}

static void account_correct(struct story *story)
{
	story_add_correction(story);
	story_add_text(story, N_("It had been recorded as made by {partner}."));
	if (story->event->seat == SEAT_REFEREE)
		story_add_referee(story, &story->event->ruling);
}

static void account_remove(struct story *story)
{
	if (game_asks_of_removal(story->game))
		story_add_question(story);
	else
		story_add_removal(story);
}

static void account_ruling(struct story *story)
{
	if (story_is_upheld(story->game))
		story_add_decision(story);
	else
		story_add_ruling(story, &story->event->ruling);
}

_Static_assert(GAME_STOOD_MAX == 600000, "EVENT_WAITED says ten minutes");

/* An event: what is told of it at the table, and in full. */
static const struct {
	void (*news)(struct story *story);
	void (*account)(struct story *story);
	const char *sentence; /* for either that has no function */
} events[EVENTS] = {
	[EVENT_PLACE] = {.news = say_nothing,
			 .sentence = N_("{actor} places the handicap stones.")},
	[EVENT_TURN] = {.news = add_turn_made, .account = account_turn},
	[EVENT_ASK] = {.news = say_nothing,
		       .account = account_ask}, /* the question is seen */
	[EVENT_ANSWER] = {.news = story_add_outcome, .account = account_answer},
	[EVENT_WITHDRAW] = {.news = add_withdrawal, .account = add_withdrawal},
	[EVENT_UNDO] = {.news = add_undone, .account = account_undo},
	[EVENT_RESIGN] = {.news = say_nothing,
			  .account = say_nothing}, /* the result tells it */
	[EVENT_MARK] = {.news = add_marks,
			.account = say_nothing}, /* a run is one node */
	[EVENT_RESUME] = {.news = add_resumption, .account = account_resume},
	[EVENT_TIMEOUT] = {.news = say_nothing, .account = say_nothing},
	[EVENT_ERROR] = {.news = story_add_price, .account = story_add_error},
	[EVENT_CORRECT] = {.news = add_corrected, .account = account_correct},
	[EVENT_REMOVE] = {.news = add_removed, .account = account_remove},
	[EVENT_AWAY] = {.news = add_absence, .account = add_absence},
	[EVENT_BACK] = {.news = add_absence, .account = add_absence},
	[EVENT_BREAK] = {.sentence = N_("{actor} takes a break.")},
	[EVENT_SAY] = {.news = add_saying, .account = add_saying},
	[EVENT_LOST] = {.news = add_lost, .account = add_line},
	[EVENT_FOUND] = {.sentence = N_("{line} is here.")},
	[EVENT_WAITED] = {.sentence =
				  N_("{line} is still not there; the pair has "
				     "had ten minutes of waiting, and the "
				     "clock runs.")},
	[EVENT_SEATED] = {.news = say_nothing,
			  .sentence = N_("{login} plays: {seated}.")},
	[EVENT_FREED] = {.sentence =
				 N_("{login} frees the seat of {freed}, for "
				    "whoever comes.")},
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
		story_add_text(story, events[story->event->kind].sentence);
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
		story_add_answer(story);
	story_add_result(story);
	story_add_end(story);
}
