# SPDX-License-Identifier: ISC
#
# The worked cases of the rules, in the core and in the real program at once.

twin_sources = tests/vectors/twin.c tests/vectors/twin.h \
	tests/game/past.c tests/game/past.h \
	tests/table/visitor.c tests/table/visitor.h \
	tests/record/folder.c tests/record/folder.h
twin_position_sources = tests/vectors/twin_position.c \
	tests/vectors/twin_position.h \
	tests/rules/position.c tests/rules/position.h \
	tests/rules/order.c tests/rules/order.h

test_programs += tests/vectors/test-rotation
tests_vectors_test_rotation_SOURCES = tests/vectors/test-rotation.c \
	tests/game/course.c tests/game/course.h \
	tests/game/lines.c tests/game/lines.h $(twin_sources)
tests_vectors_test_rotation_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-clocks
tests_vectors_test_clocks_SOURCES = tests/vectors/test-clocks.c \
	tests/game/clock_words.c tests/game/clock_words.h \
	tests/game/lines.c tests/game/lines.h $(twin_sources)
tests_vectors_test_clocks_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-ko
tests_vectors_test_ko_SOURCES = tests/vectors/test-ko.c \
	$(twin_position_sources) $(twin_sources)
tests_vectors_test_ko_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-scoring
tests_vectors_test_scoring_SOURCES = tests/vectors/test-scoring.c \
	$(twin_position_sources) $(twin_sources)
tests_vectors_test_scoring_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-handicaps
tests_vectors_test_handicaps_SOURCES = tests/vectors/test-handicaps.c \
	tests/game/lines.c tests/game/lines.h $(twin_sources)
tests_vectors_test_handicaps_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-repetition
tests_vectors_test_repetition_SOURCES = tests/vectors/test-repetition.c \
	$(twin_position_sources) $(twin_sources)
tests_vectors_test_repetition_LDADD = $(table_test_libs)

test_programs += tests/vectors/test-chance
tests_vectors_test_chance_SOURCES = tests/vectors/test-chance.c \
	tests/record/chance.c tests/record/chance.h $(twin_sources)
tests_vectors_test_chance_LDADD = $(table_test_libs)
