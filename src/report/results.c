/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/results.h"

#include <string.h>

#include "base/text.h"

/* A spreadsheet would work out what begins like that. */
static void print_text(FILE *out, const char *text)
{
	char clean[LABEL_BYTES];

	text_clean(clean, sizeof(clean), text);
	fprintf(out, "\t%s%s", strchr("=+-@", clean[0]) && clean[0] ? "'" : "",
		clean);
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
	const char *name = row->record ? strrchr(row->record, '/') : NULL;
	char result[RESULT_TEXT];

	fputs(row->table, out);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		print_text(out, game->setup.name[seat]);
	fprintf(out, "\t%s\t%d\t%s", game_result(game, result), game->now.turns,
		find_phase(game));
	print_text(out, name ? name + 1 : "");
	fputc('\n', out);
}

void results_print(FILE *out, const struct results_row *rows, int count)
{
	fputs("table", out);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		fprintf(out, "\t%s", seat_code((enum seat)seat));
	fputs("\tresult\tturns\tphase\trecord\n", out);
	for (int i = 0; i < count; i++)
		print_row(out, &rows[i]);
}
