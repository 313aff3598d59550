# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/ui/test-NOUN
#   tests_ui_test_NOUN_LDADD = $(ui_test_libs)

keyboard_sources = tests/ui/keyboard.c tests/ui/keyboard.h

test_programs += tests/ui/test-input
tests_ui_test_input_SOURCES = tests/ui/test-input.c $(keyboard_sources)
tests_ui_test_input_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-input-seats
tests_ui_test_input_seats_SOURCES = tests/ui/test-input-seats.c \
	$(keyboard_sources)
tests_ui_test_input_seats_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-cue
tests_ui_test_cue_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-duration
tests_ui_test_duration_LDADD = $(ui_test_libs)

form_sources = tests/ui/form_keys.c tests/ui/form_keys.h

test_programs += tests/ui/test-setup-form
tests_ui_test_setup_form_SOURCES = tests/ui/test-setup-form.c $(form_sources)
tests_ui_test_setup_form_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-edit
tests_ui_test_setup_edit_SOURCES = tests/ui/test-setup-edit.c $(form_sources)
tests_ui_test_setup_edit_LDADD = $(ui_test_libs)
