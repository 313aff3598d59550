/* SPDX-License-Identifier: ISC */
/*
 * What stands in a record's lock file of the table that has it, behind the
 * note, for those who find it held. It is believed only while it is.
 */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record/store.h"

/* Ours, and not what a link has led to. */
static bool is_lock(int fd)
{
	struct stat there;

	return fstat(fd, &there) == 0 && S_ISREG(there.st_mode) &&
	       there.st_nlink == 1 && there.st_uid == geteuid();
}

/* Whether it could be written is nobody's concern. */
static void run_hold(void *context)
{
	struct store *store = context;
	const char *text = store->work.hold;

	if (is_lock(store->lock_fd))
		store->disk->pwrite(store->lock_fd, text, strlen(text) + 1,
				    STORE_NOTE);
}

void store_begin_hold(struct store *store, const char *text)
{
	store->work = (struct store_work){.number = 0};
	snprintf(store->work.hold, STORE_HOLD, "%s", text);
	store->tells = true;
	store->disk->begin(store->disk, run_hold, store);
}

/* The path of the lock; false where there is no such record. */
static bool name_lock(const char *path, char name[STORE_PATH])
{
	char *whole = realpath(path, NULL);
	char *slash = whole ? strrchr(whole, '/') : NULL;
	int length = STORE_PATH;

	if (slash)
		length = snprintf(name, STORE_PATH, "%.*s/.%s.lock",
				  (int)(slash - whole), whole, slash + 1);
	free(whole);
	return length < STORE_PATH;
}

/* False: nobody has it. No process where the system does not say which. */
static bool find_process(int fd, pid_t *pid)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	if (fcntl(fd, F_GETLK, &whole) < 0 || whole.l_type == F_UNLCK)
		return false;
	*pid = whole.l_pid > 0 ? whole.l_pid : 0;
	return true;
}

bool store_is_held(const char *path, char text[STORE_HOLD], pid_t *pid)
{
	char name[STORE_PATH];
	ssize_t length = 0;
	bool held = false;
	int fd = -1;

	if (name_lock(path, name))
		fd = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd >= 0)
		held = is_lock(fd) && find_process(fd, pid);
	if (held)
		length = pread(fd, text, STORE_HOLD - 1, STORE_NOTE);
	text[length > 0 ? length : 0] = '\0';
	if (fd >= 0)
		close(fd);
	return held;
}
