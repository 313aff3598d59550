/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/login.h"

#include <string.h>

static bool is_all(const char *text, const char *allowed)
{
	size_t length = strspn(text, allowed);

	return length && !text[length] && length < LOGIN_BYTES;
}

bool login_is_name(const char *text)
{
	/* what begins like an option, or hides a file, is no name */
	return text[0] != '-' && text[0] != '.' &&
	       is_all(text, "abcdefghijklmnopqrstuvwxyz0123456789._-");
}

bool login_is(const char *text)
{
	return login_is_name(text) ||
	       (text[0] == '#' && is_all(text + 1, "0123456789"));
}
