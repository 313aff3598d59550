/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_wall.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/line/line_board.h"
#include "ui/line/line_news.h"
#include "ui/line/line_typed.h"

static void say_of(struct line_wall *lines, const struct wall_table *table,
		   const char *what)
{
	char text[LINE_SAID];

	snprintf(text, sizeof(text), _("Table %s: %s"), table->followed.name,
		 what);
	line_news_names(&table->play.game, &lines->people, &lines->line->names);
	line_say(lines->line, text);
	lines->line->names.count = 0;
}

/* Who plays there, and how far they have come. */
static void say_table(struct line_wall *lines, const struct wall_table *table)
{
	const struct game *game = &table->play.game;
	char black[PLAY_PAIR], white[PLAY_PAIR], result[RESULT_TEXT];
	char text[LINE_SAID];

	if (!followed_is_known(&table->followed))
		return;
	snprintf(text, sizeof(text), "%s%s%s%s", play_pair(game, BLACK, black),
		 i18n_comma(), play_pair(game, WHITE, white), i18n_comma());
	if (game->phase == PHASE_OVER)
		text_append(text, sizeof(text), "%s",
			    game_result(game, result));
	else if (play_is_covered(&table->play))
		text_append(text, sizeof(text), "%s", _("stands still"));
	else
		text_append(text, sizeof(text), _("move %d"), game->now.turns);
	text_append(text, sizeof(text), "%s", i18n_stop());
	say_of(lines, table, text);
}

/* What no event tells; a msgid, or "". */
static const char *find_state(const struct wall_table *table)
{
	const char *words;
	enum followed_state state = followed_state(&table->followed, &words);

	if (table->followed.shut && !table->followed.gone)
		return N_("nobody may watch");
	return state == FOLLOWED_REFEREE || state == FOLLOWED_GONE ||
			       wall_table_is_silent(table)
		       ? words
		       : "";
}

static void tell_state(struct line_wall *lines, struct wall_table *table)
{
	const char *words = find_state(table);
	char text[LINE_SAID];

	if (!strcmp(table->told ? table->told : "", words))
		return;
	table->told = words;
	snprintf(text, sizeof(text), "%s%s", _(words), i18n_stop());
	if (*words)
		say_of(lines, table, text);
}

/* That play goes on comes before the table says that it is seen again. */
static bool is_covered(const struct play *play)
{
	bool stands = play->game.halt != HALT_NONE || game_waits(&play->game);

	return play_is_covered(play) && (stands || play->withheld);
}

/* A stone or a pass, after which play goes on. */
static bool is_move(const struct wall_table *table, const struct change *change)
{
	return event_has(change->event.kind, IS_TURN) &&
	       table->play.game.phase == PHASE_PLAY;
}

static void tell(struct wall_teller *teller, struct wall_table *table,
		 const struct change *change)
{
	struct line_wall *lines = (struct line_wall *)teller;
	char text[LINE_SAID];

	if (change->kind == CHANGE_GAME && change->new_game) {
		say_table(lines, table);
	} else if ((change->kind == CHANGE_GAME ||
		    change->kind == CHANGE_EVENT) &&
		   change->happened && !is_covered(&table->play)) {
		line_news_event(&table->play, change, text);
		if (*text && !(lines->quiet && is_move(table, change)))
			say_of(lines, table, text);
	}
	tell_state(lines, table);
}

static void ring(struct wall_teller *teller)
{
	line_ring(((struct line_wall *)teller)->line, 1);
}

static struct wall_table *table_at(const struct line_wall *lines, int i)
{
	return wall_screen_table(lines->wall, i);
}

static void tell_tables(struct line_wall *lines)
{
	for (int i = 0; i < lines->wall->follow.count; i++) {
		say_table(lines, table_at(lines, i));
		table_at(lines, i)->told = NULL;
		tell_state(lines, table_at(lines, i));
	}
	lines->told_none = false;
}

static struct wall_table *find_table(struct line_wall *lines, const char *name)
{
	char text[LINE_SAID];

	for (int i = 0; i < lines->wall->follow.count; i++)
		if (!strcmp(table_at(lines, i)->followed.name, name))
			return table_at(lines, i);
	snprintf(text, sizeof(text), _("There is no table %s."), name);
	line_say(lines->line, text);
	return NULL;
}

static void tell_board(struct line_wall *lines, const char *name)
{
	struct wall_table *table = find_table(lines, name);

	if (!table || !followed_is_known(&table->followed))
		return;
	say_table(lines, table);
	if (!play_is_covered(&table->play))
		line_board_say(lines->line, &table->play.game);
}

/* In a hall there is a move every second; what else happens is still told. */
static void hush(struct line_wall *lines)
{
	lines->quiet = !lines->quiet;
	line_say(lines->line, lines->quiet ? _("Moves are told no more.")
					   : _("Moves are told again."));
}

static void tell_ways(struct line_wall *lines)
{
	line_say(lines->line, _("tables: tells all of them again."));
	line_say(lines->line, _("board 1: tells the board of table 1."));
	line_say(lines->line, _("quiet: tells no moves, or tells them again."));
	if (lines->desk) {
		line_say(lines->line, _("A number goes to that table."));
		line_say(lines->line, _("next: tells which table calls."));
		line_say(lines->line, _("stop: stops all clocks."));
		line_say(lines->line, _("start: starts them again."));
		line_say(lines->line, _("say: says something to all."));
		line_say(lines->line, _("code: takes the referee's code."));
	}
	line_say(lines->line, _("leave: go away."));
}

static void press(struct line_wall *lines, key k)
{
	lines->wall->screen.class->key(&lines->wall->screen, k);
}

static void type(struct line_wall *lines, const char *text)
{
	while (*text)
		press(lines, (key)utf8_next(&text));
	press(lines, KEY_TO_ENTER);
}

static bool is_number(const char *text)
{
	return *text && !text[strspn(text, "0123456789")];
}

/* The one in the frame, unless there is none to be told of. */
static void tell_next(struct line_wall *lines)
{
	press(lines, KEY_TO_TAB);
	if (!lines->desk->says[0])
		say_table(lines, table_at(lines, lines->desk->cursor));
}

/* False: it is none of the desk's words. */
static bool take_order(struct line_wall *lines, const char *word,
		       const char *rest)
{
	static const struct {
		const char *word;
		key k;
	} keys[] = {{"stop", 's'}, {"start", 'g'}, {"say", 'a'}, {"code", 'c'}};

	if (is_number(word)) {
		type(lines, word);
		return true;
	}
	if (!strcasecmp(word, "next")) {
		tell_next(lines);
		return true;
	}
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (strcasecmp(word, keys[i].word) != 0)
			continue;
		press(lines, keys[i].k);
		if (lines->desk->asks == DESK_WORDS && *rest)
			type(lines, rest);
		return true;
	}
	return false;
}

static void take_words(struct line_wall *lines, const char *typed)
{
	char english[LINE_TYPED], word[LINE_TYPED];
	size_t length = strcspn(typed, " ");
	const char *rest = typed + length + strspn(typed + length, " ");

	snprintf(english, sizeof(english), "%.*s", (int)length, typed);
	line_typed_read(english);
	snprintf(word, sizeof(word), "%s", english);
	if (!*word || line_typed_help(word))
		tell_ways(lines);
	else if (!strcasecmp(word, "leave"))
		press(lines, KEY_TO_STOP);
	else if (!strcasecmp(word, "tables"))
		tell_tables(lines);
	else if (!strcasecmp(word, "quiet"))
		hush(lines);
	else if (!strcasecmp(word, "board") && *rest)
		tell_board(lines, rest);
	else if (!lines->desk || !take_order(lines, word, rest))
		line_say(lines->line, _("help: tells what can be typed."));
}

/* An empty line says nothing, and takes back that something was to be said. */
static void take_answer(struct line_wall *lines, const char *typed)
{
	if (lines->desk->asks != DESK_SURE)
		*typed ? type(lines, typed) : press(lines, KEY_TO_ESCAPE);
	else if (line_typed_yes(typed))
		press(lines, KEY_TO_ENTER);
	else if (line_typed_no(typed))
		press(lines, KEY_TO_ESCAPE);
	else
		lines->asked = DESK_NOTHING;
}

static enum desk_asks asks_of(const struct line_wall *lines)
{
	return lines->desk ? lines->desk->asks : DESK_NOTHING;
}

static bool take_typed(struct line_wall *lines)
{
	char typed[LINE_TYPED];

	if (!line_next(lines->line, typed))
		return false;
	line_hide(lines->line, false);
	if (asks_of(lines) != DESK_NOTHING)
		take_answer(lines, typed);
	else
		take_words(lines, typed);
	return true;
}

/* What the desk has to say, and asks. */
static void tell_desk(struct line_wall *lines)
{
	char text[PLAY_MESSAGE];

	if (!lines->desk)
		return;
	line_say(lines->line, lines->desk->says);
	lines->desk->says[0] = '\0';
	if (lines->desk->asks == DESK_SURE && lines->asked != DESK_SURE) {
		desk_screen_sure(lines->desk, text, sizeof(text));
		line_say(lines->line, text);
	}
	/* what was asked before this is asked no more */
	if (lines->asked != lines->desk->asks)
		line_end(lines->line);
	lines->asked = lines->desk->asks;
}

static void tell_moment(struct line_wall *lines)
{
	int count = lines->wall->follow.count;

	if (!lines->told_ways)
		tell_ways(lines);
	lines->told_ways = true;
	for (int i = 0; i < count; i++)
		tell_state(lines, table_at(lines, i));
	if (!count && !lines->told_none)
		line_say(lines->line,
			 lines->wall->crowded
				 ? _("There are more tables here than can be "
				     "asked, and none that was asked has "
				     "answered. Those that do will be shown.")
				 : _("No game is being played here. Those that "
				     "begin will be shown."));
	lines->told_none = !count;
	tell_desk(lines);
}

static void ask(struct line_wall *lines)
{
	static const char *const asked[] = {
		[DESK_NOTHING] = "",
		[DESK_CODE] = N_("The referee's code"),
		[DESK_WORDS] = N_("To all"),
		[DESK_SURE] = N_("Yes or no"),
		[DESK_LEAVE] = "",
	};
	const char *what = asked[asks_of(lines)];

	line_hide(lines->line, asks_of(lines) == DESK_CODE);
	line_ask(lines->line, *what ? _(what) : "");
}

static bool is_done(const struct line_wall *lines)
{
	return lines->wall->left || (lines->desk && lines->desk->picked);
}

/* False when it is time for another look at the room. */
static bool await(struct line_wall *lines)
{
	struct screen *screen = &lines->wall->screen;
	struct pollfd fds[RENDEZVOUS_TABLES + 2];
	int count = RENDEZVOUS_TABLES + 1, ms;

	ms = screen->class->wait(screen, fds, &count);
	fds[count] = (struct pollfd){.fd = lines->line->in, .events = POLLIN};
	line_wait(lines->line, fds, count + 1, ms);
	if (fds[count].revents)
		line_read(lines->line);
	if (line_take_stop(lines->line))
		line_sleep(lines->line);
	if (line_take_interrupt(lines->line))
		line_say(lines->line, _("leave: go away."));
	return screen->class->wake(screen, fds);
}

void line_wall_init(struct line_wall *lines, struct line *line,
		    struct wall_screen *wall, struct desk_screen *desk)
{
	*lines = (struct line_wall){.teller = {tell, ring},
				    .line = line,
				    .wall = wall,
				    .desk = desk};
	wall->teller = &lines->teller;
}

void line_wall_run(struct line_wall *lines)
{
	bool looks = true;

	while (looks && !is_done(lines)) {
		tell_moment(lines);
		if (take_typed(lines))
			continue;
		if (lines->line->ended) {
			lines->wall->left = true;
		} else {
			ask(lines);
			looks = await(lines);
		}
	}
	if (!is_done(lines))
		return;
	line_hide(lines->line, false);
	line_end(lines->line);
}
