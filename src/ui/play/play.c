/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/play/speech.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

/* Columns of a name in a sentence, and of several, on a small screen. */
enum { WHO_LEAST = 20, NAMES_LEAST = 44 };

/* In place of columns: by the codes of the seats. */
enum { CODES = 0 };

/* What a screen has room for: a sentence has more to say than a name. */
static int who_columns(void)
{
	int half = term_columns() / 2;

	return half > WHO_LEAST ? half : WHO_LEAST;
}

const char *play_seat(const struct game *game, enum seat seat)
{
	if (seat == SEAT_NONE)
		return _("The table");
	if (seat == SEAT_REFEREE)
		return _("the referee");
	if (!seats_are_pairs(game->setup.seats))
		return play_side(seat_side(seat));
	return _(seat_title(seat));
}

const char *play_side(enum colour side)
{
	return side == BLACK ? _("Black") : _("White");
}

/*
 * Whether the login that it has in the record tells who plays there: not one
 * that other seats have as well, which is of several people.
 */
static bool is_known_by_login(const struct game *game, enum seat seat)
{
	for (int s = 0; s < game->setup.seats; s++)
		if (s != (int)seat &&
		    strcmp(game->named[s], game->named[seat]) == 0)
			return false;
	return true;
}

bool play_has_name(const struct game *game, enum seat seat)
{
	return game->setup.name[seat][0];
}

const char *play_name_of(const struct game *game, enum seat seat)
{
	if (game_is_by_stand_in(game, seat))
		return game_player(game, seat);
	return !play_has_name(game, seat) && is_known_by_login(game, seat)
		       ? game_player(game, seat)
		       : game->setup.name[seat];
}

struct game play_of_present(const struct game *game)
{
	struct game present = *game;

	if (present.phase == PHASE_OVER)
		present.phase = PHASE_PLAY;
	return present;
}

/* "wanda for Annalisa", where there is room for both. */
static void write_person(const struct game *game, enum seat seat, int columns,
			 char out[PLAY_WHO])
{
	const char *name = play_name_of(game, seat);

	out[0] = '\0';
	if (game_is_by_stand_in(game, seat) && play_has_name(game, seat))
		snprintf(out, PLAY_WHO, _("%s for %s"), name,
			 game->setup.name[seat]);
	if (out[0] && draw_columns(out) <= columns)
		return;
	out[0] = '\0';
	/* a letter of a name tells nobody who that is */
	if (columns >= PLAY_NAME_LEAST || draw_columns(name) <= columns)
		draw_cut(out, PLAY_WHO, name, columns);
}

/* Columns of a space, and of the seat in brackets. */
static int behind_name(const struct game *game, enum seat seat)
{
	return draw_columns(play_seat(game, seat)) + 3;
}

const char *play_who_in(const struct game *game, enum seat seat, int columns,
			char *out, size_t size)
{
	char name[PLAY_WHO] = "";

	columns -= behind_name(game, seat);
	if (seat >= 0)
		write_person(game, seat, columns, name);
	if (name[0])
		snprintf(out, size, "%s (%s)", name, play_seat(game, seat));
	else
		snprintf(out, size, "%s", play_seat(game, seat));
	return out;
}

const char *play_who(const struct game *game, enum seat seat, char *out,
		     size_t size)
{
	return play_who_in(game, seat, who_columns() + behind_name(game, seat),
			   out, size);
}

/* In short: "Anna", or "Black 1" where the name is empty. */
static const char *name_seat(const struct game *game, enum seat seat,
			     int columns, char *out, size_t size)
{
	out[0] = '\0';
	if (seat >= 0)
		draw_cut(out, size, play_name_of(game, seat), columns);
	if (!out[0])
		snprintf(out, size, "%s", play_seat(game, seat));
	return out;
}

const char *play_name(const struct game *game, enum seat seat, char *out,
		      size_t size)
{
	return name_seat(game, seat, who_columns(), out, size);
}

/* Each in so many columns at most; or CODES. */
static const char *list_names(const struct game *game, seatset seats,
			      int columns, char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++) {
		char name[PLAY_WHO];

		if (!(seats & seat_bit((enum seat)s)))
			continue;
		if (columns == CODES)
			snprintf(name, sizeof(name), "%s",
				 seat_code((enum seat)s));
		else
			name_seat(game, (enum seat)s, columns, name,
				  sizeof(name));
		seats &= ~seat_bit((enum seat)s);
		text_append(out, size, "%s%s",
			    !*out   ? ""
			    : seats ? i18n_comma()
				    : i18n_and(name),
			    name);
	}
	return out;
}

const char *play_point(const struct game *game, point p, char out[POINT_TEXT])
{
	return p == POINT_PASS ? _("pass")
			       : point_text(p, game->setup.size, out);
}

const char *play_pair(const struct game *game, enum colour side,
		      char out[PLAY_PAIR])
{
	seatset pair = seats_of(side, game->setup.seats);

	out[0] = '\0';
	for (int s = 0; s < SEATS_MAX; s++) {
		const char *name = play_name_of(game, (enum seat)s);

		if (pair & seat_bit((enum seat)s))
			text_append(out, PLAY_PAIR, "%s%s",
				    *out ? i18n_partners() : "",
				    *name ? name
					  : play_seat(game, (enum seat)s));
	}
	return out;
}

const char *play_names_in(const struct game *game, seatset seats, int columns,
			  char *out, size_t size)
{
	int most = who_columns();

	do
		list_names(game, seats, most--, out, size);
	while (most >= PLAY_NAME_LEAST && draw_columns(out) > columns);
	/* a seat's title takes more than what a name is cut to */
	return draw_columns(out) <= columns
		       ? out
		       : list_names(game, seats, CODES, out, size);
}

const char *play_names(const struct game *game, seatset seats, char *out,
		       size_t size)
{
	int most = term_columns() * 3 / 4;

	return play_names_in(game, seats,
			     most > NAMES_LEAST ? most : NAMES_LEAST, out,
			     size);
}

const char *play_winners(const struct game *game, int columns, char *out,
			 size_t size)
{
	const struct setup *setup = &game->setup;
	seatset winners = 0;
	bool named = false;

	out[0] = '\0';
	if (game->winner != EMPTY)
		winners = seats_of(game->winner, setup->seats);
	for (int s = 0; s < setup->seats; s++)
		if (winners & seat_bit((enum seat)s))
			named = named || *play_name_of(game, (enum seat)s);
	if (winners && setup->team[game->winner][0])
		snprintf(out, size, "%s", setup->team[game->winner]);
	else if (named)
		list_names(game, winners, columns, out, size);
	return out;
}

/* Those who have still to answer. */
static const char *name_asked(const struct game *game, seatset missing,
			      char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < game->setup.seats; s++)
		if (missing == seat_bit((enum seat)s))
			return play_who(game, (enum seat)s, out, size);
	if (missing == seats_all(game->setup.seats))
		snprintf(out, size, "%s", _("Everybody"));
	else if (missing)
		play_names(game, missing, out, size);
	return out;
}

void play_begin(struct play *play, const struct setup *setup,
		const struct keymap *keymap)
{
	game_init(&play->game, setup);
	play->used = play->game.used;
	input_init(&play->input, keymap, setup->size);
}

bool play_is_asked(const struct play *play)
{
	return !play->past && (input_asked(&play->input)->kind != PROMPT_NONE ||
			       play->game.question.kind != QUESTION_NONE);
}

bool play_hides_turn(const struct play *play)
{
	return input_hides_turn(&play->input, &play->game);
}

bool play_hides_asker(const struct play *play)
{
	return play_hides_turn(play) &&
	       question_rule(play->game.question.kind)->askers_turn;
}

static const char *translate(const char *text, const char *plural,
			     unsigned long number)
{
	return plural ? ngettext(text, plural, number) : _(text);
}

static const char *write_name(const struct game *game,
			      const struct story_name *name, char *out,
			      size_t size)
{
	switch (name->form) {
	case STORY_SEAT:
		return play_who(game, name->seat, out, size);
	case STORY_NAME:
		return play_name(game, name->seat, out, size);
	case STORY_PLACE:
		return play_seat(game, name->seat);
	case STORY_LOSER:
		if (name->seat != SEAT_NONE)
			return play_who(game, name->seat, out, size);
		return play_side(name->side);
	case STORY_SIDE:
		return play_side(name->side);
	case STORY_SEATS:
		return name_asked(game, name->seats, out, size);
	case STORY_POINTS:
		return draw_points(name->points2, out, size);
	}
	return "";
}

const struct story_teller play_teller = {translate, write_name, false};

const char *play_tell(const struct play *play, const struct story *story,
		      char *out, size_t size)
{
	struct story_teller teller = play_teller;

	teller.hides_turn = play_hides_turn(play);
	return story_tell(story, &teller, out, size);
}

/* Whether the partner has answered one who is here, and may now resign. */
static bool is_answered(const struct play *play)
{
	const struct game *game = &play->game;

	return game->question.kind == QUESTION_NONE && game_is_on(game) &&
	       game->consent > CONSENT_ASKED &&
	       play->input.seats & seat_bit(game->now.expected);
}

static void add_way_to_resign(const struct play *play, char *out, size_t size)
{
	char name[KEY_TEXT];

	text_append(out, size, _(" To resign: %s."),
		    key_first(play->input.keymap, COMMAND_RESIGN, SEAT_NONE,
			      name));
}

/* To whoever has pressed it. */
static void add_way_back(const struct play *play, const struct game *before,
			 const struct event *event, char *out, size_t size)
{
	bool dead = pointset_count(&play->game.marks.dead) >
		    pointset_count(&before->marks.dead);

	if (dead && event->seat >= 0 &&
	    play->input.seats & seat_bit(event->seat))
		text_append(out, size, "%s",
			    play->lines ? _(" The same point takes it back.")
					: _(" The same key takes it back."));
}

void play_news(const struct play *play, const struct game *before,
	       const struct event *event, char *out, size_t size)
{
	struct story story;

	out[0] = '\0';
	story_news(&story, before, event, &play->game);
	if (!story.count)
		return;
	play_tell(play, &story, out, size);
	if (before->question.kind == QUESTION_RESIGN && is_answered(play))
		add_way_to_resign(play, out, size);
	add_way_back(play, before, event, out, size);
}

void play_consent_brief(const struct play *play, char *out, size_t size)
{
	out[0] = '\0';
	if (!is_answered(play))
		return;
	snprintf(out, size, "%s",
		 play->game.consent == CONSENT_GIVEN ? _("Partner: yes.")
						     : _("Partner: no."));
	add_way_to_resign(play, out, size);
}

void play_consent(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	enum seat turn = game->now.expected;
	seatset side = seats_of(seat_side(turn), game->setup.seats);
	const struct event event = {.question = QUESTION_RESIGN,
				    .yes = game->consent == CONSENT_GIVEN,
				    .seat = seats_first(side &
							~seat_bit(turn))};
	struct story story;

	out[0] = '\0';
	if (!is_answered(play))
		return;
	story_answered(&story, game, &event);
	play_tell(play, &story, out, size);
	add_way_to_resign(play, out, size);
}

void play_turn(const struct game *game, char *out, size_t size)
{
	char who[PLAY_WHO];

	snprintf(out, size, _("It is the turn of %s."),
		 play_who(game, game_turn(game), who, sizeof(who)));
}

void play_saying(const struct play *play, enum saying saying, char *out,
		 size_t size)
{
	struct game game = play_game_now(play);
	struct story story;

	game.used = play_turn_used(play);
	story_saying(&story, &game, saying);
	play_tell(play, &story, out, size);
}

const char *play_kept(const struct play *play)
{
	return play->unwatched
		       ? _("Nobody may watch this game: it is shown once it is "
			   "over.")
		       : _("The board is shown once play goes on.");
}

bool play_keeps_cover(const struct play *play)
{
	const struct presence *presence = &play->presence;
	bool referee = presence->rules && !play->input.seats;
	/* what is shown late is a line that was lost then */
	bool waits = game_waits(&play->game) && !presence->late;

	return play->withheld ||
	       (!play->past && !referee && (waits || presence->still));
}

bool play_is_covered(const struct play *play)
{
	return play->covered || play_keeps_cover(play);
}

bool play_is_called(const struct play *play)
{
	return play->presence.calls && game_is_on(&play->game);
}

struct game play_game_now(const struct play *play)
{
	struct game game = play->game;

	if (game_waits(&game))
		game.stood[seat_side(game.lost)] = play->stood;
	return game;
}

int64_t play_turn_used(const struct play *play)
{
	return game_clock_runs(&play->game) ? play->used : play->game.used;
}

void play_title(const struct play *play, char *out, size_t size)
{
	const struct game *game = &play->game;
	char who[PLAY_WHO];

	if (play->unsaved[0])
		snprintf(out, size, "%s", _("NOT SAVED"));
	else if (game_is_on(game) && game->halt == HALT_NONE &&
		 !play_hides_turn(play) && !play->withheld)
		snprintf(out, size, _("%s is to move"),
			 play_who(game, game_turn(game), who, sizeof(who)));
	else
		snprintf(out, size, "%s", PACKAGE_NAME);
}

bool play_clock_runs(const struct play *play)
{
	return game_is_timed(&play->game) && game_clock_runs(&play->game) &&
	       !play->withheld && presence_shows_clock(&play->presence);
}

bool play_waits_to_begin(const struct play *play)
{
	return play->presence.waits && game_is_timed(&play->game) &&
	       game_is_on(&play->game) && play->game.halt == HALT_NONE;
}

bool play_waits_for_taker(const struct play *play)
{
	enum seat seat = play->game.lost;

	return seat != SEAT_NONE && presence_is_free(&play->presence, seat);
}

bool play_waits_for_newcomer(const struct play *play)
{
	enum seat seat = play->game.lost;

	return seat != SEAT_NONE && presence_is_expected(&play->presence, seat);
}

bool play_waits_for_person(const struct play *play)
{
	return play_waits_for_taker(play) || play_waits_for_newcomer(play) ||
	       play_waits_for_return(play);
}

bool play_waits_for_us(const struct play *play)
{
	enum seat seat = play->game.lost;

	return seat != SEAT_NONE && play_finds_seat(play) &&
	       presence_is_kept_for_us(&play->presence, seat);
}

bool play_waits_for_us_to_take(const struct play *play)
{
	enum seat seat = play->game.lost;

	return seat != SEAT_NONE && play->presence.sit & seat_bit(seat);
}

bool play_finds_seat(const struct play *play)
{
	return play->presence.sit && !play->input.seats &&
	       !play->presence.rules && play->game.phase != PHASE_OVER;
}

bool play_waits_for_return(const struct play *play)
{
	enum seat seat = play->game.lost;

	return seat != SEAT_NONE && presence_has_left(&play->presence, seat);
}

const char *play_result(const struct game *game, int columns, int lines,
			char *out, size_t size)
{
	struct story story;

	story_result(&story, game, false);
	story_tell(&story, &play_teller, out, size);
	if (draw_lines(out, columns) <= lines)
		return out;
	story_result(&story, game, true);
	return story_tell(&story, &play_teller, out, size);
}

const char *play_brief_result(const struct game *game, int columns, char *out,
			      size_t size)
{
	char brief[RESULT_TEXT];
	bool by_points;

	snprintf(out, size, "%s", game_result(game, brief));
	if (draw_columns(out) <= columns || brief[1] != '+')
		return out;
	/* a part of a number is another number */
	by_points = brief[2] >= '0' && brief[2] <= '9';
	snprintf(out, size, "%.*s", columns >= 3 && !by_points ? 3 : 1, brief);
	return out;
}

const char *play_lead(const struct game *game, const struct score *score,
		      int columns, char *out, size_t size)
{
	enum colour winner = score_winner(score);
	char points[32];

	draw_points(abs(score->margin2), points, sizeof(points));
	if (!*play_result(game, columns, 1, out, size))
		snprintf(out, size,
			 score->margin2 ? _("%s leads by %s.")
					: _("Even: jigo is White's."),
			 play_side(winner), points);
	if (draw_columns(out) > columns && score->margin2)
		snprintf(out, size, "%s +%s", play_side(winner), points);
	if (draw_columns(out) > columns)
		snprintf(out, size, "%c+%s", winner == BLACK ? 'B' : 'W',
			 points);
	return out;
}

/*
 * What is asked whenever nothing else is comes back after another question;
 * that is no news.
 */
static bool is_asked(const struct question *before, const struct question *now)
{
	bool standing = question_rule(now->kind)->no == NO_CLEARS;

	return now->needs && now->kind != before->kind &&
	       (!before->needs || !standing);
}

static bool is_turn_over(const struct game *before, const struct game *now)
{
	return now->phase == PHASE_PLAY &&
	       (now->now.turns != before->now.turns ||
		now->now.expected != before->now.expected);
}

int play_bells(const struct play *play, const struct game *before, bool turns)
{
	const struct game *now = &play->game;

	return is_asked(&before->question, &now->question) ||
	       (turns && !play_hides_turn(play) && is_turn_over(before, now));
}

bool play_is_unused(const struct play *play)
{
	return play->rematch && !play->game.depth && !play->presence.watching &&
	       !(game_seats(&play->game) & ~play->input.seats);
}

bool play_shows_cursor(const struct play *play, enum seat seat)
{
	return play->input.keymap->mode == INPUT_KEY_SETS &&
	       play->game.phase != PHASE_OVER &&
	       play->input.seats & seat_bit(seat);
}

int play_neutral_count(const struct play *play)
{
	return input_asked(&play->input)->said == COMMAND_PASS
		       ? speech_neutral_left(&play->game)
		       : 0;
}

bool play_neutral(const struct play *play, struct pointset *points)
{
	const struct game *game = &play->game;
	int size = game->setup.size, count = 0;
	struct score score;

	if (input_asked(&play->input)->kind != PROMPT_NONE)
		count = play_neutral_count(play);
	if (!count || count > PLAY_NEUTRAL_TOLD)
		return false;
	game_score(game, &score, NULL);
	pointset_clear(points);
	for (int i = 0; i < size * size; i++)
		if (score.owner[point_at(i / size, i % size)] == OWNER_DAME)
			pointset_add(points, point_at(i / size, i % size));
	return true;
}

/* With more neutral points than these they were left unfilled: no hint. */
enum { DAME_MAX = 4 };

bool play_maybe_seki(const struct game *game, const struct score *score,
		     struct pointset *stones)
{
	const struct marks *marks = &game->marks;
	struct pointset living;

	if (game->question.kind != QUESTION_MARKS || game->setup.strict_dame ||
	    game->setup.ruleset->area || score->dame > DAME_MAX)
		return false;
	score_suggest_seki(&game->now.board, marks, stones);
	score_living(&game->now.board, marks, &living);
	pointset_subtract(stones, &living);
	pointset_subtract(stones, &marks->seki);
	return pointset_count(stones) > 0;
}

bool play_miscounts(const struct game *game, point *where)
{
	struct score score;

	if (game->phase != PHASE_MARK || game->soundness == SCORE_SOUND)
		return false;
	if (where)
		game_score(game, &score, where);
	return true;
}
