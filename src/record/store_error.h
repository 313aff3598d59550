/* SPDX-License-Identifier: ISC */
/* What a file operation that failed is called in a sentence for people. */
#ifndef RECORD_STORE_ERROR_H
#define RECORD_STORE_ERROR_H

#include <stdbool.h>

#include "base/error.h"
#include "record/store.h"

/*
 * "Cannot DO PATH: reason", the path made fit for a screen and its beginning
 * left out if it is long. Returns false, for its callers to return.
 */
bool store_fail(struct error *error, const char *what, const char *path,
		const char *reason);
bool store_fail_errno(struct error *error, const char *what, const char *path,
		      int number);

#endif
