/* SPDX-License-Identifier: ISC */
/* One table has the words that are not the game's, but this view's. */
#include <config.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/line/line_board.h"
#include "ui/line/line_page.h"
#include "ui/line/line_parts.h"
#include "ui/line/line_typed.h"
#include "ui/play/commands.h"
#include "ui/play/guide.h"
#include "ui/play/key_hint.h"
#include "ui/play/review_words.h"
#include "ui/play/seat_look.h"
#include "ui/save_screen.h"
#include "record/store.h"
#include "ui/term/measure.h"

const struct game *line_words_game(const struct line_terminal *lines)
{
	return lines->reviews ? &lines->review->game
			      : &lines->terminal.play.game;
}

static void tell_step(struct line_terminal *lines)
{
	const struct review *review = lines->review;
	struct play play = lines->terminal.play;
	char text[LINE_SAID] = "";

	play.game = review->game;
	if (review->game.depth)
		review_words_node(review, &play, text, sizeof(text));
	else
		review_words_place(review, text, sizeof(text));
	line_say(lines->line, text);
}

bool line_words_step(struct line_terminal *lines, enum command command)
{
	if (!review_take(lines->review, command))
		return false;
	if (lines->wanted)
		review_go_to_move(lines->review, lines->wanted);
	lines->wanted = 0;
	tell_step(lines);
	return true;
}

/* What is covered is told to nobody. */
static bool is_covered(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;

	if (!play_is_covered(play))
		return false;
	line_say(lines->line, play_keeps_cover(play)
				      ? play_kept(play)
				      : _("The board is covered."));
	return true;
}

static void say_row(struct line_terminal *lines, int row)
{
	char text[LINE_BOARD];

	line_board_row(line_words_game(lines), row, text);
	line_say(lines->line, text);
}

static void tell_row(struct line_terminal *lines, const char *rest)
{
	int size = lines->terminal.play.game.setup.size;
	long row = number_parse(rest, size);
	char text[LINE_BOARD];

	if (is_covered(lines))
		return;
	if (row >= 1) {
		say_row(lines, (int)row);
		return;
	}
	snprintf(text, sizeof(text), _("Rows are numbered from 1 to %d."),
		 size);
	line_say(lines->line, text);
}

static void say_board(struct line_terminal *lines)
{
	line_begin_long(lines->line);
	line_board_say(lines->line, line_words_game(lines));
	line_end_long(lines->line);
}

/* "board 5" is a row of it. */
static void tell_board(struct line_terminal *lines, const char *rest)
{
	if (*rest)
		tell_row(lines, rest);
	else if (!is_covered(lines))
		say_board(lines);
}

static void tell_around(struct line_terminal *lines, const char *rest)
{
	const struct game *game = line_words_game(lines);
	point p = *rest ? point_parse(rest, game->setup.size)
			: game->now.last_point;
	char text[LINE_BOARD];

	if (is_covered(lines))
		return;
	if (p == POINT_NONE || p == POINT_PASS)
		snprintf(text, sizeof(text), "%s",
			 _("Say a point, as \"around D4\"."));
	else
		line_board_around(game, p, text);
	line_say(lines->line, text);
}

static void tell_clock(struct line_terminal *lines, const char *rest)
{
	const struct play *play = &lines->terminal.play;
	char text[LINE_SAID];

	(void)rest;
	if (!game_is_timed(&play->game))
		snprintf(text, sizeof(text), "%s", _("There is no clock."));
	else if (play->withheld)
		snprintf(text, sizeof(text), "%s", play_kept(play));
	else
		play_saying(play, SAYING_TIME, text, sizeof(text));
	line_say(lines->line, text);
}

static void tell_turn(struct line_terminal *lines, const char *rest)
{
	const struct play *play = &lines->terminal.play;
	char text[LINE_SAID];

	(void)rest;
	if (play->game.phase == PHASE_MARK)
		snprintf(text, sizeof(text), "%s",
			 _("The game is stopped: nobody is on turn."));
	else if (play->game.phase == PHASE_OVER)
		snprintf(text, sizeof(text), "%s", _("The game is over."));
	else if (play->withheld)
		snprintf(text, sizeof(text), "%s", play_kept(play));
	else
		play_turn(&play->game, text, sizeof(text));
	line_say(lines->line, text);
}

static void tell_count(struct line_terminal *lines, const char *rest)
{
	const struct game *game = line_words_game(lines);
	struct score_terms terms = game_score_terms(game);
	struct score_sheet sheet;
	struct score score;
	char text[LINE_SAID], black[32], white[32];

	(void)rest;
	if (game->phase != PHASE_MARK && game->ending != ENDING_SCORE) {
		line_say(lines->line,
			 game->phase == PHASE_OVER
				 ? _("The game was not counted.")
				 : _("The game is counted at its end."));
		return;
	}
	if (game->phase == PHASE_MARK && play_miscounts(game, NULL)) {
		line_say(lines->line,
			 _("Nothing is counted before the marks are right."));
		return;
	}
	game_score(game, &score, NULL);
	score_sheet_make(&sheet, &score, &terms);
	for (int i = 0; i <= sheet.count; i++) {
		const struct score_row *row =
			i < sheet.count ? &sheet.rows[i] : &sheet.total;
		bool none = !row->points2[BLACK] && !row->points2[WHITE];

		if (none && i < sheet.count)
			continue;
		snprintf(text, sizeof(text), _("%s: Black %s, White %s."),
			 _(row->name),
			 draw_points(row->points2[BLACK], black, sizeof(black)),
			 draw_points(row->points2[WHITE], white,
				     sizeof(white)));
		line_say(lines->line, text);
	}
}

static void tell_status(struct line_terminal *lines, const char *rest)
{
	(void)rest;
	line_news_status(lines);
	line_news_repeat(lines);
}

/* From who has the first turn on; with the keys of those who share them. */
static void tell_players(struct line_terminal *lines, const char *rest)
{
	const struct play *play = &lines->terminal.play;
	const struct game *game = &play->game;
	enum seat seat = seat_first(game->setup.handicap);
	bool shared = seats_count(play->input.seats) > 1;

	(void)rest;
	line_say(lines->line, shared ? _("The order of play, each with an own "
					 "key:")
				     : _("The order of play:"));
	for (int i = 0; i < game->setup.seats; i++) {
		char who[PLAY_WHO], text[LINE_SAID], own[KEY_TEXT];

		play_who(game, seat, who, sizeof(who));
		if (shared)
			snprintf(text, sizeof(text), _("%s: %s."),
				 seat_look_key(play, seat, own), who);
		else if (play->input.seats & seat_bit(seat))
			snprintf(text, sizeof(text), _("You are %s."), who);
		else
			snprintf(text, sizeof(text), "%s%s", who, i18n_stop());
		line_say(lines->line, text);
		seat = seat_next(seat, game->setup.seats);
	}
}

void line_words_players(struct line_terminal *lines)
{
	tell_players(lines, "");
}

static void tell_all(struct line_terminal *lines, const char *rest);

/* Where the disk takes nothing. */
static void save(struct line_terminal *lines, const char *rest)
{
	struct terminal *terminal = &lines->terminal;
	char path[STORE_PATH], request[STORE_PATH + 8];
	struct error error;

	if (lines->keymap.restricted || terminal_is_saved(terminal)) {
		line_news_message(lines);
		return;
	}
	if (!save_screen_find(rest, path, sizeof(path), &error)) {
		line_say(lines->line, error.text);
		return;
	}
	snprintf(request, sizeof(request), "save %s", path);
	wire_send(&terminal->wire, request);
	wire_flush(&terminal->wire);
}

static void tell_manners(struct line_terminal *lines, const char *rest)
{
	(void)rest;
	line_page_manners(lines->line, &lines->terminal.play.game.setup);
}

/* Where there is more, it has been told before this is asked. */
static void tell_more(struct line_terminal *lines, const char *rest)
{
	(void)rest;
	line_say(lines->line, _("There is no more to be told."));
}

static const struct word_row {
	const char *word;
	void (*tell)(struct line_terminal *lines, const char *rest);
	bool takes;	     /* what stands behind it */
	const char *example; /* of that, or "" */
	const char *help;    /* NULL: of a command, which has its own */
} rows[] = {
	{"board", tell_board, true, "", N_("Tells all stones by rows.")},
	{"row", tell_row, true, " 3", N_("Tells the stones of a row.")},
	{"around", tell_around, true, " D4",
	 N_("Tells what lies at a point, and beside it.")},
	{"turn", tell_turn, false, "", NULL},
	{"clock", tell_clock, false, "", N_("Tells how much time is left.")},
	{"count", tell_count, false, "", N_("Tells the count.")},
	{"status", tell_status, false, "",
	 N_("Tells how the game stands, and what is asked.")},
	{"players", tell_players, false, "",
	 N_("Tells who plays, in which order.")},
	{"manners", tell_manners, false, "", NULL},
	{"rules", tell_manners, false, "", N_("Tells the rules and manners.")},
	{"save", save, true, "", NULL},
	{"more", tell_more, false, "", NULL},
	{"commands", tell_all, false, "", N_("Tells all commands.")},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* The row of a text; NULL: there is none. */
static const struct word_row *find_row(const char *text)
{
	for (int i = 0; i < ROWS; i++) {
		size_t length = strlen(rows[i].word);

		if (!strncasecmp(text, rows[i].word, length) &&
		    (!text[length] || text[length] == ' '))
			return &rows[i];
	}
	return NULL;
}

bool line_words_looks(const char *text)
{
	return find_row(text);
}

bool line_words_answer(struct line_terminal *lines, const char *text)
{
	const struct word_row *row = find_row(text);

	if (!row)
		return false;
	text += strlen(row->word);
	text += strspn(text, " ");
	row->tell(lines, text);
	if (*text && !row->takes)
		line_news_left_out(lines, text);
	return true;
}

static void say_help(struct line_terminal *lines, const char *word,
		     const char *example, const char *help)
{
	char text[LINE_SAID];

	snprintf(text, sizeof(text), "%s%s: %s", line_typed_name(word), example,
		 help);
	line_say(lines->line, text);
}

/* What typing a point does now; "" for nothing. */
static const char *help_of_point(const struct play *play)
{
	if (!play->input.seats)
		return "";
	if (commands_stage(&play->game) & (IN_PLACE | IN_PLAY))
		return _("Plays a stone there.");
	return commands_marks(&play->game)
		       ? _("Marks a group as dead, or takes that back.")
		       : "";
}

static bool explain_point(struct line_terminal *lines, const char *text)
{
	const struct play *play = &lines->terminal.play;
	point p = point_parse(text, play->game.setup.size);
	const char *help = help_of_point(play);
	char where[POINT_TEXT];

	if (p == POINT_NONE || p == POINT_PASS || !*help)
		return false;
	say_help(lines, point_text(p, play->game.setup.size, where), "", help);
	return true;
}

bool line_words_explain(struct line_terminal *lines, const char *text)
{
	const struct word_row *row = find_row(text);
	const char *rest = text;
	char word[LINE_TYPED];

	if (row && row->help) {
		say_help(lines, row->word, row->example, _(row->help));
		return true;
	}
	if (explain_point(lines, text))
		return true;
	if (!text_word(&rest, word, sizeof(word)))
		return false;
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		if (strcasecmp(rule->name, word) != 0 || !rule->help)
			continue;
		say_help(lines, rule->name, "", _(rule->help));
		return true;
	}
	return false;
}

static void tell_own(struct line_terminal *lines)
{
	for (int i = 0; i < ROWS; i++)
		if (rows[i].help)
			say_help(lines, rows[i].word, rows[i].example,
				 _(rows[i].help));
	line_say(lines->line, _("help: tells what can be typed."));
}

static bool is_offered(const struct line_terminal *lines,
		       const struct command_rule *rule)
{
	bool over = lines->terminal.play.game.phase == PHASE_OVER;
	bool ends = rule->owner == KEYS_OF_END;

	return (ends ? over : command_is_word(rule)) &&
	       rule->command != COMMAND_REDRAW &&
	       strcmp(rule->name, "help") != 0 &&
	       command_is_offered(rule, lines->keymap.restricted) &&
	       (!rule->for_pairs ||
		seats_are_pairs(lines->terminal.play.game.setup.seats));
}

/* In the words of the moment, or else its own; each is told once. */
static void say_command(struct line_terminal *lines, enum command command,
			const char *help, bool told[COMMAND_COUNT])
{
	const struct command_rule *rule = command_rule(command);

	if (!rule || told[command] || !is_offered(lines, rule))
		return;
	told[command] = true;
	say_help(lines, rule->name, "", help ? help : _(rule->help));
}

static void say_named(struct line_terminal *lines, const char *name,
		      bool told[COMMAND_COUNT])
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!strcmp(command_at(i)->name, name))
			say_command(lines, command_at(i)->command, NULL, told);
}

/* How a game that is over is looked through. */
static void tell_steps(struct line_terminal *lines, bool told[COMMAND_COUNT])
{
	if (lines->terminal.play.game.phase != PHASE_OVER)
		return;
	for (int c = COMMAND_EARLIER; c <= COMMAND_LAST; c++)
		say_command(lines, (enum command)c, NULL, told);
	say_help(lines, "move", " 12", _("Goes to the move of that number."));
}

static void tell_all(struct line_terminal *lines, const char *rest)
{
	bool told[COMMAND_COUNT] = {false};

	(void)rest;
	line_begin_long(lines->line);
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (command_at(i)->command < COMMAND_EARLIER)
			say_command(lines, command_at(i)->command, NULL, told);
	tell_steps(lines, told);
	tell_own(lines);
	line_end_long(lines->line);
}

void line_words_end(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	char names[LINE_SAID] = "", text[LINE_SAID];
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(play, &at, &hint)) {
		const struct command_rule *rule =
			command_rule((enum command)hint.command);

		if (rule && strcmp(rule->name, "help") != 0 &&
		    line_typed_knows(rule->name))
			text_append(names, sizeof(names), "%s%s",
				    *names ? i18n_comma() : "",
				    line_typed_name(rule->name));
	}
	snprintf(text, sizeof(text), _("Next: %s."), names);
	line_say(lines->line, text);
}

void line_words_help(struct line_terminal *lines)
{
	const struct play *play = &lines->terminal.play;
	bool told[COMMAND_COUNT] = {false};
	char where[POINT_TEXT];
	struct key_hint hint;
	int at = 0;

	line_begin_long(lines->line);
	guide_example(play, where);
	if (*help_of_point(play))
		say_help(lines, where, "", help_of_point(play));
	/* the own keys of several say yes, and are no words */
	if (play->game.question.needs && seats_count(play->input.seats) > 1) {
		say_named(lines, "yes", told);
		say_named(lines, "no", told);
	}
	while (key_hint_line(play, &at, &hint))
		say_command(lines, (enum command)hint.command, hint.help, told);
	tell_steps(lines, told);
	/* for which no line of keys has room, whatever the moment */
	if (play->input.seats) {
		say_command(lines, COMMAND_CALL, NULL, told);
		say_command(lines, COMMAND_REFEREE, NULL, told);
	}
	say_command(lines, COMMAND_MANNERS, NULL, told);
	tell_own(lines);
	line_end_long(lines->line);
}
