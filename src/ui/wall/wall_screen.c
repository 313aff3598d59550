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

enum { PAGE_MS = 10000, STAYS_MS = 60000, SECOND_MS = 1000 };

struct wall_table *wall_screen_table(const struct wall_screen *wall, int i)
{
	return (struct wall_table *)wall->follow.tables[i];
}

bool wall_screen_any(const struct wall_screen *wall,
		     bool (*is)(const struct wall_table *table))
{
	for (int i = 0; i < wall->follow.count; i++) {
		const struct wall_table *table = wall_screen_table(wall, i);

		if (wall_table_is_there(table) && is(table))
			return true;
	}
	return false;
}

/* For the view, which knows no wires. */
void wall_screen_scene(const struct wall_screen *wall,
		       struct wall_table *tables[RENDEZVOUS_TABLES],
		       struct wall_scene *scene)
{
	for (int i = 0; i < wall->follow.count; i++)
		tables[i] = wall_screen_table(wall, i);
	*scene = (struct wall_scene){
		.tables = tables,
		.count = wall->follow.count,
		.crowded = wall->crowded,
		.page = wall->page,
		.turns = !wall->stays,
		.framed = wall->hands,
		.rules = wall->hands &&
			 wall_screen_any(wall, wall_table_is_ruled),
		.cursor = -1,
		.caret = -1};
}

static int count_pages(const struct wall_screen *wall)
{
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;
	struct wall_layout layout;

	wall_screen_scene(wall, tables, &scene);
	wall_view_layout(&scene, &layout);
	return layout.pages;
}

static bool draw(const struct screen *screen)
{
	const struct wall_screen *wall = (const struct wall_screen *)screen;
	struct wall_table *tables[RENDEZVOUS_TABLES];
	struct wall_scene scene;

	wall_screen_scene(wall, tables, &scene);
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

bool wall_screen_leaves(key k)
{
	return k == 'q' || k == 'Q' || k == KEY_TO_ESCAPE || k == KEY_TO_STOP ||
	       k == ('C' & 0x1f);
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
	wall->left = wall_screen_leaves(k);
	return !wall->left;
}

/* Fewer pages than before: the last of them. */
void wall_screen_fit(struct screen *screen)
{
	struct wall_screen *wall = (struct wall_screen *)screen;
	int pages = count_pages(wall);

	if (wall->page >= pages)
		wall->page = pages - 1;
}

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int until_tick(const struct wall_screen *wall, int64_t now)
{
	for (int i = 0; i < wall->follow.count; i++)
		if (wall_table_runs(wall_screen_table(wall, i)))
			return SECOND_MS - (int)(now % SECOND_MS);
	return FOLLOW_LOOK_MS;
}

static int64_t turns_at(const struct wall_screen *wall)
{
	if (wall->hands)
		return INT64_MAX;
	return wall->turned + (wall->stays ? STAYS_MS : PAGE_MS);
}

int wall_screen_wait(const struct screen *screen, struct pollfd *fds,
		     int *count)
{
	const struct wall_screen *wall = (const struct wall_screen *)screen;
	int64_t now = monotonic_ms(), left;

	*count = follow_fill(&wall->follow, fds);
	if (wall->fed)
		fds[(*count)++] = (struct pollfd){
			.fd = wall->feed.wire.closed ? -1 : wall->feed.wire.in,
			.events = POLLIN};
	left = least(least(until_tick(wall, now), wall->look - now),
		     turns_at(wall) - now);
	return left > 0 ? (int)left : 0;
}

static const char *take_line(struct followed *table, const char *line,
			     int64_t now)
{
	return wall_table_take((struct wall_table *)table, line, now);
}

bool wall_screen_wake(struct screen *screen, const struct pollfd *fds)
{
	struct wall_screen *wall = (struct wall_screen *)screen;
	int64_t now = monotonic_ms();

	follow_read(&wall->follow, fds, now);
	follow_drop_past(&wall->follow, now);
	if (wall->fed)
		feed_read(&wall->feed, &wall->follow, now);
	for (int i = 0; i < wall->follow.count; i++)
		wall_table_tick(wall_screen_table(wall, i), now);
	if (now >= turns_at(wall)) {
		wall->stays = false;
		turn_page(wall, 1);
	}
	wall_screen_fit(screen);
	return now < wall->look;
}

void wall_screen_init(struct wall_screen *wall)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key,
						  .uncover = wall_screen_fit,
						  .wait = wall_screen_wait,
						  .wake = wall_screen_wake};

	memset(wall, 0, sizeof(*wall));
	wall->screen.class = &class;
	follow_init(&wall->follow, take_line, NULL);
	keymap_init(&wall->keymap, INPUT_TURN, SEATS_MAX);
	wall->turned = monotonic_ms();
	wall_screen_renew(wall);
}

void wall_screen_clear(struct wall_screen *wall)
{
	follow_clear(&wall->follow);
	if (wall->fed)
		feed_clear(&wall->feed);
}

static struct followed *make_fed(void *context, const char *name)
{
	struct wall_screen *wall = context;
	struct wall_table *table = malloc(sizeof(*table));

	if (!table)
		return NULL;
	wall_table_init(table, name, &wall->keymap);
	table->teller = wall->teller;
	return &table->followed;
}

void wall_screen_feed(struct wall_screen *wall, int fd)
{
	feed_init(&wall->feed, fd, make_fed, wall, NULL);
	wall->fed = true;
}

bool wall_screen_hang(struct wall_screen *wall, const char *name,
		      const struct rendezvous_table *found)
{
	struct wall_table *table = malloc(sizeof(*table));

	if (!table) {
		close(found->fd);
		return false;
	}
	wall_table_init(table, name, &wall->keymap);
	table->teller = wall->teller;
	table->foreign = rendezvous_is_foreign(found);
	return follow_add(&wall->follow, &table->followed, found->process,
			  found->fd);
}

void wall_screen_renew(struct wall_screen *wall)
{
	wall->look = monotonic_ms() + FOLLOW_LOOK_MS;
}
