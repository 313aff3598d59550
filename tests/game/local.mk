# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/game/test-NOUN
#   tests_game_test_NOUN_LDADD = $(core_test_libs)

EXTRA_DIST += tests/game/clock.tsv tests/game/handicap.tsv tests/game/rank.tsv \
	tests/game/rotation.tsv

script_sources = tests/game/script.c tests/game/script.h \
	tests/game/past.c tests/game/past.h

test_programs += tests/game/test-clock
tests_game_test_clock_SOURCES = tests/game/test-clock.c \
	tests/game/clock_words.c tests/game/clock_words.h \
	tests/game/lines.c tests/game/lines.h
tests_game_test_clock_LDADD = $(core_test_libs)

test_programs += tests/game/test-clock-warning
tests_game_test_clock_warning_LDADD = $(core_test_libs)

test_programs += tests/game/test-pairpoints
tests_game_test_pairpoints_SOURCES = tests/game/test-pairpoints.c \
	tests/game/lines.c tests/game/lines.h
tests_game_test_pairpoints_LDADD = $(core_test_libs)

test_programs += tests/game/test-rank
tests_game_test_rank_SOURCES = tests/game/test-rank.c \
	tests/game/lines.c tests/game/lines.h
tests_game_test_rank_LDADD = $(core_test_libs)

test_programs += tests/game/test-seat
tests_game_test_seat_LDADD = $(core_test_libs)

test_programs += tests/game/test-setup
tests_game_test_setup_LDADD = $(core_test_libs)

test_programs += tests/game/test-setup-option
tests_game_test_setup_option_LDADD = $(core_test_libs)

test_programs += tests/game/test-game
tests_game_test_game_SOURCES = tests/game/test-game.c $(script_sources)
tests_game_test_game_LDADD = $(core_test_libs)

test_programs += tests/game/test-action
tests_game_test_action_LDADD = $(core_test_libs)

test_programs += tests/game/test-claim
tests_game_test_claim_SOURCES = tests/game/test-claim.c \
	tests/game/course.c tests/game/course.h \
	tests/game/lines.c tests/game/lines.h \
	$(script_sources)
tests_game_test_claim_LDADD = $(core_test_libs)

table_sources_of_tests = $(script_sources) \
	tests/game/table.c tests/game/table.h

test_programs += tests/game/test-line
tests_game_test_line_SOURCES = tests/game/test-line.c \
	$(table_sources_of_tests)
tests_game_test_line_LDADD = $(core_test_libs)

test_programs += tests/game/test-conduct
tests_game_test_conduct_SOURCES = tests/game/test-conduct.c \
	$(table_sources_of_tests)
tests_game_test_conduct_LDADD = $(core_test_libs)

test_programs += tests/game/test-pause
tests_game_test_pause_SOURCES = tests/game/test-pause.c \
	$(table_sources_of_tests)
tests_game_test_pause_LDADD = $(core_test_libs)

test_programs += tests/game/test-incident
tests_game_test_incident_SOURCES = tests/game/test-incident.c \
	$(table_sources_of_tests)
tests_game_test_incident_LDADD = $(core_test_libs)

test_programs += tests/game/test-ruling
tests_game_test_ruling_SOURCES = tests/game/test-ruling.c \
	$(table_sources_of_tests)
tests_game_test_ruling_LDADD = $(core_test_libs)

test_programs += tests/game/test-repeat
tests_game_test_repeat_SOURCES = tests/game/test-repeat.c $(script_sources) \
	tests/rules/position.c tests/rules/position.h \
	tests/rules/order.c tests/rules/order.h
tests_game_test_repeat_LDADD = $(core_test_libs)

test_programs += tests/game/test-duration
tests_game_test_duration_LDADD = $(core_test_libs)

test_programs += tests/game/test-timing
tests_game_test_timing_SOURCES = tests/game/test-timing.c \
	$(table_sources_of_tests)
tests_game_test_timing_LDADD = $(core_test_libs)

test_programs += tests/game/test-agreement
tests_game_test_agreement_SOURCES = tests/game/test-agreement.c \
	$(table_sources_of_tests)
tests_game_test_agreement_LDADD = $(core_test_libs)

test_programs += tests/game/test-area
tests_game_test_area_SOURCES = tests/game/test-area.c \
	$(table_sources_of_tests) \
	tests/rules/position.c tests/rules/position.h \
	tests/rules/order.c tests/rules/order.h
tests_game_test_area_LDADD = $(core_test_libs)

test_programs += tests/game/test-forged
tests_game_test_forged_SOURCES = tests/game/test-forged.c \
	$(table_sources_of_tests)
tests_game_test_forged_LDADD = $(core_test_libs)

test_programs += tests/game/test-placing
tests_game_test_placing_SOURCES = tests/game/test-placing.c \
	$(table_sources_of_tests)
tests_game_test_placing_LDADD = $(core_test_libs)

test_programs += tests/game/test-hash
tests_game_test_hash_SOURCES = tests/game/test-hash.c \
	$(table_sources_of_tests)
tests_game_test_hash_LDADD = $(core_test_libs)

test_programs += tests/game/test-story
tests_game_test_story_SOURCES = tests/game/test-story.c $(script_sources)
tests_game_test_story_LDADD = $(core_test_libs)
