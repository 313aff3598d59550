/* SPDX-License-Identifier: ISC */
/*
 * The screen's last line says where we are and how to go on; a free line
 * stands above it.
 */
#include <config.h>

#include "ui/pages.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "ui/term/edit.h"
#include "ui/term/key_name.h"
#include "ui/term/screen.h"

enum {
	CELLS_LEAST = 12, /* and columns, for any pages */
	COLUMNS_LEAST = 7,
	GAP = 1,      /* between a line of text and its foot, */
	GAP_WIDE = 2, /* with words */
	FOOT = 2,
	FOOT_LOW = 8,  /* lines below which nothing is free above it */
	LABELLED = 10, /* columns that a text has beside its label */
	INDENT = 2,    /* of one that has not */
	ROW_AT = 5,
	FIELD_AT = 2,
	SIDE = 1,	   /* columns that are free at either side, */
	TITLED = 12,	   /* and lines from which there is a title */
	FOOT_COLUMNS = 40, /* where a foot has room for words, */
	SHARED = 60,	   /* and a line for keys behind its text */
	COLUMNS_MAX = 78   /* longer lines are hard to read */
};

/* The next line of a text, which then stands at the rest. */
static const char *take(const char **text, int columns, char line[DRAW_TEXT])
{
	size_t length = draw_break(*text, columns);

	if (length >= DRAW_TEXT)
		length = DRAW_TEXT - 1;
	memcpy(line, *text, length);
	line[length] = '\0';
	*text += length;
	*text += strspn(*text, " ");
	return line;
}

static int count_lines(const char *text, int columns)
{
	char line[DRAW_TEXT];
	int lines = 0;

	for (; *text; lines++)
		take(&text, columns, line);
	return lines;
}

/* What belongs together begins on a page that has room for it. */
static void keep_together(struct pages *pages, int lines)
{
	int left = pages->lines - pages->used % pages->lines;

	if (lines > left && lines <= pages->lines)
		pages->used += left;
}

static void put(const struct pages *pages, int column, enum style style,
		const char *text)
{
	int line = pages->used - pages->page * pages->lines;

	if (pages->page >= 0 && line >= 0 && line < pages->lines)
		draw_fit(pages->line + line, pages->column + column,
			 pages->columns - column, style, text);
}

/* As many as it takes. */
static void put_lines(struct pages *pages, int column, enum style style,
		      const char *text)
{
	char line[DRAW_TEXT];

	while (*text) {
		put(pages, column, style,
		    take(&text, pages->columns - column, line));
		pages->used++;
	}
}

void pages_break(struct pages *pages)
{
	int begun = pages->used % pages->lines;

	if (begun)
		pages->used += pages->lines - begun;
}

void pages_title(struct pages *pages, const char *text)
{
	if (pages->hear) {
		pages->hear(pages->context, text);
		return;
	}
	if (pages->used % pages->lines)
		pages->used++;
	keep_together(pages, 3 + count_lines(text, pages->columns));
	put_lines(pages, 0, STYLE_STRONG, text);
}

void pages_entry(struct pages *pages, const char *label, int column,
		 const char *text)
{
	bool above = draw_columns(label) >= column && *label;
	char heard[DRAW_TEXT];
	int columns;

	if (pages->hear) {
		snprintf(heard, sizeof(heard), "%s%s%s", label,
			 *label ? " " : "", text);
		pages->hear(pages->context, heard);
		return;
	}
	if (pages->columns - column < LABELLED) {
		above = *label;
		column = column < INDENT ? column : INDENT;
	}
	columns = pages->columns - column;

	keep_together(pages, count_lines(text, columns) + above);
	put(pages, 0, STYLE_KEY, label);
	pages->used += above;
	put_lines(pages, column, STYLE_NORMAL, text);
}

static void mark(struct pages *pages)
{
	pages->marked = pages->used / pages->lines;
}

/* Its key is its first word; what is chosen is to be seen from there on. */
static void put_narrow_row(struct pages *pages, const char *name, bool chosen,
			   const char *text)
{
	char row[DRAW_TEXT];

	snprintf(row, sizeof(row), "%s %s", name, text);
	if (chosen && count_lines(row, pages->columns - INDENT) >
			      pages->lines - pages->used % pages->lines)
		pages_break(pages);
	if (chosen)
		mark(pages);
	put(pages, 0, STYLE_KEY, chosen ? ">" : "");
	put_lines(pages, INDENT, STYLE_NORMAL, row);
}

void pages_row(struct pages *pages, key k, bool chosen, const char *text)
{
	char label[KEY_TEXT + 2], name[KEY_TEXT];

	key_name(k, name);
	if (pages->hear) {
		snprintf(label, sizeof(label), "%s:", name);
		pages_entry(pages, label, 0, text);
		return;
	}
	if (pages->columns - ROW_AT < LABELLED) {
		put_narrow_row(pages, name, chosen, text);
		return;
	}
	snprintf(label, sizeof(label), "%s%s", chosen ? "> " : "  ", name);
	if (chosen)
		mark(pages);
	pages_entry(pages, label, ROW_AT, text);
}

void pages_field(struct pages *pages, const char *text, size_t cursor)
{
	char shown[DRAW_TEXT];
	int column;

	/* who types hears what they have typed otherwise, or not at all */
	if (pages->hear)
		return;
	text = edit_window(text, cursor, pages->columns - FIELD_AT - 1,
			   &column);
	draw_cut(shown, sizeof(shown), text, pages->columns - FIELD_AT);
	keep_together(pages, 1);
	mark(pages);
	put(pages, 0, STYLE_KEY, ">");
	put(pages, FIELD_AT, STYLE_STRONG, shown);
	pages->cursor_line =
		pages->line + pages->used - pages->page * pages->lines;
	pages->cursor_column = pages->column + FIELD_AT + column;
	pages->used++;
}

static struct pages_part whole(void)
{
	return (struct pages_part){.lines = term_lines(),
				   .columns = term_columns()};
}

static int at_least(int least, int size)
{
	return size > least ? size : least;
}

/* A key may come before the picture of a window that has become too small. */
static struct pages begin(const struct pages_part *part, int page)
{
	int foot = part->lines < FOOT_LOW ? 1 : FOOT;
	int columns = part->columns < COLUMNS_MAX ? part->columns : COLUMNS_MAX;

	return (struct pages){
		.line = part->line,
		.column = part->column,
		.page = page,
		.lines = at_least(1, part->lines - foot),
		.columns = at_least(COLUMNS_LEAST, columns),
		.marked = -1,
		.cursor_column = -1,
	};
}

bool pages_fits(void)
{
	return term_columns() >= COLUMNS_LEAST &&
	       term_lines() * term_columns() >= CELLS_LEAST;
}

void pages_tell(pages_writer *write, const void *about,
		void (*hear)(void *context, const char *text), void *context)
{
	struct pages pages = {
		.lines = 1, .marked = -1, .hear = hear, .context = context};

	write(&pages, about);
}

/* The pages as it would be, undrawn. */
static struct pages measure(const struct pages_part *part, pages_writer *write,
			    const void *about)
{
	struct pages pages = begin(part, -1);

	write(&pages, about);
	return pages;
}

static int count_pages(const struct pages *pages)
{
	return (pages->used + pages->lines - 1) / pages->lines;
}

int pages_count(const struct pages_part *part, pages_writer *write,
		const void *about)
{
	struct pages pages = measure(part, write, about);

	return count_pages(&pages);
}

/*
 * With so few lines that there are no more pages than with all of them: so the
 * last has not a line or two of its own.
 */
static struct pages balance(const struct pages_part *part, pages_writer *write,
			    const void *about)
{
	const struct pages most = measure(part, write, about);
	struct pages_part less = *part;
	struct pages pages = most, next;

	while (pages.lines > 1 && count_pages(&most) > 1) {
		less.lines--;
		next = measure(&less, write, about);
		if (count_pages(&next) != count_pages(&most))
			break;
		pages = next;
	}
	return pages;
}

static enum style style_of_foot(bool lost)
{
	return lost ? STYLE_WARN : STYLE_NORMAL;
}

/* The last line, or what the text leaves of one line alone. */
static struct pages_part find_foot(const struct pages_part *part)
{
	int line = part->line + part->lines - 1, column = part->column;
	int end = column + part->columns;

	if (part->lines < 2)
		while (column < end &&
		       !term_is_blank(line, column, end - column))
			column++;
	if (column > part->column)
		column += end - column > FOOT_COLUMNS ? GAP_WIDE : GAP;
	return (struct pages_part){line, column, 1, end - column};
}

static void draw_foot(const struct pages_part *part, int page, int count,
		      bool lost)
{
	const struct pages_part foot = find_foot(part);
	static const char *const one[] = {N_("Escape: back."), N_("Escape"),
					  NULL};
	static const char *const first[] = {
		N_("Space: first page, Escape: back."),
		N_("Space: first, Escape: back."), N_("Space, Escape"),
		N_("Escape"), NULL};
	static const char *const next[] = {N_("Space: next, Escape: back."),
					   N_("Space, Escape"), N_("Space"),
					   NULL};
	char text[DRAW_TEXT] = "";

	if (count > 1 && foot.columns < FOOT_COLUMNS)
		snprintf(text, sizeof(text), "%d/%d  ", page + 1, count);
	else if (count > 1)
		snprintf(text, sizeof(text), _("Page %d of %d. "), page + 1,
			 count);
	text_append(text, sizeof(text), "%s",
		    draw_briefest(count == 1	      ? one
				  : page + 1 >= count ? first
						      : next,
				  foot.columns - draw_columns(text)));
	/* a number alone, rather than a cut key, and that is not cut either */
	if (draw_columns(text) > foot.columns && count > 1)
		text[strcspn(text, " ")] = '\0';
	if (draw_columns(text) <= foot.columns)
		draw_fit(foot.line, foot.column, foot.columns,
			 style_of_foot(lost), text);
}

int pages_draw_part(const struct pages_part *part, pages_writer *write,
		    const void *about, int page, bool lost)
{
	const struct pages even = balance(part, write, about);
	int count = count_pages(&even);
	struct pages pages;

	if (page >= count)
		page = count - 1;
	pages = begin(part, page);
	pages.lines = even.lines;
	write(&pages, about);
	draw_foot(part, page, count, lost);
	return count;
}

/*
 * From that line on, or nowhere for -1; where there is one line alone, as many
 * as it has room for. Returns how many lines they take.
 */
static int put_keys(const struct pages_part *part, int line, bool turns,
		    const struct pages_key *keys)
{
	int end = part->column + part->columns, column = part->column;
	bool wraps = part->lines >= FOOT_LOW;
	int lines = 1;

	for (; keys->name; keys++) {
		int columns =
			draw_columns(keys->name) + 1 + draw_columns(keys->what);
		bool breaks = column > part->column && column + columns > end;

		if ((keys->turns && !turns) ||
		    (breaks && (keys->spare || !wraps)))
			continue;
		if (breaks)
			column = part->column;
		lines += breaks;
		if (line >= 0) {
			draw_fit(line + lines - 1, column, end - column,
				 STYLE_KEY, keys->name);
			draw_fit(line + lines - 1,
				 column + draw_columns(keys->name) + 1,
				 end - column - draw_columns(keys->name) - 1,
				 STYLE_NORMAL, keys->what);
		}
		column += columns + 2;
	}
	return lines;
}

/*
 * The keys, or in their place what is said of another one, in the last lines
 * of a part. Returns how many lines that takes.
 */
static int draw_keys(const struct pages_part *part, bool turns,
		     const struct pages_marked *marked)
{
	bool wraps = part->lines >= FOOT_LOW;
	int lines = !wraps	   ? 1
		    : marked->lost ? draw_lines(marked->lost, part->columns)
				   : put_keys(part, -1, turns, marked->keys);
	int line = part->line + part->lines - lines;

	if (marked->lost)
		draw_sentence(line, part->column, part->columns, lines,
			      STYLE_WARN, marked->lost);
	else
		put_keys(part, line, turns, marked->keys);
	return lines;
}

/* A bar over the whole screen, or words over a part. */
static void put_head(const struct pages_part *beside, const char *title)
{
	if (beside)
		draw_fit(beside->line, beside->column, beside->columns,
			 STYLE_STRONG, title);
	else
		draw_title_bar(SIDE, title);
}

static struct pages_part without_sides(struct pages_part part)
{
	part.column = SIDE;
	part.columns -= 2 * SIDE;
	return part;
}

/* The page of what is marked, or else one after the other. */
static int choose_page(const struct pages *pages, int page)
{
	int count = count_pages(pages);

	return pages->marked >= 0 ? pages->marked
				  : ((page % count) + count) % count;
}

/* The half of a line, for keys. */
static struct pages_part take_foot(struct pages_part *part)
{
	struct pages_part foot = *part;

	part->columns /= 2;
	foot.column += part->columns + GAP_WIDE;
	foot.columns -= part->columns + GAP_WIDE;
	return foot;
}

static struct pages_part find_part(const struct pages_part *beside)
{
	if (beside)
		return *beside;
	return term_columns() >= FOOT_COLUMNS ? without_sides(whole())
					      : whole();
}

bool pages_has_more(const struct pages_part *beside, pages_writer *write,
		    const void *about)
{
	const struct pages_part part = find_part(beside);
	const struct pages pages = measure(&part, write, about);

	return pages.marked < 0 && count_pages(&pages) > 1;
}

bool pages_draw_marked(const struct pages_part *beside, pages_writer *write,
		       const void *about, const struct pages_marked *marked)
{
	struct pages_part part = find_part(beside), foot = {.columns = 0};
	bool turns = pages_has_more(beside, write, about);
	struct pages pages;

	if (!pages_fits())
		return false;
	if (part.lines > 1)
		part.lines -= draw_keys(&part, turns, marked) - 1;
	else if (part.columns >= SHARED)
		foot = take_foot(&part);
	if (part.lines >= TITLED) {
		put_head(beside, marked->title);
		part.line += 2;
		part.lines -= 2;
	}
	pages = measure(&part, write, about);
	pages = begin(&part, choose_page(&pages, marked->page));
	write(&pages, about);
	if (foot.columns)
		draw_keys(&foot, turns, marked);
	term_cursor(pages.cursor_line, pages.cursor_column);
	return true;
}

static bool draw(const struct screen *screen)
{
	const struct pages_screen *pages = (const struct pages_screen *)screen;
	const struct pages_part part = whole();

	if (!pages_fits())
		return false;
	pages_draw_part(&part, pages->write, pages->about, pages->page,
			pages->lost);
	term_cursor(0, -1);
	return true;
}

static bool is_one_of(key k, const key keys[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (keys[i] == k)
			return true;
	return false;
}

/*
 * They go round: who reads on by Space is not to press it, at the end, for the
 * game below. A page that is not there any more is the last one.
 */
enum pages_answer pages_turn(int *page, int count, key k)
{
	static const key on[] = {' ', KEY_TO_ENTER, KEY_TO_PAGEDOWN,
				 KEY_TO_DOWN, KEY_TO_RIGHT};
	static const key back[] = {KEY_TO_PAGEUP, KEY_TO_BACKSPACE, KEY_TO_UP,
				   KEY_TO_LEFT};
	static const key leave[] = {KEY_TO_ESCAPE, 'q',	      'Q',
				    '?',	   KEY_TO_F1, KEY_TO_F1 + 1};
	int before;

	if (*page >= count)
		*page = count - 1;
	before = *page;
	if (is_one_of(k, on, sizeof(on) / sizeof(on[0])))
		*page = (*page + 1) % count;
	if (is_one_of(k, back, sizeof(back) / sizeof(back[0])))
		*page = (*page + count - 1) % count;
	if (is_one_of(k, leave, sizeof(leave) / sizeof(leave[0])))
		return PAGES_LEFT;
	return *page == before ? PAGES_LOST : PAGES_TURNED;
}

static bool turn(struct screen *screen, key k)
{
	struct pages_screen *pages = (struct pages_screen *)screen;
	const struct pages_part part = whole();
	enum pages_answer answer =
		pages_turn(&pages->page,
			   pages_count(&part, pages->write, pages->about), k);

	pages->lost = answer == PAGES_LOST;
	return answer != PAGES_LEFT;
}

void pages_open(struct screen *below, struct pages_screen *pages,
		pages_writer *write, const void *about)
{
	static const struct screen_class class = {.draw = draw, .key = turn};

	pages->write = write;
	pages->about = about;
	pages->page = 0;
	pages->lost = false;
	screen_open(below, &pages->screen, &class);
}
