# SPDX-License-Identifier: ISC
cli_sources += src/cli/cli.h
cli_sources += src/cli/host.c
cli_sources += src/cli/settings.c
cli_sources += src/cli/show.c
