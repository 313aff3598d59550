/* SPDX-License-Identifier: ISC */
/* Pages about a struct referee_screen; each step of the form is a writer. */
#include <config.h>

#include "ui/referee_screen.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ui/pages.h"
#include "ui/play/beside.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	LABEL_AT = 10,
	STARS = 64,
	LIST_KEYS = KEY_TEXT + 16,
	CLOCK_LINES = 3 /* of a page that has room for words about it */
};

static const struct game *game_of(const struct referee_screen *referee)
{
	return &referee->play->game;
}

/* Who hears it has been told before. */
static void write_chosen(struct pages *pages, const struct ruling *ruling)
{
	if (ruling->kind != RULING_NONE && !pages->hear)
		pages_entry(pages, "", 0,
			    _(ruling_rule(ruling->kind)->summary));
}

static void write_open(struct pages *pages,
		       const struct referee_screen *referee)
{
	(void)referee;
	pages_entry(pages, "", 0,
		    _("This menu is for the referee only. Every ruling goes "
		      "into the record with its reason."));
}

/* Nobody is to read it over the referee's shoulder. */
static void write_code(struct pages *pages,
		       const struct referee_screen *referee)
{
	const char *code = referee->form.code;
	const char *cursor = code + referee->form.cursor;
	char stars[STARS + 1] = "";
	size_t before = 0;

	for (int n = 0; n < STARS && utf8_next(&code); n++) {
		stars[n] = '*';
		before += code <= cursor;
	}
	pages_entry(pages, "", 0, _("The referee's code:"));
	pages_field(pages, stars, before);
}

static void write_kinds(struct pages *pages,
			const struct referee_screen *referee)
{
	enum ruling_kind kinds[RULINGS];
	int count = referee_form_kinds(game_of(referee), referee->form.shared,
				       kinds);

	for (int row = 0; row < count; row++)
		pages_row(pages, referee_form_kind_key(kinds[row]),
			  row == referee->form.row,
			  _(ruling_rule(kinds[row])->summary));
	/* each keeps its key: those that are missing are not looked for */
	if (count < RULINGS - 1)
		pages_entry(pages, "", 0,
			    _("Other rulings are not possible now."));
}

static void write_seats(struct pages *pages,
			const struct referee_screen *referee)
{
	write_chosen(pages, &referee->form.ruling);
	pages_title(pages, ruling_rule(referee->form.ruling.kind)->may_seat
				   ? _("Who is taken to have asked to play on?")
				   : _("Which seat?"));
	for (int seat = 0; seat < game_of(referee)->setup.seats; seat++) {
		char who[DRAW_TEXT];

		pages_row(pages, '1' + seat, seat == referee->form.row,
			  play_who(game_of(referee), (enum seat)seat, who,
				   sizeof(who)));
	}
}

/* The panel has them as the other side's points, and is covered. */
static const char *say_penalty(const struct referee_screen *referee,
			       enum colour side, char out[DRAW_TEXT])
{
	int points = game_of(referee)->penalty[side];

	snprintf(out, DRAW_TEXT,
		 ngettext("%s: fined %d point", "%s: fined %d points",
			  (unsigned long)points),
		 play_side(side), points);
	return out;
}

static void write_sides(struct pages *pages,
			const struct referee_screen *referee)
{
	bool fined = ruling_rule(referee->form.ruling.kind)->needs_points;
	char text[DRAW_TEXT];

	write_chosen(pages, &referee->form.ruling);
	pages_title(pages, _("Which side?"));
	for (int i = 0; i < 2; i++) {
		enum colour side = (enum colour)i;

		pages_row(pages, '1' + i, i == referee->form.row,
			  fined ? say_penalty(referee, side, text)
				: play_side(side));
	}
}

/* How a time is written; what can be set is as the game's clock has it. */
static void write_time_hint(struct pages *pages,
			    const struct referee_screen *referee)
{
	static const char *const counts[] = {
		[CLOCK_BYOYOMI] = N_("=0 2 sets no main time and two periods."),
		[CLOCK_CANADIAN] = N_("=0 10 sets no main time and ten stones "
				      "to play."),
		[CLOCK_FISCHER] = NULL,
		[CLOCK_NHK] = N_("=0 8 sets no main time and eight considered "
				 "periods."),
	};
	const char *count = counts[game_of(referee)->setup.clock.system];

	pages_entry(pages, "", 0,
		    ruling_rule(referee->form.ruling.kind)->reopens
			    ? _("=5m sets the main time.")
			    : _("+30s adds it, -1m takes it off, =5m sets the "
				"main time."));
	if (count)
		pages_entry(pages, "", 0, _(count));
}

static const char *name_typed(const struct referee_form *form)
{
	const struct ruling_rule *rule = ruling_rule(form->ruling.kind);

	if (form->step == STEP_TEXT && rule->seats)
		return _("Who takes it? Their login:");
	if (form->step == STEP_TEXT)
		return rule->renames ? _("The right name:")
				     : _("The reason, for the record:");
	if (rule->needs_points)
		return _("How many points? 3 are added, -3 are taken off.");
	return rule->reopens ? _("How much time is left?")
			     : _("How much time?");
}

static void write_typing(struct pages *pages,
			 const struct referee_screen *referee)
{
	const struct referee_form *form = &referee->form;
	char text[DRAW_TEXT];

	write_chosen(pages, &form->ruling);
	pages_title(pages, name_typed(form));
	if (form->step == STEP_AMOUNT &&
	    ruling_rule(form->ruling.kind)->needs_points)
		pages_entry(pages, "", 0,
			    say_penalty(referee, form->ruling.side, text));
	else if (form->step == STEP_AMOUNT)
		write_time_hint(pages, referee);
	pages_field(pages, referee_form_typed(form), form->cursor);
}

static void write_sure(struct pages *pages,
		       const struct referee_screen *referee)
{
	const struct ruling *ruling = &referee->form.ruling;
	const struct ruling_rule *rule = ruling_rule(ruling->kind);
	char text[DRAW_TEXT], who[DRAW_TEXT];
	struct story story;

	story_ruling(&story, game_of(referee), ruling);
	pages_entry(pages, _("Ruling:"), LABEL_AT,
		    play_tell(referee->play, &story, text, sizeof(text)));
	if (ruling->seat != SEAT_NONE)
		pages_entry(pages, _("Seat:"), LABEL_AT,
			    play_who(game_of(referee), ruling->seat, who,
				     sizeof(who)));
	if (!rule->seats && !rule->renames)
		pages_entry(pages, _("Reason:"), LABEL_AT,
			    ruling->text[0] ? ruling->text : _("none given"));
}

static const struct {
	void (*write)(struct pages *pages,
		      const struct referee_screen *referee);
	const char *enter; /* what that key does */
	bool rows;	   /* of which one is chosen */
} steps[] = {
	[STEP_OPEN] = {write_open, N_("go on"), false},
	[STEP_CODE] = {write_code, N_("go on"), false},
	[STEP_KIND] = {write_kinds, N_("choose"), true},
	[STEP_SEAT] = {write_seats, N_("choose"), true},
	[STEP_SIDE] = {write_sides, N_("choose"), true},
	[STEP_AMOUNT] = {write_typing, N_("go on"), false},
	[STEP_TEXT] = {write_typing, N_("go on"), false},
	[STEP_SURE] = {write_sure, N_("confirm"), false},
};

static enum ruling_kind find_stop(void)
{
	int kind = RULING_NONE + 1;

	while (!ruling_rule((enum ruling_kind)kind)->stops)
		kind++;
	return (enum ruling_kind)kind;
}

/* A msgid: whose clock, and the key that stops it where one does. */
static const char *find_clock_format(const struct referee_form *form)
{
	if (ruling_rule(form->ruling.kind)->stops)
		return N_("%s's clock runs until then.");
	if (form->locked && form->step < STEP_KIND)
		return N_("%s's clock runs.");
	return form->step <= STEP_KIND
		       ? N_("%s's clock runs; %s stops it.")
		       : N_("%s's clock runs; %s in the list stops it.");
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* Whose clock it is that the referee's time goes off, and what stops it. */
static void write_clock(struct pages *pages,
			const struct referee_screen *referee)
{
	const struct play *play = referee->play;
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	char who[DRAW_TEXT], name[KEY_TEXT], text[DRAW_TEXT];
	bool by_seat =
		game->setup.per == CLOCK_PER_SEAT && !play_hides_turn(play);

	if (!game_is_on(game) || !play_clock_runs(play))
		return;
	key_name(referee_form_kind_key(find_stop()), name);
	snprintf(text, sizeof(text), _(find_clock_format(&referee->form)),
		 by_seat ? play_name(game, turn, who, sizeof(who))
			 : play_side(seat_side(turn)),
		 name);
	pages_entry(pages, "", 0, text);
}
#pragma GCC diagnostic pop

static void write(struct pages *pages, const void *about)
{
	const struct referee_screen *referee = about;
	const bool list = steps[referee->form.step].rows;
	const char *error = referee->form.error;

	if (pages->hear || pages->lines >= CLOCK_LINES)
		/* once, where the key is told that stops it */
		if (!pages->hear || referee->form.step == STEP_KIND)
			write_clock(pages, referee);
	steps[referee->form.step].write(pages, referee);
	if (error && !list)
		pages_entry(pages, "", 0, _(error));
}

/* What is said of a key instead of the keys. */
static const char *find_lost(const struct referee_form *form)
{
	if (steps[form->step].rows && form->error)
		return _(form->error);
	return form->lost ? _("No such key here. Escape: back.") : NULL;
}

/* Those of a list, "1-9 0 a-c". */
static const char *list_keys(const struct referee_screen *referee,
			     char out[LIST_KEYS])
{
	char last[KEY_TEXT];

	if (referee->form.step == STEP_KIND)
		snprintf(out, LIST_KEYS, "1-9 0 a-%s",
			 key_name(referee_form_kind_key(RULINGS - 1), last));
	else if (referee->form.step == STEP_SEAT)
		snprintf(out, LIST_KEYS, "1-%d", game_of(referee)->setup.seats);
	else
		snprintf(out, LIST_KEYS, "1-2");
	return out;
}

static bool draw(const struct screen *screen)
{
	const struct referee_screen *referee =
		(const struct referee_screen *)screen;
	const bool rows = steps[referee->form.step].rows;
	char enter[KEY_TEXT], escape[KEY_TEXT], down[KEY_TEXT], list[LIST_KEYS];
	const struct pages_key keys[] = {
		{.name = key_name(KEY_TO_DOWN, down),
		 .what = _("more"),
		 .turns = true},
		{.name = key_name(KEY_TO_ENTER, enter),
		 .what = _(steps[referee->form.step].enter)},
		{.name = key_name(KEY_TO_ESCAPE, escape), .what = _("back")},
		{.name = rows ? list_keys(referee, list) : NULL,
		 .what = _("choose at once"),
		 .spare = true},
		{.name = NULL},
	};
	const struct pages_marked marked = {
		.title = _("pairgo: the referee"),
		.keys = keys,
		.lost = find_lost(&referee->form),
		.page = referee->page,
	};
	struct pages_part part;
	bool beside = beside_find(referee->play, &part);

	if (beside)
		beside_draw(referee->play, &part, true);
	return pages_draw_marked(beside ? &part : NULL, write, referee,
				 &marked);
}

static void send(const struct referee_screen *referee, const char *request)
{
	wire_send(referee->wire, request);
	wire_flush(referee->wire);
}

static void send_code(const struct referee_screen *referee)
{
	char request[CODE_BYTES + 8];

	snprintf(request, sizeof(request), "code %s", referee->form.code);
	send(referee, request);
}

static void send_ruling(const struct referee_screen *referee)
{
	const struct action action = {.kind = ACTION_RULE,
				      .seat = SEAT_REFEREE,
				      .ruling = referee->form.ruling};
	char request[ACTION_TEXT];

	send(referee,
	     action_text(&action, game_of(referee)->setup.size, request));
}

/* It came up with the key before, which may be held down. */
static bool is_unread(struct referee_screen *referee)
{
	int64_t last = referee->last_at;

	referee->last_at = monotonic_ms();
	return referee->last_at - last < INPUT_NEW;
}

/* What is only read may be on several pages. */
static bool turn_page(struct referee_screen *referee, key k)
{
	struct pages_part part;
	bool beside = beside_find(referee->play, &part);

	if ((k != KEY_TO_DOWN && k != KEY_TO_UP) ||
	    !pages_has_more(beside ? &part : NULL, write, referee)) {
		referee->page = 0;
		return false;
	}
	referee->page += k == KEY_TO_DOWN ? 1 : -1;
	return true;
}

static bool take_key(struct screen *screen, key k)
{
	struct referee_screen *referee = (struct referee_screen *)screen;
	bool unread = is_unread(referee);
	enum referee_answer answer;

	if (turn_page(referee, k))
		return true;
	if (unread && referee_form_confirms(&referee->form, k)) {
		referee->form.error =
			N_("Read the ruling first, and press that again.");
		return true;
	}
	answer = referee_form_key(&referee->form, game_of(referee), k);
	if (answer == REFEREE_UNLOCKS)
		send_code(referee);
	else if (answer == REFEREE_RULES)
		send_ruling(referee);
	if (answer == REFEREE_BUSY || answer == REFEREE_UNLOCKS)
		return true;
	/* the next ruling is to say the code again */
	if (referee->form.locked)
		send(referee, "code");
	return false;
}

static void open(struct screen *below, struct referee_screen *referee)
{
	static const struct screen_class class = {.draw = draw,
						  .key = take_key};

	screen_open(below, &referee->screen, &class);
}

void referee_screen_init(struct referee_screen *referee,
			 const struct play *play, struct wire *wire,
			 bool locked)
{
	referee->play = play;
	referee->wire = wire;
	referee->said_code = false;
	referee->page = 0;
	referee_form_open(&referee->form, locked);
}

void referee_screen_open(struct screen *below, struct referee_screen *referee)
{
	const struct presence *presence = &referee->play->presence;
	/* a login that the table knows needs no code for its rulings */
	bool locked = (referee->form.locked || presence->code) &&
		      !presence->rules && !referee->said_code;

	referee_form_open(&referee->form, locked);
	referee->form.shared = presence->known;
	open(below, referee);
}

void referee_screen_ask_code(struct screen *below,
			     struct referee_screen *referee, const char *why)
{
	referee_form_lock(&referee->form, why);
	open(below, referee);
}

void referee_screen_tell(const struct referee_screen *referee,
			 void (*hear)(void *context, const char *text),
			 void *context)
{
	pages_tell(write, referee, hear, context);
}

const char *referee_screen_error(const struct referee_screen *referee)
{
	if (referee->form.error)
		return _(referee->form.error);
	return referee->form.lost ? _("That is none of these:") : NULL;
}

bool referee_screen_press(struct referee_screen *referee, key k)
{
	referee->last_at = 0;
	return take_key(&referee->screen, k);
}

/* Whoever types a line types all of it. */
static void clear_field(struct referee_screen *referee)
{
	while (referee->form.cursor)
		referee_screen_press(referee, KEY_TO_BACKSPACE);
}

bool referee_screen_type(struct referee_screen *referee, const char *typed)
{
	bool field = referee_form_typed(&referee->form);
	key k;

	if (field && *typed)
		clear_field(referee);
	while (field && *typed)
		referee_screen_press(referee, (key)utf8_next(&typed));
	if (field)
		return referee_screen_press(referee, KEY_TO_ENTER);
	k = (key)utf8_next(&typed);
	return referee_screen_press(referee, *typed ? KEY_TO_OTHER : k);
}
