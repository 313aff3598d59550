/* SPDX-License-Identifier: ISC */
/*
 * Who somebody is to a machine: the name of an account or, where several share
 * one, a name that this vouches for; "#1001" for an account without such a
 * name.
 */
#ifndef BASE_LOGIN_H
#define BASE_LOGIN_H

#include <stdbool.h>

enum { LOGIN_BYTES = 33 };

/*
 * Whether it is 1 to 32 of a-z, 0-9, ".", "_" and "-", and begins with neither
 * "." nor "-".
 */
bool login_is_name(const char *text);

/* The same, or "#" and a number. */
bool login_is(const char *text);

#endif
