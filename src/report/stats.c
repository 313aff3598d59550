/* SPDX-License-Identifier: ISC */
/*
 * A file is parsed once and its main line looked through for penalties. Only
 * a record in which there may be some is folded into its game, which alone
 * knows their sum: a referee may have taken one back.
 */
#include <config.h>

#include "report/stats.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "record/kifu.h"
#include "record/recover.h"
#include "report/gamefile.h"

/* What the events of a main line tell without the game. */
struct glance {
	bool penalties; /* there may be some */
	bool both_lose;
};

/* "both-lose agreed", but not "both-lose-asked by=B1" */
static bool is_both_lose(const char *words)
{
	const char *word = game_ending_word(ENDING_BOTH_LOSE);

	return strncmp(words, word, strlen(word)) == 0 &&
	       strchr(" ", words[strlen(word)]) != NULL;
}

static struct glance glance_at(const struct sgf_node *root)
{
	struct glance glance = {false, false};

	for (const struct sgf_node *node = root; node; node = node->child) {
		const struct sgf_property *events = sgf_find(node, "XE");
		const struct sgf_value *value = events ? events->values : NULL;

		for (; value; value = value->next) {
			if (strstr(value->text, " penalty"))
				glance.penalties = true;
			if (!node->child && is_both_lose(value->text))
				glance.both_lose = true;
		}
	}
	return glance;
}

/* False when the record contradicts itself. */
static bool add_penalties(struct stats *stats, const char *text, size_t length)
{
	struct record record;
	struct error error;
	const int *penalty = record.game.penalty;

	if (!record_read(&record, text, length, &error))
		return false;
	stats->penalized += penalty[BLACK] || penalty[WHITE];
	stats->penalty[BLACK] += penalty[BLACK];
	stats->penalty[WHITE] += penalty[WHITE];
	record_clear(&record);
	return true;
}

static bool has_end(enum result_kind kind)
{
	return kind != RESULT_NONE && kind != RESULT_UNCLEAR;
}

static void add_result(struct stats *stats, struct result result,
		       bool both_lose)
{
	if (result.kind == RESULT_VOID && both_lose)
		stats->both_lose++;
	else
		stats->kinds[result.kind]++;
	if (result.winner != EMPTY)
		stats->won[result.winner]++;
}

void stats_add(struct stats *stats, const char *text, size_t length)
{
	struct sgf_tree tree;
	struct error error;
	struct glance glance = {false, false};
	struct result result;
	bool read;

	if (!sgf_read(&tree, text, length, &error)) {
		stats->unreadable++;
		return;
	}
	stats->changed += record_look(text, length) == RECORD_CHANGED ||
			  record_changed_at(&tree);
	read = kifu_is_go(tree.root);
	result = result_parse(sgf_text(tree.root, "RE"));
	if (sgf_find(tree.root, "XR") && has_end(result.kind))
		glance = glance_at(tree.root);
	sgf_clear(&tree);
	if (read && glance.penalties)
		read = add_penalties(stats, text, length);
	if (read)
		add_result(stats, result, glance.both_lose);
	else
		stats->unreadable++;
}

long stats_finished(const struct stats *stats)
{
	long finished = stats->both_lose;

	for (int kind = 0; kind < RESULTS; kind++)
		if (has_end((enum result_kind)kind))
			finished += stats->kinds[kind];
	return finished;
}

const char *stats_percent(long part, long whole, char out[STATS_PERCENT])
{
	long long hundredths = whole ? part * 10000LL / whole : 0;

	snprintf(out, STATS_PERCENT, "%lld.%02lld", hundredths / 100,
		 hundredths % 100);
	return out;
}

/* A row of the table: a label, a number, and whether it is a share. */
struct row {
	const char *label; /* NULL: a blank line */
	long number;
	bool share;
};

static int widest(const struct row *rows, int count)
{
	int most = 0;

	for (int i = 0; i < count; i++) {
		const char *label = rows[i].label;
		int columns =
			label ? text_columns(_(label), REPERTOIRE_UNICODE) : 0;

		if (columns > most)
			most = columns;
	}
	return most;
}

static void print_rows(FILE *out, const struct row *rows, int count, long whole)
{
	int width = widest(rows, count);
	char percent[STATS_PERCENT];

	for (int i = 0; i < count; i++) {
		const char *label = rows[i].label;

		if (!label) {
			fputc('\n', out);
			continue;
		}
		label = _(label);
		fprintf(out, "%s%*s%9ld", label,
			width - text_columns(label, REPERTOIRE_UNICODE), "",
			rows[i].number);
		if (rows[i].share)
			fprintf(out, "  (%6s %%)",
				stats_percent(rows[i].number, whole, percent));
		fputc('\n', out);
	}
}

void stats_print(FILE *out, const struct stats *stats)
{
	const long *kinds = stats->kinds;
	long whole = stats_finished(stats);
	const struct row rows[] = {
		{N_("Finished games"), whole, false},
		{N_("Black won"), stats->won[BLACK], true},
		{N_("White won"), stats->won[WHITE], true},
		{N_("Jigo"), kinds[RESULT_JIGO], true},
		{N_("No result"), kinds[RESULT_VOID], true},
		{N_("Both lose"), stats->both_lose, true},
		{NULL, 0, false},
		{N_("Won by points"), kinds[RESULT_POINTS], true},
		{N_("Won by resignation"), kinds[RESULT_RESIGN], true},
		{N_("Won on time"), kinds[RESULT_TIME], true},
		{N_("Won by forfeit"), kinds[RESULT_FORFEIT], true},
		{N_("Won, reason unknown"), kinds[RESULT_WON], true},
		{NULL, 0, false},
		{N_("With a penalty"), stats->penalized, true},
		{N_("Points against Black"), stats->penalty[BLACK], false},
		{N_("Points against White"), stats->penalty[WHITE], false},
		{NULL, 0, false},
		{N_("Unfinished"), kinds[RESULT_NONE], false},
		{N_("Result unclear"), kinds[RESULT_UNCLEAR], false},
		{N_("Unreadable"), stats->unreadable, false},
	};

	print_rows(out, rows, sizeof(rows) / sizeof(rows[0]), whole);
}
