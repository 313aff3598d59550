/* SPDX-License-Identifier: ISC */
/*
 * A terminal with a program in it: a pseudo-terminal whose screen
 * libvterm keeps, and whose keyboard the test is. Nothing here goes by time: a
 * test waits until the screen says something, and fails when it does not come
 * for very long.
 */
#ifndef TESTS_E2E_PTY_TERMINAL_H
#define TESTS_E2E_PTY_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

enum { PTY_ARGUMENTS = 16 };

struct pty_options {
	const char *program; /* NULL: the program under test */
	const char *arguments[PTY_ARGUMENTS];
	const char *type;   /* NULL: xterm-256color */
	const char *locale; /* NULL: C.UTF-8 */
	int lines, columns; /* 0: 24x80 */
	const char *in;	    /* a file for standard input; NULL: the terminal */
	/* hears all that is written to it; or NULL */
	void (*heard)(const char *bytes, size_t n);
};

struct pty_terminal;
struct vterm_screen;

/* cmocka's set-up and teardown: a home, and no terminal is left open. */
int pty_set_up(void **state);
int pty_tear_down(void **state);

#define PTY_TEST(test) \
	cmocka_unit_test_setup_teardown(test, pty_set_up, pty_tear_down)

struct pty_terminal *pty_open(const struct pty_options *options);

/*
 * Presses keys, blank-separated: a name ("Up", "Enter", "F1", "^L") is that
 * key, any other word is typed letter by letter: "q16 Enter".
 */
void pty_type(struct pty_terminal *terminal, const char *keys);
/* Pastes a text in one go, in the brackets that a terminal puts around it. */
void pty_paste(struct pty_terminal *terminal, const char *text);
/* Bytes all at once, as from a terminal that does not tell what it pastes. */
void pty_burst(struct pty_terminal *terminal, const char *bytes);

/* As many of them as there is room for now: how many these are. */
size_t pty_send_some(struct pty_terminal *terminal, const char *bytes,
		     size_t n);

/* Whether the program has read all that has come to it by now. */
bool pty_has_read(const struct pty_terminal *terminal);

/* Something else writes on the screen. */
void pty_scribble(struct pty_terminal *terminal, const char *bytes);
void pty_resize(struct pty_terminal *terminal, int lines, int columns);

/* Whether the text is on the screen now, within a line. */
bool pty_shows(struct pty_terminal *terminal, const char *text);
/* The whole screen, lines without blanks at their end; until the next call. */
const char *pty_screen(struct pty_terminal *terminal);
/* The same as cells. */
const struct vterm_screen *pty_cells(const struct pty_terminal *terminal);
/* Waits until something has come, which is not read yet, nor answered. */
void pty_await(struct pty_terminal *terminal);
/* Reads until nothing has come for so long. */
void pty_rest(struct pty_terminal *terminal, int ms);
/* How often the bell has rung. */
int pty_bells(const struct pty_terminal *terminal);
/* Whether it has been told to report its mouse. */
bool pty_has_mouse(const struct pty_terminal *terminal);
/* Some of what was written to it last, all of it read; without zeroes. */
const char *pty_last(struct pty_terminal *terminal);
/* The title of its window. */
const char *pty_title(const struct pty_terminal *terminal);

/*
 * Each fails the test, with the screen, when it does not happen. Who has seen
 * one text waits for the next, too: a read may end in the middle of a screen.
 */
#define wait_for(terminal, text) \
	pty_wait_text(terminal, text, true, __FILE__, __LINE__)
#define wait_gone(terminal, text) \
	pty_wait_text(terminal, text, false, __FILE__, __LINE__)
#define wait_either(terminal, one, other) \
	pty_wait_either(terminal, one, other, __FILE__, __LINE__)
#define wait_record(terminal, text) \
	pty_wait_record(terminal, text, __FILE__, __LINE__)
#define wait_rung(terminal, bells) \
	pty_wait_rung(terminal, bells, __FILE__, __LINE__)
#define wait_exit(terminal) pty_wait_exit(terminal, __FILE__, __LINE__)
#define wait_resized(terminal, lines, columns) \
	pty_wait_resized(terminal, lines, columns, __FILE__, __LINE__)

void pty_wait_text(struct pty_terminal *terminal, const char *text, bool there,
		   const char *file, int line);
/* Until it shows one or the other; whether it is the first. */
bool pty_wait_either(struct pty_terminal *terminal, const char *one,
		     const char *other, const char *file, int line);
/* Until the newest record holds the text. */
void pty_wait_record(struct pty_terminal *terminal, const char *text,
		     const char *file, int line);
/* Until the bell has rung so often, which it does behind what it calls to. */
void pty_wait_rung(struct pty_terminal *terminal, int bells, const char *file,
		   int line);
/* Until all of the window is drawn anew in a new size, which keys then meet. */
void pty_wait_resized(struct pty_terminal *terminal, int lines, int columns,
		      const char *file, int line);
/* Until the program ends: its exit status, or 128 and the signal. */
int pty_wait_exit(struct pty_terminal *terminal, const char *file, int line);

/* The same if it has ended by now, or -1. */
int pty_has_ended(struct pty_terminal *terminal);

/* The line is cut, as when a window is closed or a link breaks. */
void pty_hang_up(struct pty_terminal *terminal);
void pty_kill(struct pty_terminal *terminal, int signal);
/* It goes on where it has stopped itself, and hears nothing where it runs. */
void pty_continue(struct pty_terminal *terminal);
/* The same to whoever has the terminal, such as what a shell has started. */
void pty_kill_foreground(struct pty_terminal *terminal, int signal);

/* The program, or what it was begun with. */
pid_t pty_pid(const struct pty_terminal *terminal);

/* Whether line editing, echo and signals are as they were at the start. */
bool pty_is_sane(const struct pty_terminal *terminal);

#endif
