/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/title.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

struct title_words title_find(bool like_xterm, const char *tsl, const char *fsl,
			      const char *dsl)
{
	/* XTWINOPS: its titles are a stack */
	static const struct title_words xterm = {"\033[22;2t", "\033]2;",
						 "\033\\", "\033[23;2t"};
	struct title_words words = {NULL, NULL, NULL, NULL};

	if (like_xterm)
		return xterm;
	/* with a column in it, it is a line of the screen and no title */
	if (tsl && fsl && !strchr(tsl, '%')) {
		words.begin = tsl;
		words.end = fsl;
		words.restore = dsl;
	}
	return words;
}

static const char *or_none(const char *words)
{
	return words ? words : "";
}

const char *title_say(struct title *title, const char *text,
		      char out[TITLE_BYTES])
{
	const struct title_words *words = &title->words;
	char clean[TITLE_TEXT];

	out[0] = '\0';
	text_clean(clean, sizeof(clean), text);
	if (!words->begin || !strcmp(clean, title->shown))
		return out;
	snprintf(out, TITLE_BYTES, "%s%s%s%s",
		 title->changed ? "" : or_none(words->save), words->begin,
		 clean, words->end);
	memcpy(title->shown, clean, sizeof(clean));
	title->changed = true;
	return out;
}

const char *title_end(struct title *title, char out[TITLE_BYTES])
{
	snprintf(out, TITLE_BYTES, "%s",
		 title->changed ? or_none(title->words.restore) : "");
	title->changed = false;
	title->shown[0] = '\0';
	return out;
}
