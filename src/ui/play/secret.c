/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/secret.h"

#include "ui/play/speech.h"

seatset secret_turn(const struct input *input, const struct game *game)
{
	enum seat seat = game->now.expected;

	return input_hides_turn(input, game)
		       ? seats_of(seat_side(seat), game->setup.seats)
		       : seat_bit(seat);
}

static enum seat find_before(enum seat seat, int seats)
{
	enum seat before = seat;

	while (seat_next(before, seats) != seat)
		before = seat_next(before, seats);
	return before;
}

struct game secret_game(const struct input *input, const struct game *game,
			enum seat seat)
{
	struct game out = *game;

	if (!input_hides_turn(input, game) || seat < 0)
		return out;
	if (game->phase == PHASE_MARK)
		out.now.last.actual = find_before(seat, game->setup.seats);
	else if (seat_side(seat) == seat_side(game->now.expected))
		out.now.expected = seat;
	return out;
}

seatset secret_speakers(const struct input *input, const struct game *game,
			enum command said)
{
	seatset seats = 0;

	for (int s = 0; s < game->setup.seats; s++) {
		struct game told = secret_game(input, game, (enum seat)s);

		if (speech_may_say(&told, said, (enum seat)s))
			seats |= seat_bit((enum seat)s);
	}
	return seats;
}

seatset secret_missed(const struct input *input, const struct game *game,
		      enum command said)
{
	struct game there = *game;

	there.now.away = 0;
	return secret_speakers(input, &there, said) & game->now.away &
	       input->seats;
}

seatset secret_asked(const struct input *input, const struct game *game)
{
	const struct question *question = &game->question;

	return input_hides_turn(input, game) && question->asker >= 0 &&
			       question_rule(question->kind)->askers_turn
		       ? question->needs | seat_bit(question->asker)
		       : question_missing(question);
}

bool secret_asks_partner(const struct input *input, const struct game *game)
{
	int seats = game->setup.seats;

	for (int s = 0; s < seats; s++) {
		struct game told = secret_game(input, game, (enum seat)s);

		if (speech_may_ask_partner(&told, (enum seat)s))
			return true;
	}
	return false;
}
