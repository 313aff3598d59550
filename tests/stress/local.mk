# SPDX-License-Identifier: ISC
#
# What is done to the whole program over and over. Each has a short form for
# the check; in the long one, which "make stress" runs, it prints a line
# "stress NAME: N of what, M failed".

test_programs += tests/stress/test-races
tests_stress_test_races_SOURCES = tests/stress/test-races.c \
	tests/stress/starter.c tests/stress/starter.h \
	tests/long.c tests/long.h \
	tests/record/folder.c tests/record/folder.h
tests_stress_test_races_LDADD = $(record_test_libs)
long_stress += tests/stress/test-races

# A table as a program of its own.
host_sources = tests/stress/host.c tests/stress/host.h \
	tests/e2e/home.c tests/e2e/home.h tests/long.c tests/long.h

test_programs += tests/stress/test-noise
tests_stress_test_noise_SOURCES = tests/stress/test-noise.c \
	tests/stress/noise.c tests/stress/noise.h $(host_sources)
tests_stress_test_noise_LDADD = $(CMOCKA_LIBS)
long_stress += tests/stress/test-noise

test_programs += tests/stress/test-every-signal
tests_stress_test_every_signal_SOURCES = tests/stress/test-every-signal.c \
	tests/long.c tests/long.h $(e2e_sources) $(visitor_sources)
tests_stress_test_every_signal_LDADD = $(table_test_libs) $(VTERM_LIBS)
long_stress += tests/stress/test-every-signal

test_programs += tests/stress/test-unread
tests_stress_test_unread_SOURCES = tests/stress/test-unread.c \
	tests/long.c tests/long.h $(e2e_sources) $(visitor_sources)
tests_stress_test_unread_LDADD = $(table_test_libs) $(VTERM_LIBS)
long_stress += tests/stress/test-unread

# The table in the test's own process, whose clock is set.
test_programs += tests/stress/test-moved
tests_stress_test_moved_SOURCES = tests/stress/test-moved.c \
	tests/long.c tests/long.h $(visitor_sources)
tests_stress_test_moved_LDADD = $(table_test_libs)
tests_stress_test_moved_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=clock_gettime,--wrap=time
long_stress += tests/stress/test-moved

# A game by chance at one, and all that it has said.
witness_sources = tests/stress/witness.c tests/stress/witness.h \
	tests/record/chance.c tests/record/chance.h $(host_sources)

test_programs += tests/stress/test-kills
tests_stress_test_kills_SOURCES = tests/stress/test-kills.c $(witness_sources)
tests_stress_test_kills_LDADD = $(table_test_libs)
long_stress += tests/stress/test-kills

# The power fails: as root, on a file system of its own on a loop device.
test_programs += tests/stress/test-power
tests_stress_test_power_SOURCES = tests/stress/test-power.c \
	tests/stress/loop_disk.c tests/stress/loop_disk.h $(witness_sources)
tests_stress_test_power_LDADD = $(table_test_libs)
long_stress += tests/stress/test-power

test_programs += tests/stress/test-bad-disk
tests_stress_test_bad_disk_SOURCES = tests/stress/test-bad-disk.c \
	tests/stress/loop_disk.c tests/stress/loop_disk.h $(host_sources)
tests_stress_test_bad_disk_LDADD = $(table_test_libs)

# The table in the test's own process, with calls that fail.
fault_wraps = -Wl,--wrap=accept,--wrap=bind,--wrap=close,--wrap=fcntl \
	-Wl,--wrap=flock,--wrap=fsync,--wrap=ftruncate,--wrap=listen \
	-Wl,--wrap=mkdir,--wrap=open,--wrap=openat,--wrap=opendir \
	-Wl,--wrap=pipe,--wrap=poll,--wrap=pread,--wrap=pthread_create \
	-Wl,--wrap=pwrite,--wrap=read,--wrap=recv,--wrap=rename \
	-Wl,--wrap=renameat,--wrap=send,--wrap=socket,--wrap=socketpair \
	-Wl,--wrap=unlink,--wrap=unlinkat,--wrap=write,--wrap=malloc \
	-Wl,--wrap=calloc,--wrap=realloc,--wrap=open_memstream
test_programs += tests/stress/test-errors
tests_stress_test_errors_SOURCES = tests/stress/test-errors.c \
	tests/stress/faults.c tests/stress/faults.h \
	tests/record/folder.c tests/record/folder.h $(host_sources)
tests_stress_test_errors_LDADD = $(table_test_libs)
tests_stress_test_errors_LDFLAGS = $(AM_LDFLAGS) $(fault_wraps)
long_stress += tests/stress/test-errors

test_programs += tests/stress/test-keys
tests_stress_test_keys_SOURCES = tests/stress/test-keys.c \
	tests/stress/noise.c tests/stress/noise.h \
	tests/long.c tests/long.h $(e2e_sources)
tests_stress_test_keys_LDADD = $(VTERM_LIBS) $(CMOCKA_LIBS)
long_stress += tests/stress/test-keys

# Names that would do harm, from wherever a name can come.
test_programs += tests/stress/test-hostile
tests_stress_test_hostile_SOURCES = tests/stress/test-hostile.c \
	tests/stress/hostile.c tests/stress/hostile.h \
	tests/stress/liar.c tests/stress/liar.h \
	tests/stress/sinks.c tests/stress/sinks.h \
	tests/stress/watched.c tests/stress/watched.h \
	tests/long.c tests/long.h $(e2e_sources) $(visitor_sources)
tests_stress_test_hostile_LDADD = $(table_test_libs) $(VTERM_LIBS)
long_stress += tests/stress/test-hostile

# Over an sshd of its own, where there is one.
club_sources = tests/stress/club.c tests/stress/club.h \
	tests/stress/distance.c tests/stress/distance.h \
	tests/stress/late.c tests/stress/late.h \
	tests/record/chance.c tests/record/chance.h

test_programs += tests/stress/test-ssh
tests_stress_test_ssh_SOURCES = tests/stress/test-ssh.c \
	$(club_sources) tests/long.c tests/long.h $(e2e_sources) \
	$(visitor_sources)
tests_stress_test_ssh_LDADD = $(table_test_libs) $(VTERM_LIBS)
long_stress += tests/stress/test-ssh

test_programs += tests/stress/test-recipe
tests_stress_test_recipe_SOURCES = tests/stress/test-recipe.c \
	$(club_sources) $(e2e_sources)
tests_stress_test_recipe_LDADD = $(table_test_libs) $(VTERM_LIBS)

test_programs += tests/stress/test-club
tests_stress_test_club_SOURCES = tests/stress/test-club.c \
	$(club_sources) tests/long.c tests/long.h $(e2e_sources)
tests_stress_test_club_LDADD = $(table_test_libs) $(VTERM_LIBS)
long_stress += tests/stress/test-club

# Four lines in simulated time, and over sockets.
player_sources = tests/stress/player.c tests/stress/player.h \
	tests/record/chance.c tests/record/chance.h

test_programs += tests/stress/test-lines
tests_stress_test_lines_SOURCES = tests/stress/test-lines.c \
	tests/stress/lossy.c tests/stress/lossy.h $(player_sources) \
	tests/long.c tests/long.h $(stepped_sources)
tests_stress_test_lines_LDADD = $(table_test_libs)
long_stress += tests/stress/test-lines

test_programs += tests/stress/test-sockets
tests_stress_test_sockets_SOURCES = tests/stress/test-sockets.c \
	tests/stress/slow.c tests/stress/slow.h \
	tests/stress/late.c tests/stress/late.h \
	tests/stress/ledger.c tests/stress/ledger.h $(player_sources) \
	$(host_sources)
tests_stress_test_sockets_LDADD = $(table_test_libs)
long_stress += tests/stress/test-sockets

# A whole table in simulated time, under a seed.
test_programs += tests/stress/test-simulated
tests_stress_test_simulated_SOURCES = tests/stress/test-simulated.c \
	tests/stress/simulated.c tests/stress/simulated.h \
	tests/stress/simulated_account.c tests/stress/simulated_lines.c \
	tests/stress/simulated_parts.h tests/stress/simulated_terminal.c \
	tests/stress/late.c tests/stress/late.h \
	tests/record/chance.c tests/record/chance.h \
	tests/long.c tests/long.h $(stepped_sources)
tests_stress_test_simulated_LDADD = $(ui_test_libs)
long_stress += tests/stress/test-simulated
EXTRA_DIST += tests/stress/seeds.txt
