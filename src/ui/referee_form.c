/* SPDX-License-Identifier: ISC */
/*
 * The steps stand in their order; those that a kind of ruling does not need
 * are passed over, both ways.
 */
#include <config.h>

#include "ui/referee_form.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/term/edit.h"
#include "ui/term/key_name.h"

enum { TYPED_MAX = 999 };

void referee_form_open(struct referee_form *form, bool locked)
{
	*form = (struct referee_form){.locked = locked};
	form->ruling.kind = RULING_NONE;
}

void referee_form_lock(struct referee_form *form, const char *error)
{
	form->locked = true;
	form->step = STEP_CODE;
	form->code[0] = '\0';
	form->cursor = 0;
	form->error = error;
}

/* After the stop somebody plays on; after a pause, whoever is on turn. */
static bool needs_seat(const struct game *game, enum ruling_kind kind)
{
	const struct ruling_rule *rule = ruling_rule(kind);

	return rule->needs_seat ||
	       (rule->may_seat && game->phase == PHASE_MARK);
}

/*
 * Whether an amount belongs to the ruling, as the game stands. A fallen flag is
 * put up again together with some time.
 */
static bool needs_amount(const struct game *game, enum ruling_kind kind)
{
	const struct ruling_rule *rule = ruling_rule(kind);

	return rule->needs_time || rule->needs_points ||
	       (rule->reopens && game->ending == ENDING_TIME);
}

static bool is_allowed(const struct game *game, const struct ruling *ruling)
{
	const struct action action = {.kind = ACTION_RULE,
				      .seat = SEAT_REFEREE,
				      .ruling = *ruling};
	struct event event;

	return game_judge(game, &action, game->used, &event) == VERDICT_OK;
}

/*
 * Whether the game allows it as far as everybody can see: a list that anybody
 * opens does not tell whether the last turn was an error (1.3).
 */
static bool is_offered(const struct game *game, const struct ruling *ruling)
{
	struct game other = *game;
	struct turn *last = &other.now.last;

	if (ruling_rule(ruling->kind)->upholds && last->actual != SEAT_NONE &&
	    seats_are_pairs(game->setup.seats))
		last->expected =
			turn_in_rotation(last)
				? seat_partner(last->actual, game->setup.seats)
				: last->actual;
	return is_allowed(game, ruling) || is_allowed(&other, ruling);
}

/* What is still to be chosen and typed is given a value that can be meant. */
static struct ruling example(const struct game *game, enum ruling_kind kind)
{
	bool seat = needs_seat(game, kind);
	bool time = ruling_rule(kind)->reopens && needs_amount(game, kind);

	return (struct ruling){.kind = kind,
			       .seat = seat ? SEAT_B1 : SEAT_NONE,
			       .side = BLACK,
			       .amount = 1,
			       .text = "x",
			       .sets = time ? 1u << RULING_MAIN : 0,
			       .set = {[RULING_MAIN] = 1000}};
}

int referee_form_kinds(const struct game *game, bool shared,
		       enum ruling_kind kinds[RULINGS])
{
	int count = 0;

	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++) {
		struct ruling ruling = example(game, (enum ruling_kind)kind);

		if (is_offered(game, &ruling) &&
		    (shared || !ruling_rule(ruling.kind)->seats))
			kinds[count++] = (enum ruling_kind)kind;
	}
	return count;
}

/* 1 to 9, 0, and letters. */
static const char kind_keys[] = "1234567890abcdefgh";

_Static_assert(sizeof(kind_keys) > RULINGS, "a ruling has no key");

key referee_form_kind_key(enum ruling_kind kind)
{
	return (key)kind_keys[kind - 1];
}

static bool is_needed(const struct referee_form *form, const struct game *game,
		      enum referee_step step)
{
	enum ruling_kind kind = form->ruling.kind;

	switch (step) {
	case STEP_CODE:
		return form->locked;
	case STEP_SEAT:
		return needs_seat(game, kind);
	case STEP_SIDE:
		return ruling_rule(kind)->needs_side;
	case STEP_AMOUNT:
		return needs_amount(game, kind);
	default:
		return true;
	}
}

/* In the list, or -1. */
static int find_row(const struct referee_form *form, const struct game *game,
		    enum ruling_kind kind)
{
	enum ruling_kind kinds[RULINGS];
	int row = referee_form_kinds(game, form->shared, kinds);

	while (--row >= 0 && kinds[row] != kind)
		;
	return row;
}

/* Enter alone is to lose nobody's game. */
static bool begins_with_loss(const struct referee_form *form,
			     const struct game *game)
{
	enum ruling_kind kinds[RULINGS];

	return referee_form_kinds(game, form->shared, kinds) &&
	       ruling_rule(kinds[0])->intended;
}

const char *referee_form_typed(const struct referee_form *form)
{
	const char *const texts[STEP_SURE + 1] = {
		[STEP_CODE] = form->code,
		[STEP_AMOUNT] = form->amount,
		[STEP_TEXT] = form->ruling.text,
	};

	return texts[form->step];
}

/* Where a step begins: at what was chosen before, behind what was typed. */
static void enter(struct referee_form *form, const struct game *game)
{
	struct ruling *ruling = &form->ruling;
	const char *typed;

	form->row = 0;
	if (form->step == STEP_KIND && find_row(form, game, ruling->kind) > 0)
		form->row = find_row(form, game, ruling->kind);
	else if (form->step == STEP_KIND)
		form->row = begins_with_loss(form, game);
	else if (form->step == STEP_SEAT && ruling->seat >= 0)
		form->row = (int)ruling->seat;
	else if (form->step == STEP_SIDE && ruling->side == WHITE)
		form->row = 1;
	else if (form->step == STEP_TEXT &&
		 ruling_rule(ruling->kind)->renames && !ruling->text[0])
		snprintf(ruling->text, sizeof(ruling->text), "%s",
			 game->setup.name[ruling->seat]);
	typed = referee_form_typed(form);
	form->cursor = typed ? strlen(typed) : 0;
}

static void go_on(struct referee_form *form, const struct game *game)
{
	do
		form->step++;
	while (!is_needed(form, game, form->step));
	enter(form, game);
}

static enum referee_answer go_back(struct referee_form *form,
				   const struct game *game)
{
	if (form->step <= STEP_KIND)
		return REFEREE_LEAVES;
	do
		form->step--;
	while (!is_needed(form, game, form->step));
	enter(form, game);
	return REFEREE_BUSY;
}

/* Rows of the list at this step, 0 where there is none. */
static int count_rows(const struct referee_form *form, const struct game *game)
{
	enum ruling_kind kinds[RULINGS];

	switch (form->step) {
	case STEP_KIND:
		return referee_form_kinds(game, form->shared, kinds);
	case STEP_SEAT:
		return game->setup.seats;
	case STEP_SIDE:
		return 2;
	default:
		return 0;
	}
}

static struct ruling begin_ruling(enum ruling_kind kind)
{
	return (struct ruling){.kind = kind, .seat = SEAT_NONE, .side = EMPTY};
}

/* What was said of one ruling is not said of another. */
static void choose(struct referee_form *form, const struct game *game)
{
	struct ruling *ruling = &form->ruling, other = *ruling;
	enum ruling_kind kinds[RULINGS];

	referee_form_kinds(game, form->shared, kinds);
	if (form->step == STEP_KIND && ruling->kind != kinds[form->row])
		other = begin_ruling(kinds[form->row]);
	else if (form->step == STEP_SEAT)
		other.seat = (enum seat)form->row;
	else if (form->step == STEP_SIDE)
		other.side = form->row ? WHITE : BLACK;
	if (other.kind != ruling->kind || other.seat != ruling->seat ||
	    other.side != ruling->side) {
		other.text[0] = form->amount[0] = '\0';
		*ruling = other;
	}
	go_on(form, game);
}

/* The kind of that key, or RULING_NONE. */
static enum ruling_kind find_kind(key k)
{
	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		if (referee_form_kind_key((enum ruling_kind)kind) == k)
			return (enum ruling_kind)kind;
	return RULING_NONE;
}

static const char *why_not(const struct game *game, enum ruling_kind kind)
{
	return game->phase == PHASE_OVER
		       ? N_("The game is over: first it has to stand again.")
		       : ruling_rule(kind)->idle;
}

/* The row of that key, or -1, with the reason where there could be one. */
static int find_choice(struct referee_form *form, const struct game *game,
		       key k)
{
	enum ruling_kind kind;
	int row;

	if (form->step != STEP_KIND)
		return k >= '1' && k < '1' + count_rows(form, game) ? k - '1'
								    : -1;
	kind = find_kind(k);
	row = find_row(form, game, kind);
	if (kind != RULING_NONE && row < 0)
		form->error = why_not(game, kind);
	return row;
}

static void list_key(struct referee_form *form, const struct game *game, key k)
{
	int rows = count_rows(form, game);
	int chosen = find_choice(form, game, k);

	if (rows <= 0)
		return;
	/* the list is shorter when something has happened meanwhile */
	if (form->row >= rows)
		form->row = rows - 1;
	if (k == KEY_TO_UP)
		form->row = (form->row + rows - 1) % rows;
	else if (k == KEY_TO_DOWN)
		form->row = (form->row + 1) % rows;
	else if (k == KEY_TO_ENTER)
		choose(form, game);
	else if (chosen >= 0) {
		form->row = chosen;
		choose(form, game);
	} else {
		form->lost = !form->error;
	}
}

/* The text of this step and its size; NULL where nothing is typed. */
static char *text_of(struct referee_form *form, size_t *size)
{
	switch (form->step) {
	case STEP_CODE:
		*size = sizeof(form->code);
		return form->code;
	case STEP_AMOUNT:
		*size = sizeof(form->amount);
		return form->amount;
	case STEP_TEXT:
		*size = sizeof(form->ruling.text);
		return form->ruling.text;
	default:
		return NULL;
	}
}

/* "3", "-3" */
static bool read_points(const char *text, struct ruling *ruling)
{
	bool less = number_take_minus(&text);
	int64_t points = number_parse(text, TYPED_MAX);

	ruling->amount = less ? -points : points;
	return points > 0;
}

/* "+30s", "-1m", "1m30s": time that is given or taken. */
static bool read_change(const char *text, struct ruling *ruling)
{
	bool less = number_take_minus(&text);
	int64_t amount = 0;

	if (!duration_parse(text, &amount))
		return false;
	ruling->amount = less ? -amount : amount;
	return amount != 0;
}

/* "5m", "0 2": main time, and what overtime has a number of, if anything. */
static bool read_setting(const char *text, enum clock_system system,
			 struct ruling *ruling)
{
	enum ruling_clock counted = ruling_count(system);
	char main[REFEREE_AMOUNT_BYTES] = "";
	int64_t count;

	if (!text_word(&text, main, sizeof(main)) ||
	    !duration_parse(main, &ruling->set[RULING_MAIN]))
		return false;
	ruling->sets = 1u << RULING_MAIN;
	text += strspn(text, " ");
	if (*text == '\0')
		return true;
	count = number_take(&text, TYPED_MAX);
	if (count < 0 || text[strspn(text, " ")] || counted == RULING_CLOCKS)
		return false;
	ruling->sets |= 1u << counted;
	ruling->set[counted] = count;
	return true;
}

/*
 * Once its flag has fallen the ruling says all that a clock has (INT-25): what
 * it had to count at the begin of that turn stands there, if nothing else does.
 */
static void say_count(const struct game *game, struct ruling *ruling)
{
	enum ruling_clock counted = ruling_count(game->setup.clock.system);
	int index = game_clock_index(game, game->now.expected);

	if (counted == RULING_CLOCKS || ruling_sets(ruling, counted))
		return;
	ruling->sets |= 1u << counted;
	ruling->set[counted] = game->now.clocks[index].left;
}

/* A flag that fell leaves nothing to add to; else "=" sets a clock. */
static bool read_time(const char *text, const struct game *game,
		      struct ruling *ruling)
{
	bool reopens = ruling_rule(ruling->kind)->reopens;
	bool sets = *text == '=' || reopens;

	ruling->sets = 0;
	ruling->amount = 0;
	if (!sets)
		return read_change(text, ruling);
	if (!read_setting(text + (*text == '='), game->setup.clock.system,
			  ruling))
		return false;
	if (reopens)
		say_count(game, ruling);
	return true;
}

/* What the side has stands beside what is typed. */
static const char *read_penalty(const char *text, const struct game *game,
				struct ruling *ruling)
{
	if (!read_points(text, ruling))
		return N_("Write a number such as 3 or -3.");
	if (is_allowed(game, ruling))
		return NULL;
	return ruling->amount < 0
		       ? N_("That side does not have so many penalty points.")
		       : N_("A side has 999 penalty points at most.");
}

/* Why it is no amount, or not here; NULL where it is. */
static const char *read_amount(struct referee_form *form,
			       const struct game *game)
{
	const char *text = form->amount + strspn(form->amount, " ");
	struct ruling *ruling = &form->ruling;

	if (ruling_rule(ruling->kind)->needs_points)
		return read_penalty(text, game, ruling);
	if (!read_time(text, game, ruling))
		return ruling_rule(ruling->kind)->needs_time
			       ? N_("Write a time such as +30s, -1m or =5m.")
			       : N_("Write a time such as =5m.");
	return is_allowed(game, ruling)
		       ? NULL
		       : N_("The clock of this game cannot show that.");
}

static bool read_text(struct referee_form *form)
{
	char cleaned[LABEL_BYTES];

	text_clean(cleaned, sizeof(cleaned), form->ruling.text);
	strcpy(form->ruling.text, cleaned);
	form->cursor = strlen(cleaned);
	return cleaned[0] || !ruling_rule(form->ruling.kind)->needs_text;
}

/* After the code: back to a ruling that was only waiting for it. */
static enum referee_answer say_code(struct referee_form *form,
				    const struct game *game)
{
	if (!form->code[0]) {
		form->error = N_("Write the code.");
		return REFEREE_BUSY;
	}
	if (form->ruling.kind == RULING_NONE)
		go_on(form, game);
	else
		form->step = STEP_SURE;
	return REFEREE_UNLOCKS;
}

static const char *name_missing(const struct ruling *ruling)
{
	const struct ruling_rule *rule = ruling_rule(ruling->kind);

	if (rule->renames)
		return N_("Write the name.");
	return rule->seats ? N_("Write the login.") : N_("Write the reason.");
}

static enum referee_answer finish_text(struct referee_form *form,
				       const struct game *game)
{
	if (form->step == STEP_CODE)
		return say_code(form, game);
	if (form->step == STEP_AMOUNT)
		form->error = read_amount(form, game);
	else if (!read_text(form))
		form->error = name_missing(&form->ruling);
	else if (ruling_rule(form->ruling.kind)->seats &&
		 !login_is(form->ruling.text))
		form->error = N_("A login is of a-z, 0-9, \".\", \"_\" and "
				 "\"-\".");
	if (!form->error)
		go_on(form, game);
	return REFEREE_BUSY;
}

static enum referee_answer text_key(struct referee_form *form,
				    const struct game *game, key k)
{
	size_t size = 0;
	char *text = text_of(form, &size);
	size_t length;
	enum edit done;

	if (k == KEY_TO_ENTER)
		return finish_text(form, game);
	length = strlen(text);
	done = edit_key(text, size, &form->cursor, k);
	form->lost = done == EDIT_NOTHING;
	if (done == EDIT_CHANGE && key_is_character(k) &&
	    strlen(text) == length)
		form->error = N_("There is no room for more.");
	return REFEREE_BUSY;
}

/* As wherever something cannot be undone. */
bool referee_form_confirms(const struct referee_form *form, key k)
{
	return form->step == STEP_SURE &&
	       (k == KEY_TO_ENTER || key_says_yes(k));
}

static bool is_kind_key(key k)
{
	for (int kind = RULING_NONE + 1; kind < RULINGS; kind++)
		if (referee_form_kind_key((enum ruling_kind)kind) == k)
			return true;
	return false;
}

/* Who knows the key by heart, or reads it there, needs no list. */
static void rule_at_once(struct referee_form *form, const struct game *game,
			 key k)
{
	go_on(form, game);
	list_key(form, game, k);
}

enum referee_answer referee_form_key(struct referee_form *form,
				     const struct game *game, key k)
{
	form->error = NULL;
	form->lost = false;
	if (k == KEY_TO_ESCAPE)
		return go_back(form, game);
	if (count_rows(form, game))
		list_key(form, game, k);
	else if (referee_form_typed(form))
		return text_key(form, game, k);
	else if (referee_form_confirms(form, k))
		return REFEREE_RULES;
	else if (k == KEY_TO_ENTER)
		go_on(form, game);
	else if (form->step == STEP_OPEN && !form->locked && is_kind_key(k))
		rule_at_once(form, game, k);
	else
		form->lost = true;
	return REFEREE_BUSY;
}
