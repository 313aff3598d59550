/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "game/clock_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/lines.h"
#include "game/setup_option.h"

void clock_words(struct clock_rules *rules, const char *text)
{
	const struct setup_option *system = setup_option_find("clock.system");
	char name[16] = "";
	int64_t value = 0;

	memcpy(name, text, strcspn(text, " "));
	assert_true(setup_option_parse(system, name, &value));
	*rules = (struct clock_rules){
		.system = (enum clock_system)value,
		.main = lines_value(text, "main", 0),
		.period = lines_value(text, "period", 0),
		.count = (int)lines_value(text, "count", 0),
		.increment = lines_value(text, "increment", 0),
		.cap = lines_value(text, "cap", 0),
		.move = lines_value(text, "move", 0),
	};
	assert_true(clock_rules_valid(rules));
}
