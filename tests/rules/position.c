/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

/* A row of a diagram with its blanks left out; returns its length. */
static int squeeze(char out[BOARD_MAX + 1], const char *text)
{
	int length = 0;

	for (; *text && *text != '|'; text++)
		if (*text != ' ' && length < BOARD_MAX)
			out[length++] = *text;
	out[length] = '\0';
	return length;
}

static void read_row(struct drawn_position *position, const char *line, int row)
{
	const char *right = strchr(line, '|');
	char left[BOARD_MAX + 1];
	int size = squeeze(left, line);

	if (row == 0)
		board_init(&position->board, size);
	for (int col = 0; col < size; col++)
		if (left[col] != '.')
			board_set(&position->board, point_at(row, col),
				  left[col] == 'X' ? BLACK : WHITE);
	if (right)
		squeeze(position->right[row], right + 1);
}

/* One more position; false at the end of the file. */
static bool read_position(FILE *file, struct drawn_position *position)
{
	char line[POSITION_TEXT];
	long start = ftell(file);
	int row = 0;

	memset(position, 0, sizeof(*position));
	while (fgets(line, sizeof(line), file)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "title ", 6) == 0) {
			if (position->title[0]) {
				fseek(file, start, SEEK_SET);
				return true;
			}
			strcpy(position->title, line + 6);
		} else if (line[0] && strchr(".XO", line[0]) && row < BOARD_MAX)
			read_row(position, line, row++);
		else if (line[0] && line[0] != '#' &&
			 position->count < POSITION_LINES)
			strcpy(position->lines[position->count++], line);
		start = ftell(file);
	}
	return position->title[0] != '\0';
}

const char *position_value(const struct drawn_position *position,
			   const char *key)
{
	size_t length = strlen(key);

	for (int i = 0; i < position->count; i++) {
		const char *line = position->lines[i];

		if (strncmp(line, key, length) == 0 &&
		    (line[length] == ' ' || line[length] == '\0'))
			return line + length + (line[length] == ' ');
	}
	return NULL;
}

int position_run(const char *file, void (*test)(void **state))
{
	struct drawn_position positions[POSITION_MAX];
	struct CMUnitTest tests[POSITION_MAX] = {{0}};
	char path[1024];
	FILE *in;
	int count = 0;

	snprintf(path, sizeof(path), "%s/positions/%s", TEST_DIR, file);
	in = fopen(path, "r");
	if (!in) {
		perror(path);
		return 1;
	}
	while (count < POSITION_MAX && read_position(in, &positions[count])) {
		tests[count].name = positions[count].title;
		tests[count].test_func = test;
		tests[count].initial_state = &positions[count];
		count++;
	}
	fclose(in);
	if (count == 0 || count == POSITION_MAX) {
		fprintf(stderr, "%s: %d positions\n", path, count);
		return 1;
	}
	return cmocka_run_group_tests_name(file, tests, NULL, NULL);
}
