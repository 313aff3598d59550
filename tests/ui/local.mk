# SPDX-License-Identifier: ISC
#
# A test program is two lines; its source is the file of that name with .c:
#   test_programs += tests/ui/test-NOUN
#   tests_ui_test_NOUN_LDADD = $(ui_test_libs)

keyboard_sources = tests/ui/keyboard.c tests/ui/keyboard.h \
	tests/game/past.c tests/game/past.h

test_programs += tests/ui/test-input
tests_ui_test_input_SOURCES = tests/ui/test-input.c $(keyboard_sources)
tests_ui_test_input_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-speech
tests_ui_test_speech_SOURCES = tests/ui/test-speech.c $(keyboard_sources)
tests_ui_test_speech_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-input-one
tests_ui_test_input_one_SOURCES = tests/ui/test-input-one.c \
	$(keyboard_sources)
tests_ui_test_input_one_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-input-seats
tests_ui_test_input_seats_SOURCES = tests/ui/test-input-seats.c \
	$(keyboard_sources)
tests_ui_test_input_seats_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-hurry
tests_ui_test_hurry_SOURCES = tests/ui/test-hurry.c $(keyboard_sources)
tests_ui_test_hurry_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-word
tests_ui_test_word_SOURCES = tests/ui/test-word.c $(keyboard_sources)
tests_ui_test_word_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-input-incidents
tests_ui_test_input_incidents_SOURCES = tests/ui/test-input-incidents.c \
	$(keyboard_sources)
tests_ui_test_input_incidents_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-bells
tests_ui_test_bells_SOURCES = tests/ui/test-bells.c $(script_sources)
tests_ui_test_bells_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-mouse
tests_ui_test_mouse_SOURCES = tests/ui/test-mouse.c $(keyboard_sources)
tests_ui_test_mouse_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-title
tests_ui_test_title_LDADD = $(ui_test_libs)

screen_sources = tests/vterm_screen.c tests/vterm_screen.h
easel_sources = tests/ui/easel.c tests/ui/easel.h $(screen_sources)
moment_sources = tests/ui/moment.c tests/ui/moment.h \
	tests/game/past.c tests/game/past.h
style_map_sources = tests/ui/style_map.c tests/ui/style_map.h
golden_sources = tests/ui/golden.c tests/ui/golden.h $(easel_sources) \
	$(style_map_sources) $(moment_sources) tests/catalogue.c

test_programs += tests/ui/test-vterm-screen
tests_ui_test_vterm_screen_SOURCES = tests/ui/test-vterm-screen.c \
	$(screen_sources)
tests_ui_test_vterm_screen_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/ui/test-style-map
tests_ui_test_style_map_SOURCES = tests/ui/test-style-map.c \
	$(style_map_sources) $(screen_sources)
tests_ui_test_style_map_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)

test_programs += tests/ui/test-pen
tests_ui_test_pen_SOURCES = tests/ui/test-pen.c $(screen_sources)
tests_ui_test_pen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-redraw
tests_ui_test_redraw_SOURCES = tests/ui/test-redraw.c $(easel_sources) \
	$(style_map_sources) $(moment_sources)
tests_ui_test_redraw_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-term
tests_ui_test_term_SOURCES = tests/ui/test-term.c $(easel_sources) \
	$(moment_sources)
tests_ui_test_term_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-bytes
tests_ui_test_bytes_SOURCES = tests/ui/test-bytes.c $(easel_sources) \
	$(moment_sources)
tests_ui_test_bytes_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-theme
tests_ui_test_theme_LDADD = $(ui_test_libs) -lm

test_programs += tests/ui/test-cursors
tests_ui_test_cursors_SOURCES = tests/ui/test-cursors.c tests/long.c \
	tests/long.h $(easel_sources) $(moment_sources)
tests_ui_test_cursors_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-key-queue
tests_ui_test_key_queue_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-wall
tests_ui_test_wall_SOURCES = tests/ui/test-wall.c $(golden_sources)
tests_ui_test_wall_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-desk
tests_ui_test_desk_SOURCES = tests/ui/test-desk.c $(golden_sources)
tests_ui_test_desk_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-room-screen
tests_ui_test_room_screen_SOURCES = tests/ui/test-room-screen.c \
	$(golden_sources)
tests_ui_test_room_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-save-screen
tests_ui_test_save_screen_SOURCES = tests/ui/test-save-screen.c \
	$(golden_sources) tests/record/folder.c tests/record/folder.h
tests_ui_test_save_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-signals
tests_ui_test_signals_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-tty
tests_ui_test_tty_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-layout
tests_ui_test_layout_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-digits
tests_ui_test_digits_SOURCES = tests/ui/test-digits.c $(easel_sources)
tests_ui_test_digits_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-seat-screens
tests_ui_test_seat_screens_SOURCES = tests/ui/test-seat-screens.c \
	$(golden_sources)
tests_ui_test_seat_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-panel-screens
tests_ui_test_panel_screens_SOURCES = tests/ui/test-panel-screens.c \
	$(golden_sources)
tests_ui_test_panel_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-clock-text
tests_ui_test_clock_text_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-play
tests_ui_test_play_SOURCES = tests/ui/test-play.c $(moment_sources)
tests_ui_test_play_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-refusal
tests_ui_test_refusal_SOURCES = tests/ui/test-refusal.c $(moment_sources)
tests_ui_test_refusal_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-seat-look
tests_ui_test_seat_look_SOURCES = tests/ui/test-seat-look.c $(moment_sources)
tests_ui_test_seat_look_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-notice
tests_ui_test_notice_SOURCES = tests/ui/test-notice.c $(moment_sources)
tests_ui_test_notice_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-elsewhere
tests_ui_test_elsewhere_SOURCES = tests/ui/test-elsewhere.c $(moment_sources)
tests_ui_test_elsewhere_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-typed
tests_ui_test_typed_SOURCES = tests/ui/test-typed.c $(easel_sources) \
	$(moment_sources)
tests_ui_test_typed_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-seki-hint
tests_ui_test_seki_hint_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-screens
tests_ui_test_screens_SOURCES = tests/ui/test-screens.c $(golden_sources)
tests_ui_test_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-theme-screens
tests_ui_test_theme_screens_SOURCES = tests/ui/test-theme-screens.c \
	$(golden_sources)
tests_ui_test_theme_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-screen
tests_ui_test_setup_screen_SOURCES = tests/ui/test-setup-screen.c \
	$(form_sources) $(golden_sources)
tests_ui_test_setup_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-incident-screens
tests_ui_test_incident_screens_SOURCES = tests/ui/test-incident-screens.c \
	$(golden_sources)
tests_ui_test_incident_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-asked-sizes
tests_ui_test_asked_sizes_SOURCES = tests/ui/test-asked-sizes.c \
	tests/long.c tests/long.h $(golden_sources)
tests_ui_test_asked_sizes_LDADD = $(ui_test_libs)

asked_sources = tests/ui/asked.c tests/ui/asked.h

test_programs += tests/ui/test-asking
tests_ui_test_asking_SOURCES = tests/ui/test-asking.c $(asked_sources) \
	$(golden_sources)
tests_ui_test_asking_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-answers
tests_ui_test_answers_SOURCES = tests/ui/test-answers.c $(asked_sources) \
	$(moment_sources)
tests_ui_test_answers_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-too-small
tests_ui_test_too_small_SOURCES = tests/ui/test-too-small.c $(asked_sources) \
	$(golden_sources)
tests_ui_test_too_small_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-secret-turn
tests_ui_test_secret_turn_SOURCES = tests/ui/test-secret-turn.c \
	tests/long.c tests/long.h $(easel_sources) $(moment_sources)
tests_ui_test_secret_turn_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-still
tests_ui_test_still_SOURCES = tests/ui/test-still.c $(easel_sources) \
	$(moment_sources)
tests_ui_test_still_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-cut
tests_ui_test_cut_SOURCES = tests/ui/test-cut.c $(golden_sources)
tests_ui_test_cut_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-cover
tests_ui_test_cover_SOURCES = tests/ui/test-cover.c $(golden_sources)
tests_ui_test_cover_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-offers
tests_ui_test_offers_SOURCES = tests/ui/test-offers.c $(golden_sources)
tests_ui_test_offers_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-pages
tests_ui_test_pages_SOURCES = tests/ui/test-pages.c $(golden_sources)
tests_ui_test_pages_LDADD = $(ui_test_libs)

EXTRA_DIST += tests/screens tests/sentences.txt

golden_programs = tests/ui/test-unsaved-screens$(EXEEXT) \
	tests/ui/test-room-screen$(EXEEXT) \
	tests/ui/test-save-screen$(EXEEXT) \
	tests/ui/test-ended-screens$(EXEEXT) tests/ui/test-screens$(EXEEXT) \
	tests/ui/test-theme-screens$(EXEEXT) \
	tests/ui/test-incident-screens$(EXEEXT) \
	tests/ui/test-panel-screens$(EXEEXT) \
	tests/ui/test-seat-screens$(EXEEXT) \
	tests/ui/test-hands-screen$(EXEEXT) \
	tests/ui/test-setup-screen$(EXEEXT) tests/ui/test-asking$(EXEEXT) \
	tests/ui/test-pages$(EXEEXT) tests/ui/test-wall$(EXEEXT) \
	tests/ui/test-desk$(EXEEXT) \
	tests/relay/test-pages$(EXEEXT)

.PHONY: update-screens
update-screens: $(golden_programs)
	$(AM_V_at)for program in $(golden_programs); do \
		UPDATE_SCREENS=$(abs_top_srcdir)/tests/screens $$program || \
			exit 1; \
	done
	$(AM_V_at)top_srcdir='$(top_srcdir)' AWK='$(AWK)' \
		UPDATE_SENTENCES=$(abs_top_srcdir)/tests/sentences.txt \
		$(SHELL) $(top_srcdir)/tests/check-sentences

form_sources = tests/ui/form_keys.c tests/ui/form_keys.h

blank_form_sources = tests/ui/blank_form.c tests/ui/blank_form.h \
	$(form_sources)

test_programs += tests/ui/test-setup-form
tests_ui_test_setup_form_SOURCES = tests/ui/test-setup-form.c \
	$(blank_form_sources)
tests_ui_test_setup_form_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-fill
tests_ui_test_setup_fill_SOURCES = tests/ui/test-setup-fill.c \
	$(blank_form_sources)
tests_ui_test_setup_fill_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-choice
tests_ui_test_setup_choice_SOURCES = tests/ui/test-setup-choice.c \
	$(blank_form_sources)
tests_ui_test_setup_choice_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-edit
tests_ui_test_setup_edit_SOURCES = tests/ui/test-setup-edit.c \
	$(blank_form_sources)
tests_ui_test_setup_edit_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-setup-keys
tests_ui_test_setup_keys_SOURCES = tests/ui/test-setup-keys.c \
	$(easel_sources) $(form_sources)
tests_ui_test_setup_keys_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-hands-screen
tests_ui_test_hands_screen_SOURCES = tests/ui/test-hands-screen.c \
	$(golden_sources)
tests_ui_test_hands_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-referee-form
tests_ui_test_referee_form_SOURCES = tests/ui/test-referee-form.c \
	$(script_sources)
tests_ui_test_referee_form_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-news
tests_ui_test_news_SOURCES = tests/ui/test-news.c $(script_sources)
tests_ui_test_news_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-farewell
tests_ui_test_farewell_SOURCES = tests/ui/test-farewell.c $(easel_sources) \
	$(moment_sources)
tests_ui_test_farewell_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-ended-screens
tests_ui_test_ended_screens_SOURCES = tests/ui/test-ended-screens.c \
	tests/game/script.c tests/game/script.h $(golden_sources)
tests_ui_test_ended_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-unsaved-screens
tests_ui_test_unsaved_screens_SOURCES = tests/ui/test-unsaved-screens.c \
	$(golden_sources)
tests_ui_test_unsaved_screens_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-every-key
tests_ui_test_every_key_SOURCES = tests/ui/test-every-key.c \
	tests/game/script.c tests/game/script.h $(easel_sources) \
	$(moment_sources)
tests_ui_test_every_key_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-ended
tests_ui_test_ended_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-review
tests_ui_test_review_SOURCES = tests/ui/test-review.c $(script_sources) \
	tests/record/chance.c tests/record/chance.h \
	tests/record/chance_game.c tests/record/chance_game.h
tests_ui_test_review_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-presence
tests_ui_test_presence_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-screen
tests_ui_test_screen_SOURCES = tests/ui/test-screen.c $(easel_sources)
tests_ui_test_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-edit
tests_ui_test_edit_SOURCES = tests/ui/test-edit.c $(easel_sources)
tests_ui_test_edit_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-referee-screen
tests_ui_test_referee_screen_SOURCES = tests/ui/test-referee-screen.c \
	$(moment_sources) $(easel_sources)
tests_ui_test_referee_screen_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-line-typed
tests_ui_test_line_typed_SOURCES = tests/ui/test-line-typed.c \
	tests/catalogue.c
tests_ui_test_line_typed_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-line-meaning
tests_ui_test_line_meaning_SOURCES = tests/ui/test-line-meaning.c \
	$(moment_sources)
tests_ui_test_line_meaning_LDADD = $(ui_test_libs)

test_programs += tests/ui/test-line-text
tests_ui_test_line_text_LDADD = $(ui_test_libs)
