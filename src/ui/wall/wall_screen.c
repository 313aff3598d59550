/* SPDX-License-Identifier: ISC */
/*
 * Clocks go on together, once a second, so that a wall of many tables is drawn
 * no more often than one.
 */
#include <config.h>

#include "ui/wall/wall_screen.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/monotonic.h"
#include "table/wire.h"
#include "ui/wall/wall_view.h"

enum { PAGE_MS = 10000, STAYS_MS = 60000, SECOND_MS = 1000 };

struct wall_place {
	struct wall_table table;
	struct wire wire;
	pid_t process;
};

/* For the view, which knows no wires. */
static void make_scene(const struct wall_screen *wall,
		       struct wall_table *tables[RENDEZVOUS_TABLES],
		       struct wall_scene *scene)
{
	for (int i = 0; i < wall->count; i++)
		tables[i] = &wall->places[i]->table;
	*scene = (struct wall_scene){.tables = tables,
				     .count = wall->count,
				     .page = wall->page,
				     .turns = !wall->stays};
}

static int count_pages(const struct wall_screen *wall)
{
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;
	struct wall_layout layout;

	make_scene(wall, tables, &scene);
	wall_view_layout(&scene, &layout);
	return layout.pages;
}

static bool draw(const struct screen *screen)
{
	const struct wall_screen *wall = (const struct wall_screen *)screen;
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;

	make_scene(wall, tables, &scene);
	wall_view_draw(&scene);
	term_cursor(0, -1);
	return true;
}

static void turn_page(struct wall_screen *wall, int step)
{
	int pages = count_pages(wall);

	wall->page = (wall->page + step + pages) % pages;
	wall->turned = monotonic_ms();
}

static bool take_key(struct screen *screen, key k)
{
	static const struct {
		key k;
		int step;
	} turns[] = {{' ', 1},
		     {KEY_TO_RIGHT, 1},
		     {KEY_TO_DOWN, 1},
		     {KEY_TO_PAGEDOWN, 1},
		     {KEY_TO_ENTER, 1},
		     {KEY_TO_LEFT, -1},
		     {KEY_TO_UP, -1},
		     {KEY_TO_PAGEUP, -1},
		     {KEY_TO_BACKSPACE, -1}};
	struct wall_screen *wall = (struct wall_screen *)screen;

	for (size_t i = 0; i < sizeof(turns) / sizeof(turns[0]); i++)
		if (turns[i].k == k) {
			turn_page(wall, turns[i].step);
			wall->stays = true;
		}
	wall->left = k == 'q' || k == 'Q' || k == KEY_TO_ESCAPE ||
		     k == KEY_TO_STOP || k == ('C' & 0x1f);
	return !wall->left;
}

/* Fewer pages than before: the last of them. */
static void fit_page(struct screen *screen)
{
	struct wall_screen *wall = (struct wall_screen *)screen;
	int pages = count_pages(wall);

	if (wall->page >= pages)
		wall->page = pages - 1;
}

static int least(int64_t a, int64_t b)
{
	int64_t less = a < b ? a : b;

	return less > 0 ? (int)less : 0;
}

static int until_tick(const struct wall_screen *wall, int64_t now)
{
	for (int i = 0; i < wall->count; i++)
		if (wall_table_runs(&wall->places[i]->table))
			return SECOND_MS - (int)(now % SECOND_MS);
	return WALL_LOOK_MS;
}

static int64_t turns_at(const struct wall_screen *wall)
{
	return wall->turned + (wall->stays ? STAYS_MS : PAGE_MS);
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	const struct wall_screen *wall = (const struct wall_screen *)screen;
	int64_t now = monotonic_ms();

	*count = wall->count;
	for (int i = 0; i < wall->count; i++) {
		const struct wire *wire = &wall->places[i]->wire;

		fds[i] = (struct pollfd){.fd = wire->closed ? -1 : wire->in,
					 .events = POLLIN};
		if (wire_pending(wire))
			fds[i].events |= POLLOUT;
	}
	return least(least(until_tick(wall, now), wall->look - now),
		     turns_at(wall) - now);
}

static void read_place(struct wall_place *place, int64_t now)
{
	const char *line, *request;

	wire_receive(&place->wire);
	while ((line = wire_line(&place->wire)) != NULL) {
		request = wall_table_take(&place->table, line, now);
		if (request)
			wire_send(&place->wire, request);
	}
	wire_flush(&place->wire);
	if (place->wire.closed && !place->table.gone)
		wall_table_leave(&place->table, now);
}

static void take_down(struct wall_place *place)
{
	wire_close(&place->wire);
	free(place);
}

static bool is_past(const struct wall_screen *wall,
		    const struct wall_table *table, int64_t now)
{
	bool past = wall_table_is_past(table, now);

	for (int i = 0; i < wall->count; i++)
		past |= wall_table_goes_on(table, &wall->places[i]->table);
	return past;
}

static void take_down_past(struct wall_screen *wall, int64_t now)
{
	for (int i = wall->count - 1; i >= 0; i--) {
		if (!is_past(wall, &wall->places[i]->table, now))
			continue;
		take_down(wall->places[i]);
		wall->count--;
		memmove(&wall->places[i], &wall->places[i + 1],
			(size_t)(wall->count - i) * sizeof(wall->places[0]));
	}
}

static bool wake(struct screen *screen, const struct pollfd *fds)
{
	struct wall_screen *wall = (struct wall_screen *)screen;
	int64_t now = monotonic_ms();

	for (int i = 0; i < wall->count; i++) {
		if (fds[i].revents)
			read_place(wall->places[i], now);
		wall_table_tick(&wall->places[i]->table, now);
	}
	take_down_past(wall, now);
	if (now >= turns_at(wall)) {
		wall->stays = false;
		turn_page(wall, 1);
	}
	fit_page(screen);
	return now < wall->look;
}

void wall_screen_init(struct wall_screen *wall)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .uncover = fit_page,
						  .wait = wait_for,
						  .wake = wake};

	memset(wall, 0, sizeof(*wall));
	wall->screen.class = &class;
	keymap_init(&wall->keymap, INPUT_TURN, SEATS_MAX);
	wall->turned = monotonic_ms();
	wall_screen_renew(wall);
}

void wall_screen_clear(struct wall_screen *wall)
{
	for (int i = 0; i < wall->count; i++)
		take_down(wall->places[i]);
	wall->count = 0;
}

bool wall_screen_has(const struct wall_screen *wall, pid_t process)
{
	for (int i = 0; i < wall->count; i++)
		if (wall->places[i]->process == process &&
		    !wall->places[i]->wire.closed)
			return true;
	return false;
}

/* Numbers by their size, "2" before "10"; then names. */
static int compare(const char *one, const char *other)
{
	size_t a = strspn(one, "0123456789"), b = strspn(other, "0123456789");

	if (a && b && a != b)
		return a < b ? -1 : 1;
	return strcmp(one, other);
}

/* The place that is free for that name, among the others. */
static int make_room(struct wall_screen *wall, const char *name)
{
	int i = 0;

	while (i < wall->count &&
	       compare(wall->places[i]->table.name, name) < 0)
		i++;
	if (i < wall->count && !strcmp(wall->places[i]->table.name, name) &&
	    wall->places[i]->wire.closed) {
		take_down(wall->places[i]);
		return i;
	}
	if (wall->count == RENDEZVOUS_TABLES)
		return -1;
	memmove(&wall->places[i + 1], &wall->places[i],
		(size_t)(wall->count - i) * sizeof(wall->places[0]));
	wall->count++;
	return i;
}

bool wall_screen_hang(struct wall_screen *wall, const char *name, pid_t process,
		      int table_fd)
{
	struct wall_place *place = malloc(sizeof(*place));
	int i = place ? make_room(wall, name) : -1;

	if (i < 0) {
		free(place);
		close(table_fd);
		return false;
	}
	wall_table_init(&place->table, name, &wall->keymap);
	wire_init(&place->wire, table_fd, table_fd);
	place->process = process;
	wire_send(&place->wire, replica_request(&place->table.replica));
	wire_flush(&place->wire);
	wall->places[i] = place;
	return true;
}

void wall_screen_renew(struct wall_screen *wall)
{
	wall->look = monotonic_ms() + WALL_LOOK_MS;
}
