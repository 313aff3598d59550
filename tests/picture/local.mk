# SPDX-License-Identifier: ISC
#
# Pictures of the program in doc/screens: "make screenshots" draws them anew,
# "make check-screenshots" says whether they are what it looks like. A moment
# is a row of moments.c. Films in doc/films: "make films", "make check-films",
# and a scene is a row of scenes.c.

# The program with a clock that goes on when it is told to.
EXTRA_PROGRAMS += tests/picture/pairgo
tests_picture_pairgo_SOURCES = $(pairgo_SOURCES) \
	tests/picture/still_clock.c tests/picture/still_clock.h
tests_picture_pairgo_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=clock_gettime -Wl,--wrap=time -Wl,--wrap=fsync \
	-Wl,--wrap=getentropy
tests_picture_pairgo_LDADD = $(pairgo_LDADD)
CLEANFILES += tests/picture/pairgo tests/picture/pictures \
	tests/picture/films

EXTRA_PROGRAMS += tests/picture/pictures
tests_picture_pictures_SOURCES = tests/picture/pictures.c \
	tests/picture/moments.c tests/picture/moments.h \
	tests/picture/rects.c tests/picture/rects.h \
	tests/picture/shape.c tests/picture/shape.h \
	tests/picture/stage.c tests/picture/stage.h \
	tests/picture/svg.c tests/picture/svg.h $(e2e_sources)
tests_picture_pictures_LDADD = $(core_test_libs) $(VTERM_LIBS)

EXTRA_PROGRAMS += tests/picture/films
tests_picture_films_SOURCES = tests/picture/films.c \
	tests/picture/film.c tests/picture/film.h \
	tests/picture/scenes.c tests/picture/scenes.h \
	tests/picture/rects.c tests/picture/rects.h \
	tests/picture/shape.c tests/picture/shape.h \
	tests/picture/stage.c tests/picture/stage.h \
	tests/picture/svg.c tests/picture/svg.h $(e2e_sources)
tests_picture_films_LDADD = $(core_test_libs) $(VTERM_LIBS)

# Those that README.md shows are installed with it.
screensdir = $(docdir)/doc/screens
dist_screens_DATA = doc/screens/kaya.svg doc/screens/large.svg \
	doc/screens/sets.svg doc/screens/plain.svg
EXTRA_DIST += doc/screens
filmsdir = $(docdir)/doc/films
dist_films_DATA = doc/films/game.svg
EXTRA_DIST += doc/films

.PHONY: screenshots check-screenshots films check-films
films: tests/picture/films tests/picture/pairgo
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) \
		UPDATE_FILMS=$(abs_top_srcdir)/doc/films tests/picture/films

check-films: tests/picture/films tests/picture/pairgo
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) tests/picture/films

screenshots: tests/picture/pictures tests/picture/pairgo
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) \
		UPDATE_SCREENSHOTS=$(abs_top_srcdir)/doc/screens \
		tests/picture/pictures

check-screenshots: tests/picture/pictures tests/picture/pairgo
	$(AM_V_at)$(AM_TESTS_ENVIRONMENT) tests/picture/pictures
