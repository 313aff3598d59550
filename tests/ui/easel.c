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

#include "ui/term/term.h"

void easel_open(struct easel *easel, const char *type, int lines, int columns,
		bool unicode)
{
	easel_open_in(easel, theme_find("plain"), type, lines, columns,
		      unicode);
}

void easel_open_in(struct easel *easel, const struct theme *theme,
		   const char *type, int lines, int columns, bool unicode)
{
	struct term_options options = {.type = type,
				       .lines = lines,
				       .columns = columns,
				       .unicode = unicode,
				       .theme = theme};
	struct error error = {""};
	int ends[2];

	assert_non_null(setlocale(LC_ALL, unicode ? "C.UTF-8" : "C"));
	assert_int_equal(pipe(ends), 0);
	easel->keyboard = ends[1];
	options.in = easel->in = fdopen(ends[0], "r");
	options.out = easel->out = tmpfile();
	assert_non_null(easel->in);
	assert_non_null(easel->out);
	easel->screen = vterm_screen_new(lines, columns);
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

/* The file's offset belongs to the writer, so this reads beside it. */
size_t easel_look(struct easel *easel)
{
	int file = fileno(easel->out);
	char bytes[4096];
	size_t seen = 0;
	off_t at = 0;
	ssize_t n;

	while ((n = pread(file, bytes, sizeof(bytes), at)) > 0) {
		vterm_screen_write(easel->screen, bytes, (size_t)n);
		seen += (size_t)n;
		at += n;
	}
	assert_int_equal(ftruncate(file, 0), 0);
	assert_int_equal(lseek(file, 0, SEEK_SET), 0);
	return seen;
}

void easel_type(struct easel *easel, const char *bytes)
{
	assert_int_equal(write(easel->keyboard, bytes, strlen(bytes)),
			 strlen(bytes));
}
