/* SPDX-License-Identifier: ISC */
/*
 * Which stones breathe is found by spreading breath until nothing changes:
 * a stone breathes if an empty point or a breathing friend is beside it.
 */
#include <config.h>

#include "naive.h"

#include <string.h>

void naive_init(struct naive *naive, int size)
{
	memset(naive, 0, sizeof(*naive));
	naive->size = size;
	for (int row = 0; row < size; row++)
		memset(naive->now.at[row], '.', (size_t)size);
	memset(&naive->before, '?', sizeof(naive->before));
}

static bool breath_beside(const struct grid *grid, int size,
			  bool breathes[BOARD_MAX][BOARD_MAX], int row, int col)
{
	static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

	for (int i = 0; i < 4; i++) {
		int r = row + steps[i][0];
		int c = col + steps[i][1];

		if (r < 0 || c < 0 || r >= size || c >= size)
			continue;
		if (grid->at[r][c] == '.' ||
		    (grid->at[r][c] == grid->at[row][col] && breathes[r][c]))
			return true;
	}
	return false;
}

/* Takes the stones of one colour that do not breathe; returns how many. */
static int take_breathless(struct grid *grid, int size, char colour)
{
	bool breathes[BOARD_MAX][BOARD_MAX] = {{false}};
	bool changed = true;
	int taken = 0;

	while (changed) {
		changed = false;
		for (int row = 0; row < size; row++)
			for (int col = 0; col < size; col++)
				if (!breathes[row][col] &&
				    breath_beside(grid, size, breathes, row,
						  col))
					breathes[row][col] = changed = true;
	}
	for (int row = 0; row < size; row++) {
		for (int col = 0; col < size; col++) {
			if (grid->at[row][col] != colour || breathes[row][col])
				continue;
			grid->at[row][col] = '.';
			taken++;
		}
	}
	return taken;
}

enum legality naive_judge(const struct naive *naive, enum colour side, int row,
			  int col, struct grid *next, int *taken)
{
	char own = side == BLACK ? 'X' : 'O';
	char enemy = side == BLACK ? 'O' : 'X';
	struct grid grid = naive->now;
	int count;

	if (grid.at[row][col] != '.')
		return OCCUPIED;
	grid.at[row][col] = own;
	count = take_breathless(&grid, naive->size, enemy);
	if (take_breathless(&grid, naive->size, own) > 0)
		return SUICIDE;
	if (memcmp(&grid, &naive->before, sizeof(grid)) == 0)
		return KO;
	if (next) {
		*next = grid;
		*taken = count;
	}
	return LEGAL;
}

void naive_advance(struct naive *naive, const struct grid *next)
{
	struct grid now = *next;

	naive->before = naive->now;
	naive->now = now;
}
