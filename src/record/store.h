/* SPDX-License-Identifier: ISC */
/*
 * Where records live and how they get to the disk whole: a new text is
 * written beside the old, synced, renamed over it, and the directory synced.
 * A reader at any moment sees the old record or the new one.
 */
#ifndef RECORD_STORE_H
#define RECORD_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "base/file.h"

enum {
	STORE_PATH = 4096,
	STORE_NOTE = 96,
	STORE_HOLD = 256,
	STORE_NAME = 32,
	STORE_REASON = 256
};

/*
 * The calls by which a store changes what is on a disk, each like the POSIX
 * call of its name. A test puts others in their place, that count them, keep
 * their order, take their time or fail.
 */
struct disk {
	int (*openat)(int dir_fd, const char *name, int flags, ...);
	int (*flock)(int fd, int operation);
	ssize_t (*write)(int fd, const void *bytes, size_t length);
	ssize_t (*pwrite)(int fd, const void *bytes, size_t length, off_t at);
	int (*ftruncate)(int fd, off_t length);
	int (*fsync)(int fd);
	int (*close)(int fd);
	int (*renameat)(int from_fd, const char *from, int to_fd,
			const char *to);
	int (*unlinkat)(int dir_fd, const char *name, int flags);
	/*
	 * What takes its time is begun here: the disk calls run(context) at
	 * once or in its own time, and asked whether that is done it says so
	 * once. One thing at a time.
	 */
	void (*begin)(const struct disk *disk, void (*run)(void *context),
		      void *context);
	bool (*done)(const struct disk *disk);
};

/* It does at once what it is asked to begin, and whoever asks waits for it. */
extern const struct disk disk_real;

/* What a store has begun: the disk's alone until it is done. */
struct store_work {
	const char *text;
	size_t length;
	bool synced;
	char note[STORE_NOTE];
	int number;		   /* of the error, or 0 */
	char reason[STORE_REASON]; /* where that says too little */
	bool unknown;		   /* it may be on the disk all the same */
};

/* A file as it was seen last. */
struct store_seen {
	bool known; /* there was one */
	dev_t device;
	ino_t inode;
	off_t size;
	struct timespec changed;
	bool read; /* and what it says: */
	uint64_t hash;
};

struct store {
	const struct disk *disk;
	char path[STORE_PATH]; /* of the record, absolute */
	bool shared;	       /* a new one is for its group to read, too */
	int dir_fd;	       /* its directory */
	int lock_fd;	       /* held while the record is open here, */
	struct store_seen lock;
	int record_fd; /* and so is the record itself, once there is one */
	struct store_seen record;
	char hold[STORE_HOLD]; /* what the lock says of us; empty: nothing */
	struct store_work work;
};

/*
 * The directory for new records: that of the config file unless it is NULL or
 * empty, else $XDG_DATA_HOME/pairgo, else .local/share/pairgo at home. It is
 * made if it is not there (0700), but not in /dev and its like. False and a
 * sentence on failure.
 */
bool store_directory(const char *configured, char path[STORE_PATH],
		     struct error *error);

/* The same directory, made or not. */
bool store_choose_directory(const char *configured, char path[STORE_PATH],
			    struct error *error);

/*
 * Whether games are looked for where that record is: in that directory, and
 * under a name of the program's choice.
 */
bool store_is_offered(const char *configured, const char *path);

/* A store with nothing open, of which closing is allowed. */
void store_init(struct store *store, const struct disk *disk);

/*
 * A new record in that directory (an absolute path), with a name of the
 * program's choice: UTC time and a counter, "20251120T183000Z-1.sgf". No name
 * of a person is in it. There is no file before the first save. Whatever is
 * there under one of its names is left alone, and another is chosen. Fails
 * where a save would want more open files than this process may have.
 */
bool store_create(struct store *store, const char *directory, time_t now,
		  struct error *error);
/*
 * An existing record; a symbolic link is followed once and for all. Fails when
 * another table has it open, under whatever name, or when what has the lock's
 * name is no file of its own. A lock of another program is waited for, for half
 * a second. What else it may be is for the caller to know. A store that failed
 * to open is as it was before.
 */
bool store_open(struct store *store, const char *path, struct error *error);
/* Reads the record that is open, as store_read() does. */
bool store_load(struct store *store, size_t max, char **text, size_t *length,
		struct error *error);
/*
 * Where the record is by now, if somebody has renamed its directory; false
 * when no path leads there any more: it has been removed, or its file system
 * unmounted, or another one mounted over it.
 */
bool store_where(const struct store *store, char path[STORE_PATH]);
void store_close(struct store *store);

/*
 * Begins to replace the record's text, durably, or to leave the old one; the
 * file is 0600 (0640 if it is shared), or whose and as the old one was, as far
 * as we may. The text and the store stay as they are until store_done() has
 * told the end. On a file size limit the caller must have SIGXFSZ ignored.
 *
 * Nothing is saved while somebody else has the lock, nor where nobody would
 * find it: no path leads to its directory any more. What another program has
 * put in the record's place is kept beside it (store_keep()): this save fails
 * and says so, and the next one takes its place. What is no regular file stays
 * there, and no save takes its place.
 */
void store_begin_save(struct store *store, const char *text, size_t length);
/*
 * The same without waiting for the disk, for what the next save holds as
 * well: a power cut until then may leave an empty file or none.
 */
void store_begin_put(struct store *store, const char *text, size_t length);
/*
 * The same for what has been saved, where it is not there any more as this
 * store has left it; and a lock that has gone is taken again.
 */
void store_begin_look(struct store *store, const char *text, size_t length);
/* The same for a note; see store_note(). */
void store_begin_note(struct store *store, const char *note);

enum store_end { STORE_AT_WORK, STORE_DONE, STORE_FAILED };

/*
 * What has come of what was begun, told once. After a failure, with a
 * sentence, the file is the old one, or for all that is known the new one
 * where only the disk's word was missing: it counts as not saved, and is to be
 * saved again, which makes another file.
 */
enum store_end store_done(struct store *store, struct error *error);

/* A save at once, for whoever waits for it. 0 or an errno. */
int store_save(struct store *store, const char *text, size_t length);
/*
 * A copy of the record, with that word behind its name, and a number where
 * there is one already, "20251120T183000Z-1.sgf.damaged-2": on the disk, and
 * for whom the record is. Its name, which is no record's. 0 or an errno; after
 * that nothing is left of it.
 */
int store_keep(const struct store *store, const char *word,
	       char name[STORE_PATH]);
/* Removes the record, of which there is a copy. 0 or an errno. */
int store_put_away(const struct store *store);

/*
 * Removes the record if the file is what that text says, to the byte, and no
 * other name leads to it. False, and a sentence, where it is anything else:
 * then nothing is removed.
 */
bool store_remove(struct store *store, const char *text, size_t length,
		  struct error *error);

/*
 * A note in the record's lock file, one line without its newline: what the
 * record does not say yet, for whoever opens it after a crash. It is written
 * in one go and not synced. Closing the store leaves a note where it is, and
 * whatever else somebody has put there; an empty one it removes. False when the
 * file cannot be written.
 */
bool store_note(struct store *store, const char *note);
/* The note that is there; empty when there is none, or none of this kind. */
void store_read_note(const struct store *store, char note[STORE_NOTE]);

/*
 * Says beside the record, whose table has saved the game elsewhere, that it
 * goes on in that file: in the lock's, which is there, and has room for it
 * where a full disk has none for anything new. Whether it could be written is
 * nobody's concern. It holds until the record says anything else.
 */
void store_note_moved(struct store *store, const char *to);
/* No more of that: somebody goes on with the record that is open here. */
void store_forget_moved(struct store *store);
/*
 * Follows that from record to record: *to is where the game of that one goes
 * on, and its own path where it does there. False: that file is not there.
 */
bool store_follow(const char *path, char to[STORE_PATH]);

/*
 * What is to be known of us by whoever finds the record's lock held: lines of
 * text, kept in the lock file behind the note, from the moment in which it is
 * taken. Changing it is begun like that.
 */
void store_tell(struct store *store, const char *text);
void store_begin_hold(struct store *store, const char *text);

/*
 * Whether a table has that record's lock, and what it says there; empty where
 * nobody can tell. No file is made or locked by that, and only what belongs to
 * this user is read. *pid is the table's process, or 0 where the system does
 * not say; STORE_SOMEBODY where that has no lock but flock(): then what is said
 * there may be what another one has left.
 */
enum { STORE_SOMEBODY = -1 };
bool store_is_held(const char *path, char text[STORE_HOLD], pid_t *pid);

/*
 * Reads a file whole: a regular file of at most max bytes, never blocking on
 * a FIFO or a device. The caller frees *text, which is NUL-terminated, and
 * NULL on failure.
 */
bool store_read(const char *path, size_t max, char **text, size_t *length,
		struct error *error);

/* Whether a file has a name that store_create() would choose. */
bool store_is_ours(const char *path);

/*
 * Whether a file's date is none at which it can have been saved: more than a
 * day ahead, by a clock that was wrong. Less may be another machine's clock.
 */
bool store_is_ahead(time_t saved);

/*
 * Calls visit for every record in the directory until it returns false: what
 * was saved last is first, and of records of one time the newest name. One of
 * which there is no more than its lock comes last, as does one whose date
 * cannot be. Names that the program would
 * not choose are passed over. A directory that is not there has no records;
 * false and a sentence for one that cannot be read.
 */
bool store_list(const char *directory,
		bool (*visit)(const char *path, void *context), void *context,
		struct error *error);

/*
 * Has nobody offered that record any more, until it says anything else: the
 * record stays as and where it is, and a hidden file beside it says so. False
 * and a sentence on failure.
 */
bool store_set_aside(const char *path, struct error *error);
/* Whether that has been done with a record which says that text. */
bool store_is_aside(const char *path, const char *text, size_t length);

/*
 * Removes what is left of new records that were never there, where nobody is
 * about to put them there. It is for a process that has no record open.
 */
void store_tidy(const char *directory);

#endif
