# SPDX-License-Identifier: ISC
cli_sources += src/cli/back.c
cli_sources += src/cli/begin.c src/cli/begin.h
cli_sources += src/cli/cli.c src/cli/cli.h
cli_sources += src/cli/confine.c src/cli/confine.h
cli_sources += src/cli/greet.c
cli_sources += src/cli/guard.c
cli_sources += src/cli/handicap.c
cli_sources += src/cli/host.c
cli_sources += src/cli/last_setup.c
cli_sources += src/cli/play.c
cli_sources += src/cli/restricted.c src/cli/restricted.h
cli_sources += src/cli/settings.c
cli_sources += src/cli/show.c
cli_sources += src/cli/stats.c
cli_sources += src/cli/tables.c
cli_sources += src/cli/unfinished.c
