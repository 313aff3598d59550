/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/help_screen.h"

#include <stdio.h>

#include "base/i18n.h"
#include "base/monotonic.h"
#include "base/text.h"
#include "ui/pages.h"
#include "ui/play/asking_words.h"
#include "ui/play/beside.h"
#include "ui/play/commands.h"
#include "ui/play/guide.h"
#include "ui/play/key_hint.h"
#include "ui/play/seats_view.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"
#include "ui/term/term.h"

enum {
	NARROW = 50, /* columns that leave keys less room */
	KEYS_AT = 20,
	KEYS_AT_NARROW = 8,
	KEYS_AT_OF_SETS = 12,
	COLUMNS_LOW = 30, /* fewer have no room for sentences, */
	LINES_LOW = 6	  /* nor have fewer lines */
};

static bool by_sets(const struct keymap *keymap)
{
	return keymap->mode == INPUT_KEY_SETS;
}

static int keys_at(const struct pages *pages, const struct keymap *keymap)
{
	if (pages->columns >= NARROW)
		return KEYS_AT;
	return by_sets(keymap) ? KEYS_AT_OF_SETS : KEYS_AT_NARROW;
}

/* The keys of the seats in their order: of their sets, or their own. */
static void list_keys(const struct keymap *keymap, enum command command,
		      char *out, size_t size)
{
	out[0] = '\0';
	for (int s = 0; s < keymap->seats; s++) {
		char one[DRAW_TEXT];

		key_list(keymap, command, (enum seat)s, one, sizeof(one));
		text_append(out, size, "%s%s", *out ? "  " : "", one);
	}
}

/* The seats' own keys stand in one line, at the first seat's row. */
static void write_row(struct pages *pages, const struct keymap *keymap,
		      const struct command_rule *rule)
{
	bool own = rule->owner == KEYS_OF_SEAT;
	bool sets = by_sets(keymap) && rule->owner == KEYS_OF_SET;
	char keys[DRAW_TEXT];

	if ((own && rule != command_rule(rule->command)) ||
	    (rule->for_pairs && !seats_are_pairs(keymap->seats)))
		return;
	if (own || sets)
		list_keys(keymap, rule->command, keys, sizeof(keys));
	else
		key_list(keymap, rule->command, SEAT_NONE, keys, sizeof(keys));
	if (keys[0])
		pages_entry(pages, keys, keys_at(pages, keymap),
			    own ? _("The players' own keys, in the order of "
				    "the seats.")
				: _(rule->help));
}

static bool is_prompted(const struct play *play)
{
	return !play->past && input_asked(&play->input)->kind != PROMPT_NONE;
}

/* To what several are asked. */
static bool is_answer(const struct play *play, const struct key_hint *hint)
{
	return !play->past &&
	       ((hint->role == ROLE_YES && hint->all) || hint->role == ROLE_NO);
}

/* Of what is answered with it all that a box says, which may be covered. */
static const char *find_sentence(const struct play *play,
				 const struct key_hint *hint,
				 char text[DRAW_TEXT])
{
	bool said = is_prompted(play) && hint->role != ROLE_NONE &&
		    hint->role != ROLE_BACK;
	char answer[DRAW_TEXT];

	if (!said && !is_answer(play, hint))
		return hint->help;
	asking_answer(play, hint, false, answer, sizeof(answer));
	if (answer[0] >= 'a' && answer[0] <= 'z')
		answer[0] ^= 'a' ^ 'A';
	text[0] = '\0';
	if (!said)
		text_append(text, DRAW_TEXT, "%s ", hint->help);
	text_append(text, DRAW_TEXT, "%s", answer);
	return text;
}

/* What the keys of the last line do, in a sentence each. */
static void write_hints(struct pages *pages, const struct play *play)
{
	int column = keys_at(pages, play->input.keymap), at = 0;
	struct key_hint hint;
	char text[DRAW_TEXT];

	while (key_hint_line(play, &at, &hint))
		if (hint.help)
			pages_entry(pages, hint.keys, column,
				    find_sentence(play, &hint, text));
}

/* And in the words that they have there. */
static void write_brief(struct pages *pages, const struct play *play)
{
	struct key_hint hint;
	char text[DRAW_TEXT];
	int at = 0;

	while (key_hint_line(play, &at, &hint)) {
		snprintf(text, sizeof(text), "%s  %s", hint.keys, hint.label);
		pages_entry(pages, "", 0, text);
	}
}

/* With key sets; of whom nobody is here, nobody has a cursor. */
static void write_moves(struct pages *pages, const struct play *play)
{
	const struct keymap *keymap = play->input.keymap;

	for (int i = 0; i < COMMAND_ROWS; i++)
		if (by_sets(keymap) && play->input.seats &&
		    command_moves(command_at(i)->command))
			write_row(pages, keymap, command_at(i));
}

/*
 * Who has a set of keys looks here for where they are: those of the cursors,
 * which the line of keys takes for known, come before the others in play, and
 * behind them while something is asked. By whom: who is on turn,
 * unless that is told on request; or what is asked.
 */
static void write_now(struct pages *pages, const struct play *play)
{
	enum stage stage = commands_stage(&play->game);
	bool prompted = is_prompted(play);
	char text[DRAW_TEXT];
	struct story story;

	story_question(&story, &play->game);
	if (prompted)
		asking_in_full(play, text, sizeof(text));
	else if (story.count && !play->past)
		play_tell(play, &story, text, sizeof(text));
	else if (stage & (IN_PLACE | IN_TURNS) && !play_hides_turn(play) &&
		 !play->past)
		play_turn(&play->game, text, sizeof(text));
	else
		snprintf(text, sizeof(text), "%s", _("What can be done now:"));
	pages_entry(pages, "", 0, text);
	if (stage & (IN_PLACE | IN_PLAY) && !prompted && !play->past) {
		guide_how(play, text, sizeof(text));
		pages_entry(pages, "", 0, text);
		write_moves(pages, play);
	}
	write_hints(pages, play);
	if (stage & (IN_ASKED | IN_MARK) && !prompted && !play->past)
		write_moves(pages, play);
}

/* Those of the panel; where the turn is told on request none says who plays. */
static void write_signs(struct pages *pages, const struct play *play)
{
	char text[DRAW_TEXT] = "";

	if (!play_hides_turn(play) && seats_view_marks_next())
		snprintf(text, sizeof(text),
			 _("%s is to move, and %s comes next. "),
			 draw_glyph(GLYPH_NOW), draw_glyph(GLYPH_NEXT));
	else if (!play_hides_turn(play))
		snprintf(text, sizeof(text), _("%s is to move. "),
			 draw_glyph(GLYPH_NOW));
	text_append(text, sizeof(text),
		    _("Of those who are asked, %s has said yes, and %s has "
		      "not answered."),
		    draw_glyph(GLYPH_TICK), draw_glyph(GLYPH_OPEN));
	pages_entry(pages, "", 0, text);
}

/* Where all of it would be too many pages: the keys of the moment. */
static bool is_low(const struct pages *pages)
{
	return pages->columns < COLUMNS_LOW || pages->lines < LINES_LOW;
}

static void write_help(struct pages *pages, const void *about)
{
	const struct play *play = about;
	const struct keymap *keymap = play->input.keymap;
	char typed[DRAW_TEXT], yes[KEY_TEXT], no[KEY_TEXT];
	key letter_of_yes, letter_of_no;

	if (is_low(pages)) {
		write_brief(pages, play);
		return;
	}
	write_now(pages, play);
	if (play->past)
		return;
	keymap_letters(keymap, &letter_of_yes, &letter_of_no);
	snprintf(typed, sizeof(typed),
		 _("A letter waits for Enter, but for h, j, k and l, and for "
		   "%s and %s while something is asked; a digit behind h, j, k "
		   "or l makes a point of it: H4. All other keys act at once. "
		   "Where it asks who says so, press your own key."),
		 key_name(letter_of_yes, yes), key_name(letter_of_no, no));
	pages_break(pages);
	pages_entry(pages, "", 0,
		    keymap->mode == INPUT_KEY_SETS
			    ? _("A capital letter waits for Enter; all other "
				"keys act at once. Where it asks who says so, "
				"press your own key.")
			    : typed);
	write_signs(pages, play);
	for (int i = 0; i < COMMAND_ROWS; i++) {
		if (command_group(i))
			pages_title(pages, _(command_group(i)));
		write_row(pages, keymap, command_at(i));
	}
}

static bool find_part(const struct help_screen *help, struct pages_part *part)
{
	return help->beside ? beside_find(help->play, part)
			    : beside_find_whole(help->play, part);
}

static bool draw(const struct screen *screen)
{
	const struct help_screen *help = (const struct help_screen *)screen;
	struct pages_part part;

	if (!pages_fits())
		return false;
	if (find_part(help, &part))
		beside_draw(help->play, &part, false);
	pages_draw_part(&part, help->write, help->about, help->page,
			help->lost);
	term_cursor(0, -1);
	return true;
}

/*
 * Whether it does something on the board, though nothing yet: it begins a word,
 * or is told to be pressed again.
 */
static bool is_for_board(const struct play *play, key k)
{
	struct input input = play->input;
	struct effect effect;

	if (play->past || play->game.phase == PHASE_OVER)
		return false;
	input_uncover(&input, monotonic_ms());
	effect = input_key(&input, &play->game, k, monotonic_ms());
	return effect.kind == EFFECT_NOTICE
		       ? effect.notice == NOTICE_TOO_SOON
		       : effect.kind == EFFECT_NONE &&
				 input_prompt(&input)->kind == PROMPT_WORD;
}

/* As on the board, as soon as that is seen. */
static void hand_down(struct help_screen *help, key k)
{
	const struct screen_class *class = help->below->class;

	if (class->uncover)
		class->uncover(help->below);
	class->key(help->below, k);
}

static bool turn(struct screen *screen, key k)
{
	struct help_screen *help = (struct help_screen *)screen;
	struct pages_part part;
	enum pages_answer answer;

	find_part(help, &part);
	answer = pages_turn(&help->page,
			    pages_count(&part, help->write, help->about), k);
	if (answer == PAGES_LOST && is_for_board(help->play, k)) {
		hand_down(help, k);
		return false;
	}
	help->lost = answer == PAGES_LOST;
	return answer != PAGES_LEFT;
}

static void open(struct screen *below, struct help_screen *help)
{
	static const struct screen_class class = {.draw = draw, .key = turn};

	help->below = below;
	help->page = 0;
	help->lost = false;
	screen_open(below, &help->screen, &class);
}

void help_screen_open(struct screen *below, struct help_screen *help,
		      const struct play *play)
{
	help->play = play;
	help->write = write_help;
	help->about = play;
	help->beside = true;
	open(below, help);
}

void help_screen_open_manners(struct screen *below, struct help_screen *help,
			      const struct play *play)
{
	help->play = play;
	help->write = manners_write;
	help->about = &play->game.setup;
	help->beside = false;
	open(below, help);
}
