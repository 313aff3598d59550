/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "host.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	PATIENCE_MS = 30000, /* far more than the slowest machine needs */
	GLANCE_MS = 2,
	WORDS_MAX = 16,
	KEPT = HOST_TEXT / 2 /* of what was said, when there is more */
};

static void run(const char *const *words, int in, int out)
{
	const char *program = getenv("PAIRGO");
	const char *arguments[WORDS_MAX] = {program, "host"};

	for (int i = 0; words[i] && i < WORDS_MAX - 3; i++)
		arguments[i + 2] = words[i];
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	if (program)
		execv(program, (char *const *)(uintptr_t)arguments);
	_exit(127);
}

/* The table's first line is where its socket is. */
static bool read_path(struct host *host)
{
	size_t length = 0;

	while (length < sizeof(host->path) - 1 &&
	       read(host->out, host->path + length, 1) == 1) {
		if (host->path[length] == '\n') {
			host->path[length] = '\0';
			return true;
		}
		length++;
	}
	return false;
}

static bool has_word(const char *const *words, const char *word)
{
	for (int i = 0; words[i]; i++)
		if (!strcmp(words[i], word))
			return true;
	return false;
}

bool host_start(struct host *host, const char *const *words)
{
	int in[2], out[2];

	*host = (struct host){.in = -1, .out = -1};
	signal(SIGPIPE, SIG_IGN);
	if (pipe(in) || pipe(out))
		return false;
	for (int i = 0; i < 2; i++) {
		fcntl(in[i], F_SETFD, FD_CLOEXEC);
		fcntl(out[i], F_SETFD, FD_CLOEXEC);
	}
	host->pid = fork();
	if (host->pid == 0)
		run(words, in[0], out[1]);
	close(in[0]);
	close(out[1]);
	host->in = in[1];
	host->out = out[0];
	return host->pid > 0 && (has_word(words, "--stdio") || read_path(host));
}

static int connect_to(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	memcpy(address.sun_path, path, strlen(path));
	if (fd >= 0 &&
	    connect(fd, (struct sockaddr *)&address, sizeof(address))) {
		close(fd);
		fd = -1;
	}
	return fd;
}

bool host_open(const struct host *host, struct line *line)
{
	line->length = 0;
	line->bad = line->patience = 0;
	line->in = host->path[0] ? connect_to(host->path) : dup(host->in);
	line->out = host->path[0] ? line->in : dup(host->out);
	if (line->in < 0 || line->out < 0)
		return false;
	fcntl(line->in, F_SETFL, O_NONBLOCK);
	fcntl(line->out, F_SETFL, O_NONBLOCK);
	return true;
}

void host_close(struct line *line)
{
	close(line->in);
	if (line->out != line->in)
		close(line->out);
}

/* C0, DEL, and C1 as UTF-8 has them; what is no UTF-8 at all may be those. */
static long count_bad(const char *bytes, size_t length)
{
	long bad = 0;

	for (size_t i = 0; i < length; i++) {
		unsigned char byte = (unsigned char)bytes[i];

		bad += (byte < ' ' && byte != '\n') || byte == 0x7f ||
		       byte > 0xf4;
		bad += byte == 0xc2 && i + 1 < length &&
		       (unsigned char)bytes[i + 1] < 0xa0;
	}
	return bad;
}

/* What can be heard now; false at the end. */
static bool hear(struct line *line)
{
	ssize_t got;

	if (line->length > KEPT) {
		memmove(line->text, line->text + line->length - KEPT, KEPT);
		line->length = KEPT;
	}
	got = read(line->out, line->text + line->length,
		   sizeof(line->text) - 1 - line->length);
	if (got <= 0)
		return got < 0 && (errno == EAGAIN || errno == EINTR);
	line->bad += count_bad(line->text + line->length, (size_t)got);
	line->length += (size_t)got;
	line->text[line->length] = '\0';
	return true;
}

/* Waits for what can be said or heard, and hears; false at the end. */
static bool wait_for_more(struct line *line, bool to_say, bool *can_say)
{
	struct pollfd fds[] = {
		{.fd = line->out, .events = POLLIN},
		{.fd = to_say ? line->in : -1, .events = POLLOUT},
	};

	*can_say = false;
	if (poll(fds, 2, line->patience ? line->patience : PATIENCE_MS) <= 0)
		return false;
	*can_say = fds[1].revents != 0;
	return !fds[0].revents || hear(line);
}

bool host_say(struct line *line, const char *bytes, size_t length)
{
	bool can_say;

	while (length > 0) {
		ssize_t sent;

		if (!wait_for_more(line, true, &can_say))
			return false;
		if (!can_say)
			continue;
		sent = write(line->in, bytes, length);
		if (sent < 0 && errno != EAGAIN && errno != EINTR)
			return false;
		if (sent > 0) {
			bytes += sent;
			length -= (size_t)sent;
		}
	}
	return true;
}

bool host_hear(struct line *line, const char *text)
{
	bool can_say;

	line->text[line->length] = '\0';
	/* a NUL would be counted as bad */
	while (!strstr(line->text, text))
		if (!wait_for_more(line, false, &can_say))
			return false;
	line->length = 0;
	return true;
}

/* Replies of many words are longer than what is kept of noise. */
const char *host_ask(struct line *line, const char *request)
{
	bool can_say;
	char *end;

	line->length = 0;
	if (!host_say(line, request, strlen(request)) ||
	    !host_say(line, "\n", 1))
		return NULL;
	while (!(end = memchr(line->text, '\n', line->length)))
		if (!wait_for_more(line, false, &can_say))
			return NULL;
	*end = '\0';
	return line->text;
}

bool host_last_words(struct line *line, const char *text)
{
	bool can_say;

	while (wait_for_more(line, false, &can_say))
		;
	line->text[line->length] = '\0';
	return strstr(line->text, text) != NULL;
}

long host_memory(const struct host *host)
{
	char path[64], text[256];
	long pages = 0;
	FILE *file;

	snprintf(path, sizeof(path), "/proc/%ld/statm", (long)host->pid);
	file = fopen(path, "r");
	if (!file)
		return 0;
	if (fgets(text, sizeof(text), file))
		sscanf(text, "%*d %ld", &pages);
	fclose(file);
	return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

int host_end(struct host *host)
{
	int status = 0, waited = 0;

	close(host->in);
	for (; waitpid(host->pid, &status, WNOHANG) == 0; waited += GLANCE_MS) {
		if (waited > PATIENCE_MS)
			kill(host->pid, SIGKILL);
		poll(NULL, 0, GLANCE_MS);
	}
	close(host->out);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
