/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "easel.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/utf8.h"

void easel_open(struct easel *easel, const char *type, int lines, int columns,
		bool unicode)
{
	easel_open_in(easel, theme_find("plain"),
		      unicode ? SET_NARROW : SET_ASCII, type, lines, columns);
}

void easel_open_in(struct easel *easel, const struct theme *theme,
		   enum glyph_set set, const char *type, int lines, int columns)
{
	easel_open_with(easel, (struct term_options){.type = type,
						     .lines = lines,
						     .columns = columns,
						     .glyphs = set,
						     .theme = theme});
}

void easel_open_with(struct easel *easel, struct term_options options)
{
	struct error error = {""};
	int ends[2];

	easel->wide = options.glyphs == SET_WIDE;
	assert_non_null(setlocale(
		LC_ALL, options.glyphs == SET_ASCII ? "C" : "C.UTF-8"));
	assert_int_equal(pipe(ends), 0);
	easel->keyboard = ends[1];
	options.in = easel->in = fdopen(ends[0], "r");
	options.out = easel->out = tmpfile();
	easel->seen = 0;
	assert_non_null(easel->in);
	assert_non_null(easel->out);
	easel->screen = vterm_screen_new(options.lines, options.columns);
	assert_non_null(easel->screen);
	if (!term_open(&options, &error))
		fail_msg("%s", error.text);
}

void easel_close(struct easel *easel)
{
	term_close();
	vterm_screen_free(easel->screen);
	close(easel->keyboard);
	fclose(easel->in);
	fclose(easel->out);
}

static bool is_ambiguous(unsigned long c)
{
	return utf8_columns(c, REPERTOIRE_EAST_ASIAN) >
	       utf8_columns(c, REPERTOIRE_UNICODE);
}

/* What is one column for libvterm, and two here, is one and a blank. */
static void show(struct easel *easel, const char *bytes, size_t length)
{
	if (!easel->wide) {
		vterm_screen_write(easel->screen, bytes, length);
		return;
	}
	for (const char *next = bytes; next < bytes + length;) {
		const char *at = next;
		unsigned long c = utf8_next(&next);

		vterm_screen_write(easel->screen, at, (size_t)(next - at));
		if (is_ambiguous(c))
			vterm_screen_write(easel->screen, " ", 1);
	}
}

/*
 * The file's offset belongs to the writer, so this reads beside it. Nothing is
 * cut off: a file that was truncated goes to the disk when it is closed.
 */
size_t easel_look(struct easel *easel)
{
	char bytes[65536 + 1] = {0}; /* so that no character is cut */
	off_t before = easel->seen;
	ssize_t n;

	while ((n = pread(fileno(easel->out), bytes, sizeof(bytes) - 1,
			  easel->seen)) > 0) {
		show(easel, bytes, (size_t)n);
		easel->seen += n;
	}
	return (size_t)(easel->seen - before);
}

const char *easel_read(struct easel *easel, char *out, size_t size)
{
	ssize_t n = pread(fileno(easel->out), out, size - 1, easel->seen);

	out[n > 0 ? n : 0] = '\0';
	easel_look(easel);
	return out;
}

void easel_type(struct easel *easel, const char *bytes)
{
	assert_int_equal(write(easel->keyboard, bytes, strlen(bytes)),
			 strlen(bytes));
}
