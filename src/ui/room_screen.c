/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/room_screen.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	WIDTH = 100,
	MARGIN_FROM = 80,
	KEY_COLUMNS = 9,
	FACTS = 3,
	FACT_COLUMNS = 22,
	FACT_GAP = 2,
	PEOPLE_COLUMNS = 20, /* that no fact takes from who plays */
	TITLE_LINES = 2	     /* with a blank one, as behind the rows */
};

static const struct {
	key k;
	enum room_answer answer;
	int step;
	const char *name, *what; /* shown if there is a name */
} keys[] = {
	{KEY_TO_ENTER, ROOM_SIT, 0, NC_("key", "Enter"), NULL},
	{KEY_TO_UP, ROOM_ASKED, -1, NC_("keys", "Up Down"),
	 N_("choose another")},
	{KEY_TO_DOWN, ROOM_ASKED, 1, NULL, NULL},
	{KEY_TO_HOME, ROOM_ASKED, INT_MIN, NULL, NULL},
	{KEY_TO_END, ROOM_ASKED, INT_MAX, NULL, NULL},
	{'w', ROOM_WATCH, 0, "w", N_("watch it")},
	{'n', ROOM_NEW, 0, "n", N_("begin a new game")},
	{KEY_TO_ESCAPE, ROOM_QUIT, 0, NC_("key", "Escape"), N_("leave")},
	{'W', ROOM_WATCH, 0, NULL, NULL},
	{'N', ROOM_NEW, 0, NULL, NULL},
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

static bool is_game(const struct room_screen *room)
{
	return room->current < room->count;
}

static bool is_free(const struct room_screen *room)
{
	const struct room_row *row = &room->rows[room->current];

	return is_game(room) && (row->own || row->open);
}

static bool has_choice(const struct room_screen *room)
{
	const struct room_row *row = &room->rows[room->current];

	return is_free(room) && !row->own && seats_count(row->open) > 1;
}

/* The seats of the current row that can be chosen from. */
static seatset find_choice(const struct room_screen *room)
{
	return room->which ? room->which : room->rows[room->current].open;
}

static bool is_left(const struct room_screen *room)
{
	return is_game(room) && room->rows[room->current].left;
}

static bool is_watched(const struct room_screen *room)
{
	return is_game(room) && room->rows[room->current].watched;
}

/* What a key does with the current row; NULL: nothing that is to be said. */
static const char *what_of(const struct room_screen *room, int i)
{
	/* Enter does */
	if (keys[i].answer == ROOM_WATCH &&
	    (!is_free(room) || !is_watched(room)))
		return NULL;
	if (keys[i].answer != ROOM_SIT)
		return keys[i].what;
	return is_free(room)	  ? N_("sit down there")
	       : is_left(room)	  ? N_("go on with it")
	       : is_watched(room) ? N_("watch it")
	       : is_game(room)	  ? NULL
				  : N_("begin a new game");
}

static void go_to(struct room_screen *room, int row)
{
	room->current = row;
	snprintf(room->name, sizeof(room->name), "%s",
		 is_game(room) ? room->rows[row].name : "");
}

static void choose(struct room_screen *room, int step)
{
	long long to = (long long)room->current + step;

	go_to(room, to < 0 ? 0 : to > room->count ? room->count : (int)to);
}

static enum room_answer find_answer(const struct room_screen *room, int i)
{
	if (keys[i].answer == ROOM_WATCH && !is_watched(room))
		return ROOM_ASKED;
	if (keys[i].answer != ROOM_SIT)
		return keys[i].answer;
	return is_free(room)	  ? ROOM_SIT
	       : is_left(room)	  ? ROOM_GO_ON
	       : is_watched(room) ? ROOM_WATCH
	       : is_game(room)	  ? ROOM_ASKED
				  : ROOM_NEW;
}

/* Why neither Enter nor w does anything with that game. */
static const char *why_not(const struct room_screen *room)
{
	const char *shut = room->rows[room->current].shut;

	return shut ? shut : _("Nobody may watch that game.");
}

static void sit_down(struct room_screen *room)
{
	const struct room_row *row = &room->rows[room->current];

	room->choosing = has_choice(room);
	room->offered = row->open;
	room->answer = room->choosing ? ROOM_ASKED : ROOM_SIT;
	room->seat = seats_count(row->own) > 1 ? 0
		     : row->own		       ? row->own
					       : row->open;
}

static void choose_seat(struct room_screen *room, key k)
{
	seatset open = find_choice(room);
	bool named = k >= '1' && k < '1' + SEATS_MAX;

	room->remark = NULL;
	if (k == KEY_TO_ESCAPE) {
		room->choosing = false;
		room->which = 0;
	} else if (named && open & seat_bit((enum seat)(k - '1'))) {
		room->seat = seat_bit((enum seat)(k - '1'));
		room->answer = ROOM_SIT;
	} else {
		room->remark = _("Press the number of a seat.");
	}
}

static bool take_key(struct screen *screen, key k)
{
	struct room_screen *room = (struct room_screen *)screen;

	if (room->choosing) {
		choose_seat(room, k);
		return room->answer == ROOM_ASKED;
	}
	room->remark = key_leaves_others(k) ? _("Escape leaves.")
					    : _("That key does nothing here.");
	for (int i = 0; i < KEYS; i++) {
		if (keys[i].k != k)
			continue;
		choose(room, keys[i].step);
		room->answer = find_answer(room, i);
		if (room->answer != ROOM_ASKED || keys[i].step)
			room->remark = NULL;
		else if (is_game(room))
			room->remark = why_not(room);
		if (room->answer == ROOM_SIT)
			sit_down(room);
		break;
	}
	return room->answer == ROOM_ASKED;
}

/* Lines of what is below the rows: the seats, or the keys. */
static int count_keys(const struct room_screen *room)
{
	int lines = 0;

	if (room->choosing)
		return 2 + seats_count(find_choice(room));
	for (int i = 0; i < KEYS; i++)
		lines += keys[i].name && what_of(room, i);
	return lines;
}

/* Where there is no room for it the row alone says what is chosen. */
static int title_lines(void)
{
	return term_lines() > TITLE_LINES ? TITLE_LINES : 0;
}

/* From the top: a title, the rows that there is room for, and the keys. */
struct places {
	int line, column, width, rows, first;
};

/* With a margin, where that costs nobody a column they need. */
static int find_width(void)
{
	int columns = term_columns();

	if (columns < MARGIN_FROM)
		return columns;
	return columns - 2 < WIDTH ? columns - 2 : WIDTH;
}

static struct places find_places(const struct room_screen *room)
{
	int lines = term_lines(), all = room->count + 1;
	int left = lines - count_keys(room) - title_lines() - 1;
	struct places places = {.rows = left < 1 ? 1 : left};

	if (places.rows > all)
		places.rows = all;
	places.first = room->current - places.rows / 2;
	if (places.first > all - places.rows)
		places.first = all - places.rows;
	if (places.first < 0)
		places.first = 0;
	places.width = find_width();
	places.column = (term_columns() - places.width) / 2;
	places.line = left > all ? (left - all) / 2 : 0;
	return places;
}

static const char *fact_of(const struct room_row *row, int fact)
{
	return fact == 0 ? row->seats : fact == 1 ? row->move : row->since;
}

/* As wide as the widest of them: facts stand below each other. */
static int fact_columns(const struct room_screen *room, int fact)
{
	int widest = 0;

	for (int i = 0; i < room->count; i++) {
		int columns = draw_columns(fact_of(&room->rows[i], fact));

		if (columns > widest)
			widest = columns;
	}
	return widest < FACT_COLUMNS ? widest : FACT_COLUMNS;
}

/*
 * Behind who plays, whose columns it returns: where there is no room for a
 * fact, it goes. Without a line nothing is drawn.
 */
static int draw_facts(const struct room_screen *room, int i, int line,
		      int column, int width, enum style style)
{
	for (int fact = 0; fact < FACTS; fact++) {
		int columns = fact_columns(room, fact);
		int left = width - columns - FACT_GAP;

		if (left < PEOPLE_COLUMNS)
			continue;
		width = left;
		if (line >= 0)
			draw_fit(line, column + width + FACT_GAP, columns,
				 style, fact_of(&room->rows[i], fact));
	}
	return width;
}

static void draw_row(const struct room_screen *room, int i, int line,
		     const struct places *places)
{
	enum style style = i == room->current ? STYLE_STRONG : STYLE_NORMAL;
	int column = places->column + 2;
	int width = places->width - 2;

	if (i == room->current)
		term_put(line, places->column, STYLE_KEY, ">");
	if (i == room->count) {
		draw_fit(line, column, width, style, _("a new game"));
		return;
	}
	width = draw_facts(room, i, line, column, width, style);
	draw_fit(line, column, width, style, room->rows[i].people);
}

static void draw_what(int line, const struct places *places, const char *name,
		      const char *what)
{
	if (line >= term_lines())
		return;
	draw_fit(line, places->column, KEY_COLUMNS, STYLE_KEY, name);
	if (places->width > KEY_COLUMNS)
		draw_fit(line, places->column + KEY_COLUMNS,
			 places->width - KEY_COLUMNS, STYLE_NORMAL, what);
}

static void draw_seats(const struct room_screen *room, int line,
		       const struct places *places)
{
	const struct room_row *row = &room->rows[room->current];

	if (line < term_lines())
		draw_fit(line, places->column, places->width, STYLE_STRONG,
			 _("Which seat?"));
	line++;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (find_choice(room) & seat_bit((enum seat)seat))
			draw_what(line++, places,
				  (const char[]){(char)('1' + seat), '\0'},
				  row->names[seat]);
	draw_what(line, places, C_("key", "Escape"), _("back"));
}

static void draw_keys(const struct room_screen *room, int line,
		      const struct places *places)
{
	for (int i = 0; i < KEYS; i++)
		if (keys[i].name && what_of(room, i))
			draw_what(line++, places, _(keys[i].name),
				  _(what_of(room, i)));
}

static void draw_title(int line, const struct places *places)
{
	for (int i = 0; term_theme()->painted && i < places->width; i++)
		term_put(line, places->column + i, STYLE_TITLE, " ");
	draw_fit(line, places->column, places->width, STYLE_TITLE,
		 _("pairgo: the room"));
}

/* Whether the row has no room for all who play. */
static bool is_cut(const struct room_screen *room, const struct places *places)
{
	return is_game(room) &&
	       draw_columns(room->rows[room->current].people) >
		       draw_facts(room, room->current, -1, 0, places->width - 2,
				  STYLE_NORMAL);
}

static void draw_remark(const struct room_screen *room,
			const struct places *places)
{
	if (room->remark)
		draw_sentence(places->line + 1, places->column, places->width,
			      1, STYLE_WARN, room->remark);
	else if (!room->count)
		draw_sentence(places->line + 1, places->column, places->width,
			      1, STYLE_NORMAL,
			      _("No game is being played here now; one that is "
				"begun appears here."));
	else if (is_cut(room, places))
		draw_fit(places->line + 1, places->column, places->width,
			 STYLE_NORMAL, room->rows[room->current].people);
}

static bool draw(const struct screen *screen)
{
	const struct room_screen *room = (const struct room_screen *)screen;
	struct places places = find_places(room);
	int line = places.line;

	if (title_lines())
		draw_title(line, &places);
	line += title_lines();
	for (int i = 0; i < places.rows; i++)
		draw_row(room, places.first + i, line + i, &places);
	if (room->choosing)
		draw_seats(room, line + places.rows + 1, &places);
	else
		draw_keys(room, line + places.rows + 1, &places);
	if (title_lines())
		draw_remark(room, &places);
	term_cursor(0, -1);
	return true;
}

/* A row, and once more for what Enter does with it. */
static bool take_click(struct screen *screen, int line, int column)
{
	struct room_screen *room = (struct room_screen *)screen;
	struct places places = find_places(room);
	int row = line - places.line - title_lines();

	if (row < 0 || row >= places.rows || column < places.column ||
	    column >= places.column + places.width)
		return true;
	row += places.first;
	if (room->choosing)
		return true;
	if (row == room->current)
		return take_key(screen, KEY_TO_ENTER);
	go_to(room, row);
	room->remark = NULL;
	return true;
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	int64_t left =
		((const struct room_screen *)screen)->look - monotonic_ms();

	(void)fds;
	*count = 0;
	return left < 0 ? 0 : (int)left;
}

/* It is time for another look. */
static bool wake(struct screen *screen, const struct pollfd *fds)
{
	(void)fds;
	return monotonic_ms() < ((const struct room_screen *)screen)->look;
}

void room_screen_init(struct room_screen *room, const struct room_row *rows,
		      int count)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .click = take_click,
						  .wait = wait_for,
						  .wake = wake};

	*room = (struct room_screen){.screen.class = &class,
				     .rows = rows,
				     .count = count,
				     .look = monotonic_ms() + ROOM_LOOK_MS};
	go_to(room, 0);
}

/*
 * Whoever chooses a seat while others sit down goes on with what is left of
 * them, and hears what has become of the rest.
 */
static void choose_on(struct room_screen *room, bool found)
{
	const struct room_row *row = &room->rows[room->current];
	seatset left = found && !row->own ? row->open : 0;

	room->choosing = left;
	if (!found)
		room->remark = _("That table does not answer any more.");
	else if (!left && !row->own)
		room->remark = _("The last of those seats has been taken.");
	else if (room->offered & ~left)
		room->remark = _("Somebody else has taken a seat there.");
	room->offered = left;
}

void room_screen_renew(struct room_screen *room, const struct room_row *rows,
		       int count)
{
	struct room_screen before = *room;

	room_screen_init(room, rows, count);
	if (before.count && !before.name[0])
		go_to(room, count);
	for (int i = 0; i < count; i++)
		if (!strcmp(rows[i].name, before.name))
			go_to(room, i);
	room->remark = before.remark;
	room->offered = before.offered;
	if (before.which && !strcmp(room->name, before.name)) {
		room->which = before.which;
		room->choosing = true;
	} else if (before.choosing) {
		choose_on(room, !strcmp(room->name, before.name));
	}
}
