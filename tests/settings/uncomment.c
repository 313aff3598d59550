/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "uncomment.h"

#include <string.h>

int uncomment(char *text)
{
	int count = 0;

	while (*text) {
		text += strspn(text, "\t");
		if (text[0] == '#' && text[1] >= 'a' && text[1] <= 'z') {
			text[0] = ' ';
			count++;
		}
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return count;
}
