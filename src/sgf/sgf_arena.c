/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "sgf/sgf_read.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>

enum { CHUNK_FIRST = 4096, CHUNK_LAST = 1 << 18 };

struct sgf_chunk {
	struct sgf_chunk *next;
	size_t size, used;
	alignas(max_align_t) unsigned char bytes[];
};

struct sgf_arena *sgf_arena_new(void)
{
	return calloc(1, sizeof(struct sgf_arena));
}

void sgf_arena_free(struct sgf_arena *arena)
{
	if (!arena)
		return;
	while (arena->chunks) {
		struct sgf_chunk *next = arena->chunks->next;

		free(arena->chunks);
		arena->chunks = next;
	}
	free(arena->text);
	free(arena);
}

/* A small game takes one small chunk, a huge file few large ones. */
static struct sgf_chunk *chunk_new(const struct sgf_chunk *last, size_t size)
{
	size_t room = last ? last->size * 2 : CHUNK_FIRST;
	struct sgf_chunk *chunk;

	if (room > CHUNK_LAST)
		room = CHUNK_LAST;
	if (room < size)
		room = size;
	chunk = calloc(1, sizeof(*chunk) + room);
	if (chunk)
		chunk->size = room;
	return chunk;
}

void *sgf_arena_get(struct sgf_arena *arena, size_t size)
{
	const size_t step = alignof(max_align_t);
	struct sgf_chunk *chunk = arena->chunks;
	void *piece;

	if (size > SIZE_MAX / 4)
		return NULL;
	size = (size + step - 1) / step * step;
	if (!chunk || chunk->size - chunk->used < size) {
		chunk = chunk_new(arena->chunks, size);
		if (!chunk)
			return NULL;
		chunk->next = arena->chunks;
		arena->chunks = chunk;
		arena->size += chunk->size;
	}
	piece = chunk->bytes + chunk->used;
	chunk->used += size;
	return piece;
}
