/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "base/number.h"

bool number_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool number_is_plain(const char *text)
{
	return text[0] != '0' || !number_is_digit(text[1]);
}

bool number_take_minus(const char **text)
{
	char sign = **text;

	*text += sign == '-' || sign == '+';
	return sign == '-';
}

int64_t number_take(const char **text, int64_t max)
{
	const char *at = *text;
	int64_t number = 0;

	for (; number_is_digit(*at); at++) {
		int digit = *at - '0';

		if (digit > max || number > (max - digit) / 10)
			return -1;
		number = 10 * number + digit;
	}
	if (at == *text)
		return -1;
	*text = at;
	return number;
}

int64_t number_parse(const char *text, int64_t max)
{
	int64_t number = number_take(&text, max);

	return *text == '\0' ? number : -1;
}
