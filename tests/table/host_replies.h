/* SPDX-License-Identifier: ISC */
/* What the real binary says as a table, to a test that has a folder. */
#ifndef TESTS_TABLE_HOST_REPLIES_H
#define TESTS_TABLE_HOST_REPLIES_H

/*
 * All that "pairgo host --stdio" in the test's folder replies to those lines,
 * which are for printf(1), with "|" behind each; until the next call.
 */
const char *host_replies(const char *requests);

#endif
