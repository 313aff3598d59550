/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/distant.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"
#include "cli/broker.h"
#include "follow/feed.h"
#include "follow/topic.h"

/* It may wait: then the broker does. False: nobody reads it any more. */
static bool put(int fd, const char *text)
{
	return !file_write_open(fd, text, strlen(text));
}

static bool forward(void *context, const char *topic, const void *bytes,
		    size_t length, bool kept)
{
	int fd = *(const int *)context;
	struct timespec now;
	char *lines;
	bool goes_on = true;

	if (!topic || !*topic)
		return put(fd, topic ? feed_reached : feed_lost) &&
		       put(fd, "\n");
	clock_gettime(CLOCK_REALTIME, &now);
	lines = feed_lines(topic, bytes, length, kept,
			   (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000);
	if (lines)
		goes_on = put(fd, lines);
	free(lines);
	return goes_on;
}

bool distant_open(const struct cli *cli, pid_t table, struct distant *distant,
		  struct error *error)
{
	char tables[TOPIC_TEXT];
	const char *const topics[] = {topic_relays, tables, NULL};
	struct broker_place place;
	int pair[2];

	if (!broker_is_there(error) || !broker_place(cli, &place, error))
		return false;
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
		return error_set(error, "%s", strerror(errno));
	distant->process = fork();
	if (!distant->process) {
		/* no key that ends a screen ends it */
		setpgid(0, 0);
		close(pair[0]);
		topic_subscription((int)table, tables);
		_exit(broker_subscribe(&place, topics, pair[1], forward,
				       &pair[1]));
	}
	close(pair[1]);
	distant->fd = pair[0];
	if (distant->process > 0)
		return true;
	close(pair[0]);
	return error_set(error, "%s", strerror(errno));
}

void distant_close(const struct distant *distant)
{
	kill(distant->process, SIGTERM);
	waitpid(distant->process, NULL, 0);
}
