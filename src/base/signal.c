/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/signal.h"

#include <signal.h>
#include <stddef.h>

/* All others end it, and those that have no name as well. */
static const struct {
	int number;
	enum signal_effect effect;
} others[] = {
	{SIGCHLD, SIGNAL_PASSES}, {SIGCONT, SIGNAL_PASSES},
	{SIGURG, SIGNAL_PASSES},  {SIGWINCH, SIGNAL_PASSES},
#ifdef SIGINFO
	{SIGINFO, SIGNAL_PASSES},
#endif
	{SIGSTOP, SIGNAL_PASSES}, {SIGTSTP, SIGNAL_PASSES},
	{SIGTTIN, SIGNAL_PASSES}, {SIGTTOU, SIGNAL_PASSES},
	{SIGILL, SIGNAL_FAULT},	  {SIGBUS, SIGNAL_FAULT},
	{SIGFPE, SIGNAL_FAULT},	  {SIGSEGV, SIGNAL_FAULT},
	{SIGKILL, SIGNAL_KILLS},
};

enum signal_effect signal_effect(int number)
{
	for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
		if (others[i].number == number)
			return others[i].effect;
	return SIGNAL_ENDS;
}
