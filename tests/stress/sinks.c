/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sinks.h"

#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "hostile.h"
#include "scratch.h"

enum {
	OUTPUT = 1 << 18,
	WORDS = 12,
	SHOWN = 60,   /* bytes before what is wrong */
	PATIENCE = 60 /* s, far more than the slowest machine needs */
};

const char *const sink_names[SINKS] = {
	[SCREEN] = "the terminal",     [TITLE] = "its title",
	[PRINTED] = "what is printed", [COMPLAINT] = "a complaint",
	[RECORD] = "a record",	       [LOCK] = "a lock",
	[TRACE] = "a trace",	       [WIRE] = "the wire",
	[KEPT] = "what is kept",       [NAME] = "a file's name",
};

struct seen seen;

static void spell(char *out, size_t size, const char *bytes, size_t length)
{
	out[0] = '\0';
	for (size_t i = 0; i < length; i++)
		if (bytes[i] >= ' ' && bytes[i] <= '~')
			text_append(out, size, "%c", bytes[i]);
		else
			text_append(out, size, "\\%03o",
				    (unsigned char)bytes[i]);
}

/* What is wrong, and what it is about, as bytes that do no harm. */
static void tell(const char *wrong, const char *bytes, size_t length)
{
	char text[FIRST_WRONG], about[5 * SHOWN];

	spell(about, sizeof(about), bytes, length);
	snprintf(text, sizeof(text), "%s, %s: %s: %s", seen.source, seen.what,
		 wrong, about);
	fprintf(stderr, "%s\n", text);
	if (!seen.failed++)
		memcpy(seen.first, text, sizeof(text));
}

void look(enum sink sink, const char *bytes, size_t length)
{
	char what[128];
	size_t at, from;
	const char *wrong = sink == SCREEN
				    ? hostile_on_terminal(bytes, length, &at)
				    : hostile_in_text(bytes, length, &at);

	seen.looks[sink]++;
	if (!wrong)
		return;
	from = at > SHOWN ? at - SHOWN : 0;
	snprintf(what, sizeof(what), "%s has %s", sink_names[sink], wrong);
	tell(what, bytes + from, at - from);
}

void look_at(enum sink sink, const char *text)
{
	look(sink, text, strlen(text));
}

/* Files */

size_t read_file(const char *path, char *text, size_t size)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	ssize_t got = fd < 0 ? 0 : read(fd, text, size);

	if (fd >= 0)
		close(fd);
	return got > 0 ? (size_t)got : 0;
}

/* A note of the turn stands before what is said of the holder, or its place. */
static size_t drop_zeros(char *text, size_t length)
{
	size_t kept = 0;

	for (size_t i = 0; i < length; i++)
		if (text[i])
			text[kept++] = text[i];
	return kept;
}

bool ends_in(const char *text, const char *end)
{
	size_t n = strlen(text), m = strlen(end);

	return n >= m && !strcmp(text + n - m, end);
}

/* What a file that the program has written is; what is ours is none. */
static enum sink kind_of(const char *path)
{
	if (ends_in(path, ".lock"))
		return LOCK;
	if (ends_in(path, ".sgf"))
		return RECORD;
	if (ends_in(path, "/trace"))
		return TRACE;
	return strstr(path, "/state/") ? KEPT : SINKS;
}

static int visit(const char *path, const struct stat *status, int kind,
		 struct FTW *where)
{
	static char text[OUTPUT];
	const char *name = path + where->base;
	enum sink sink = kind_of(path);
	size_t length;

	if (strstr(path, "/given"))
		return 0; /* by us */
	look_at(NAME, name);
	if (strstr(name, "EVIL"))
		tell("a file that it names", name, strlen(name));
	if (kind != FTW_F || !S_ISREG(status->st_mode) || sink == SINKS)
		return 0;
	length = read_file(path, text, sizeof(text));
	look(sink, text, sink == LOCK ? drop_zeros(text, length) : length);
	return 0;
}

void look_at_files(void)
{
	static const char *const never[] = {"/tmp/EVILFILE", "EVILFILE",
					    "../../EVILFILE"};

	nftw(home_path("."), visit, 16, FTW_PHYS);
	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++) {
		seen.looks[NAME]++;
		if (access(never[i], F_OK) == 0)
			tell("a file that it names", never[i],
			     strlen(never[i]));
	}
}

void set_up(const char *source, const char *what)
{
	seen.source = source;
	seen.what = what;
	assert_int_equal(pty_set_up(NULL), 0);
	mkdir(home_path("given"), 0700);
	home_config("");
	setenv("PAIRGO_TRACE", home_path("trace"), 1);
}

void tear_down(void)
{
	look_at_files();
	unsetenv("PAIRGO_TRACE");
	assert_int_equal(pty_tear_down(NULL), 0);
}

/* Commands that need no terminal: what they print is looked at. */

static int open_output(void)
{
	char path[SCRATCH_PATH];
	int fd = mkstemp(scratch_path(path));

	assert_true(fd >= 0);
	unlink(path);
	return fd;
}

static void look_at_output(enum sink sink, int fd)
{
	static char text[OUTPUT];
	ssize_t got = pread(fd, text, sizeof(text), 0);

	look(sink, text, got > 0 ? (size_t)got : 0);
	close(fd);
}

static void start(const char *const *words, int in, int out, int err)
{
	const char *program = getenv("PAIRGO");
	const char *arguments[WORDS + 2] = {program};

	for (int i = 0; words[i] && i < WORDS; i++)
		arguments[i + 1] = words[i];
	dup2(in, 0);
	dup2(out, 1);
	dup2(err, 2);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	home_enter();
	setenv("LC_ALL", "C.UTF-8", 1);
	alarm(PATIENCE);
	if (program && !chdir(home_path("home")))
		execv(program, (char *const *)(uintptr_t)arguments);
	_exit(127);
}

void run(const char *const *words, const char *input, enum sink sink)
{
	int in = open(input ? input : "/dev/null", O_RDONLY | O_CLOEXEC);
	int out = open_output(), err = open_output(), status;
	char ended[64];
	pid_t pid = fork();

	assert_true(pid >= 0);
	if (pid == 0)
		start(words, in, out, err);
	waitpid(pid, &status, 0);
	close(in);
	if (!WIFEXITED(status) || WEXITSTATUS(status) == 127) {
		snprintf(ended, sizeof(ended), "ended with status %#x",
			 (unsigned)status);
		tell(ended, words[0], strlen(words[0]));
	}
	look_at_output(sink, out);
	look_at_output(COMPLAINT, err);
	unlink(home_path("trace"));
}

void report_on(const char *path)
{
	RUN("show", path);
	RUN("show", path, "--move", "1");
	RUN("score", path);
	RUN("--check-config", path);
}
