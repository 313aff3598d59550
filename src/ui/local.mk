# SPDX-License-Identifier: ISC
ui_sources += src/ui/cue.c src/ui/cue.h
ui_sources += src/ui/i18n.h
ui_sources += src/ui/input.c src/ui/input.h
ui_sources += src/ui/input_command.c src/ui/input_prompt.c
ui_sources += src/ui/input_stroke.h
ui_sources += src/ui/news.c src/ui/news.h
ui_sources += src/ui/play.h
ui_sources += src/ui/probe.c src/ui/probe.h
ui_sources += src/ui/setup_form.h
ui_sources += src/ui/term.c src/ui/term.h
ui_sources += src/ui/terminal.c src/ui/terminal.h
ui_sources += src/ui/theme.c src/ui/theme.h
