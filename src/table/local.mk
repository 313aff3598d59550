# SPDX-License-Identifier: ISC
table_sources += src/table/rendezvous.h
table_sources += src/table/server.h
table_sources += src/table/wire.h
