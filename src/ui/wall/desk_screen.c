/* SPDX-License-Identifier: ISC */
/*
 * An order is a row: which tables it is for, what is sent to them, and what is
 * asked before. Each of them answers for itself; what they refuse is said once
 * the last has answered.
 */
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

static bool is_there(const struct wall_table *table)
{
	return followed_is_known(&table->followed) && !table->followed.gone;
}

static bool may_stop(const struct wall_table *table)
{
	const struct game *game = &table->play.game;

	return game->phase == PHASE_PLAY && game->halt == HALT_NONE &&
	       !table->play.withheld;
}

/* What stands for another reason is not for all to go on with. */
static bool may_start(const struct wall_table *table)
{
	return table->followed.stopped;
}

static bool may_hear(const struct wall_table *table)
{
	(void)table;
	return true;
}

static const struct order {
	key k;
	bool (*right)(const struct wall_table *table);
	bool (*fits)(
		const struct wall_table *table); /* and it means something */
	const char *sure[2]; /* what is asked, of one table and of more */
	const char *none;    /* what is said where there is none */
	const char *request, *text; /* NULL: as it is typed */
} orders[] = {
	{'s',
	 wall_table_may_rule,
	 may_stop,
	 {NN_("Stop the clock of %d table? Enter does, Escape does not.",
	      "Stop the clocks of %d tables? Enter does, Escape does not.")},
	 N_("No table has a clock to stop."),
	 "referee pause",
	 followed_stop},
	{'g',
	 wall_table_may_rule,
	 may_start,
	 {NN_("Start the clock of %d table? Enter does, Escape does not.",
	      "Start the clocks of %d tables? Enter does, Escape does not.")},
	 N_("No clock was stopped together with all others."),
	 "referee resume",
	 followed_go_on},
	{'a',
	 wall_table_may_speak,
	 may_hear,
	 {NN_("Say that to %d table? Enter does, Escape does not.",
	      "Say that to %d tables? Enter does, Escape does not.")},
	 N_("There is no table to say something to."),
	 "announce",
	 NULL},
};

enum { ORDERS = sizeof(orders) / sizeof(orders[0]) };

static bool is_for(const struct order *order, const struct wall_table *table)
{
	return is_there(table) && order->right(table) && order->fits(table);
}

static int count_for(const struct desk_screen *desk, const struct order *order)
{
	int count = 0;

	for (int i = 0; i < count_tables(desk); i++)
		count += is_for(order, table_at(desk, i));
	return count;
}

static void say(struct desk_screen *desk, const char *sentence)
{
	snprintf(desk->says, sizeof(desk->says), "%.*s", PLAY_MESSAGE - 1,
		 sentence);
}

/* Whether that is so of any of them. */
static bool any(const struct desk_screen *desk,
		bool (*is)(const struct wall_table *table))
{
	for (int i = 0; i < count_tables(desk); i++)
		if (is_there(table_at(desk, i)) && is(table_at(desk, i)))
			return true;
	return false;
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

		if (is_there(table) && wall_table_wants_code(table) &&
		    !table->said_code)
			say_code(desk, table);
	}
}

static void begin_typing(struct desk_screen *desk, enum desk_asks asks)
{
	desk->asks = asks;
	desk->typed[0] = '\0';
	desk->caret = 0;
}

static void add_refusal(struct desk_screen *desk,
			const struct wall_table *table, const char *why)
{
	text_append(desk->says, sizeof(desk->says), "%s",
		    desk->says[0] ? "  " : "");
	text_append(desk->says, sizeof(desk->says), _("Table %s: %s"),
		    table->followed.name, why);
}

/* A code that was wrong, of each table that has said so. */
static void tell_codes(struct desk_screen *desk)
{
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);
		char *refusal = table->refusal[ERRAND_CODE];

		if (*refusal)
			add_refusal(desk, table, refusal);
		*refusal = '\0';
	}
}

/* Of who goes before the answer nobody knows. */
static bool is_awaited(const struct wall_table *table)
{
	return table->answer[ERRAND_ORDER] && !table->followed.gone;
}

static void tell_order(struct desk_screen *desk)
{
	int done = desk->ordered;

	for (int i = 0; i < count_tables(desk); i++)
		if (is_awaited(table_at(desk, i)))
			return;
	desk->ordered = 0;
	desk->says[0] = '\0';
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);
		char *refusal = table->refusal[ERRAND_ORDER];
		bool gone = table->answer[ERRAND_ORDER];

		if (gone || *refusal) {
			add_refusal(desk, table,
				    gone ? _("table gone") : refusal);
			done--;
		}
		table->answer[ERRAND_ORDER] = 0;
		*refusal = '\0';
	}
	if (!desk->says[0])
		snprintf(desk->says, sizeof(desk->says),
			 ngettext("Done at %d table.", "Done at %d tables.",
				  (unsigned long)done),
			 done);
}

/* People may not be looking. */
static void ring(struct desk_screen *desk)
{
	for (int i = 0; i < count_tables(desk); i++) {
		struct wall_table *table = table_at(desk, i);
		bool needs = wall_table_needs_referee(table);

		if (needs && !table->rung)
			term_ring(1);
		table->rung = needs;
	}
}

static bool has_rights(const struct desk_screen *desk)
{
	return any(desk, wall_table_may_speak) ||
	       any(desk, wall_table_wants_code);
}

/* What has come of all that the tables have said. */
static void look(struct desk_screen *desk)
{
	follow_cursor(desk);
	ring(desk);
	if (desk->code[0])
		say_codes(desk);
	else if (!desk->asked_code && any(desk, wall_table_wants_code) &&
		 desk->asks == DESK_NOTHING) {
		desk->asked_code = true;
		begin_typing(desk, DESK_CODE);
	}
	tell_codes(desk);
	if (desk->ordered)
		tell_order(desk);
	if (!desk->looks_only && any(desk, may_hear) && !has_rights(desk)) {
		say(desk, _("You are not the referee of these tables: you can "
			    "look only."));
		desk->looks_only = true;
	}
}

static void give_order(struct desk_screen *desk)
{
	const struct order *order = &orders[desk->order];
	char line[DESK_TYPED + 16];

	snprintf(line, sizeof(line), "%s %s", order->request,
		 order->text ? order->text : desk->typed);
	desk->ordered = 0;
	for (int i = 0; i < count_tables(desk); i++) {
		if (!is_for(order, table_at(desk, i)))
			continue;
		wall_table_ask(table_at(desk, i), ERRAND_ORDER, line);
		desk->ordered++;
	}
}

/* Where there is nothing to be asked, why. */
static void ask_sure(struct desk_screen *desk)
{
	const struct order *order = &orders[desk->order];

	desk->asks = count_for(desk, order) ? DESK_SURE : DESK_NOTHING;
	if (desk->asks == DESK_NOTHING)
		say(desk, _(order->none));
}

static void begin_order(struct desk_screen *desk, int i)
{
	const struct order *order = &orders[i];

	desk->order = i;
	if (any(desk, may_hear) && !any(desk, order->right)) {
		if (any(desk, wall_table_wants_code))
			begin_typing(desk, DESK_CODE);
		else
			say(desk, _("You are not the referee of these "
				    "tables."));
	} else if (order->text || !count_for(desk, order)) {
		ask_sure(desk);
	} else {
		begin_typing(desk, DESK_WORDS);
	}
}

static int count_characters(const char *text)
{
	int count = 0;

	while (utf8_next(&text))
		count++;
	return count;
}

static void edit_typed(struct desk_screen *desk, key k)
{
	size_t size = desk->asks == DESK_CODE ? CODE_BYTES : DESK_TYPED;
	char before[DESK_TYPED];
	size_t caret = desk->caret;

	strcpy(before, desk->typed);
	edit_key(desk->typed, size, &desk->caret, k);
	if (count_characters(desk->typed) <= ANNOUNCE_CHARACTERS)
		return;
	strcpy(desk->typed, before);
	desk->caret = caret;
}

static void take_code(struct desk_screen *desk)
{
	desk->asks = DESK_NOTHING;
	snprintf(desk->code, sizeof(desk->code), "%.*s", CODE_BYTES - 1,
		 desk->typed);
	for (int i = 0; i < count_tables(desk); i++)
		table_at(desk, i)->said_code = false;
	if (desk->code[0])
		say_codes(desk);
}

/* A key that is pressed where something is asked. */
static void answer(struct desk_screen *desk, key k)
{
	if (k == KEY_TO_ESCAPE) {
		desk->asks = DESK_NOTHING;
	} else if (desk->asks == DESK_SURE) {
		if (k != KEY_TO_ENTER)
			return;
		desk->asks = DESK_NOTHING;
		give_order(desk);
	} else if (k != KEY_TO_ENTER) {
		edit_typed(desk, k);
	} else if (desk->asks == DESK_CODE) {
		take_code(desk);
	} else if (desk->typed[0]) {
		ask_sure(desk);
	}
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
	char number[DESK_NUMBER], none[PLAY_MESSAGE];

	strcpy(number, desk->number);
	desk->number[0] = '\0';
	if (!number[0] && count_tables(desk)) {
		open_at(desk, desk->cursor);
		return;
	}
	for (int i = 0; number[0] && i < count_tables(desk); i++)
		if (!strcmp(table_at(desk, i)->followed.name, number)) {
			open_at(desk, i);
			return;
		}
	snprintf(none, sizeof(none), _("There is no table %s."), number);
	if (number[0])
		say(desk, none);
}

static void find_next(struct desk_screen *desk)
{
	int count = count_tables(desk);

	for (int i = 1; i <= count; i++) {
		int next = (desk->cursor + i) % count;

		if (wall_table_needs_referee(table_at(desk, next))) {
			put_cursor(desk, next);
			return;
		}
	}
	say(desk, _("No table needs the referee."));
}

static void move(struct desk_screen *desk, key k)
{
	struct wall_layout layout;
	int step, next;

	layout_of(desk, &layout);
	step = k == KEY_TO_RIGHT    ? 1
	       : k == KEY_TO_LEFT   ? -1
	       : k == KEY_TO_DOWN   ? layout.across
	       : k == KEY_TO_UP	    ? -layout.across
	       : k == KEY_TO_PAGEUP ? -layout.across * layout.down
				    : layout.across * layout.down;
	next = desk->cursor + step;
	if (next >= 0 &&
	    (next < count_tables(desk) || k == KEY_TO_PAGEDOWN || k == ' '))
		put_cursor(desk, next);
	else if (k == KEY_TO_PAGEUP)
		put_cursor(desk, 0);
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

	if (small == 'c' && any(desk, wall_table_wants_code)) {
		if (has_line(desk))
			begin_typing(desk, DESK_CODE);
		return true;
	}
	for (int i = 0; i < ORDERS; i++)
		if (orders[i].k == small) {
			if (has_line(desk))
				begin_order(desk, i);
			return true;
		}
	return false;
}

static bool take_key(struct screen *screen, key k)
{
	struct desk_screen *desk = (struct desk_screen *)screen;
	bool typed = desk->number[0];

	desk->says[0] = '\0';
	if (desk->asks != DESK_NOTHING && k != KEY_TO_STOP) {
		answer(desk, k);
		return true;
	}
	if (is_number(k)) {
		type_number(desk, k);
		return true;
	}
	if (k == KEY_TO_ENTER) {
		open_table(desk);
		return !desk->picked;
	}
	desk->number[0] = '\0';
	/* what is typed goes before */
	if (typed && k == KEY_TO_ESCAPE)
		return true;
	desk->wall.left = wall_screen_leaves(k);
	if (k == KEY_TO_TAB)
		find_next(desk);
	else if (!desk->wall.left && !begin_command(desk, k))
		move(desk, k);
	return !desk->wall.left;
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
	struct wall_layout layout;

	out[0] = '\0';
	layout_of(desk, &layout);
	if (layout.pages > 1)
		snprintf(out, size, "%d/%d  ", desk->wall.page + 1,
			 layout.pages);
	text_append(out, size, "%s", _("Enter watch  Tab next call"));
	if (any(desk, needs_code))
		text_append(out, size, "%s", _("  C code"));
	if (any(desk, wall_table_may_speak))
		text_append(out, size, "%s",
			    _("  S stop all  G start all  A say"));
	text_append(out, size, "%s", _("  Q leave"));
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void write_sure(const struct desk_screen *desk, char *out, size_t size)
{
	const struct order *order = &orders[desk->order];
	int count = count_for(desk, order);

	snprintf(out, size,
		 ngettext(order->sure[0], order->sure[1], (unsigned long)count),
		 count);
}
#pragma GCC diagnostic pop

static void write_line(const struct desk_screen *desk, struct wall_scene *scene,
		       char *out, size_t size)
{
	scene->says = out;
	scene->asks = desk->asks != DESK_NOTHING || desk->says[0];
	if (desk->asks == DESK_SURE)
		write_sure(desk, out, size);
	else if (desk->asks != DESK_NOTHING)
		write_typing(desk, scene, out, size);
	else if (desk->says[0])
		snprintf(out, size, "%s", desk->says);
	else if (desk->number[0])
		snprintf(out, size, _("Table %s"), desk->number);
	else
		write_keys(desk, out, size);
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
