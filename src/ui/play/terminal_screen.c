/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/terminal_screen.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "ui/play/beside.h"
#include "ui/play/card_view.h"
#include "ui/play/help_screen.h"
#include "ui/play/keys_line.h"
#include "ui/play/message_view.h"
#include "ui/play/play_view.h"
#include "ui/play/reply.h"
#include "ui/play/review_screen.h"
#include "ui/play/terminal.h"
#include "ui/play/too_small.h"
#include "ui/referee_screen.h"
#include "ui/save_screen.h"
#include "ui/term/term.h"

struct terminal_screen {
	struct screen screen;
	struct terminal terminal;
	const char *unseen; /* what was said of a window too small, */
	int unseen_lines, unseen_columns; /* of that size */
	struct review_screen *review;	  /* NULL until there has been one */
	struct help_screen help;
	struct referee_screen referee;
	struct save_screen save;
};

static struct terminal_screen *screen_of(const struct terminal *terminal)
{
	return (struct terminal_screen *)((char *)terminal -
					  offsetof(struct terminal_screen,
						   terminal));
}

static bool reviews(const struct terminal_screen *screen)
{
	return screen->review && screen->screen.over == &screen->review->screen;
}

static bool draw(const struct screen *screen)
{
	const struct terminal *terminal =
		&((const struct terminal_screen *)screen)->terminal;

	if (terminal->replica.attached)
		play_view_show(&terminal->play);
	return terminal->replica.attached;
}

static void mark(const struct screen *screen)
{
	const struct terminal_screen *shown =
		(const struct terminal_screen *)screen;
	const struct play *play = &shown->terminal.play;
	bool beside = screen->over != &shown->help.screen || shown->help.beside;

	if (screen->over && !reviews(shown))
		beside_mark(play, beside);
	else
		play_view_mark(play);
}

static void note_paste(struct screen *screen)
{
	terminal_say(&((struct terminal_screen *)screen)->terminal,
		     _("Pasted text is ignored: the game takes keys."));
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	*count = 1;
	return terminal_wait(
		&((const struct terminal_screen *)screen)->terminal, fds);
}

static bool holds(const struct screen *screen)
{
	return terminal_holds(
		&((const struct terminal_screen *)screen)->terminal);
}

static bool wake(struct screen *screen, const struct pollfd *fds)
{
	return terminal_wake(&((struct terminal_screen *)screen)->terminal,
			     fds);
}

static bool take_key(struct screen *screen, key k)
{
	return terminal_key(&((struct terminal_screen *)screen)->terminal, k);
}

/* A window may be drawn anew, and be as small as it was. */
static bool is_as_small(const struct terminal_screen *screen)
{
	return term_lines() == screen->unseen_lines &&
	       term_columns() == screen->unseen_columns;
}

static void uncover(struct screen *screen)
{
	const struct terminal_screen *shown = (struct terminal_screen *)screen;
	struct play *play = &((struct terminal_screen *)screen)->terminal.play;
	const int64_t asked_at = play->input.asked_at;

	input_uncover(&play->input, monotonic_ms());
	/* a result was to be seen as it came, whatever has been read since */
	if (play->game.phase == PHASE_OVER)
		play->input.asked_at = asked_at;
	if (shown->unseen && !is_as_small(shown) &&
	    !strcmp(play->message, shown->unseen))
		play->message[0] = '\0';
}

/* ^Z: time that this process sleeps must not be anybody's. */
static void sleep_now(struct terminal *terminal)
{
	if (terminal_may_sleep(terminal, term_stays()))
		term_suspend();
}

static void suspend(struct screen *screen)
{
	sleep_now(&((struct terminal_screen *)screen)->terminal);
	uncover(screen);
}

static bool click(struct screen *screen, int line, int column)
{
	struct terminal *terminal =
		&((struct terminal_screen *)screen)->terminal;
	struct play *play = &terminal->play;
	struct layout layout;
	struct effect effect = {.kind = EFFECT_NONE};
	point p;
	key k;

	if (!terminal->replica.attached)
		return true;
	terminal_note_read(terminal);
	play_view_layout(play, &layout);
	k = keys_line_at(play, &layout, line, column);
	if (k == KEY_NONE)
		k = message_view_key_at(play, &layout, line, column);
	/* what is pressed there belongs to no word, but for what ends it */
	if (k != KEY_NONE && k != KEY_TO_ENTER && k != KEY_TO_ESCAPE &&
	    input_prompt(&play->input)->kind == PROMPT_WORD)
		terminal_key(terminal, KEY_TO_ESCAPE);
	if (k != KEY_NONE)
		return terminal_key(terminal, k);
	p = layout_point(&layout, line, column);
	if (!play_is_covered(play) && play->game.phase != PHASE_OVER)
		effect = input_click(&play->input, &play->game, p,
				     monotonic_ms());
	return terminal_act(terminal, &effect);
}

static void drop_typed_ahead(struct terminal *terminal)
{
	if (terminal->play.input.keymap->mode != INPUT_KEY_SETS &&
	    !screen_of(terminal)->screen.over)
		term_skip_keys();
}

/*
 * What the card says by itself is not said again: where all of it changes that
 * is much for one frame, and what stands in the message line is left there.
 */
static void warn(struct terminal *terminal, enum clock_warning warning)
{
	const char *sentence = clock_warning_sentence(warning);
	struct layout layout;

	if (!*sentence)
		return;
	play_view_layout(&terminal->play, &layout);
	if (!card_view_tells_part(&terminal->play, &layout))
		terminal_say(terminal, _(sentence));
}

/*
 * To leave loses nothing, and whoever cannot see anything may still do it.
 */
static const char *find_unseen(const struct play *play,
			       const struct effect *effect)
{
	const struct prompt freeing = {.kind = PROMPT_WHO,
				       .speaker = SEAT_NONE,
				       .said = COMMAND_FREE};

	if (effect->kind == EFFECT_ACTION)
		return too_small_to_act(play, &effect->action);
	if (effect->kind == EFFECT_COMMAND && effect->command == COMMAND_FREE)
		return too_small_to_speak(play, freeing);
	/* nobody is told to do again what is not done then either */
	return effect->kind == EFFECT_NOTICE &&
			       effect->notice == NOTICE_TOO_SOON &&
			       play_is_asked(play)
		       ? too_small_to_speak(play, *input_asked(&play->input))
		       : NULL;
}

/* There may be no room for a word of it. */
static const char *note_unseen(struct terminal *terminal, const char *why)
{
	struct terminal_screen *screen = screen_of(terminal);

	if (!why)
		return NULL;
	screen->unseen = why;
	screen->unseen_lines = term_lines();
	screen->unseen_columns = term_columns();
	return why;
}

static const char *bars(struct terminal *terminal, enum terminal_sight what,
			const struct effect *effect)
{
	const struct play *play = &terminal->play;

	if (what == SIGHT_SETUP)
		return too_small_for_setup(&play->game.setup);
	return note_unseen(terminal, what == SIGHT_GAME
					     ? too_small_to_begin(play)
					     : find_unseen(play, effect));
}

/* A game that goes on, or a new one, is to be seen. */
static void end_review(struct terminal_screen *screen)
{
	if (!reviews(screen))
		return;
	screen->screen.over = NULL;
	review_screen_close(screen->review);
}

/*
 * What somebody here is to answer, and what comes after play, is to be seen:
 * a text goes then. A referee's ruling is not lost half typed.
 */
static void close_text(struct terminal_screen *screen,
		       const struct game *before)
{
	const struct play *play = &screen->terminal.play;
	bool asked = !before->question.kind &&
		     play->game.question.needs & play->input.seats;

	if (screen->screen.over != &screen->help.screen ||
	    (!asked && play->game.phase == before->phase))
		return;
	screen->screen.over = NULL;
	uncover(&screen->screen);
}

/* What has changed is drawn by the one loop of screens. */
static void changed(struct terminal *terminal, const struct change *change)
{
	if (change->kind != CHANGE_GAME && change->kind != CHANGE_EVENT)
		return;
	if (terminal->play.game.phase != PHASE_OVER)
		end_review(screen_of(terminal));
	close_text(screen_of(terminal), &change->before);
}

static void review(struct terminal *terminal, const char *record,
		   enum command step)
{
	static const struct effect nothing = {.kind = EFFECT_NONE};
	struct terminal_screen *screen = screen_of(terminal);
	struct play *play = &terminal->play;
	struct error error;

	if (screen->screen.over)
		return;
	if (!screen->review)
		screen->review = calloc(1, sizeof(*screen->review));
	if (!screen->review)
		terminal_say(terminal, _("there is not enough memory."));
	else if (!review_screen_open(&screen->screen, screen->review, record,
				     play->input.keymap, step, &error))
		terminal_say(terminal, error.text);
	else if (!screen->screen.over)
		reply_effect(play, &nothing, play->message,
			     sizeof(play->message));
}

static void ask_code(struct terminal *terminal, const char *why)
{
	struct terminal_screen *screen = screen_of(terminal);

	referee_screen_ask_code(&screen->screen, &screen->referee, why);
}

static void run(struct terminal *terminal, enum command command)
{
	struct terminal_screen *screen = screen_of(terminal);
	struct play *play = &terminal->play;

	if (command == COMMAND_HELP)
		help_screen_open(&screen->screen, &screen->help, play);
	else if (command == COMMAND_MANNERS)
		help_screen_open_manners(&screen->screen, &screen->help, play);
	else if (command == COMMAND_REFEREE && !terminal_bars_referee(terminal))
		referee_screen_open(&screen->screen, &screen->referee);
	else if (command == COMMAND_SAVE && !terminal_is_saved(terminal))
		save_screen_open(&screen->screen, &screen->save);
	else if (command == COMMAND_REDRAW)
		term_redraw();
	else if (command == COMMAND_SUSPEND)
		sleep_now(terminal);
}

static void ring(struct terminal *terminal, int times)
{
	(void)terminal;
	term_ring(times);
}

static void prepare(struct terminal_screen *screen,
		    const struct settings *settings)
{
	static const struct screen_class class = {.draw = draw,
						  .mark = mark,
						  .key = take_key,
						  .suspend = suspend,
						  .click = click,
						  .uncover = uncover,
						  .pasted = note_paste,
						  .wait = wait_for,
						  .holds = holds,
						  .wake = wake};
	struct terminal *terminal = &screen->terminal;

	screen->screen.class = &class;
	referee_screen_init(&screen->referee, &terminal->play, &terminal->wire,
			    settings->referee_code[0]);
	screen->referee.said_code = settings->said_code;
	save_screen_init(&screen->save, &terminal->play, &terminal->wire);
}

static void show(struct terminal *terminal, const struct settings *settings)
{
	prepare(screen_of(terminal), settings);
	screen_run(&screen_of(terminal)->screen);
}

void terminal_screen_run(const struct terminal_visit *visit)
{
	static const struct terminal_view view = {
		.show = show,
		.ring = ring,
		.drop_typed_ahead = drop_typed_ahead,
		.warn = warn,
		.bars = bars,
		.changed = changed,
		.review = review,
		.ask_code = ask_code,
		.run = run,
	};
	struct terminal_screen *screen = calloc(1, sizeof(*screen));

	terminal_run(screen ? &screen->terminal : NULL, &view, visit);
	if (screen && screen->review) {
		review_screen_close(screen->review);
		free(screen->review);
	}
	free(screen);
}
