/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/file.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"

enum { SHOWN = 120 }; /* bytes of a path that a sentence has room for */

/* O_NONBLOCK: to open a FIFO or a serial line may take for ever otherwise. */
static int open_regular(const char *path)
{
	struct stat there;
	int fd;

	do
		fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	while (fd < 0 && errno == EINTR);
	if (fd < 0)
		return -1;
	if (fstat(fd, &there) == 0 && S_ISREG(there.st_mode))
		return fd;
	errno = S_ISDIR(there.st_mode) ? EISDIR : ENXIO;
	close(fd);
	return -1;
}

/* Bytes read, at most size; -1 with errno. */
static ssize_t read_all(int fd, char *out, size_t size)
{
	size_t used = 0;

	while (used < size) {
		ssize_t got = read(fd, out + used, size - used);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return -1;
		if (got == 0)
			break;
		used += (size_t)got;
	}
	return (ssize_t)used;
}

/* 0 or an errno. A file may turn out larger than it was said to be. */
static int take(int fd, size_t size, size_t max, char **text, size_t *length)
{
	char *out = NULL;
	int number;

	for (size_t used = 0;; size = max) {
		char *larger = realloc(out, size + 2);
		ssize_t got = -1;

		if (larger) {
			out = larger;
			got = read_all(fd, out + used, size + 1 - used);
		}
		if (got < 0)
			break;
		used += (size_t)got;
		if (used <= size) {
			out[used] = '\0';
			*text = out;
			*length = used;
			return 0;
		}
		if (size == max) {
			errno = EFBIG;
			break;
		}
	}
	number = errno;
	free(out);
	return number;
}

int file_read_open(int fd, size_t max, char **text, size_t *length)
{
	struct stat there;

	*text = NULL;
	*length = 0;
	if (fstat(fd, &there) < 0)
		return errno;
	if (there.st_size < 0 || (size_t)there.st_size > max)
		return EFBIG;
	return take(fd, (size_t)there.st_size, max, text, length);
}

int file_read(const char *path, size_t max, char **text, size_t *length)
{
	int fd = open_regular(path), number;

	*text = NULL;
	*length = 0;
	if (fd < 0)
		return errno;
	number = file_read_open(fd, max, text, length);
	close(fd);
	return number;
}

int file_write_open(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t written = write(fd, bytes, length);

		if (written < 0 && errno != EINTR)
			return errno;
		if (written > 0) {
			bytes += written;
			length -= (size_t)written;
		}
	}
	return 0;
}

/* A path that begins with /, or NULL. */
static const char *absolute(const char *path)
{
	return path && path[0] == '/' ? path : NULL;
}

const char *file_home(void)
{
	const char *home = absolute(getenv("HOME"));
	const struct passwd *user = home ? NULL : getpwuid(getuid());

	return user ? absolute(user->pw_dir) : home;
}

int file_own_directory(const char *variable, const char *below_home, char *out,
		       size_t size)
{
	const char *named = absolute(getenv(variable));
	const char *base = named ? named : file_home();
	int length;

	out[0] = '\0';
	if (!base)
		return ENOENT;
	length = snprintf(out, size, "%s%s%s/pairgo", base, named ? "" : "/",
			  named ? "" : below_home);
	return length < (int)size ? 0 : ENAMETOOLONG;
}

/* One directory of a path. 0 or an errno. */
static int make_one(const char *path)
{
	struct stat there;

	if (stat(path, &there) == 0)
		return S_ISDIR(there.st_mode) ? 0 : ENOTDIR;
	if (mkdir(path, 0700) == 0 || errno == EEXIST)
		return 0;
	return errno;
}

int file_make_directory(char *path)
{
	char *slash = path;
	int number = 0;

	while (number == 0 && (slash = strchr(slash + 1, '/'))) {
		*slash = '\0';
		number = make_one(path);
		*slash = '/';
	}
	return number != 0 ? number : make_one(path);
}

const char *file_reason(int number, size_t max, char out[FILE_REASON])
{
	if (number == EFBIG)
		snprintf(out, FILE_REASON, _("it is larger than %zu bytes"),
			 max);
	else
		snprintf(out, FILE_REASON, "%s",
			 number == ENXIO ? _("it is not a regular file")
					 : strerror(number));
	return out;
}

/* The end of a long path tells more than its beginning. */
static void show_path(const char *path, char shown[SHOWN + 4])
{
	size_t length = strlen(path);
	const char *from = path;

	shown[0] = '\0';
	if (length > SHOWN) {
		from = path + length - SHOWN;
		while (utf8_goes_on(*from))
			from++;
		strcpy(shown, "...");
	}
	text_clean(shown + strlen(shown), SHOWN + 1, from);
}

bool file_fail(struct error *error, const char *what, const char *path,
	       const char *reason)
{
	char shown[SHOWN + 4];

	show_path(path, shown);
	return error_set(error, _("Cannot %s %s: %s"), _(what), shown, reason);
}

bool file_fail_errno(struct error *error, const char *what, const char *path,
		     int number)
{
	return file_fail(error, what, path, strerror(number));
}

void file_forget_places(char *sentence)
{
	char *out = sentence;

	for (const char *word = sentence; *word;) {
		size_t length = strcspn(word, " "),
		       next = length + strspn(word + length, " ");
		const char *slash =
			length > 1 ? memrchr(word, '/', length - 1) : NULL;

		/* "pts/3" is none; one that was cut begins with dots */
		if (slash && !isalnum((unsigned char)word[0])) {
			/* what else stands in its quotes is left, and they */
			if (*word == '"')
				*out++ = '"';
			next -= (size_t)(slash + 1 - word);
			word = slash + 1;
		}
		memmove(out, word, next);
		out += next;
		word += next;
	}
	*out = '\0';
}
