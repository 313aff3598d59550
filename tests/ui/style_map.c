/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "style_map.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
			      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

enum { STYLES = sizeof(letters) - 1 };

struct legend {
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

static void put_colour(int colour, FILE *out)
{
	if (colour < 0)
		fputs("own", out);
	else
		fprintf(out, "%d", colour);
}

static void put_legend(const struct legend *legend, FILE *out)
{
	for (int i = 0; i < legend->count; i++) {
		const struct vterm_cell *style = &legend->styles[i];

		fprintf(out, "%c ", letters[i]);
		put_colour(style->ink, out);
		fputs(" on ", out);
		put_colour(style->ground, out);
		fprintf(out, "%s%s%s%s\n", style->bold ? ", bold" : "",
			style->underline ? ", underlined" : "",
			style->blink ? ", blinking" : "",
			style->reverse ? ", reversed" : "");
	}
}

char *style_map(const struct vterm_screen *screen)
{
	struct legend legend = {.count = 0};
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
