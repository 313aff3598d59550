/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/memory.h"

#include <string.h>

#include "prove/mix.h"

enum seat memory_next(const struct memory *memory, enum seat seat)
{
	return (enum seat)((seat + 1) % memory->setup->seats);
}

/* A turn begins: what was asked in the one before is done with. */
static void begin_turn(struct memory *memory)
{
	memory->refused[BLACK] = memory->refused[WHITE] = 0;
	memory->consulted = false;
	memory->open = QUESTION_NONE;
	memory->asker = SEAT_NONE;
}

static void take_pass(struct memory *memory, enum seat seat)
{
	bool costs = memory->setup->ruleset->pass_stones;

	memory->passes++;
	memory->handed_over[seat % 2] += costs;
	memory->stopped = memory->passes >= 2 && (!costs || seat % 2 == WHITE);
}

static void take_turn(struct memory *memory, enum seat seat, point where)
{
	memory->previous = memory->last;
	memory->last = (struct made_turn){.actual = seat,
					  .expected = memory->expected};
	memory->expected = memory_next(memory, seat);
	memory->closed[BLACK] = memory->closed[WHITE] = false;
	memory->resumed = memory->removed = false;
	begin_turn(memory);
	if (where == POINT_PASS) {
		take_pass(memory, seat);
		return;
	}
	memory->passes = 0;
	memory->laid[seat % 2]++;
}

enum seat memory_first(const struct memory *memory, enum seat requester)
{
	enum seat last = memory->last.actual;
	enum seat next = memory_next(memory, last);

	/* where passes cost a stone: both have to make as many, INT-26 */
	if (!memory->setup->ruleset->pass_stones && next % 2 == requester % 2)
		next = memory_next(memory, next);
	return next;
}

static void play_on(struct memory *memory, enum seat requester)
{
	memory->expected = memory_first(memory, requester);
	memory->passes = 0;
	memory->stopped = false;
	memory->resumed = true;
	begin_turn(memory);
}

int memory_price(const struct memory *memory)
{
	const struct made_turn *before = &memory->previous;
	bool exempt = before->actual != before->expected && !before->claimed &&
		      !memory->setup->no_exemption;

	return exempt ? 0 : GAME_PENALTY;
}

static void uphold(struct memory *memory)
{
	struct made_turn *last = &memory->last;

	/* nothing is paid for twice, or for what was in rotation */
	if (last->actual != last->expected && !last->claimed)
		memory->penalty[last->actual % 2] += memory_price(memory);
	last->claimed = true;
	last->rejected = false;
	if (memory->open == QUESTION_INTENT && memory->asker >= 0)
		memory->open = QUESTION_NONE;
}

static void refuse(struct memory *memory)
{
	if (memory->asker >= 0)
		memory->refused[memory->asker % 2] |= 1u << memory->open;
	memory->open = QUESTION_NONE;
}

/* Neither going on nor the marks: they are asked until all agree. */
static bool is_closed_by_a_no(enum question_kind kind)
{
	return kind != QUESTION_CONTINUE && kind != QUESTION_MARKS;
}

/* It takes the place of the partner's word, which may be asked for again. */
static void open_question(struct memory *memory, enum question_kind kind,
			  enum seat asker)
{
	if (memory->open == QUESTION_RESIGN)
		memory->consulted = false;
	memory->open = kind;
	memory->asker = asker;
}

static void ask(struct memory *memory, const struct event *event)
{
	if (event->question == QUESTION_CONTINUE)
		return;
	open_question(memory, event->question, event->seat);
	if (event->question == QUESTION_RESIGN)
		memory->consulted = true;
}

static void answer(struct memory *memory, const struct event *event)
{
	if (event->yes && event->question == QUESTION_MARKS)
		memory->closed[event->seat % 2] = true;
	if (event->yes && event->question == QUESTION_RESIGN)
		memory->open = QUESTION_NONE;
	if (!event->yes && is_closed_by_a_no(event->question))
		refuse(memory);
}

/* What one has asked oneself. */
static void withdraw(struct memory *memory, const struct event *event)
{
	if (event->question == memory->open && event->seat == memory->asker &&
	    event->question != QUESTION_RESIGN &&
	    event->question != QUESTION_INTENT)
		refuse(memory);
}

static void reject(struct memory *memory)
{
	if (memory->open == QUESTION_INTENT && memory->asker >= 0)
		memory->last.rejected = true;
	refuse(memory);
}

static void rule(struct memory *memory, const struct event *event)
{
	const struct ruling *ruling = &event->ruling;

	if (memory->open == QUESTION_UNDO && ruling->kind != RULING_PAUSE &&
	    ruling->kind != RULING_RESUME && ruling->kind != RULING_REJECT)
		memory->open = QUESTION_NONE;
	switch (ruling->kind) {
	case RULING_UPHOLD:
		uphold(memory);
		break;
	case RULING_REJECT:
		reject(memory);
		break;
	case RULING_PENALTY:
		memory->penalty[ruling->side] += (int)ruling->amount;
		break;
	case RULING_RESUME:
		if (memory->stopped)
			play_on(memory, ruling->seat);
		break;
	default:
		break;
	}
}

static void remove_stone(struct memory *memory, const struct event *event)
{
	memory->penalty[event->seat % 2] += GAME_PENALTY;
	memory->removed = true;
	if (event->asks_intent)
		open_question(memory, QUESTION_INTENT, SEAT_NONE);
}

static void lay(struct memory *memory, const struct event *event)
{
	memory->laid[BLACK] = pointset_count(&event->stones);
	begin_turn(memory);
}

static void play(struct memory *memory, const struct event *event)
{
	take_turn(memory, event->seat, event->point);
}

static void correct(struct memory *memory, const struct event *event)
{
	take_turn(memory, event->mover, event->point);
}

static void take_back(struct memory *memory, const struct event *event)
{
	(void)event;
	begin_turn(memory);
}

/* What was refused may be asked again. */
static void mark(struct memory *memory, const struct event *event)
{
	(void)event;
	memory->refused[BLACK] = memory->refused[WHITE] = 0;
}

static void resume(struct memory *memory, const struct event *event)
{
	play_on(memory, event->seat);
	memory->closed[event->seat % 2] = true;
}

static void settle(struct memory *memory, const struct event *event)
{
	if (!event->intentional)
		uphold(memory);
}

static void take_break(struct memory *memory, const struct event *event)
{
	memory->breaks[event->seat % 2]++;
}

static void follow(struct memory *memory, const struct event *event)
{
	typedef void learn(struct memory *, const struct event *);
	static learn *const by_kind[EVENTS] = {
		[EVENT_PLACE] = lay,
		[EVENT_TURN] = play,
		[EVENT_CORRECT] = correct,
		[EVENT_UNDO] = take_back,
		[EVENT_ASK] = ask,
		[EVENT_ANSWER] = answer,
		[EVENT_WITHDRAW] = withdraw,
		[EVENT_MARK] = mark,
		[EVENT_RESUME] = resume,
		[EVENT_ERROR] = settle,
		[EVENT_REMOVE] = remove_stone,
		[EVENT_BREAK] = take_break,
		[EVENT_RULING] = rule,
	};

	if (by_kind[event->kind])
		by_kind[event->kind](memory, event);
}

void memory_of(struct memory *memory, const struct setup *setup,
	       const struct event *events, int count)
{
	static const struct made_turn none = {SEAT_NONE, SEAT_NONE, false,
					      false};

	memset(memory, 0, sizeof(*memory));
	memory->setup = setup;
	memory->expected = setup->handicap >= 2 ? SEAT_W1 : SEAT_B1;
	memory->last = memory->previous = none;
	memory->asker = SEAT_NONE;
	if (!setup->free_placement)
		memory->laid[BLACK] = setup->handicap;
	for (int i = 0; i < count; i++)
		follow(memory, &events[i]);
}

static unsigned turn_bits(const struct made_turn *turn)
{
	return (unsigned)(turn->actual + 1) << 5 ^
	       (unsigned)(turn->expected + 1) << 2 ^ turn->claimed * 2u ^
	       turn->rejected;
}

uint64_t memory_hash(uint64_t hash, const struct memory *memory)
{
	hash = mix(hash, turn_bits(&memory->last) << 16 ^
				 turn_bits(&memory->previous));
	hash = mix(hash, (uint64_t)memory->refused[BLACK] << 32 ^
				 memory->refused[WHITE]);
	hash = mix(hash, (uint64_t)memory->expected << 8 ^
				 memory->closed[BLACK] * 4u ^
				 memory->closed[WHITE] * 2u ^
				 memory->consulted ^ memory->removed * 8u);
	return mix(hash,
		   (uint64_t)memory->open << 8 ^ (uint64_t)(memory->asker + 1));
}
