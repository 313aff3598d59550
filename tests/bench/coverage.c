/* SPDX-License-Identifier: ISC */
/* Linked into a pairgo that gcov watches: what runs between two signals. */
#include <signal.h>

void __gcov_reset(void);
void __gcov_dump(void);

static void on_signal(int signal)
{
	if (signal == SIGUSR1)
		__gcov_reset();
	else
		__gcov_dump();
}

__attribute__((constructor)) static void begin(void)
{
	signal(SIGUSR1, on_signal);
	signal(SIGUSR2, on_signal);
}
