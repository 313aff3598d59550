/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "ui/term/mouse.h"

#include <string.h>

const char *mouse_words(const char *xm, const char *kmous, bool on)
{
	bool speaks = (xm && strstr(xm, "1006")) ||
		      (kmous && !strcmp(kmous, "\033[<"));

	if (!speaks)
		return NULL;
	return on ? "\033[?1000;1006h" : "\033[?1000;1006l";
}

void mouse_begin(struct mouse *mouse)
{
	memset(mouse, 0, sizeof(*mouse));
}

static void take_digit(struct mouse *mouse, int digit)
{
	if (mouse->count >= MOUSE_NUMBERS || mouse->digits >= MOUSE_DIGITS) {
		mouse->wrong = true;
		return;
	}
	mouse->digits++;
	mouse->numbers[mouse->count] =
		mouse->numbers[mouse->count] * 10 + digit;
}

static void end_number(struct mouse *mouse)
{
	if (mouse->digits == 0 || mouse->count >= MOUSE_NUMBERS)
		mouse->wrong = true;
	else
		mouse->count++;
	mouse->digits = 0;
}

bool mouse_take(struct mouse *mouse, key k, bool *ends, key *click)
{
	*ends = k == 'M' || k == 'm';
	*click = KEY_NONE;
	if (k >= '0' && k <= '9')
		take_digit(mouse, k - '0');
	else if (k == ';' || *ends)
		end_number(mouse);
	else
		return false;
	if (k == 'M' && !mouse->wrong && mouse->count == MOUSE_NUMBERS &&
	    mouse->numbers[0] == 0)
		*click =
			key_click(mouse->numbers[2] - 1, mouse->numbers[1] - 1);
	return true;
}
