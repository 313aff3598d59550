/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "asked.h"

void asked_begin(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.wrong_seat = WRONG_SEAT_RECORD;
	m->play.game.setup.per = CLOCK_PER_PAIR;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
}

void asked_resign_two(struct moment *m)
{
	moment_init(m, 19, 2, INPUT_TURN);
	moment_turns(m, "Q16 D4");
	moment_press(m, "R Enter");
}

void asked_no_result(struct moment *m)
{
	asked_begin(m, INPUT_TURN);
	moment_act(m, "W2 ask no-result", 4000);
}

void asked_count(struct moment *m)
{
	asked_begin(m, INPUT_SEAT_KEY);
	moment_turns(m, "pass");
	moment_act(m, "B2 pass", 4000);
	moment_act(m, "W1 claim", 4000);
	moment_act(m, "B1 no", 4000);
}

void asked_running(struct moment *m, enum input_mode mode)
{
	asked_begin(m, mode);
	moment_act(m, "B2 away", 4000);
	moment_act(m, "W2 ask no-result", 4000);
}

void asked_consent(struct moment *m, enum input_mode mode)
{
	asked_begin(m, mode);
	moment_act(m, "W2 ask resign", 4000);
}

void asked_waiting(struct moment *m, enum input_mode mode)
{
	asked_begin(m, mode);
	moment_act(m, "W1 ask forfeit", 4000);
	moment_act(m, "B1 yes", 4000);
}

void asked_pause(struct moment *m, enum input_mode mode)
{
	moment_init(m, 19, 4, mode);
	m->play.game.setup.pause = PAUSE_AGREED;
	moment_restart(m);
	moment_turns(m, "Q16 D4 Q3");
	moment_act(m, "B1 pause", 4000);
}

void asked_last_yes(struct moment *m, enum input_mode mode)
{
	asked_pause(m, mode);
	moment_act(m, "W1 yes", 4000);
	moment_act(m, "B2 yes", 4000);
}
