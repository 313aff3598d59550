/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/keys_line.h"

#include <string.h>

#include "ui/play/asking.h"
#include "ui/play/key_hint.h"
#include "ui/term/screen.h"

/*
 * Above stand hints that the last line has no room for, where those of so much
 * spare are among them; what can be spared more than the second does not.
 */
enum { ABOVE = 3, ABOVE_MOST = 5 };

/* Which hints stand in a line. */
struct wanted {
	int spare;  /* at most; below 0 those alone that show the others, */
	int beyond; /* and more than that */
	const struct layout *boxed; /* without those of its box, if it has any*/
	bool answers;		    /* and no others, */
	bool few;		    /* as narrow as they are known, */
	bool bare;		    /* or without words; */
	bool rest; /* or what is left beside answers of so much spare */
};

static bool is_boxed(const struct layout *layout, enum key_role role)
{
	return layout && layout->box.lines &&
	       asking_has((enum asking_size)layout->box_size, role);
}

static bool is_wanted(const struct wanted *wanted, const struct key_hint *hint)
{
	bool shown = wanted->beyond < 0
			     ? hint->spare <= wanted->spare || hint->last
			     : hint->spare <= wanted->spare &&
				       hint->spare > wanted->beyond &&
				       !hint->last;

	if (wanted->rest)
		return !hint->last && hint->spare <= wanted->spare &&
		       hint->spare >= 0 &&
		       (hint->role == ROLE_NONE ||
			hint->spare > wanted->beyond);
	if (hint->spare == KEY_HINT_INSTEAD && wanted->spare == KEY_HINT_SPARE)
		return false;
	return shown && !is_boxed(wanted->boxed, hint->role) &&
	       (hint->role != ROLE_NONE || !wanted->answers);
}

/* A hint in its place: the columns of the whole. */
struct shown {
	const struct key_hint *hint;
	int column, end;
};

typedef void visitor(const struct shown *shown, const struct rect *line,
		     void *into);

/*
 * Behind a question the first keys say yes to it, and Escape goes back, without
 * a word. False: there is nothing.
 */
static bool shorten(const struct wanted *wanted, struct key_hint *hint)
{
	if (wanted->bare)
		hint->label = "";
	if (!wanted->few)
		return true;
	if (strcmp(hint->keys, hint->few) != 0 || hint->role == ROLE_YES ||
	    hint->role == ROLE_BACK)
		hint->label = "";
	memcpy(hint->keys, hint->few, sizeof(hint->keys));
	return hint->keys[0];
}

static int hint_columns(const struct key_hint *hint)
{
	return draw_columns(hint->keys) + (*hint->label != '\0') +
	       draw_columns(hint->label);
}

/* What answers, where the first of it has no room, is its keys alone. */
static void drop_label(const struct rect *line, struct key_hint *hint,
		       struct shown *shown)
{
	int end = shown->column + draw_columns(hint->keys);
	int most = line->column + line->columns;

	if (hint->role == ROLE_NONE || shown->column > line->column ||
	    shown->end <= most || end > most)
		return;
	hint->label = "";
	shown->end = end;
}

/* Returns the columns that the line takes; each is shown, if at all. */
static int walk(const struct play *play, const struct rect *line,
		const struct wanted *wanted, visitor *visit, void *into)
{
	struct key_hint hint;
	struct shown shown = {&hint, line->column, 0};
	int at = 0, end;

	while (key_hint_line(play, &at, &hint)) {
		if (!is_wanted(wanted, &hint) || !shorten(wanted, &hint))
			continue;
		shown.end = shown.column + hint_columns(&hint);
		end = shown.end;
		drop_label(line, &hint, &shown);
		if (visit && shown.end <= line->column + line->columns)
			visit(&shown, line, into);
		shown.column = end + 2;
	}
	return shown.column - 2 - line->column;
}

/* Returns the lines that they take, each whole in one of them. */
static int walk_down(const struct play *play, const struct rect *lines,
		     const struct wanted *wanted, visitor *visit)
{
	struct rect line = *lines;
	struct key_hint hint;
	struct shown shown = {&hint, line.column, 0};
	int at = 0, last = line.line + line.lines;
	int most = line.column + line.columns;

	while (key_hint_line(play, &at, &hint)) {
		if (!is_wanted(wanted, &hint) || !shorten(wanted, &hint))
			continue;
		if (shown.column > line.column &&
		    shown.column + hint_columns(&hint) > most) {
			line.line++;
			shown.column = line.column;
		}
		shown.end = shown.column + hint_columns(&hint);
		drop_label(&line, &hint, &shown);
		if (visit && shown.end <= most && line.line < last)
			visit(&shown, &line, NULL);
		shown.column = shown.end + 2;
	}
	return line.line - lines->line + 1;
}

static void count_shown(const struct shown *shown, const struct rect *line,
			void *into)
{
	int *count = into;

	(void)shown;
	(void)line;
	++*count;
}

static void drop_spare(const struct play *play, const struct rect *line,
		       int least, struct wanted *wanted)
{
	while (wanted->spare > least &&
	       walk(play, line, wanted, NULL, NULL) > line->columns)
		wanted->spare--;
}

/* After the end keys without words are better than none. */
static struct wanted find_fitting(const struct play *play,
				  const struct layout *layout,
				  const struct rect *line, int beyond, int most)
{
	struct wanted wanted = {.spare = most,
				.beyond = beyond,
				.boxed = layout};

	/* behind a message those alone that show the others, if need be */
	bool behind = line->column > 0 && play->game.phase != PHASE_OVER &&
		      !play->past;
	int least = behind ? -1 : 0, shown = 0;

	drop_spare(play, line, least, &wanted);
	walk(play, line, &wanted, count_shown, &shown);
	if (shown || beyond >= 0 || play->game.phase != PHASE_OVER)
		return wanted;
	wanted.spare = most;
	wanted.bare = true;
	drop_spare(play, line, least, &wanted);
	return wanted;
}

static struct wanted find_last(const struct play *play,
			       const struct layout *layout,
			       const struct rect *line)
{
	return find_fitting(play, layout, line, -1, KEY_HINT_SPARE);
}

/*
 * The last line, and above it what it has no room for, if that matters: key
 * names alone there would look like a message.
 */
static void walk_fitting(const struct play *play, const struct layout *layout,
			 const struct rect *line, visitor *visit, void *into)
{
	struct wanted wanted = find_last(play, layout, line);

	walk(play, line, &wanted, visit, into);
	if (!layout->more.lines || wanted.spare >= ABOVE)
		return;
	wanted = find_fitting(play, layout, &layout->more, wanted.spare,
			      ABOVE_MOST);
	walk(play, &layout->more, &wanted, visit, into);
}

int keys_line_columns(const struct play *play, const struct layout *layout,
		      const struct rect *line)
{
	const struct wanted wanted = find_last(play, layout, line);

	return walk(play, line, &wanted, NULL, NULL);
}

static void put(const struct shown *shown, const struct rect *line, void *into)
{
	int column = term_put(line->line, shown->column, STYLE_KEY,
			      shown->hint->keys);

	(void)into;
	term_put(line->line, column + 1, STYLE_NORMAL, shown->hint->label);
}

void keys_line_draw(const struct play *play, const struct layout *layout,
		    const struct rect *line)
{
	walk_fitting(play, layout, line, put, NULL);
}

/* Whether another game begins has keys of no role, and no others. */
static struct wanted find_asked(const struct play *play, bool few)
{
	return (struct wanted){.beyond = -1,
			       .answers = !play->begins,
			       .few = few};
}

int keys_line_columns_asked(const struct play *play, const struct rect *line,
			    bool few)
{
	const struct wanted wanted = find_asked(play, few);

	return walk(play, line, &wanted, NULL, NULL);
}

int keys_line_columns_first(const struct play *play)
{
	const struct wanted wanted = find_asked(play, true);
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(play, &at, &hint))
		if (is_wanted(&wanted, &hint) && shorten(&wanted, &hint))
			return hint_columns(&hint);
	return 0;
}

int keys_line_lines_asked(const struct play *play, int columns, bool few)
{
	const struct rect line = {0, 0, 1, columns};
	const struct wanted wanted = find_asked(play, few);

	return walk_down(play, &line, &wanted, NULL);
}

void keys_line_put_lines(const struct play *play, const struct rect *lines,
			 bool few)
{
	const struct wanted wanted = find_asked(play, few);

	walk_down(play, lines, &wanted, put);
}

/* With what else may be done with what is asked, where that has room. */
static struct wanted find_answers(const struct play *play,
				  const struct rect *line, bool few)
{
	struct wanted wanted = find_asked(play, few);

	wanted.spare = KEY_HINT_SPARE;
	while (wanted.spare > 0 &&
	       walk(play, line, &wanted, NULL, NULL) > line->columns)
		wanted.spare--;
	return wanted;
}

int keys_line_answers(const struct play *play, const struct rect *line,
		      bool few)
{
	const struct wanted wanted = find_answers(play, line, few);
	int columns = walk(play, line, &wanted, NULL, NULL), shown = 0;

	walk(play, line, &wanted, count_shown, &shown);
	if (!shown)
		return line->column + line->columns;
	return line->column +
	       (columns < line->columns ? line->columns - columns : 0);
}

void keys_line_put_answers(const struct play *play, const struct rect *line,
			   bool few)
{
	const struct wanted wanted = find_answers(play, line, few);
	struct rect part = *line;

	part.column = keys_line_answers(play, line, few);
	part.columns = line->column + line->columns - part.column;
	walk(play, &part, &wanted, put, NULL);
}

int keys_line_columns_else(const struct play *play)
{
	const struct rect line = {0, 0, 1, term_columns()};
	const struct wanted wanted = {.rest = true};
	int columns = walk(play, &line, &wanted, NULL, NULL);

	return columns > 0 ? columns : 0;
}

void keys_line_put_else(const struct play *play, const struct rect *answers,
			const struct rect *part)
{
	struct wanted wanted = find_answers(play, answers, false);

	wanted = (struct wanted){.spare = KEY_HINT_SPARE,
				 .beyond = wanted.spare,
				 .rest = true};
	while (wanted.spare > 0 &&
	       walk(play, part, &wanted, NULL, NULL) > part->columns)
		wanted.spare--;
	walk(play, part, &wanted, put, NULL);
}

struct search {
	int line, column;
	key k;
};

static void find(const struct shown *shown, const struct rect *line, void *into)
{
	struct search *search = into;

	if (line->line == search->line && search->column >= shown->column &&
	    search->column < shown->end && shown->hint->nobodys)
		search->k = key_parse(shown->hint->keys);
}

key keys_line_at(const struct play *play, const struct layout *layout, int line,
		 int column)
{
	struct search search = {line, column, KEY_NONE};

	if (layout->keys.lines)
		walk_fitting(play, layout, &layout->keys, find, &search);
	return search.k;
}

static void visit_away(const struct play *play, const struct rect *line,
		       visitor *visit, void *into)
{
	struct key_hint hint;
	struct shown shown = {&hint, 0, line->column + line->columns};

	if (!key_hint_word(play, &hint))
		return;
	shown.column = shown.end - draw_columns(hint.keys) - 1 -
		       draw_columns(hint.label);
	if (shown.column >= line->column)
		visit(&shown, line, into);
}

void keys_line_put_away(const struct play *play, const struct rect *line)
{
	visit_away(play, line, put, NULL);
}

key keys_line_away_at(const struct play *play, const struct rect *part,
		      int line, int column)
{
	struct search search = {line, column, KEY_NONE};

	visit_away(play, part, find, &search);
	return search.k;
}
