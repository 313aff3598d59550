/* SPDX-License-Identifier: ISC */
#include <config.h>

#include "hostile.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define TEN(text) text text text text text text text text text text
#define HUNDRED(text) TEN(TEN(text))

/* 126 bytes, so that what stands behind them is cut */
#define LONG              \
	TEN("0123456789") \
	"abcdefghijklmnopqrstuvwxyz"

const struct hostile hostile_texts[] = {
	{"colours", "\033[31337mRed\033[0;31337m"},
	{"a title", "\033]2;EVIL\007"},
	{"a title, as ECMA has it", "\033]0;EVIL\033\\x"},
	{"a clipboard", "\033]52;c;RVZJTA==\007"},
	{"a link", "\033]8;;http://EVIL/\033\\x\033]8;;\033\\"},
	{"a device's control", "\033P1$qEVIL\033\\"},
	{"a private message", "\033^EVIL\033\\\033_EVIL\033\\"},
	{"a reset", "\033c\033[!p\033#8"},
	{"a report", "\033[31337n\033[6n\033[c\005"},
	{"C1 of eight bits", "\2331;31337m\2352;EVIL\234"},
	{"C1 in UTF-8", "\302\23331337m\302\2352;EVIL\302\234"},
	{"C1 overlong", "\301\233\340\201\23331337m"},
	{"NUL overlong", "An\300\200na\340\200\200"},
	{"bells", "\a\aAnna\a"},
	{"other controls", "\001A\b\b\bB\016C\017\x1a\x18\177D"},
	{"right to left", "\342\200\256annA\342\200\254 \342\201\247x"},
	{"marks of direction", "\330\234\342\200\217A\342\200\216"},
	{"no width", "A\342\200\213n\342\200\215n\342\201\240a\302\255"},
	{"lines of Unicode", "A\342\200\250EVILLINE\342\200\251\302\205B"},
	{"a byte order mark", "\357\273\277Anna\357\277\276"},
	{"no UTF-8", "\377\376A\303\342\202B\360\237"},
	{"a surrogate", "\355\240\200\355\260\200A"},
	{"beyond Unicode", "\364\220\200\200A\370\210\200\200\200"},
	{"private use and tags", "\356\200\200A\363\240\201\201\357\270\217"},
	{"a format", "=F=%%END%n%n%s%s%1$s%08x"},
	{"a place", "=T={turn}END{last}{name}"},
	{"a way up", "../../EVILFILE"},
	{"a path", "/tmp/EVILFILE"},
	{"a command", "$(touch /tmp/EVILFILE)`touch EVILFILE`;|&"},
	{"SGF", "A]B\\];(;EVIL[x])\\"},
	{"a node", "]\n;B[aa]EVIL[x:y]"},
	{"lines", "A\nEVILLINE\r\nEVILLINE\vB\fC\rD"},
	{"tabs", "\tA\t\tB\t"},
	{"wide", "\346\256\265\344\275\215\357\274\241\360\237\200\204"},
	{"combining", "e" TEN("\314\201\314\202\315\240")},
	{"too long", LONG "\346\256\265\346\256\265"},
	{"far too long", HUNDRED("\303\266\303\274 ") "\033[31337m"},
	{"quotes", "\"A' = \"\n} # EVIL\n"},
	{"separators", "W1:EVIL,B2:EVIL][W2:x"},
	{NULL, NULL},
};

int hostile_count(void)
{
	int count = 0;

	while (hostile_texts[count].text)
		count++;
	return count;
}

void hostile_put_in(char out[HOSTILE_TEXT], const char *form, const char *text)
{
	size_t n = 0;

	for (; *form && n + 1 < HOSTILE_TEXT; form++) {
		if (*form != '@')
			out[n++] = *form;
		else
			n += (size_t)snprintf(out + n, HOSTILE_TEXT - n, "%s",
					      text);
		if (n >= HOSTILE_TEXT)
			n = HOSTILE_TEXT - 1;
	}
	out[n] = '\0';
}

void hostile_escape(char out[HOSTILE_TEXT], const char *text, const char *ends)
{
	size_t n = 0;

	for (; *text && n + 2 < HOSTILE_TEXT; text++) {
		if (strchr(ends, *text))
			out[n++] = '\\';
		out[n++] = *text;
	}
	out[n] = '\0';
}

void hostile_join_lines(char *text)
{
	for (; *text; text++)
		if (*text == '\n')
			*text = ' ';
}

/* Characters, whose bytes have to be UTF-8 in its shortest form. */

struct reader {
	const unsigned char *at, *end;
};

enum { NO_CHARACTER = 0x7fffffff };

static int tail_of(unsigned char first)
{
	if (first < 0x80)
		return 0;
	if (first >= 0xc2 && first < 0xe0)
		return 1;
	if (first >= 0xe0 && first < 0xf0)
		return 2;
	return first >= 0xf0 && first < 0xf5 ? 3 : -1;
}

static unsigned long next_character(struct reader *reader)
{
	static const unsigned long least[] = {0, 0x80, 0x800, 0x10000};
	unsigned char first = *reader->at++;
	int tail = tail_of(first);
	unsigned long c = tail > 0 ? first & (0x3fu >> tail) : first;

	if (tail < 0 || reader->end - reader->at < tail)
		return NO_CHARACTER;
	for (int i = 0; i < tail; i++) {
		if ((*reader->at & 0xc0) != 0x80)
			return NO_CHARACTER;
		c = c << 6 | (*reader->at++ & 0x3f);
	}
	return c < least[tail] || c > 0x10ffff ? NO_CHARACTER : c;
}

/* What nobody sees, or what turns round, breaks or marks what is beside it. */
static bool is_harmful(unsigned long c)
{
	static const struct {
		unsigned long first, last;
	} harmful[] = {
		{0x7f, 0x9f},	    {0xad, 0xad},
		{0x61c, 0x61c},	    {0x180e, 0x180e},
		{0x200b, 0x200f},   {0x2028, 0x202e},
		{0x2060, 0x206f},   {0xd800, 0xf8ff},
		{0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
		{0xfff0, 0xfffb},   {0xfffe, 0xffff},
		{0xe0000, 0xe00ff}, {0xf0000, NO_CHARACTER},
	};

	for (size_t i = 0; i < sizeof(harmful) / sizeof(harmful[0]); i++)
		if (c >= harmful[i].first && c <= harmful[i].last)
			return true;
	return false;
}

/* Words that have lost a part are not whole. */

static bool begins(const struct reader *reader, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(reader->end - reader->at) >= n &&
	       !memcmp(reader->at, word, n);
}

/* Whether what begins so goes on so, as far as it has not been cut. */
static bool loses(const struct reader *reader, const char *mark,
		  const char *rest)
{
	const unsigned char *at = reader->at + strlen(mark);

	if (!begins(reader, mark))
		return false;
	while (*rest && at < reader->end && *at == (unsigned char)*rest) {
		at++;
		rest++;
	}
	return *rest && at < reader->end && (isalnum(*at) || *at == '%');
}

static const char *find_wrong(struct reader *reader)
{
	bool fresh = true; /* at the beginning of a line */

	while (reader->at < reader->end) {
		unsigned long c;

		if (fresh && begins(reader, "EVIL"))
			return "a line of its own";
		if (loses(reader, "=F=", "%%END"))
			return "a format that was expanded";
		if (loses(reader, "=T=", "{turn}END"))
			return "a place that was filled";
		c = next_character(reader);
		fresh = c == '\n';
		if (c == NO_CHARACTER)
			return "bytes that are no UTF-8";
		if (c < ' ' && c != '\n')
			return "a control character";
		if (is_harmful(c))
			return "a character that does harm";
	}
	return NULL;
}

const char *hostile_in_text(const char *bytes, size_t length, size_t *at)
{
	struct reader reader = {(const unsigned char *)bytes,
				(const unsigned char *)bytes + length};
	const char *wrong = find_wrong(&reader);

	*at = (size_t)((const char *)reader.at - bytes);
	return wrong;
}

/* What moves the cursor; as ECMA-48 has it. */

static bool is_in(unsigned char byte, int first, int last)
{
	return byte >= first && byte <= last;
}

/* Those that the program says itself, without their numbers. */
static const char *const own_sequences[] = {
	"H",  "G",  "d",  "A", "B",  "C",  "D", "J", "K",
	"m",  "n",  "r",  "t", "X",  "L",  "M", "P", "@",
	"?h", "?l", ">c", "c", "?u", "!p", "h", "l", NULL,
};

static const char *take_control_sequence(struct reader *reader)
{
	char shape[8] = "";
	size_t n = 0;

	for (; reader->at < reader->end; reader->at++) {
		unsigned char byte = *reader->at;

		if (!is_in(byte, 0x20, 0x7e) || n == sizeof(shape) - 1)
			return "a broken sequence";
		if (!is_in(byte, '0', ';'))
			shape[n++] = (char)byte;
		else if (!strncmp((const char *)reader->at, "31337", 5))
			return "somebody's sequence";
		if (!is_in(byte, 0x40, 0x7e))
			continue;
		reader->at++;
		for (const char *const *own = own_sequences; *own; own++)
			if (!strcmp(*own, shape))
				return NULL;
		return "a sequence that is not the program's own";
	}
	return NULL;
}

/* Of strings it may say the title alone, which has no control in it. */
static const char *take_title(struct reader *reader)
{
	const unsigned char *from = reader->at, *end;

	if (reader->end - from < 2 || memcmp(from, "2;", 2) != 0)
		return "a string that is no title";
	from += 2;
	end = from;
	while (end < reader->end && *end != '\033' && *end != '\a')
		end++;
	if (end == reader->end)
		return "a title without an end";
	reader->at = end + 1 + (*end == '\033');
	if (!strncmp((const char *)from, "EVIL", 4))
		return "somebody's title";
	return find_wrong(&(struct reader){from, end});
}

static const char *take_escape(struct reader *reader)
{
	unsigned char byte;

	if (reader->at == reader->end)
		return NULL;
	byte = *reader->at++;
	if (byte == '[')
		return take_control_sequence(reader);
	if (byte == ']')
		return take_title(reader);
	if (byte == '(' && reader->at < reader->end)
		reader->at++;
	return strchr("78=>(MDE", byte) ? NULL
					: "an escape that is not its own";
}

const char *hostile_on_terminal(const char *bytes, size_t length, size_t *at)
{
	struct reader reader = {(const unsigned char *)bytes,
				(const unsigned char *)bytes + length};
	const char *wrong = NULL;
	bool moved = false; /* the cursor, just before: it may go on by tabs */

	while (!wrong && reader.at < reader.end) {
		unsigned long c = next_character(&reader);

		if (c == '\t' && moved)
			continue;
		moved = false;
		if (c == '\033') {
			wrong = take_escape(&reader);
			moved = reader.at[-1] == 'H';
		} else if (c == NO_CHARACTER)
			wrong = "bytes that are no UTF-8";
		else if (c < ' ' && !strchr("\r\n\b", (int)c))
			wrong = "a control character";
		else if (is_harmful(c))
			wrong = "a character that does harm";
	}
	*at = (size_t)((const char *)reader.at - bytes);
	return wrong;
}
