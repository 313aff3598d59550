/* SPDX-License-Identifier: ISC */
/* Whole games of a directory, played through again as fast as it goes. */
#ifndef TESTS_BENCH_REPLAY_H
#define TESTS_BENCH_REPLAY_H

struct replay {
	int files, refused; /* refused: with a node that we do not play */
	long moves;
	double read_s; /* files read and parsed, and every move played */
	double fold_s; /* the moves alone */
};

/* The best of some rounds; without files when the directory has none. */
struct replay replay_games(const char *directory);

/* Seconds that GNU Go takes to load the same files; negative: not there. */
double replay_gnugo(const char *directory);

#endif
