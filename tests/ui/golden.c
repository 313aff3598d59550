/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <curses.h>

#include "style_map.h"
#include "ui/play/play_view.h"
#include "ui/term/capability.h"
#include "ui/term/term.h"

enum { GOLDEN = 131072 };

__attribute__((format(printf, 2, 3))) static void add(char out[GOLDEN],
						      const char *format, ...)
{
	size_t used = strlen(out);
	va_list list;

	va_start(list, format);
	vsnprintf(out + used, GOLDEN - used, format, list);
	va_end(list);
}

static void add_map(char out[GOLDEN], char *map)
{
	assert_non_null(map);
	add(out, "--\n%s", map);
	free(map);
}

static void print_screen(const struct vterm_screen *screen,
			 const struct golden_look *look, char out[GOLDEN])
{
	char *text = vterm_screen_text(screen);
	int line, column;

	assert_non_null(text);
	out[0] = '\0';
	add(out, "%s--\n", text);
	free(text);
	if (vterm_screen_cursor(screen, &line, &column))
		add(out, "cursor: line %d, column %d\n", line, column);
	else
		add(out, "cursor: hidden\n");
	if (look->attributes)
		add_map(out, vterm_screen_attributes(screen));
	if (look->theme)
		add_map(out, style_map(screen, term_theme(), term_depth()));
}

static void read_golden(const char *path, char out[GOLDEN])
{
	FILE *file = fopen(path, "r");

	if (!file)
		fail_msg("%s is missing: make update-screens", path);
	out[fread(out, 1, GOLDEN - 1, file)] = '\0';
	fclose(file);
}

static void write_golden(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	assert_non_null(file);
	assert_true(fputs(text, file) >= 0);
	assert_int_equal(fclose(file), 0);
}

/* Where it cannot be hidden it stands somewhere: some databases say so. */
static void drop_cursor(char *text)
{
	char *line = strstr(text, "\ncursor: "), *end;

	if (!line || capability_find("civis"))
		return;
	end = strchr(line + 1, '\n');
	memmove(line, end, strlen(end) + 1);
}

void golden_check(const struct easel *easel, const struct golden_look *look)
{
	static char drawn[GOLDEN], golden[GOLDEN];
	const char *update = getenv("UPDATE_SCREENS");
	char path[4096];

	print_screen(easel->screen, look, drawn);
	snprintf(path, sizeof(path), "%s/%s.txt",
		 update ? update : TEST_DIR "/screens", look->name);
	if (update)
		write_golden(path, drawn);
	read_golden(path, golden);
	drop_cursor(drawn);
	drop_cursor(golden);
	assert_string_equal(drawn, golden);
}

void golden_begin(struct easel *easel, const struct golden_look *look)
{
	easel_open_in(easel, theme_find(look->theme ? look->theme : "plain"),
		      look->ascii ? SET_ASCII
		      : look->set ? look->set
				  : SET_NARROW,
		      look->type ? look->type : "xterm-256color",
		      look->lines ? look->lines : 24,
		      look->columns ? look->columns : 80);
}

void golden_end(struct easel *easel, const struct golden_look *look)
{
	term_flush();
	easel_look(easel);
	golden_check(easel, look);
	easel_close(easel);
}

char *golden_show(struct easel *easel, const struct moment *moment)
{
	play_view_draw(&moment->play);
	term_flush();
	easel_look(easel);
	return vterm_screen_text(easel->screen);
}

char *golden_text(const struct moment *moment, const struct theme *theme,
		  int lines, int columns)
{
	struct easel easel;
	char *text;

	easel_open_in(&easel, theme, SET_NARROW, "xterm-256color", lines,
		      columns);
	text = golden_show(&easel, moment);
	easel_close(&easel);
	return text;
}

void golden_moment(const struct moment *moment, const struct golden_look *look)
{
	struct easel easel;

	golden_begin(&easel, look);
	play_view_draw(&moment->play);
	play_view_mark(&moment->play);
	golden_end(&easel, look);
}

void golden_pages(pages_writer *write, const void *about, int page,
		  const struct golden_look *look)
{
	struct screen below = {.class = NULL};
	struct pages_screen pages;
	struct easel easel;

	golden_begin(&easel, look);
	pages_open(&below, &pages, write, about);
	assert_ptr_equal(below.over, &pages.screen);
	pages.page = page;
	screen_draw(&pages.screen);
	golden_end(&easel, look);
}
