/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "bench/process.h"

#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(pid_t pid, const char *name)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/%ld/%s", (long)pid, name);
	return fopen(path, "r");
}

/* Sums up the lines "Name: number ..."; -1: there is none. */
static long read_field(pid_t pid, const char *file, const char *name)
{
	FILE *in = open_file(pid, file);
	size_t length = strlen(name);
	long sum = -1;
	char line[256];

	if (!in)
		return -1;
	while (fgets(line, sizeof(line), in))
		if (!strncmp(line, name, length) && line[length] == ':')
			sum = (sum < 0 ? 0 : sum) +
			      strtol(line + length + 1, NULL, 10);
	fclose(in);
	return sum;
}

struct process_memory process_memory(pid_t pid)
{
	struct process_memory memory = {
		.peak = read_field(pid, "status", "VmHWM"),
		.rss = read_field(pid, "status", "VmRSS"),
		.pss = read_field(pid, "smaps_rollup", "Pss"),
		.private = read_field(pid, "smaps_rollup", "Private_Dirty"),
	};

	return memory;
}

struct process_work process_work(pid_t pid)
{
	struct process_work work = {
		.wakes = read_field(pid, "status", "voluntary_ctxt_switches"),
		.cpu_us = -1,
	};
	FILE *in = open_file(pid, "schedstat");
	double ns;

	if (!in)
		return work;
	if (fscanf(in, "%lf", &ns) == 1)
		work.cpu_us = ns / 1000;
	fclose(in);
	return work;
}

static bool has_mapped(pid_t pid, const char *library)
{
	FILE *in = open_file(pid, "maps");
	bool found = false;
	char line[512];

	while (in && !found && fgets(line, sizeof(line), in))
		found = strstr(line, library);
	if (in)
		fclose(in);
	return found;
}

int process_count(const char *library)
{
	DIR *processes = opendir("/proc");
	struct dirent *entry;
	int count = 0;

	while (processes && (entry = readdir(processes)))
		count += isdigit((unsigned char)entry->d_name[0]) &&
			 has_mapped((pid_t)strtol(entry->d_name, NULL, 10),
				    library);
	if (processes)
		closedir(processes);
	return count;
}
