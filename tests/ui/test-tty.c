/* SPDX-License-Identifier: ISC */
/*
 * The terminal module on a pseudo-terminal: a child plays the terminal and
 * says how wide it draws a stone.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>
#include <curses.h>

#include "ui/term/term.h"
#include "ui/term/probe.h"
#include "ui/term/signals.h"

enum { TRIES = 10 };

struct tty {
	int master;
	FILE *in, *out;
	pid_t terminal;
};

/* '|' is a pause, longer than half of what the terminal is given. */
static void reply(int master, const char *answer)
{
	while (*answer) {
		size_t length = strcspn(answer, "|");
		ssize_t n = write(master, answer, length);

		answer += length;
		if (n < 0 || *answer != '|')
			return;
		usleep(2000 * PROBE_MS / 3);
		answer++;
	}
}

static const char question[] = "\033[6n";
static const char *cue = question; /* what is answered */

/* Whether who took the screen has left it again. */
static bool is_given_back(const char *seen)
{
	const char *taken = strstr(seen, "\033[?1049h");

	return !taken || strstr(taken, "\033[?1049l");
}

/*
 * Reads all that comes; answers the question for the cursor, if at all. It
 * ends well if the screen is given back.
 */
static void play_terminal(int master, const char *answer)
{
	char seen[4096] = "";
	size_t length = 0;
	ssize_t n;

	while ((n = read(master, seen + length, sizeof(seen) - 1 - length)) >
	       0) {
		length += (size_t)n;
		seen[length] = '\0';
		if (answer && strstr(seen, cue)) {
			reply(master, answer);
			answer = NULL;
		}
		if (length > sizeof(seen) / 2)
			length = 0;
	}
	_exit(is_given_back(seen) ? EXIT_SUCCESS : EXIT_FAILURE);
}

static void set_size(struct tty *tty, int lines, int columns)
{
	struct winsize size = {.ws_row = (unsigned short)lines,
			       .ws_col = (unsigned short)columns};

	assert_int_equal(ioctl(tty->master, TIOCSWINSZ, &size), 0);
}

static void tty_open(struct tty *tty, const char *answer)
{
	int slave;

	tty->master = posix_openpt(O_RDWR | O_NOCTTY);
	assert_true(tty->master >= 0);
	assert_int_equal(grantpt(tty->master), 0);
	assert_int_equal(unlockpt(tty->master), 0);
	slave = open(ptsname(tty->master), O_RDWR | O_NOCTTY);
	assert_true(slave >= 0);
	tty->in = fdopen(slave, "r");
	tty->out = fdopen(dup(slave), "w");
	set_size(tty, 30, 90);
	tty->terminal = fork();
	if (tty->terminal == 0) {
		/* so that it ends when the test does */
		for (int fd = 0; fd < 256; fd++) {
			if (fd != tty->master)
				close(fd);
		}
		play_terminal(tty->master, answer);
	}
	assert_true(tty->terminal > 0);
}

static void tty_close(struct tty *tty)
{
	int status;

	term_close();
	fclose(tty->in);
	fclose(tty->out);
	kill(tty->terminal, SIGKILL);
	waitpid(tty->terminal, &status, 0);
	close(tty->master);
}

static void start_on(struct tty *tty, const char *type)
{
	struct term_options options = {.type = type, .glyphs = -1};
	struct error error = {""};

	options.in = tty->in;
	options.out = tty->out;
	if (!term_open(&options, &error))
		fail_msg("%s", error.text);
}

static void open_on(struct tty *tty, const char *type, const char *answer)
{
	assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
	tty_open(tty, answer);
	start_on(tty, type);
}

static void test_narrow(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", "k\033[7;3R\rj");
	assert_int_equal(term_glyph_set(), SET_NARROW);
	assert_true(term_repertoire() == REPERTOIRE_UNICODE);
	assert_int_equal(term_lines(), 30);
	assert_int_equal(term_columns(), 90);
	/* curses, which draws nothing, has no memory for cells */
	assert_int_equal(COLS, 1);
	assert_int_equal(term_key(&pasted), 'k');
	assert_int_equal(term_key(&pasted), KEY_TO_ENTER);
	assert_int_equal(term_key(&pasted), 'j');
	assert_int_equal(term_key(&pasted), KEY_NONE);
	tty_close(&tty);
}

static void await_resize(void)
{
	struct pollfd fd = {.fd = term_input(), .events = POLLIN};
	bool pasted;

	while (term_key(&pasted) != KEY_TO_RESIZE)
		wait_poll(&fd, 1, 10);
}

/* At the edge any cursor stands: it is asked again in a larger window. */
static void test_cramped(void **state)
{
	static const struct {
		const char *answer;
		enum glyph_set set;
	} larger[] = {{"\033[2;3R", SET_NARROW}, {"\033[2;5R", SET_WIDE}};

	(void)state;
	assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
	for (size_t i = 0; i < sizeof(larger) / sizeof(larger[0]); i++) {
		for (int columns = 1; columns < PROBE_COLUMNS; columns++) {
			struct tty tty;

			tty_open(&tty, "\033[7;3R");
			set_size(&tty, 24, columns);
			start_on(&tty, "xterm-256color");
			assert_int_equal(term_glyph_set(), SET_ASCII);
			set_size(&tty, 24, 80);
			raise(SIGWINCH);
			await_resize();
			term_flush();
			assert_int_equal(term_glyph_set(), SET_ASCII);
			reply(tty.master, larger[i].answer);
			await_resize();
			assert_int_equal(term_glyph_set(), larger[i].set);
			tty_close(&tty);
		}
	}
}

/* Nobody waits for the answer before there is nothing else to do. */
static void test_late_answer(void **state)
{
	struct tty tty;

	(void)state;
	cue = "\033[?1049h";
	open_on(&tty, "xterm-256color", "\033[7;3R");
	cue = question;
	assert_int_equal(term_glyph_set(), SET_NARROW);
	tty_close(&tty);
}

/* What is pasted while the terminal is still asked about itself. */
static void test_early_paste(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", "hello world q16\r\033[7;3R");
	assert_int_equal(term_glyph_set(), SET_NARROW);
	assert_int_equal(term_key(&pasted), KEY_NONE);
	tty_close(&tty);
}

static void test_wide(void **state)
{
	struct tty tty;

	(void)state;
	open_on(&tty, "xterm-256color", "\033[7;5R");
	assert_int_equal(term_glyph_set(), SET_WIDE);
	assert_int_equal(term_put(0, 0, STYLE_NORMAL, "●┼x"), 5);
	tty_close(&tty);
	/* stones or lines, but not both: there is no way to draw with them */
	open_on(&tty, "xterm-256color", "\033[7;4R");
	assert_int_equal(term_glyph_set(), SET_ASCII);
	assert_true(term_repertoire() == REPERTOIRE_UNICODE);
	tty_close(&tty);
}

static void test_console(void **state)
{
	struct tty tty;

	(void)state;
	open_on(&tty, "linux", NULL);
	assert_int_equal(term_glyph_set(), SET_CONSOLE);
	assert_true(term_repertoire() == REPERTOIRE_UNICODE);
	tty_close(&tty);
}

static key next_key(bool *pasted)
{
	key k = KEY_NONE;

	*pasted = false;
	for (int i = 0; k == KEY_NONE && !*pasted && i < 3000; i++) {
		usleep(1000);
		k = term_key(pasted);
	}
	return k;
}

static void expect_key(struct tty *tty, const char *bytes, key wanted)
{
	size_t length = strlen(bytes);
	bool pasted;

	assert_int_equal(write(tty->master, bytes, length), length);
	assert_int_equal(next_key(&pasted), wanted);
	assert_false(pasted);
}

static void test_silent(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", NULL);
	assert_int_equal(term_glyph_set(), SET_ASCII);
	/* it was slow: from now on it is drawn as it can be */
	expect_key(&tty, "\033[7;3Rq", 'q');
	assert_int_equal(term_key(&pasted), KEY_TO_RESIZE);
	assert_int_equal(term_glyph_set(), SET_NARROW);
	/* it is asked once */
	expect_key(&tty, "\033[7;5Rq", 'q');
	assert_int_equal(term_key(&pasted), KEY_NONE);
	assert_int_equal(term_glyph_set(), SET_NARROW);
	tty_close(&tty);
}

/* Keys from before curses was there, whole or not. */
static void test_early_keys(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color",
		"\033[A\033OB\033[M Q0\033[7;3R\033[<0;3;");
	assert_int_equal(term_glyph_set(), SET_NARROW);
	assert_int_equal(term_key(&pasted), KEY_TO_UP);
	assert_int_equal(term_key(&pasted), KEY_TO_DOWN);
	assert_int_equal(term_key(&pasted), KEY_NONE);
	expect_key(&tty, "6Mq", key_click(5, 2));
	assert_int_equal(term_key(&pasted), 'q');
	tty_close(&tty);
}

/* On a busy machine a pause may become longer than it was meant. */
static bool is_half_heard(const char *answer)
{
	struct tty tty;
	bool pasted, heard;

	open_on(&tty, "xterm-256color", answer);
	heard = term_glyph_set() == SET_NARROW && next_key(&pasted) == 'q';
	tty_close(&tty);
	return heard;
}

/* One that has begun is waited for. */
static void test_half_an_answer(void **state)
{
	static const char *const answers[] = {"|\033[7;|3Rq", "|\033|[7;3Rq"};

	(void)state;
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
		bool heard = false;

		for (int tries = 0; !heard && tries < TRIES; tries++)
			heard = is_half_heard(answers[i]);
		assert_true(heard);
	}
}

/* Keys that only some terminals have, with names beyond curses' own. */
static void test_keys_of_terminals(void **state)
{
	static const struct {
		const char *type, *bytes;
		key k;
	} rows[] = {
		{"linux", "\033[Z", KEY_TO_BACKTAB},
		{"linux", "\033\t", KEY_TO_BACKTAB},
		{"linux", "\032", 'Z' & 0x1f},
		{"rxvt-unicode", "\033[3@", KEY_TO_OTHER},
		{"xterm-256color", "\033[1;5A", KEY_TO_OTHER},
		{"xterm-256color", "\033[Z", KEY_TO_BACKTAB},
		{"xterm-256color", "\033[H", KEY_TO_HOME},
		{"xterm-256color", "\033[F", KEY_TO_END},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct tty tty;

		open_on(&tty, rows[i].type, "\033[7;3R");
		expect_key(&tty, rows[i].bytes, rows[i].k);
		expect_key(&tty, "q", 'q');
		tty_close(&tty);
	}
}

static void test_resize(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", "\033[7;3R");
	assert_int_equal(term_key(&pasted), KEY_NONE);
	set_size(&tty, 24, 80);
	raise(SIGWINCH);
	/* signals are let in while the terminal waits, and only then */
	assert_int_equal(wait_poll(NULL, 0, 1000), -1);
	assert_int_equal(errno, EINTR);
	assert_int_equal(term_key(&pasted), KEY_TO_RESIZE);
	assert_int_equal(term_lines(), 24);
	assert_int_equal(term_columns(), 80);
	assert_int_equal(term_key(&pasted), KEY_NONE);
	tty_close(&tty);
}

/* The new size counts before the keys that came after it. */
static void test_resize_and_keys(void **state)
{
	struct tty tty;
	struct pollfd fd = {.events = POLLIN};
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", "\033[7;3R");
	assert_int_equal(term_key(&pasted), KEY_NONE);
	fd.fd = term_input();
	set_size(&tty, 24, 80);
	raise(SIGWINCH);
	assert_int_equal(write(tty.master, "x", 1), 1);
	while (poll(&fd, 1, -1) < 1)
		continue;
	assert_int_equal(wait_poll(&fd, 1, 1000), 1);
	assert_int_equal(term_key(&pasted), 'x');
	assert_int_equal(term_columns(), 80);
	assert_int_equal(term_key(&pasted), KEY_TO_RESIZE);
	tty_close(&tty);
}

/* Descriptors can have numbers that select() knows nothing of. */
static void test_many_files(void **state)
{
	struct rlimit limit;
	struct pollfd fd = {.events = POLLIN};
	int ends[2];

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
	if (limit.rlim_max <= FD_SETSIZE + 100)
		skip();
	limit.rlim_cur = limit.rlim_max;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
	assert_int_equal(pipe(ends), 0);
	fd.fd = fcntl(ends[0], F_DUPFD, FD_SETSIZE + 100);
	assert_true(fd.fd >= FD_SETSIZE);
	assert_int_equal(wait_poll(&fd, 1, 0), 0);
	assert_int_equal(write(ends[1], "x", 1), 1);
	assert_int_equal(wait_poll(&fd, 1, 1000), 1);
	assert_int_equal(fd.revents, POLLIN);
	close(fd.fd);
	close(ends[0]);
	close(ends[1]);
}

#ifdef TAB3
static const tcflag_t tab_blanks = TAB3;
#else
static const tcflag_t tab_blanks;
#endif

static void test_modes(void **state)
{
	struct termios before, within, after;
	struct tty tty;

	(void)state;
	tty_open(&tty, "\033[7;3R");
	assert_int_equal(tcgetattr(fileno(tty.in), &before), 0);
	/* no tab of ours is to become blanks */
	before.c_oflag |= tab_blanks;
	assert_int_equal(tcsetattr(fileno(tty.in), TCSANOW, &before), 0);
	start_on(&tty, "xterm-256color");
	assert_int_equal(tcgetattr(fileno(tty.in), &within), 0);
	assert_false(within.c_lflag & (ICANON | ECHO | ISIG));
	assert_false(within.c_oflag & tab_blanks);
	term_close();
	assert_int_equal(tcgetattr(fileno(tty.in), &after), 0);
	assert_int_equal(after.c_lflag, before.c_lflag);
	assert_int_equal(after.c_iflag, before.c_iflag);
	assert_int_equal(after.c_oflag, before.c_oflag);
	tty_close(&tty);
}

static void ask_for_ever(const struct tty *tty)
{
	const struct term_options options = {.type = "xterm-256color",
					     .in = tty->in,
					     .out = tty->out,
					     .glyphs = -1};
	struct error error;

	term_open(&options, &error);
	term_close();
	_exit(EXIT_SUCCESS);
}

/* While it is asked how wide it draws a stone, and does not answer. */
/* Nothing was drawn; what a tab does has been asked all the same. */
static void test_closed_at_once(void **state)
{
	struct term_options options = {.type = "xterm-256color",
				       .glyphs = SET_NARROW};
	struct error error = {""};
	struct termios raw;
	struct tty tty;
	int left = 0;

	(void)state;
	cue = "\t\033[6n";
	tty_open(&tty, "\033[2;9R");
	cue = question;
	options.in = tty.in;
	options.out = tty.out;
	assert_true(term_open(&options, &error));
	term_close();
	usleep(1000 * PROBE_MS);
	assert_int_equal(tcgetattr(fileno(tty.in), &raw), 0);
	raw.c_lflag &= ~(tcflag_t)ICANON;
	assert_int_equal(tcsetattr(fileno(tty.in), TCSANOW, &raw), 0);
	assert_int_equal(ioctl(fileno(tty.in), FIONREAD, &left), 0);
	assert_int_equal(left, 0);
	tty_close(&tty);
}

static void test_ended_while_asking(void **state)
{
	static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};

	(void)state;
	assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		struct termios before, now;
		struct tty tty;
		int status;
		pid_t pid;

		signal(numbers[i], SIG_DFL);
		tty_open(&tty, NULL);
		assert_int_equal(tcgetattr(fileno(tty.in), &before), 0);
		pid = fork();
		if (pid == 0)
			ask_for_ever(&tty);
		do {
			usleep(500);
			tcgetattr(fileno(tty.in), &now);
		} while (now.c_lflag & ECHO &&
			 waitpid(pid, &status, WNOHANG) == 0);
		usleep(i * 20000);
		kill(pid, numbers[i]);
		assert_int_equal(waitpid(pid, &status, 0), pid);
		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), numbers[i]);
		assert_int_equal(tcgetattr(fileno(tty.in), &now), 0);
		assert_int_equal(now.c_lflag, before.c_lflag);
		assert_int_equal(now.c_iflag, before.c_iflag);
		fclose(tty.in);
		fclose(tty.out);
		assert_int_equal(waitpid(tty.terminal, &status, 0),
				 tty.terminal);
		assert_int_equal(WEXITSTATUS(status), EXIT_SUCCESS);
		close(tty.master);
	}
}

/* Memory is kept for what somebody can see. */
static void test_vast_window(void **state)
{
	struct tty tty;
	bool pasted;

	(void)state;
	open_on(&tty, "xterm-256color", "\033[7;3R");
	assert_int_equal(term_key(&pasted), KEY_NONE);
	set_size(&tty, 4000, 4000);
	raise(SIGWINCH);
	assert_int_equal(wait_poll(NULL, 0, 1000), -1);
	assert_int_equal(term_key(&pasted), KEY_TO_RESIZE);
	assert_in_range(term_lines(), 200, 300);
	assert_in_range(term_columns(), 500, 600);
	assert_int_equal(COLS, 1);
	tty_close(&tty);
}

/* As on a serial line; a size that cannot be is none. */
static void test_window_without_size(void **state)
{
	struct tty tty;

	(void)state;
	setenv("LINES", "28", 1);
	setenv("COLUMNS", "99999999", 1);
	assert_non_null(setlocale(LC_ALL, "C.UTF-8"));
	tty_open(&tty, "\033[7;3R");
	set_size(&tty, 0, 0);
	start_on(&tty, "xterm-256color");
	assert_int_equal(term_lines(), 28);
	assert_int_equal(term_columns(), 80);
	tty_close(&tty);
}

enum { FLOOD = 60 };

/* Reads nothing for a while; ends well if all has come. */
static void read_late(int fd)
{
	char bytes[4096];
	size_t count = 0;
	ssize_t n;

	usleep(200000);
	while ((n = read(fd, bytes, sizeof(bytes))) > 0)
		count += (size_t)n;
	_exit(count >= (size_t)FLOOD * 30 * 90 ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Whoever shares the terminal may have set it so that it does not wait. */
static void test_full_line(void **state)
{
	struct term_options options = {.type = "xterm-256color",
				       .lines = 30,
				       .columns = 90};
	struct error error;
	char text[91];
	int ends[2], status;
	pid_t pid;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		close(ends[1]);
		read_late(ends[0]);
	}
	close(ends[0]);
	fcntl(ends[1], F_SETFL, O_NONBLOCK);
	options.in = fopen("/dev/null", "r");
	options.out = fdopen(ends[1], "w");
	assert_true(term_open(&options, &error));
	memset(text, 'x', sizeof(text) - 1);
	text[90] = '\0';
	for (int i = 0; i < FLOOD; i++) {
		for (int line = 0; line < 30; line++)
			term_put(line, 0, STYLE_NORMAL, text);
		term_redraw();
	}
	term_close();
	fclose(options.in);
	fclose(options.out);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(status, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_narrow),
		cmocka_unit_test(test_cramped),
		cmocka_unit_test(test_late_answer),
		cmocka_unit_test(test_early_paste),
		cmocka_unit_test(test_wide),
		cmocka_unit_test(test_silent),
		cmocka_unit_test(test_early_keys),
		cmocka_unit_test(test_half_an_answer),
		cmocka_unit_test(test_console),
		cmocka_unit_test(test_keys_of_terminals),
		cmocka_unit_test(test_resize),
		cmocka_unit_test(test_resize_and_keys),
		cmocka_unit_test(test_modes),
		cmocka_unit_test(test_vast_window),
		cmocka_unit_test(test_window_without_size),
		cmocka_unit_test(test_full_line),
		cmocka_unit_test(test_closed_at_once),
		cmocka_unit_test(test_ended_while_asking),
		cmocka_unit_test(test_many_files),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
