/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "vterm_screen.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <vterm.h>

struct vterm_screen {
	VTerm *vt;
	VTermScreen *cells;
	bool hidden;
};

static int on_property(VTermProp property, VTermValue *value, void *user)
{
	struct vterm_screen *screen = user;

	if (property == VTERM_PROP_CURSORVISIBLE)
		screen->hidden = !value->boolean;
	return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = on_property};

struct vterm_screen *vterm_screen_new(int lines, int columns)
{
	struct vterm_screen *screen = calloc(1, sizeof(*screen));

	if (!screen)
		return NULL;
	screen->vt = vterm_new(lines, columns);
	if (!screen->vt) {
		free(screen);
		return NULL;
	}
	vterm_set_utf8(screen->vt, 1);
	screen->cells = vterm_obtain_screen(screen->vt);
	vterm_screen_set_callbacks(screen->cells, &callbacks, screen);
	vterm_screen_enable_altscreen(screen->cells, 1);
	vterm_screen_reset(screen->cells, 1);
	return screen;
}

void vterm_screen_free(struct vterm_screen *screen)
{
	if (screen)
		vterm_free(screen->vt);
	free(screen);
}

void vterm_screen_resize(struct vterm_screen *screen, int lines, int columns)
{
	vterm_set_size(screen->vt, lines, columns);
}

void vterm_screen_write(struct vterm_screen *screen, const char *bytes,
			size_t length)
{
	vterm_input_write(screen->vt, bytes, length);
}

size_t vterm_screen_answer(struct vterm_screen *screen, char *bytes,
			   size_t size)
{
	return vterm_output_read(screen->vt, bytes, size);
}

bool vterm_screen_cursor(const struct vterm_screen *screen, int *line,
			 int *column)
{
	VTermPos at;

	vterm_state_get_cursorpos(vterm_obtain_state(screen->vt), &at);
	*line = at.row;
	*column = at.col;
	return !screen->hidden;
}

static void put_utf8(FILE *out, uint32_t c)
{
	if (c < 0x80) {
		fputc((int)c, out);
	} else if (c < 0x800) {
		fputc((int)(0xc0 | c >> 6), out);
		fputc((int)(0x80 | (c & 0x3f)), out);
	} else if (c < 0x10000) {
		fputc((int)(0xe0 | c >> 12), out);
		fputc((int)(0x80 | (c >> 6 & 0x3f)), out);
		fputc((int)(0x80 | (c & 0x3f)), out);
	} else {
		fputc((int)(0xf0 | c >> 18), out);
		fputc((int)(0x80 | (c >> 12 & 0x3f)), out);
		fputc((int)(0x80 | (c >> 6 & 0x3f)), out);
		fputc((int)(0x80 | (c & 0x3f)), out);
	}
}

static void put_text(const VTermScreenCell *cell, FILE *out)
{
	if (!cell->chars[0])
		fputc(' ', out);
	for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++)
		put_utf8(out, cell->chars[i]);
}

static void put_attribute(const VTermScreenCell *cell, FILE *out)
{
	bool coloured = !VTERM_COLOR_IS_DEFAULT_FG(&cell->fg) ||
			!VTERM_COLOR_IS_DEFAULT_BG(&cell->bg);

	if (cell->attrs.reverse)
		fputc('R', out);
	else if (coloured)
		fputc('C', out);
	else
		fputc(cell->attrs.bold ? 'B' : ' ', out);
}

static void trim(char *text)
{
	char *to = text, *end = text;

	for (const char *from = text; *from; from++) {
		if (*from == '\n')
			to = end;
		*to++ = *from;
		if (*from != ' ')
			end = to;
	}
	*to = '\0';
}

static char *dump(const struct vterm_screen *screen,
		  void (*put)(const VTermScreenCell *cell, FILE *out))
{
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	int lines, columns;

	if (!out)
		return NULL;
	vterm_get_size(screen->vt, &lines, &columns);
	for (int line = 0; line < lines; line++) {
		for (int column = 0; column < columns;) {
			VTermPos at = {line, column};
			VTermScreenCell cell;

			vterm_screen_get_cell(screen->cells, at, &cell);
			put(&cell, out);
			column += cell.width > 1 ? cell.width : 1;
		}
		fputc('\n', out);
	}
	fclose(out);
	if (text)
		trim(text);
	return text;
}

char *vterm_screen_text(const struct vterm_screen *screen)
{
	return dump(screen, put_text);
}

char *vterm_screen_attributes(const struct vterm_screen *screen)
{
	return dump(screen, put_attribute);
}
