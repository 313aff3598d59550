/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/unfinished_screen.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/shell.h"
#include "base/text.h"
#include "record/store.h"
#include "ui/play/too_small.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	WIDTH = 60,
	WIDTH_OF_MANY = 78,
	KEY_COLUMNS = 9,
	WHEN_COLUMNS = 18,
	STATE_COLUMNS = 20,
	NAMES_COLUMNS = 30, /* what is left to them beside the rest */
	YEAR = 5,	    /* "2026-", which goes first, */
	DAY_COLUMNS = 12,   /* and what of the time is left then */
	TURNS_COLUMNS = 11,
	NAMES_LEAST = 12,
	WHOLE = WHEN_COLUMNS + NAMES_COLUMNS + STATE_COLUMNS,
	COMMAND_TEXT = 4 * STORE_PATH + 256,
	PEOPLE = 2 * PLAY_PAIR + 4,
	TEXT = UNFINISHED_TEXT
};

static const struct choice {
	key k;
	enum unfinished_answer answer;
	int step;				/* to another game */
	const char *name, *what, *what_of_many; /* shown if there is a name */
} keys[] = {
	{KEY_TO_ENTER, UNFINISHED_RESUME, 0, NC_("key", "Enter"),
	 N_("go on with it"), N_("go on with this one")},
	{KEY_TO_UP, UNFINISHED_ASKED, -1, NC_("keys", "Up Down"), NULL,
	 N_("choose another")},
	{KEY_TO_DOWN, UNFINISHED_ASKED, 1, NULL, NULL, NULL},
	{KEY_TO_PAGEUP, UNFINISHED_ASKED, -10, NULL, NULL, NULL},
	{KEY_TO_PAGEDOWN, UNFINISHED_ASKED, 10, NULL, NULL, NULL},
	{KEY_TO_HOME, UNFINISHED_ASKED, INT_MIN, NULL, NULL, NULL},
	{KEY_TO_END, UNFINISHED_ASKED, INT_MAX, NULL, NULL, NULL},
	{'n', UNFINISHED_NEW, 0, "n",
	 N_("begin a new game; this one stays saved"),
	 N_("begin a new game; these stay saved")},
	{'x', UNFINISHED_ASIDE, 0, "x", N_("take it off this list"),
	 N_("take this one off the list")},
	{KEY_TO_ESCAPE, UNFINISHED_QUIT, 0, NC_("key", "Escape"),
	 N_("leave it as it is"), N_("leave them as they are")},
	{'X', UNFINISHED_ASIDE, 0, NULL, NULL, NULL},
	{'N', UNFINISHED_NEW, 0, NULL, NULL, NULL},
};

/* Those of the question whether one is to be set aside. */
static const struct choice asides[] = {
	{KEY_TO_ENTER, UNFINISHED_ASIDE, 0, NC_("key", "Enter"),
	 N_("take it off the list"), N_("take it off the list")},
	{KEY_TO_ESCAPE, UNFINISHED_ASKED, 0, NC_("key", "Escape"),
	 N_("keep it there"), N_("keep it there")},
};

/* Those that are of use now. */
static const struct choice *
list_keys(const struct unfinished_screen *unfinished, int *count)
{
	*count = unfinished->asks ? sizeof(asides) / sizeof(asides[0])
				  : sizeof(keys) / sizeof(keys[0]);
	return unfinished->asks ? asides : keys;
}

static enum record_state state_of(const struct unfinished_screen *unfinished,
				  int i)
{
	return unfinished->states ? unfinished->states[i] : RECORD_SOUND;
}

/* What Enter would do with a record that is not as it was saved, or NULL. */
static const char *find_doubt(const struct unfinished_screen *unfinished)
{
	enum record_state state = state_of(unfinished, unfinished->current);

	if (unfinished->sure || record_is_trusted(state))
		return NULL;
	return state == RECORD_LOST
		       ? _("Enter once more puts it aside.")
		       : _("Enter once more goes on with what can be read.");
}

static const char *find_trouble(const struct unfinished_screen *unfinished)
{
	enum record_state state = state_of(unfinished, unfinished->current);

	if (state == RECORD_LOST)
		return NULL;
	if (!record_has_game(state))
		return _(record_state_text(state));
	return too_small_for_setup(
		&unfinished->games[unfinished->current].setup);
}

/* What has only just been asked nobody has read: that key was typed ahead. */
static bool is_unread(struct unfinished_screen *unfinished)
{
	if (monotonic_ms() - unfinished->asked_at >= INPUT_NEW)
		return false;
	unfinished->remark =
		_("That came too soon: read, and press it again in a second.");
	return true;
}

static void resume(struct unfinished_screen *unfinished)
{
	const char *doubt = find_doubt(unfinished);

	unfinished->remark = find_trouble(unfinished);
	if (unfinished->remark || (unfinished->sure && is_unread(unfinished)))
		return;
	unfinished->remark = doubt;
	unfinished->sure = doubt != NULL;
	if (doubt)
		unfinished->asked_at = monotonic_ms();
}

/* Stops at either end, however far. */
static void choose(struct unfinished_screen *unfinished, int step)
{
	long long to = (long long)unfinished->current + step;

	if (to >= unfinished->count)
		to = unfinished->count - 1;
	unfinished->current = to < 0 ? 0 : (int)to;
}

/* The row of that key; NULL where there is none. */
static const struct choice *
find_choice(const struct unfinished_screen *unfinished, key k)
{
	int count;
	const struct choice *list = list_keys(unfinished, &count);

	if (unfinished->asks && key_says_yes(k))
		k = KEY_TO_ENTER;
	else if (unfinished->asks && key_says_no(k))
		k = KEY_TO_ESCAPE;
	for (int i = 0; i < count; i++)
		if (list[i].k == k &&
		    (list[i].answer != UNFINISHED_ASIDE || !unfinished->named))
			return &list[i];
	return NULL;
}

static void add(char out[TEXT], const char *text)
{
	if (*text)
		text_append(out, TEXT, "%s%s", *out ? i18n_comma() : "", text);
}

/*
 * "2026-11-22 14:05, Spring Cup, round 2, table 7"; empty where nothing of it
 * is known. In a list the day and the time stand there.
 */
static void write_event(const struct unfinished_screen *unfinished,
			char out[TEXT])
{
	const struct setup *setup =
		&unfinished->games[unfinished->current].setup;
	char number[TEXT / 4];

	out[0] = '\0';
	if (unfinished->when && unfinished->count == 1)
		add(out, unfinished->when[0]);
	add(out, setup->event);
	snprintf(number, sizeof(number), _("round %s"), setup->round);
	add(out, *setup->round ? number : "");
	snprintf(number, sizeof(number), _("table %s"), setup->table);
	add(out, *setup->table ? number : "");
}

static void write_state(const struct game *game, bool turn_on_request,
			char out[TEXT])
{
	enum seat turn = game_turn(game);
	int size = game->setup.size, turns = game->now.turns;
	char who[TEXT / 2];

	if (game_is_on(game))
		snprintf(out, TEXT,
			 ngettext("%d x %d, %d move: %s is to play.",
				  "%d x %d, %d moves: %s is to play.",
				  (unsigned long)turns),
			 size, size, turns,
			 turn_on_request
				 ? play_side(seat_side(turn))
				 : play_who(game, turn, who, sizeof(who)));
	else if (game->phase == PHASE_OVER)
		snprintf(out, TEXT, _("%d x %d. %s"), size, size,
			 play_result(game, TEXT, 1, who, sizeof(who)));
	else
		snprintf(out, TEXT,
			 _("%d x %d, stopped after %d moves for counting."),
			 size, size, turns);
}

/* Lines of the screen, from the top one on, and what columns they have. */
struct area {
	int line, end, column, width;
};

static void put(struct area *area, int indent, enum style style,
		const char *text)
{
	area->line += draw_sentence(area->line, area->column + indent,
				    area->width - indent,
				    area->end - area->line, style, text);
}

/* The file's name, which is all that some have; fit for a screen. */
static void write_file(const struct unfinished_screen *unfinished, int i,
		       char out[TEXT])
{
	const char *path = unfinished->paths[i];
	const char *slash = strrchr(path, '/');

	text_clean(out, TEXT / 2, slash ? slash + 1 : path);
}

/* What is to be known of the current one; empty where nothing is. */
static void write_wrong(const struct unfinished_screen *unfinished,
			char out[TEXT])
{
	const char *what =
		record_state_text(state_of(unfinished, unfinished->current));

	out[0] = '\0';
	if (!what)
		return;
	write_file(unfinished, unfinished->current, out);
	text_append(out, TEXT, "%s%s", i18n_colon(), _(what));
}

static int count_seats(const struct unfinished_screen *unfinished)
{
	return record_has_game(state_of(unfinished, unfinished->current))
		       ? unfinished->games[unfinished->current].setup.seats
		       : 0;
}

/* What is wrong with it, who plays what; as much as there is room for. */
static void draw_game(const struct unfinished_screen *unfinished,
		      struct area area)
{
	const struct game *game = &unfinished->games[unfinished->current];
	int seats = count_seats(unfinished);
	char text[TEXT];

	write_wrong(unfinished, text);
	put(&area, 0, STYLE_WARN, text);
	if (!seats)
		return;
	write_event(unfinished, text);
	put(&area, 0, STYLE_NORMAL, text);
	for (int s = 0; s < seats && area.line < area.end; s++) {
		bool black = seat_side((enum seat)s) == BLACK;
		int column =
			draw_stone_on_wood(area.line, area.column + 2, black) +
			1;

		play_who(game, (enum seat)s, text, sizeof(text));
		draw_fit(area.line++, column, area.column + area.width - column,
			 STYLE_NORMAL, text);
	}
	write_state(game, unfinished->turn_on_request, text);
	put(&area, 0, STYLE_NORMAL, text);
}

/* Lines of that. */
static int count_game(const struct unfinished_screen *unfinished, int width)
{
	const struct game *game = &unfinished->games[unfinished->current];
	int seats = count_seats(unfinished), lines;
	char text[TEXT];

	write_wrong(unfinished, text);
	lines = draw_lines(text, width);
	if (!seats)
		return lines;
	write_event(unfinished, text);
	lines += draw_lines(text, width);
	write_state(game, unfinished->turn_on_request, text);
	return lines + seats + draw_lines(text, width);
}

/* What stands there instead of how far it came, in few columns and in more. */
static const char *const doubts[][2] = {
	[RECORD_MOVED] = {N_("elsewhere"), N_("went on elsewhere")},
	[RECORD_CHANGED] = {N_("changed"), N_("changed elsewhere")},
	[RECORD_DAMAGED] = {N_("damaged"), N_("damaged")},
	[RECORD_LOST] = {N_("damaged"), N_("damaged")},
	[RECORD_LARGE] = {N_("large"), N_("too large")},
	[RECORD_UNKNOWN] = {N_("unread"), N_("cannot be read")},
	[RECORD_NO_MEMORY] = {N_("unread"), N_("cannot be read")},
};

/* "9 x 9, 12 moves", or where there is less room "12 moves". */
static void write_progress(const struct unfinished_screen *unfinished, int i,
			   bool whole, char out[TEXT])
{
	const struct game *game = &unfinished->games[i];
	enum record_state state = state_of(unfinished, i);
	int size = game->setup.size, turns = game->now.turns;

	if (!record_is_trusted(state))
		snprintf(out, TEXT, "%s", _(doubts[state][whole]));
	else if (whole)
		snprintf(out, TEXT,
			 ngettext("%d x %d, %d move", "%d x %d, %d moves",
				  (unsigned long)turns),
			 size, size, turns);
	else
		snprintf(out, TEXT,
			 ngettext("%d move", "%d moves", (unsigned long)turns),
			 turns);
}

/* At the right end; returns where that begins. */
static int put_progress(const struct unfinished_screen *unfinished, int i,
			int line, int end, enum style style, bool whole)
{
	int columns = whole ? STATE_COLUMNS : TURNS_COLUMNS;
	char text[TEXT];

	write_progress(unfinished, i, whole, text);
	draw_right(line, end, columns - 2, style, text);
	return end - columns;
}

/* "Anna & Bruno - Carla & Dino"; the file where nobody knows */
static void write_people(const struct unfinished_screen *unfinished, int i,
			 char out[PEOPLE])
{
	char black[PLAY_PAIR], white[PLAY_PAIR];

	if (!record_has_game(state_of(unfinished, i))) {
		write_file(unfinished, i, out);
		return;
	}
	play_pair(&unfinished->games[i], BLACK, black);
	play_pair(&unfinished->games[i], WHITE, white);
	snprintf(out, PEOPLE, "%s - %s", black, white);
}

/* The day and the time, and for want of room those without the year. */
static int put_when(const struct unfinished_screen *unfinished, int i, int line,
		    int column, enum style style, bool whole)
{
	const char *when = unfinished->when[i];
	int columns = whole ? WHEN_COLUMNS : DAY_COLUMNS;

	if (!whole && strlen(when) > YEAR)
		when += YEAR;
	draw_fit(line, column, columns - 1, style, when);
	return column + columns;
}

/*
 * When, who and how far, so that no two of them look alike: names are the same
 * evening after evening, and have what room is left.
 */
static void draw_row(const struct unfinished_screen *unfinished, int i,
		     const struct area *area, int line)
{
	enum style style =
		i == unfinished->current ? STYLE_STRONG : STYLE_NORMAL;
	int column = area->column + 2, end = area->column + area->width;
	bool whole = end - column >= WHOLE;
	char text[PEOPLE];

	if (i == unfinished->current)
		term_put(line, area->column, STYLE_KEY, ">");
	if (unfinished->when && end - column >= DAY_COLUMNS)
		column = put_when(unfinished, i, line, column, style, whole);
	if (end - column >= TURNS_COLUMNS + NAMES_LEAST)
		end = put_progress(unfinished, i, line, end, style, whole);
	write_people(unfinished, i, text);
	draw_fit(line, column, end - column, style, text);
}

/* As many as there is room for, the current one among them. */
static int first_row(const struct unfinished_screen *unfinished, int rows)
{
	int first = unfinished->current - rows / 2;

	if (first > unfinished->count - rows)
		first = unfinished->count - rows;
	return first < 0 ? 0 : first;
}

static void draw_list(const struct unfinished_screen *unfinished,
		      const struct area *area)
{
	int rows = area->end - area->line;
	int first = first_row(unfinished, rows);

	for (int i = 0; i < rows; i++)
		draw_row(unfinished, first + i, area, area->line + i);
}

static void draw_title(const struct unfinished_screen *unfinished,
		       const struct area *area)
{
	int end = area->column + area->width;
	char text[TEXT], count[TEXT];

	for (int i = area->column; term_theme()->painted && i < end; i++)
		term_put(area->line, i, STYLE_TITLE, " ");
	if (unfinished->count == 1) {
		draw_fit(area->line, area->column, area->width, STYLE_TITLE,
			 _("pairgo: an unfinished game"));
		return;
	}
	snprintf(text, sizeof(text),
		 ngettext("pairgo: %d unfinished game",
			  "pairgo: %d unfinished games",
			  (unsigned long)unfinished->count),
		 unfinished->count);
	draw_fit(area->line, area->column, area->width, STYLE_TITLE, text);
	snprintf(count, sizeof(count), _("%d of %d"), unfinished->current + 1,
		 unfinished->count);
	if (draw_columns(text) + draw_columns(count) < area->width)
		draw_right(area->line, end, area->width / 3,
			   term_theme()->painted ? STYLE_TITLE : STYLE_NORMAL,
			   count);
}

/* What a key does with the current one; NULL where there is nothing to say. */
static const char *what_of(const struct unfinished_screen *unfinished,
			   const struct choice *choice)
{
	enum record_state state = state_of(unfinished, unfinished->current);
	bool many = unfinished->count > 1;

	if (choice->answer == UNFINISHED_ASIDE && unfinished->named)
		return NULL;
	if (choice->answer == UNFINISHED_RESUME && !record_has_game(state))
		return state != RECORD_LOST ? NULL
		       : many		    ? N_("put this one aside")
					    : N_("put it aside");
	return many ? choice->what_of_many : choice->what;
}

/* What follows; empty where nothing is asked. */
static const char *find_question(const struct unfinished_screen *unfinished)
{
	if (!unfinished->asks)
		return "";
	return unfinished->secret
		       ? _("Take this game off the list? Its file stays, and "
			   "who keeps the games here can go on with it.")
		       : _("Take this game off the list? Its file stays:");
}

/* How that is undone, at the beginning of a line, from where it is pasted. */
static void write_command(const struct unfinished_screen *unfinished,
			  char out[COMMAND_TEXT])
{
	char path[4 * STORE_PATH];

	out[0] = '\0';
	if (unfinished->asks && !unfinished->secret)
		snprintf(out, COMMAND_TEXT,
			 _("pairgo resume %s goes on with it."),
			 shell_word(unfinished->paths[unfinished->current],
				    term_repertoire(), path, sizeof(path)));
}

static int count_question(const struct unfinished_screen *unfinished, int width)
{
	char command[COMMAND_TEXT];

	write_command(unfinished, command);
	return draw_lines(find_question(unfinished), width) +
	       draw_lines(command, width);
}

static int count_keys(const struct unfinished_screen *unfinished, int width)
{
	int count;
	const struct choice *list = list_keys(unfinished, &count);
	int lines = count_question(unfinished, width);

	for (int i = 0; i < count; i++)
		if (what_of(unfinished, &list[i]))
			lines += draw_lines(_(what_of(unfinished, &list[i])),
					    width - KEY_COLUMNS);
	return lines;
}

/* The key whose name stands in that line, or KEY_NONE. */
static key find_key(const struct unfinished_screen *unfinished,
		    struct area area, int line)
{
	int count;
	const struct choice *list = list_keys(unfinished, &count);

	area.line += count_question(unfinished, area.width);
	for (int i = 0; i < count && area.line < area.end; i++) {
		const char *what = what_of(unfinished, &list[i]);

		if (!what)
			continue;
		if (line == area.line)
			return list[i].step ? KEY_NONE : list[i].k;
		area.line +=
			area.width > KEY_COLUMNS
				? draw_lines(_(what), area.width - KEY_COLUMNS)
				: 1;
	}
	return KEY_NONE;
}

static void draw_keys(const struct unfinished_screen *unfinished,
		      struct area area)
{
	int count;
	const struct choice *list = list_keys(unfinished, &count);
	char command[COMMAND_TEXT];

	write_command(unfinished, command);
	put(&area, 0, STYLE_STRONG, find_question(unfinished));
	put(&area, 0, STYLE_NORMAL, command);
	for (int i = 0; i < count && area.line < area.end; i++) {
		const char *what = what_of(unfinished, &list[i]);

		if (!what)
			continue;
		draw_fit(area.line, area.column, area.width, STYLE_KEY,
			 _(list[i].name));
		if (area.width > KEY_COLUMNS)
			put(&area, KEY_COLUMNS, STYLE_NORMAL, _(what));
		else
			area.line++;
	}
}

/* The parts of the screen, and what each of them is given of its lines. */
struct parts {
	int title, list, game, keys, blank;
};

static int take(int *room, int wanted)
{
	int taken = wanted < *room ? wanted : *room;

	*room -= taken;
	return taken;
}

/*
 * First the game that Enter goes on with, in a line, and the keys; what is
 * left goes to the list last, since it can be as long as one likes.
 */
static struct parts share(const struct unfinished_screen *unfinished, int width,
			  int *room)
{
	bool many = unfinished->count > 1;
	int list = many ? unfinished->count : 0;
	int game = count_game(unfinished, width);
	struct parts parts = {0};

	parts.list = take(room, many);
	parts.game = take(room, !many);
	parts.keys = take(room, count_keys(unfinished, width));
	parts.title = take(room, 1);
	parts.game += take(room, game - parts.game);
	if (*room >= 2 + many) {
		parts.blank = 1;
		*room -= 2 + many;
	}
	parts.list += take(room, list - parts.list);
	return parts;
}

/* The next lines of the screen. */
static struct area cut(struct area *rest, int lines, int blank)
{
	struct area area = *rest;

	area.end = area.line + lines;
	rest->line = area.end + (lines ? blank : 0);
	return area;
}

/* Where each part is. */
struct areas {
	struct area title, list, game, keys;
};

static int count_said(const struct unfinished_screen *unfinished)
{
	return unfinished->remark
		       ? draw_lines(unfinished->remark, term_columns())
		       : 0;
}

static struct areas find_areas(const struct unfinished_screen *unfinished)
{
	bool wide = unfinished->count > 1 ||
		    (unfinished->asks && !unfinished->secret);
	int most = wide ? WIDTH_OF_MANY : WIDTH;
	int width = term_columns() < most ? term_columns() : most;
	int room = term_lines();
	struct parts parts = share(unfinished, width, &room);
	struct area rest = {.line = room / 2,
			    .column = (term_columns() - width) / 2,
			    .width = width};
	int said = count_said(unfinished);
	struct areas areas;

	/* what is said stands above all */
	if (rest.line < said && said < term_lines()) {
		room = term_lines() - said;
		parts = share(unfinished, width, &room);
		rest.line = said + room / 2;
	}

	areas.title = cut(&rest, parts.title, parts.blank);
	areas.list = cut(&rest, parts.list, parts.blank);
	areas.game = cut(&rest, parts.game, parts.blank);
	areas.keys = cut(&rest, parts.keys, 0);
	return areas;
}

/* While it is asked, all its words, though not its keys. */
static bool shows_question(const struct unfinished_screen *unfinished)
{
	struct unfinished_screen asking = *unfinished;
	struct areas areas;

	asking.asks = true;
	areas = find_areas(&asking);
	return areas.keys.end - areas.keys.line >=
	       draw_lines(find_question(&asking), areas.keys.width);
}

/* At first that is a question, which any of its keys answers. */
static void choose_aside(struct unfinished_screen *unfinished)
{
	bool yes = unfinished->answer == UNFINISHED_ASIDE;

	if (yes && !shows_question(unfinished)) {
		unfinished->remark = too_small_to_ask();
		return;
	}
	if (unfinished->asks && yes && is_unread(unfinished))
		return;
	if (!unfinished->asks) {
		unfinished->answer = UNFINISHED_ASKED;
		unfinished->asked_at = monotonic_ms();
	}
	unfinished->asks = !unfinished->asks;
}

static bool take_key(struct screen *screen, key k)
{
	struct unfinished_screen *unfinished =
		(struct unfinished_screen *)screen;
	const struct choice *choice = find_choice(unfinished, k);

	unfinished->remark = choice ? NULL
			     : key_leaves_others(k) && !unfinished->asks
				     ? _("Escape leaves.")
				     : _("That key does nothing here.");
	if (choice) {
		choose(unfinished, choice->step);
		unfinished->answer = choice->answer;
		if (unfinished->asks || choice->answer == UNFINISHED_ASIDE)
			choose_aside(unfinished);
	}
	if (unfinished->answer == UNFINISHED_RESUME)
		resume(unfinished);
	else
		unfinished->sure = false;
	if (unfinished->remark)
		unfinished->answer = UNFINISHED_ASKED;
	return unfinished->answer == UNFINISHED_ASKED;
}

static bool draw(const struct screen *screen)
{
	const struct unfinished_screen *unfinished =
		(const struct unfinished_screen *)screen;
	struct areas areas = find_areas(unfinished);

	if (areas.title.line < areas.title.end)
		draw_title(unfinished, &areas.title);
	draw_list(unfinished, &areas.list);
	draw_game(unfinished, areas.game);
	draw_keys(unfinished, areas.keys);
	if (unfinished->remark)
		draw_sentence(0, 0, term_columns(),
			      areas.title.line > 1 ? areas.title.line : 1,
			      STYLE_WARN, unfinished->remark);
	term_cursor(0, -1);
	return true;
}

/* A game, and once more to go on with it; or the name of a key. */
static bool take_click(struct screen *screen, int line, int column)
{
	struct unfinished_screen *unfinished =
		(struct unfinished_screen *)screen;
	struct areas areas = find_areas(unfinished);
	int row = line - areas.list.line;
	key k = KEY_NONE;

	if (column < areas.list.column ||
	    column >= areas.list.column + areas.list.width)
		return true;
	unfinished->remark = NULL;
	if (!unfinished->asks && line >= areas.list.line &&
	    line < areas.list.end) {
		row += first_row(unfinished, areas.list.end - areas.list.line);
		if (row == unfinished->current)
			k = KEY_TO_ENTER;
		else
			unfinished->sure = false;
		unfinished->current = row;
	} else {
		k = find_key(unfinished, areas.keys, line);
	}
	return k == KEY_NONE || take_key(screen, k);
}

void unfinished_screen_init(struct unfinished_screen *unfinished,
			    const struct game *games, int count,
			    bool turn_on_request)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .click = take_click};

	*unfinished =
		(struct unfinished_screen){.screen.class = &class,
					   .games = games,
					   .count = count,
					   .turn_on_request = turn_on_request};
}

void unfinished_screen_tell(const struct unfinished_screen *unfinished,
			    char out[UNFINISHED_TEXT])
{
	const struct game *game = &unfinished->games[unfinished->current];
	char text[TEXT], black[PLAY_PAIR], white[PLAY_PAIR], stop[8];

	write_wrong(unfinished, out);
	if (!count_seats(unfinished))
		return;
	snprintf(stop, sizeof(stop), "%s%s", i18n_stop(), i18n_blank());
	text_append(out, TEXT, "%s%s%s%s%s", *out ? stop : "",
		    play_pair(game, BLACK, black), i18n_comma(),
		    play_pair(game, WHITE, white), stop);
	write_event(unfinished, text);
	text_append(out, TEXT, "%s%s", text, *text ? stop : "");
	write_state(game, unfinished->turn_on_request, text);
	text_append(out, TEXT, "%s", text);
}
