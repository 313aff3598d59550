/* SPDX-License-Identifier: ISC */
/*
 * Where gcc's analyzer is wrong: what it does not say between the two. Beside
 * it stands why.
 */
#ifndef BASE_ANALYZER_H
#define BASE_ANALYZER_H

#if defined(__GNUC__) && !defined(__clang__) && __GNUC__ >= 12
#define ANALYZER_PRAGMA(text) _Pragma(#text)
#define ANALYZER_OFF(warning)                \
	ANALYZER_PRAGMA(GCC diagnostic push) \
	ANALYZER_PRAGMA(GCC diagnostic ignored warning)
#define ANALYZER_ON ANALYZER_PRAGMA(GCC diagnostic pop)
#else
#define ANALYZER_OFF(warning)
#define ANALYZER_ON
#endif

#endif
