/* SPDX-License-Identifier: ISC */
/*
 * Hostile texts wherever a name can come from: none of them is more than text
 * wherever the program says something, and none of them names a file. What is
 * looked at are the bytes themselves, all that were written.
 *
 * What other programs' files say of themselves, and we only keep, is theirs:
 * in a record nothing is looked at but the properties that we write.
 */
#include <config.h>

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../table/visitor.h"
#include "e2e/home.h"
#include "e2e/players.h"
#include "hostile.h"
#include "liar.h"
#include "long.h"
#include "sinks.h"
#include "watched.h"

enum {
	SOME = 4, /* of the texts are tried together */
	OUTPUT = 1 << 18,
	TEXT = HOSTILE_TEXT,
	SESSION = TEXT * 32,
	TYPED = 24 /* bytes, by hand */
};

/* The command line */

static void say_at_command_line(const char *text)
{
	static const char *const lines[][4] = {
		{"@"},
		{"-@"},
		{"--@"},
		{"--@=x", "show"},
		{"--check-config", "@"},
		{"--check-config", "--config", "@"},
		{"--check-config", "--preset", "@"},
		{"--check-config", "--set", "@"},
		{"--check-config", "--set", "@=1"},
		{"--check-config", "--set", "seat.B1.name=@"},
		{"--check-config", "--set", "seat.B1.rank=@"},
		{"--check-config", "--set", "size=@"},
		{"--check-config", "--set", "record.directory=/dev/null/@"},
		{"--check-config", "--set", "keys.pass=@"},
		{"--theme", "@"},
		{"--preset", "@"},
		{"show", "@"},
		{"show", "x", "--move", "@"},
		{"score", "@"},
		{"stats", "@"},
		{"resume", "@"},
		{"join", "@"},
		{"join", "--seat", "@"},
		{"watch", "@"},
		{"handicap", "@", "1d", "1d"},
		{"handicap", "3d", "1d", "--rules=@"},
		{"handicap", "3d", "1d", "--size=@"},
		{"host", "--stdio", "--records", "/dev/null/@"},
		{"host", "--stdio", "--set", "event.name=@"},
		{"--restricted", "@"},
		{"--restricted", "resume", "@"},
		{"--restricted", "join", "@"},
		{"--restricted", "show", "@"},
	};
	static char words[4][TEXT];

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const char *arguments[5] = {NULL};

		for (int w = 0; w < 4 && lines[i][w]; w++) {
			hostile_put_in(words[w], lines[i][w], text);
			arguments[w] = words[w];
		}
		run(arguments, NULL, PRINTED);
	}
}

static void on_the_command_line(const struct hostile *hostile)
{
	set_up("on the command line", hostile->what);
	say_at_command_line(hostile->text);
	tear_down();
}

/* The config file */

static void in_the_config_file(const struct hostile *hostile)
{
	static const char *const files[] = {
		"event {\n name = \"@\"\n round = \"@\"\n}\n"
		"seat B1 {\n name = \"@\"\n rank = \"@\"\n}\n",
		"event {\n name = \"@\"\n}\nseat B1 {\n name = \"@\"\n}\n"
		"team {\n black = \"@\"\n}\n",
		"event {\n name = @\n}\n",
		"event {\n name = '@'\n}\n",
		"@",
		"# @\nx = 1\n",
		"@ = 1\n",
		"@ {\n name = 1\n}\n",
		"seat @ {\n name = 1\n}\n",
		"preset = \"@\"\n",
		"ruleset = \"@\"\n",
		"size = \"@\"\n",
		"record {\n directory = \"/dev/null/@\"\n}\n",
		"keys {\n pass = {\"@\", \"x\"}\n}\n",
		"clock {\n main = \"@\"\n}\nreferee {\n code = \"@\"\n}\n",
	};
	static char escaped[TEXT], file[TEXT];
	const char *const texts[] = {hostile->text, escaped};

	set_up("in the config file", hostile->what);
	hostile_escape(escaped, hostile->text, "\"\\");
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		for (int t = 0; t < 2; t++) {
			hostile_put_in(file, files[i], texts[t]);
			home_config(file);
			RUN("--check-config");
			home_file("given/input", "new\nrecord\nB1 play E5\n"
						 "state\nwhere\nquit\n");
			run((const char *const[]){"host", "--stdio", NULL},
			    home_path("given/input"), WIRE);
		}
	}
	tear_down();
}

/* The wire */

/*
 * Where a record can be given, and in what a ruling says. Each of the two
 * games is begun with what is on its line, if that is taken.
 */
static const char session[] =
	"hello\nrecords /dev/null/@\nnew\nrecords ^\nhere @\nresume @\nresume "
	"/@\nrecover /@.sgf\n"
	"referee-code @\n@\n"
	"new (;SZ[9]KM[0]XR[figg]XO[clock=none]XN[B1:%][W1:%]EV[%]RO[%]BT[%]"
	"WT[%]DT[%]PC[%]C[%]ON[%]ZZ[%])\n"
	"new (;SZ[9]KM[0]XR[figg]XO[clock=none undo=1]XN[B1:@]XL[B1:@]EV[@])\n"
	"new (;SZ[9]KM[0]XR[@]XO[@=@])\n"
	"new (;SZ[9]KM[0]XR[figg]XO[clock=none undo=1])\n"
	"code @\ncode\n@\nhere @\nB1 @\nB1 play @\nB1 ask @\nattach @\n"
	"referee @\nreferee name B1 @\nreferee name W2 @\n"
	"referee name X @\nreferee clock B1 @\nreferee penalty B 1 @\n"
	"save /dev/null/@\n"
	"B1 play E5\nW1 ask undo\nB1 ask no-result\nreferee pause @\n"
	"referee resume @\nreferee no-result @\nreferee name B2 @\n"
	"state\nwhere\nclock\nboard\nscore\nrecord\n"
	"rematch\nrematch @\nreferee name W1 @\nstate\nrecord\nquit\n";

/* What stands for @ in it: as it is, % within SGF, and ^ where records go. */
static const char *part_of(char sign, const char *text, const char *value)
{
	switch (sign) {
	case '@':
		return text;
	case '%':
		return value;
	case '^':
		return home_path("data/pairgo");
	default:
		return NULL;
	}
}

static void fill_session(char out[SESSION], const char *text)
{
	static char plain[TEXT], value[TEXT];
	size_t n = 0;

	snprintf(plain, sizeof(plain), "%s", text);
	hostile_join_lines(plain);
	hostile_escape(value, plain, "]\\:");
	for (const char *at = session; *at && n < SESSION - 1; at++) {
		const char *part = part_of(*at, text, value);

		if (part)
			n += (size_t)snprintf(out + n, SESSION - n, "%s", part);
		else
			out[n++] = *at;
	}
	out[n < SESSION ? n : SESSION - 1] = '\0';
}

static int report_one(const char *path, const struct stat *status, int kind,
		      struct FTW *where)
{
	(void)status;
	(void)where;
	if (kind == FTW_F && ends_in(path, ".sgf"))
		report_on(path);
	return 0;
}

static void over_the_wire(const struct hostile *hostile)
{
	static char text[SESSION];
	static char trace[OUTPUT];

	set_up("over the wire", hostile->what);
	fill_session(text, hostile->text);
	home_file("given/input", text);
	setenv("PAIRGO_TRACE", home_path("trace2"), 1);
	run((const char *const[]){"host", "--stdio", "--manual-clock", NULL},
	    home_path("given/input"), WIRE);
	look(TRACE, trace,
	     read_file(home_path("trace2"), trace, sizeof(trace)));
	unsetenv("PAIRGO_TRACE");
	nftw(home_path("data"), report_one, 16, FTW_PHYS);
	RUN("stats", home_path("data/pairgo"));
	tear_down();
}

/* Files of other programs, and of ours that somebody has written in */

/* The values of the properties that are ours, in a record that was saved. */
static void look_at_own(const char *path)
{
	static const char *const own[] = {"GN[", "PB[", "PW[", "BR[", "WR[",
					  "BT[", "WT[", "EV[", "RO[", "PC[",
					  "RE[", "GC[", "XR[", "XO[", "XN[",
					  "XL[", "XE[", "XS["};
	static char text[OUTPUT + 1];
	const char *at;

	text[read_file(path, text, OUTPUT)] = '\0';
	if (!strstr(text, "XC["))
		return; /* nobody has */
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		for (at = text; (at = strstr(at, own[i])); at++)
			look(RECORD, at, strcspn(at, "]"));
}

static void in_a_file(const struct hostile *hostile)
{
	static const char *const files[] = {
		"(;FF[4]GM[1]SZ[9]PB[@]PW[@]BR[@]WR[@]BT[@]WT[@]EV[@]RO[@]"
		"DT[@]PC[@]RU[@]RE[@]KM[@]TM[@]OT[@]GN[@]GC[@]C[@]US[@]SO[@]"
		"AN[@]CP[@]AP[@:@]CA[UTF-8];B[ee]C[@]N[@]LB[aa:@];W[@])",
		"(;FF[4]GM[1]SZ[@]CA[@]PB[@];B[ee])",
		"(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]XR[figg]RE[B+R]"
		"XO[clock=none seats=4 undo=1]XL[B1:@][W1:@]EV[@]RO[@]BT[@]"
		"XN[B1:@][W1:@][B2:@][W2:@];B[ee]XS[B1]C[@];W[cc]XS[W1]N[@])",
		"(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]XR[@]XO[@]XN[@];B[ee])",
		"(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]XR[figg]"
		"XO[clock=none seats=4];B[ee]XS[B1];XE[@];XE[ruled by=@]"
		"[former-name B1 @])",
		"@",
		"(;SZ[9]@)",
		"(;FF[4]@[x];B[ee])",
		"TE[@]RD[@]KO[@]PB[@]PW[@];B[ee]",
	};
	static char escaped[TEXT], file[TEXT * 32];
	const char *const texts[] = {hostile->text, escaped};
	char path[HOME_PATH], request[HOME_PATH + 64];

	set_up("in a file", hostile->what);
	hostile_escape(escaped, hostile->text, "]\\:");
	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
		for (int t = 0; t < 2; t++) {
			hostile_put_in(file, files[i], texts[t]);
			snprintf(path, sizeof(path), "%s",
				 home_file("given/game.sgf", file));
			report_on(path);
			snprintf(request, sizeof(request),
				 "recover %s\nstate\nquit\n", path);
			home_file("given/input", request);
			run((const char *const[]){"host", "--stdio", NULL},
			    home_path("given/input"), WIRE);
			look_at_own(path);
			RUN("stats", home_path("given"));
		}
	}
	tear_down();
}

static const char plain[] = "size = 9\nclock {\n system = none\n}\n"
			    "screen {\n glyphs = unicode\n title = true\n"
			    " bell = none\n}\n"
			    "rules {\n undo = true\n}\n";

/* Says a line with each of them in it, and takes any answer. */
static void say(struct visitor *visitor, const char *form, const char *text)
{
	char line[TEXT];

	hostile_put_in(line, form, text);
	hostile_join_lines(line);
	look_at(WIRE, visitor_ask(visitor, line));
}

/* What is to be seen while somebody plays: with names, news and questions. */
static void play_on(struct pty_terminal *terminal, struct visitor *visitor,
		    const struct hostile *four)
{
	static const char *const seats[] = {"B1", "W1", "B2", "W2"};
	static const char *const moments[] = {
		"B1 play E5", "W1 ask undo", "B1 no",	       "W1 ask resign",
		"W2 no",      "B1 claim",    "referee reject", "W1 away",
		"W1 back",    "W1 pause",
	};
	char line[64];

	for (int i = 0; i < SOME; i++) {
		snprintf(line, sizeof(line), "referee name %s @", seats[i]);
		say(visitor, line, four[i].text);
		say(visitor, "referee penalty B 1 @", four[i].text);
		look_at_screen(terminal);
	}
	look_at_forms(terminal);
	look_at_pages(terminal);
	for (size_t i = 0; i < sizeof(moments) / sizeof(moments[0]); i++) {
		say(visitor, moments[i], "");
		look_at_screen(terminal);
	}
	look_at_forms(terminal);
}

static void look_from_beside(void)
{
	char path[HOME_PATH];

	snprintf(path, sizeof(path), "%s", home_path("data/pairgo"));
	RUN("tables");
	RUN("watch", "x");
	RUN("resume");
	RUN("stats", path);
	look_at_files();
}

/* The form, with them in it if the command line may say them. */
static struct pty_terminal *open_form(const struct hostile *four)
{
	static const char *const forms[SOME] = {"seat.B1.name=@",
						"seat.W1.name=@",
						"event.name=@", "team.black=@"};
	static char sets[SOME][TEXT];
	struct pty_options options = {.program = NULL};
	struct pty_terminal *terminal;

	for (int i = 0; i < SOME; i++) {
		hostile_put_in(sets[i], forms[i], four[i].text);
		options.arguments[2 * i] = "--set";
		options.arguments[2 * i + 1] = sets[i];
	}
	terminal = watched_open(&options);
	if (wait_either(terminal, "First pair", "pairgo: "))
		return terminal;
	end_terminal(terminal);
	terminal = open_terminal(NULL, NULL);
	wait_for(terminal, "First pair");
	return terminal;
}

/* What of a text is no key that does something, not faster than one types. */
static void type_slowly(struct pty_terminal *terminal, const char *text)
{
	for (int i = 0; text[i] && i < TYPED; i++) {
		char byte = text[i];

		if ((unsigned char)byte < ' ' || byte == '\177')
			continue;
		pty_burst(terminal, (char[]){byte, '\0'});
		pty_rest(terminal, 1);
	}
}

/* Names and ranks. */
static void type_into_form(struct pty_terminal *terminal,
			   const struct hostile *four)
{
	pty_type(terminal, "Tab Enter Enter Enter Enter Enter Enter");
	for (int i = 0; i < 2 * SOME; i++) {
		type_slowly(terminal, four[i / 2].text);
		look_at_screen(terminal);
		pty_type(terminal, "Enter");
	}
	look_at_forms(terminal);
}

/* Typed and pasted into the form, and told to those who play. */
static void at_a_terminal(const struct hostile *four)
{
	struct pty_terminal *terminal;
	struct visitor visitor;

	set_up("at a terminal", four->what);
	home_config(plain);
	terminal = open_form(four);
	look_at_forms(terminal);
	type_into_form(terminal, four);
	for (int i = 0; i < 6 * SOME; i++) {
		pty_paste(terminal, four[i % SOME].text);
		look_at_screen(terminal);
		pty_type(terminal, i < SOME ? "Up" : "Tab");
	}
	look_at_forms(terminal);
	pty_type(terminal, "Escape");
	look_at_screen(terminal);
	end_terminal(terminal);

	terminal = open_terminal(NULL, NULL);
	wait_for(terminal, "First pair");
	pty_type(terminal, "Enter");
	wait_for(terminal, "Prisoners");
	wait_record(terminal, "GM[1]");
	setenv("XDG_RUNTIME_DIR", home_path("run"), 1);
	visitor_init(&visitor, home_visit());
	say(&visitor, "here @", four->text);
	play_on(terminal, &visitor, four);
	look_from_beside();
	say(&visitor, "referee no-result @", four->text);
	look_at_forms(terminal);
	visitor_close(&visitor);
	pty_type(terminal, "Q");
	end_terminal(terminal);
	tear_down();
}

/* Records that somebody has left, and files by what they are called */

static void leave_record(int number, const struct hostile *four)
{
	static char values[SOME][TEXT], text[TEXT * 12];
	char name[64];

	for (int i = 0; i < SOME; i++)
		hostile_escape(values[i], four[i].text, "]\\:");
	snprintf(text, sizeof(text),
		 "(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]XR[figg]RE[?]PB[%s]"
		 "XO[clock=none seats=4 undo=1]EV[%s]RO[%s]BT[%s]WT[%s]"
		 "XL[B1:%s]XN[B1:%s][W1:%s][B2:%s][W2:%s];B[ee]XS[B1])",
		 values[0], values[0], values[1], values[2], values[3],
		 values[1], values[0], values[1], values[2], values[3]);
	snprintf(name, sizeof(name), "data/pairgo/20260101T00000%dZ-1.sgf",
		 number);
	home_file(name, text);
}

/* Those that nobody has gone on with are as we have left them. */
static void remove_unread(void)
{
	char name[64], text[TEXT];

	for (int i = 0; i < SOME; i++) {
		snprintf(name, sizeof(name),
			 "data/pairgo/20260101T00000%dZ-1.sgf", i);
		text[read_file(home_path(name), text, TEXT - 1)] = '\0';
		if (!strstr(text, "XC["))
			unlink(home_path(name));
	}
}

static void in_records(const struct hostile *four)
{
	struct pty_terminal *terminal;

	set_up("in a record", four->what);
	home_config(plain);
	mkdir(home_path("data/pairgo"), 0700);
	for (int i = 0; i < SOME; i++)
		leave_record(i, four);
	terminal = open_terminal(NULL, NULL);
	wait_for(terminal, "Enter");
	look_at_forms(terminal);
	pty_type(terminal, "Down Down Up");
	look_at_forms(terminal);
	pty_type(terminal, "Enter");
	look_at_screen(terminal);
	pty_type(terminal, "Enter");
	wait_for(terminal, "Play is paused");
	look_at_forms(terminal);
	look_at_pages(terminal);
	end_terminal(terminal);
	remove_unread();
	tear_down();
}

/* Sentences of a table, which may be the program of anybody in the room */

/* A command at a terminal, until it shows what it does there or says no. */
static void go_there(const char *const *words, const char *sign,
		     const char *keys)
{
	struct pty_options options = {.program = NULL};
	struct pty_terminal *terminal;

	for (int i = 0; words[i]; i++)
		options.arguments[i] = words[i];
	terminal = watched_open(&options);
	if (wait_either(terminal, sign, "pairgo: ")) {
		look_at_screen(terminal);
		pty_type(terminal, keys);
		look_at_forms(terminal);
	} else {
		wait_exit(terminal);
	}
	end_terminal(terminal);
}

#define GO(sign, keys, ...) \
	go_there((const char *const[]){__VA_ARGS__, NULL}, sign, keys)

static void at_a_table(const struct hostile *hostile)
{
	pid_t liar;

	set_up("at a table", hostile->what);
	home_config(plain);
	liar = liar_begin(LIAR_SHOWS_GAME, hostile->text);
	GO("Prisoners", "J", "watch");
	GO("Prisoners", "c 3 Enter I Enter", "join", "--seat", "W1");
	GO("able", "S Enter Enter", "referee");
	RUN("tables");
	liar_end(liar);
	liar = liar_begin(LIAR_REFUSES, hostile->text);
	GO("Prisoners", "", "watch");
	GO("Prisoners", "", "join", "--seat", "W1");
	GO("able", "S Enter Enter", "referee");
	GO("able", "", "wall");
	RUN("tables");
	liar_end(liar);
	tear_down();
}

/* What no file can be called is called otherwise, and cut. */
static void make_given(char path[HOME_PATH], const char *text,
		       const char *content)
{
	char name[TEXT] = "given/";
	size_t n = strlen(name);

	for (; *text && n < 120; text++)
		name[n++] = *text == '/' ? '\\' : *text;
	strcpy(name + n, ".sgf");
	snprintf(path, HOME_PATH, "%s", home_file(name, content));
}

static const char left[] = "(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5]XR[figg]"
			   "XO[clock=none seats=4];B[ee]XS[B1])";

static void name_files(const char *text)
{
	static const char *const contents[] = {left,
					       "(;FF[4]GM[1]SZ[9]PB[a];B[ee])",
					       "(;FF[4]x", "x = 1\n"};
	char path[HOME_PATH], request[TEXT];

	for (size_t i = 0; i < sizeof(contents) / sizeof(contents[0]); i++) {
		make_given(path, text, contents[i]);
		report_on(path);
		RUN("--check-config", "--config", path);
		RUN("resume", path);
		snprintf(request, sizeof(request),
			 "resume %s\nwhere\nrecover %s\nwhere\nstate\nquit\n",
			 path, path);
		home_file("given/input", request);
		run((const char *const[]){"host", "--stdio", NULL},
		    home_path("given/input"), WIRE);
	}
}

/* One that is played, and told at the end. */
static void play_named(const char *text)
{
	struct pty_terminal *terminal;
	char path[HOME_PATH];

	home_config(plain);
	make_given(path, text, left);
	terminal = open_terminal("resume", path);
	/* which is refused */
	wait_either(terminal, "Play is paused", "a line break");
	RUN("resume", path);
	RUN("tables");
	look_at_forms(terminal);
	pty_type(terminal, "Q y");
	end_terminal(terminal);
}

static void as_a_file(const struct hostile *hostile)
{
	set_up("as a file's name", hostile->what);
	name_files(hostile->text);
	play_named(hostile->text);
	tear_down();
}

static const struct source {
	const char *name;
	void (*try)(const struct hostile *hostile);
	int together; /* how many of the texts it takes at a time */
} sources[] = {
	{"the command line", on_the_command_line, 1},
	{"the config file", in_the_config_file, 1},
	{"the wire", over_the_wire, 1},
	{"a file", in_a_file, 1},
	{"a file's name", as_a_file, 1},
	{"a table", at_a_table, 1},
	{"a record that was left", in_records, SOME},
	{"the keyboard, and a referee", at_a_terminal, SOME},
};

enum { SOURCES = sizeof(sources) / sizeof(sources[0]) };

/* In the short form each text comes from one or two of them. */
static bool is_left_out(int source, int text)
{
	int together = sources[source].together;

	return !long_form() && text / together % (together > 1 ? 5 : SOURCES) !=
				       source % (together > 1 ? 5 : SOURCES);
}

static void test_all(void **state)
{
	int count = hostile_count();
	long looks = 0;

	(void)state;
	for (int s = 0; s < SOURCES; s++)
		for (int t = 0; t + sources[s].together <= count;
		     t += sources[s].together)
			if (!is_left_out(s, t))
				sources[s].try(&hostile_texts[t]);
	for (int i = 0; i < SINKS; i++) {
		print_message("# %ld looks at %s\n", seen.looks[i],
			      sink_names[i]);
		assert_true(seen.looks[i] > 0);
		looks += seen.looks[i];
	}
	long_say("stress hostile: %d texts from %d sources at %d sinks, %ld "
		 "looks, %ld failed",
		 count, SOURCES, SINKS, looks, seen.failed);
	if (seen.failed)
		fail_msg("%s", seen.first);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
