/* SPDX-License-Identifier: ISC */
/*
 * With key sets small letters are hands: they are a word's only behind the
 * colon. What is typed in vain takes everything with it, so that the rest of
 * "I4" or of "QQ16" is nobody's key.
 */
#include <config.h>

#include "ui/play/word.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/play/commands.h"
#include "ui/play/press.h"
#include "ui/play/speech.h"

enum { COLUMNS_TEXT = 32, LONGEST = 3 };

static const char digits[] = "0123456789";

bool word_is_letter(key k)
{
	return (k >= 'A' && k <= 'Z') || (k >= 'a' && k <= 'z');
}

bool word_is_small(key k)
{
	return k >= 'a' && k <= 'z';
}

static bool is_digit(key k)
{
	return k >= '0' && k <= '9';
}

static char upper(char c)
{
	return word_is_small(c) ? (char)(c - 'a' + 'A') : c;
}

/* What cannot be shown where it is typed is "?". Returns its bytes. */
static size_t show(key k, char out[UTF8_BYTES + 1])
{
	char typed[UTF8_BYTES + 1];
	size_t n = k < KEY_TO_UP ? utf8_put((unsigned long)k, typed) : 0;

	typed[n] = '\0';
	if (k == ' ' || (n && !text_clean(out, UTF8_BYTES + 1, typed)))
		strcpy(out, typed);
	else
		strcpy(out, "?");
	return strlen(out);
}

void word_add(struct word *word, key k)
{
	char shown[UTF8_BYTES + 1];
	size_t n = strlen(word->text);

	if (n + show(k, shown) < sizeof(word->text))
		strcpy(word->text + n, shown);
}

bool word_take(struct word *word)
{
	size_t n = strlen(word->text);

	if (n == 0)
		return false;
	while (--n && utf8_goes_on(word->text[n]))
		;
	word->text[n] = '\0';
	return true;
}

/* The next command from *row on whose name begins so; or NULL. */
static const struct command_rule *find_spoken(const struct word *word, int *row)
{
	const char *text = word->text;

	while (*row < COMMAND_ROWS) {
		const struct command_rule *rule = command_at((*row)++);

		if (command_is_word(rule) &&
		    command_is_offered(rule, word->restricted) &&
		    strncasecmp(text, rule->name, strlen(text)) == 0)
			return rule;
	}
	return NULL;
}

/* COMMAND_NONE where it is no command's whole name. */
static enum command find_named(const struct word *word)
{
	const struct command_rule *rule;
	int row = 0;

	while ((rule = find_spoken(word, &row)) != NULL)
		if (strlen(word->text) == strlen(rule->name))
			return rule->command;
	return COMMAND_NONE;
}

const char *word_endings(const struct word *word, char *out, size_t room)
{
	const struct command_rule *rule;
	int row = 0;

	out[0] = '\0';
	while ((rule = find_spoken(word, &row)) != NULL)
		text_append(out, room, "%s%s", *out ? i18n_comma() : "",
			    rule->name);
	return out;
}

static bool is_column(char letter, int size)
{
	char text[] = {letter, '1', '\0'};

	return point_parse(text, size) != POINT_NONE;
}

/* What people type who are used to other programs; it is no command here. */
static const char *const ways_out[] = {"quit", "exit"};

static bool is_short(const struct word *word, const char *name)
{
	size_t n = strlen(word->text);

	return n && strncasecmp(word->text, name, n) == 0;
}

/* Whether that character could stand next in it, on some board. */
static bool goes_on(const struct word *word, key k)
{
	struct word longer = *word;

	word_add(&longer, k);
	for (size_t i = 0; i < sizeof(ways_out) / sizeof(ways_out[0]); i++)
		if (is_short(&longer, ways_out[i]))
			return true;
	return word_sense(&longer, BOARD_MAX) <= WORD_COMMAND;
}

enum word_sense word_sense(const struct word *word, int size)
{
	const char *text = word->text;
	size_t n = strlen(text), numbers = n ? strspn(text + 1, digits) : 0;
	int row = 0;

	if (!text[0])
		return WORD_BEGUN;
	if (find_named(word) != COMMAND_NONE)
		return WORD_COMMAND;
	if (find_spoken(word, &row))
		return WORD_BEGUN;
	if (!is_column(text[0], size))
		return word_is_letter(text[0]) && numbers + 1 == n
			       ? WORD_NO_COLUMN
			       : WORD_UNKNOWN;
	if (n == 1)
		return WORD_BEGUN;
	if (numbers + 1 < n)
		return WORD_UNKNOWN;
	return n <= LONGEST && point_parse(text, size) != POINT_NONE
		       ? WORD_POINT
		       : WORD_OFF_BOARD;
}

/* The key of a word that is one letter; KEY_NONE for any other. */
static key letter_of(const struct word *word)
{
	return word->text[0] && !word->text[1] && !word->colon ? word->text[0]
							       : KEY_NONE;
}

bool word_is_column(const struct word *word, int size)
{
	return word->text[0] && !word->text[1] &&
	       is_column(word->text[0], size);
}

const char *word_text(const struct word *word, int size,
		      char out[WORD_TEXT + 1])
{
	bool is_point = word_sense(word, size) == WORD_POINT;
	char first = is_point ? upper(word->text[0]) : word->text[0];

	snprintf(out, WORD_TEXT + 1, "%s%s", word->colon ? ":" : "",
		 word->text);
	out[word->colon] = first;
	return out;
}

/* "A-H, J-T": the columns of a board; of nine or less lines without a J. */
static void name_columns(int size, const char *dash, char *out, size_t room)
{
	char last[POINT_TEXT];

	point_text(point_at(0, size - 1), size, last);
	last[1] = '\0';
	if (last[0] < 'J')
		snprintf(out, room, "A%s%s", dash, last);
	else if (last[0] == 'J')
		snprintf(out, room, "A%sH, J", dash);
	else
		snprintf(out, room, "A%sH, J%s%s", dash, dash, last);
}

const char *word_why(const struct word *word, int size, const char *dash,
		     char *out, size_t room)
{
	char columns[COLUMNS_TEXT], text[WORD_TEXT];
	size_t i = 0;

	for (; word->text[i]; i++)
		text[i] = upper(word->text[i]);
	text[i] = out[0] = '\0';
	switch (word_sense(word, size)) {
	case WORD_NO_COLUMN:
		name_columns(size, dash, columns, sizeof(columns));
		snprintf(out, room, _("There is no column %c: %s."), text[0],
			 columns);
		break;
	case WORD_OFF_BOARD:
		snprintf(out, room, _("%s is not on this board."), text);
		break;
	case WORD_UNKNOWN:
		snprintf(out, room, _("%s is no point, and no command."), text);
		break;
	default:
		break;
	}
	return out;
}

enum command word_meant(const struct word *word)
{
	for (size_t i = 0; i < sizeof(ways_out) / sizeof(ways_out[0]); i++)
		if (!strcasecmp(word->text, ways_out[i]))
			return COMMAND_LEAVE;
	return COMMAND_HELP;
}

/* Who is asked answers at once, whatever key that is. */
static bool is_answer(const struct press *press)
{
	return press->game->question.kind != QUESTION_NONE &&
	       (press->command == COMMAND_NO || press->command == COMMAND_YES ||
		press->command == COMMAND_SEAT);
}

static bool is_first(const struct press *press)
{
	if (press_by_sets(press))
		return !word_is_small(press->k) && !press_is_hand(press);
	return !press_moves(press) && !is_answer(press);
}

static void open_word(const struct press *press, key first, key second)
{
	const struct prompt *was = &press->input->dropped;
	struct prompt prompt = {.kind = PROMPT_WORD, .speaker = SEAT_NONE};

	if (was->kind == PROMPT_SURE && !was->back && !press_by_sets(press)) {
		prompt.again = was->said;
		prompt.speaker = was->speaker;
		prompt.seen_at = was->seen_at;
	}
	word_add(&prompt.word, first);
	if (second != KEY_NONE)
		word_add(&prompt.word, second);
	prompt_open(press, &prompt);
}

/* Whether a digit is a key of its own now: a stone of somebody's, or a yes. */
static bool is_own_digit(const struct press *press)
{
	const struct keymap *keymap = press->input->keymap;
	bool plays = commands_stage(press->game) & (IN_PLACE | IN_PLAY);

	return (keymap->mode == INPUT_SEAT_KEY || !plays) &&
	       keymap_find(keymap, press->k).command != COMMAND_NONE;
}

/* Within a point the wrong way round, "5e"; an own key is no part of one. */
static bool is_behind_digit(const struct press *press)
{
	const struct input *input = press->input;

	return is_digit(input->last) && !press_by_sets(press) &&
	       keymap_find(input->keymap, input->last).command ==
		       COMMAND_NONE &&
	       press->now - input->last_at < INPUT_NEW;
}

/*
 * A letter that moved, and then a number, or more of a command: "h1", "he".
 * Where no column has that letter the point is told to be none; but an own key
 * behind it plays where the cursor has come to.
 */
static bool goes_on_with(const struct press *press)
{
	struct word word = {.restricted = press->input->keymap->restricted};
	bool in_column;
	int row = 0;

	word_add(&word, press->input->last);
	in_column = word_is_column(&word, press->game->setup.size);
	word_add(&word, press->k);
	return (is_digit(press->k) && (in_column || !is_own_digit(press))) ||
	       find_spoken(&word, &row);
}

/*
 * A yes or no to what is asked no more begins no word: the next point would go
 * with it. But a digit behind it makes one of it, as behind a letter that
 * moves.
 */
bool word_is_late(const struct press *press, struct effect *out)
{
	struct input *input = press->input;

	if (!input->closed || press->now - input->closed_at >= INPUT_NEW ||
	    press_by_sets(press) || commands_stage(press->game) == IN_OVER ||
	    (press->command != COMMAND_NO && press->command != COMMAND_YES))
		return false;
	input->before_letter = input->cursor[0];
	input->moved_before = input->moved[0];
	*out = effect_notice(NOTICE_TOO_LATE);
	out->command = COMMAND_NO;
	return true;
}

bool word_begin(const struct press *press, point before)
{
	struct input *input = press->input;

	if (commands_stage(press->game) == IN_OVER)
		return false;
	if (before != POINT_NONE && goes_on_with(press)) {
		input->cursor[0] = before;
		input->moved[0] = input->moved_before;
		open_word(press, input->last, press->k);
		return true;
	}
	if (!word_is_letter(press->k) || !is_first(press))
		return false;
	if (is_behind_digit(press))
		open_word(press, input->last, press->k);
	else
		open_word(press, press->k, KEY_NONE);
	return true;
}

/* "he" was no beginning of "help" where a number follows, but h and then e5. */
static bool moved_first(const struct press *press, const struct word *word)
{
	struct press first = press_make(press->input, press->game,
					word->text[0], press->now);

	return is_digit(press->k) && !word->colon && word->text[0] &&
	       word_is_letter(word->text[1]) && !word->text[2] &&
	       press_moves(&first);
}

static void move_first(const struct press *press)
{
	const struct word was = press->input->table.word;
	struct press first =
		press_make(press->input, press->game, was.text[0], press->now);

	commands_do(&first);
	open_word(press, was.text[1], press->k);
}

static struct binding find(const struct word *word, const struct keymap *keymap)
{
	enum command named = find_named(word);

	if (named != COMMAND_NONE)
		return (struct binding){KEY_NONE, named, SEAT_NONE};
	return keymap_find_still(keymap, letter_of(word));
}

enum command word_command(const struct word *word, const struct keymap *keymap)
{
	return find(word, keymap).command;
}

static bool is_vain(const struct press *press, const struct word *word)
{
	return word_command(word, press->input->keymap) == COMMAND_NONE &&
	       word_sense(word, press->game->setup.size) > WORD_COMMAND;
}

static struct effect give_up(const struct press *press)
{
	struct effect out = effect_notice(NOTICE_WORD);

	out.word = press->input->table.word;
	prompt_drop(&press->input->table);
	commands_forget(press);
	return out;
}

/* A command by its name, which may be refused as well as a point. */
static struct effect do_said(const struct press *press)
{
	struct effect out = commands_do(press);

	if (out.kind == EFFECT_REFUSED)
		commands_forget(press);
	return out;
}

/* What was asked is said once more, as by "P" and Enter at "Pass anyway?". */
static struct effect say_again(const struct press *press)
{
	const struct prompt *word = &press->input->table;
	struct prompt was = {.kind = PROMPT_SURE,
			     .speaker = word->speaker,
			     .said = word->again,
			     .seen_at = word->seen_at};

	prompt_drop(&press->input->table);
	if (!prompt_is_unread(press, &was))
		return speech_sure_said(press, &was);
	prompt_open(press, &was);
	return effect_notice(NOTICE_TOO_SOON);
}

/* What may still become something stays as it is, but says so once more. */
static struct effect go_on(const struct word *word)
{
	struct effect out = effect_notice(NOTICE_WORD);

	out.word = *word;
	return out;
}

/* Enter. */
static struct effect end(const struct press *press)
{
	struct prompt *prompt = &press->input->table;
	const struct word word = prompt->word;
	int size = press->game->setup.size;
	struct binding b = find(&word, press->input->keymap);
	struct press said = press_as(press, b.command, b.seat);

	if (b.command != COMMAND_NONE && b.command == prompt->again)
		return say_again(press);
	if (is_vain(press, &word))
		return give_up(press);
	if (b.command == COMMAND_NONE && word.text[0] &&
	    word_sense(&word, size) == WORD_BEGUN)
		return go_on(&word);
	prompt_drop(prompt);
	if (b.command != COMMAND_NONE)
		return do_said(&said);
	if (!word.text[0])
		return effect_none();
	return commands_at_point(press, point_parse(word.text, size));
}

static void take_back(struct prompt *prompt)
{
	if (!word_take(&prompt->word) ||
	    (!prompt->word.text[0] && !prompt->word.colon))
		prompt_drop(prompt);
}

/* The letter that resigns, once more. */
static bool is_outright(const struct press *press, const struct word *word)
{
	return letter_of(word) == press->k &&
	       word_command(word, press->input->keymap) == COMMAND_RESIGN;
}

/*
 * With key sets a small letter, but not the one that the colon was typed for,
 * or a hand's key that is no character.
 */
static bool is_for_hand(const struct press *press, const struct word *word)
{
	if (!press_by_sets(press))
		return false;
	if (word_is_small(press->k))
		return !word->colon ||
		       (word->text[0] && !goes_on(word, press->k));
	return press_is_hand(press) && press->k >= KEY_NAMED;
}

/* What it takes with it, whatever the key would do elsewhere. */
static bool ends_vain(key k)
{
	return k == KEY_TO_ESCAPE || (k >= KEY_TO_UP && k <= KEY_TO_RIGHT);
}

/* Then the word stays: an own key behind it plays there, and nowhere else. */
static bool is_of_no_use(const struct press *press)
{
	return (press->command == COMMAND_NONE ||
		press->command == COMMAND_SEAT) &&
	       press->k != KEY_TO_ESCAPE;
}

/* What has no use in a word; ^C is pressed by those who want to get out. */
static struct effect end_first(const struct press *press)
{
	return effect_notice(press->k == KEY_CONTROL_C ? NOTICE_LEAVING
						       : NOTICE_MOVE_FIRST);
}

bool word_key(const struct press *press, struct effect *out)
{
	struct prompt *prompt = &press->input->table;
	bool vain = is_vain(press, &prompt->word);
	key k = press->k;

	if (k == KEY_TO_ENTER) {
		*out = end(press);
	} else if (k == KEY_TO_BACKSPACE || k == KEY_TO_DELETE) {
		take_back(prompt);
	} else if (press_looks(press) && !is_digit(k)) {
		return false;
	} else if (!vain && is_for_hand(press, &prompt->word)) {
		return false;
	} else if (vain && !ends_vain(k)) {
		if (key_is_character(k))
			word_add(&prompt->word, k);
		else
			*out = end_first(press);
	} else if (!key_is_character(k) && is_of_no_use(press)) {
		*out = end_first(press);
	} else if (!key_is_character(k)) {
		prompt_drop(prompt);
		return k == KEY_TO_ESCAPE;
	} else if (is_outright(press, &prompt->word)) {
		prompt_drop(prompt);
		*out = speech_resign_outright(press);
	} else if (moved_first(press, &prompt->word)) {
		move_first(press);
	} else {
		word_add(&prompt->word, k);
	}
	return true;
}
