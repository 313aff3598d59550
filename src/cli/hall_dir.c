/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/hall_dir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "base/text.h"
#include "cli/own_file.h"

struct table {
	const struct results_row *rows;
	int count;
};

void hall_dir_init(struct hall_dir *dir)
{
	*dir = (struct hall_dir){.fd = -1, .lock = -1};
}

void hall_dir_close(struct hall_dir *dir)
{
	if (dir->fd >= 0)
		close(dir->fd);
	if (dir->lock >= 0)
		close(dir->lock);
	dir->fd = dir->lock = -1;
}

/*
 * It is one hall's at a time: two would begin each table twice. Whoever can
 * open a file can lock it, and so this one is for nobody else.
 */
static bool lock(struct hall_dir *dir, struct error *error)
{
	dir->lock =
		openat(dir->fd, ".pairgo-hall",
		       O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
		       0600);
	if (dir->lock < 0)
		return file_fail_errno(error, NC_("cannot", "lock"), dir->path,
				       errno);
	return !flock(dir->lock, LOCK_EX | LOCK_NB) ||
	       error_set(error, _("another hall runs this round already."));
}

bool hall_dir_open(struct hall_dir *dir, const char *path, struct error *error)
{
	char clean[STORE_PATH];

	if (mkdir(path, 0750) && errno != EEXIST)
		return file_fail_errno(error, NC_("cannot", "make"), path,
				       errno);
	if (!realpath(path, dir->path))
		return file_fail_errno(error, NC_("cannot", "open"), path,
				       errno);
	/* where a record is a table says in a line of text */
	if (text_clean(clean, sizeof(clean), dir->path))
		return file_fail(error, NC_("cannot", "open"), dir->path,
				 _("its path cannot be printed."));
	dir->fd = open(dir->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (dir->fd < 0)
		return file_fail_errno(error, NC_("cannot", "open"), path,
				       errno);
	return lock(dir, error);
}

bool hall_dir_stands(const struct hall_dir *dir)
{
	struct stat ours, there;

	return !fstat(dir->fd, &ours) && !stat(dir->path, &there) &&
	       ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

const char *hall_dir_name(const struct hall_dir *dir, const char *record)
{
	const char *name = record;
	bool is_in = text_skip(&name, dir->path) && *name == '/' &&
		     !strchr(name + 1, '/');

	return is_in ? name + 1 : record;
}

static bool is_ours(const void *context, const char *text, size_t length)
{
	const struct table *table = context;

	return results_are_of(text, length, table->rows, table->count);
}

static struct own_file file_of(const struct hall_dir *dir,
			       const struct table *table)
{
	return (struct own_file){.directory = dir->fd,
				 .name = HALL_RESULTS,
				 .is_ours = is_ours,
				 .context = table,
				 .mode = 0640,
				 .synced = true};
}

static bool fail(const struct hall_dir *dir, int number, struct error *error)
{
	char path[STORE_PATH + sizeof(HALL_RESULTS)];

	snprintf(path, sizeof(path), "%s/%s", dir->path, HALL_RESULTS);
	return number == EEXIST
		       ? file_fail(error, NC_("cannot", "replace"), path,
				   _("it, or what is beside it with .new at "
				     "its end, is not of this round. Name "
				     "another directory with --records, or "
				     "give that file another name."))
		       : file_fail_errno(error, NC_("cannot", "write"), path,
					 number);
}

bool hall_dir_is_of(const struct hall_dir *dir, const struct results_row *rows,
		    int count, struct error *error)
{
	const struct table table = {rows, count};
	const struct own_file file = file_of(dir, &table);
	size_t length;
	char *text;
	int number = own_file_read(&file, &text, &length);

	free(text);
	return own_file_may_put(number) || fail(dir, number, error);
}

bool hall_dir_write(const struct hall_dir *dir, const struct results_row *rows,
		    int count, struct error *error)
{
	const struct table table = {rows, count};
	const struct own_file file = file_of(dir, &table);
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	int number = ENOMEM;

	if (out)
		results_print(out, rows, count);
	if (out && !fclose(out))
		number = own_file_put(&file, text, length);
	free(text);
	return !number || fail(dir, number, error);
}
