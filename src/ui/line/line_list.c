/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_list.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "keys/keymap.h"
#include "ui/line/line_typed.h"
#include "ui/play/input.h"

/* What is typed stands for a key; all end with a NULL. */
struct word_key {
	const char *word;
	key k;
};

static key find_word(const struct word_key *words, const char *typed)
{
	for (; words->word; words++)
		if (!strcasecmp(words->word, typed))
			return words->k;
	return KEY_NONE;
}

/* "aside 2": the word, and which game; 0: none is named. */
static int split(const char *typed, int count, char word[LINE_TYPED])
{
	size_t length = strcspn(typed, " ");
	long number = number_parse(typed, count);

	word[0] = '\0';
	if (number >= 1)
		return (int)number;
	snprintf(word, LINE_TYPED, "%.*s", (int)length, typed);
	number = number_parse(typed + length + strspn(typed + length, " "),
			      count);
	return number >= 1 ? (int)number : 0;
}

static void say_game(struct line *line, int number, const char *text)
{
	char said[LINE_SAID];

	snprintf(said, sizeof(said), _("Game %d: %s"), number, text);
	line_say(line, said);
}

static void say_games(struct line *line, struct unfinished_screen *list)
{
	int current = list->current;
	char text[UNFINISHED_TEXT];

	for (int i = 0; i < list->count; i++) {
		list->current = i;
		unfinished_screen_tell(list, text);
		say_game(line, i + 1, text);
	}
	list->current = current;
}

static void say_ways(struct line *line, const struct unfinished_screen *list)
{
	line_say(line, list->count > 1 ? _("A number goes on with that game.")
				       : _("yes: go on with it."));
	line_say(line, _("new: begin a new game; nothing is lost."));
	if (!list->named)
		line_say(line, list->count > 1
				       ? _("aside 1: take it off this list.")
				       : _("aside: take it off this list."));
	line_say(line, _("leave: leave all as it is."));
}

static key find_key(const struct unfinished_screen *list, const char *word)
{
	static const struct word_key words[] = {{"resume", KEY_TO_ENTER},
						{"new", 'n'},
						{"n", 'n'},
						{"aside", 'x'},
						{"x", 'x'},
						{"leave", KEY_TO_ESCAPE},
						{"q", KEY_TO_ESCAPE},
						{NULL, KEY_NONE}};
	if (line_typed_yes(word))
		return KEY_TO_ENTER;
	if (list->asks)
		return line_typed_no(word) ? KEY_TO_ESCAPE : KEY_NONE;
	return find_word(words, word);
}

/* False once there is an answer. */
static bool take(struct unfinished_screen *list, const char *typed)
{
	char word[LINE_TYPED];
	int number = split(typed, list->count, word);
	key k = word[0] ? find_key(list, word) : KEY_TO_ENTER;

	/* what is asked has been read when a line answers it */
	list->asked_at -= INPUT_NEW;
	if (number && !list->asks)
		list->current = number - 1;
	if (!number && list->count > 1 && !list->asks && !list->sure &&
	    (k == KEY_TO_ENTER || k == 'x')) {
		list->remark = _("Say which game, by its number.");
		return true;
	}
	return list->screen.class->key(&list->screen, k);
}

void line_list_unfinished(struct line *line, struct unfinished_screen *list)
{
	char typed[LINE_TYPED];
	bool stays = true;

	say_games(line, list);
	say_ways(line, list);
	while (stays) {
		if (list->remark)
			line_say(line, list->remark);
		if (!line_answer(line,
				 list->asks   ? _("Off the list, yes or no")
				 : list->sure ? _("Once more, yes or new")
					      : _("Which game"),
				 -1, typed)) {
			list->answer = UNFINISHED_QUIT;
			return;
		}
		line_typed_read(typed);
		if (!typed[0] || line_typed_help(typed)) {
			say_games(line, list);
			say_ways(line, list);
		} else {
			stays = take(list, typed);
		}
	}
}

static void say_room(struct line *line, const struct room_screen *room)
{
	char text[4 * ROOM_ROW + 16];

	for (int i = 0; i < room->count; i++) {
		const struct room_row *row = &room->rows[i];

		snprintf(text, sizeof(text), "%s. %s, %s. %s.", row->people,
			 row->since, row->move, row->seats);
		say_game(line, i + 1, text);
	}
	if (!room->count)
		line_say(line, _("No game is being played here now."));
	line_say(line, _("A number sits down there, or watches."));
	line_say(line, _("watch 1: watch game 1."));
	line_say(line, _("new: begin a new game."));
	line_say(line, _("leave: go away."));
}

static void say_seats(struct line *line, const struct room_screen *room)
{
	const struct room_row *row = &room->rows[room->current];
	seatset offered = room->which ? room->which : row->open;
	char text[ROOM_ROW + 32];

	for (int s = 0; s < SEATS_MAX; s++) {
		if (!(offered & seat_bit((enum seat)s)))
			continue;
		snprintf(text, sizeof(text), "%d: %s", s + 1, row->names[s]);
		line_say(line, text);
	}
	line_say(line, _("no: back to the games."));
}

static key find_seat(const char *typed)
{
	if (!strcasecmp(typed, "back") || line_typed_no(typed))
		return KEY_TO_ESCAPE;
	return typed[0] >= '1' && typed[0] <= '9' && !typed[1] ? typed[0]
							       : KEY_NONE;
}

/* False once there is an answer. */
static bool take_in_room(struct room_screen *room, const char *typed)
{
	static const struct word_key words[] = {
		{"new", 'n'},		{"n", 'n'},
		{"watch", 'w'},		{"w", 'w'},
		{"join", KEY_TO_ENTER}, {"leave", KEY_TO_ESCAPE},
		{"q", KEY_TO_ESCAPE},	{NULL, KEY_NONE}};
	char word[LINE_TYPED];
	int number, step = 0;
	key k;

	if (room->choosing)
		return room->screen.class->key(&room->screen, find_seat(typed));
	number = split(typed, room->count, word);
	k = word[0] && !line_typed_yes(word) ? find_word(words, word)
					     : KEY_TO_ENTER;
	if (number)
		step = number - 1 - room->current;
	for (; step > 0; step--)
		room->screen.class->key(&room->screen, KEY_TO_DOWN);
	for (; step < 0; step++)
		room->screen.class->key(&room->screen, KEY_TO_UP);
	return room->screen.class->key(&room->screen, k);
}

void line_list_room(struct line *line, struct room_screen *room)
{
	char typed[LINE_TYPED];
	bool stays = true;

	if (!room->choosing)
		say_room(line, room);
	while (stays) {
		if (room->remark)
			line_say(line, room->remark);
		if (room->choosing)
			say_seats(line, room);
		if (!line_answer(line,
				 room->choosing ? _("Which seat")
						: _("Which game"),
				 -1, typed)) {
			room->answer = ROOM_QUIT;
			return;
		}
		room->remark = NULL;
		line_typed_read(typed);
		if (!typed[0] || line_typed_help(typed))
			return;
		stays = take_in_room(room, typed);
	}
}
