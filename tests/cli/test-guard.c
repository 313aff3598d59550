/* SPDX-License-Identifier: ISC */
/*
 * The program as whoever means harm would start it: with the rights of
 * another, with a catalogue of his own, waiting for the core it leaves, with
 * nothing to read or to print to.
 */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include <cmocka.h>

#include "cli/cli.h"

/* The status; all that it printed in output. */
static int hear(const char *command, char output[4096])
{
	FILE *out = popen(command, "r");
	int status;

	assert_non_null(out);
	output[fread(output, 1, 4095, out)] = '\0';
	status = pclose(out);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* Nobody's, and its bit set: only root can make one of another user's. */
static void refuse_bit(const char *bit)
{
	char command[512], output[4096];
	int status;

	snprintf(command, sizeof(command),
		 "d=$(mktemp -d) && cp \"$PAIRGO\" $d/p && chmod 755 $d && "
		 "chown 65534:65534 $d/p && chmod %s $d/p && "
		 "{ $d/p --version 2>&1; s=$?; rm -r $d; exit $s; }",
		 bit);
	status = hear(command, output);
	/* as one that is built for another machine's */
	if (status == 127 && strstr(output, "shared libraries")) {
		print_message("a program with rights does not find them\n");
		skip();
	}
	assert_int_equal(status, 1);
	assert_non_null(strstr(output, "refuses to run"));
	assert_null(strstr(output, PACKAGE_VERSION));
}

static void test_rights_of_another(void **state)
{
	(void)state;
	if (geteuid() != 0) {
		print_message("only root can give a program away\n");
		skip();
	}
	refuse_bit("u+s,a+rx");
	refuse_bit("g+s,a+rx");
}

#ifdef __linux__
/* Of the file: to read and write what is not whose starts it. */
static bool give_capability(const char *path)
{
	/* version 2, effective; CAP_DAC_OVERRIDE is bit 1 (capabilities(7)) */
	static const unsigned char has[20] = {1, 0, 0, 2, 1 << 1};

	return !setxattr(path, "security.capability", has, sizeof(has), 0);
}

static void test_capabilities(void **state)
{
	char path[4096], command[2 * sizeof(path) + 128], output[4096];
	bool given;

	(void)state;
	if (geteuid() != 0) {
		print_message("only root can give a program capabilities\n");
		skip();
	}
	assert_int_equal(hear("d=$(mktemp -d) && cp \"$PAIRGO\" $d/p && chmod "
			      "755 $d $d/p && printf %s $d/p",
			      path),
			 0);
	given = give_capability(path);
	snprintf(command, sizeof(command),
		 "cd / && setpriv --reuid=65534 --regid=65534 --clear-groups "
		 "%s --version 2>&1; s=$?; rm -r $(dirname %s); exit $s",
		 path, path);
	assert_int_equal(hear(command, output), given);
	if (!given) {
		print_message("files have no capabilities here\n");
		skip();
	}
	assert_non_null(strstr(output, "capabilities, and refuses to run"));
}
#endif

/* It would be found where the folder of all catalogues leads with that name. */
static void test_foreign_catalogue(void **state)
{
	(void)state;
	setenv("LANGUAGE", "../../../../../home/somebody", 1);
	assert_true(cli_guard());
	assert_null(getenv("LANGUAGE"));
	setenv("LANGUAGE", "it:en", 1);
	assert_true(cli_guard());
	assert_string_equal(getenv("LANGUAGE"), "it:en");
	unsetenv("LANGUAGE");
}

/* What others may do stays as the user wants it. */
static void test_own_rights(void **state)
{
	mode_t before = umask(0727);

	(void)state;
	assert_true(cli_guard());
	assert_int_equal(umask(before), 0027);
}

static pid_t host;
static int host_in, host_out;

static void begin_host(const char *set)
{
	int in[2], out[2];

	assert_int_equal(pipe(in), 0);
	assert_int_equal(pipe(out), 0);
	host = fork();
	if (host == 0) {
		dup2(in[0], 0);
		dup2(out[1], 1);
		close(in[1]);
		execl(getenv("PAIRGO"), "pairgo", "host", "--stdio", "--set",
		      set, NULL);
		_exit(127);
	}
	close(in[0]);
	close(out[1]);
	host_in = in[1];
	host_out = out[0];
}

static void expect_reply(const char *line, const char *begins)
{
	char reply[256] = "";
	ssize_t length = (ssize_t)strlen(line);

	assert_int_equal(write(host_in, line, (size_t)length), length);
	assert_true(read(host_out, reply, sizeof(reply) - 1) > 0);
	assert_int_equal(strncmp(reply, begins, strlen(begins)), 0);
}

static void end_host(void)
{
	close(host_in);
	waitpid(host, NULL, 0);
	close(host_out);
}

static void test_no_core(void **state)
{
	struct rlimit limit;

	(void)state;
	getrlimit(RLIMIT_CORE, &limit);
	if (limit.rlim_max == 0) {
		print_message("no core is left here anyway\n");
		skip();
	}
	begin_host("size=9");
	expect_reply("state\n", "no no-game");
	assert_int_equal(prlimit(host, RLIMIT_CORE, NULL, &limit), 0);
	assert_int_equal(limit.rlim_cur, 0);
	assert_int_equal(limit.rlim_max, 0);
	end_host();
}

/* Which is the code all the same. */
static void test_no_code_for_all(void **state)
{
	char path[64], words[256];
	size_t n;
	FILE *file;

	(void)state;
	begin_host("referee.code=tsuke");
	expect_reply("code nobi\n", "no wrong-code");
	snprintf(path, sizeof(path), "/proc/%ld/cmdline", (long)host);
	file = fopen(path, "r");
	if (file) {
		n = fread(words, 1, sizeof(words) - 1, file);
		fclose(file);
		for (size_t i = 0; i < n; i++)
			words[i] = words[i] ? words[i] : ' ';
		words[n] = '\0';
		assert_string_equal(words, "pairgo host --stdio --set "
					   "referee.code=***** ");
	}
	end_host();
	begin_host("referee.code=tsuke");
	expect_reply("code tsuke\n", "ok");
	end_host();
}

/* What is opened first is not taken for one of them. */
static void test_closed_descriptors(void **state)
{
	char output[4096];

	(void)state;
	assert_int_equal(hear("exec 2>&1 <&-; timeout -k 1 30 \"$PAIRGO\" "
			      "host --stdio",
			      output),
			 0);
	assert_string_equal(output, "");
	assert_int_equal(hear("exec 3>&1 >&- 2>&-; echo hello | "
			      "timeout -k 1 30 \"$PAIRGO\" host --stdio",
			      output),
			 1);
	assert_int_equal(hear("exec 2>&1 >&-; \"$PAIRGO\" --version", output),
			 1);
	assert_non_null(strstr(output, "could not be written"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		/* first: what guards this program is the next one's as well */
		cmocka_unit_test(test_own_rights),
		cmocka_unit_test(test_no_core),
		cmocka_unit_test(test_no_code_for_all),
		cmocka_unit_test(test_rights_of_another),
#ifdef __linux__
		cmocka_unit_test(test_capabilities),
#endif
		cmocka_unit_test(test_foreign_catalogue),
		cmocka_unit_test(test_closed_descriptors),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
