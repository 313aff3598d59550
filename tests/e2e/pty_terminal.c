/* SPDX-License-Identifier: ISC */
/*
 * Whatever waits, reads: the master side is polled until a condition holds,
 * and everything that comes is fed to the screen, whose answers (cursor
 * reports) go back.
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

#include "home.h"
#include "vterm_screen.h"

enum {
	PATIENCE_MS = 30000, /* far more than the slowest machine needs */
	HURRY_MS = 3000,     /* when the program is known to be broken */
	GLANCE_MS = 20,	     /* between two looks at what is no screen */
	TERMINALS_MAX = 16,
	TITLE_BYTES = 256,
	LAST_BYTES = 512
};

struct pty_terminal {
	pid_t pid;
	int master;  /* -1: hung up */
	bool closed; /* nobody has the other end any more, and all was read */
	void (*heard)(const char *bytes, size_t n);
	struct vterm_screen *screen;
	char *text; /* of the screen, when it was last looked at */
	struct termios before;
	int bells;
	char title[TITLE_BYTES], coming[TITLE_BYTES];
	size_t titled; /* bytes of one that is coming */
	char last[LAST_BYTES];
	bool ended;
	int status;
};

static struct pty_terminal terminals[TERMINALS_MAX];
static int opened;

static int64_t now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The screen */

const char *pty_screen(struct pty_terminal *terminal)
{
	free(terminal->text);
	terminal->text = vterm_screen_text(terminal->screen);
	assert_non_null(terminal->text);
	return terminal->text;
}

bool pty_shows(struct pty_terminal *terminal, const char *text)
{
	return strstr(pty_screen(terminal), text) != NULL;
}

const struct vterm_screen *pty_cells(const struct pty_terminal *terminal)
{
	return terminal->screen;
}

int pty_bells(const struct pty_terminal *terminal)
{
	return terminal->bells;
}

bool pty_has_mouse(const struct pty_terminal *terminal)
{
	return vterm_screen_mouse(terminal->screen);
}

const char *pty_last(struct pty_terminal *terminal)
{
	pty_rest(terminal, GLANCE_MS);
	return terminal->last;
}

const char *pty_title(const struct pty_terminal *terminal)
{
	return terminal->title;
}

/* Bytes in and out */

static bool listen_for(struct pty_terminal *terminal, int ms);
static bool has_ended(struct pty_terminal *terminal);

size_t pty_send_some(struct pty_terminal *terminal, const char *bytes, size_t n)
{
	ssize_t sent =
		terminal->master < 0 ? -1 : write(terminal->master, bytes, n);

	return sent > 0 ? (size_t)sent : 0;
}

bool pty_has_read(const struct pty_terminal *terminal)
{
	const char *line =
		terminal->master < 0 ? NULL : ptsname(terminal->master);
	int fd = line ? open(line, O_RDONLY | O_NOCTTY | O_NONBLOCK) : -1;
	int waiting = 0;

	if (fd < 0)
		return true;
	ioctl(fd, FIONREAD, &waiting);
	close(fd);
	return waiting == 0;
}

/*
 * A program that reads no key may be waiting for somebody to read what it has
 * written; so whoever has more keys reads meanwhile.
 */
static void send_bytes(struct pty_terminal *terminal, const char *bytes,
		       size_t n)
{
	int64_t end = now_ms() + PATIENCE_MS;

	while (terminal->master >= 0) {
		size_t sent = pty_send_some(terminal, bytes, n);

		bytes += sent;
		n -= sent;
		if (!n || has_ended(terminal))
			return;
		if (now_ms() > end) {
			fprintf(stderr, "the program does not read its keys\n");
			return;
		}
		if (!listen_for(terminal, GLANCE_MS))
			return;
	}
}

static void send_text(struct pty_terminal *terminal, const char *text)
{
	send_bytes(terminal, text, strlen(text));
}

/* Told when it is whole: a read may have cut it anywhere. */
static void listen_for_title(struct pty_terminal *terminal, char byte)
{
	static const char begin[] = "\033]2;";
	const size_t before = sizeof(begin) - 1;
	size_t *n = &terminal->titled;

	if (*n < before)
		*n = byte == begin[*n] ? *n + 1 : byte == begin[0];
	else if (byte == '\033') {
		memcpy(terminal->title, terminal->coming, *n - before);
		terminal->title[*n - before] = '\0';
		*n = 0;
	} else if (*n - before < TITLE_BYTES - 1)
		terminal->coming[(*n)++ - before] = byte;
}

static void keep_last(struct pty_terminal *terminal, char byte)
{
	size_t n = strlen(terminal->last);

	if (n == LAST_BYTES - 1) {
		memmove(terminal->last, terminal->last + n / 2, n - n / 2 + 1);
		n -= n / 2;
	}
	terminal->last[n] = byte;
	terminal->last[n + 1] = '\0';
}

/* Shows what the program wrote, and gives it the answers it asked for. */
static void feed(struct pty_terminal *terminal, const char *bytes, size_t n)
{
	char answers[256];

	if (terminal->heard)
		terminal->heard(bytes, n);
	for (size_t i = 0; i < n; i++)
		terminal->bells += bytes[i] == '\a';
	for (size_t i = 0; i < n; i++)
		listen_for_title(terminal, bytes[i]);
	for (size_t i = 0; i < n; i++)
		keep_last(terminal, bytes[i]);
	vterm_screen_write(terminal->screen, bytes, n);
	while ((n = vterm_screen_answer(terminal->screen, answers,
					sizeof(answers))) > 0)
		send_bytes(terminal, answers, n);
}

/*
 * Reads what comes within that time; false when the line has ended, for good:
 * the kernel may still echo an answer that nobody was there to read.
 */
static bool listen_for(struct pty_terminal *terminal, int ms)
{
	struct pollfd fd = {.fd = terminal->master, .events = POLLIN};
	char bytes[4096];
	ssize_t n;

	if (terminal->master < 0 || terminal->closed)
		return false;
	if (poll(&fd, 1, ms) < 1)
		return true;
	n = read(terminal->master, bytes, sizeof(bytes));
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return true;
	terminal->closed = n <= 0;
	if (terminal->closed)
		return false;
	feed(terminal, bytes, (size_t)n);
	return true;
}

void pty_await(struct pty_terminal *terminal)
{
	struct pollfd fd = {.fd = terminal->master, .events = POLLIN};

	assert_int_equal(poll(&fd, 1, PATIENCE_MS), 1);
}

void pty_rest(struct pty_terminal *terminal, int ms)
{
	struct pollfd fd = {.fd = terminal->master, .events = POLLIN};

	while (poll(&fd, 1, ms) > 0 && listen_for(terminal, 0))
		;
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

/* What was waited for in vain once has failed all of the tests already. */
static bool wait_until(struct pty_terminal *terminal, condition *happened,
		       const char *text)
{
	static int patience = PATIENCE_MS;
	int64_t end = now_ms() + patience;

	while (!happened(terminal, text)) {
		if (now_ms() > end) {
			patience = HURRY_MS;
			return false;
		}
		if (listen_for(terminal, GLANCE_MS))
			continue;
		if (has_ended(terminal))
			return happened(terminal, text);
		poll(NULL, 0, GLANCE_MS);
	}
	return true;
}

static bool does_not_show(struct pty_terminal *terminal, const char *text)
{
	return !pty_shows(terminal, text);
}

/* Two texts with a line's end between them. */
static bool shows_either(struct pty_terminal *terminal, const char *text)
{
	const char *other = strchr(text, '\n') + 1;
	char one[256];

	snprintf(one, sizeof(one), "%.*s", (int)(other - text - 1), text);
	return pty_shows(terminal, one) || pty_shows(terminal, other);
}

static bool has_rung(struct pty_terminal *terminal, const char *count)
{
	return terminal->bells >= atoi(count);
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
	/* print_error() would cut it */
	fprintf(stderr, "%s:%d: %s: %s\n%s", file, line, what, text,
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

bool pty_wait_either(struct pty_terminal *terminal, const char *one,
		     const char *other, const char *file, int line)
{
	char both[256];

	snprintf(both, sizeof(both), "%s\n%s", one, other);
	if (!wait_until(terminal, shows_either, both))
		fail_at(terminal, "the screen never showed either", both, file,
			line);
	return pty_shows(terminal, one);
}

void pty_wait_record(struct pty_terminal *terminal, const char *text,
		     const char *file, int line)
{
	if (wait_until(terminal, is_recorded, text))
		return;
	fprintf(stderr, "%s\n", home_record());
	fail_at(terminal, "the record never had", text, file, line);
}

void pty_wait_rung(struct pty_terminal *terminal, int bells, const char *file,
		   int line)
{
	char count[16];

	snprintf(count, sizeof(count), "%d", bells);
	if (!wait_until(terminal, has_rung, count) || terminal->bells > bells)
		fail_at(terminal, "the bell never rang so often", count, file,
			line);
}

int pty_wait_exit(struct pty_terminal *terminal, const char *file, int line)
{
	if (!wait_until(terminal, is_over, ""))
		fail_at(terminal, "the program goes on", "", file, line);
	return terminal->status;
}

int pty_has_ended(struct pty_terminal *terminal)
{
	return has_ended(terminal) ? terminal->status : -1;
}

/* Keys */

static const struct {
	const char *name, *bytes;
} named[] = {
	{"Up", "\033[A"},      {"Down", "\033[B"},	{"Right", "\033[C"},
	{"Left", "\033[D"},    {"Home", "\033OH"},	{"End", "\033OF"},
	{"PageUp", "\033[5~"}, {"PageDown", "\033[6~"}, {"Delete", "\033[3~"},
	{"F1", "\033OP"},      {"F2", "\033OQ"},	{"F3", "\033OR"},
	{"F4", "\033OS"},      {"F5", "\033[15~"},	{"Enter", "\r"},
	{"Tab", "\t"},	       {"Backspace", "\177"},	{"Escape", "\033"},
	{"Space", " "},
};

static void press(struct pty_terminal *terminal, const char *word)
{
	for (size_t i = 0; i < sizeof(named) / sizeof(named[0]); i++) {
		if (!strcmp(word, named[i].name)) {
			send_text(terminal, named[i].bytes);
			return;
		}
	}
	if (word[0] == '^' && word[1] && !word[2])
		send_bytes(terminal, (char[]){(char)(word[1] & 0x1f)}, 1);
	else
		send_text(terminal, word);
}

void pty_type(struct pty_terminal *terminal, const char *keys)
{
	char copy[512];

	assert_true(strlen(keys) < sizeof(copy));
	strcpy(copy, keys);
	for (char *rest = copy, *word; (word = strtok_r(rest, " ", &rest));)
		press(terminal, word);
}

void pty_paste(struct pty_terminal *terminal, const char *text)
{
	char bytes[256];
	int length =
		snprintf(bytes, sizeof(bytes), "\033[200~%s\033[201~", text);

	assert_in_range(length, 0, sizeof(bytes) - 1);
	send_text(terminal, bytes);
}

void pty_burst(struct pty_terminal *terminal, const char *bytes)
{
	send_text(terminal, bytes);
}

void pty_scribble(struct pty_terminal *terminal, const char *bytes)
{
	vterm_screen_write(terminal->screen, bytes, strlen(bytes));
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
	vterm_screen_resize(terminal->screen, lines, columns);
	set_size(terminal->master, lines, columns);
}

/* What no screen shows, in every cell; the cursor stays. */
static void fill(struct pty_terminal *terminal, int lines, int columns)
{
	char bytes[32];

	pty_scribble(terminal, "\0337");
	for (int line = 1; line <= lines; line++) {
		snprintf(bytes, sizeof(bytes), "\033[%dH", line);
		pty_scribble(terminal, bytes);
		for (int column = 0; column < columns; column++)
			pty_scribble(terminal, "`");
	}
	pty_scribble(terminal, "\0338");
}

void pty_wait_resized(struct pty_terminal *terminal, int lines, int columns,
		      const char *file, int line)
{
	int old_lines, old_columns;

	/* who has that size already is not told */
	vterm_screen_size(terminal->screen, &old_lines, &old_columns);
	if (lines == old_lines && columns == old_columns)
		return;
	vterm_screen_resize(terminal->screen, lines, columns);
	fill(terminal, lines, columns);
	set_size(terminal->master, lines, columns);
	pty_wait_text(terminal, "`", false, file, line);
}

static void set_environment(const struct pty_options *options)
{
	static const char *const foreign[] = {
		"LANG",	 "LANGUAGE", "LC_CTYPE", "LC_MESSAGES",	   "NO_COLOR",
		"LINES", "COLUMNS",  "ESCDELAY", "SSH_CONNECTION", "COLORTERM"};

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

static void close_terminal(struct pty_terminal *terminal)
{
	if (terminal->master >= 0)
		close(terminal->master);
	if (!terminal->ended && terminal->pid > 0) {
		kill(terminal->pid, SIGKILL);
		waitpid(terminal->pid, NULL, 0);
	}
	vterm_screen_free(terminal->screen);
	free(terminal->text);
}

/* Where all are taken, that of a line that was broken. */
static struct pty_terminal *find_place(void)
{
	if (opened < TERMINALS_MAX)
		return &terminals[opened++];
	for (int i = 0; i < TERMINALS_MAX; i++)
		if (terminals[i].master < 0 && terminals[i].ended) {
			close_terminal(&terminals[i]);
			return &terminals[i];
		}
	fail_msg("%d terminals are open", TERMINALS_MAX);
	return NULL;
}

struct pty_terminal *pty_open(const struct pty_options *options)
{
	int lines = options->lines ? options->lines : 24;
	int columns = options->columns ? options->columns : 80;
	struct pty_terminal *terminal = find_place();
	const char *line;

	/* a child that has nothing to run would run the tests */
	assert_true(options->program || getenv("PAIRGO"));
	*terminal = (struct pty_terminal){.master = -1};
	terminal->heard = options->heard;
	terminal->master = posix_openpt(O_RDWR | O_NOCTTY);
	assert_true(terminal->master >= 0);
	fcntl(terminal->master, F_SETFL, O_RDWR | O_NONBLOCK);
	terminal->screen = vterm_screen_new(lines, columns);
	assert_non_null(terminal->screen);
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

pid_t pty_pid(const struct pty_terminal *terminal)
{
	return terminal->pid;
}

void pty_kill(struct pty_terminal *terminal, int signal)
{
	assert_int_equal(kill(terminal->pid, signal), 0);
}

/*
 * SIGCONT takes back any stop that is on its way: also that by which whoever
 * looks for leaks in a program that ends holds it.
 */
void pty_continue(struct pty_terminal *terminal)
{
	siginfo_t stopped = {.si_pid = 0};

	if (!waitid(P_PID, (id_t)terminal->pid, &stopped, WSTOPPED | WNOHANG) &&
	    stopped.si_pid)
		pty_kill(terminal, SIGCONT);
}

void pty_kill_foreground(struct pty_terminal *terminal, int signal)
{
	assert_int_equal(kill(-tcgetpgrp(terminal->master), signal), 0);
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

int pty_tear_down(void **state)
{
	(void)state;
	while (opened > 0)
		close_terminal(&terminals[--opened]);
	return home_remove();
}
