/* SPDX-License-Identifier: ISC */
/* What the program keeps from whoever starts it, or finds what it leaves. */
#include <config.h>

#include <fcntl.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "cli/cli.h"

enum { STACK_KIB = 256 };

/*
 * What is opened next would have the number of one that is closed, and be taken
 * for it: a table would read its own signals as requests. For reading alone:
 * what is printed in vain is to fail.
 */
static void fill_standard(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

/* What is saved, and where, is also to be read again. */
static void keep_own_rights(void)
{
	umask(umask(077) & 077);
}

/* A core would have the referee's code in it. */
static void leave_no_core(void)
{
	static const struct rlimit none;

	setrlimit(RLIMIT_CORE, &none);
}

/*
 * Gettext takes a language for the name of a folder: one with a slash in it
 * leads to a catalogue of somebody else's, and its formats.
 */
static void drop_foreign_language(void)
{
	const char *languages = getenv("LANGUAGE");

	if (languages && strchr(languages, '/'))
		unsetenv("LANGUAGE");
}

/*
 * Capabilities that the program's file has given. AT_SECURE alone says no more
 * than that something has changed with it, such as a domain of SELinux.
 */
static bool has_capabilities(void)
{
#ifdef __linux__
	struct __user_cap_header_struct header = {
		.version = _LINUX_CAPABILITY_VERSION_3};
	struct __user_cap_data_struct had[_LINUX_CAPABILITY_U32S_3] = {{0}};

	return getuid() != 0 && getauxval(AT_SECURE) &&
	       !syscall(SYS_capget, &header, had) &&
	       (had[0].permitted || had[1].permitted);
#else
	return false;
#endif
}

const char *cli_take_set(char *assignment)
{
	static const char code[] = "referee.code=";
	char *value = assignment + strlen(code), *kept;

	if (strncmp(assignment, code, strlen(code)) != 0)
		return assignment;
	kept = strdup(assignment);
	if (!kept)
		return assignment;
	memset(value, '*', strlen(value));
	return kept;
}

void cli_connect(void)
{
	signal(SIGPIPE, SIG_IGN);
}

bool cli_guard(void)
{
	fill_standard();
	keep_own_rights();
	leave_no_core();
	drop_foreign_language();
	if (getuid() == geteuid() && getgid() == getegid() &&
	    !has_capabilities())
		return true;
	cli_speak();
	cli_fail(CLI_FAILED,
		 _("this program is set-user-ID or set-group-ID, or has "
		   "capabilities, and refuses to run: it would read and write "
		   "files for anybody."));
	return false;
}

bool cli_has_stack(void)
{
	const rlim_t wanted = (rlim_t)STACK_KIB * 1024;
	struct rlimit limit;
	struct error error;

	if (getrlimit(RLIMIT_STACK, &limit) < 0 ||
	    limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= wanted)
		return true;
	cli_speak();
	error_set(&error,
		  _("the stack of a program is too small here: playing needs "
		    "%d KiB (ulimit -s)."),
		  STACK_KIB);
	cli_fail(CLI_FAILED, error.text);
	return false;
}
