/* SPDX-License-Identifier: ISC */
/* What the tests of SGF share: reading, writing and comparing whole trees. */
#ifndef TESTS_RECORD_SGF_TOOLS_H
#define TESTS_RECORD_SGF_TOOLS_H

#include "sgf/sgf.h"

/* Fails the test when the text is refused. */
void read_tree(struct sgf_tree *tree, const char *text, size_t length);

/* The caller frees it. */
char *written(const struct sgf_tree *tree);

/* Fails the test where the trees differ. */
void assert_same_tree(const struct sgf_tree *a, const struct sgf_tree *b);

/* Writes the tree, reads that, and compares. */
void assert_comes_back(const struct sgf_tree *tree);

#endif
