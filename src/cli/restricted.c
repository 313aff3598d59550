/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/restricted.h"

#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/analyzer.h"
#include "base/file.h"

enum { VALUE_MAX = 128 };

#define LETTERS                      \
	"abcdefghijklmnopqrstuvwxyz" \
	"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

static const struct {
	const char *name, *letters;
} kept[] = {
	/* curses takes it for a part of a path */
	{"TERM", LETTERS "+.-"},
	{"LANG", LETTERS "_.@-"},
	{"LC_ALL", LETTERS "_.@-"},
	{"LC_CTYPE", LETTERS "_.@-"},
	{"LC_MESSAGES", LETTERS "_.@-"},
	/* which is looked at for being there */
	{"SSH_CONNECTION", LETTERS ".: %"},
};

enum { KEPT = sizeof(kept) / sizeof(kept[0]) };

/* What getopt_long() takes for it: as short as no other begins. */
static bool is_option(const char *word)
{
	static const char whole[] = "--restricted", least[] = "--res";

	return !strncmp(word, least, strlen(least)) &&
	       !strncmp(word, whole, strlen(word));
}

bool restricted_is_shell(int argc, char **argv)
{
	return (argc > 0 && argv[0][0] == '-') ||
	       (argc > 1 && !strcmp(argv[1], "-c"));
}

bool restricted_is_asked(int argc, char **argv)
{
	if (restricted_is_shell(argc, argv))
		return true;
	for (int i = 1; i < argc; i++)
		if (is_option(argv[i]))
			return true;
	return false;
}

static bool is_harmless(const char *value, const char *letters)
{
	size_t length = strlen(value);

	return length > 0 && length < VALUE_MAX && value[0] != '.' &&
	       strspn(value, letters) == length;
}

/* Who plays, for those who want the record meanwhile. */
static bool set_name(void)
{
	const struct passwd *user = getpwuid(getuid());

	return !user || !setenv("LOGNAME", user->pw_name, 1);
}

static bool copy(char *values[KEPT], char **home)
{
	const char *where = file_home();

	*home = where ? strdup(where) : NULL;
	if (where && !*home)
		return false;
	for (int i = 0; i < KEPT; i++) {
		const char *value = getenv(kept[i].name);

		if (!value || !is_harmless(value, kept[i].letters))
			continue;
		/* the caller has it, in the array */
		ANALYZER_OFF("-Wanalyzer-malloc-leak")
		values[i] = strdup(value);
		if (!values[i])
			return false;
		ANALYZER_ON
	}
	return true;
}

static bool set(char *values[KEPT], const char *home)
{
	static char *nothing[] = {NULL};

	environ = nothing;
	for (int i = 0; i < KEPT; i++)
		if (values[i] && setenv(kept[i].name, values[i], 1))
			return false;
	return (!home || !setenv("HOME", home, 1)) && set_name();
}

bool restricted_enter(void)
{
	char *values[KEPT] = {NULL}, *home = NULL;
	bool done = copy(values, &home) && set(values, home);

	signal(SIGTSTP, SIG_IGN);

	for (int i = 0; i < KEPT; i++)
		free(values[i]);
	free(home);
	return done;
}
