/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/recorded.h"

#include <string.h>

void recorded_init(struct recorded *recorded, const char *name)
{
	followed_init(&recorded->followed, name, &recorded->game);
	recorded->has_record = false;
}

void recorded_clear(struct recorded *recorded)
{
	if (recorded->has_record)
		record_clear(&recorded->record);
	recorded->has_record = false;
}

const char *recorded_take(struct recorded *recorded, const char *line,
			  int64_t now, struct change *change)
{
	const char *request =
		followed_take(&recorded->followed, line, now, change);
	enum verdict verdict;
	struct error error;

	if (change->kind == CHANGE_GAME) {
		recorded_clear(recorded);
		recorded->has_record =
			record_read(&recorded->record, change->text,
				    strlen(change->text), &error);
	} else if (change->kind == CHANGE_EVENT && recorded->has_record &&
		   !record_append(&recorded->record, &change->event,
				  &verdict)) {
		recorded_clear(recorded);
	}
	return request;
}
