/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

bool error_set(struct error *error, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(error->text, sizeof(error->text), format, args);
	va_end(args);
	text_end_whole(error->text);
	return false;
}
