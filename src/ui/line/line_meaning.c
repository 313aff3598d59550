/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_meaning.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"
#include "ui/play/asking_state.h"
#include "ui/play/commands.h"
#include "ui/play/speech.h"

static bool says_yes_or_no(const char *word)
{
	return line_typed_yes(word) || line_typed_no(word);
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
static key key_of(const struct play *play, const struct command_rule *rule)
{
	const struct keymap *keymap = play->input.keymap;
	key k = keymap_first(keymap, rule->command, rule->seat);

	return play->game.phase == PHASE_OVER && rule->owner != KEYS_OF_END &&
			       command_rule(keymap_find_end(keymap, k))
		       ? KEY_TO_OTHER
		       : k;
}

enum command line_meaning_command(const char *word)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!strcasecmp(word, command_at(i)->name))
			return command_at(i)->command;
	return COMMAND_NONE;
}

/* The key of a command by its name, where letters begin no words. */
static key find_key(const struct play *play, const char *word)
{
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		if (!strcasecmp(word, rule->name))
			return key_of(play, rule);
	}
	return KEY_NONE;
}

/* What cannot be undone, or who says so, is asked here alone. */
static key find_answer(const struct play *play, const char *word)
{
	enum prompt_kind asked = input_asked(&play->input)->kind;
	bool yes = line_typed_yes(word), no = line_typed_no(word);
	bool sure = asked == PROMPT_SURE || play->begins;

	if (yes && sure)
		return KEY_TO_ENTER;
	if ((yes || no) && asked == PROMPT_ANSWER)
		return find_key(play, yes ? "yes" : "no");
	if (no && (sure || asked == PROMPT_WHO))
		return KEY_TO_ESCAPE;
	if (asked != PROMPT_NONE && !strcasecmp(word, "back"))
		return KEY_TO_ESCAPE;
	return find_named(play, word);
}

key line_meaning_key(const struct play *play, const char *word)
{
	/* who watches types no words */
	bool keys = play->game.phase == PHASE_OVER || !play->input.seats;
	key k = find_answer(play, word);

	if (k == KEY_NONE && keys && word[1])
		k = find_key(play, word);
	if (k == KEY_NONE && keys)
		k = word[1] ? KEY_TO_OTHER : word[0];
	return k;
}

key line_meaning_letter(const struct play *play, char letter)
{
	struct binding b = keymap_find(play->input.keymap, letter);

	return command_moves(b.command) && letter >= 'a' && letter <= 'z'
		       ? letter - 'a' + 'A'
		       : letter;
}

bool line_meaning_wants_number(const struct play *play, const char *word)
{
	return input_asked(&play->input)->kind == PROMPT_WHO &&
	       line_typed_yes(word);
}

bool line_meaning_marks(const struct play *play, const char *word)
{
	point p = point_parse(word, play->game.setup.size);

	return commands_marks(&play->game) && p != POINT_PASS &&
	       p != POINT_NONE && !input_is_asked(&play->input) &&
	       play->input.cursor[0] == p;
}

/*
 * "D 4" at the end of a line, as it is dictated, is a point, and no key with
 * somebody's number behind it; but a yes or a no is, while something is asked.
 */
static void join_point(const struct play *play, char *words)
{
	bool asked = play->game.question.needs || input_is_asked(&play->input);
	char *number = strrchr(words, ' '), *letter = number;

	while (letter > words && *letter == ' ')
		letter--;
	if (!number || !word_is_letter((unsigned char)*letter) ||
	    (letter > words && letter[-1] != ' ') || !number[1] ||
	    number[1 + strspn(number + 1, "0123456789")])
		return;
	letter[1] = '\0';
	if (asked && says_yes_or_no(letter))
		letter[1] = ' ';
	else
		memmove(letter + 1, number + 1, strlen(number + 1) + 1);
}

/* Whether it is a command of a game that is over alone. */
static bool is_of_end(const char *word)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!strcmp(command_at(i)->name, word))
			return command_at(i)->owner == KEYS_OF_END;
	return !strcmp(word, "move");
}

/* Whether there is something to be said to that word while a game is played. */
static bool is_of_use(const char *word)
{
	return line_words_looks(word) || says_yes_or_no(word) ||
	       point_parse(word, BOARD_MAX) != POINT_NONE ||
	       !strcmp(word, "back") || is_of_end(word) ||
	       line_meaning_command(word) != COMMAND_NONE;
}

/* In English; but as it was typed where its first word is of no use so. */
static void read_words(const struct play *play, char words[LINE_TYPED])
{
	char typed[LINE_TYPED], word[LINE_TYPED];
	const char *rest = words;

	strcpy(typed, words);
	line_typed_read(words);
	if (play->game.phase != PHASE_OVER &&
	    text_word(&rest, word, sizeof(word)) &&
	    strncmp(typed, word, strlen(word)) != 0 && !is_of_use(word))
		strcpy(words, typed);
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

/* A step through a game that is over, or "move 12". */
static void find_step(const struct play *play, struct line_meaning *out)
{
	const struct game *game = &play->game;
	long number;

	if (game->phase != PHASE_OVER)
		return;
	if (!strncasecmp(out->words, "move ", 5)) {
		number = number_parse(out->words + 5, game->now.turns);
		if (number < 1) {
			out->act = LINE_NO_MOVE;
			return;
		}
		out->move = (int)number;
		strcpy(out->words, "earlier");
	}
	out->step =
		keymap_find_end(play->input.keymap, find_key(play, out->words));
}

/* "help", "help pass", "pass?": nothing of it is done. */
static bool asks_help(const struct play *play, char words[LINE_TYPED])
{
	const char *rest = words;
	char word[LINE_TYPED];
	size_t length = strlen(words);

	if (text_word(&rest, word, sizeof(word)) && line_typed_help(word)) {
		memmove(words, rest, strlen(rest) + 1);
		return true;
	}
	if (length < 2 || words[length - 1] != '?')
		return false;
	words[length - 1] = '\0';
	read_words(play, words);
	return true;
}

/*
 * An own key says yes by itself: what it is said with goes before it; but
 * behind it where it has to say who decides.
 */
static void put_in_order(const struct play *play, char words[LINE_TYPED])
{
	bool decides = speech_is_decision(&play->game) &&
		       input_asked(&play->input)->kind == PROMPT_NONE;
	char *blank = strchr(words, ' ');
	char first[LINE_TYPED], second[LINE_TYPED];

	if (!blank || strchr(blank + 1, ' '))
		return;
	snprintf(first, sizeof(first), "%.*s", (int)(blank - words), words);
	strcpy(second, blank + 1);
	if (decides ? !says_yes_or_no(first) || second[1]
		    : first[1] || !says_yes_or_no(second))
		return;
	words[0] = '\0';
	text_append(words, LINE_TYPED, "%s %s", second, first);
}

/*
 * "no 3" is somebody's whole answer, and none to who it is that says yes: that
 * is not asked any more.
 */
static bool answers_anew(const struct play *play, const char *words)
{
	char word[LINE_TYPED];

	return input_asked(&play->input)->kind == PROMPT_WHO &&
	       asking_is_answer(play) &&
	       text_word(&words, word, sizeof(word)) && *words &&
	       says_yes_or_no(word);
}

/* Whose key that is. */
static enum seat find_seat(const struct play *play, const char *number,
			   struct line_meaning *out)
{
	out->own[0] = *number;
	return keymap_find(play->input.keymap, (unsigned char)*number).seat;
}

/*
 * What one person is asked here alone nobody else answers, "yes 3", or "3", who
 * may have meant something else; their own number may stand there.
 */
static bool is_somebody_elses(const struct play *play, struct line_meaning *out)
{
	const struct prompt *prompt = input_asked(&play->input);
	char *blank = strchr(out->words, ' ');
	const char *number = blank ? blank + 1 : out->words;

	if (prompt->kind != PROMPT_SURE || prompt->speaker < 0 || !number[0] ||
	    number[1])
		return false;
	out->seat = find_seat(play, number, out);
	if (blank)
		*blank = '\0';
	return out->seat >= 0 && out->seat != prompt->speaker;
}

/* Whether it is done for whoever is on turn, where keys are passed round. */
static bool is_of_turn(const struct play *play, const char *word)
{
	return point_parse(word, play->game.setup.size) != POINT_NONE ||
	       !strcasecmp(word, "pass") || !strcasecmp(word, "resign");
}

/*
 * "E5 1" where keys are passed round, and it is not that one's turn: somebody
 * is mistaken. Where it is secret whose turn it is, this would tell.
 */
static bool is_anothers_turn(const struct play *play, struct line_meaning *out)
{
	char *rest = strrchr(out->words, ' ');
	const char *first = out->words;
	char word[LINE_TYPED];
	enum seat turn = game_turn(&play->game);

	if (play->input.keymap->mode != INPUT_TURN || play_hides_turn(play) ||
	    play_is_asked(play) || play->game.phase != PHASE_PLAY ||
	    !text_word(&first, word, sizeof(word)) || !is_of_turn(play, word) ||
	    !rest || first != rest + 1 || !rest[1] || rest[2])
		return false;
	out->seat = find_seat(play, rest + 1, out);
	if (out->seat == turn)
		*rest = '\0';
	return out->seat >= 0 && out->seat != turn;
}

/* "seki D4": the cursor is to be there before the command comes. */
static void find_place(const struct play *play, struct line_meaning *out)
{
	const char *second = strchr(out->words, ' ');
	struct word word = {.text = ""};
	point p = second ? point_parse(second + 1, play->game.setup.size)
			 : POINT_NONE;
	size_t length = second ? (size_t)(second - out->words) : 0;
	enum command command;

	if (p == POINT_NONE || p == POINT_PASS || length >= WORD_TEXT)
		return;
	memcpy(word.text, out->words, length);
	command = word_command(&word, play->input.keymap);
	if (command != COMMAND_SEKI && command != COMMAND_CHAIN)
		return;
	out->there = p;
	out->words[length] = '\0';
}

/* What does nothing while the game is played; else LINE_KEYS. */
static enum line_act find_useless(const struct play *play,
				  struct line_meaning *out)
{
	const char *rest = out->words;
	char word[LINE_TYPED];

	if (play->game.phase == PHASE_OVER ||
	    !text_word(&rest, word, sizeof(word)))
		return LINE_KEYS;
	if (is_of_end(word)) {
		strcpy(out->words, word);
		return LINE_LATER;
	}
	return !strcmp(word, "back") && !input_is_asked(&play->input)
		       ? LINE_NO_BACK
		       : LINE_KEYS;
}

/* What is done, word by word. */
static enum line_act read_keys(const struct play *play,
			       struct line_meaning *out)
{
	/* as the letter, which is pressed twice */
	if (!strcasecmp(out->words, "resign resign") ||
	    !strcasecmp(out->words, "r r"))
		strcpy(out->words, "rr");
	put_in_order(play, out->words);
	out->anew = answers_anew(play, out->words);
	if (is_somebody_elses(play, out))
		return LINE_ELSES;
	if (is_anothers_turn(play, out))
		return LINE_NOT_TURN;
	find_place(play, out);
	return LINE_KEYS;
}

void line_meaning_read(const struct play *play, const char *typed,
		       struct line_meaning *out)
{
	*out = (struct line_meaning){.there = POINT_NONE};
	snprintf(out->words, sizeof(out->words), "%s", typed);
	leave_out_stop(out->words);
	if (play->game.phase != PHASE_OVER)
		join_point(play, out->words);
	read_words(play, out->words);
	find_step(play, out);
	if (out->act == LINE_NO_MOVE)
		return;
	if (asks_help(play, out->words))
		out->act = LINE_HELP;
	else if (!out->words[0])
		out->act = LINE_AGAIN;
	else if (line_words_looks(out->words))
		out->act = LINE_TELL;
	else
		out->act = find_useless(play, out);
	if (out->act == LINE_KEYS)
		out->act = read_keys(play, out);
}
