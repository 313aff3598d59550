/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "settings/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Bytes of the well-formed character at text; 0 when there is none. */
static size_t utf8_length(const unsigned char *text, size_t size)
{
	static const struct {
		unsigned char mask, lead;
		unsigned long least;
	} forms[] = {{0xe0, 0xc0, 0x80},
		     {0xf0, 0xe0, 0x800},
		     {0xf8, 0xf0, 0x10000}};

	if (text[0] < 0x80)
		return 1;
	for (size_t n = 0; n < sizeof(forms) / sizeof(forms[0]); n++) {
		unsigned long c = text[0] & ~forms[n].mask & 0xff;

		if ((text[0] & forms[n].mask) != forms[n].lead)
			continue;
		if (size < n + 2)
			return 0;
		for (size_t i = 1; i < n + 2; i++) {
			if ((text[i] & 0xc0) != 0x80)
				return 0;
			c = c << 6 | (text[i] & 0x3f);
		}
		if (c < forms[n].least || c > 0x10ffff ||
		    (c >= 0xd800 && c <= 0xdfff))
			return 0;
		return n + 2;
	}
	return 0;
}

/* Tab, newline and CR LF are the only controls that a text file needs. */
static bool is_control(const unsigned char *at, size_t size)
{
	if (at[0] == '\r')
		return size < 2 || at[1] != '\n';
	if (at[0] == 0xc2 && size > 1)
		return at[1] < 0xa0;
	return (at[0] < ' ' && at[0] != '\t' && at[0] != '\n') || at[0] == 0x7f;
}

static bool check_bytes(const unsigned char *text, size_t size,
			struct fault *fault)
{
	size_t step;
	int line = 1;

	for (size_t i = 0; i < size; i += step) {
		step = utf8_length(text + i, size - i);
		if (!step) {
			fault_set(fault, line,
				  "there is a byte that is not UTF-8 text");
			return false;
		}
		if (is_control(text + i, size - i)) {
			fault_set(fault, line,
				  "there is a control character (0x%02x)",
				  text[i] == 0xc2 ? text[i + 1] : text[i]);
			return false;
		}
		line += text[i] == '\n';
	}
	return true;
}

char *source_copy(const char *text, size_t size, struct fault *fault)
{
	char *copy;

	if (size > SOURCE_MAX) {
		fault_set(fault, 0, "this is more than 64 KiB");
		return NULL;
	}
	if (size >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) {
		text += 3;
		size -= 3;
	}
	if (!check_bytes((const unsigned char *)text, size, fault))
		return NULL;
	copy = malloc(size + 1);
	if (!copy) {
		fault_set(fault, 0, "there is not enough memory");
		return NULL;
	}
	memcpy(copy, text, size);
	copy[size] = '\0';
	return copy;
}

/* Bytes read, at most size; -1 with errno. */
static ssize_t read_all(int fd, char *out, size_t size)
{
	size_t used = 0;

	while (used < size) {
		ssize_t n = read(fd, out + used, size - used);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		if (n == 0)
			break;
		used += (size_t)n;
	}
	return (ssize_t)used;
}

/* Opening must not hang on a pipe, hence O_NONBLOCK. */
static int open_regular(const char *path, struct fault *fault)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
	struct stat st;

	if (fd < 0) {
		fault_set(fault, 0, "cannot be opened: %s", strerror(errno));
		return -1;
	}
	if (fstat(fd, &st) || !S_ISREG(st.st_mode)) {
		fault_set(fault, 0, "this is not a regular file");
		close(fd);
		return -1;
	}
	return fd;
}

char *source_read(const char *path, struct fault *fault)
{
	int fd = open_regular(path, fault);
	char *bytes = fd < 0 ? NULL : malloc(SOURCE_MAX + 1);
	char *text = NULL;
	ssize_t size;

	if (bytes) {
		/* One byte too many tells a file that is too long. */
		size = read_all(fd, bytes, SOURCE_MAX + 1);
		if (size < 0)
			fault_set(fault, 0, "cannot be read: %s",
				  strerror(errno));
		else
			text = source_copy(bytes, (size_t)size, fault);
	} else if (fd >= 0) {
		fault_set(fault, 0, "there is not enough memory");
	}
	free(bytes);
	if (fd >= 0)
		close(fd);
	return text;
}
