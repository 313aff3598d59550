/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "picture/film.h"

#include <stdlib.h>
#include <string.h>

static bool begin_text(struct film_text *text)
{
	text->out = open_memstream(&text->text, &text->length);
	return text->out;
}

static void end_text(struct film_text *text)
{
	if (text->out)
		fclose(text->out);
	text->out = NULL;
}

bool film_begin(struct film *film, const struct svg_screen *screen,
		const char *title)
{
	*film = (struct film){.cells = screen->lines * screen->columns};
	film->shown = calloc((size_t)film->cells, sizeof(*film->shown));
	if (!film->shown || !begin_text(&film->svg) ||
	    !begin_text(&film->cast) || !begin_text(&film->times))
		return false;
	svg_begin(film->svg.out, screen);
	fprintf(film->cast.out,
		"{\"version\": 2, \"width\": %d, \"height\": %d, "
		"\"title\": \"%s\", \"env\": {\"TERM\": \"xterm-256color\"}}\n",
		screen->columns, screen->lines, title);
	return true;
}

static bool is_changed(const struct film *film, const struct svg_look *looks)
{
	for (int i = 0; i < film->cells; i++)
		if (!svg_looks_alike(&looks[i], &film->shown[i]))
			return true;
	return false;
}

char *film_frame(const struct film *film, const struct svg_screen *screen)
{
	struct film_text frame = {0};

	if (!begin_text(&frame))
		return NULL;
	if (is_changed(film, screen->looks)) {
		fprintf(frame.out, "<g id=\"f%d\">\n", film->frames);
		svg_draw(frame.out, screen, film->shown);
		fputs("</g>\n", frame.out);
	}
	end_text(&frame);
	return frame.text;
}

/* The cast */

static void put_json(const char *text, FILE *out)
{
	for (; *text; text++) {
		if (*text == '"' || *text == '\\')
			fputc('\\', out);
		fputc(*text, out);
	}
}

static void put_colour(int colour, int base, FILE *out)
{
	if (colour < 0)
		fprintf(out, ";%d", base + 9);
	else
		fprintf(out, ";%d;5;%d", base + 8, colour);
}

static void put_style(const struct svg_look *look, FILE *out)
{
	fprintf(out, "\\u001b[0%s%s%s", look->cell.bold ? ";1" : "",
		look->cell.underline ? ";4" : "", look->swapped ? ";7" : "");
	put_colour(look->cell.ink, 30, out);
	put_colour(look->cell.ground, 40, out);
	fputc('m', out);
}

static bool same_style(const struct svg_look *a, const struct svg_look *b)
{
	return a->cell.bold == b->cell.bold &&
	       a->cell.underline == b->cell.underline &&
	       a->swapped == b->swapped && a->cell.ink == b->cell.ink &&
	       a->cell.ground == b->cell.ground;
}

/* What is another from the place before on needs no way to go. */
static void put_changes(const struct film *film, const struct svg_look *looks,
			int columns)
{
	FILE *out = film->cast.out;
	const struct svg_look *last = NULL;
	int next = -1;

	for (int i = 0; i < film->cells; i += looks[i].cell.columns) {
		if (svg_looks_alike(&looks[i], &film->shown[i]))
			continue;
		if (i != next || i % columns == 0)
			fprintf(out, "\\u001b[%d;%dH", i / columns + 1,
				i % columns + 1);
		if (!last || !same_style(last, &looks[i]))
			put_style(&looks[i], out);
		put_json(looks[i].cell.text, out);
		last = &looks[i];
		next = i + looks[i].cell.columns;
	}
}

void film_take(struct film *film, struct svg_screen *screen, const char *frame,
	       int64_t ms, int64_t all)
{
	fputs(frame, film->svg.out);
	fprintf(film->cast.out, "[%d.%03d, \"o\", \"%s", (int)(ms / 1000),
		(int)(ms % 1000), film->frames ? "" : "\\u001b[?25l");
	put_changes(film, screen->looks, screen->columns);
	fputs("\"]\n", film->cast.out);
	if (ms)
		fprintf(film->times.out,
			"@keyframes k%d{0%%{visibility:hidden}%.3f%%,to{"
			"visibility:visible}}"
			"#f%d{animation:k%d %dms step-end infinite}\n",
			film->frames, 100.0 * (double)ms / (double)all,
			film->frames, film->frames, (int)all);
	free(film->shown);
	film->shown = screen->looks;
	screen->looks = NULL;
	film->frames++;
}

/* Who wants no motion sees how it ends. */
void film_end(struct film *film, int64_t all)
{
	end_text(&film->times);
	fprintf(film->svg.out,
		"<style>\n%s@media (prefers-reduced-motion:reduce){g{"
		"animation:none!important}}\n</style>\n</svg>\n",
		film->times.text);
	fprintf(film->cast.out, "[%d.%03d, \"o\", \"\"]\n", (int)(all / 1000),
		(int)(all % 1000));
	end_text(&film->svg);
	end_text(&film->cast);
}

void film_free(struct film *film)
{
	end_text(&film->svg);
	end_text(&film->cast);
	end_text(&film->times);
	free(film->svg.text);
	free(film->cast.text);
	free(film->times.text);
	free(film->shown);
}
