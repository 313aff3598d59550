/* SPDX-License-Identifier: ISC */
/*
 * What needs no record to be open: the directory, reading, listing, and
 * removing a record that nothing has happened in.
 */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "record/store_parts.h"
#include "sgf/sgf.h"

bool store_choose_directory(const char *configured, char path[STORE_PATH],
			    struct error *error)
{
	bool chosen = configured && *configured;
	int number;

	if (chosen && configured[0] != '/')
		return file_fail(error, NC_("cannot", "keep records in"),
				 configured,
				 _("the path does not begin with /"));
	if (!chosen)
		number = file_own_directory("XDG_DATA_HOME", ".local/share",
					    path, STORE_PATH);
	else
		number = snprintf(path, STORE_PATH, "%s", configured) <
					 STORE_PATH
				 ? 0
				 : ENAMETOOLONG;
	if (number == ENOENT)
		return error_set(
			error,
			_("There is no place for records: this user has no "
			  "home "
			  "directory. Set HOME, or record.directory in the "
			  "config file"));
	return number == 0 ||
	       file_fail_errno(error, NC_("cannot", "keep records in"), path,
			       number);
}

/*
 * Where the system shows what it knows and has: not everything that can be
 * written there stays. Of that, /dev/shm is memory, and for files.
 */
static bool is_the_systems(const char *whole)
{
	static const char *const places[] = {"/dev", "/proc", "/sys"};
	const char *rest;
	bool is = false;

	for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
		rest = whole;
		is |= text_skip(&rest, places[i]) && strchr("/", *rest);
	}
	rest = whole;
	return is && !(text_skip(&rest, "/dev/shm") && strchr("/", *rest));
}

/* Whether there is a ".." in it. */
static bool climbs(const char *path)
{
	while ((path = strstr(path, "/.."))) {
		path += strlen("/..");
		if (strchr("/", *path))
			return true;
	}
	return false;
}

/*
 * What is not there yet would be made where what is above it leads; but it
 * would be made, too, only to leave it again.
 */
bool store_is_place(const char *directory, struct error *error)
{
	char above[STORE_PATH], whole[PATH_MAX], *slash;

	snprintf(above, sizeof(above), "%s", directory);
	while (!realpath(*above ? above : "/", whole)) {
		slash = strrchr(above, '/');
		if (!slash)
			return true;
		*slash = '\0';
	}
	if (climbs(directory + strlen(above)))
		return file_fail_errno(error, NC_("cannot", "make a record in"),
				       directory, ENOENT);
	return !is_the_systems(whole) ||
	       file_fail(error, NC_("cannot", "make a record in"), directory,
			 _("that is no place for files"));
}

bool store_directory(const char *configured, char path[STORE_PATH],
		     struct error *error)
{
	int number;

	if (!store_choose_directory(configured, path, error) ||
	    !store_is_place(path, error))
		return false;
	number = file_make_directory(path);
	if (number != 0)
		return file_fail_errno(error,
				       NC_("cannot", "make the directory"),
				       path, number);
	return true;
}

bool store_read(const char *path, size_t max, char **text, size_t *length,
		struct error *error)
{
	int number = file_read(path, max, text, length);
	char reason[FILE_REASON];

	if (number == 0)
		return true;
	return file_fail(error, NC_("cannot", "read"), path,
			 file_reason(number, max, reason));
}

static const char form[] = "dddddddd"
			   "Tdddddd"
			   "Z-";

enum { TIME_LENGTH = sizeof(form) - 1 };

bool store_is_ours(const char *path)
{
	const char *slash = strrchr(path, '/'),
		   *name = slash ? slash + 1 : path;
	size_t i, digits;

	for (i = 0; i < TIME_LENGTH; i++)
		if (form[i] == 'd' ? !number_is_digit(name[i])
				   : name[i] != form[i])
			return false;
	digits = strspn(name + i, "0123456789");
	return digits >= 1 && digits <= 4 && name[i] != '0' &&
	       strcmp(name + i + digits, ".sgf") == 0;
}

bool store_is_offered(const char *configured, const char *path)
{
	char chosen[STORE_PATH], directory[STORE_PATH];
	const char *slash = strrchr(path, '/');
	struct stat here, there;
	struct error error;

	return slash && store_is_ours(path) &&
	       store_choose_directory(configured, chosen, &error) &&
	       snprintf(directory, STORE_PATH, "%.*s/", (int)(slash - path),
			path) < STORE_PATH &&
	       stat(chosen, &here) == 0 && stat(directory, &there) == 0 &&
	       here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

enum { DAY_S = 24 * 60 * 60 };

bool store_is_ahead(time_t saved)
{
	return saved > time(NULL) + DAY_S;
}

struct listed {
	char name[STORE_NAME];
	struct timespec saved; /* last */
};

struct listing {
	struct listed *records;
	size_t count, size;
};

static bool listing_add(struct listing *listing, const char *name)
{
	if (listing->count == listing->size) {
		size_t size = listing->size ? listing->size * 2 : 64;
		void *larger = realloc(listing->records,
				       size * sizeof(*listing->records));

		if (!larger)
			return false;
		listing->records = larger;
		listing->size = size;
	}
	strcpy(listing->records[listing->count++].name, name);
	return true;
}

/* By number after the time: 10 is newer than 9. */
static int compare_names(const void *first, const void *second)
{
	const char *a = ((const struct listed *)first)->name;
	const char *b = ((const struct listed *)second)->name;
	int order = memcmp(b, a, TIME_LENGTH);

	if (order != 0)
		return order;
	a += TIME_LENGTH;
	b += TIME_LENGTH;
	return (int)(number_take(&b, INT_MAX) - number_take(&a, INT_MAX));
}

static int compare(const void *first, const void *second)
{
	const struct timespec *a = &((const struct listed *)first)->saved;
	const struct timespec *b = &((const struct listed *)second)->saved;

	if (a->tv_sec != b->tv_sec)
		return a->tv_sec < b->tv_sec ? 1 : -1;
	if (a->tv_nsec != b->tv_nsec)
		return a->tv_nsec < b->tv_nsec ? 1 : -1;
	return compare_names(first, second);
}

/* The record of a name, or of the lock of that name; NULL: no name of ours. */
static const char *find_name(const char *name, char out[STORE_NAME])
{
	static const char suffix[] = ".lock";
	size_t length = strlen(name);

	if (store_is_ours(name))
		return name;
	if (name[0] != '.' || length <= sizeof(suffix) ||
	    length - sizeof(suffix) >= STORE_NAME ||
	    strcmp(name + length + 1 - sizeof(suffix), suffix) != 0)
		return NULL;
	snprintf(out, STORE_NAME, "%.*s", (int)(length - sizeof(suffix)),
		 name + 1);
	return store_is_ours(out) ? out : NULL;
}

/* 0 or an errno. */
static int find_names(DIR *dir, struct listing *listing)
{
	struct dirent *entry;
	struct stat there;
	char out[STORE_NAME];
	const char *name;

	while ((errno = 0, entry = readdir(dir))) {
		name = find_name(entry->d_name, out);
		if (name &&
		    fstatat(dirfd(dir), entry->d_name, &there,
			    AT_SYMLINK_NOFOLLOW) == 0 &&
		    S_ISREG(there.st_mode) && !listing_add(listing, name))
			break;
	}
	return errno;
}

/* A record and its lock have one name. */
static void drop_repeated(struct listing *listing)
{
	struct listed *records = listing->records;
	size_t count = 0;

	for (size_t i = 0; i < listing->count; i++)
		if (!count ||
		    strcmp(records[i].name, records[count - 1].name) != 0)
			records[count++] = records[i];
	listing->count = count;
}

/*
 * One that is not there, or not yet, is as old as can be; so is one whose date
 * says nothing.
 */
static struct timespec find_saved(int dir_fd, const char *name)
{
	struct stat there;

	if (fstatat(dir_fd, name, &there, AT_SYMLINK_NOFOLLOW) < 0 ||
	    store_is_ahead(there.st_mtime))
		return (struct timespec){0};
	return there.st_mtim;
}

static void sort(struct listing *listing,
		 int (*order)(const void *first, const void *second))
{
	if (listing->count > 0)
		qsort(listing->records, listing->count,
		      sizeof(*listing->records), order);
}

/*
 * 0 or an errno. A time is looked for once for each name, since a table may
 * save meanwhile.
 */
static int find_records(const char *directory, struct listing *listing)
{
	DIR *dir = opendir(directory);
	int number;

	if (!dir)
		return errno == ENOENT ? 0 : errno;
	number = find_names(dir, listing);
	sort(listing, compare_names);
	drop_repeated(listing);
	for (size_t i = 0; i < listing->count; i++)
		listing->records[i].saved =
			find_saved(dirfd(dir), listing->records[i].name);
	sort(listing, compare);
	closedir(dir);
	return number;
}

/* What could be read of a directory is listed all the same. */
bool store_list(const char *directory,
		bool (*visit)(const char *path, void *context), void *context,
		struct error *error)
{
	struct listing listing = {0};
	int number = find_records(directory, &listing);
	char path[STORE_PATH];

	for (size_t i = 0; i < listing.count; i++) {
		int length = snprintf(path, sizeof(path), "%s/%s", directory,
				      listing.records[i].name);

		if (length >= (int)sizeof(path) || !visit(path, context))
			break;
	}
	free(listing.records);
	return number == 0 ||
	       file_fail_errno(error, NC_("cannot", "read"), directory, number);
}

enum { ASIDE_TEXT = 17 };

/* Beside the record: ".20251120T183000Z-1.sgf.aside"; false: too long. */
static bool aside_path(const char *path, char out[STORE_PATH])
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;

	return snprintf(out, STORE_PATH, "%.*s.%s.aside", (int)(name - path),
			path, name) < STORE_PATH;
}

/* What the record says, so that it is offered again once it says more. */
static void write_aside(const char *text, size_t length, char out[ASIDE_TEXT])
{
	snprintf(out, ASIDE_TEXT, "%016" PRIx64,
		 text_hash(TEXT_HASH, text, length));
}

/* 0 or an errno. No file but one of our own making is written to. */
static int put_aside(const char *path, const char *words)
{
	int fd = open(path,
		      O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
		      0600);
	size_t length = strlen(words);
	struct stat there;
	int number = 0;

	if (fd < 0)
		return errno;
	if (fstat(fd, &there) < 0)
		number = errno;
	else if (!S_ISREG(there.st_mode) || there.st_nlink != 1 ||
		 (there.st_size != 0 && there.st_size != (off_t)length))
		number = EEXIST;
	else if (pwrite(fd, words, length, 0) != (ssize_t)length)
		number = errno ? errno : EIO;
	if (close(fd) < 0 && number == 0)
		number = errno;
	return number;
}

bool store_set_aside(const char *path, struct error *error)
{
	char aside[STORE_PATH], words[ASIDE_TEXT], *text;
	size_t length;
	int number = ENAMETOOLONG;

	if (!store_read(path, SGF_BYTES_MAX, &text, &length, error))
		return false;
	write_aside(text, length, words);
	free(text);
	if (aside_path(path, aside))
		number = put_aside(aside, words);
	return number == 0 ||
	       file_fail_errno(error, NC_("cannot", "set aside"), path, number);
}

bool store_is_aside(const char *path, const char *text, size_t length)
{
	char aside[STORE_PATH], words[ASIDE_TEXT], *said;
	size_t n;
	bool is;

	if (!aside_path(path, aside) ||
	    file_read(aside, ASIDE_TEXT, &said, &n) != 0)
		return false;
	write_aside(text, length, words);
	is = strcmp(said, words) == 0;
	free(said);
	return is;
}

/* Whether the file holds that text and nothing more. */
static bool holds(int fd, const char *text, size_t length)
{
	char *found = malloc(length + 1);
	size_t got = 0;
	ssize_t n = 1;

	while (found && n != 0 && got <= length) {
		n = read(fd, found + got, length + 1 - got);
		if (n < 0 && errno != EINTR)
			break;
		got += n > 0 ? (size_t)n : 0;
	}
	if (!found || n < 0 || got != length || memcmp(found, text, length))
		got = length + 1;
	free(found);
	return got == length;
}

/* 0, or an errno; EEXIST where it is another file than we have saved. */
static int remove_if(const struct store *store, const char *name,
		     const char *text, size_t length)
{
	int fd = store->disk->openat(store->dir_fd, name,
				     O_RDONLY | O_NOFOLLOW | O_NONBLOCK |
					     O_CLOEXEC),
	    number = 0;
	struct stat there;

	if (fd < 0)
		return errno;
	if (fstat(fd, &there) < 0)
		number = errno;
	else if (!S_ISREG(there.st_mode) || there.st_nlink != 1 ||
		 !holds(fd, text, length))
		number = EEXIST;
	else if (store->disk->unlinkat(store->dir_fd, name, 0) < 0)
		number = errno;
	store->disk->close(fd);
	return number;
}

/*
 * It was begun and not used. Its lock is held, so no table writes it; what
 * another program has done to it is seen by reading it.
 */
bool store_remove(struct store *store, const char *text, size_t length,
		  struct error *error)
{
	int number = store_keep_lock(store);
	char reason[STORE_REASON];

	if (number != 0 && store_lock_reason(store, number, reason))
		return file_fail(error, NC_("cannot", "remove"), store->path,
				 reason);
	if (number == 0)
		number = remove_if(store, store_name(store), text, length);
	if (number == EEXIST)
		return file_fail(error, NC_("cannot", "remove"), store->path,
				 _("it is not as this table has saved it"));
	if (number != 0)
		return file_fail_errno(error, NC_("cannot", "remove"),
				       store->path, number);
	store->disk->fsync(store->dir_fd);
	return true;
}
