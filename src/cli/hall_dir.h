/* SPDX-License-Identifier: ISC */
/*
 * The directory of a round, which one hall has at a time: the records of its
 * tables are there, and its results.
 */
#ifndef CLI_HALL_DIR_H
#define CLI_HALL_DIR_H

#include "base/error.h"
#include "record/store.h"
#include "report/results.h"

#define HALL_RESULTS "results.tsv"

struct hall_dir {
	char path[STORE_PATH];
	int fd, lock;
};

void hall_dir_init(struct hall_dir *dir);
void hall_dir_close(struct hall_dir *dir);

/* Makes it if it is not there; false, and a sentence. */
bool hall_dir_open(struct hall_dir *dir, const char *path, struct error *error);

/* Whether it is still what the path leads to. */
bool hall_dir_stands(const struct hall_dir *dir);

/* What a record is called in the results: its name, or path if elsewhere. */
const char *hall_dir_name(const struct hall_dir *dir, const char *record);

/* Whether the results may stand there; false, and a sentence. */
bool hall_dir_is_of(const struct hall_dir *dir, const struct results_row *rows,
		    int count, struct error *error);

/* Whole or not at all; false, and a sentence. */
bool hall_dir_write(const struct hall_dir *dir, const struct results_row *rows,
		    int count, struct error *error);

#endif
