/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/line/line_page.h"

#include "ui/pages.h"

static void hear(void *context, const char *text)
{
	line_say(context, text);
}

void line_page_manners(struct line *line, const struct setup *setup)
{
	line_begin_long(line);
	pages_tell(manners_write, setup, hear, line);
	line_end_long(line);
}
