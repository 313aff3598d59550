/* SPDX-License-Identifier: ISC */
/*
 * The key names, the table of commands, and the bindings: a list, searched from
 * its beginning, since it has a few dozen rows and is asked once per key. A
 * command with a seat of its own stands in it under that seat in every mode.
 */
#include <config.h>

#include "keys/keymap.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/utf8.h"

/*
 * Names and numbers by one table. Control characters that are keys of their
 * own on a keyboard (^M is Enter) become that key, so that one key never has
 * two numbers.
 */
struct key_name {
	key k;
	const char *name;
};

static const struct key_name key_names[] = {
	{' ', NC_("key", "Space")},
	{KEY_TO_UP, NC_("key", "Up")},
	{KEY_TO_DOWN, NC_("key", "Down")},
	{KEY_TO_LEFT, NC_("key", "Left")},
	{KEY_TO_RIGHT, NC_("key", "Right")},
	{KEY_TO_ENTER, NC_("key", "Enter")},
	{KEY_TO_ESCAPE, NC_("key", "Escape")},
	{KEY_TO_BACKSPACE, NC_("key", "Backspace")},
	{KEY_TO_DELETE, NC_("key", "Delete")},
	{KEY_TO_TAB, NC_("key", "Tab")},
	{KEY_TO_BACKTAB, NC_("key", "Backtab")},
	{KEY_TO_HOME, NC_("key", "Home")},
	{KEY_TO_END, NC_("key", "End")},
	{KEY_TO_PAGEUP, NC_("key", "PageUp")},
	{KEY_TO_PAGEDOWN, NC_("key", "PageDown")},
	{KEY_TO_F1, "F1"},
	{KEY_TO_F1 + 1, "F2"},
	{KEY_TO_F1 + 2, "F3"},
	{KEY_TO_F1 + 3, "F4"},
	{KEY_TO_F1 + 4, "F5"},
	{KEY_TO_F1 + 5, "F6"},
	{KEY_TO_F1 + 6, "F7"},
	{KEY_TO_F1 + 7, "F8"},
	{KEY_TO_F1 + 8, "F9"},
	{KEY_TO_F1 + 9, "F10"},
	{KEY_TO_F1 + 10, "F11"},
	{KEY_TO_F12, "F12"},
};

enum { KEY_NAMES = sizeof(key_names) / sizeof(key_names[0]) };

/* What ^X is, for X from '@' to '_', and ^? for Delete's old code. */
static key control_key(char c)
{
	if (c >= 'a' && c <= 'z')
		c -= 'a' - 'A';
	switch (c) {
	case 'H':
	case '?':
		return KEY_TO_BACKSPACE;
	case 'I':
		return KEY_TO_TAB;
	case 'J':
	case 'M':
		return KEY_TO_ENTER;
	case '[':
		return KEY_TO_ESCAPE;
	}
	return c > '@' && c <= '_' ? c - '@' : KEY_NONE;
}

key key_parse(const char *name)
{
	char clean[KEY_TEXT];
	const char *rest = clean;
	key k;

	if (text_clean(clean, sizeof(clean), name) || !clean[0])
		return KEY_NONE;
	if (clean[0] == '^' && clean[1])
		return clean[2] ? KEY_NONE : control_key(clean[1]);
	k = (key)utf8_next(&rest);
	if (!*rest)
		return k;
	for (int i = 0; i < KEY_NAMES; i++) {
		if (!strcasecmp(clean, i18n_english(key_names[i].name)))
			return key_names[i].k;
	}
	return KEY_NONE;
}

int key_parse_all(const char *names, key *keys, int size)
{
	char name[KEY_TEXT];
	int count = 0;

	while (*names) {
		if (count == size || !text_word(&names, name, sizeof(name)))
			return -1;
		keys[count] = key_parse(name);
		if (keys[count++] == KEY_NONE)
			return -1;
	}
	return count;
}

const char *key_named(key k)
{
	for (int i = 0; i < KEY_NAMES; i++)
		if (key_names[i].k == k)
			return key_names[i].name;
	return NULL;
}

const char *key_text(key k, char out[KEY_TEXT])
{
	const char *name = key_named(k);

	out[0] = '\0';
	if (name)
		snprintf(out, KEY_TEXT, "%s", i18n_english(name));
	else if (k > 0 && k < ' ')
		snprintf(out, KEY_TEXT, "^%c", k + '@');
	else if (k > ' ' && k < 0x110000)
		out[utf8_put((unsigned long)k, out)] = '\0';
	return out;
}

#define TABLE .owner = KEYS_OF_TABLE, .seat = SEAT_NONE
#define NEEDED TABLE, .needed = true
#define PAIRS TABLE, .for_pairs = true
#define NOBODY .owner = KEYS_OF_NOBODY, .seat = SEAT_NONE, .needed = true
#define BEYOND TABLE, .beyond = true
#define END .owner = KEYS_OF_END, .seat = SEAT_NONE
#define SETS .owner = KEYS_OF_SET, .seat = SEAT_NONE, .needed = true
/* A seat, and its set of keys; "" where it has no default. */
#define OWN(seat_, up, down, left, right, play, pass)               \
	.owner = KEYS_OF_SEAT, .seat = (seat_), .needed = true,     \
	.set = (const char *const[COMMAND_COUNT])                   \
	{                                                           \
		[COMMAND_UP] = (up), [COMMAND_DOWN] = (down),       \
		[COMMAND_LEFT] = (left), [COMMAND_RIGHT] = (right), \
		[COMMAND_PLAY] = (play), [COMMAND_PASS] = (pass),   \
	}

/*
 * A letter begins a word, a point or a command's letter, which acts at Enter;
 * what must be fast is on signs, on keys with names and, where it moves or
 * answers, on small letters. The sets leave capitals, digits and n alone.
 */
static const struct command_rule rules[] = {
	{COMMAND_UP, "up", "Up k", N_("Moves the cursor up."), N_("moves up"),
	 SETS},
	{COMMAND_DOWN, "down", "Down j", N_("Moves the cursor down."),
	 N_("moves down"), SETS},
	{COMMAND_LEFT, "left", "Left h", N_("Moves the cursor to the left."),
	 N_("moves left"), SETS},
	{COMMAND_RIGHT, "right", "Right l",
	 N_("Moves the cursor to the right."), N_("moves right"), SETS},
	{COMMAND_PLAY, "play", "Enter Space",
	 N_("Plays a stone; marks a dead group."), N_("plays a stone"), SETS},
	{COMMAND_PASS, "pass", "P", N_("Passes."), N_("passes"), SETS},
	{COMMAND_SEAT, "seat-b1", "1",
	 N_("The key of Black's first player, seat B1."),
	 N_("is the key of that seat"),
	 OWN(SEAT_B1, "w", "s", "a", "d", "e", "q")},
	{COMMAND_SEAT, "seat-w1", "2",
	 N_("The key of White's first player, seat W1."),
	 N_("is the key of that seat"),
	 OWN(SEAT_W1, "t", "g", "f", "h", "y", "r")},
	{COMMAND_SEAT, "seat-b2", "3",
	 N_("The key of Black's second player, seat B2."),
	 N_("is the key of that seat"),
	 OWN(SEAT_B2, "i", "k", "j", "l", "o", "u")},
	{COMMAND_SEAT, "seat-w2", "4",
	 N_("The key of White's second player, seat W2."),
	 N_("is the key of that seat"),
	 OWN(SEAT_W2, "Up", "Down", "Left", "Right", "Enter", "Backspace")},
	{COMMAND_YES, "yes", "y", N_("Says yes, with your own key."),
	 N_("says yes"), NOBODY},
	{COMMAND_NO, "no", "n", N_("Says no, with your own key."),
	 N_("says no"), NEEDED},
	{COMMAND_COORDINATE, "coordinate", ":",
	 N_("Types a point, as :d4, or a command, as :help."),
	 N_("lets you type a point"), NEEDED},
	{COMMAND_RESIGN, "resign", "R",
	 N_("Resigns, or asks the partner first."), N_("resigns"), NEEDED},
	{COMMAND_UNDO, "undo", "U",
	 N_("Asks everybody to take the last move back."),
	 N_("asks to take the last move back"), TABLE},
	{COMMAND_PAUSE, "pause", "W",
	 N_("Pauses play, or asks to; then covers the board."),
	 N_("pauses play"), NEEDED},
	{COMMAND_CHAIN, "chain", "X",
	 N_("While marking, marks only that chain as dead."),
	 N_("marks that chain as dead"), TABLE},
	{COMMAND_SEKI, "seki", "S",
	 N_("While marking, marks a group as alive in seki."),
	 N_("marks a group as seki"), TABLE},
	{COMMAND_RESUME, "resume", "G",
	 N_("After two passes asks to play on; in a pause agrees to that."),
	 N_("wants to play on"), NEEDED},
	{COMMAND_CLAIM, "claim", "C",
	 N_("Claims that the last turn was a rotation "
	    "error."),
	 N_("claims a rotation error"), PAIRS},
	{COMMAND_PARTNER, "claim-partner", "D",
	 N_("Claims that the partner made the last "
	    "turn."),
	 N_("says the partner played"), PAIRS},
	{COMMAND_AWAY, "away", "A", N_("Says that a player is away, or back."),
	 N_("is away, or back"), TABLE},
	{COMMAND_BREAK, "break", "B", N_("Takes a pair's break; play pauses."),
	 N_("takes a pair's break"), TABLE},
	{COMMAND_NO_RESULT, "no-result", "V",
	 N_("Proposes to end the game without result."),
	 N_("proposes no result"), TABLE},
	{COMMAND_BOTH_LOSE, "both-lose", "L",
	 N_("After two passes, proposes that both "
	    "sides lose."),
	 N_("proposes that both lose"), TABLE},
	{COMMAND_FORFEIT, "forfeit", "F",
	 N_("Proposes that the other pair loses for "
	    "exchanging information."),
	 N_("proposes a forfeit"), PAIRS},
	{COMMAND_STAND_IN, "stand-in", "E",
	 N_("Asks everybody to let somebody else take the seat."),
	 N_("asks for a stand-in"), TABLE},
	{COMMAND_FREE, "free", "Z",
	 N_("As host or referee, frees a seat; takes one that is free, or "
	    "shared."),
	 N_("asks which seat to free or take"), TABLE},
	{COMMAND_TURN, "turn", "T",
	 N_("Says whose turn it is; at a terminal of your own, to everybody."),
	 N_("asks whose turn it is"), TABLE},
	{COMMAND_TIME, "time", "F5",
	 N_("Says how much time is left; at a terminal of your own, to "
	    "everybody."),
	 N_("asks how much time is left"), TABLE},
	{COMMAND_PRISONERS, "prisoners", "F6",
	 N_("Says what prisoners there are; at a terminal of your own, to "
	    "everybody."),
	 N_("asks for the prisoners"), TABLE},
	{COMMAND_CALL, "call", "I",
	 N_("Calls the referee, or takes that back; the game goes on."),
	 N_("calls the referee"), TABLE},
	{COMMAND_REFEREE, "referee", "J", N_("Opens the referee's menu."),
	 N_("opens the referee's menu"), TABLE},
	{COMMAND_MANNERS, "manners", "M F2",
	 N_("Shows the rules and manners of this game."),
	 N_("shows rules and manners"), TABLE},
	{COMMAND_SAVE, "save", "O",
	 N_("Saves in another directory, where the disk takes nothing."),
	 N_("saves in another directory"), BEYOND},
	{COMMAND_HELP, "help", "? F1", N_("Shows what the keys do."),
	 N_("shows the keys"), TABLE},
	{COMMAND_LEAVE, "leave", "Q",
	 N_("Leaves pairgo; the game is kept, and offered again next time."),
	 N_("asks to leave"), NEEDED},
	{COMMAND_REDRAW, "redraw", "^L", N_("Redraws the screen."),
	 N_("redraws the screen"), TABLE},
	{COMMAND_SUSPEND, "suspend", "^Z",
	 N_("Goes back to the shell for a while, where there is one."),
	 N_("goes to the shell"), BEYOND},
	{COMMAND_REMATCH, "rematch", "n",
	 N_("After the end, begins a rematch."), NULL, END},
	{COMMAND_SWAPPED, "rematch-swapped", "s",
	 N_("The same with the colours swapped."), NULL, END},
	{COMMAND_ANEW, "new-game", "g", N_("Goes to the set-up of a new game."),
	 NULL, END},
	{COMMAND_EARLIER, "earlier", "Left",
	 N_("After the end, steps back through the game."), NULL, END},
	{COMMAND_LATER, "later", "Right", N_("Steps on through the game."),
	 NULL, END},
	{COMMAND_TEN_EARLIER, "ten-earlier", "PageUp",
	 N_("Goes ten moves back."), NULL, END},
	{COMMAND_TEN_LATER, "ten-later", "PageDown", N_("Goes ten moves on."),
	 NULL, END},
	{COMMAND_FIRST, "first", "Home",
	 N_("Goes to the beginning of the game."), NULL, END},
	{COMMAND_LAST, "last", "End", N_("Goes to the end of the game."), NULL,
	 END},
};

_Static_assert(sizeof(rules) / sizeof(rules[0]) == COMMAND_ROWS,
	       "a row for each command, and for each seat");

/* Where each begins, in the order of the rows. */
static const struct {
	enum command first;
	const char *title;
} groups[] = {
	{COMMAND_UP, N_("At the board")},
	{COMMAND_SEAT, N_("Who speaks, yes and no")},
	{COMMAND_COORDINATE, N_("During the game")},
	{COMMAND_CLAIM, N_("Claims, absences and proposals")},
	{COMMAND_TURN, N_("To look at, and to leave")},
	{COMMAND_REMATCH, N_("After the end")},
};

const char *command_group(int row)
{
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
		if (command_rule(groups[i].first) == &rules[row])
			return groups[i].title;
	return NULL;
}

const struct command_rule *command_at(int row)
{
	return &rules[row];
}

const struct command_rule *command_rule(enum command command)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (rules[i].command == command)
			return &rules[i];
	return NULL;
}

/* The row of a seat's own key. */
static const struct command_rule *command_of_seat(enum seat seat)
{
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (rules[i].owner == KEYS_OF_SEAT && rules[i].seat == seat)
			return &rules[i];
	return NULL;
}

bool command_is_offered(const struct command_rule *rule, bool restricted)
{
	return !(rule->beyond && restricted);
}

bool command_in_sets(enum command command)
{
	const struct command_rule *rule = command_rule(command);

	return rule && rule->owner == KEYS_OF_SET;
}

bool command_moves(enum command command)
{
	return command == COMMAND_UP || command == COMMAND_DOWN ||
	       command == COMMAND_LEFT || command == COMMAND_RIGHT;
}

bool command_is_word(const struct command_rule *rule)
{
	return rule->does && rule->owner != KEYS_OF_SEAT &&
	       !command_moves(rule->command) && rule->command != COMMAND_PLAY &&
	       rule->command != COMMAND_COORDINATE;
}

const char *command_set(enum command command, enum seat seat)
{
	return command_in_sets(command) ? command_of_seat(seat)->set[command]
					: NULL;
}

static bool is_seat(const struct keymap *keymap, enum seat seat)
{
	return seat >= SEAT_B1 && (int)seat < keymap->seats;
}

/* Whether in that mode keys of that seat, or of the table, may mean it. */
static bool is_owner(const struct keymap *keymap, enum command command,
		     enum seat seat)
{
	const struct command_rule *rule = command_rule(command);
	bool sets = keymap->mode == INPUT_KEY_SETS;

	if (!rule || (sets && rule->owner == KEYS_OF_NOBODY) ||
	    !command_is_offered(rule, keymap->restricted))
		return false;
	if (rule->owner == KEYS_OF_SEAT || (sets && rule->owner == KEYS_OF_SET))
		return is_seat(keymap, seat);
	return seat == SEAT_NONE;
}

static void unbind(struct keymap *keymap, enum command command, enum seat seat)
{
	int kept = 0;

	for (int i = 0; i < keymap->count; i++) {
		const struct binding *old = &keymap->bindings[i];

		if (old->command != command || old->seat != seat)
			keymap->bindings[kept++] = *old;
	}
	keymap->count = kept;
}

static bool is_bound(const struct keymap *keymap, const struct binding *to)
{
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->k == to->k && b->command == to->command &&
		    b->seat == to->seat)
			return true;
	}
	return false;
}

bool keymap_bind(struct keymap *keymap, enum command command, enum seat seat,
		 const key *keys, int count)
{
	if (count < 0 || count > COMMAND_KEYS ||
	    !is_owner(keymap, command, seat))
		return false;
	unbind(keymap, command, seat);
	for (int i = 0; i < count; i++) {
		struct binding b = {keys[i], command, seat};

		if (keys[i] == KEY_NONE || is_bound(keymap, &b))
			continue;
		if (keymap->count == KEYMAP_MAX)
			return false;
		keymap->bindings[keymap->count++] = b;
	}
	return true;
}

static void bind_text(struct keymap *keymap, enum command command,
		      enum seat seat, const char *text)
{
	key keys[COMMAND_KEYS];

	keymap_bind(keymap, command, seat, keys,
		    key_parse_all(text, keys, COMMAND_KEYS));
}

void keymap_begin(struct keymap *keymap, enum input_mode mode, int seats)
{
	memset(keymap, 0, sizeof(*keymap));
	keymap->mode = mode;
	keymap->seats = seats;
}

void keymap_init(struct keymap *keymap, enum input_mode mode, int seats)
{
	keymap_begin(keymap, mode, seats);
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);
		enum command command = rule->command;

		bind_text(keymap, command, rule->seat, rule->keys);
		for (int s = 0; s < seats && rule->owner == KEYS_OF_SET; s++)
			bind_text(keymap, command, (enum seat)s,
				  command_set(command, (enum seat)s));
	}
}

void keymap_restrict(struct keymap *keymap)
{
	keymap->restricted = true;
	for (int i = 0; i < COMMAND_ROWS; i++)
		if (!command_is_offered(&rules[i], true))
			unbind(keymap, rules[i].command, rules[i].seat);
}

static int count_keys(const struct keymap *keymap, enum command command,
		      enum seat seat)
{
	int n = 0;

	for (int i = 0; i < keymap->count; i++)
		n += keymap->bindings[i].command == command &&
		     keymap->bindings[i].seat == seat;
	return n;
}

/* The row that names it: what is bound has one. */
static const struct command_rule *rule_of(const struct binding *b)
{
	const struct command_rule *rule = b->command == COMMAND_SEAT
						  ? command_of_seat(b->seat)
						  : command_rule(b->command);

	return rule ? rule : rules;
}

const char *binding_name(const struct binding *b)
{
	return rule_of(b)->name;
}

bool binding_has_seat(const struct binding *b)
{
	return b->seat != SEAT_NONE && rule_of(b)->owner != KEYS_OF_SEAT;
}

static bool is_for_end(const struct binding *b)
{
	return rule_of(b)->owner == KEYS_OF_END;
}

static bool is_wrong(struct keymap_fault *fault, enum keymap_wrong wrong,
		     const struct binding *one, const struct binding *other)
{
	*fault = (struct keymap_fault){wrong, *one, *other};
	return true;
}

static bool finds_twice(const struct keymap *keymap, struct keymap_fault *fault)
{
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *a = &keymap->bindings[i];

		for (int j = 0; j < i; j++) {
			const struct binding *b = &keymap->bindings[j];

			if (a->k == b->k && is_for_end(a) == is_for_end(b))
				return is_wrong(fault, KEYMAP_TWICE, b, a);
		}
	}
	return false;
}

/* A letter that begins a word there: with key sets the small ones are hands. */
static bool begins_word(const struct keymap *keymap, key k)
{
	bool sets = keymap->mode == INPUT_KEY_SETS;

	return (k >= 'A' && k <= (sets ? 'Z' : 'T')) ||
	       (!sets && k >= 'a' && k <= 't');
}

/* Escape speaks for nobody, nor does the beginning of a point. */
static bool finds_mute(const struct keymap *keymap, struct keymap_fault *fault)
{
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->k == KEY_TO_ESCAPE)
			return is_wrong(fault, KEYMAP_ESCAPE, b, b);
		if (b->command == COMMAND_SEAT && begins_word(keymap, b->k))
			return is_wrong(fault, KEYMAP_POINT, b, b);
	}
	return false;
}

static bool finds_lacking(const struct keymap *keymap,
			  struct keymap_fault *fault)
{
	for (int i = 0; i < COMMAND_ROWS; i++) {
		const struct command_rule *rule = command_at(i);

		for (int s = SEAT_NONE; s < keymap->seats; s++) {
			struct binding lacks = {KEY_NONE, rule->command,
						(enum seat)s};

			if (rule->needed &&
			    is_owner(keymap, lacks.command, lacks.seat) &&
			    !count_keys(keymap, lacks.command, lacks.seat))
				return is_wrong(fault, KEYMAP_LACKS, &lacks,
						&lacks);
		}
	}
	return false;
}

bool keymap_check(const struct keymap *keymap, struct keymap_fault *fault)
{
	return !finds_lacking(keymap, fault) && !finds_mute(keymap, fault) &&
	       !finds_twice(keymap, fault);
}

static struct binding find(const struct keymap *keymap, key k, bool for_end)
{
	static const struct binding nothing = {KEY_NONE, COMMAND_NONE,
					       SEAT_NONE};

	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->k == k && is_for_end(b) == for_end)
			return *b;
	}
	return nothing;
}

/* The letter in its other case; KEY_NONE for what is no letter. */
static key other_case(key k)
{
	bool letter = (k >= 'A' && k <= 'Z') || (k >= 'a' && k <= 'z');

	return letter ? k ^ ('a' ^ 'A') : KEY_NONE;
}

/* Small letters are hands with key sets; H, J, K and L are columns. */
struct binding keymap_find(const struct keymap *keymap, key k)
{
	struct binding b = find(keymap, k, false);

	if (b.command == COMMAND_NONE && keymap->mode != INPUT_KEY_SETS)
		b = find(keymap, other_case(k), false);
	if (b.k != k && command_moves(b.command))
		b = (struct binding){KEY_NONE, COMMAND_NONE, SEAT_NONE};
	return b;
}

struct binding keymap_find_still(const struct keymap *keymap, key k)
{
	struct binding b = keymap_find(keymap, k);
	struct binding other = find(keymap, other_case(k), false);

	return command_moves(b.command) && other.command != COMMAND_NONE &&
			       keymap->mode != INPUT_KEY_SETS
		       ? other
		       : b;
}

int keymap_owned(const struct keymap *keymap, key k)
{
	for (int i = 0; i < keymap->count; i++)
		if (keymap->bindings[i].k == k &&
		    keymap->bindings[i].seat != SEAT_NONE)
			return i;
	return -1;
}

enum command keymap_find_end(const struct keymap *keymap, key k)
{
	struct binding b = find(keymap, k, true);

	return b.command == COMMAND_NONE
		       ? find(keymap, other_case(k), true).command
		       : b.command;
}

/* The letter of a language, where the mode has the key that it stands for. */
static key answer_of(const struct keymap *keymap, enum command command)
{
	return command == COMMAND_YES  ? keymap->yes
	       : command == COMMAND_NO ? keymap->no
				       : KEY_NONE;
}

key keymap_first(const struct keymap *keymap, enum command command,
		 enum seat seat)
{
	if (answer_of(keymap, command) != KEY_NONE)
		return answer_of(keymap, command);
	for (int i = 0; i < keymap->count; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->command == command &&
		    (seat == SEAT_NONE || b->seat == seat))
			return b->k;
	}
	return KEY_NONE;
}

int keymap_keys(const struct keymap *keymap, enum command command,
		enum seat seat, key keys[KEYMAP_KEYS])
{
	int count = 0;

	if (!count_keys(keymap, command, seat))
		seat = SEAT_NONE;
	if (answer_of(keymap, command) != KEY_NONE)
		keys[count++] = answer_of(keymap, command);
	for (int i = 0; i < keymap->count && count < KEYMAP_KEYS; i++) {
		const struct binding *b = &keymap->bindings[i];

		if (b->command == command && b->seat == seat)
			keys[count++] = b->k;
	}
	return count;
}

/* The letter, where the command has the key that it has by itself. */
static key take_letter(const struct keymap *keymap, enum command command,
		       key letter)
{
	key own = keymap_first(keymap, command, SEAT_NONE);

	return own == key_parse(command_rule(command)->keys) && own != letter
		       ? letter
		       : KEY_NONE;
}

void keymap_answers(struct keymap *keymap, key yes, key no)
{
	keymap->yes = keymap->no = KEY_NONE;
	keymap->yes = take_letter(keymap, COMMAND_YES, yes);
	keymap->no = take_letter(keymap, COMMAND_NO, no);
}

bool keymap_is_answer(const struct keymap *keymap, key k)
{
	return k != KEY_NONE && (k == keymap->yes || k == keymap->no);
}

struct binding keymap_find_asked(const struct keymap *keymap, key k)
{
	if (!keymap_is_answer(keymap, k))
		return keymap_find(keymap, k);
	return (struct binding){k, k == keymap->yes ? COMMAND_YES : COMMAND_NO,
				SEAT_NONE};
}

void keymap_letters(const struct keymap *keymap, key *yes, key *no)
{
	*yes = keymap_first(keymap, COMMAND_YES, SEAT_NONE);
	*no = keymap_first(keymap, COMMAND_NO, SEAT_NONE);
}
