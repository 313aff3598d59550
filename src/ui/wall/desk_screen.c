/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/wall/desk_screen.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/edit.h"

static struct wall_table *table_at(const struct desk_screen *desk, int i)
{
	return wall_screen_table(&desk->wall, i);
}

static int count_tables(const struct desk_screen *desk)
{
	return desk->wall.follow.count;
}

static void say(struct desk_screen *desk, const char *sentence)
{
	snprintf(desk->says, sizeof(desk->says), "%.*s", PLAY_MESSAGE - 1,
		 sentence);
}

static void layout_of(const struct desk_screen *desk,
		      struct wall_layout *layout)
{
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;

	wall_screen_scene(&desk->wall, tables, &scene);
	wall_view_layout(&scene, layout);
}

static void put_cursor(struct desk_screen *desk, int cursor)
{
	int count = count_tables(desk);
	struct wall_layout layout;

	layout_of(desk, &layout);
	if (cursor >= count)
		cursor = count - 1;
	desk->cursor = cursor > 0 ? cursor : 0;
	desk->wall.page = desk->cursor / (layout.across * layout.down);
	desk->at = count ? table_at(desk, desk->cursor)->followed.process : 0;
}

/* Tables come and go: it stays at its own, or where that was. */
static void follow_cursor(struct desk_screen *desk)
{
	int cursor = desk->cursor;

	for (int i = 0; i < count_tables(desk); i++)
		if (table_at(desk, i)->followed.process == desk->at)
			cursor = i;
	put_cursor(desk, cursor);
}

static void say_code(struct desk_screen *desk, struct wall_table *table)
{
	char line[CODE_BYTES + 8];

	snprintf(line, sizeof(line), "code %s", desk->code);
	table->said_code = true;
	wall_table_ask(table, ERRAND_CODE, line);
}

/* To each that wants it, once. */
static void say_codes(struct desk_screen *desk)
{
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);

		if (wall_table_is_there(table) &&
		    wall_table_wants_code(table) && !table->said_code)
			say_code(desk, table);
	}
}

static void begin_typing(struct desk_screen *desk, enum desk_asks asks)
{
	desk->asks = asks;
	desk->typed[0] = '\0';
	desk->caret = 0;
}

/* A code that was wrong, of each table that has said so. */
static void tell_codes(struct desk_screen *desk)
{
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);
		char *refusal = table->refusal[ERRAND_CODE];

		if (*refusal)
			desk_order_refused(table, refusal, desk->says,
					   sizeof(desk->says));
		*refusal = '\0';
	}
}

/* People may not be looking. */
static void ring(struct desk_screen *desk)
{
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;

	wall_screen_scene(&desk->wall, tables, &scene);
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);
		bool needs = wall_view_calls(&scene, table);

		if (needs && !table->rung && desk->wall.teller)
			desk->wall.teller->ring(desk->wall.teller);
		else if (needs && !table->rung)
			term_ring(1);
		table->rung = needs;
	}
}

static bool any(const struct desk_screen *desk,
		bool (*is)(const struct wall_table *table))
{
	return wall_screen_any(&desk->wall, is);
}

static const char *find_rights(const struct desk_screen *desk)
{
	return any(desk, wall_table_may_speak)
		       ? _("You are not the referee: you can say something "
			   "to all, but stop no clock.")
		       : _("You are not the referee of these tables: you "
			   "can look only.");
}

static bool is_referee(const struct desk_screen *desk)
{
	return any(desk, wall_table_may_rule) ||
	       any(desk, wall_table_wants_code);
}

/*
 * Who can rule, or could with a code, has nothing to be told; nor is what they
 * were told of the tables that answered first to stand there then.
 */
static void tell_rights(struct desk_screen *desk)
{
	if (!any(desk, wall_table_is_there))
		return;
	if (!is_referee(desk) && !desk->rights) {
		desk->rights = find_rights(desk);
		say(desk, desk->rights);
	} else if (desk->rights && any(desk, wall_table_is_ruled)) {
		if (!strcmp(desk->says, desk->rights))
			desk->says[0] = '\0';
		desk->rights = NULL;
	}
}

/* What has come of all that the tables have said. */
static void look(struct desk_screen *desk)
{
	follow_cursor(desk);
	ring(desk);
	if (desk->given && desk_order_tell(&desk->wall, desk->given, desk->says,
					   sizeof(desk->says)))
		desk->given = 0;
	if (desk->code[0])
		say_codes(desk);
	else if (!desk->asked_code && any(desk, wall_table_wants_code) &&
		 desk->asks == DESK_NOTHING && !desk->given) {
		desk->asked_code = true;
		begin_typing(desk, DESK_CODE);
	}
	tell_codes(desk);
	tell_rights(desk);
}

static int count_for(const struct desk_screen *desk)
{
	return desk_order_count(&desk->wall, desk->order);
}

/* Where there is nothing to be asked, why. */
static void ask_sure(struct desk_screen *desk)
{
	desk->asks = count_for(desk) ? DESK_SURE : DESK_NOTHING;
	if (desk->asks == DESK_NOTHING)
		say(desk, _(desk->order->none));
}

static void begin_order(struct desk_screen *desk,
			const struct desk_order *order)
{
	bool barred =
		any(desk, wall_table_is_there) && !any(desk, order->right);

	desk->order = order;
	if (barred && any(desk, wall_table_wants_code))
		begin_typing(desk, DESK_CODE);
	else if (barred)
		say(desk, find_rights(desk));
	else if (order->text || !count_for(desk))
		ask_sure(desk);
	else
		begin_typing(desk, DESK_WORDS);
}

static void edit_typed(struct desk_screen *desk, key k)
{
	size_t size = desk->asks == DESK_CODE ? CODE_BYTES : DESK_TYPED;
	char before[DESK_TYPED];
	size_t caret = desk->caret;

	strcpy(before, desk->typed);
	edit_key(desk->typed, size, &desk->caret, k);
	if (utf8_count(desk->typed) <= ANNOUNCE_CHARACTERS)
		return;
	strcpy(desk->typed, before);
	desk->caret = caret;
}

static void take_code(struct desk_screen *desk)
{
	snprintf(desk->code, sizeof(desk->code), "%.*s", CODE_BYTES - 1,
		 desk->typed);
	for (int i = 0; i < count_tables(desk); i++)
		table_at(desk, i)->said_code = false;
	if (desk->code[0])
		say_codes(desk);
}

/* Enter, where something is asked. */
static void confirm(struct desk_screen *desk)
{
	enum desk_asks asks = desk->asks;

	if (asks == DESK_WORDS) {
		if (desk->typed[0])
			ask_sure(desk);
		return;
	}
	desk->asks = DESK_NOTHING;
	if (asks == DESK_CODE)
		take_code(desk);
	else if (asks == DESK_LEAVE)
		desk->wall.left = true;
	else
		desk->given =
			desk_order_give(&desk->wall, desk->order, desk->typed);
}

/* A key that is pressed there. */
static void answer(struct desk_screen *desk, key k)
{
	if (k == KEY_TO_ESCAPE)
		desk->asks = DESK_NOTHING;
	else if (k == KEY_TO_ENTER)
		confirm(desk);
	else if (desk->asks == DESK_CODE || desk->asks == DESK_WORDS)
		edit_typed(desk, k);
}

static void open_at(struct desk_screen *desk, int i)
{
	struct wall_table *table = table_at(desk, i);

	put_cursor(desk, i);
	if (table->followed.gone)
		say(desk, _("That table has gone."));
	else if (table->followed.shut)
		say(desk, _("Nobody may watch that table."));
	else
		desk->picked = table->followed.process;
}

/* The one of that number, or the one in the frame. */
static void open_table(struct desk_screen *desk)
{
	char none[PLAY_MESSAGE];

	if (!desk->number[0]) {
		if (count_tables(desk))
			open_at(desk, desk->cursor);
		return;
	}
	for (int i = 0; i < count_tables(desk); i++)
		if (!strcmp(table_at(desk, i)->followed.name, desk->number)) {
			open_at(desk, i);
			return;
		}
	snprintf(none, sizeof(none), _("There is no table %s."), desk->number);
	say(desk, none);
}

static void find_next(struct desk_screen *desk)
{
	struct wall_table *tables[RENDEZVOUS_TABLES];
	int count = count_tables(desk);
	struct wall_scene scene;

	wall_screen_scene(&desk->wall, tables, &scene);
	for (int i = 1; i <= count; i++) {
		int next = (desk->cursor + i) % count;

		if (wall_view_calls(&scene, tables[next])) {
			put_cursor(desk, next);
			return;
		}
	}
	say(desk, _("No table needs the referee."));
}

/* A step that leads nowhere is none; a page has a first and a last table. */
static void move(struct desk_screen *desk, key k)
{
	static const struct {
		key k;
		int tables, lines, pages;
	} steps[] = {{KEY_TO_RIGHT, 1, 0, 0},
		     {KEY_TO_LEFT, -1, 0, 0},
		     {KEY_TO_DOWN, 0, 1, 0},
		     {KEY_TO_UP, 0, -1, 0},
		     {KEY_TO_PAGEDOWN, 0, 0, 1},
		     {KEY_TO_PAGEUP, 0, 0, -1},
		     {' ', 0, 0, 1}};
	struct wall_layout layout;

	layout_of(desk, &layout);
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		int lines = steps[i].lines + steps[i].pages * layout.down;
		int next =
			desk->cursor + steps[i].tables + lines * layout.across;
		bool leads = next >= 0 && next < count_tables(desk);

		if (steps[i].k == k && (leads || steps[i].pages))
			put_cursor(desk, next);
	}
}

static void type_number(struct desk_screen *desk, key k)
{
	size_t length = strlen(desk->number);

	if (k == KEY_TO_BACKSPACE && length)
		desk->number[length - 1] = '\0';
	else if (k != KEY_TO_BACKSPACE && length + 1 < DESK_NUMBER) {
		desk->number[length] = (char)k;
		desk->number[length + 1] = '\0';
	}
}

static bool is_number(key k)
{
	return (k >= '0' && k <= '9') || k == KEY_TO_BACKSPACE;
}

/* Where nobody could read what is asked, nothing is. */
static bool has_line(const struct desk_screen *desk)
{
	struct wall_layout layout;

	layout_of(desk, &layout);
	if (!layout.keys.lines)
		term_ring(1);
	return layout.keys.lines;
}

/* False where it is no command. */
static bool begin_command(struct desk_screen *desk, key k)
{
	key small = k >= 'A' && k <= 'Z' ? k - 'A' + 'a' : k;
	const struct desk_order *order = desk_order_find(small);
	bool code = small == 'c' && any(desk, wall_table_wants_code);

	if (!order && !code)
		return false;
	if (!has_line(desk))
		return true;
	if (order)
		begin_order(desk, order);
	else
		begin_typing(desk, DESK_CODE);
	return true;
}

/* Whoever cannot read the question leaves without it. */
static void ask_leave(struct desk_screen *desk)
{
	if (has_line(desk))
		desk->asks = DESK_LEAVE;
	else
		desk->wall.left = true;
}

static void take_command(struct desk_screen *desk, key k)
{
	if (k == KEY_TO_ENTER)
		open_table(desk);
	else if (k == KEY_TO_TAB)
		find_next(desk);
	else if (k != KEY_TO_ESCAPE && wall_screen_leaves(k))
		ask_leave(desk);
	else if (!begin_command(desk, k))
		move(desk, k);
}

static bool take_key(struct screen *screen, key k)
{
	struct desk_screen *desk = (struct desk_screen *)screen;

	desk->says[0] = '\0';
	if (k == KEY_TO_STOP) {
		desk->wall.left = true;
	} else if (desk->asks != DESK_NOTHING) {
		answer(desk, k);
	} else if (is_number(k)) {
		type_number(desk, k);
	} else {
		take_command(desk, k);
		desk->number[0] = '\0';
	}
	return !desk->wall.left && !desk->picked;
}

/* Stars for what nobody is to read over the referee's shoulder. */
static void write_typed(const struct desk_screen *desk, char *out, size_t size)
{
	const char *text = desk->typed;

	out[0] = '\0';
	if (desk->asks == DESK_WORDS)
		snprintf(out, size, "%s", text);
	while (desk->asks == DESK_CODE && utf8_next(&text))
		text_append(out, size, "*");
}

/* Where it is too long for the line its end is seen, where it is typed. */
static void write_typing(const struct desk_screen *desk,
			 struct wall_scene *scene, char *out, size_t size)
{
	const char *label = desk->asks == DESK_CODE ? _("The referee's code:")
						    : _("To all:");
	char typed[DESK_TYPED];
	size_t caret = desk->caret;
	int columns = term_columns() - draw_columns(label) - 2, column;

	write_typed(desk, typed, sizeof(typed));
	if (desk->asks == DESK_CODE)
		caret = strlen(typed);
	snprintf(out, size, "%s %s", label,
		 edit_window(typed, caret, columns, &column));
	scene->caret = draw_columns(label) + 1 + column;
}

static bool needs_code(const struct wall_table *table)
{
	return wall_table_wants_code(table) && !table->trusted;
}

static void write_keys(const struct desk_screen *desk, char *out, size_t size)
{
	static const struct {
		bool (*is)(const struct wall_table *table); /* NULL: always */
		const char *keys;
	} rows[] = {
		{NULL, N_("Enter watch  Tab next call")},
		{needs_code, N_("  C code")},
		{wall_table_may_rule, N_("  S stop all  G start all")},
		{wall_table_may_speak, N_("  A say")},
		{NULL, N_("  Q leave")},
	};
	struct wall_layout layout;

	out[0] = '\0';
	layout_of(desk, &layout);
	if (layout.pages > 1)
		snprintf(out, size, "%d/%d  ", desk->wall.page + 1,
			 layout.pages);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (!rows[i].is || any(desk, rows[i].is))
			text_append(out, size, "%s", _(rows[i].keys));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void desk_screen_sure(const struct desk_screen *desk, char *out, size_t size)
{
	const char *const *sure = desk->order->sure;
	int count = count_for(desk);

	snprintf(out, size, ngettext(sure[0], sure[1], (unsigned long)count),
		 count);
}
#pragma GCC diagnostic pop

static void write_line(const struct desk_screen *desk, struct wall_scene *scene,
		       char *out, size_t size)
{
	scene->says = out;
	scene->asks = desk->asks != DESK_NOTHING || desk->says[0];
	if (desk->asks == DESK_SURE)
		desk_screen_sure(desk, out, size);
	else if (desk->asks == DESK_LEAVE)
		snprintf(out, size, "%s", _("Leave the desk?"));
	else if (desk->asks != DESK_NOTHING)
		write_typing(desk, scene, out, size);
	else if (desk->says[0])
		snprintf(out, size, "%s", desk->says);
	else if (desk->number[0])
		snprintf(out, size, _("Table %s"), desk->number);
	else
		write_keys(desk, out, size);
	if (desk->asks == DESK_SURE || desk->asks == DESK_LEAVE)
		text_append(out, size, "%s%s", i18n_blank(),
			    _("Enter does, Escape does not."));
}

static bool draw(const struct screen *screen)
{
	const struct desk_screen *desk = (const struct desk_screen *)screen;
	struct wall_table *tables[RENDEZVOUS_TABLES];
	char line[DRAW_TEXT];
	struct wall_scene scene;

	wall_screen_scene(&desk->wall, tables, &scene);
	scene.cursor = desk->cursor;
	write_line(desk, &scene, line, sizeof(line));
	term_cursor(0, -1);
	wall_view_draw(&scene);
	return true;
}

static void uncover(struct screen *screen)
{
	wall_screen_fit(screen);
	follow_cursor((struct desk_screen *)screen);
}

static bool wake(struct screen *screen, const struct pollfd *fds)
{
	bool stays = wall_screen_wake(screen, fds);

	look((struct desk_screen *)screen);
	return stays;
}

void desk_screen_init(struct desk_screen *desk, const char *code)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .uncover = uncover,
						  .wait = wall_screen_wait,
						  .wake = wake};

	memset(desk, 0, sizeof(*desk));
	wall_screen_init(&desk->wall);
	desk->wall.screen.class = &class;
	desk->wall.hands = true;
	snprintf(desk->code, sizeof(desk->code), "%.*s", CODE_BYTES - 1, code);
}

void desk_screen_back(struct desk_screen *desk, const char *says)
{
	desk->picked = 0;
	say(desk, says);
}

bool desk_screen_is_trusted(const struct desk_screen *desk, pid_t process)
{
	for (int i = 0; i < count_tables(desk); i++)
		if (table_at(desk, i)->followed.process == process)
			return table_at(desk, i)->trusted;
	return false;
}
