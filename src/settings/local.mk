# SPDX-License-Identifier: ISC
settings_sources += src/settings/assignment.c src/settings/assignment.h
settings_sources += src/settings/config_error.c src/settings/config_error.h
settings_sources += src/settings/config_file.c src/settings/config_file.h
settings_sources += src/settings/key_fault.c src/settings/key_fault.h
settings_sources += src/settings/option.c src/settings/option.h
settings_sources += src/settings/option_print.c src/settings/option_value.c
settings_sources += src/settings/reader.c src/settings/reader.h
settings_sources += src/settings/round.c src/settings/round.h
settings_sources += src/settings/settings.c src/settings/settings.h
settings_sources += src/settings/settings_load.c

# The presets, as files to read and as strings in the program.
presetsdir = $(pkgdatadir)/presets
dist_presets_DATA = \
	etc/presets/jpga.conf \
	etc/presets/jpga-pro.conf \
	etc/presets/egc.conf \
	etc/presets/egc-finals.conf \
	etc/presets/egc-handicap.conf \
	etc/presets/figg.conf \
	etc/presets/canada.conf \
	etc/presets/cigp.conf \
	etc/presets/kpmc.conf \
	etc/presets/club.conf \
	etc/presets/brainking.conf
preset_texts = src/settings/preset_texts.c
nodist_libpairgo_settings_a_SOURCES = $(preset_texts)
EXTRA_DIST += src/settings/preset_texts.awk
CLEANFILES += $(preset_texts)
$(preset_texts): src/settings/preset_texts.awk $(dist_presets_DATA)
	$(AM_V_GEN)$(MKDIR_P) src/settings
	$(AM_V_at)(cd '$(srcdir)' && LC_ALL=C $(AWK) \
		-f src/settings/preset_texts.awk $(dist_presets_DATA)) >$@.tmp
	$(AM_V_at)mv $@.tmp $@
