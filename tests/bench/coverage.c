/* SPDX-License-Identifier: ISC */
/* Linked into a pairgo that gcov watches: what runs between two signals. */
#include <signal.h>

void __gcov_reset(void);
void __gcov_dump(void);

static void on_signal(int signal)
{
	if (signal == SIGRTMIN)
		__gcov_reset();
	else
		__gcov_dump();
}

__attribute__((constructor)) static void begin(void)
{
	signal(SIGRTMIN, on_signal); /* which pairgo leaves alone */
	signal(SIGRTMIN + 1, on_signal);
}
