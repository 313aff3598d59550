# SPDX-License-Identifier: ISC
relay_sources += src/relay/board_svg.c src/relay/board_svg.h
relay_sources += src/relay/index_page.c src/relay/index_page.h
relay_sources += src/relay/markup.c src/relay/markup.h
relay_sources += src/relay/page.c
relay_sources += src/relay/people.c src/relay/people.h
relay_sources += src/relay/relay_parts.h
relay_sources += src/relay/relay_table.c src/relay/relay_table.h
relay_sources += src/relay/style.c src/relay/style.h
relay_sources += src/relay/table_page.c src/relay/table_page.h
relay_sources += src/relay/table_sgf.c src/relay/table_sgf.h
relay_sources += src/relay/public_record.c src/relay/public_record.h
