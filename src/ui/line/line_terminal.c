/* SPDX-License-Identifier: ISC */
/*
 * What a typed line means says line_meaning.c. Each word of it becomes the keys
 * that would have typed it. The next one waits until the table has said what
 * has come of it, as a key would.
 */
#include <config.h>

#include "ui/line/line_terminal.h"

#include <poll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/line/line_meaning.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"

static struct line_terminal *lines_of(struct terminal *terminal)
{
	return (struct line_terminal *)((char *)terminal -
					offsetof(struct line_terminal,
						 terminal));
}

static void ring(struct terminal *terminal, int times)
{
	line_ring(lines_of(terminal)->line, times);
}

/*
 * What was asked before a word that came to nothing is still asked: whoever
 * mistypes has not turned away from it.
 */
static void ask_again(struct line_terminal *lines)
{
	struct input *input = &lines->terminal.play.input;
	const struct game *game = &lines->terminal.play.game;

	if (lines->before.kind == PROMPT_NONE ||
	    input_asked(input)->kind != PROMPT_NONE ||
	    !prompt_stands(&lines->before, input, game))
		return;
	input->table = lines->before;
	lines->asked[0] = '\0';
	lines->whose_at = 0;
}

/* The words behind one that is refused were meant for what it would do. */
static void drop_typed_ahead(struct terminal *terminal)
{
	struct line_terminal *lines = lines_of(terminal);

	lines->words[0] = '\0';
	lines->next = 0;
	ask_again(lines);
}

static void warn(struct terminal *terminal, enum clock_warning warning)
{
	line_news_warn(lines_of(terminal), warning);
}

static void changed(struct terminal *terminal, const struct change *change)
{
	line_news_change(lines_of(terminal), change);
}

static void review(struct terminal *terminal, const char *record,
		   enum command step)
{
	struct line_terminal *lines = lines_of(terminal);
	struct error error;

	if (!lines->review)
		lines->review = calloc(1, sizeof(*lines->review));
	if (!lines->review) {
		terminal_say(terminal, _("there is not enough memory."));
		return;
	}
	review_close(lines->review);
	lines->reviews =
		review_open(lines->review, record, strlen(record), &error);
	if (lines->reviews)
		line_words_step(lines, step);
	else
		terminal_say(terminal, error.text);
}

static void ask_code(struct terminal *terminal, const char *why)
{
	line_referee_ask_code(lines_of(terminal), why);
}

static void sleep_now(struct line_terminal *lines, bool shell)
{
	if (terminal_may_sleep(&lines->terminal,
			       lines->keymap.restricted || !shell))
		line_sleep(lines->line);
	line_news_message(lines);
}

static void run(struct terminal *terminal, enum command command)
{
	struct line_terminal *lines = lines_of(terminal);

	if (command == COMMAND_HELP)
		line_words_help(lines);
	else if (command == COMMAND_MANNERS)
		line_words_answer(lines, "manners");
	else if (command == COMMAND_SAVE)
		line_words_answer(lines, "save");
	else if (command == COMMAND_REFEREE && !terminal_bars_referee(terminal))
		line_referee_open(lines);
	else if (command == COMMAND_REDRAW)
		line_words_answer(lines, "status");
	else if (command == COMMAND_SUSPEND)
		/* from a pipe nobody could wake it */
		sleep_now(lines, isatty(lines->line->in));
}

/*
 * What was there to be read has been, but for what was asked by somebody else
 * a moment ago; and nothing that is typed in a line is held down.
 */
static void settle(struct line_terminal *lines)
{
	struct input *input = &lines->terminal.play.input;
	int64_t now = monotonic_ms();

	input->last = KEY_NONE;
	memset(input->own_keys, 0, sizeof(input->own_keys));
	if (now - lines->asked_at >= INPUT_NEW)
		input_uncover(input, now - INPUT_NEW);
	lines->own = true;
}

static bool press(struct line_terminal *lines, key k)
{
	settle(lines);
	return terminal_key(&lines->terminal, k);
}

static bool is_typing(const struct line_terminal *lines)
{
	return input_prompt(&lines->terminal.play.input)->kind == PROMPT_WORD;
}

/* False when nobody is to stay there. */
static bool type(struct line_terminal *lines, const char *word)
{
	bool letter = !word[1], stays = true;

	if (letter)
		stays = press(lines, line_meaning_letter(&lines->terminal.play,
							 word[0]));
	else if (strcasecmp(word, "rr") != 0)
		stays = press(lines,
			      keymap_first(&lines->keymap, COMMAND_COORDINATE,
					   SEAT_NONE));
	while (!letter && *word && stays)
		stays = press(lines, (key)utf8_next(&word));
	return stays && is_typing(lines) ? press(lines, KEY_TO_ENTER) : stays;
}

/* A stone that is named while the dead are marked is one of them. */
static bool mark(struct line_terminal *lines, const char *word)
{
	return !line_meaning_marks(&lines->terminal.play, word) ||
	       press(lines,
		     keymap_first(&lines->keymap, COMMAND_PLAY, SEAT_NONE));
}

/*
 * One line does one thing at the table: what stands behind it would answer what
 * nobody has heard yet.
 */
static void leave_out_rest(struct line_terminal *lines)
{
	if (!lines->words[lines->next])
		return;
	line_news_left_out(lines, lines->words + lines->next);
	lines->words[lines->next] = '\0';
}

static bool take_word(struct line_terminal *lines, const char *word)
{
	const struct play *play = &lines->terminal.play;
	key k = line_meaning_key(play, word);

	if (line_meaning_wants_number(play, word)) {
		terminal_say(&lines->terminal,
			     _("Type the number of whoever says it."));
		return true;
	}
	/* what is asked already */
	if (play->begins &&
	    line_meaning_command(word) == lines->terminal.ended.asked) {
		line_news_repeat(lines);
		return true;
	}
	if (k == KEY_NONE)
		return type(lines, word) && mark(lines, word);
	/* who turns away from what is asked answers nothing behind that */
	if (k == KEY_TO_ESCAPE)
		leave_out_rest(lines);
	return press(lines, k);
}

static void say_elses(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	char who[PLAY_WHO], text[LINE_SAID];

	snprintf(text, sizeof(text), _("Only %s answers this."),
		 play_name(&play->game, input_asked(&play->input)->speaker, who,
			   sizeof(who)));
	line_say(lines->line, text);
}

static void say_later(struct line_terminal *lines, const char *word)
{
	char text[LINE_SAID];

	snprintf(text, sizeof(text), _("%s: only once the game is over."),
		 line_typed_name(word));
	line_say(lines->line, text);
}

static void say_no_move(struct line_terminal *lines)
{
	char text[LINE_SAID];

	snprintf(text, sizeof(text),
		 _("There is no such move: the last is %d."),
		 lines->terminal.play.game.now.turns);
	line_say(lines->line, text);
}

static void say_not_turn(struct line_terminal *lines,
			 const struct line_meaning *meaning)
{
	const struct game *game = &lines->terminal.play.game;
	char who[PLAY_WHO], text[LINE_SAID];

	snprintf(text, sizeof(text), _("%s is the key of %s. "), meaning->own,
		 play_name(game, meaning->seat, who, sizeof(who)));
	text_append(text, sizeof(text), _("It is the turn of %s."),
		    play_who(game, game_turn(game), who, sizeof(who)));
	line_say(lines->line, text);
}

/* All but a step is about the game that is over, and its result. */
static bool look_back(struct line_terminal *lines,
		      const struct line_meaning *meaning)
{
	lines->wanted = meaning->move;
	if (!lines->reviews || lines->terminal.play.game.phase != PHASE_OVER)
		return false;
	if (line_words_step(lines, meaning->step))
		return true;
	lines->reviews = meaning->act == LINE_TELL;
	return false;
}

/* It keeps what is asked, which is told again behind it. */
static void help(struct line_terminal *lines, const char *words)
{
	if (!words[0] || !line_words_explain(lines, words))
		line_words_help(lines);
	lines->asked[0] = '\0';
	lines->whose_at = 0;
}

/* True where words are left to be taken one by one. */
static bool is_begun(struct line_terminal *lines,
		     const struct line_meaning *meaning)
{
	struct input *input = &lines->terminal.play.input;

	if (look_back(lines, meaning))
		return false;
	if (meaning->anew)
		input_drop_prompts(input);
	if (meaning->there != POINT_NONE) {
		input->cursor[0] = meaning->there;
		input->moved[0] = true;
	}
	if (meaning->act == LINE_AGAIN)
		line_news_repeat(lines);
	else if (meaning->act == LINE_HELP)
		help(lines, meaning->words);
	else if (meaning->act == LINE_TELL)
		line_words_answer(lines, meaning->words);
	else if (meaning->act == LINE_LATER)
		say_later(lines, meaning->words);
	else if (meaning->act == LINE_NO_BACK)
		line_say(lines->line, _("There is nothing to go back from."));
	else if (meaning->act == LINE_NO_MOVE)
		say_no_move(lines);
	else if (meaning->act == LINE_ELSES)
		say_elses(lines);
	else if (meaning->act == LINE_NOT_TURN)
		say_not_turn(lines, meaning);
	return meaning->act == LINE_KEYS;
}

static void take_line(struct line_terminal *lines)
{
	struct line_meaning meaning;

	lines->next = 0;
	lines->own = true;
	if (line_referee_is_open(lines)) {
		line_referee_take(lines, lines->words);
		lines->words[0] = '\0';
		return;
	}
	line_meaning_read(&lines->terminal.play, lines->words, &meaning);
	strcpy(lines->words, is_begun(lines, &meaning) ? meaning.words : "");
}

/* Whether anything was done of what has been typed. */
static bool take_typed(struct line_terminal *lines, bool *stays)
{
	const char *rest = lines->words + lines->next;
	struct play *play = &lines->terminal.play;
	bool began = play->begins;
	char word[LINE_TYPED];

	if (!*rest) {
		if (!line_next(lines->line, lines->words))
			return false;
		lines->before = *input_asked(&lines->terminal.play.input);
		lines->typed = true;
		lines->told_before = lines->line->told;
		take_line(lines);
		return true;
	}
	text_word(&rest, word, sizeof(word));
	lines->next = (size_t)(rest - lines->words);
	*stays = take_word(lines, word);
	if (terminal_holds(&lines->terminal)) {
		/* what is no point has answered it, whatever comes of that */
		if (point_parse(word, BOARD_MAX) == POINT_NONE)
			lines->before.kind = PROMPT_NONE;
		leave_out_rest(lines);
	}
	/* how to go on is told to who has not said it already */
	if (lines->words[lines->next])
		play->message[0] = '\0';
	else if (began && !play->begins && *stays &&
		 !terminal_holds(&lines->terminal))
		terminal_say(&lines->terminal, _("No other game begins."));
	line_news_message(lines);
	return true;
}

/* False when who waits for the table has had enough. */
static bool take_signals(struct line_terminal *lines, bool held)
{
	bool interrupted = line_take_interrupt(lines->line);

	if (line_take_stop(lines->line))
		sleep_now(lines, true);
	if (interrupted && !held)
		line_say(lines->line, _("leave: leaves; the game is kept."));
	return !interrupted || !held;
}

/* False when it is over. */
static bool await(struct line_terminal *lines)
{
	struct terminal *terminal = &lines->terminal;
	bool held = terminal_holds(terminal) || !terminal->replica.attached;
	struct pollfd fds[2];
	int ms = terminal_wait(terminal, &fds[0]);

	fds[1] = (struct pollfd){.fd = held || lines->line->ended
					       ? -1
					       : lines->line->in,
				 .events = POLLIN};
	line_wait(lines->line, fds, 2, ms);
	lines->own = lines->own && held;
	if (fds[1].revents)
		line_read(lines->line);
	return terminal_wake(terminal, &fds[0]) && take_signals(lines, held);
}

/* One step. */
static bool go_on(struct line_terminal *lines)
{
	struct terminal *terminal = &lines->terminal;
	bool held = terminal_holds(terminal) || !terminal->replica.attached;
	bool stays = true;

	if (!held && !lines->words[lines->next])
		(line_referee_is_open(lines) ? line_referee_moment
					     : line_news_moment)(lines);
	if (!held && take_typed(lines, &stays))
		return stays;
	if (!held && lines->line->ended) {
		terminal_leave(terminal);
		return await(lines);
	}
	if (!held)
		(line_referee_is_open(lines) ? line_referee_ask
					     : line_news_ask)(lines);
	stays = await(lines);
	line_news_message(lines);
	return stays;
}

/* All keys are typed in one line: a hand has no set of its own. */
static void make_keymap(struct line_terminal *lines,
			const struct settings *settings)
{
	lines->keymap = settings->keymap;
	if (settings->keymap.mode != INPUT_KEY_SETS)
		return;
	keymap_init(&lines->keymap, INPUT_SEAT_KEY, settings->keymap.seats);
	if (settings->keymap.restricted)
		keymap_restrict(&lines->keymap);
}

static void show(struct terminal *terminal, const struct settings *settings)
{
	struct line_terminal *lines = lines_of(terminal);

	make_keymap(lines, settings);
	terminal->play.input.keymap = &lines->keymap;
	terminal->play.lines = true;
	referee_screen_init(&lines->referee, &terminal->play, &terminal->wire,
			    settings->referee_code[0]);
	lines->referee.said_code = settings->said_code;
	while (go_on(lines))
		;
	line_hide(lines->line, false);
	line_end(lines->line);
	lines->line->names.count = 0;
}

void line_terminal_run(struct line *line, const struct terminal_visit *visit)
{
	static const struct terminal_view view = {
		.show = show,
		.ring = ring,
		.drop_typed_ahead = drop_typed_ahead,
		.warn = warn,
		.changed = changed,
		.review = review,
		.ask_code = ask_code,
		.run = run,
	};
	struct line_terminal *lines = calloc(1, sizeof(*lines));

	if (lines)
		lines->line = line;
	terminal_run(lines ? &lines->terminal : NULL, &view, visit);
	if (lines && lines->review) {
		review_close(lines->review);
		free(lines->review);
	}
	free(lines);
}

void line_terminal_part(struct line *line, const struct farewell *farewell)
{
	char *text = NULL, *next;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	if (!out)
		return;
	farewell_print(farewell, out);
	if (!fclose(out))
		for (char *rest = text; *rest; rest = next) {
			next = rest + strcspn(rest, "\n");
			if (*next)
				*next++ = '\0';
			line_say(line, rest);
		}
	free(text);
}
