/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "table/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void peer_init(struct peer *peer, int in, int out)
{
	memset(peer, 0, sizeof(*peer));
	wire_init(&peer->wire, in, out);
}

bool peer_send(struct peer *peer, const char *word, const char *text)
{
	size_t size;
	bool sent;
	char *line;

	if (!text)
		return wire_send(&peer->wire, word);
	size = strlen(word) + strlen(text) + 2;
	line = malloc(size);
	if (!line)
		return false;
	snprintf(line, size, "%s %s", word, text);
	sent = wire_send(&peer->wire, line);
	free(line);
	return sent;
}
