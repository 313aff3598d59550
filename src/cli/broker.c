/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "cli/broker.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef HAVE_MOSQUITTO
#include <dlfcn.h>
#include <mosquitto.h>
#include <poll.h>
#endif

#include "base/file.h"
#include "base/i18n.h"
#include "base/number.h"
#include "follow/topic.h"

enum {
	PORT = 1883,
	PORT_TLS = 8883,
	PORT_MAX = 65535,
	KEEPALIVE = 10,	  /* s: a broker that is silent longer has gone */
	AGAIN = 1,	  /* s until it is tried again, */
	AGAIN_MOST = 8,	  /* at most */
	FAREWELL_MS = 500 /* for the last words */
};

/* "host", "host:1883", "[::1]:1883". */
static bool read_host(const char *text, struct broker_place *place)
{
	bool brackets = *text == '[';
	const char *begin = text + brackets;
	size_t length = strcspn(begin, brackets ? "]" : ":");
	const char *rest = begin + length + brackets;

	if (!length || length >= sizeof(place->host) ||
	    (brackets && begin[length] != ']'))
		return false;
	snprintf(place->host, sizeof(place->host), "%.*s", (int)length, begin);
	place->port = place->ca ? PORT_TLS : PORT;
	if (*rest == ':')
		place->port = (int)number_parse(rest + 1, PORT_MAX);
	return (!*rest || *rest == ':') && place->port > 0;
}

/* The next line of a text, which it ends. */
static void take_line(char **text, char out[BROKER_WORD])
{
	size_t length = strcspn(*text, "\r\n");

	snprintf(out, BROKER_WORD, "%.*s", (int)length, *text);
	*text += length;
	*text += strspn(*text, "\r\n");
}

/* A user and a password, each on a line, which nobody else may read. */
static bool read_login(const char *path, struct broker_place *place,
		       struct error *error)
{
	char *text, *rest, reason[FILE_REASON];
	struct stat file;
	size_t length;
	int number = file_read(path, BROKER_FILE, &text, &length);

	if (number)
		return file_fail(error, NC_("cannot", "read"), path,
				 file_reason(number, BROKER_FILE, reason));
	rest = text;
	take_line(&rest, place->user);
	take_line(&rest, place->password);
	memset(text, 0, length);
	free(text);
	if (stat(path, &file) || file.st_mode & 077)
		return file_fail(error, NC_("cannot", "use"), path,
				 _("others may read it (chmod 600)"));
	return true;
}

bool broker_place(const struct cli *cli, struct broker_place *place,
		  struct error *error)
{
	*place = (struct broker_place){.ca = cli->broker_ca};
	if (!read_host(cli->broker, place))
		return error_set(error, _("--broker wants a host, and perhaps "
					  "a port: HOST:1883."));
	return !cli->broker_login ||
	       read_login(cli->broker_login, place, error);
}

bool broker_fail(const char *host, struct error *error)
{
	return error_set(error,
			 _("the broker %s does not answer, or lets us not in."),
			 host);
}

#ifdef HAVE_MOSQUITTO

/*
 * It is loaded once it is wanted: with what it needs itself every table and
 * terminal would be slower to start, and larger.
 */
#define CALLS(CALL)                \
	CALL(lib_init)             \
	CALL(new)                  \
	CALL(destroy)              \
	CALL(strerror)             \
	CALL(connect_callback_set) \
	CALL(message_callback_set) \
	CALL(reconnect_delay_set)  \
	CALL(username_pw_set)      \
	CALL(tls_set)              \
	CALL(will_set)             \
	CALL(connect)              \
	CALL(connect_async)        \
	CALL(reconnect)            \
	CALL(disconnect)           \
	CALL(loop)                 \
	CALL(loop_start)           \
	CALL(loop_stop)            \
	CALL(want_write)           \
	CALL(publish)              \
	CALL(subscribe)

#define POINTER(name) __typeof__(mosquitto_##name) *name;
struct library {
	CALLS(POINTER)
};

#define NAME(name) {"mosquitto_" #name, offsetof(struct library, name)},
static const struct {
	const char *name;
	size_t at;
} calls[] = {CALLS(NAME)};

static bool load(struct library *library, struct error *error)
{
	void *file = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
	bool loaded = file != NULL;

	for (size_t i = 0; loaded && i < sizeof(calls) / sizeof(calls[0]);
	     i++) {
		void *call = dlsym(file, calls[i].name);

		memcpy((char *)library + calls[i].at, &call, sizeof(call));
		loaded = call != NULL;
	}
	return loaded || error_set(error, "%s", dlerror());
}

bool broker_is_there(struct error *error)
{
	struct library library;

	return load(&library, error);
}

struct broker {
	struct library library;
	struct mosquitto *mosquitto;
	int wake[2];
	const char *here;	   /* where it is said that we are, or NULL */
	const char *const *topics; /* to subscribe to, each before the next */
	broker_take *take;
	void *context;
	bool entered;
	bool ends;
};

static void on_connect(struct mosquitto *mosquitto, void *context, int failed)
{
	struct broker *broker = context;

	if (failed)
		return;
	broker->entered = true;
	if (broker->here)
		broker_publish(broker, broker->here, topic_here, true);
	for (int i = 0; broker->topics && broker->topics[i]; i++)
		broker->library.subscribe(mosquitto, NULL, broker->topics[i],
					  0);
	if (broker->topics)
		broker->take(broker->context, "", NULL, 0, false);
	else if (write(broker->wake[1], "", 1) < 0) {
		/* it is full: who reads it hears of that as well */
	}
}

static void on_message(struct mosquitto *mosquitto, void *context,
		       const struct mosquitto_message *message)
{
	struct broker *broker = context;

	if (broker->ends || message->payloadlen < 0)
		return;
	broker->ends =
		!broker->take(broker->context, message->topic, message->payload,
			      (size_t)message->payloadlen, message->retain);
	if (broker->ends)
		broker->library.disconnect(mosquitto);
}

static bool fail(const struct broker *broker, struct error *error,
		 const struct broker_place *place, int number)
{
	return error_set(error, _("the broker %s cannot be used: %s"),
			 place->host,
			 number == MOSQ_ERR_ERRNO
				 ? strerror(errno)
				 : broker->library.strerror(number));
}

static int prepare(struct broker *broker, const struct broker_place *place)
{
	struct mosquitto *mosquitto = broker->mosquitto;
	int number = MOSQ_ERR_SUCCESS;

	broker->library.connect_callback_set(mosquitto, on_connect);
	broker->library.message_callback_set(mosquitto, on_message);
	broker->library.reconnect_delay_set(mosquitto, AGAIN, AGAIN_MOST, true);
	if (*place->user)
		number = broker->library.username_pw_set(mosquitto, place->user,
							 place->password);
	/* nothing at all is what a broker forgets */
	if (!number && broker->here)
		number = broker->library.will_set(mosquitto, broker->here, 0,
						  NULL, 0, true);
	if (!number && place->ca)
		number = broker->library.tls_set(mosquitto, place->ca, NULL,
						 NULL, NULL, NULL);
	return number;
}

static struct broker *make(const struct broker_place *place, const char *here,
			   struct error *error)
{
	struct broker *broker = calloc(1, sizeof(*broker));
	int number;

	if (!broker || !load(&broker->library, error)) {
		if (!broker)
			error_set(error, _("there is not enough memory."));
		free(broker);
		return NULL;
	}
	broker->here = here;
	broker->library.lib_init();
	/* one that comes back in time takes its own place: no will is left */
	broker->mosquitto = broker->library.new(here, true, broker);
	if (!broker->mosquitto) {
		error_set(error, _("there is not enough memory."));
		free(broker);
		return NULL;
	}
	number = prepare(broker, place);
	if (!number)
		return broker;
	fail(broker, error, place, number);
	broker->library.destroy(broker->mosquitto);
	free(broker);
	return NULL;
}

struct broker *broker_open(const struct broker_place *place, const char *topic,
			   int *wake_fd, struct error *error)
{
	struct broker *broker = make(place, topic, error);

	if (!broker)
		return NULL;
	if (pipe(broker->wake) ||
	    broker->library.loop_start(broker->mosquitto)) {
		error_set(error, "%s", strerror(errno));
		broker->library.destroy(broker->mosquitto);
		free(broker);
		return NULL;
	}
	for (int i = 0; i < 2; i++) {
		fcntl(broker->wake[i], F_SETFL, O_NONBLOCK);
		fcntl(broker->wake[i], F_SETFD, FD_CLOEXEC);
	}
	*wake_fd = broker->wake[0];
	/* one that is not there yet is tried again by the thread */
	broker->library.connect_async(broker->mosquitto, place->host,
				      place->port, KEEPALIVE);
	return broker;
}

void broker_close(struct broker *broker)
{
	const struct timespec pause = {.tv_nsec = FAREWELL_MS / 10 * 1000000L};

	broker_publish(broker, broker->here, "", true);
	for (int i = 0; i < 10 && broker->library.want_write(broker->mosquitto);
	     i++)
		nanosleep(&pause, NULL);
	broker->library.disconnect(broker->mosquitto);
	broker->library.loop_stop(broker->mosquitto, true);
	broker->library.destroy(broker->mosquitto);
	free(broker);
}

void broker_publish(struct broker *broker, const char *topic, const char *text,
		    bool retained)
{
	broker->library.publish(broker->mosquitto, NULL, topic,
				(int)strlen(text), text, 0, retained);
}

/* A broker that says nothing is not waited for by who serves nobody. */
static bool has_gone(int reader_fd)
{
	struct pollfd fd = {.fd = reader_fd};

	return poll(&fd, 1, 0) > 0;
}

/* Whoever reads it hears at once that nothing comes. */
static void come_back(struct broker *broker)
{
	const struct timespec pause = {.tv_sec = AGAIN};

	if (broker->entered)
		broker->ends =
			!broker->take(broker->context, NULL, NULL, 0, false);
	broker->entered = false;
	nanosleep(&pause, NULL);
	broker->library.reconnect(broker->mosquitto);
}

int broker_subscribe(const struct broker_place *place,
		     const char *const *topics, int reader_fd,
		     broker_take *take, void *context)
{
	struct error error;
	struct broker *broker = make(place, NULL, &error);

	if (!broker)
		return cli_fail(CLI_FAILED, error.text);
	broker->topics = topics;
	broker->take = take;
	broker->context = context;
	broker->library.connect(broker->mosquitto, place->host, place->port,
				KEEPALIVE);
	while (!broker->ends && !has_gone(reader_fd))
		if (broker->library.loop(broker->mosquitto, 1000, 1) &&
		    !broker->ends)
			come_back(broker);
	broker->library.destroy(broker->mosquitto);
	free(broker);
	return CLI_OK;
}

#else

static const char none[] =
	N_("this pairgo has been built without a broker (libmosquitto).");

bool broker_is_there(struct error *error)
{
	return error_set(error, "%s", _(none));
}

struct broker *broker_open(const struct broker_place *place, const char *topic,
			   int *wake_fd, struct error *error)
{
	(void)place, (void)topic, (void)wake_fd;
	broker_is_there(error);
	return NULL;
}

void broker_close(struct broker *broker)
{
	(void)broker;
}

void broker_publish(struct broker *broker, const char *topic, const char *text,
		    bool retained)
{
	(void)broker, (void)topic, (void)text, (void)retained;
}

int broker_subscribe(const struct broker_place *place,
		     const char *const *topics, int reader_fd,
		     broker_take *take, void *context)
{
	(void)place, (void)topics, (void)reader_fd, (void)take, (void)context;
	return cli_fail(CLI_FAILED, _(none));
}

#endif
