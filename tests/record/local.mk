# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/record/test-NOUN
#   tests_record_test_NOUN_LDADD = $(record_test_libs)

test_programs += tests/record/test-store
tests_record_test_store_SOURCES = tests/record/test-store.c \
	tests/record/faulty.c tests/record/faulty.h tests/record/taken.h \
	tests/record/folder.c tests/record/folder.h
tests_record_test_store_LDADD = $(record_test_libs)

test_programs += tests/record/test-held
tests_record_test_held_SOURCES = tests/record/test-held.c \
	tests/record/faulty.c tests/record/faulty.h \
	tests/record/folder.c tests/record/folder.h
tests_record_test_held_LDADD = $(record_test_libs)

test_programs += tests/record/test-store-files
tests_record_test_store_files_SOURCES = tests/record/test-store-files.c \
	tests/record/folder.c tests/record/folder.h
tests_record_test_store_files_LDADD = $(record_test_libs)

test_programs += tests/record/test-replay
tests_record_test_replay_SOURCES = tests/record/test-replay.c \
	tests/record/chance.c tests/record/chance.h
tests_record_test_replay_LDADD = $(record_test_libs)

test_programs += tests/record/test-ending
tests_record_test_ending_SOURCES = tests/record/test-ending.c $(script_sources)
tests_record_test_ending_LDADD = $(record_test_libs)

test_programs += tests/record/test-rewind
tests_record_test_rewind_SOURCES = tests/record/test-rewind.c \
	$(script_sources)
tests_record_test_rewind_LDADD = $(record_test_libs)

test_programs += tests/record/test-account
tests_record_test_account_SOURCES = tests/record/test-account.c \
	$(script_sources)
tests_record_test_account_LDADD = $(record_test_libs)

old_sources = tests/record/old.c tests/record/old.h \
	tests/game/lines.c tests/game/lines.h

test_programs += tests/record/test-old-records
tests_record_test_old_records_SOURCES = tests/record/test-old-records.c \
	$(old_sources)
tests_record_test_old_records_LDADD = $(record_test_libs)

EXTRA_DIST += tests/records

chance_game_sources = tests/record/chance.c tests/record/chance.h \
	tests/record/chance_game.c tests/record/chance_game.h

test_programs += tests/record/test-gnugo
tests_record_test_gnugo_SOURCES = tests/record/test-gnugo.c \
	$(chance_game_sources) \
	tests/record/folder.c tests/record/folder.h \
	tests/record/gnugo.c tests/record/gnugo.h
tests_record_test_gnugo_LDADD = $(record_test_libs)

test_programs += tests/record/test-sgfc
tests_record_test_sgfc_SOURCES = tests/record/test-sgfc.c \
	$(chance_game_sources) \
	tests/record/folder.c tests/record/folder.h
tests_record_test_sgfc_LDADD = $(record_test_libs)

test_programs += tests/record/test-placing
tests_record_test_placing_SOURCES = tests/record/test-placing.c \
	$(script_sources)
tests_record_test_placing_LDADD = $(record_test_libs)

test_programs += tests/record/test-root
tests_record_test_root_SOURCES = tests/record/test-root.c \
	$(script_sources)
tests_record_test_root_LDADD = $(record_test_libs)

test_programs += tests/record/test-forged-nodes
tests_record_test_forged_nodes_SOURCES = tests/record/test-forged-nodes.c \
	$(script_sources)
tests_record_test_forged_nodes_LDADD = $(record_test_libs)

test_programs += tests/record/test-damage
tests_record_test_damage_SOURCES = tests/record/test-damage.c \
	tests/record/chance.c tests/record/chance.h \
	tests/long.c tests/long.h \
	$(old_sources)
tests_record_test_damage_LDADD = $(record_test_libs)
long_crash += tests/record/test-damage

test_programs += tests/record/test-repair
tests_record_test_repair_SOURCES = tests/record/test-repair.c \
	tests/record/faulty.c tests/record/faulty.h \
	tests/record/folder.c tests/record/folder.h \
	$(script_sources)
tests_record_test_repair_LDADD = $(record_test_libs)
tests_record_test_repair_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

test_programs += tests/record/test-save
tests_record_test_save_SOURCES = tests/record/test-save.c \
	tests/record/frail.c tests/record/frail.h tests/record/taken.h \
	tests/record/folder.c tests/record/folder.h \
	tests/long.c tests/long.h
tests_record_test_save_LDADD = $(record_test_libs)
long_crash += tests/record/test-save
