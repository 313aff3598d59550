/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/card_view.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/play/clock_text.h"
#include "ui/play/panel_form.h"
#include "ui/play/panel_view.h"
#include "ui/play/seat_look.h"
#include "ui/term/screen.h"

enum {
	MARGIN = PANEL_CARD_EDGE - 1, /* columns before what stands on a card */
	NARROW = 20, /* columns of a card that has no room for those */
	STONE = 8,   /* columns of the big stone, and a gap */
	RANK = 4,
	KEY = 2, /* with a gap */
	HOURS = 7,
	GAP = 2,      /* columns before a word */
	TROUBLE = 11, /* columns of a word that it does not go on, at most, */
	NAME = 8,     /* and of a name before it, at least */
	TALL = 7      /* lines of a card with a blank one at either end */
};

struct tone {
	enum paint ink, ground;
	enum style text, strong, quiet, accent;
};

static const struct tone tones[] = {
	{PAINT_CARD_TEXT, PAINT_CARD, STYLE_CARD, STYLE_CARD_STRONG,
	 STYLE_CARD_QUIET, STYLE_CARD_STRONG},
	{PAINT_LIT_TEXT, PAINT_LIT, STYLE_LIT, STYLE_LIT_STRONG,
	 STYLE_LIT_QUIET, STYLE_LIT_ACCENT},
	{PAINT_ALARM_TEXT, PAINT_ALARM, STYLE_ALARM, STYLE_ALARM, STYLE_ALARM,
	 STYLE_ALARM},
};

enum { UNLIT, LIT, ALARM };

/* What there is to write on a card, and the line and columns left for it. */
struct card {
	const struct play *play;
	const struct layout *layout;
	const struct tone *tone;
	struct seat_look look;
	enum colour side;
	int line, end;
	int clock;	     /* the first line of that */
	int column, columns; /* of what stands on it */
	int kept;	     /* of them at the right of its head, for a word */
	bool stone;	     /* there is a big one before its clock */
	bool edged;
};

/* Over the board the clock has what else there is to say beside it. */
static bool is_low(const struct layout *layout)
{
	return layout->form == PANEL_CARD && layout->card.lines <= DIGITS_LOW;
}

/* Lines before the clock: the head of the card, and who is of a pair. */
static int lines_above(const struct play *play, const struct layout *layout,
		       const struct rect *rect)
{
	int people = 1 + seats_members(play->game.setup.seats);
	int left = rect->lines - (rect->lines >= TALL) - layout->digits - 1;

	if (layout->form == PANEL_CARD)
		return !is_low(layout);
	return seat_look_by_side(play) ? people + (left > people)
				       : 1 + (rect->lines > TALL);
}

/*
 * Whether its side can be seen from as far as its clock, or without one from as
 * far as that would be: on all cards, or on none.
 */
static bool has_big_stone(const struct play *play, const struct layout *layout,
			  int columns)
{
	int time = seat_look_time_columns(play);

	if (!game_is_timed(&play->game))
		return columns >= STONE + NAME;
	/* there periods are told behind it */
	if (layout->form == PANEL_CARDS && layout->digits < DIGITS_HIGH &&
	    time < HOURS)
		time = HOURS;
	return !is_low(layout) &&
	       columns >= STONE + digits_columns(panel_form_time(time),
						 layout->digits);
}

/* A stripe on the left of who is on turn, beside being lit. */
static void put_stripe(const struct rect *rect)
{
	for (int i = 0; i < rect->lines; i++)
		term_paint(rect->line + i, rect->column, PAINT_TEXT,
			   PAINT_ACCENT, " ");
}

/* What there is to write on it; nothing is written yet. */
static struct card make_card(const struct play *play,
			     const struct layout *layout,
			     const struct rect *rect, struct seat_look look,
			     enum colour side)
{
	int tone = look.alarm ? ALARM : look.lit ? LIT : UNLIT;
	bool edged = rect->columns >= NARROW;
	int line = rect->line + (rect->lines >= TALL);
	int columns = rect->columns - (edged ? PANEL_CARD_EDGE : 0);

	return (struct card){.play = play,
			     .layout = layout,
			     .tone = &tones[tone],
			     .look = look,
			     .side = side,
			     .line = line,
			     .end = rect->line + rect->lines,
			     .clock = line + lines_above(play, layout, rect),
			     .column = rect->column + (edged ? MARGIN : 0),
			     .columns = columns,
			     .stone = has_big_stone(play, layout, columns),
			     .edged = edged};
}

static struct card begin(const struct play *play, const struct layout *layout,
			 const struct rect *rect, struct seat_look look,
			 enum colour side)
{
	struct card card = make_card(play, layout, rect, look, side);

	for (int i = 0; i < rect->lines; i++)
		draw_ground(rect->line + i, rect->column, rect->columns,
			    card.tone->text);
	if (card.edged && look.lit)
		put_stripe(rect);
	return card;
}

/* With wood all around it: on a black card a black one has no other edge. */
static void put_big_stone(const struct card *card, int line, int column)
{
	static const char *const rows[] = {"  ▄▄▄  ", " █████ ", "  ▀▀▀  "};
	enum paint stone = card->side == BLACK ? PAINT_BLACK : PAINT_WHITE;
	enum glyph_set set = term_glyph_set();
	bool blocks = set == SET_CONSOLE || set == SET_NARROW;

	for (int i = 0; i < DIGITS_LOW; i++) {
		term_paint(line + i, column, stone, PAINT_WOOD,
			   blocks ? rows[i] : "       ");
		if (!blocks)
			term_paint(line + i, column + 1 + (i != 1), stone,
				   stone, i == 1 ? "     " : "   ");
	}
}

/* In big digits as high as there is room for, else as text. */
static int put_time(const struct card *card, int line, int column, int columns,
		    int lines)
{
	char time[DURATION_TEXT];

	duration_clock(card->look.face.left, time);
	while (lines > 1 && digits_columns(time, lines) > columns)
		lines = lines > DIGITS_LOW ? DIGITS_LOW : 1;
	if (lines > 1)
		return digits_put(line, column, lines, card->tone->ink,
				  card->tone->ground, time);
	return draw_fit(line, column, columns, card->tone->strong, time);
}

/* Behind the big stone, if there is one; returns the column after it. */
static int put_digits(const struct card *card)
{
	int column = card->column + (card->stone ? STONE : 0);

	return put_time(card, card->clock, column,
			card->column + card->columns - column,
			card->layout->digits);
}

/*
 * The clock, and behind it what follows: " 3x" periods, "/13" stones. Returns
 * the column after it.
 */
static int put_clock(struct card *card)
{
	const struct clock_rules *rules = &card->play->game.setup.clock;
	int lines = card->layout->digits, line = card->clock;
	int column = card->column, end = card->column + card->columns;
	char rest[CLOCK_TEXT];

	card->line = line + lines;
	if (card->stone) {
		put_big_stone(card, line + (lines - DIGITS_LOW) / 2, column);
		column += STONE;
	}
	if (card->look.timed && card->look.face.part == CLOCK_PART_LOST)
		draw_fit(line + lines / 2, column, end - column, STYLE_ALARM,
			 _(" TIME LOST "));
	if (!card->look.timed || card->look.face.part == CLOCK_PART_LOST)
		return column;
	column = put_digits(card);
	return draw_fit(line + lines - 1, column, end - column,
			card->tone->text,
			clock_text_rest(&card->look.face, rules,
					draw_glyph(GLYPH_TIMES), rest));
}

/* Why it does not go on as it should, or NULL. */
static const char *find_trouble(const struct card *card, int columns,
				char out[SEAT_STATE])
{
	const struct game *game = &card->play->game;
	const char *state = seat_look_state(card->play, columns, out);
	bool lit_away = seat_look(card->play, game->now.expected).lit &&
			game->now.away & seat_bit(game->now.expected);

	if (state || game->phase != PHASE_PLAY)
		return state;
	return lit_away ? _(" AWAY ") : NULL;
}

/* To whom it says so, where one seat alone is at this terminal. */
static const char *word_of(const struct play *play)
{
	enum seat only = input_only(&play->input, &play->game);

	return only != SEAT_NONE && only == game_turn(&play->game)
		       ? _("YOUR TURN")
		       : _("TO PLAY");
}

/* In words that the card is lit for; "" where more is to be said, or less. */
static const char *find_word(const struct card *card)
{
	const struct play *play = card->play;
	char text[SEAT_STATE];

	return card->look.lit && !play->past &&
			       play->game.phase == PHASE_PLAY &&
			       !play_hides_turn(play) &&
			       !find_trouble(card, card->columns, text)
		       ? word_of(play)
		       : "";
}

/* What is told in its head, since there is no line below the clock; or NULL. */
static const char *find_head_word(const struct card *card, char out[SEAT_STATE])
{
	const char *state = seat_look_state(card->play, TROUBLE, out);
	bool says = card->look.lit || card->play->withheld;

	if (!says || !card_view_has_state_in_head(card->layout))
		return NULL;
	return state ? state : find_trouble(card, card->columns, out);
}

/* Which part of the time runs; "" where none does. */
static const char *find_part(const struct card *card, int columns,
			     char out[CLOCK_TEXT])
{
	return clock_text_part(&card->look.face, &card->play->game.setup.clock,
			       draw_glyph(GLYPH_TIMES), columns, out);
}

/*
 * In the last seconds that goes before a word, since the card is red, where it
 * has no line below the clock that says it.
 */
static const char *find_last_part(const struct card *card, int columns,
				  char out[CLOCK_TEXT])
{
	if (card->tone != &tones[ALARM] ||
	    card_view_has_state_line(card->play, card->layout))
		return "";
	find_part(card, columns, out);
	return draw_columns(out) <= columns ? out : "";
}

/* Where there is room for it; nothing else gives way. */
static void put_word(const struct card *card, int line, int column)
{
	int end = card->column + card->columns, columns;
	char text[SEAT_STATE], part[CLOCK_TEXT];
	const char *word = find_last_part(card, end - column - GAP, part);
	const char *trouble = find_head_word(card, text);

	if (!*word)
		word = find_word(card);
	columns = draw_columns(word);

	if (trouble)
		draw_right(line, end, TROUBLE, STYLE_ALARM, trouble);
	else if (column + GAP + columns <= end)
		draw_right(line, end, columns, card->tone->accent, word);
}

/* "Black 1", and that it is to play; the stone above says the side as well. */
static void put_who(const struct card *card, const char *who, int columns)
{
	const char *word = find_word(card);
	int end = card->column + columns, column = card->column;

	if (!*word || draw_columns(who) + GAP + draw_columns(word) <= columns)
		column = draw_fit(card->line, column, columns, card->tone->text,
				  who);
	if (column > card->column)
		column += GAP;
	if (*word)
		draw_fit(card->line, column, end - column, card->tone->accent,
			 word);
}

static void put_right(const struct card *card, const char *right)
{
	draw_right(card->line, card->column + card->columns,
		   draw_columns(right),
		   seat_look_has_keys(card->play) ? card->tone->text
						  : card->tone->quiet,
		   right);
}

/*
 * In the last seconds a question does not hide which part of the time runs,
 * where there is room for both.
 */
static const char *add_part(const struct card *card, const char *trouble,
			    int columns, char out[DRAW_TEXT])
{
	char part[CLOCK_TEXT];
	int room = columns - draw_columns(_(" WAITING, %s ")) + 2;

	if (card->tone != &tones[ALARM] || !seat_look_waits_running(card->play))
		return trouble;
	snprintf(out, DRAW_TEXT, _(" WAITING, %s "),
		 find_part(card, room, part));
	return draw_columns(out) <= columns ? out : trouble;
}

/*
 * Its last line: what is wrong, or which part of the time runs where that
 * matters now, or else who it is, if that is told here, with the time used or
 * the keys. Who is waited for has to know which keys are theirs.
 */
static void put_state(const struct card *card, const char *who,
		      const char *right)
{
	char part[CLOCK_TEXT], text[SEAT_STATE], both[DRAW_TEXT];
	bool keys = *right && seat_look_has_keys(card->play);
	int rest = card->columns - draw_columns(right) - 1;
	int room = keys ? rest : card->columns;
	/* of whose turn nobody is told, all of them say so */
	bool says = card->look.lit || card->play->withheld;
	const char *trouble = says ? find_trouble(card, room, text) : NULL;

	if (card->line >= card->end)
		return;
	find_part(card, card->columns, part);
	if (trouble) {
		if (keys)
			put_right(card, right);
		draw_fit(card->line, card->column, room, STYLE_ALARM,
			 add_part(card, trouble, room, both));
	} else if (card->tone == &tones[ALARM] || (!who && card->look.lit)) {
		draw_fit(card->line, card->column, card->columns,
			 card->tone->text, part);
	} else if (who) {
		put_right(card, right);
		put_who(card, who, rest);
	}
}

/*
 * A key, where one is told, a stone, and whose they are. Returns the column
 * behind that.
 */
static int put_head(struct card *card, enum seat seat, const char *name,
		    const char *right)
{
	int column = card->column, end = card->column + card->columns;
	char text[KEY_TEXT];

	if (seat != SEAT_NONE)
		column = term_put(card->line, column, card->tone->strong,
				  seat_look_key(card->play, seat, text)) +
			 1;
	if (!card->stone) {
		draw_stone(card->line, column, card->side == BLACK);
		column += draw_stone_columns() + 1;
	} else if (!is_low(card->layout) && column < card->column + STONE) {
		column = card->column + STONE;
	}
	draw_right(card->line, end, RANK, card->tone->text, right);
	column = draw_fit(
		card->line, column,
		end - column - (*right ? draw_columns(right) + 1 : card->kept),
		card->tone->strong, name);
	card->line++;
	return column;
}

/*
 * Which place it is, unless that stands above in place of a name, of which team
 * where no panel tells that, and that somebody is not there.
 */
static void write_place(const struct play *play, const struct layout *layout,
			enum seat seat, char out[DRAW_TEXT])
{
	const char *absence = seat_look_absence(play, seat);
	const struct setup *setup = &play->game.setup;
	const char *words[] = {seat_look_is_named(play, seat)
				       ? play_seat(&play->game, seat)
				       : "",
			       panel_view_told(play, layout).prisoners
				       ? ""
				       : setup->team[seat_side(seat)],
			       absence ? absence : ""};

	out[0] = '\0';
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (*words[i])
			text_append(out, DRAW_TEXT, "%s%s", *out ? "  " : "",
				    words[i]);
}

/* Columns of its head before a name. */
static int columns_before(const struct card *card)
{
	return card->stone && !is_low(card->layout)
		       ? STONE
		       : KEY + draw_stone_columns() + 1;
}

/*
 * The columns of its head that are a word's, for the whole of a name or not, so
 * that it is there in each turn, or in none where they would leave too little.
 */
static int word_columns(const struct card *card)
{
	char text[SEAT_STATE];
	const char *trouble = find_head_word(card, text);
	int columns = GAP + draw_columns(trouble ? trouble : find_word(card));

	if (trouble)
		return columns;
	return columns > GAP && columns_before(card) + NAME + columns <=
					card->columns
		       ? columns
		       : 0;
}

/* With what else would be told below the clock, which goes before a rank. */
static void put_whole_head(struct card *card, enum seat seat, const char *rank)
{
	const char *absence = seat_look_absence(card->play, seat);
	int end = card->column + card->columns, behind;

	if (!absence)
		absence = "";
	card->kept = word_columns(card);
	if (!card->kept && *absence)
		card->kept = GAP + draw_columns(absence);
	behind = put_head(card, seat, seat_look_name(card->play, seat),
			  card->kept ? "" : rank);
	if (!card->look.lit && !card->play->withheld)
		draw_right(card->line - 1, end, draw_columns(absence),
			   card->tone->quiet, absence);
	else if (card->kept)
		put_word(card, card->line - 1, behind);
}

static void put_seat(const struct play *play, const struct layout *layout,
		     enum seat seat)
{
	struct rect rect = layout_card(layout, (int)seat);
	struct card card = begin(play, layout, &rect, seat_look(play, seat),
				 seat_side(seat));
	char place[DRAW_TEXT], right[DRAW_TEXT], text[RANK_SGF];
	const char *rank = seat_look_rank(&play->game, seat, text);

	/* where the stripe of who is on turn will be */
	if (card.edged && card.look.next)
		term_put(card.line, rect.column, card.tone->text,
			 draw_glyph(GLYPH_NEXT));
	if (card_view_has_state_in_head(layout))
		put_whole_head(&card, seat, rank);
	else
		put_head(&card, seat, seat_look_name(play, seat), rank);
	put_clock(&card);
	card.line += rect.lines > TALL;
	write_place(play, layout, seat, place);
	seat_look_aside(play, seat, right, sizeof(right));
	put_state(&card, place, right);
}

static int rank_columns(const struct game *game)
{
	char rank[RANK_SGF];
	int most = 0;

	for (int s = 0; s < game->setup.seats; s++) {
		int columns =
			draw_columns(seat_look_rank(game, (enum seat)s, rank));

		most = columns > most ? columns : most;
	}
	return most;
}

/*
 * Their keys, which need all their columns, or what they have used, where a
 * name from that column on leaves room for it. Returns where the rest ends.
 */
static int put_aside(const struct card *card, enum seat seat, int column)
{
	bool keys = seat_look_has_keys(card->play);
	int ranks = keys ? 0 : rank_columns(&card->play->game);
	int right = card->column + card->columns;
	int end = right - ranks - (ranks > 0), columns;
	int name = draw_columns(seat_look_name(card->play, seat));
	char aside[DRAW_TEXT];

	seat_look_aside(card->play, seat, aside, sizeof(aside));
	columns = draw_columns(aside);
	if (keys || column + name + 1 + columns <= end)
		draw_right(card->line, end, columns,
			   keys ? card->tone->text : card->tone->quiet, aside);
	return keys ? right - columns - 1 : right;
}

/* One of the people of a side, below its head. */
static void put_member(struct card *card, enum seat seat)
{
	const struct play *play = card->play;
	const struct seat_look look = seat_look(play, seat);
	char rank[RANK_SGF];
	const char *right = seat_look_rank(&play->game, seat, rank);
	const char *absence = seat_look_absence(play, seat);
	const char *name = seat_look_name(play, seat);
	int column = card->column, end = card->column + card->columns;
	enum style style = look.lit ? card->tone->strong : card->tone->text;
	char text[KEY_TEXT];

	if (look.lit || look.next)
		term_put(card->line, column, style,
			 draw_glyph(look.lit ? GLYPH_NOW : GLYPH_NEXT));
	column = term_put(card->line, column + 2, card->tone->strong,
			  seat_look_key(play, seat, text));
	if (absence)
		column = draw_fit(card->line, column + 1, end - column - 1,
				  STYLE_ALARM, absence);
	end = put_aside(card, seat, column + 1);
	/* beside keys a rank is the first to go where a name is long */
	if (seat_look_has_keys(play) &&
	    column + 1 + draw_columns(name) + 1 + draw_columns(right) > end)
		right = "";
	draw_right(card->line, end, RANK, card->tone->text, right);
	draw_fit(card->line, column + 1, end - column - draw_columns(right) - 2,
		 style, name);
	card->line++;
}

/* A card of both of a pair: the clock is theirs, or whose it is is secret. */
static void put_side(const struct play *play, const struct layout *layout,
		     enum colour side)
{
	struct rect rect = layout_card(layout, side == BLACK ? 0 : 1);
	struct card card =
		begin(play, layout, &rect, seat_look_side(play, side), side);
	/* the same name whether it says "TO PLAY" behind it or not */
	int room = card.columns - STONE - GAP - draw_columns(_("YOUR TURN"));
	char team[DRAW_TEXT];
	int behind;

	seat_look_team(&play->game, side, room, team, sizeof(team));
	behind = put_head(&card, SEAT_NONE, team, "");
	put_word(&card, card.line - 1, behind);
	for (int s = 0; s < play->game.setup.seats; s++)
		if (seat_side((enum seat)s) == side)
			put_member(&card, (enum seat)s);
	put_clock(&card);
	put_state(&card, NULL, "");
}

/*
 * Of who is on turn, or of the side where that is all that is told; looking
 * back at the stop, of who would have been.
 */
static void put_current(const struct play *play, const struct layout *layout)
{
	const struct game *game = &play->game;
	enum seat turn = game_turn(game);
	enum colour side = seat_side(turn);
	struct seat_look look = seat_look_turn(play);
	bool told = seat_look(play, turn).lit ||
		    (play->past && !play_hides_turn(play));
	struct card card;
	char text[SEAT_STATE], name[DRAW_TEXT];
	int behind;

	card = begin(play, layout, &layout->card, look, side);
	if (play->withheld) {
		draw_fit(card.line, card.column, card.columns, STYLE_ALARM,
			 seat_look_state(play, card.columns, text));
		return;
	}
	if (is_low(layout)) {
		int beside =
			put_clock(&card) - card.column + (look.timed ? GAP : 0);

		card.line = card.clock;
		card.column += beside;
		card.columns -= beside;
	}
	card.kept = word_columns(&card);
	/* in the list below it is whole */
	seat_look_first(play, turn,
			card.columns - columns_before(&card) - card.kept, name,
			sizeof(name));
	behind = put_head(&card, told ? turn : SEAT_NONE,
			  told ? name : play_side(side), "");
	if (card.kept)
		put_word(&card, card.line - 1, behind);
	if (is_low(layout))
		card.line++;
	else
		put_clock(&card);
	put_state(&card, NULL, "");
}

bool card_view_has_state_line(const struct play *play,
			      const struct layout *layout)
{
	int lines = layout->card.lines;
	bool paired = layout->form == PANEL_CARDS && seat_look_by_side(play);

	if (layout->form == PANEL_CARD && lines <= DIGITS_LOW)
		return true;
	return lines - (lines >= TALL) > 1 + 2 * paired + layout->digits;
}

bool card_view_has_state_in_head(const struct layout *layout)
{
	const struct rect *card = &layout->card;

	return layout->form >= PANEL_CARD && card->lines > DIGITS_LOW &&
	       card->lines <= 1 + layout->digits &&
	       card->columns >= PANEL_CARD_EDGE + STONE + NAME + GAP + TROUBLE;
}

bool card_view_tells_part(const struct play *play, const struct layout *layout)
{
	const struct seat_look look = seat_look_turn(play);
	const struct card card = make_card(play, layout, &layout->card, look,
					   seat_side(game_turn(&play->game)));
	char part[CLOCK_TEXT], text[SEAT_STATE];

	if (layout->form != PANEL_CARD || play->withheld || !look.lit ||
	    !card_view_has_state_line(play, layout) ||
	    find_trouble(&card, card.columns, text))
		return false;
	return *clock_text_part(&look.face, &play->game.setup.clock,
				draw_glyph(GLYPH_TIMES), card.columns, part);
}

void card_view_draw(const struct play *play, const struct layout *layout)
{
	if (layout->form == PANEL_CARD)
		put_current(play, layout);
	if (layout->form != PANEL_CARDS)
		return;
	if (seat_look_by_side(play)) {
		put_side(play, layout, BLACK);
		put_side(play, layout, WHITE);
		return;
	}
	for (int s = 0; s < play->game.setup.seats; s++)
		put_seat(play, layout, (enum seat)s);
}

void card_view_tick(const struct play *play, const struct layout *layout)
{
	enum seat turn = game_turn(&play->game);
	enum colour side = seat_side(turn);
	bool by_side = seat_look_by_side(play);
	struct seat_look look = seat_look_turn(play);
	struct rect rect = layout->card;
	struct card card;

	if (layout->form < PANEL_CARD)
		return;
	if (layout->form == PANEL_CARDS)
		rect = layout_card(layout, by_side ? side == WHITE : (int)turn);
	card = make_card(play, layout, &rect, look, side);
	if (look.timed && look.face.part != CLOCK_PART_LOST)
		put_digits(&card);
}
