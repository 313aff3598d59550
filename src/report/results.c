/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/results.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"

enum { CELL = LABEL_BYTES + 2, HEAD = 128 };

/* A spreadsheet would work out what begins like that. */
static const char *write_cell(const char *text, char *out, size_t size)
{
	out[0] = '\'';
	text_clean(out + 1, size - 1, text);
	return out[1] && strchr("=+-@", out[1]) ? out : out + 1;
}

static void print_text(FILE *out, const char *text)
{
	char cell[PATH_MAX];

	fprintf(out, "\t%s", write_cell(text, cell, sizeof(cell)));
}

static const char *find_phase(const struct game *game)
{
	if (game->phase == PHASE_OVER)
		return "over";
	return game_has_begun(game) ? "playing" : "not begun";
}

static void print_row(FILE *out, const struct results_row *row)
{
	const struct game *game = row->game;
	char result[RESULT_TEXT], table[CELL];

	fputs(write_cell(row->setup->table, table, sizeof(table)), out);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		print_text(out, game->setup.name[seat]);
	fprintf(out, "\t%s\t%d\t%s", game_result(game, result), game->now.turns,
		find_phase(game));
	print_text(out, row->record);
	print_text(out, row->setup->event);
	print_text(out, row->setup->round);
	fputc('\n', out);
}

static void write_head(char out[HEAD])
{
	strcpy(out, "table");
	for (int seat = 0; seat < SEATS_MAX; seat++)
		text_append(out, HEAD, "\t%s", seat_code((enum seat)seat));
	text_append(out, HEAD,
		    "\tresult\tturns\tphase\trecord\tevent\tround\n");
}

void results_print(FILE *out, const struct results_row *rows, int count)
{
	char head[HEAD];

	write_head(head);
	fputs(head, out);
	for (int i = 0; i < count; i++)
		print_row(out, &rows[i]);
}

/* Whether the line is that table's: its first cell, and the last two. */
static bool is_of(const char *line, size_t length, const struct setup *setup)
{
	char table[CELL], event[CELL], round[CELL];
	char first[CELL + 1], last[2 * CELL + 2];
	size_t end;

	snprintf(first, sizeof(first), "%s\t",
		 write_cell(setup->table, table, sizeof(table)));
	snprintf(last, sizeof(last), "\t%s\t%s",
		 write_cell(setup->event, event, sizeof(event)),
		 write_cell(setup->round, round, sizeof(round)));
	end = strlen(last);
	return length >= end && !memcmp(line + length - end, last, end) &&
	       !strncmp(line, first, strlen(first));
}

bool results_are_of(const char *text, size_t length,
		    const struct results_row *rows, int count)
{
	const char *line = text, *end;
	char head[HEAD];

	write_head(head);
	if (strlen(text) != length || !text_skip(&line, head))
		return false;
	for (; *line; line = end + 1) {
		int i = 0;

		end = strchr(line, '\n');
		while (end && i < count &&
		       !is_of(line, (size_t)(end - line), rows[i].setup))
			i++;
		if (!end || i == count)
			return false;
	}
	return true;
}
