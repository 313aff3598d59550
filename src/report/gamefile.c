/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "report/gamefile.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/number.h"
#include "base/text.h"
#include "record/kifu.h"

/* There may be blanks around it. */
static bool read_number(const char *text, int *number)
{
	text += strspn(text, " ");
	*number = (int)number_take(&text, 999);
	return *number >= 0 && text[strspn(text, " ")] == '\0';
}

/* SZ as a number, or as columns and rows. */
static bool read_size(const struct sgf_node *root, int *columns, int *rows)
{
	const struct sgf_property *property = sgf_find(root, "SZ");
	char head[8];
	const char *tail;

	*columns = *rows = BOARD_MAX;
	if (property == NULL)
		return true;
	tail = sgf_split(property->values, head, sizeof(head));
	if (!read_number(head, columns))
		return false;
	*rows = *columns;
	return tail == NULL || read_number(tail, rows);
}

static bool check_size(struct gamefile *file, struct error *error)
{
	int columns, rows;

	if (!read_size(file->root, &columns, &rows))
		return error_set(error, _("%d: SZ is not a number."),
				 file->root->line);
	if (columns != rows)
		return error_set(
			error,
			_("%d: The board has %d columns and %d rows; here it "
			  "must be square."),
			file->root->line, columns, rows);
	if (columns < SETUP_SIZE_MIN || columns > BOARD_MAX)
		return error_set(
			error,
			ngettext("%d: The board has %d line; here it must have "
				 "5 to 19.",
				 "%d: The board has %d lines; here it must "
				 "have 5 to 19.",
				 (unsigned long)columns),
			file->root->line, columns);
	file->size = columns;
	return true;
}

static bool check_kind(const struct gamefile *file, struct error *error)
{
	return kifu_is_go(file->root) ||
	       error_set(error, _("%d: GM says that this is not Go."),
			 file->root->line);
}

/* A record of ours, or what is left of one. */
static bool read_ours(struct gamefile *file, const char *text, size_t length,
		      struct error *error)
{
	file->state = record_recover(&file->record, text, length, error);
	if (file->state > RECORD_LOST)
		error_set(error, "%s", _(record_state_text(file->state)));
	if (!record_has_game(file->state))
		return false;
	if (file->state == RECORD_DAMAGED)
		file->trouble = *error;
	file->ours = true;
	file->root = file->record.tree.root;
	return check_size(file, error);
}

bool gamefile_read(struct gamefile *file, const char *text, size_t length,
		   struct error *error)
{
	memset(file, 0, sizeof(*file));
	if (!sgf_read(&file->tree, text, length, error))
		return read_ours(file, text, length, error);
	file->root = file->tree.root;
	/* XR may be what a disk has spoiled: the checks tell of it even so */
	file->state = record_look(text, length);
	if (!check_kind(file, error) || !check_size(file, error)) {
		sgf_clear(&file->tree);
		return false;
	}
	if (!sgf_find(file->root, "XR"))
		return true;
	sgf_clear(&file->tree);
	return read_ours(file, text, length, error);
}

void gamefile_close(struct gamefile *file)
{
	if (file->ours)
		record_clear(&file->record);
	else
		sgf_clear(&file->tree);
	file->root = NULL;
}

const char *gamefile_text(const struct gamefile *file, const char *name,
			  char out[GAMEFILE_TEXT])
{
	const char *text = sgf_text(file->root, name);

	text_clean(out, GAMEFILE_TEXT, text ? text : "");
	return out;
}

const char *gamefile_result(const struct gamefile *file,
			    char out[GAMEFILE_TEXT])
{
	const struct game *game = file->ours ? &file->record.game : NULL;
	size_t length = strlen(gamefile_text(file, "RE", out));

	if (result_parse(out).kind == RESULT_NONE)
		*out = '\0';
	else if (game && game->ending != ENDING_FORFEIT &&
		 game_ending_text(game->ending))
		snprintf(out + length, GAMEFILE_TEXT - length, " (%s)",
			 _(game_ending_text(game->ending)));
	return out;
}
