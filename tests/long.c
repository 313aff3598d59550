/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "long.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
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

void long_say(const char *format, ...)
{
	va_list values;

	printf("# ");
	va_start(values, format);
	vprintf(format, values);
	va_end(values);
	printf("\n");
	fflush(stdout);
}
