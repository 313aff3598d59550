/* SPDX-License-Identifier: ISC */
/* The example file with all its options set: without the # before them. */
#ifndef TESTS_SETTINGS_UNCOMMENT_H
#define TESTS_SETTINGS_UNCOMMENT_H

/* In place; "# words" stay a comment. Returns how many options there were. */
int uncomment(char *text);

#endif
