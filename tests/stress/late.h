/* SPDX-License-Identifier: ISC */
/*
 * One direction of a line in simulated time: what is put in at one end comes
 * out at the other, in that order and late. No more than so many bytes are on
 * the way at once; the rest waits where it is.
 */
#ifndef TESTS_STRESS_LATE_H
#define TESTS_STRESS_LATE_H

#include <stddef.h>
#include <stdint.h>

enum { LATE_PARCELS = 32 };

struct late {
	char *bytes;
	size_t length, most;
	struct {
		int64_t at;
		size_t length;
	} parcels[LATE_PARCELS];
	int count;
};

void late_init(struct late *late, size_t most);
void late_clear(struct late *late);
/* How many more bytes it takes. */
size_t late_room(const struct late *late);
/* They come out at that time, or with those before them if these are later. */
void late_put(struct late *late, const char *bytes, size_t length, int64_t at);
/* When the next ones come out; INT64_MAX: there are none. */
int64_t late_next(const struct late *late);
/* How many have come out; then so many of them are taken. */
size_t late_due(const struct late *late, int64_t now);
void late_take(struct late *late, size_t length);
/* Nothing behind the first bytes will come out any more. */
void late_lose(struct late *late, size_t kept);

#endif
