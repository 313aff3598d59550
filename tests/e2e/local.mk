# SPDX-License-Identifier: ISC
#
# The real program on a pseudo-terminal. A test program is three lines:
#   test_programs += tests/e2e/test-NOUN
#   tests_e2e_test_NOUN_SOURCES = tests/e2e/test-NOUN.c $(e2e_sources)
#   tests_e2e_test_NOUN_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

e2e_sources = tests/e2e/home.c tests/e2e/home.h \
	tests/e2e/players.c tests/e2e/players.h \
	tests/e2e/pty_terminal.c tests/e2e/pty_terminal.h \
	tests/vterm_screen.c tests/vterm_screen.h
room_sources = tests/e2e/room.c tests/e2e/room.h $(e2e_sources)

test_programs += tests/e2e/test-game
tests_e2e_test_game_SOURCES = tests/e2e/test-game.c $(e2e_sources)
tests_e2e_test_game_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-typing
tests_e2e_test_typing_SOURCES = tests/e2e/test-typing.c $(e2e_sources)
tests_e2e_test_typing_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-mouse
tests_e2e_test_mouse_SOURCES = tests/e2e/test-mouse.c $(e2e_sources)
tests_e2e_test_mouse_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-signals
tests_e2e_test_signals_SOURCES = tests/e2e/test-signals.c $(e2e_sources)
tests_e2e_test_signals_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-tables
tests_e2e_test_tables_SOURCES = tests/e2e/test-tables.c \
	tests/e2e/inject.c tests/e2e/inject.h $(room_sources)
tests_e2e_test_tables_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-watch
tests_e2e_test_watch_SOURCES = tests/e2e/test-watch.c $(room_sources)
tests_e2e_test_watch_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-wall
tests_e2e_test_wall_SOURCES = tests/e2e/test-wall.c $(room_sources)
tests_e2e_test_wall_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-call
tests_e2e_test_call_SOURCES = tests/e2e/test-call.c $(room_sources) \
	$(visitor_sources)
tests_e2e_test_call_LDADD = $(table_test_libs) $(VTERM_LIBS)

test_programs += tests/e2e/test-desk
tests_e2e_test_desk_SOURCES = tests/e2e/test-desk.c $(room_sources)
tests_e2e_test_desk_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-hall
tests_e2e_test_hall_SOURCES = tests/e2e/test-hall.c $(room_sources)
tests_e2e_test_hall_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)
test_programs += tests/e2e/test-broker
tests_e2e_test_broker_SOURCES = tests/e2e/test-broker.c $(room_sources)
tests_e2e_test_broker_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-relay
tests_e2e_test_relay_SOURCES = tests/e2e/test-relay.c $(room_sources)
tests_e2e_test_relay_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-seated
tests_e2e_test_seated_SOURCES = tests/e2e/test-seated.c $(room_sources)
tests_e2e_test_seated_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-left
tests_e2e_test_left_SOURCES = tests/e2e/test-left.c $(room_sources)
tests_e2e_test_left_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-reach
tests_e2e_test_reach_SOURCES = tests/e2e/test-reach.c tests/e2e/inject.c \
	tests/e2e/inject.h $(e2e_sources)
tests_e2e_test_reach_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-points
tests_e2e_test_points_SOURCES = tests/e2e/test-points.c $(e2e_sources)
tests_e2e_test_points_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-ending
tests_e2e_test_ending_SOURCES = tests/e2e/test-ending.c \
	tests/bench/process.c tests/bench/process.h $(e2e_sources)
tests_e2e_test_ending_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-rematch
tests_e2e_test_rematch_SOURCES = tests/e2e/test-rematch.c $(e2e_sources)
tests_e2e_test_rematch_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-claim
tests_e2e_test_claim_SOURCES = tests/e2e/test-claim.c $(e2e_sources)
tests_e2e_test_claim_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-consent
tests_e2e_test_consent_SOURCES = tests/e2e/test-consent.c $(e2e_sources)
tests_e2e_test_consent_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-return
tests_e2e_test_return_SOURCES = tests/e2e/test-return.c $(e2e_sources)
tests_e2e_test_return_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-damaged
tests_e2e_test_damaged_SOURCES = tests/e2e/test-damaged.c $(e2e_sources)
tests_e2e_test_damaged_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-terminal
tests_e2e_test_terminal_SOURCES = tests/e2e/test-terminal.c $(e2e_sources)
tests_e2e_test_terminal_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-paste
tests_e2e_test_paste_SOURCES = tests/e2e/test-paste.c $(e2e_sources)
tests_e2e_test_paste_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-start
tests_e2e_test_start_SOURCES = tests/e2e/test-start.c $(e2e_sources)
tests_e2e_test_start_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-printed
tests_e2e_test_printed_SOURCES = tests/e2e/test-printed.c $(e2e_sources)
tests_e2e_test_printed_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

# Reads the games with the program's own reader.
test_programs += tests/e2e/test-counted
tests_e2e_test_counted_SOURCES = tests/e2e/test-counted.c $(e2e_sources)
tests_e2e_test_counted_LDADD = $(record_test_libs) $(VTERM_LIBS)

test_programs += tests/e2e/test-referee
tests_e2e_test_referee_SOURCES = tests/e2e/test-referee.c $(e2e_sources)
tests_e2e_test_referee_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-setup
tests_e2e_test_setup_SOURCES = tests/e2e/test-setup.c $(e2e_sources)
tests_e2e_test_setup_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-unsaved
tests_e2e_test_unsaved_SOURCES = tests/e2e/test-unsaved.c $(e2e_sources)
tests_e2e_test_unsaved_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-join
tests_e2e_test_join_SOURCES = tests/e2e/test-join.c $(e2e_sources)
tests_e2e_test_join_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-forks
tests_e2e_test_forks_SOURCES = tests/e2e/test-forks.c $(e2e_sources)
tests_e2e_test_forks_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-little-memory
tests_e2e_test_little_memory_SOURCES = tests/e2e/test-little-memory.c \
	$(e2e_sources)
tests_e2e_test_little_memory_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-restricted
tests_e2e_test_restricted_SOURCES = tests/e2e/test-restricted.c \
	tests/e2e/inject.c tests/e2e/inject.h $(room_sources)
tests_e2e_test_restricted_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-line
tests_e2e_test_line_SOURCES = tests/e2e/test-line.c \
	$(e2e_sources) $(visitor_sources)
tests_e2e_test_line_LDADD = $(table_test_libs) $(VTERM_LIBS)

test_programs += tests/e2e/test-line-signals
tests_e2e_test_line_signals_SOURCES = tests/e2e/test-line-signals.c \
	$(e2e_sources)
tests_e2e_test_line_signals_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

lines_sources = tests/e2e/lines_table.c tests/e2e/lines_table.h \
	tests/e2e/teletype.c tests/e2e/teletype.h $(e2e_sources)

test_programs += tests/e2e/test-lines
tests_e2e_test_lines_SOURCES = tests/e2e/test-lines.c $(lines_sources)
tests_e2e_test_lines_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-lines-setup
tests_e2e_test_lines_setup_SOURCES = tests/e2e/test-lines-setup.c \
	$(lines_sources)
tests_e2e_test_lines_setup_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-lines-room
tests_e2e_test_lines_room_SOURCES = tests/e2e/test-lines-room.c \
	$(lines_sources)
tests_e2e_test_lines_room_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/e2e/test-lines-languages
tests_e2e_test_lines_languages_SOURCES = tests/e2e/test-lines-languages.c \
	$(lines_sources)
tests_e2e_test_lines_languages_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)
