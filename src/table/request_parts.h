/* SPDX-License-Identifier: ISC */
/*
 * What the parts of the requests know of each other: the replies, and what is
 * asked of a table as a whole. Nobody else includes this.
 */
#ifndef TABLE_REQUEST_PARTS_H
#define TABLE_REQUEST_PARTS_H

#include "table/request.h"

/* A word, and a blank and a text unless that is NULL. */
void request_reply(struct peer *peer, const char *word, const char *text);
/* "no", with a sentence of its own. */
void request_say_why(struct peer *peer, enum request_error error,
		     const char *sentence);

/* "no", with what the game says to it. */
void request_refuse(const struct hub *hub, struct peer *peer,
		    enum verdict verdict);

/* It has happened, and is on the disk if nothing is said of that. */
void request_reply_ok(const struct hub *hub, struct peer *peer);

/* Whether somebody else is there whom the table was started for. */
bool request_is_guest(const struct hub *hub, const struct peer *peer);

/* Whether that peer gives and frees seats. */
bool request_may_give(const struct hub *hub, const struct peer *peer);

/* The rows of these words. */
void request_new(struct hub *hub, struct peer *peer, const char *rest);
void request_resume(struct hub *hub, struct peer *peer, const char *rest);
void request_recover(struct hub *hub, struct peer *peer, const char *rest);
void request_rematch(struct hub *hub, struct peer *peer, const char *rest);
void request_save(struct hub *hub, struct peer *peer, const char *rest);
void request_discard(struct hub *hub, struct peer *peer, const char *rest);
void request_leave(struct hub *hub, struct peer *peer, const char *rest);
void request_quit(struct hub *hub, struct peer *peer, const char *rest);
void request_attach(struct hub *hub, struct peer *peer, const char *rest);
void request_sit(struct hub *hub, struct peer *peer, const char *rest);
void request_seat(struct hub *hub, struct peer *peer, const char *rest);
void request_free(struct hub *hub, struct peer *peer, const char *rest);
void request_vacant(struct hub *hub, struct peer *peer, const char *rest);
void request_call(struct hub *hub, struct peer *peer, const char *rest);
void request_announce(struct hub *hub, struct peer *peer, const char *rest);
void request_watch(struct hub *hub, struct peer *peer, const char *rest);

#endif
