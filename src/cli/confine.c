/* SPDX-License-Identifier: ISC */
/*
 * The calls have no wrappers in the C library, and their header is younger than
 * the oldest systems that the program is built on: so what of it is used stands
 * here. What a kernel does not know yet it must not be asked for.
 */
#include <config.h>

#include "cli/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "record/store.h"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef SYS_landlock_create_ruleset
/* everywhere but on Alpha, whose kernels then refuse it */
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

/* What can be forbidden of files; nothing of it is allowed but below. */
enum {
	RUN = 1 << 0,
	WRITE_FILE = 1 << 1,
	READ_FILE = 1 << 2,
	READ_DIRECTORY = 1 << 3,
	REMOVE_FILE = 1 << 5,
	MAKE_FILE = 1 << 8,
	MAKE_SOCKET = 1 << 9,
	TRUNCATE = 1 << 14,
	OF_FILES = RUN | WRITE_FILE | READ_FILE | TRUNCATE | 1 << 15
};

/* From which version on the kernel knows so many of each. */
static const struct {
	int version;
	uint64_t files, network, processes;
} known[] = {
	{1, 0x1fff, 0, 0}, /* what is run, opened, made and removed */
	{2, 0x3fff, 0, 0}, /* what goes from one directory to another */
	{3, 0x7fff, 0, 0}, /* cutting off */
	{4, 0x7fff, 3, 0}, /* TCP */
	{5, 0xffff, 3, 0}, /* what devices are told */
	{6, 0xffff, 3, 3}, /* sockets without a path, and signals */
};

enum { KNOWN = sizeof(known) / sizeof(known[0]) };

enum { GET_VERSION = 1, PATH_BENEATH = 1 };

struct rules {
	uint64_t files, network, processes;
};

struct rule {
	uint64_t may;
	int32_t fd;
} __attribute__((packed));

static const struct {
	unsigned may;
	uint64_t rights;
} meanings[] = {
	{CONFINE_READ, READ_FILE | READ_DIRECTORY},
	{CONFINE_WRITE, WRITE_FILE},
	{CONFINE_FILES, MAKE_FILE | REMOVE_FILE | TRUNCATE},
	{CONFINE_SOCKETS, MAKE_SOCKET | REMOVE_FILE},
	{CONFINE_NAMED, READ_FILE},
};

static long find_version(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, (size_t)0,
		       GET_VERSION);
}

bool confine_is_known(void)
{
	return find_version() >= 1;
}

/* -1: the kernel knows nothing of it, or was told not to. */
static int make_rules(struct rules *rules)
{
	long version = find_version();

	if (version < 1)
		return -1;
	for (int i = 0; i < KNOWN && known[i].version <= version; i++)
		*rules = (struct rules){known[i].files, known[i].network,
					known[i].processes};
	return (int)syscall(SYS_landlock_create_ruleset, rules, sizeof(*rules),
			    0);
}

static uint64_t rights_of(unsigned may)
{
	uint64_t rights = 0;

	for (size_t i = 0; i < sizeof(meanings) / sizeof(meanings[0]); i++)
		if (may & meanings[i].may)
			rights |= meanings[i].rights;
	return rights;
}

static bool allow(int fd, const struct rules *rules,
		  const struct confine_place *place)
{
	struct rule rule = {.may = rights_of(place->may) & rules->files,
			    .fd = open(place->path, O_PATH | O_CLOEXEC)};
	struct stat there;
	bool done;

	if (rule.fd < 0)
		return errno == ENOENT || errno == ENOTDIR;
	if (!fstat(rule.fd, &there) && !S_ISDIR(there.st_mode))
		rule.may &= OF_FILES;
	done = !syscall(SYS_landlock_add_rule, fd, PATH_BENEATH, &rule, 0);
	close(rule.fd);
	return done;
}

enum confined confine(const struct confine_place *places, int count)
{
	struct rules rules = {.files = 0};
	int fd = make_rules(&rules);
	bool done = fd >= 0;

	if (fd < 0)
		return rules.files ? CONFINE_FAILED : CONFINE_UNKNOWN;
	for (int i = 0; i < count && done; i++)
		done = allow(fd, &rules, &places[i]);
	done = done && !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
	       !syscall(SYS_landlock_restrict_self, fd, 0);
	close(fd);
	return done ? CONFINED : CONFINE_FAILED;
}
#else
bool confine_is_known(void)
{
	return false;
}

enum confined confine(const struct confine_place *places, int count)
{
	(void)places, (void)count;
	return CONFINE_UNKNOWN;
}
#endif

/* Where what is. */
struct paths {
	char records[STORE_PATH], state[STORE_PATH], tables[STORE_PATH],
		config[SETTINGS_PATH];
};

static bool find_paths(const struct settings *settings, struct paths *paths)
{
	static const char below[] = "/tables";
	struct error error;
	char *slash;

	if (!store_choose_directory(settings->records, paths->records,
				    &error) ||
	    file_own_directory("XDG_STATE_HOME", ".local/state", paths->state,
			       STORE_PATH - sizeof(below)))
		return false;
	snprintf(paths->tables, STORE_PATH, "%.*s%s",
		 (int)(STORE_PATH - sizeof(below)), paths->state, below);
	if (settings_find(NULL, paths->config) &&
	    (slash = strrchr(paths->config, '/')))
		*slash = '\0';
	return true;
}

void confine_prepare(const struct settings *settings)
{
	struct paths *paths = calloc(1, sizeof(*paths));
	struct error error;

	if (paths && find_paths(settings, paths)) {
		store_directory(settings->records, paths->records, &error);
		file_make_directory(paths->tables);
	}
	free(paths);
	tzset();
	strerror(ENOENT);
	getpwuid(getuid());
	/* what reads the characters of the locale */
	if (mblen("a", 1) < 0)
		errno = 0;
}

enum {
	BY_LOOK = 1 << CONFINE_LOOK,
	BY_TABLE = 1 << CONFINE_TABLE,
	BY_FORM = 1 << CONFINE_FORM,
	BY_GAME = 1 << CONFINE_GAME,
	BY_ALL = BY_LOOK | BY_TABLE | BY_FORM
};

enum confined confine_part(enum confine_part part,
			   const struct settings *settings)
{
	struct paths *paths = calloc(1, sizeof(*paths));
	enum confined confined = CONFINE_FAILED;

	if (paths && find_paths(settings, paths)) {
		const unsigned files =
			CONFINE_READ | CONFINE_WRITE | CONFINE_FILES;
		const struct {
			unsigned parts;
			struct confine_place place;
		} rows[] = {
			{BY_ALL, {paths->records, files}},
			{BY_ALL,
			 {paths->tables, CONFINE_READ | CONFINE_SOCKETS}},
			{BY_ALL,
			 {settings_room(settings),
			  CONFINE_READ | CONFINE_SOCKETS}},
			/* what stood on the form last */
			{BY_LOOK | BY_FORM, {paths->state, files}},
			/* as far as another preset goes over it */
			{BY_FORM | BY_GAME, {paths->config, CONFINE_READ}},
			{BY_LOOK, {"/", CONFINE_READ}},
			/* a file that is replaced, when there is another */
			{BY_TABLE | BY_FORM, {"/etc", CONFINE_NAMED}},
			/* in place of a terminal, for a table of its own */
			{BY_FORM, {"/dev/null", CONFINE_READ | CONFINE_WRITE}},
		};
		enum { ROWS = sizeof(rows) / sizeof(rows[0]) };
		struct confine_place places[ROWS] = {{0}};
		int count = 0;

		for (int i = 0; i < ROWS; i++)
			if (rows[i].parts & 1u << part && rows[i].place.path[0])
				places[count++] = rows[i].place;
		confined = confine(places, count);
	}
	free(paths);
	return confined;
}
