/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/play/keys_line.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "ui/play/asking.h"
#include "ui/play/key_hint.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

/* What can be spared more does not stand above the last line, either. */
enum { ABOVE = 5 };

/* A range has so many more than its first. */
enum { RANGE_LEAST = 3 };

/* Which hints stand in a line. */
struct wanted {
	int spare;  /* at most; below 0 those alone that show the others, */
	int beyond; /* and more than that */
	const struct layout *boxed; /* without those of its box, if it has any*/
	bool answers;		    /* and no others, */
	enum keys_size size;
	bool brief; /* with shorter names of keys, */
	bool bare;  /* or without words; */
	bool rest;  /* or what is left beside answers of so much spare */
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

/* Behind a name of one column, or NULL; what stands between names follows. */
static const char *skip_short(const char *keys)
{
	const char *next = keys;

	utf8_next(&next);
	return next > keys && (!*next || *next == ' ' || *next == '/') ? next
								       : NULL;
}

/* "1 2 3 4" as "1234"; false where that would be the name of another key. */
static bool close_up(char *keys)
{
	char *to = keys;

	for (const char *k = keys; k && *k; k += k && *k) {
		k = skip_short(k);
		if (!k)
			return false;
	}
	for (const char *from = keys, *next; *from; from = next + !!*next) {
		next = skip_short(from);
		memmove(to, from, (size_t)(next - from));
		to += next - from;
	}
	*to = '\0';
	return true;
}

/* "2 then y/n" as "2 y/n", where each of them is a letter or a digit. */
static void drop_then(char *keys, bool close)
{
	const char *format = _(" then %s");
	char then[KEY_TEXT];
	char *at;

	snprintf(then, sizeof(then), "%.*s", (int)strcspn(format, "%"), format);
	at = strstr(keys, then);
	if (!at || !skip_short(keys) || !skip_short(at + strlen(then)))
		return;
	memmove(at + !close, at + strlen(then), strlen(at + strlen(then)) + 1);
	if (!close)
		*at = ' ';
}

/* "1234" as "1-4", where none between them is missing. */
static void take_range(char *keys)
{
	size_t last = 0;

	while (keys[last] && keys[last + 1] == keys[last] + 1)
		last++;
	if (last < RANGE_LEAST || keys[last + 1])
		return;
	keys[1] = '-';
	keys[2] = keys[last];
	keys[3] = '\0';
}

/* The one key of many letters that stands among a hand's others. */
static void take_brief_name(char *keys)
{
	static const char brief[] = "Bksp";
	char whole[KEY_TEXT], *name, *rest;

	name = strstr(keys, key_name(KEY_TO_BACKSPACE, whole));
	if (!name || strlen(whole) < strlen(brief))
		return;
	rest = name + strlen(whole);
	memcpy(name, brief, strlen(brief));
	memmove(name + strlen(brief), rest, strlen(rest) + 1);
}

static bool is_close(const struct wanted *wanted)
{
	return wanted->size == KEYS_CLOSE || wanted->size >= KEYS_CLOSEST;
}

/*
 * Behind a question the first keys say yes to it, and Escape goes back, without
 * a word: another key that does tells nobody that. False: there is nothing.
 */
static bool shorten(const struct wanted *wanted, struct key_hint *hint)
{
	bool known = hint->role == ROLE_YES ||
		     (hint->role == ROLE_BACK && hint->nobodys) ||
		     ((hint->role == ROLE_SAID || !wanted->answers) &&
		      wanted->size >= KEYS_CLOSEST);

	if (wanted->bare)
		hint->label = "";
	if (wanted->brief)
		take_brief_name(hint->keys);
	if (wanted->size == KEYS_FULL && hint->full[0])
		memcpy(hint->keys, hint->full, sizeof(hint->keys));
	if (wanted->size < KEYS_FEW)
		return true;
	if (strcmp(hint->keys, hint->few) != 0)
		known = true;
	else if (is_close(wanted) && key_parse(hint->few) == KEY_TO_BACKSPACE)
		take_brief_name(hint->few);
	else if (is_close(wanted) && !close_up(hint->few))
		drop_then(hint->few, wanted->size == KEYS_RANGE);
	else if (wanted->size == KEYS_RANGE)
		take_range(hint->few);
	if (known)
		hint->label = "";
	memcpy(hint->keys, hint->few, sizeof(hint->keys));
	return hint->keys[0];
}

static int hint_columns(const struct key_hint *hint)
{
	return draw_columns(hint->keys) + (*hint->label != '\0') +
	       draw_columns(hint->label);
}

static bool find_next(const struct play *play, const struct wanted *wanted,
		      int *at, struct key_hint *hint)
{
	return (wanted->answers ? key_hint_reply : key_hint_line)(play, at,
								  hint);
}

/* Returns the columns that the line takes; each is shown, if at all. */
static int walk(const struct play *play, const struct rect *line,
		const struct wanted *wanted, visitor *visit, void *into)
{
	struct key_hint hint;
	struct shown shown = {&hint, line->column, 0};
	int at = 0;

	while (find_next(play, wanted, &at, &hint)) {
		if (!is_wanted(wanted, &hint) || !shorten(wanted, &hint))
			continue;
		shown.end = shown.column + hint_columns(&hint);
		if (visit && shown.end <= line->column + line->columns)
			visit(&shown, line, into);
		shown.column = shown.end + 2;
	}
	return shown.column - 2 - line->column;
}

/* Whether they go on in the next line, for want of one that has them all. */
static bool is_long(const struct wanted *wanted, const struct key_hint *hint,
		    int columns)
{
	return is_close(wanted) && draw_columns(hint->keys) > columns &&
	       key_parse(hint->keys) == KEY_NONE;
}

/* As many of them as that line has; the others are left. */
static void cut_keys(struct key_hint *hint, int columns, struct key_hint *part)
{
	size_t length = draw_break(hint->keys, columns);
	const char *rest = hint->keys + length;

	rest += strspn(rest, " ");
	*part = *hint;
	part->keys[length] = '\0';
	part->label = "";
	memmove(hint->keys, rest, strlen(rest) + 1);
}

/*
 * Returns the lines that they take, each whole in one of them, if it can be;
 * or that no number of lines would do for the first. Others that no line has
 * room for are left out.
 */
static int walk_down(const struct play *play, const struct rect *lines,
		     const struct wanted *wanted, visitor *visit)
{
	struct rect line = *lines;
	struct key_hint hint, part;
	struct shown shown = {&hint, line.column, 0};
	int at = 0, last = line.line + (visit ? line.lines : KEYS_NO_LINES);
	int most = line.column + line.columns, end = line.line;

	while (find_next(play, wanted, &at, &hint)) {
		if (!is_wanted(wanted, &hint) || !shorten(wanted, &hint))
			continue;
		if (shown.column > line.column &&
		    shown.column + hint_columns(&hint) > most) {
			line.line++;
			shown.column = line.column;
		}
		if (line.line + draw_lines(hint.keys, line.columns) > last)
			break;
		for (; is_long(wanted, &hint, line.columns); line.line++) {
			const struct shown some = {&part, line.column, most};

			cut_keys(&hint, line.columns, &part);
			if (visit)
				visit(&some, &line, NULL);
		}
		shown.end = shown.column + hint_columns(&hint);
		if (shown.end <= most && visit)
			visit(&shown, &line, NULL);
		if (shown.end <= most)
			end = line.line + 1;
		else if (end == lines->line)
			return KEYS_NO_LINES;
		shown.column = shown.end + 2;
		if (!visit && wanted->size >= KEYS_FIRST)
			break;
	}
	return end - lines->line;
}

static void count_shown(const struct shown *shown, const struct rect *line,
			void *into)
{
	int *count = into;

	(void)shown;
	(void)line;
	++*count;
}

/* Whose keys they are goes before any of them. */
static void spell_out(const struct play *play, const struct rect *line,
		      int free, struct wanted *wanted)
{
	struct wanted full = *wanted;

	full.size = KEYS_FULL;
	if (wanted->size == KEYS_WHOLE &&
	    free + walk(play, line, &full, NULL, NULL) <= line->columns)
		*wanted = full;
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
				.boxed = layout,
				.size = KEYS_WHOLE};
	struct wanted brief = wanted;

	/* behind a message those alone that show the others, if need be */
	bool behind = line->column > 0 && play->game.phase != PHASE_OVER &&
		      !play->past;
	int least = behind ? -1 : 0, shown = 0;

	brief.brief = true;
	drop_spare(play, line, least, &wanted);
	drop_spare(play, line, least, &brief);
	if (brief.spare > wanted.spare)
		wanted = brief;
	spell_out(play, line, 0, &wanted);
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
	wanted = find_fitting(play, layout, &layout->more, wanted.spare, ABOVE);
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
static struct wanted find_asked(const struct play *play, enum keys_size size)
{
	return (struct wanted){.beyond = -1,
			       .answers = !play->begins,
			       .size = size};
}

/* Of the first of them. */
static int first_columns(const struct play *play, const struct wanted *wanted)
{
	struct key_hint hint;
	int at = 0;

	while (key_hint_line(play, &at, &hint))
		if (is_wanted(wanted, &hint) && shorten(wanted, &hint))
			return hint_columns(&hint);
	return 0;
}

int keys_line_columns_asked(const struct play *play, const struct rect *line,
			    enum keys_size size)
{
	const struct wanted wanted = find_asked(play, size);

	return size >= KEYS_FIRST ? first_columns(play, &wanted)
				  : walk(play, line, &wanted, NULL, NULL);
}

int keys_line_lines_asked(const struct play *play, int columns,
			  enum keys_size size)
{
	const struct rect line = {0, 0, 1, columns};
	const struct wanted wanted = find_asked(play, size);

	return walk_down(play, &line, &wanted, NULL);
}

void keys_line_put_lines(const struct play *play, const struct rect *lines,
			 enum keys_size size)
{
	struct wanted wanted = find_asked(play, size);

	spell_out(play, lines, 0, &wanted);
	walk_down(play, lines, &wanted, put);
}

/* With what else may be done with what is asked, where that has room. */
static struct wanted find_answers(const struct play *play,
				  const struct rect *line, enum keys_size size,
				  int free)
{
	struct wanted wanted = find_asked(play, size);

	wanted.spare = KEY_HINT_SPARE;
	while (wanted.spare > 0 &&
	       walk(play, line, &wanted, NULL, NULL) > line->columns)
		wanted.spare--;
	spell_out(play, line, free, &wanted);
	return wanted;
}

int keys_line_answers(const struct play *play, const struct rect *line,
		      enum keys_size size, int free)
{
	const struct wanted wanted = find_answers(play, line, size, free);
	int columns = walk(play, line, &wanted, NULL, NULL), shown = 0;

	walk(play, line, &wanted, count_shown, &shown);
	if (!shown)
		return line->column + line->columns;
	return line->column +
	       (columns < line->columns ? line->columns - columns : 0);
}

void keys_line_put_answers(const struct play *play, const struct rect *line,
			   enum keys_size size, int free)
{
	const struct wanted wanted = find_answers(play, line, size, free);
	struct rect part = *line;

	part.column = keys_line_answers(play, line, size, free);
	part.columns = line->column + line->columns - part.column;
	walk(play, &part, &wanted, put, NULL);
}

int keys_line_columns_else(const struct play *play, const struct rect *answers,
			   int spare)
{
	const struct rect line = {0, 0, 1, term_columns()};
	const struct wanted first = find_answers(play, answers, KEYS_WHOLE, 0);
	const struct wanted wanted = {.spare = spare,
				      .beyond = first.spare,
				      .rest = true};
	int columns = walk(play, &line, &wanted, NULL, NULL);

	return columns > 0 ? columns : 0;
}

void keys_line_put_else(const struct play *play, const struct rect *answers,
			const struct rect *part)
{
	struct wanted wanted = find_answers(play, answers, KEYS_WHOLE, 0);

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
