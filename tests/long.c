/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "long.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool long_form(void)
{
	return getenv("PAIRGO_LONG");
}

int long_count(int some, int all)
{
	int wanted;

	if (!long_form())
		return some;
	wanted = atoi(getenv("PAIRGO_LONG"));
	return wanted > 1 && wanted < all ? wanted : all;
}

struct long_seeds long_seeds(int some, int all)
{
	const char *wanted = getenv("PAIRGO_SEEDS");
	struct long_seeds seeds = {1, (uint64_t)long_count(some, all)};
	char *end;

	if (!wanted)
		return seeds;
	seeds.first = seeds.last = strtoull(wanted, &end, 10);
	if (*end == '-')
		seeds.last = strtoull(end + 1, NULL, 10);
	return seeds;
}

/* What both processes know: whoever crashes can say nothing more. */
static struct {
	bool trying;
	uint64_t number;
} * shared;
static pid_t tester;

void long_try(uint64_t number)
{
	shared->number = number;
	shared->trying = true;
}

void long_tried(void)
{
	shared->trying = false;
}

void long_tell(void)
{
	if (shared->trying)
		long_say("it was number %" PRIu64 ": PAIRGO_SEEDS=%" PRIu64,
			 shared->number, shared->number);
	long_tried();
}

static void pass_on(int number)
{
	kill(tester, number);
}

/* Whoever ends the one that waits means the other. */
static void wait_for_signals(void)
{
	static const int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGABRT};
	const struct sigaction pass = {.sa_handler = pass_on};

	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		sigaction(numbers[i], &pass, NULL);
}

int long_watch(int (*tests)(void))
{
	int status;

	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE,
		      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return EXIT_FAILURE;
	fflush(stdout);
	tester = fork();
	if (tester < 0)
		return EXIT_FAILURE;
	if (tester == 0)
		exit(tests());
	wait_for_signals();
	while (waitpid(tester, &status, 0) < 0)
		if (errno != EINTR)
			return EXIT_FAILURE;
	long_tell();
	/* as a shell has it */
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status)
				   : WEXITSTATUS(status);
}

/* Standard output goes through a file. */
void long_progress(uint64_t done, uint64_t all)
{
	static time_t told;

	if (!long_form() || !isatty(STDERR_FILENO) ||
	    (done < all && time(NULL) == told))
		return;
	told = time(NULL);
	fprintf(stderr, "\r%llu of %llu%s", (unsigned long long)done,
		(unsigned long long)all, done < all ? "" : "\n");
}

const char *long_cost(char out[48])
{
	struct rusage used;

	getrusage(RUSAGE_SELF, &used);
	snprintf(out, 48, "%ld s, %ld MiB",
		 (long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec),
		 used.ru_maxrss / 1024);
	return out;
}

/* All of the long form, as "make prove" and others run it. */
static bool is_whole(void)
{
	return long_form() && !strcmp(getenv("PAIRGO_LONG"), "1") &&
	       !getenv("PAIRGO_SEEDS");
}

static bool is_result(const char *format)
{
	return !strncmp(format, "prove ", 6) || !strncmp(format, "stress ", 7);
}

void long_say(const char *format, ...)
{
	va_list values;

	printf(is_result(format) && !is_whole() ? "# short " : "# ");
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	printf("\n");
	fflush(stdout);
}
