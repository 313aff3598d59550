/* SPDX-License-Identifier: ISC */
#include <config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/login.h"

#define TEN "a.b_c-1234"

static void test_names(void **state)
{
	(void)state;
	assert_true(login_is_name("anna"));
	assert_true(login_is_name("a.b_c-9"));
	assert_true(login_is_name(TEN TEN TEN "12"));
	assert_false(login_is_name(TEN TEN TEN "123"));
	assert_false(login_is_name(""));
	assert_false(login_is_name("Anna"));
	assert_false(login_is_name("anna bert"));
	assert_false(login_is_name("../anna"));
	assert_false(login_is_name("anna\n"));
	assert_false(login_is_name("\xc3\xa4nne"));
	assert_false(login_is_name("#7"));
	assert_false(login_is_name("-"));
	assert_false(login_is_name("-anna"));
	assert_false(login_is_name(".anna"));
}

static void test_numbers(void **state)
{
	(void)state;
	assert_true(login_is("anna"));
	assert_true(login_is("#1001"));
	assert_false(login_is("#"));
	assert_false(login_is("#anna"));
	assert_false(login_is("#1 "));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_names),
		cmocka_unit_test(test_numbers),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
