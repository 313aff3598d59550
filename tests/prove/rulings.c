/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "prove/rulings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* What is being listed, and as far as it has come. */
struct list {
	struct ruling *all;
	int count, most;
	int64_t unit; /* ms */
};

static void add(struct list *list, const struct ruling *ruling)
{
	assert_true(list->count < list->most);
	list->all[list->count++] = *ruling;
}

static void add_amount(struct list *list, struct ruling ruling, int64_t amount)
{
	ruling.amount = amount;
	add(list, &ruling);
}

static void add_setting(struct list *list, struct ruling ruling, int what,
			int64_t value)
{
	ruling.sets = 1u << what;
	ruling.set[what] = value;
	add(list, &ruling);
}

/* A count is one, a time two units, or none; what its clocks have not, too. */
static void add_settings(struct list *list, const struct ruling *ruling)
{
	add_setting(list, *ruling, RULING_MAIN, 0);
	add_setting(list, *ruling, RULING_MAIN, 2 * list->unit);
	add_setting(list, *ruling, RULING_LEFT, list->unit);
	for (int what = RULING_PERIODS; what < RULING_LEFT; what++)
		add_setting(list, *ruling, what, 1);
}

/* More and less of what there is, or what there shall be. */
static void add_what(struct list *list, const struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	int64_t amount = rule->needs_time ? list->unit : 3;

	if (rule->needs_time || rule->needs_points) {
		add_amount(list, *ruling, amount);
		add_amount(list, *ruling, -amount);
	} else {
		add(list, ruling);
	}
	if (rule->may_set)
		add_settings(list, ruling);
}

static void add_sides(struct list *list, struct ruling ruling)
{
	for (int side = BLACK; side <= WHITE; side++) {
		ruling.side = (enum colour)side;
		add_what(list, &ruling);
	}
}

static void add_seats(struct list *list, struct ruling ruling, int seats)
{
	for (int seat = 0; seat < seats; seat++) {
		ruling.seat = (enum seat)seat;
		add_what(list, &ruling);
	}
}

static void add_kind(struct list *list, enum ruling_kind kind, int seats)
{
	const struct ruling_rule *rule = ruling_rule(kind);
	struct ruling ruling = {.kind = kind, .seat = SEAT_NONE, .side = EMPTY};

	if (rule->needs_text)
		snprintf(ruling.text, sizeof(ruling.text), "guest");
	if (rule->needs_side)
		add_sides(list, ruling);
	else if (!rule->needs_seat)
		add_what(list, &ruling);
	if (rule->needs_seat || rule->may_seat)
		add_seats(list, ruling, seats);
}

int rulings_list(const struct setup *setup, int64_t unit, struct ruling all[],
		 int most)
{
	struct list list = {.all = all, .most = most, .unit = unit};

	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		add_kind(&list, (enum ruling_kind)kind, setup->seats);
	return list.count;
}
