/* SPDX-License-Identifier: ISC */
/*
 * Whatever waits, reads: the master side is polled until a condition holds,
 * and everything that comes is fed to libvterm, whose answers (cursor
 * reports, keys as the program wants them) go back.
 */
#include <config.h>

#include "pty_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <vterm.h>

#include "home.h"

enum {
	PATIENCE_MS = 30000, /* far more than the slowest machine needs */
	GLANCE_MS = 20,	     /* between two looks at what is no screen */
	OPEN_MAX = 4,
	SCREEN_TEXT = 1 << 16
};

struct pty_terminal {
	pid_t pid;
	int master; /* -1: hung up */
	VTerm *vterm;
	VTermScreen *screen;
	struct termios before;
	int bells;
	bool ended;
	int status;
};

static struct pty_terminal terminals[OPEN_MAX];
static int opened;

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The screen */

static size_t put_utf8(char *out, uint32_t c)
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	out[0] = (char)(0xe0 | c >> 12);
	out[1] = (char)(0x80 | (c >> 6 & 0x3f));
	out[2] = (char)(0x80 | (c & 0x3f));
	return 3;
}

/* One line; returns its bytes without the blanks at the end. */
static size_t put_line(VTermScreen *screen, int row, int columns, char *out)
{
	size_t used = 0, end = 0;

	for (int col = 0; col < columns; col++) {
		VTermScreenCell cell;

		vterm_screen_get_cell(screen, (VTermPos){row, col}, &cell);
		/* the second half of a wide character */
		if (cell.chars[0] == (uint32_t)-1)
			continue;
		if (!cell.chars[0])
			out[used++] = ' ';
		for (int i = 0; i < cell.width && cell.chars[i]; i++)
			used += put_utf8(out + used, cell.chars[i]);
		if (cell.chars[0] && cell.chars[0] != ' ')
			end = used;
	}
	return end;
}

const char *pty_screen(struct pty_terminal *terminal)
{
	static char text[SCREEN_TEXT];
	size_t used = 0;
	int rows, columns;

	vterm_get_size(terminal->vterm, &rows, &columns);
	assert_true(rows * (columns * 6 + 1) < SCREEN_TEXT);
	for (int row = 0; row < rows; row++) {
		used += put_line(terminal->screen, row, columns, text + used);
		text[used++] = '\n';
	}
	text[used] = '\0';
	return text;
}

bool pty_shows(struct pty_terminal *terminal, const char *text)
{
	return strstr(pty_screen(terminal), text) != NULL;
}

static int on_bell(void *user)
{
	((struct pty_terminal *)user)->bells++;
	return 1;
}

int pty_bells(const struct pty_terminal *terminal)
{
	return terminal->bells;
}

static void make_screen(struct pty_terminal *terminal, int lines, int columns)
{
	static const VTermScreenCallbacks callbacks = {.bell = on_bell};

	terminal->vterm = vterm_new(lines, columns);
	vterm_set_utf8(terminal->vterm, 1);
	terminal->screen = vterm_obtain_screen(terminal->vterm);
	vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
	vterm_screen_enable_altscreen(terminal->screen, 1);
	vterm_screen_reset(terminal->screen, 1);
}

/* Bytes in and out */

static void answer(struct pty_terminal *terminal)
{
	char bytes[256];
	size_t n;

	while ((n = vterm_output_read(terminal->vterm, bytes, sizeof(bytes))) >
	       0)
		if (terminal->master >= 0 &&
		    write(terminal->master, bytes, n) != (ssize_t)n &&
		    !terminal->ended)
			print_error("the program does not read its keys\n");
}

/* Reads what comes within that time; false when the line has ended. */
static bool listen_for(struct pty_terminal *terminal, int ms)
{
	struct pollfd fd = {.fd = terminal->master, .events = POLLIN};
	char bytes[4096];
	ssize_t n;

	if (terminal->master < 0)
		return false;
	if (poll(&fd, 1, ms) < 1)
		return true;
	n = read(terminal->master, bytes, sizeof(bytes));
	if (n < 0 && errno == EINTR)
		return true;
	if (n <= 0)
		return false;
	vterm_input_write(terminal->vterm, bytes, (size_t)n);
	answer(terminal);
	return true;
}

static bool has_ended(struct pty_terminal *terminal)
{
	int status;

	if (!terminal->ended && terminal->pid > 0 &&
	    waitpid(terminal->pid, &status, WNOHANG) == terminal->pid) {
		terminal->ended = true;
		terminal->status = WIFEXITED(status) ? WEXITSTATUS(status)
						     : 128 + WTERMSIG(status);
	}
	return terminal->ended;
}

/* What is waited for: whether it has happened. */
typedef bool condition(struct pty_terminal *terminal, const char *text);

static bool wait_until(struct pty_terminal *terminal, condition *happened,
		       const char *text)
{
	int64_t end = now_ms() + PATIENCE_MS;
	bool open = true;

	while (!happened(terminal, text)) {
		if (now_ms() > end)
			return false;
		if (open)
			open = listen_for(terminal, GLANCE_MS);
		else
			poll(NULL, 0, GLANCE_MS);
		if (!open && has_ended(terminal))
			return happened(terminal, text);
	}
	return true;
}

static bool does_not_show(struct pty_terminal *terminal, const char *text)
{
	return !pty_shows(terminal, text);
}

static bool is_recorded(struct pty_terminal *terminal, const char *text)
{
	(void)terminal;
	return strstr(home_record(), text) != NULL;
}

static bool is_over(struct pty_terminal *terminal, const char *text)
{
	(void)text;
	/* all that it has written is to be seen */
	return has_ended(terminal) && !listen_for(terminal, GLANCE_MS);
}

static void fail_at(struct pty_terminal *terminal, const char *what,
		    const char *text, const char *file, int line)
{
	print_error("%s:%d: %s: %s\n%s", file, line, what, text,
		    pty_screen(terminal));
	_fail(file, line);
}

void pty_wait_text(struct pty_terminal *terminal, const char *text, bool there,
		   const char *file, int line)
{
	if (!wait_until(terminal, there ? pty_shows : does_not_show, text))
		fail_at(terminal,
			there ? "the screen never showed"
			      : "the screen went on showing",
			text, file, line);
}

void pty_wait_record(struct pty_terminal *terminal, const char *text,
		     const char *file, int line)
{
	if (wait_until(terminal, is_recorded, text))
		return;
	print_error("%s\n", home_record());
	fail_at(terminal, "the record never had", text, file, line);
}

int pty_wait_exit(struct pty_terminal *terminal, const char *file, int line)
{
	if (!wait_until(terminal, is_over, ""))
		fail_at(terminal, "the program goes on", "", file, line);
	return terminal->status;
}

/* Keys */

static const struct {
	const char *name;
	VTermKey key;
} named[] = {
	{"Up", VTERM_KEY_UP},
	{"Down", VTERM_KEY_DOWN},
	{"Left", VTERM_KEY_LEFT},
	{"Right", VTERM_KEY_RIGHT},
	{"Enter", VTERM_KEY_ENTER},
	{"Tab", VTERM_KEY_TAB},
	{"Backspace", VTERM_KEY_BACKSPACE},
	{"Delete", VTERM_KEY_DEL},
	{"Escape", VTERM_KEY_ESCAPE},
	{"Home", VTERM_KEY_HOME},
	{"End", VTERM_KEY_END},
	{"PageUp", VTERM_KEY_PAGEUP},
	{"PageDown", VTERM_KEY_PAGEDOWN},
	{"F1", VTERM_KEY_FUNCTION(1)},
};

static void press(struct pty_terminal *terminal, const char *word)
{
	for (size_t i = 0; i < sizeof(named) / sizeof(named[0]); i++) {
		if (!strcmp(word, named[i].name)) {
			vterm_keyboard_key(terminal->vterm, named[i].key,
					   VTERM_MOD_NONE);
			return;
		}
	}
	if (!strcmp(word, "Space"))
		vterm_keyboard_unichar(terminal->vterm, ' ', VTERM_MOD_NONE);
	else if (word[0] == '^' && word[1] && !word[2])
		vterm_keyboard_unichar(terminal->vterm,
				       (uint32_t)(word[1] & 0x1f),
				       VTERM_MOD_NONE);
	else
		for (; *word; word++)
			vterm_keyboard_unichar(terminal->vterm,
					       (unsigned char)*word,
					       VTERM_MOD_NONE);
}

void pty_type(struct pty_terminal *terminal, const char *keys)
{
	char copy[512];

	assert_true(strlen(keys) < sizeof(copy));
	strcpy(copy, keys);
	for (char *rest = copy, *word; (word = strtok_r(rest, " ", &rest));) {
		press(terminal, word);
		answer(terminal);
	}
}

void pty_paste(struct pty_terminal *terminal, const char *text)
{
	vterm_keyboard_start_paste(terminal->vterm);
	for (; *text; text++)
		vterm_keyboard_unichar(terminal->vterm, (unsigned char)*text,
				       VTERM_MOD_NONE);
	vterm_keyboard_end_paste(terminal->vterm);
	answer(terminal);
}

/* The program */

static void set_size(int fd, int lines, int columns)
{
	struct winsize size = {.ws_row = (unsigned short)lines,
			       .ws_col = (unsigned short)columns};

	ioctl(fd, TIOCSWINSZ, &size);
}

void pty_resize(struct pty_terminal *terminal, int lines, int columns)
{
	vterm_set_size(terminal->vterm, lines, columns);
	set_size(terminal->master, lines, columns);
}

static void set_environment(const struct pty_options *options)
{
	static const char *const foreign[] = {"LANG",	  "LANGUAGE",
					      "LC_CTYPE", "LC_MESSAGES",
					      "NO_COLOR", "LINES",
					      "COLUMNS",  "ESCDELAY"};

	for (size_t i = 0; i < sizeof(foreign) / sizeof(foreign[0]); i++)
		unsetenv(foreign[i]);
	setenv("TERM", options->type ? options->type : "xterm-256color", 1);
	setenv("LC_ALL", options->locale ? options->locale : "C.UTF-8", 1);
	home_enter();
}

/* In the child; comes back only when it cannot be done. */
static void run(const struct pty_options *options, const char *line)
{
	const char *program =
		options->program ? options->program : getenv("PAIRGO");
	const char *arguments[PTY_ARGUMENTS + 1] = {program};
	int fd, in;

	setsid();
	fd = open(line, O_RDWR);
	in = options->in ? open(options->in, O_RDONLY) : fd;
	if (fd < 0 || in < 0 || ioctl(fd, TIOCSCTTY, 0))
		return;
	dup2(in, 0);
	dup2(fd, 1);
	dup2(fd, 2);
	for (fd = 3; fd < 64; fd++)
		close(fd);
	for (int i = 0; i < PTY_ARGUMENTS - 1; i++)
		arguments[i + 1] = options->arguments[i];
	set_environment(options);
	/* exec takes them as they are and changes nothing */
	execvp(program, (char *const *)(uintptr_t)arguments);
}

struct pty_terminal *pty_open(const struct pty_options *options)
{
	int lines = options->lines ? options->lines : 24;
	int columns = options->columns ? options->columns : 80;
	struct pty_terminal *terminal = &terminals[opened];
	const char *line;

	assert_true(opened < OPEN_MAX);
	memset(terminal, 0, sizeof(*terminal));
	terminal->master = posix_openpt(O_RDWR | O_NOCTTY);
	assert_true(terminal->master >= 0);
	opened++;
	make_screen(terminal, lines, columns);
	assert_int_equal(grantpt(terminal->master), 0);
	assert_int_equal(unlockpt(terminal->master), 0);
	line = ptsname(terminal->master);
	assert_non_null(line);
	set_size(terminal->master, lines, columns);
	assert_int_equal(tcgetattr(terminal->master, &terminal->before), 0);
	terminal->pid = fork();
	assert_true(terminal->pid >= 0);
	if (terminal->pid == 0) {
		run(options, line);
		_exit(127);
	}
	return terminal;
}

void pty_hang_up(struct pty_terminal *terminal)
{
	close(terminal->master);
	terminal->master = -1;
}

void pty_kill(struct pty_terminal *terminal, int signal)
{
	assert_int_equal(kill(terminal->pid, signal), 0);
}

bool pty_is_sane(const struct pty_terminal *terminal)
{
	const struct termios *before = &terminal->before;
	struct termios now;

	return !tcgetattr(terminal->master, &now) &&
	       now.c_iflag == before->c_iflag &&
	       now.c_oflag == before->c_oflag && now.c_lflag == before->c_lflag;
}

int pty_set_up(void **state)
{
	(void)state;
	opened = 0;
	return home_make();
}

static void close_terminal(struct pty_terminal *terminal)
{
	if (terminal->master >= 0)
		pty_hang_up(terminal);
	if (!terminal->ended && terminal->pid > 0) {
		kill(terminal->pid, SIGKILL);
		waitpid(terminal->pid, NULL, 0);
	}
	vterm_free(terminal->vterm);
}

int pty_tear_down(void **state)
{
	(void)state;
	while (opened > 0)
		close_terminal(&terminals[--opened]);
	return home_remove();
}
