/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/memory.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>

/* Less than a terminal or a table; the record of a long game is less. */
enum { LARGE = 40 * 1024 };

void memory_begin(void)
{
	mallopt(M_MMAP_THRESHOLD, LARGE);
}

void memory_give_back(void)
{
	malloc_trim(0);
}
#else
void memory_begin(void)
{
}

void memory_give_back(void)
{
}
#endif
