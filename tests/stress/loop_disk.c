/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "loop_disk.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/loop.h>
#include <poll.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	BYTES = 16 << 20,
	TRIES = 100, /* for a device that somebody else was quicker to take */
	PATIENCE_MS = 30000,
	GLANCE_MS = 5
};

/* What <linux/fs.h> does not have everywhere: no log is flushed before. */
#define SHUT_DOWN _IOR('X', 125, uint32_t)
enum { NO_LOG_FLUSH = 2 };

static struct {
	char folder[256], device[32];
	int file; /* what is on the disk; it has no name */
	bool mounted;
} disk;

static bool make_file_system(const char *file)
{
	int fd, status;
	pid_t pid;

	fd = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0 || ftruncate(fd, BYTES))
		return false;
	close(fd);
	pid = fork();
	if (pid == 0) {
		setenv("PATH", "/usr/sbin:/sbin:/usr/bin:/bin", 1);
		execlp("mkfs.ext4", "mkfs.ext4", "-q", "-F", "-E",
		       "lazy_itable_init=0,lazy_journal_init=0", file, NULL);
		_exit(127);
	}
	return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

/* The device, which frees itself when nobody has it open or mounted. */
static int take_device(int control)
{
	struct loop_config config = {
		.fd = (uint32_t)disk.file,
		.info = {.lo_flags = LO_FLAGS_AUTOCLEAR},
	};
	int number = ioctl(control, LOOP_CTL_GET_FREE), device;

	if (number < 0)
		return -1;
	snprintf(disk.device, sizeof(disk.device), "/dev/loop%d", number);
	device = open(disk.device, O_RDWR | O_CLOEXEC);
	if (device >= 0 && ioctl(device, LOOP_CONFIGURE, &config)) {
		close(device);
		device = -1;
	}
	return device;
}

/* Somebody else may be quicker to take it. */
static int find_device(void)
{
	int control = open("/dev/loop-control", O_RDWR | O_CLOEXEC);
	int device = -1;

	for (int i = 0; device < 0 && i < TRIES && control >= 0; i++)
		device = take_device(control);
	if (control >= 0)
		close(control);
	return device;
}

/*
 * On a device that knows nothing of what the last one had in memory. Ext4 does
 * nothing to spare who forgets to wait for the disk, and hides no damage.
 */
static bool mount_disk(void)
{
	int device = find_device();

	if (device < 0)
		return false;
	disk.mounted = mount(disk.device, disk.folder, "ext4", MS_NOATIME,
			     "noauto_da_alloc,errors=remount-ro") == 0;
	close(device);
	return disk.mounted;
}

const char *loop_disk_make(const char *folder, const char *file)
{
	if (geteuid() != 0)
		return "this takes the administrator's rights";
	if (unshare(CLONE_NEWNS) ||
	    mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))
		return "nothing may be mounted here";
	snprintf(disk.folder, sizeof(disk.folder), "%s", folder);
	if (!make_file_system(file)) {
		unlink(file);
		return "there is no mkfs.ext4 that works";
	}
	disk.file = open(file, O_RDWR | O_CLOEXEC);
	unlink(file);
	if (mount_disk())
		return NULL;
	close(disk.file);
	return "no loop device can be mounted";
}

void loop_disk_cut(void)
{
	uint32_t how = NO_LOG_FLUSH;
	int fd = open(disk.folder, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || ioctl(fd, SHUT_DOWN, &how))
		perror("the power cannot be cut");
	if (fd >= 0)
		close(fd);
}

bool loop_disk_break(void)
{
	char path[64];
	FILE *file;
	bool written;

	snprintf(path, sizeof(path), "/sys/fs/ext4/%s/trigger_fs_error",
		 strrchr(disk.device, '/') + 1);
	file = fopen(path, "w");
	if (!file)
		return false;
	written = fputs("an error for a test\n", file) >= 0;
	return fclose(file) == 0 && written;
}

/* What has ended may take a moment to let go. */
static bool unmount_disk(void)
{
	for (int ms = 0; disk.mounted && ms < PATIENCE_MS; ms += GLANCE_MS) {
		disk.mounted = umount2(disk.folder, 0) != 0;
		if (disk.mounted && errno == EBUSY)
			poll(NULL, 0, GLANCE_MS);
	}
	return !disk.mounted;
}

bool loop_disk_return(void)
{
	return unmount_disk() && mount_disk();
}

void loop_disk_remove(void)
{
	unmount_disk();
	close(disk.file);
}
