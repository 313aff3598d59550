/* SPDX-License-Identifier: ISC */
/*
 * Where it leads when people want it to: what is asked comes about when all
 * who are asked say yes, and every game can be brought to its count by passes
 * and agreement, where nobody resigns.
 */
#include <config.h>

#include "prove/laws_parts.h"
#include "prove/laws_state.h"

#include <stdio.h>
#include <string.h>

static bool act(struct world *world, const struct action *action)
{
	const struct deed deed = {.action = *action};
	char text[ACTION_TEXT], refused[ACTION_TEXT + 40];
	struct step step;

	law_line(action_text(action, world->game.setup.size, text));
	world_try(world, &deed, &step);
	if (step.happened) {
		world_do(world, &step);
		return law_that(step.folded, "a step that cannot be recorded");
	}
	snprintf(refused, sizeof(refused), "%s: %s", text,
		 verdict_name(step.verdict));
	return law_that(false, refused);
}

static bool say(struct world *world, enum action_kind kind, enum seat seat)
{
	return act(world, &(struct action){.kind = kind, .seat = seat});
}

/* Who is away comes back for it. */
static bool come_back(struct world *world, enum seat seat)
{
	return !(world->game.now.away & seat_bit(seat)) ||
	       say(world, ACTION_BACK, seat);
}

static bool say_there(struct world *world, enum action_kind kind,
		      enum seat seat)
{
	return come_back(world, seat) && say(world, kind, seat);
}

static bool has_no_time(const struct game *game)
{
	return game_is_timed(game) && game_budget(game) <= game->used;
}

static bool ended(const struct game *game, enum ending ending)
{
	return law_that(game->phase == PHASE_OVER, "it is not over") &&
	       law_same("the kind of end", game->ending, ending);
}

/* Whose seat it was has it no more, and nobody else is put out. */
static bool frees(const struct game *was, const struct game *is)
{
	for (int seat = 0; seat < was->setup.seats; seat++) {
		bool free = is->login[seat][0] == '\0';
		bool same = strcmp(is->login[seat], was->login[seat]) == 0;

		if (!law_that(seat == (int)was->question.asker ? free : same,
			      "who sits where"))
			return false;
	}
	return law_that(is->question.kind != QUESTION_STAND_IN &&
				is->phase == was->phase,
			"it is asked all the same");
}

/* What the question said has come about. */
static bool has_come_about(const struct game *was, const struct game *is)
{
	switch (was->question.kind) {
	case QUESTION_RESIGN:
		return law_that(is->question.kind != QUESTION_RESIGN &&
					is->phase == was->phase,
				"consent does not stay consent");
	case QUESTION_UNDO:
		return law_same("turns", is->now.turns, was->now.turns - 1);
	case QUESTION_PAUSE:
		return law_that(is->halt != HALT_NONE, "it is not paused");
	case QUESTION_CONTINUE:
		return law_that(is->halt == HALT_NONE &&
					is->question.kind == QUESTION_NONE,
				"the pause is not over");
	case QUESTION_MARKS:
		return ended(is, ENDING_SCORE);
	case QUESTION_INTENT:
		return ended(is, ENDING_INTENT);
	case QUESTION_PARTNER:
		return law_seat("who made the turn", is->now.last.actual,
				(enum seat)((was->now.last.actual + 2) % 4));
	case QUESTION_NO_RESULT:
		return ended(is, ENDING_NO_RESULT);
	case QUESTION_BOTH_LOSE:
		return ended(is, ENDING_BOTH_LOSE);
	case QUESTION_FORFEIT:
		return ended(is, ENDING_FORFEIT);
	case QUESTION_STAND_IN:
		return frees(was, is);
	case QUESTION_NONE:
	case QUESTIONS:
		break;
	}
	return false;
}

bool leads_on_when_all_agree(struct shown *shown)
{
	const struct game *was = &shown->world->game;
	const struct question *question = &was->question;

	world_copy(shown->scratch, shown->world);
	for (int seat = 0; seat < was->setup.seats; seat++)
		if (question->needs & ~question->yes &
			    seat_bit((enum seat)seat) &&
		    !say_there(shown->scratch, ACTION_YES, (enum seat)seat))
			return false;
	return has_come_about(was, &shown->scratch->game);
}

/* The handicap comes first. */
static bool lay_a_stone(struct world *world)
{
	static const char *const points[] = {"A1", "B1", "A2"};
	struct action action = {.kind = ACTION_PLACE, .seat = SEAT_B1};

	for (int i = 0; i < 3; i++) {
		action.point = point_parse(points[i], world->game.setup.size);
		if (!pointset_has(&world->game.stones, action.point))
			return act(world, &action);
	}
	return false;
}

/* A mark that nobody agrees to. */
static bool unmark(struct world *world)
{
	struct action action = {.kind = ACTION_CHAIN, .seat = SEAT_B1};

	action.point = pointset_next(&world->game.marks.dead, POINT_NONE);
	return law_that(action.point != POINT_NONE,
			"marks without a dead stone are unsound") &&
	       come_back(world, SEAT_B1) && act(world, &action);
}

static bool answer(struct world *world)
{
	const struct question *question = &world->game.question;
	seatset missing = question_missing(question);
	struct tally tally;

	if (question->kind != QUESTION_MARKS &&
	    question->kind != QUESTION_CONTINUE)
		return say_there(world, ACTION_NO,
				 seats_first(question->needs));
	tally_game(&tally, &world->game, &world->memory);
	if (question->kind == QUESTION_MARKS && !tally.sound)
		return unmark(world);
	return law_that(missing, "all have agreed") &&
	       say_there(world, ACTION_YES, seats_first(missing));
}

static bool let_go_on(struct world *world)
{
	struct action action = {.kind = ACTION_RULE, .seat = SEAT_REFEREE};

	action.ruling.kind = RULING_RESUME;
	action.ruling.seat = SEAT_NONE;
	action.ruling.side = EMPTY;
	return act(world, &action);
}

static bool wait(struct world *world)
{
	const struct deed deed = {.action.kind = ACTION_WAITED,
				  .action.seat = SEAT_NONE,
				  .waits = true};
	struct step step;

	law_line("advance 600000");
	world_try(world, &deed, &step);
	if (step.happened)
		world_do(world, &step);
	return law_that(step.happened, "a lost line is waited for too long");
}

/* On to the count: no to what else is asked, and else yes and passes. */
static bool go_on(struct world *world)
{
	const struct game *game = &world->game;

	if (game->phase == PHASE_PLACE)
		return lay_a_stone(world);
	if (game->question.kind != QUESTION_NONE)
		return answer(world);
	if (game->halt == HALT_REFEREE)
		return let_go_on(world);
	if (game_waits(game))
		return wait(world);
	return say(world, ACTION_PASS, game->now.expected);
}

bool ends_by_a_count(struct shown *shown)
{
	struct world *world = shown->scratch;

	world_copy(world, shown->world);
	for (int i = 0; i < 40 && world->game.phase != PHASE_OVER; i++) {
		if (has_no_time(&world->game))
			return true;
		if (!go_on(world))
			return false;
	}
	return ended(&world->game, ENDING_SCORE);
}
