/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "inject.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#if defined(__linux__) && defined(__x86_64__)
#include <sys/ptrace.h>
#include <sys/user.h>

enum {
	PATH = 256,
	RED_ZONE = 1024,
	TRIES = 250,
	GLANCE_MS = 20,
	DESCRIPTORS = 16
};

struct call {
	long number;
	unsigned long long arguments[4];
};

/* It has stopped behind the call that it waits in: "0f 05" stands there. */
static bool is_at_call(pid_t pid, struct user_regs_struct *regs)
{
	long word;

	if (ptrace(PTRACE_GETREGS, pid, NULL, regs))
		return false;
	errno = 0;
	word = ptrace(PTRACE_PEEKTEXT, pid, (void *)(regs->rip - 2), NULL);
	return errno == 0 && (word & 0xffff) == 0x050f;
}

/* It waits most of the time, and else soon. */
static bool attach(pid_t pid, struct user_regs_struct *regs)
{
	int status;

	for (int tries = 0; tries < TRIES; tries++) {
		if (ptrace(PTRACE_ATTACH, pid, NULL, NULL))
			return false;
		if (waitpid(pid, &status, __WALL) == pid &&
		    WIFSTOPPED(status) && is_at_call(pid, regs))
			return true;
		ptrace(PTRACE_DETACH, pid, NULL, NULL);
		poll(NULL, 0, GLANCE_MS);
	}
	return false;
}

bool inject_can(pid_t pid)
{
	struct user_regs_struct regs;

	if (!attach(pid, &regs))
		return false;
	ptrace(PTRACE_DETACH, pid, NULL, NULL);
	return true;
}

/* Below what it has on its stack; what was there comes back. */
static void swap(pid_t pid, unsigned long long at, char bytes[PATH])
{
	for (size_t i = 0; i < PATH; i += sizeof(long)) {
		long new, old;

		memcpy(&new, bytes + i, sizeof(new));
		old = ptrace(PTRACE_PEEKDATA, pid, (void *)(at + i), NULL);
		assert_int_equal(ptrace(PTRACE_POKEDATA, pid, (void *)(at + i),
					(void *)new),
				 0);
		memcpy(bytes + i, &old, sizeof(old));
	}
}

static long step(pid_t pid, const struct user_regs_struct *regs,
		 const struct call *call)
{
	struct user_regs_struct next = *regs;
	int status;

	next.rip -= 2;
	next.orig_rax = (unsigned long long)-1;
	next.rax = (unsigned long long)call->number;
	next.rdi = call->arguments[0];
	next.rsi = call->arguments[1];
	next.rdx = call->arguments[2];
	next.r10 = call->arguments[3];
	assert_int_equal(ptrace(PTRACE_SETREGS, pid, NULL, &next), 0);
	assert_int_equal(ptrace(PTRACE_SINGLESTEP, pid, NULL, NULL), 0);
	assert_int_equal(waitpid(pid, &status, __WALL), pid);
	if (!WIFSTOPPED(status))
		return 0;
	assert_int_equal(ptrace(PTRACE_GETREGS, pid, NULL, &next), 0);
	return (long)next.rax;
}

/* The path, if any, is that argument. */
static long inject(pid_t pid, const char *path, int which, struct call call)
{
	struct user_regs_struct regs;
	unsigned long long at;
	char bytes[PATH] = "";
	long result;

	assert_true(attach(pid, &regs));
	at = (regs.rsp - RED_ZONE - PATH) & ~15ULL;
	if (path) {
		strncpy(bytes, path, PATH - 1);
		swap(pid, at, bytes);
		call.arguments[which] = at;
	}
	result = step(pid, &regs, &call);
	if (path)
		swap(pid, at, bytes);
	assert_int_equal(ptrace(PTRACE_SETREGS, pid, NULL, &regs), 0);
	assert_int_equal(ptrace(PTRACE_DETACH, pid, NULL, NULL), 0);
	return result;
}

static unsigned long long here(void)
{
	return (unsigned long long)AT_FDCWD;
}

long inject_open(pid_t pid, const char *path, int flags)
{
	long fd = inject(pid, path, 1,
			 (struct call){SYS_openat,
				       {here(), 0, (unsigned)flags, 0600}});

	if (fd >= 0)
		inject(pid, NULL, 0,
		       (struct call){SYS_close, {(unsigned long long)fd}});
	return fd;
}

long inject_run(pid_t pid, const char *path)
{
	return inject(pid, path, 0, (struct call){SYS_execve, {0, 0, 0}});
}

long inject_kill(pid_t pid, pid_t other)
{
	return inject(pid, NULL, 0,
		      (struct call){SYS_kill,
				    {(unsigned long long)other, SIGURG}});
}

long inject_remove(pid_t pid, const char *path)
{
	return inject(pid, path, 0, (struct call){SYS_unlink, {0}});
}

/* In one go: it ends by the first of them. */
void inject_hang_up(pid_t pid)
{
	struct user_regs_struct regs;

	assert_true(attach(pid, &regs));
	for (unsigned long long fd = 3; fd < DESCRIPTORS; fd++)
		step(pid, &regs, &(struct call){SYS_shutdown, {fd, SHUT_RDWR}});
	assert_int_equal(ptrace(PTRACE_SETREGS, pid, NULL, &regs), 0);
	assert_int_equal(ptrace(PTRACE_DETACH, pid, NULL, NULL), 0);
}
#else
bool inject_can(pid_t pid)
{
	(void)pid;
	return false;
}

long inject_open(pid_t pid, const char *path, int flags)
{
	(void)pid, (void)path, (void)flags;
	return 0;
}

long inject_run(pid_t pid, const char *path)
{
	(void)pid, (void)path;
	return 0;
}

long inject_kill(pid_t pid, pid_t other)
{
	(void)pid, (void)other;
	return 0;
}

long inject_remove(pid_t pid, const char *path)
{
	(void)pid, (void)path;
	return 0;
}

void inject_hang_up(pid_t pid)
{
	(void)pid;
}
#endif
