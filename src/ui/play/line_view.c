/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/line_view.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "ui/play/asking_words.h"
#include "ui/play/clock_text.h"
#include "ui/play/ended.h"
#include "ui/play/keys_line.h"
#include "ui/play/seat_look.h"
#include "ui/play/too_small.h"
#include "ui/play/word_line.h"
#include "ui/term/screen.h"

enum {
	/* columns of a word, not the least, for how the game stands, */
	STATE_LEAST = 5,
	SAID_LEAST = 12, /* and of a sentence, below which it says nothing */
	GAP = 2		 /* before keys */
};

/* Where no title tells it; who made it might not be told. */
static void put_last(const struct play *play, const struct layout *layout,
		     int column)
{
	const struct rect *panel = &layout->panel;
	int end = panel->column + panel->columns;
	point p = play->game.now.last_point;
	char text[DRAW_TEXT], last[POINT_TEXT];

	if (!point_on_board(p, layout->size) || play_is_covered(play))
		return;
	snprintf(text, sizeof(text), _("last %s"),
		 point_text(p, layout->size, last));
	if (draw_columns(text) + 1 < end - column)
		draw_right(panel->line, end, end - column, STYLE_NORMAL, text);
}

/* A letter of a name tells nobody who that is. */
static int put_short(int line, int column, int columns, const char *name)
{
	if (columns < PLAY_NAME_LEAST && draw_columns(name) > columns)
		return column;
	return draw_fit(line, column, columns, STYLE_NORMAL, name);
}

bool line_view_has_result(const struct play *play, const struct layout *layout)
{
	return play->game.phase == PHASE_OVER && layout->message.lines &&
	       layout->form < PANEL_LINES;
}

/*
 * As it is written in a record where there is no room for more; below a count
 * that tells it, who has won, and how, or if need be who alone.
 */
static void say_result(const struct play *play, const struct layout *layout,
		       char text[DRAW_TEXT])
{
	const struct rect *line = &layout->panel;

	play_result(&play->game, line->columns, 1, text, DRAW_TEXT);
	if (draw_columns(text) > line->columns)
		play_brief_result(&play->game, line->columns, text, DRAW_TEXT);
	if (layout->count.lines &&
	    !ended_in_line(play, line->columns, text, DRAW_TEXT))
		play_winners(&play->game, line->columns / 3, text, DRAW_TEXT);
}

bool line_view_is_free(const struct play *play, const struct layout *layout)
{
	char text[DRAW_TEXT];

	if (!line_view_has_result(play, layout))
		return false;
	say_result(play, layout, text);
	return !text[0];
}

static void put_result(const struct play *play, const struct layout *layout)
{
	const struct rect *line = &layout->panel;
	char text[DRAW_TEXT];

	say_result(play, layout, text);
	put_last(play, layout,
		 draw_fit(line->line, line->column, line->columns, STYLE_STRONG,
			  text));
}

/* Behind that column seats by their keys, "away 3 4"; returns the end of it. */
static int put_seats(const struct play *play, const char *word, seatset seats,
		     int line, int column, int end)
{
	char keys[DRAW_TEXT], text[DRAW_TEXT];

	seat_look_keys(play, seats, " ", keys, sizeof(keys));
	snprintf(text, sizeof(text), "%s ", word);
	text_append(text, sizeof(text), "%s", keys);
	if (!*keys || column + 1 + draw_columns(text) > end)
		return column;
	return term_put(line, column + 1, STYLE_WARN, text);
}

/* Of the key of who is on turn, or their stone, on the left. */
static int turn_columns(const struct play *play)
{
	enum seat turn = game_turn(&play->game);
	char name[KEY_TEXT];

	return seat_look(play, turn).lit
		       ? draw_columns(seat_look_key(play, turn, name))
		       : seat_look_turn(play).lit;
}

/* And of the clock behind it; while it is counted there is nothing. */
static int line_columns(const struct play *play, const struct layout *layout)
{
	struct seat_look look = seat_look_turn(play);
	char time[DURATION_TEXT];

	if (!game_is_on(&play->game))
		return 0;
	if (layout->form == PANEL_NUMBER || !look.timed)
		return turn_columns(play);
	return turn_columns(play) + 1 +
	       draw_columns(duration_clock(look.face.left, time));
}

/*
 * The rest of the time; in its last seconds the main time is told by what comes
 * after it.
 */
static const char *say_rest(const struct play *play,
			    const struct seat_look *look, char out[CLOCK_TEXT])
{
	if (look->timed && look->alarm && look->face.part == CLOCK_PART_MAIN)
		return clock_text_next(&play->game.setup.clock,
				       draw_glyph(GLYPH_TIMES), out);
	return seat_look_rest(play, look, out);
}

/* And with that, which is the first to go. */
static int facts_columns(const struct play *play, const struct layout *layout)
{
	const struct seat_look look = seat_look_turn(play);
	char rest[CLOCK_TEXT];

	return line_columns(play, layout) +
	       draw_columns(say_rest(play, &look, rest));
}

/* What a sentence has behind them. */
static int said_columns(const struct play *play, const struct layout *layout)
{
	return layout->form == PANEL_NUMBER
		       ? 0
		       : layout->panel.columns - facts_columns(play, layout) -
				 1;
}

/* How a question is told in it, in ever fewer words. */
static asking_say *const asked_says[] = {asking_fewest, asking_brief,
					 asking_least_of_all, asking_shorter,
					 asking_key};
enum asked_words {
	ASKED_WHOLE,
	ASKED_BRIEF, /* who loses has no room */
	ASKED_LEAST,
	ASKED_SHORTER,
	ASKED_KEY
};

/*
 * In so many words what is asked where no line below says it; "" where that is
 * not so. Returns whether it goes before the clock: what
 * somebody has begun to say does, since the clock is back with the next key,
 * and so does what is asked while none runs; a question in play does not. A
 * word that is typed stands alone where it has not the columns of a sentence.
 */
static bool say_asked(const struct play *play, const struct layout *layout,
		      enum asked_words words, char out[DRAW_TEXT])
{
	const struct prompt *prompt = input_prompt(&play->input);
	bool prompted = input_asked(&play->input)->kind != PROMPT_NONE;

	out[0] = '\0';
	if (layout->message.lines)
		return false;
	if (prompt->kind == PROMPT_WORD) {
		if (said_columns(play, layout) < SAID_LEAST)
			word_line_typed(play, &prompt->word,
					layout->panel.columns, out, DRAW_TEXT);
		return true;
	}
	if (play->begins && words < ASKED_KEY)
		snprintf(out, DRAW_TEXT, "%s", _("New game?"));
	else if (play->begins)
		asking_begins(out, DRAW_TEXT);
	else if (play_is_asked(play))
		asked_says[words](play, out, DRAW_TEXT);
	return prompted || !play_clock_runs(play);
}

/* Where it stands: who is on turn, and the clock, are the last to go. */
enum asked_place { ASKED_BESIDE, ASKED_OVER_CLOCK, ASKED_ALONE };

/* The column where it has room there; -1: it has none. */
static int find_column(const struct play *play, const struct layout *layout,
		       enum asked_place place, int columns)
{
	int end = layout->panel.columns, clock = line_columns(play, layout);
	int turn = clock ? turn_columns(play) : 0;
	int behind = facts_columns(play, layout);

	if (place == ASKED_BESIDE && clock && behind + 1 + columns <= end)
		return behind + 1;
	if (place == ASKED_BESIDE)
		return clock && clock + 1 + columns <= end ? clock + 1 : -1;
	if (place == ASKED_OVER_CLOCK)
		return turn && turn + 1 + columns <= end ? turn + 1 : -1;
	return columns <= end ? 0 : -1;
}

/* What is asked in the line, and where. */
struct asked {
	char text[DRAW_TEXT];
	int at; /* the column, -1: nowhere */
	enum keys_size size;
	int keys; /* which take so many columns; 0: they have no room */
};

/* The keys that answer, in that place; whether they have room. */
static bool find_keys(const struct play *play, const struct layout *layout,
		      enum asked_place place, enum asked_words words,
		      struct asked *asked)
{
	/* no is said in words, or not, before keys stand close */
	static const enum keys_size sizes[] = {KEYS_FULL,    KEYS_WHOLE,
					       KEYS_FEW,     KEYS_FIRST,
					       KEYS_CLOSEST, KEYS_RANGE};

	for (size_t i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
		int gap = sizes[i] > KEYS_WHOLE ? 1 : GAP;

		/* fewer words are better than that beside a count */
		if (sizes[i] == KEYS_RANGE && asking_is_count(play) &&
		    words < ASKED_LEAST)
			continue;
		asked->size = sizes[i];
		asked->keys =
			keys_line_columns_asked(play, &layout->panel, sizes[i]);
		asked->at = find_column(play, layout, place,
					draw_columns(asked->text) + gap +
						asked->keys);
		if (asked->keys > 0 && asked->at >= 0)
			return true;
	}
	asked->keys = 0;
	return false;
}

/* Who loses is not left out where that has room. */
static bool may_say(const struct play *play, const struct layout *layout,
		    enum asked_place place, enum asked_words words)
{
	char whole[DRAW_TEXT];

	if (words != ASKED_SHORTER)
		return true;
	say_asked(play, layout, ASKED_WHOLE, whole);
	return asking_may_lose(play) &&
	       find_column(play, layout, place, draw_columns(whole)) < 0;
}

/* Fewer words go before the clock, and keys before words. */
static bool find_place(const struct play *play, const struct layout *layout,
		       enum asked_place place, bool keys, struct asked *asked)
{
	int words = !keys && play->begins ? ASKED_KEY : ASKED_WHOLE;
	int most = keys == (play->begins != BEGINS_NOTHING) ? ASKED_BRIEF
							    : ASKED_KEY;

	for (; words <= most; words++) {
		say_asked(play, layout, (enum asked_words)words, asked->text);
		if (!asked->text[0] ||
		    !may_say(play, layout, place, (enum asked_words)words))
			continue;
		asked->at = find_column(play, layout, place,
					draw_columns(asked->text));
		if (keys ? find_keys(play, layout, place,
				     (enum asked_words)words, asked)
			 : asked->at >= 0)
			return true;
	}
	return false;
}

static void find_all(const struct play *play, const struct layout *layout,
		     struct asked *asked)
{
	bool first = say_asked(play, layout, ASKED_WHOLE, asked->text);
	int most = first ? ASKED_ALONE : ASKED_BESIDE;
	/* a count that nobody can agree to would only look like a result */
	bool bare = !asking_is_count(play) ||
		    play_miscounts(&play->game, NULL) ||
		    input_asked(&play->input)->kind != PROMPT_NONE;

	for (int keys = 1; keys >= !bare; keys--)
		for (int place = ASKED_BESIDE; place <= most; place++)
			if (find_place(play, layout, (enum asked_place)place,
				       keys, asked))
				return;
	asked->at = -1;
	asked->keys = 0;
}

bool line_view_has_room(const struct play *play, const struct layout *layout)
{
	struct asked asked;

	find_all(play, layout, &asked);
	return asked.at >= 0 && (asked.keys || !asking_weighs(play));
}

/*
 * Returns the column behind it; below 0: nothing else has room.
 */
static int put_asked(const struct play *play, const struct layout *layout,
		     int column)
{
	const struct rect *panel = &layout->panel;
	struct rect part = *panel;
	struct asked asked;

	find_all(play, layout, &asked);
	if (asked.at < 0)
		return column;
	part.column += asked.at;
	part.columns -= asked.at;
	draw_ground(part.line, part.column, part.columns, STYLE_NORMAL);
	column = draw_fit(part.line, part.column, part.columns, STYLE_STRONG,
			  asked.text);
	if (asked.keys) {
		column += asked.size > KEYS_WHOLE ? 1 : GAP;
		part.columns -= column - part.column;
		part.column = column;
		keys_line_put_lines(play, &part, asked.size);
		column = part.column + asked.keys;
	}
	return asked.at > line_columns(play, layout) ? column : -1;
}

bool line_view_has_word(const struct play *play, const struct layout *layout)
{
	struct asked asked;

	find_all(play, layout, &asked);
	return !layout->message.lines &&
	       (asked.at >= 0 || said_columns(play, layout) >= SAID_LEAST);
}

/* What is typed, or was said to a key, where it has no line of its own. */
static bool put_said(const struct play *play, const struct layout *layout,
		     int column)
{
	const struct rect *panel = &layout->panel;
	const struct prompt *prompt = input_prompt(&play->input);
	int columns = panel->column + panel->columns - column;
	char text[DRAW_TEXT];

	snprintf(text, sizeof(text), "%s", play->message);
	if (prompt->kind == PROMPT_WORD)
		word_line_text(play, &prompt->word, text, sizeof(text));
	if (layout->message.lines || !text[0] || columns < SAID_LEAST)
		return false;
	draw_fit(panel->line, column, columns, STYLE_NORMAL, text);
	return true;
}

/* What is said to a key stands behind the result of a game that is over. */
static int put_ending(const struct play *play, const struct layout *layout)
{
	const struct rect *panel = &layout->panel;
	char text[DRAW_TEXT];

	if (play->game.phase != PHASE_OVER || layout->message.lines)
		return panel->column;
	play_brief_result(&play->game, panel->columns, text, sizeof(text));
	return draw_fit(panel->line, panel->column, panel->columns,
			STYLE_STRONG, text) +
	       GAP;
}

/*
 * Why a key has done nothing goes before what it would have answered, and if
 * need be before the clock: both are back with the next key.
 */
static bool put_small(const struct play *play, const struct layout *layout,
		      int column)
{
	const struct rect *panel = &layout->panel;
	int behind = panel->column + line_columns(play, layout) + 1;
	int end = panel->column + panel->columns;

	if (layout->message.lines || !too_small_is_said(play))
		return false;
	column += column > panel->column;
	if (behind > column && behind + draw_columns(play->message) <= end)
		column = behind;
	draw_ground(panel->line, column, end - column, STYLE_NORMAL);
	draw_fit(panel->line, column, end - column, STYLE_WARN, play->message);
	return true;
}

/* While it is counted, and after the end, no clock runs, and nobody plays. */
static void put_idle(const struct play *play, const struct layout *layout)
{
	const struct rect *panel = &layout->panel;

	if (put_small(play, layout, panel->column) ||
	    put_asked(play, layout, panel->column) < 0 ||
	    put_said(play, layout, put_ending(play, layout)))
		return;
	if (play->game.phase == PHASE_MARK)
		draw_fit(panel->line, panel->column, panel->columns,
			 STYLE_NORMAL,
			 draw_brief(N_("The game has stopped."), N_("Stopped"),
				    panel->columns));
	else if (line_view_has_result(play, layout))
		put_result(play, layout);
}

/* A seat by its key; where that is a secret, its side by a stone. */
static int put_turn(const struct play *play, int line, int column)
{
	enum seat turn = game_turn(&play->game);
	char name[KEY_TEXT];

	if (seat_look(play, turn).lit)
		return term_put(line, column, STYLE_KEY,
				seat_look_key(play, turn, name));
	if (!seat_look_turn(play).lit)
		return column;
	draw_stone(line, column, seat_side(turn) == BLACK);
	return column + draw_stone_columns();
}

static int put_time(const struct play *play, int line, int column, int end)
{
	struct seat_look look = seat_look_turn(play);
	enum style style = look.alarm ? STYLE_WARN : STYLE_NORMAL;
	char time[DURATION_TEXT], rest[CLOCK_TEXT];

	if (!look.timed)
		return column;
	column = draw_fit(line, column + 1, end - column - 1, style,
			  duration_clock(look.face.left, time));
	say_rest(play, &look, rest);
	return column + draw_columns(rest) <= end
		       ? term_put(line, column, style, rest)
		       : column;
}

/* How the clock stands, who calls or is away, whose turn it is, last move. */
static void put_facts(const struct play *play, const struct layout *layout,
		      int column, int end)
{
	int line = layout->panel.line;
	enum seat turn = game_turn(&play->game);
	bool lit = seat_look(play, turn).lit;
	int room = end - column - 1;
	int name = lit ? draw_columns(seat_look_name(play, turn)) + 1 : 0;
	char text[SEAT_STATE];
	const char *state = seat_look_state(play, room - name, text);

	/* fewer words leave room for a name, but not a word that is cut */
	if (state && draw_columns(state) < STATE_LEAST)
		state = seat_look_state(play, room, text);
	if (state)
		column = draw_fit(line, column + 1, end - column - 1,
				  STYLE_WARN, state);
	column = put_seats(play, _("calls"), play->presence.calls, line, column,
			   end);
	column = put_seats(play, _("away"), play->game.now.away, line, column,
			   end);
	if (lit)
		column = put_short(line, column + 1, end - column - 1,
				   seat_look_name(play, turn));
	if (!layout->title.lines)
		put_last(play, layout, column);
}

int line_view_clock_columns(const struct play *play,
			    const struct layout *layout)
{
	return line_columns(play, layout);
}

void line_view_put_clock(const struct play *play, const struct layout *layout,
			 int line)
{
	int column = put_turn(play, line, 0);

	if (layout->form != PANEL_NUMBER)
		put_time(play, line, column, line_columns(play, layout));
}

void line_view_draw(const struct play *play, const struct layout *layout)
{
	const struct rect *panel = &layout->panel;
	int column = panel->column, end = panel->column + panel->columns;
	int time = column;

	if (!panel->lines)
		return;
	if (!game_is_on(&play->game)) {
		put_idle(play, layout);
		return;
	}
	column = put_turn(play, panel->line, column);
	if (layout->form != PANEL_NUMBER)
		time = put_time(play, panel->line, column, end);
	if (put_small(play, layout, column))
		return;
	if (layout->form == PANEL_NUMBER) {
		put_asked(play, layout, column);
		return;
	}
	column = put_asked(play, layout, time);
	if (column >= 0 && !put_said(play, layout, column + 1))
		put_facts(play, layout, column, end);
}

bool line_view_is_all(const struct play *play, const struct layout *layout)
{
	char asked[DRAW_TEXT];

	say_asked(play, layout, ASKED_BRIEF, asked);
	return layout->form < PANEL_LINES || asked[0];
}
