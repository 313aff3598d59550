/* SPDX-License-Identifier: ISC */
/*
 * What is left of HTML or XML without what people could have written: its tags
 * with the names of their attributes. A text that is more than a text shows.
 */
#ifndef TESTS_RELAY_SKELETON_H
#define TESTS_RELAY_SKELETON_H

/*
 * From malloc(). Fails the test where a tag does not end, or ends another than
 * the last, where & begins no entity, and at a byte that is no text.
 */
char *skeleton_of(const char *text);

#endif
