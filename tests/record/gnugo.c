/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "record/gnugo.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* Debian has games where not everybody looks for programs. */
static const char command[] =
	"PATH=\"$PATH:/usr/games\" exec gnugo --mode gtp 2>&1";

static void run(const int in[2], const int out[2])
{
	dup2(in[0], STDIN_FILENO);
	dup2(out[1], STDOUT_FILENO);
	close(in[1]);
	close(out[0]);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static void open_pipes(struct gnugo *gnugo)
{
	int in[2], out[2];

	assert_int_equal(pipe(in), 0);
	assert_int_equal(pipe(out), 0);
	gnugo->pid = fork();
	assert_true(gnugo->pid >= 0);
	if (gnugo->pid == 0)
		run(in, out);
	close(in[0]);
	close(out[1]);
	gnugo->to = fdopen(in[1], "w");
	gnugo->from = fdopen(out[0], "r");
	assert_true(gnugo->to && gnugo->from);
}

bool gnugo_start(struct gnugo *gnugo)
{
	char said[64] = "", blank[8];

	signal(SIGPIPE, SIG_IGN); /* where there is no GNU Go */
	open_pipes(gnugo);
	fputs("name\n", gnugo->to);
	fflush(gnugo->to);
	if (fgets(said, sizeof(said), gnugo->from) &&
	    strcmp(said, "= GNU Go\n") == 0 &&
	    fgets(blank, sizeof(blank), gnugo->from))
		return true;
	gnugo_stop(gnugo);
	puts("1..0 # SKIP GNU Go is not installed");
	return false;
}

void gnugo_stop(struct gnugo *gnugo)
{
	fclose(gnugo->to);
	fclose(gnugo->from);
	waitpid(gnugo->pid, NULL, 0);
}

/* An answer begins with "= ", and ends with an empty line. */
void gnugo_ask(struct gnugo *gnugo, const char *asked, char out[GNUGO_ANSWER])
{
	char line[GNUGO_ANSWER];

	fprintf(gnugo->to, "%s\n", asked);
	fflush(gnugo->to);
	assert_non_null(fgets(line, sizeof(line), gnugo->from));
	if (line[0] != '=')
		fail_msg("GNU Go to %s: %s", asked, line);
	line[strcspn(line, "\n")] = '\0';
	strcpy(out, line + (line[1] == ' ' ? 2 : 1));
	assert_non_null(fgets(line, sizeof(line), gnugo->from));
	assert_string_equal(line, "\n");
}

void gnugo_stones(struct gnugo *gnugo, const char *side, int size,
		  struct pointset *stones)
{
	char asked[32], said[GNUGO_ANSWER], *rest = said, *word;

	snprintf(asked, sizeof(asked), "list_stones %s", side);
	gnugo_ask(gnugo, asked, said);
	pointset_clear(stones);
	while ((word = strtok_r(rest, " ", &rest)) != NULL)
		pointset_add(stones, point_parse(word, size));
}
