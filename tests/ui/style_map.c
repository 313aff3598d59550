/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "style_map.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
			      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

enum { STYLES = sizeof(letters) - 1 };

/* Those of PAINT_SEAT_1 and behind are told by their number. */
static const char *const names[PAINT_SEAT_1] = {
	[PAINT_TEXT] = "text",
	[PAINT_QUIET] = "quiet",
	[PAINT_STRONG] = "strong",
	[PAINT_ACCENT] = "accent",
	[PAINT_ALARM] = "alarm",
	[PAINT_ALARM_TEXT] = "alarm-text",
	[PAINT_TITLE_BAR] = "title-bar",
	[PAINT_TITLE] = "title",
	[PAINT_KEY] = "key",
	[PAINT_KEY_TEXT] = "key-text",
	[PAINT_CARD] = "card",
	[PAINT_CARD_TEXT] = "card-text",
	[PAINT_CARD_QUIET] = "card-quiet",
	[PAINT_LIT] = "lit",
	[PAINT_LIT_TEXT] = "lit-text",
	[PAINT_LIT_QUIET] = "lit-quiet",
	[PAINT_LIT_ACCENT] = "lit-accent",
	[PAINT_WOOD] = "wood",
	[PAINT_LINE] = "line",
	[PAINT_WOOD_TEXT] = "wood-text",
	[PAINT_WOOD_LIT] = "wood-lit",
	[PAINT_BLACK] = "black",
	[PAINT_WHITE] = "white",
	[PAINT_BLACK_MARK] = "black-mark",
	[PAINT_WHITE_MARK] = "white-mark",
	[PAINT_BLACK_LAST] = "black-last",
	[PAINT_WHITE_LAST] = "white-last",
	[PAINT_BLACK_DOT] = "black-dot",
	[PAINT_WHITE_DOT] = "white-dot",
};

struct legend {
	const struct theme *theme;
	enum depth depth;
	struct vterm_cell styles[STYLES];
	int count;
};

/* What cannot be seen of a cell is no difference. */
static struct vterm_cell seen(struct vterm_cell cell)
{
	if (!strcmp(cell.text, " ") && !cell.reverse && !cell.underline) {
		cell.ink = -1;
		cell.bold = cell.blink = false;
	}
	return cell;
}

static bool look_alike(const struct vterm_cell *a, const struct vterm_cell *b)
{
	return a->ink == b->ink && a->ground == b->ground &&
	       a->bold == b->bold && a->underline == b->underline &&
	       a->blink == b->blink && a->reverse == b->reverse;
}

static char letter_of(struct legend *legend, const struct vterm_cell *cell)
{
	static const struct vterm_cell own = {.ink = -1, .ground = -1};
	int i = 0;

	if (look_alike(cell, &own))
		return ' ';
	while (i < legend->count && !look_alike(cell, &legend->styles[i]))
		i++;
	if (i == STYLES)
		return '#';
	if (i == legend->count)
		legend->styles[legend->count++] = *cell;
	return letters[i];
}

static void put_line(const struct vterm_screen *screen, int line, int columns,
		     struct legend *legend, FILE *out)
{
	int blanks = 0;

	for (int column = 0; column < columns;) {
		struct vterm_cell cell =
			seen(vterm_screen_cell(screen, line, column));
		char letter = letter_of(legend, &cell);

		column += cell.columns;
		for (int i = 0; i < cell.columns; i++) {
			if (letter == ' ')
				blanks++;
			else
				fprintf(out, "%*s%c", blanks, "", letter);
			if (letter != ' ')
				blanks = 0;
		}
	}
	fputc('\n', out);
}

static void put_name(int paint, const char *before, FILE *out)
{
	if (paint >= PAINT_SEAT_1)
		fprintf(out, "%s%s-%d", before,
			paint < PAINT_DIGIT_1 ? "seat" : "digit",
			(paint - PAINT_SEAT_1) % SEATS_MAX + 1);
	else
		fprintf(out, "%s%s", before,
			names[paint] ? names[paint] : "(unnamed)");
}

/* Of eight colours, the brighter ones are the others in bold. */
static bool is_shown(const struct legend *legend, short wanted, int colour)
{
	bool eight = legend->depth >= DEPTH_8;

	return wanted == colour || (eight && wanted >= COLOUR_BRIGHT &&
				    wanted - COLOUR_BRIGHT == colour);
}

static void put_colour(const struct legend *legend, int colour, FILE *out)
{
	int found = 0;

	if (colour < 0) {
		fputs("own", out);
		return;
	}
	for (int p = 0; legend->depth < DEPTHS && p < PAINT_COUNT; p++)
		if (is_shown(legend, legend->theme->colour[p][legend->depth],
			     colour))
			put_name(p, found++ ? "/" : "", out);
	if (!found)
		fprintf(out, "(colour %d)", colour);
}

static void put_legend(const struct legend *legend, FILE *out)
{
	for (int i = 0; i < legend->count; i++) {
		const struct vterm_cell *style = &legend->styles[i];

		fprintf(out, "%c ", letters[i]);
		put_colour(legend, style->ink, out);
		fputs(" on ", out);
		put_colour(legend, style->ground, out);
		fprintf(out, "%s%s%s%s\n", style->bold ? ", bold" : "",
			style->underline ? ", underlined" : "",
			style->blink ? ", blinking" : "",
			style->reverse ? ", reversed" : "");
	}
}

char *style_map(const struct vterm_screen *screen, const struct theme *theme,
		enum depth depth)
{
	struct legend legend = {.theme = theme, .depth = depth};
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	int lines, columns;

	if (!out)
		return NULL;
	vterm_screen_size(screen, &lines, &columns);
	for (int line = 0; line < lines; line++)
		put_line(screen, line, columns, &legend, out);
	fputs("--\n", out);
	put_legend(&legend, out);
	fclose(out);
	return text;
}
