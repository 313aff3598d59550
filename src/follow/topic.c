/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "follow/topic.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

const char topic_here[] = "here";
const char topic_relays[] = "pairgo/+/relay";
static const char begin[] = "pairgo/";
static const char *const ends[TOPICS] = {[TOPIC_RECORD] = "/record",
					 [TOPIC_NODE] = "/node",
					 [TOPIC_CLOCK] = "/clock",
					 [TOPIC_RELAY] = "/relay"};

const char *topic_text(int process, enum topic_kind kind, char out[TOPIC_TEXT])
{
	snprintf(out, TOPIC_TEXT, "%s%d%s", begin, process, ends[kind]);
	return out;
}

void topic_subscription(int process, char out[TOPIC_TEXT])
{
	if (process)
		snprintf(out, TOPIC_TEXT, "%s%d/+", begin, process);
	else
		snprintf(out, TOPIC_TEXT, "%s+/+", begin);
}

bool topic_parse(const char *text, int *process, enum topic_kind *kind)
{
	if (!text_skip(&text, begin) || !number_is_plain(text))
		return false;
	*process = (int)number_take(&text, INT_MAX);
	for (int i = 0; *process > 0 && i < TOPICS; i++)
		if (!strcmp(text, ends[i])) {
			*kind = (enum topic_kind)i;
			return true;
		}
	return false;
}
