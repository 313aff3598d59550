# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/table/test-NOUN
#   tests_table_test_NOUN_LDADD = $(table_test_libs)

visitor_sources = tests/table/visitor.c tests/table/visitor.h \
	tests/record/folder.c tests/record/folder.h

test_programs += tests/table/test-wire
tests_table_test_wire_LDADD = $(table_test_libs)

test_programs += tests/table/test-retold
tests_table_test_retold_LDADD = $(table_test_libs)

test_programs += tests/table/test-server
tests_table_test_server_SOURCES = tests/table/test-server.c $(visitor_sources)
tests_table_test_server_LDADD = $(table_test_libs)

test_programs += tests/table/test-memory
tests_table_test_memory_SOURCES = tests/table/test-memory.c tests/table/finish.h \
	tests/record/folder.c tests/record/folder.h
tests_table_test_memory_LDADD = $(table_test_libs)

test_programs += tests/table/test-seating
tests_table_test_seating_SOURCES = tests/table/test-seating.c \
	$(visitor_sources)
tests_table_test_seating_LDADD = $(table_test_libs)

test_programs += tests/table/test-room
tests_table_test_room_SOURCES = tests/table/test-room.c $(stepped_sources)
tests_table_test_room_LDADD = $(table_test_libs)

test_programs += tests/table/test-sight
tests_table_test_sight_SOURCES = tests/table/test-sight.c $(stepped_sources)
tests_table_test_sight_LDADD = $(table_test_libs)

test_programs += tests/table/test-peers
tests_table_test_peers_SOURCES = tests/table/test-peers.c $(visitor_sources)
tests_table_test_peers_LDADD = $(table_test_libs)

test_programs += tests/table/test-reach
tests_table_test_reach_SOURCES = tests/table/test-reach.c $(visitor_sources)
tests_table_test_reach_LDADD = $(table_test_libs)

test_programs += tests/table/test-hostile
tests_table_test_hostile_SOURCES = tests/table/test-hostile.c $(visitor_sources)
tests_table_test_hostile_LDADD = $(table_test_libs)

test_programs += tests/table/test-host-page
tests_table_test_host_page_SOURCES = tests/table/test-host-page.c \
	tests/table/page.c tests/table/page.h $(visitor_sources)
tests_table_test_host_page_LDADD = $(table_test_libs)

test_programs += tests/table/test-referee
tests_table_test_referee_SOURCES = tests/table/test-referee.c $(visitor_sources)
tests_table_test_referee_LDADD = $(table_test_libs)

test_programs += tests/table/test-table
tests_table_test_table_SOURCES = tests/table/test-table.c tests/table/finish.h \
	tests/record/folder.c tests/record/folder.h
tests_table_test_table_LDADD = $(table_test_libs)

test_programs += tests/table/test-old-resumed
tests_table_test_old_resumed_SOURCES = tests/table/test-old-resumed.c \
	$(old_sources) $(visitor_sources)
tests_table_test_old_resumed_LDADD = $(table_test_libs)

test_programs += tests/table/test-turn-note
tests_table_test_turn_note_SOURCES = tests/table/test-turn-note.c tests/table/finish.h \
	tests/record/folder.c tests/record/folder.h
tests_table_test_turn_note_LDADD = $(table_test_libs)

test_programs += tests/table/test-stopped
tests_table_test_stopped_SOURCES = tests/table/test-stopped.c \
	$(visitor_sources) tests/bench/process.c tests/bench/process.h
tests_table_test_stopped_LDADD = $(table_test_libs)

test_programs += tests/table/test-pause
tests_table_test_pause_SOURCES = tests/table/test-pause.c $(visitor_sources)
tests_table_test_pause_LDADD = $(table_test_libs)

test_programs += tests/table/test-back
tests_table_test_back_SOURCES = tests/table/test-back.c $(visitor_sources)
tests_table_test_back_LDADD = $(table_test_libs)

test_programs += tests/table/test-rematch
tests_table_test_rematch_SOURCES = tests/table/test-rematch.c tests/table/finish.h \
	$(visitor_sources) tests/record/faulty.c tests/record/faulty.h
tests_table_test_rematch_LDADD = $(table_test_libs)

test_programs += tests/table/test-trace
tests_table_test_trace_SOURCES = tests/table/test-trace.c \
	tests/record/folder.c tests/record/folder.h
tests_table_test_trace_LDADD = $(table_test_libs)

test_programs += tests/table/test-step
stepped_sources = tests/table/stepped.c tests/table/stepped.h \
	tests/record/folder.c tests/record/folder.h \
	tests/record/faulty.c tests/record/faulty.h
tests_table_test_step_SOURCES = tests/table/test-step.c $(stepped_sources)
tests_table_test_step_LDADD = $(table_test_libs)

test_programs += tests/table/test-login
tests_table_test_login_SOURCES = tests/table/test-login.c $(stepped_sources)
tests_table_test_login_LDADD = $(table_test_libs)

test_programs += tests/table/test-put-out
tests_table_test_put_out_SOURCES = tests/table/test-put-out.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_put_out_LDADD = $(table_test_libs)

test_programs += tests/table/test-terms
tests_table_test_terms_SOURCES = tests/table/test-terms.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_terms_LDADD = $(table_test_libs)

test_programs += tests/table/test-rights
tests_table_test_rights_SOURCES = tests/table/test-rights.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_rights_LDADD = $(table_test_libs)

test_programs += tests/table/test-call
tests_table_test_call_SOURCES = tests/table/test-call.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_call_LDADD = $(table_test_libs)

test_programs += tests/table/test-company
tests_table_test_company_SOURCES = tests/table/test-company.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_company_LDADD = $(table_test_libs)

test_programs += tests/table/test-one-account
tests_table_test_one_account_SOURCES = tests/table/test-one-account.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_one_account_LDADD = $(table_test_libs)

test_programs += tests/table/test-unbegun
tests_table_test_unbegun_SOURCES = tests/table/test-unbegun.c \
	tests/table/accounts.c tests/table/accounts.h $(stepped_sources)
tests_table_test_unbegun_LDADD = $(table_test_libs)

test_programs += tests/table/test-line
tests_table_test_line_SOURCES = tests/table/test-line.c $(stepped_sources)
tests_table_test_line_LDADD = $(table_test_libs)

test_programs += tests/table/test-limits
tests_table_test_limits_SOURCES = tests/table/test-limits.c $(stepped_sources)
tests_table_test_limits_LDADD = $(table_test_libs)

test_programs += tests/table/test-crowd
tests_table_test_crowd_SOURCES = tests/table/test-crowd.c $(visitor_sources)
tests_table_test_crowd_LDADD = $(table_test_libs)

test_programs += tests/table/test-discard
tests_table_test_discard_SOURCES = tests/table/test-discard.c $(visitor_sources)
tests_table_test_discard_LDADD = $(table_test_libs)

test_programs += tests/table/test-slow-disk
tests_table_test_slow_disk_SOURCES = tests/table/test-slow-disk.c $(stepped_sources)
tests_table_test_slow_disk_LDADD = $(table_test_libs)

test_programs += tests/table/test-unsaved
tests_table_test_unsaved_SOURCES = tests/table/test-unsaved.c $(stepped_sources)
tests_table_test_unsaved_LDADD = $(table_test_libs)

test_programs += tests/table/test-removed
tests_table_test_removed_SOURCES = tests/table/test-removed.c $(stepped_sources)
tests_table_test_removed_LDADD = $(table_test_libs)

test_programs += tests/table/test-unmounted
tests_table_test_unmounted_SOURCES = tests/table/test-unmounted.c \
	$(stepped_sources)
tests_table_test_unmounted_LDADD = $(table_test_libs)

test_programs += tests/table/test-killed
tests_table_test_killed_SOURCES = tests/table/test-killed.c \
	tests/record/frail.c tests/record/frail.h \
	tests/long.c tests/long.h $(stepped_sources)
tests_table_test_killed_LDADD = $(table_test_libs)
long_crash += tests/table/test-killed

test_programs += tests/table/test-writer
tests_table_test_writer_SOURCES = tests/table/test-writer.c \
	tests/record/folder.c tests/record/folder.h
tests_table_test_writer_LDADD = $(table_test_libs)

test_programs += tests/table/test-recover
tests_table_test_recover_SOURCES = tests/table/test-recover.c \
	tests/table/host_replies.c tests/table/host_replies.h \
	tests/record/folder.c tests/record/folder.h
tests_table_test_recover_LDADD = $(record_test_libs)

test_programs += tests/table/test-space
tests_table_test_space_SOURCES = tests/table/test-space.c \
	tests/table/host_replies.c tests/table/host_replies.h \
	tests/record/folder.c tests/record/folder.h
tests_table_test_space_LDADD = $(table_test_libs)

test_programs += tests/table/test-full
tests_table_test_full_SOURCES = tests/table/test-full.c $(stepped_sources)
tests_table_test_full_LDADD = $(table_test_libs)

test_programs += tests/table/test-apart
tests_table_test_apart_SOURCES = tests/table/test-apart.c $(stepped_sources)
tests_table_test_apart_LDADD = $(table_test_libs)

test_programs += tests/table/test-many-sockets
tests_table_test_many_sockets_SOURCES = tests/table/test-many-sockets.c \
	tests/record/folder.c tests/record/folder.h
tests_table_test_many_sockets_LDADD = $(table_test_libs)

test_programs += tests/table/test-impostor
tests_table_test_impostor_SOURCES = tests/table/test-impostor.c \
	$(visitor_sources)
tests_table_test_impostor_LDADD = $(table_test_libs)
