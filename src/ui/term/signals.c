/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/signal.h"

static const int heard[] = {SIGTSTP, SIGCONT, SIGWINCH};

/* What the system sends to whoever wants the terminal of another. */
static const int behind[] = {SIGTTIN, SIGTTOU};

enum {
	HEARD = sizeof(heard) / sizeof(heard[0]),
	BEHIND = sizeof(behind) / sizeof(behind[0]),
	STACK = 64 * 1024, /* for the last words, and what a checker adds */
	BEHIND_MS = 500,   /* for a terminal to take something, */
	PARTING_MS = 3000  /* and all of it */
};

static struct signals {
	pid_t owner; /* a child must not give the screen back */
	int in, out;
	bool has_modes;
	struct termios modes;
	/* the one that counts is never the one that is written */
	char parting[2][PARTING];
	volatile sig_atomic_t counts, stop, go_on, resized, interrupted;
	struct sigaction interrupt; /* what that did */
	bool asks;		    /* whether it is interrupted */
	sigset_t waiting;	 /* the mask of who waits, which lets them in */
	sigset_t unheld;	 /* that of before they were held */
	bool acted[SIGNALS + 1]; /* not as any program would: there it is, and
				    till then it takes no memory */
	struct sigaction before[SIGNALS + 1];
} signals;

/* A stack that is full has no room for who hears of that. */
static char last_stack[STACK];

static int64_t read_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One that is behind has some time to take them, if it takes anything. */
static void write_all(const char *words)
{
	struct pollfd out = {.fd = signals.out, .events = POLLOUT};
	const int64_t end = read_ms() + PARTING_MS;
	size_t left = strlen(words);

	while (left && read_ms() < end && poll(&out, 1, BEHIND_MS) > 0) {
		ssize_t written = write(signals.out, words, left);

		if (written <= 0)
			break;
		words += written;
		left -= (size_t)written;
	}
}

/* A terminal that takes nothing any more must not keep the program. */
static void give_back(void)
{
	int flags = fcntl(signals.out, F_GETFL);

	fcntl(signals.out, F_SETFL, flags | O_NONBLOCK);
	write_all(signals.parting[signals.counts]);
	fcntl(signals.out, F_SETFL, flags);
	if (signals.has_modes)
		tcsetattr(signals.in, TCSANOW, &signals.modes);
}

static void give_up(int number)
{
	struct sigaction plain = {.sa_handler = SIG_DFL};

	sigaction(number,
		  signals.acted[number] ? &signals.before[number] : &plain,
		  NULL);
}

/* Then it does what it would have done: a checker may want to hear of it. */
static void end(int number)
{
	if (signals.owner == getpid())
		give_back();
	give_up(number);
	raise(number);
}

static void hear(int number)
{
	if (number == SIGTSTP)
		signals.stop = 1;
	else if (number == SIGCONT)
		signals.go_on = 1;
	else if (number == SIGWINCH)
		signals.resized = 1;
	else
		signals.interrupted = 1;
}

/*
 * Who is not in the foreground stops there, at a terminal that is another's by
 * now. Else it was somebody who wants the program to stop, whatever the signal:
 * then the terminal is given back, as by SIGTSTP.
 */
static void stop(int number)
{
	struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
	const int before = errno;
	pid_t owner = tcgetpgrp(signals.in);

	if (owner < 0 || owner == getpgrp()) {
		kill(getpid(), SIGTSTP);
	} else {
		sigemptyset(&plain.sa_mask);
		sigaction(number, &plain, &ours);
		raise(number);
		sigaction(number, &ours, NULL);
	}
	errno = before;
}

/* One that has none for its signals by now, as a checker's would have. */
static void prepare_stack(void)
{
	stack_t ours = {.ss_sp = last_stack, .ss_size = STACK}, was;

	if (sigaltstack(NULL, &was) == 0 && was.ss_flags & SS_DISABLE)
		sigaltstack(&ours, NULL);
}

/* Who ignores one goes on ignoring it. */
static void catch (int number, void (*handler)(int))
{
	struct sigaction ours = {.sa_handler = handler};
	struct sigaction was;

	sigemptyset(&ours.sa_mask);
	if (handler == end) {
		/* modes are set from the background, too */
		sigaddset(&ours.sa_mask, SIGTTOU);
		/* what is heard elsewhere would cut the last words short */
		for (int i = 0; i < HEARD; i++)
			sigaddset(&ours.sa_mask, heard[i]);
		ours.sa_flags = SA_NODEFER | SA_ONSTACK;
	} else if (handler == stop) {
		/* it stops there, and then does what it was about to do */
		ours.sa_flags = SA_NODEFER | SA_RESTART;
	}
	sigaction(number, NULL, &was);
	signals.acted[number] = was.sa_handler != SIG_DFL;
	if (signals.acted[number])
		signals.before[number] = was;
	if (was.sa_handler != SIG_IGN)
		sigaction(number, &ours, NULL);
}

/* POSIX can wait and let in a signal in one step by pselect() alone. */
static void fill_mask(sigset_t *set)
{
	sigemptyset(set);
	for (int i = 0; i < HEARD; i++)
		sigaddset(set, heard[i]);
	if (signals.asks)
		sigaddset(set, SIGINT);
}

static void change_mask(int how)
{
	sigset_t set;

	fill_mask(&set);
	sigprocmask(how, &set, NULL);
}

/* All that would end the program, if it can be caught at all. */
static bool ends(int number)
{
	enum signal_effect effect = signal_effect(number);

	return effect == SIGNAL_ENDS || effect == SIGNAL_FAULT;
}

/* Once, and not each second that a clock runs. */
static void find_waiting(void)
{
	sigprocmask(SIG_SETMASK, NULL, &signals.waiting);
	for (int i = 0; i < HEARD; i++)
		sigdelset(&signals.waiting, heard[i]);
}

void signals_begin(int in, int out)
{
	memset(&signals, 0, offsetof(struct signals, before));
	signals.owner = getpid();
	signals.in = in;
	signals.out = out;
	signals.has_modes = tcgetattr(in, &signals.modes) == 0;
	change_mask(SIG_BLOCK);
	find_waiting();
	prepare_stack();
	for (int number = 1; number <= SIGRTMAX; number++)
		if (ends(number))
			catch (number, end);
	for (int i = 0; i < HEARD; i++)
		catch (heard[i], hear);
	for (int i = 0; i < BEHIND; i++)
		catch (behind[i], stop);
}

void signals_ask_interrupt(bool on)
{
	struct sigaction ours = {.sa_handler = hear};
	sigset_t interrupt;

	if (on == signals.asks)
		return;
	signals.asks = on;
	sigemptyset(&interrupt);
	sigaddset(&interrupt, SIGINT);
	sigemptyset(&ours.sa_mask);
	if (on) {
		signals.interrupted = 0;
		sigprocmask(SIG_BLOCK, &interrupt, NULL);
		sigaction(SIGINT, &ours, &signals.interrupt);
	} else {
		sigprocmask(SIG_UNBLOCK, &interrupt, NULL);
		sigaction(SIGINT, &signals.interrupt, NULL);
	}
}

bool signals_interrupted(void)
{
	return signals.interrupted;
}

void signals_end(void)
{
	signals_ask_interrupt(false);
	for (int number = 1; number <= SIGRTMAX; number++)
		if (ends(number))
			give_up(number);
	for (int i = 0; i < HEARD; i++)
		give_up(heard[i]);
	for (int i = 0; i < BEHIND; i++)
		give_up(behind[i]);
	change_mask(SIG_UNBLOCK);
}

void signals_parting(const char *bytes)
{
	int next = !signals.counts;

	snprintf(signals.parting[next], PARTING, "%s", bytes);
	signals.counts = next;
}

/* A fault that is held ends the program unheard. */
void signals_hold(bool on)
{
	sigset_t set;

	if (!on) {
		sigprocmask(SIG_SETMASK, &signals.unheld, NULL);
		return;
	}
	sigemptyset(&set);
	for (int number = 1; number <= SIGRTMAX; number++)
		if (signal_effect(number) == SIGNAL_ENDS)
			sigaddset(&set, number);
	sigprocmask(SIG_BLOCK, &set, &signals.unheld);
}

static bool take(volatile sig_atomic_t *flag)
{
	bool was = *flag;

	*flag = 0;
	return was;
}

bool signals_stop(void)
{
	return take(&signals.stop);
}

bool signals_go_on(void)
{
	return take(&signals.go_on);
}

bool signals_resized(void)
{
	return take(&signals.resized);
}

bool signals_can_suspend(void)
{
	return getpgrp() != getsid(0);
}

/* That it goes on is no news then: what is ignored is not kept. */
void signals_suspend(void)
{
	struct sigaction plain = {.sa_handler = SIG_DFL}, was;
	sigset_t set, before;

	sigemptyset(&plain.sa_mask);
	sigemptyset(&set);
	sigaddset(&set, SIGTSTP);
	sigaction(SIGTSTP, &plain, &was);
	sigprocmask(SIG_UNBLOCK, &set, &before);
	raise(SIGTSTP);
	sigprocmask(SIG_SETMASK, &before, NULL);
	sigaction(SIGTSTP, &was, NULL);
	plain.sa_handler = SIG_IGN;
	sigaction(SIGCONT, &plain, &was);
	sigaction(SIGCONT, &was, NULL);
}

/* Whoever started us may have left so many files open that they do not. */
static bool fit_select(const struct pollfd *fds, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		if (fds[i].fd >= FD_SETSIZE)
			return false;
	return true;
}

/* A signal that comes just before poll() does not end it early. */
static int wait_longer(struct pollfd *fds, unsigned count, int timeout_ms)
{
	int ready;

	change_mask(SIG_UNBLOCK);
	ready = poll(fds, count, timeout_ms);
	change_mask(SIG_BLOCK);
	return ready;
}

/* Every descriptor that has not gone, as poll() takes it. */
static int fill_sets(const struct pollfd *fds, unsigned count, fd_set *in,
		     fd_set *out)
{
	int end = 0;

	FD_ZERO(in);
	FD_ZERO(out);
	for (unsigned i = 0; i < count; i++) {
		if (fds[i].fd < 0)
			continue;
		if (fds[i].events & POLLIN)
			FD_SET(fds[i].fd, in);
		if (fds[i].events & POLLOUT)
			FD_SET(fds[i].fd, out);
		if (fds[i].fd >= end)
			end = fds[i].fd + 1;
	}
	return end;
}

int wait_poll(struct pollfd *fds, unsigned count, int timeout_ms)
{
	struct timespec time = {.tv_sec = timeout_ms / 1000,
				.tv_nsec = timeout_ms % 1000 * 1000000L};
	fd_set in, out;
	int error, ready;

	if (!fit_select(fds, count))
		return wait_longer(fds, count, timeout_ms);
	ready = pselect(fill_sets(fds, count, &in, &out), &in, &out, NULL,
			timeout_ms < 0 ? NULL : &time, &signals.waiting);
	error = ready < 0 ? errno : 0;
	for (unsigned i = 0; i < count; i++)
		fds[i].revents = 0;
	if (ready == 0)
		return 0;
	/* keys that lie ready keep it from letting the signal in */
	change_mask(SIG_UNBLOCK);
	change_mask(SIG_BLOCK);
	ready = poll(fds, count, 0);
	if (ready != 0 || error == 0)
		return ready;
	errno = error;
	return -1;
}
