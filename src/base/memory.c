/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/memory.h"

#ifdef HAVE_MALLOC_TRIM
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Less than a terminal or a table; the record of a long game is less. */
enum { LARGE = 40 * 1024 };

/* More than a start takes, and less than is kept free below a stack. */
enum { STACK = 256 * 1024 };

void memory_begin(void)
{
	mallopt(M_MMAP_THRESHOLD, LARGE);
}

/* What calls before have left below this one, and what they had there. */
static void give_back_stack(void)
{
	const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	char here;
	uintptr_t end = ((uintptr_t)&here - page) & ~(page - 1);

	madvise((void *)(end - STACK), STACK, MADV_DONTNEED);
}

void memory_give_back(void)
{
	malloc_trim(0);
	give_back_stack();
}
#else
void memory_begin(void)
{
}

void memory_give_back(void)
{
}
#endif
