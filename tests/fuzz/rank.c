/* SPDX-License-Identifier: ISC */
/*
 * Any text at all is a rank or none: what a rank is worth is within the
 * table's bounds, and its short form and SGF's are read as that rank again.
 */
#include <config.h>

#include "target.h"

#include <stdlib.h>

#include "base/text.h"
#include "game/rank.h"
#include "holds.h"

static void check_again(const char *text, struct rank rank)
{
	struct rank again;

	check(rank_parse(text, &again), "what is written is a rank");
	check(again.kind == rank.kind && again.number == rank.number,
	      "it is the same one");
}

static void check_rank(struct rank rank, const char *text)
{
	static const struct {
		int least, most;
	} numbers[] = {
		[RANK_NONE] = {0, 0},	   [RANK_DAN] = {1, 9},
		[RANK_KYU] = {1, 30},	   [RANK_PRO] = {1, 9},
		[RANK_TITLE] = {0, 0},	   [RANK_PREFECTURE] = {0, 0},
		[RANK_POINTS] = {-99, 99},
	};
	char out[RANK_SGF];
	int points;

	check(rank.number >= numbers[rank.kind].least &&
		      rank.number <= numbers[rank.kind].most,
	      "the number is one that there is");
	check(!rank_points(rank, &points) || (points >= -99 && points <= 99),
	      "so are its points");
	check_again(rank_short(text, out), rank);
	rank_sgf(rank, out);
	check(strlen(out) < sizeof(out), "SGF's form is short");
	if (rank.kind == RANK_DAN || rank.kind == RANK_KYU)
		check_again(out, rank);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = input_text(data, size);
	char *clean = malloc(size + 8);
	char out[RANK_SGF];
	struct rank rank;

	check(clean, "there is memory");
	if (rank_parse(text, &rank))
		check_rank(rank, text);
	else
		check(rank_read(text).kind == RANK_NONE &&
			      rank_short(text, out) == text,
		      "what is no rank stays as it is");
	text_clean(clean, size + 8, text);
	check_shown(clean, strlen(clean));
	free(clean);
	free(text);
	return 0;
}
