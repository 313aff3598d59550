/* SPDX-License-Identifier: ISC */
/* One record: made, locked, saved, opened again. */
#include <config.h>

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "faulty.h"
#include "folder.h"
#include "record/store.h"

enum {
	NOW = 1763663400, /* 2025-11-20 18:30:00 UTC */
	CALLS = 50	  /* to open a record, at most */
};

static void create(struct store *store)
{
	struct error error;

	store_init(store, &disk_real);
	if (!store_create(store, top, NOW, &error))
		fail_msg("%s", error.text);
}

static bool open_store(struct store *store, const char *path,
		       struct error *error)
{
	store_init(store, &disk_real);
	return store_open(store, path, error);
}

static bool try_save(struct store *store, const char *text, struct error *error)
{
	store_begin_save(store, text, strlen(text));
	return store_done(store, error) == STORE_DONE;
}

static void save(struct store *store, const char *text)
{
	struct error error;

	if (!try_save(store, text, &error))
		fail_msg("%s", error.text);
}

static void test_create_and_save(void **state)
{
	struct store store;

	(void)state;
	create(&store);
	assert_string_equal(store.path, below("20251120T183000Z-1.sgf"));
	assert_int_equal(access(store.path, F_OK), -1);
	save(&store, "(;)");
	assert_file(store.path, "(;)");
	assert_int_equal(mode_of(store.path), 0600);
	save(&store, "(;;)");
	assert_file(store.path, "(;;)");
	store_close(&store);
	assert_int_equal(count_files(), 1);
	store_close(&store);
}

static void test_counter(void **state)
{
	struct store first, second, third;

	(void)state;
	make_file("20251120T183000Z-1.sgf", "(;)");
	make_file("20251120T183000Z-2.sgf", "(;)");
	create(&first);
	create(&second);
	assert_string_equal(first.path, below("20251120T183000Z-3.sgf"));
	assert_string_equal(second.path, below("20251120T183000Z-4.sgf"));
	save(&second, "(;)");
	store_close(&first);
	create(&third);
	assert_string_equal(third.path, below("20251120T183000Z-3.sgf"));
	store_close(&second);
	store_close(&third);
	assert_int_equal(count_files(), 3);
}

/* Whether another process can open the record, and what it is told. */
static bool other_opens(const char *path, struct error *error)
{
	int fds[2], status;
	pid_t child;

	assert_int_equal(pipe(fds), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct store store;
		bool opened;

		/* it goes over the pipe as a whole */
		memset(error, 0, sizeof(*error));
		opened = open_store(&store, path, error);
		if (!opened && write(fds[1], error, sizeof(*error)) < 0)
			_exit(2);
		store_close(&store);
		_exit(opened ? 0 : 1);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) < 2);
	if (WEXITSTATUS(status) == 1)
		assert_int_equal(read(fds[0], error, sizeof(*error)),
				 sizeof(*error));
	close(fds[0]);
	close(fds[1]);
	return WEXITSTATUS(status) == 0;
}

static void test_lock(void **state)
{
	struct store store;
	char path[STORE_PATH];
	struct error error;

	(void)state;
	create(&store);
	save(&store, "(;)");
	strcpy(path, store.path);
	assert_false(other_opens(path, &error));
	assert_non_null(strstr(error.text, "another table has it open"));
	save(&store, "(;;)");
	assert_false(other_opens(path, &error));
	store_close(&store);
	assert_true(other_opens(path, &error));
	assert_true(open_store(&store, path, &error));
	assert_false(other_opens(path, &error));
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

/* What a table leaves that was killed in the middle of a save. */
static void test_after_crash(void **state)
{
	static const char *const left[] = {"", "(;FF[4];W", "(;FF[4];W[bb])"};
	struct store store;
	struct error error;

	(void)state;
	for (size_t i = 0; i < sizeof(left) / sizeof(left[0]); i++) {
		make_file("a.sgf", "(;)");
		make_file(".a.sgf.lock", "");
		make_file(".a.sgf.new", left[i]);
		assert_true(open_store(&store, below("a.sgf"), &error));
		save(&store, "(;FF[4];W[bb])");
		assert_file(below("a.sgf"), "(;FF[4];W[bb])");
		store_close(&store);
		assert_int_equal(count_files(), 1);
	}
}

static void assert_note(const struct store *store, const char *expected)
{
	char note[STORE_NOTE];

	store_read_note(store, note);
	assert_string_equal(note, expected);
}

/* What is left of a longer note is none of the shorter one's. */
static void test_note(void **state)
{
	struct store store;

	(void)state;
	create(&store);
	assert_note(&store, "");
	assert_true(store_note(&store, "a longer note"));
	assert_note(&store, "a longer note");
	save(&store, "(;)");
	assert_note(&store, "a longer note");
	assert_true(store_note(&store, "short"));
	assert_note(&store, "short");
	assert_true(store_note(&store, ""));
	assert_note(&store, "");
	store_close(&store);
	assert_int_equal(count_files(), 1);
	assert_false(store_note(&store, "too late"));
	assert_note(&store, "");
}

/* Who only looks whether the record is free takes nothing with it. */
static void test_note_stays(void **state)
{
	struct store store;
	char path[STORE_PATH];
	struct error error;

	(void)state;
	create(&store);
	save(&store, "(;)");
	strcpy(path, store.path);
	assert_true(store_note(&store, "used=1"));
	store_close(&store);
	assert_true(other_opens(path, &error));
	assert_true(open_store(&store, path, &error));
	assert_note(&store, "used=1");
	assert_true(store_note(&store, ""));
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

static void test_note_length(void **state)
{
	struct store store;
	char note[STORE_NOTE + 1];

	(void)state;
	create(&store);
	memset(note, 'x', sizeof(note));
	note[STORE_NOTE] = '\0';
	assert_false(store_note(&store, note));
	assert_note(&store, "");
	note[STORE_NOTE - 1] = '\0';
	assert_true(store_note(&store, note));
	assert_note(&store, note);
	assert_true(store_note(&store, ""));
	store_close(&store);
}

static void open_beside(struct store *store, const char *lock)
{
	struct error error;

	make_file("a.sgf", "(;)");
	make_file(".a.sgf.lock", lock);
	if (!open_store(store, below("a.sgf"), &error))
		fail_msg("%s", error.text);
}

/* A lock file that holds no whole line holds no note, and is left as it is. */
static void test_no_note(void **state)
{
	static const char *const found[] = {"half a no", "\x1b\xff\x80"};
	char longer[2 * STORE_NOTE];
	struct store store;

	(void)state;
	for (int i = 0; i < 2; i++) {
		open_beside(&store, i ? "\n" : "");
		assert_note(&store, "");
		store_close(&store);
		assert_int_equal(count_files(), 1);
	}
	for (size_t i = 0; i < sizeof(found) / sizeof(found[0]); i++) {
		open_beside(&store, found[i]);
		assert_note(&store, "");
		store_close(&store);
		assert_file(below(".a.sgf.lock"), found[i]);
	}
	memset(longer, 'x', sizeof(longer));
	longer[sizeof(longer) - 2] = '\n';
	longer[sizeof(longer) - 1] = '\0';
	open_beside(&store, longer);
	assert_note(&store, "");
	assert_true(store_note(&store, ""));
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

static const char name[] = "20251120T183000Z-1.sgf";
static const char *const lock = ".20251120T183000Z-1.sgf.lock";

static void plant_link(void)
{
	assert_int_equal(symlink("victim", below(lock)), 0);
}

static void plant_second_name(void)
{
	char victim[STORE_PATH];

	strcpy(victim, below("victim"));
	assert_int_equal(link(victim, below(lock)), 0);
}

static void plant_fifo(void)
{
	assert_int_equal(mkfifo(below(lock), 0600), 0);
}

static void plant_directory(void)
{
	assert_int_equal(mkdir(below(lock), 0700), 0);
}

static void plant_read_only(void)
{
	make_file(lock, "");
	assert_int_equal(chmod(below(lock), 0), 0);
	if (geteuid() == 0)
		assert_int_equal(chown(below(lock), 65533, 65533), 0);
}

static void plant_text(void)
{
	make_file(lock, "used=1\n");
}

static void plant_new(void)
{
	make_file(".20251120T183000Z-1.sgf.new", "somebody's");
}

/* What has a name of ours: a new game has another, and it stays as it was. */
static const struct plant {
	void (*plant)(void);
	bool stops; /* going on with the record */
} plants[] = {
	{plant_link, true},	 {plant_second_name, true}, {plant_fifo, true},
	{plant_directory, true}, {plant_read_only, false},  {plant_text, false},
	{plant_new, false},
};

static void list(char out[2048])
{
	char command[128];
	FILE *pipe;
	size_t length;

	snprintf(command, sizeof(command),
		 "ls -Ailn --time-style=full-iso '%s'", top);
	pipe = popen(command, "r");
	assert_non_null(pipe);
	length = fread(out, 1, 2047, pipe);
	out[length] = '\0';
	pclose(pipe);
}

static void test_planted_locks(void **state)
{
	static char before[2048], after[2048];
	struct error error;

	for (size_t i = 0; i < sizeof(plants) / sizeof(plants[0]); i++) {
		const struct plant *p = &plants[i];
		struct store store;
		bool stopped;

		make_file("victim", "used=1\n");
		p->plant();
		list(before);
		create(&store);
		assert_string_equal(store.path,
				    below("20251120T183000Z-2.sgf"));
		store_close(&store);
		list(after);
		assert_string_equal(after, before);
		make_file(name, "(;)");
		list(before);
		/* who follows a link locks another file, without an end */
		faulty_reset();
		faulty_fail_once(CALLS, EIO);
		store_init(&store, &faulty_disk);
		stopped = !store_open(&store, below(name), &error);
		assert_true(faulty_calls() < CALLS);
		faulty_reset();
		if (p->stops)
			assert_true(stopped);
		store_close(&store);
		list(after);
		if (stopped)
			assert_string_equal(after, before);
		remove_top(state);
		make_top(state);
	}
	make_file("victim", "");
	plant_second_name();
	make_file(name, "(;)");
	assert_false(open_store(&(struct store){0}, below(name), &error));
	assert_non_null(strstr(error.text, "is something else"));
}

/* Whoever saves it: it stays whose it was, and others may read it as before. */
static void test_mode_stays(void **state)
{
	static const int modes[] = {0600, 0640, 0664, 0400};
	struct store store;
	struct error error;
	struct stat there;

	(void)state;
	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		make_file("a.sgf", "(;)");
		assert_int_equal(chmod(below("a.sgf"), (mode_t)modes[i]), 0);
		if (geteuid() == 0)
			assert_int_equal(chown(below("a.sgf"), 65533, 65532),
					 0);
		assert_true(open_store(&store, below("a.sgf"), &error));
		assert_int_equal(mode_of(below(".a.sgf.lock")),
				 modes[i] | 0600);
		save(&store, "(;;)");
		store_close(&store);
		assert_int_equal(mode_of(below("a.sgf")), modes[i]);
		assert_int_equal(stat(below("a.sgf"), &there), 0);
		assert_int_equal(there.st_uid,
				 geteuid() == 0 ? 65533 : geteuid());
		assert_int_equal(there.st_gid,
				 geteuid() == 0 ? 65532 : there.st_gid);
		unlink(below("a.sgf"));
	}
}

/*
 * A second one of a club, who is not in the group of a third file: there the
 * group that it gets instead has no business with it.
 */
static void test_second_member(void **state)
{
	struct error error;
	struct store store;
	struct stat there;

	(void)state;
	if (geteuid() != 0)
		skip();
	assert_int_equal(chmod(top, 0777), 0);
	make_file("a.sgf", "(;)");
	make_file("b.sgf", "(;)");
	for (int i = 0; i < 2; i++) {
		const char *path = below(i ? "b.sgf" : "a.sgf");

		assert_int_equal(chmod(path, 0666), 0);
		assert_int_equal(chown(path, 65533, i ? 65531 : 65532), 0);
	}
	assert_int_equal(setegid(65532), 0);
	assert_int_equal(seteuid(65534), 0);
	for (int i = 0; i < 2; i++) {
		const char *path = below(i ? "b.sgf" : "a.sgf");
		bool opened = open_store(&store, path, &error);

		store_begin_save(&store, "(;;)", 4);
		opened = opened && store_done(&store, &error) == STORE_DONE;
		store_close(&store);
		if (!opened)
			break;
	}
	assert_int_equal(seteuid(0), 0);
	assert_int_equal(setegid(0), 0);
	assert_file(below("b.sgf"), "(;;)");
	assert_int_equal(mode_of(below("a.sgf")), 0666);
	assert_int_equal(stat(below("a.sgf"), &there), 0);
	assert_int_equal(there.st_gid, 65532);
	assert_int_equal(mode_of(below("b.sgf")), 0606);
}

static void test_open_refused(void **state)
{
	struct store store;
	struct error error;

	(void)state;
	assert_false(open_store(&store, below("none.sgf"), &error));
	assert_non_null(strstr(error.text, "No such file or directory"));
	assert_int_equal(mkdir(below("dir.sgf"), 0700), 0);
	assert_false(open_store(&store, below("dir.sgf"), &error));
	assert_non_null(strstr(error.text, "it is not a regular file"));
	assert_int_equal(mkfifo(below("fifo.sgf"), 0600), 0);
	assert_false(open_store(&store, below("fifo.sgf"), &error));
	assert_non_null(strstr(error.text, "it is not a regular file"));
	assert_false(open_store(&store, "/", &error));
	assert_int_equal(store.dir_fd, -1);
	assert_int_equal(store.lock_fd, -1);
	assert_int_equal(count_files(), 2);
}

/* The link stays a link; the record behind it is what is locked and saved. */
static void test_open_link(void **state)
{
	struct store store;
	struct stat there;
	struct error error;

	(void)state;
	assert_int_equal(mkdir(below("games"), 0700), 0);
	make_file("games/a.sgf", "(;)");
	assert_int_equal(symlink("games/a.sgf", below("last.sgf")), 0);
	assert_true(open_store(&store, below("last.sgf"), &error));
	assert_string_equal(store.path, below("games/a.sgf"));
	save(&store, "(;;)");
	assert_false(other_opens(below("games/a.sgf"), &error));
	store_close(&store);
	assert_file(below("games/a.sgf"), "(;;)");
	assert_int_equal(lstat(below("last.sgf"), &there), 0);
	assert_true(S_ISLNK(there.st_mode));
}

/* Somebody's link in the place of the new file must not be written through. */
static void test_planted_link(void **state)
{
	struct store store;
	struct error error;

	(void)state;
	make_file("victim", "old");
	make_file("a.sgf", "(;)");
	assert_int_equal(symlink("victim", below(".a.sgf.new")), 0);
	assert_true(open_store(&store, below("a.sgf"), &error));
	assert_false(try_save(&store, "(;;)", &error));
	store_close(&store);
	assert_file(below("victim"), "old");
	assert_file(below("a.sgf"), "(;)");
	assert_int_equal(symlink("victim", below(".a.sgf.lock")), 0);
	faulty_reset();
	store_init(&store, &faulty_disk);
	/* who follows it locks another file than is there, again and again */
	faulty_fail_once(3, EIO);
	assert_false(store_open(&store, below("a.sgf"), &error));
	assert_string_equal(faulty_order(), "openat ");
	assert_non_null(strstr(error.text, "lock is something else"));
	faulty_reset();
}

/* A limit on the size of files stands in for a full disk: a short write. */
static void test_save_fails(void **state)
{
	struct rlimit old, small;
	struct store store;
	struct error error;
	char *text = calloc(1, 10001);
	bool saved;

	(void)state;
	assert_non_null(text);
	memset(text, 'x', 10000);
	create(&store);
	save(&store, "(;)");
	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
	small = old;
	small.rlim_cur = 4096;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	saved = try_save(&store, text, &error);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
	assert_false(saved);
	assert_non_null(strstr(error.text, "Cannot save "));
	assert_non_null(strstr(error.text, "183000Z-1.sgf: File too large"));
	assert_file(store.path, "(;)");
	save(&store, text);
	assert_file(store.path, text);
	store_close(&store);
	assert_int_equal(count_files(), 1);
	free(text);
}

/* Another program writes there, whatever of descriptors we have. */
static bool write_there(const char *path, rlim_t most)
{
	struct rlimit limit, few;
	FILE *file;

	assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
	few = limit;
	few.rlim_cur = few.rlim_max;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
	file = fopen(path, "w");
	assert_non_null(file);
	fputs("(;C[not ours])", file);
	fclose(file);
	few.rlim_cur = most;
	return setrlimit(RLIMIT_NOFILE, &few) == 0;
}

/*
 * Which number of open files is enough is found out: what there is a store for
 * can be saved, and saved again, also where what another program has put in its
 * place is to be kept.
 */
static void test_too_few_files(void **state)
{
	enum { MOST = 64 };
	struct rlimit old, few;
	struct store store;
	struct error error;
	int refused = 0;
	rlim_t most;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &old), 0);
	few = old;
	for (most = 3; most < MOST; most++) {
		bool made, saved;

		few.rlim_cur = most;
		store_init(&store, &disk_real);
		assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
		made = store_create(&store, top, NOW, &error);
		saved = made && try_save(&store, "(;)", &error) &&
			try_save(&store, "(;;)", &error) &&
			write_there(store.path, most) &&
			!try_save(&store, "(;;;)", &error) &&
			strstr(error.text, "is kept as") &&
			try_save(&store, "(;;;)", &error);
		assert_int_equal(setrlimit(RLIMIT_NOFILE, &old), 0);
		if (made != saved)
			fail_msg("with %d: %s", (int)most, error.text);
		store_close(&store);
		if (made)
			break;
		refused++;
		assert_int_equal(count_files(), 0);
		assert_non_null(strstr(error.text, "too few files may be"));
	}
	assert_true(refused > 0 && most < MOST);
}

/* Nothing is forbidden to root, who is somebody else meanwhile. */
static void test_unwritable_directory(void **state)
{
	struct store store;
	struct error error;
	bool refused, kept, root = geteuid() == 0;

	(void)state;
	if (root) {
		assert_int_equal(chown(top, 65534, (gid_t)-1), 0);
		assert_int_equal(seteuid(65534), 0);
	}
	create(&store);
	save(&store, "(;)");
	assert_int_equal(chmod(top, 0500), 0);
	kept = !try_save(&store, "(;;)", &error);
	store_close(&store);
	refused = !store_create(&store, top, NOW, &error);
	assert_int_equal(chmod(top, 0700), 0);
	if (root)
		assert_int_equal(seteuid(0), 0);
	assert_true(kept && refused);
	assert_non_null(strstr(error.text, "Permission denied"));
	assert_file(below("20251120T183000Z-1.sgf"), "(;)");
}

/* Nor does the process have to be where it may read. */
static void test_where_nobody_may_look(void **state)
{
	char from[STORE_PATH], to[STORE_PATH], path[STORE_PATH];
	bool root = geteuid() == 0, found;
	struct store store;
	struct error error;
	int shut;

	(void)state;
	assert_int_equal(mkdir(below("shut"), 0700), 0);
	shut = open(below("shut"), O_RDONLY | O_CLOEXEC);
	snprintf(from, sizeof(from), "%s", below("shut/games"));
	snprintf(to, sizeof(to), "%s", below("shut/moved"));
	assert_int_equal(mkdir(from, 0700), 0);
	store_init(&store, &disk_real);
	assert_true(store_create(&store, from, NOW, &error));
	assert_int_equal(rename(from, to), 0);
	assert_int_equal(fchdir(shut), 0);
	assert_int_equal(fchmod(shut, 0), 0);
	if (root)
		assert_int_equal(seteuid(1), 0);
	found = store_where(&store, path);
	if (root)
		assert_int_equal(seteuid(0), 0);
	assert_int_equal(fchmod(shut, 0700), 0);
	assert_int_equal(chdir("/"), 0);
	close(shut);
	store_close(&store);
	assert_true(found);
	assert_int_equal(strncmp(path, to, strlen(to)), 0);
	assert_string_equal(path + strlen(to), "/20251120T183000Z-1.sgf");
}

static void test_directory_gone(void **state)
{
	struct store store;
	struct error error;

	(void)state;
	store_init(&store, &disk_real);
	assert_false(store_create(&store, below("none"), NOW, &error));
	assert_non_null(strstr(error.text, "No such file or directory"));
	make_file("file", "");
	assert_false(store_create(&store, below("file"), NOW, &error));
	assert_non_null(strstr(error.text, "Not a directory"));
}

/* Whoever may write there, what is there is gone with the machine's next day. */
static void test_no_place_for_files(void **state)
{
	static const char *const places[] = {
		"/dev",	 "/dev/pts",   "/dev/shm/..",
		"/proc", "/proc/self", "/sys/fs",
	};
	char memory[64], path[STORE_PATH];
	struct store store;
	struct error error;
	bool made;

	(void)state;
	store_init(&store, &disk_real);
	for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
		if (access(places[i], F_OK) < 0)
			continue;
		assert_false(store_create(&store, places[i], NOW, &error));
		assert_non_null(strstr(error.text, "is no place for files"));
	}
	assert_int_equal(symlink("/dev", below("link")), 0);
	assert_false(store_create(&store, below("link"), NOW, &error));
	assert_non_null(strstr(error.text, "is no place for files"));
	/* nor is one made there for them */
	snprintf(memory, sizeof(memory), "%s/pairgo-%d/a", below("link"),
		 (int)getpid());
	assert_false(store_directory(memory, path, &error));
	assert_non_null(strstr(error.text, "is no place for files"));
	*strrchr(memory, '/') = '\0';
	assert_int_equal(rmdir(memory), -1);
	/* by what is not there, none is reached */
	assert_false(store_directory(below("a/../b"), path, &error));
	assert_non_null(strstr(error.text, "No such file or directory"));
	assert_false(store_directory(below("a/.."), path, &error));
	assert_int_equal(rmdir(below("a")), -1);
	assert_true(store_directory(below("..a/b.."), path, &error));
	assert_true(store_directory(below("..a/../c"), path, &error));
	assert_int_equal(rmdir(below("c")), 0);
	assert_int_equal(rmdir(below("..a/b..")), 0);
	assert_int_equal(rmdir(below("..a")), 0);
	snprintf(memory, sizeof(memory), "/dev/shm/pairgo-%d", (int)getpid());
	if (mkdir(memory, 0700) < 0)
		return;
	made = store_create(&store, memory, NOW, &error);
	store_close(&store);
	assert_int_equal(rmdir(memory), 0);
	assert_true(made);
}

/* A year of five digits, and one that 32 bits of time do not reach. */
static void test_far_dates(void **state)
{
	struct store store;
	struct error error;

	(void)state;
	if (sizeof(time_t) < 8)
		return; /* configure found no other */
	store_init(&store, &disk_real);
	assert_false(
		store_create(&store, top, (time_t)(INT64_C(1) << 50), &error));
	assert_non_null(strstr(error.text, "the clock shows no usable date"));
	assert_true(
		store_create(&store, top, (time_t)(INT64_C(1) << 32), &error));
	assert_string_equal(store.path, below("21060207T062816Z-1.sgf"));
	store_close(&store);
}

/*
 * The new text is on the disk before it takes the old one's place, and that it
 * has done so is on the disk before anybody is told.
 */
static void test_order(void **state)
{
	struct error error;
	struct store store;

	(void)state;
	faulty_reset();
	store_init(&store, &faulty_disk);
	assert_true(store_create(&store, top, NOW, &error));
	assert_string_equal(faulty_order(), "openat flock ");
	faulty_reset();
	save(&store, "(;)");
	assert_string_equal(faulty_order(), "openat write fsync flock "
					    "renameat fsync-dir ");
	/* unless it is in the next text as well */
	faulty_reset();
	store_begin_put(&store, "(;;)", 4);
	assert_int_equal(store_done(&store, &error), STORE_DONE);
	assert_string_equal(faulty_order(), "openat write flock renameat ");
	assert_file(store.path, "(;;)");
	faulty_reset();
	assert_true(store_note(&store, "used=1"));
	assert_true(store_note(&store, ""));
	assert_string_equal(faulty_order(), "pwrite ftruncate ");
	store_close(&store);
}

/* What fails at any call has left the old text or the new one. */
static void test_each_call_fails(void **state)
{
	static const char *const calls[] = {"openat", "write", "fsync",
					    "renameat", "fsync-dir"};
	struct store store;

	(void)state;
	faulty_reset();
	store_init(&store, &faulty_disk);
	assert_true(store_create(&store, top, NOW, &(struct error){""}));
	save(&store, "(;old)");
	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		bool renamed = !strcmp(calls[i], "fsync-dir");
		struct error error;

		faulty_fail(calls[i], EIO);
		assert_false(try_save(&store, "(;new)", &error));
		assert_non_null(strstr(error.text, renamed ? "Cannot save for "
							     "certain "
							   : "Cannot save "));
		assert_non_null(strstr(error.text, ": Input/output error"));
		assert_file(store.path, renamed ? "(;new)" : "(;old)");
		/* and its lock */
		assert_int_equal(count_files(), 2);
		faulty_reset();
	}
	/* some file systems cannot do that, and need not */
	faulty_fail("fsync-dir", EINVAL);
	save(&store, "(;;)");
	faulty_reset();
	store_close(&store);
	assert_int_equal(count_files(), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		FOLDER_TEST(test_create_and_save),
		FOLDER_TEST(test_counter),
		FOLDER_TEST(test_lock),
		FOLDER_TEST(test_after_crash),
		FOLDER_TEST(test_note),
		FOLDER_TEST(test_note_stays),
		FOLDER_TEST(test_note_length),
		FOLDER_TEST(test_no_note),
		FOLDER_TEST(test_planted_locks),
		FOLDER_TEST(test_mode_stays),
		FOLDER_TEST(test_second_member),
		FOLDER_TEST(test_open_refused),
		FOLDER_TEST(test_open_link),
		FOLDER_TEST(test_planted_link),
		FOLDER_TEST(test_save_fails),
		FOLDER_TEST(test_too_few_files),
		FOLDER_TEST(test_unwritable_directory),
		FOLDER_TEST(test_where_nobody_may_look),
		FOLDER_TEST(test_directory_gone),
		FOLDER_TEST(test_no_place_for_files),
		FOLDER_TEST(test_far_dates),
		FOLDER_TEST(test_order),
		FOLDER_TEST(test_each_call_fails),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
