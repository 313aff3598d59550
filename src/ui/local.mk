# SPDX-License-Identifier: ISC
ui_sources += src/ui/input.h
ui_sources += src/ui/play.h
ui_sources += src/ui/setup_form.h
ui_sources += src/ui/term.h
ui_sources += src/ui/terminal.h
