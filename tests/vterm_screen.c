/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "vterm_screen.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <vterm.h>

struct vterm_screen {
	VTerm *vt;
	VTermScreen *cells;
	bool hidden, mouse, alternate;
	char begun[4]; /* of a character whose end has not come yet */
	size_t begun_length;
};

static int on_property(VTermProp property, VTermValue *value, void *user)
{
	struct vterm_screen *screen = user;

	if (property == VTERM_PROP_CURSORVISIBLE)
		screen->hidden = !value->boolean;
	if (property == VTERM_PROP_ALTSCREEN)
		screen->alternate = value->boolean;
	if (property == VTERM_PROP_MOUSE)
		screen->mouse = value->number != VTERM_PROP_MOUSE_NONE;
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

/* The bytes that a character has which begins so; 1 for those behind that. */
static size_t character_bytes(unsigned char first)
{
	return first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* How many bytes at the end begin a character that is not whole. */
static size_t count_begun(const char *bytes, size_t length)
{
	for (size_t n = 1; n <= length && n < 4; n++)
		if (character_bytes((unsigned char)bytes[length - n]) > n)
			return n;
	return 0;
}

/*
 * libvterm 0.1 takes a character that is cut for two broken ones, if there is
 * ASCII before it.
 */
void vterm_screen_write(struct vterm_screen *screen, const char *bytes,
			size_t length)
{
	char *begun = screen->begun;
	size_t *n = &screen->begun_length;

	while (*n > 0 && length > 0) {
		begun[(*n)++] = *bytes++;
		length--;
		if (!count_begun(begun, *n)) {
			vterm_input_write(screen->vt, begun, *n);
			*n = 0;
		}
	}
	if (length == 0)
		return;
	*n = count_begun(bytes, length);
	memcpy(begun, bytes + length - *n, *n);
	vterm_input_write(screen->vt, bytes, length - *n);
}

size_t vterm_screen_answer(struct vterm_screen *screen, char *bytes,
			   size_t size)
{
	return vterm_output_read(screen->vt, bytes, size);
}

bool vterm_screen_alternate(const struct vterm_screen *screen)
{
	return screen->alternate;
}

bool vterm_screen_mouse(const struct vterm_screen *screen)
{
	return screen->mouse;
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

static int add_utf8(char *out, uint32_t c)
{
	static const unsigned first[] = {0, 0xc0, 0xe0, 0xf0};
	int rest = (c >= 0x80) + (c >= 0x800) + (c >= 0x10000);

	out[0] = (char)(first[rest] | c >> 6 * rest);
	for (int i = 1; i <= rest; i++)
		out[i] = (char)(0x80 | (c >> 6 * (rest - i) & 0x3f));
	return rest + 1;
}

static int colour_of(const VTermColor *colour)
{
	return VTERM_COLOR_IS_INDEXED(colour) ? colour->indexed.idx : -1;
}

void vterm_screen_size(const struct vterm_screen *screen, int *lines,
		       int *columns)
{
	vterm_get_size(screen->vt, lines, columns);
}

struct vterm_cell vterm_screen_cell(const struct vterm_screen *screen, int line,
				    int column)
{
	VTermPos at = {line, column};
	VTermScreenCell from;
	struct vterm_cell cell = {.text = " ", .ink = -1, .ground = -1};
	int used = 0;

	vterm_screen_get_cell(screen->cells, at, &from);
	for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && from.chars[i]; i++)
		used += add_utf8(cell.text + used, from.chars[i]);
	cell.columns = from.width > 1 ? from.width : 1;
	if (!VTERM_COLOR_IS_DEFAULT_FG(&from.fg))
		cell.ink = colour_of(&from.fg);
	if (!VTERM_COLOR_IS_DEFAULT_BG(&from.bg))
		cell.ground = colour_of(&from.bg);
	cell.bold = from.attrs.bold;
	cell.underline = from.attrs.underline;
	cell.blink = from.attrs.blink;
	cell.reverse = from.attrs.reverse;
	return cell;
}

static void put_text(const struct vterm_cell *cell, FILE *out)
{
	fputs(cell->text, out);
}

static void put_attribute(const struct vterm_cell *cell, FILE *out)
{
	bool blank = !strcmp(cell->text, " ");

	if (cell->reverse)
		fputc('R', out);
	else if (cell->ground >= 0 || (cell->ink >= 0 && !blank))
		fputc('C', out);
	else
		fputc(cell->bold && !blank ? 'B' : ' ', out);
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
		  void (*put)(const struct vterm_cell *cell, FILE *out))
{
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	int lines, columns;

	if (!out)
		return NULL;
	vterm_screen_size(screen, &lines, &columns);
	for (int line = 0; line < lines; line++) {
		for (int column = 0; column < columns;) {
			struct vterm_cell cell =
				vterm_screen_cell(screen, line, column);

			put(&cell, out);
			column += cell.columns;
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
