/* SPDX-License-Identifier: ISC */
/*
 * A part of a sheet that is dear to draw, kept as it was drawn, together with
 * what it was drawn from: as long as that is the same, byte by byte, it need
 * not be drawn again. Part of term.c, for its eyes only.
 */
#ifndef UI_TERM_STAMP_H
#define UI_TERM_STAMP_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/term.h"
#include "ui/term/sheet.h"

/* All zero, there is none. */
struct stamp {
	struct rect rect;
	struct sheet cells; /* as they were drawn */
	void *from;	    /* what they were drawn from, so many bytes */
	size_t size;
};

/* Takes up a part of the sheet; without memory there is no stamp then. */
void stamp_cut(struct stamp *stamp, const struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size);

/* Puts it where it was; false, and nothing is done, when it is another. */
bool stamp_put(const struct stamp *stamp, struct sheet *sheet,
	       const struct rect *rect, const void *from, size_t size);

void stamp_free(struct stamp *stamp);

#endif
