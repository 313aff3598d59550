/* SPDX-License-Identifier: ISC */
/*
 * A line is taken apart at its blanks, and each word of it becomes the keys
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

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/number.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"
#include "ui/play/asking_state.h"
#include "ui/play/commands.h"
#include "ui/play/speech.h"

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

static void sleep_now(struct line_terminal *lines)
{
	if (terminal_may_sleep(&lines->terminal, lines->keymap.restricted))
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
		sleep_now(lines);
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

/* "Enter", "Escape", as sentences have them; but F5 is a point. */
static key find_named(const struct play *play, const char *word)
{
	key k = key_parse(word);
	bool is_point = play->game.phase != PHASE_OVER &&
			point_parse(word, BOARD_MAX) != POINT_NONE;

	return k > KEY_NAMED && !is_point ? k : KEY_NONE;
}

/* Once the game is over some keys do something else than before. */
static key key_of(const struct line_terminal *lines,
		  const struct command_rule *rule)
{
	key k = keymap_first(&lines->keymap, rule->command, rule->seat);

	return lines->terminal.play.game.phase == PHASE_OVER &&
			       rule->owner != KEYS_OF_END &&
			       command_rule(keymap_find_end(&lines->keymap, k))
		       ? KEY_TO_OTHER
		       : k;
}

static enum command command_named(const char *word)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!strcasecmp(word, command_at(i)->name))
			return command_at(i)->command;
	return COMMAND_NONE;
}

/* The key of a command by its name, where letters begin no words. */
static key find_key(const struct line_terminal *lines, const char *word)
{
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		if (!strcasecmp(word, rule->name))
			return key_of(lines, rule);
	}
	return KEY_NONE;
}

/* What cannot be undone, or who says so, is asked here alone. */
static key find_answer(const struct line_terminal *lines, const char *word)
{
	const struct play *play = &lines->terminal.play;
	enum prompt_kind asked = input_asked(&play->input)->kind;
	bool yes = line_typed_yes(word), no = line_typed_no(word);
	bool sure = asked == PROMPT_SURE || play->begins;

	if (yes && sure)
		return KEY_TO_ENTER;
	if ((yes || no) && asked == PROMPT_ANSWER)
		return find_key(lines, yes ? "yes" : "no");
	if (no && (sure || asked == PROMPT_WHO))
		return KEY_TO_ESCAPE;
	if (asked != PROMPT_NONE && !strcasecmp(word, "back"))
		return KEY_TO_ESCAPE;
	return find_named(play, word);
}

/* A letter that would move a cursor means what its capital does. */
static key find_letter(const struct line_terminal *lines, char letter)
{
	struct binding b = keymap_find(&lines->keymap, letter);

	return command_moves(b.command) && letter >= 'a' && letter <= 'z'
		       ? letter - 'a' + 'A'
		       : letter;
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
		stays = press(lines, find_letter(lines, word[0]));
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
	const struct play *play = &lines->terminal.play;
	point p = point_parse(word, play->game.setup.size);

	if (!commands_marks(&play->game) || p == POINT_PASS ||
	    p == POINT_NONE || input_is_asked(&play->input) ||
	    play->input.cursor[0] != p)
		return true;
	return press(lines,
		     keymap_first(&lines->keymap, COMMAND_PLAY, SEAT_NONE));
}

/* To who is asked for a number. */
static bool wants_number(const struct line_terminal *lines, const char *word)
{
	const struct prompt *prompt = input_asked(&lines->terminal.play.input);

	return prompt->kind == PROMPT_WHO && line_typed_yes(word);
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
	/* who watches types no words */
	bool keys = play->game.phase == PHASE_OVER || !play->input.seats;
	key k = find_answer(lines, word);

	if (wants_number(lines, word)) {
		terminal_say(&lines->terminal,
			     _("Type the number of whoever says it."));
		return true;
	}
	/* what is asked already */
	if (play->begins &&
	    command_named(word) == lines->terminal.ended.asked) {
		line_news_repeat(lines);
		return true;
	}
	if (k == KEY_NONE && keys && word[1])
		k = find_key(lines, word);
	if (k == KEY_NONE && keys)
		k = word[1] ? KEY_TO_OTHER : word[0];
	if (k == KEY_NONE)
		return type(lines, word) && mark(lines, word);
	/* who turns away from what is asked answers nothing behind that */
	if (k == KEY_TO_ESCAPE)
		leave_out_rest(lines);
	return press(lines, k);
}

/* "seki D4": the cursor is to be there before the command comes. */
static void take_cursor(struct line_terminal *lines, const char *text)
{
	struct input *input = &lines->terminal.play.input;
	const char *second = strchr(text, ' ');
	struct word word = {.text = ""};
	point p = second ? point_parse(second + 1,
				       lines->terminal.play.game.setup.size)
			 : POINT_NONE;
	size_t length = second ? (size_t)(second - text) : 0;
	enum command command;

	if (p == POINT_NONE || p == POINT_PASS || length >= WORD_TEXT)
		return;
	memcpy(word.text, text, length);
	command = word_command(&word, &lines->keymap);
	if (command != COMMAND_SEKI && command != COMMAND_CHAIN)
		return;
	input->cursor[0] = p;
	input->moved[0] = true;
	lines->words[length] = '\0';
}

/*
 * An own key says yes by itself: what it is said with goes before it; but
 * behind it where it has to say who decides.
 */
static void put_in_order(const struct line_terminal *lines,
			 char words[LINE_TYPED])
{
	const struct play *play = &lines->terminal.play;
	bool decides = speech_is_decision(&play->game) &&
		       input_asked(&play->input)->kind == PROMPT_NONE;
	char *blank = strchr(words, ' ');
	char first[LINE_TYPED], second[LINE_TYPED];
	bool answers;

	if (!blank || strchr(blank + 1, ' '))
		return;
	snprintf(first, sizeof(first), "%.*s", (int)(blank - words), words);
	strcpy(second, blank + 1);
	answers = line_typed_yes(first) || line_typed_no(first);
	if (decides ? !answers || second[1]
		    : first[1] || (!line_typed_yes(second) &&
				   !line_typed_no(second)))
		return;
	words[0] = '\0';
	text_append(words, LINE_TYPED, "%s %s", second, first);
}

/*
 * "no 3" is somebody's whole answer, and none to who it is that says yes: that
 * is not asked any more.
 */
static void answer_anew(struct line_terminal *lines)
{
	struct play *play = &lines->terminal.play;
	bool whose = input_asked(&play->input)->kind == PROMPT_WHO &&
		     asking_is_answer(play);
	const char *rest = lines->words;
	char word[LINE_TYPED];

	if (whose && text_word(&rest, word, sizeof(word)) && *rest &&
	    (line_typed_yes(word) || line_typed_no(word)))
		input_drop_prompts(&play->input);
}

/*
 * What one person is asked here alone nobody else answers, "yes 3", who may
 * have meant something else; their own number may stand there.
 */
static bool is_somebody_elses(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	const struct prompt *prompt = input_asked(&play->input);
	char *number = strchr(lines->words, ' '), who[PLAY_WHO];
	char text[LINE_SAID];
	enum seat seat;

	if (prompt->kind != PROMPT_SURE || prompt->speaker < 0 || !number ||
	    !number[1] || number[2])
		return false;
	seat = keymap_find(&lines->keymap, (unsigned char)number[1]).seat;
	*number = '\0';
	if (seat < 0 || seat == prompt->speaker)
		return false;
	snprintf(text, sizeof(text), _("Only %s answers this."),
		 play_name(&play->game, prompt->speaker, who, sizeof(who)));
	line_say(lines->line, text);
	return true;
}

/* Whether it is done for whoever is on turn, where keys are passed round. */
static bool is_of_turn(const struct line_terminal *lines, const char *word)
{
	return point_parse(word, lines->terminal.play.game.setup.size) !=
		       POINT_NONE ||
	       !strcasecmp(word, "pass") || !strcasecmp(word, "resign");
}

/*
 * "E5 1" where keys are passed round, and it is not that one's turn: somebody
 * is mistaken. Where it is secret whose turn it is, this would tell.
 */
static bool is_anothers_turn(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	char *rest = strrchr(lines->words, ' ');
	const char *first = lines->words;
	char word[LINE_TYPED], whose[PLAY_WHO], who[PLAY_WHO], text[LINE_SAID];
	enum seat turn = game_turn(&play->game), seat;

	if (lines->keymap.mode != INPUT_TURN || play_hides_turn(play) ||
	    play_is_asked(play) || play->game.phase != PHASE_PLAY ||
	    !text_word(&first, word, sizeof(word)) ||
	    !is_of_turn(lines, word) || !rest || first != rest + 1 ||
	    !rest[1] || rest[2])
		return false;
	seat = keymap_find(&lines->keymap, (unsigned char)rest[1]).seat;
	if (seat == turn)
		*rest = '\0';
	if (seat < 0 || seat == turn)
		return false;
	snprintf(text, sizeof(text), _("%s is the key of %s. "), rest + 1,
		 play_name(&play->game, seat, whose, sizeof(whose)));
	text_append(text, sizeof(text), _("It is the turn of %s."),
		    play_who(&play->game, turn, who, sizeof(who)));
	line_say(lines->line, text);
	return true;
}

/*
 * A step of what is looked back at, or "move 12", which may be the first. All
 * else is about the game that is over, and its result.
 */
static bool look_back(struct line_terminal *lines)
{
	const struct game *game = &lines->terminal.play.game;
	key k = find_key(lines, lines->words);
	long number;

	if (game->phase != PHASE_OVER)
		return false;
	if (!strncasecmp(lines->words, "move ", 5)) {
		number = number_parse(lines->words + 5, game->now.turns);
		lines->wanted = number > 0 ? (int)number : 0;
		strcpy(lines->words, "earlier");
		k = find_key(lines, lines->words);
	}
	if (!lines->reviews)
		return false;
	if (line_words_step(lines, keymap_find_end(&lines->keymap, k)))
		return true;
	if (!line_words_looks(lines->words))
		lines->reviews = false;
	return false;
}

/*
 * "D 4" at the end of a line, as it is dictated, is a point, and no key with
 * somebody's number behind it; but a yes or a no is, while something is asked.
 */
static void join_point(const struct line_terminal *lines, char *words)
{
	const struct play *play = &lines->terminal.play;
	bool asked = play->game.question.needs || input_is_asked(&play->input);
	char *number = strrchr(words, ' '), *letter = number;

	while (letter > words && *letter == ' ')
		letter--;
	if (!number || !word_is_letter((unsigned char)*letter) ||
	    (letter > words && letter[-1] != ' ') || !number[1] ||
	    number[1 + strspn(number + 1, "0123456789")])
		return;
	letter[1] = '\0';
	if (asked && (line_typed_yes(letter) || line_typed_no(letter)))
		letter[1] = ' ';
	else
		memmove(letter + 1, number + 1, strlen(number + 1) + 1);
}

/* Whether that word does anything before the game is over. */
static bool is_of_use(const struct line_terminal *lines, const char *word)
{
	if (line_words_looks(word) || line_typed_yes(word) ||
	    line_typed_no(word) || point_parse(word, BOARD_MAX) != POINT_NONE)
		return true;
	if (!strcmp(word, "back"))
		return input_is_asked(&lines->terminal.play.input);
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!strcmp(command_at(i)->name, word))
			return command_at(i)->owner != KEYS_OF_END;
	return false;
}

/* In English; but as it was typed where its first word is of no use so. */
static void read_words(struct line_terminal *lines)
{
	char typed[LINE_TYPED], word[LINE_TYPED];
	const char *rest = lines->words;

	strcpy(typed, lines->words);
	line_typed_read(lines->words);
	if (lines->terminal.play.game.phase != PHASE_OVER &&
	    text_word(&rest, word, sizeof(word)) &&
	    strncmp(typed, word, strlen(word)) != 0 && !is_of_use(lines, word))
		strcpy(lines->words, typed);
}

/* "D4.", as sentences are dictated; a sign alone may be a key. */
static void leave_out_stop(char *words)
{
	size_t length = strlen(words), stop = strlen(i18n_stop());

	if (length > 1 && words[length - 1] == '.')
		words[length - 1] = '\0';
	else if (length > stop && !strcmp(words + length - stop, i18n_stop()))
		words[length - stop] = '\0';
}

/*
 * "help", "help pass", "pass?": nothing of it is done. It keeps what is asked,
 * which is told again behind it.
 */
static bool asks_help(struct line_terminal *lines)
{
	const char *rest = lines->words;
	char *words = lines->words, word[LINE_TYPED];
	size_t length = strlen(words);

	if (text_word(&rest, word, sizeof(word)) && line_typed_help(word)) {
		if (!*rest || !line_words_explain(lines, rest))
			line_words_help(lines);
		return true;
	}
	if (length < 2 || words[length - 1] != '?')
		return false;
	words[length - 1] = '\0';
	read_words(lines);
	if (!line_words_explain(lines, words))
		line_words_help(lines);
	return true;
}

/* An empty one wants to hear again what is asked. */
static void take_line(struct line_terminal *lines)
{
	lines->next = 0;
	lines->own = true;
	if (line_referee_is_open(lines)) {
		line_referee_take(lines, lines->words);
		lines->words[0] = '\0';
		return;
	}
	leave_out_stop(lines->words);
	if (lines->terminal.play.game.phase != PHASE_OVER)
		join_point(lines, lines->words);
	read_words(lines);
	if (look_back(lines)) {
		lines->words[0] = '\0';
		return;
	}
	if (asks_help(lines)) {
		lines->words[0] = lines->asked[0] = '\0';
		lines->whose_at = 0;
		return;
	}
	if (!lines->words[0])
		line_news_repeat(lines);
	if (line_words_answer(lines, lines->words)) {
		lines->words[0] = '\0';
		return;
	}
	/* as the letter, which is pressed twice */
	if (!strcasecmp(lines->words, "resign resign") ||
	    !strcasecmp(lines->words, "r r"))
		strcpy(lines->words, "rr");
	put_in_order(lines, lines->words);
	answer_anew(lines);
	if (is_somebody_elses(lines) || is_anothers_turn(lines))
		lines->words[0] = '\0';
	take_cursor(lines, lines->words);
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
		sleep_now(lines);
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
