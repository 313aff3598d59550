/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "position.h"
#include "turns.h"

int main(void)
{
	cmocka_set_message_output(CM_OUTPUT_TAP);
	return position_run("ko.txt", turns_test);
}
