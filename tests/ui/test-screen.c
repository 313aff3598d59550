/* SPDX-License-Identifier: ISC */
/* The loop of screens, with screens that only note what happens to them. */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/monotonic.h"
#include "easel.h"
#include "ui/term/screen.h"
#include "ui/term/term.h"

struct page {
	struct screen screen;
	const char *name;
	bool fits;
	struct page *next; /* what 'o' opens */
	int fd;		   /* that it waits for; a byte shows it, or ends it */
	int64_t due;	   /* when it is done of itself, or 0 */
	int woken, drawn;
	bool held;     /* by 'h'; a byte lets go */
	char seen[64]; /* keys, and '#' for a paste */
};

static const struct screen_class page_class;

static void note(struct page *page, char what)
{
	size_t n = strlen(page->seen);

	assert_true(n + 1 < sizeof(page->seen));
	page->seen[n] = what;
}

static bool draw(const struct screen *screen)
{
	struct page *page = (struct page *)(uintptr_t)screen;

	page->drawn++;
	if (page->fits)
		term_put(0, 0, STYLE_NORMAL, page->name);
	return page->fits;
}

static bool take_key(struct screen *screen, key k)
{
	struct page *page = (struct page *)screen;

	note(page, (char)k);
	page->held = k == 'h';
	if (k == 'o')
		screen_open(screen, &page->next->screen, &page_class);
	return k != 'q';
}

static void note_paste(struct screen *screen)
{
	note((struct page *)screen, '#');
}

static int wait_for(const struct screen *screen, struct pollfd *fds, int *count)
{
	const struct page *page = (const struct page *)screen;
	int64_t left = page->due - monotonic_ms();

	/* the second, so that more than one is waited for */
	fds[0] = (struct pollfd){.fd = -1};
	fds[1] = (struct pollfd){.fd = page->fd ? page->fd : -1,
				 .events = POLLIN};
	*count = 2;
	return !page->due ? -1 : left < 0 ? 0 : (int)left;
}

static bool wake(struct screen *screen, const struct pollfd *fds)
{
	struct page *page = (struct page *)screen;
	short ready = fds[1].revents;
	char byte = 'x';

	page->woken++;
	if (ready & POLLIN)
		assert_int_equal(read(page->fd, &byte, 1), 1);
	if (byte == '!')
		page->fits = true;
	if (ready & POLLIN)
		page->held = false;
	return byte != '.' && !(page->due && monotonic_ms() >= page->due);
}

static bool holds(const struct screen *screen)
{
	return ((const struct page *)screen)->held;
}

static const struct screen_class page_class = {.draw = draw,
					       .key = take_key,
					       .holds = holds,
					       .pasted = note_paste,
					       .wait = wait_for,
					       .wake = wake};

static struct page page_of(const char *name)
{
	return (struct page){.screen.class = &page_class,
			     .name = name,
			     .fits = true};
}

static void open_easel(struct easel *easel)
{
	easel_open(easel, "xterm-256color", 24, 80, true);
}

static void keys_go_to_the_one_on_top(void **state)
{
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;

	(void)state;
	page.next = &over;
	open_easel(&easel);
	easel_type(&easel, "aobqcqde");
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "aocq");
	assert_string_equal(over.seen, "bq");
	/* what is typed ahead is for the next screen */
	page = page_of("next");
	easel_type(&easel, "q");
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "deq");
	easel_close(&easel);
}

static void expect_shown(struct easel *easel, const struct page *bottom,
			 const char *name)
{
	char *text;

	screen_draw(&bottom->screen);
	easel_look(easel);
	text = vterm_screen_text(easel->screen);
	assert_memory_equal(text, name, strlen(name));
	assert_true(text[strlen(name)] == '\n');
	free(text);
}

static void expect_last_line(struct easel *easel, const char *line)
{
	char *text = vterm_screen_text(easel->screen);

	assert_non_null(strstr(text, line));
	free(text);
}

/* Neither it nor what lies below it takes what is typed then. */
static void what_has_no_room_hears_escape_alone(void **state)
{
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;
	char escape[] = {KEY_TO_ESCAPE & 0xff, 0};

	(void)state;
	page.next = &over;
	over.fits = false;
	open_easel(&easel);
	easel_type(&easel, "aobq");
	easel_type(&easel, "\033");
	page.due = monotonic_ms() + 400;
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "ao");
	assert_string_equal(over.seen, escape);
	easel_close(&easel);
}

static void what_has_no_room_shows_what_it_lies_over(void **state)
{
	struct page over = page_of("of"), page = page_of("page");
	struct easel easel;

	(void)state;
	open_easel(&easel);
	expect_shown(&easel, &page, "page");
	screen_open(&page.screen, &over.screen, &page_class);
	expect_shown(&easel, &page, "of");
	over.fits = false;
	expect_shown(&easel, &page, "page");
	expect_last_line(&easel, "Escape closes a page that has no room here.");
	page.fits = false;
	assert_false(screen_draw(&page.screen));
	easel_close(&easel);
}

/* And says so, in as many words as fit. */
static void what_has_no_room_says_so(void **state)
{
	static const struct {
		int lines, columns;
		const char *said, *below;
	} rows[] = {
		{2, 80, "Escape closes a page that has no room here.", NULL},
		{6, 19, "\nNo room: Escape\ncloses it.", NULL},
		{2, 20, "\nNo room: Escape.", NULL},
		{5, 12, "\nNo room:\nEscape.", NULL},
		{3, 8, "\nNo room:\nEscape.", NULL},
		{2, 7, "\nNo room", NULL},
		/* behind who is on turn and their time */
		{1, 80, "1 19:57 Escape closes a page that has no room here.",
		 "1 19:57 Anna Kowalska"},
		{1, 24, "1 19:57 No room: Escape.", "1 19:57 Anna Kowalska"},
		{1, 18, "1 19:57 No room\n", "1 19:57 Anna Kowa"},
		{1, 12, "1 19:57 Anna", "1 19:57 Anna"},
		{1, 44, "Escape closes a page that has no room here.",
		 "The game has stopped."},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *below = rows[i].below ? rows[i].below : "page";
		struct page over = page_of("of"), page = page_of(below);
		struct easel easel;
		char *text;

		over.fits = false;
		easel_open(&easel, "xterm-256color", rows[i].lines,
			   rows[i].columns, true);
		screen_open(&page.screen, &over.screen, &page_class);
		screen_draw(&page.screen);
		easel_look(&easel);
		text = vterm_screen_text(easel.screen);
		assert_non_null(strstr(text, rows[i].said));
		free(text);
		easel_close(&easel);
	}
}

static void keys_wait_for_a_screen(void **state)
{
	struct page page = page_of("page");
	struct easel easel;
	int ends[2];

	(void)state;
	open_easel(&easel);
	assert_int_equal(pipe(ends), 0);
	page.fits = false;
	page.fd = ends[0];
	easel_type(&easel, "aq");
	assert_int_equal(write(ends[1], "-!", 2), 2);
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "aq");
	assert_true(page.fits);
	close(ends[0]);
	close(ends[1]);
	easel_close(&easel);
}

/* Those that have been read, and those that have not. */
static void keys_wait_for_a_word(void **state)
{
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;
	int ends[2];

	(void)state;
	open_easel(&easel);
	assert_int_equal(pipe(ends), 0);
	page.next = &over;
	page.fd = ends[0];
	page.due = monotonic_ms() + 60;
	easel_type(&easel, "ahbq");
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "ah");
	assert_int_equal(write(ends[1], "-", 1), 1);
	page.due = 0;
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "ahbq");
	/* whatever lies over it */
	page = page_of("page");
	page.held = true;
	screen_open(&page.screen, &over.screen, &page_class);
	page.due = monotonic_ms() + 60;
	easel_type(&easel, "q");
	assert_true(screen_run(&page.screen));
	assert_string_equal(over.seen, "");
	close(ends[0]);
	close(ends[1]);
	easel_close(&easel);
}

/* What is about to come is drawn with it, but what takes longer is not late. */
static void what_comes_soon_is_drawn_once(void **state)
{
	static const struct {
		int ms, drawn;
	} rows[] = {{20, 1}, {200, 2}};

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct page page = page_of("page");
		struct easel easel;

		open_easel(&easel);
		easel_type(&easel, "h");
		page.due = monotonic_ms() + rows[i].ms;
		assert_true(screen_run(&page.screen));
		assert_string_equal(page.seen, "h");
		assert_int_equal(page.drawn, rows[i].drawn);
		easel_close(&easel);
	}
}

/* A clock goes on under a page of text, and so does the table's wire. */
static void what_lies_below_is_woken(void **state)
{
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;
	int ends[2];

	(void)state;
	open_easel(&easel);
	assert_int_equal(pipe(ends), 0);
	page.due = monotonic_ms() + 30;
	screen_open(&page.screen, &over.screen, &page_class);
	assert_true(screen_run(&page.screen));
	assert_true(monotonic_ms() >= page.due);
	assert_in_range(page.woken, 2, 5);

	page = page_of("page");
	page.fd = ends[0];
	screen_open(&page.screen, &over.screen, &page_class);
	assert_int_equal(write(ends[1], ".", 1), 1);
	assert_true(screen_run(&page.screen));
	close(ends[0]);
	close(ends[1]);
	easel_close(&easel);
}

static void what_is_done_of_itself_goes(void **state)
{
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;

	(void)state;
	open_easel(&easel);
	page.due = monotonic_ms() + 60;
	over.due = monotonic_ms() + 10;
	screen_open(&page.screen, &over.screen, &page_class);
	assert_true(screen_run(&page.screen));
	assert_null(page.screen.over);
	easel_close(&easel);
}

static void a_paste_is_told_to_one(void **state)
{
	static const struct screen_class deaf = {.draw = draw, .key = take_key};
	struct page over = page_of("over"), page = page_of("page");
	struct easel easel;

	(void)state;
	open_easel(&easel);
	page.next = &over;
	easel_type(&easel, "\033[200~q\r\033[201~");
	easel_type(&easel, "q");
	assert_true(screen_run(&page.screen));
	assert_string_equal(page.seen, "q#");
	page = page_of("page");
	screen_open(&page.screen, &over.screen, &deaf);
	easel_type(&easel, "\033[200~q\r\033[201~");
	easel_type(&easel, "qq");
	assert_true(screen_run(&page.screen));
	assert_string_equal(over.seen, "q");
	assert_string_equal(page.seen, "q#");
	easel_close(&easel);
}

static void a_terminal_may_go(void **state)
{
	struct page page = page_of("page");
	struct easel easel;

	(void)state;
	open_easel(&easel);
	easel_type(&easel, "a");
	close(easel.keyboard);
	assert_false(screen_run(&page.screen));
	assert_string_equal(page.seen, "a");
	easel.keyboard = dup(STDERR_FILENO);
	easel_close(&easel);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keys_go_to_the_one_on_top),
		cmocka_unit_test(what_has_no_room_shows_what_it_lies_over),
		cmocka_unit_test(what_has_no_room_hears_escape_alone),
		cmocka_unit_test(what_has_no_room_says_so),
		cmocka_unit_test(keys_wait_for_a_screen),
		cmocka_unit_test(keys_wait_for_a_word),
		cmocka_unit_test(what_comes_soon_is_drawn_once),
		cmocka_unit_test(what_lies_below_is_woken),
		cmocka_unit_test(what_is_done_of_itself_goes),
		cmocka_unit_test(a_paste_is_told_to_one),
		cmocka_unit_test(a_terminal_may_go),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
