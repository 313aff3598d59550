/* SPDX-License-Identifier: ISC */
/*
 * A broker (MQTT) by libmosquitto, where the program has been built with it:
 * who publishes there subscribes to nothing, and who subscribes publishes
 * nothing. It is waited for by nobody: it connects, and connects again, in a
 * thread or in a process of its own.
 */
#ifndef CLI_BROKER_H
#define CLI_BROKER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "cli/cli.h"

enum { BROKER_HOST = 256, BROKER_WORD = 256, BROKER_FILE = 4096 };

struct broker_place {
	char host[BROKER_HOST];
	int port;
	char user[BROKER_WORD], password[BROKER_WORD]; /* or empty */
	const char *ca; /* a file: then it is reached by TLS; or NULL */
};

/* Of --broker, --broker-login and --broker-ca; false, and a sentence. */
bool broker_place(const struct cli *cli, struct broker_place *place,
		  struct error *error);

/* Whether the program has been built with it; false, and a sentence. */
bool broker_is_there(struct error *error);

struct broker;

/*
 * To publish there, and that we do, in that topic (which stays there). A byte
 * can be read from *wake_fd, which stays open as long
 * as the process, each time that it has connected: it knows nothing then. NULL,
 * and a sentence.
 */
struct broker *broker_open(const struct broker_place *place, const char *topic,
			   int *wake_fd, struct error *error);
/* What is under way has some time to get there. */
void broker_close(struct broker *broker);

/* Where nobody is connected it is lost. */
void broker_publish(struct broker *broker, const char *topic, const char *text,
		    bool retained);

/* A sentence, where it has not let us in for so long. */
enum { BROKER_ENTER_MS = 5000 };
bool broker_fail(const char *host, struct error *error);

/*
 * Hands over what is published there, and whether that was kept from before,
 * until take() says false or the other end of that socket has gone: a status.
 * A topic of "" comes when it has connected, and NULL once that is lost.
 */
typedef bool broker_take(void *context, const char *topic, const void *bytes,
			 size_t length, bool kept);
int broker_subscribe(const struct broker_place *place,
		     const char *const *topics, int reader_fd,
		     broker_take *take, void *context);

#endif
